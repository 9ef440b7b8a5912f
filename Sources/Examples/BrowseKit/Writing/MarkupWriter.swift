/// Spells rows as a table in Markdown or HTML, for people to read.
///
/// Numbers stand on the right. A group has its title above a table of its own. What would be markup is escaped, a line
/// end in a value is `<br>`, and control characters are pictures of them.
public struct MarkupWriter: Sendable {
  private enum Language {
    case markdown, html
  }

  private let language: Language

  /// For each byte what stands for it; empty where it stands for itself.
  private let escapes: [[UInt8]]

  /// Writes Markdown with tables, as GitHub has them.
  public static let markdown = MarkupWriter(.markdown)

  /// Writes a page of HTML.
  public static let html = MarkupWriter(.html)

  private init(_ language: Language) {
    self.language = language
    var escapes = [[UInt8]](repeating: [], count: 256)
    for (sign, escape) in ["&": "&amp;", "<": "&lt;", ">": "&gt;"] as [Character: String] {
      escapes[Int(sign.asciiValue ?? 0)] = Array(escape.utf8)
    }
    if language == .markdown {
      for byte in "\\`*_[]|~#!$^=".utf8 { escapes[Int(byte)] = [UInt8(ascii: "\\"), byte] }
    }
    // The pictures of controls, and the first bytes of others that are looked at more closely.
    for byte in Array(0..<0x20) + [0x7F] {
      escapes[byte] = Array(VisibleText.message(String(Unicode.Scalar(UInt8(byte)))).utf8)
    }
    for byte in [0x0A, 0x0D] { escapes[byte] = Array("<br>".utf8) }
    for byte in [0xC2, 0xE2] { escapes[byte] = [UInt8(byte)] }
    self.escapes = escapes
  }

  /// Writes the rows, in pieces.
  ///
  /// - Parameters:
  ///   - arrangement: What to write.
  ///   - groupName: The name of the column by which the rows are grouped.
  ///   - write: Takes the next piece; it may throw to end the writing.
  /// - Throws: What `write` throws.
  /// - Complexity: Looks at each value that will be written twice.
  public func write<Failure: Error>(
    _ arrangement: Arrangement, groupName: String?, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = ColumnMeasure(of: arrangement).columns
    let cells = columns.map { marks(of: $0, "td") }
    let heading = heading(columns, names: arrangement.table.columns)
    var output = Array((language == .html ? Self.pageStart : "").utf8)
    for (position, group) in arrangement.groups.enumerated() {
      if language == .markdown, position > 0 { output.append(UInt8(ascii: "\n")) }
      if let title = group.title {
        output += (language == .html ? "<h2>" : "## ").utf8
        append(title.isEmpty ? "(no \(groupName ?? ""))" : title, to: &output)
        output += (language == .html ? "</h2>\n" : "\n\n").utf8
      }
      output += heading
      for row in group.rows {
        let page = arrangement.table.pages[Int(row) >> TablePage.capacityBits]
        appendLine(cells, to: &output) { index, output in
          let place = Int(row) & TablePage.positionMask
          guard let cell = page.cell(row: place, column: columns[index].position) else { return }
          append(page.bytes.span, page.byteRange(ofCell: cell), to: &output)
        }
        if output.count > 1 << 15 {
          try write(output)
          output.removeAll(keepingCapacity: true)
        }
      }
      if language == .html { output += "</tbody>\n</table>\n".utf8 }
    }
    if language == .html { output += "</body>\n</html>\n".utf8 }
    try write(output)
  }

  private static let pageStart = """
    <!DOCTYPE html>
    <html>
    <head><meta charset="utf-8"><title>browse</title><style>.n { text-align: right }</style></head>
    <body>

    """

  /// What stands before a value and behind it.
  private typealias Marks = (before: [UInt8], after: [UInt8])

  private func marks(of column: ShownColumn, _ name: String) -> Marks {
    switch language {
    case .markdown: (Array(" ".utf8), Array(" |".utf8))
    case .html:
      (
        Array("<\(name)\(column.isNumeric ? " class=\"n\"" : "")>".utf8),
        Array("</\(name)>".utf8)
      )
    }
  }

  private func heading(_ columns: [ShownColumn], names: [String]) -> [UInt8] {
    var output = Array((language == .html ? "<table>\n<thead>" : "").utf8)
    appendLine(columns.map { marks(of: $0, "th") }, to: &output) { index, output in
      append(names[columns[index].position], to: &output)
    }
    switch language {
    case .markdown:
      let signs = columns.map { $0.isNumeric ? " ---: |" : " --- |" }.joined()
      output += "|\(signs)\n".utf8
    case .html:
      output.removeLast()
      output += "</thead>\n<tbody>\n".utf8
    }
    return output
  }

  private func appendLine(
    _ cells: [Marks], to output: inout [UInt8], _ value: (Int, inout [UInt8]) -> Void
  ) {
    output += (language == .html ? "<tr>" : "|").utf8
    for (index, marks) in cells.enumerated() {
      output += marks.before
      value(index, &output)
      output += marks.after
    }
    output += (language == .html ? "</tr>\n" : "\n").utf8
  }

  private func append(_ text: String, to output: inout [UInt8]) {
    let bytes = Array(text.utf8)
    append(bytes.span, 0..<bytes.count, to: &output)
  }

  /// Appends a text in which nothing is markup or control.
  private func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if escapes[Int(byte)].isEmpty {
        output.append(byte)
      } else if byte == 0xC2 || byte == 0xE2,
        let (value, end) = PlainText.scalar(at: index - 1, in: bytes, to: range.upperBound),
        let scalar = Unicode.Scalar(value)
      {
        output += VisibleText.message(String(scalar)).utf8
        index = end
      } else {
        output += escapes[Int(byte)]
        // A return and a line feed are one line end.
        if byte == 0x0D, index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      }
    }
  }
}
