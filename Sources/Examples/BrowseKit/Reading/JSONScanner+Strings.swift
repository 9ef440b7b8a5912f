extension JSONScanner {
  /// Appends the text of the string that begins at the scanner's index, without escapes.
  ///
  /// - Parameters:
  ///   - storage: The bytes of the window.
  ///   - output: What to append to.
  /// - Throws: `Fault` when the string does not end.
  mutating func scanString(_ storage: [UInt8], into output: inout [UInt8]) throws(Fault) {
    let bytes = storage.span
    let start = index
    index += 1
    var segmentStart = index
    while let byte = peek(bytes) {
      switch byte {
      case UInt8(ascii: "\""):
        output.append(contentsOf: storage[segmentStart..<index])
        index += 1
        if let place = UTF8Check.firstFault(in: bytes, start..<index) {
          note(UTF8Check.fault(at: place, in: bytes))
        }
        return
      case UInt8(ascii: "\\"):
        output.append(contentsOf: storage[segmentStart..<index])
        try scanEscape(bytes, into: &output)
        segmentStart = index
      case UInt8(ascii: "\n") where isWithinLine, UInt8(ascii: "\r") where isWithinLine:
        throw expected("a closing quote", bytes)
      case 0..<0x20:
        note(
          Fault(
            at: index, expected: "an escape", found: "the bare control character \(Fault.hex(byte))"
          ))
        index += 1
      default: index += 1
      }
    }
    throw expected("a closing quote", bytes)
  }

  private mutating func scanEscape(
    _ bytes: Span<UInt8>, into output: inout [UInt8]
  ) throws(Fault) {
    let start = index
    index += 1
    guard let letter = peek(bytes) else { throw expected("an escape", bytes) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(letter)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"): try scanUnicodeEscape(bytes, from: start, into: &output)
    default:
      index -= 1
      note(Fault(at: index, in: bytes, expected: "one of \"\\/bfnrtu after a backslash"))
    }
  }

  private mutating func scanUnicodeEscape(
    _ bytes: Span<UInt8>, from start: Int, into output: inout [UInt8]
  ) throws(Fault) {
    guard let unit = try scanHexDigits(bytes) else { return }
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit) {
      guard try isUnicodeEscapeNext(bytes) else { return noteHalf(unit, at: start) }
      let second = index
      index += 2
      guard let trail = try scanHexDigits(bytes) else { return }
      guard UTF16.isTrailSurrogate(trail) else {
        note(
          Fault(
            at: second, expected: "\\uDC00 to \\uDFFF behind \(Self.escape(unit))",
            found: Self.escape(trail)))
        return
      }
      value = 0x10000 + (value - 0xD800) << 10 + UInt32(trail) - 0xDC00
    }
    guard let scalar = Unicode.Scalar(value) else { return noteHalf(unit, at: start) }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func noteHalf(_ unit: UInt16, at start: Int) {
    note(
      Fault(at: start, expected: "a pair of surrogates", found: "\(Self.escape(unit)) alone"))
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Whether `\u` comes next.
  private func isUnicodeEscapeNext(_ bytes: Span<UInt8>) throws(Fault) -> Bool {
    guard index < bytes.count else { throw expected("a closing quote", bytes) }
    guard bytes[index] == UInt8(ascii: "\\") else { return false }
    guard index + 1 < bytes.count else {
      throw Fault(at: index + 1, in: bytes, expected: "an escape")
    }
    return bytes[index + 1] == UInt8(ascii: "u")
  }

  /// The value of four digits; `nil`, and a note, when something else stands there.
  private mutating func scanHexDigits(_ bytes: Span<UInt8>) throws(Fault) -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek(bytes) else { throw expected("four hexadecimal digits", bytes) }
      let lowered = byte | 0x20
      switch byte {
      case _ where NumberLiteral.isDigit(byte):
        value = value << 4 | UInt16(byte &- UInt8(ascii: "0"))
      case _ where lowered &- UInt8(ascii: "a") < 6:
        value = value << 4 | UInt16(lowered &- UInt8(ascii: "a") + 10)
      default:
        note(expected("four hexadecimal digits", bytes))
        return nil
      }
      index += 1
    }
    return value
  }
}
