import Roster
import RosterText
import TestSupport
import Testing

@Suite struct AccessibilityTests {
  private func groceries(
    _ products: [Product]
  ) -> DataSourceProvider<
    ListSection<String, Product>, TextCellFactory<Product>, TextViewFactory<Product, String>
  > {
    DataSourceProvider(
      sections: [
        ListSection(id: "fruit", header: "Fruit", footer: "Fresh today", items: products)
      ],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles())
  }

  @Test
  func `I21 cells and views are told with role and identifier, and separators are passed over`() {
    let list = groceries([Product(name: "Apples", quantity: 3), Product(name: "Pears")])
      .separators()
      .on(.accessibility) { product in
        AccessibilityInfo(role: .button, identifier: product.name.lowercased())
      }
    let backend = TextBackend(width: 20, sectionSpacing: 1)
    #expect(backend.accessibleElements.isEmpty)
    backend.render(list.dataSource)
    backend.select(ListIndexPath(section: 0, item: 1))
    #expect(
      backend.accessibleElements.map(\.description) == [
        "header “Fruit”", "button “3 × Apples” #apples", "button “1 × Pears” #pears, selected",
        "header “Fresh today”",
      ])
    #expect(backend.screen.lines.count == 7)
  }

  @Test
  func `I21 a label is read in place of the text, and cells that are decorations are passed over`()
  {
    let list = groceries([Product(name: "Apples"), Product(name: "—"), Product(name: "Pears")])
      .on(.accessibility) { product in
        product.name == "—"
          ? AccessibilityInfo(role: .decoration) : AccessibilityInfo(label: "some \(product.name)")
      }
    let backend = TextBackend(height: 3)
    backend.render(list.dataSource)
    let configured = backend.cellCounts.configured
    #expect(backend.accessibleElements.map(\.text) == ["Fruit", "some Apples"])
    backend.scrollToEnd()
    #expect(backend.accessibleElements.map(\.text) == ["some Pears", "Fresh today"])
    #expect(backend.accessibleElements.first?.info.role == .row)
    #expect(backend.cellCounts.configured == configured + 1)
  }

  @Test func `I21 V4 an empty state is told as what it says`() {
    let backend = TextBackend()
    backend.render(groceries([]).separators().emptyState(text: "Nothing here").dataSource)
    #expect(backend.accessibleElements.map(\.text) == ["Fruit", "Fresh today", "Nothing here"])
  }

  @Test(arguments: [true, false])
  func `I21 what is seen is read, the header that stays at the top and not what it covers`(
    _ pinsHeaders: Bool
  ) {
    let backend = TextBackend(height: 4)
    backend.pinsHeaders = pinsHeaders
    let sections = (0..<3).map { section in
      ListSection(
        id: section, header: "Aisle \(section)", items: (0..<9).map { "\(section).\($0)" })
    }
    backend.render(
      DataSourceProvider(
        sections: sections, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()
      ).dataSource)
    for line in 0..<30 {
      let lines = backend.screen.lines.map { String($0.text.drop { $0 == " " }) }
      #expect(backend.accessibleElements.map(\.text) == lines, "line \(line)")
      backend.scroll(byLines: 1)
    }
  }

  @Test func `I21 an identifier stays that of its item, whatever comes, goes or moves`() {
    let backend = TextBackend(width: 20)
    let list = ListDriver(
      groceries([Product(name: "Apples"), Product(name: "Pears")])
        .on(.accessibility) { AccessibilityInfo(identifier: $0.name.lowercased()) }, on: backend)
    var named: [String] {
      backend.accessibleElements.compactMap { element in
        element.info.identifier.map { "\(element.text) #\($0)" }
      }
    }
    #expect(named == ["1 × Apples #apples", "1 × Pears #pears"])
    list.update { $0.insert(Product(name: "Plums"), at: ListIndexPath(section: 0, item: 0)) }
    list.update { contents in
      contents.move(
        from: ListIndexPath(section: 0, item: 2), to: ListIndexPath(section: 0, item: 1))
    }
    #expect(named == ["1 × Plums #plums", "1 × Pears #pears", "1 × Apples #apples"])
    list.update { $0.remove(at: ListIndexPath(section: 0, item: 0)) }
    #expect(named == ["1 × Pears #pears", "1 × Apples #apples"])
  }

  @Test func `I21 what has no lines is passed over`() {
    let backend = TextBackend()
    backend.render(
      groceries([Product(name: "Apples"), Product(name: "Pears")])
        .on(.itemSize) { $0.name == "Pears" ? .zero : .automatic }
        .onSection(.viewSize) { _, event in event.request == .header ? .zero : .automatic }
        .dataSource)
    #expect(backend.accessibleElements.map(\.text) == ["1 × Apples", "Fresh today"])
  }

  @Test func `I21 a cell that goes elsewhere is described for the index path that it has then`() {
    var numbers = SeededGenerator(seed: 107)
    let backend = TextBackend(height: 6)
    let list = ListDriver(
      DataSourceProvider(items: ["a", "b"], cellFactory: TextCellFactory()), on: backend,
      identity: .itself)
    list.fallback = FallbackHandlers().on(.accessibility) { path in
      AccessibilityInfo(label: "row \(path.item)")
    }
    for round in 0..<40 {
      list.update { contents in
        let count = contents.itemCount(inSection: 0)
        let item = Int.random(in: 0...count, using: &numbers)
        let path = ListIndexPath(section: 0, item: item)
        if item == count || Bool.random(using: &numbers) {
          contents.insert("\(round)", at: path)
        } else {
          contents.remove(at: path)
        }
      }
      let told = backend.accessibleElements.map(\.text)
      #expect(told == backend.visibleCells.map { $0.accessibility.label ?? "" })
      #expect(told == backend.visiblePaths.map { "row \($0.item)" })
    }
  }
}
