import Roster
import TestSupport
import Testing

/// Edits of lists for which what they watch has no way back.
@Suite struct RefusedItemTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var rank = 0
    var group = ""
  }

  private typealias Rows = IndexedSection<Int, Row, String>
  private typealias Placing = @Sendable (inout Row, Row?, Row?) -> Void

  private static let rows = (1...3).map { Row(id: $0, rank: $0 * 10) }

  /// What is refused of an edit of a list that watches a pipeline, and what the list shows then.
  private static func refused(
    of pipeline: Pipeline<Rows, Rows>, _ edit: (inout ListContents<Rows>) -> Void
  ) -> (refusals: [RefusedItems], shown: [Int]) {
    let live = LivePipeline(pipeline)
    let list = ListDriver(contents: live.contents)
    var refusals: [RefusedItems] = []
    let watching = list.watch(live) { refusals += [$0 as? RefusedItems].compactMap(\.self) }
    list.update(edit)
    #expect(list.contents == live.contents)
    watching.cancel()
    return (refusals, list.contents.sections.flatMap { $0.items.map(\.id) })
  }

  /// What is refused of what is done to a list of a store's rows, which has them by rank, and what it shows then.
  private static func refused(
    by store: MemoryStore<Row>, _ act: (ListDriver<ListSection<Int, Row>>) -> Void
  ) -> (refusals: [RefusedItems], shown: [Int]) {
    let results = store.results(of: FetchRequest<Row, Int>(sortedBy: .ascending(\.rank)))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refusals: [RefusedItems] = []
    let watching = list.watch(results) { refusals += [$0 as? RefusedItems].compactMap(\.self) }
    act(list)
    #expect(list.sections == results.sections)
    watching.cancel()
    return (refusals, list.sections.flatMap { $0.items.map(\.id) })
  }

  private static var start: Pipeline<Rows, Rows> {
    Pipeline(indexing: [ListSection(id: 0, items: rows)])
  }

  @Test func `A move that an order does not allow is taken back, and said so`() {
    let (refusals, shown) = Self.refused(of: Self.start.sorted(by: .ascending(\.rank))) {
      $0.move(1, after: 3)
    }
    #expect(shown == [1, 2, 3])
    #expect(refusals == [.withoutWayBack(ids: ["1"])])
    #expect(
      refusals.map(\.description) == [
        "The edits of the items with these ids cannot be made in what the list watches: 1."
      ])
  }

  @Test func `A change that a map has no way back for is taken back, and said so`() {
    let (refusals, shown) = Self.refused(of: Self.start.map { Row(id: $0.id, rank: 1) }) {
      $0.updateItem(id: 2) { $0.rank = 7 }
    }
    #expect(shown == [1, 2, 3] && refusals == [.withoutWayBack(ids: ["2"])])
  }

  @Test func `An edit of what another list brought is taken back, and said so`() {
    let other = StageInput(ListContents(indexing: [ListSection(id: 0, items: [Row(id: 9)])]))
    let (refusals, shown) = Self.refused(of: Self.start.union(other)) { $0.remove(ids: [9]) }
    #expect(shown == [1, 2, 3, 9] && refusals == [.withoutWayBack(ids: ["9"])])
  }

  @Test func `What is done of an edit is not refused, and what is refused is named alone`() {
    let rows = (1...5).map { Row(id: $0, rank: $0 * 10) }
    let start: Pipeline<Rows, Rows> = Pipeline(indexing: [ListSection(id: 0, items: rows)])
    let (refusals, shown) = Self.refused(of: start.sorted(by: .ascending(\.rank))) {
      $0.remove(ids: [2])
      $0.append(Row(id: 9, rank: 5), toSection: 0)
      $0.move(1, after: 5)
    }
    #expect(shown == [9, 1, 3, 4, 5])
    #expect(refusals == [.withoutWayBack(ids: ["1"])])
  }

  @Test func `A move out of the section of one of two sorts is led back by both`() {
    let rows = [
      ListSection(id: 0, items: Self.rows), ListSection(id: 1, items: [Row(id: 5, rank: 50)]),
    ]
    let ranked: @Sendable (inout Row, Row?, Row?) -> Void = { row, before, _ in
      row.rank = (before?.rank ?? 0) + 1
    }
    let start: Pipeline<Rows, Rows> = Pipeline(indexing: rows)
    let sorted = start.sorted(by: .ascending(\.rank), placing: ranked)
      .sorted(by: .ascending(\.rank), placing: ranked)
    let (refusals, shown) = Self.refused(of: sorted.flattened()) { $0.move(2, after: 5) }
    #expect(refusals == [] && shown == [1, 3, 5, 2])
  }

  @Test func `A move within a sorted section changes the item where it is, also behind flattening`()
  {
    let ranked: @Sendable (inout Row, Row?, Row?) -> Void = { row, before, _ in
      row.rank = (before?.rank ?? 0) + 1
    }
    let rows = (1...4).map { Row(id: $0, rank: $0 * 10) }
    let start: Pipeline<Rows, Rows> = Pipeline(indexing: [ListSection(id: 0, items: rows)])
    let live = LivePipeline(start.sorted(by: .ascending(\.rank), placing: ranked).flattened())
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    list.update { $0.move(2, after: 4) }
    #expect(list.sections[0].items.map(\.id) == [1, 3, 4, 2])
    #expect(live.pipeline.input.sections[0].items.map(\.rank) == [10, 41, 30, 40])
    watching.cancel()
  }

  @Test func `A move beside an item that changes so that it stands there is done, and not refused`()
  {
    let move: (inout ListContents<Rows>) -> Void = { contents in
      contents.updateItem(id: 1) { $0.rank = 25 }
      contents.move(1, after: 2)
    }
    let (refused, shown) = Self.refused(of: Self.start.sorted(by: .ascending(\.rank)), move)
    #expect(refused == [] && shown == [2, 1, 3])
    let store = MemoryStore(Self.rows)
    let stored = Self.refused(by: store) { list in
      list.update { contents in
        contents.updateItem(id: 1) { $0.rank = 25 }
        contents.move(1, after: 2)
      }
    }
    #expect(stored.refusals == [] && stored.shown == [2, 1, 3])
    #expect(store.items.map(\.rank) == [25, 20, 30])
  }

  @Test func `A move beside an item that changes so that it stands there writes nothing else`() {
    let placing: Placing = { row, _, _ in row.rank = 7 }
    let live = LivePipeline(Self.start.sorted(by: .ascending(\.rank), placing: placing))
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    list.update { contents in
      contents.updateItem(id: 1) { $0.rank = 25 }
      contents.move(1, after: 2)
    }
    #expect(list.sections[0].items.map(\.id) == [2, 1, 3])
    #expect(live.pipeline.input.sections[0].items.map(\.rank) == [25, 20, 30])
    watching.cancel()
  }

  @Test func `What is put next to an item that goes out of sight at once is put where that was`() {
    let placing: Placing = { row, before, _ in row.rank = (before?.rank ?? 0) + 1 }
    let (refusals, shown) = Self.refused(
      of: Self.start.filter { $0.group.isEmpty }.sorted(by: .ascending(\.rank), placing: placing)
    ) {
      $0.updateItem(id: 1) { $0.group = "gone" }
      $0.insert(Row(id: 9, rank: 99), at: ListIndexPath(section: 0, item: 1))
    }
    #expect(refusals == [] && shown == [9, 2, 3])
  }

  @Test func `Of items that are moved together, and may not be, each is named`() {
    let store = MemoryStore((1...4).map { Row(id: $0, rank: $0 * 10) })
    let (refusals, shown) = Self.refused(by: store) { list in
      list.update { contents in
        contents.move(3, before: 1)
        contents.move(4, after: 3)
      }
    }
    #expect(shown == [1, 2, 3, 4] && refusals == [.withoutWayBack(ids: ["3", "4"])])
  }

  @Test func `A move that the order of a store does not allow is taken back, and said so`() {
    let (refusals, shown) = Self.refused(by: MemoryStore(Self.rows)) { list in
      list.update { contents in
        let row = contents.remove(at: ListIndexPath(section: 0, item: 0)).removed[0]
        contents.append(row, toSection: 0)
      }
    }
    #expect(shown == [1, 2, 3] && refusals == [.withoutWayBack(ids: ["1"])])
    // What is applied as a whole says what the items are, and not in which order a store has them.
    let whole = Self.refused(by: MemoryStore(Self.rows)) { list in
      list.apply([ListSection(id: 0, items: Self.rows.reversed())])
    }
    #expect(whole.shown == [1, 2, 3] && whole.refusals == [])
  }

  @Test func `What is inserted into the list of a request is made to match, or else is not shown`()
  {
    let store = MemoryStore(Self.rows)
    func shown(after request: FetchRequest<Row, Int>, _ id: Int) -> [Int] {
      let results = store.results(of: request)
      results.performFetch()
      let list = ListDriver(contents: results.contents)
      let watching = list.watch(results)
      list.update { $0.append(Row(id: id, rank: 5), toSection: 0) }
      watching.cancel()
      return list.sections.flatMap { $0.items.map(\.id) }
    }
    let open = FetchRequest<Row, Int>(
      matching: { $0.group == "open" || $0.id < 4 }, admitting: { $0.group = "open" },
      sortedBy: .ascending(\.rank))
    #expect(shown(after: open, 4) == [4, 1, 2, 3])
    #expect(store.item(id: 4)?.group == "open")
    var any = open
    any.admitting = nil
    #expect(shown(after: any, 5) == [4, 1, 2, 3])
    #expect(store.item(id: 5) == Row(id: 5, rank: 5))
  }

  @Test func `What is put into results themselves takes the place of what the store has`() {
    let store = MemoryStore(Self.rows)
    let results = store.results(of: FetchRequest<Row, Int>(sortedBy: .ascending(\.rank)))
    results.performFetch()
    let row = Row(id: 1, rank: 25)
    results.take([SourceEdit(.insert, row, section: 0)])
    #expect(store.item(id: 1) == row)
    #expect(results.sections[0].items.map(\.id) == [2, 1, 3])
  }

  /// What is refused of an edit of a list that watches a store, and what the list shows then.
  private static func refused<SectionID: Hashable & SendableMetatype>(
    of request: FetchRequest<Row, SectionID>, among rows: [Row],
    _ edit: (inout ListContents<ListSection<SectionID, Row>>) -> Void
  ) -> (refusals: [RefusedItems], shown: [[Int]]) {
    let store = MemoryStore(rows)
    let results = store.results(of: request)
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    var refusals: [RefusedItems] = []
    let watching = list.watch(results) { refusals += [$0 as? RefusedItems].compactMap(\.self) }
    list.update(edit)
    #expect(list.sections == results.sections)
    watching.cancel()
    return (refusals, list.sections.map { $0.items.map(\.id) })
  }

  @Test func `A move to the front that changes of others make right is done, and not refused`() {
    let rows = (1...4).map { Row(id: $0, rank: $0 * 10) }
    let (refusals, shown) = Self.refused(
      of: FetchRequest<Row, Int>(sortedBy: .ascending(\.rank)), among: rows
    ) { contents in
      contents.updateItem(id: 1) { $0.rank = 31 }
      contents.updateItem(id: 2) { $0.rank = 32 }
      contents.move(3, before: 1)
    }
    #expect(refusals == [] && shown == [[3, 1, 2, 4]])
  }

  @Test func `A move into a section whose key a request cannot assign is taken back, and said so`()
  {
    let rows = [
      Row(id: 1, rank: 1, group: "a"), Row(id: 2, rank: 2, group: "b"),
      Row(id: 3, rank: 3, group: "b"),
    ]
    let request = FetchRequest<Row, String>(
      sortedBy: .ascending(\.group), .ascending(\.rank), sectionedBy: { $0.group })
    let (refusals, shown) = Self.refused(of: request, among: rows) { $0.move(3, after: 1) }
    #expect(refusals == [.withoutWayBack(ids: ["3"])] && shown == [[1], [2, 3]])
  }
}
