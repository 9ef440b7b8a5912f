import Roster

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

/// What a good is looked at by, as a user may choose.
enum Choice: CaseIterable, Sendable {
  case aisle, price, parity

  func number(of good: Good) -> Int {
    switch self {
    case .aisle: good.aisle
    case .price: good.price
    case .parity: good.id % 2
    }
  }
}

/// The inputs of the pipelines of tests besides their lists.
struct GoodsInputs: Sendable {
  let price = StageInput(3)
  let order = StageInput<ItemOrder<Good>>(.ascending(\.price))
  let count = StageInput(4)
  let choice = StageInput(Choice.aisle)
  let other = StageInput(
    ListContents(indexing: [PlainGoods(id: 0, items: (0..<20).map { Good($0 * 7, price: $0) })]))
  let tags = StageInput(
    ListContents(indexing: [
      ListSection(id: 2, items: (0..<9).map { GoodTag(id: $0 * 5, text: "tag") }),
      ListSection(id: 90, header: "Tags", items: (0..<9).map { GoodTag(id: 500 + $0, text: "") }),
    ]))
}

/// An item of another type.
struct GoodTag: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
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

  static func union(_ sections: [PlainGoods], _ others: [PlainGoods]) -> [PlainGoods] {
    let known = Set(sections.flatMap { $0.items.map(\.id) })
    var all = sections
    for section in others {
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
      GoodsStage("group by choice") {
        $0.grouped(by: inputs.choice) { $1.number(of: $0) }
      } _: { sections, pipeline in
        grouped(sections) { pipeline[inputs.choice].number(of: $0) }
      },
      GoodsStage("map by choice") {
        $0.map(by: inputs.choice) { Good($0.id, price: $1.number(of: $0), aisle: $0.aisle) }
      } _: { sections, pipeline in
        sections.mapItems {
          $0.map { Good($0.id, price: pipeline[inputs.choice].number(of: $0), aisle: $0.aisle) }
        }
      },
      GoodsStage("distinct by choice") {
        $0.distinct(by: inputs.choice) { $1.number(of: $0) }
      } _: { sections, pipeline in
        distinct(sections) { pipeline[inputs.choice].number(of: $0) }
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
      GoodsStage("sums of fractions") {
        $0.footers(.sum(of: { Double($0.price) / 4 })) { "\($0): \($1)" }
          .headers(.average(of: { Double($0.price) / 4 })) { "\($0): \($1 ?? -1)" }
      } _: { sections, _ in
        sections.map { section in
          let sum = section.items.reduce(0.0) { $0 + Double($1.price) / 4 }
          let average = section.items.isEmpty ? -1 : sum / Double(section.items.count)
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
        union(sections, pipeline[inputs.other].plain)
      },
      GoodsStage("union of another type") {
        $0.union(inputs.tags) { Good($0.id, price: $0.text.count, aisle: 4) }
      } _: { sections, pipeline in
        union(
          sections,
          pipeline[inputs.tags].sections.map { section in
            PlainGoods(
              id: section.id, header: section.header, footer: section.footer,
              items: section.items.map { Good($0.id, price: $0.text.count, aisle: 4) })
          })
      },
    ]
  }
}
