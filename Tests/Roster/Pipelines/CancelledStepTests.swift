import Foundation
import Roster
import Synchronization
import Testing

/// What is still done for a step in the background after its task was cancelled: no more than between two checkpoints.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct CancelledStepTests {
  private typealias Tickets = Pipeline<
    IndexedSection<Int, Ticket, String>, IndexedSection<Int, Ticket, String>
  >

  /// Less than an eighth of what is left, so that stages edit their outputs.
  private static let few = 1_300

  private let fuse = Fuse()
  private let source: Tickets

  init() { source = Tickets(indexing: [ListSection(id: 0, items: Ticket.some(12_000, fuse))]) }

  /// Takes a step that the tenth hash or call cancels, and tells how many there are in all.
  private func countOfCancelled(
    _ pipeline: Tickets, after edit: @escaping (inout Tickets) -> Void
  ) async -> Int {
    let live = LivePipeline(pipeline)
    let step = Task {
      try await live.updateInBackground { pipeline in
        edit(&pipeline)
        fuse.light()
      }
    }
    await #expect(throws: CancellationError.self) { try await step.value }
    return fuse.count
  }

  @Test func `A step that follows one in the background is not cancelled with its caller`()
    async throws
  {
    let pipeline = try await Pipeline(indexing: (0..<10).map { Good($0) })
      .filter { $0.id % 2 == 0 }
      .updatedInBackground { $0.input.remove(ids: [0]) }
    let step = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var next = pipeline
      next.input = ListContents(indexing: [PlainGoods(id: 0, items: (0..<5_000).map { Good($0) })])
      return next
    }
    let next = await step.value
    #expect(next.failure == nil && next.output.totalItemCount == 2_500)
  }

  enum Stage: CaseIterable, Sendable {
    case filter, sort, group, map, distinct, prefix, headers, join, union, subtracting
  }

  @Test(arguments: Stage.allCases)
  func `U10 a stage that takes items out of its output stops when it is cancelled`(
    _ stage: Stage
  ) async {
    let prices = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(0)])]))
    let none = StageInput(
      ListContents(indexing: [ListSection<Int, Ticket>(id: 0, items: [] as [Ticket])]))
    let pipeline =
      switch stage {
      case .filter: source.filter { $0.price >= 0 }
      case .sort: source.sorted(by: .descending(\.price))
      case .group: source.grouped { $0.price % 3 }
      case .map: source.map { $0 }
      case .distinct: source.distinct(by: \.price)
      case .prefix: source.prefix(.max)
      case .headers: source.headers(.count) { "\($1)" }
      case .join: source.joining(prices, by: \.price) { ticket, _ in ticket }
      case .union: source.union(none)
      case .subtracting: source.subtracting(none)
      }
    // Each is found by its id, which is hashed.
    let count = await countOfCancelled(pipeline) { pipeline in
      pipeline.input.removeItems { $0.id.number < Self.few }
    }
    #expect((300...1_100).contains(count))
  }

  @Test func `U10 a list that is made again stops when it is cancelled`() async {
    let count = await countOfCancelled(source.prefix(.max)) { pipeline in
      pipeline.input.removeItems { $0.id.number < 4 * Self.few }
    }
    #expect((10...1_100).contains(count))
  }

  @Test func `U10 a list that is filled up stops when it is cancelled`() async {
    let number = StageInput(0)
    let count = await countOfCancelled(source.prefix(number)) { $0[number] = 4 * Self.few }
    #expect((500...1_100).contains(count))
  }

  @Test(arguments: [false, true])
  func `U10 a stage behind the one in which a step is cancelled is not begun`(
    _ isMadeAnew: Bool
  ) async {
    let (looks, fuse) = (Calls(), fuse)
    let few = Tickets(indexing: [ListSection(id: 0, items: Ticket.some(700, fuse))])
    let pipeline = few.then(Burning(fuse: fuse)).filter { looks.note() && $0.price >= 0 }
    _ = await countOfCancelled(pipeline) { pipeline in
      pipeline.input.append(Ticket.some(701, fuse)[700], toSection: 0)
      if isMadeAnew { pipeline.restart() }
    }
    #expect(looks.count == 700)
  }

  @Test func `U10 nothing is joined when a step is cancelled while keys are asked for`() async {
    let (looks, fuse) = (Calls(), fuse)
    let few = Tickets(indexing: [ListSection(id: 0, items: Ticket.some(700, fuse))])
    let prices = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(0)])]))
    let keyed = few.joining(prices, by: { fuse.burn() ? $0.price : 0 }) { ticket, _ in
      looks.note() ? ticket : ticket
    }
    let before = looks.count
    _ = await countOfCancelled(keyed) { $0.restart() }
    #expect(before == 700 && looks.count == 700)
  }

  @Test func `U10 what has the same key is not looked for after a step is cancelled`() async {
    let step = StageInput(0)
    let distinct = source.distinct(by: step) { ($0.price + $1) / 2 }
    // A price and the next are of one key, then each price and the one before.
    #expect(await countOfCancelled(distinct) { $0[step] = 1 } < 1_100)
  }

  @Test(arguments: [false, true])
  func `U10 a list that is sorted again stops when it is cancelled`(_ isOfOneValue: Bool) async {
    let order = StageInput<ItemOrder<Ticket>>(.ascending(\.price))
    let fuse = fuse
    let count = await countOfCancelled(source.sorted(by: order)) { pipeline in
      pipeline[order] =
        isOfOneValue
        ? .ascending { fuse.burn() ? $0.price : 0 } : .by { fuse.burn() && $0.price < $1.price }
    }
    #expect((10...1_100).contains(count))
  }

  @Test func `U10 A value is asked for once when a list is sorted again in the background`()
    async throws
  {
    let order = StageInput<ItemOrder<Ticket>>(.ascending(\.price))
    let (looks, live) = (Calls(), LivePipeline(source.sorted(by: order)))
    try await live.updateInBackground { pipeline in
      pipeline[order] = ItemOrder.ascending { looks.note() ? $0.price : 0 }.reversed
    }
    #expect(looks.count == 12_000)
    #expect(live.contents.sections[0].items.first?.price == 11_999)
  }

  private struct Line: Identifiable, Hashable {
    let id: Int
  }

  @Test func `U10 a step through lazy items stops when it is cancelled`() async {
    let lines = LazySection(id: 0, count: 1_000_000) { Line(id: $0) }
    let least = StageInput(0)
    // The first call cancels the step, whatever thread it is on.
    let step = Mutex<Task<Void, any Error>?>(nil)
    let tests = Calls()
    let cancelled = Pipeline(ListContents([lines])).filter(by: least) {
      if $1 == 0 { return true }
      while !step.withLock({ $0 != nil }) {}
      step.withLock { $0?.cancel() }
      return tests.note()
    }
    let task = Task { _ = try await cancelled.updatedInBackground { $0[least] = 1 } }
    step.withLock { $0 = task }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Each thread ends the thousand that it is at.
    #expect(tests.count <= 1_024 * ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test func `U10 sections are not made, and are not looked for, after a step is cancelled`() async
  {
    let (isGrouping, fuse) = (StageInput(false), fuse)
    let pipeline = source.filter(by: isGrouping) { $0.price < 3_000 && $1 }
    let keyed = pipeline.grouped(by: \.price, header: { _ in fuse.burn() ? "" : nil })
    #expect(await countOfCancelled(keyed) { $0[isGrouping] = true } < 1_100)
  }
}

/// Hands its input on, and has the step cancelled.
private struct Burning: PipelineStage {
  typealias Input = IndexedSection<Int, Ticket, String>

  let fuse: Fuse

  func output(of input: ListContents<Input>, with inputs: StageInputs) -> ListContents<Input> {
    for _ in 0..<10 { _ = fuse.burn() }
    return input
  }
}

private struct Ticket: Identifiable, Equatable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
    let fuse: Fuse

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      _ = fuse.burn()
      hasher.combine(number)
    }
  }

  let id: ID
  var price: Int

  static func some(_ count: Int, _ fuse: Fuse) -> [Ticket] {
    (0..<count).map { Ticket(id: ID(number: $0, fuse: fuse), price: $0 * 7919 % count) }
  }
}
