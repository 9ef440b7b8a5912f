import Roster
import TestSupport

/// Edits of a list and of the inputs besides it, drawn from a seed.
struct GoodsScript {
  var random: SeededGenerator
  private let inputs: GoodsInputs
  private var lastID = 10_000

  init(seed: UInt64, _ inputs: GoodsInputs) {
    random = SeededGenerator(seed: seed)
    self.inputs = inputs
  }

  private mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func good() -> Good {
    lastID += 1
    return Good(below(4) == 0 ? lastID : 20_000 + lastID, price: below(12), aisle: below(5))
  }

  mutating func contents(sections: Int, items: Int) -> ListContents<Goods> {
    var id = 0
    return ListContents(
      indexing: (0..<sections).map { section in
        PlainGoods(
          id: section, header: "Aisle \(section)",
          items: (0..<items).map { _ in
            id += 1
            return Good(id, price: below(12), aisle: below(5))
          })
      })
  }

  mutating func pick(_ list: ListContents<Goods>) -> ListIndexPath? {
    guard list.sectionCount > 0 else { return nil }
    let section = below(list.sectionCount)
    let count = list.itemCount(inSection: section)
    return count == 0 ? nil : ListIndexPath(section: section, item: below(count))
  }

  mutating func edit(_ list: inout ListContents<Goods>) {
    let target = list.sectionCount > 0 ? below(list.sectionCount) : 0
    let end = ListIndexPath(section: target, item: below(list.itemCount(inSection: target) + 1))
    switch below(16) {
    case 0..<3:
      let good = good()
      list.insert(good, at: end)
    case 3..<5:
      if let path = pick(list) { list.remove(at: path) }
    case 5..<9:
      guard let path = pick(list) else { return }
      var good = list[path]
      if below(2) == 0 { good.price = below(12) } else { good.aisle = below(5) }
      list.replace([good])
    case 9..<12:
      guard let path = pick(list) else { return }
      list.move(list[path].id, toIndex: end.item, ofSectionAt: target)
    case 12:
      if list.sectionCount > 1 { list.moveSection(from: below(list.sectionCount), to: target) }
    case 13:
      lastID += 1
      let section = Goods(id: lastID, header: "New", items: [good(), good()])
      list.insertSection(section, at: below(list.sectionCount + 1))
    case 14: if list.sectionCount > 1 { list.removeSection(at: target) }
    default:
      guard list.sectionCount > 0 else { return }
      list[target].header = "\(below(3))"
    }
  }

  /// So many edits at once that a stage begins anew.
  mutating func overhaul(_ list: inout ListContents<Goods>) {
    var new = list
    for _ in 0..<60 { edit(&new) }
    list = new
  }

  /// One step: edits of the list, or of another input.
  mutating func step(_ pipeline: inout Pipeline<Goods, Goods>) {
    switch below(12) {
    case 0: pipeline[inputs.price] = below(12)
    case 1: pipeline[inputs.order] = below(2) == 0 ? .ascending(\.price) : .descending(\.aisle)
    case 2: pipeline[inputs.count] = below(8)
    case 3: edit(&pipeline[inputs.other])
    case 4:
      // A state of its own, that shares nothing with the one before.
      var list = ListContents<Goods>(indexing: pipeline.input.plain)
      edit(&list)
      pipeline.input = list
    case 5:
      var list = pipeline.input
      for _ in 0...below(6) { edit(&list) }
      pipeline.input = list
    case 6: edit(&pipeline[inputs.tags])
    case 7: pipeline[inputs.choice] = Choice.allCases[below(3)]
    default: edit(&pipeline.input)
    }
  }

  private mutating func edit(_ tags: inout ListContents<IndexedSection<Int, GoodTag, String>>) {
    let section = below(tags.sectionCount + 1)
    switch below(5) {
    case 0:
      tags.appendSection(IndexedSection(id: below(8), items: [GoodTag(id: below(40), text: "new")]))
    case 1: if section < tags.sectionCount { tags.removeSection(at: section) }
    case 2: if section < tags.sectionCount { tags.moveSection(from: section, to: 0) }
    case 3: tags.remove(ids: [below(10) * 5])
    default: tags.updateItem(id: below(9) * 5) { $0.text += "." }
    }
  }
}

extension ListContents<Goods> {
  /// Moves an item to an index path as it is before the move.
  mutating func move(_ id: Int, toIndex index: Int, ofSectionAt section: Int) {
    guard let source = indexPath(ofItem: id) else { return }
    let last = itemCount(inSection: section) - (source.section == section ? 1 : 0)
    move(from: source, to: ListIndexPath(section: section, item: Swift.min(index, last)))
  }
}
