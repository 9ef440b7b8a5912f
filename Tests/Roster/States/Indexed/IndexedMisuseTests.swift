import RosterDiffing
import TestSupport
import Testing

@testable import Roster

/// Ids that break their promises, and ids that collide.
@Suite struct IndexedMisuseTests {
  struct CollidingID: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  struct ColorBlindID: Hashable {
    let number: Int
    let dice: Dice

    static func == (lhs: Self, rhs: Self) -> Bool { (lhs.number + rhs.number) % 5 != 3 }

    // Not by the hasher, whose seed is another in each run.
    var hashValue: Int { dice.throwOnce() }

    func hash(into hasher: inout Hasher) { hasher.combine(dice.throwOnce()) }
  }

  /// What hash values are drawn from, the same in every run.
  final class Dice {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func throwOnce() -> Int { generator.below(4) }
  }

  struct Thing<ID: Hashable>: Identifiable {
    let id: ID
  }

  @Test func `T-004-23 ids whose hash values are all equal are kept apart`() {
    var snapshot = ListContents(indexing: [
      ListSection(id: 0, items: (0..<400).map { Thing(id: CollidingID(number: $0)) })
    ])
    #expect(snapshot.numberOfItems == 400)
    snapshot.deleteItems((0..<400).filter { $0 % 3 == 0 }.map(CollidingID.init))
    snapshot.moveItem(CollidingID(number: 1), afterItem: CollidingID(number: 398))
    #expect(snapshot.indexPath(ofItem: CollidingID(number: 1))?.item == 265)
    #expect(snapshot.indexPath(ofItem: CollidingID(number: 3)) == nil)
    #expect(snapshot.storage.structuralFaults() == [])
  }

  @Test func `ids whose hash and equality lie end in a wrong list, not in a trap`() {
    for seed: UInt64 in 0..<(LongRun.isAsked ? 4 : 2) {
      let dice = Dice(seed: seed)
      var snapshot = ListContents<IndexedSection<Int, Thing<ColorBlindID>, String>>()
      snapshot.appendSections([0, 1])
      for round in 0..<60 {
        let ids = (0..<20).map { ColorBlindID(number: $0 * 5 + round % 5, dice: dice) }
        snapshot.appendItems(
          ids.map(Thing.init), toSection: round % 2,
          duplicates: [.keepLast, .keepFirst][round / 2 % 2])
        snapshot.deleteItems(Array(ids.shuffled(using: &dice.generator).prefix(5)))
        snapshot.moveItem(ids[1], beforeItem: ids[2])
        snapshot.upsert([Thing(id: ids[3])])
        if round % 20 == 19 { snapshot.deleteSections([1]) }
        if round % 20 == 19 { snapshot.appendSections([1]) }
      }
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    }
  }

  @Test func `sections and marks whose ids lie end in a wrong list, not in a trap`() {
    for round in stride(from: 0, to: 40, by: LongRun.isAsked ? 1 : 4) {
      let dice = Dice(seed: UInt64(round))
      let ids = (0..<60).map { ColorBlindID(number: $0, dice: dice) }
      var snapshot = ListContents<IndexedSection<ColorBlindID, Thing<ColorBlindID>, String>>()
      snapshot.appendSections(ids)
      for id in ids {
        snapshot.appendItems(ids.map(Thing.init), toSection: id)
        snapshot.moveSection(id, beforeSection: ids[round])
      }
      snapshot.reloadItems(ids)
      snapshot.reconfigureItems(ids)
      snapshot.reloadSections(ids)
      let kept = snapshot
      snapshot.deleteSections(Array(ids.prefix(round)))
      snapshot.deleteItems(Array(ids.prefix(round)))
      snapshot.insertSections(ids, afterSection: ids[round])
      let changes = snapshot.changes(from: kept, by: ThingComparator())
      #expect(
        changes.newItemCounts
          == snapshot.sectionIdentifiers.indices.map {
            snapshot.sections[$0].items.count
          })
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    }
  }

  @Test func `sections that are adopted by ids that lie end in a wrong list, not in a trap`() {
    for round in 0..<40 {
      let dice = Dice(seed: UInt64(round))
      let ids = (0..<60).map { ColorBlindID(number: $0, dice: dice) }
      let sections = ids.map { ListSection(id: $0, items: [Thing(id: $0)]) }
      var list = ListContents(Array(sections.prefix(30)))
      list.adoptSections(ids, from: sections.reversed())
      list.adoptSections(ids.suffix(40), from: Array(sections.suffix(20)))
      #expect(list.totalItemCount == list.sectionCount)
    }
  }

  struct ThingComparator<ID: Hashable>: ElementComparator {
    func key(of thing: Thing<ID>) -> ID { thing.id }
    func sameContent(_ old: Thing<ID>, _ new: Thing<ID>) -> Bool { true }
  }

  @Test func `marks are found again among many that came and went`() {
    var snapshot = ListContents(indexing: Entry.sections(1, of: 500))
    snapshot.reloadItems(Array(0..<500))
    snapshot.deleteItems(Array(0..<480))
    #expect(snapshot.reloadedItemIdentifiers == Array(480..<500))
    snapshot.reloadItems([482])
    #expect(snapshot.reloadedItemIdentifiers == Array(480..<500).filter { $0 != 482 } + [482])
    snapshot.appendItems([Entry(id: 3)])
    #expect(snapshot.reloadedItemIdentifiers.count == 20)
  }

  @Test func `a snapshot is Sendable and Equatable when its parts are`() {
    func requireSendable(_ value: some Sendable) {}
    func requireEquatable(_ value: some Equatable) {}
    requireSendable(ListContents<IndexedSection<Int, Entry, String>>())
    requireSendable(ListItems([1]))
    requireSendable(EditResult<IndexedSection<Int, Entry, String>, String>.ignored)
    requireSendable(IndexedSection<Int, Entry, String>(id: 1))
    requireEquatable(ListContents<IndexedSection<Int, Entry, String>>())
    _ = ListContents<IndexedSection<Int, CountedItem, String>>()
  }

  @Test func `D000-9 kept copies do not change, whatever is done to the original`() {
    var snapshot = ListContents(indexing: Entry.sections(4, of: 300))
    let kept = snapshot
    let ids = kept.itemIdentifiers
    for id in stride(from: 0, to: 1_200, by: 7) {
      snapshot.move(id, toEndOf: id % 4)
      snapshot.replace([Entry(id: id, content: 1)])
    }
    snapshot.removeItems { $0.id % 2 == 0 }
    #expect(kept.itemIdentifiers == ids)
    #expect(kept.storage.structuralFaults() == [])
    #expect(kept == ListContents(indexing: Entry.sections(4, of: 300)))
    #expect(snapshot.storage.structuralFaults() == [])
  }
}
