extension NumberLiteral {
  /// Whether one literal is less than another, digit by digit, however long they are.
  ///
  /// Both are brought to the form 0.*digits* × 10^*exponent*; then the exponents decide, and the digits
  /// where the exponents are equal.
  static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let (first, second) = (Decimal(left), Decimal(right))
    guard first.sign == second.sign else { return first.sign < second.sign }
    guard first.sign != 0 else { return false }
    return first.sign > 0
      ? first.isSmallerInSize(than: second) : second.isSmallerInSize(than: first)
  }

  /// Whether two literals are of the same number.
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    !isLess(left, right) && !isLess(right, left)
  }

  /// A literal taken apart.
  private struct Decimal {
    var sign = 0
    var digits: [UInt8] = []
    var exponent = 0

    init(_ literal: [UInt8]) {
      var pointsAway = 0
      var sawPoint = false
      var power = 0
      for (index, byte) in literal.enumerated() {
        if isDigit(byte) {
          if !digits.isEmpty || byte != UInt8(ascii: "0") {
            digits.append(byte)
          } else if sawPoint {
            pointsAway -= 1
          }
          if !sawPoint, !digits.isEmpty { pointsAway += 1 }
        } else if byte == UInt8(ascii: ".") {
          sawPoint = true
        } else if byte | 0x20 == UInt8(ascii: "e") {
          power = Self.power(literal[(index + 1)...])
          break
        }
      }
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      exponent = pointsAway + power
      if !digits.isEmpty { sign = literal.first == UInt8(ascii: "-") ? -1 : 1 }
    }

    /// The exponent's value, held within a billion: beyond it digits distinguish nothing.
    private static func power(_ bytes: ArraySlice<UInt8>) -> Int {
      var value = 0
      for byte in bytes where isDigit(byte) {
        value = min(value * 10 + Int(byte &- UInt8(ascii: "0")), 1_000_000_000)
      }
      return bytes.first == UInt8(ascii: "-") ? -value : value
    }

    func isSmallerInSize(than other: Decimal) -> Bool {
      exponent == other.exponent
        ? digits.lexicographicallyPrecedes(other.digits) : exponent < other.exponent
    }
  }
}
