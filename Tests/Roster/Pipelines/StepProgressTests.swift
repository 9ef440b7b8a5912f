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
    #expect(live.progress == 0.5)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(live.progress == nil)
  }

  @Test func `In the first stage nothing is done at the start, and a part after it`() async throws {
    let (gate, price) = (Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: (0..<4_000).map { Good($0, price: 5) })
        .filter(by: price) { good, price in
          (good.id < 2_100 || gate.pass()) && good.price >= price
        })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress.map { (0.5..<0.55).contains($0) } == true)
    gate.open()
    #expect(try await task.value == .applied)
  }

  @Test(arguments: 0..<3)
  func `A list that is made anew after an error counts its stages alike`(done: Int) async throws {
    struct Unknown: Error {}
    let gates = (0..<3).map { _ in Gate() }
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter { good in
          if good.price == 9 { throw Unknown() }
          return gates[0].pass()
        }
        .filter { _ in gates[1].pass() }
        .filter { _ in gates[2].pass() })
    live.update { $0.input.updateItem(id: 1) { $0.price = 9 } }
    #expect(live.pipeline.failure is Unknown)
    gates[done].forget()
    gates[done].close()
    let task = Task {
      try await live.updateInBackground { $0.input.updateItem(id: 1) { $0.price = 6 } }
    }
    await gates[done].arrival()
    #expect(live.progress == Double(done) / 3)
    gates[done].open()
    #expect(try await task.value == .applied)
    #expect(live.pipeline.failure == nil && live.contents.totalItemCount == 2)
  }

  @Test func `What is updated meanwhile does not count, and is not taken for done`() async throws {
    let (gate, late, price) = (Gate(), Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter(by: price) { gate.pass() && $0.price >= $1 }
        .filter { $0.id < 9_000 || late.pass() })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress == 0)
    live.update { $0.input.append(Good(9_001, price: 9), toSection: 0) }
    late.forget()
    late.close()
    gate.open()
    await late.arrival()
    #expect(live.progress == 0.5)
    late.open()
    #expect(try await task.value == .applied)
    #expect(live.contents.sections[0].items.map(\.id) == [0, 1, 9_001])
  }
}
