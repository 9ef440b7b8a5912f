import TestSupport
import Testing

@testable import Roster

/// The trees and the look-ups of a storage, whatever edits it by index path.
@Suite struct IndexedStructureTests {
  @Test func `the tags that come more than once are found, be they 0 or not`() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<200 {
      let tags = (0..<generator.below(30)).map { _ in UInt32(generator.below(1 + round)) }
      let repeated = Set(tags.filter { tag in tags.count { $0 == tag } > 1 })
      #expect(TagCensus(ContiguousArray(tags)).repeated == repeated)
    }
  }

  @Test func `very many ids at once can be stopped after each few thousand, and are all found`() {
    let entries = ContiguousArray(
      (0..<20_000).map { number in
        identifierEntry(
          tag: UInt32(truncatingIfNeeded: number &* 2_654_435_761), token: UInt32(number))
      })
    var (trie, calls) = (IdentifierTrie(), 0)
    trie.insert(contentsOf: entries) { calls += 1 }
    // They are counted and then put in order, with a call for each 4,096 of them.
    #expect(calls >= 8)
    #expect(
      entries.allSatisfy { entry in
        trie.token(for: UInt32(entry >> 32), from: 0)?.token == UInt32(truncatingIfNeeded: entry)
      })
  }

  private typealias Storage = IndexedSections<Int, Entry, String>
  private typealias Part = (id: Int, items: [Entry])

  private static func section(_ part: Part) -> Storage.Section {
    Storage.Section(id: part.id, header: "\(part.id)", items: ListItems(part.items))
  }

  /// A leaf is made with 48 items, and a node above with 24 leaves; both have room for some more.
  @Test(arguments: [
    // The leaf that grows and by how much, and the items that go beside it.
    (10, 16, 544..<577), (1, 16, 0..<33), (10, 192, 1_344..<2_200), (30, 192, 0..<850),
  ])
  func `a node from which most is gone shares what a full neighbor has`(
    _ leaf: Int, _ count: Int, _ gone: Range<Int>
  ) {
    var model = (0..<48 * 48).map { Entry(id: $0) }
    var storage = Storage([Self.section((0, model))])
    let new = (0..<count).map { Entry(id: 10_000 + $0) }
    _ = storage.insertNewItems(new, at: ListIndexPath(section: 0, item: leaf * 48 + 20))
    model.insert(contentsOf: new, at: leaf * 48 + 20)
    _ = storage.removeItems(at: Array(gone), ofSection: 0)
    model.removeSubrange(gone)
    #expect(storage.structuralFaults() == [])
    #expect(storage.sections[0].items.elementsEqual(model))
  }

  @Test func `items of a long section that give way to others leave nothing behind`() {
    let items = (0..<5_000).map { Entry(id: $0) }
    let others = (10_000..<12_000).map { Entry(id: $0) }
    let long = Storage([Self.section((0, items)), Self.section((1, [Entry(id: 9_999)]))])
    var (storage, isDone) = (long, false)
    isDone = storage.replaceSections(in: 0..<1, with: [Self.section((2, others))])
    #expect(isDone)
    #expect(storage.structuralFaults() == [])
    storage = long
    isDone = storage.replaceItems(in: 0..<5_000, ofSection: 0, with: others)
    #expect(isDone)
    #expect(storage.structuralFaults() == [])
    #expect(storage.sections[0].items.elementsEqual(others))
    isDone = storage.replaceItems(in: 10..<1_990, ofSection: 0, with: items)
    #expect(isDone)
    #expect(storage.structuralFaults() == [])
    isDone = storage.removeItems(at: Array(0..<5_020), ofSection: 0)
    #expect(isDone)
    #expect(storage.structuralFaults() == [])
    #expect(storage.indexPath(ofItem: 9_999) == ListIndexPath(section: 1, item: 0))
    #expect(storage.indexPath(ofItem: 3) == nil)
  }

  @Test(arguments: 0..<(LongRun.isAsked ? 20 : 3))
  func `edits of a storage by index path are those of an array, and its look-ups follow`(
    _ seed: Int
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var lastID = 0
    func new(_ count: Int) -> [Entry] {
      lastID += count
      return (lastID - count..<lastID).map { Entry(id: $0, content: generator.below(3)) }
    }
    // With 12 sections and 128 items or less there is neither look-up.
    let (width, depth) = [(16, 20), (4, 60), (16, 6)][seed % 3]
    var model: [Part] = (0..<width).map { ($0, new(depth)) }
    var storage = Storage(model.map(Self.section))
    for step in 0..<60 {
      let section = generator.below(model.count)
      let count = model[section].items.count
      let start = generator.below(count + 1)
      let range = start..<start + generator.below(count - start + 1)
      var isDone = true
      switch step % 10 {
      case 0:
        // Some that go come back, in another order and with other contents.
        let items = (new(generator.below(9)) + model[section].items[range].dropFirst())
          .map { Entry(id: $0.id, content: 7) }.shuffled(using: &generator)
        isDone = storage.replaceItems(in: range, ofSection: section, with: items)
        model[section].items.replaceSubrange(range, with: items)
      case 1:
        let items = new(generator.below(90))
        isDone = storage.insertNewItems(items, at: ListIndexPath(section: section, item: start))
        model[section].items.insert(contentsOf: items, at: start)
      case 2:
        let items = new(generator.below(6)).map { (generator.below(count + 1), $0) }
          .sorted { $0.0 < $1.0 }
        storage.insertItems(items, inSection: section)
        for (offset, item) in items.reversed() { model[section].items.insert(item, at: offset) }
      case 3:
        let offsets = (0..<count).filter { _ in generator.below(4) == 0 }
        isDone = storage.removeItems(at: offsets, ofSection: section)
        for offset in offsets.reversed() { model[section].items.remove(at: offset) }
      case 4:
        guard start < count else { continue }
        let other = generator.below(model.count)
        let moved = model[section].items.remove(at: start)
        let target = generator.below(model[other].items.count + 1)
        model[other].items.insert(moved, at: target)
        isDone = storage.moveItem(
          from: ListIndexPath(section: section, item: start),
          to: ListIndexPath(section: other, item: target))
      case 5:
        let target = generator.below(model.count)
        storage.moveSection(from: section, to: target)
        model.insert(model.remove(at: section), at: target)
      case 6:
        // A section that goes may come back with some of its items.
        let end = min(section + 2, model.count)
        var parts: [Part] = [(1_000 + step, new(generator.below(30)))]
        if step % 20 == 6 { parts.append((model[section].id, Array(model[section].items[range]))) }
        isDone = storage.replaceSections(in: section..<end, with: parts.map(Self.section))
        model.replaceSubrange(section..<end, with: parts)
      case 7:
        let items = Array(model[section].items[range]) + new(3)
        let id = step % 20 == 7 ? 2_000 + step : model[section].id
        storage[section] = Self.section((id, items))
        model[section] = (id, items)
        // Its id would be in the list twice.
        storage[section] = Self.section((model[(section + 1) % model.count].id, []))
      case 8:
        // Items move among sections that stay, come and go.
        let moved = model[section].items[range]
        model[section].items.removeSubrange(range)
        model[generator.below(model.count)].items.append(contentsOf: moved)
        if generator.below(2) == 0 { model.swapAt(section, 0) }
        let gone = model.remove(at: min(1, model.count - 1))
        model.insert((3_000 + step, new(5)), at: generator.below(model.count + 1))
        model.append((3_500 + step, gone.items))
        storage.sections = model.map(Self.section)
      default:
        let known = model[section].items.first
        let items = new(40)
        let result = storage.append(
          copying: [
            ListSection(id: 4_000 + step, header: "", items: (known.map { [$0] } ?? []) + items)
          ], duplicates: .keepFirst)
        #expect(result.duplicateItems == (known.map { [$0.id] } ?? []))
        model.append((4_000 + step, items))
      }
      #expect(isDone)
      #expect(storage.itemCount == model.reduce(0) { $0 + $1.items.count })
      #expect(storage.sections.map(\.id) == model.map(\.id), "step \(step)")
      #expect(
        zip(storage.sections, model).allSatisfy { $0.items.elementsEqual($1.items) },
        "step \(step)")
      if step % 12 == 11 { #expect(storage.structuralFaults() == [], "step \(step)") }
      // What is elsewhere in the list comes in nowhere.
      let stranger = model[(section + 1) % model.count].items.first
      if let stranger, section < model.count, model[section].items.first != stranger {
        isDone = storage.replaceItems(in: 0..<0, ofSection: section, with: [stranger])
        #expect(!isDone)
      }
    }
  }

  @Test(arguments: [(0, 1), (3, 250), (200, 299)])
  func `of many items that are added at once the first with an id counts, wherever they are`(
    _ first: Int, _ second: Int
  ) {
    var ids = Array(0..<300)
    ids[second] = first
    let parts = [ids[..<150], ids[150...]].enumerated().map { number, ids in
      ListSection(id: number, header: "", items: ids.map { Entry(id: $0) })
    }
    var storage = Storage()
    let result = storage.append(copying: parts, duplicates: .keepFirst)
    ids.remove(at: second)
    #expect(result.duplicateItems == [first] && result.outcome == .clamped)
    let again = storage.append(copying: parts, duplicates: .keepFirst)
    #expect(again.outcome == .ignored && again.duplicateSections == [0, 1])
    let new = [ListSection(id: 2, header: "", items: [Entry(id: 1_000)])]
    #expect(storage.append(copying: new, duplicates: .keepFirst).outcome == .applied)
    storage.removeSection(at: 2)
    #expect(storage.sections.flatMap { $0.items.map(\.id) } == ids)
    #expect(storage.indexPath(ofItem: first)?.item == first % 150)
  }

  @Test func `a section of values has its titles`() {
    let section = IndexedValueSection(id: 0, header: "above", footer: "below", values: [7, 7, 8])
    #expect(section.header == "above" && section.footer == "below" && section.items.count == 3)
  }

  @Test func `states of long items are compared where their trees differ, and only there`() {
    let counter = Counter()
    func item(_ id: Int, _ content: Int = 0) -> Compared {
      Compared(id: id, content: content, counter: counter)
    }
    var list = ListContents(indexing: (0..<2_000).map { item($0) })
    let before = list.sections[0].items
    #expect(before == list.sections[0].items && counter.comparisons == 0)
    list.replace([item(500), item(1_500)])
    #expect(list.sections[0].items == before)
    #expect(0..<200 ~= counter.comparisons)
    counter.comparisons = 0
    list.replace([item(1_501, 1)])
    #expect(list.sections[0].items != before)
    #expect(0..<200 ~= counter.comparisons)
    // As many items, and none of them where it was.
    list = ListContents(indexing: (0..<2_000).map { item($0) })
    list.moveItem(0, afterItem: 1_999)
    let moved = list.sections[0].items
    list.moveItem(0, beforeItem: 1)
    #expect(list.sections[0].items == before && moved != before)
    #expect(ListItems(Array(moved)) == moved && moved.dropFirst() != before.dropFirst())
    var section = list.sections[0]
    section.items = section.items
    #expect(section.items.unsharedPieces(since: list.sections[0].items).isEmpty)
    let part = before[10..<30]
    #expect(
      part.unsharedPieces(since: before[40..<45]).map { [$0.old, $0.new] } == [[0..<5, 0..<20]])
    #expect(ListItems(Array(before.dropFirst(1_000))) == before.dropFirst(1_000))
  }
}

private struct Compared: Identifiable, Equatable {
  let id: Int
  let content: Int
  let counter: Counter

  static func == (one: Self, other: Self) -> Bool {
    one.counter.comparisons += 1
    return one.id == other.id && one.content == other.content
  }
}
