import Foundation
import Testing

/// Runs tests on threads with little stack, which few calls within one another fill.
///
/// A chain that needs no stack is told from one that does by a few thousand links.
struct SmallStack: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }

  /// Runs each job of a test on another thread.
  private final class ThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let thread = Thread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      // As much as threads of tasks have on Apple's systems.
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}

extension Trait where Self == SmallStack {
  static var onSmallStack: Self { Self() }
}
