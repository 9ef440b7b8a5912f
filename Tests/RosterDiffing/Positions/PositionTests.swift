import RosterDiffing
import Testing

@Suite struct PositionTests {
  @Test func `positions are ordered by section, then by item`() {
    #expect(ListIndexPath(section: 0, item: 9) < ListIndexPath(section: 1, item: 0))
    #expect(ListIndexPath(section: 1, item: 0) < ListIndexPath(section: 1, item: 1))
  }
}
