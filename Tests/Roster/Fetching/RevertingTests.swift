import Roster
import TestSupport
import Testing

/// An edit is taken back where other edits were made since: those stay.
@Suite struct RevertingTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 4_000 : 60)

  private static var start: [PlainGoods] {
    (0..<3).map { section in
      PlainGoods(
        id: section, header: "aisle \(section)",
        items: (section * 10..<section * 10 + 4).map { Good($0, price: $0) })
    }
  }

  @Test
  func `Where nothing was done since, the list is what it was, and then again what it became`() {
    for seed in Self.seeds {
      checkAlone(ListContents(Self.start), seed)
      checkAlone(ListContents(indexing: Self.start), seed)
    }
  }

  private func checkAlone<Section: EditableSectionInfo & SendableMetatype>(
    _ old: ListContents<Section>, _ seed: UInt64
  )
  where
    Section.Item == Good, Section.ID == Int, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    var random = SeededGenerator(seed: seed)
    var new = old
    for _ in 0..<3 { new.change(among: Self.all, isRough: true, &random) }
    var list = new
    list.revert(from: old, to: new)
    #expect(list.plain == old.plain, "seed \(seed)")
    list.revert(from: new, to: old)
    #expect(list.plain == new.plain, "seed \(seed)")
  }

  @Test(arguments: 0...3)
  func `A section that came with an order that is taken back, and is needed since, stays there`(
    _ index: Int
  ) {
    let old = ListContents(Self.start)
    var new = old
    new.moveSection(from: 0, to: 2)
    new.insertSection(PlainGoods(id: 9, items: [Good(90)]), at: index)
    var list = new
    list.append(Good(91), toSection: index)
    list.revert(from: old, to: new)
    var expected = Self.start
    expected.insert(PlainGoods(id: 9, items: [Good(91)]), at: index)
    #expect(list.sections == expected)
  }

  @Test(arguments: 0...4)
  func `A section that came since stays where it stands when an order is taken back`(_ index: Int) {
    let old = ListContents(Self.start + [PlainGoods(id: 3, items: [])])
    for (source, target) in [(3, 0), (0, 3), (1, 2), (2, 0)] {
      var new = old
      new.moveSection(from: source, to: target)
      var list = new
      list.insertSection(PlainGoods(id: 9, items: [Good(90)]), at: index)
      list.revert(from: old, to: new)
      var expected = old.sections
      expected.insert(PlainGoods(id: 9, items: [Good(90)]), at: index)
      #expect(list.sections == expected)
    }
  }

  @Test func `What comes back where all before it has gone since stands before what followed it`() {
    let old = ListContents(Self.start)
    for gone in [1, 2] {
      var new = old
      new.remove(ids: [gone])
      var list = new
      list.remove(ids: Array(0..<gone))
      list.revert(from: old, to: new)
      #expect(list.sections[0].items.map(\.id) == Array(gone...3))
    }
  }

  @Test
  func `What others did to other items and sections since stays, and what was done is not there`() {
    for seed in Self.seeds {
      checkBeside(ListContents(Self.start), seed)
      checkBeside(ListContents(indexing: Self.start), seed)
    }
  }

  /// Even ids are edited first, and odd ones since.
  private func checkBeside<Section: EditableSectionInfo & SendableMetatype>(
    _ old: ListContents<Section>, _ seed: UInt64
  )
  where
    Section.Item == Good, Section.ID == Int, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    var random = SeededGenerator(seed: seed)
    var new = old
    for _ in 0..<3 { new.change(among: Self.even, isRough: false, &random) }
    var latest = new
    for _ in 0..<3 { latest.change(among: Self.odd, isRough: false, &random) }
    var list = latest
    list.revert(from: old, to: new)
    // Those of the one kind are as they were, and those of the other as they are.
    #expect(list.entries(of: Self.even) == old.entries(of: Self.even), "seed \(seed)")
    #expect(list.entries(of: Self.odd) == latest.entries(of: Self.odd), "seed \(seed)")
    let reverted = list
    list.revert(from: latest, to: reverted)
    #expect(list.plain == latest.plain, "seed \(seed)")
  }

  @Test func `Where only contents and titles were changed since, everything is back in its order`()
  {
    for seed in Self.seeds {
      checkOrder(ListContents(Self.start), seed)
      checkOrder(ListContents(indexing: Self.start), seed)
    }
  }

  private func checkOrder<Section: EditableSectionInfo & SendableMetatype>(
    _ old: ListContents<Section>, _ seed: UInt64
  )
  where
    Section.Item == Good, Section.ID == Int, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    var random = SeededGenerator(seed: seed)
    var new = old
    for _ in 0..<3 { new.change(among: Self.even, isRough: true, &random) }
    var (list, expected) = (new, old)
    for id in Self.odd {
      list.updateItem(id: id) { $0.price += 1_000 }
      expected.updateItem(id: id) { $0.price += 1_000 }
    }
    for section in old.sections where new.indexOfSection(id: section.id) != nil {
      let index = new.indexOfSection(id: section.id) ?? 0
      list.updateTitles(ofSection: index) { _, footer in footer = "since" }
      let former = old.indexOfSection(id: section.id) ?? 0
      expected.updateTitles(ofSection: former) { _, footer in footer = "since" }
    }
    guard Self.odd.allSatisfy({ !old.contains(id: $0) || new.contains(id: $0) }) else { return }
    list.revert(from: old, to: new)
    #expect(list.plain == expected.plain, "seed \(seed)")
  }

  @Test
  func `Sections that went, moved or came are as they were, beside one that was edited since`() {
    for seed in Self.seeds {
      checkSections(seed) { ListContents($0) }
      checkSections(seed) { ListContents(indexing: $0) }
    }
  }

  private func checkSections<Section: EditableSectionInfo & SendableMetatype>(
    _ seed: UInt64, _ contents: ([PlainGoods]) -> ListContents<Section>
  )
  where
    Section.Item == Good, Section.ID == Int, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    var random = SeededGenerator(seed: seed)
    var sections = (0..<5).map { section in
      PlainGoods(
        id: section, header: "aisle \(section)",
        items: (0..<random.below(4)).map { Good(section * 6 + $0 * 2) })
    }
    let kept = PlainGoods(id: 5, header: "kept", items: [Good(1)])
    sections.insert(kept, at: random.below(6))
    let old = contents(sections)
    var new = old
    for _ in 0..<2 + random.below(4) {
      let section = random.below(new.sectionCount)
      switch random.below(4) {
      case 0: new.moveSection(from: section, to: random.below(new.sectionCount))
      case 1: new.change(among: Self.even, isRough: true, &random)
      default: if new.sections[section].id != 5 { new.removeSection(at: section) }
      }
    }
    guard new.indexOfSection(id: 5) != nil else { return }
    var (list, expected) = (new, old)
    list.updateItem(id: 1) { $0.price = 1_000 }
    expected.updateItem(id: 1) { $0.price = 1_000 }
    list.revert(from: old, to: new)
    #expect(list.plain == expected.plain, "seed \(seed)")
  }

  @Test func `What was moved elsewhere since stays there, and its content is what it was`() {
    let old = ListContents(
      indexing: (0..<3).map { id in PlainGoods(id: id, items: [Good(id), Good(10 + id)]) })
    var new = old
    new.updateItem(id: 0) { $0.price = 1 }
    new.move(11, toEndOf: 2)
    var list = new
    list.move(0, toEndOf: 1)
    list.move(11, toEndOf: 0)
    list.revert(from: old, to: new)
    #expect(list.sections.map { $0.items.map(\.id) } == [[10, 11], [1, 0], [2, 12]])
    #expect(list.item(id: 0)?.price == 0)
  }

  @Test func `What was changed once more since stays, and what went once more stays away`() {
    let old = ListContents(Self.start)
    var new = old
    new.updateItem(id: 0) { $0.price = 1 }
    new.updateItem(id: 1) { $0.price = 1 }
    new.updateTitles(ofSection: 0) { header, footer in (header, footer) = ("mine", "mine") }
    new.append(Good(50), toSection: 1)
    new.move(11, before: 10)
    var list = new
    list.updateItem(id: 0) { $0.price = 2 }
    list.remove(ids: [1])
    list.updateTitles(ofSection: 0) { header, _ in header = "theirs" }
    list.updateItem(id: 11) { $0.price = 3 }
    list.revert(from: old, to: new)
    #expect(list.item(id: 0)?.price == 2 && list.item(id: 1) == nil && list.item(id: 50) == nil)
    #expect(list.header(ofSection: 0) == "theirs" && list.footer(ofSection: 0) == nil)
    #expect(list.sections[1].items.map(\.id) == [10, 11, 12, 13])
    #expect(list.item(id: 11)?.price == 3)
  }

  @Test func `A section that came goes again, unless something came into it since`() {
    let old = ListContents(Self.start)
    var new = old
    new.insertSection(PlainGoods(id: 7, items: [Good(70)]), at: 1)
    var list = new
    list.append(Good(50), toSection: 0)
    list.revert(from: old, to: new)
    #expect(list.sections.map(\.id) == [0, 1, 2] && list.contains(id: 50))
    list = new
    list.append(Good(50), toSection: 1)
    list.revert(from: old, to: new)
    #expect(list.sections.map(\.id) == [0, 7, 1, 2] && list.sections[1].items == [Good(50)])
  }

  @Test func `What comes back stands by the nearest neighbor that is still there`() {
    let old = ListContents(Self.start)
    var new = old
    new.remove(ids: [2, 10])
    var list = new
    list.remove(ids: [1, 11])
    list.insert(Good(70), at: [1, 0])
    list.revert(from: old, to: new)
    #expect(list.sections[0].items.map(\.id) == [0, 2, 3])
    #expect(list.sections[1].items.map(\.id) == [70, 10, 12, 13])
    list.removeSections(ids: [0])
    let rest = list.sections
    list.revert(from: old, to: new)
    #expect(list.sections == rest, "Nothing comes into another section.")
    list.removeAllSections()
    list.revert(from: old, to: new)
    #expect(list.sections == [])
  }

  private static let all = Array(0..<30)
  private static let even = all.filter { $0.isMultiple(of: 2) }
  private static let odd = all.filter { !$0.isMultiple(of: 2) }
}

extension ListContents
where
  Section: EditableSectionInfo, Section.Item == Good, Section.ID == Int, Section.Title == String,
  Section.Storage: IdentifiedStorage
{
  /// The same in arrays.
  fileprivate var plain: [PlainGoods] {
    sections.map {
      PlainGoods(id: $0.id, header: $0.header, footer: $0.footer, items: Array($0.items))
    }
  }

  /// Items, and the sections that they are in.
  fileprivate func entries(of ids: [Int]) -> [Int: [Good: Int]] {
    var entries: [Int: [Good: Int]] = [:]
    for id in ids {
      guard let path = indexPath(ofItem: id), let item = item(id: id) else { continue }
      entries[id] = [item: sections[path.section].id]
    }
    return entries
  }

  /// Does something to some items, or if it is rough to sections.
  fileprivate mutating func change(
    among ids: [Int], isRough: Bool, _ random: inout SeededGenerator
  ) {
    let id = ids[random.below(ids.count)]
    let section = random.below(sectionCount)
    switch random.below(isRough ? 8 : 4) {
    case 0: remove(ids: [id])
    case 1: updateItem(id: id) { $0.price += 1 }
    case 2:
      if !contains(id: id) {
        insert(Good(id), at: [section, random.below(itemCount(inSection: section) + 1)])
      }
    case 3:
      if let path = indexPath(ofItem: id) {
        move(from: path, to: [section, random.below(itemCount(inSection: section) + 1)])
      }
    case 4:
      guard sectionCount > 1, itemCount(inSection: section) < 4 else { return }
      removeSection(at: section)
    case 5: moveSection(from: section, to: random.below(sectionCount))
    case 6: updateTitles(ofSection: section) { header, _ in header = "changed" }
    default: removeItems { $0.price > id }
    }
  }
}
