import RosterText

#if canImport(Glibc)
  import Glibc
#endif

/// How many columns terminals give to characters: what the system's `wcwidth` says of their scalars, and not what the code
/// under test does.
///
/// The system knows nothing of characters that are made of several scalars: most are as wide as these together, and emoji
/// are pictures of two columns, on which terminals agree the least. What the system does not know, or sees otherwise than
/// Unicode 16 does, is listed here. Where there is no `wcwidth` of Glibc, the widths are the library's own.
enum CellWidth {
  /// What some versions of the system see otherwise, and Unicode's width of it.
  static let listed: [(scalars: ClosedRange<UInt32>, columns: Int)] = [
    // Wide since Unicode 16: trigrams, monograms and digrams, Tai Xuan Jing, counting rods.
    (0x2630...0x2637, 2), (0x268A...0x268F, 2), (0x1D300...0x1D376, 2),
    // Ambiguous: numbers in circles on black squares.
    (0x3248...0x324F, 1),
    // A vowel sign that takes room, and signs of format that are seen.
    (0x1171E...0x1171E, 1), (0xFFF9...0xFFFB, 1), (0x13430...0x1345F, 1),
  ]

  /// Columns by scalar, as the system has them; -1 for what it does not know.
  private static let systemColumns: [Int8] = {
    #if canImport(Glibc)
      // It is in the library of the system, and not in its module.
      guard let locale = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil),
        let symbol = unsafe dlsym(nil, "wcwidth")
      else { return [] }
      let wcwidth = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
      let former = unsafe uselocale(locale)
      defer {
        unsafe uselocale(former)
        unsafe freelocale(locale)
      }
      return (0..<0x11_0000).map { Int8(wcwidth($0)) }
    #else
      return []
    #endif
  }()

  /// The system's columns of a scalar, or `nil` where it knows none.
  static func systemColumns(of scalar: Unicode.Scalar) -> Int? {
    let index = Int(scalar.value)
    guard systemColumns.indices.contains(index), systemColumns[index] >= 0 else { return nil }
    return Int(systemColumns[index])
  }

  /// The same with what is listed.
  private static let knownColumns: [Int8] = {
    var columns = systemColumns
    if columns.isEmpty { return columns }
    for (scalars, count) in listed {
      for scalar in scalars { columns[Int(scalar)] = Int8(count) }
    }
    return columns
  }()

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value)
    guard index < knownColumns.count, knownColumns[index] >= 0 else {
      return TextLine.columns(of: Character(scalar))
    }
    return Int(knownColumns[index])
  }

  /// The columns of a character.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.count == 1 { return columns(of: first) }
    let sum = scalars.reduce(0) { $0 + columns(of: $1) }
    guard first.properties.isEmoji else { return sum }
    // As text, as a picture, and a picture of several or of a flag.
    if scalars.contains("\u{FE0E}") { return 1 }
    return scalars.contains("\u{FE0F}") || sum > 2 ? 2 : sum
  }
}
