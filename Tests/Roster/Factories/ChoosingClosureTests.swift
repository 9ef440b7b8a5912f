import Roster
import Testing

@Suite struct ChoosingClosureTests {
  private enum Row: Equatable {
    case product(Product)
    case note(Note)
  }

  private let milk = Product(name: "Milk", quantity: 2)
  private let cells = ClosureCellFactory.choosing { (row: Row, context) in
    switch row {
    case .product(let product): ProductTags().choice(for: product, in: context)
    case .note(let note): NoteTags().choice(for: note, in: context)
    }
  }

  @Test func `C5 M6 D003-5 a factory for each case shows mixed items without a cast`() {
    #expect(cells.element(for: .product(milk)).fresh().text == "2 × Milk")
    #expect(cells.element(for: .note(Note(text: "Closed"))).fresh().text == "Closed")
  }

  @Test func `C4 T-003-36 the reuse identifier follows the case of the item at each path`() {
    let counts = [3, 6, 1]
    let sections = counts.enumerated().map { section, count in
      ListSection(
        id: section,
        items: (0..<count).map { item -> Row in
          (section + item).isMultiple(of: 2) ? .product(milk) : .note(Note(text: "n"))
        })
    }
    let source = DataSourceProvider(sections: sections, cellFactory: cells).dataSource
    for section in 0..<3 {
      for item in 0..<counts[section] {
        let path = ListIndexPath(section: section, item: item)
        #expect(
          source.cell(at: path)?.reuseIdentifier
            == ((section + item).isMultiple(of: 2) ? ReuseIdentifier(for: Tag.self) : "note"))
      }
    }
  }

  @Test func `C5 the choice can be made by section`() {
    let bySection = ClosureCellFactory.choosing { (product: Product, context) in
      context.indexPath.section == 0
        ? ProductTags().choice(for: product, in: context)
        : ProductTags().reusing(as: "other").choice(for: product, in: context)
    }
    #expect(
      bySection.element(for: milk, at: [0, 0]).reuseIdentifier == ReuseIdentifier(for: Tag.self))
    #expect(bySection.element(for: milk, at: [1, 0]).reuseIdentifier == "other")
  }

  @Test(arguments: [true, false])
  func `what is chosen among is as deep as the deepest of it, the first or another`(
    _ isFirst: Bool
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [isFirst] in
      let plain = ClosureCellFactory(make: { 0 }) { (cell: inout Int, item: Int) in cell = item }
      var deep = plain
      for _ in 0..<100 { deep = deep.showing { $0 } }
      let (first, other) = isFirst ? (deep, plain) : (plain, deep)
      let chosen = ClosureCellFactory.choosing(among: first, other) { (item: Int, context) in
        first.choice(for: item, in: context)
      }
      _ = chosen.showing { (item: Int) in item }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("101 factories inside of one another: the limit is 100"))
  }

  @Test func `C2 the three steps can be taken one by one, and refreshing makes nothing`() {
    let context = ListContext(indexPath: [0, 0])
    var tag = cells.makeCell(for: .product(milk), in: context)
    #expect(tag == Tag())
    cells.configure(&tag, for: .product(milk), in: context)
    #expect(tag.text == "2 × Milk")
    tag.style = "kept"
    cells.configure(&tag, for: .product(Product(name: "Milk", quantity: 3)), in: context)
    #expect(tag.text == "3 × Milk" && tag.style == "kept")
    #expect(cells.reuseIdentifier(for: .note(Note(text: "")), in: context) == "note")
  }
}
