/// Spells a table, or some of its rows, as comma-separated or tab-separated values.
///
/// Lines end with LF. In CSV a value is quoted only if it has to be, also where it has what delimits other files: the
/// delimiter of a file is found out from its first lines. So is the first name where a file that begins so would be JSON, or
/// would begin with a byte order mark. A NUL is written as it is, and not read again. In TSV, in which quotes and
/// backslashes are data, a tab, a line feed and a return, which no value can hold, are `\t`, `\n` and `\r`; where backslashes
/// are not data, a backslash is `\\`. Null is an empty value, so what distinguishes a null from an empty text is lost, and
/// so are the kinds of JSON values.
public struct DelimitedWriter: Sendable {
  private let delimiter: UInt8

  /// Whether a backslash is written as two.
  private let doublesBackslashes: Bool

  /// Writes commas.
  public static let csv = DelimitedWriter(delimiter: UInt8(ascii: ","))

  /// Writes tabs: TSV that is said to be so reads as the rows that were written, unless a value has a tab or a line end, or a value
  /// of the only column is empty, which is `\N`: an empty line is no record.
  public static let tsv = DelimitedWriter(delimiter: UInt8(ascii: "\t"))

  /// Writes tabs, and a backslash as two: all rows can be read again with the quoting `backslash`.
  public static let escapedTSV = DelimitedWriter(
    delimiter: UInt8(ascii: "\t"), doublesBackslashes: true)

  private init(delimiter: UInt8, doublesBackslashes: Bool = false) {
    self.delimiter = delimiter
    self.doublesBackslashes = doublesBackslashes
  }

  /// The file that reads as the table.
  ///
  /// - Parameter table: A table with at least one column.
  /// - Returns: The bytes of the file, in UTF-8.
  public func bytes(of table: Table) -> [UInt8] {
    var output: [UInt8] = []
    write(Arrangement(table: table, columns: Array(table.columns.indices))) {
      output += $0
    }
    return output
  }

  /// Writes the names of the columns and the rows, in pieces.
  ///
  /// - Parameters:
  ///   - arrangement: What to write; groups follow each other as they come.
  ///   - write: Takes the next lines; it may throw to end the writing.
  /// - Throws: What `write` throws.
  public func write<Failure: Error>(
    _ arrangement: Arrangement, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !arrangement.columns.isEmpty else { return }
    var output: [UInt8] = []
    let isAlone = arrangement.columns.count == 1
    for (index, column) in arrangement.columns.enumerated() {
      if index > 0 { output.append(delimiter) }
      let name = Array(arrangement.table.columns[column].utf8)
      let isQuoted = index == 0 && Self.beginsOtherFile(name, isAlone: isAlone)
      append(name, name.indices, isAlone: isAlone, isQuoted: isQuoted, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
    for group in arrangement.groups {
      for row in group.rows {
        append(row, arrangement, to: &output)
        if output.count > 1 << 15 {
          try write(output)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    try write(output)
  }

  private func append(_ row: UInt32, _ arrangement: Arrangement, to output: inout [UInt8]) {
    let page = arrangement.table.pages[Int(row) >> TablePage.capacityBits]
    let place = Int(row) & TablePage.positionMask
    for (index, column) in arrangement.columns.enumerated() {
      if index > 0 { output.append(delimiter) }
      let range = page.cell(row: place, column: column).map { page.byteRange(ofCell: $0) }
      append(page.bytes, range ?? 0..<0, isAlone: arrangement.columns.count == 1, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether a file that begins with a name is not taken for delimited text, or its first three bytes are not for the name.
  private static func beginsOtherFile(_ name: [UInt8], isAlone: Bool) -> Bool {
    if name.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    switch name.first(where: { $0 != UInt8(ascii: " ") }) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return true
    // The next line tells what the file is.
    case nil: return isAlone
    default: return false
    }
  }

  private func append(
    _ bytes: [UInt8], _ range: Range<Int>, isAlone: Bool, isQuoted: Bool = false,
    to output: inout [UInt8]
  ) {
    // An empty line is no record, so a record of one empty value is a pair of quotes, or the sign for none.
    if delimiter == UInt8(ascii: "\t") {
      if isAlone && range.isEmpty {
        output.append(contentsOf: "\\N".utf8)
      } else {
        appendEscaped(bytes[range], to: &output)
      }
    } else if isQuoted || isAlone && range.isEmpty || needsQuotes(bytes.span, range) {
      output.append(UInt8(ascii: "\""))
      for byte in bytes[range] {
        if byte == UInt8(ascii: "\"") { output.append(byte) }
        output.append(byte)
      }
      output.append(UInt8(ascii: "\""))
    } else {
      output.append(contentsOf: bytes[range])
    }
  }

  private func needsQuotes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\t"),
        UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return true
      default: continue
      }
    }
    return false
  }

  private func appendEscaped(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "\t"): output.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\n"): output.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): output.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\\") where doublesBackslashes: output.append(contentsOf: "\\\\".utf8)
      default: output.append(byte)
      }
    }
  }
}
