import RosterTerminal
import RosterText
import Testing

/// The sequences of keys and pointers as tables: each number, each letter, and all that is held down.
@Suite struct KeySequenceTests {
  private static let escape = "\u{1B}["

  private func events(_ text: String) -> [TerminalEvent] {
    var decoder = TerminalInputDecoder()
    return decoder.decode(Array(text.utf8)) + decoder.timeOut()
  }

  private func events(_ bytes: [UInt8]) -> [TerminalEvent] {
    var decoder = TerminalInputDecoder()
    return decoder.decode(bytes) + decoder.timeOut()
  }

  private static func modifiers(_ number: Int) -> TerminalKey.Modifiers {
    let all: [TerminalKey.Modifiers] = [.shift, .alt, .control, .super]
    return all.enumerated().reduce(into: []) { set, modifier in
      if (number - 1) >> modifier.offset & 1 == 1 { set.insert(modifier.element) }
    }
  }

  private static let numbered: [Int: TerminalKey.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let lettered: [Character: TerminalKey.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1),
    "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  @Test(arguments: 1...16)
  func `a key is known by its number or letter, with all that is held down`(_ held: Int) {
    let modifiers = Self.modifiers(held)
    for number in 0...30 where number != 27 {
      let key = Self.numbered[number].map { [TerminalEvent.key(TerminalKey($0, modifiers))] }
      #expect(events(Self.escape + "\(number);\(held)~") == key ?? [], "\(number)")
      #expect(events(Self.escape + "\(number);\(held):2~") == key ?? [], "\(number)")
      #expect(events(Self.escape + "\(number);\(held):3~") == [], "\(number)")
    }
    for letter in "ABCDEFGHJKLNPQRST" {
      let key = Self.lettered[letter].map { [TerminalEvent.key(TerminalKey($0, modifiers))] }
      #expect(events(Self.escape + "1;\(held)\(letter)") == key ?? [], "\(letter)")
      #expect(events(Self.escape + "1;\(held):1\(letter)") == key ?? [], "\(letter)")
      #expect(events(Self.escape + "1;\(held):3\(letter)") == [], "\(letter)")
    }
    let tab = TerminalKey(.tab, modifiers.union(.shift))
    #expect(events(Self.escape + "1;\(held)Z") == [.key(tab)])
    #expect(
      events(Self.escape + "27;\(held);13~") == [.key(TerminalKey(.enter, modifiers))])
    #expect(events(Self.escape + "27;\(held)~") == [])
  }

  @Test func `keys without anything held down say no more than their number or letter`() {
    for (number, code) in Self.numbered {
      #expect(events(Self.escape + "\(number)~") == [.key(TerminalKey(code))])
      #expect(events("\u{1B}" + Self.escape + "\(number)~") == [.key(TerminalKey(code, .alt))])
    }
    for (letter, code) in Self.lettered {
      #expect(events(Self.escape + "\(letter)") == [.key(TerminalKey(code))])
      #expect(events("\u{1B}O\(letter)") == [.key(TerminalKey(code))])
      #expect(events("\u{1B}\u{1B}O\(letter)x") == [.key(TerminalKey(code, .alt)), .key("x")])
    }
    #expect(events("\u{1B}OM") == [.key("enter")])
    for (number, letter) in "ABCDE".enumerated() {
      #expect(
        events(Self.escape + "[\(letter)x")
          == [.key(TerminalKey(.function(number + 1))), .key("x")])
    }
    #expect(events(Self.escape + "[Fx") == [.key("x")])
    #expect(events(Self.escape + "[@x") == [.key("x")])
  }

  @Test func `the protocol of Kitty has a number for each key`() {
    var codes: [Int: TerminalKey.Code] = [
      8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter,
      57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
      57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
    for number in 13...35 { codes[57376 + number - 13] = .function(number) }
    for digit in 0...9 { codes[57399 + digit] = .character(Character("\(digit)")) }
    for (offset, sign) in "./*-+".enumerated() { codes[57409 + offset] = .character(sign) }
    for (offset, sign) in "=,".enumerated() { codes[57415 + offset] = .character(sign) }
    for number in [0, 1, 7, 10, 31, 0x1F] + Array(57344...57440) + [63743] {
      let key = codes[number].map { [TerminalEvent.key(TerminalKey($0, .control))] }
      #expect(events(Self.escape + "\(number);5u") == key ?? [], "\(number)")
    }
    for (number, code) in codes {
      #expect(events(Self.escape + "\(number)u") == [.key(TerminalKey(code))], "\(number)")
    }
    for (number, sign) in [(32, " "), (126, "~"), (233, "é"), (57343, "x"), (63744, "\u{F900}")] {
      let key = TerminalEvent.key(TerminalKey(.character(Character(sign)), .alt))
      #expect(events(Self.escape + "\(number);3u") == (sign == "x" ? [] : [key]), "\(number)")
    }
    // With shift it is the character that is written: the one that is told, or the capital letter.
    let written = [
      ("97;2", "A"), ("97:65;2", "A"), ("49:33;4", "alt-!"), ("97:31;2", "A"), ("223;2", "ß"),
      ("97;6", "ctrl-A"), ("97:65;5", "ctrl-a"), ("233;2", "É"),
    ]
    for (sequence, name) in written {
      #expect(events(Self.escape + sequence + "u") == [.key(TerminalKey(stringLiteral: name))])
    }
    #expect(events(Self.escape + "1114112u") == [] && events(Self.escape + "99999999u") == [])
  }

  @Test func `a pointer is told by the bits of its number, from line and column 1`() {
    for bits in 0..<128 {
      var held: TerminalKey.Modifiers = []
      if bits & 4 != 0 { held.insert(.shift) }
      if bits & 8 != 0 { held.insert(.alt) }
      if bits & 16 != 0 { held.insert(.control) }
      for (final, isRelease) in [("M", false), ("m", true)] {
        let action: TerminalMouse.Action =
          switch (bits & 96, bits & 3) {
          case (0, let button): isRelease ? .release(button) : .press(button)
          case (32, 3): .move
          case (32, let button): .drag(button)
          case (_, 0): .wheel(-1)
          case (_, 1): .wheel(1)
          case (_, 2): .sidewaysWheel(-1)
          default: .sidewaysWheel(1)
          }
        let mouse = TerminalMouse(action, line: 6, column: 299, modifiers: held)
        #expect(events(Self.escape + "<\(bits);300;7\(final)x") == [.mouse(mouse), .key("x")])
      }
    }
    let corner = TerminalEvent.mouse(TerminalMouse(.press(0), line: 0, column: 0))
    #expect(events(Self.escape + "<0;0;0M") == [corner])
    #expect(events(Self.escape + "<0;1;1M") == [corner])
    for wrong in ["<0;1M", "<0M", "<0;1;1;1M"] {
      #expect(events(Self.escape + wrong + "x") == [.key("x")], "\(wrong)")
    }
  }

  @Test func `sequences that mean nothing are passed over to their end, and no further`() {
    for nothing in [
      "?1;2c", ">1u", "=3c", "1 q", "1;2!p", "0n", "99~", "3E", "?1u", "!A", "1I", "1O", "?13u",
      ">A",
      "=1B", "?5~",
    ] {
      #expect(events(Self.escape + nothing + "x") == [.key("x")], "\(nothing)")
    }
    // What is no part of a sequence ends it, and is read for itself.
    for (sign, key) in [("\r", "enter"), ("é", "é"), ("\u{1}", "ctrl-a"), ("\t", "tab")] {
      #expect(events(Self.escape + "12" + sign) == [.key(TerminalKey(stringLiteral: key))])
    }
    #expect(events(Self.escape + "I") == [.focus(true)])
    #expect(events(Self.escape + "O") == [.focus(false)])
    #expect(events(Self.escape + "1;5M") == [.key("ctrl-enter")])
    #expect(events(Self.escape + "1:200~x") == [.key("home"), .key("x")])
    // A pointer in the old encoding has three bytes more, whatever they are.
    #expect(events(Self.escape + "M\u{1B}[Ax") == [.key("x")])
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode(Array((Self.escape + "M12").utf8)).isEmpty && decoder.isWaiting)
    #expect(decoder.decode([0x33, 0x34]) == [.key("4")])
    // A sequence has 64 signs at most.
    for count in [63, 64] {
      let digits = String(repeating: "1", count: count)
      #expect(events(Self.escape + digits).isEmpty)
      #expect(events(Self.escape + digits + "A") == [.key("up")])
    }
    let long = events(Self.escape + String(repeating: "1", count: 65) + "A")
    #expect(long == [.key("A")])
  }

  @Test func `characters are read by their bytes, and those that are none one by one`() {
    for text in ["é", "߿", "ࠀ", "語", "\u{FFFF}", "𐀀", "👍", "\u{10FFFF}", "\u{80}", "\u{7FF}"] {
      let key = TerminalEvent.key(TerminalKey(.character(Character(text))))
      let alt = TerminalEvent.key(TerminalKey(.character(Character(text)), .alt))
      #expect(events(Array(text.utf8)) == [key])
      #expect(events([0x1B] + Array(text.utf8) + [0x78]) == [alt, .key("x")])
      var decoder = TerminalInputDecoder()
      for byte in text.utf8.dropLast() {
        #expect(decoder.decode([byte]).isEmpty && decoder.isWaiting)
      }
      #expect(decoder.decode([Array(text.utf8)[text.utf8.count - 1]]) == [key])
      #expect(!decoder.isWaiting)
    }
    let none = TerminalEvent.key(TerminalKey(.character("\u{FFFD}")))
    for byte in [0x80, 0xBF, 0xC0, 0xC1, 0xF5, 0xFF] as [UInt8] {
      #expect(events([byte, 0x78]) == [none, .key("x")])
    }
    for cut in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0xE2], [0xF0]] as [[UInt8]] {
      #expect(events(cut + [0x78]) == [none, .key("x")], "\(cut)")
      #expect(events(cut) == [none])
    }
    let control = events((0...0x1F as ClosedRange<UInt8>).filter { $0 != 0x1B })
    let names = control.map { if case .key(let key) = $0 { "\(key)" } else { "" } }
    let letters = "abcdefghijklmnopqrstuvwxyz".map { "ctrl-\($0)" }
    var expected = ["ctrl-space"] + letters + ["ctrl-\\", "ctrl-]", "ctrl-^", "ctrl-_"]
    expected.replaceSubrange(8...10, with: ["backspace", "tab", "enter"])
    expected[13] = "enter"
    #expect(names == expected)
  }

  @Test func `a pasted text is one event however long it is, and its lines are ended alike`() {
    func paste(_ text: String) -> [TerminalEvent] {
      events(Self.escape + "200~" + text + Self.escape + "201~x")
    }
    #expect(paste("") == [.paste(""), .key("x")])
    #expect(paste("a\r\nb\rc\nd") == [.paste("a\nb\nc\nd"), .key("x")])
    #expect(paste(Self.escape + "201") == [.paste(Self.escape + "201"), .key("x")])
    #expect(paste("1~") == [.paste("1~"), .key("x")])
    #expect(
      events("\u{1B}" + Self.escape + "200~y" + Self.escape + "201~") == [.paste("y")])
    // What is very long comes in pieces, none of which tears a character or the end.
    let lines = String(repeating: "日本語\n", count: 110_000)
    var (text, count) = ("", 0)
    for event in paste(lines).dropLast() {
      guard case .paste(let piece) = event else { continue }
      text += piece
      count += 1
    }
    #expect(text == lines && count > 1)
  }

  @Test func `a key has a name, and a name has its key`() throws {
    let codes: [TerminalKey.Code] =
      Array(Self.numbered.values) + Array(Self.lettered.values)
      + [.enter, .tab, .backspace, .escape, .function(35), .character("x"), .character(" ")]
    for code in codes {
      for held in 1...16 {
        let key = TerminalKey(code, Self.modifiers(held))
        #expect(TerminalKey(named: key.description) == key)
      }
    }
    let all = TerminalKey(.up, [.shift, .control, .alt, .super])
    #expect(all.description == "ctrl-alt-shift-super-up")
    for (name, key) in [("f1", 1), ("f35", 35)] {
      #expect(try #require(TerminalKey(named: name)) == TerminalKey(.function(key)))
    }
    for name in ["f36", "f0", "f-1", "g1", "alt-", "", "F1", "up-"] {
      #expect(TerminalKey(named: name) == nil, "\(name)")
    }
    #expect(TerminalKey(named: "f") == TerminalKey(.character("f")))
    #expect(TerminalKey(named: "-") == TerminalKey(.character("-")))
  }

  @Test func `a key with all that is held down and both locks on is no pasted text`() {
    // Caps lock counts 64 and num lock 128, so that the second number is the one with which a pasted text begins.
    let key = TerminalKey(.pageUp, [.shift, .alt, .control])
    #expect(events(Self.escape + "5;200~x") == [.key(key), .key("x")])
  }
}
