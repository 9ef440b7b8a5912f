/// Makes text harmless to a screen, and leaves everything else as it is.
///
/// Control characters become the pictures of them that Unicode has for this purpose (U+2400 and on),
/// those of the C1 range the replacement character, tabs spaces. Changes of direction that a text
/// opens and does not close are closed at its end, so that right-to-left text stays as it was written
/// and does not turn around what is printed after it.
enum PrintableText {
  private static let tabWidth = 4

  /// The printable form of a text, and the columns that it takes.
  static func make(from text: String, atColumn column: Int) -> (text: String, columns: Int) {
    if isPrintable(text) { return (text, TextLine.columns(of: text)) }
    var result = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let count = tabWidth - (column + width) % tabWidth
        result += String(repeating: " ", count: count)
        width += count
      } else if character.unicodeScalars.contains(where: movesCursor) {
        for scalar in character.unicodeScalars {
          let picture = movesCursor(scalar) ? picture(of: scalar) : scalar
          result.unicodeScalars.append(picture)
          width += TextLine.columns(of: Character(picture))
        }
      } else {
        result.append(character)
        width += TextLine.columns(of: character)
      }
    }
    return (result + closers(of: result), width)
  }

  /// What ends the changes of direction that a text opens and does not close, the last one first.
  static func closers(of text: String) -> String {
    var closers: [Unicode.Scalar] = []
    var isolateCount = 0
    for scalar in text.unicodeScalars where (0x202A...0x2069).contains(scalar.value) {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: closers.append("\u{202C}")
      case 0x2066...0x2068:
        closers.append("\u{2069}")
        isolateCount += 1
      case 0x202C where closers.last == scalar: closers.removeLast()
      case 0x2069 where isolateCount > 0:
        // All that is passed goes, so that each is passed once.
        if let opening = closers.lastIndex(of: scalar) { closers.removeSubrange(opening...) }
        isolateCount -= 1
      default: break
      }
    }
    return String(String.UnicodeScalarView(closers.reversed()))
  }

  /// Whether a look at the bytes is enough to tell that nothing in a text is to be replaced.
  private static func isPrintable(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F { return false }
      // U+0080 to U+009F begin with C2; U+2028 to U+2069 with E2 80 or E2 81.
      if previous == 0xC2 && byte < 0xA0 || previous == 0xE2 && byte < 0x82 { return false }
      previous = byte
    }
    return true
  }

  private static func movesCursor(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }
}
