/// Reads JSON values by RFC 8259, strictly.
///
/// The scanner keeps an index and not the bytes, so that these can be given anew when more of the file
/// has arrived. What is wrong within a string, whose end is known all the same, is noted in
/// `contentFault`, and the scan goes on; whatever leaves open where the value ends is thrown.
struct JSONScanner {
  /// How many arrays and objects may lie within each other.
  static let depthLimit = 128

  var index: Int
  private(set) var contentFault: Fault?

  /// Whether a value must end on the line where it begins, as in JSON Lines.
  let isWithinLine: Bool

  init(at index: Int, isWithinLine: Bool) {
    self.index = index
    self.isWithinLine = isWithinLine
  }

  mutating func note(_ fault: Fault) {
    if contentFault == nil { contentFault = fault }
  }

  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n") where !isWithinLine: index += 1
      default: return
      }
    }
  }

  /// The byte at the scanner's index, or `nil` at the end.
  func peek(_ bytes: Span<UInt8>) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes over one byte if it is the expected one.
  mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    index += 1
    return true
  }

  func expected(_ expectation: String, _ bytes: Span<UInt8>) -> Fault {
    Fault(at: index, in: bytes, expected: expectation)
  }

  /// Passes over a number.
  mutating func skipNumber(_ bytes: Span<UInt8>) throws(Fault) {
    guard let end = NumberLiteral.end(of: bytes, from: index, to: bytes.count) else {
      var place = index
      while place < bytes.count, NumberLiteral.isPart(bytes[place]) { place += 1 }
      let start = index
      index = place
      throw Fault(
        at: place < bytes.count ? start : place, expected: "a number",
        found: place < bytes.count
          ? Excerpt.quoted((start..<place).map { bytes[$0] })
          : "the end of the file")
    }
    if end < bytes.count, NumberLiteral.isPart(bytes[end]) {
      index = end
      throw expected("the end of the number", bytes)
    }
    index = end
  }

  /// Passes over `true`, `false` or `null`.
  mutating func skipWord(_ word: StaticString, _ bytes: Span<UInt8>) throws(Fault) {
    let start = index
    let letters = Array("\(word)".utf8)
    for letter in letters {
      guard let byte = peek(bytes) else { throw expected("\"\(word)\"", bytes) }
      guard byte == letter else {
        throw Fault(at: start, in: bytes, expected: "\"\(word)\"")
      }
      index += 1
    }
  }
}
