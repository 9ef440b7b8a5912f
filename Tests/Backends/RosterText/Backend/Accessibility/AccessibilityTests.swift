import Roster
import RosterText
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
}
