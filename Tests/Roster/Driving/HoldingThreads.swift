import Testing

/// Runs tests one after the other, whatever suites they are in.
///
/// Each holds up a thread of those that all tasks share, and needs another one to go on: on a machine with two cores, which has two of
/// them, two such tests would wait for each other.
struct HoldingThreads: SuiteTrait, TestTrait, TestScoping {
  private static let turn = Turn()

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.turn.take()
    do {
      try await function()
    } catch {
      await Self.turn.give()
      throw error
    }
    await Self.turn.give()
  }

  private actor Turn {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      guard isTaken else {
        isTaken = true
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == HoldingThreads {
  static var holdingThreads: Self { Self() }
}
