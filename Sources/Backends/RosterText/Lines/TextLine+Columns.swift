// How many columns text takes on a screen of equal columns.
//
// A grapheme cluster, Swift's `Character`, takes the columns of its scalars together: a letter with
// combining marks those of the letter, a Hangul syllable spelled in jamo those of its leading consonant.
// Emoji are the exception (UAX #11, section 5, and UTS #51). A pair of regional indicators is a flag, and
// a cluster that begins with an emoji is one picture, whatever it is joined of: two columns. After an
// emoji, U+FE0F asks for the picture, U+FE0E for the one column of a text character.
//
// A scalar takes no column when its general category is Mn or Me, or Cf and it is by default ignorable
// (but for the soft hyphen, which terminals show), or when it is a jamo vowel or trailing consonant. It
// takes two when its East_Asian_Width is W or F, or its presentation is that of emoji. All others take
// one, the ambiguous ones among them. The categories and the emoji properties are the standard
// library's; `WideScalars` adds what it does not have.

extension TextLine {
  /// The columns that a string takes on a screen of equal columns.
  ///
  /// ```swift
  /// print(TextLine.columns(of: "Käse"))  // 4
  /// print(TextLine.columns(of: "牛乳"))  // 4
  /// print(TextLine.columns(of: "🇨🇭"))  // 2
  /// ```
  ///
  /// - Parameter text: Any text without control characters, which take none here.
  /// - Returns: The sum of the columns of its characters.
  /// - Complexity: O(*n*) for *n* scalars.
  public static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns that a character takes on a screen of equal columns.
  ///
  /// - Parameter character: A grapheme cluster.
  /// - Returns: 0 for a mark that stands alone, 2 for most that are wide, else 1 for each letter in it.
  public static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return (0x20...0x7E).contains(ascii) ? 1 : 0 }
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns(of: first) }
    if isRegionalIndicator(first) { return 2 }
    if first.properties.isEmoji {
      if scalars.contains("\u{FE0E}") { return 1 }
      if scalars.contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }) {
        return 2
      }
    }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// How many columns more two texts take together than apart, or fewer: characters may join where they meet, such as an
  /// emoji and U+FE0F.
  ///
  /// - Parameters:
  ///   - text: The text behind.
  ///   - former: The one before it.
  /// - Returns: The difference, which is 0 for most texts.
  static func columns(joining text: String, to former: String) -> Int {
    guard let lastByte = former.utf8.last, let firstByte = text.utf8.first,
      lastByte >= 0x80 || firstByte >= 0x80, let last = former.last, let first = text.first
    else { return 0 }
    let pair = String(last) + String(first)
    if pair[pair.startIndex].utf8.count == last.utf8.count { return 0 }
    var difference = -columns(of: last)
    // From here on characters may be parted otherwise, until both begin one at the same byte.
    var (together, apart) = ((String(last) + text)[...], text[...])
    var (togetherEnd, apartEnd) = (0, last.utf8.count)
    while togetherEnd != apartEnd {
      if togetherEnd < apartEnd, let next = together.popFirst() {
        togetherEnd += next.utf8.count
        difference += columns(of: next)
      } else if let next = apart.popFirst() {
        apartEnd += next.utf8.count
        difference -= columns(of: next)
      } else {
        break
      }
    }
    return difference
  }

  /// The longest prefix that fits into a number of columns.
  static func prefix(of text: String, columns limit: Int) -> (Substring, columns: Int) {
    var width = 0
    var end = text.startIndex
    while end < text.endIndex {
      let next = width + columns(of: text[end])
      if next > limit { break }
      width = next
      end = text.index(after: end)
    }
    return (text[..<end], width)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if scalar.value < 0xA0 { return 0 }
    if scalar.value < 0x300 { return 1 }
    if isZeroWidth(scalar) { return 0 }
    if isRegionalIndicator(scalar) { return 1 }
    return scalar.properties.isEmojiPresentation || WideScalars.contains(scalar) ? 2 : 1
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
      case .format: scalar.properties.isDefaultIgnorableCodePoint
      default: false
      }
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

// The scalars whose East_Asian_Width is W or F, as far as they are not of emoji presentation, which the
// standard library knows. From EastAsianWidth.txt of the Unicode Character Database, version 16.0.
// Ranges that are apart by unassigned scalars alone are joined, and the planes 2 and 3 are wide whether
// assigned or not, as the file says.

/// The wide scalars that are not emoji.
enum WideScalars {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul jamo, leading consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637,  // trigrams
    0x268A...0x268F,  // monograms and digrams
    0x2E80...0x303E,  // radicals, ideographic description, CJK punctuation
    0x3041...0x3247,  // kana, bopomofo, compatibility jamo, enclosed letters
    0x3250...0xA4C6,  // enclosed ideographs, CJK, hexagrams, Yi
    0xA960...0xA97C,  // Hangul jamo, extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // compatibility forms, small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18D08,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana supplements, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographic supplement
    0x20000...0x3FFFD,  // the ideographic planes
  ]

  /// Whether a scalar is one of them.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}
