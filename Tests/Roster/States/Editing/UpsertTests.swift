import Roster
import TestSupport
import Testing

@Suite struct UpsertTests {
  /// An item with an identity, a place in the order, and something to see.
  private struct Entry: Identifiable, Equatable {
    let id: String
    var key: Double
    var value = 0

    init(_ id: String, _ key: Double, value: Int = 0) {
      self.id = id
      self.key = key
      self.value = value
    }
  }

  /// An identity that collides with all others when it is hashed.
  private struct Colliding: Identifiable, Equatable {
    struct ID: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) {}
    }
    let id: ID
  }

  private typealias List = ListContents<ListSection<Int, Entry>>

  private let abc = [Entry("A", 1), Entry("B", 2), Entry("C", 3)]

  private func upserting(
    _ batch: [Entry], into entries: [Entry]
  ) -> (entries: [Entry], result: EditResult<ListSection<Int, Entry>, String>) {
    var list = List(sections: ListSection(id: 0, items: entries))
    let result = list.upsert(batch, in: 0) { $0.key < $1.key }
    return (list[0].items, result)
  }

  @Test func `A14 T-004-01 items come into their order`() {
    let (entries, result) = upserting([abc[1], abc[0], abc[2]], into: [])
    #expect(entries == abc)
    #expect(result == EditResult(.applied, scope: .section(0), removed: []))
  }

  @Test func `A17 T-004-03 an item moves to the position of its new key`() {
    let moved = Entry("C", 0.5)
    #expect(upserting([moved], into: abc).entries == [moved, abc[0], abc[1]])
  }

  @Test func `T-004-04 D004-4 an item with an equal key is replaced where it is`() {
    let (entries, result) = upserting([Entry("A", 1, value: 9)], into: abc)
    #expect(entries == [Entry("A", 1, value: 9), abc[1], abc[2]])
    #expect(result == EditResult(.applied, scope: .items([[0, 0]]), removed: [abc[0]]))
  }

  @Test func `T-004-05 D004-1 an item that moves up by one position is there once`() {
    let moved = Entry("B", 0.5)
    #expect(upserting([moved], into: abc).entries == [moved, abc[0], abc[2]])
  }

  @Test func `D004-2 an update and a new item at the end`() {
    let (updated, new) = (Entry("C", 3, value: 9), Entry("D", 4))
    #expect(upserting([updated, new], into: abc).entries == [abc[0], abc[1], updated, new])
  }

  @Test func `A14 T-004-07 the first of two items with one id counts`() {
    let (first, second) = (Entry("A", 1, value: 5), Entry("A", 9, value: 6))
    #expect(upserting([first, second], into: abc).entries == [first, abc[1], abc[2]])
    #expect(upserting([first, second], into: []).entries == [first])
  }

  @Test func `T-004-08 unchanged items keep their order and are touched one by one`() {
    let (entries, result) = upserting(abc.reversed(), into: abc)
    #expect(entries == abc)
    #expect(result.scope == .items([[0, 0], [0, 1], [0, 2]]))
    let equal = [Entry("x", 1), Entry("y", 1), Entry("z", 1)]
    #expect(upserting([equal[0]], into: equal).entries == equal)
  }

  @Test func `A15 T-004-09 T-004-11 items are removed by id, unknown ones are left out`() {
    var list = List(sections: ListSection(id: 0, items: abc))
    let result = list.remove(ids: ["C", "nope", "A"])
    #expect(list[0].items == [abc[1]])
    var expected = EditResult<ListSection<Int, Entry>, String>(
      .clamped, scope: .section(0), removed: [abc[0], abc[2]])
    expected.missingItems = ["nope"]
    #expect(result == expected)
    #expect(list.remove(ids: ["nope"]).description == #"ignored, missing items: ["nope"]"#)
    list.remove(ids: ["B"], emptiedSection: .remove)
    #expect(list.sectionCount == 0)
    #expect(list.remove(ids: ["B"]).outcome == .ignored)
  }

  @Test func `A17 T-004-12 equal keys: old items before new ones, those as they came`() {
    let (x, y, z) = (Entry("x", 1), Entry("y", 1), Entry("z", 1))
    #expect(upserting([y, z], into: [x]).entries == [x, y, z])
  }

  @Test func `T-004-13 without an order items stay as they came`() {
    var list = List(sections: ListSection(id: 0))
    list.upsert(abc.reversed(), in: 0)
    #expect(list[0].items == abc.reversed())
    #expect(
      upserting(abc.map { Entry($0.id, -1) }.reversed(), into: []).entries.map(\.id) == [
        "C", "B", "A",
      ])
  }

  @Test func `T-004-23 D001-10 D004-7 ids whose hashes collide stay separate`() {
    let items = ["a", "b", "c"].map { Colliding(id: Colliding.ID(name: $0)) }
    var list = ListContents(sections: ListSection(id: 0, items: items[0]))
    list.upsert(items, in: 0)
    #expect(list[0].items == items)
    #expect(list.item(id: items[1].id) == items[1])
    list.remove(ids: [items[1].id])
    #expect(list[0].items == [items[0], items[2]])
  }

  @Test func `D004-12 an item of another section moves to the one it is upserted in`() {
    var list = List(
      sections: ListSection(id: 0, items: abc), ListSection(id: 1, items: Entry("D", 0)))
    let moved = Entry("B", 0, value: 7)
    #expect(list.upsert(moved, in: 1) == EditResult(.applied, scope: .all, removed: [abc[1]]))
    #expect(list.sections.map(\.items) == [[abc[0], abc[2]], [Entry("D", 0), moved]])
    #expect(list.upsert(moved, in: 2).missingSections == [2])
    #expect(list.upsert(moved, in: 2).outcome == .ignored)
  }

  @Test
  func
    `what an upsert replaced comes in the order of the list, whatever the order it was given in`()
  {
    var list = List(
      sections: ListSection(id: 0, items: abc), ListSection(id: 1, items: Entry("D", 0)))
    let result = list.upsert([Entry("C", 1), Entry("D", 1), Entry("A", 9), Entry("E", 1)], in: 0)
    #expect(result.removed == [abc[0], abc[2], Entry("D", 0)])
    #expect(list[0].items.map(\.id) == ["A", "B", "C", "D", "E"])
  }

  @Test func `A10 replacing by id leaves out what is not there`() {
    var list = List(
      sections: ListSection(id: 0, items: abc[0]), ListSection(id: 1, items: abc[1], abc[2]))
    let (a, c) = (Entry("A", 1, value: 4), Entry("C", 3, value: 5))
    let result = list.replace([c, Entry("nope", 0), a])
    var expected = EditResult<ListSection<Int, Entry>, String>(
      .clamped, scope: .items([[0, 0], [1, 1]]), removed: [abc[0], abc[2]])
    expected.missingItems = ["nope"]
    #expect(result == expected)
    #expect(list.sections.map(\.items) == [[a], [abc[1], c]])
    #expect(list.replace([Entry("nope", 0)]).outcome == .ignored)
  }

  @Test func `D004-14 a section that has come out of order is sorted`() {
    let stale = [Entry("A", 5), Entry("B", 2), Entry("C", 3)]
    #expect(upserting([Entry("D", 4)], into: stale).entries.map(\.id) == ["B", "C", "D", "A"])
  }

  @Test func `In a section out of order, an item that is to stand elsewhere is not replaced`() {
    let old = [Entry("x", 0), Entry("y", 1), Entry("z", 5), Entry("b", 9), Entry("w", 5)]
    let new = upserting([Entry("b", 5)], into: old).entries
    #expect(new.map(\.id) == ["x", "y", "z", "w", "b"])
  }

  @Test func `New items go to the end of the last section, and nowhere where there is none`() {
    var list = List(sections: ListSection(id: 0, items: [abc[0]]), ListSection(id: 1, items: []))
    let changed = Entry("A", 1, value: 5)
    #expect(list.upsert([abc[1]]) == EditResult(.applied, scope: .section(1), removed: []))
    let both = list.upsert([changed, abc[2]])
    #expect(both.outcome == .applied && both.scope == .all && both.removed == [abc[0]])
    #expect(
      list.upsert([abc[0]]) == EditResult(.applied, scope: .items([[0, 0]]), removed: [changed]))
    #expect(list.sections.map { $0.items } == [[abc[0]], [abc[1], abc[2]]])
    var twice = EditResult<ListSection<Int, Entry>, String>(
      .clamped, scope: .items([[1, 0]]), removed: [abc[1]])
    twice.duplicateItems = ["B"]
    #expect(list.upsert([abc[1], abc[1]]) == twice)
    var none = List()
    #expect(none.upsert(abc).outcome == .ignored)
    #expect(none.upsert([]).outcome == .applied)
    #expect(none.sections.isEmpty)
  }

  private func checkScopes<Section: EditableSectionInfo>(
    of start: ListContents<Section>, seed: UInt64
  ) where Section.Storage: IdentifiedStorage, Section.ID == Int, Section.Item == Entry {
    var random = SeededGenerator(seed: seed)
    var list = start
    for step in 0..<40 {
      let old = list.sections.map { $0.items.map(\.id) }
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Entry("\(random.below(12))", Double(random.below(5)), value: step)
      }
      let target = random.below(2)
      let result =
        step.isMultiple(of: 3)
        ? list.upsert(items, in: target)
        : list.upsert(items, in: target, sortedBy: { $0.key < $1.key })
      let new = list.sections.map { $0.items.map(\.id) }
      switch result.scope {
      case .nothing: Issue.record("seed \(seed), step \(step): nothing")
      case .items(let paths):
        let named = paths.map { new[$0.section][$0.item] }
        #expect(new == old && Set(named) == Set(items.map(\.id)), "seed \(seed), step \(step)")
      case .section(let section):
        #expect(
          section == target && new[1 - target] == old[1 - target], "seed \(seed), step \(step)")
      case .all: #expect(new[1 - target] != old[1 - target], "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 6))
  func `The scope of an upsert is that of what it touched, also where items move in their section`(
    _ seed: UInt64
  ) {
    let sections = [ListSection(id: 0, items: abc), ListSection<Int, Entry>(id: 1, items: [])]
    checkScopes(of: ListContents(sections), seed: seed)
    checkScopes(of: ListContents(indexing: sections), seed: seed)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 20 : 1))
  func `D004-3 random upserts agree with a model that does one thing at a time`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: 4 &+ seed)
    for _ in 0..<(LongRun.isAsked ? 50_000 : 300) {
      let names = ["a", "b", "c", "d", "e", "f", "g"].shuffled(using: &numbers)
      func entries(_ names: some Sequence<String>) -> [Entry] {
        names.map { name in
          Entry(
            name, Double(Int.random(in: 0..<6, using: &numbers)),
            value: Int.random(in: 0..<100, using: &numbers))
        }
      }
      let old = entries(names.prefix(Int.random(in: 0...5, using: &numbers)))
        .sorted { $0.key < $1.key }
      let batch = entries(
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
          names.randomElement(using: &numbers)!
        })

      var expected = old
      var seen: Set<String> = []
      for entry in batch where seen.insert(entry.id).inserted {
        if let index = expected.firstIndex(where: { $0.id == entry.id }) {
          if expected[index].key == entry.key {
            expected[index] = entry
            continue
          }
          expected.remove(at: index)
        }
        let end = expected.firstIndex { $0.key > entry.key } ?? expected.count
        expected.insert(entry, at: end)
      }
      let found = upserting(batch, into: old).entries
      var indexed = ListContents(indexing: [ListSection(id: 0, items: old)])
      indexed.upsert(batch, in: 0) { $0.key < $1.key }
      guard found == expected, indexed[0].items.elementsEqual(expected) else {
        Issue.record("seed \(seed): \(batch) into \(old) gives \(found)")
        return
      }
    }
  }
}
