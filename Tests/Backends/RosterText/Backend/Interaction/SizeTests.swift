import Roster
import RosterText
import Synchronization
import Testing

/// How high things are, how far they are indented, and where an index leads.
@Suite struct SizeTests {
  private static let aisles = [
    ListSection(id: "fruit", header: "Fruit", footer: "End", items: "Apples\nred", "Pears"),
    ListSection(id: "dairy", header: "Dairy", items: "Milk"),
  ]

  @Test
  func `V6 T-001-33 D002-1 the height of the factory, else of the provider, else of the fallback`()
  {
    for bits in 0..<8 {
      let backend = TextBackend()
      let list = ListDriver(sections: Self.aisles, identity: .itself)
      if bits & 4 != 0 { list.fallback = FallbackHandlers().on(.itemSize) { _ in .fixed(3) } }
      let cells = TextCellFactory<String>()
      var plain = DataSourceProvider(
        sections: Self.aisles, cellFactory: cells, supplementaryViewFactory: NoSupplementaryViews())
      var sized = DataSourceProvider(
        sections: Self.aisles, cellFactory: cells.on(.itemSize) { _ in .fixed(1) },
        supplementaryViewFactory: NoSupplementaryViews())
      if bits & 2 != 0 {
        plain = plain.on(.itemSize) { _ in .fixed(2) }
        sized = sized.on(.itemSize) { _ in .fixed(2) }
      }
      // The estimate is another value, which the height does not depend on.
      plain = plain.onList(.estimatedSize) { _, _ in .fixed(44) }
      sized = sized.onList(.estimatedSize) { _, _ in .fixed(44) }
      if bits & 1 != 0 {
        list.attach(backend, drawing: sized, withViewsOf: TextView.self)
      } else {
        list.attach(backend, drawing: plain, withViewsOf: TextView.self)
      }
      let lines = bits & 1 != 0 ? 3 : bits & 2 != 0 ? 6 : bits & 4 != 0 ? 9 : 4
      #expect(backend.screen.lines.count == lines)
      #expect(backend.estimatedLineCount == 3 * 44)
    }
  }

  @Test func `V6 heights that are no number of lines are cut, padded or nothing`() {
    let sizes: [(ListSize, Int)] = [
      (.fixed(0), 0), (.fixed(-5), 0), (.fixed(.nan), 0), (.fixed(0.2), 1), (.fixed(1), 1),
      (.fixed(3), 3), (.automatic, 2), (.zero, 0),
    ]
    for (size, lines) in sizes {
      let provider = DataSourceProvider(
        items: ["Apples\nred"], cellFactory: TextCellFactory().on(.itemSize) { _ in size })
      #expect(TextBackend().render(provider.dataSource).lines.count == lines, "\(size)")
    }
    let endless = DataSourceProvider(
      items: ["a", "b"], cellFactory: TextCellFactory().on(.itemSize) { _ in .fixed(.infinity) })
    #expect(TextBackend(height: 4).render(endless.dataSource).lines.count == 4)
  }

  @Test
  func `V7 V12 T-001-35 T-002-17 titles are as high as they are, and zero is zero in every style`()
  {
    for spacing in 0...1 {
      let provider = DataSourceProvider(
        sections: Self.aisles, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles())
      let automatic = TextBackend(sectionSpacing: spacing).render(provider.dataSource)
      let none = TextBackend(sectionSpacing: spacing).render(
        provider.onSection(.viewSize) { _, event in event.request == .header ? .zero : .automatic }
          .dataSource)
      #expect(automatic.lines.count - none.lines.count == 2)
      #expect(!none.description.contains("Fruit"))
      #expect(none.description.contains("End"))
      let hundredth = TextBackend(sectionSpacing: spacing).render(
        provider.onSection(.viewSize) { _, event in
          event.request == .footer ? .fixed(0.01) : .automatic
        }
        .dataSource)
      // A line is the least that is not nothing.
      #expect(hundredth == automatic)
      let usual = provider.dataSource
      #expect(usual.send(.itemSize, at: ListIndexPath(section: 0, item: 0)) == .automatic)
      #expect(usual.send(.viewSize, .header, inSection: 0) == .automatic)
      #expect(usual.footer(ofSection: 1) == nil)
      let small = provider.onSection(.viewSize) { _, _ in .fixed(0.01) }.dataSource
      #expect(small.send(.viewSize, .footer, inSection: 0) == .fixed(0.01))
    }
  }

  @Test func `V7 a header's own factory says its height before the provider does`() {
    let provider = DataSourceProvider(
      sections: Self.aisles, cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory.sectionTitles()
        .onSection(.viewSize) { view, _ in view.title == "Fruit" ? .fixed(2) : .automatic }
    ).onSection(.viewSize) { _, _ in .zero }
    #expect(
      TextBackend().render(provider.dataSource).description == """
        Fruit

          Apples
          red
          Pears
        End
        Dairy
          Milk
        """)
  }

  @Test func `V8 every step of indentation is two columns`() {
    let levels = ["a": 0, "d": -1]
    let provider = DataSourceProvider(
      items: ["a", "b\nc", "d"],
      cellFactory: TextCellFactory<String>().on(.indentationLevel) { levels[$0] ?? 2 })
    #expect(
      TextBackend().render(provider.dataSource).description == """
          a
              b
              c
          d
        """)
  }

  @Test func `V9 titles of an index lead to sections, beyond the last one to the last`() {
    let sections = (0..<5).map { section in
      ListSection(
        id: section, header: "\(section)", items: (0..<4).map { "row \(section)\($0)" })
    }
    let provider = DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
    )
    let backend = TextBackend(height: 3)
    backend.render(provider.dataSource)
    #expect(backend.indexTitles == [])
    #expect(backend.section(forIndexTitleAt: 0) == nil)
    backend.render(
      provider.onList(.indexTitles) { list, _ in
        list.sections.compactMap(\.header) + ["beyond"]
      }.dataSource)
    #expect(backend.indexTitles == ["0", "1", "2", "3", "4", "beyond"])
    #expect((0..<6).map { backend.section(forIndexTitleAt: $0) } == [0, 1, 2, 3, 4, 4])
    #expect(backend.section(forIndexTitleAt: -1) == nil)
    #expect(backend.section(forIndexTitleAt: 6) == nil)
    backend.scroll(toIndexTitleAt: 2)
    #expect(backend.screen.lines.map(\.text) == ["2", "  row 20", "  row 21"])
    backend.render(
      provider.onList(.indexTitles) { _, _ in ["first", "last"] }
        .onList(.sectionForIndexTitle) { _, title in title.title == "last" ? 99 : -3 }.dataSource)
    #expect(backend.section(forIndexTitleAt: 1) == 4)
    #expect(backend.section(forIndexTitleAt: 0) == 0)
    // Where all is shown, nothing is scrolled.
    var scrolls = 0
    let whole = TextBackend()
    whole.render(
      provider.onList(.indexTitles) { _, _ in ["first", "last"] }
        .onList(.sectionForIndexTitle) { _, _ in 4 }.onList(.didScroll) { _, _ in scrolls += 1 }
        .dataSource)
    let count = scrolls
    whole.scroll(toIndexTitleAt: 1)
    #expect(scrolls == count && whole.screen.lines.count == 25)
  }

  @Test func `V9 lists that are joined have one index, which leads into each of them`() {
    func list(_ titles: [String], from first: Int) -> some ListDataSource<TextCell, TextView> {
      DataSourceProvider(
        sections: titles.indices.map { ListSection(id: $0, header: titles[$0], items: "x") },
        cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
      ).onList(.indexTitles) { _, _ in titles }.dataSource
    }
    let joined = ConcatenatedDataSource(
      list(["a", "b"], from: 0), list([], from: 2), list(["c"], from: 2))
    #expect(joined.send(.indexTitles) == ["a", "b", "c"])
    for answer in [Int.min, -1, 7, .max] {
      let far = ConcatenatedDataSource(
        list(["a", "b"], from: 0),
        DataSourceProvider(items: ["x"], cellFactory: TextCellFactory())
          .onList(.indexTitles) { _, _ in ["c"] }
          .onList(.sectionForIndexTitle) { _, _ in answer }.dataSource.withViews())
      #expect(far.send(.sectionForIndexTitle, IndexTitle("c", at: 2)) == 2)
    }
    #expect(
      (0..<3).map { joined.send(.sectionForIndexTitle, IndexTitle("", at: $0)) } == [0, 1, 2])
  }

  @Test func `T-001-34 an estimate of a lazy list makes no item`() {
    let made = Made()
    let provider = DataSourceProvider(
      sections: [
        LazySection(id: 0, count: 1_000) { (index: Int) -> String in
          made.count += 1
          return "\(index)"
        }
      ], cellFactory: TextCellFactory()
    ).onList(.estimatedSize) { _, path in path.item < 10 ? .fixed(2) : .automatic }
    let backend = TextBackend(height: 1)
    backend.render(provider.dataSource)
    let before = made.count
    #expect(backend.estimatedLineCount == 1_010)
    #expect(made.count == before)
  }

  @Test
  func `an estimate of a lazy list that nothing tells sizes of counts items, and asks for none`() {
    let provider = DataSourceProvider(
      sections: [0, 1].map { LazySection(id: $0, count: 1 << 40) { $0 } },
      cellFactory: TextCellFactory<Int> { "\($0)" })
    let backend = TextBackend(height: 1)
    backend.render(provider.dataSource)
    #expect(backend.estimatedLineCount == Double(1 << 41))
  }

  @Test func `an estimate asks for the sizes of items that there are, and no others`() {
    var asked: [ListIndexPath] = []
    let provider = DataSourceProvider(
      sections: [
        LazySection(id: 0, count: 1) { $0 }, LazySection(id: 1, count: 0) { $0 },
        LazySection(id: 2, count: 2) { $0 },
      ], cellFactory: TextCellFactory<Int> { "\($0)" }
    ).onList(.estimatedSize) { _, path in
      asked.append(path)
      return .fixed(3)
    }
    let backend = TextBackend(height: 1)
    backend.render(provider.dataSource)
    #expect(backend.estimatedLineCount == 9)
    let items = [(0, 0), (2, 0), (2, 1)].map { ListIndexPath(section: $0, item: $1) }
    #expect(Set(asked) == Set(items))
  }

  @Test func `V6 T-001-34 the lines of a list are estimated by its items where they are at hand`() {
    let made = Made()
    let cells = TextCellFactory<String>().on(.estimatedSize) { .fixed(Double($0.count)) }
    let words = DataSourceProvider(items: ["a", "four", ""], cellFactory: cells)
    let lazy = DataSourceProvider(
      sections: [
        LazySection(id: 0, count: 1_000) { (index: Int) -> String in
          made.count += 1
          return "\(index)"
        }
      ], cellFactory: cells)
    let backend = TextBackend(height: 1)
    backend.render(ConcatenatedDataSource(words.dataSource, lazy.dataSource))
    let before = made.count
    #expect(backend.estimatedLineCount == 5 + 1_000)
    #expect(made.count == before)
  }

  /// Counts on one thread, from a closure that could run on any.
  private final class Made: Sendable {
    private let storage = Mutex(0)

    var count: Int {
      get { storage.withLock { $0 } }
      set { storage.withLock { $0 = newValue } }
    }
  }

  @Test func `V14 T-001-29 controls say what may be edited, and an item that grows is one update`()
  {
    struct Note: Identifiable, Equatable {
      let id: Int
      var isOpen = false
    }
    let cells = TextCellFactory { (note: Note) in note.isOpen ? "\(note.id)\nmore" : "\(note.id)" }
      .on(.canEdit) { $0.id < 3 }
      .on(.editingStyle) { $0.id == 2 ? .insert : .delete }
      .on(.shouldIndentWhileEditing) { $0.id != 4 }
      .on(.canMove) { $0.id == 1 }
      .handle(.didSelect) { _, event in
        event.update { $0.isOpen.toggle() }
        return .deselect
      }
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(items: (1...4).map { Note(id: $0) }, cellFactory: cells), on: backend)
    backend.tap(ListIndexPath(section: 0, item: 1))
    #expect(list.sections[0].items.map(\.isOpen) == [false, true, false, false])
    #expect(backend.selection == [])
    guard case .changes(let changes, _)? = backend.updates.last else {
      Issue.record("no changes but \(backend.updates)")
      return
    }
    #expect(changes.count == 1)
    #expect(changes.updatedItems.map(\.new) == [ListIndexPath(section: 0, item: 1)])
    backend.isEditing = true
    #expect(
      backend.screen.lines.map(\.text) == [
        "  [-] 1 =", "  [+] 2", "      more", "      3", "  4",
      ])
    #expect(backend.commitEditing(ListIndexPath(section: 0, item: 2)) == .ignored)
  }
}
