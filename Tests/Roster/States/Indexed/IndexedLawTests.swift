import TestSupport
import Testing

@testable import Roster

/// Compares random edits of a snapshot with the same edits of a model.
@Suite struct IndexedLawTests {
  struct Pair {
    var snapshot = ListContents<IndexedSection<Int, Entry, String>>()
    var model = IndexedModel()
    var lastID = 0

    mutating func newItems(_ count: Int) -> [Entry] {
      lastID += count
      return (lastID - count..<lastID).map { Entry(id: $0) }
    }
  }

  static func edit(_ pair: inout Pair, growth: Int, using generator: inout SeededGenerator) {
    let ids = pair.model.ids
    let sections = pair.model.sections.map(\.id)
    let someID = ids.randomElement(using: &generator) ?? -1
    let otherID = ids.randomElement(using: &generator) ?? -1
    let after = Bool.random(using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...2:
      guard let section = sections.randomElement(using: &generator),
        let place = pair.model.place(of: section)
      else { return }
      let items = pair.newItems(.random(in: 0...growth, using: &generator))
      pair.snapshot.appendItems(items, toSection: section)
      pair.model.insert(
        items, at: ListIndexPath(section: place, item: pair.model.sections[place].items.count))
    case 3...5:
      guard var path = pair.model.path(of: someID) else { return }
      let items =
        pair.newItems(.random(in: 0...growth, using: &generator))
        + [Entry(id: otherID), Entry(id: 0)]
      if after { path.item += 1 }
      if after {
        pair.snapshot.insertItems(items, afterItem: someID)
      } else {
        pair.snapshot.insertItems(items, beforeItem: someID)
      }
      pair.model.insert(items, at: path)
    case 6, 7:
      let doomed = ids.shuffled(using: &generator)
        .prefix(.random(in: 0...growth, using: &generator))
      let edit = pair.snapshot.deleteItems(Array(doomed) + [-7])
      #expect(edit.missingItems == [-7])
      for id in doomed { pair.model.delete(id) }
    case 8, 9:
      if after {
        pair.snapshot.moveItem(someID, afterItem: otherID)
      } else {
        pair.snapshot.moveItem(someID, beforeItem: otherID)
      }
      pair.model.move(someID, nextTo: otherID, after: after)
    case 10:
      let item = Entry(id: someID, content: .random(in: 0...9, using: &generator))
      pair.snapshot.replace([item])
      pair.model.replace(item)
    case 11, 12:
      let new = sections.count * 100 + Int.random(in: 0...3, using: &generator)
      let place = Int.random(in: 0...sections.count, using: &generator)
      if place < sections.count {
        pair.snapshot.insertSections([new], beforeSection: sections[place])
      } else {
        pair.snapshot.appendSections([new])
      }
      if !sections.contains(new) { pair.model.sections.insert((new, []), at: place) }
    case 13:
      guard sections.count > 2, let section = sections.randomElement(using: &generator) else {
        return
      }
      pair.snapshot.deleteSections([section])
      pair.model.sections.removeAll { $0.id == section }
    case 14:
      guard let section = sections.randomElement(using: &generator),
        let other = sections.randomElement(using: &generator), section != other
      else { return }
      pair.snapshot.moveSection(section, beforeSection: other)
      let moved = pair.model.sections.remove(at: pair.model.place(of: section) ?? 0)
      pair.model.sections.insert(moved, at: pair.model.place(of: other) ?? 0)
    default:
      let divisor = Int.random(in: 2...9, using: &generator)
      pair.snapshot.removeItems { $0.id % divisor == 1 }
      for place in pair.model.sections.indices {
        pair.model.sections[place].items.removeAll { $0.id % divisor == 1 }
      }
    }
  }

  static func expectEqual(
    _ snapshot: ListContents<IndexedSection<Int, Entry, String>>, _ model: IndexedModel
  ) {
    #expect(snapshot.storage.structuralFaults() == [])
    #expect(snapshot.sectionIdentifiers == model.sections.map(\.id))
    #expect(snapshot.itemIdentifiers == model.ids)
    #expect(snapshot.numberOfItems == model.ids.count)
    #expect(snapshot.numberOfSections == model.sections.count)
    for section in model.sections {
      #expect(snapshot.numberOfItems(inSection: section.id) == section.items.count)
      #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items.map(\.id))
      #expect(snapshot.section(id: section.id).map { Array($0.items) } == section.items)
    }
    for id in model.ids.prefix(5) + [-1] {
      let path = model.path(of: id)
      #expect(snapshot.indexPath(ofItem: id) == path)
      #expect(snapshot.indexOfItem(id: id) == model.ids.firstIndex(of: id))
      #expect(
        snapshot.sectionIdentifier(containingItem: id) == path.map { model.sections[$0.section].id }
      )
      #expect(snapshot.item(id: id) == path.map { model.sections[$0.section].items[$0.item] })
    }
  }

  @Test(arguments: [(1, 40), (4, 40), (12, 30), (60, 30), (400, 20)])
  func `A6 A7 every query agrees with a list of lists after every edit`(
    growth: Int, edits: Int
  ) {
    for seed in 0..<(LongRun.isAsked ? 12 : growth > 100 ? 1 : 2) {
      var generator = SeededGenerator(seed: UInt64(seed))
      var pair = Pair()
      var kept: [(ListContents<IndexedSection<Int, Entry, String>>, IndexedModel)] = []
      for number in 0..<edits {
        Self.edit(&pair, growth: growth, using: &generator)
        Self.expectEqual(pair.snapshot, pair.model)
        if number % 8 == 0 { kept.append((pair.snapshot, pair.model)) }
      }
      for (snapshot, model) in kept { Self.expectEqual(snapshot, model) }
    }
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func `A7 a section grows to thousands and shrinks by single items, at either end and inside`(
    share: Double
  ) {
    var snapshot = ListContents<IndexedSection<Int, Entry, String>>()
    snapshot.appendSections([0])
    var ids: [Int] = []
    func expectEqual() {
      #expect(snapshot.storage.structuralFaults() == [])
      #expect(snapshot.itemIdentifiers == ids)
    }
    for id in 0..<(LongRun.isAsked ? 2_500 : 2_000) {
      let place = Int(share * Double(ids.count))
      if place == ids.count {
        snapshot.appendItems([Entry(id: id)], toSection: 0)
      } else {
        snapshot.insertItems([Entry(id: id)], beforeItem: ids[place])
      }
      ids.insert(id, at: place)
      if id % 500 == 0 { expectEqual() }
    }
    while !ids.isEmpty {
      let place = min(ids.count - 1, Int(share * Double(ids.count)))
      snapshot.deleteItems([ids.remove(at: place)])
      if ids.count % (LongRun.isAsked ? 100 : 250) == 0 { expectEqual() }
    }
  }

  @Test func `A7 ids whose hashes begin with the same bits are all found, and none twice`() {
    typealias Snapshot = ListContents<IndexedSection<Int, Entry, String>>
    let tag = IndexedSections<Int, Entry, String>().tag(of:)
    let alike = (0..<(LongRun.isAsked ? 60_000 : 40_000)).filter { tag($0) >> 24 == 0 }
    let items = (alike + Array(60_000..<60_400)).map { Entry(id: $0) }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items, toSection: 0)
    snapshot.appendItems([Entry(id: -1)], toSection: 0)
    #expect(alike.count > 100)
    #expect(snapshot.storage.structuralFaults() == [])
    #expect(items.map { snapshot.indexOfItem(id: $0.id) } == items.indices.map { $0 })
    #expect(snapshot.appendItems(items, toSection: 0).duplicateItems.count == items.count)
    snapshot.deleteItems(alike)
    #expect(snapshot.storage.structuralFaults() == [])
    #expect(snapshot.itemIdentifiers == Array(60_000..<60_400) + [-1])
  }
}
