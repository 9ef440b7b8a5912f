/// Finds a text within others, upper and lower case alike if that is asked for.
///
/// What counts are characters, in the sense of Unicode: "e" is not found in "é", in whichever way that is
/// spelled, and "é" is found in either spelling. Where all of both texts is plain, bytes tell the same, and are
/// looked at once, by the automaton of D. E. Knuth, J. H. Morris and V. R. Pratt ("Fast Pattern Matching in
/// Strings", 1977). Only where bytes cannot tell, strings are made.
struct TextSearch {
  /// What is looked for, in lower case if case does not count.
  private let text: String

  private let ignoresCase: Bool

  /// The bit that makes a letter of ASCII small, if case does not count.
  private let caseBit: UInt8

  /// The same for the first letter of the text; 0 if that is none of ASCII, and has one spelling.
  private let firstBit: UInt8

  /// Its bytes; `nil` if strings have to be made for it.
  private let pattern: [UInt8]?

  /// For each number of bytes that fit, how many still fit when the next one does not.
  private var fallbacks: [Int] = []

  /// Whether the text is all ASCII.
  private let isASCII: Bool

  /// Whether the text has a character that text in ASCII cannot have.
  private let exceedsASCII: Bool

  /// The scalars beyond ASCII that are an ASCII character in another spelling, or have one as their small
  /// letter: the Greek question mark, the Greek accent, and the sign for kelvin.
  private static let twinsOfASCII: Set<UInt32> = [0x037E, 0x1FEF, 0x212A]

  /// Gets ready to look for a text.
  ///
  /// - Parameters:
  ///   - text: What is looked for.
  ///   - ignoresCase: Whether upper and lower case are alike.
  init(_ text: String, ignoringCase ignoresCase: Bool) {
    self.text = ignoresCase ? text.lowercased() : text
    self.ignoresCase = ignoresCase
    caseBit = ignoresCase ? 0x20 : 0
    let bytes = Array(self.text.utf8)
    firstBit = (bytes.first ?? 0) &- 0x61 < 26 ? caseBit : 0
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    let ascii = (0..<0x80 as Range<UInt8>).map { Character(Unicode.Scalar($0)) } + ["\r\n"]
    exceedsASCII = !isASCII && self.text.contains { !ascii.contains($0) }
    // A line feed behind a return is one character with it, so with either a match can begin or end within one.
    let isPlain = self.text.unicodeScalars.allSatisfy {
      guard $0 != "\r" && $0 != "\n" else { return false }
      let letter = PlainText.lowercased($0.value)
      return ignoresCase ? letter == $0.value : letter != nil
    }
    pattern = isPlain ? bytes : nil
    guard isPlain else { return }
    fallbacks = [0]
    var count = 0
    for index in bytes.indices.dropFirst() {
      while count > 0, bytes[index] != bytes[count] { count = fallbacks[count - 1] }
      if bytes[index] == bytes[count] { count += 1 }
      fallbacks.append(count)
    }
  }

  /// Whether the text occurs in another one.
  ///
  /// - Parameters:
  ///   - bytes: Bytes that have the other text, in UTF-8.
  ///   - range: Where it is.
  /// - Returns: `true` if it does.
  /// - Complexity: O(*n*), where *n* is the length of the other text.
  func isFound(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if text.isEmpty { return true }
    if let answer = answer(by: bytes.span, range) { return answer }
    let value = String(decoding: bytes[range], as: UTF8.self)
    return (ignoresCase ? value.lowercased() : value).contains(text)
  }

  /// What the bytes tell; `nil` where only characters can tell.
  private func answer(by bytes: Span<UInt8>, _ range: Range<Int>) -> Bool? {
    guard let pattern else {
      guard exceedsASCII else { return nil }
      for index in range where bytes[index] >= 0x80 { return nil }
      return false
    }
    let first = pattern[0]
    var isUnsure = false
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if count == 0 {
        // Nearly all bytes are passed over here.
        while bytes[index] < 0x80, bytes[index] | firstBit != first {
          index += 1
          if index == range.upperBound { return isUnsure ? nil : false }
        }
      }
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        let folded = byte &- 0x41 < 26 ? byte | caseBit : byte
        advance(&count, over: folded, in: pattern)
      } else if let (scalar, next) = PlainText.scalar(at: index, in: bytes, to: range.upperBound),
        let folded = PlainText.lowercased(scalar)
      {
        // The small letter has as many bytes.
        if folded == scalar || !ignoresCase {
          for place in index..<next { advance(&count, over: bytes[place], in: pattern) }
        } else if let letter = Unicode.Scalar(folded) {
          for byte in letter.utf8 { advance(&count, over: byte, in: pattern) }
        }
        index = next
      } else {
        count = 0
        isUnsure = isUnsure || mayMatch(scalarAt: index, in: bytes, to: range.upperBound)
        index += 1
      }
      if count == pattern.count {
        let start = index - count
        if isPlain(bytes, before: start, from: range.lowerBound),
          isPlain(bytes, behind: index, to: range.upperBound)
        {
          return true
        }
        isUnsure = true
        count = fallbacks[count - 1]
      }
    }
    return isUnsure ? nil : false
  }

  /// Moves on by a byte.
  private func advance(_ count: inout Int, over byte: UInt8, in pattern: [UInt8]) {
    while count > 0, pattern[count] != byte { count = fallbacks[count - 1] }
    if pattern[count] == byte { count += 1 }
  }

  /// Whether a scalar that is not plain can be a part of what is looked for.
  ///
  /// To text in ASCII only its twins are equal. Anything else may be spelled with marks.
  private func mayMatch(scalarAt index: Int, in bytes: Span<UInt8>, to end: Int) -> Bool {
    guard isASCII else { return true }
    guard let (scalar, _) = PlainText.scalar(at: index, in: bytes, to: end) else { return false }
    return Self.twinsOfASCII.contains(scalar)
  }

  /// Whether a character ends before an offset, since a plain scalar does, or nothing is there.
  private func isPlain(_ bytes: Span<UInt8>, before index: Int, from start: Int) -> Bool {
    guard index > start else { return true }
    var place = index - 1
    while place > start, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    guard let (scalar, next) = PlainText.scalar(at: place, in: bytes, to: index) else {
      return false
    }
    return next == index && PlainText.lowercased(scalar) != nil
  }

  /// Whether a character begins at an offset, since a plain scalar does, or nothing is there.
  private func isPlain(_ bytes: Span<UInt8>, behind index: Int, to end: Int) -> Bool {
    guard index < end else { return true }
    return PlainText.scalar(at: index, in: bytes, to: end).flatMap {
      PlainText.lowercased($0.0)
    } != nil
  }
}
