import Roster

/// What was found on a backend's way through a scenario.
struct BackendCourse<Screen: Equatable> {
  private(set) var violations: [Violation] = []
  var step = 0
  private var collected = 0
  private var looked = 0
  private var batches = 0

  /// Whether a batch was never finished.
  private(set) var isStuck = false

  /// Whether the wrong list is shown, so that nothing after it says anything about the backend.
  private(set) var isAstray = false

  /// The main law.
  ///
  /// - Parameters:
  ///   - shown: What the backend shows; `nil` if that is not known.
  ///   - fresh: What it shows when it draws the list from scratch.
  ///   - manner: What led there, in words.
  ///   - blame: Tells what is wrong with the cells, if it is they.
  ///   - blameDecorations: Tells what is wrong with separators or the empty state, if all else is right.
  mutating func compare(
    _ shown: Screen?, with fresh: Screen, after manner: @autoclosure () -> String,
    blaming blame: () -> Violation?, or blameDecorations: () -> Violation?
  ) {
    guard let shown, shown != fresh else { return }
    isAstray = true
    if let violation = blame() { note(violation) }
    note(
      blameDecorations()
        ?? Violation(
          .sameScreen, expected: Violation.lines(of: fresh), found: Violation.lines(of: shown),
          "\(manner()) the list is not shown as it is when it is drawn from scratch"))
  }

  /// The law of reloads.
  ///
  /// - Parameters:
  ///   - shown: What the backend shows; `nil` if that is not known.
  ///   - fresh: What it shows when it draws the list for the first time.
  ///   - blame: Tells what is wrong with the cells, if it is they.
  ///   - blameDecorations: Tells what is wrong with separators or the empty state, if all else is right.
  ///   - isDrawnRightly: Whether a backend that got no batch shows it rightly after a reload.
  mutating func compareReload(
    _ shown: Screen?, with fresh: Screen, blaming blame: () -> Violation?,
    or blameDecorations: () -> Violation?, isDrawnRightly: () -> Bool
  ) {
    guard let shown, shown != fresh, violations.isEmpty else { return }
    isAstray = true
    if let violation = blame() { note(violation) }
    if let violation = blameDecorations() { return note(violation) }
    let isOfBatches = isDrawnRightly()
    note(
      Violation(
        isOfBatches ? .sameScreen : .freshReload, expected: Violation.lines(of: fresh),
        found: Violation.lines(of: shown),
        isOfBatches
          ? "the batches leave something behind that a reload shows; without them the reload is right"
          : "the reloaded list shows traces of what was shown before"))
  }

  mutating func note(_ violation: Violation) {
    var violation = violation
    violation.step = step
    violations.append(violation)
  }

  /// Takes over, before screens are compared, that another source was asked: what was drawn from it is wrong for that.
  mutating func collectStaleSources<Backend>(from backend: WatchedBackend<Backend>) {
    let found = backend.watch.violations.dropFirst(max(collected, looked))
    for violation in found where violation.rule == .staleSource { note(violation) }
    looked = backend.watch.violations.count
  }

  /// Takes over what the watch has found since the last time.
  mutating func collect<Backend>(from backend: WatchedBackend<Backend>) {
    if !isStuck { backend.watch.settle(showing: backend.source) }
    // Where cells are in wrong positions, those of another kind are configured, and others end than should:
    // that is no fault of its own.
    let consequences: Set<ViolationRule> = [
      .foreignCell, .displayEnd, .displayTurns, .visibleItems,
    ]
    for (index, violation) in backend.watch.violations.enumerated().dropFirst(collected)
    where !isAstray || !consequences.contains(violation.rule) {
      if violation.rule != .staleSource || index >= looked { note(violation) }
    }
    collected = backend.watch.violations.count
  }

  /// Notes the batches that were never finished.
  mutating func collectCompletions<Backend>(from backend: WatchedBackend<Backend>) {
    for calls in backend.completionCounts.dropFirst(batches) where calls == 0 {
      isStuck = true
      note(Violation(.completionOnce, "the completion of a batch is never called"))
    }
    batches = backend.completionCounts.count
  }
}
