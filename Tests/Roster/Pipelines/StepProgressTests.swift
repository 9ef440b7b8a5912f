import Roster
import Testing

/// How much of a step in the background is done.
@MainActor @Suite(.holdingThreads, .timeLimit(.minutes(30)))
struct StepProgressTests {
  @Test func `A stage that is done counts, whatever is done of the next one`() async throws {
    let (gate, price) = (Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter(by: price) { $0.price >= $1 }
        .filter(by: price) { gate.pass() && $0.price >= $1 })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress.map { (0.5..<1).contains($0) } == true)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(live.progress == nil)
  }
}
