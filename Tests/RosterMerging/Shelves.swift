import RosterDiffing
import RosterMerging
import TestSupport

/// What the laws are tested on: shelves of goods, with small numbers for everything.
struct Shelf: Equatable, Codable {
  var name: Int
  var sign: Int
  var goods: [Goods]

  struct Goods: Identifiable, Hashable, Codable {
    var id: Int
    var quantity: Int
  }
}

typealias Store = [Shelf]

func change(from old: Store, to new: Store) -> ListChanges {
  ListChanges(from: old, to: new, id: \.name, header: \.sign, items: \.goods)
}

func change(from old: [Shelf.Goods], to new: [Shelf.Goods]) -> KeyedDifference {
  KeyedDifference(from: old, to: new)
}

/// What an error says that is thrown; `nil` if there is none.
func errorMessage(of work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch {
    return "\(error)"
  }
}

extension Store {
  /// A store with at most three shelves and few goods.
  static func random(using random: inout SeededGenerator, goods alphabet: Int = 9) -> Self {
    var ids = (0..<alphabet).shuffled(using: &random).prefix(
      Int.random(in: 0...alphabet, using: &random))
    let names = (0..<4).shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
    return names.enumerated().map { offset, name in
      let count =
        offset + 1 == names.count ? ids.count : Int.random(in: 0...ids.count, using: &random)
      let goods = ids.prefix(count).map {
        Shelf.Goods(id: $0, quantity: Int.random(in: 0...1, using: &random))
      }
      ids.removeFirst(count)
      return Shelf(name: name, sign: Int.random(in: 0...1, using: &random), goods: goods)
    }
  }

  /// The store after some small edits, with new goods numbered from `firstNew`.
  func edited(times: Int, firstNew: Int, using random: inout SeededGenerator) -> Self {
    var store = self
    var next = firstNew
    for _ in 0..<times {
      let section = store.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<10, using: &random), section) {
      case (0, _):
        let place = Int.random(in: 0...store.count, using: &random)
        store.insert(Shelf(name: next, sign: 0, goods: []), at: place)
        next += 1
      case (1, let section?):
        store.remove(at: section)
      case (2, let section?):
        let shelf = store.remove(at: section)
        store.insert(shelf, at: Int.random(in: 0...store.count, using: &random))
      case (3, let section?):
        store[section].sign += 1
      case (4...5, let section?):
        let place = Int.random(in: 0...store[section].goods.count, using: &random)
        store[section].goods.insert(Shelf.Goods(id: next, quantity: 0), at: place)
        next += 1
      case (6, let section?):
        guard let item = store[section].goods.indices.randomElement(using: &random) else { break }
        store[section].goods.remove(at: item)
      case (7, let section?):
        guard let item = store[section].goods.indices.randomElement(using: &random) else { break }
        store[section].goods[item].quantity += 1
      case (_, let section?):
        guard let item = store[section].goods.indices.randomElement(using: &random),
          let target = store.indices.randomElement(using: &random)
        else { break }
        let goods = store[section].goods.remove(at: item)
        let place = Int.random(in: 0...store[target].goods.count, using: &random)
        store[target].goods.insert(goods, at: place)
      default:
        break
      }
    }
    return store
  }

  /// All positions, in order.
  var positions: [ListIndexPath] {
    enumerated().flatMap { section, shelf in
      shelf.goods.indices.map { ListIndexPath(section: section, item: $0) }
    }
  }
}

extension ListChanges {
  /// The positions of the old state.
  var oldPositions: [ListIndexPath] { Self.positions(oldItemCounts) }

  /// The positions of the new state.
  var newPositions: [ListIndexPath] { Self.positions(newItemCounts) }

  private static func positions(_ counts: [Int]) -> [ListIndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { ListIndexPath(section: section, item: $0) }
    }
  }
}
