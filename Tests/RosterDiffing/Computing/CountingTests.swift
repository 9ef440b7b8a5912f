import RosterDiffing
import Synchronization
import TestSupport
import Testing

/// Counts stand for the time that a difference takes.
@Suite(.serialized) struct `Costs of differences, in hashes and comparisons` {
  /// What the ids of this suite were asked for.
  struct Counts: Sendable {
    var hashes = 0
    var comparisons = 0
  }

  static let counts = Mutex(Counts())

  struct CountingID: Hashable {
    var number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      counts.withLock { $0.comparisons += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      Self.note()
      hasher.combine(number)
    }

    private static func note() { counts.withLock { $0.hashes += 1 } }
  }

  private static let count = 10_000

  private func cost(
    to new: [Int], from old: [Int] = Array(0..<count)
  ) -> (hashes: Int, comparisons: Int, change: KeyedDifference) {
    let olds = old.map { CountingID(number: $0) }
    let news = new.map { CountingID(number: $0) }
    Self.counts.withLock { $0 = Counts() }
    let change = KeyedDifference(from: olds, to: news)
    let counts = Self.counts.withLock { $0 }
    return (counts.hashes, counts.comparisons, change)
  }

  @Test func `shared storage costs nothing`() {
    let list = (0..<Self.count).map { CountingID(number: $0) }
    Self.counts.withLock { $0 = Counts() }
    #expect(KeyedDifference(from: list, to: list).isEmpty)
    #expect(Self.counts.withLock { $0.hashes + $0.comparisons } == 0)
  }

  @Test func `D001-5 nothing changed: one comparison an element, no hash`() {
    let cost = cost(to: Array(0..<Self.count))
    #expect(cost.change.isEmpty)
    #expect(cost.hashes == 0)
    #expect(cost.comparisons == Self.count)
  }

  @Test func `append, prepend, insert and delete: no hash`() {
    let all = Array(0..<Self.count)
    for new in [all + [-1], [-1] + all, Array(all[1...]), all[..<77] + [-1] + all[77...]] {
      let cost = cost(to: Array(new))
      #expect(cost.change.count == 1)
      #expect(cost.hashes == 0)
      #expect(cost.comparisons <= Self.count + 2)
    }
  }

  @Test func `one element moved: one hash at most, one move`() {
    var new = Array(0..<Self.count)
    new.insert(new.remove(at: 1000), at: 9000)
    let cost = cost(to: new)
    #expect(cost.change.moves.count == 1)
    #expect(cost.hashes <= 1)
    #expect(cost.comparisons <= Self.count + 100)
  }

  @Test func `a block moved: samples are hashed, not elements`() {
    let new = Array(2500..<7500) + Array(0..<2500) + Array(7500..<10_000)
    let cost = cost(to: new)
    #expect(cost.change.moves.count == 2500)
    #expect(cost.hashes <= Self.count / 32 + 100)
    #expect(cost.comparisons <= Self.count * 5 / 4)
  }

  @Test func `D001-6 reversed: samples are hashed, not elements`() {
    let cost = cost(to: (0..<Self.count).reversed())
    #expect(cost.change.moves.count == Self.count - 1)
    #expect(cost.hashes <= Self.count / 32 + 100)
  }

  @Test func `5 % scattered edits: hashes stay near the number of edits`() {
    var generator = SeededGenerator(seed: 5)
    var new = Array(0..<Self.count)
    for number in 0..<500 {
      new.remove(at: generator.below(new.count))
      new.insert(-1 - number, at: generator.below(new.count))
    }
    let cost = cost(to: new)
    #expect(cost.hashes <= 3 * 1000)
    #expect(cost.comparisons <= 3 * Self.count)
  }

  @Test func `all new and shuffled: two hashes an element at most, besides samples`() {
    var generator = SeededGenerator(seed: 6)
    let shuffled = Array(0..<Self.count).shuffled(using: &generator)
    for new in [shuffled, Array(Self.count..<2 * Self.count)] {
      let cost = cost(to: new)
      #expect(cost.hashes <= 2 * Self.count + Self.count / 8)
      #expect(cost.comparisons <= 6 * Self.count)
    }
  }

  @Test func `the headline: what stays in order is not hashed`() {
    var generator = SeededGenerator(seed: 7)
    var new = Array(0..<Self.count)
    new.replaceSubrange(2000..<3500, with: Self.count..<Self.count + 1500)
    for _ in 0..<150 { new.swapAt(generator.below(new.count), generator.below(new.count)) }
    let cost = cost(to: new)
    #expect(cost.change.deletes.count == 1500)
    #expect(cost.hashes <= 2 * (1500 + 300) + Self.count / 4)
    #expect(cost.comparisons <= 3 * Self.count)
  }

  @Test func `what is there twice is hashed alone, and not what follows it`() {
    let all = Array(0..<2000)
    for twice in [0..<250, 1000..<1250, 500..<501, 900..<1900] {
      let cost = cost(to: all[twice] + all + [-1], from: all)
      #expect(cost.change.inserts.count == twice.count + 1 && cost.change.deletes.isEmpty)
      #expect(cost.hashes <= 2 * twice.count + 250, "\(twice)")
    }
  }

  @Test func `adversarial orders: two hashes an element at most, besides samples`() {
    let all = Array(0..<Self.count)
    let evensThenOdds = all.filter { $0 % 2 == 0 } + all.filter { $0 % 2 == 1 }
    let alternateReplaced = all.map { $0 % 2 == 0 ? $0 : -$0 }
    let pairsSwapped = all.map { $0 ^ 1 }
    for new in [evensThenOdds, alternateReplaced, pairsSwapped] {
      let cost = cost(to: new)
      #expect(cost.hashes <= 2 * Self.count + Self.count / 8)
      #expect(cost.comparisons <= 6 * Self.count)
    }
  }

  @Test func `what each kind of change costs`() throws {
    var generator = SeededGenerator(seed: 9)
    let all = Array(0..<2000)
    func edited(_ count: Int) -> [Int] {
      var new = all
      for number in 0..<count {
        new.remove(at: generator.below(new.count))
        new.insert(-1 - number, at: generator.below(new.count))
      }
      return new
    }
    func swapped(_ count: Int) -> [Int] {
      var new = all
      for _ in 0..<count { new.swapAt(generator.below(2000), generator.below(2000)) }
      return new
    }
    let blocks = stride(from: 0, to: 2000, by: 100).shuffled(using: &generator)
    let kinds: [(name: String, new: [Int])] = [
      ("1 replaced", edited(1)), ("10 replaced", edited(10)), ("100 replaced", edited(100)),
      ("1000 replaced", edited(1000)), ("10 swapped", swapped(10)), ("100 swapped", swapped(100)),
      ("reversed", all.reversed()), ("blocks", blocks.flatMap { Array($0..<$0 + 100) }),
      ("blocks reversed", blocks.flatMap { ($0..<$0 + 100).reversed() }),
      ("rotated", Array(all[700...] + all[..<700])),
      ("each third gone", all.filter { $0 % 3 > 0 }),
      ("each third new", all.flatMap { $0 % 3 > 0 ? [$0] : [-$0 - 1, $0] }),
      ("pairs", all.map { $0 ^ 1 }), ("fours", all.map { $0 ^ 3 }), ("runs", all.map { $0 ^ 16 }),
      ("shuffled", all.shuffled(using: &generator)), ("new", all.map { $0 + 2000 }),
      ("half new", all.map { $0 < 1000 ? $0 : $0 + 2000 }),
      ("evens first", all.filter { $0 % 2 == 0 } + all.filter { $0 % 2 == 1 }),
    ]
    // Two or three in a thousand come and go with the seed of Swift's hashes, which each process draws at random; a few
    // draws are worse, so that of three sets of ids the middle one counts.
    let known: [String: (hashes: Int, comparisons: Int)] = [
      "1 replaced": (1, 2005),
      "10 replaced": (21, 2058),
      "100 replaced": (197, 2558),
      "1000 replaced": (3636, 4362),
      "10 swapped": (40, 2097),
      "100 swapped": (403, 2953),
      "reversed": (94, 2159),
      "blocks": (346, 4171),
      "blocks reversed": (398, 4234),
      "rotated": (100, 2153),
      "each third gone": (0, 3332),
      "each third new": (1, 4000),
      "pairs": (0, 6000),
      "fours": (3264, 7292),
      "runs": (2132, 8332),
      "shuffled": (4305, 3374),
      "new": (4319, 356),
      "half new": (2254, 1321),
      "evens first": (2473, 5597),
    ]
    #expect(known.count == kinds.count)
    for (name, new) in kinds {
      let costs = [0, 1 << 20, 1 << 40].map { shift in
        self.cost(to: new.map { $0 + shift }, from: all.map { $0 + shift })
      }
      let cost = costs.sorted { $0.hashes < $1.hashes }[1]
      let (hashes, comparisons) = try #require(known[name])
      // Fewer are an improvement, to be written down here.
      #expect(abs(cost.hashes - hashes) <= hashes / 250, "\(name): \(cost.hashes) hashes")
      #expect(
        abs(cost.comparisons - comparisons) <= comparisons / 250,
        "\(name): \(cost.comparisons) comparisons")
    }
  }

  /// Sections of ids that count.
  struct Shelf {
    var id: Int
    var items: [CountingID]
  }

  private let shelves = FunctionSectionComparator(
    id: \Shelf.id, items: \.items, by: SelfKeyedComparator(), sameHeader: { _, _ in true })

  @Test func `5 % mixed edits of a hundred sections: hashes stay near the number of edits`() {
    var generator = SeededGenerator(seed: 8)
    let old = (0..<100).map { shelf in
      Shelf(id: shelf, items: (0..<100).map { CountingID(number: shelf * 100 + $0) })
    }
    var new = old
    for edit in 0..<500 {
      let item = new[generator.below(100)].items.remove(at: generator.below(80))
      new[generator.below(100)].items.insert(
        edit % 2 == 0 ? item : CountingID(number: -1 - edit), at: generator.below(80))
    }
    Self.counts.withLock { $0 = Counts() }
    let change = ListChanges(from: old, to: new, by: shelves)
    let counts = Self.counts.withLock { $0 }
    #expect(change.count > 500)
    #expect(counts.hashes <= 3 * 1000)
    #expect(counts.comparisons <= 3 * Self.count)
  }

  @Test func `a section that shares its storage is not looked at`() {
    let old = (0..<100).map { shelf in
      Shelf(id: shelf, items: (0..<100).map { CountingID(number: shelf * 100 + $0) })
    }
    var new = old
    new[50].items.remove(at: 50)
    Self.counts.withLock { $0 = Counts() }
    let change = ListChanges(from: old, to: new, by: shelves)
    #expect(change.deletedItems == [ListIndexPath(section: 50, item: 50)])
    #expect(change.count == 1)
    let counts = Self.counts.withLock { $0 }
    #expect(counts.hashes == 0)
    #expect(counts.comparisons <= 102)
  }

  @Test func `a few items that come from a long section that is gone are compared, not hashed`() {
    let old = [Shelf(id: 0, items: (0..<100).map { CountingID(number: $0) })]
    let new = [Shelf(id: 1, items: [70, 3, -1, 50, 51, 99, -2, 0].map { CountingID(number: $0) })]
    Self.counts.withLock { $0 = Counts() }
    let change = ListChanges(from: old, to: new, by: shelves)
    let counts = Self.counts.withLock { $0 }
    #expect(change.movedItems.map(\.old.item) == [70, 3, 50, 51, 99, 0])
    #expect(counts.hashes == 0)
    #expect(counts.comparisons <= 800)
  }

  @Test func `content is compared once for every survivor, and never where the element is its key`()
  {
    var comparisons = 0
    let change = KeyedDifference(
      from: Array(0..<1000), to: (0..<1000).reversed(), id: { $0 },
      sameContent: { _, _ in
        comparisons += 1
        return true
      })
    #expect(change.updates.isEmpty)
    #expect(comparisons == 1000)
  }

  @Test func `content is compared once in sections of few items, too, where a key differs`() {
    let old = (0..<50).map { Shelf(id: $0, items: [1, 2, 3].map { CountingID(number: $0) }) }
    let new = (0..<50).map { Shelf(id: $0, items: [1, 2, 4].map { CountingID(number: $0) }) }
    var comparisons = 0
    let items = FunctionComparator(id: \CountingID.number) { _, _ in
      comparisons += 1
      return false
    }
    let change = ListChanges(
      from: old, to: new,
      by: FunctionSectionComparator(
        id: \Shelf.id, items: \.items, by: items, sameHeader: { _, _ in true }))
    #expect(change.updatedItems.count == 100)
    #expect(change.deletedItems.count == 50)
    #expect(comparisons == 100)
  }
}
