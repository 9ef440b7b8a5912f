import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// How headers and footers are drawn that have their titles from handlers.
@Suite struct TitleDrawingTests {
  private static let aisles = [
    ListSection(id: "fruit", header: "Fruit", items: "Apples", "Pears"),
    ListSection(id: "dairy", items: "Milk"),
  ]

  /// A list without a factory of views.
  private static var untitled:
    DataSourceProvider<
      ListSection<String, String>, TextCellFactory<String>, NoSupplementaryViews<String, String>
    >
  { DataSourceProvider(sections: aisles, cellFactory: TextCellFactory()) }

  @Test func `D001-15 a header that only the fallback has is shown`() {
    let backend = TextBackend()
    let list = ListDriver(sections: Self.aisles, identity: .itself)
    list.fallback = FallbackHandlers()
      .onSection(.viewTitle) { section, event in "\(event.request) \(section)" }
    list.attach(
      backend, drawing: Self.untitled, withViewsOf: TextView.self)
    #expect(
      backend.screen.description == """
        header 0
          Apples
          Pears
        footer 0
        header 1
          Milk
        footer 1
        """)
  }

  @Test
  func `D001-15 the views of a factory are drawn beside those of handlers, each in its style`() {
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles()
    ).onSection(.viewTitle) { aisle, event in aisle.id == "dairy" ? "(\(event.request))" : nil }
    let screen = TextBackend().render(provider.dataSource)
    #expect(
      screen.lines.map(\.text)
        == ["Fruit", "  Apples", "  Pears", "(header)", "  Milk", "(footer)"])
    let styles = [0, 3, 5].map { screen.lines[$0].runs.first?.style }
    #expect(styles == [.bold, .bold, .plain])
  }

  @Test func `D001-15 a fallback that is set later is drawn when the list is reloaded`() {
    let backend = TextBackend()
    let list = ListDriver(
      Self.untitled, on: backend, identity: .itself)
    let plain = backend.screen
    list.fallback = FallbackHandlers()
      .onSection(.viewTitle) { section, event in event.request == .header ? "\(section)" : nil }
    #expect(backend.screen == plain)
    list.reload()
    #expect(backend.screen.lines.map(\.text) == ["0", "  Apples", "  Pears", "1", "  Milk"])
    list.fallback = FallbackHandlers()
    list.reload()
    #expect(backend.screen == plain)
  }

  @Test func `D001-15 law 7: titles from handlers follow the sections that change`() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var text: String
    }
    typealias Shelf = ListSection<Int, Row>
    var numbers = SeededGenerator(seed: 15)
    for round in 0..<(LongRun.isAsked ? 100 : 6) {
      var shelves = (0..<4).map { section in
        Shelf(id: section, items: (0..<4).map { Row(id: section * 10 + $0, text: "\($0)") })
      }
      // A title that depends on what is in the section, and is not there for some.
      let provider = DataSourceProvider(sections: shelves, cellFactory: TextCellFactory { $0.text })
        .onSection(.viewTitle) { shelf, event in
          let text = shelf.items.map(\.text).joined()
          return (shelf.items.count + (event.request == .header ? 0 : 1)).isMultiple(of: 3)
            ? nil : "\(event.request) \(shelf.id) \(text)"
        }
      let backend = TextBackend(height: round.isMultiple(of: 2) ? nil : 7)
      let list = ListDriver(provider, on: backend)
      for step in 0..<8 {
        let (from, to) = (
          Int.random(in: 0..<4, using: &numbers), Int.random(in: 0..<4, using: &numbers)
        )
        if let row = shelves[from].items.popLast() { shelves[to].items.insert(row, at: 0) }
        if let index = shelves[to].items.indices.randomElement(using: &numbers) {
          shelves[to].items[index].text += "!"
        }
        if Bool.random(using: &numbers) { shelves.shuffle(using: &numbers) }
        list.sections = shelves
        guard backend.height == nil else { continue }
        var fresh = provider
        fresh.sections = shelves
        #expect(
          backend.screen == TextBackend().render(fresh.dataSource), "round \(round), step \(step)")
      }
      #expect(!backend.updates.dropFirst().contains(.reload))
    }
  }

  @Test func `D001-15 sources with titles from handlers obey the laws of data sources`() {
    let plain = Self.untitled
      .onSection(.viewTitle) { aisle, event in event.request == .header ? aisle.id : nil }
    expectConformance(of: plain.dataSource)
    expectConformance(of: plain.dataSource.withViews(of: TextView.self))
    let titled = DataSourceProvider(
      sections: Self.aisles, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles()
    ).onSection(.viewTitle) { aisle, event in event.request == .footer ? aisle.id : nil }
    expectConformance(of: titled.dataSource)
    expectConformance(
      of: ConcatenatedDataSource(
        titled.dataSource, plain.dataSource.withViews(of: TextView.self)))
  }
}
