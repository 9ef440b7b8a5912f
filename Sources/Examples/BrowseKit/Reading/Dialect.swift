/// How delimited text is written: what stands between two values, and how a value holds the same.
///
/// What people call TSV is written in three ways, which nothing but an option can tell apart: values as
/// they are, which is how it is registered with IANA; values in quotes, as spreadsheets write it; and
/// values with backslashes, as databases do.
public struct Dialect: Hashable, Sendable {
  /// What stands between two values, an ASCII character; `nil` to find it out from the first lines.
  public var delimiter: UInt8?

  /// How a value holds a delimiter or a line end; `nil` for quotes in CSV, and as they are in TSV.
  public var quoting: Quoting?

  /// Whether the first record names the columns; if not they are `column1`, `column2` and so on.
  public var hasHeader = true

  /// What is done with a record of more or fewer values than there are names.
  public var ragged = RaggedRecords.keep

  /// Makes the dialect of which nothing is known beforehand.
  public init() {}

  /// What is done with a record of more or fewer values than there are names.
  public enum RaggedRecords: String, CaseIterable, Hashable, Sendable {
    /// It is a row: what it lacks is missing, and what it has besides is in further columns.
    case keep
    /// It is a bad row.
    case refuse
  }

  /// How a value holds a delimiter or a line end.
  public enum Quoting: Hashable, Sendable {
    /// It cannot, and quotes are data.
    case none
    /// It stands between two of this ASCII character, and one of them within it is doubled.
    case character(UInt8)
    /// As `\t`, `\n` and `\r`, with `\\` for a backslash, and `\N` for no value.
    case backslash
  }

  /// Whether it is known that a file is delimited text.
  var isStated: Bool { delimiter != nil || quoting != nil }
}

extension FileFormat {
  /// The format's way of reading.
  ///
  /// - Parameters:
  ///   - dialect: How delimited text is written.
  ///   - isGrowing: Whether more may be appended to the file.
  /// - Returns: A reader that has read nothing.
  func reader(_ dialect: Dialect, isGrowing: Bool) -> any RecordReader {
    switch self {
    case .csv:
      DelimitedReader(
        DelimitedScanner(
          delimiter: dialect.delimiter ?? UInt8(ascii: ","),
          quoting: dialect.quoting ?? .character(UInt8(ascii: "\"")), isGrowing: isGrowing),
        dialect)
    case .tsv:
      DelimitedReader(
        DelimitedScanner(
          delimiter: dialect.delimiter ?? UInt8(ascii: "\t"), quoting: dialect.quoting ?? .none,
          isGrowing: isGrowing),
        dialect)
    case .json: JSONReader()
    case .jsonLines: JSONLinesReader()
    }
  }
}

/// What a file is by how it begins.
///
/// An array is JSON, and an object is JSON Lines. Everything else is delimited text. Where only one of
/// comma, tab, semicolon and vertical bar is in the first record, that delimits. Where several are, it is
/// the one of which all of the first records have the same number, the greatest if several do. What is
/// decided does not depend on how the bytes come.
struct FileBeginning {
  /// How many bytes are looked at.
  static let byteCount = 4096

  private static let recordCount = 10

  private static let delimiters = [",", "\t", ";", "|"].map { UInt8(ascii: $0) }

  private let bytes: ArraySlice<UInt8>

  /// Whether no more will be looked at than there is.
  private let isWhole: Bool

  /// Whether the file ends before so much is looked at.
  private let isShort: Bool

  /// Begins to look at a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's first bytes.
  ///   - isAtEnd: Whether there are no others.
  init(_ bytes: [UInt8], isAtEnd: Bool) {
    self.bytes = bytes.prefix(Self.byteCount)
    isWhole = isAtEnd || bytes.count >= Self.byteCount
    isShort = isAtEnd && bytes.count < Self.byteCount
  }

  /// What is known, filled up with what the bytes tell.
  ///
  /// - Parameters:
  ///   - format: The file's format, if it is known.
  ///   - dialect: What is known of how delimited text is written.
  /// - Returns: A format, and for delimited text a dialect with a delimiter; `nil` if that takes more bytes.
  func decide(
    _ format: FileFormat?, _ dialect: Dialect
  ) -> (format: FileFormat, dialect: Dialect)? {
    if let format, format == .json || format == .jsonLines { return (format, dialect) }
    if format == nil, !dialect.isStated {
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      switch first {
      case UInt8(ascii: "["): return (.json, dialect)
      case UInt8(ascii: "{"): return (.jsonLines, dialect)
      case nil where !isWhole: return nil
      default: break
      }
    }
    var dialect = dialect
    if dialect.delimiter == nil, format == .tsv { dialect.delimiter = UInt8(ascii: "\t") }
    if dialect.delimiter == nil {
      guard let delimiter = delimiter(format, dialect.quoting) else { return nil }
      dialect.delimiter = delimiter
    }
    return (format ?? (dialect.delimiter == UInt8(ascii: "\t") ? .tsv : .csv), dialect)
  }

  /// The delimiter, or `nil` if more bytes have to be looked at.
  private func delimiter(_ format: FileFormat?, _ quoting: Dialect.Quoting?) -> UInt8? {
    // Where it is not known that a file is CSV, a tab may make it TSV, in which quotes are data.
    let quotesTabs = format == .csv
    var found: [(delimiter: UInt8, counts: [Int])] = []
    for delimiter in Self.delimiters {
      let quote: UInt8? =
        switch quoting {
        case .character(let quote): quote
        case .none?, .backslash: nil
        case nil: delimiter == UInt8(ascii: "\t") && !quotesTabs ? nil : UInt8(ascii: "\"")
        }
      let counts = counts(of: delimiter, quote: quote)
      guard let first = counts.first else { return isWhole ? UInt8(ascii: ",") : nil }
      if first > 0 { found.append((delimiter, counts)) }
    }
    if found.count < 2 { return found.first?.delimiter ?? UInt8(ascii: ",") }
    guard isWhole || found.allSatisfy({ $0.counts.count == Self.recordCount }) else { return nil }
    let even = found.filter { Set($0.counts).count == 1 }
    var best = even.first ?? found[0]
    for candidate in even.isEmpty ? found : even where candidate.counts[0] > best.counts[0] {
      best = candidate
    }
    return best.delimiter
  }

  /// How often a delimiter is in each of the first records, quotes left out.
  private func counts(of delimiter: UInt8, quote: UInt8?) -> [Int] {
    var counts: [Int] = []
    var count = 0
    var isBlank = true
    var isAtStart = true
    var isQuoted = false
    var opening = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex || isQuoted && isShort {
      // A quote that is never closed is data.
      if index == bytes.endIndex {
        (isQuoted, isAtStart, index) = (false, false, opening + 1)
        continue
      }
      let byte = bytes[index]
      defer { index += 1 }
      if isQuoted {
        // A doubled quote ends the quotes and begins them anew.
        if byte == quote { isQuoted = false }
        isAtStart = byte == quote
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isBlank {
          counts.append(count)
          if counts.count == Self.recordCount { return counts }
        }
        (count, isBlank, isAtStart) = (0, true, true)
      } else {
        isBlank = false
        if byte == quote, isAtStart {
          (isQuoted, opening) = (true, index)
        } else {
          if byte == delimiter { count += 1 }
          isAtStart = Self.delimiters.contains(byte)
        }
      }
    }
    // A record that goes on tells something only if there is no other one.
    if isWhole, !isBlank, counts.isEmpty || bytes.count < Self.byteCount { counts.append(count) }
    return counts
  }
}
