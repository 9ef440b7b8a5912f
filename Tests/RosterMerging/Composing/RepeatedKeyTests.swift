import RosterDiffing
import RosterMerging
import TestSupport
import Testing

/// The laws of the algebra, where several shelves have one name and several goods one id.
@Suite struct RepeatedKeyTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 20 : 5)

  private static func store(using random: inout SeededGenerator) -> Store {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Shelf(
        name: .random(in: 0...2, using: &random), sign: .random(in: 0...1, using: &random),
        goods: (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Shelf.Goods(
            id: .random(in: 0...4, using: &random), quantity: .random(in: 0...1, using: &random))
        })
    }
  }

  private static func patch(from old: Store, to new: Store) throws -> SectionedPatch<
    Shelf, Shelf.Goods
  > {
    try SectionedPatch(change(from: old, to: new), from: old, to: new, items: \.goods)
  }

  @Test(arguments: seeds)
  func `law 1: a change, its inverse and a composition lead where they should`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed &+ 1400)
    for _ in 0..<(LongRun.isAsked ? 30 : 5) {
      let stores = (0..<3).map { _ in Self.store(using: &random) }
      let first = try Self.patch(from: stores[0], to: stores[1])
      #expect(try first.difference.checked().inverse.inverse == first.difference)
      let both = try first.then(Self.patch(from: stores[1], to: stores[2])).checked()
      var store = stores[0]
      try store.apply(first, items: \.goods)
      #expect(store == stores[1])
      try store.apply(#require(first.inverse), items: \.goods)
      #expect(store == stores[0])
      try store.apply(both, items: \.goods)
      #expect(store == stores[2])
      try store.apply(#require(both.inverse), items: \.goods)
      #expect(store == stores[0])
    }
  }

  @Test(arguments: seeds)
  func `TP1: both roads of a merge lead to one list`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1500)
    for _ in 0..<(LongRun.isAsked ? 30 : 10) {
      let base = Self.store(using: &random)
      let mine = Self.store(using: &random)
      let theirs = Self.store(using: &random)
      let myPatch = try Self.patch(from: base, to: mine)
      let theirPatch = try Self.patch(from: base, to: theirs)
      for preference in EditSide.allCases {
        let rebased = try myPatch.rebased(over: theirPatch, preferring: preference)
        var merged = theirs
        try merged.apply(rebased.edit.checked(), items: \.goods)
        var other = mine
        try other.apply(rebased.counterpart.checked(), items: \.goods)
        #expect(merged == other)
      }
    }
  }

  @Test(arguments: seeds)
  func `what comes or goes says whether its id is in the other state`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1600)
    let comparator = FunctionSectionComparator(
      id: { (shelf: Shelf) in shelf.name }, items: \.goods, by: IdentityComparator(),
      sameHeader: { $0.sign == $1.sign })
    for _ in 0..<(LongRun.isAsked ? 30 : 10) {
      let old = Self.store(using: &random)
      let new = Self.store(using: &random)
      let explanations = try change(from: old, to: new)
        .itemExplanations(from: old, to: new, by: comparator)
      for explanation in explanations where explanation.old == nil || explanation.new == nil {
        let isInsert = explanation.old == nil
        let isKnown = (isInsert ? old : new).contains { shelf in
          shelf.goods.contains { $0.id == explanation.id }
        }
        let alone: ChangeReason = isInsert ? .idIsNew : .idIsGone
        #expect(explanation.reasons.contains(.idIsDuplicated) == isKnown)
        #expect(explanation.reasons.contains(alone) == !isKnown)
      }
    }
  }
}
