import Roster
import RosterText
import TestSupport
import Testing

/// The width that a line says is the one that it takes, and what it opens it closes.
@Suite struct LineWidthLawTests {
  private static let pieces = [
    "a", "牛", "🍎", "e\u{301}", " ", "  ", "\t", "\u{1B}", "\u{202E}", "\u{2068}", "\u{2069}",
    "\u{202C}", "\r\n", "\u{2028}", "🇨🇭",
  ]

  private static func text(using numbers: inout SeededGenerator, upTo count: Int = 6) -> String {
    (0..<Int.random(in: 0...count, using: &numbers))
      .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
  }

  private static let styles: [TextStyle] = [.plain, .bold, TextStyle(background: .red)]

  private static func line(using numbers: inout SeededGenerator) -> TextLine {
    var line = TextLine()
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      line.append(
        text(using: &numbers), style: styles.randomElement(using: &numbers) ?? .plain)
    }
    return line
  }

  /// What is wrong with a line, whatever it is made of.
  private static func faults(in line: TextLine) -> [String] {
    var faults: [String] = []
    let width = line.runs.reduce(0) { $0 + TextLine.columns(of: $1.text) }
    if width != line.width { faults.append("says \(line.width), takes \(width)") }
    if line.runs.contains(where: \.text.isEmpty) { faults.append("has an empty run") }
    if zip(line.runs, line.runs.dropFirst()).contains(where: { $0.style == $1.style }) {
      faults.append("has neighbors of one style")
    }
    return faults
  }

  @Test func `however a line is made, cut, padded or styled, it is as wide as it says`() {
    var numbers = SeededGenerator(seed: 104)
    for _ in 0..<UpdateLawTests.rounds * 50 {
      let line = Self.line(using: &numbers)
      let columns = Int.random(in: -1...12, using: &numbers)
      let cut = line.truncated(to: columns)
      let padded = line.padded(to: columns, style: .bold)
      var joined = line
      joined.append(Self.line(using: &numbers))
      for made in [line, cut, padded, line.over(.bold), joined] {
        #expect(Self.faults(in: made) == [], "\(line.runs)")
      }
      #expect(cut.width <= max(0, columns))
      #expect(line.width > columns || cut == line)
      #expect(padded.width == max(line.width, columns))
      #expect(padded.text.hasPrefix(line.text))
      #expect(joined.text.hasPrefix(line.text))
    }
  }

  @Test(arguments: UpdateLawTests.layouts)
  func `every line of a screen is as wide as it says, and no plain row ends in blanks`(
    _ layout: TextLayout
  ) {
    var numbers = SeededGenerator(seed: 105)
    for _ in 0..<UpdateLawTests.rounds * 4 {
      let rows = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        TextCell(
          lines: (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
            Self.line(using: &numbers)
          }, style: Self.styles.randomElement(using: &numbers) ?? .plain)
      }
      let width = Int.random(in: 0...24, using: &numbers)
      let provider = DataSourceProvider(
        sections: [ListSection(id: 0, items: rows)], cellFactory: TextCellFactory())
      let backend = TextBackend(width: width == 24 ? nil : width, layout: layout)
      backend.selectionMode = .multiple
      backend.render(
        DataSourceProvider(
          sections: provider.sections, cellFactory: TextCellFactory { (cell: TextCell) in cell }
        ).dataSource)
      backend.selection = [ListIndexPath(section: 0, item: 1)]
      for line in backend.screen.lines {
        #expect(Self.faults(in: line) == [])
        #expect(line.width <= backend.width ?? .max)
        if let last = line.runs.last, last.style == .plain { #expect(last.text.last != " ") }
      }
    }
  }

  @Test func `a row is trimmed to what can be seen of it, styled blanks and all before them`() {
    func drawn(_ line: TextLine) -> TextLine? {
      TextBackend().render(
        DataSourceProvider(
          sections: [ListSection(id: 0, items: TextCell(lines: [line]))],
          cellFactory: TextCellFactory { (cell: TextCell) in cell }
        ).dataSource
      ).lines.first
    }
    #expect(drawn("牛  ") == "  牛")
    #expect(drawn("牛  ")?.width == 4)
    #expect(drawn("")?.width == 0)
    #expect(drawn("a  b ") == "  a  b")
    let red = TextStyle(background: .red)
    var styled = TextLine("a ", style: red)
    #expect(drawn(styled)?.text == "  a ")
    styled.append("  ")
    #expect(drawn(styled)?.text == "  a ")
    #expect(drawn(styled)?.width == 4)
  }

  @Test(arguments: [0x202A, 0x202B, 0x202D, 0x202E] as [UInt32])
  func `each embedding and override of direction is ended by U+202C`(_ value: UInt32) throws {
    let opener = String(try #require(Unicode.Scalar(value)))
    #expect(TextLine(opener + "a").text == opener + "a\u{202C}")
    #expect(TextLine(opener + "a\u{202C}b").text == opener + "a\u{202C}b")
    // U+2069 ends isolates alone.
    #expect(TextLine(opener + "a\u{2069}b").text == opener + "a\u{2069}b\u{202C}")
  }

  @Test(arguments: [0x2066, 0x2067, 0x2068] as [UInt32])
  func `each isolate is ended by U+2069`(_ value: UInt32) throws {
    let opener = String(try #require(Unicode.Scalar(value)))
    #expect(TextLine(opener + "a").text == opener + "a\u{2069}")
    #expect(TextLine(opener + "a\u{2069}b").text == opener + "a\u{2069}b")
    // U+202C ends nothing that was opened outside of the isolate, nor the isolate.
    #expect(TextLine("\u{202B}" + opener + "\u{202C}a").text.hasSuffix("a\u{2069}\u{202C}"))
    // U+2069 ends what was opened inside with it, and no isolate around it.
    #expect(
      TextLine("\u{2067}" + opener + "\u{202B}a\u{2069}b").text.hasSuffix("a\u{2069}b\u{2069}"))
  }

  @Test(arguments: [0x2029, 0x202F, 0x2030, 0x2065, 0x206A] as [UInt32])
  func `the neighbors of the marks of direction are none`(_ value: UInt32) throws {
    let scalar = String(try #require(Unicode.Scalar(value)))
    #expect(!TextLine(scalar + "a").text.contains { "\u{202C}\u{2069}".contains($0) })
  }

  @Test func `a text that is closed is left as it is, and cutting closes what it opens`() {
    var numbers = SeededGenerator(seed: 106)
    let marks = [
      "\u{202A}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{202C}", "\u{2069}", "a", "b",
    ]
    for _ in 0..<UpdateLawTests.rounds * 25 {
      let text = (0..<Int.random(in: 0...8, using: &numbers))
        .map { _ in marks.randomElement(using: &numbers) ?? "" }.joined()
      let line = TextLine(text)
      #expect(line.text.unicodeScalars.starts(with: text.unicodeScalars))
      #expect(TextLine(line.text) == line)
      let cut = line.truncated(to: 1)
      #expect(TextLine(cut.text) == cut)
      // So does cutting a line of several runs, whichever of them it was that opened something.
      let query = TextQuery(Bool.random(using: &numbers) ? "a" : "b")
      for columns in 1...3 {
        let cut = line.marking(query, with: .bold).truncated(to: columns)
        #expect(TextLine(cut.text).text == cut.text, "\(columns) of \(line.runs)")
      }
    }
    let marked = TextLine("ab\u{202E}cdef").marking(TextQuery("cd"), with: .bold)
    #expect(marked.truncated(to: 4).text == "ab\u{202E}c\u{202C}…")
  }

  @Test func `a line is as wide as it says where characters of its pieces join`() {
    let pieces = [
      "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{20E3}", "\u{301}", "❤", "👩", "1", "🇨", "🇭", "a", " ",
    ]
    var numbers = SeededGenerator(seed: 108)
    var joinCount = 0
    for _ in 0..<UpdateLawTests.rounds * 50 {
      var (line, styled, sum) = (TextLine(), TextLine(), 0)
      for _ in 0..<Int.random(in: 0...6, using: &numbers) {
        let piece = (0..<Int.random(in: 1...3, using: &numbers))
          .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
        sum += TextLine(piece).width
        line.append(piece)
        styled.append(piece, style: Self.styles.randomElement(using: &numbers) ?? .plain)
      }
      joinCount += sum == line.width ? 0 : 1
      var joined = line
      joined.append(styled)
      let columns = Int.random(in: 0...9, using: &numbers)
      let marked = styled.marking(TextQuery("1"), with: .bold)
      for made in [
        line, styled, joined, styled.over(.bold), marked, line.truncated(to: columns),
        marked.truncated(to: columns), styled.padded(to: columns),
      ] {
        #expect(Self.faults(in: made) == [], "\(made.runs)")
      }
      #expect(line.truncated(to: columns).width <= columns)
    }
    #expect(joinCount > UpdateLawTests.rounds)
    var heart = TextLine("❤")
    heart.append("\u{FE0F}")
    #expect(heart.width == 2 && heart.truncated(to: 1) == "…")
    var family = TextLine("👩")
    for piece in ["\u{200D}", "👩"] { family.append(piece) }
    #expect(family.width == 2)
  }
}
