import RosterTerminal
import RosterText
import Testing

/// The columns that characters take: those of the library beside those of the system.
@Suite struct CellWidthTests {
  @Test func `the library's widths of scalars are the system's, but for those that are listed`() {
    var known = 0
    var faults: [String] = []
    for value in UInt32(0x20)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value), let columns = CellWidth.systemColumns(of: scalar)
      else { continue }
      known += 1
      let own = TextLine.columns(of: Character(scalar))
      if own != columns, !CellWidth.listed.contains(where: { $0.scalars.contains(value) }) {
        faults.append("U+\(String(value, radix: 16)): \(own), and \(columns) for the system")
      }
    }
    #expect(faults.prefix(20) == [])
    #if canImport(Glibc)
      #expect(known > 200_000)
    #endif
  }

  @Test(arguments: [
    ("e\u{301}", 1), ("a\u{300}\u{323}", 1), ("日本", 4), ("ﾊﾝｶｸ", 4), ("１", 2), ("각", 2),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("שָׁלוֹם", 4), ("سَلَام", 4), ("ﷺ", 1), ("हिन्दी", 5),
    ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇨🇭", 2), ("❤️", 2), ("❤︎", 1), ("1️⃣", 2), ("☰", 2), ("㉈", 1),
  ])
  func `what stands behind a character is in its column`(_ text: String, _ columns: Int) {
    #expect(text.reduce(0) { $0 + CellWidth.columns(of: $1) } == columns)
    #expect(TextLine.columns(of: text) == columns)
    var painter = TerminalPainter(width: 20, height: 2)
    var model = ScreenModel(width: 20, height: 2)
    for end in ["|", "||", "|"] {
      model.receive(painter.paint(TextScreen(lines: [TextLine(text + end), TextLine("x")])))
      #expect(model.rows[0].prefix(columns).map(\.text).joined() == text)
      #expect(model.rows[0][columns].text == "|" && model.text == [text + end, "x"])
    }
    #expect(model.faults.isEmpty)
  }
}
