import Roster
import TestSupport
import Testing

/// What handlers of `isHidden` said is remembered, and is what they would say now.
@Suite struct RememberedVisibilityTests {
  /// What hides a jar.
  enum Hiding: CaseIterable {
    case item, indexPath, chosenByIndexPath, list, elsewhere, fallback, several
  }

  /// What handlers look at that is in no list.
  private final class Elsewhere {
    var ids: Set<Int> = []
    var sections: Set<Int> = []
  }

  private struct Shown: Equatable {
    var sources: [Int] = []
    var ids: [[Int]] = []
    var paths: [ListIndexPath?] = []
  }

  /// A list that goes on, beside one that is made anew for each state.
  private struct Run<Section: EditableSectionInfo<Jar> & SendableMetatype>
  where
    Section.ID == Int, Section.Title == String, Section.Items.Index == Int,
    Section.Storage: IdentifiedStorage
  {
    let list: ListDriver<Section>
    let backend: PictureBackend
    let elsewhere = Elsewhere()
    let attach: (ListDriver<Section>, PictureBackend) -> Void
    let copied: (Section) -> Section

    init(
      _ contents: ListContents<Section>, _ hiding: Hiding, showsEmpty: Bool,
      _ capabilities: BackendCapabilities, copied: @escaping (Section) -> Section
    ) {
      let elsewhere = elsewhere
      let plain = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }
      let hides = plain.on(.isHidden) { $0.id % 2 == 0 }
      let cells = ClosureCellFactory.choosing { (jar: Jar, context) in
        hiding == .chosenByIndexPath && context.sourceIndexPath.item % 3 == 0
          ? hides.choice(for: jar, in: context) : plain.choice(for: jar, in: context)
      }
      var provider = DataSourceProvider(
        contents: contents, cellFactory: cells, supplementaryViewFactory: Labels()
      )
      .onSection(.isSectionHidden) { section, _ in elsewhere.sections.contains(section.id) }
      provider.showsEmptySections = showsEmpty
      switch hiding {
      case .item: provider = provider.on(.isHidden) { ($0.id + $0.content) % 3 == 0 }
      case .indexPath:
        provider = provider.handle(.isHidden) { _, event in
          (event.sourceIndexPath.item + event.indexPath.section) % 3 == 0
        }
      case .list:
        provider = provider.handle(.isHidden) { jar, event in
          let count = event.contents(of: Section.self)?.totalItemCount
          return jar.id % 4 == 0 && count?.isMultiple(of: 2) == true
        }
      case .elsewhere: provider = provider.on(.isHidden) { elsewhere.ids.contains($0.id) }
      case .several:
        provider = provider.handle(.isHidden) { jar, event in
          jar.id % 5 == 0 ? event.sourceIndexPath.item > 2 : elsewhere.ids.contains(jar.id)
        }
      case .chosenByIndexPath, .fallback: break
      }
      attach = { $0.attach($1, drawing: provider) }
      self.copied = copied
      list = ListDriver(contents: contents)
      backend = PictureBackend(capabilities)
      if hiding == .fallback { list.fallback = Self.fallback(3) }
      attach(list, backend)
    }

    static func fallback(_ rest: Int) -> FallbackHandlers {
      FallbackHandlers().on(.isHidden) { $0.item % 4 == rest }
    }

    func edit(_ hiding: Hiding, _ numbers: inout SeededGenerator) {
      let jar = Jar(id: numbers.below(40), content: numbers.below(3))
      let section = numbers.below(max(1, list.contents.sectionCount))
      let count = list.contents.itemCount(inSection: section)
      let path = ListIndexPath(section: section, item: numbers.below(count + 1))
      let other = ListIndexPath(
        section: numbers.below(max(1, list.contents.sectionCount)), item: numbers.below(6))
      switch numbers.below(hiding == .elsewhere || hiding == .several ? 12 : 10) {
      case 0, 1: list.update { $0.insert(Jar(id: $0.freeID, content: jar.content), at: path) }
      case 2: list.update { $0.remove(at: path) }
      case 3: list.update { $0.updateItem(id: jar.id) { $0.content += 1 } }
      case 4: list.update { $0.move(from: path, to: other, outOfRange: .clamp) }
      case 5: list.update { $0.moveSection(from: section, to: other.section) }
      case 6: list.sections = list.sections.shuffled(using: &numbers).map(copied)
      case 7:
        elsewhere.sections = Set((0..<4).filter { _ in numbers.below(4) == 0 })
        list.update { $0.reloadSections(ids: [section]) }
      case 8:
        elsewhere.ids = Set((0..<40).filter { _ in numbers.below(5) == 0 })
        list.sections = list.sections
      case 9:
        if hiding == .fallback { list.fallback = Self.fallback(numbers.below(4)) }
        list.update { $0.removeSection(at: section) }
      case 10:
        elsewhere.ids = Set((0..<40).filter { _ in numbers.below(3) == 0 })
        list.update { _ in }
      default:
        elsewhere.ids.formSymmetricDifference([jar.id])
        list.update { contents in
          contents.insert(Jar(id: contents.freeID, content: 0), at: path)
          contents.reconfigure(ids: [jar.id])
        }
      }
    }

    func expectFresh(_ case_: @autoclosure () -> String) {
      let fresh = ListDriver(contents: list.contents)
      fresh.fallback = list.fallback
      let other = PictureBackend(.everything)
      attach(fresh, other)
      #expect(shown(in: list, on: backend) == shown(in: fresh, on: other), "\(case_())")
      #expect(backend.picture == other.picture, "\(case_())")
      #expect(backend.breach == nil, "\(case_())")
    }

    private func shown(in list: ListDriver<Section>, on backend: PictureBackend) -> Shown? {
      list.visibleContents(on: backend).map { contents in
        var shown = Shown()
        for (index, section) in contents.sections.enumerated() {
          shown.sources.append(section.sourceIndex)
          shown.ids.append(section.items.map(\.id))
          for item in section.items.indices {
            let path = ListIndexPath(section: index, item: item)
            let source = contents.sourcePath(ofVisible: path)
            shown.paths.append(source)
            guard source.flatMap(contents.visiblePath(ofSource:)) != path else { continue }
            Issue.record("\(path) does not come of \(source.map { "\($0)" } ?? "anything")")
          }
        }
        return shown
      }
    }
  }

  @Test(arguments: Hiding.allCases)
  func `V1 V3 a list that remembers shows what one made anew shows, of arrays and of trees`(
    _ hiding: Hiding
  ) {
    for seed in 0..<(LongRun.isAsked ? 40 : 3) as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      let shelves = [Shelf].random(using: &numbers, items: 30)
      let capabilities = [BackendCapabilities.everything, .tableView, .splices][Int(seed % 3)]
      let arrays = Run(
        ListContents(shelves), hiding, showsEmpty: seed % 2 == 0, capabilities,
        copied: { Shelf(id: $0.id, header: $0.header, items: $0.items.map(\.self)) })
      let trees = Run(
        ListContents(indexing: shelves), hiding, showsEmpty: seed % 2 == 0, capabilities,
        copied: { shelf in
          let items = ListItems(shelf.items.map(\.self))
          return IndexedSection(id: shelf.id, header: shelf.header, items: items)
        })
      for step in 0..<10 {
        arrays.edit(hiding, &numbers)
        arrays.expectFresh("arrays, \(hiding), seed \(seed), step \(step)")
        trees.edit(hiding, &numbers)
        trees.expectFresh("trees, \(hiding), seed \(seed), step \(step)")
      }
    }
  }

  @Test func `V1 V3 so it does where every second of thousands of rows is hidden`() {
    var numbers = SeededGenerator(seed: 9)
    let rows = (0..<(LongRun.isAsked ? 3_000 : 2_000)).map { Jar(id: $0 * 2, content: 0) }
    let list = Run(
      ListContents(indexing: [Shelf(id: 0, items: rows), Shelf(id: 1, items: [])]), .item,
      showsEmpty: true, .everything, copied: \.self)
    for step in 0..<(LongRun.isAsked ? 200 : 8) {
      list.list.update { contents in
        for _ in 0..<numbers.below(4) {
          let count = contents.itemCount(inSection: 0)
          let path = ListIndexPath(section: 0, item: numbers.below(count))
          switch numbers.below(4) {
          case 0: contents.insert(Jar(id: contents.freeID, content: 0), at: path)
          case 1: contents.remove(at: path)
          case 2: contents[path].content += 1
          default: contents.move(from: path, to: ListIndexPath(section: step % 2, item: 0))
          }
        }
      }
      if step % 4 == 0, LongRun.isAsked || step > 0 { list.expectFresh("step \(step)") }
    }
    list.expectFresh("the end")
  }

  @Test(arguments: [0, 180, 399])
  func `V1 V3 so it does where one row is hidden or shown again among many that are not`(
    _ row: Int
  ) {
    let rows = (0..<400).map { Jar(id: $0 * 3 + 1, content: 0) }
    let list = Run(
      ListContents(indexing: [Shelf(id: 0, items: rows), Shelf(id: 1, items: [])]), .item,
      showsEmpty: true, .everything, copied: \.self)
    for content in [2, 3] {
      list.list.update { $0.updateItem(id: row * 3 + 1) { $0.content = content } }
      list.expectFresh("row \(row), \(content)")
      let count = list.list.visibleContents(on: list.backend)?.totalItemCount
      #expect(count == (content == 2 ? 399 : 400))
    }
  }

  // MARK: Costs

  private final class Asked {
    var items = 0
  }

  /// How often a handler is asked in an edit of so many rows, of which every third is hidden.
  private func questions<Section: SectionInfo<Jar> & SendableMetatype>(
    _ contents: ListContents<Section>, in edit: (ListDriver<Section>) -> Void
  ) -> Int {
    let asked = Asked()
    let provider = DataSourceProvider(
      contents: contents, cellFactory: ClosureCellFactory(make: { "" }) { $0 = "\($1.id)" }
    ).on(.isHidden) { jar in
      asked.items += 1
      return (jar.id + jar.content) % 3 == 0
    }
    let list = ListDriver(
      contents: contents, identity: .identifiable)
    list.attach(Silent(), drawing: provider)
    #expect(asked.items == contents.totalItemCount)
    asked.items = 0
    edit(list)
    return asked.items
  }

  /// A backend that draws nothing.
  private final class Silent: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    func reload(from source: any ListDataSource<String, Never>) {}
    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
      completion: @escaping () -> Void
    ) { completion() }
  }

  private typealias Tree = IndexedSection<Int, Jar, String>

  @Test func `V1 an edit of a tree asks about the rows of a leaf, in long lists as in short ones`()
  {
    let edits: [(ListDriver<Tree>) -> Void] = [
      { $0.update { $0.updateItem(id: 500) { $0.content += 1 } } },
      { $0.update { $0.insert(Jar(id: -1, content: 0), at: [0, 0]) } },
      { $0.update { $0.deleteItems([700]) } },
      { $0.update { $0.moveItem(100, beforeItem: 800) } },
      { $0.update { $0.moveSection(from: 0, to: 1) } },
    ]
    let lists = [1_000, LongRun.isAsked ? 50_000 : 5_000].map { count in
      ListContents(indexing: [
        Shelf(id: 0, items: (0..<count).map { Jar(id: $0, content: 0) }),
        Shelf(id: 1, items: [Jar(id: -7, content: 0)]),
      ])
    }
    for edit in edits {
      let questions = lists.map { self.questions($0, in: edit) }
      // A leaf has up to 64 items, and a deletion or an insertion may touch its neighbors.
      #expect(questions[0] <= 4 * 64)
      #expect(questions[1] <= max(4 * 64, 3 * questions[0]))
    }
  }

  @Test func `V1 what did not change is not asked about, and what is marked is`() {
    let rows = (0..<1_000).map { Jar(id: $0, content: 0) }
    let trees = ListContents(indexing: [Shelf(id: 0, items: rows)])
    #expect(questions(trees) { $0.update { $0[0].header = "All" } } == 0)
    #expect(questions(trees) { $0.update { $0.reconfigure(ids: [3, 500, 501]) } } == 3)
    #expect(questions(trees) { $0.update { $0.reload(ids: [3]) } } == 1)
    #expect(questions(trees) { $0.reconfigureItems { $0.id < 10 } } == 10)
    #expect(questions(trees) { $0.reconfigureItems { _ in false } } == 0)
    #expect(questions(trees) { $0.update { _ in } } == 1_000)
    #expect(questions(trees) { $0.sections = $0.sections } == 1_000)
    #expect(questions(trees) { $0.reload() } == 1_000)
    #expect(
      questions(trees) { $0.update(options: .reload) { $0.updateItem(id: 3) { $0.content = 1 } } }
        == 1_000)
    #expect(
      questions(trees) { list in
        list.fallback = FallbackHandlers().on(.canEdit) { _ in true }
        list.update { $0.deleteItems([7]) }
      } == 999)
    let shelves = ListContents(
      (0..<10).map { shelf in
        Shelf(id: shelf, items: (0..<100).map { Jar(id: shelf * 100 + $0, content: 0) })
      })
    #expect(questions(shelves) { $0.update { $0[[3, 7]].content += 1 } } == 100)
    #expect(questions(shelves) { $0.sections.reverse() } == 0)
    #expect(questions(shelves) { $0.update { $0.removeSection(at: 0) } } == 0)
  }

  @Test
  func `V1 a handler that asks for the list or for its index path is asked again, and no other`() {
    let rows = (0..<1_000).map { Jar(id: $0, content: 0) }
    var asked = 0
    let provider = DataSourceProvider(
      contents: ListContents(indexing: [Shelf(id: 0, items: rows)]),
      cellFactory: ClosureCellFactory(make: { "" }) { $0 = "\($1.id)" }
    ).handle(.isHidden) { jar, event in
      asked += 1
      return switch jar.id {
      case 3: event.contents(of: Tree.self)?.item(id: 999)?.content == 1
      case 4: event.sourceIndexPath.item == 5
      case 6: event.indexPath.item == 7
      default: false
      }
    }
    let backend = Silent()
    let list = ListDriver(provider, on: backend)
    asked = 0
    list.update { $0.updateItem(id: 999) { $0.content = 1 } }
    #expect((3...3 + 64).contains(asked))
    #expect(list.visibleContents(on: backend)?.visiblePath(ofSource: [0, 3]) == nil)
    list.update { $0.insert(Jar(id: -1, content: 0), at: [0, 0]) }
    #expect(list.visibleContents(on: backend)?.visiblePath(ofSource: [0, 5]) == nil)
    #expect(list.visibleContents(on: backend)?.visiblePath(ofSource: [0, 7]) == nil)
    #expect(list.visibleContents(on: backend)?.itemCount(inSection: 0) == 998)
  }
}

extension ListContents where Section.Item == Jar {
  /// An id that no jar has.
  fileprivate var freeID: Int { (sections.flatMap { $0.items.map(\.id) }.max() ?? 0) + 1 }
}
