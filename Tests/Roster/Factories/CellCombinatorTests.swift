import Roster
import Testing

@Suite struct CellCombinatorTests {
  private struct Purchase: Equatable {
    var product: Product
  }

  private enum CurrencyKey: ContextKey {
    static let defaultValue = "EUR"
  }

  private enum UnitKey: ContextKey {
    static let defaultValue: String? = "kg"
  }

  private let milk = Product(name: "Milk", quantity: 2)

  @Test func `C7 T-001-57 two kinds of row share one kind of cell under one identifier`() {
    struct Person { var first: String, last: String }
    let texts = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, text: String) in
      tag.text = text
    }.reusing(as: "Text")
    let people = texts.showing { (person: Person) in "\(person.first) \(person.last)" }
    let person = people.element(for: Person(first: "First", last: "Last"))
    let string = texts.element(for: "a")
    #expect(person.reuseIdentifier == "Text" && string.reuseIdentifier == "Text")
    #expect(person.fresh().text == "First Last" && string.fresh().text == "a")
  }

  @Test func `a part of an item is shown by the factory of the part`() {
    let list = DataSourceProvider(
      sections: [ListSection(id: 0, items: Purchase(product: milk))],
      cellFactory: ProductTags().showing(\.product))
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk")
  }

  @Test func `C7 C4 a reuse identifier can be overridden, for all items or for each`() {
    let each = ProductTags().reusing { $0.quantity > 1 ? "many" : "one" }
    #expect(each.element(for: milk).reuseIdentifier == "many")
    #expect(each.element(for: Product(name: "Salt", quantity: 1)).reuseIdentifier == "one")
    #expect(each.reusing(as: "all").element(for: milk).reuseIdentifier == "all")
    #expect(each.element(for: milk).fresh() == ProductTags().element(for: milk).fresh())
  }

  @Test func `C10 T-002-13 D002-8 will, configure and did run once each, also at a refresh`() {
    let cells = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, product: Product) in
      tag.steps.append("configure \(product.name)")
    }
    .willConfigure { tag, product, context in
      tag.steps.append("will \(product.name) at \(context.indexPath)")
    }
    .didConfigure { tag, product, _ in tag.steps.append("did \(product.name)") }

    let element = cells.element(for: milk, at: [0, 4])
    var tag = element.make()
    #expect(tag.steps.isEmpty)
    let steps = ["will Milk at [0, 4]", "configure Milk", "did Milk"]
    element.configure(&tag)
    #expect(tag.steps == steps)
    element.configure(&tag)
    #expect(tag.steps == steps + steps)
  }

  @Test func `T-002-14 a missing item makes a blank cell, with hooks and without configuring`() {
    let cells = ProductTags().orBlank { Tag() }
      .willConfigure { tag, _, _ in tag.steps.append("will") }
      .didConfigure { tag, _, _ in tag.steps.append("did") }
    let blank = cells.element(for: nil)
    #expect(blank.fresh().text == "")
    #expect(blank.fresh().steps == ["will", "did"])
    #expect(cells.element(for: milk).fresh().text == "2 × Milk")
    #expect(blank.reuseIdentifier != cells.element(for: milk).reuseIdentifier)
  }

  @Test
  func `T-002-14 a used cell that is to show a missing item is blank again, whatever it showed`() {
    let closed = ProductTags().orBlank { Tag(text: "(closed)") }
    let free = ProductTags().orBlank { Tag(text: "(free)") }
    var tag = closed.styled { $0.style = "red" }.element(for: nil).fresh()
    #expect(tag == Tag(text: "(closed)", style: "red"))
    free.element(for: nil).configure(&tag)
    #expect(tag == Tag(text: "(free)"))
    let rows = free.reusing(as: "row")
    rows.element(for: milk).configure(&tag)
    #expect(tag.text == "2 × Milk")
    rows.element(for: nil).configure(&tag)
    #expect(tag == Tag(text: "(free)"))
    let stepped = rows.willConfigure { tag, _, _ in tag.steps.append("will") }
    for _ in 0..<2 { stepped.element(for: nil).configure(&tag) }
    #expect(tag.text == "(free)" && tag.steps == ["will"])
  }

  private final class Shop {
    var asked: [String] = []
  }

  private enum ShopKey: ContextKey {
    static var defaultValue: Shop? { nil }
  }

  @Test func `C11 T-002-13 an object of the owner is handed to the cell`() {
    let cells = ProductTags().didConfigure { _, product, context in
      context[ShopKey.self]?.asked.append(product.name)
    }
    let shop = Shop()
    var list = DataSourceProvider(
      sections: [ListSection(id: 0, items: milk)], cellFactory: cells)
    list.context[ShopKey.self] = shop
    _ = list.dataSource.cell(at: [0, 0])?.fresh()
    #expect(shop.asked == ["Milk"])
  }

  @Test func `C11 T-002-13 values of the owner reach the cell`() {
    let cells = ProductTags().didConfigure { tag, _, context in
      tag.text += " " + context[CurrencyKey.self]
    }
    var list = DataSourceProvider(
      sections: [ListSection(id: 0, items: milk)], cellFactory: cells)
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk EUR")
    list.context[CurrencyKey.self] = "CHF"
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk CHF")
    let withView = list.emptyState { ListElement(showing: "none") }
    #expect(withView.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk CHF")
  }

  @Test
  func `C11 the default of a value that may be missing holds until one is set, also to none`() {
    let cells = ProductTags().didConfigure { tag, _, context in
      tag.text = context[UnitKey.self] ?? "none"
    }
    var list = DataSourceProvider(items: [milk], cellFactory: cells)
    #expect(ContextValues()[UnitKey.self] == "kg")
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "kg")
    list.context[UnitKey.self] = "g"
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "g")
    list.context[UnitKey.self] = nil
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "none")
  }

  @Test func `S7 the style step comes before the data step`() {
    let cells = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, product: Product) in
      tag.text = "\(product.name) in \(tag.style)"
    }.styled { $0.style = "blue" }
    #expect(cells.element(for: milk).fresh().text == "Milk in blue")
  }

  @Test func `C3 a factory may show another cell than the one it was given`() {
    let cells = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, product: Product) in
      var other = Tag()
      other.text = product.name
      tag = other
    }
    var tag = Tag()
    tag.style = "left over"
    cells.element(for: milk).configure(&tag)
    #expect(tag.text == "Milk" && tag.style == "")
  }

  @Test func `D001-27 combinators chain and keep what they were applied to`() {
    let section = ListSection(id: 0, items: Purchase?.none, Purchase(product: milk))
    let cells = ProductTags()
      .styled { $0.style = "blue" }
      .reusing(as: "p")
      .showing(\Purchase.product)
      .orBlank { Tag() }
      .didConfigure { tag, _, _ in tag.steps.append("did") }
    let source = DataSourceProvider(sections: [section], cellFactory: cells).dataSource
    let tag = source.cell(at: [0, 1])?.fresh()
    #expect(tag?.text == "2 × Milk" && tag?.style == "blue" && tag?.steps == ["did"])
    #expect(source.cell(at: [0, 1])?.reuseIdentifier == "p")
    #expect(source.cell(at: [0, 0])?.fresh().text == "")
  }

  @Test func `T-002-12 a case of an enumeration names a reuse identifier`() {
    enum Kind: String { case menuCell }
    #expect(ReuseIdentifier(kind: Kind.menuCell).name == "MenuCell")
  }

  @Test func `C1 T-003-12 a cell is made by one call of its factory, with item and path`() {
    var calls: [String] = []
    let cells = ClosureCellFactory(reuseIdentifier: "cell", make: { Tag() }) {
      (tag: inout Tag, text: String, context) in
      calls.append("\(text) at \(context.indexPath)")
      tag.text = text
    }
    let section = ListSection(id: 0, items: "0", "1", "2", "3", "4")
    let source = DataSourceProvider(sections: [section], cellFactory: cells).dataSource
    let element = source.cell(at: [0, 3])
    #expect(calls == [])
    #expect(element?.reuseIdentifier == "cell")
    #expect(element?.fresh().text == "3")
    #expect(calls == ["3 at [0, 3]"])
    #expect(source.sectionCount == 1 && source.itemCount(inSection: 0) == 5)
  }
}
