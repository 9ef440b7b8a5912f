import RosterDiffing

/// A piece of work whose instructions are counted.
struct Work {
  let name: String

  /// Makes the lists, and gives what is done with them and how many changes or cells that makes.
  let prepare: () -> () -> Int

  static var all: [Work] {
    works("fast", Product<FastID>.self) + works("plain", Product<PlainID>.self) + [
      Work(name: "sections-edited") {
        let old = (0..<100).map { Aisle(name: $0, products: products(100)) }
        var new = old.map { Aisle(name: $0.name, products: edited($0.products)) }
        new.insert(new.remove(at: 10), at: 90)
        return { ListChanges(from: old, to: new, by: AisleComparator()).count }
      }
    ] + lists + states
  }

  private static func works<ID>(_ kind: String, _ type: Product<ID>.Type) -> [Work] {
    func work(
      _ name: String, count: Int = 10_000, edit: @escaping ([Product<ID>]) -> [Product<ID>]
    ) -> Work {
      Work(name: "\(name)-\(kind)") {
        let old: [Product<ID>] = products(count)
        let new = edit(old)
        return { KeyedDifference(from: old, to: new).count }
      }
    }
    return [
      work("headline") { headline($0) },
      work("edited") { edited($0) },
      work("moved", count: 100) { Array($0[..<10] + $0[11..<90] + [$0[10]] + $0[90...]) },
      work("block-moved") { Array($0[2500..<7500] + $0[..<2500] + $0[7500...]) },
      work("reversed") { $0.reversed() },
      work("shuffled") { shuffled($0) },
      work("pairs-swapped") { list in list.indices.map { list[$0 ^ 1] } },
      work("replaced") { products($0.count) },
    ]
  }

  private static func products<ID>(_ count: Int) -> [Product<ID>] {
    (0..<count).map { _ in Product() }
  }

  private static func shuffled<ID>(_ old: [Product<ID>]) -> [Product<ID>] {
    var list = old
    for position in list.indices.dropFirst() { list.swapAt(position, Dice.below(position + 1)) }
    return list
  }

  /// What DifferenceKit measures: a block deleted, one inserted, and single elements exchanged.
  private static func headline<ID>(_ old: [Product<ID>]) -> [Product<ID>] {
    var list = old
    let block = old.count * 15 / 100
    list.removeSubrange(old.count / 5..<old.count / 5 + block)
    list.insert(contentsOf: products(block), at: old.count / 2)
    for _ in 0..<old.count * 3 / 100 {
      list.swapAt(Dice.below(list.count), Dice.below(list.count))
    }
    return list
  }

  /// 5 % of a list edited: as many products removed, added, changed and moved.
  private static func edited<ID>(_ old: [Product<ID>]) -> [Product<ID>] {
    var list = old
    for number in 0..<old.count / 20 {
      let position = Dice.below(list.count)
      switch number % 4 {
      case 0: list.remove(at: position)
      case 1: list.insert(Product(), at: position)
      case 2: list[position].quantity += 1
      default: list.insert(list.remove(at: position), at: Dice.below(list.count))
      }
    }
    return list
  }
}
