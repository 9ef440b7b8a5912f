import Roster
import Testing

@Suite struct EmptyStateTests {
  private func provider(_ sections: [[Int]]) -> DataSourceProvider<
    ListSection<Int, Int>, ClosureCellFactory<Int, String>,
    ClosureSupplementaryViewFactory<Int, String, String>
  > {
    DataSourceProvider(
      sections: sections.enumerated().map {
        ListSection(id: $0.offset, header: "Aisle \($0.offset)", items: $0.element)
      },
      cellFactory: ClosureCellFactory(make: { "" }) { cell, item in cell = "\(item)" },
      supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { "" }) { view, request in
        view = request.title ?? ""
      })
  }

  /// What is shown in place of items.
  private func text(of source: any ListDataSource<String, String>) -> String? {
    switch source.emptyState {
    case .text(let text)?: text
    case .view(let view)?: view.fresh()
    case nil: nil
    }
  }

  @Test func `T-000-05 one section without items is empty in total, and its empty state is active`()
  {
    let source = provider([[]]).emptyState(text: "Nothing here").dataSource
    #expect(source.sectionCount == 1)
    #expect(source.itemCount(inSection: 0) == 0)
    #expect(source.totalItemCount == 0)
    #expect(!source.hasItems)
    #expect(text(of: source) == "Nothing here")
  }

  @Test func `V4 an empty state is for no items in total; sections keep their headers`() {
    let list = provider([[], []]).emptyState(text: "Nothing here")
    #expect(text(of: list.dataSource) == "Nothing here")
    #expect(list.dataSource.header(ofSection: 1)?.fresh() == "Aisle 1")
    #expect(text(of: provider([]).emptyState(text: "Nothing here").dataSource) == "Nothing here")
    #expect(text(of: provider([[], [1]]).emptyState(text: "Nothing here").dataSource) == nil)
    #expect(text(of: provider([[]]).dataSource) == nil)
  }

  @Test func `V4 a list of which every item is hidden is empty`() {
    var hidden: Set<Int> = [1, 2]
    let list = provider([[1], [2]]).on(.isHidden) { hidden.contains($0) }
      .emptyState(text: "Nothing here")
    #expect(text(of: list.dataSource) == "Nothing here")
    hidden = [1]
    #expect(text(of: list.dataSource) == nil)
  }

  @Test func `V4 a view is preferred to a text, in whatever order they are given`() {
    let list = provider([])
    let both = list.emptyState(text: "text").emptyState { ListElement(showing: "view") }
    #expect(text(of: both.dataSource) == "view")
    let reversed = list.emptyState { ListElement(showing: "view") }.emptyState(text: "text")
    #expect(text(of: reversed.dataSource) == "view")
    #expect(text(of: both.emptyState { nil }.dataSource) == "text")
    #expect(text(of: both.emptyState { nil }.emptyState(text: nil).dataSource) == nil)
  }

  @Test
  func `T-000-43 an empty list has its view and no separators, and one with an item the reverse`() {
    var list = provider([[]]).separators().emptyState { ListElement(showing: "none") }
    #expect(text(of: list.dataSource) == "none")
    #expect(list.dataSource.separator(at: [0, 0]) == nil)
    list.append(1, toSection: 0)
    #expect(text(of: list.dataSource) == nil)
    #expect(list.dataSource.separator(at: [0, 0]) != nil)
    #expect(list.dataSource.separator(at: [0, 1]) != nil)
  }

  @Test func `D000-1 asking many times while the list is empty forgets no separators`() {
    var list = provider([[]]).separators().emptyState(text: "none")
    for _ in 0..<5 {
      #expect(list.dataSource.sectionCount == 1)
      #expect(text(of: list.dataSource) == "none")
    }
    list.append(1, toSection: 0)
    #expect(list.dataSource.separator(at: [0, 1]) != nil)
  }

  @Test
  func `D000-3 a view that is not there any more is not shown, whether or not the list is empty`() {
    var isLoading = true
    let list = provider([[]]).emptyState { isLoading ? ListElement(showing: "loading") : nil }
    #expect(text(of: list.dataSource) == "loading")
    isLoading = false
    #expect(text(of: list.dataSource) == nil)
  }

  @Test func `V4 a concatenation is empty when all its lists are, and shows the first empty state`()
  {
    let empty = provider([[]])
    let told = empty.emptyState(text: "none")
    #expect(
      text(of: ConcatenatedDataSource(empty.dataSource, told.dataSource)) == "none")
    #expect(
      text(of: ConcatenatedDataSource(told.dataSource, provider([[1]]).dataSource)) == nil)
  }

  private struct Ware: Identifiable, Equatable, Sendable {
    let id: Int
    var price = 2
  }

  @Test
  func `V4 an empty state tells what is known of all items of a source of which nothing matches`() {
    let least = StageInput(0)
    let found = LivePipeline(
      Pipeline(indexing: (1...3).map { Ware(id: $0) })
        .headers(.count) { "\($1) wares" }.footers(.sum(of: \.price)) { "\($1) in all" }
        .filter(by: least) { $0.price >= $1 })
    let panel = TouchPanel()
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, ware: Ware) in
      cell = "\(ware.id)"
    }
    let list = ListDriver(
      DataSourceProvider(contents: found.contents, cellFactory: cells)
        .emptyState { "None of \($0[0].header ?? ""), \($0[0].footer ?? "")" },
      on: panel, withViewsOf: String.self)
    let watching = list.watch(found)
    #expect(text(of: panel.shownSource) == nil)
    found.update { $0[least] = 5 }
    #expect(text(of: panel.shownSource) == "None of 3 wares, 6 in all")
    found.update { $0.input.append(Ware(id: 4, price: 1), toSection: 0) }
    #expect(text(of: panel.shownSource) == "None of 4 wares, 7 in all")
    found.update { $0[least] = 2 }
    #expect(text(of: panel.shownSource) == nil)
    withExtendedLifetime((list, watching)) {}
  }
}
