import Roster
import Testing

/// What is assigned to inputs besides the list while updates are made in the background.
@MainActor @Suite(.serialized, .holdingThreads, .timeLimit(.minutes(30)))
struct BackgroundInputTests {
  private let gate = Gate()
  private let price = StageInput(0)
  private let live: LivePipeline<Goods, Goods>

  init() {
    let (gate, price) = (gate, price)
    live = LivePipeline(
      Pipeline(indexing: (0..<10).map { Good($0, price: $0) })
        .filter(by: price) { gate.pass() && $0.price >= $1 })
    gate.forget()
  }

  private var shownIDs: [Int] { live.contents.sections[0].items.map(\.id) }

  /// Begins to add an item in the background.
  private func begin(_ id: Int) -> Task<UpdateOutcome, any Error> {
    Task {
      try await live.updateInBackground { $0.input.append(Good(id, price: 9), toSection: 0) }
    }
  }

  @Test func `What is assigned at once before and after an update is withdrawn reaches the others`()
    async throws
  {
    gate.close()
    let first = begin(100)
    await gate.arrival()
    let second = begin(200)
    while live.pendingCount < 2 { await Task.yield() }
    live.update { $0[price] = 3 }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    live.update { $0[price] = 6 }
    #expect(shownIDs == [6, 7, 8, 9])
    gate.open()
    #expect(try await first.value == .applied)
    #expect(live.pipeline[price] == 6 && shownIDs == [6, 7, 8, 9, 100])
  }
}
