extension JSONWriter {
  /// Writes the sections and their rows as one JSON array, in pieces.
  ///
  /// Each section is an object: `title` is the value that its rows share, or null if nothing was
  /// grouped, `count` is the number of rows, and `rows` has the rows themselves.
  ///
  /// - Parameters:
  ///   - arrangement: What to write.
  ///   - write: Takes the next piece; it may throw to end the writing.
  /// - Throws: What `write` throws.
  public func write<Failure: Error>(
    _ arrangement: Arrangement, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = Array("[".utf8)
    var rows = JSONRowWriter(of: arrangement.table, columns: arrangement.columns)
    for (position, group) in arrangement.groups.enumerated() {
      output.append(contentsOf: position == 0 ? "\n  {\"title\": ".utf8 : ",\n  {\"title\": ".utf8)
      if let title = group.title {
        appendText(title, to: &output)
      } else {
        output.append(contentsOf: "null".utf8)
      }
      output.append(contentsOf: ", \"count\": \(group.rows.count), \"rows\": [".utf8)
      for (index, row) in group.rows.enumerated() {
        output.append(contentsOf: index == 0 ? "\n    ".utf8 : ",\n    ".utf8)
        rows.append(Int(row), to: &output)
        if output.count > 1 << 15 {
          try write(output)
          output.removeAll(keepingCapacity: true)
        }
      }
      output.append(contentsOf: group.rows.isEmpty ? "]}".utf8 : "\n  ]}".utf8)
    }
    output.append(contentsOf: arrangement.groups.isEmpty ? "]\n".utf8 : "\n]\n".utf8)
    try write(output)
  }
}
