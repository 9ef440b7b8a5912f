import Dispatch
import Foundation
public import Testing

/// Runs tests that wait for other programs on threads of their own, a few at a time.
///
/// Tests share as many threads as there are processors. One that waits for a terminal or a program would keep one of these
/// from those that compute.
public struct ThreadOfItsOwn: TestTrait, SuiteTrait, TestScoping {
  /// Whether each test of a suite has it.
  public var isRecursive: Bool { true }

  /// One for each test case, and none for a suite as a whole.
  ///
  /// - Parameters:
  ///   - test: A test or a suite.
  ///   - testCase: A case of the test.
  /// - Returns: The provider of a case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Runs a case on a thread of its own, as soon as few others do.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: What runs it.
  /// - Throws: What it throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.take()
    defer { Self.turns.giveBack() }
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }

  private static let turns = Turns(count: 4)

  /// How many tests may wait at a time.
  ///
  /// A lock guards it and no actor, which would have to wait itself for one of the threads that tests share. It is one that
  /// the thread sanitizer sees.
  private final class Turns: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var count: Int
    private nonisolated(unsafe) var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { unsafe self.count = count }

    func take() async {
      await withCheckedContinuation { turn in
        let isFree = lock.withLock {
          guard unsafe count == 0 else {
            unsafe count -= 1
            return true
          }
          unsafe waiting.append(turn)
          return false
        }
        if isFree { turn.resume() }
      }
    }

    func giveBack() {
      let next: CheckedContinuation<Void, Never>? = lock.withLock {
        guard unsafe waiting.isEmpty else { return unsafe waiting.removeFirst() }
        unsafe count += 1
        return nil
      }
      next?.resume()
    }
  }

  /// Runs the jobs of one test in order, on a thread that may block.
  private final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "a test that waits")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == ThreadOfItsOwn {
  /// On a thread of its own, since it waits for other programs.
  public static var onThreadOfItsOwn: Self { Self() }
}
