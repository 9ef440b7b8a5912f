import Roster
import Synchronization
import TestSupport
import Testing

/// Updates of pipelines whose outputs are made off the caller's executor.
///
/// One test at a time: some hold up a thread of those that all tasks share.
@MainActor @Suite(.serialized, .holdingThreads, .timeLimit(.minutes(30)))
struct BackgroundUpdateTests {
  private typealias Live = LivePipeline<Goods, Goods>

  private static let count = 2_500
  private let gate = Gate()
  private let price = StageInput(0)
  private let live: Live
  private let list: ListDriver<Goods>
  private let watching: FetchObservation

  init() {
    let goods = (0..<Self.count).map { Good($0, price: $0 % 10, aisle: $0 % 7) }
    let (gate, price) = (gate, price)
    live = Live(
      Pipeline(indexing: goods)
        .filter(by: price) { gate.pass() && $0.price >= $1 }
        .sorted(by: .descending(\.price)))
    list = ListDriver(contents: live.contents, identity: gate.identity)
    watching = list.watch(live)
    gate.forget()
  }

  private var shownIDs: [Int] { list.sections[0].items.map(\.id).sorted() }

  private func ids(from price: Int) -> [Int] { (0..<Self.count).filter { $0 % 10 >= price } }

  /// Whether the list shows what comes of the pipeline that there is.
  private var isTrue: Bool {
    var fresh = live.pipeline
    fresh.restart()
    return fresh.output.plain == list.contents.plain
  }

  private func begin(_ price: Int) -> Task<UpdateOutcome, any Error> {
    Task { try await live.updateInBackground { $0[self.price] = price } }
  }

  @Test func `U10 A21 a step is taken, and what it changes is found, off the caller's executor`()
    async throws
  {
    var updates = 0
    let observation = live.observe { if case .didChange = $0 { updates += 1 } }
    #expect(try await live.updateInBackground { $0[price] = 6 } == .applied)
    #expect(shownIDs == ids(from: 6))
    #expect(live.pipeline[price] == 6 && isTrue)
    #expect(updates == 1)
    gate.forget()
    #expect(try await live.updateInBackground { $0[price] = 3 } == .applied)
    #expect(gate.count >= Self.count && gate.countOnMain == 0)
    live.update { $0[price] = 4 }
    #expect(gate.countOnMain >= Self.count)
    #expect(live.progress == nil && live.pendingCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `U10 the list is usable and right meanwhile, and what is done to it is not lost`()
    async throws
  {
    gate.close()
    let task = begin(6)
    await gate.arrival()
    #expect(live.pendingCount == 1)
    #expect(live.progress.map { (0..<1).contains($0) } == true)
    #expect(shownIDs == ids(from: 0))
    list.update { $0.remove(ids: [7, 8]) }
    #expect(shownIDs == ids(from: 0).filter { $0 != 7 && $0 != 8 })
    live.update { $0.input.append(Good(9_001, price: 9), toSection: 0) }
    live.update { $0.input.append(Good(9_002, price: 1), toSection: 0) }
    #expect(shownIDs.suffix(2) == [9_001, 9_002])
    #expect(live.pipeline[price] == 0 && isTrue)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(shownIDs == ids(from: 6).filter { $0 != 7 && $0 != 8 } + [9_001])
    #expect(isTrue && live.pipeline.input.contains(id: 9_002))
  }

  @Test func `Stages that are put in while a step is made are kept, and have what it assigned`()
    async throws
  {
    gate.close()
    let task = begin(6)
    await gate.arrival()
    live.update { pipeline in
      pipeline.input.append(Good(9_001, price: 9), toSection: 0)
      pipeline = pipeline.filter { $0.id % 2 == 1 }
    }
    let odd = ids(from: 6).filter { $0 % 2 == 1 } + [9_001]
    #expect(shownIDs == odd && live.pendingCount == 0)
    gate.open()
    #expect(try await task.value == .superseded)
    #expect(shownIDs == odd && live.pipeline[price] == 6)
    live.update { $0[price] = 9 }
    #expect(shownIDs == ids(from: 9).filter { $0 % 2 == 1 } + [9_001])
  }

  @Test func `An update that waits for a step returns as soon as other stages are put in`()
    async throws
  {
    gate.close()
    let first = begin(6)
    await gate.arrival()
    let second = begin(7)
    while live.pendingCount < 2 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    live.update { $0 = $0.filter { $0.id % 2 == 1 } }
    #expect(try await second.value == .superseded)
    #expect(live.progress != nil)
    gate.open()
    #expect(try await first.value == .superseded)
    #expect(shownIDs == ids(from: 7).filter { $0 % 2 == 1 })
  }

  @Test func `A pipeline that is handed out of an update follows what is done to it`()
    async throws
  {
    gate.close()
    let task = begin(6)
    await gate.arrival()
    var (same, more) = live.update { ($0, $0.filter { $0.id % 2 == 1 }) }
    same.input.append(Good(9_001, price: 9), toSection: 0)
    more.input.append(Good(9_001, price: 9), toSection: 0)
    let all = ids(from: 6) + [9_001]
    #expect(same.output.sections[0].items.map(\.id).sorted() == all)
    #expect(more.output.sections[0].items.map(\.id).sorted() == all.filter { $0 % 2 == 1 })
    gate.open()
    #expect(try await task.value == .applied)
    #expect(shownIDs == ids(from: 6))
  }

  @Test func `An earlier pipeline can be put back in the background, and while a step is made`()
    async throws
  {
    let before = live.pipeline
    #expect(try await live.updateInBackground { $0[price] = 6 } == .applied)
    #expect(try await live.updateInBackground { $0 = before } == .applied)
    #expect(shownIDs == ids(from: 0) && isTrue)
    gate.forget()
    gate.close()
    let task = begin(3)
    await gate.arrival()
    struct Cut: Error {}
    #expect(throws: Cut.self) {
      try live.update { pipeline in
        pipeline = pipeline.filter { $0.id % 2 == 1 }
        throw Cut()
      }
    }
    #expect(shownIDs == ids(from: 3).filter { $0 % 2 == 1 })
    gate.open()
    #expect(try await task.value == .superseded)
  }

  @Test func `What is made anew while a step is made is made anew by that, too`() async throws {
    let isEven = Atomic(false)
    let gate = Gate()
    let live = LivePipeline(
      Pipeline(indexing: (0..<4).map { Good($0, price: 1) })
        .filter { gate.pass() && (!isEven.load(ordering: .relaxed) || $0.id % 2 == 0) })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0.input.append(Good(4), toSection: 0) } }
    await gate.arrival()
    isEven.store(true, ordering: .relaxed)
    live.performFetch()
    #expect(live.contents.sections[0].items.map(\.id) == [0, 2])
    gate.open()
    #expect(try await task.value == .applied)
    #expect(live.contents.sections[0].items.map(\.id) == [0, 2, 4])
  }

  /// A good that takes note of how often it is looked at to be compared.
  private struct Looked: Identifiable, Equatable, Sendable {
    struct ID: Hashable, Sendable {
      let number: Int
      let looks: Gate

      static func == (one: Self, other: Self) -> Bool {
        one.looks.pass() && one.number == other.number
      }

      func hash(into hasher: inout Hasher) { if looks.pass() { hasher.combine(number) } }
    }

    let id: ID
    var price: Int
  }

  @Test
  func
    `U10 Where edits go on, the caller is held up for those of the last round and one comparison`()
    async throws
  {
    let (price, count, looks) = (StageInput(0), Self.count, Gate())
    // One for the list, and one for each item that is added while the step is made.
    let gates = (0...3).map { _ in Gate() }
    func item(_ number: Int, price: Int) -> Looked {
      Looked(id: Looked.ID(number: number, looks: looks), price: price)
    }
    let live = LivePipeline(
      Pipeline(indexing: (0..<count).map { item($0, price: $0 % 10) })
        .filter(by: price) { gates[max(0, $0.id.number - count)].pass() && $0.price >= $1 }
        .sorted(by: .descending(\.price)))
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    gates[0].forget()
    gates[0].close()
    let task = Task { try await live.updateInBackground { $0[price] = 6 } }
    for round in 1...3 {
      await gates[round - 1].arrival()
      live.update { $0.input.append(item(count + round, price: 9), toSection: 0) }
      gates[round].forget()
      gates[round].close()
      looks.forget()
      gates[round - 1].open()
    }
    #expect(try await task.value == .applied)
    // The stages follow the last edit alone, by a few looks; then what is shown is compared with what comes out.
    #expect(gates.map(\.countOnMain) == [0, 0, 0, 1])
    #expect(gates[0].count >= count)
    #expect(looks.countOnMain < 2 * (count + list.sections[0].items.count))
    #expect(list.sections[0].items.count == count * 4 / 10 + 3)
    withExtendedLifetime(watching) {}
  }

  @Test func `Several edits at once go back next to one another while a step is made`() async throws
  {
    let (gate, price) = (Gate(), StageInput(0))
    let live = Live(
      Pipeline(indexing: (0..<9).map { Good($0, price: $0 * 1_000) })
        .filter(by: price) { gate.pass() && $0.price >= $1 }
        .sorted(by: .ascending(\.price)) { good, before, after in
          good.price = ((before?.price ?? 0) + (after?.price ?? 1_000_000)) / 2
        })
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    var ids: [Int] { list.sections[0].items.map(\.id) }
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 1 } }
    await gate.arrival()
    list.update { contents in
      contents.move(from: [0, 5], to: [0, 1])
      contents.move(from: [0, 6], to: [0, 2])
      contents.insert(Good(100), at: [0, 3])
    }
    let expected = [0, 5, 6, 100, 1, 2, 3, 4, 7, 8]
    #expect(ids == expected)
    #expect(live.pipeline.input.item(id: 100)?.price == 875)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(ids == Array(expected.dropFirst()))
    withExtendedLifetime(watching) {}
  }

  @Test func `U10 an update that is cancelled is withdrawn at the next checkpoint, and says so`()
    async throws
  {
    gate.close()
    let task = begin(6)
    await gate.arrival()
    live.update { $0.input.remove(ids: [5]) }
    gate.forget()
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(gate.count < 1_100)
    #expect(live.pipeline[price] == 0 && live.pendingCount == 0 && live.progress == nil)
    #expect(shownIDs == ids(from: 0).filter { $0 != 5 })
    #expect(try await live.updateInBackground { $0[price] = 8 } == .applied)
    #expect(shownIDs == ids(from: 8))
  }

  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  @Test func `U10 a step that is cancelled at the end of a stage does not go on with the next`()
    async throws
  {
    let (sought, calls, last) = (StageInput(0), Calls(), Self.count - 1)
    let live = LivePipeline(
      Pipeline(indexing: (0..<Self.count).map { Good($0) })
        .filter(by: sought) { good, sought in
          if good.id == last, sought == 1 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
          return good.id >= 0
        }
        // More calls than there are between two checkpoints would stop this one, too.
        .prefix(100)
        .map { good in
          calls.count.add(1, ordering: .relaxed)
          return Good(good.id)
        })
    let built = calls.count.load(ordering: .relaxed)
    #expect(built == 100)
    let task = Task {
      try await live.updateInBackground { pipeline in
        pipeline[sought] = 1
        for id in 0..<Self.count / 2 { pipeline.input.remove(ids: [id]) }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(calls.count.load(ordering: .relaxed) == built)
  }

  @Test func `A21 updates that wait are one step to the newest, which contains them`() async throws
  {
    gate.close()
    let first = begin(2)
    await gate.arrival()
    let second = Task {
      try await live.updateInBackground { $0.input.append(Good(9_001, price: 9), toSection: 0) }
    }
    while live.pendingCount < 2 { await Task.yield() }
    let third = begin(7)
    while live.pendingCount < 3 { await Task.yield() }
    let calls = gate.count
    gate.open()
    let outcomes = try await [first.value, second.value, third.value]
    #expect(outcomes == [.applied, .superseded, .applied])
    #expect(gate.count - calls <= 2 * Self.count + 2)
    #expect(shownIDs == ids(from: 7) + [9_001])
    #expect(isTrue)
  }

  @Test
  func `A20 an update that waits can be cancelled while another is made, and later ones stay`()
    async throws
  {
    gate.close()
    let first = begin(2)
    await gate.arrival()
    let second = begin(3)
    while live.pendingCount < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(live.pendingCount == 1)
    let third = begin(4)
    while live.pendingCount < 2 { await Task.yield() }
    let fourth = begin(5)
    while live.pendingCount < 3 { await Task.yield() }
    // A newer one was made on top of it, and stays or goes with that.
    third.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(live.pendingCount == 3)
    fourth.cancel()
    await #expect(throws: CancellationError.self) { try await fourth.value }
    await #expect(throws: CancellationError.self) { try await third.value }
    gate.open()
    #expect(try await first.value == .applied)
    #expect(shownIDs == ids(from: 2))
  }

  @Test func `An error is a value in the background, too, and one of the update itself is thrown`()
    async throws
  {
    struct Unknown: Error {}
    let live = Live(
      Pipeline(indexing: [Good(1), Good(2)]).filter { good in
        if good.price == 9 { throw Unknown() }
        return true
      })
    try await live.updateInBackground { $0.input.updateItem(id: 1) { $0.price = 9 } }
    #expect(live.pipeline.failure is Unknown)
    #expect(live.contents.totalItemCount == 2)
    await #expect(throws: Unknown.self) {
      try await live.updateInBackground { pipeline in
        pipeline.input.remove(ids: [1])
        throw Unknown()
      }
    }
    #expect(live.pipeline.input.contains(id: 1))
    try await live.updateInBackground { $0.input.remove(ids: [1]) }
    #expect(live.pipeline.failure == nil && live.contents.totalItemCount == 1)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await live.updateInBackground { _ in Issue.record("An update that nobody waits for.") }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// What a writer does, to sections as they are when it does so.
  private enum Act: Sendable {
    case add(Good, toSection: Int)
    case remove(Int)
    case price(Int)
    case order(Bool)
    case addSection(Good)
    case removeSection(Int)
    case moveSection(Int)
    case title(Int, ofSection: Int)

    init(
      number: Int, using random: inout SeededGenerator, on pipeline: Pipeline<Goods, Goods>
    ) {
      let good = Good(10_000 + number, price: random.below(12), aisle: random.below(5))
      let sections = pipeline.input.sections
      let section = sections[random.below(sections.count)].id
      self =
        switch random.below(8) {
        case 0: .add(good, toSection: section)
        case 1: .remove(number)
        case 2: .price(random.below(12))
        case 3: .order(random.below(2) == 0)
        case 4: .addSection(good)
        // The first one has the items that acts remove.
        case 5: section == 0 ? .title(number, ofSection: 0) : .removeSection(section)
        case 6: .moveSection(section)
        default: .title(number, ofSection: section)
        }
    }

    func apply(_ pipeline: inout Pipeline<Goods, Goods>, _ inputs: GoodsInputs) {
      func position(of section: Int) -> Int? { pipeline.input.indexOfSection(id: section) }
      switch self {
      case .add(let good, let section):
        if let index = position(of: section) { pipeline.input.append(good, toSection: index) }
      case .remove(let id): pipeline.input.remove(ids: [id])
      case .price(let price): pipeline[inputs.price] = price
      case .order(let isRising):
        pipeline[inputs.order] = isRising ? .ascending(\.price) : .descending(\.price)
      case .addSection(let good):
        pipeline.input.insertSection(Goods(id: good.id, items: [good]), at: 0)
      case .removeSection(let section):
        if let index = position(of: section) { pipeline.input.removeSection(at: index) }
      case .moveSection(let section):
        if let index = position(of: section) { pipeline.input.moveSection(from: index, to: 0) }
      case .title(let number, let section):
        guard let index = position(of: section) else { return }
        pipeline.input.updateTitles(ofSection: index) { header, _ in header = "\(number)" }
      }
    }
  }

  /// What became of the acts, in the order in which they were done.
  private final class Log {
    var acts: [(act: Act, fates: [String])] = []
    func begin(_ act: Act) -> Int {
      acts.append((act, []))
      return acts.count - 1
    }
  }

  @Test(arguments: 0..<UInt64(4 * LongRun.factor))
  func
    `A20 A21 U10 with many writers that cancel at random the newest is shown, in order, whole, and each is answered once`(
      _ seed: UInt64
    ) async throws
  {
    let inputs = GoodsInputs()
    var random = SeededGenerator(seed: seed)
    let start = (0..<(seed % 4 == 0 ? 1_300 : 40)).map {
      Good($0, price: random.below(12), aisle: random.below(5))
    }
    let live = Live(
      Pipeline(indexing: start).flattened().filter(by: inputs.price) { $0.price >= $1 }
        .sorted(by: inputs.order).grouped(by: \.aisle))
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    let followers = (0..<3).map { FollowedList(list, seed: seed + $0) }
    let observation = live.observe { event in
      guard case .didChange = event else { return }
      var fresh = live.pipeline
      fresh.restart()
      let isWhole = live.contents.plain == fresh.output.plain
      #expect(isWhole)
    }
    let log = Log()
    let writers = (0..<4).map { writer in
      Task {
        var random = SeededGenerator(seed: seed &* 31 &+ UInt64(writer))
        for step in 0..<7 {
          let name = writer * 7 + step
          if random.below(3) == 0 {
            let number: Int = live.update { pipeline in
              let act = Act(number: name, using: &random, on: pipeline)
              act.apply(&pipeline, inputs)
              return log.begin(act)
            }
            log.acts[number].fates.append("applied")
          } else {
            let ownSeed = random.next()
            let task = Task {
              var own = SeededGenerator(seed: ownSeed)
              var number: Int?
              let outcome = try? await live.updateInBackground { pipeline in
                let act = Act(number: name, using: &own, on: pipeline)
                number = log.begin(act)
                act.apply(&pipeline, inputs)
              }
              if let number {
                log.acts[number].fates.append(outcome.map { "\($0)" } ?? "withdrawn")
              }
            }
            for _ in 0..<random.below(6) { await Task.yield() }
            if random.below(3) == 0 { task.cancel() }
            if random.below(2) == 0 { await task.value }
            // The last of them are waited for below.
            while live.pendingCount > 4 { await Task.yield() }
          }
        }
      }
    }
    for writer in writers { await writer.value }
    while live.pendingCount > 0 || log.acts.contains(where: { $0.fates.isEmpty }) {
      await Task.yield()
    }
    #expect(log.acts.allSatisfy { $0.fates.count == 1 })
    var model = [0: PlainGoods(id: 0, items: start)]
    var (price, isRising) = (inputs.price.initial, true)
    for entry in log.acts where entry.fates != ["withdrawn"] {
      switch entry.act {
      case .add(let good, let section): model[section]?.items.append(good)
      case .remove(let id): model[0]?.items.removeAll { $0.id == id }
      case .price(let new): price = new
      case .order(let new): isRising = new
      case .addSection(let good): model[good.id] = PlainGoods(id: good.id, items: [good])
      case .removeSection(let section): model[section] = nil
      case .moveSection: break
      case .title(let number, let section): model[section]?.header = "\(number)"
      }
    }
    func isModel(_ section: PlainGoods) -> Bool {
      guard let own = model[section.id] else { return false }
      return own.header == section.header && Set(own.items) == Set(section.items)
    }
    let input = live.pipeline.input.plain
    #expect(input.count == model.count)
    let isNewest = input.allSatisfy(isModel)
    #expect(isNewest)
    #expect(live.pipeline[inputs.price] == price)
    let shown = list.contents.plain
    let wanted = model.values.flatMap(\.items).filter { $0.price >= price }
    let isShown = Set(shown.flatMap(\.items)) == Set(wanted)
    #expect(isShown && shown == live.pipeline.output.plain)
    for section in shown {
      let prices = section.items.map(\.price)
      #expect(prices == prices.sorted { isRising ? $0 < $1 : $0 > $1 })
    }
    for follower in followers { await follower.catchUp(with: list) }
    withExtendedLifetime((watching, observation)) {}
  }
}
