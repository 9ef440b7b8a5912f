/// Spells a table, or some of its rows, as JSON.
///
/// What JSON allows in strings and a terminal obeys is escaped too: DEL, the C1 controls, the separators of
/// lines and paragraphs, and the marks that turn the direction of text.
public struct JSONWriter: Sendable {
  /// Makes a writer.
  public init() {}

  /// The JSON array that reads as the table: one object on each line, every column in every object.
  ///
  /// - Parameter table: A table.
  /// - Returns: The bytes of the file, in UTF-8.
  public func bytes(of table: Table) -> [UInt8] {
    var output = Array("[".utf8)
    var rows = JSONRowWriter(of: table, columns: Array(table.columns.indices))
    for row in 0..<table.rowCount {
      output.append(contentsOf: row == 0 ? "\n  ".utf8 : ",\n  ".utf8)
      rows.append(row, to: &output)
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
    var rows = JSONRowWriter(of: table, columns: Array(table.columns.indices))
    for row in 0..<table.rowCount {
      rows.append(row, to: &output)
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
    var rows = JSONRowWriter(of: table, columns: columns)
    rows.append(row, to: &output)
  }

  /// Appends a text in quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: What to append to.
  public func appendText(_ text: String, to output: inout [UInt8]) {
    JSONRowWriter.appendText(Array(text.utf8)[...], to: &output)
  }
}

extension JSONWriter {
  /// Writes the rows as JSON Lines, in pieces; groups follow each other as they come.
  ///
  /// - Parameters:
  ///   - arrangement: What to write.
  ///   - write: Takes the next lines; it may throw to end the writing.
  /// - Throws: What `write` throws.
  public func writeLines<Failure: Error>(
    _ arrangement: Arrangement, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output: [UInt8] = []
    var rows = JSONRowWriter(of: arrangement.table, columns: arrangement.columns)
    for group in arrangement.groups {
      for row in group.rows {
        rows.append(Int(row), to: &output)
        output.append(UInt8(ascii: "\n"))
        if output.count > 1 << 15 {
          try write(output)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    try write(output)
  }

  /// Writes the rows as one JSON array, in pieces; if they are grouped, an array of sections.
  ///
  /// Each section is an object: `title` is the value that its rows share, `count` is the number of rows, and
  /// `rows` has the rows themselves.
  ///
  /// - Parameters:
  ///   - arrangement: What to write.
  ///   - write: Takes the next piece; it may throw to end the writing.
  /// - Throws: What `write` throws.
  public func write<Failure: Error>(
    _ arrangement: Arrangement, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output: [UInt8] = []
    var rows = JSONRowWriter(of: arrangement.table, columns: arrangement.columns)
    let isGrouped = arrangement.groups.count != 1 || arrangement.groups[0].title != nil
    if isGrouped { output.append(UInt8(ascii: "[")) }
    for (position, group) in arrangement.groups.enumerated() {
      if let title = group.title {
        output.append(
          contentsOf: position == 0 ? "\n  {\"title\": ".utf8 : ",\n  {\"title\": ".utf8)
        appendText(title, to: &output)
        output.append(contentsOf: ", \"count\": \(group.rows.count), \"rows\": ".utf8)
      }
      let indent = isGrouped ? "\n    " : "\n  "
      output.append(UInt8(ascii: "["))
      for (index, row) in group.rows.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(contentsOf: indent.utf8)
        rows.append(Int(row), to: &output)
        if output.count > 1 << 15 {
          try write(output)
          output.removeAll(keepingCapacity: true)
        }
      }
      if isGrouped {
        output.append(contentsOf: "\n  ]}".utf8)
      } else {
        output.append(contentsOf: group.rows.isEmpty ? "]\n".utf8 : "\n]\n".utf8)
      }
    }
    if isGrouped {
      output.append(contentsOf: arrangement.groups.isEmpty ? "]\n".utf8 : "\n]\n".utf8)
    }
    try write(output)
  }
}
