import TestSupport
import Testing

@testable import Roster

/// Insertions in which ids occur that are in the list, or occur twice, against arrays.
@Suite struct IndexedDuplicateTests {
  private static let policies: [(name: String, policy: DuplicatePolicy<Entry>)] = [
    ("reject", .reject), ("keepFirst", .keepFirst), ("keepLast", .keepLast),
    ("renumber", .renumber { entry, number in Entry(id: entry.id + number * 1_000_000) }),
  ]

  /// The items of a section once others were inserted behind them.
  private func expected(_ old: [Entry], _ new: [Entry], _ policy: String) -> [Entry] {
    var known = Set(old.map(\.id))
    let fresh = new.filter { known.insert($0.id).inserted }
    switch policy {
    case "reject": return fresh.count == new.count ? old + new : old
    case "keepFirst": return old + fresh
    case "keepLast":
      let last = Dictionary(new.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
      return old.filter { last[$0.id] == nil }
        + new.enumerated().filter { last[$1.id] == $0 }.map(\.element)
    default:
      var taken = Set((old + new).map(\.id))
      var seen = Set(old.map(\.id))
      return old
        + new.map { entry in
          if seen.insert(entry.id).inserted { return entry }
          let number = (2...101).first { !taken.contains(entry.id + $0 * 1_000_000) } ?? 0
          taken.insert(entry.id + number * 1_000_000)
          return Entry(id: entry.id + number * 1_000_000)
        }
    }
  }

  @Test(arguments: policies.map(\.name))
  func `U14 no id is twice in a list of any length after an insertion of any length`(
    _ name: String
  ) throws {
    let policy = try #require(Self.policies.first { $0.name == name }).policy
    let (longest, mostInserted) = LongRun.isAsked ? (1000, 2000) : (500, 700)
    for before in [0, 1, 2, 7, 300, longest] {
      for inserted in [1, 2, 3, 40, 300, mostInserted] {
        let places = [0, inserted / 2, inserted - 1]
        // In a short run one of them, in turn.
        let turn = (before + inserted) % 3
        for place in LongRun.isAsked ? places : [places[turn]] {
          // The second id that an item could be given is taken.
          let old =
            before > 1
            ? (0..<before - 1).map { Entry(id: $0 == 0 ? 2_000_000 + before - 1 : $0) }
              + [Entry(id: before - 1)]
            : (0..<before).map { Entry(id: $0) }
          var new = (0..<inserted).map { Entry(id: 10_000 + $0, content: 1) }
          // One that is in the list, and one that is twice among the new ones.
          new[place].id = before - 1 >= 0 ? before - 1 : 10_000
          if inserted > 40 { new[inserted / 3].id = 10_001 }
          var snapshot = ListContents(indexing: [ListSection(id: 0, items: old)])
          let edit = snapshot.appendItems(new, duplicates: policy)
          let items = expected(old, new, name)
          guard Array(snapshot.sections[0].items) == items else {
            Issue.record("\(inserted) items behind \(before), place \(place)")
            return
          }
          #expect(snapshot.numberOfItems == items.count)
          let isUnique = Set((old + new).map(\.id)).count == old.count + new.count
          #expect(edit.duplicateItems.isEmpty == isUnique)
          #expect(snapshot.storage.structuralFaults() == [])
        }
      }
    }
  }

  @Test func `U14 the only item of a list is not in it twice after a long insertion`() {
    var snapshot = ListContents(indexing: [ListSection(id: 0, items: [Entry(id: 0)])])
    let count = LongRun.isAsked ? 100_000 : 10_000
    let edit = snapshot.appendItems((0..<count).map { Entry(id: $0, content: 1) })
    #expect(edit.duplicateItems == [0])
    #expect(snapshot.numberOfItems == count)
    #expect(snapshot.item(id: 0)?.content == 0)
  }

  @Test func `Setting a section leaves out an item whose id is in another one`() {
    var list = ListContents(
      indexing: (0..<3).map { ListSection(id: $0, items: [Entry(id: $0)]) })
    list.sections[0].items.append(Entry(id: 2, content: 1))
    #expect(list.sections.map { $0.items.map(\.id) } == [[0], [1], [2]])
    #expect(list.item(id: 2)?.content == 0)
  }

  @Test func `A section that is set with another id leaves out what another one has, and no more`()
  {
    var list = ListContents(
      indexing: (0..<2).map { ListSection(id: $0, items: [Entry(id: $0)]) })
    list.reload(ids: [0])
    list[0] = IndexedSection(
      id: 9, header: "new", items: [Entry(id: 2), Entry(id: 1, content: 1), Entry(id: 0)])
    #expect(list.sections.map(\.id) == [9, 1] && list.header(ofSection: 0) == "new")
    #expect(list.sections.map { $0.items.map(\.id) } == [[2, 0], [1]])
    #expect(list.item(id: 1)?.content == 0 && list.reloadedIDs == [0])
    #expect(list.storage.structuralFaults() == [])
    list[0] = IndexedSection(id: 1, items: [Entry(id: 7)])
    #expect(list.sections.map(\.id) == [9, 1] && list.totalItemCount == 3)
  }

  @Test func `Items that are set together can be exchanged, as in plain sections`() {
    let sections = [
      ListSection(id: 0, items: [Entry(id: 0), Entry(id: 1)]),
      ListSection(id: 1, items: [Entry(id: 2), Entry(id: 3)]),
    ]
    let edits: [[ListIndexPath: Int]] = [
      [[0, 0]: 1, [0, 1]: 0], [[0, 0]: 1, [0, 1]: 9], [[0, 0]: 2, [1, 0]: 0],
      [[0, 0]: 1, [0, 1]: 2, [1, 0]: 3, [1, 1]: 0], [[0, 1]: 3, [1, 1]: 9, [7, 0]: 8],
    ]
    for ids in edits {
      let items = ids.mapValues { Entry(id: $0, content: 1) }
      var (plain, indexed) = (ListContents(sections), ListContents(indexing: sections))
      let (expected, result) = (plain.update(items), indexed.update(items))
      #expect(result.outcome == expected.outcome && result.scope == expected.scope, "\(ids)")
      #expect(result.removed == expected.removed, "\(ids)")
      #expect(indexed.sections.map { Array($0.items) } == plain.sections.map(\.items), "\(ids)")
      #expect(indexed.storage.structuralFaults() == [])
    }
    // What stays is in the way of one, and that of another.
    var list = ListContents(indexing: sections)
    list.reload(ids: [0])
    let result = list.update([[0, 0]: Entry(id: 1), [0, 1]: Entry(id: 3), [1, 0]: Entry(id: 9)])
    #expect(result.outcome == .clamped && result.scope == .items([[1, 0]]))
    #expect(list.sections.map { $0.items.map(\.id) } == [[0, 1], [9, 3]])
    list.update([[0, 0]: Entry(id: 1), [0, 1]: Entry(id: 0)])
    #expect(list.sections[0].items.map(\.id) == [1, 0] && list.reloadedIDs == [0])
  }

  @Test func `U14 the only item of a list is not in it twice after a long section was appended`() {
    var list = ListContents(indexing: [ListSection(id: 0, items: [Entry(id: 7)])])
    let result = list.append(
      copying: [ListSection(id: 1, items: (0..<300).map { Entry(id: $0, content: 1) })])
    #expect(result.duplicateItems == [7])
    #expect(list.totalItemCount == 300 && list.item(id: 7)?.content == 0)
    #expect(list.storage.structuralFaults() == [])
  }
}
