import Roster
import Synchronization
import TestSupport
import Testing

/// The behavior cases and defects that concern the whole way of an update.
@Suite struct UpdateCaseTests {
  /// In a short run without collection views, which can do what table views can.
  static let everyBackend: [BackendCapabilities] = {
    let all: [BackendCapabilities] = [
      .everything, .tableView, .splices, .oneAtATime, .reloadOnly,
      UpdateCaseTests.updatingAlongside,
    ]
    return LongRun.isAsked ? all + [BackendCapabilities.collectionView] : all
  }()

  /// Needs several stages, the last of them with updates.
  static let updatingAlongside = {
    var capabilities = BackendCapabilities.tableView
    capabilities.updatesWithOtherChanges = true
    return capabilities
  }()

  static func jars(_ ids: some Sequence<Int>) -> [Jar] { ids.map { Jar(id: $0, content: 0) } }

  static func shelf(_ id: Int, _ ids: Int...) -> Shelf { Shelf(id: id, items: jars(ids)) }

  /// Leads a backend of each kind through states, and compares what it shows with each of them.
  static func lead(through states: [[Shelf]]) {
    for capabilities in everyBackend {
      for following in [FollowingPolicy.automatic, .always] {
        let backend = PictureBackend(capabilities)
        let list = ListDriver(provider(states[0]), on: backend)
        for state in states {
          list.apply(state, options: UpdateOptions(following: following))
          let breach = backend.breach
          if breach == nil, backend.picture == Picture(provider(state).dataSource) { continue }
          Issue.record("\(state) on \(capabilities): \(breach ?? "\(backend.picture)")")
        }
      }
    }
  }

  @Test func `T-002-18 U2 U11 a thousand random updates leave each backend with the last state`() {
    let items = LongRun.isAsked ? 6 : 3
    for capabilities in Self.everyBackend {
      var numbers = SeededGenerator(seed: 218)
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider([]), on: backend)
      for step in 0..<(capabilities == .tableView ? 1000 : LongRun.isAsked ? 150 : 20) {
        let state = (0..<3).filter { _ in numbers.below(4) > 0 }.map { section in
          Shelf(
            id: section,
            items: (0..<items).filter { _ in numbers.below(4) > 0 }
              .map { Jar(id: section * 10 + $0, content: step) })
        }
        list.sections = state
        // A wrong picture stays wrong where nothing else changes it: in a short run not each is compared.
        let isCompared = LongRun.isAsked || step % 10 == 9
        guard backend.breach == nil,
          !isCompared || backend.picture == Picture(provider(state).dataSource)
        else {
          Issue.record("step \(step), \(capabilities): \(backend.breach ?? "another picture")")
          return
        }
      }
    }
  }

  @Test func `T-003-38 D003-7 the only item of a section changes its section, which is deleted`() {
    Self.lead(through: [
      [Self.shelf(0, 1), Self.shelf(1, 2, 3)],
      [Self.shelf(1, 2, 1, 3)],
      [Self.shelf(2, 1), Self.shelf(1, 2, 3)],
    ])
  }

  @Test func `D001-7 an item that changes both its section, which comes and goes, and its content`()
  {
    let new = [Shelf(id: 2, items: Jar(id: 1, content: 1))]
    Self.lead(through: [[Self.shelf(1, 1)], new, [Self.shelf(1, 1)]])
    Self.lead(through: [
      [Self.shelf(1, 1), Self.shelf(2, 2)],
      [Self.shelf(3, 2), Shelf(id: 1, items: Jar(id: 1, content: 1))],
    ])
    let plan = BatchPlan(
      ListChanges(from: [Self.shelf(1, 1)], to: new), for: Self.updatingAlongside,
      options: UpdateOptions(following: .always))
    #expect(plan.stages.last?.changes.updatedItems.count == 1)
  }

  @Test func `T-001-11 a section moves behind another while its items change places`() {
    Self.lead(through: [
      [Self.shelf(0, 1, 9), Self.shelf(1, 2)], [Self.shelf(1, 2), Self.shelf(0, 9, 1, 3)],
      [Self.shelf(0, 1, 9), Self.shelf(1, 2)],
    ])
  }

  @Test func `A17 D004-10 another order of a list is moves only, and ties stay as they came`() {
    let jars = [3, 1, 2, 1, 3, 2, 1].enumerated().map { Jar(id: $0.offset, content: $0.element) }
    let order = StageInput<ItemOrder<Jar>>(.ascending(\.content))
    var sorted = Pipeline(indexing: jars).sorted(by: order)
    let backend = PictureBackend(.tableView)
    let list = ListDriver(provider(Self.shelves(of: sorted)), on: backend)
    #expect(list.sections[0].items.map(\.id) == [1, 3, 6, 2, 5, 0, 4])
    sorted[order] = .descending(\.content)
    #expect(sorted.changes.count == sorted.changes.movedItems.count)
    list.sections = Self.shelves(of: sorted)
    #expect(list.sections[0].items.map(\.id) == [0, 4, 2, 5, 1, 3, 6])
    #expect(backend.stages.count == 1)
    // Three of a kind stay where they are; the other four move.
    #expect(backend.stages[0].changes.movedItems.count == 4)
    #expect(backend.stages[0].changes.count == 4)
    #expect(backend.breach == nil)
  }

  private static func shelves<Input>(
    of pipeline: Pipeline<Input, IndexedSection<Int, Jar, String>>
  ) -> [Shelf] {
    pipeline.output.sections.map { Shelf(id: $0.id, items: Array($0.items)) }
  }

  @Test func `D001-12 U4 a section moves while its items change, in stages that are legal`() {
    let old = [Self.shelf(0, 1, 2), Self.shelf(1, 3), Self.shelf(2, 5)]
    let new = [Self.shelf(1, 3), Self.shelf(2, 5), Self.shelf(0, 1, 4, 2)]
    Self.lead(through: [old, new, old])
    let plan = BatchPlan(ListChanges(from: old, to: new), for: .tableView)
    #expect(plan.stages.count == 2)
    for stage in plan.stages {
      #expect(stage.changes.movedSections.isEmpty || stage.changes.insertedItems.isEmpty)
    }
  }

  @Test
  func `U7 U2 D001-8 an item that moves and changes is moved, and then updated where it is now`() {
    let old = [Self.shelf(0, 1, 2, 3)]
    var new = [Self.shelf(0, 3, 1, 2)]
    new[0].items[0].content = 9
    let stages = BatchPlan(ListChanges(from: old, to: new), for: .tableView).stages
    let first = ListIndexPath(section: 0, item: 0)
    #expect(
      stages.map(\.changes.movedItems) == [
        [PositionPair(old: ListIndexPath(section: 0, item: 2), new: first)], [],
      ])
    #expect(stages.map(\.changes.updatedItems) == [[], [PositionPair(old: first, new: first)]])
    Self.lead(through: [old, new, old])
  }

  @Test func `U13 no order of ids is presumed`() {
    Self.lead(through: [
      [Self.shelf(2, 9, 1), Self.shelf(0, 5)], [Self.shelf(0, 5), Self.shelf(2, 1, 9)],
    ])
  }

  @Test func `D002-7 sections and items with one id are shown as they are, the first is found`() {
    let twice = [Self.shelf(0, 1, 1), Self.shelf(1, 2), Self.shelf(0, 1, 3)]
    Self.lead(through: [
      [Self.shelf(1, 2)], twice, Array(twice.reversed()), [Self.shelf(0, 3)], twice, [],
    ])
    let list = ListContents(twice)
    #expect(list.indexOfSection(id: 0) == 0 && list.section(id: 0) == twice[0])
    #expect(list.indexPath(ofItem: 1) == [0, 0] && list.indexPath(ofItem: 3) == [2, 1])
  }

  @Test func `D001-19 an update names the same with separators as without`() {
    let old = (0..<2).map { Shelf(id: $0, items: Jar(id: $0, content: 0)) }
    let new = [Shelf(id: 2, items: Jar(id: 2, content: 0)), old[1], old[0]]
    let (plain, lined) = (PictureBackend(.tableView), PictureBackend(.tableView))
    let list = ListDriver(provider(old), on: plain)
    let other = ListDriver(provider(old).separators(), on: lined)
    list.sections = new
    other.sections = new
    #expect(!plain.stages.isEmpty && lined.breach == nil)
    #expect(lined.stages.map(\.changes) == plain.stages.map(\.changes))
  }

  @Test func `T-001-47 U2 deleting one row and appending another are one delete and one insert`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider([Shelf(id: 0, items: Self.jars(0..<30))]), on: backend)
    list.update { $0.remove(ids: [3]) }
    list.update { $0.append(Jar(id: 30, content: 0), toSection: 0) }
    #expect(
      backend.stages.map(\.changes.deletedItems) == [[ListIndexPath(section: 0, item: 3)], []])
    #expect(
      backend.stages.map(\.changes.insertedItems) == [[], [ListIndexPath(section: 0, item: 29)]])
    #expect(backend.stages.map(\.changes.count) == [1, 1])
  }

  @Test func `T-001-46 refreshing one item is exactly one update in its place`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider([Self.shelf(0, 1, 2, 3)]), on: backend)
    list.update { $0.reconfigure(ids: [2]) }
    #expect(backend.stages.map(\.changes.count) == [1])
    #expect(
      backend.stages[0].changes.updatedItems.map(\.new) == [ListIndexPath(section: 0, item: 1)])
  }

  @Test func `T-004-21 the source that comes with a stage has the counts of that stage`() {
    let backend = CountingBackend()
    let list = ListDriver(provider([Self.shelf(0, 1), Self.shelf(1, 2)]), on: backend)
    list.apply([Self.shelf(1, 2, 1)], options: UpdateOptions(following: .always))
    #expect(backend.counts == [[1, 1], [0, 2], [2]])
  }

  @Test func `D002-5 an update can be limited to some sections`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(
      provider([Self.shelf(0, 1), Self.shelf(1, 2), Self.shelf(2, 3)]), on: backend)
    let next = [Self.shelf(0, 1, 10), Self.shelf(7, 70), Self.shelf(1, 2, 20)]
    list.update { $0.adoptSections([1, 2, 7], from: next) }
    #expect(list.sections.map(\.id) == [0, 7, 1])
    #expect(backend.picture.sections.map(\.cells) == [["1:0"], ["70:0"], ["2:0", "20:0"]])
    #expect(list.update { $0.adoptSections([99], from: next).outcome } == .ignored)
  }

  @Test func `D002-9 T-002-16 items that did not change are not named`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider([Self.shelf(0, 1, 2, 3)]), on: backend)
    list.update { $0[ListIndexPath(section: 0, item: 1)].content = 1 }
    #expect(backend.stages.map(\.changes.count) == [1])
  }

  @Test func `D001-32 changes come in ascending order, twice the same`() {
    var numbers = SeededGenerator(seed: 32)
    for _ in 0..<(LongRun.isAsked ? 200 : 40) {
      let old = [Shelf].random(using: &numbers)
      let new = [Shelf].random(using: &numbers)
      let changes = ListChanges(from: old, to: new)
      #expect(changes.updatedItems.map(\.new) == changes.updatedItems.map(\.new).sorted())
      #expect(Array(changes.deletedItems) == changes.deletedItems.sorted())
      #expect(Array(changes.insertedItems) == changes.insertedItems.sorted())
      #expect(changes == ListChanges(from: old, to: new))
    }
  }

  @Test func `M10 D001-5 a hundred thousand lazy items that did not change are not made`() {
    let made = Mutex(0)
    func numbers(version: Int) -> [LazySection<Int, Jar>] {
      [
        LazySection(id: 0, count: 100_000, version: version) { number in
          made.withLock { $0 += 1 }
          return Jar(id: number, content: version)
        }
      ]
    }
    #expect(ListChanges(from: numbers(version: 1), to: numbers(version: 1)).isEmpty)
    #expect(made.withLock { $0 } == 0)
    #expect(!ListChanges(from: numbers(version: 1), to: numbers(version: 2)).isEmpty)
  }

  @Test func `M9 content is compared apart from identity, in a way of the list's own`() {
    let byParity = ListIdentity<Shelf>.key(
      { $0.id }, sameContent: { $0.content % 2 == $1.content % 2 })
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider([Self.shelf(0, 1)]), on: backend, identity: byParity)
    list.update { $0[ListIndexPath(section: 0, item: 0)].content = 2 }
    #expect(backend.stages.isEmpty)
    list.update { $0[ListIndexPath(section: 0, item: 0)].content = 3 }
    #expect(backend.stages.map(\.changes.updatedItems.count) == [1])
  }
}

/// Takes note of the counts that the source of each stage has.
private final class CountingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let capabilities = BackendCapabilities.tableView
  private(set) var counts: [[Int]] = []

  func reload(from source: any ListDataSource<String, String>) { note(source) }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    note(source)
    completion()
  }

  private func note(_ source: any ListDataSource<String, String>) {
    counts.append((0..<source.sectionCount).map { source.itemCount(inSection: $0) })
  }
}
