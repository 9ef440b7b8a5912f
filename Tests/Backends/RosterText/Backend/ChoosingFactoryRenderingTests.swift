import Roster
import RosterText
import Testing

/// An item of two kinds, as in the mixed list of the seed.
private enum Mixed {
  case standard(Product)
  case fancy(String)
}

@Suite struct ChoosingFactoryRenderingTests {
  @Test func `T-003-36 C5 the kind of a cell follows the case of its item at each path`() {
    let standard = TextCellFactory<Product>(reuseIdentifier: "standard") { $0.name }
    let fancy = TextCellFactory<String>(reuseIdentifier: "fancy", style: .bold) { "~ \($0) ~" }
    let items = { (count: Int) in
      (0..<count).map { index -> Mixed in
        index % 2 == 0 ? .standard(Product(name: "s\(index)")) : .fancy("f\(index)")
      }
    }
    let provider = DataSourceProvider(
      sections: [3, 6, 1].enumerated().map { ListSection(id: $0.offset, items: items($0.element)) },
      cellFactory: .choosing { (item: Mixed, context) in
        switch item {
        case .standard(let product): standard.choice(for: product, in: context)
        case .fancy(let text): fancy.choice(for: text, in: context)
        }
      })
    let backend = TextBackend()
    let screen = backend.render(provider.dataSource)
    #expect(
      screen.description == """
          s0
          ~ f1 ~
          s2
          s0
          ~ f1 ~
          s2
          ~ f3 ~
          s4
          ~ f5 ~
          s0
        """)
    for cell in backend.visibleCells {
      let isFancy = cell.indexPath.item % 2 == 1
      #expect(cell.cell.style == (isFancy ? .bold : .plain))
      #expect(
        provider.dataSource.cell(at: cell.indexPath)?.reuseIdentifier
          == (isFancy ? "fancy" : "standard"))
    }
  }

  @Test func `T-000-41 what is registered for nothing is drawn as errors, the rest as it is`() {
    let registry = CellRegistry<Any, TextCell>(for: Any.self)
      .registering(TextCellFactory<Product> { $0.name })
    let provider = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, items: [Product(name: "Milk"), 7, "Pears"])],
      cellFactory: registry)
    let backend = TextBackend()
    #expect(
      backend.render(provider.dataSource).description == """
          Milk
          Error: missing model or data controller at [0, 1]
          Error: missing model or data controller at [0, 2]
        """)
    #expect(backend.visibleCells.map(\.cell.style.foreground) == [nil, .red, .red])
  }
}
