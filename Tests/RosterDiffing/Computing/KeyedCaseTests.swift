import RosterDiffing
import TestSupport
import Testing

/// Cases that other frameworks pin down, or get wrong, as differences of one list.
@Suite struct `Cases of keyed differences` {
  private func change(_ old: [Int], _ new: [Int]) -> KeyedDifference {
    let change = KeyedDifference(from: old, to: new)
    let sources = DifferenceLaws.sources(of: change)
    #expect(new.indices.allSatisfy { at in sources[at].map { old[$0] == new[at] } ?? true })
    return change
  }

  @Test func `T-001-06 one leaves in front and one comes behind`() {
    let change = change([1, 2, 3], [2, 3, 4])
    #expect(change.deletes == [0])
    #expect(change.inserts == [2])
    #expect(change.count == 2)
  }

  @Test func `T-001-07 the last becomes the first by one move`() {
    let change = change([1, 2, 3], [3, 1, 2])
    #expect(change.moves == [PositionPair(old: 2, new: 0)])
    #expect(change.count == 1)
  }

  @Test(arguments: [64, 65]) func `one that stays of many is found, wherever it stood`(_ count: Int)
  {
    for stayed in 0..<count {
      let change = change(Array(0..<count), [stayed])
      #expect(change.inserts.isEmpty && change.deletes.count == count - 1)
      #expect(change.newPosition(ofOld: stayed) == 0)
    }
  }

  @Test func `T-001-14 D001-9 one id with two types is a delete and an insert`() {
    enum Key: Hashable {
      case text(Int)
      case number(Int)
    }
    let change = KeyedDifference(from: [Key.text(1)], to: [Key.number(1)])
    #expect(change.deletes == [0])
    #expect(change.inserts == [0])
  }

  @Test func `Objects are followed by their own identity`() {
    final class Row: Identifiable, Equatable {
      static func == (one: Row, other: Row) -> Bool { one === other }
    }
    let rows = (0..<200).map { _ in Row() }
    let new = rows.reversed() + [Row()]
    let change = KeyedDifference(from: rows, to: new)
    #expect(change.deletes.isEmpty && change.inserts == [200])
    #expect(change.moves.count == 199)
    let sources = DifferenceLaws.sources(of: change)
    #expect(sources[..<200].elementsEqual((0..<200).reversed().map { $0 }))
  }

  @Test func `A comparator by a key path reads that key`() {
    struct Row: Equatable {
      var name: String
      var isBought: Bool { name.isEmpty }
    }
    let row = Row(name: "Milk")
    #expect(PropertyComparator<Row, String>(id: \.name).key(of: row) == "Milk")
    #expect(!PropertyComparator<Row, Bool>(id: \.isBought).key(of: row))
  }

  @Test func `T-001-45 deletes and updates on the way back`() {
    let old = (0..<10).map { Product($0) }
    let new = [0, 1, 2, 3, 5, 6].map { Product($0, quantity: 2) }
    let change = KeyedDifference(from: old, to: new)
    #expect(change.deletes == [4, 7, 8, 9])
    #expect(change.updates.count == 6)
    #expect(change.count == 10)
  }

  @Test func `T-001-46 content that always differs is exactly one update`() {
    let change = KeyedDifference(
      from: [1, 2], to: [1, 2], id: { $0 }, sameContent: { $0 + $1 != 4 })
    #expect(change.updates == [PositionPair(old: 1, new: 1)])
    #expect(change.count == 1)
  }

  @Test func `T-001-47 a row is deleted, then one is appended`() {
    let all = Array(0..<30)
    var fewer = all
    fewer.remove(at: 3)
    #expect(change(all, fewer).deletes == [3])
    #expect(change(all, fewer).count == 1)
    #expect(change(fewer, fewer + [30]).inserts == [29])
    #expect(change(fewer, fewer + [30]).count == 1)
  }

  @Test func `T-002-01 three come between`() {
    let change = change([0, 1, 5], [0, 1, 2, 3, 4, 5])
    #expect(change.inserts == [2, 3, 4])
    #expect(change.count == 3)
  }

  @Test func `T-002-02 two go`() {
    let change = change([0, 1, 2, 3, 4, 5], [0, 1, 2, 4])
    #expect(change.deletes == [3, 5])
    #expect(change.count == 2)
  }

  @Test func `T-002-05 a list is filled and emptied`() {
    #expect(change([], [1, 2]).inserts == [0, 1])
    #expect(change([1, 2], []).deletes == [0, 1])
  }

  @Test func `T-002-06 D001-6 D002-10 D004-10 U13 another order is moves only`() {
    #expect(change([1, 2, 3], [3, 2, 1]).moves.count == 2)
    #expect(change([1, 2, 3], [3, 2, 1]).count == 2)
    let many = Array(0..<4000)
    let reversed = change(many, many.reversed())
    #expect(reversed.moves.count == 3999 && reversed.count == 3999)
  }

  @Test func `T-002-08 all pairs of permutations of four ids are right with the fewest moves`() {
    let permutations = [0, 1, 2, 3].permutations
    #expect(permutations.count == 24)
    for old in permutations {
      for new in permutations {
        let change = change(old, new)
        let order = new.map { old.firstIndex(of: $0) ?? -1 }
        #expect(change.moves.count == 4 - DifferenceLaws.longestIncreasingSubsequence(order))
        #expect(change.count == change.moves.count)
      }
    }
  }

  @Test func `D001-8 a moved element with other content is a move and an update`() {
    let change = KeyedDifference(
      from: [Product(1), Product(2), Product(3)],
      to: [Product(3, quantity: 2), Product(1), Product(2)])
    #expect(change.moves == [PositionPair(old: 2, new: 0)])
    #expect(change.updates == [PositionPair(old: 2, new: 0)])
  }

  @Test func `D001-10 D004-7 ids with equal hashes stay apart`() {
    struct Colliding: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(7) }
    }
    let old = (0..<300).map { Colliding(number: $0) }
    let new = old.filter { $0.number % 3 > 0 }.reversed() + [Colliding(number: 999)]
    let change = KeyedDifference(from: old, to: Array(new))
    #expect(change.deletes.count == 100)
    #expect(change.inserts == [200])
    #expect(change.moves.count == 199)
  }

  @Test
  func
    `D004-3 the differences of 10,000 sorted upserts, 100,000 in a long run, lead to what the model says`()
  {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<(LongRun.isAsked ? 100_000 : 10_000) / 20 {
      var list = (0..<generator.below(6)).map { (id: $0, key: generator.below(20)) }
      for _ in 0..<20 {
        let old = list
        for _ in 0..<1 + generator.below(4) {
          let upserted = (id: generator.below(8), key: generator.below(20))
          list.removeAll { $0.id == upserted.id }
          list.insert(upserted, at: list.firstIndex { $0.key > upserted.key } ?? list.count)
        }
        if list.count > 5 { list.removeLast(list.count - 5) }
        let change = KeyedDifference(
          from: old, to: list, id: { $0.id }, sameContent: { $0.key == $1.key })
        let sources = DifferenceLaws.sources(of: change)
        let isRight = list.indices.allSatisfy { at in
          sources[at].map { old[$0].id == list[at].id } ?? !old.contains { $0.id == list[at].id }
        }
        guard isRight else {
          Issue.record("\(old) → \(list): \(change)")
          return
        }
      }
    }
  }

  @Test func `D004-4 an update in place is neither a delete nor an insert`() {
    for place in 0..<4 {
      let old = (0..<4).map { Product($0) }
      var new = old
      new[place].quantity = 2
      let change = KeyedDifference(from: old, to: new)
      #expect(change.updates == [PositionPair(old: place, new: place)])
      #expect(change.count == 1)
    }
  }
}

extension [Int] {
  fileprivate var permutations: [[Int]] {
    if isEmpty { return [[]] }
    return indices.flatMap { index in
      var rest = self
      let first = rest.remove(at: index)
      return rest.permutations.map { [first] + $0 }
    }
  }
}
