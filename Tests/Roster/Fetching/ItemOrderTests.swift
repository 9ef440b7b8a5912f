import Roster
import Testing

@Suite struct ItemOrderTests {
  private func ids(_ order: ItemOrder<Thing>) -> [Int] {
    Thing.nine.sorted(by: order.precedes).map(\.id)
  }

  @Test func `Orders are told by values or by a closure, reversed, and followed by others`() {
    #expect(ids(.descending(\.id)) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
    #expect(ids(.ascending(\.colour).then(.ascending(\.name))) == [4, 5, 3, 7, 8, 6, 1, 2, 0])
    #expect(
      ids(.ascending(\.colour).reversed.then(.descending(\.name))) == [0, 2, 1, 6, 8, 7, 3, 5, 4])
    #expect(
      ids(.by { $0.id % 2 < $1.id % 2 }.then(.descending(\.id))) == [8, 6, 4, 2, 0, 7, 5, 3, 1])
  }

  @Test func `An item does not precede one that is equal in the order`() {
    let order: ItemOrder<Thing> = .ascending(\.colour)
    #expect(!order.precedes(Thing.nine[0], Thing.nine[1]))
    #expect(!order.reversed.precedes(Thing.nine[0], Thing.nine[1]))
  }
}
