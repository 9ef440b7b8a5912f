import RosterDiffing
import TestSupport
import Testing

/// All pairs of small lists, except that renaming maps pairs of lists to pairs of lists: the old state need
/// only have its aisles and products in ascending order, and what is new need only come in ascending order.
@Suite struct `Laws of sectioned differences over all small lists` {
  /// All lists of up to two aisles that hold up to four products, in ascending order.
  static let olds = (0...4).flatMap { count in
    (0...2).flatMap { stocked(Array(0..<$0), with: Array(0..<count)) }
  }

  /// All lists of distinct numbers below a count, mixed with new numbers that come in ascending order.
  private static func arrangements(
    upTo length: Int, of count: Int, newFrom first: Int
  ) -> [[Int]] {
    var all: [[Int]] = [[]]
    var frontier = all
    for _ in 0..<length {
      frontier = frontier.flatMap { list in
        let next = first + list.count { $0 >= first }
        return ((0..<count).filter { !list.contains($0) } + [next]).map { list + [$0] }
      }
      all += frontier
    }
    return all
  }

  /// All ways to put products into up to two aisles, in their order.
  private static func stocked(_ aisles: [Int], with numbers: [Int]) -> [[Aisle]] {
    let products = numbers.map { Product($0) }
    switch aisles.count {
    case 0: return numbers.isEmpty ? [[]] : []
    case 1: return [[Aisle(aisles[0], products)]]
    default:
      return (0...products.count).map { cut in
        [
          Aisle(aisles[0], Array(products[..<cut])), Aisle(aisles[1], Array(products[cut...])),
        ]
      }
    }
  }

  /// All states that can follow one, but for their contents; or, with a step, some of them: those with every
  /// step-th order of products, and of the orders of four products on either side a tenth of that.
  private static func successors(of old: [Aisle], every step: Int = 1) -> [[Aisle]] {
    let count = productCount(old)
    let numbers = arrangements(upTo: 4, of: count, newFrom: 4)
    return arrangements(upTo: 2, of: old.count, newFrom: 2).enumerated().flatMap { turn, aisles in
      numbers.enumerated().flatMap { number, products in
        let isLong = max(count, products.count) == 4
        return (number + turn) % (isLong && step > 1 ? 10 * step : step) == 0
          ? stocked(aisles, with: products) : []
      }
    }
  }

  /// The same list with other contents and signs for half of the products and aisles.
  private static func changed(_ list: [Aisle]) -> [Aisle] {
    list.map { aisle in
      let products = aisle.products.map { Product($0.id.number, quantity: 1 + $0.id.number % 2) }
      return Aisle(aisle.id, sign: 1 + aisle.id, products)
    }
  }

  /// All successors with the same contents and with others; in a short run some, each with one of them, in turn.
  private static func newStates(after old: [Aisle]) -> [[Aisle]] {
    if LongRun.isAsked {
      let successors = successors(of: old)
      return successors + successors.map(changed)
    }
    return successors(of: old, every: 21).enumerated().map { $0 % 2 == 0 ? $1 : changed($1) }
  }

  private static func productCount(_ list: [Aisle]) -> Int {
    list.reduce(0) { $0 + $1.products.count }
  }

  @Test(arguments: 0..<64)
  func `laws 1 to 4 hold for up to four items in up to two sections`(part: Int) {
    for (index, old) in Self.olds.enumerated() where index % 64 == part {
      for (number, new) in Self.newStates(after: old).enumerated() {
        let change = ListChanges(from: old, to: new, by: AisleComparator())
        let violation =
          DifferenceLaws.violation(of: change, from: old, to: new, isUnique: true)
          ?? (number % 4 == 0 || LongRun.isAsked
            ? DifferenceLaws.roundTripViolation(of: change, from: old, to: new) : nil)
        if let violation {
          Issue.record("\(violation)\nold \(old)\nnew \(new)\nchange \(change)")
          return
        }
      }
    }
  }

  @Test func `the states are all that there are`() {
    let old = [Aisle(0, [Product(0), Product(1)]), Aisle(1, [Product(2), Product(3)])]
    let successors = Self.successors(of: old)
    #expect(successors.count == 10_805)
    let numbers = successors.map { $0.map { [$0.id] + $0.products.map(\.id.number) } }
    #expect(Set(numbers).count == successors.count)
    #expect(successors.contains([Aisle(2, [Product(4), Product(0)]), Aisle(0, [Product(1)])]))
  }
}
