import RosterDiffing
import Testing

/// All pairs of small lists.
@Suite struct `Laws of sectioned differences over all small lists` {
  /// All lists of up to two aisles that hold up to four products, each at most once.
  static let lists: [[Aisle]] = {
    var arrangements: [[Int]] = [[]]
    var frontier = arrangements
    for _ in 0..<4 {
      frontier = frontier.flatMap { list in
        (0..<4).filter { !list.contains($0) }.map { list + [$0] }
      }
      arrangements += frontier
    }
    var lists: [[Aisle]] = [[]]
    for arrangement in arrangements {
      let products = arrangement.map { Product($0) }
      lists += [[Aisle(0, products)], [Aisle(1, products)]]
      for cut in 0...products.count {
        let first = Array(products[..<cut])
        let second = Array(products[cut...])
        lists += [
          [Aisle(0, first), Aisle(1, second)], [Aisle(1, first), Aisle(0, second)],
        ]
      }
    }
    return lists
  }()

  /// The new state with other products from one number on, and with other contents and signs or not.
  private static func varied(_ list: [Aisle], shift: Int, isChanged: Bool) -> [Aisle] {
    list.map { aisle in
      let products = aisle.products.map {
        Product($0.id.number + shift, quantity: isChanged ? 1 + $0.id.number % 2 : 1)
      }
      return Aisle(aisle.id, sign: isChanged ? 1 + aisle.id : 1, products)
    }
  }

  @Test(arguments: 0..<64)
  func `laws 1 to 4 hold for up to four items in up to two sections`(part: Int) {
    // Renaming products maps pairs of lists to pairs of lists, so the old state need only have its
    // products in ascending order.
    let olds = Self.lists.filter { list in
      let numbers = list.flatMap { $0.products.map(\.id.number) }
      return numbers == Array(numbers.indices)
    }
    for (index, old) in olds.enumerated() where index % 64 == part {
      for new in Self.lists.flatMap({ list in
        [
          list, Self.varied(list, shift: 0, isChanged: true),
          Self.varied(list, shift: 2, isChanged: true),
          Self.varied(list, shift: 4, isChanged: false),
        ]
      }) {
        let change = SectionedDifference(from: old, to: new, by: AisleComparator())
        let violation = DifferenceLaws.violation(of: change, from: old, to: new, isUnique: true)
        if let violation {
          Issue.record("\(violation)\nold \(old)\nnew \(new)\nchange \(change)")
          return
        }
      }
    }
  }
}
