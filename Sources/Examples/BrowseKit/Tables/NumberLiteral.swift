/// Numbers as RFC 8259 spells them, read from bytes.
///
/// A value is read without making a string when it has at most 15 digits and a small exponent: then
/// both the digits and the power of ten are exact in a `Double`, and one multiplication or division
/// rounds correctly (the first step of W. D. Clinger, "How to Read Floating Point Numbers Accurately",
/// 1990). Other literals go through the standard library.
enum NumberLiteral {
  /// Whether the bytes are one whole number literal.
  static func matches(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    end(of: bytes, from: range.lowerBound, to: range.upperBound) == range.upperBound
  }

  /// The offset behind the number literal that begins at `start`, or `nil` when none does.
  static func end(of bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
    var index = start
    if index < limit, bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < limit, isDigit(bytes[index]) else { return nil }
    if bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      skipDigits(bytes, &index, limit)
    }
    if index < limit, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard index < limit, isDigit(bytes[index]) else { return nil }
      skipDigits(bytes, &index, limit)
    }
    if index < limit, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < limit, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard index < limit, isDigit(bytes[index]) else { return nil }
      skipDigits(bytes, &index, limit)
    }
    return index
  }

  /// The value of a literal, and whether it is the literal's exact order: two long literals can share
  /// one `Double`.
  static func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> (number: Double, isShort: Bool) {
    var digits: UInt64 = 0
    var digitCount = 0
    var scale = 0
    var index = range.lowerBound
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var sawPoint = false
    while index < range.upperBound {
      let byte = bytes[index]
      if isDigit(byte) {
        if digits > 0 || byte != UInt8(ascii: "0") { digitCount += 1 }
        guard digitCount <= 15 else { return (slowValue(bytes, in: range), false) }
        digits = digits * 10 + UInt64(byte &- UInt8(ascii: "0"))
        if sawPoint { scale += 1 }
      } else if byte == UInt8(ascii: ".") {
        sawPoint = true
      } else {
        return (slowValue(bytes, in: range), false)
      }
      index += 1
    }
    guard scale < powersOfTen.count else { return (slowValue(bytes, in: range), false) }
    let magnitude = Double(digits) / powersOfTen[scale]
    return (isNegative && digits > 0 ? -magnitude : magnitude, true)
  }

  private static func slowValue(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double {
    let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    return Double(text) ?? 0
  }

  /// Whether a byte occurs in number literals, so that a number cannot end before it.
  static func isPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte | 0x20 == UInt8(ascii: "e")
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func skipDigits(_ bytes: Span<UInt8>, _ index: inout Int, _ limit: Int) {
    while index < limit, isDigit(bytes[index]) { index += 1 }
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
