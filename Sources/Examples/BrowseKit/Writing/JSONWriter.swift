/// Spells a table, or some of its rows, as JSON.
public struct JSONWriter: Sendable {
  /// Makes a writer.
  public init() {}

  /// The JSON array that reads as the table: one object on each line, every column in every object.
  ///
  /// - Parameter table: A table.
  /// - Returns: The bytes of the file, in UTF-8.
  public func bytes(of table: Table) -> [UInt8] {
    var output = Array("[".utf8)
    for row in 0..<table.rowCount {
      output.append(contentsOf: row == 0 ? "\n  ".utf8 : ",\n  ".utf8)
      append(row, of: table, columns: Array(table.columns.indices), to: &output)
    }
    output.append(contentsOf: table.rowCount == 0 ? "]\n".utf8 : "\n]\n".utf8)
    return output
  }

  /// The JSON Lines that read as the table.
  ///
  /// - Parameter table: A table.
  /// - Returns: The bytes of the file, in UTF-8.
  public func lines(of table: Table) -> [UInt8] {
    var output: [UInt8] = []
    for row in 0..<table.rowCount {
      append(row, of: table, columns: Array(table.columns.indices), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// Appends one row as an object.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - table: The table.
  ///   - columns: The positions of the columns that become keys.
  ///   - output: What to append to.
  public func append(_ row: Int, of table: Table, columns: [Int], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (index, column) in columns.enumerated() {
      if index > 0 { output.append(contentsOf: ", ".utf8) }
      appendText(table.columns[column], to: &output)
      output.append(contentsOf: ": ".utf8)
      append(table[row: row, column: column], to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Appends a text in quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: What to append to.
  public func appendText(_ text: String, to output: inout [UInt8]) {
    JSONText.append(text.utf8, to: &output)
  }

  private func append(_ value: Value, to output: inout [UInt8]) {
    switch value.kind {
    case .text: appendText(value.text, to: &output)
    case .null: output.append(contentsOf: "null".utf8)
    case .number, .bool, .nested: output.append(contentsOf: value.text.utf8)
    }
  }
}
