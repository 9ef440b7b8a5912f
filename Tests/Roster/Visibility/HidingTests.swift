import Roster
import Testing

/// What is hidden is decided when a state is applied, and places keep their meaning.
@Suite struct HidingTests {
  struct Row: Identifiable, Equatable {
    let id: String
    var isSecret = false
  }

  typealias Rows = ListSection<String, Row>

  private static var cells: ClosureCellFactory<Row, String> {
    ClosureCellFactory(make: { "" }) { cell, row in cell = row.id }
  }

  private static func provider(_ sections: [Rows]) -> DataSourceProvider<
    Rows, ClosureCellFactory<Row, String>, NoSupplementaryViews<Row, String>
  > {
    DataSourceProvider(sections: sections, cellFactory: cells)
  }

  private static let sections = [
    ListSection(id: "a", items: Row(id: "1", isSecret: true), Row(id: "2"), Row(id: "3")),
    ListSection(id: "b", items: Row(id: "4", isSecret: true)),
    ListSection(id: "c", items: Row(id: "5"), Row(id: "6", isSecret: true)),
  ]

  @Test func `V1 V2 V3 A9 D001-21 hidden rows and sections, and both kinds of index paths`() {
    var provider = Self.provider(Self.sections).on(.isHidden, \.isSecret)
    #expect(
      provider.visibleContents.sections.map { $0.items.map(\.id) } == [["2", "3"], [], ["5"]])
    provider.showsEmptySections = false
    let contents = provider.visibleContents
    #expect(contents.sections.map { $0.items.map(\.id) } == [["2", "3"], ["5"]])
    #expect(contents.totalItemCount == 3)
    #expect(Self.provider(Self.sections).visibleContents.totalItemCount == 6)
    #expect(contents.sourcePath(ofVisible: [0, 1]) == [0, 2])
    #expect(contents.sourcePath(ofVisible: [1, 0]) == [2, 0])
    #expect(contents.visiblePath(ofSource: [2, 0]) == [1, 0])
    #expect(contents.visiblePath(ofSource: [2, 1]) == nil)
    #expect(contents.visiblePath(ofSource: [1, 0]) == nil)
    #expect(contents.sourceSection(ofVisible: 1) == 2)
    #expect(contents.visibleSection(ofSource: 1) == nil)
    for path in [[-1, 0], [0, -1], [0, 2], [2, 0], [.max, .max], [.min, .min]] as [ListIndexPath] {
      #expect(contents.sourcePath(ofVisible: path) == nil)
    }
    for path in [[-1, 0], [0, -1], [0, 3], [3, 0], [.max, .max]] as [ListIndexPath] {
      #expect(contents.visiblePath(ofSource: path) == nil)
    }
    let hiding = provider.onSection(.isSectionHidden) { section, _ in section.id == "a" }
    #expect(hiding.visibleContents.sections.map(\.id) == ["c"])
    #expect(hiding.visibleContents.description == "1 of 3 sections, 1 of 6 items")
  }

  @Test
  func `T-001-23 the factory's answer goes before the provider's, and that before the fallback's`()
  {
    let sections = [ListSection(id: "a", items: Row(id: "1"), Row(id: "2"), Row(id: "3"))]
    for bits in 0..<8 {
      let (factory, provider, fallback) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
      let backend = TouchedList()
      let list = ListDriver(sections: sections)
      if fallback { list.fallback = list.fallback.on(.isHidden) { $0.item == 2 } }
      var drawing = Self.provider(sections)
      if provider { drawing = drawing.on(.isHidden) { $0.id == "2" } }
      if factory {
        list.attach(
          backend,
          drawing: DataSourceProvider(
            sections: sections, cellFactory: Self.cells.on(.isHidden) { $0.id == "1" }
          ).adopting(drawing.handlers), withViewsOf: String.self)
      } else {
        list.attach(backend, drawing: drawing, withViewsOf: String.self)
      }
      let expected =
        factory ? ["2", "3"] : provider ? ["1", "3"] : fallback ? ["1", "2"] : ["1", "2", "3"]
      #expect(backend.rows == [expected])
    }
  }

  @Test
  func `V2 T-001-19 a section is hidden by a factory, else the provider, else the fallback`() {
    for bits in 0..<16 {
      let (factory, provider, fallback) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
      let isFallbackFirst = bits & 8 != 0
      let backend = TouchedList()
      let list = ListDriver(sections: Self.sections)
      let handlers = FallbackHandlers().onSection(.isSectionHidden) { index, _ in index == 0 }
      if fallback, isFallbackFirst { list.fallback = handlers }
      var drawing = Self.provider(Self.sections)
      if provider {
        drawing = drawing.onSection(.isSectionHidden) { section, _ in section.id == "b" }
      }
      if factory {
        // The third section is the only one of which the first of two items is not secret.
        let views = NoSupplementaryViews<Row, String>().onSection(.isSectionHidden) { section, _ in
          section.item?.isSecret == false && section.itemCount == 2
        }
        list.attach(
          backend,
          drawing: DataSourceProvider(
            sections: Self.sections, cellFactory: Self.cells, supplementaryViewFactory: views
          ).adopting(drawing.handlers), withViewsOf: String.self)
      } else {
        list.attach(backend, drawing: drawing, withViewsOf: String.self)
      }
      if fallback, !isFallbackFirst {
        list.fallback = handlers
        list.update { _ in }
      }
      let expected =
        factory
        ? ["a", "b"] : provider ? ["a", "c"] : fallback ? ["b", "c"] : ["a", "b", "c"]
      #expect(list.visibleContents(on: backend)?.sections.map(\.id) == expected, "\(bits)")
    }
  }

  @Test func `V3 what decides about hiding gets the index path among everything, at each level`() {
    var asked: [String: [ListIndexPath]] = [:]
    func note(_ level: String, _ context: ListContext) -> Bool {
      // Nothing is shown yet, so there is no other place.
      #expect(context.indexPath == context.sourceIndexPath)
      asked[level, default: []].append(context.sourceIndexPath)
      return context.sourceIndexPath.item == 0
    }
    let factory = Self.cells.handle(.isHidden) { _, event in note("factory", event.context) }
    let fallback = FallbackHandlers()
      .handle(.isHidden) { path, event in
        #expect(path == event.sourceIndexPath)
        return note("fallback", event.context)
      }
      .onSection(.isSectionHidden) { index, event in
        asked["sections", default: []].append(event.sourceIndexPath)
        return event.sourceIndexPath.section != index
      }
    for level in ["factory", "provider", "fallback"] {
      asked = [:]
      let backend = TouchedList()
      let list = ListDriver(sections: Self.sections)
      list.fallback = fallback
      let provider = Self.provider(Self.sections)
      switch level {
      case "factory":
        list.attach(
          backend, drawing: DataSourceProvider(sections: Self.sections, cellFactory: factory),
          withViewsOf: String.self)
      case "provider":
        list.attach(
          backend,
          drawing: provider.handle(.isHidden) { _, event in note("provider", event.context) },
          withViewsOf: String.self)
      default: list.attach(backend, drawing: provider, withViewsOf: String.self)
      }
      #expect(asked[level] == [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1]], "\(level)")
      #expect(asked["sections"] == [[0, 0], [1, 0], [2, 0]])
      #expect(asked.count == 2)
      #expect(backend.rows == [["2", "3"], [], ["6"]])
    }
  }

  @Test func `T-001-18 T-001-19 T-001-22 a form hides fields and sections when it is applied`() {
    struct Form {
      var firstName = ""
      var showsMore = false
    }
    var form = Form()
    let sections = [
      ListSection(id: "name", items: Row(id: "first"), Row(id: "last"), Row(id: "switch")),
      ListSection(id: "additional", header: "More", footer: "End", items: Row(id: "note")),
    ]
    let provider = Self.provider(sections)
      .on(.isHidden) { $0.id == "last" && form.firstName.isEmpty }
      .onSection(.isSectionHidden) { section, _ in section.id == "additional" && !form.showsMore }
    let backend = TouchedList()
    let list = ListDriver(provider, on: backend, withViewsOf: String.self)
    #expect(backend.rows == [["first", "switch"]])
    form.firstName = "Ann"
    form.showsMore = true
    #expect(backend.rows == [["first", "switch"]])
    list.sections = sections
    #expect(backend.rows == [["first", "last", "switch"], ["note"]])
    form.showsMore = false
    list.update { _ in }
    #expect(backend.rows == [["first", "last", "switch"]])
  }

  @Test func `T-001-21 a section of which all rows are hidden is absent, where empty ones are`() {
    var provider = Self.provider(Self.sections).on(.isHidden, \.isSecret)
    provider.showsEmptySections = false
    #expect(provider.dataSource.sectionCount == 2)
    #expect(provider.on(.isHidden) { _ in true }.dataSource.sectionCount == 0)
    let none = Self.provider(Self.sections).on(.isHidden) { _ in true }
    #expect(none.dataSource.sectionCount == 3)
    #expect(none.dataSource.totalItemCount == 0)
  }

  @Test func `D001-21 A9 a handler of a row behind a hidden one is given both index paths`() {
    var paths: [ListIndexPath] = []
    let provider = Self.provider(Self.sections).on(.isHidden, \.isSecret)
      .handle(.didHighlight) { _, event in paths += [event.indexPath, event.sourceIndexPath] }
    provider.dataSource.send(.didHighlight, at: [0, 1])
    #expect(paths == [[0, 1], [0, 2]])
  }

  @Test func `T-001-21 the header and footer of a section go with its last row`() {
    let sections = [
      ListSection(id: "a", header: "A", footer: "End", items: Row(id: "1", isSecret: true)),
      ListSection(id: "b", header: "B", items: Row(id: "2")),
    ]
    var provider = DataSourceProvider(
      sections: sections, cellFactory: Self.cells,
      supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { "" }) {
        (view: inout String, title: String) in view = title
      }
    ).on(.isHidden, \.isSecret)
    provider.showsEmptySections = false
    let source = provider.dataSource
    #expect(source.sectionCount == 1)
    #expect(source.header(ofSection: 0)?.fresh() == "B" && source.footer(ofSection: 0) == nil)
    #expect(source.header(ofSection: 1) == nil && source.footer(ofSection: 1) == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `what is shown is found from both sides, and nothing where nothing is`(
    _ hides: Bool, _ showsEmpty: Bool
  ) {
    var provider = Self.provider(Self.sections)
    if hides { provider = provider.on(.isHidden, \.isSecret) }
    provider.showsEmptySections = showsEmpty
    let contents = provider.visibleContents
    var shown: [(source: Int, items: [Int])] = []
    for (index, section) in Self.sections.enumerated() {
      let items = section.items.indices.filter { !hides || !section.items[$0].isSecret }
      if showsEmpty || !items.isEmpty { shown.append((index, items)) }
    }
    for section in -1...3 {
      let here = shown.indices.contains(section) ? shown[section] : nil
      let visible = shown.firstIndex { $0.source == section }
      #expect(contents.sourceSection(ofVisible: section) == here?.source)
      #expect(contents.section(at: section)?.sourceIndex == here?.source)
      #expect(contents.section(at: section)?.id == here.map { Self.sections[$0.source].id })
      #expect(contents.itemCount(inSection: section) == here?.items.count ?? 0)
      #expect(contents.visibleSection(ofSource: section) == visible)
      for item in -1...3 {
        let path = ListIndexPath(section: section, item: item)
        let isThere = here.map { $0.items.indices.contains(item) } ?? false
        let source =
          isThere ? here.map { ListIndexPath(section: $0.source, item: $0.items[item]) } : nil
        #expect(contents.sourcePath(ofVisible: path) == source)
        let row = source.map { Self.sections[$0.section].items[$0.item] }
        #expect(contents.item(at: path) == row)
        let index = visible.flatMap { shown[$0].items.firstIndex(of: item) }
        let target = visible.flatMap { section in
          index.map { ListIndexPath(section: section, item: $0) }
        }
        #expect(contents.visiblePath(ofSource: path) == target)
      }
    }
  }

  @Test func `nobody is asked where nothing hides, also in ten million lazy rows`() {
    let lazy = LazySection(id: 0, count: 10_000_000) { (index: Int) -> Int in
      Issue.record("row \(index) was made")
      return index
    }
    let provider = DataSourceProvider(
      sections: [lazy], cellFactory: ClosureCellFactory(make: { 0 }) { $0 = $1 })
    #expect(provider.dataSource.totalItemCount == 10_000_000)
    #expect(provider.visibleContents.sourcePath(ofVisible: [0, 9_999_999]) == [0, 9_999_999])
  }
}

extension DataSourceProvider {
  /// The provider with the handlers of another.
  fileprivate func adopting(
    _ handlers: ListHandlers<Section.Item, Section, VisibleContents<Section>>
  ) -> Self {
    var copy = self
    copy.handlers = handlers
    return copy
  }
}
