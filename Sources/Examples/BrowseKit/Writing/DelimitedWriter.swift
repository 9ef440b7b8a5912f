/// Spells a table as comma-separated or tab-separated values.
///
/// Lines end with LF. A value is quoted only if it has to be. Null is an empty value, so what
/// distinguishes a null from an empty text is lost, and so are the kinds of JSON values.
public struct DelimitedWriter: Sendable {
  private let delimiter: UInt8

  /// Writes commas.
  public static let csv = DelimitedWriter(delimiter: UInt8(ascii: ","))

  /// Writes tabs.
  public static let tsv = DelimitedWriter(delimiter: UInt8(ascii: "\t"))

  private init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The file that reads as the table.
  ///
  /// - Parameter table: A table with at least one column.
  /// - Returns: The bytes of the file, in UTF-8.
  public func bytes(of table: Table) -> [UInt8] {
    var output: [UInt8] = []
    append(table.columns, to: &output)
    for row in 0..<table.rowCount {
      append(table.values(ofRow: row).map(\.text), to: &output)
    }
    return output
  }

  private func append(_ texts: [String], to output: inout [UInt8]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { output.append(delimiter) }
      // An empty line is no record, so a record of one empty value is a pair of quotes.
      if needsQuotes(text) || (texts.count == 1 && text.isEmpty) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
          if byte == UInt8(ascii: "\"") { output.append(byte) }
          output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
      } else {
        output.append(contentsOf: text.utf8)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains {
      $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
  }
}
