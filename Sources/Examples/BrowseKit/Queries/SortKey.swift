/// A value as an integer that orders as the value does, as far as eight bytes tell.
struct SortKey {
  /// The integer.
  var rank: UInt64

  /// The row of the value.
  let row: UInt32

  /// Whether another value of the same rank may differ.
  let needsSecondLook: Bool

  /// Makes the key of a number from its bits; negative numbers have theirs turned around.
  init(numberIn bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) {
    let (number, isShort) = NumberLiteral.value(bytes, in: range)
    let bits = (number == 0 ? 0 : number).bitPattern
    rank = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    self.row = row
    needsSecondLook = !isShort
  }

  /// Makes the key of a text from its first eight bytes; NUL cannot be told from the padding.
  init(textIn bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) {
    var rank: UInt64 = 0
    var hasNUL = false
    for index in range.lowerBound..<range.lowerBound + 8 {
      let byte = index < range.upperBound ? bytes[index] : 0
      rank = rank << 8 | UInt64(byte)
      if byte == 0, index < range.upperBound { hasNUL = true }
    }
    self.rank = rank
    self.row = row
    needsSecondLook = hasNUL || range.count > 8
  }
}
