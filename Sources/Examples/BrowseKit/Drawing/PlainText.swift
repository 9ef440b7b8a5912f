/// Characters of which a look at their bytes tells everything, so that no string has to be made.
///
/// A *plain* scalar takes one column of a screen or two; it is a character of its own beside every other plain
/// one, since no mark, joiner or jamo is plain; and it is canonically equivalent to no other plain one. So text
/// of plain scalars is measured, cut and compared scalar by scalar. Plain are, for example, ASCII, Latin, Greek,
/// Cyrillic, Hebrew and Arabic without points, kana, ideographs, Hangul in syllables, and emoji of one scalar.
enum PlainText {
  /// How many columns a scalar takes; 0 if it is not plain.
  static func columns(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x20...0x7E, 0xA0...0x2FF: 1
    // Without those that are other spellings of characters here: U+0374, U+037E and U+0387.
    case 0x370...0x373, 0x375...0x37D, 0x37F...0x386, 0x388...0x482, 0x48A...0x52F: 1
    case 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: 1
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF: 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x3400...0x9FFF: 2
    case 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    // Without the tones of skin, which join what is before them.
    case 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      Unicode.Scalar(scalar)?.properties.isEmojiPresentation == true ? 2 : 1
    default: 0
    }
  }

  /// How many columns a text takes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have the text, in UTF-8.
  ///   - range: Where the text is.
  /// - Returns: The columns, or `nil` if not all of the text is plain.
  static func columns(of bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] &- 0x20 < 0x5F { index += 1 }
    var columns = index - range.lowerBound
    while index < range.upperBound {
      guard let (scalar, next) = scalar(at: index, in: bytes, to: range.upperBound) else {
        return nil
      }
      let count = Self.columns(of: scalar)
      guard count > 0 else { return nil }
      columns += count
      index = next
    }
    return columns
  }

  /// The longest beginning of a plain text that fits into some columns.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have the text.
  ///   - range: Where the text is.
  ///   - limit: How many columns there are.
  /// - Returns: The offset behind what fits, and the columns that it takes.
  static func prefix(
    of bytes: Span<UInt8>, in range: Range<Int>, columns limit: Int
  ) -> (end: Int, columns: Int) {
    var index = range.lowerBound
    var columns = 0
    while let (scalar, next) = scalar(at: index, in: bytes, to: range.upperBound) {
      let count = Self.columns(of: scalar)
      if columns + count > limit { break }
      columns += count
      index = next
    }
    return (index, columns)
  }

  /// The scalar at an offset, and the offset behind it.
  ///
  /// - Parameters:
  ///   - index: The offset of the scalar's first byte.
  ///   - bytes: The bytes of some text.
  ///   - end: Where the text ends.
  /// - Returns: `nil` at the end, and for bytes that are not UTF-8.
  static func scalar(
    at index: Int, in bytes: Span<UInt8>, to end: Int
  ) -> (value: UInt32, next: Int)? {
    guard index < end else { return nil }
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, index + 1) }
    guard first >= 0xC2, first < 0xF5 else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= end else { return nil }
    var value = first & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      guard bytes[place] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    // The least scalars of two, three and four bytes.
    return value < (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000)
      ? nil : (value, index + length)
  }

  /// The small letter of a plain scalar, or the scalar itself if it is not a capital.
  ///
  /// - Parameter scalar: Any scalar.
  /// - Returns: A scalar with as many bytes; `nil` if there is none that is plain.
  static func lowercased(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    if scalar < foldedLimit {
      let folded = UInt32(folded[Int(scalar)])
      return folded == 0 ? nil : folded
    }
    guard columns(of: scalar) > 0 else { return nil }
    // Of the plain scalars above, only the wide forms of A to Z are capitals.
    return scalar &- 0xFF21 < 26 ? scalar + 0x20 : scalar
  }

  private static let foldedLimit: UInt32 = 0x530

  /// For each scalar below the limit its small letter, or 0.
  private static let folded: [UInt16] = (0..<foldedLimit).map { value in
    guard columns(of: value) > 0, let scalar = Unicode.Scalar(value) else { return 0 }
    let folded = scalar.properties.lowercaseMapping.unicodeScalars
    // Of as many bytes, a small letter is plain too.
    guard folded.count == 1, let first = folded.first, UTF8.width(first) == UTF8.width(scalar)
    else { return 0 }
    return UInt16(first.value)
  }
}
