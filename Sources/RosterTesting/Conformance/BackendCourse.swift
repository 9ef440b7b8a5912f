/// What was found on a backend's way through a scenario.
struct BackendCourse<Screen: Equatable> {
  private(set) var violations: [Violation] = []
  var step = 0
  private var collected = 0
  private var batches = 0

  /// Whether a batch was never finished.
  private(set) var isStuck = false

  /// Whether the wrong list is shown, so that nothing after it can be told of the backend.
  private(set) var isAstray = false

  /// The main law.
  mutating func compare(_ shown: Screen?, with fresh: Screen) {
    guard let shown, shown != fresh else { return }
    isAstray = true
    violations.append(
      Violation(
        .sameScreen, step: step, expected: "\(fresh)", found: "\(shown)",
        "the updated list is not shown as it is when it is drawn afresh"))
  }

  mutating func compareReload(_ shown: Screen?, with fresh: Screen) {
    guard let shown, shown != fresh, violations.isEmpty else { return }
    violations.append(
      Violation(
        .freshReload, step: step, expected: "\(fresh)", found: "\(shown)",
        "the reloaded list shows traces of what was shown before"))
  }

  /// Takes over what the watch has found since the last time.
  mutating func collect<Backend>(from backend: WatchedBackend<Backend>) {
    // Where cells are in wrong places, those of another kind are configured: that is no fault of its own.
    for violation in backend.watch.violations.dropFirst(collected)
    where !isAstray || violation.rule != .foreignCell {
      var violation = violation
      violation.step = step
      violations.append(violation)
    }
    collected = backend.watch.violations.count
  }

  /// Notes the batches that were never finished.
  mutating func collectCompletions<Backend>(from backend: WatchedBackend<Backend>) {
    for calls in backend.calls.dropFirst(batches) where calls == 0 {
      isStuck = true
      violations.append(
        Violation(.completionOnce, step: step, "the completion of a batch is never called"))
    }
    batches = backend.calls.count
  }
}
