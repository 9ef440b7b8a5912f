import Roster
import RosterText
import Testing

/// A window at the top of a list stays there, whatever comes above what it shows.
@Suite struct TopAnchoringTests {
  private typealias Numbers = ListSection<Int, Int>

  private static let long = [
    Numbers(id: 0, header: "A", items: Array(0..<20)),
    Numbers(id: 1, header: "B", items: Array(20..<40)),
  ]

  /// Lists whose first line is another one than that of the long list.
  private static let others: [[Numbers]] = [
    [], [Numbers(id: 0, items: [Int]())], [Numbers(id: 0, items: [Int]()), long[1]],
    [Numbers(id: 0, items: long[0].items), long[1]],
  ]

  private static func provider(
    _ sections: [Numbers]
  ) -> DataSourceProvider<Numbers, TextCellFactory<Int>, TextViewFactory<Int, String>> {
    DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles()
    ).emptyState(text: "Nothing\nhere")
  }

  /// Expects that a backend shows what a fresh one of its size does.
  private func expectTop(
    _ backend: TextBackend, _ comment: String, location: SourceLocation = #_sourceLocation
  ) {
    let fresh = TextBackend(width: backend.width, height: backend.height)
    fresh.reload(from: backend.shownSource)
    #expect(
      backend.screen == fresh.screen, "\(comment): \(backend.screen)", sourceLocation: location)
  }

  @Test(arguments: 1...4)
  func `V11 a list that another one follows is seen from its first line on, updated or drawn anew`(
    _ height: Int
  ) {
    for (number, other) in Self.others.enumerated() {
      for options in [UpdateOptions.reload, .notAnimated] {
        let backend = TextBackend(height: height)
        let list = ListDriver(Self.provider(other), on: backend, identity: .itself)
        list.update(options: options) { $0.sections = Self.long }
        expectTop(backend, "list \(number)")
        list.update(options: options) { $0.sections = other }
        expectTop(backend, "back to list \(number)")
      }
      let backend = TextBackend(height: height)
      backend.render(Self.provider(other).dataSource)
      backend.render(Self.provider(Self.long).dataSource)
      expectTop(backend, "rendered after list \(number)")
    }
  }

  private enum Flat: CaseIterable { case header, item, separator }

  /// A list whose first thing has no lines.
  private static func list(
    _ flat: Flat, on backend: TextBackend
  ) -> ListDriver<Numbers> {
    let header = flat == .header ? "A" : nil
    let provider = DataSourceProvider(
      sections: [Numbers(id: 0, header: header, items: Array(0..<9))],
      cellFactory: TextCellFactory<Int>(), supplementaryViewFactory: .sectionTitles()
    )
    .on(.itemSize) { flat == .item && $0 == 0 ? .zero : .automatic }
    .onSection(.viewSize) { _, event in event.request == .header ? .zero : .automatic }
    .separators { transition in
      guard flat == .separator else { return nil }
      return .style(SeparatorStyle(thickness: transition.isFirst ? 0 : 20))
    }
    return ListDriver(provider, on: backend, identity: .itself)
  }

  @Test(arguments: Flat.allCases)
  private func `V11 a window is at the top where what stands above it has no lines`(_ flat: Flat) {
    let ways: [(TextBackend) -> Void] = [
      { _ in }, { $0.scrollToTop() }, { $0.scroll(to: path(0), at: .top) },
      { $0.resize(width: 30, height: 4) },
      { backend in
        backend.scroll(byLines: 2)
        backend.scroll(byLines: -2)
      },
      { backend in
        backend.scroll(byLines: 3)
        backend.scroll(byLines: -9)
      },
    ]
    for (number, way) in ways.enumerated() {
      for options in [UpdateOptions.reload, .notAnimated] {
        let backend = TextBackend(height: 3)
        let list = Self.list(flat, on: backend)
        way(backend)
        list.update(options: options) { $0.insert(99, at: path(0)) }
        #expect(backend.screen.description.contains("99"), "way \(number): \(backend.screen)")
        expectTop(backend, "way \(number)")
      }
    }
  }

  @Test(arguments: Flat.allCases)
  private func `V11 so it is in a list that was updated while it was scrolled, and not before`(
    _ flat: Flat
  ) {
    let backend = TextBackend(height: 3)
    let list = Self.list(flat, on: backend)
    backend.scroll(byLines: 2)
    let screen = backend.screen
    list.update { $0.insert(98, at: path(0)) }
    #expect(backend.screen == screen)
    backend.scroll(byLines: -100)
    expectTop(backend, "scrolled up")
    backend.scroll(byLines: 2)
    list.update { $0.append(97, toSection: 0) }
    backend.scroll(to: path(0), at: .top)
    list.update { $0.insert(99, at: path(0)) }
    #expect(backend.screen.description.contains("99"), "\(backend.screen)")
    expectTop(backend, "scrolled to the first item")
  }
}

/// The index path of an item in the first section.
private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
