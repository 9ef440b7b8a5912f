import RosterText
import Testing

@Suite struct TextLineTests {
  @Test(
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"), ("a\tb", "a   b"), ("\t", "    "), ("bell\u{7}", "bell␇"),
      ("a\rb", "a␍b"), ("a\r\nb", "a␍␊b"), ("del\u{7F}", "del␡"), ("\u{9B}31m", "\u{FFFD}31m"),
      ("a\u{2028}b", "a␤b"), ("a\u{2029}b", "a␤b"), ("\u{8}\u{8}x", "␈␈x"), ("\0", "␀"),
    ])
  func `nothing in a text moves the cursor`(text: String, shown: String) {
    let line = TextLine(text)
    #expect(line.text == shown)
    #expect(line.width == TextLine.columns(of: shown))
  }

  @Test func `every control character is harmless`() {
    for value in (0...UInt32(0x1F)).map(\.self) + (0x7F...0x9F).map(\.self) {
      let line = TextLine("a\(Character(Unicode.Scalar(value) ?? "?"))b")
      #expect(line.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `a tab reaches to the next multiple of four, from where the line is`() {
    var line: TextLine = "ab"
    line.append("\tc", style: .bold)
    #expect(line.text == "ab  c")
    #expect(line.width == 5)
  }

  @Test func `right-to-left text is left as it is`() {
    #expect(TextLine("חלב \u{200F}3").text == "חלב \u{200F}3")
    #expect(TextLine("\u{2067}חלב\u{2069}!").text == "\u{2067}חלב\u{2069}!")
  }

  @Test(
    arguments: [
      ("\u{202E}evil", "\u{202E}evil\u{202C}"), ("\u{2067}a", "\u{2067}a\u{2069}"),
      ("\u{2067}\u{202B}a", "\u{2067}\u{202B}a\u{202C}\u{2069}"),
      ("\u{2067}\u{202B}a\u{2069}", "\u{2067}\u{202B}a\u{2069}"), ("\u{202C}a", "\u{202C}a"),
    ])
  func `a change of direction ends with its text`(text: String, shown: String) {
    #expect(TextLine(text).text == shown)
    #expect(TextLine(text).width == TextLine.columns(of: text))
  }

  @Test(
    arguments: [
      ("Strawberries", 6, "Straw…"), ("Milk", 4, "Milk"), ("Milk", 3, "Mi…"), ("Milk", 1, "…"),
      ("Milk", 0, ""), ("Milk", -1, ""), ("牛乳牛乳", 5, "牛乳…"), ("牛乳牛乳", 4, "牛…"),
      ("🇨🇭🇯🇵🇨🇭", 4, "🇨🇭…"), ("ab👩‍👩‍👧‍👦cd", 4, "ab…"), ("Ka\u{308}se", 3, "Ka\u{308}…"),
      ("\u{2067}חלב\u{2069}", 2, "\u{2067}ח\u{2069}…"),
    ])
  func `a line is cut between characters`(text: String, columns: Int, shown: String) {
    let line = TextLine(text).truncated(to: columns)
    #expect(line.text == shown)
    #expect(line.width == TextLine.columns(of: shown))
    #expect(line.width <= max(0, columns))
  }

  @Test func `a cut line keeps the styles of what is left`() {
    var line = TextLine("Milk ", style: .bold)
    line.append("0.9 l", style: .dim)
    #expect(line.truncated(to: 7).runs.map(\.text) == ["Milk ", "0…"])
    #expect(line.truncated(to: 7).runs.map(\.style) == [.bold, .dim])
    #expect(line.truncated(to: 5).runs.map(\.text) == ["Milk…"])
    #expect(line.truncated(to: 6).runs.map(\.text) == ["Milk ", "…"])
  }

  @Test func `runs of one style are one run, and none is empty`() {
    var line: TextLine = "Mi"
    line.append("")
    line.append("lk")
    line.append("", style: .bold)
    #expect(line.runs.map(\.text) == ["Milk"])
    #expect(line == "Milk")
  }

  @Test func `a style lies under the styles that a line has`() {
    var line: TextLine = "a"
    line.append("b", style: TextStyle(.bold, foreground: .red))
    let styled = line.over(TextStyle(.italic, foreground: .blue, background: .white))
    #expect(
      styled.runs.map(\.style) == [
        TextStyle(.italic, foreground: .blue, background: .white),
        TextStyle([.bold, .italic], foreground: .red, background: .white),
      ])
    #expect(styled.width == 2)
  }

  @Test func `a line is padded to a width and never beyond`() {
    #expect(TextLine("牛乳").padded(to: 6).text == "牛乳  ")
    #expect(TextLine("Milk").padded(to: 3).text == "Milk")
    #expect(TextLine("Milk").padded(to: 6).width == 6)
  }

  @Test func `a text is parted at line breaks of every kind`() {
    let lines = TextLine.lines(of: "a\nb\r\nc\u{2028}d\u{85}\n")
    #expect(lines.map(\.text) == ["a", "b", "c", "d", "", ""])
    #expect(TextLine.lines(of: "") == [TextLine()])
  }

  @Test func `every line break alone parts a text, and nothing else does`() {
    for value in Array(0..<UInt32(0x100)) + Array(0x2000..<0x2100) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let lines = TextLine.lines(of: "Milk\(scalar)Cream")
      #expect(lines.count == (Character(scalar).isNewline ? 2 : 1), "\(String(value, radix: 16))")
    }
    // These end in the same bytes as some line breaks do.
    for text in ["Å", "¨", "©", "ш"] { #expect(TextLine.lines(of: text).count == 1) }
  }

  @Test func `a color of a run's own hides the one under it`() {
    let own = TextStyle(foreground: .green, background: .yellow)
    let base = TextStyle(.bold, foreground: .blue, background: .white)
    let over = TextStyle(.bold, foreground: .green, background: .yellow)
    #expect(own.over(base) == over)
    #expect(TextLine("a", style: own).over(base).runs.map(\.style) == [over])
    #expect(base.over(.plain) == base && TextStyle.plain.over(base) == base)
  }
}
