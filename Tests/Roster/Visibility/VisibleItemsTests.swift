import Roster
import RosterDiffing
import TestSupport
import Testing

/// Hidden items, against plain arrays that are filtered.
@Suite struct VisibleItemsTests {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var revision = 0
  }

  private typealias Snapshot = ListContents<IndexedSection<Int, Row, String>>

  private final class Hidden {
    var ids: Set<Int> = []
  }

  private static func visible(
    _ snapshot: Snapshot, hiding ids: Set<Int>
  ) -> VisibleContents<IndexedSection<Int, Row, String>> {
    DataSourceProvider(
      contents: snapshot, cellFactory: ClosureCellFactory(make: { 0 }) { $0 = $1.id }
    ).on(.isHidden) { ids.contains($0.id) }.visibleContents
  }

  private static func random(of ids: Range<Int>, using numbers: inout SeededGenerator) -> Set<Int> {
    let share = Int.random(in: 1...20, using: &numbers)
    return Set(ids.filter { _ in Int.random(in: 0..<share, using: &numbers) == 0 })
  }

  /// Counts how often it is asked for its items.
  private struct Asked: SectionInfo {
    final class Count {
      var value = 0
    }

    let id: Int
    let count: Count
    var header: String? { nil }
    var footer: String? { nil }
    var items: [Row] {
      count.value += 1
      return [Row(id: id)]
    }
  }

  /// The first rows of more.
  private struct FirstRows: SectionInfo {
    let id = 0
    let items: ArraySlice<Row>
    var header: String? { nil }
    var footer: String? { nil }
  }

  private final class NoBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()

    func reload(from source: any ListDataSource<Int, Never>) {}
  }

  @Test func `V1 what a slice has more than another of the same array is told apart`() {
    let rows = (0..<9).map { Row(id: $0) }
    let backend = NoBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: [FirstRows(items: rows[..<4])],
        cellFactory: ClosureCellFactory(make: { 0 }) { $0 = $1.id }
      ).on(.isHidden) { $0.id % 5 == 1 }, on: backend)
    for count in [8, 3, 9] {
      list.sections = [FirstRows(items: rows[..<count])]
      #expect(
        list.visibleContents(on: backend)?.sections[0].items.map(\.id)
          == (0..<count).filter { $0 % 5 != 1 })
    }
  }

  @Test func `V1 where nothing can be hidden no section is asked for its items`() {
    let count = Asked.Count()
    let provider = DataSourceProvider(
      sections: (0..<10).map { Asked(id: $0, count: count) },
      cellFactory: ClosureCellFactory(make: { 0 }) { $0 = $1.id })
    count.value = 0
    #expect(provider.visibleContents.sections.count == 10)
    #expect(count.value == 0)
    #expect(provider.on(.isHidden) { _ in false }.visibleContents.sections.count == 10)
    #expect(count.value >= 10)
  }

  @Test func `offsets in both directions, and items, are those of a filtered array`() {
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<(LongRun.isAsked ? 300 : 80) {
      let rows = (0..<Int.random(in: 0...12, using: &numbers)).map { Row(id: $0) }
      let hidden = Self.random(of: 0..<12, using: &numbers)
      let contents = Self.visible(
        Snapshot(indexing: [ListSection(id: 0, items: rows)]), hiding: hidden)
      let expected = rows.filter { !hidden.contains($0.id) }
      #expect(contents.sections.map { Array($0.items) } == [expected])
      for (index, row) in expected.enumerated() {
        #expect(contents.sourcePath(ofVisible: [0, index]) == [0, row.id])
        #expect(contents.visiblePath(ofSource: [0, row.id]) == [0, index])
      }
      for id in hidden { #expect(contents.visiblePath(ofSource: [0, id]) == nil) }
    }
  }

  @Test func `what two states do not share is enough to tell them apart, and is little`() {
    var numbers = SeededGenerator(seed: 6)
    let olds = [900, 30].map { count in
      Snapshot(indexing: [ListSection(id: 0, items: (0..<count).map { Row(id: $0) })])
    }
    for round in 0..<(LongRun.isAsked ? 2000 : 14) {
      let old = olds[round % 2]
      let count = old.numberOfItems
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        let id = Int.random(in: 0..<count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: new.deleteItems([id])
        case 1: new.updateItem(id: id) { $0.revision += 1 }
        default: new.appendItems([Row(id: count + new.numberOfItems)], toSection: 0)
        }
      }
      let hidden = Self.random(of: 0..<count, using: &numbers)
      var newHidden = hidden
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        newHidden.formSymmetricDifference([Int.random(in: 0..<count, using: &numbers)])
      }
      let before = Self.visible(old, hiding: hidden).sections[0].items
      let after = Self.visible(new, hiding: newHidden).sections[0].items
      let pieces = after.unsharedPieces(since: before)
      #expect(Self.without(pieces.map(\.old), before) == Self.without(pieces.map(\.new), after))
      if hidden == newHidden, new == old { #expect(pieces.isEmpty) }
      if count == 900 {
        #expect(pieces.reduce(0) { $0 + $1.old.count + $1.new.count } < 6 * 130 + 6)
      }
    }
  }

  @Test func `a deletion copies the leaf of its item, and no neighbor that has enough`() {
    let rows = (0..<2000).map { Row(id: $0) }
    let old = Snapshot(indexing: [ListSection(id: 0, items: rows)])
    for id in stride(from: 3, to: 2000, by: 97) {
      var new = old
      new.deleteItems([id])
      let pieces = new.sections[0].items.unsharedPieces(since: old.sections[0].items)
      // A leaf has up to 64 items.
      #expect(pieces.reduce(0) { $0 + $1.old.count } <= 64)
    }
  }

  /// The items outside some ranges, which must ascend.
  private static func without(_ ranges: [Range<Int>], _ items: some Collection<Row>) -> [Row] {
    var rest: [Row] = []
    var start = 0
    let items = Array(items)
    for range in ranges {
      guard start <= range.lowerBound, range.upperBound <= items.count else {
        Issue.record("ranges \(ranges) do not ascend within \(items.count)")
        return []
      }
      rest += items[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + items[start...]
  }
}
