import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct ExplanationTests {
  private let comparator = FunctionSectionComparator(
    id: { (shelf: Shelf) in shelf.name }, items: \.goods, by: IdentityComparator(),
    sameHeader: { $0.sign == $1.sign })

  @Test func `each change has its reason`() throws {
    let old = ["milk", "tea", "apples", "pears"]
    let new = ["apples", "pears", "milk", "honey"]
    let change = KeyedDifference(from: old, to: new)
    #expect(
      try change.explanations(from: old, to: new).map(\.description) == [
        "tea: delete 1, because the id is gone",
        "milk: move 0 → 2, because it is not in the longest run that keeps its order",
        "honey: insert 3, because the id is new",
      ])
    let comparator = SelfKeyedComparator<String>()
    #expect(
      try change.explanation(ofNew: 2, from: old, to: new, by: comparator)?.reasons == [
        .outOfOrder
      ])
    #expect(
      try change.explanation(ofNew: 3, from: old, to: new, by: comparator)?.reasons == [.idIsNew])
    #expect(try change.explanation(ofNew: 1, from: old, to: new, by: comparator) == nil)
    #expect(
      try change.explanation(ofOld: 1, from: old, to: new, by: comparator)?.reasons == [.idIsGone])
    #expect(try change.explanation(ofOld: 2, from: old, to: new, by: comparator) == nil)
    #expect(try change.explanation(ofNew: 9, from: old, to: new, by: comparator) == nil)
    #expect(try change.explanation(ofOld: -1, from: old, to: new, by: comparator) == nil)
  }

  @Test func `an update says whether content differs or was only marked`() throws {
    let old = [Shelf.Goods(id: 1, quantity: 1), Shelf.Goods(id: 2, quantity: 1)]
    let new = [Shelf.Goods(id: 2, quantity: 5), Shelf.Goods(id: 1, quantity: 1)]
    let change = try KeyedDifference(
      oldCount: 2, newCount: 2, deletes: [], inserts: [], moves: [PositionPair(old: 1, new: 0)],
      updates: [PositionPair(old: 1, new: 0), PositionPair(old: 0, new: 1)])
    #expect(
      try change.explanations(from: old, to: new) == [
        ChangeExplanation(id: 2, old: 1, new: 0, reasons: [.outOfOrder, .contentDiffers]),
        ChangeExplanation(id: 1, old: 0, new: 1, reasons: [.isMarked]),
      ])
  }

  @Test func `U14: a duplicate is deleted because another element was matched`() throws {
    let old = ["tea", "tea"]
    let change = KeyedDifference(from: old, to: ["tea"])
    let reasons = try change.explanations(from: old, to: ["tea"]).map(\.reasons)
    #expect(reasons == [[.idIsDuplicated]])
  }

  @Test func `what left and came back says so`() throws {
    let there = KeyedDifference(from: ["tea", "milk"], to: ["milk"])
    let both = try there.then(there.inverse)
    let reasons = try both.explanations(from: ["tea", "milk"], to: ["tea", "milk"]).map(\.reasons)
    #expect(reasons == [[.cameBack], [.cameBack]])
  }

  @Test func `items know what happened to their sections`() throws {
    let milk = Shelf.Goods(id: 1, quantity: 1)
    let tea = Shelf.Goods(id: 2, quantity: 1)
    let honey = Shelf.Goods(id: 3, quantity: 1)
    let old = [
      Shelf(name: 0, sign: 0, goods: [milk, tea]), Shelf(name: 1, sign: 0, goods: []),
    ]
    let new = [
      Shelf(name: 1, sign: 1, goods: [milk]), Shelf(name: 2, sign: 0, goods: [honey]),
    ]
    let change = change(from: old, to: new)
    #expect(
      try change.itemExplanations(from: old, to: new, by: comparator).map(\.description) == [
        "2: delete [0, 1], because its section is gone and the id is gone",
        "1: move [0, 0] → [0, 0], because it is in another section than before",
        "3: insert [1, 0], because its section is new and the id is new",
      ])
    #expect(
      try change.sectionExplanations(from: old, to: new, by: comparator).map(\.description) == [
        "0: delete 0, because the id is gone",
        "1: update 1 → 0, because the header or footer differs",
        "2: insert 1, because the id is new",
      ])
  }

  @Test func `of a section that came or went, only the items that there are have an explanation`()
    throws
  {
    let goods = (0..<3).map { Shelf.Goods(id: $0, quantity: 1) }
    let none: Store = []
    let one = [Shelf(name: 0, sign: 0, goods: goods)]
    let (coming, going) = (change(from: none, to: one), change(from: one, to: none))
    for item in [-1, 0, 1, 2, 3, .max] {
      for section in [-1, 0, 1] {
        let position = ListIndexPath(section: section, item: item)
        let isThere = section == 0 && goods.indices.contains(item)
        let arrivals: [ChangeReason]? = isThere ? [.sectionIsNew, .idIsNew] : nil
        let departures: [ChangeReason]? = isThere ? [.sectionIsGone, .idIsGone] : nil
        let arrival = try coming.itemExplanation(
          ofNew: position, from: none, to: one, by: comparator)
        #expect(arrival?.reasons == arrivals)
        let departure = try going.itemExplanation(
          ofOld: position, from: one, to: none, by: comparator)
        #expect(departure?.reasons == departures)
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 10 : 3))
  func `law: every changed item is explained once, alone as among all`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1100)
    for _ in 0..<30 {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let all = try change.itemExplanations(from: old, to: new, by: comparator)
      let changed =
        change.allItemDeletes.count
        + Set(change.allItemInserts).union(change.movedItems.map(\.new))
        .union(change.updatedItems.map(\.new)).count
      #expect(all.count == changed)
      for position in new.positions {
        let alone = try change.itemExplanation(
          ofNew: position, from: old, to: new, by: comparator)
        #expect(alone == all.first { $0.new == position })
      }
      for position in old.positions {
        let alone = try change.itemExplanation(
          ofOld: position, from: old, to: new, by: comparator)
        #expect(alone == all.first { $0.old == position })
      }
      let outside =
        [ListIndexPath(section: 9, item: 0)]
        + old.indices.map {
          ListIndexPath(section: $0, item: old[$0].goods.count)
        }
      for position in outside {
        #expect(
          try change.itemExplanation(ofOld: position, from: old, to: new, by: comparator) == nil)
      }
      for explanation in all {
        let id = explanation.id
        let wasThere = old.contains { $0.goods.contains { $0.id == id } }
        let isThere = new.contains { $0.goods.contains { $0.id == id } }
        #expect(explanation.reasons.contains(.idIsNew) == !wasThere)
        #expect(explanation.reasons.contains(.idIsGone) == !isThere)
        #expect(!explanation.reasons.isEmpty)
        // Of an item that moved, whether it is in another section; of no other.
        let isMoved = change.movedItems.contains { $0.new == explanation.new }
        let isInSame =
          explanation.old.map { old[$0.section].name }
          == explanation.new.map { new[$0.section].name }
        #expect(explanation.reasons.contains(.outOfOrder) == (isMoved && isInSame))
        #expect(explanation.reasons.contains(.sectionChanged) == (isMoved && !isInSame))
      }
    }
  }

  @Test func `explanations of keys that violate Hashable are answers, not traps`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<(LongRun.isAsked ? 50 : 12) {
      let old = (0..<200).map { _ in Violating(number: random.below(90)) }
      let new = (0..<200).map { _ in Violating(number: random.below(90)) }
      let change = KeyedDifference(from: old, to: new)
      #expect(try change.explanations(from: old, to: new).count >= change.inserts.count)
    }
  }

  /// A key whose hash differs between equal values, and whose equality is neither symmetric nor transitive.
  private struct Violating: Hashable {
    var number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.number == rhs.number || lhs.number % 7 == 3 && rhs.number % 5 == 1
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number / 2 % 4) }
  }

  @Test func `states that do not fit are an error that says what was expected`() {
    let (one, two, three) = (["tea"], ["tea", "milk"], ["tea", "milk", "honey"])
    let change = KeyedDifference(from: one, to: two)
    let comparator = SelfKeyedComparator<String>()
    for (old, new, message) in [
      (two, two, "expected 1 elements, found 2"), (one, three, "expected 2 elements, found 3"),
    ] {
      let all = errorMessage { _ = try change.explanations(from: old, to: new) }
      #expect(all == message)
      let inserted = errorMessage {
        _ = try change.explanation(ofNew: 1, from: old, to: new, by: comparator)
      }
      #expect(inserted == message)
      for position in [0, 5] {
        let alone = errorMessage {
          _ = try change.explanation(ofOld: position, from: old, to: new, by: comparator)
        }
        #expect(alone == message)
      }
    }
  }

  @Test func `states with other numbers of items are an error with both numbers`() {
    let (milk, tea) = (Shelf.Goods(id: 1, quantity: 1), Shelf.Goods(id: 2, quantity: 1))
    let one = [Shelf(name: 0, sign: 0, goods: [milk])]
    let two = [Shelf(name: 0, sign: 0, goods: [milk, tea])]
    let difference = change(from: one, to: two)
    let wrongOld = #expect(throws: DifferenceMismatch.self) {
      try difference.itemExplanations(from: two, to: two, by: comparator)
    }
    #expect(wrongOld?.section == 0)
    #expect(wrongOld?.expected == 1)
    #expect(wrongOld?.found == 2)
    let wrongNew = #expect(throws: DifferenceMismatch.self) {
      try difference.itemExplanations(from: one, to: one, by: comparator)
    }
    #expect(wrongNew?.section == 0)
    #expect(wrongNew?.expected == 2)
    #expect(wrongNew?.found == 1)
  }
}
