import RosterDiffing
import TestSupport
import Testing

/// Lists that know which parts they share: only the others are looked at, and nothing else is different.
@Suite struct SharedPiecesLawTests {
  /// Products of which some that are equal in the old and the new list are shared.
  private struct Products: StorageSharing {
    let products: [Product]

    /// The places of what is shared, in the old list and in this one.
    var shared: [(old: Int, new: Int)] = []

    var startIndex: Int { 0 }
    var endIndex: Int { products.count }

    subscript(index: Int) -> Product { products[index] }

    func unsharedPieces(since old: Self) -> [UnsharedPiece] {
      var pieces: [UnsharedPiece] = []
      var (oldEnd, newEnd) = (0, 0)
      for (oldPlace, newPlace) in shared + [(old.count, count)] {
        if oldPlace > oldEnd || newPlace > newEnd {
          pieces.append(UnsharedPiece(old: oldEnd..<oldPlace, new: newEnd..<newPlace))
        }
        (oldEnd, newEnd) = (oldPlace + 1, newPlace + 1)
      }
      return pieces
    }
  }

  private struct Comparator: SectionComparator {
    let itemComparator = IdentityComparator<Product>()
    let shared: [Int: [(old: Int, new: Int)]]
    func key(of aisle: Aisle) -> Int { aisle.id }
    func items(of aisle: Aisle) -> Products {
      Products(products: aisle.products, shared: shared[aisle.id] ?? [])
    }
    func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { old.sign == new.sign }
  }

  /// The places of some products that are equal, in order.
  private func shared(
    _ old: [Product], _ new: [Product], _ generator: inout SeededGenerator
  ) -> [(old: Int, new: Int)] {
    let difference = new.difference(from: old)
    var places: [(Int, Int)] = []
    var removed = Set(difference.removals.map { $0.offset })
    var inserted = Set(difference.insertions.map { $0.offset })
    let olds = old.indices.filter { removed.remove($0) == nil }
    let news = new.indices.filter { inserted.remove($0) == nil }
    for (old, new) in zip(olds, news) where generator.below(3) > 0 { places.append((old, new)) }
    return places
  }

  @Test(arguments: 0..<(LongRun.isAsked ? 80 : 6))
  func `laws 1 to 4 hold, whatever is shared`(batch: Int) {
    for index in 0..<(LongRun.isAsked ? 250 : 75) {
      let seed = UInt64(batch) << 32 | UInt64(index)
      var generator = SeededGenerator(seed: seed)
      let old = generator.aisles(isUnique: true)
      let new = index % 3 == 0 ? generator.aisles(isUnique: true) : generator.edited(old)
      var places: [Int: [(old: Int, new: Int)]] = [:]
      for aisle in new {
        guard let before = old.first(where: { $0.id == aisle.id }) else { continue }
        places[aisle.id] = shared(before.products, aisle.products, &generator)
      }
      let change = ListChanges(from: old, to: new, by: Comparator(shared: places))
      let violation = DifferenceLaws.violation(of: change, from: old, to: new, isUnique: true)
      if let violation {
        Issue.record("seed \(seed): \(violation)\nold \(old)\nnew \(new)\nchange \(change)")
        return
      }
    }
  }

  @Test func `what is shared between two pieces counts when the fewest moves are found`() {
    for count in 1...4 {
      let old = (0..<count + 2).map { Product($0) }
      let new = [old[count + 1]] + old[1...count] + [old[0]]
      let shared = (1...count).map { (old: $0, new: $0) }
      let change = ListChanges(
        from: [Aisle(0, old)], to: [Aisle(0, new)], by: Comparator(shared: [0: shared]))
      #expect(change.movedItems.count == 2)
      #expect(
        DifferenceLaws.violation(
          of: change, from: [Aisle(0, old)], to: [Aisle(0, new)], isUnique: true) == nil)
    }
  }

  @Test(arguments: [3, 20, 70, LongRun.isAsked ? 300 : 140])
  func `laws 1 to 4 hold for items that go to another section in reversed order`(count: Int) {
    let products = (0..<count).map { Product($0) }
    for cut in [0, 1, count / 2, count] {
      let old = [Aisle(0, products), Aisle(1, [Product(-1)])]
      let reversed = Array(products[cut...].reversed())
      let kept = Array(products[..<cut])
      for new in [
        [Aisle(0, kept), Aisle(1, [Product(-1)] + reversed)],
        [Aisle(1, reversed + [Product(-1)]), Aisle(0, kept)],
        [Aisle(0, kept), Aisle(2, reversed), Aisle(1, [Product(-1)])],
      ] {
        let change = ListChanges(from: old, to: new, by: AisleComparator())
        #expect(DifferenceLaws.violation(of: change, from: old, to: new, isUnique: true) == nil)
        #expect(DifferenceLaws.roundTripViolation(of: change, from: old, to: new) == nil)
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
