import BrowseKit
import TestSupport

/// Pieces of which texts are made that are hard to measure, to cut and to compare.
enum HardTexts {
  /// Plain letters of many scripts, spaces, and signs that mean something to a file.
  private static let plain = [
    "a", "e", "k", "K", "x", "Xe", "ab", "aba", " ", "  ", "1", "-2.5", ";", "`", "~", "é",
    "É", "ß", "Ä", "ı", "σ", "ς", "Σ", "д", "Д", "я", "Ԧ", "א", "ع", "–", "…", "€", "日",
    "本", "か", "が", "ア", "한", "Ａ", "ａ", "🍎", "🌡", "\u{AD}", "\u{A0}", "\u{3000}",
  ]

  /// What is not what it seems: marks, joiners, flags, jamo, other spellings, controls, line ends.
  private static let odd = [
    "\u{301}", "e\u{301}", "E\u{301}", "A\u{30A}", "\u{212B}", "\u{212A}", "\u{37E}",
    "\u{1FEF}", "\u{387}", "·", "\u{374}", "\u{2B9}", "İ", "i\u{307}", "Ⱥ", "ẞ",
    "か\u{3099}", "👩‍👩‍👧", "🇨🇭", "🇨", "👍🏽", "\u{1F3FD}", "\u{200D}", "\u{FE0F}", "☎\u{FE0F}",
    "☎", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{600}", "\u{E33}", "क\u{94D}ष", "\t",
    "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{0}", "𝔘", "\u{20DD}", "\r\n", "\r", "\n", "\"\"", ",",
  ]

  /// Some text.
  ///
  /// - Parameters:
  ///   - count: How many pieces it has at most.
  ///   - oddity: How many of a hundred pieces are odd.
  ///   - generator: Where chance comes from.
  /// - Returns: The pieces, joined.
  static func text(
    atMost count: Int, oddity: Int, using generator: inout SeededGenerator
  ) -> String {
    (0..<generator.below(count + 1)).map { _ in
      let pieces = generator.below(100) < oddity ? odd : plain
      return pieces[generator.below(pieces.count)]
    }.joined()
  }

  /// A file of comma-separated values, some of them in quotes, and some of its bytes wrong.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - rowCount: How many rows are written; what is wrong makes them fewer.
  ///   - oddity: How many of a hundred pieces are odd.
  ///   - generator: Where chance comes from.
  /// - Returns: The bytes of the file.
  static func file(
    _ names: [String], rowCount: Int, oddity: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = Array((names.joined(separator: ",") + "\n").utf8)
    for _ in 0..<rowCount {
      for index in names.indices {
        let text = text(atMost: 12, oddity: oddity, using: &generator)
        bytes += (index == 0 ? "" : ",").utf8
        bytes += text.contains { "\",\r\n\r\n".contains($0) } ? "\"\(text)\"".utf8 : text.utf8
      }
      if generator.below(20) == 0 { bytes.append(UInt8(0x80 + generator.below(128))) }
      bytes += (generator.below(4) == 0 ? "\r\n" : "\n").utf8
    }
    return bytes
  }

  /// The table of such a file, without its bad rows.
  static func table(
    _ names: [String], rowCount: Int, oddity: Int, using generator: inout SeededGenerator
  ) throws -> Table {
    let bytes = file(names, rowCount: rowCount, oddity: oddity, using: &generator)
    var loader = TableLoader(format: .csv, skipsBadRows: true)
    // A comma with a mark on it parts values, and is no character that is looked for.
    loader.dialect.ragged = .refuse
    return try loader.load(bytes, named: "file").table
  }

  /// Scalars of all blocks that have plain ones, near and far; all of them if a long run is asked for.
  static var scalars: [Unicode.Scalar] {
    let ranges: [(Range<UInt32>, step: Int)] = [
      (0x20..<0x700, 1), (0x700..<0x3100, 5), (0x3100..<0xFA00, 61), (0xFA00..<0x10000, 5),
      (0x1F000..<0x1FB00, 5),
    ]
    return ranges.flatMap { range, step in
      stride(from: range.lowerBound, to: range.upperBound, by: LongRun.isAsked ? 1 : step)
    }.compactMap { Unicode.Scalar($0) }.filter { $0 != "\"" && $0 != "," }
  }
}
