import TestSupport
import Testing

@testable import Roster

/// What was done to one list, done again to another one that has more.
@Suite struct RepeatedStepTests {
  /// Edits a list whose items have even ids.
  private static func change(_ list: inout ListContents<Goods>, _ random: inout SeededGenerator) {
    let section = random.below(list.sectionCount)
    let id = 2 * random.below(12)
    switch random.below(9) {
    case 0: list.remove(ids: [id])
    case 1: list.updateItem(id: id) { $0.price += 1 }
    case 2:
      if list.contains(id: id) { return }
      let item = random.below(list.itemCount(inSection: section) + 1)
      list.insert(Good(id), at: ListIndexPath(section: section, item: item))
    case 3, 4: list.move(id, toIndex: random.below(4), ofSectionAt: section)
    case 5: if list.sectionCount > 1 { list.removeSection(at: section) }
    case 6: list.moveSection(from: section, to: random.below(list.sectionCount))
    case 7: list.updateTitles(ofSection: section) { header, _ in header = "changed" }
    default:
      let new = 10 + random.below(4)
      if list.indexOfSection(id: new) != nil { return }
      list.insertSection(Goods(id: new, header: "new"), at: random.below(list.sectionCount + 1))
    }
  }

  private static func isOdd(_ good: Good) -> Bool { good.id % 2 == 1 }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 5_000 : 150))
  func `Law: sections and items become what they became there, and what else there is stays`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var sections: [PlainGoods] = []
    for id in 0..<4 {
      let goods = (0..<random.below(4)).map { Good(6 * id + 2 * $0) }
      sections.append(PlainGoods(id: id, header: "\(id)", items: goods))
    }
    let old = ListContents<Goods>(indexing: sections)
    var new = old
    for _ in 0...random.below(5) { Self.change(&new, &random) }
    var list = old
    for id in [1, 3, 5, 7, 9] {
      let section = random.below(list.sectionCount)
      let item = random.below(list.itemCount(inSection: section) + 1)
      list.insert(Good(id), at: ListIndexPath(section: section, item: item))
      if id < 5 { list.updateTitles(ofSection: section) { _, footer in footer = "other" } }
    }
    let former = list
    list.repeatStep(from: old, to: new)
    #expect(list.sections.map(\.id) == new.sections.map(\.id))
    for (section, wanted) in zip(list.plain, new.plain) {
      let index = former.indexOfSection(id: section.id)
      let before = index.map { former.plain[$0] }
      #expect(section.items.filter { !Self.isOdd($0) } == wanted.items)
      #expect(section.items.filter(Self.isOdd) == (before?.items ?? []).filter(Self.isOdd))
      #expect(section.header == wanted.header && section.footer == before?.footer)
    }
  }
}
