import Roster
import TestSupport

/// What the tests of pipelines derive lists of.
struct Good: Identifiable, Hashable, Sendable {
  var id: Int
  var price: Int
  var aisle: Int

  init(_ id: Int, price: Int = 0, aisle: Int = 0) {
    self.id = id
    self.price = price
    self.aisle = aisle
  }
}

typealias Goods = IndexedSection<Int, Good, String>
typealias PlainGoods = ListSection<Int, Good>

extension ListContents<Goods> {
  /// The same in arrays.
  var plain: [PlainGoods] {
    sections.map {
      PlainGoods(id: $0.id, header: $0.header, footer: $0.footer, items: Array($0.items))
    }
  }
}

extension Array where Element == PlainGoods {
  /// The sections with other items.
  func mapItems(_ change: ([Good]) -> [Good]) -> [PlainGoods] {
    map { section in
      var section = section
      section.items = change(section.items)
      return section
    }
  }
}

/// The inputs of the pipelines of tests besides their lists.
struct GoodsInputs: Sendable {
  let price = StageInput(3)
  let order = StageInput<ItemOrder<Good>>(.ascending(\.price))
  let count = StageInput(4)
  let other = StageInput(
    ListContents(indexing: [PlainGoods(id: 0, items: (0..<20).map { Good($0 * 7, price: $0) })]))
}

/// One stage, and what it does to arrays.
struct GoodsStage: CustomStringConvertible {
  let description: String
  let adding: (Pipeline<Goods, Goods>) -> Pipeline<Goods, Goods>
  let model: (_ sections: [PlainGoods], _ pipeline: Pipeline<Goods, Goods>) -> [PlainGoods]

  private init(
    _ description: String, _ adding: @escaping (Pipeline<Goods, Goods>) -> Pipeline<Goods, Goods>,
    _ model: @escaping ([PlainGoods], Pipeline<Goods, Goods>) -> [PlainGoods]
  ) {
    self.description = description
    self.adding = adding
    self.model = model
  }

  static func grouped(
    _ sections: [PlainGoods], by key: (Good) -> Int
  ) -> [PlainGoods] {
    var groups: [PlainGoods] = []
    for item in sections.flatMap(\.items) {
      if let index = groups.firstIndex(where: { $0.id == key(item) }) {
        groups[index].items.append(item)
      } else {
        groups.append(PlainGoods(id: key(item), header: "\(key(item))", items: [item]))
      }
    }
    return groups
  }

  static func distinct(_ sections: [PlainGoods], by key: (Good) -> Int) -> [PlainGoods] {
    var keys: Set<Int> = []
    return sections.mapItems { $0.filter { keys.insert(key($0)).inserted } }
  }

  static func all(_ inputs: GoodsInputs) -> [GoodsStage] {
    [
      GoodsStage("filter") {
        $0.filter { $0.id % 3 > 0 }
      } _: { sections, _ in
        sections.mapItems { $0.filter { $0.id % 3 > 0 } }
      },
      GoodsStage("filter by price") {
        $0.filter(by: inputs.price) {
          $0 < $1 ? .stricter : $0 > $1 ? .looser : .different
        } isIncluded: {
          $0.price >= $1
        }
      } _: { sections, pipeline in
        sections.mapItems { $0.filter { $0.price >= pipeline[inputs.price] } }
      },
      GoodsStage("sort") {
        $0.sorted(by: .descending(\.price))
      } _: { sections, _ in
        sections.mapItems { $0.sorted { $0.price > $1.price } }
      },
      GoodsStage("sort by order") {
        $0.sorted(by: inputs.order)
      } _: { sections, pipeline in
        sections.mapItems { $0.sorted(by: pipeline[inputs.order].precedes) }
      },
      GoodsStage("group") {
        $0.grouped { $0.aisle }
      } _: { sections, _ in
        grouped(sections) { $0.aisle }
      },
      GoodsStage("group in order") {
        $0.grouped(by: { $0.price % 5 }, sectionsBy: .descending { $0 })
      } _: { sections, _ in
        grouped(sections) { $0.price % 5 }.sorted { $0.id > $1.id }
      },
      GoodsStage("flatten") {
        $0.flattened()
      } _: { sections, _ in
        [PlainGoods(id: 0, items: sections.flatMap(\.items))]
      },
      GoodsStage("map") {
        $0.map { Good($0.id, price: $0.price / 2, aisle: $0.aisle) }
      } _: { sections, _ in
        sections.mapItems { $0.map { Good($0.id, price: $0.price / 2, aisle: $0.aisle) } }
      },
      GoodsStage("distinct") {
        $0.distinct { $0.price }
      } _: { sections, _ in
        distinct(sections) { $0.price }
      },
      GoodsStage("prefix") {
        $0.prefix(inputs.count)
      } _: { sections, pipeline in
        sections.mapItems { Array($0.prefix(pipeline[inputs.count])) }
      },
      GoodsStage("filled sections") {
        $0.removingEmptySections()
      } _: { sections, _ in
        sections.filter { !$0.items.isEmpty }
      },
      GoodsStage("intersection") {
        $0.intersection(inputs.other)
      } _: { sections, pipeline in
        sections.mapItems { $0.filter { pipeline[inputs.other].contains(id: $0.id) } }
      },
      GoodsStage("subtracting") {
        $0.subtracting(inputs.other)
      } _: { sections, pipeline in
        sections.mapItems { $0.filter { !pipeline[inputs.other].contains(id: $0.id) } }
      },
      GoodsStage("join") {
        $0.joining(inputs.other) {
          Good($0.id, price: $0.price + ($1?.price ?? 0), aisle: $0.aisle)
        }
      } _: { sections, pipeline in
        sections.mapItems {
          $0.map {
            let price = pipeline[inputs.other].item(id: $0.id)?.price ?? 0
            return Good($0.id, price: $0.price + price, aisle: $0.aisle)
          }
        }
      },
      GoodsStage("join by key") {
        $0.joining(inputs.other, by: { $0.aisle * 7 }) {
          Good($0.id, price: $0.price, aisle: $1?.price ?? $0.aisle)
        }
      } _: { sections, pipeline in
        sections.mapItems {
          $0.map {
            let aisle = pipeline[inputs.other].item(id: $0.aisle * 7)?.price ?? $0.aisle
            return Good($0.id, price: $0.price, aisle: aisle)
          }
        }
      },
      GoodsStage("sums and averages") {
        $0.footers(.sum(of: \.price)) { "\($0): \($1)" }
          .headers(.average(of: \.price)) { "\($0): \($1 ?? -1)" }
      } _: { sections, _ in
        sections.map { section in
          let prices = section.items.map(\.price)
          let sum = prices.reduce(0, +)
          let average = prices.isEmpty ? -1 : Double(sum) / Double(prices.count)
          return PlainGoods(
            id: section.id, header: "\(section.id): \(average)", footer: "\(section.id): \(sum)",
            items: section.items)
        }
      },
      GoodsStage("counts and extremes") {
        $0.footers(.count) { "\($0): \($1)" }
          .headers(.minimum(of: \.price)) { "\($0): \($1 ?? -1)" }
          .footers(.maximum(of: \.price)) { "\($0): \($1 ?? -1)" }
      } _: { sections, _ in
        sections.map { section in
          let prices = section.items.map(\.price)
          return PlainGoods(
            id: section.id, header: "\(section.id): \(prices.min() ?? -1)",
            footer: "\(section.id): \(prices.max() ?? -1)", items: section.items)
        }
      },
      GoodsStage("union") {
        $0.union(inputs.other)
      } _: { sections, pipeline in
        let known = Set(sections.flatMap { $0.items.map(\.id) })
        var all = sections
        for section in pipeline[inputs.other].plain {
          let items = section.items.filter { !known.contains($0.id) }
          if let index = all.firstIndex(where: { $0.id == section.id }) {
            all[index].items += items
          } else {
            all.append(
              PlainGoods(
                id: section.id, header: section.header, footer: section.footer, items: items))
          }
        }
        return all
      },
    ]
  }
}

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

  /// One step: edits of the list, or of another input.
  mutating func step(_ pipeline: inout Pipeline<Goods, Goods>) {
    switch below(10) {
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
    default: edit(&pipeline.input)
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
