import Roster
import Testing

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

  @Test func `lists are joined as long as their sections can be counted`() async throws {
    let most = ConcatenatedDataSource(
      EmptySections(sectionCount: .max - 1), EmptySections(sectionCount: 1))
    #expect(most.sectionCount == .max)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ConcatenatedDataSource(
        EmptySections(sectionCount: .max), EmptySections(sectionCount: 1))
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("\(Int.max) and 1 sections are too many"))
  }

  @Test func `a view beside an item of a joined list is that beside the item in its own list`() {
    let all = ConcatenatedDataSource(NamedViews(), NamedViews())
    for (section, item) in [(0, 0), (0, 2), (1, 0), (1, 2)] {
      let view = all.view(.header, at: ListIndexPath(section: section, item: item))
      #expect(view?.fresh() == "header of item \(item) of section 0")
    }
    #expect(all.view(.header, at: ListIndexPath(section: 2, item: 0))?.fresh() == nil)
  }

  @Test func `a list may have no sections, and fewer than that end the program`() async throws {
    #expect(ConcatenatedDataSource(EmptySections(sectionCount: 0)).sectionCount == 0)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ConcatenatedDataSource(EmptySections(sectionCount: -1))
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A list cannot have -1 sections"))
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

/// Sections without items, as many as are asked for.
private struct EmptySections: ListDataSource {
  let sectionCount: Int

  func itemCount(inSection section: Int) -> Int { 0 }

  func cell(at path: ListIndexPath) -> ListElement<String>? { nil }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<Never>? { nil }
}

/// One section whose views say where they are.
private struct NamedViews: ListDataSource {
  let sectionCount = 1

  func itemCount(inSection section: Int) -> Int { 3 }

  func cell(at path: ListIndexPath) -> ListElement<String>? { nil }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [.header] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    ListElement(showing: "\(kind) of item \(path.item) of section \(path.section)")
  }
}
