import Roster
import Testing

struct Product: Identifiable, Equatable {
  var name: String
  var quantity: Int
  var id: String { name }
}

@Suite struct CompositionTests {
  let milk = Product(name: "Milk", quantity: 1)

  @Test func `a provider's data source makes cells of its items`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: "dairy", header: "Dairy", items: milk)],
      cellFactory: ClosureCellFactory(make: { "" }) { cell, product in
        cell = "\(product.quantity) × \(product.name)"
      })
    let source: any ListDataSource<String, Never> = provider.dataSource
    #expect(source.cell(at: ListIndexPath(section: 0, item: 0))?.fresh() == "1 × Milk")
    #expect(source.cell(at: ListIndexPath(section: 0, item: -1))?.fresh() == nil)
    let both = ConcatenatedDataSource(provider.dataSource, provider.dataSource)
    #expect(both.sectionCount == 2)
  }

  @Test func `a cell factory that takes the place of another makes the cells from then on`() {
    let cells = ClosureCellFactory<Product, String>(make: { "" }) { $0 = $1.name }
    var provider = DataSourceProvider(items: [milk], cellFactory: cells)
    let path = ListIndexPath(section: 0, item: 0)
    let before = provider.dataSource
    provider.cellFactory = ClosureCellFactory(make: { "" }) { $0 = $1.name + "!" }
    #expect(provider.dataSource.cell(at: path)?.fresh() == "Milk!")
    #expect(before.cell(at: path)?.fresh() == "Milk")
  }
}
