import Roster
import TestSupport
import Testing

@Suite struct StageCostTests {
  private static let count = LongRun.isAsked ? 20_000 : 5_000

  /// How many items there are where looks at a few nodes of a list are to be few among them.
  private static let many = 20_000

  private let goods = (0..<count).map { Good($0, price: $0 * 7919 % 1000, aisle: $0 % 50) }

  /// About twice the binary logarithm of the number of items.
  private let few = 32

  @Test
  func `One edit through filter, sort and group calls closures as often as a binary search does`() {
    let (tests, comparisons, keys) = (Calls(), Calls(), Calls())
    var pipeline = Pipeline(indexing: goods)
      .filter { tests.note() && $0.price < 900 }
      .sorted(by: .by { comparisons.note() && $0.price < $1.price })
      .grouped { good in
        keys.note() ? good.aisle : 0
      }
    var random = GoodsScript(seed: 1, GoodsInputs())
    let counts = [tests, comparisons, keys]
    for number in 0..<40 {
      let before = counts.map(\.count)
      switch number % 4 {
      case 0: pipeline.input.append(random.good(), toSection: 0)
      case 1: pipeline.input.updateItem(id: number * 97) { $0.price = 999 - $0.price }
      case 2: pipeline.input.remove(ids: [number * 31])
      default: pipeline.input.updateItem(id: number * 57) { $0.aisle = 49 - $0.aisle }
      }
      let calls = zip(counts, before).map { $0.count - $1 }
      #expect(calls[0] <= 1 && calls[2] <= 1)
      // A comparison asks in both directions where the first does not decide.
      #expect(calls[1] <= 2 * few, "edit \(number)")
    }
    let model = pipeline.input.plain[0].items.filter { $0.price < 900 }
      .sorted { $0.price < $1.price }
    #expect(
      pipeline.output.plain == GoodsStage.grouped([PlainGoods(id: 0, items: model)]) { $0.aisle })
  }

  @Test func `An item that changes and stays where an order has it is compared once`() {
    let comparisons = Calls()
    var pipeline = Pipeline(indexing: goods)
      .sorted(by: .by { comparisons.note() && $0.price < $1.price })
    comparisons.reset()
    pipeline.input.updateItem(id: 4_321) { $0.aisle = 99 }
    #expect(comparisons.count <= 2)
    #expect(pipeline.output.item(id: 4_321)?.aisle == 99)
    #expect(pipeline.changes.updatedItems.count == 1 && pipeline.changes.count == 1)
  }

  @Test func `A stricter filter tests what is shown, and a looser one what is not`() {
    let tests = Calls()
    let price = StageInput(500)
    var pipeline = Pipeline(indexing: goods)
      .filter(by: price) {
        $0 < $1 ? .stricter : $0 > $1 ? .looser : .different
      } isIncluded: {
        tests.note() && $0.price >= $1
      }
    for value in [510, 505, 900, 100] {
      let (before, shown) = (tests.count, pipeline.output.totalItemCount)
      let isStricter = value > pipeline[price]
      pipeline[price] = value
      #expect(tests.count - before == (isStricter ? shown : Self.count - shown))
      #expect(pipeline.output.plain[0].items == goods.filter { $0.price >= value })
    }
  }

  @Test func `A grouping that an input decides on asks all items when the input is assigned alone`()
  {
    let keys = Calls()
    let isByPrice = StageInput(false)
    var pipeline = Pipeline(indexing: goods).grouped(by: isByPrice) { good, isByPrice in
      keys.note() && isByPrice ? good.price : good.aisle
    }
    keys.reset()
    pipeline.input.updateItem(id: 97) { $0.aisle = 50 - $0.aisle }
    #expect(keys.count == 1)
    pipeline[isByPrice] = true
    #expect(keys.count == 1 + Self.count)
  }

  @Test func `Where few items change sides of a filter, the others are looked at once`() {
    let looks = Calls()
    let list = ListContents(indexing: [
      ListSection(id: 0, items: (0..<Self.many).map { Counted($0, key: $0, looks) })
    ])
    let least = StageInput(1)
    var pipeline = Pipeline(list).filter(by: least) { _, _ in
      .different
    } isIncluded: {
      $0.key >= $1
    }
    for value in [2, 1, 3, 0] {
      looks.reset()
      pipeline[least] = value
      #expect(looks.count < Self.many * 3 / 2, "\(value): \(looks.count)")
      #expect(pipeline.output.totalItemCount == Self.many - value)
    }
  }

  @Test(arguments: [FilterChange.stricter, .different])
  func `Where few items are shut out by a filter, others are not compared`(_ change: FilterChange) {
    let looks = Calls()
    let list = ListContents(indexing: [
      ListSection(id: 0, items: (0..<Self.many).map { Counted($0, key: $0, looks) })
    ])
    let least = StageInput(1)
    var pipeline = Pipeline(list).filter(by: least) { _, _ in
      change
    } isIncluded: {
      $0.key >= $1
    }
    for value in [2, 3, 5] {
      let removed = value - pipeline[least]
      pipeline[least] = value
      looks.reset()
      #expect(pipeline.changes.count == removed)
      #expect(looks.count < Self.many / 8, "\(value): \(looks.count)")
    }
  }

  @Test func `Where most of a list changes, closures are called once for each item that it has`() {
    let calls = Calls()
    let others = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: goods)]))
    let start = Pipeline(indexing: Array(goods.prefix(100)))
    let pipelines: [(name: String, Pipeline<Goods, Goods>)] = [
      ("filter", start.filter { calls.note() && $0.price > 100 }),
      ("map", start.map { Good($0.id, price: calls.note() ? 1 : 0) }),
      ("group", start.grouped { calls.note() ? $0.aisle : 0 }),
      ("distinct", start.distinct { calls.note() ? $0.aisle : 0 }),
      ("join", start.joining(others) { good, _ in calls.note() ? good : good }),
      ("sum", start.headers(.sum(of: { calls.note() ? $0.price : 0 })) { "\($0): \($1)" }),
    ]
    for (name, start) in pipelines {
      var pipeline = start
      calls.reset()
      pipeline.input = ListContents(indexing: [PlainGoods(id: 0, items: Array(goods[20..<220]))])
      #expect(calls.count == 200, "\(name)")
    }
  }

  @Test func `An item that comes behind a prefix has none looked at that stands before it`() {
    let looks = Calls()
    let list = ListContents(indexing: [
      ListSection(id: 0, items: (0..<Self.many).map { Counted($0, key: $0, looks) })
    ])
    var pipeline = Pipeline(list).prefix(10)
    looks.reset()
    pipeline.input.append(Counted(Self.many, key: 0, looks), toSection: 0)
    #expect(pipeline.changes.isEmpty)
    #expect(looks.count < Self.many / 40, "\(looks.count)")
  }

  @Test func `A join by id combines again what changed in either list, and nothing else`() {
    let calls = Calls()
    let prices = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: goods)]))
    var pipeline = Pipeline(indexing: goods).joining(prices) {
      Good($0.id, price: calls.note() ? $1?.price ?? -1 : 0)
    }
    calls.reset()
    pipeline[prices].updateItem(id: 77) { $0.price = 5_000 }
    pipeline[prices].remove(ids: [78])
    #expect(calls.count == 2)
    #expect(pipeline.output.item(id: 77)?.price == 5_000)
    #expect(pipeline.output.item(id: 78)?.price == -1)
  }

  @Test func `A join combines again what is joined with an item that changed`() {
    let calls = Calls()
    let aisles = StageInput(
      ListContents(indexing: [PlainGoods(id: 0, items: (0..<50).map { Good($0) })]))
    var pipeline = Pipeline(indexing: goods).joining(aisles, by: \.aisle) {
      _ = calls.note()
      return Good($0.id, price: $1?.price ?? 0)
    }
    let before = calls.count
    pipeline[aisles].updateItem(id: 3) { $0.price = 8 }
    #expect(calls.count - before == Self.count / 50)
    #expect(pipeline.changes.updatedItems.count == Self.count / 50)
    pipeline.input.updateItem(id: 4) { $0.aisle = 3 }
    #expect(calls.count - before == Self.count / 50 + 1)
    #expect(pipeline.output.item(id: 4)?.price == 8)
  }

  @Test func `A join asks nothing of items that have another key by now`() {
    let calls = Calls()
    let aisles = StageInput(
      ListContents(indexing: [PlainGoods(id: 0, items: [Good(1), Good(2)])]))
    var pipeline = Pipeline(indexing: (0..<100).map { Good($0, aisle: 1) })
      .joining(aisles, by: { calls.note() ? $0.aisle : 0 }) {
        Good($0.id, price: $1?.price ?? 0)
      }
    for id in 0..<100 { pipeline.input.updateItem(id: id) { $0.aisle = 2 } }
    calls.reset()
    pipeline[aisles].updateItem(id: 1) { $0.price = 8 }
    #expect(calls.count == 0)
    pipeline[aisles].updateItem(id: 2) { $0.price = 9 }
    #expect(pipeline.output.sections[0].items.allSatisfy { $0.price == 9 })
  }

  @Test(arguments: [1_000, LongRun.isAsked ? 100_000 : 10_000])
  func `Of items that share three keys an edit looks at some, however many there are`(
    _ count: Int
  ) {
    let (looks, keys) = (Calls(), Calls())
    func product(_ number: Int, _ brand: Int) -> Counted { Counted(number, key: brand, looks) }
    let list = ListContents(indexing: [
      ListSection(id: 0, items: (0..<count).map { product($0, $0 % 3) })
    ])
    looks.reset()
    var pipeline = Pipeline(list).distinct { keys.note() ? $0.key : 0 }
    #expect(keys.count == count)
    #expect(looks.count < 20)
    func shown() -> [Int] { pipeline.output.sections[0].items.map(\.id.number) }
    for step in 0..<30 {
      keys.reset()
      looks.reset()
      switch step % 3 {
      case 0: pipeline.input.remove(ids: [product(step * 7, 0).id])
      case 1: pipeline.input.updateItem(id: product(count - step * 3, 0).id) { $0.key += 1 }
      default:
        pipeline.input.insert(product(count + step, 1), at: ListIndexPath(section: 0, item: 0))
      }
      #expect(keys.count <= 2)
      #expect(looks.count < 800, "step \(step)")
      var brands: Set<Int> = []
      let first = pipeline.input.sections[0].items.prefix(200)
        .filter { brands.insert($0.key).inserted }
      #expect(shown() == first.map(\.id.number), "step \(step)")
    }
  }

  @Test func `Titles are made for the sections in which items changed`() {
    let titles = Calls()
    var pipeline = Pipeline(indexing: goods).grouped(by: \.aisle)
      .headers(.sum(of: \.price)) { aisle, sum in titles.note() ? "\(aisle): \(sum)" : nil }
    #expect(titles.count == 50)
    titles.reset()
    pipeline.input.updateItem(id: 7) { $0.price += 1 }
    #expect(titles.count == 1)
    pipeline.input.updateItem(id: 108) { $0.aisle = 9 }
    #expect(titles.count == 3)
    let sums = GoodsStage.grouped(pipeline.input.plain) { $0.aisle }
      .map { "\($0.id): \($0.items.reduce(0) { $0 + $1.price })" }
    #expect(pipeline.output.sections.map(\.header) == sums)
  }

  @Test func `A union makes what changed, also where sections come, go and move`() {
    let calls = Calls()
    let other = StageInput(
      ListContents(
        indexing: (0..<20).map { aisle in
          PlainGoods(id: aisle, items: (0..<50).map { Good(100_000 + aisle * 50 + $0) })
        }))
    var pipeline = Pipeline(indexing: [PlainGoods(id: 3, items: goods)])
      .union(other) { calls.note() ? $0 : $0 }
    #expect(calls.count == 1_000)
    calls.reset()
    pipeline.input.insertSection(Goods(id: 70, items: [Good(-1)]), at: 0)
    pipeline.input.moveSection(from: 0, to: 1)
    pipeline.input[0].header = "Goods"
    pipeline[other].moveSection(from: 19, to: 0)
    #expect(calls.count == 0)
    pipeline[other].removeSection(at: 4)
    pipeline[other].updateItem(id: 100_007) { $0.price = 1 }
    #expect(calls.count == 1)
    var fresh = pipeline
    fresh.restart()
    #expect(pipeline.output.plain == fresh.output.plain)
  }

  @Test func `Empty sections are left out in one pass over the sections`() {
    let looks = Calls()
    typealias Shelf = IndexedSection<Counted.ID, Good, String>
    let shelves = (0..<1_000).map {
      ListSection(
        id: Counted.ID(number: $0, looks: looks), items: $0 % 2 == 0 ? [] : [Good($0)])
    }
    var pipeline: Pipeline<Shelf, Shelf> = Pipeline(indexing: shelves).removingEmptySections()
    #expect(pipeline.output.sectionCount == 500)
    looks.reset()
    pipeline.input.append(Good(-1), toSection: 1)
    #expect(pipeline.output.sections[0].items.map(\.id) == [1, -1])
    #expect(looks.count < 10_000)
  }
}
