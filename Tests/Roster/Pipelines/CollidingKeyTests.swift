import Roster
import TestSupport
import Testing

/// Stages that find items by their keys, where many keys and ids have one hash value.
@Suite struct CollidingKeyTests {
  /// A number with one of a few hash values.
  private struct Poor: Hashable, Sendable {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  private struct Row: Identifiable, Hashable, Sendable {
    let id: Poor
    var key: Poor
    var text = ""
  }

  private typealias Rows = IndexedSection<Int, Row, String>

  /// Edits a list of rows in one of the ways that there are.
  private static func edit(
    _ list: inout ListContents<Rows>, _ random: inout SeededGenerator, hashes: Int, keys: Int
  ) {
    func row(_ number: Int, _ random: inout SeededGenerator) -> Row {
      Row(
        id: Poor(number: number, hashes: hashes),
        key: Poor(number: random.below(keys), hashes: hashes))
    }
    for _ in 0...random.below(4) {
      let number = random.below(400)
      let id = Poor(number: number, hashes: hashes)
      switch random.below(4) {
      case 0: list.remove(ids: [id])
      case 1:
        let key = Poor(number: random.below(keys), hashes: hashes)
        list.updateItem(id: id) { $0.key = key }
      case 2: list.updateItem(id: id) { $0.text += "x" }
      default:
        if !list.contains(id: id) {
          let section = random.below(list.sectionCount)
          let offset = random.below(list.sections[section].items.count + 1)
          list.insert(
            row(number, &random), at: ListIndexPath(section: section, item: offset))
        }
      }
    }
  }

  @Test(arguments: [1, 3, 1_000], [5, 300])
  func `Distinct and joined items are what comes from nothing, whatever the hash values`(
    _ hashes: Int, _ keys: Int
  ) {
    var random = SeededGenerator(seed: UInt64(hashes + keys))
    var list = ListContents<Rows>(indexing: [
      ListSection(id: 0, items: [Row]()), ListSection(id: 1, items: [Row]()),
    ])
    for number in 0..<300 where number % 3 > 0 {
      let id = Poor(number: number, hashes: hashes)
      let key = Poor(number: random.below(keys), hashes: hashes)
      list.append(Row(id: id, key: key), toSection: number % 2)
    }
    let other = StageInput(ListContents(indexing: [ListSection(id: 0, items: [Row]())]))
    var distinct = Pipeline(list).distinct { $0.key }
    var joined = Pipeline(list).joining(other, by: \.key) { row, other in
      var row = row
      row.text += other?.text ?? "-"
      return row
    }
    for _ in 0..<(LongRun.isAsked ? 200 : 8) {
      Self.edit(&distinct.input, &random, hashes: hashes, keys: keys)
      joined.input = distinct.input
      let number = random.below(keys)
      let id = Poor(number: number, hashes: hashes)
      let row = Row(id: id, key: id, text: "\(random.below(9))")
      joined[other].upsert(row, in: 0)
      if random.below(4) == 0 { joined[other].remove(ids: [id]) }

      var seen: Set<Poor> = []
      let first = distinct.input.sections.map { section in
        Array(section.items).filter { seen.insert($0.key).inserted }
      }
      #expect(distinct.output.sections.map { Array($0.items) } == first)
      let texts = joined.input.sections.map { section in
        section.items.map { $0.text + (joined[other].item(id: $0.key)?.text ?? "-") }
      }
      #expect(joined.output.sections.map { $0.items.map(\.text) } == texts)
    }
  }
}
