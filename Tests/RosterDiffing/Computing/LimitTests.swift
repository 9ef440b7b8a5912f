import Foundation
import RosterDiffing
import TestSupport
import Testing

/// Lists of as many items as there can be, and more.
@Suite(.onThreadOfItsOwn) struct LimitTests {
  /// Numbers that are equal if their versions are, and that nobody should look at.
  private struct Numbers: StorageSharing {
    let count: Int
    var version = 0
    var isLookedAt = false

    /// What is new since any others, if it is not all.
    var piece: UnsharedPiece?

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Int {
      if !isLookedAt { Issue.record("number \(index) was looked at") }
      return index
    }

    func unsharedPieces(since old: Self) -> [UnsharedPiece] {
      if let piece { return [piece] }
      return version == old.version && count == old.count
        ? [] : [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
  }

  private struct Shelf {
    var id: Int
    var numbers: Numbers
  }

  private struct ShelfComparator: SectionComparator {
    let itemComparator = SelfKeyedComparator<Int>()
    func key(of shelf: Shelf) -> Int { shelf.id }
    func items(of shelf: Shelf) -> Numbers { shelf.numbers }
    func sameHeader(_ old: Shelf, _ new: Shelf) -> Bool { true }
  }

  private static func difference(_ old: [Numbers], _ new: [Numbers]) -> ListChanges {
    func shelves(_ numbers: [Numbers]) -> [Shelf] {
      numbers.enumerated().map { Shelf(id: $0, numbers: $1) }
    }
    return ListChanges(from: shelves(old), to: shelves(new), by: ShelfComparator())
  }

  @Test func `only what is not in memory already is too long to be compared`() {
    let comparator = FunctionSectionComparator(
      id: { (_: [Int]) in 0 }, items: { $0 }, by: SelfKeyedComparator<Int>(),
      sameHeader: { _, _ in true })
    let lazily = FunctionSectionComparator(
      id: { (_: [Int]) in 0 }, items: { $0.lazy.map { $0 } }, by: SelfKeyedComparator<Int>(),
      sameHeader: { _, _ in true })
    for (oldCount, newCount, limit) in (0..<125).map({ ($0 / 25, $0 / 5 % 5, $0 % 5) }) {
      let old = [Array(0..<oldCount)]
      let new = [Array((1..<newCount + 1).reversed())]
      let changes = ListChanges(from: old, to: new, by: comparator)
      #expect(ListChanges(from: old, to: new, copying: limit, by: comparator) == changes)
      let isTooLong = oldCount > 0 && newCount > 0 && max(oldCount, newCount) > limit
      #expect(
        ListChanges(from: old, to: new, copying: limit, by: lazily) == (isTooLong ? nil : changes),
        "\(oldCount), \(newCount), \(limit)")
    }
  }

  @Test func `sections of any size are equal without a look if they share their storage`() {
    let endless = [Numbers(count: .max), Numbers(count: .max, version: 1)]
    let difference = Self.difference(endless, endless)
    #expect(difference.isEmpty)
    #expect(difference.oldItemCounts == [.max, .max])
    #expect(difference.newPosition(ofOld: ListIndexPath(section: 1, item: 5)) != nil)
    let gone = Self.difference(
      endless + [Numbers(count: 3, isLookedAt: true)], endless + [Numbers(count: 0)])
    #expect(gone.deletedItems.runs.map(\.items) == [0..<3])
    #expect(gone.count == 3)
  }

  @Test func `where nothing but came, or nothing but went, no item is looked at or has a bit`() {
    let most = ListChanges.mostItems
    let (none, many) = (Numbers(count: 0), Numbers(count: most))
    let came = Self.difference([none, none], [many, many])
    #expect(came.insertedItems.runs.map(\.section) == [0, 1])
    #expect(came.insertedItems.runs.map(\.items) == [0..<most, 0..<most])
    #expect(came.count == 2 * most)
    let went = Self.difference([many, none, many], [none, none, none])
    #expect(went.deletedItems.runs.map(\.section) == [0, 2])
    #expect(went.inverse.insertedItems == went.deletedItems)
    let sections = Self.difference([], [many, many])
    #expect(Array(sections.sections.inserts) == [0, 1])
    #expect(sections.count == 2)
    #expect(Self.difference([many, many], [many]).count == 1)
  }

  @Test func `what went is told in the order of the old sections, also where they moved`() {
    func shelf(_ id: Int, _ count: Int) -> Shelf {
      Shelf(id: id, numbers: Numbers(count: count))
    }
    let difference = ListChanges(
      from: [shelf(1, 2), shelf(2, 3), shelf(3, 4)], to: [shelf(3, 0), shelf(1, 0), shelf(2, 0)],
      by: ShelfComparator())
    #expect(difference.deletedItems.runs.map(\.section) == [0, 1, 2])
    #expect(difference.deletedItems.count == 9)
    #expect(difference.sections.moves == [PositionPair(old: 2, new: 0)])
  }

  @Test func `moves among more positions than memory has bits for lead where they say`() {
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    let (last, most) = ((1 << 18) - 1, ListChanges.mostItems)
    var counts = [Int](repeating: 0, count: last + 1)
    (counts[0], counts[last]) = (most, 1)
    let moves = [
      PositionPair(old: path(last, 0), new: path(0, 0)),
      PositionPair(old: path(0, most - 1), new: path(last, 0)),
    ]
    let difference = ListChanges(
      trustingSections: KeyedDifference(unchangedCount: counts.count), oldItemCounts: counts,
      newItemCounts: counts, movedItems: moves)
    for move in moves {
      #expect(difference.newPosition(ofOld: move.old) == move.new)
      #expect(difference.oldPosition(ofNew: move.new) == move.old)
    }
    #expect(difference.newPosition(ofOld: path(0, 0)) == path(0, 1))
  }

  @Test func `numbers out of range trap with the number and the range`() async {
    var result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = LimitTests.difference(
        [Numbers(count: 3_000_000_000)], [Numbers(count: 3_000_000_000, version: 1)])
    }
    expect(result, says: "3000000000", "2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyedDifference(from: 0..<3_000_000_000, to: 0..<1)
    }
    expect(result, says: "3000000000", "2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PositionSet(0..<3_000_000_000)
    }
    expect(result, says: "0..<3000000000", "2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [ListIndexPath(section: 1, item: 3_000_000_000)] as PositionSet
    }
    expect(result, says: "3000000000", "2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set = PositionSet<Int>()
      set.append(Int.max)
    }
    expect(result, says: "\(Int.max)", "2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListChanges(unchangedItemCounts: [1, -7])
    }
    expect(result, says: "-7", "0...2147483647")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let piece = UnsharedPiece(old: 1..<2, new: 3..<5)
      _ = LimitTests.difference(
        [Numbers(count: 6)], [Numbers(count: 4, version: 1, isLookedAt: true, piece: piece)])
    }
    expect(result, says: "1..<2 and 3..<5", "6 and 4 items")
  }

  @Test(arguments: [[-1, 1, 0, 1], [1, 7, 0, 1], [0, 1, -1, 1]])
  func `a piece that is not in its section traps with both`(_ ends: [Int]) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [ends] in
      let piece = UnsharedPiece(old: ends[0]..<ends[1], new: ends[2]..<ends[3])
      _ = LimitTests.difference(
        [Numbers(count: 6)], [Numbers(count: 4, version: 1, isLookedAt: true, piece: piece)])
    }
    expect(result, says: "\(ends[0])..<\(ends[1]) and \(ends[2])..<\(ends[3])", "6 and 4 items")
  }

  @Test func `sections with more items together than can be compared trap before a look`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let most = ListChanges.mostItems
      var looks = 0
      let comparator = FunctionSectionComparator(
        id: { (shelf: Shelf) in shelf.id },
        items: { shelf in
          looks += 1
          // The items of each section are asked for to be counted, and again to be compared.
          if looks > 3 { exit(EXIT_SUCCESS) }
          return shelf.numbers
        }, by: SelfKeyedComparator<Int>(), sameHeader: { _, _ in true })
      _ = ListChanges(
        from: [1, 2].map { Shelf(id: $0, numbers: Numbers(count: most)) },
        to: [Shelf(id: 3, numbers: Numbers(count: 1))], by: comparator)
    }
    expect(result, says: "4294967296", "2147483647")
  }

  @Test func `the last section that there can be has positions`() {
    var set = PositionSet<ListIndexPath>()
    set.append(0..<1, inSection: Int(Int32.max) - 1)
    set.append(2..<3, inSection: Int(Int32.max))
    #expect(set.runs.map(\.section) == [2_147_483_646, 2_147_483_647])
    #expect(set.contains(ListIndexPath(section: 2_147_483_647, item: 2)))
  }

  @Test func `positions that do not follow those of the set trap with both ranges`() async {
    var result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var set: PositionSet<Int> = [5]
      set.append(contentsOf: 5..<9)
    }
    expect(result, says: "5..<9 does not follow 5..<6")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set: PositionSet = [ListIndexPath(section: 1, item: 5)]
      set.append(6..<7, inSection: 0)
    }
    expect(result, says: "6..<7 does not follow 5..<6")
  }

  @Test func `any number can be asked for, and is not there`() {
    let set: PositionSet<Int> = [1, 2, 5]
    let items: PositionSet<ListIndexPath> = [ListIndexPath(section: 1, item: 1)]
    let difference = KeyedDifference(from: [1, 2], to: [2])
    for number in [Int.min, -1, 3_000_000_000, .max] {
      #expect(!set.contains(number))
      #expect(set.count(before: number) == (number < 0 ? 0 : 3))
      #expect(items.items(inSection: number).isEmpty && items.count(inSection: number) == 0)
      #expect(difference.newPosition(ofOld: number) == nil)
      #expect(difference.oldPosition(ofNew: number) == nil)
    }
    let emptied = ListChanges(
      from: [Aisle(1, [Product(1), Product(2)])], to: [Aisle(1, [])], by: AisleComparator())
    for section in [Int.min, -1, 0, 1, .max] {
      for item in [Int.min, 0, 1, .max] {
        let path = ListIndexPath(section: section, item: item)
        #expect(emptied.newPosition(nearestToOld: path) == nil)
      }
    }
  }

  private func expect(_ result: ExitTest.Result?, says words: String...) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in words { #expect(message.contains(word), "\(message)") }
  }
}
