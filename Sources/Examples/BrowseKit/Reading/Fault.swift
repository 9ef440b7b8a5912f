/// What is wrong at an offset in the window; it becomes a `DataError` when it has to be reported.
struct Fault: Error {
  var index: Int
  var expected: String
  var found: String

  /// Whether the finding is a character of which the window may have only the first bytes.
  private(set) var mayBeCutOff = false

  init(at index: Int, expected: String, found: String) {
    self.index = index
    self.expected = expected
    self.found = found
  }

  /// A fault whose finding is what stands at the offset.
  init(at index: Int, in bytes: Span<UInt8>, expected: String) {
    self.init(at: index, expected: expected, found: Self.description(of: bytes, at: index))
    mayBeCutOff = UTF8Check.isCutOff(at: index, in: bytes)
  }

  static func longRecord(in window: ByteWindow) -> Fault {
    Fault(
      at: window.start, expected: "a record of at most \(window.recordLimit) bytes",
      found: "a longer one")
  }

  /// What stands at an offset, in words.
  static func description(of bytes: Span<UInt8>, at index: Int) -> String {
    guard index < bytes.count else { return "the end of the file" }
    switch bytes[index] {
    case 0: return "a NUL byte"
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return "the end of the line"
    case UInt8(ascii: "\t"): return "a tab"
    case UInt8(ascii: " "): return "a space"
    case UInt8(ascii: "\""): return "a quote"
    case 0x21...0x7E: return "\"\(Character(UnicodeScalar(bytes[index])))\""
    case 0x00...0x7F: return "the control character \(hex(bytes[index]))"
    default:
      let rest = (index..<min(index + 4, bytes.count)).map { bytes[$0] }
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
        return "the byte \(hex(bytes[index]))"
      }
      return "\"\(Character(scalar))\""
    }
  }

  static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// A line and a column, both counted from 1; the column in Unicode scalars.
struct TextPosition: Hashable {
  var line = 1
  var column = 1
  private var isAfterReturn = false

  /// Moves over bytes; LF, CR LF and CR each end a line.
  mutating func advance(over bytes: Span<UInt8>, _ range: Range<Int>) {
    let (feeds, hasReturn) = Self.lineEnds(in: bytes.extracting(range))
    if feeds == 0 || hasReturn || isAfterReturn {
      advanceByteByByte(over: bytes, range)
    } else {
      line += feeds
      column = 1
      var index = range.upperBound - 1
      while bytes[index] != UInt8(ascii: "\n") {
        if bytes[index] & 0xC0 != 0x80 { column += 1 }
        index -= 1
      }
    }
  }

  /// How many line feeds there are, and whether there is a return.
  ///
  /// Blocks of a fixed length, and counts of a byte, let the compiler look at many bytes at a time.
  private static func lineEnds(in bytes: Span<UInt8>) -> (feeds: Int, hasReturn: Bool) {
    let blockCount = 128
    var feeds = 0
    var returns: UInt8 = 0
    var start = 0
    while start < bytes.count {
      let block = bytes.extracting(start..<min(start + blockCount, bytes.count))
      var count: UInt8 = 0
      for index in block.indices {
        count &+= block[index] == UInt8(ascii: "\n") ? 1 : 0
        returns |= block[index] == UInt8(ascii: "\r") ? 1 : 0
      }
      feeds += Int(count)
      start += blockCount
    }
    return (feeds, returns != 0)
  }

  private mutating func advanceByteByByte(over bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      case 0x80...0xBF: break
      default: column += 1
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
  }
}

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

  /// Whether the bytes at an offset begin a character and come to their end before it does.
  static func isCutOff(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard index < bytes.count, let (count, second) = tail(of: bytes[index]) else { return false }
    let known = bytes.count - index - 1
    guard known < count else { return false }
    return (known < 1 || second.contains(bytes[index + 1]))
      && (known < 2 || bytes[index + 2] & 0xC0 == 0x80)
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

  /// What is wrong with a byte that belongs to no well-formed character.
  static func fault(at index: Int, in bytes: Span<UInt8>) -> Fault {
    // Half a pair of surrogates, in UTF-16 or by a program that took it for a character.
    if bytes[index] == 0xED, index + 2 < bytes.count, 0xA0...0xBF ~= bytes[index + 1],
      bytes[index + 2] & 0xC0 == 0x80
    {
      let unit = 0xD000 | UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F)
      return Fault(
        at: index, expected: "a pair of surrogates",
        found: "U+\(String(unit, radix: 16, uppercase: true)) alone")
    }
    return Fault(at: index, expected: "UTF-8", found: "the byte \(Fault.hex(bytes[index]))")
  }
}
