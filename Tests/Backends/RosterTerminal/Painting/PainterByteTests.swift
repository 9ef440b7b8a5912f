import RosterTerminal
import RosterText
import TestSupport
import Testing

/// The bytes of a painter, one by one: what changed, and nothing else.
@Suite(.onThreadOfItsOwn) struct PainterByteTests {
  private func words(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "␛")
  }

  private func change(
    from old: [TextLine], to new: [TextLine],
    _ colors: TerminalFeatures.Colors = .palette
  ) -> String {
    var painter = TerminalPainter(
      width: 20, height: 4, features: TerminalFeatures(colors: colors, synchronizesOutput: false))
    _ = painter.paint(TextScreen(lines: old))
    return words(painter.paint(TextScreen(lines: new)))
  }

  @Test func `the first frame blanks what was there, and hides the cursor`() {
    var painter = TerminalPainter(
      width: 20, height: 4, features: TerminalFeatures(synchronizesOutput: false))
    let screen = TextScreen(lines: ["abc", "", "d"])
    #expect(words(painter.paint(screen)) == "␛m␛H␛2J␛Habc␛3Hd␛?25l")
    #expect(words(painter.paint(screen)) == "")
    #expect(words(painter.paint(screen, cursor: (1, 4))) == "␛2;5H␛?25h")
    #expect(words(painter.paint(screen, cursor: (1, 0))) == "␛2H")
    #expect(words(painter.paint(screen, cursor: (0, 0))) == "␛H")
    #expect(words(painter.paint(screen)) == "␛?25l")
    painter.reset()
    #expect(words(painter.paint(screen)) == "␛m␛H␛2J␛Habc␛3Hd␛?25l")
  }

  @Test(arguments: [
    ("abc", "abd", "␛1;3Hd"), ("abcdefghij", "XbcYefghij", "␛HXbcY"),
    ("abcdefghij", "XbcdYfghij", "␛HXbcdY"), ("abcdefghij", "XbcdeYghij", "␛HX␛4CY"),
    ("abcdef", "ab", "␛1;3H␛K"), ("abcdef", "aX", "␛1;2HX␛K"), ("abcdef", "", "␛H␛K"),
    ("xxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxy", "␛1;20Hy"),
    ("xxxxxxxxxxxxxxxxxxxx", "yxxxxxxxxxxxxxxxxxx", "␛Hy␛1;20H␛K"),
    ("日本語", "日x語", "␛1;3Hx語␛K"), ("日x語", "日本語", "␛1;3H本語"), ("a日", "ab", "␛1;2Hb␛K"),
    ("ab", "a日", "␛1;2H日"), ("a b", "a b c", "␛1;5Hc"),
    ("e\u{301}b c", "e\u{301}b d", "␛1;4Hd"), ("日本ab", "日本ac", "␛1;6Hc"),
    // Where terminals may not agree on the width, all from there on is written, over blanks.
    ("", "☕️x", "␛H  ␛H☕️␛1;3Hx␛K"), ("☕️x", "☕️y", "␛H  ␛H☕️␛1;3Hy␛K"),
    ("a☕️x", "b☕️x", "␛Hb  ␛1;2H☕️␛1;4Hx␛K"), ("☕️x", "abc", "␛Habc␛K"),
    // One half of a flag, and a sign that some terminals put to what stands before it.
    ("\u{1F1E8}x", "\u{1F1E8}y", "␛H ␛H\u{1F1E8}␛1;2Hy␛K"),
    ("\u{903}x", "\u{903}y", "␛H ␛H\u{903}␛1;2Hy␛K"),
  ])
  func `of a line what is different is written, and over short gaps what is the same`(
    _ old: String, _ new: String, _ bytes: String
  ) {
    #expect(change(from: [TextLine(old)], to: [TextLine(new)]) == bytes)
  }

  @Test func `styles are told where they change, and what they leave out is taken back`() {
    var line = TextLine("a", style: .bold)
    line.append("b", style: .dim)
    line.append("c")
    #expect(change(from: [], to: [line]) == "␛H␛1ma␛0;2mb␛mc")
    let all: TextAttributes = [.bold, .dim, .italic, .underlined, .inverse, .struckThrough]
    #expect(change(from: [], to: [TextLine("a", style: TextStyle(all))]) == "␛H␛1;2;3;4;7;9ma␛m")
    // What stands between in another style is passed over, however short it is.
    var (old, new) = (TextLine("a"), TextLine("X"))
    for (index, text) in ["b", "c"].enumerated() {
      old.append(text, style: index == 0 ? .bold : .plain)
      new.append(index == 0 ? text : "Y", style: index == 0 ? .bold : .plain)
    }
    #expect(change(from: [old], to: [new]) == "␛HX␛CY")
    var last = TextLine("Xb")
    last.append("Y", style: .bold)
    #expect(change(from: ["abc"], to: [last]) == "␛HX␛C␛1mY␛m")
    // The rest of a line is blanked without a style.
    #expect(
      change(from: ["abcdef"], to: [TextLine("xy", style: .inverse)]) == "␛H␛7mxy␛m␛K")
  }

  @Test(arguments: [
    (TextColor(paletteIndex: 0), "30", "40"), (TextColor(paletteIndex: 7), "37", "47"),
    (TextColor(paletteIndex: 8), "90", "100"), (TextColor(paletteIndex: 15), "97", "107"),
    (TextColor(paletteIndex: 16), "38;5;16", "48;5;16"),
    (TextColor(paletteIndex: 255), "38;5;255", "48;5;255"),
    (TextColor(red: 1, green: 2, blue: 3), "38;2;1;2;3", "48;2;1;2;3"),
  ])
  func `colors are told by their numbers, before text and behind it`(
    _ color: TextColor, _ foreground: String, _ background: String
  ) {
    for colors in [TerminalFeatures.Colors.palette, .all] {
      if color.components != nil, colors != .all { continue }
      let (before, behind) = (TextStyle(foreground: color), TextStyle(background: color))
      #expect(
        change(from: [], to: [TextLine("a", style: before)], colors) == "␛H␛\(foreground)ma␛m")
      #expect(
        change(from: [], to: [TextLine("a", style: behind)], colors) == "␛H␛\(background)ma␛m")
    }
  }

  @Test func `each color of the palette has its nearest among the 16`() {
    func basic(_ index: Int) -> Int? {
      let style = TextStyle(foreground: TextColor(paletteIndex: UInt8(index)))
      let bytes = change(from: [], to: [TextLine("a", style: style)], .basic)
      return Int(bytes.dropFirst(3).prefix { $0 != "m" })
    }
    for index in 0..<16 { #expect(basic(index) == (index < 8 ? 30 : 82) + index) }
    for index in 232...255 {
      let gray = 8 + 10 * (index - 232)
      #expect(basic(index) == (gray < 48 ? 30 : gray < 110 ? 90 : gray < 215 ? 37 : 97), "\(gray)")
    }
    // Red, green and blue in steps from 0 to 5.
    let cube = [
      "000": 30, "500": 91, "050": 92, "005": 94, "550": 93, "505": 95, "055": 96, "555": 97,
      "300": 31, "030": 32, "003": 34, "330": 33, "303": 35, "033": 36, "333": 37, "100": 31,
      "010": 32, "001": 34, "111": 90, "222": 37, "444": 97, "400": 31, "040": 32, "004": 34,
      "520": 93, "510": 91, "052": 96, "051": 92, "205": 95, "105": 94, "112": 37, "443": 37,
      "332": 37, "211": 37, "554": 97, "553": 97, "552": 97,
    ]
    for (steps, code) in cube {
      let parts = steps.compactMap(\.wholeNumberValue)
      #expect(basic(16 + 36 * parts[0] + 6 * parts[1] + parts[2]) == code, "\(steps)")
    }
  }

  @Test func `a background is light where dark text is easier to read on it`() {
    func isLight(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool? {
      let terminal = TerminalBackend(width: 4, height: 2)
      _ = terminal.handle(.background(TextColor(red: red, green: green, blue: blue)))
      return terminal.features.isLight
    }
    #expect(isLight(127, 127, 127) == false && isLight(128, 128, 128) == true)
    #expect(isLight(255, 0, 0) == false && isLight(0, 255, 0) == true)
    #expect(isLight(0, 0, 255) == false && isLight(255, 0, 255) == false)
    #expect(isLight(255, 85, 0) == false && isLight(255, 100, 0) == true)
    #expect(isLight(0, 190, 255) == true && isLight(0, 160, 255) == false)
    for (value, isLight) in [("0;7", true), ("0;15", true), ("7;8", false), ("15", true)] {
      #expect(TerminalFeatures(environment: ["COLORFGBG": value]).isLight == isLight, "\(value)")
    }
    #expect(TerminalFeatures(environment: [:]).isLight == nil)
  }

  @Test(arguments: [
    ("vt220", TerminalFeatures.Colors.none), ("xterm-mono", .none), ("xterm-m", .none),
    ("screen", .basic), ("screen-256color", .palette), ("konsole-direct", .all), ("", .none),
  ])
  func `a terminal is known by its name`(_ name: String, _ colors: TerminalFeatures.Colors) {
    #expect(TerminalFeatures(environment: ["TERM": name]).colors == colors)
    let bits = TerminalFeatures(environment: ["TERM": name, "COLORTERM": "24bit"])
    #expect(bits.colors == (name.isEmpty ? .none : .all))
    let forced = TerminalFeatures(environment: ["TERM": name, "CLICOLOR_FORCE": "0"])
    #expect(forced.colors == colors)
    #expect(forced.synchronizesOutput == !name.isEmpty && forced.repaints == !name.isEmpty)
  }

  @Test func `lines that are there already count against moving them, each once`() {
    let rows = ["aaa", "bbb", "ccc", "ddd", "eee", "fff"]
    var painter = TerminalPainter(
      width: 20, height: 6, features: TerminalFeatures(synchronizesOutput: false))
    _ = painter.paint(TextScreen(lines: rows.map { TextLine($0) }))
    let new = ["bbb", "ccc", "ccc", "eee", "fff", "xxx"].map { TextLine($0) }
    #expect(words(painter.paint(TextScreen(lines: new))) == "␛1;6r␛H␛M␛r␛3Hccc␛6Hxxx")
  }

  @Test func `a screen of negative size is refused, and one of no size is not`() async {
    await #expect(processExitsWith: .failure) { _ = TerminalPainter(width: -1, height: 1) }
    await #expect(processExitsWith: .failure) { _ = TerminalPainter(width: 1, height: -1) }
    for (width, height) in [(0, 1), (1, 0), (0, 0)] {
      let painter = TerminalPainter(width: width, height: height)
      #expect((painter.width, painter.height) == (width, height))
    }
  }

  @Test func `of a screen that is too high its first lines are seen`() {
    var painter = TerminalPainter(width: 3, height: 2)
    _ = painter.paint(TextScreen(lines: ["a", "b"]))
    #expect(painter.paint(TextScreen(lines: ["a", "b", "c"])) == [])
  }

  @Test func `on paper a narrow screen has all of its lines, too`() {
    var painter = TerminalPainter(
      width: 2, height: 3, features: TerminalFeatures(environment: ["TERM": "dumb"]))
    #expect(words(painter.paint(TextScreen(lines: ["a", "b", "c"]))) == "a\r\nb\r\nc\r\n")
    #expect(words(painter.paint(TextScreen(lines: ["a", "", "d"]))) == "\r\nd\r\n")
    let bold = TextLine("b", style: .bold)
    #expect(words(painter.paint(TextScreen(lines: [bold, "", bold]))) == "␛1mb␛m\r\n␛1mb␛m\r\n")
  }

  private static let lines: [TextLine] = ["one", "two", "three", "four"]

  @Test(arguments: [
    (["two", "three", "four", "five"], "␛1;4r␛H␛M␛r␛4Hfive"),
    (["three", "four", "five", "six"], "␛1;4r␛H␛2M␛r␛3Hfive␛4Hsix"),
    (["zero", "one", "two", "three"], "␛1;4r␛H␛L␛r␛Hzero"),
    (["a", "b", "one", "two"], "␛1;4r␛H␛2L␛r␛Ha␛2Hb"),
    (["one", "three", "four", "x"], "␛2;4r␛2H␛M␛r␛4Hx"),
    (["one", "x", "two", "three"], "␛2;4r␛2H␛L␛r␛2Hx"),
    (["x", "one", "two", "four"], "␛1;3r␛H␛L␛r␛Hx"),
    (["two", "three", "x", "four"], "␛1;3r␛H␛M␛r␛3Hx"),
    (["two", "x", "three", "four"], "␛Htwo␛2Hx␛K"),
    // A line between them that is not found again is painted after the move.
    (["two", "X", "four", "y"], "␛1;4r␛H␛M␛r␛2HX␛K␛4Hy"),
  ])
  func `lines that are found again are moved, where that spares more than one`(
    _ new: [String], _ bytes: String
  ) {
    #expect(change(from: Self.lines, to: new.map { TextLine($0) }) == bytes)
  }
}
