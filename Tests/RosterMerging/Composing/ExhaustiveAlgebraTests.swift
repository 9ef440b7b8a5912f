import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct ExhaustiveAlgebraTests {
  /// All states of two goods on up to two shelves.
  private static let stores: [Store] = {
    let goods = [Shelf.Goods(id: 0, quantity: 0), Shelf.Goods(id: 1, quantity: 0)]
    let contents: [[Shelf.Goods]] = [[], [goods[0]], [goods[1]], goods, goods.reversed()]
    var stores: [Store] = [[]]
    for name in 0..<2 {
      for first in contents {
        stores.append([Shelf(name: name, sign: 0, goods: first)])
        for second in contents where Set(first.map(\.id)).isDisjoint(with: second.map(\.id)) {
          stores.append([
            Shelf(name: name, sign: 0, goods: first), Shelf(name: 1 - name, sign: 0, goods: second),
          ])
        }
      }
    }
    return stores
  }()

  /// The same, but for the names of goods and shelves: they come in ascending order.
  private static let bases = stores.filter { store in
    let goods = store.flatMap { $0.goods.map(\.id) }
    return store.map(\.name) == Array(store.indices) && goods == Array(goods.indices)
  }

  /// All states that an edit of three elements can lead to, with at most one new element.
  private static func edits(inserting element: Int) -> [[Int]] {
    var kept: [[Int]] = [[]]
    for subset in 0..<8 {
      let elements = (0..<3).filter { subset & (1 << $0) != 0 }
      if !elements.isEmpty { kept += CompositionTests.permutations(of: elements) }
    }
    return kept
      + kept.flatMap { list in
        (0...list.count).map { place in
          var list = list
          list.insert(element, at: place)
          return list
        }
      }
  }

  @Test func `all stores of two goods: composition leads where both lead`() throws {
    for (turn, middle) in Self.stores.enumerated() {
      let firsts = Self.bases.map { change(from: $0, to: middle) }
      for (number, new) in Self.stores.enumerated()
      where LongRun.isAsked || (number + turn) % 12 == 0 {
        let second = change(from: middle, to: new)
        for (old, first) in zip(Self.bases, firsts) {
          var store = old
          try store.apply(first.then(second), from: new, items: \.goods)
          guard store == new else {
            Issue.record("\(old) by way of \(middle) becomes \(store), not \(new)")
            return
          }
        }
      }
    }
  }

  @Test func `all stores of two goods: both roads of a merge lead to one store`() throws {
    for (start, base) in Self.bases.enumerated() {
      for (turn, mine) in Self.stores.enumerated() {
        let myEdit = change(from: base, to: mine)
        for (number, theirs) in Self.stores.enumerated()
        where LongRun.isAsked || (number + turn + 5 * start) % 33 == 0 {
          let theirEdit = change(from: base, to: theirs)
          let rebased = try myEdit.rebased(over: theirEdit)
          #expect(try myEdit.then(rebased.counterpart) == theirEdit.then(rebased.edit))
          #expect(
            try rebased.counterpart
              == theirEdit.rebased(over: myEdit, preferring: .theirs).edit)
        }
      }
    }
  }

  @Test func `all edits of three elements: a merge keeps what both keep and what either adds`()
    throws
  {
    let base = [0, 1, 2]
    let theirEdits = Self.edits(inserting: 8).map { ($0, Patch(from: base, to: $0)) }
    for (turn, mine) in Self.edits(inserting: 7).enumerated() {
      let myEdit = Patch(from: base, to: mine)
      for (number, (theirs, theirEdit)) in theirEdits.enumerated()
      where LongRun.isAsked || (number + turn) % 10 == 0 {
        let rebased = try myEdit.rebased(over: theirEdit)
        let merged = try theirs.applying(rebased.edit)
        #expect(try mine.applying(rebased.counterpart) == merged)
        let expected = (mine + theirs).filter { element in
          base.contains(element) ? mine.contains(element) && theirs.contains(element) : true
        }
        #expect(Set(merged) == Set(expected))
        #expect(merged.count == Set(merged).count)
        if mine.filter({ $0 != 7 }) == base.filter(mine.contains),
          theirs.filter({ $0 != 8 }) == base.filter(theirs.contains)
        {
          #expect(merged.filter { $0 != 8 } == mine.filter(Set(merged).contains))
          #expect(merged.filter { $0 != 7 } == theirs.filter(Set(merged).contains))
          #expect(rebased.conflicts.isEmpty)
        }
      }
    }
  }
}
