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

  @Test func `A filter by a number that few items know follows it from one to the next`() {
    let number = StageInput(3)
    let goods = (0..<400).map { Good($0) }
    var pipeline = Pipeline(indexing: [ListSection(id: 0, items: goods)])
      .filter(by: number) { $0.id % 40 != $1 }
    for next in [3, 5, 39, 0, 77, 6] {
      pipeline[number] = next
      let shown = pipeline.output.sections.flatMap { $0.items.map(\.id) }
      #expect(shown == goods.map(\.id).filter { $0 % 40 != next })
    }
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

  @Test
  func `Items that shared a key before a list was assigned share none with those that came`() {
    var pipeline = Pipeline(indexing: (0..<1_000).map { Good($0) }).distinct { $0.aisle }
    let others = (2_000..<3_000).map { Good($0, aisle: max(0, $0 - 2_001)) }
    pipeline.input = ListContents(indexing: [PlainGoods(id: 0, items: others)])
    pipeline.input.remove(ids: [2_000])
    #expect(pipeline.output.plain[0].items.map(\.id) == Array(2_001..<3_000))
  }

  /// The items of each section in the opposite order.
  private struct Reversing: PipelineStage {
    typealias Section = IndexedSection<Int, Good, String>

    func output(
      of input: ListContents<Section>, with inputs: StageInputs
    ) -> ListContents<Section> {
      ListContents(
        indexing: input.sections.map { PlainGoods(id: $0.id, items: $0.items.reversed()) })
    }
  }

  @Test func `A pipeline through a stage of one's own goes on through others`() {
    let goods = (0..<300).map { Good($0) }
    var pipeline = Pipeline(
      ListContents(indexing: [PlainGoods(id: 0, items: goods)]), through: Reversing()
    ).filter { $0.price < 100 }
    pipeline.input.updateItem(id: 7) { $0.price = 100 }
    pipeline.input.remove(ids: [290])
    pipeline.input.updateItem(id: 3) { $0.price = 50 }
    #expect(
      pipeline.output.plain[0].items.map(\.id)
        == (0..<300).reversed().filter { $0 != 7 && $0 != 290 })
    #expect(pipeline.output.item(id: 3)?.price == 50)
  }

  @Test func `Very many items are put in order by several threads, and their ids are found`() {
    let goods = (0..<70_001).map { Good($0, price: $0 * 7_919 % 1_000) }
    var pipeline = Pipeline(indexing: goods).sorted(by: .ascending(\.price))
    #expect(pipeline.output.plain[0].items == goods.sorted { $0.price < $1.price })
    pipeline.input.updateItem(id: 70_000) { $0.price = -1 }
    #expect(pipeline.output[0].items[0].id == 70_000)
    #expect(pipeline.output.indexPath(ofItem: 70_000) == [0, 0])
    #expect(pipeline.output.indexPath(ofItem: 35_000)?.item == 36)
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

  @Test func `What is inserted goes into the group of its key, and is not moved into another`() {
    let cheese = Product(id: "cheese", price: 9)
    let grouped = Pipeline(indexing: aisles).grouped(by: { $0.price })
    #expect(grouped.source(of: SourceEdit(.insert, cheese, section: 1))?.kind == .insert)
    #expect(grouped.source(of: SourceEdit(.insert, cheese, section: 1))?.item == cheese)
    #expect(grouped.source(of: SourceEdit(.move, cheese, section: 1)) == nil)
    #expect(grouped.source(of: SourceEdit(.move, cheese, section: 9))?.item == cheese)
  }

  @Test func `Of very many items with one key the first is shown, whatever came and went`() {
    var pipeline = Pipeline(indexing: (0..<1026).map { Good($0) }).distinct { $0.price }
    func ids(_ pipeline: Pipeline<Goods, Goods>) -> [Int] {
      pipeline.output.sections[0].items.map(\.id)
    }
    // Those behind the first are kept in runs, of which the second begins with 513.
    pipeline.input.insert(Good(2_000), at: ListIndexPath(section: 0, item: 514))
    for id in 514..<1026 { pipeline.input.remove(ids: [id]) }
    #expect(ids(pipeline) == [0])
    var other = pipeline
    for id in 0..<513 { pipeline.input.remove(ids: [id]) }
    #expect(ids(pipeline) == [513])
    pipeline.input.remove(ids: [513])
    #expect(ids(pipeline) == [2_000])
    for id in [2_000, 5] { other.input.remove(ids: [id]) }
    other.input.insert(Good(3_000), at: ListIndexPath(section: 0, item: 513))
    for id in 0...513 { other.input.remove(ids: [id]) }
    #expect(ids(other) == [3_000])
  }

  @Test func `A section that moves behind one that comes stands behind it in the output`() {
    let sections = (1...3).map { PlainGoods(id: $0, items: [Good($0)]) }
    var pipeline: Pipeline<Goods, Goods> = Pipeline(indexing: sections).filter { $0.id > 0 }
    var input = pipeline.input
    input.moveSection(from: 0, to: 2)
    input.insertSection(Goods(id: 4, header: "New", items: [Good(4)]), at: 2)
    pipeline.input = input
    #expect(pipeline.output.sections.map(\.id) == [2, 3, 4, 1])
    #expect(pipeline.output.plain == input.plain)
  }

  @Test(arguments: [true, false])
  func `Titles of a section that change places do so in a union, whichever list has them`(
    _ isOfFirst: Bool
  ) {
    func goods(_ id: Int, header: String, footer: String) -> ListContents<Goods> {
      let items = (0..<100).map { Good(100 * id + $0) }
      return ListContents(indexing: [
        PlainGoods(id: id, header: header, footer: footer, items: items)
      ])
    }
    let other = StageInput(goods(2, header: "last", footer: "end"))
    var pipeline: Pipeline<Goods, Goods> = Pipeline(goods(1, header: "first", footer: "middle"))
      .union(other)
    #expect(pipeline.output.sections.map(\.header) == ["first", "last"])
    if isOfFirst {
      pipeline.input.updateTitles(ofSection: 0) { swap(&$0, &$1) }
    } else {
      pipeline[other].updateTitles(ofSection: 0) { swap(&$0, &$1) }
    }
    #expect(
      pipeline.output.sections.map(\.header)
        == (isOfFirst ? ["middle", "last"] : ["first", "end"]))
    #expect(
      pipeline.output.sections.map(\.footer)
        == (isOfFirst ? ["first", "end"] : ["middle", "last"]))
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

  @Test func `A key may throw, and what is shown stays until a step succeeds`() {
    let start = Pipeline(indexing: aisles)
    @Sendable func key(_ product: Product) throws -> Int {
      guard product.price < 9 else { throw Unknown(id: product.id) }
      return product.price
    }
    let others = StageInput(
      ListContents(indexing: [PlainGoods(id: 0, items: [Good(3, price: 30)])]))
    let joined = start.joining(others, by: key) { Product(id: $0.id, price: $1?.price ?? 0) }
    typealias Aisle = IndexedSection<String, Product, String>
    func expect<ID>(_ pipeline: Pipeline<Aisle, IndexedSection<ID, Product, String>>) {
      var pipeline = pipeline
      let before = ids(pipeline.output)
      pipeline.input.append(Product(id: "cheese", price: 9), toSection: 1)
      #expect((pipeline.failure as? Unknown)?.id == "cheese")
      #expect(ids(pipeline.output) == before)
      pipeline.input.updateItem(id: "cheese") { $0.price = 4 }
      #expect(pipeline.failure == nil)
      #expect(pipeline.output.contains(id: "cheese"))
      pipeline.input.remove(ids: ["cheese"])
      #expect(ids(pipeline.output) == before)
    }
    expect(start.grouped(by: key))
    expect(start.distinct(by: key))
    expect(joined)
    #expect(joined.output.item(id: "plums")?.price == 30)
  }

  @Test func `Items without an id are indexed by what identifies them, listed or in sections`() {
    func ids<Item: Identifiable>(_ list: ListContents<IndexedSection<Int, Item, String>>) -> [[Item
      .ID]]
    {
      list.sections.map { $0.items.map(\.id) }
    }
    struct Bean: Equatable, Sendable { var name: String }
    var names = Pipeline(indexing: ["tea", "butter", "tea"], identity: .itself)
      .filter { $0.id.count > 2 }
    #expect(names.output.sections.map { $0.items.map(\.id) } == [["tea", "butter"]])
    names.input.remove(ids: ["tea"])
    #expect(ids(names.output) == [["butter"]])
    let sections = [ListSection(id: 0, items: "a", "b"), ListSection(id: 1, items: "c")]
    let kept = Pipeline(indexing: sections, identity: .itself).filter { $0.id != "a" }
    #expect(ids(kept.output) == [["b"], ["c"]])
    let beans = [Bean(name: "mung"), Bean(name: "soy")]
    let short = Pipeline(indexing: beans, identity: .key(\.name)).filter { $0.name.count < 4 }
    #expect(short.output.item(id: "soy")?.value == beans[1] && short.output.totalItemCount == 1)
    let keyed = Pipeline(indexing: [ListSection(beans)], identity: .key(\.name))
    #expect(ids(keyed.output) == [["mung", "soy"]])
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
