/// Reads one sequence that begins with escape and a bracket.
struct ControlSequenceReader {
  /// What it is.
  private(set) var result = InputSequence.incomplete

  /// The longest sequence of numbers that any terminal sends for a key.
  private static let limit = 64

  init(_ bytes: ArraySlice<UInt8>) {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return }
    if first == 0x5B {
      // The Linux console has a second bracket in its first function keys.
      guard let letter = body.dropFirst().first else { return }
      let number = Int(letter) - 0x40
      result = .complete(
        (1...5).contains(number) ? .key(TerminalKey(.function(number))) : nil, length: 4)
      return
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if body.count > Self.limit { result = .complete(nil, length: bytes.count) }
      return
    }
    let length = end - bytes.startIndex
    guard (0x40...0x7E).contains(bytes[end]) else {
      // Something else begins in the middle of it.
      result = .complete(nil, length: length)
      return
    }
    read(body[..<end], final: bytes[end], length: length + 1, all: bytes)
  }

  private mutating func read(
    _ body: ArraySlice<UInt8>, final: UInt8, length: Int, all bytes: ArraySlice<UInt8>
  ) {
    func complete(_ event: TerminalEvent?) -> InputSequence { .complete(event, length: length) }
    let prefix = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let numbers = Self.numbers(in: prefix == nil ? body : body.dropFirst())
    if prefix == 0x3C {
      result = complete(Self.mouse(numbers, isRelease: final == 0x6D))
      return
    }
    guard prefix == nil, !body.contains(where: { (0x20...0x2F).contains($0) }) else {
      result = complete(nil)
      return
    }
    let modifiers = Self.modifiers(of: numbers)
    switch final {
    case 0x49 where body.isEmpty: result = complete(.focus(true))
    case 0x4F where body.isEmpty: result = complete(.focus(false))
    case 0x4D where body.isEmpty:
      // A pointer in the encoding that is not asked for: three bytes follow.
      result = bytes.count < length + 3 ? .incomplete : .complete(nil, length: length + 3)
    case 0x5A: result = complete(.key(TerminalKey(.tab, modifiers.union(.shift))))
    case 0x75: result = complete(Self.kittyKey(numbers, modifiers))
    case 0x7E:
      if numbers.first?.first == 200 {
        result = .pasteStart(length: length)
      } else if numbers.first?.first == 27, numbers.count > 2 {
        // The encoding of xterm for other keys: 27, modifiers, character.
        result = complete(Self.kittyKey([numbers[2]], modifiers))
      } else {
        result = complete(
          Self.pressed(numbers)
            ? Self.code(ofNumber: numbers.first?.first ?? 0).map {
              .key(TerminalKey($0, modifiers))
            } : nil)
      }
    default:
      result = complete(
        Self.pressed(numbers)
          ? Self.code(ofFinal: final).map { .key(TerminalKey($0, modifiers)) } : nil)
    }
  }

  /// The numbers of a sequence, those between semicolons in parts by colons.
  private static func numbers(in body: ArraySlice<UInt8>) -> [[Int]] {
    var numbers = [[0]]
    for byte in body {
      var last = numbers[numbers.count - 1]
      switch byte {
      case 0x30...0x39:
        last[last.count - 1] = min(last[last.count - 1] * 10 + Int(byte - 0x30), 0x11_0000)
      case 0x3A: last.append(0)
      case 0x3B:
        numbers.append([0])
        continue
      default: continue
      }
      numbers[numbers.count - 1] = last
    }
    return numbers
  }

  private static func modifiers(of numbers: [[Int]]) -> TerminalKey.Modifiers {
    guard numbers.count > 1, let number = numbers[1].first, number > 1 else { return [] }
    return TerminalKey.Modifiers(rawValue: UInt8((number - 1) & 0b1111))
  }

  /// Whether a key went down, or is held: terminals may tell of those that are let go, too.
  private static func pressed(_ numbers: [[Int]]) -> Bool {
    numbers.count < 2 || numbers[1].count < 2 || numbers[1][1] != 3
  }

  private static func mouse(_ numbers: [[Int]], isRelease: Bool) -> TerminalEvent? {
    guard numbers.count == 3 else { return nil }
    let (bits, column, line) = (numbers[0][0], numbers[1][0], numbers[2][0])
    var modifiers: TerminalKey.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let button = bits & 3
    let action: TerminalMouse.Action =
      if bits & 64 != 0 {
        button < 2 ? .wheel(button == 0 ? -1 : 1) : .sidewaysWheel(button == 2 ? -1 : 1)
      } else if bits & 32 != 0 {
        button == 3 ? .move : .drag(button)
      } else {
        isRelease ? .release(button) : .press(button)
      }
    return .mouse(
      TerminalMouse(
        action, line: max(0, line - 1), column: max(0, column - 1), modifiers: modifiers))
  }

  private static func kittyKey(
    _ numbers: [[Int]], _ modifiers: TerminalKey.Modifiers
  ) -> TerminalEvent? {
    guard pressed(numbers), let number = numbers.first?.first else { return nil }
    let code: TerminalKey.Code
    switch number {
    case 9: code = .tab
    case 13, 57414: code = .enter
    case 27: code = .escape
    case 8, 127: code = .backspace
    case 57376...57398: code = .function(number - 57376 + 13)
    case 57399...57408: code = .character(Character(Unicode.Scalar(UInt8(number - 57399 + 0x30))))
    case 57409...57416:
      code = .character([".", "/", "*", "-", "+", " ", "=", ","][number - 57409])
    case 57417...57426:
      code =
        [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete][
          number - 57417]
    case 57344...63743: return nil
    default:
      guard number >= 0x20, let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init)
      else { return nil }
      guard modifiers.contains(.shift) else {
        code = .character(Character(scalar))
        break
      }
      // The character that is written, as other terminals tell it.
      let shifted = numbers[0].count > 1 ? UInt32(exactly: numbers[0][1]) : nil
      let written =
        shifted.flatMap { $0 >= 0x20 ? Unicode.Scalar($0) : nil }.map { Character($0) }
        ?? (scalar.properties.uppercaseMapping.count == 1
          ? Character(scalar.properties.uppercaseMapping) : Character(scalar))
      return .key(TerminalKey(.character(written), modifiers.subtracting(.shift)))
    }
    return .key(TerminalKey(code, modifiers))
  }

  private static func code(ofNumber number: Int) -> TerminalKey.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// The key of the letter at the end of a sequence.
  static func code(ofFinal final: UInt8) -> TerminalKey.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }
}
