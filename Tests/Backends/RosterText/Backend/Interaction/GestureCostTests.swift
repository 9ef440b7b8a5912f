import Roster
import RosterTesting
import RosterText
import Testing

/// What a gesture costs, in cells configured and in hashes and comparisons: the same in any list.
@Suite struct GestureCostTests {
  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  private static let counts = [5_000, 15_000]

  private struct Costs: Equatable {
    var configured = 0
    var hashes = 0
    var comparisons = 0
  }

  private final class Hidden {
    var numbers: Set<Int> = []
  }

  private let hidden = Hidden()

  /// The costs of a gesture in a list of rows in a persistent tree, seen through ten lines.
  private func costs(
    inRows count: Int, isHiding: Bool = false,
    of gesture: (TextBackend, ListDriver<IndexedSection<Int, CountedItem, String>>) -> Void
  ) -> Costs {
    let counter = OperationCounter()
    let rows = (0..<count).map { CountedItem($0, counter) }
    var provider = DataSourceProvider(
      contents: ListContents(indexing: [
        ListSection(id: 0, items: rows),
        ListSection(id: 1, items: [CountedItem(count, counter), CountedItem(count + 1, counter)]),
      ]),
      cellFactory: TextCellFactory { (row: CountedItem) in "\(row.id.number).\(row.revision)" }
        .handle(.fieldChanged) { _, event in event.update { $0.revision += 1 } }
        .on(.didSelect) { _ in .keepSelected }
        .on(.canEdit) { _ in true }
        .on(.canMove) { _ in true })
    let hidden = hidden
    if isHiding { provider = provider.on(.isHidden) { hidden.numbers.contains($0.id.number) } }
    let backend = TextBackend(height: 10)
    let list = ListDriver(provider, on: backend)
    counter.reset()
    let before = backend.cellCounts.configured
    gesture(backend, list)
    return Costs(
      configured: backend.cellCounts.configured - before, hashes: counter.hashes,
      comparisons: counter.comparisons + counter.contentComparisons)
  }

  @Test func `selecting configures nothing and looks at no other row`() {
    for count in Self.counts {
      let costs = costs(inRows: count) { backend, _ in
        backend.tap(ListIndexPath(section: 0, item: 3))
        #expect(backend.selection == [ListIndexPath(section: 0, item: 3)])
      }
      #expect(costs == Costs())
    }
  }

  @Test func `selecting by id where a row is hidden looks at what is named, and at no other row`() {
    let all = Self.counts.map { count in
      hidden.numbers = [2]
      return costs(inRows: count, isHiding: true) { backend, list in
        backend.selectionMode = .multiple
        let ids = [7, 3].map { list.contents[0].items[$0].id }
        list.select(ids: ids, on: backend)
        #expect(backend.selection == [path(0, 2), path(0, 6)])
      }
    }
    #expect(all[0] == all[1] && all[0].hashes <= 8, "\(all)")
  }

  @Test func `editing a row in place configures its cell, and compares one leaf`() {
    let all = Self.counts.map { count in
      costs(inRows: count) { backend, list in
        backend.enter("", at: ListIndexPath(section: 0, item: 3))
        #expect(backend.screen.lines[3].text.contains("3.1"))
      }
    }
    #expect(all[0].configured == 1)
    #expect(all[0].hashes == 0)
    #expect(all[0].comparisons < 600)
    #expect(all[1] == all[0])
  }

  /// Expects that a gesture costs about the same in ten times as many rows.
  private func expectNoGrowth(
    of gesture: (TextBackend, ListDriver<IndexedSection<Int, CountedItem, String>>) -> Void
  ) {
    let all = [1_000, 10_000].map { costs(inRows: $0, of: gesture) }
    #expect(all[1].configured == all[0].configured)
    #expect(all[1].hashes == all[0].hashes)
    #expect(all[1].comparisons <= 3 * all[0].comparisons, "\(all)")
    #expect(all[1].hashes <= 4 && all[1].comparisons < 1_000, "\(all)")
  }

  @Test func `deleting a row by a swipe, or by a handler, costs the same in any list`() {
    expectNoGrowth { backend, list in
      backend.commitEditing(path(0, 3))
      #expect(list.contents[0].items[3].id.number == 4)
    }
    expectNoGrowth { _, list in list.update { _ = $0.remove(at: path(0, 500)) } }
  }

  @Test func `moving a row costs the same in any list, in its section and to another`() {
    expectNoGrowth { backend, list in
      #expect(backend.move(path(0, 3), to: path(0, 7)) == .applied)
      #expect(list.contents[0].items[7].id.number == 3)
    }
    expectNoGrowth { backend, list in
      #expect(backend.move(path(0, 3), to: path(1, 1)) == .applied)
      #expect(list.contents[1].items[1].id.number == 3)
    }
    expectNoGrowth { backend, list in
      #expect(backend.move(path(1, 0), to: path(0, 5)) == .applied)
      #expect(list.contents[0].items.count == list.contents.totalItemCount - 1)
    }
  }

  @Test func `selecting by id looks at no other row`() {
    expectNoGrowth { backend, list in
      list.select(ids: [list.contents[path(0, 700)].id], on: backend)
      #expect(backend.selection == [path(0, 700)])
    }
  }

  @Test func `in an array a gesture compares the row that it edits, and no other`() {
    let all = [1_000, 10_000].map { count in
      let counter = OperationCounter()
      let provider = DataSourceProvider(
        sections: [
          ListSection(id: 0, items: (0..<count).map { CountedItem($0, counter) }),
          ListSection(id: 1, items: [CountedItem(count, counter)]),
        ],
        cellFactory: TextCellFactory { (row: CountedItem) in "\(row.id.number).\(row.revision)" }
          .handle(.fieldChanged) { _, event in event.update { $0.revision += 1 } }
          .on(.canEdit) { _ in true }
          .on(.canMove) { _ in true })
      let backend = TextBackend(height: 10)
      let list = ListDriver(provider, on: backend)
      counter.reset()
      backend.enter("", at: path(0, 3))
      #expect(backend.screen.lines[3].text.contains("3.1"))
      backend.commitEditing(path(0, 2))
      #expect(backend.move(path(0, 5), to: path(0, 0)) == .applied)
      #expect(backend.move(path(0, 5), to: path(1, 0)) == .applied)
      #expect(list.contents[0].items.prefix(4).map(\.id.number) == [6, 0, 1, 3])
      #expect(list.contents[1].items.map(\.id.number) == [5, count])
      return counter.hashes + counter.comparisons + counter.contentComparisons
    }
    #expect(all[0] == all[1] && all[0] <= 8, "\(all)")
  }

  /// Rows that tell how often all of them were copied.
  private struct CopiedRows: RandomAccessCollection, RangeReplaceableCollection,
    MutableCollection
  {
    final class Storage {
      var rows: [CountedItem] = []
    }

    private var storage = Storage()
    private(set) var copies = 0

    var startIndex: Int { 0 }
    var endIndex: Int { storage.rows.count }

    subscript(index: Int) -> CountedItem {
      get { storage.rows[index] }
      set { replaceSubrange(index..<index + 1, with: [newValue]) }
    }

    mutating func replaceSubrange(_ range: Range<Int>, with rows: some Collection<CountedItem>) {
      if !isKnownUniquelyReferenced(&storage) {
        let old = storage.rows
        storage = Storage()
        storage.rows = old
        copies += 1
      }
      storage.rows.replaceSubrange(range, with: rows)
    }
  }

  private struct CopiedSection: EditableSectionInfo {
    let id: Int
    var header: String?
    var footer: String?
    var items: CopiedRows
  }

  /// The same, which says that its edits are exact.
  private struct ExactSection: EditableSectionInfo {
    static var hasExactEdits: Bool { true }

    let id: Int
    var header: String?
    var footer: String?
    var items: CopiedRows
  }

  /// How often gestures copy the items of a section.
  private func copies<Section: EditableSectionInfo<CountedItem>>(in section: Section) -> [Int]
  where Section.Items == CopiedRows, Section: SendableMetatype {
    let provider = DataSourceProvider(
      sections: [section],
      cellFactory: TextCellFactory { (row: CountedItem) in "\(row.revision)" }
        .handle(.fieldChanged) { _, event in event.update { $0.revision += 1 } }
        .on(.canEdit) { _ in true }
        .on(.canMove) { _ in true })
    let backend = TextBackend(height: 10)
    let list = ListDriver(provider, on: backend)
    let gestures: [() -> Void] = [
      { backend.enter("", at: path(0, 3)) }, { backend.commitEditing(path(0, 2)) },
      { backend.enter("", at: path(0, 7)) },
    ]
    let copies = gestures.map { gesture in
      let before = list.sections[0].items.copies
      gesture()
      return list.sections[0].items.copies - before
    }
    #expect(list.sections[0].items.count == 999 && list.previousContents[0].items.count == 999)
    let (new, old) = (list.sections[0].items, list.previousContents[0].items)
    #expect(new[6].revision == 0 && new[7].revision == 1 && old[7].revision == 0)
    return copies
  }

  @Test func `in a section of a program's own a gesture copies the items once, or never`() {
    let counter = OperationCounter()
    let items = CopiedRows((0..<1_000).map { CountedItem($0, counter) })
    #expect(copies(in: CopiedSection(id: 0, items: items)) == [1, 1, 1])
    // The first gesture copies what this test has as well.
    #expect(copies(in: ExactSection(id: 0, items: items)) == [1, 0, 0])
  }

  /// Looks at the changes of each edit.
  private final class Watcher: ListObserver {
    var changes: [ListChanges?] = []

    func list(
      _ list: ListDriver<IndexedSection<Int, CountedItem, String>>,
      didChange edit: ListEdit<IndexedSection<Int, CountedItem, String>>
    ) { changes.append(edit.changes) }
  }

  @Test func `an observer that looks at the changes costs the same in any list`() {
    expectNoGrowth { backend, list in
      let watcher = Watcher()
      list.addObserver(watcher)
      backend.commitEditing(path(0, 3))
      #expect(watcher.changes.map { $0?.deletedItems } == [[path(0, 3)]])
    }
  }

  @Test func `hiding a visible row configures the one that comes into sight`() {
    for count in [1_000, 10_000] {
      let costs = costs(inRows: count, isHiding: true) { backend, list in
        hidden.numbers = [3]
        list.update { _ in }
        #expect(!backend.screen.description.contains("3.0"))
      }
      #expect(costs.configured == 1)
      hidden.numbers = []
    }
  }

  @Test func `V1 hiding a row that is marked, and editing one beside it, looks at no other row`() {
    let all = Self.counts.map { count in
      costs(inRows: count, isHiding: true) { backend, list in
        let rows = list.contents.sections[0].items
        let (id, other) = (rows[3].id, rows[5].id)
        hidden.numbers = [3]
        list.update { $0.reconfigureItems([id]) }
        #expect(!backend.screen.description.contains("3.0"))
        list.update { $0.updateItem(id: other) { $0.revision += 1 } }
        #expect(backend.screen.description.contains("5.1"))
        hidden.numbers = []
      }
    }
    #expect(all[0].configured == 2)
    #expect(all[0].comparisons < 600)
    #expect(all[1] == all[0])
  }
}
