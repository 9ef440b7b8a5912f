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

  @Test func `Observers hear of all that an update changes, what came in its last round included`()
    async throws
  {
    // One for the list, and one for each item that is added while the step is made.
    let (price, gates) = (StageInput(5), (0...3).map { _ in Gate() })
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: (0..<10).map { Good($0, price: $0) })
        .filter(by: price) { gates[max(0, $0.id - 100)].pass() && $0.price >= $1 })
    var inserted: [Int] = []
    let observation = live.observe { event in
      if case .item(let good, .inserted) = event { inserted.append(good.id) }
    }
    gates[0].forget()
    gates[0].close()
    let task = Task { try await live.updateInBackground { $0[price] = 0 } }
    for round in 1...3 {
      await gates[round - 1].arrival()
      // It is not shown yet, so that what observers know stays the same.
      live.update { $0.input.append(Good(100 + round, price: 1), toSection: 0) }
      gates[round].forget()
      gates[round].close()
      gates[round - 1].open()
    }
    #expect(try await task.value == .applied)
    #expect(inserted == [0, 1, 2, 3, 4, 101, 102, 103])
    #expect(live.contents.sections[0].items.map(\.id) == Array(0..<10) + [101, 102, 103])
    withExtendedLifetime(observation) {}
  }

  @Test func `What a step in the background has found is known while observers hear of it`()
    async throws
  {
    let live = live
    let before = live.contents
    var known: [[ListChanges?]] = []
    let observation = live.observe { event in
      switch event {
      case .willChange: known.append([live.knownChanges(from: before)])
      case .didChange:
        known.append([live.knownChanges(from: before), live.knownChanges(from: ListContents())])
      default: break
      }
    }
    #expect(try await live.updateInBackground { $0[price] = 5 } == .applied)
    #expect(known == [[nil], [live.contents.changes(from: before), nil]])
    #expect(live.knownChanges(from: before) == nil)
    // What is updated at once has to be compared.
    live.update { $0[price] = 0 }
    #expect(known.dropFirst(2) == [[nil], [nil, nil]])
    observation.cancel()
  }

  @Test func `What was made anew before is not made anew with each edit while an update is made`()
    async throws
  {
    live.performFetch()
    gate.forget()
    gate.close()
    let task = begin(100)
    await gate.arrival()
    live.update { $0.input.append(Good(200, price: 9), toSection: 0) }
    #expect(gate.countOnMain == 1)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(shownIDs == Array(0..<10) + [100, 200])
  }

  /// Notes what has changed in a list.
  private final class Listener: ListObserver {
    typealias Section = Goods

    private(set) var changes: [ListChanges?] = []

    func list(_ list: ListDriver<Goods>, didChange edit: ListEdit<Goods>) {
      changes.append(edit.changes)
    }
  }

  @Test func `A list that compares nothing hears nothing of what a background step has found`()
    async throws
  {
    let list = ListDriver(contents: live.contents, identity: .none)
    let watching = list.watch(live)
    let listener = Listener()
    list.addObserver(listener)
    #expect(try await live.updateInBackground { $0[price] = 5 } == .applied)
    #expect(list.sections[0].items.map(\.id) == Array(5..<10))
    #expect(listener.changes == [nil])
    withExtendedLifetime((watching, listener)) {}
  }

  /// Whether observers know what comes of the pipeline that there is.
  private var isTrue: Bool {
    var fresh = live.pipeline
    fresh.restart()
    return fresh.output.plain == live.contents.plain
  }

  @Test func `What is assigned to an earlier pipeline is not taken for what was assigned since`()
    async throws
  {
    let before = live.pipeline
    for added in [[], [Good(100, price: 4)]] {
      live.update { pipeline in
        pipeline = before
        pipeline[price] = 6
      }
      #expect(shownIDs == Array(6..<10))
      try await live.updateInBackground { pipeline in
        pipeline = before
        pipeline[price] = 3
        pipeline.input.append(added, toSection: 0)
      }
      #expect(live.pipeline[price] == 3 && shownIDs == Array(3..<10) + added.map(\.id) && isTrue)
    }
  }

  @Test func `An earlier pipeline is made anew though the one in its stead has been made anew`()
    async throws
  {
    let before = live.pipeline
    live.performFetch()
    gate.forget()
    try await live.updateInBackground { pipeline in
      pipeline = before
      pipeline.restart()
    }
    #expect(gate.count - gate.countOnMain >= 10 && shownIDs == Array(0..<10))
  }

  @Test(arguments: [false, true])
  func `What an earlier pipeline that is put back while a step is made has not assigned is undone`(
    isCancelled: Bool
  ) async throws {
    let before = live.pipeline
    live.update { $0[price] = 6 }
    gate.forget()
    gate.close()
    let task = begin(100)
    await gate.arrival()
    live.update { $0 = before }
    #expect(shownIDs == Array(0..<10) && isTrue)
    if isCancelled { task.cancel() }
    gate.open()
    _ = await task.result
    #expect(live.pipeline[price] == 0 && shownIDs == Array(0..<10) && isTrue)
  }

  @Test(arguments: [false, true])
  func `What is marked in the source is not drawn again, whatever stages it goes through`(
    inBackground: Bool
  ) async throws {
    let start: Pipeline<Goods, Goods> = Pipeline(
      indexing: [PlainGoods(id: 0, items: (0..<10).map { Good($0) })])
    let filtered = start.filter { $0.price >= 0 }
    let titled = start.headers(.count) { "\($1)" }
    let both = filtered.headers(.count) { "\($1)" }
    for pipeline in [start, filtered, titled, both] {
      let live = LivePipeline(pipeline)
      let before = live.contents
      if inBackground {
        try await live.updateInBackground { $0.input.reconfigure(ids: [3]) }
      } else {
        live.update { $0.input.reconfigure(ids: [3]) }
      }
      #expect(live.contents.changes(from: before).count == 0)
      live.update { $0.input.updateItem(id: 5) { $0.price = 1 } }
      #expect(live.contents.changes(from: before).updatedItems.map(\.new) == [[0, 5]])
    }
  }
}
