import RosterDiffing
import Testing

@Suite struct PositionTests {
  @Test func `positions are ordered by section, then by item`() {
    #expect(ItemPosition(section: 0, item: 9) < ItemPosition(section: 1, item: 0))
    #expect(ItemPosition(section: 1, item: 0) < ItemPosition(section: 1, item: 1))
  }
}
