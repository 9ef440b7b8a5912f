import Roster
import Testing

/// Headers and footers that no factory makes, and handlers do.
@Suite struct ViewTitleTests {
  private typealias Aisle = ListSection<String, String>

  /// Who may give a title, in the order in which they are to be asked.
  private enum Level: Int, CaseIterable {
    case factory, provider, fallback

    static let sets = (0..<8).map { bits in allCases.filter { bits & (1 << $0.rawValue) != 0 } }
  }

  private static let aisles = [
    Aisle(id: "fruit", header: "Fruit", items: "Apples", "Pears"), Aisle(id: "bare"),
  ]

  private static var cells: ClosureCellFactory<String, String> {
    ClosureCellFactory(make: { "" }) { cell, name in cell = name }
  }

  /// A list that shows cells alone.
  private static var bare:
    DataSourceProvider<
      Aisle, ClosureCellFactory<String, String>, NoSupplementaryViews<String, String>
    >
  {
    DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: NoSupplementaryViews())
  }

  private static func titles(
    _ kinds: [SupplementaryKind] = [.header, .footer]
  ) -> ClosureSupplementaryViewFactory<String, String, String> {
    ClosureSupplementaryViewFactory(kinds: kinds, make: { "" }) { view, title in view = title }
  }

  /// The headers and footers of all sections.
  private func signs(_ source: any ListDataSource<String, String>) -> [String] {
    (0..<source.sectionCount).flatMap { section in
      source.supplementaryKinds(inSection: section).compactMap { kind in
        source.view(kind, at: [section, 0])?.fresh()
      }
    }
  }

  /// A list with handlers at some levels, of which each notes whom it was asked by.
  private func list(
    _ levels: [Level], fallbackFirst: Bool, hasViews: Bool, on panel: TouchPanel,
    note: @escaping (Level) -> Void
  ) -> ListDriver<Aisle> {
    let list = ListDriver(sections: Self.aisles, identity: .itself)
    let answer = { (level: Level, kind: SupplementaryKind) -> String? in
      note(level)
      return "\(level) \(kind)"
    }
    let setFallback = {
      guard levels.contains(.fallback) else { return }
      list.fallback = FallbackHandlers()
        .onSection(.viewTitle) { _, event in answer(.fallback, event.request) }
    }
    if fallbackFirst { setFallback() }
    func provider<Views: SupplementaryViewFactory>(
      _ views: Views
    ) -> DataSourceProvider<Aisle, ClosureCellFactory<String, String>, Views>
    where Views.Item == String, Views.Title == String {
      let provider = DataSourceProvider(
        sections: [Aisle](), cellFactory: Self.cells, supplementaryViewFactory: views)
      return levels.contains(.provider)
        ? provider.onSection(.viewTitle) { _, event in answer(.provider, event.request) } : provider
    }
    let none = NoSupplementaryViews<String, String>()
    switch (hasViews, levels.contains(.factory)) {
    case (true, false): list.attach(panel, drawing: provider(Self.titles()))
    case (true, true):
      list.attach(
        panel,
        drawing: provider(
          Self.titles().onSection(.viewTitle) { _, event in answer(.factory, event.request) }))
    case (false, false):
      list.attach(panel, drawing: provider(none), withViewsOf: String.self)
    case (false, true):
      list.attach(
        panel,
        drawing: provider(
          none.onSection(.viewTitle) { _, event in answer(.factory, event.request) }),
        withViewsOf: String.self)
    }
    if !fallbackFirst {
      setFallback()
      list.reload()
    }
    return list
  }

  @Test(arguments: [true, false], [true, false])
  func `D001-15 D001-29 a title is the factory's, else the provider's, else the fallback's`(
    _ fallbackFirst: Bool, _ hasViews: Bool
  ) {
    for levels in Level.sets {
      let panel = TouchPanel()
      var asked: [Level] = []
      let list = list(levels, fallbackFirst: fallbackFirst, hasViews: hasViews, on: panel) {
        asked.append($0)
      }
      let title = levels.first.map { level in { (kind: String) in "\(level) \(kind)" } }
      let made = hasViews ? "Fruit" : title?("header")
      #expect(
        signs(panel.shownSource)
          == [made, title?("footer"), title?("header"), title?("footer")].compactMap(\.self))
      // Where the factory makes the view, nobody is asked.
      let count = hasViews ? 3 : 4
      #expect(asked == levels.first.map { Array(repeating: $0, count: count) } ?? [])
      #expect(list.sections.count == 2)
    }
  }

  @Test
  func `D001-15 a header and footer that only the fallback has are shown, and can be changed`() {
    let panel = TouchPanel()
    let list = ListDriver(Self.bare, on: panel, identity: .itself)
    #expect(signs(panel.shownSource) == [])
    list.fallback = FallbackHandlers()
      .onSection(.viewTitle) { section, event in "\(event.request) \(section)" }
    #expect(signs(panel.shownSource) == [])
    list.reload()
    #expect(signs(panel.shownSource) == ["header 0", "footer 0", "header 1", "footer 1"])
    list.fallback = FallbackHandlers()
      .onSection(.viewTitle) { section, event in event.request == .header ? "\(section)" : nil }
    list.reload()
    #expect(signs(panel.shownSource) == ["0", "1"])
    list.fallback = FallbackHandlers()
    list.reload()
    #expect(signs(panel.shownSource) == [])
    #expect(panel.shownSource.supplementaryKinds(inSection: 0) == [])
  }

  @Test func `D001-15 no title from the first who handles it means no view, and no other is asked`()
  {
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(sections: Self.aisles, cellFactory: Self.cells)
        .onSection(.viewTitle) { section, event in
          event.request == .footer ? "\(section.items.count) in all" : nil
        }, on: panel, identity: .itself)
    list.fallback = FallbackHandlers().onSection(.viewTitle) { _, _ in "never" }
    list.reload()
    #expect(signs(panel.shownSource) == ["2 in all", "0 in all"])
  }

  @Test func `D001-15 nobody is asked for a title where there is no section or no such kind`() {
    var asked = 0
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells,
      supplementaryViewFactory: Self.titles(["badge"])
    ).onSection(.viewTitle) { _, _ in
      asked += 1
      return "title"
    }
    let source = provider.dataSource
    for section in [-1, 2, .max, .min] {
      #expect(source.header(ofSection: section) == nil)
      #expect(source.supplementaryKinds(inSection: section) == [])
      #expect(source.send(.viewTitle, .header, inSection: section) == nil)
    }
    #expect(source.view("badge", at: [0, 0]) == nil)
    #expect(source.view("odd", at: [0, 0]) == nil)
    #expect(source.send(.viewTitle, "badge", inSection: 0) == nil)
    #expect(asked == 0)
    #expect(source.supplementaryKinds(inSection: 0) == [.header, "badge", .footer])
    #expect(source.send(.viewTitle, .header, inSection: 0) == "title")
  }

  @Test(
    arguments: [
      ([], [.header, .footer]), ([.header], [.header, .footer]), ([.footer], [.header, .footer]),
      (["badge", .footer], [.header, "badge", .footer]),
      ([.header, "badge"], [.header, "badge", .footer]), ([.footer, .header], [.footer, .header]),
    ] as [([SupplementaryKind], [SupplementaryKind])])
  func `D001-15 beside the kinds of a factory there may be a header and a footer, each once`(
    _ made: [SupplementaryKind], _ all: [SupplementaryKind]
  ) {
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells, supplementaryViewFactory: Self.titles(made))
    #expect(provider.dataSource.supplementaryKinds(inSection: 0) == made)
    let handled = provider.onSection(.viewTitle) { _, _ in "title" }
    #expect(handled.dataSource.supplementaryKinds(inSection: 0) == all)
  }

  @Test func `D001-15 a view that presents no titles is not there, and nobody is asked`() {
    struct Bare {}
    let bare = ClosureSupplementaryViewFactory<String, String, Bare>(
      kinds: ["badge"], make: { Bare() }
    ) { (_: inout Bare, _: String) in }
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells, supplementaryViewFactory: bare
    ).onSection(.viewTitle) { _, _ in
      Issue.record("asked for a title that nothing can show")
      return "title"
    }
    #expect(provider.dataSource.supplementaryKinds(inSection: 0) == ["badge"])
    #expect(provider.dataSource.header(ofSection: 0) == nil)
    let plain = DataSourceProvider(sections: Self.aisles, cellFactory: Self.cells)
      .onSection(.viewTitle) { _, _ in
        Issue.record("asked for a title that nothing can show")
        return "title"
      }
    let none: ListElement<Never>? = plain.dataSource.header(ofSection: 0)
    #expect(none == nil)
    let other = plain.dataSource.withViews(of: Bare.self)
    #expect(other.supplementaryKinds(inSection: 0) == [])
    #expect(other.header(ofSection: 0) == nil)
  }

  @Test func `D001-15 a title stands where a factory would say that something is missing`() {
    let footers = Self.titles([.footer]).combined(with: Self.titles(["badge"]))
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells, supplementaryViewFactory: footers)
    #expect(provider.dataSource.header(ofSection: 0)?.fresh().hasPrefix("Error") == true)
    let titled = provider.onSection(.viewTitle) { section, event in
      event.request == .header && section.id == "bare" ? "Bare" : nil
    }
    #expect(signs(titled.dataSource) == ["Bare"])
  }

  @Test func `D001-15 sections that are hidden have no titles, and joined lists have their own`() {
    var asked: [String] = []
    let provider = DataSourceProvider(sections: Self.aisles, cellFactory: Self.cells)
      .onSection(.isSectionHidden) { section, _ in section.id == "fruit" }
      .onSection(.viewTitle) { section, event in
        asked.append("\(section.id) \(event.indexPath) \(event.sourceIndexPath)")
        return event.request == .header ? section.id : nil
      }
    let joined = ConcatenatedDataSource(
      Self.bare.dataSource, provider.dataSource
    ).withViews(of: String.self)
    #expect(joined.sectionCount == 3)
    #expect(signs(joined) == ["bare"])
    #expect(asked == Array(repeating: "bare [0, 0] [1, 0]", count: 2))
  }

  @Test(arguments: [true, false])
  func `D001-14 D001-15 a title's view takes part in the events of views`(_ hasViews: Bool) {
    var told: [String] = []
    let size = { (section: Aisle, kind: SupplementaryKind) -> ListSize in
      kind == .header ? .fixed(Double(section.items.count)) : .zero
    }
    let panel = TouchPanel()
    let list = ListDriver(sections: Self.aisles, identity: .itself)
    list.fallback = FallbackHandlers()
      .onSection(.didEndDisplayingView) { section, event in
        told.append("\(event.request) \(section) ends")
      }
    if hasViews {
      list.attach(
        panel,
        drawing: DataSourceProvider(
          sections: [], cellFactory: Self.cells, supplementaryViewFactory: Self.titles()
        )
        .onSection(.viewTitle) { section, _ in section.id }
        .onSection(.viewSize) { section, event in size(section, event.request) }
        .onSection(.willDisplayView) { section, event in
          told.append("\(event.request) of \(section.id)")
        })
    } else {
      list.attach(
        panel,
        drawing: DataSourceProvider(sections: [], cellFactory: Self.cells)
          .onSection(.viewTitle) { section, _ in section.id }
          .onSection(.viewSize) { section, event in size(section, event.request) }
          .onSection(.willDisplayView) { section, event in
            told.append("\(event.request) of \(section.id)")
          },
        withViewsOf: String.self)
    }
    let source = panel.shownSource
    #expect(source.send(.viewSize, .header, inSection: 0) == .fixed(2))
    #expect(source.send(.viewSize, .header, inSection: 1) == .fixed(0))
    #expect(source.send(.viewSize, .footer, inSection: 1) == .zero)
    let footer = source.footer(ofSection: 1)
    var view = footer?.fresh() ?? ""
    footer?.willDisplay(&view)
    footer?.didEndDisplaying(&view)
    #expect(told == ["footer of bare", "footer 1 ends"])
    #expect(list.sections.count == 2)
  }

  @Test func `nobody is asked anything about titles where no handler gives any`() {
    let source = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells,
      supplementaryViewFactory: Self.titles([.footer])
    ).dataSource
    #expect(source.supplementaryKinds(inSection: 1) == [.footer])
    let plain = Self.bare.dataSource
    #expect(plain.withViews(of: String.self).supplementaryKinds(inSection: 0) == [])
    #expect(plain.withViews(of: String.self).header(ofSection: 0) == nil)
  }

  @Test func `S9 T-001-25 a list that names no factory of views shows the titles of its sections`()
  {
    let sections = [
      Aisle(id: "fruit", header: "Fruit", footer: "That is all.", items: "Apples"),
      Aisle(id: "bare"),
    ]
    let plain = DataSourceProvider(sections: sections, cellFactory: Self.cells)
    let own = ["Fruit", "That is all."]
    #expect(signs(plain.dataSource.withViews()) == own)
    #expect(
      signs(ConcatenatedDataSource(plain.dataSource, plain.dataSource).withViews()) == own + own)
    #expect(
      plain.dataSource.withViews(of: String.self).send(.viewTitle, .header, inSection: 0) == "Fruit"
    )
    let decorated = plain.emptyState { ListElement<String>(showing: "Nothing") }
    #expect(signs(decorated.dataSource) == own)

    let panel = TouchPanel()
    let list = ListDriver(plain, on: panel, identity: .itself)
    #expect(signs(panel.shownSource) == own)
    list.sections[0].header = "Fresh fruit"
    #expect(signs(panel.shownSource) == ["Fresh fruit", "That is all."])
    // A handler is asked first, also one of all lists; nothing is a title, too.
    list.fallback = FallbackHandlers().onSection(.viewTitle) { section, event in
      event.request == .header ? "no. \(section)" : nil
    }
    list.reload()
    #expect(signs(panel.shownSource) == ["no. 0", "no. 1"])
    list.fallback = FallbackHandlers()
    list.reload()
    #expect(signs(panel.shownSource) == ["Fresh fruit", "That is all."])
  }

  @Test func `T-001-26 titles that are no text are not shown where no factory is named`() {
    struct Shelf: Identifiable, Equatable { let id: Int }
    let sections = [ModelSection(Shelf(id: 12), items: ["Apples"])]
    let plain = DataSourceProvider(sections: sections, cellFactory: Self.cells)
    #expect(plain.dataSource.supplementaryKinds(inSection: 0) == [])
    #expect(signs(plain.dataSource.withViews()) == [])
  }

  @Test func `S3 a list that names the absence of views, or a factory of none, shows no titles`() {
    #expect(signs(Self.bare.dataSource.withViews()) == [])
    let decorated = Self.bare.emptyState { ListElement<String>(showing: "Nothing") }
    #expect(signs(decorated.dataSource) == [])
    let none = DataSourceProvider(
      sections: Self.aisles, cellFactory: Self.cells, supplementaryViewFactory: Self.titles([]))
    #expect(signs(none.dataSource) == [])
  }
}
