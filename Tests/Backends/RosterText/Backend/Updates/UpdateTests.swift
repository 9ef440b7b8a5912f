import Roster
import RosterText
import Testing

@Suite struct UpdateTests {
  private let products = (0..<20).map { Product(name: "p\($0)") }

  private func driver(
    _ aisles: [Aisle], on backend: TextBackend
  ) -> ListDriver<Aisle> {
    ListDriver(
      DataSourceProvider(
        sections: aisles, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()),
      on: backend)
  }

  @Test func `V11 the viewport stays with its items when others come and go above`() {
    let backend = TextBackend(height: 3)
    let list = driver([Aisle(id: 0, items: products)], on: backend)
    backend.scroll(byLines: 10)
    let screen = backend.screen
    let counts = backend.cellCounts
    list.update { $0.sections[0].items.removeFirst(4) }
    #expect(backend.screen == screen)
    #expect(backend.cellCounts == counts)
    list.update { $0.sections[0].items.insert(contentsOf: [Product(name: "new")], at: 2) }
    list.update { $0.sections.insert(Aisle(id: 1, header: "New", items: [products[0]]), at: 0) }
    #expect(backend.screen == screen)
    #expect(backend.cellCounts == counts)
    #expect(backend.visiblePaths.map(\.item) == [7, 8, 9])
  }

  @Test func `a viewport at the top of the list stays there`() {
    let backend = TextBackend(height: 2)
    let list = driver([Aisle(id: 0, items: products)], on: backend)
    list.update { $0.sections[0].items.insert(Product(name: "new"), at: 0) }
    #expect(backend.screen.description == "  1 × new\n  1 × p0")
  }

  @Test func `a viewport whose items all went shows what took their place`() {
    let backend = TextBackend(height: 3)
    let list = driver([Aisle(id: 0, items: products)], on: backend)
    backend.scroll(byLines: 10)
    list.update { $0.sections[0].items.removeSubrange(10..<13) }
    #expect(backend.screen.description == "  1 × p13\n  1 × p14\n  1 × p15")
    list.update { $0.sections[0].items.removeSubrange(5...) }
    #expect(backend.screen.description == "  1 × p2\n  1 × p3\n  1 × p4")
    list.sections = []
    #expect(backend.screen == TextScreen())
    list.sections = [Aisle(id: 0, items: products)]
    #expect(backend.screen.description == "  1 × p0\n  1 × p1\n  1 × p2")
  }

  @Test func `U5 T-002-16 D004-4 of the items that changed, those in view are configured`() {
    let backend = TextBackend(height: 4)
    let list = driver([Aisle(id: 0, items: products)], on: backend)
    let serials = backend.visibleCells.map(\.serial)
    list.update { contents in
      for item in stride(from: 1, to: 20, by: 2) { contents.sections[0].items[item].quantity = 9 }
    }
    #expect(backend.screen.description == "  1 × p0\n  9 × p1\n  1 × p2\n  9 × p3")
    #expect(backend.cellCounts == ReuseCounts(made: 4, configured: 6))
    #expect(backend.visibleCells.map(\.serial) == serials)

    // A list to which all content is the same keeps what it shows.
    let other = TextBackend(height: 4)
    let same = ListDriver(
      textProvider([Aisle(id: 0, items: products)]), on: other,
      identity: .key({ $0.name }, sameContent: { _, _ in true }))
    let (screen, counts) = (other.screen, other.cellCounts)
    same.update { $0.sections[0].items[1].quantity = 9 }
    #expect(same.sections[0].items[1].quantity == 9)
    #expect(other.screen == screen && other.cellCounts == counts)
  }

  @Test
  func `D002-9 C10 an update takes the steps around configuring once, and for what changed alone`()
  {
    var steps: [String] = []
    let cells = TextCellFactory { (product: Product) in
      steps.append("configure \(product.name)")
      return product.name
    }
    .willConfigure { _, product, _ in steps.append("will \(product.name)") }
    .didConfigure { _, product, _ in steps.append("did \(product.name)") }
    let backend = TextBackend(height: 4)
    let list = ListDriver(
      DataSourceProvider(
        sections: [Aisle(id: 0, items: Array(products.prefix(4)))], cellFactory: cells),
      on: backend)
    steps = []
    list.update { contents in
      contents.sections[0].items[2].quantity = 9
      contents.sections[0].items.swapAt(0, 3)
    }
    #expect(steps == ["will p2", "configure p2", "did p2"])
  }

  @Test func `D002-10 U3 a reorder moves the cells that there are`() {
    let backend = TextBackend()
    let list = driver([Aisle(id: 0, items: Array(products.prefix(4)))], on: backend)
    let serials = backend.visibleCells.map(\.serial)
    list.update { $0.sections[0].items.reverse() }
    #expect(backend.visibleCells.map(\.serial) == serials.reversed())
    #expect(backend.cellCounts == ReuseCounts(made: 4, configured: 4))
    #expect(backend.screen.description == "  1 × p3\n  1 × p2\n  1 × p1\n  1 × p0")
  }

  @Test func `U6 an item that changes its section keeps its cell`() {
    let backend = TextBackend()
    let aisles = [
      Aisle(id: 0, header: "A", items: Array(products.prefix(2))),
      Aisle(id: 1, header: "B", items: [products[2]]),
    ]
    let list = driver(aisles, on: backend)
    let serial = backend.visibleCells[0].serial
    list.update { contents in
      let moved = contents.sections[0].items.removeFirst()
      contents.sections[1].items.append(moved)
    }
    #expect(backend.visibleCells.last?.serial == serial)
    #expect(backend.cellCounts.configured == 3)
    #expect(backend.screen.description == "A\n  1 × p1\nB\n  1 × p2\n  1 × p0")
  }

  @Test func `U8 D001-2 D002-12 a new title is shown without work on cells`() {
    let backend = TextBackend()
    let list = driver([Aisle(id: 0, header: "A", items: products)], on: backend)
    let counts = backend.cellCounts
    list.update { $0.sections[0].header = "B" }
    #expect(backend.screen.lines[0].text == "B")
    #expect(backend.viewCounts == ReuseCounts(made: 1, configured: 2))
    list.update { $0.sections[0].header = nil }
    #expect(backend.screen.lines[0].text == "  1 × p0")
    #expect(backend.viewCounts == ReuseCounts(made: 1, configured: 2, pooled: 1))
    list.update { $0.sections[0].footer = "End" }
    #expect(backend.screen.lines.last?.text == "End")
    #expect(backend.viewCounts == ReuseCounts(made: 1, reused: 1, configured: 3))
    #expect(backend.cellCounts == counts)
  }

  @Test func `U4 sections that move take their views and cells along`() {
    let backend = TextBackend()
    let aisles = [
      Aisle(id: 0, header: "A", footer: "a", items: [products[0]]),
      Aisle(id: 1, header: "B", items: [products[1]]),
    ]
    let list = driver(aisles, on: backend)
    let views = backend.visibleViews
    let counts = (backend.cellCounts, backend.viewCounts)
    list.update { $0.sections.swapAt(0, 1) }
    #expect(backend.screen.description == "B\n  1 × p1\nA\n  1 × p0\na")
    #expect(backend.visibleViews.map(\.view.text) == ["B", "a", "A"])
    #expect(Set(backend.visibleViews.map(\.serial)) == Set(views.map(\.serial)))
    #expect(backend.visibleViews.first?.serial == views.last?.serial)
    #expect(backend.cellCounts == counts.0)
    #expect(backend.viewCounts == counts.1)
  }

  @Test func `D003-9 a changed item is configured at its new path`() {
    let backend = TextBackend()
    let provider = DataSourceProvider(
      sections: [Aisle(id: 0, items: Array(products.prefix(2)))],
      cellFactory: TextCellFactory { product, context in "\(product) at \(context.indexPath)" })
    let list = ListDriver(provider, on: backend)
    list.update { contents in
      contents.sections[0].items[1].quantity = 5
      contents.sections[0].items.insert(Product(name: "new"), at: 0)
    }
    #expect(backend.screen.lines.last == "  5 × p1 at [0, 2]")
  }

  @Test func `an item that needs another kind of cell gets one`() {
    struct Kinds: CellFactory {
      func reuseIdentifier(for item: Product, in context: ListContext) -> ReuseIdentifier {
        item.quantity > 1 ? "many" : "one"
      }
      func makeCell(for item: Product, in context: ListContext) -> TextCell {
        TextCell(style: item.quantity > 1 ? .bold : .plain)
      }
      func configure(_ cell: inout TextCell, for item: Product, in context: ListContext) {
        cell.text = item.name
      }
    }
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: [Aisle(id: 0, items: Array(products.prefix(2)))], cellFactory: Kinds()),
      on: backend)
    list.update { $0.sections[0].items[1].quantity = 2 }
    #expect(backend.visibleCells.map(\.cell.style) == [.plain, .bold])
    #expect(backend.cellCounts == ReuseCounts(made: 3, configured: 3, pooled: 1))
  }

  @Test func `U9 T-001-50 what the backend was told can be read, with the style of each change`() {
    let backend = TextBackend()
    let list = driver([Aisle(id: 0, items: Array(products.prefix(3)))], on: backend)
    list.update { contents in
      contents.sections[0].items.removeFirst()
      contents.sections[0].items[0].quantity = 2
      contents.sections.append(Aisle(id: 1, items: []))
    }
    var options = UpdateOptions.notAnimated
    list.update(options: options) { $0.sections[0].items.append(products[0]) }
    options = UpdateOptions(styles: ChangeStyles(all: .left))
    list.update(options: options) { contents in
      let first = contents.sections[0].items.removeFirst()
      contents.sections[0].items.append(first)
    }
    list.reload()
    #expect(
      backend.updates.map(\.description) == [
        "reload",
        """
        insert sections [1], fade
        delete items [[0, 0]], fade
        update items [[0, 1] → [0, 0]], none
        """,
        "insert items [[0, 2]], none",
        "move items [[0, 0] → [0, 2]], left",
        "reload",
      ])
    #expect(backend.updates.map(\.isAnimated) == [false, true, false, true, false])
    backend.clearUpdates()
    #expect(backend.updates == [])
  }

  @Test func `an update that changes nothing says so`() {
    let update = TextUpdate.changes(ListChanges(unchangedItemCounts: [2]), ChangeStyles())
    #expect(update.description == "no changes" && update.isAnimated)
  }

  @Test func `no more than the last hundred updates are kept, in order`() {
    let backend = TextBackend()
    let list = driver([Aisle(id: 0, items: products)], on: backend)
    var all = backend.updates
    for number in 2...350 {
      list.update { $0.sections[0].items[number % 3].quantity = number }
      all += backend.updates.suffix(1)
      guard number.isMultiple(of: 25) else { continue }
      #expect(backend.updates == all.suffix(100))
    }
    #expect(Set(all).count == 4)
    backend.clearUpdates()
    #expect(backend.updates.isEmpty && backend.updateCount == 350)
  }

  @Test func `a big change above the window costs no cell`() {
    let backend = TextBackend(height: 3)
    let many = (0..<1000).map { Product(name: "n\($0)") }
    let list = driver(
      [
        Aisle(id: 0, items: products),
        Aisle(
          id: 1,
          items: products.map {
            Product(name: "\($0.name)!")
          }),
      ], on: backend)
    backend.scroll(to: ListIndexPath(section: 1, item: 5), at: .top)
    let counts = backend.cellCounts
    list.update { $0.sections[0].items = many }
    #expect(backend.cellCounts == counts)
    #expect(backend.screen.description == "  1 × p5!\n  1 × p6!\n  1 × p7!")
  }
}
