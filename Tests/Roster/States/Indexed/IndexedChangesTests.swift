import RosterDiffing
import TestSupport
import Testing

@testable import Roster

/// What leads from one snapshot to the next, and what it costs to find that out.
@Suite struct IndexedChangesTests {
  static func expectChanges(
    from old: ListContents<IndexedSection<Int, Entry, String>>,
    to new: ListContents<IndexedSection<Int, Entry, String>>
  ) {
    let changes = new.changes(from: old)
    var survivors = 0
    var updates: [ListIndexPath] = []
    for (place, section) in old.sections.enumerated() {
      for (offset, item) in section.items.enumerated() {
        let newPath = new.indexPath(ofItem: item.id)
        let path = ListIndexPath(section: place, item: offset)
        guard changes.newPosition(ofOld: path) == newPath else {
          Issue.record("\(item) at \(path) is led elsewhere than to \(String(describing: newPath))")
          return
        }
        guard let newPath else { continue }
        survivors += 1
        if new.item(at: newPath) != item { updates.append(newPath) }
      }
    }
    #expect(changes.updatedItems.map(\.new) == updates.sorted())
    let plain = ListChanges(
      from: old.sections.map { ListSection(id: $0.id, header: $0.header, items: Array($0.items)) },
      to: new.sections.map { ListSection(id: $0.id, header: $0.header, items: Array($0.items)) })
    #expect(changes.deletedItems == plain.deletedItems)
    #expect(changes.insertedItems == plain.insertedItems)
    #expect(changes.movedItems.count == plain.movedItems.count)
    #expect(changes.deletedSections == plain.deletedSections)
    #expect(changes.insertedSections == plain.insertedSections)
    #expect(changes.isEmpty == plain.isEmpty)
  }

  @Test(arguments: [1, 4, 60, 400])
  func `laws 1 to 4: changes from any ancestor lead every item where it is`(growth: Int) {
    for seed in 0..<(LongRun.isAsked ? 8 : 2) {
      var generator = SeededGenerator(seed: UInt64(seed + growth))
      var pair = IndexedLawTests.Pair()
      var ancestors = [pair.snapshot]
      for _ in 0..<24 {
        IndexedLawTests.edit(&pair, growth: growth, using: &generator)
        if Int.random(in: 0..<6, using: &generator) == 0 { ancestors.append(pair.snapshot) }
      }
      for ancestor in ancestors {
        Self.expectChanges(from: ancestor, to: pair.snapshot)
        Self.expectChanges(from: pair.snapshot, to: ancestor)
        #expect((ancestor == pair.snapshot) == pair.snapshot.changes(from: ancestor).isEmpty)
      }
    }
  }

  @Test(arguments: [(300, 100), (600, 300), (10, 48)])
  func `law 3: moves over a shared stretch are the fewest`(moved: Int, stretch: Int) {
    let old = ListContents(indexing: Entry.sections(1, of: 3_000))
    var new = old
    for id in 1_000..<1_000 + moved { new.moveItem(id, beforeItem: 1_000 + moved + stretch) }
    #expect(new.changes(from: old).movedItems.count == min(moved, stretch))
  }

  @Test(arguments: [1_000, 30_000])
  func `what two states do not share are the stretches around their edits, and none is empty`(
    count: Int
  ) {
    let old = ListContents(indexing: Entry.sections(1, of: count))
    var new = old
    for id in [0, count / 2, count - 1] { new.updateItem(id: id) { $0.content += 1 } }
    let pieces = new.sections[0].items.unsharedPieces(since: old.sections[0].items)
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { !$0.old.isEmpty && $0.old == $0.new })
  }

  @Test func `M9 content is compared apart from identity`() {
    var old = ListContents<IndexedSection<Int, Entry, String>>()
    old.appendSections([1])
    old.appendItems([Entry(id: 1, content: 1), Entry(id: 2, content: 1)])
    var new = old
    new.replace([Entry(id: 1, content: 3), Entry(id: 2, content: 2)])
    let parity = FunctionComparator<Entry, Int>(id: \.id) { $0.content % 2 == $1.content % 2 }
    #expect(new.changes(from: old).updatedItems.count == 2)
    #expect(new.changes(from: old, by: parity).updatedItems.map(\.new) == [[0, 1]])
  }

  @Test func `I14 the neighbor of an item that is gone is found, and none of what was no item`() {
    let old = ListContents(indexing: Entry.sections(2, of: 4))
    var new = old
    new.deleteItems([1, 2, 4, 5, 6, 7])
    let changes = new.changes(from: old)
    let near = (0..<4).map { changes.newPosition(nearestToOld: [0, $0]) }
    #expect(near == [[0, 0], [0, 1], [0, 1], [0, 1]])
    #expect((0..<4).allSatisfy { changes.newPosition(nearestToOld: [1, $0]) == nil })
    for item in [-1, 4, .min, .max, .min / 2, .max / 2] {
      #expect(changes.newPosition(nearestToOld: [0, item]) == nil)
    }
  }

  @Test func `a new title updates the section and no item`() {
    let old = ListContents(indexing: Entry.sections(3, of: 5))
    var new = old
    new.updateTitles(ofSection: 1) { header, _ in header = "Fruit" }
    let changes = new.changes(from: old)
    #expect(changes.updatedSections == [PositionPair(old: 1, new: 1)])
    #expect(changes.count == 1)
  }

  @Test func `one change in a list of 20,000 compares the items of one leaf`() {
    let old = ListContents(indexing: Entry.sections(1, of: 20_000))
    var new = old
    new.replace([Entry(id: 12_345, content: 1)])
    let pieces = new.sections[0].items.unsharedPieces(since: old.sections[0].items)
    #expect(pieces.count == 1)
    #expect(pieces[0].new.count <= ListNode<Entry>.leafCapacity)
    #expect(pieces[0].new.contains(12_345))

    let counter = Counter()
    let changes = new.changes(from: old, by: CountingComparator(counter: counter))
    #expect(changes.updatedItems.map(\.new) == [[0, 12_345]])
    #expect(counter.comparisons <= 3 * ListNode<Entry>.leafCapacity)
  }

  @Test func `an edit copies one node of each height and shares all others`() {
    let old = ListContents(indexing: Entry.sections(1, of: 20_000))
    for edit in 0..<4 {
      var new = old
      switch edit {
      case 0: new.replace([Entry(id: 777, content: 1)])
      case 1: new.deleteItems([777])
      case 2: new.insertItems([Entry(id: -1)], afterItem: 777)
      default: new.appendItems([Entry(id: -1)])
      }
      let height = Int(new.sections[0].root.height)
      let unshared = new.sections[0].root.unsharedNodes(from: old.sections[0].root)
      #expect(height >= 2)
      #expect(unshared <= 2 * (height + 1))
    }
  }

  @Test func `sections that are not edited share their items`() {
    let old = ListContents(indexing: Entry.sections(100, of: 30))
    var new = old
    new.deleteItems([1_000])
    new.moveSection(7, beforeSection: 3)
    let oldSections = Dictionary(uniqueKeysWithValues: old.sections.map { ($0.id, $0) })
    let unshared = new.sections.filter { section in
      oldSections[section.id].map { !section.root.isShared(with: $0.root) } ?? true
    }
    #expect(unshared.map(\.id) == [33])
  }

  @Test func `sections that come and go leave the others their items`() {
    let old = ListContents(indexing: Entry.sections(100, of: 30))
    let new = ListContents(indexing: [ListSection(id: 1_000, items: [Entry(id: -1)])]).sections[0]
    var all = old.sections.filter { $0.id % 7 != 3 }
    all.insert(new, at: 20)
    all.append(IndexedSection(id: 1_001, items: [Entry(id: -2)]))
    func unshared(_ list: ListContents<IndexedSection<Int, Entry, String>>) -> [Int] {
      list.sections.filter { section in
        old.indexOfSection(id: section.id).map {
          !section.root.isShared(with: old.sections[$0].root)
        } ?? true
      }.map(\.id)
    }
    var list = old
    list.sections = all
    #expect(list.sections.map(\.id) == all.map(\.id))
    #expect(unshared(list) == [1_000, 1_001])
    #expect(list.indexPath(ofItem: -1) == [20, 0])
    #expect(list.storage.structuralFaults() == [])
    list = old
    list.adoptSections([1_000, 10, 50], from: all)
    #expect(list.indexOfSection(id: 1_000) == 22 && list.indexOfSection(id: 10) == nil)
    #expect(unshared(list) == [1_000])
    #expect(list.storage.structuralFaults() == [])
  }

  @Test func `sections that are emptied are removed in one pass`() {
    let hashes = Counter()
    func id(_ number: Int) -> CountedID { CountedID(number: number, counter: hashes) }
    let count = 2_000
    let old = ListContents(
      indexing: (0..<count).map { ListSection(id: id($0), items: [CountedItem(id: id($0))]) })
    let ids = stride(from: 0, to: count, by: 2).map(id)
    var list = old
    hashes.hashes = 0
    let result = list.remove(ids: ids, emptiedSection: .remove)
    #expect(result.removedSections.map(\.id.number) == ids.map(\.number))
    #expect(list.sections.map(\.id.number) == Array(stride(from: 1, to: count, by: 2)))
    #expect(hashes.hashes < 10 * count)
    list = old
    hashes.hashes = 0
    #expect(list.removeSections(ids: ids).removedSections.count == count / 2)
    #expect(hashes.hashes < 10 * count)
    #expect(list.indexPath(ofItem: id(count - 1)) == [count / 2 - 1, 0])
  }

  @Test func `counting: a snapshot hashes each id once, and a look-up once`() {
    let hashes = Counter()
    let items = (0..<5_000).map { CountedItem(id: CountedID(number: $0, counter: hashes)) }
    var snapshot = ListContents(indexing: [ListSection(id: 0, items: items)])
    // Two ids whose tags of 32 bits are alike, which is rare, are hashed once more.
    #expect((5_000...5_008).contains(hashes.hashes))
    hashes.hashes = 0
    _ = snapshot.indexPath(ofItem: items[4_321].id)
    #expect(hashes.hashes == 1)
    hashes.hashes = 0
    snapshot.deleteItems([items[17].id])
    #expect(hashes.hashes == 1)
    hashes.hashes = 0
    for item in items[100..<200] { snapshot.moveItem(item.id, afterItem: items[3_000].id) }
    #expect(hashes.hashes == 300)
  }
}

/// Counts what a test wants counted; used by one test at a time.
final class Counter {
  var hashes = 0
  var comparisons = 0
}

@available(*, unavailable)
extension Counter: Sendable {}

struct CountingComparator: ElementComparator {
  let counter: Counter
  func key(of element: Entry) -> Int { element.id }
  func sameContent(_ old: Entry, _ new: Entry) -> Bool {
    counter.comparisons += 1
    return old == new
  }
}

struct CountedID: Hashable {
  let number: Int
  let counter: Counter
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(number)
  }
}

struct CountedItem: Identifiable { let id: CountedID }

extension ListNode {
  /// How many nodes of this tree are not nodes of another one.
  func unsharedNodes(from other: ListNode) -> Int {
    var nodes: [UInt32: ListNode] = [:]
    other.forEachNode { nodes[$0.token] = $0 }
    var count = 0
    forEachNode { node in
      if !(nodes[node.token].map { node.isShared(with: $0) } ?? false) { count += 1 }
    }
    return count
  }
}
