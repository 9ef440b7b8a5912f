import Roster
import RosterTesting
import Synchronization
import Testing

@Suite struct WaitingTests {
  @Test func `A completion that comes once is right, and can be waited for`() async {
    let completion = CompletionWatch()
    #expect(completion.violations.map(\.rule) == [.completionOnce])
    async let outcome = completion.outcome
    completion.call(.applied)
    #expect(await outcome == .applied)
    #expect(await completion.outcome == .applied)
    #expect(completion.violations.isEmpty)
    completion.call(.superseded)
    #expect(completion.violations.map(\.found) == ["2"])
  }

  @Test func `The completion of a driver comes once, when the backend has finished`() {
    let simulator = ListSimulator<String, String>()
    simulator.holdsBatches = true
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 1, items: [1, 2] as [ScenarioItem])],
        cellFactory: .scenarioItems),
      on: simulator)
    let completion = CompletionWatch()
    list.apply([ListSection(id: 1, items: [2])], completion: completion.call)
    #expect(completion.count == 0)
    simulator.finishBatch()
    #expect(completion.count == 1)
    expectNoViolations(simulator.violations + completion.violations)
  }

  @Test func `Nobody waits for a virtual clock but until it is moved`() async throws {
    let clock = VirtualClock()
    let sleeper = Task {
      try await clock.sleep(for: .seconds(3_600))
      return clock.now.offset
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(3_599))
    clock.advance(by: .seconds(1))
    #expect(try await sleeper.value == .seconds(3_600))
    // Whoever woke up does not wake up again.
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: clock.now)
  }

  @Test func `Those who sleep are woken in the order of time, the earliest first`() {
    let clock = VirtualClock()
    let turns = Turns()
    for seconds in [2, 1, 3] {
      let moment = clock.now.advanced(by: .seconds(seconds))
      _ = Task(executorPreference: turns) {
        try await clock.sleep(until: moment)
        turns.note(seconds)
      }
    }
    turns.run()
    #expect(turns.notes == [])
    clock.advance(by: .seconds(3))
    turns.run()
    #expect(turns.notes == [1, 2, 3])
  }

  @Test func `A sleeper that is cancelled wakes up with an error`() async {
    let clock = VirtualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `What waits for sleepers is resumed once`() async throws {
    let clock = VirtualClock()
    for _ in 0..<20 {
      let watcher = Task { await clock.sleepers(1) }
      for _ in 0..<20 { await Task.yield() }
      let sleepers = (0..<3).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
      await watcher.value
      await clock.sleepers(3)
      clock.advance(by: .seconds(1))
      for sleeper in sleepers { try await sleeper.value }
    }
  }

  @Test func `Each that waits for sleepers is resumed when there are as many, and not before`() {
    let clock = VirtualClock()
    let turns = Turns()
    for count in [2, 1, 3] {
      _ = Task(executorPreference: turns) {
        await clock.sleepers(count)
        turns.note(count)
      }
    }
    turns.run()
    #expect(turns.notes == [])
    for count in 1...3 {
      _ = Task(executorPreference: turns) { try await clock.sleep(for: .seconds(1)) }
      turns.run()
      #expect(turns.notes == Array(1...count))
    }
    clock.advance(by: .seconds(1))
    turns.run()
  }
}

/// Runs tasks when a test says so, in the order in which they were woken.
private final class Turns: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let noted = Mutex<[Int]>([])

  /// What the tasks have noted.
  var notes: [Int] { noted.withLock { $0 } }

  func note(_ number: Int) {
    noted.withLock { $0.append(number) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let next = UnownedJob(job)
    jobs.withLock { $0.append(next) }
  }

  /// Goes on until every task waits or is done.
  func run() {
    while let job = next() {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
