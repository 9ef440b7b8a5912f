import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct PatchTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 20 : 5)

  @Test(arguments: seeds)
  func `law 1: a patch brings the new state, and its inverse the old one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 500)
    for _ in 0..<(LongRun.isAsked ? 40 : 4) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let patch = try SectionedPatch(change, from: old, to: new, items: \.goods)
      var store = old
      try store.apply(patch, items: \.goods)
      #expect(store == new)
      let undo = try #require(patch.inverse)
      try store.apply(undo, items: \.goods)
      #expect(store == old)
      #expect(undo.inverse == patch)
      let carried: [[Shelf]] = [
        patch.sections.inserted, patch.sections.updated, patch.sections.deleted ?? [],
        patch.sections.replaced ?? [],
      ]
      #expect(carried.joined().allSatisfy { $0.goods.isEmpty })
      var replayed = old
      try replayed.apply(change, from: new, items: \.goods)
      #expect(replayed == new)
      try replayed.apply(change.inverse, from: old, items: \.goods)
      #expect(replayed == old)
    }
  }

  @Test(arguments: seeds)
  func `two patches and their composition bring the same state and take the same back`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 600)
    for _ in 0..<(LongRun.isAsked ? 40 : 6) {
      let stores = (0..<3).map { _ in Store.random(using: &random) }
      let first = try SectionedPatch(
        change(from: stores[0], to: stores[1]), from: stores[0], to: stores[1], items: \.goods)
      let second = try SectionedPatch(
        change(from: stores[1], to: stores[2]), from: stores[1], to: stores[2], items: \.goods)
      let both = try first.then(second).checked()
      var store = stores[0]
      try store.apply(both, items: \.goods)
      #expect(store == stores[2])
      let undo = try #require(both.inverse)
      try store.apply(undo, items: \.goods)
      #expect(store == stores[0])
      let direct = try SectionedPatch(first.difference, to: stores[1], items: \.goods)
      #expect(try direct.then(second).inverse == nil)
      let carried = direct.sections.inserted + direct.sections.updated
      #expect(carried.allSatisfy { $0.goods.isEmpty })
    }
  }

  @Test(arguments: seeds)
  func `TP1: patches of one base, each rebased over the other, end in one list`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 700)
    for _ in 0..<(LongRun.isAsked ? 40 : 6) {
      let base = Store.random(using: &random)
      let mine = base.edited(times: 4, firstNew: 100, using: &random)
      let theirs = base.edited(times: 4, firstNew: 200, using: &random)
      let myPatch = try SectionedPatch(
        change(from: base, to: mine), from: base, to: mine, items: \.goods)
      let theirPatch = try SectionedPatch(
        change(from: base, to: theirs), from: base, to: theirs, items: \.goods)
      for preference in EditSide.allCases {
        let rebased = try myPatch.rebased(over: theirPatch, preferring: preference)
        var merged = theirs
        try merged.apply(rebased.edit.checked(), items: \.goods)
        var other = mine
        try other.apply(rebased.counterpart.checked(), items: \.goods)
        #expect(merged == other)
        for patch in [rebased.edit, rebased.counterpart] {
          #expect((patch.deletedItems == nil) == (patch.replacedItems == nil))
        }
        let reverse = try theirPatch.rebased(over: myPatch, preferring: preference.other)
        #expect(reverse.edit == rebased.counterpart)
        #expect(reverse.counterpart == rebased.edit)
        if let undo = rebased.edit.inverse {
          try merged.apply(undo, items: \.goods)
          #expect(merged == theirs)
        } else {
          #expect(rebased.conflicts.contains { $0.kind == .placedInDeletedSection })
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `patches of plain collections obey the same laws`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 800)
    for _ in 0..<(LongRun.isAsked ? 40 : 6) {
      let lists = (0..<3).map { _ in
        (0..<40).shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random))
          .map { Shelf.Goods(id: $0, quantity: Int.random(in: 0...2, using: &random)) }
      }
      let first = try Patch(
        change(from: lists[0], to: lists[1]), from: lists[0], to: lists[1])
      let second = try Patch(
        change(from: lists[1], to: lists[2]), from: lists[1], to: lists[2])
      #expect(try lists[0].applying(first) == lists[1])
      #expect(try ContiguousArray(lists[0]).applying(first) == ContiguousArray(lists[1]))
      let both = try first.then(second)
      #expect(try lists[0].applying(both) == lists[2])
      #expect(try lists[2].applying(#require(both.inverse)) == lists[0])
      let other = try Patch(
        change(from: lists[0], to: lists[2]), from: lists[0], to: lists[2])
      let rebased = try first.rebased(over: other)
      let merged = try lists[2].applying(rebased.edit)
      #expect(try lists[1].applying(rebased.counterpart) == merged)
      #expect(try merged.applying(#require(rebased.edit.inverse)) == lists[2])
      #expect(
        try lists[0].applying(first.difference, from: lists[1]) == lists[1])
      let bare = try Patch(other.difference, to: lists[2])
      let overBare = try first.rebased(over: bare)
      for patch in [overBare.edit, overBare.counterpart] {
        #expect((patch.deleted == nil) == (patch.replaced == nil))
      }
    }
  }

  @Test func `a string is a collection of characters`() throws {
    let old = "lemon"
    let new = "melon!"
    let change = KeyedDifference(from: Array(old), to: Array(new))
    #expect(try old.applying(change, from: Array(new)) == new)
  }

  @Test func `what fits no state is an error and changes nothing`() throws {
    var list = ["milk", "tea"]
    let change = KeyedDifference(from: ["tea"], to: [])
    #expect(throws: DifferenceMismatch.self) { try list.apply(change, from: []) }
    #expect(throws: DifferenceMismatch.self) {
      try Patch(change, from: list, to: [])
    }
    #expect(throws: DifferenceMismatch.self) { try Patch(change, to: list) }
    #expect(list == ["milk", "tea"])
    var store = [Shelf(name: 0, sign: 0, goods: [])]
    let sectioned = ListChanges(unchangedItemCounts: [1])
    #expect(throws: DifferenceMismatch.self) {
      try store.apply(sectioned, from: store, items: \.goods)
    }
  }

  @Test func `what fits no state is an error that says what was expected`() {
    let (one, two, three) = (["tea"], ["tea", "milk"], ["tea", "milk", "honey"])
    let change = KeyedDifference(from: one, to: two)
    var (list, long) = (one, two)
    let errors: [String?] = [
      errorMessage { try list.apply(change, from: three) },
      errorMessage { try long.apply(change, from: two) },
      errorMessage { _ = try Patch(change, to: three) },
      errorMessage { _ = try Patch(change, from: two, to: two) },
      errorMessage { _ = try Patch(change, from: one, to: three) },
    ]
    let (few, many) = ("expected 1 elements, found 2", "expected 2 elements, found 3")
    #expect(errors == [many, few, many, few, many])
    #expect(list == one && long == two)
  }

  @Test func `what fits no state of sections is an error that says what was expected`() {
    func store(_ count: Int) -> Store {
      [Shelf(name: 0, sign: 0, goods: (0..<count).map { Shelf.Goods(id: $0, quantity: 0) })]
    }
    let (one, two, three) = (store(1), store(2), store(3))
    let growth = change(from: one, to: two)
    var (list, long) = (one, two)
    let errors: [String?] = [
      errorMessage { try list.apply(growth, from: three, items: \.goods) },
      errorMessage { try long.apply(growth, from: two, items: \.goods) },
      errorMessage { _ = try SectionedPatch(growth, to: three, items: \.goods) },
      errorMessage { _ = try SectionedPatch(growth, from: two, to: two, items: \.goods) },
      errorMessage { _ = try SectionedPatch(growth, from: one, to: three, items: \.goods) },
    ]
    let few = "expected 1 items in section 0, found 2"
    let many = "expected 2 items in section 0, found 3"
    #expect(errors == [many, few, many, few, many])
    #expect(list == one && long == two)
  }

  @Test func `D001-2 a patch carries a new header where headers are named, and no items with it`()
    throws
  {
    let old = [Shelf(name: 0, sign: 1, goods: [Shelf.Goods(id: 1, quantity: 1)])]
    let new = [Shelf(name: 0, sign: 2, goods: [Shelf.Goods(id: 1, quantity: 1)])]
    let patch = SectionedPatch(
      from: old, to: new, id: \.name, header: \.sign, items: \.goods)
    var store = old
    try store.apply(patch, items: \.goods)
    #expect(store == new)
    #expect(patch.difference.count == 1)
    #expect(patch.insertedItems.isEmpty && patch.updatedItems.isEmpty)
    try store.apply(#require(patch.inverse), items: \.goods)
    #expect(store == old)
    #expect(
      SectionedPatch(from: old, to: new, id: \.name, items: \.goods).difference.isEmpty)
  }

  @Test func `a section that a patch carries with items comes without them`() throws {
    let milk = Shelf.Goods(id: 1, quantity: 1)
    let new = [Shelf(name: 0, sign: 0, goods: [milk])]
    let change = change(from: [], to: new)
    let patch = try SectionedPatch(
      change,
      sections: Patch(
        change.sections, inserted: [Shelf(name: 0, sign: 0, goods: [milk, milk])], updated: []),
      insertedItems: [milk], updatedItems: [])
    var store: Store = []
    try store.apply(patch, items: \.goods)
    #expect(store == new)
  }

  @Test func `a patch carries what changed and nothing else`() throws {
    let old = (0..<1000).map { Shelf.Goods(id: $0, quantity: 0) }
    var new = old
    new[3].quantity = 1
    new.append(new.remove(at: 0))
    new.insert(Shelf.Goods(id: 5000, quantity: 0), at: 500)
    let patch = try Patch(change(from: old, to: new), from: old, to: new)
    #expect(patch.inserted.map(\.id) == [5000])
    #expect(patch.updated.map(\.quantity) == [1])
    #expect(patch.replaced?.map(\.quantity) == [0])
    #expect(patch.deleted == [])
  }

  @Test func `a patch is reversible exactly if it carries all old elements`() throws {
    let old = [Shelf(name: 0, sign: 0, goods: [Shelf.Goods(id: 1, quantity: 1)])]
    let new = [Shelf(name: 1, sign: 0, goods: [Shelf.Goods(id: 2, quantity: 1)])]
    let sections = change(from: old, to: new).sections
    for (deleted, replaced) in [(nil, nil), (old, nil), (nil, []), (old, [Shelf]())] {
      let patch = try Patch(
        sections, inserted: new, updated: [], deleted: deleted, replaced: replaced)
      #expect(patch.isReversible == (deleted != nil && replaced != nil))
      #expect((patch.inverse != nil) == patch.isReversible)
    }
    let gone: [Shelf.Goods]? = old[0].goods
    let none: [Shelf.Goods]? = []
    for (part, deleted, replaced) in [
      (old, gone, none), (nil, gone, none), (old, nil, none), (old, gone, nil),
    ] {
      let patch = try SectionedPatch(
        change(from: old, to: new),
        sections: Patch(
          sections, inserted: new, updated: [], deleted: part, replaced: part.map { _ in [] }),
        insertedItems: new[0].goods, updatedItems: [], deletedItems: deleted,
        replacedItems: replaced)
      #expect(patch.isReversible == (part != nil && deleted != nil && replaced != nil))
      #expect((patch.inverse != nil) == patch.isReversible)
    }
  }

  @Test func `law: applying in place costs what changed`() throws {
    let old = CountingList(0..<1000)
    let change = KeyedDifference(from: Array(0..<1000), to: Array(1..<1001))
    var list = old
    try list.apply(change, from: Array(1..<1001))
    #expect(Array(list) == Array(1..<1001))
    #expect(list.replacedElements - old.replacedElements == 2)
  }
}

extension SectionedPatch {
  /// The patch made again of its parts, which checks them.
  func checked() throws -> Self {
    try Self(
      difference,
      sections: Patch(
        sections.difference, inserted: sections.inserted, updated: sections.updated,
        deleted: sections.deleted, replaced: sections.replaced),
      insertedItems: insertedItems, updatedItems: updatedItems, deletedItems: deletedItems,
      replacedItems: replacedItems)
  }
}

/// A list that counts how many elements its changes put in or take out.
private struct CountingList: RangeReplaceableCollection, RandomAccessCollection {
  private var elements: [Int] = []
  private(set) var replacedElements = 0

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(position: Int) -> Int { elements[position] }

  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Int>) {
    if !elements.isEmpty { replacedElements += range.count + new.count }
    elements.replaceSubrange(range, with: new)
  }
}
