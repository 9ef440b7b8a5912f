public import Roster
import Synchronization

/// Waits for a completion, and checks that it comes exactly once.
///
/// ```swift
/// let completion = CompletionWatch()
/// list.apply(newAisles, completion: completion.call)
/// #expect(await completion.outcome == .applied)
/// expectNoViolations(completion.violations)
/// ```
public final class CompletionWatch: Sendable {
  private struct State {
    var outcomes: [UpdateOutcome] = []
    var waiting: [CheckedContinuation<UpdateOutcome, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits for a completion that has not come yet.
  public init() {}

  /// The completion; give it to who is to call it.
  ///
  /// - Parameter outcome: What became of the update.
  public func call(_ outcome: UpdateOutcome) {
    let waiting = state.withLock { state in
      state.outcomes.append(outcome)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }

  /// How often the completion has come.
  public var count: Int { state.withLock { $0.outcomes.count } }

  /// What became of the update, as soon as it is known.
  public var outcome: UpdateOutcome {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          if state.outcomes.isEmpty { state.waiting.append(continuation) }
          return state.outcomes.first
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }

  /// That the completion has not come, or has come more than once; empty if it came once.
  public var violations: [Violation] {
    let count = count
    if count == 1 { return [] }
    return [
      Violation(
        .completionOnce, expected: "1", found: "\(count)", "a completion is called \(count) times")
    ]
  }
}
