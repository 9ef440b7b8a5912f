import Roster
import Testing

/// Programs that store, pass and return lists, and never spell out a generic argument.
@Suite struct StorageTests {
  private let apples = Product(name: "Apples", quantity: 3)

  /// Knows cells and views, and nothing of sections, items and factories.
  private final class Screen {
    private let source: any ListDataSource<Tag, Tag>

    init(_ source: any ListDataSource<Tag, Tag>) { self.source = source }

    var lines: [String] {
      (0..<source.sectionCount).flatMap { section in
        [source.header(ofSection: section)?.fresh().text].compactMap { $0 }
          + (0..<source.itemCount(inSection: section)).compactMap {
            source.cell(at: ListIndexPath(section: section, item: $0))?.fresh().text
          }
      }
    }
  }

  /// Keeps a list whose type is that of the value that it starts with.
  private struct Basket {
    var list = DataSourceProvider(
      sections: [ListSection(id: "fruit", items: Product(name: "Apples", quantity: 3))],
      cellFactory: ProductTags().styled { $0.style = "bold" })
  }

  private func texts(of source: some ListDataSource<Tag, Never>) -> [String?] {
    (0..<source.itemCount(inSection: 0)).map {
      source.cell(at: ListIndexPath(section: 0, item: $0))?.fresh().text
    }
  }

  private func fruit() -> some ListDataSource<Tag, Never> {
    DataSourceProvider(items: [apples], cellFactory: ProductTags()).dataSource
  }

  private func bare(_ cells: some CellFactory<Product, Tag>) -> some ListDataSource<Tag, Never> {
    DataSourceProvider(items: [apples, apples], cellFactory: cells).dataSource
  }

  @Test func `D003-1 D003-4 a data source is stored in one line, and outlives its provider`() {
    let screen: Screen
    do {
      let provider = DataSourceProvider(
        sections: [ListSection(id: "fruit", header: "Fruit", items: apples)],
        cellFactory: ProductTags(),
        supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { Tag() }) { tag, title in
          tag.text = title
        })
      screen = Screen(provider.dataSource)
    }
    #expect(screen.lines == ["Fruit", "3 × Apples"])
  }

  @Test func `D003-4 a list is passed, returned and kept without a generic argument`() {
    #expect(texts(of: fruit()) == ["3 × Apples"])
    #expect(
      texts(of: bare(ProductTags().styled { $0.style = "bold" })) == ["3 × Apples", "3 × Apples"])
    var basket = Basket()
    basket.list.append(Product(name: "Pears", quantity: 1), toSection: 0)
    #expect(texts(of: basket.list.dataSource) == ["3 × Apples", "1 × Pears"])
    let lists: [any ListDataSource<Tag, Never>] = [fruit(), bare(ProductTags())]
    #expect(ConcatenatedDataSource(lists).totalItemCount == 3)
  }

  @Test func `T-003-34 D001-22 changing a provider does not change what was given to a backend`() {
    var provider = DataSourceProvider(items: [apples], cellFactory: ProductTags())
    let shown = provider.dataSource
    provider[0].items.append(apples)
    provider.removeSection(at: 0)
    #expect(texts(of: shown) == ["3 × Apples"])
    #expect(provider.dataSource.sectionCount == 0)
  }

  @Test func `D003-5 no client casts: the item of each factory is the item of its list`() {
    let sections = [ListSection(id: 0, items: apples)]
    let provider = DataSourceProvider(sections: sections, cellFactory: ProductTags())
    let item: Product = provider[[0, 0]]
    #expect(item == apples)
  }

  @Test func `D001-26 factories, providers, sources and drivers hold no cycles`() {
    final class Owner {
      var list: ListDriver<ListSection<Int, Product>>?
      let currency = "CHF"

      func makeList() {
        let cells = ProductTags()
          .didConfigure { [unowned self] tag, _, _ in tag.text += currency }
          .reusing(as: "p")
        let provider = DataSourceProvider(
          items: [Product(name: "Apples", quantity: 3)], cellFactory: cells)
        list = ListDriver(sections: provider.sections)
        list?.update { $0.append(Product(name: "Pears", quantity: 1), toSection: 0) }
        #expect(provider.dataSource.cell(at: [0, 0])?.fresh().text == "3 × ApplesCHF")
      }
    }
    weak var owner: Owner?
    weak var list: ListDriver<ListSection<Int, Product>>?
    do {
      let made = Owner()
      made.makeList()
      (owner, list) = (made, made.list)
      #expect(list?.contents.totalItemCount == 2)
    }
    #expect(owner == nil && list == nil)
  }
}
