import Roster
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct CellRegistryTests {
  private class Fruit: Grocery {}
  private class Apple: Fruit {}
  private final class GreenApple: Apple {}

  private enum Elsewhere {
    struct Note: Grocery {}
  }

  private struct Separator: Grocery, SelfDescribing {
    func cell(in context: ListContext) -> CellChoice<Tag> {
      says("separator", showing: Separator.self).choice(for: self, in: context)
    }
  }

  private static func says<Item>(
    _ text: String, showing item: Item.Type
  ) -> ClosureCellFactory<Item, Tag> {
    ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, _: Item) in tag.text = text }
  }

  private let milk = Product(name: "Milk", quantity: 2)

  @Test func `T-000-13 one kind of cell is registered for two types, and shows both`() {
    let texts = ClosureCellFactory(reuseIdentifier: "text", make: { Tag() }) {
      (tag: inout Tag, text: String) in tag.text = text
    }
    let cells = CellRegistry(for: Any.self)
      .registering(texts.showing { (product: Product) in product.name })
      .registering(texts)
    #expect(cells.element(for: milk).fresh().text == "Milk")
    #expect(cells.element(for: "Closed").fresh().text == "Closed")
    for item in [milk, "Closed"] as [Any] {
      #expect(cells.element(for: item).reuseIdentifier == "text")
    }
    #expect(cells.element(for: 7).fresh().text.hasPrefix("Error"))
    #expect(cells.replacedTypes.isEmpty)
  }

  @Test func `a registry takes the steps of a factory one by one`() {
    let cells = CellRegistry(for: Any.self).registering(ProductTags()).registering(NoteTags())
    let context = ListContext(indexPath: [0, 0])
    var cell = cells.makeCell(for: milk, in: context)
    #expect(cell.text == "")
    cells.configure(&cell, for: milk, in: context)
    #expect(cell.text == "2 × Milk")
  }

  @Test func `C6 T-000-10 values of unknown types find their factories`() {
    let cells = CellRegistry(for: (any Grocery).self).registering(ProductTags()).registering(
      NoteTags())
    let list = DataSourceProvider(items: [milk, Note(text: "Closed")], cellFactory: cells)
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk")
    #expect(list.dataSource.cell(at: [0, 1])?.fresh().text == "Closed")
    #expect(list.dataSource.cell(at: [0, 1])?.reuseIdentifier == "note")
    #expect(cells.replacedTypes.isEmpty)
  }

  @Test func `a factory that is registered for a protocol is asked once for each item`() {
    var count = 0
    let texts = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, text: String) in
      tag.text = text
    }
    let cells = CellRegistry(for: Any.self)
      .registering(
        texts.showing { (_: any Grocery) -> String in
          count += 1
          return "groceries"
        })
    #expect(cells.element(for: milk).fresh().text == "groceries")
    #expect(count == 1)
  }

  @Test
  func `T-000-11 C13 C15 D000-13 D002-13 an item of an unregistered type is shown as an error`() {
    let cells = CellRegistry(for: Any.self).registering(ProductTags())
    let element = cells.element(for: "a string", at: [2, 7])
    #expect(element.fresh().text == "Error: missing model or data controller at [2, 7]")
    #expect(element.fresh().style == "red")
    #expect(element.reuseIdentifier != cells.element(for: milk).reuseIdentifier)
    #expect(cells.element(for: milk).fresh().text == "2 × Milk")
  }

  @Test func `C13 an item that is missing is shown as an error, though its type is registered`() {
    let cells = CellRegistry(for: Any.self).registering(ProductTags())
    let missing: Product? = nil
    let text = cells.element(for: missing as Any, at: [0, 1]).fresh().text
    #expect(text == "Error: missing model or data controller at [0, 1]")
  }

  @Test func `C6 T-000-14 D001-24 D002-13 the last registration wins, and a notice says so`() {
    let cells = CellRegistry(for: Any.self)
      .registering(Self.says("first", showing: Product.self))
      .registering(NoteTags())
      .registering(Self.says("second", showing: Product.self))
    #expect(cells.element(for: milk).fresh().text == "second")
    #expect(cells.element(for: Note(text: "n")).fresh().text == "n")
    #expect(cells.replacedTypes == [String(reflecting: Product.self)])
  }

  @Test func `C6 T-000-15 an item that knows its own cell ignores what is registered for its type`()
  {
    let cells = CellRegistry(for: Any.self).registering(
      Self.says("registered", showing: Separator.self))
    #expect(cells.element(for: Separator()).fresh().text == "separator")
  }

  @Test func `C6 D000-12 D001-23 the nearest superclass is used, and an exact match wins`() {
    let base = CellRegistry(for: (any Grocery).self).registering(
      Self.says("fruit", showing: Fruit.self))
    #expect(base.element(for: GreenApple()).fresh().text == "fruit")
    for order in [true, false] {
      let apple = Self.says("apple", showing: Apple.self)
      let both =
        order
        ? base.registering(apple)
        : CellRegistry(for: (any Grocery).self).registering(apple).registering(
          Self.says("fruit", showing: Fruit.self))
      #expect(both.element(for: GreenApple()).fresh().text == "apple")
      #expect(both.element(for: Apple()).fresh().text == "apple")
      #expect(both.element(for: Fruit()).fresh().text == "fruit")
      let all = both.registering(Self.says("green", showing: GreenApple.self))
      #expect(all.element(for: GreenApple()).fresh().text == "green")
    }
  }

  @Test func `The nearest superclass is used, whatever other types are registered behind it`() {
    let cells = CellRegistry(for: (any Grocery).self)
      .registering(Self.says("apple", showing: Apple.self))
      .registering(Self.says("fruit", showing: Fruit.self))
      .registering(ProductTags())
    #expect(cells.element(for: GreenApple()).fresh().text == "apple")
    #expect(cells.element(for: milk).fresh().text == "2 × Milk")
  }

  @Test func `C6 D001-23 a protocol is used when no type fits better, the last one first`() {
    let cells = CellRegistry(for: Any.self)
      .registering(Self.says("grocery", showing: (any Grocery).self))
      .registering(Self.says("fruit", showing: Fruit.self))
    #expect(cells.element(for: milk).fresh().text == "grocery")
    #expect(cells.element(for: Apple()).fresh().text == "fruit")
    let later = cells.registering(Self.says("identifiable", showing: (any Identifiable).self))
    #expect(later.element(for: milk).fresh().text == "identifiable")
    #expect(later.element(for: Note(text: "")).fresh().text == "grocery")
  }

  @Test func `D001-23 types of one name are different types`() {
    let cells = CellRegistry(for: (any Grocery).self).registering(NoteTags())
    #expect(cells.element(for: Elsewhere.Note()).fresh().text.hasPrefix("Error"))
    #expect(ReuseIdentifier(for: Note.self) != ReuseIdentifier(for: Elsewhere.Note.self))
  }

  @Test func `a value in an optional is found by its own type`() {
    let cells = CellRegistry(for: Any.self).registering(ProductTags())
    #expect(cells.element(for: Optional(milk) as Any).fresh().text == "2 × Milk")
  }

  @Test func `C13 the policy may show something of your own, or stop the program`() async {
    let cells = CellRegistry(
      for: Any.self,
      missing: .show { error in
        ListElement(reuseIdentifier: "own", make: { 0 }, configure: { $0 = error.indexPath.item })
      })
    #expect(cells.element(for: "a", at: [0, 9]).fresh() == 9)
    await #expect(processExitsWith: .failure) {
      let strict = CellRegistry<Any, Tag>(missing: .trap)
      _ = strict.element(for: "a").fresh()
    }
  }

  @Test func `an error at an index path that no list has stays one in joined lists`() {
    let cells = ProductTags().modified { _, _, _ in
      .presenting(ElementError(.cell, at: [.max, 0]))
    }
    let list = DataSourceProvider(items: [milk], cellFactory: cells).dataSource
    let joined = ConcatenatedDataSource(list, list)
    #expect(joined.cell(at: [1, 0])?.fresh().text.hasSuffix("at [\(Int.min), 0]") == true)
  }

  @Test func `registries are found inside of others, up to 100 deep`() async throws {
    let chosen = ClosureCellFactory.choosing { (product: Product, context) in
      ProductTags().choice(for: product, in: context)
    }
    let innermost: [CellRegistry<Any, Tag>] = [
      CellRegistry(for: Any.self).registering(ProductTags()),
      CellRegistry(for: Any.self).registering(chosen),
    ]
    for registry in innermost {
      var cells = registry
      for _ in 1..<100 { cells = CellRegistry(for: Any.self).registering(cells) }
      #expect(cells.element(for: milk).fresh().text == "2 × Milk")
      #expect(cells.element(for: 7).fresh().text.hasPrefix("Error"))
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var cells = CellRegistry(for: Any.self).registering(ProductTags())
      for _ in 0..<100_000 {
        let inner = cells.styled { $0.style = "" }.on(.canEdit) { _ in true }
        cells = CellRegistry(for: Any.self).registering(
          ClosureCellFactory.choosing(among: inner) { inner.choice(for: $0, in: $1) })
      }
      _ = cells.element(for: "a")
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("101 factories inside of one another: the limit is 100"))
  }

  @Test func `what is registered beside factories inside of one another makes them no fewer`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var cells = CellRegistry(for: Any.self).registering(ProductTags())
      for _ in 1..<100 { cells = CellRegistry(for: Any.self).registering(cells) }
      cells.register(NoteTags())
      _ = CellRegistry(for: Any.self).registering(cells)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("101 factories inside of one another: the limit is 100"))
  }

  @Test func `an error says which type nothing shows, for developers`() {
    let error = ElementError(.cell, at: [0, 3], subject: Int.self)
    #expect(error.diagnosis == "Nothing shows a value of type Swift.Int at [0, 3].")
    #expect(ElementError(.cell, at: [0, 3]).diagnosis == "There is nothing to show at [0, 3].")
    #expect(
      ElementError(.supplementary(.header), at: [0, 0]).diagnosis
        == "There is nothing to show as header at [0, 0].")
  }

  @Test
  func `V1 what a registered factory hides is hidden, and all is shown without one that hides`() {
    let sections = [ListSection(id: 0, items: [milk, Product(name: "Eggs", quantity: 6)])]
    func shown(_ cells: CellRegistry<Product, Tag>) -> [String] {
      DataSourceProvider(sections: sections, cellFactory: cells).visibleContents.sections
        .flatMap { $0.items.map(\.name) }
    }
    let cells = CellRegistry(for: Product.self).registering(ProductTags())
    #expect(shown(cells) == ["Milk", "Eggs"])
    #expect(shown(cells.registering(ProductTags().on(.isHidden) { $0.quantity > 5 })) == ["Milk"])
  }

  @Test
  func
    `C15 an error names the index path that the user sees, in joined lists and behind hidden items`()
  {
    let words = CellRegistry(for: Any.self).registering(NoteTags())
      .willConfigure { tag, _, _ in tag.style = "bold" }
      .didConfigure { tag, _, _ in tag.text += "!" }
    let custom = CellRegistry<Any, Tag>(
      for: Any.self,
      missing: .show { error in
        var tag = Tag()
        tag.text = "\(error.indexPath) \(error.subject ?? "")"
        return ListElement(showing: tag)
      })
    let sections = [
      ListSection<Int, Any>(id: 0, items: [1]), ListSection<Int, Any>(id: 1, items: [2, 3, 4]),
    ]
    let first = DataSourceProvider(sections: sections, cellFactory: words)
      .on(.isHidden) { $0 as? Int == 2 }
      .onSection(.isSectionHidden) { section, _ in section.id == 0 }.dataSource
    let second = DataSourceProvider(sections: sections, cellFactory: custom).dataSource
    func texts(_ source: some ListDataSource<Tag, Never>) -> [String] {
      (0..<source.sectionCount).flatMap { section in
        (0..<source.itemCount(inSection: section)).map {
          source.cell(at: [section, $0])?.fresh().text ?? "none"
        }
      }
    }
    func errors(_ paths: ListIndexPath...) -> [String] {
      paths.map { "Error: missing model or data controller at \($0)!" }
    }
    #expect(texts(first) == errors([0, 0], [0, 1]))
    let joined = ConcatenatedDataSource(first, second, first)
    let own: [ListIndexPath] = [[1, 0], [2, 0], [2, 1], [2, 2]]
    #expect(
      texts(joined) == errors([0, 0], [0, 1]) + own.map { "\($0) Swift.Int" }
        + errors([3, 0], [3, 1]))
    let nested = ConcatenatedDataSource(second, joined.withViews(of: Never.self))
    #expect(Array(texts(nested).suffix(2)) == errors([5, 0], [5, 1]))
  }
}
