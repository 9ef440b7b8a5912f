import Roster
import RosterText
import TestSupport
import Testing

/// A list that is drawn on a backend that has shown another looks as it does on one that has not.
@Suite struct RedrawLawTests {
  private func source(_ aisles: [Aisle], _ mark: String) -> some ListDataSource<TextCell, TextView>
  {
    DataSourceProvider(
      sections: aisles, cellFactory: TextCellFactory { "\($0.name) \(mark)" },
      supplementaryViewFactory: TextViewFactory { request in
        request.title.map { "\($0) \(mark)" }
      }
    )
    .separators { transition in
      transition.isFirst ? nil : .view(ListElement(showing: TextView("- \(mark)")))
    }
    .emptyState { ListElement(showing: TextView("All bought \(mark)")) }
    .dataSource
  }

  @Test(arguments: UpdateLawTests.layouts)
  func `nothing of a list is left on the screen when another is drawn`(_ layout: TextLayout) {
    var numbers = SeededGenerator(seed: 107)
    for _ in 0..<UpdateLawTests.rounds {
      let backend = TextBackend(width: 60, layout: layout, sectionSpacing: 1)
      var aisles = [Aisle].random(using: &numbers)
      for mark in 0..<4 {
        if Bool.random(using: &numbers) { aisles = .random(using: &numbers) }
        let fresh = TextBackend(width: 60, layout: layout, sectionSpacing: 1)
        #expect(
          backend.render(source(aisles, "\(mark)")) == fresh.render(source(aisles, "\(mark)")))
        #expect(backend.visibleViews.map(\.view) == fresh.visibleViews.map(\.view))
      }
    }
  }
}
