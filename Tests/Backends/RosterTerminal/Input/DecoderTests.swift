import RosterTerminal
import RosterText
import TestSupport
import Testing

/// What bytes mean as keys, and that it does not matter how they arrive.
@Suite struct DecoderTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var decoder = TerminalInputDecoder()
    return decoder.decode(Array(text.utf8)) + decoder.timeOut()
  }

  private func names(_ text: String) -> String {
    events(text).map { event in
      if case .key(let key) = event { "\(key)" } else { "\(event)" }
    }.joined(separator: ", ")
  }

  @Test func `of a sequence without end no more than 4,096 bytes are waited for`() {
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode([0x1B, 0x5D] + [UInt8](repeating: 0x31, count: 4_094)) == [])
    #expect(decoder.decode([0x61]) == [.key("a")])
  }

  @Test(arguments: [
    ("aZ é", "a, Z, space, é"), ("\r\t\u{7F}\u{8}\n", "enter, tab, backspace, backspace, enter"),
    ("\u{1}\u{3}\u{1A}\u{0}\u{1C}", "ctrl-a, ctrl-c, ctrl-z, ctrl-space, ctrl-\\"),
    ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", "up, down, right, left"),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", "home, end, home, end, home, end"),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[2~\u{1B}[3~", "pageup, pagedown, insert, delete"),
    ("\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[15~\u{1B}[17~\u{1B}[24~", "f1, f1, f1, f5, f6, f12"),
    (
      "\u{1B}[1;5A\u{1B}[1;2B\u{1B}[1;3C\u{1B}[3;6~",
      "ctrl-up, shift-down, alt-right, ctrl-shift-delete"
    ),
    ("\u{1B}[Z", "shift-tab"), ("\u{1B}x\u{1B}é\u{1B}\r", "alt-x, alt-é, alt-enter"),
    ("\u{1B}\u{1B}[A", "alt-up"), ("\u{1B}", "escape"), ("\u{1B}[", ""),
    ("\u{1B}P", "alt-P"), ("\u{1B}]11;rgb:", ""), ("\u{1B}[1;2", ""), ("\u{1B}\u{1B}[", ""),
    ("\u{1B}O", "alt-O"), ("\u{1B}\u{1B}", "escape, escape"), ("\u{1B}\u{1B}a", "escape, alt-a"),
    // What begins like an answer and goes on like none was a key with alt.
    ("\u{1B}]jq", "alt-], j, q"), ("\u{1B}]\r", "alt-], enter"), ("\u{1B}Pq", "alt-P, q"),
    ("\u{1B}X\u{1B}^\u{1B}_a", "alt-X, alt-^, alt-_, a"), ("\u{1B}]", "alt-]"),
    ("\u{1B}_", "alt-_"),
    // An answer that is cut off takes no key with it.
    ("\u{1B}]11;rgb:ff\u{3}q", "ctrl-c, q"), ("\u{1B}]11;rgb:\u{1B}[A", "up"),
    ("\u{1B}P>|name\r", "enter"), ("\u{1B}]1\u{1B}\u{1B}[B", "alt-down"),
    ("\u{1B}_Gi=1;OK\u{1B}\\q", "q"), ("\u{1B}]1", ""),
    ("\u{1B}Oz", "alt-O, z"), ("日本👍", "日, 本, 👍"),
    // The protocol of Kitty.
    ("\u{1B}[97;5u\u{1B}[27u\u{1B}[13;2u\u{1B}[9;5u", "ctrl-a, escape, shift-enter, ctrl-tab"),
    ("\u{1B}[97;2u\u{1B}[49:33;2u\u{1B}[97;2:1u", "A, !, A"), ("\u{1B}[97;1:3ub", "b"),
    ("\u{1B}[57399u\u{1B}[57414u\u{1B}[57419;5u\u{1B}[57376u", "0, enter, ctrl-up, f13"),
    ("\u{1B}[1;1:3A\u{1B}[1;1:2A", "up"), ("\u{1B}[97;9u", "super-a"),
    ("\u{1B}[27;5;97~", "ctrl-a"),
    // Answers that nobody asked for, and what is cut short.
    ("\u{1B}]4;1;rgb:00/00/00\u{7}a", "a"), ("\u{1B}P1$r\u{1B}\\b", "b"), ("\u{1B}[?1;2cx", "x"),
    ("\u{1B}[12;\u{1B}[A", "up"), ("\u{1B}[M !!q", "q"), ("\u{1B}[1;5", ""), ("\u{1B}[99~", ""),
  ])
  func `bytes are keys`(_ bytes: String, _ keys: String) {
    #expect(names(bytes) == keys)
  }

  @Test func `pointers, focus and pasted text are events of their own`() {
    #expect(
      events(
        "\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<32;4;2M\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<35;9;9M")
        == [
          .mouse(TerminalMouse(.press(0), line: 1, column: 2)),
          .mouse(TerminalMouse(.release(0), line: 1, column: 2)),
          .mouse(TerminalMouse(.drag(0), line: 1, column: 3)),
          .mouse(TerminalMouse(.wheel(-1), line: 0, column: 0)),
          .mouse(TerminalMouse(.wheel(1), line: 0, column: 0)),
          .mouse(TerminalMouse(.move, line: 8, column: 8)),
        ])
    #expect(
      events("\u{1B}[<22;1;1M") == [
        .mouse(TerminalMouse(.press(2), line: 0, column: 0, modifiers: [.shift, .control]))
      ])
    #expect(
      events("\u{1B}[<9;1;1M") == [
        .mouse(TerminalMouse(.press(1), line: 0, column: 0, modifiers: .alt))
      ])
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    #expect(
      events("\u{1B}[200~a\rb\u{1B}[Ac\u{1B}[201~d") == [
        .paste("a\nb\u{1B}[Ac"), .key("d"),
      ])
  }

  @Test func `a terminal tells the color behind its text, in one to four digits`() {
    func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> [TerminalEvent] {
      [.background(TextColor(red: red, green: green, blue: blue)), .key("a")]
    }
    #expect(events("\u{1B}]11;rgb:ffff/8080/0000\u{7}a") == color(255, 128, 0))
    #expect(events("\u{1B}]11;rgb:ff/80/00\u{1B}\\a") == color(255, 128, 0))
    #expect(events("\u{1B}]11;rgb:f/0/fff\u{7}a") == color(255, 0, 255))
    #expect(events("\u{1B}]11;rgba:ffff/8080/0000/ffff\u{7}a") == color(255, 128, 0))
    #expect(events("\u{1B}]11;rgba:ff/80/00\u{7}a") == [.key("a")])
    for wrong in [
      "ff/80", "ff/80/0g", "ff//00", "ff//80/00", "fffff/0/0", "ff/ff/ff/ff", "+f/0/0", "",
    ] {
      #expect(events("\u{1B}]11;rgb:\(wrong)\u{7}a") == [.key("a")], "\(wrong)")
    }
  }

  @Test func `bytes that are no text are replaced, one for each`() {
    var decoder = TerminalInputDecoder()
    let replaced = TerminalEvent.key(TerminalKey(.character("\u{FFFD}")))
    #expect(decoder.decode([0xFF, 0x80, 0xC3, 0x28]) == [replaced, replaced, replaced, .key("(")])
    #expect(decoder.decode([0xE2, 0x82]).isEmpty && decoder.isWaiting)
    #expect(decoder.timeOut() == [replaced])
    #expect(decoder.decode([0xC3, 0xA9, 0x80]) == [.key("é"), replaced])
  }

  @Test func `a pointer in the encoding of three bytes is over with the third`() {
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode("\u{1B}[M !".utf8).isEmpty && decoder.isWaiting)
    #expect(decoder.decode("!".utf8).isEmpty && !decoder.isWaiting)
  }

  @Test func `a character with alt that is cut off is no other character with alt`() {
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode([0x1B, 0xC3]).isEmpty && decoder.isWaiting)
    #expect(decoder.timeOut().isEmpty && !decoder.isWaiting)
  }

  @Test func `an escape alone waits until the time is over, and no longer than for what follows`() {
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty && decoder.isWaiting)
    #expect(decoder.timeOut() == [.key("escape")])
    #expect(!decoder.isWaiting && decoder.timeOut().isEmpty)
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.decode([0x5B, 0x42]) == [.key("down")])
  }

  @Test func `what has begun is waited for longer than what may follow an escape`() {
    var decoder = TerminalInputDecoder()
    #expect(decoder.patience == nil)
    var waits: [Duration?] = []
    for bytes in ["\u{1B}", "[", "B", "\u{1B}\u{1B}", "]11;rgb:ff", "/0/0\u{7}"] {
      _ = decoder.decode(bytes.utf8)
      waits.append(decoder.patience)
    }
    let (short, long) = (Duration.milliseconds(100), Duration.seconds(2))
    #expect(waits == [short, long, nil, short, long, nil])
  }

  @Test(arguments: ["\u{3}", "\u{1B}[99;5u"])
  func `control and C ends a pasted text whose end is lost, and is text in any other`(
    _ interrupt: String
  ) {
    let key = TerminalEvent.key(TerminalKey(.character("c"), .control))
    var decoder = TerminalInputDecoder()
    func decode(_ text: String) -> [TerminalEvent] { decoder.decode(text.utf8) }
    #expect(decode("\u{1B}[200~ab") == [] && decoder.patience == .seconds(2))
    #expect(decode("c" + interrupt + "\u{1B}[201~q") == [.paste("abc" + interrupt), .key("q")])
    #expect(decode("\u{1B}[200~ab") == [])
    #expect(decoder.timeOut() == [] && !decoder.isWaiting && decoder.patience == nil)
    #expect(decode(interrupt + "q") == [.paste("ab"), key, .key("q")])
    // What comes slowly is pasted all the same.
    #expect(decode("\u{1B}[200~ab") == [] && decoder.timeOut() == [])
    #expect(decode("c" + interrupt) == [] && decoder.isWaiting)
    #expect(decode("d\u{1B}[201~") == [.paste("abc" + interrupt + "d")])
    #expect(decode("\u{1B}[200~") == [] && decoder.timeOut() == [])
    #expect(decode(interrupt + "q") == [key, .key("q")])
    #expect(decode("\u{1B}[200~a") == [] && decoder.timeOut() == [])
    #expect(decode(interrupt) == [.paste("a"), key])
    // The sign of the end is cut in two by a time without bytes.
    #expect(decode("\u{1B}[200~ab\u{1B}[2") == [] && decoder.timeOut() == [])
    #expect(decode("01~q") == [.paste("ab"), .key("q")])
  }

  @Test func `behind a pause in a pasted text, a key has up to 16 bytes`() {
    for (length, isKey) in [(16, true), (17, false)] {
      let interrupt = "\u{1B}[" + String(repeating: "0", count: length - 7) + "99;5u"
      #expect(interrupt.utf8.count == length)
      var decoder = TerminalInputDecoder()
      #expect(decoder.decode("\u{1B}[200~ab".utf8) == [] && decoder.timeOut() == [])
      let key = TerminalEvent.key(TerminalKey(.character("c"), .control))
      #expect(decoder.decode(interrupt.utf8) == (isKey ? [.paste("ab"), key] : []))
    }
  }

  @Test func `any bytes, split in any way, are the same events`() {
    var random = SeededGenerator(seed: 16)
    let likely: [UInt8] =
      Array("\u{1B}[[O]P<;:0123456789~ABMmu?200~201~".utf8) + [0x07, 0x5C, 0xC3]
    for round in 0..<(LongRun.isAsked ? 8_000 : 200) {
      let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        round % 3 == 0 || Int.random(in: 0..<6, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random)!
      }
      var whole = TerminalInputDecoder()
      let expected = whole.decode(bytes) + whole.timeOut()
      var decoder = TerminalInputDecoder()
      var found: [TerminalEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...4, using: &random)
        found += decoder.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      found += decoder.timeOut()
      #expect(found == expected, "\(bytes)")
    }
  }

  @Test func `a sequence without an end is not waited for without one`() {
    var decoder = TerminalInputDecoder()
    _ = decoder.decode(Array("\u{1B}]".utf8) + Array(repeating: UInt8(ascii: "x"), count: 5_000))
    #expect(decoder.decode(Array("j".utf8)).last == .key("j"))
  }

  @Test(arguments: [
    "x", "ctrl-x", "alt-shift-left", "f12", "space", "-", "ctrl--", "super-enter", "é",
  ])
  func `keys are written as they are read`(_ name: String) throws {
    let key = try #require(TerminalKey(named: name))
    #expect(TerminalKey(named: key.description) == key)
  }

  @Test(arguments: ["", "ctrl-", "f0", "f99", "page down", "xy"])
  func `what is no key is none`(_ name: String) {
    // A prefix alone is read as its characters, of which there are several.
    #expect(TerminalKey(named: name) == nil)
  }
}
