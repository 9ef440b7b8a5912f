/// Whether bytes are well-formed UTF-8 (table 3-7 of the Unicode standard).
enum UTF8Check {
  /// The first byte in a range that belongs to no well-formed character, or `nil`.
  static func firstFault(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      guard let (count, second) = tail(of: first) else { return index }
      guard index + count < range.upperBound, second.contains(bytes[index + 1]) else {
        return index
      }
      for offset in 1..<count where bytes[index + 1 + offset] & 0xC0 != 0x80 { return index }
      index += count + 1
    }
    return nil
  }

  /// How many bytes follow a first byte, and which the next one may be.
  private static func tail(of first: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    default: nil
    }
  }

  static func fault(at index: Int, in bytes: Span<UInt8>) -> Fault {
    Fault(at: index, expected: "UTF-8", found: "the byte \(Fault.hex(bytes[index]))")
  }
}
