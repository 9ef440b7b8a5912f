import Roster
import Synchronization
import TestSupport
import Testing

/// Lists of more items than could be kept, and than 32 bits can count.
@Suite(.onThreadOfItsOwn) struct LargeListTests {
  private typealias Lazy = LazySection<Int, Jar>

  /// Notes how a list is drawn, and looks at the last item of what is shown.
  private final class Watcher: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities: BackendCapabilities
    private(set) var reloads = 0
    private(set) var stages = 0
    private(set) var source: any ListDataSource<String, Never> = ConcatenatedDataSource([])

    init(_ capabilities: BackendCapabilities) { self.capabilities = capabilities }

    func reload(from source: any ListDataSource<String, Never>) {
      reloads += 1
      self.source = source
    }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
      completion: @escaping () -> Void
    ) {
      stages += 1
      self.source = source
      completion()
    }

    var lastCell: String? {
      let section = source.sectionCount - 1
      let item = source.itemCount(inSection: section) - 1
      return source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
    }
  }

  private static func list<Section: SectionInfo<Jar> & SendableMetatype>(
    _ sections: [Section], on watcher: Watcher, showsEmptySections: Bool = true
  ) -> ListDriver<Section> {
    var provider = DataSourceProvider(
      sections: sections,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
      })
    provider.showsEmptySections = showsEmptySections
    return ListDriver(provider, on: watcher, identity: .identifiable)
  }

  private static let counts = [
    0, 1, 300, 20_000_000, 2_000_000_000, 3_000_000_000, .max - 1, .max,
  ]

  @Test(arguments: [BackendCapabilities.everything, .tableView, .splices, .oneAtATime])
  func `D001-5 a lazy list of any size becomes one of any other, and only what is compared is made`(
    _ capabilities: BackendCapabilities
  ) {
    let made = Mutex(0)
    func section(_ count: Int, _ version: Int) -> Lazy {
      Lazy(id: 0, count: count, version: version) { item in
        made.withLock { $0 += 1 }
        return Jar(id: item, content: version)
      }
    }
    let isComparable = { count in count <= 1 << 24 }
    func isTold(_ old: Int, _ new: Int, _ version: Int) -> Bool {
      // Beside items of which so many are there, plans for these backends give each a number.
      let isPlanned = capabilities == .everything || capabilities == .tableView
      let isNumbered = isPlanned || isComparable(old) && isComparable(new) && old + new <= 1 << 24
      return version == 0
        ? max(old, new) <= Int(Int32.max) && abs(old - new) <= 1 << 24 && isNumbered
        : isComparable(old) && isComparable(new)
    }
    let kinds = [(0, true), (1, true), (0, false), (1, false)]
    let pairs = Self.counts.indices.flatMap { old in Self.counts.indices.map { (old, $0) } }
    for (oldIndex, newIndex) in pairs {
      let (old, new) = (Self.counts[oldIndex], Self.counts[newIndex])
      // In a short run one of each four, so that each count occurs with all of them, before and after.
      let first = (oldIndex + newIndex + newIndex / 2) % 4
      for (version, showsEmpty) in LongRun.isAsked ? kinds : [kinds[first]] {
        let watcher = Watcher(capabilities)
        let list = Self.list([section(old, 0)], on: watcher, showsEmptySections: showsEmpty)
        made.withLock { $0 = 0 }
        list.sections = [section(new, version)]
        let case_ = "\(old) to \(new), version \(version)"
        let isSame = old == new && (version == 0 || old == 0)
        let tells = isTold(old, new, version)
        let compares = version != 0 && isComparable(old) && isComparable(new)
        #expect(made.withLock { $0 } <= (compares ? old + new : 0), "\(case_)")
        if showsEmpty {
          #expect(watcher.reloads == (isSame || tells ? 1 : 2), "\(case_)")
          #expect((watcher.stages > 0) == (!isSame && tells), "\(case_)")
        }
        #expect(watcher.source.totalItemCount == new, "\(case_)")
        #expect(watcher.lastCell == (new == 0 ? nil : "\(new - 1)"), "\(case_)")
      }
    }
  }

  @Test
  func `D001-5 what differs beside an endless section is told, and the section is not looked at`() {
    func sections(_ last: Int, _ version: Int = 0) -> [Lazy] {
      [
        Lazy(id: 0, count: .max, version: version) { item in
          Issue.record("item \(item) was made")
          return Jar(id: -item, content: 0)
        },
        Lazy(id: 1, count: last) { Jar(id: $0, content: 0) },
      ]
    }
    let watcher = Watcher(.tableView)
    let list = Self.list(sections(3), on: watcher)
    list.sections = sections(5)
    #expect(watcher.stages == 1 && watcher.reloads == 1)
    #expect(watcher.lastCell == "4")
    #expect(watcher.source.totalItemCount == .max)
    list.sections = sections(5).reversed()
    #expect(watcher.stages == 2 && watcher.reloads == 1)
    list.sections = [sections(5)[1]]
    #expect(watcher.lastCell == "4")
    list.sections = sections(5) + [Lazy(id: 2, count: .max) { Jar(id: $0, content: 0) }]
    #expect(watcher.lastCell == "\(Int.max - 1)")
    #expect(list.contents.totalItemCount == .max)
    #expect(list.contents.description.contains("\(Int.max) items"))
  }

  // Half as many are too many, too, since the old items and the new ones are numbered.
  @Test(arguments: [BackendCapabilities.splices, .oneAtATime], [1 << 24, 1 << 23])
  func `a plan that gives each item a number is a reload beside an endless section`(
    _ capabilities: BackendCapabilities, _ first: Int
  ) {
    func sections(_ last: Int) -> [Lazy] {
      [first, last].enumerated().map { id, count in
        Lazy(id: id, count: count) { Jar(id: id - $0, content: 0) }
      }
    }
    let watcher = Watcher(capabilities)
    let list = Self.list(sections(3), on: watcher)
    list.sections = sections(5)
    #expect(watcher.stages == 0 && watcher.reloads == 2)
    #expect(watcher.lastCell == "-3")
  }

  @Test func `so is a plan of several stages, and one of one stage is none`() {
    func endless(_ id: Int) -> Lazy { Lazy(id: id, count: .max) { Jar(id: -$0, content: id) } }
    func few(_ count: Int) -> Lazy { Lazy(id: 9, count: count) { Jar(id: $0, content: 0) } }
    let watcher = Watcher(.tableView)
    let list = Self.list([few(3), endless(0), endless(1)], on: watcher)
    list.sections = [endless(0), endless(1), few(3)]
    #expect(watcher.stages == 1 && watcher.reloads == 1)
    // A section moves while its items change.
    list.sections = [few(5), endless(0), endless(1)]
    #expect(watcher.stages == 1 && watcher.reloads == 2)
    #expect(watcher.source.itemCount(inSection: 0) == 5)
  }

  @Test func `a part of a backend comes and goes in a batch, unless its list is too long for that`()
  {
    let watcher = Watcher(.everything)
    let parts = watcher.divided(into: 1)
    func list(_ count: Int, on part: BackendPart<Watcher>) -> ListDriver<Lazy> {
      ListDriver(
        DataSourceProvider(
          sections: [Lazy(id: 0, count: count) { Jar(id: $0, content: 0) }],
          cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
            cell = "\(jar.id)"
          }), on: part, identity: .identifiable)
    }
    let first = list(3, on: parts[0])
    for count in [ListChanges.mostItems, ListChanges.mostItems + 1, .max] {
      let (reloads, stages) = (watcher.reloads, watcher.stages)
      let part = parts[0].insertPartAfter()
      let other = list(count, on: part)
      #expect(watcher.lastCell == "\(count - 1)")
      part.remove()
      #expect(watcher.lastCell == "2")
      let isLong = count > ListChanges.mostItems
      #expect([watcher.reloads - reloads, watcher.stages - stages] == (isLong ? [2, 0] : [0, 2]))
      withExtendedLifetime(other) {}
    }
    withExtendedLifetime(first) {}
  }

  /// Items that are computed, of which nobody says that they are lazy.
  private struct Computed: SectionInfo {
    let id: Int
    let count: Int
    var items: LazyMapCollection<Range<Int>, Jar> {
      (0..<count).lazy.map { Jar(id: $0, content: 0) }
    }
    var header: String? { nil }
    var footer: String? { nil }
  }

  @Test
  func
    `M2 a collection of any count is shown, and drawn from scratch where it is too large to compare`()
  {
    for (old, new) in Self.counts.flatMap({ old in Self.counts.map { (old, $0) } }) {
      let watcher = Watcher(.everything)
      let list = Self.list([Computed(id: 0, count: old)], on: watcher)
      list.sections = [Computed(id: 0, count: new)]
      let compares = old <= 1 << 24 && new <= 1 << 24
      #expect(watcher.reloads == (compares ? 1 : 2), "\(old) to \(new)")
      #expect(watcher.source.totalItemCount == new)
      #expect(watcher.lastCell == (new == 0 ? nil : "\(new - 1)"))
    }
  }

  /// Some items that can be changed, or many that are computed.
  private struct Partial: SectionInfo {
    let id: Int
    var count = 0
    var jars: [Jar]?
    var items: LazyMapCollection<Range<Int>, Jar> {
      (0..<(jars?.count ?? count)).lazy.map { jars?[$0] ?? Jar(id: -$0, content: 0) }
    }
    var header: String? { nil }
    var footer: String? { nil }

    /// No gesture edits the part that refuses.
    static var hasExactEdits: Bool { true }

    mutating func replaceItems(in range: Range<Int>, with items: [Jar]) -> Bool {
      jars?.replaceSubrange(range, with: items)
      return jars != nil
    }
  }

  private final class Observer: ListObserver {
    var known: [Bool] = []

    func list(_ list: ListDriver<Partial>, didChange edit: ListEdit<Partial>) {
      known.append(edit.changes != nil)
    }
  }

  @Test(arguments: [ListChanges.mostItems, ListChanges.mostItems + 1, .max])
  func `a gesture beside any number of items is an edit, and known where they have positions`(
    _ count: Int
  ) {
    let jars = (1...3).map { Jar(id: $0, content: 0) }
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id)"
    }
    let backend = TouchedList()
    let list = ListDriver(
      DataSourceProvider(
        sections: [Partial(id: 0, count: count), Partial(id: 1, jars: jars)], cellFactory: cells
      ).on(.canMove) { _ in true }.on(.canEdit) { _ in true },
      on: backend, identity: .identifiable, withViewsOf: String.self)
    let observer = Observer()
    list.addObserver(observer)
    backend.move([1, 0], to: [1, 2])
    #expect(list.sections[1].jars == [jars[1], jars[2], jars[0]])
    backend.commitEditing([1, 0])
    #expect(list.sections[1].jars == [jars[2], jars[0]])
    #expect(backend.shownSource.itemCount(inSection: 1) == 2)
    #expect(backend.shownSource.cell(at: [1, 1])?.fresh() == "1")
    let isKnown = count == ListChanges.mostItems
    #expect(observer.known == [isKnown, isKnown])
  }

  /// Items of which only the number is known, and changes with each edit.
  private struct Tally: SectionInfo {
    let id: Int
    var count: Int
    var items: LazyMapCollection<Range<Int>, Jar> {
      (0..<count).lazy.map { Jar(id: $0, content: 0) }
    }
    var header: String? { nil }
    var footer: String? { nil }

    static var hasExactEdits: Bool { true }

    mutating func replaceItems(in range: Range<Int>, with items: [Jar]) -> Bool {
      count += items.count - range.count
      return true
    }
  }

  private final class TallyObserver: ListObserver {
    var known: [Bool] = []

    func list(_ list: ListDriver<Tally>, didChange edit: ListEdit<Tally>) {
      known.append(edit.changes != nil)
    }
  }

  @Test(arguments: -2...2)
  func `what a gesture changes is known if the section is not too long, before it and after it`(
    _ more: Int
  ) {
    let count = ListChanges.mostItems + more
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id)"
    }
    let backend = TouchedList()
    let list = ListDriver(
      DataSourceProvider(
        sections: [Tally(id: 0, count: count), Tally(id: 1, count: 3)], cellFactory: cells
      ).on(.canMove) { _ in true }.on(.canEdit) { _ in true },
      on: backend, identity: .identifiable, withViewsOf: String.self)
    let observer = TallyObserver()
    list.addObserver(observer)
    #expect(backend.move([1, 0], to: [0, 0]) == .applied)
    #expect(list.sections.map(\.count) == [count + 1, 2])
    #expect(backend.commitEditing([0, 0]) == .applied)
    #expect(list.sections.map(\.count) == [count, 2])
    // In both edits the section has one item more at one end.
    #expect(observer.known == [more < 0, more < 0])
  }

  @Test
  func `a plan that numbers items, or has too many changes, is a reload in a list beyond limits`() {
    func changes(_ old: Int, _ new: Int) -> ListChanges {
      ListChanges(
        from: [Lazy(id: 0, count: old, item: { Jar(id: $0, content: 0) })],
        to: [Lazy(id: 0, count: new, item: { Jar(id: $0, content: 0) })])
    }
    #expect(changes(0, 1 << 24).count == 1 << 24)
    #expect(BatchPlan(changes(0, 1 << 24), for: .everything).stages.count == 1)
    #expect(BatchPlan(changes(0, 1 << 24 + 1), for: .everything).isReload)
    #expect(BatchPlan(changes(2_000_000_000, 0), for: .everything).isReload)
    #expect(BatchPlan(changes(0, 1 << 24 + 1), for: .splices).isReload)
  }

  @Test func `numbers out of range trap with the number and the range`() async {
    var result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = LazySection(id: 0, count: -7) { $0 }
    }
    expect(result, says: "-7", "0...\(Int.max)")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FetchRequest<Jar, Int>(limit: -7)
    }
    expect(result, says: "-7", "0...\(Int.max)")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var menu = ContextMenu()
      for _ in 0..<101 { menu = ContextMenu([.menu(menu)]) }
    }
    expect(result, says: "101", "100")
  }

  @Test func `a section that is moved out of range traps with the numbers, in every storage`() async
  {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = SectionArray([ListSection(id: 0, items: 7), ListSection(id: 1, items: 8)])
      sections.moveSection(from: 0, to: 1)
      sections.moveSection(from: 9, to: 0)
    }
    expect(result, says: "Section 9 cannot be moved to 0", "2 sections")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = IndexedSections([
        IndexedSection(id: 0, header: String?.none, items: [Jar(id: 7, content: 0)])
      ])
      sections.moveSection(from: 0, to: -3)
    }
    expect(result, says: "Section 0 cannot be moved to -3", "1 sections")
  }

  @Test func `items that are put where no section is trap with the numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = IndexedSections([
        IndexedSection(id: 0, header: String?.none, items: [Jar(id: 7, content: 0)])
      ])
      sections.insertItems([(0, Jar(id: 8, content: 0))], inSection: 3)
    }
    expect(result, says: "Section 3 is out of range: there are 1 sections.")
  }

  private func expect(_ result: ExitTest.Result?, says words: String...) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in words { #expect(message.contains(word), "\(message)") }
  }
}
