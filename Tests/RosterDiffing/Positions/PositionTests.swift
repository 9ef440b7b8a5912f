import RosterDiffing
import Testing

@Suite struct PositionTests {
  @Test func `positions are ordered by section, then by item`() {
    #expect(ListIndexPath(section: 0, item: 9) < ListIndexPath(section: 1, item: 0))
    #expect(ListIndexPath(section: 1, item: 0) < ListIndexPath(section: 1, item: 1))
  }

  @Test func `empty ranges are left out of a set of positions, wherever they stand`() throws {
    let set = try PositionSet<Int>(validating: [3..<3, 0..<2, 9..<9, 1..<1, 7..<8])
    #expect(Array(set) == [0, 1, 7])
    #expect(throws: InvalidDifference.self) { try PositionSet<Int>(validating: [7..<8, 0..<2]) }
  }
}
