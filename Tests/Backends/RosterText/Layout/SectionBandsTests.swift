import Roster
import Testing

@testable import RosterText

@Suite struct SectionBandsTests {
  @Test(
    arguments: [
      (["header", "footer"], ["header"], ["footer"]),
      (["header", "badge", "footer", "note"], ["header", "badge"], ["footer", "note"]),
      (["footer", "header"], ["header"], ["footer"]),
      (["badge"], ["badge"], []),
      ([], [], []),
    ] as [([SupplementaryKind], [SupplementaryKind], [SupplementaryKind])])
  func `S1 kinds before the footer stand above the items, the others below`(
    kinds: [SupplementaryKind], leading: [SupplementaryKind], trailing: [SupplementaryKind]
  ) {
    let bands = SectionBands(kinds: kinds, rowCount: 2)
    #expect(bands.leading == leading)
    #expect(bands.trailing == trailing)
    #expect(bands.compactMap(bands.kind(of:)) == leading + trailing)
    #expect(bands.map(\.self) == bands.sorted())
  }

  @Test func `V5 V12 decorations stand where they belong among the bands of a section`() {
    let bands = SectionBands(kinds: [.header, .footer], rowCount: 2, isSpaced: true)
    #expect(
      bands.map(\.self) == [
        .spacing, .leading(0), .separator(0), .row(0), .separator(1), .row(1), .separator(2),
        .trailing(0),
      ])
    #expect(bands.map(\.self) == bands.sorted())
    for index in bands.indices { #expect(bands.index(of: bands[index]) == index) }
    #expect(
      SectionBands(kinds: [.header, .footer], rowCount: 0).map(\.self)
        == [.leading(0), .separator(0), .trailing(0)])
    #expect(SectionBands.end.map(\.self) == [.emptyState])
  }

  @Test func `a band is found at its index, and a lost one where it would be`() {
    let bands = SectionBands(kinds: [.header, .footer], rowCount: 3)
    for index in bands.indices { #expect(bands.index(of: bands[index]) == index) }
    #expect(bands.index(of: .row(7)) == 8)
    #expect(bands.index(of: .separator(7)) == 8)
    #expect(bands.index(of: .leading(3)) == 1)
    #expect(bands.index(of: .trailing(3)) == bands.endIndex)
    #expect(bands.part(of: .footer) == .trailing(0))
    #expect(bands.part(of: "badge") == nil)
  }
}
