import Roster
import RosterDiffing
import TestSupport
import Testing

/// Lazy items, compared with arrays of their numbers.
@Suite struct LazyItemTests {
  private static func numbers(_ numbers: inout SeededGenerator) -> RangeSet<Int> {
    var set = RangeSet<Int>()
    for _ in 0..<numbers.below(5) {
      let start = numbers.below(40) - 20
      set.insert(contentsOf: start..<start + numbers.below(7))
    }
    return set
  }

  private static func items(_ numbers: RangeSet<Int>, version: Int = 0) -> LazyItems<String> {
    LazyItems(numbers: numbers, version: version) { "\($0 + version)" }
  }

  private func array(_ set: RangeSet<Int>) -> [Int] { set.ranges.flatMap { Array($0) } }

  private func expect(_ items: LazyItems<String>, have numbers: [Int]) {
    #expect(items.count == numbers.count && items.startIndex == 0)
    #expect(items.endIndex == numbers.count)
    #expect(items.indices.map { items.number(at: $0) } == numbers)
    #expect(items.indices.map { items[$0] } == numbers.map { "\($0 + items.version)" })
    #expect(array(items.numbers) == numbers.sorted())
  }

  @Test(arguments: 1...40)
  func `lazy items are those with the numbers that they were made of or picked by`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let set = Self.numbers(&random)
    let version = random.below(3)
    var items = Self.items(set, version: version)
    var numbers = array(set)
    expect(items, have: numbers)
    for _ in 0..<4 {
      let picked = numbers.indices.shuffled(using: &random).prefix(random.below(numbers.count + 1))
      items = items.picking(picked)
      numbers = picked.map { numbers[$0] }
      expect(items, have: numbers)
    }
    let other = Self.numbers(&random)
    items.numbers = other
    expect(items, have: array(other))
    #expect(items.version == version)
  }

  @Test(arguments: 1...60)
  func `outside of what two lazy collections do not share they are equal`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func side(_ version: Int) -> LazyItems<String> {
      let items = Self.items(Self.numbers(&random), version: version)
      if random.below(3) > 0 { return items }
      return items.picking(items.indices.shuffled(using: &random).prefix(6))
    }
    let (old, new) = (side(0), side(random.below(4) == 0 ? 1 : 0))
    let pieces = new.unsharedPieces(since: old)
    var end = (old: 0, new: 0)
    for piece in pieces + [UnsharedPiece(old: old.count..<old.count, new: new.count..<new.count)] {
      #expect(end.old <= piece.old.lowerBound && end.new <= piece.new.lowerBound)
      #expect(
        Array(old[end.old..<piece.old.lowerBound]) == Array(new[end.new..<piece.new.lowerBound]))
      end = (piece.old.upperBound, piece.new.upperBound)
    }
    #expect(pieces.allSatisfy { !$0.old.isEmpty || !$0.new.isEmpty })
    #expect(new.unsharedPieces(since: new).isEmpty && old.unsharedPieces(since: old).isEmpty)
    if old.version != new.version {
      #expect(pieces == [UnsharedPiece(old: 0..<old.count, new: 0..<new.count)])
      return
    }
    let numbers = (old: Set(old.indices.map(old.number)), new: Set(new.indices.map(new.number)))
    let isSorted =
      array(old.numbers) == old.indices.map(old.number)
      && array(new.numbers) == new.indices.map(new.number)
    let unshared = pieces.flatMap { $0.new.map(new.number) }
    #expect(numbers.new.subtracting(numbers.old).isSubset(of: unshared))
    if isSorted, pieces.count > 1 {
      #expect(numbers.old.isDisjoint(with: unshared))
    }
  }

  @Test func `a marked section of more lazy items than can be listed is an update of itself alone`()
  {
    var list = ListContents(sections: LazySection(id: 0, count: Int(Int32.max)) { Good($0) })
    let before = list
    list.reloadSections(ids: [0])
    let changes = list.changes(from: before)
    #expect(changes.updatedSections == [PositionPair(old: 0, new: 0)])
    #expect(changes.updatedItems.isEmpty)
  }

  @Test func `numbers that lie far apart are picked as long as 32 bits tell them apart`() {
    let base = -7
    let items = LazyItems(
      numbers: RangeSet([base..<base + 1, base + 1 << 32 - 1..<base + 1 << 32])
    ) { $0 }
    #expect(Array(items.picking([1, 0])) == [base + 1 << 32 - 1, base])
    #expect(Array(items.picking([1]).picking([0])) == [base + 1 << 32 - 1])
    #expect(LazyItems(count: 0) { $0 }.picking([]).isEmpty)
  }
}
