import RosterTerminal
import RosterText
import Testing

/// What environments say of terminals, and which colors come of it.
@Suite struct FeatureTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], TerminalFeatures.Colors.palette),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .all),
    (["TERM": "xterm-direct"], .all),
    (["TERM": "linux"], .basic),
    (["TERM": "vt100"], .none),
    (["TERM": "dumb"], .none),
    ([:], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .basic),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .palette),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
  ])
  func `colors are those that the environment says`(
    _ environment: [String: String], _ colors: TerminalFeatures.Colors
  ) {
    #expect(TerminalFeatures(environment: environment).colors == colors)
  }

  @Test func `what is no terminal, or a dumb one, is not painted over`() {
    #expect(TerminalFeatures(environment: ["TERM": "xterm"]).repaints)
    #expect(!TerminalFeatures(environment: ["TERM": "dumb"]).repaints)
    #expect(!TerminalFeatures(environment: ["TERM": "xterm"], isTerminal: false).repaints)
    #expect(
      TerminalFeatures(environment: ["TERM": "xterm", "CLICOLOR_FORCE": "1"], isTerminal: false)
        .colors == .basic)
  }

  private func sequence(_ style: TextStyle, _ colors: TerminalFeatures.Colors) -> String {
    var painter = TerminalPainter(
      width: 1, height: 1,
      features: TerminalFeatures(colors: colors, synchronizesOutput: false))
    _ = painter.paint(TextScreen())
    let bytes = painter.paint(TextScreen(lines: [TextLine("x", style: style)]))
    return String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}[H", with: "").replacing("\u{1B}", with: "␛")
  }

  @Test func `a style is written with the colors that there are`() {
    let orange = TextStyle(.bold, foreground: TextColor(red: 250, green: 130, blue: 10))
    #expect(sequence(orange, .all) == "␛[1;38;2;250;130;10mx␛[m")
    #expect(sequence(orange, .palette) == "␛[1;38;5;208mx␛[m")
    #expect(sequence(orange, .basic) == "␛[1;93mx␛[m")
    #expect(sequence(orange, .none) == "␛[1mx␛[m")
    let red = TextStyle(
      [.dim, .inverse], foreground: .red, background: TextColor(paletteIndex: 12))
    for colors in [TerminalFeatures.Colors.basic, .palette, .all] {
      #expect(sequence(red, colors) == "␛[2;7;31;104mx␛[m")
    }
    #expect(sequence(TextStyle(foreground: .red), .none) == "x")
  }

  @Test func `the colors of the palette are near to themselves among the 16`() {
    func basic(_ index: UInt8) -> String {
      sequence(TextStyle(foreground: TextColor(paletteIndex: index)), .basic)
    }
    #expect(basic(196) == "␛[91mx␛[m")
    #expect(basic(21) == "␛[94mx␛[m")
    #expect(basic(22) == "␛[32mx␛[m")
    #expect(basic(16) == "␛[30mx␛[m")
    #expect(basic(231) == "␛[97mx␛[m")
    #expect(basic(244) == "␛[37mx␛[m")
    #expect(basic(238) == "␛[90mx␛[m")
    // A part counts where it is more than half of the brightest.
    let orange = TextColor(red: 200, green: 100, blue: 0)
    #expect(sequence(TextStyle(foreground: orange), .basic) == "␛[31mx␛[m")
    let olive = TextColor(red: 200, green: 101, blue: 0)
    #expect(sequence(TextStyle(foreground: olive), .basic) == "␛[33mx␛[m")
  }

  @Test func `a mixed color is in the palette where it is nearest`() {
    #expect(TextColor(red: 255, green: 135, blue: 0).paletteIndex == 208)
    #expect(TextColor(red: 0, green: 0, blue: 0).paletteIndex == 16)
    #expect(TextColor(red: 255, green: 255, blue: 255).paletteIndex == 231)
    #expect(
      TextColor(red: 1, green: 2, blue: 3).components.map { [$0.red, $0.green, $0.blue] } == [
        1, 2, 3,
      ])
    #expect(TextColor.red.components == nil)
    // Steps of the cube are themselves.
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for (step, level) in levels.enumerated() {
      #expect(Int(TextColor(red: level, green: 0, blue: 0).paletteIndex) == 16 + 36 * step)
    }
  }

  @Test func `a terminal of which nothing is said has 80 columns and 24 lines, and a palette`() {
    let terminal = TerminalBackend()
    #expect((terminal.width, terminal.height) == (80, 24))
    #expect((terminal.text.width, terminal.text.height) == (79, 23))
    #expect(terminal.title.isEmpty && terminal.features == TerminalFeatures())
    let features = TerminalFeatures()
    #expect(features.colors == .palette && features.synchronizesOutput && features.repaints)
    #expect(!features.isSpoken && features.isLight == nil)
  }
}
