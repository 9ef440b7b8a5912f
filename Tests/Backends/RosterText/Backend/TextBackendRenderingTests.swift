import Roster
import RosterText
import Testing

@Suite struct TextBackendRenderingTests {
  let aisles = [
    ListSection(
      id: "fruit", header: "Fruit",
      items: Product(name: "Apples", quantity: 3), Product(name: "Pears", quantity: 2)),
    ListSection(id: "dairy", header: "Dairy", items: Product(name: "Milk")),
  ]

  @Test func `a list with titles reads as it is composed`() {
    let provider = DataSourceProvider(
      sections: aisles,
      cellFactory: TextCellFactory { product in "\(product.quantity) × \(product.name)" },
      supplementaryViewFactory: .sectionTitles())
    #expect(
      TextBackend().render(provider.dataSource).description == """
        Fruit
          3 × Apples
          2 × Pears
        Dairy
          1 × Milk
        """)
  }
}
