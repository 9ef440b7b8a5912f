import Roster
import TestSupport
import Testing

@Suite struct ItemOrderTests {
  private func ids(_ order: ItemOrder<Thing>) -> [Int] {
    Thing.nine.sorted(by: order.precedes).map(\.id)
  }

  @Test func `Orders are told by values or by a closure, reversed, and followed by others`() {
    #expect(ids(.descending(\.id)) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
    #expect(ids(.ascending(\.color).then(.ascending(\.name))) == [4, 5, 3, 7, 8, 6, 1, 2, 0])
    #expect(
      ids(.ascending(\.color).reversed.then(.descending(\.name))) == [0, 2, 1, 6, 8, 7, 3, 5, 4])
    #expect(
      ids(.by { $0.id % 2 < $1.id % 2 }.then(.descending(\.id))) == [8, 6, 4, 2, 0, 7, 5, 3, 1])
  }

  @Test func `An order by a closure sorts a pipeline as it sorts an array, in both directions`() {
    let goods = (0..<40).map { Good($0, price: $0 * 7 % 5, aisle: $0 * 3 % 4) }
    let order = ItemOrder<Good>.by { $0.price < $1.price }
    for order in [order, order.reversed] {
      let sorted = Pipeline(indexing: goods).sorted(by: order).output.sections[0].items
      #expect(Array(sorted) == goods.sorted(by: order.precedes))
    }
    #expect(goods.sorted(by: order.reversed.precedes).first?.price == 4)
  }

  /// What is equal in whole numbers may differ in the rest.
  private struct Size: Comparable {
    var whole: Int
    var rest: Int

    static func < (one: Size, other: Size) -> Bool { one.whole < other.whole }
  }

  @MainActor
  @Test func `Values that tie are in the order of their ties, in both directions, however sorted`()
    async throws
  {
    let goods = (0..<40).map { Good($0, price: $0 * 7 % 5, aisle: $0 * 3 % 4) }
    let lazy = ListContents([LazySection(id: 0, count: 40) { goods[$0] }])
    let order = ItemOrder<Good>.ascending(
      { Size(whole: $0.price, rest: $0.aisle) }, ties: { $0.rest > $1.rest })
    for (order, sign) in [(order, 1), (order.reversed, -1)] {
      let expected = goods.sorted {
        (sign * $0.price, -sign * $0.aisle, $0.id) < (sign * $1.price, -sign * $1.aisle, $1.id)
      }
      #expect(goods.sorted(by: order.precedes) == expected)
      let chosen = StageInput<ItemOrder<Good>>(.ascending(\.id))
      let live = LivePipeline(Pipeline(indexing: goods).sorted(by: chosen))
      try await live.updateInBackground { $0[chosen] = order }
      #expect(Array(live.contents.sections[0].items) == expected)
      #expect(
        Array(Pipeline(indexing: goods).sorted(by: order).output.sections[0].items) == expected)
      #expect(Array(Pipeline(lazy).sorted(by: order).output.sections[0].items) == expected)
    }
  }

  @Test func `An item does not precede one that is equal in the order`() {
    let order: ItemOrder<Thing> = .ascending(\.color)
    #expect(!order.precedes(Thing.nine[0], Thing.nine[1]))
    #expect(!order.reversed.precedes(Thing.nine[0], Thing.nine[1]))
  }

  @Test
  func `Orders that are joined and reversed in any nesting ask their parts one after the other`() {
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      var orders: [(order: ItemOrder<[Int]>, parts: [(index: Int, isDescending: Bool)])] =
        (0..<(1 + numbers.below(30))).map { index in (.ascending { $0[index] }, [(index, false)]) }
      let count = orders.count
      while orders.count > 1 {
        let place = numbers.below(orders.count - 1)
        let (first, second) = (orders[place], orders.remove(at: place + 1))
        orders[place] = (first.order.then(second.order), first.parts + second.parts)
        if numbers.below(2) == 0 {
          let parts = orders[place].parts.map { ($0.index, !$0.isDescending) }
          orders[place] = (orders[place].order.reversed, parts)
        }
      }
      let (order, parts) = orders[0]
      for (index, isDescending) in parts {
        // Two that differ in one part alone, and in those that come after it.
        var (low, high) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
        high[index] = 1
        #expect(order.precedes(low, high) == !isDescending)
        for later in parts.drop(while: { $0.index != index }).dropFirst() {
          low[later.index] = numbers.below(3)
        }
        #expect(order.precedes(low, high) == !isDescending)
        #expect(order.precedes(high, low) == isDescending)
      }
    }
  }
}
