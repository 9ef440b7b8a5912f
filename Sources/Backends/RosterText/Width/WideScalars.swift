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
