import Roster
import Synchronization

/// A clock that a test moves by hand, so that nothing ever waits.
///
/// ```swift
/// let clock = VirtualClock()
/// async let answer = search.results(for: "milk", after: .milliseconds(300), on: clock)
/// await clock.sleepers(1)
/// clock.advance(by: .milliseconds(300))
/// #expect(await answer.count == 2)
/// ```
public final class VirtualClock: Clock {
  /// A moment of the clock, as the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Moves a moment.
    ///
    /// - Parameter duration: By how much: any duration, of which as much is taken as can be told.
    /// - Returns: The later moment.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: Self.sum(offset, duration))
    }

    /// Measures the time up to another moment.
    ///
    /// - Parameter other: The other moment, any one.
    /// - Returns: The time; the longest that can be told, where it is longer.
    public func duration(to other: Instant) -> Duration {
      // The shortest duration has no opposite.
      offset == Self.ends.lowerBound
        ? Self.sum(Self.sum(other.offset, Self.ends.upperBound), Duration(attoseconds: 1))
        : Self.sum(other.offset, .zero - offset)
    }

    private static var ends: ClosedRange<Duration> {
      Duration(attoseconds: .min)...Duration(attoseconds: .max)
    }

    /// The sum, or the end that it is beyond.
    private static func sum(_ one: Duration, _ other: Duration) -> Duration {
      if other > .zero {
        return one > ends.upperBound - other ? ends.upperBound : one + other
      }
      return one < ends.lowerBound - other ? ends.lowerBound : one + other
    }

    /// Whether one moment comes before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var nextID = 0
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Starts at zero.
  public init() {}

  /// The moment to which the clock was moved.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step: there is none.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock has been moved to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Is not looked at.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves the clock, and wakes who waited for that moment, the earliest first.
  ///
  /// - Parameter duration: By how much; any duration, of which the clock takes as much as it can show.
  /// - Precondition: It is not negative.
  public func advance(by duration: Duration) {
    trapUnless(duration >= .zero, "A clock cannot be moved back, by \(duration).")
    let woken = state.withLock { state in
      let room = Duration(attoseconds: .max) - state.now.offset
      state.now = state.now.advanced(by: min(duration, room))
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until a number of tasks sleep on the clock.
  ///
  /// - Parameter count: How many: any number; 0 and fewer are not waited for.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ sleeper: Sleeper) {
    enum Fate { case cancelled, over, asleep }
    let (fate, watchers) = state.withLock { state in
      if state.cancelled.remove(sleeper.id) != nil {
        return (Fate.cancelled, [CheckedContinuation<Void, Never>]())
      }
      if sleeper.deadline <= state.now { return (.over, []) }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      let watchers = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (.asleep, watchers)
    }
    switch fate {
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .over: sleeper.continuation.resume()
    case .asleep: for watcher in watchers { watcher.resume() }
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Sleeper?
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
