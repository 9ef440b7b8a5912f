import Roster

/// Counts the callbacks of a list, and does something in the middle of one.
final class CallbackProbe {
  /// How often each was called since the counting began.
  private(set) var counts: [ListCallback: Int] = [:]

  /// How often each was called in all.
  private(set) var totals: [ListCallback: Int] = [:]

  private var trap: (callback: ListCallback, call: Int, act: () -> Void)?

  /// Begins to count anew.
  ///
  /// - Parameters:
  ///   - callback: In the middle of which callback something is to be done; `nil` to count only.
  ///   - call: At which call of it, from 1 on.
  ///   - act: What is to be done, once.
  func begin(
    with callback: ListCallback? = nil, call: Int = 1, _ act: @escaping () -> Void = {}
  ) {
    counts = [:]
    trap = callback.map { ($0, call, act) }
  }

  /// Whether what was to be done was done.
  var isSprung: Bool { trap == nil }

  /// Has nothing done any more.
  func end() {
    trap = nil
  }

  func call(_ callback: ListCallback) {
    let count = counts[callback, default: 0] + 1
    counts[callback] = count
    totals[callback, default: 0] += 1
    guard let trap, trap.callback == callback, trap.call == count else { return }
    self.trap = nil
    trap.act()
  }
}

/// Passes on what an observer of a list is told.
final class ProbingObserver: ListObserver {
  private let probe: CallbackProbe

  init(_ probe: CallbackProbe) {
    self.probe = probe
  }

  func list(_ list: ListDriver<ScenarioSection>, didChange edit: ListEdit<ScenarioSection>) {
    probe.call(.didChange)
  }

  func list(_ list: ListDriver<ScenarioSection>, didAttach backend: AnyObject) {
    probe.call(.didAttach)
  }

  func list(_ list: ListDriver<ScenarioSection>, didDetach backend: AnyObject) {
    probe.call(.didDetach)
  }
}
