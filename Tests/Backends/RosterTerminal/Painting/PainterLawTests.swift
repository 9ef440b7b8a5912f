import RosterTerminal
import RosterText
import TestSupport
import Testing

/// That a terminal shows what was painted, whatever it showed before, and for how many bytes.
@Suite struct PainterLawTests {
  private static let words = [
    "Milk", "0.9 l", "牛乳", "Käse", "é", "e\u{301}", "👩‍👩‍👧", "🇨🇭", "☕️", "x", " ", "   ", "…", "—",
  ]

  private static let styles: [TextStyle] = [
    .plain, .plain, .bold, .dim, .inverse, TextStyle(foreground: .red),
    TextStyle([.underlined, .italic], foreground: TextColor(paletteIndex: 208)),
    TextStyle([.struckThrough], background: .blue),
    TextStyle(foreground: TextColor(paletteIndex: 9), background: TextColor(paletteIndex: 240)),
  ]

  private static func line(_ random: inout SeededGenerator, width: Int) -> TextLine {
    var line = TextLine()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      line.append(
        words.randomElement(using: &random) ?? "", style: styles.randomElement(using: &random)!)
    }
    // What is too wide is cut off, also in the middle of a wide character.
    return Bool.random(using: &random) ? line : line.truncated(to: width)
  }

  private static func change(
    _ lines: inout [TextLine], width: Int, using random: inout SeededGenerator
  ) {
    let index = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: lines = lines.map { _ in line(&random, width: width) }
    case 1:
      let count = Int.random(in: 1..<max(2, lines.count), using: &random)
      lines =
        lines.dropFirst(count)
        + (0..<min(count, lines.count)).map { _ in line(&random, width: width) }
    case 2:
      let count = Int.random(in: 1..<max(2, lines.count), using: &random)
      lines =
        (0..<min(count, lines.count)).map { _ in line(&random, width: width) }
        + lines.dropLast(count)
    case 3:
      lines.insert(line(&random, width: width), at: index)
      lines.removeLast()
    case 4:
      lines.remove(at: index)
      lines.append(TextLine())
    case 5: lines[index] = TextLine()
    case 6:
      // One character is another.
      var characters = Array(lines[index].text)
      guard !characters.isEmpty else { return }
      characters[Int.random(in: 0..<characters.count, using: &random)] =
        ["q", "語", "🎉"].randomElement(using: &random)!
      lines[index] = TextLine(String(characters)).truncated(to: width)
    default: lines[index] = line(&random, width: width)
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (10, 3), (20, 8), (31, 12)])
  func `what is painted is what a terminal shows, over thousands of changes`(
    _ width: Int, _ height: Int
  ) {
    var random = SeededGenerator(seed: UInt64(width * 100 + height))
    var painter = TerminalPainter(
      width: width, height: height, features: TerminalFeatures(synchronizesOutput: width > 2))
    var model = ScreenModel(width: width, height: height)
    // Something else was there before.
    model.receive(Array("\u{1B}[1;31mrubbish".utf8))
    var lines = Array(repeating: TextLine(), count: height)
    for step in 0..<200 * LongRun.factor {
      let screen = TextScreen(lines: lines)
      let former = model.rows
      model.writtenRows = []
      model.byteCount = 0
      model.receive(painter.paint(screen))
      let expected = ScreenModel.rows(of: screen, width: width, height: height)
      #expect(model.faults.isEmpty)
      if model.rows != expected {
        Issue.record("step \(step): \(model.text) instead of \(lines.map(\.text))")
        return
      }
      // A painter that was told to forget what is shown paints all of it, whatever changed.
      let changed = step % 97 == 0 ? height : zip(former, expected).count { $0 != $1 }
      // The longest line is one in which each cell has a style of its own.
      #expect(model.byteCount <= 60 + changed * (20 + width * 48), "step \(step)")
      #expect(painter.paint(screen) == [], "step \(step)")
      Self.change(&lines, width: width, using: &random)
      if step % 97 == 96 { painter.reset() }
    }
  }

  private func screen(_ rows: Range<Int>, of texts: (Int) -> String) -> TextScreen {
    TextScreen(lines: rows.map { TextLine(texts($0)) })
  }

  private func bytes(
    from old: TextScreen, to new: TextScreen, width: Int, height: Int
  ) -> (count: Int, model: ScreenModel) {
    var painter = TerminalPainter(
      width: width, height: height, features: TerminalFeatures(synchronizesOutput: false))
    var model = ScreenModel(width: width, height: height)
    model.receive(painter.paint(old))
    model.writtenRows = []
    model.byteCount = 0
    model.receive(painter.paint(new))
    #expect(model.rows == ScreenModel.rows(of: new, width: width, height: height))
    return (model.byteCount, model)
  }

  @Test func `one changed cell writes on one line, and a few bytes`() {
    let old = screen(0..<24) { "\($0): " + String(repeating: "x", count: 70) }
    var new = old
    new.lines[11] = TextLine(
      "11: " + String(repeating: "x", count: 30) + "y" + String(repeating: "x", count: 39))
    let (count, model) = bytes(from: old, to: new, width: 80, height: 24)
    #expect(model.writtenRows == [11])
    #expect(count <= 10)
  }

  @Test(arguments: [1, -1, 3, -7])
  func `a scroll writes the lines that came into sight, and no others`(_ lines: Int) {
    func row(_ number: Int) -> String {
      "\(number): " + String(repeating: "\(number % 10)", count: 60)
    }
    let old = screen(100..<124, of: row)
    let new = screen(100 + lines..<124 + lines, of: row)
    let (count, model) = bytes(from: old, to: new, width: 80, height: 24)
    #expect(model.writtenRows.count == abs(lines))
    #expect(count <= 24 + abs(lines) * 76)
  }

  @Test func `a scroll between a title, a status line and a scroll bar stays a scroll`() {
    func screen(from start: Int, thumb: Int) -> TextScreen {
      var lines = [TextLine("Aisle", style: .bold).padded(to: 79)]
      for row in 0..<22 { lines.append(TextLine("row \(start + row)").padded(to: 79)) }
      for row in lines.indices {
        lines[row].append(row == thumb ? "┃" : "│", style: row == thumb ? .plain : .dim)
      }
      return TextScreen(lines: lines + [TextLine("\(start)/1000", style: .inverse)])
    }
    let (count, _) = bytes(
      from: screen(from: 50, thumb: 3), to: screen(from: 51, thumb: 3), width: 80, height: 24)
    #expect(count <= 120)
  }

  @Test
  func `a frame is marked where that is asked for, and nothing is written where nothing changed`() {
    var painter = TerminalPainter(width: 10, height: 1)
    let first = String(decoding: painter.paint(TextScreen(lines: ["Milk"])), as: UTF8.self)
    #expect(first.hasPrefix("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))
    #expect(painter.paint(TextScreen(lines: ["Milk"])).isEmpty)
  }

  @Test func `a cursor is shown where it is asked for, and hidden again`() {
    var painter = TerminalPainter(width: 10, height: 2)
    var model = ScreenModel(width: 10, height: 2)
    model.receive(painter.paint(TextScreen(lines: ["Milk"]), cursor: (1, 4)))
    #expect(model.showsCursor && model.cursor == (1, 4))
    model.receive(painter.paint(TextScreen(lines: ["Milk", "a"]), cursor: (1, 90)))
    #expect(model.cursor == (1, 9))
    model.receive(painter.paint(TextScreen(lines: ["Milk"])))
    #expect(!model.showsCursor)
  }

  @Test func `a line that becomes shorter is ended, and not filled with blanks`() {
    let (count, model) = bytes(
      from: TextScreen(lines: [TextLine(String(repeating: "x", count: 70))]),
      to: TextScreen(lines: ["xy"]), width: 80, height: 1)
    #expect(model.text[0] == "xy" && count <= 12)
  }

  @Test func `what follows a character of uncertain width is written again, from that on`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    for (old, new) in [("a\(family)b c", "a\(family)b d"), ("abcdef", "a\(family)f")] {
      var painter = TerminalPainter(
        width: 12, height: 1, features: TerminalFeatures(synchronizesOutput: false))
      _ = painter.paint(TextScreen(lines: [TextLine(old)]))
      let text = String(
        decoding: painter.paint(TextScreen(lines: [TextLine(new)])), as: UTF8.self)
      #expect(text.contains(family) && text.contains("\(new.last ?? " ")"), "\(old)")
      #expect(!text.contains("a"), "\(old)")
    }
  }

  @Test func `a line is cut off where the screen ends, before a wide character that has no room`() {
    for (text, shown) in [("Milk and more", "Milk"), ("日本語", "日本"), ("Milk語", "Milk")] {
      var painter = TerminalPainter(width: 5, height: 1)
      var model = ScreenModel(width: 5, height: 1)
      model.receive(painter.paint(TextScreen(lines: [TextLine(text)])))
      #expect(model.text[0].hasPrefix(shown) && model.faults.isEmpty, "\(text)")
    }
    for (width, height) in [(0, 1), (1, 0), (0, 0)] {
      var painter = TerminalPainter(width: width, height: height)
      let bytes = painter.paint(TextScreen(lines: ["Milk"]), cursor: (0, 0))
      #expect(!bytes.contains(UInt8(ascii: "H")))
    }
  }
}
