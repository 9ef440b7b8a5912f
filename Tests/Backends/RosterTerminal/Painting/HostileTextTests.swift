import RosterTerminal
import RosterText
import TestSupport
import Testing

/// That nothing that a text says controls the terminal.
@Suite struct HostileTextTests {
  private func painted(_ text: String, width: Int = 60) -> ScreenModel {
    var painter = TerminalPainter(
      width: width, height: 3, features: TerminalFeatures(synchronizesOutput: false))
    var model = ScreenModel(width: width, height: 3)
    model.receive(painter.paint(TextScreen(lines: TextLine.lines(of: text))))
    return model
  }

  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"), ("a\u{9B}31mb", "a\u{FFFD}31mb"),
    ("a\u{202E}bc", "a\u{FFFD}bc\u{FFFD}"), ("\u{2066}x\u{2069}y", "\u{FFFD}x\u{FFFD}y"),
    ("bell\u{7}", "bell␇"), ("\u{7F}", "␡"), ("\u{2068}א", "\u{FFFD}א\u{FFFD}"),
    ("a\u{FEFF}b", "ab"), ("a\u{200B}b", "ab"),
    // Marks that say a direction and turn nothing around.
    ("\u{200F}א", "א"), ("a\u{200E}b", "ab"), ("\u{61C}א", "א"), ("\u{301}", "\u{25CC}\u{301}"),
    // A joiner that nothing stands before; marks that no order of marks knows, alone and where a sign was left out.
    ("\u{200D}\u{1122E}", "\u{1122E}"), ("\u{E31}", "\u{25CC}\u{E31}"),
    ("a\u{FEFF}\u{301}b", "a\u{25CC}\u{301}b"), ("\u{FE0F}a", "a"),
  ])
  func `signs that control are seen and not obeyed`(_ text: String, _ seen: String) {
    let model = painted(text)
    #expect(model.faults == [])
    #expect(model.text[0] == seen)
  }

  @Test func `no text of any scalars writes a sequence of its own`() {
    var random = SeededGenerator(seed: 15)
    let signs: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\u{9B}", "\u{9D}", "\u{7}", "\u{0}", "\u{8}", "\r", "\n", "\u{202E}",
      "\u{2067}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{200D}", "\u{FE0F}", "\u{301}", "2", "J",
      "m", ";", "?", "h", "語", "👩", "🇨", "\u{FEFF}", "\u{E0001}", "\u{FFF9}", "\u{2028}",
    ]
    for _ in 0..<800 * LongRun.factor {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let any = Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
        text.append(Bool.random(using: &random) ? signs.randomElement(using: &random)! : any ?? "x")
      }
      var line = TextLine()
      let half = text.index(text.startIndex, offsetBy: text.count / 2)
      line.append(String(text[..<half]), style: .bold)
      line.append(String(text[half...]))
      var painter = TerminalPainter(
        width: 30, height: 1, features: TerminalFeatures(synchronizesOutput: false))
      let bytes = painter.paint(TextScreen(lines: [line]))
      var model = ScreenModel(width: 30, height: 1)
      model.receive(bytes)
      if !model.faults.isEmpty || model.cancelCount > 0 {
        Issue.record("\(text.map(\.value)): \(model.faults)")
        return
      }
      // All that is written beside text are sequences to move, to erase and to change the style.
      #expect(model.modes.isEmpty && model.rows[0].count == 30)
    }
  }

  @Test func `on paper lines are written once, and only those that are new`() {
    var painter = TerminalPainter(
      width: 20, height: 4,
      features: TerminalFeatures(environment: ["TERM": "dumb", "COLORTERM": "truecolor"]))
    func write(_ lines: [TextLine]) -> String {
      String(decoding: painter.paint(TextScreen(lines: lines)), as: UTF8.self)
    }
    let red = TextLine("Pears\u{1B}[m", style: TextStyle(foreground: .red))
    #expect(write(["Apples", red]) == "Apples\r\nPears␛[m\r\n")
    #expect(write(["Apples", red]) == "")
    #expect(write(["Apples", red, "Milk"]) == "Milk\r\n")
    #expect(write([red, "Milk", "Bread"]) == "Bread\r\n")
  }
}
