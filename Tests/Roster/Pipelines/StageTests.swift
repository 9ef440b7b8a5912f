import Roster
import Testing

@Suite struct StageTests {
  private struct Product: Identifiable, Equatable {
    var id: String
    var price: Int
  }

  private let aisles = [
    ListSection(
      id: "fruit", header: "Fruit", items: Product(id: "plums", price: 3),
      Product(id: "apples", price: 2), Product(id: "pears", price: 3)),
    ListSection(id: "dairy", header: "Dairy", items: Product(id: "milk", price: 1)),
  ]

  private func ids<ID>(
    _ contents: ListContents<IndexedSection<ID, Product, String>>
  ) -> [[String]] {
    contents.sections.map { $0.items.map(\.id) }
  }

  @Test func `A filter keeps the order, and the sections or those with something left`() {
    let all = Pipeline(indexing: aisles).filter { $0.price > 1 }
    #expect(ids(all.output) == [["plums", "apples", "pears"], []])
    #expect(all.output.sections.map(\.header) == ["Fruit", "Dairy"])
    #expect(all.removingEmptySections().output.sections.map(\.id) == ["fruit"])
    #expect("\(all)" == "2 sections, 4 items → 2 sections, 3 items")
  }

  @Test func `A sort leaves equal items as they came`() {
    let sorted = Pipeline(indexing: aisles).sorted(by: .descending(\.price))
    #expect(ids(sorted.output) == [["plums", "pears", "apples"], ["milk"]])
  }

  @Test func `Groups stand in the order of their first items, or in one of their keys`() {
    let grouped = Pipeline(indexing: aisles).grouped(by: { $0.price }) { "for \($0)" }
    #expect(grouped.output.sections.map(\.id) == [3, 2, 1])
    #expect(grouped.output.sections.map(\.header) == ["for 3", "for 2", "for 1"])
    #expect(ids(grouped.output) == [["plums", "pears"], ["apples"], ["milk"]])
    let ordered = Pipeline(indexing: aisles)
      .grouped(by: { $0.price }, sectionsBy: .ascending { $0 })
    #expect(ordered.output.sections.map(\.id) == [1, 2, 3])
  }

  @Test func `Stages follow each other, and what is assigned takes effect at once`() {
    let price = StageInput(1)
    var pipeline = Pipeline(indexing: aisles)
      .filter(by: price) { $0.price > $1 }
      .sorted(by: .ascending(\.id))
    #expect(ids(pipeline.output) == [["apples", "pears", "plums"], []])
    pipeline.input.append(Product(id: "cheese", price: 9), toSection: 1)
    #expect(ids(pipeline.output) == [["apples", "pears", "plums"], ["cheese"]])
    #expect(pipeline.changes.description == "insert items: [[1, 0]]")
    pipeline[price] = 2
    #expect(ids(pipeline.output) == [["pears", "plums"], ["cheese"]])
    #expect(pipeline[price] == 2)
    #expect(ids(pipeline.previousOutput) == [["apples", "pears", "plums"], ["cheese"]])
  }

  @Test func `A pipeline is a value, and an input has a value of its own in each`() {
    let count = StageInput(1)
    let first = Pipeline(indexing: aisles).prefix(count)
    var second = first
    second[count] = 2
    second.input.remove(ids: ["plums"])
    #expect(ids(first.output) == [["plums"], ["milk"]])
    #expect(ids(second.output) == [["apples", "pears"], ["milk"]])
  }

  @Test func `One more stage asks nothing again of those before it`() {
    let calls = Calls()
    let filtered = Pipeline(indexing: aisles).filter { _ in calls.note() }
    #expect(calls.count == 4)
    #expect(ids(filtered.prefix(1).output) == [["plums"], ["milk"]])
    #expect(calls.count == 4)
  }

  private struct Unknown: Error {
    let id: String
  }

  @Test func `An error is a value, and what is shown stays until a step succeeds`() {
    var pipeline = Pipeline(indexing: aisles)
      .map { product in
        guard product.price < 9 else { throw Unknown(id: product.id) }
        return Product(id: product.id, price: product.price * 2)
      }
      .filter { $0.price > 2 }
    pipeline.input.append(Product(id: "cheese", price: 9), toSection: 1)
    #expect((pipeline.failure as? Unknown)?.id == "cheese")
    #expect(ids(pipeline.output) == [["plums", "apples", "pears"], []])
    #expect(pipeline.changes.isEmpty)
    pipeline.input.remove(ids: ["plums"])
    #expect(pipeline.failure != nil)
    #expect(ids(pipeline.sorted(by: .ascending(\.id)).output) == [])
    pipeline.input.updateItem(id: "cheese") { $0.price = 3 }
    #expect(pipeline.failure == nil)
    #expect(ids(pipeline.output) == [["apples", "pears"], ["cheese"]])
    #expect(pipeline.output.item(id: "cheese")?.price == 6)
  }

  @Test func `A pipeline that begins with an error has nothing to show until it succeeds`() {
    var pipeline = Pipeline(indexing: aisles).filter {
      if $0.price == 3 { throw Unknown(id: $0.id) }
      return true
    }
    #expect(pipeline.failure != nil && pipeline.output.isEmpty)
    pipeline.input.removeItems { $0.price == 3 }
    #expect(ids(pipeline.output) == [["apples"], ["milk"]])
  }

  @MainActor
  private final class Shop {
    var minimum = 2
    func dear(_ aisles: [ListSection<String, Product>]) -> [[String]] {
      let pipeline = Pipeline(indexing: aisles).filter { [minimum] in $0.price > minimum }
      return pipeline.output.sections.map { $0.items.map(\.id) }
    }
  }

  @Test @MainActor func `A closure captures a copy of the main actor's state`() {
    #expect(Shop().dear(aisles) == [["plums", "pears"], []])
  }
}

@Suite struct StageCostTests {
  private static let count = 20_000
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
}
