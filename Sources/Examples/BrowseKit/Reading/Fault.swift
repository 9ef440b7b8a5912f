/// What is wrong at a place in the window; it becomes a `DataError` when somebody has to know.
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

  /// A fault whose finding is what stands at the place.
  init(at index: Int, in bytes: Span<UInt8>, expected: String) {
    self.init(at: index, expected: expected, found: Self.description(of: bytes, at: index))
    mayBeCutOff = index < bytes.count && bytes[index] >= 0x80 && index + 4 > bytes.count
  }

  static func longRecord(in window: ByteWindow) -> Fault {
    Fault(
      at: window.start, expected: "a record of at most \(window.recordLimit) bytes",
      found: "a longer one")
  }

  /// What stands at a place, in words.
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
