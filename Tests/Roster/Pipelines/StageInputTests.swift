import Roster
import Synchronization
import TestSupport
import Testing

/// What comes in by another way than the list alone: other lists and values, what is made anew, and stages that are added.
@Suite(.onThreadOfItsOwn) struct StageInputTests {
  private struct Line: Identifiable, Hashable, Sendable {
    let id: Int
    var length: Int { abs(id) * 7 % 10 }
  }

  private typealias Log = LazySection<Int, Line>

  private func log(_ numbers: Range<Int>) -> Log {
    Log(id: 0, numbers: RangeSet(numbers)) { Line(id: $0) }
  }

  private func ids<ID>(_ contents: ListContents<LazySection<ID, Line>>) -> [[Int]] {
    contents.sections.map { $0.items.map(\.id) }
  }

  @Test func `What comes into another list comes into what both have, and leaves what one has`() {
    let other = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(2)])]))
    let goods = (0..<100).map { Good($0) }
    let start: Pipeline<Goods, Goods> = Pipeline(indexing: [PlainGoods(id: 0, items: goods)])
    var (both, rest) = (start.intersection(other), start.subtracting(other))
    both[other].upsert(Good(5), in: 0)
    rest[other].upsert(Good(5), in: 0)
    #expect(both.output.plain[0].items.map(\.id) == [2, 5])
    #expect(rest.output.plain[0].items.map(\.id) == (0..<100).filter { $0 != 2 && $0 != 5 })
  }

  @Test func `Where a looser value lets all lazy items through, all come, and so does what comes`()
  {
    let most = StageInput(5)
    var pipeline = Pipeline(ListContents([log(0..<100)])).filter(by: most) {
      $1 > $0 ? .looser : .different
    } makeTest: { most in
      most == 10 ? nil : { $0.length < most }
    }
    #expect(pipeline.output.totalItemCount == 50)
    pipeline[most] = 10
    #expect(ids(pipeline.output) == [Array(0..<100)])
    pipeline.input[0].numbers.insert(contentsOf: 100..<110)
    #expect(ids(pipeline.output) == [Array(0..<110)])
  }

  /// Some items in an order that an input says, or where it says none those that are not negative.
  private struct Choosing: PipelineStage {
    let choice: StageInput<[Int]>

    func output(of input: ListContents<Log>, with inputs: StageInputs) -> ListContents<Log> {
      let offsets = inputs[choice]
      if offsets.isEmpty {
        return ListContents(
          input.sections.map { section in
            var section = section
            section.numbers.remove(contentsOf: Int.min..<0)
            return section
          })
      }
      return ListContents(input.sections.map { $0.picking(offsets) })
    }
  }

  @Test func `Lazy items that stood in another order, and do not any more, all pass a filter`() {
    // The offsets of 0, 1, 2 and -1.
    let choice = StageInput([1, 2, 3, 0])
    var pipeline = Pipeline(ListContents([log(-1..<7)])).then(Choosing(choice: choice))
      .filter { $0.id > -9 }
    #expect(ids(pipeline.output) == [[0, 1, 2, -1]])
    pipeline[choice] = []
    #expect(ids(pipeline.output) == [Array(0..<7)])
    pipeline[choice] = [1, 2, 0, 7]
    #expect(ids(pipeline.output) == [[0, 1, -1, 6]])
  }

  @Test func `An order and a prefix of lazy items that stay as they are spare what is behind them`()
  {
    let (looks, keys, least) = (Calls(), Calls(), StageInput(0))
    let order = StageInput<ItemOrder<Line>>(.ascending { looks.note() ? $0.id : 0 })
    var pipeline = Pipeline(ListContents([log(0..<12)]))
      .sorted(by: order)
      .prefix(10)
      .grouped { keys.note() ? $0.id % 3 : 0 }
      .filter(by: least) { $0.id >= $1 }
    #expect(looks.count == 12 && keys.count == 10)
    pipeline[least] = 6
    #expect(looks.count == 12 && keys.count == 10)
    #expect(ids(pipeline.output) == [[6, 9], [7], [8]])
  }

  @Test func `The first 0 lazy items are none, and fewer are a mistake`() async throws {
    #expect(ids(Pipeline(ListContents([log(0..<3)])).prefix(0).output) == [[]])
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Pipeline(ListContents([LazySection(id: 0, count: 3) { Good($0) }])).prefix(-1)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Pipeline(indexing: [Good(0)]).prefix(-1)
      },
    ]
    for result in results {
      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(words.contains("A section has no first -1 items: at least 0 are possible."))
    }
  }

  @Test func `A negative number of first items lets none through`() {
    let count = StageInput(2)
    var stored = Pipeline(indexing: (0..<3).map { Good($0) }).prefix(count)
    var lazy = Pipeline(ListContents([log(0..<3)])).prefix(count)
    (stored[count], lazy[count]) = (-2, -2)
    #expect(stored.output.plain[0].items == [] && ids(lazy.output) == [[]])
    (stored[count], lazy[count]) = (1, 1)
    #expect(stored.output.plain[0].items == [Good(0)] && ids(lazy.output) == [[0]])
  }

  @Test func `What is made anew is compared with what came out before, and so is what follows`() {
    let isOpen = Atomic(true)
    var pipeline = Pipeline(indexing: [Good(1), Good(2)])
      .filter { $0.id == 1 || isOpen.load(ordering: .relaxed) }
    isOpen.store(false, ordering: .relaxed)
    pipeline.restart()
    #expect(pipeline.previousOutput.totalItemCount == 2)
    #expect(pipeline.changes.deletedItems.count == 1 && pipeline.changes.count == 1)
    pipeline.input.updateItem(id: 1) { $0.price = 5 }
    #expect(pipeline.previousOutput.totalItemCount == 1)
    #expect(pipeline.changes.updatedItems.count == 1 && pipeline.changes.count == 1)
  }

  @Test func `A stage that is put behind a background step is not cancelled with its caller`()
    async throws
  {
    let stepped = try await Pipeline(indexing: (0..<5_000).map { Good($0) })
      .filter { $0.id % 2 == 0 }
      .updatedInBackground { $0.input.remove(ids: [0]) }
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return stepped.filter { $0.id > 10 }
    }
    let longer = await task.value
    #expect(longer.failure == nil && longer.output.totalItemCount == 2_494)
  }

  private final class Token: Sendable {
    private let gone: Calls
    init(_ gone: Calls) { self.gone = gone }
    deinit { _ = gone.note() }
  }

  @Test func `What was known of a section is given back when the section goes`() {
    let gone = Calls()
    let known = Aggregate<Good, Token?>(
      nil, adding: { token, _ in token = Token(gone) }, removing: { _, _ in })
    let sections = (0..<3).map { PlainGoods(id: $0, items: [Good($0)]) }
    let start: Pipeline<Goods, Goods> = Pipeline(indexing: sections)
    var pipeline = start.headers(known) { _, token in token == nil ? nil : "known" }
    #expect(gone.count == 0)
    pipeline.input.removeSection(at: 1)
    #expect(gone.count == 1)
    #expect(pipeline.output.sections.map(\.header) == ["known", "known"])
  }

  @Test func `An input that decides on all items has them asked when it is assigned alone`() {
    let (calls, choice) = (Calls(), StageInput(Choice.aisle))
    let goods = (0..<200).map { Good($0, price: $0, aisle: $0) }
    let start: Pipeline<Goods, Goods> = Pipeline(indexing: [PlainGoods(id: 0, items: goods)])
    @Sendable func number(_ good: Good, _ choice: Choice) -> Int {
      calls.note() ? choice.number(of: good) : 0
    }
    let pipelines: [(name: Comment, pipeline: Pipeline<Goods, Goods>)] = [
      ("map", start.map(by: choice) { Good($0.id, price: number($0, $1)) }),
      ("distinct", start.distinct(by: choice) { number($0, $1) }),
      ("group", start.grouped(by: choice) { number($0, $1) }),
      ("filter", start.filter(by: choice) { number($0, $1) >= 0 }),
    ]
    for (name, start) in pipelines {
      var pipeline = start
      calls.reset()
      pipeline.input.updateItem(id: 3) { $0.price = 300 }
      #expect((1...2).contains(calls.count), name)
      calls.reset()
      pipeline[choice] = .price
      #expect(calls.count == 200, name)
    }
  }

  @Test func `A filter of lazy items by an input tests what comes, and not the others once more`() {
    let (tests, most) = (Calls(), StageInput(5))
    var pipeline = Pipeline(ListContents([log(0..<100)])).filter(by: most) {
      tests.note() && $0.length < $1
    }
    tests.reset()
    pipeline.input[0].numbers.insert(contentsOf: 100..<110)
    #expect(tests.count == 10 && pipeline.output.totalItemCount == 55)
  }

  @Test func `An input of an optional value has its initial one until nil or another is assigned`()
  {
    let most = StageInput<Int?>(10)
    var found = Pipeline(indexing: (0..<20).map { Good($0) }).filter(by: most) { good, most in
      most.map { good.id < $0 } ?? true
    }
    #expect(found[most] == 10 && found.output.totalItemCount == 10)
    found[most] = nil
    #expect(found[most] == nil && found.output.totalItemCount == 20)
    found[most] = 3
    #expect(found[most] == 3 && found.output.totalItemCount == 3)
  }
}
