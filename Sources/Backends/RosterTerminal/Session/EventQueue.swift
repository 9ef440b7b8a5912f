import Synchronization

/// Events that wait for the loop that reads them; one whose task is cancelled leaves them to the next loop.
final class EventQueue: Sendable {
  private struct State {
    /// What came last, and before that what waits to be read, the next event behind all others.
    var late: [TerminalEvent] = []
    var early: [TerminalEvent] = []
    var isFinished = false

    /// What waits for an event, the first one in front.
    var waiting: [Waiter] = []
    var waiterCount = 0
  }

  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<TerminalEvent?, Never>
  }

  private let state = Mutex(State())

  /// The events from here on, in order.
  var stream: AsyncStream<TerminalEvent> { AsyncStream(unfolding: { await self.next() }) }

  /// Adds an event, unless there is to be no more.
  func add(_ event: TerminalEvent) {
    let waiter = state.withLock { state -> Waiter? in
      if state.isFinished { return nil }
      if state.waiting.isEmpty {
        state.late.append(event)
        return nil
      }
      return state.waiting.removeFirst()
    }
    waiter?.continuation.resume(returning: event)
  }

  /// Adds no event from here on; those that wait are read still.
  func finish() {
    let waiting = state.withLock { state -> [Waiter] in
      state.isFinished = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.continuation.resume(returning: nil) }
  }

  /// Waits for an event; `nil` where there is none any more, and where the task is cancelled.
  private func next() async -> TerminalEvent? {
    let number = state.withLock { state -> Int in
      state.waiterCount += 1
      return state.waiterCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<TerminalEvent?, Never>) in
        let waiter = Waiter(number: number, continuation: continuation)
        switch answer(to: waiter) {
        case .event(let event): continuation.resume(returning: event)
        case .end: continuation.resume(returning: nil)
        case .later: break
        }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
          return nil
        }
        return state.waiting.remove(at: index)
      }
      waiter?.continuation.resume(returning: nil)
    }
  }

  /// What is known of the next event.
  private enum Answer {
    case event(TerminalEvent)
    case end
    case later
  }

  private func answer(to waiter: Waiter) -> Answer {
    state.withLock { state -> Answer in
      // A cancellation that comes behind this look waits for the lock, and finds the waiter.
      if Task.isCancelled { return .end }
      if state.early.isEmpty { (state.early, state.late) = (state.late.reversed(), []) }
      if let event = state.early.popLast() { return .event(event) }
      if state.isFinished { return .end }
      state.waiting.append(waiter)
      return .later
    }
  }
}
