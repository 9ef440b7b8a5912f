/// Spells rows as a table in Markdown or HTML, for people to read.
///
/// Numbers stand on the right. A group has its title above a table of its own. What would be markup is escaped, a line
/// end in a value is `<br>`, and control characters are pictures of them.
public struct MarkupWriter: Sendable {
  private enum Language {
    case markdown, html
  }

  private let language: Language

  /// Writes Markdown with tables, as GitHub has them.
  public static let markdown = MarkupWriter(language: .markdown)

  /// Writes a page of HTML.
  public static let html = MarkupWriter(language: .html)

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
    var text = language == .html ? Self.pageStart : ""
    for (position, group) in arrangement.groups.enumerated() {
      if language == .markdown, position > 0 { text += "\n" }
      if let title = group.title {
        let shown = escaped(title.isEmpty ? "(no \(groupName ?? ""))" : title)
        text += language == .html ? "<h2>\(shown)</h2>\n" : "## \(shown)\n\n"
      }
      text += heading(columns, names: arrangement.table.columns)
      for row in group.rows {
        text += line(columns) { arrangement.table.text(row: Int(row), column: $0) }
        if text.utf8.count > 1 << 15 {
          try write(Array(text.utf8))
          text = ""
        }
      }
      if language == .html { text += "</tbody>\n</table>\n" }
    }
    if language == .html { text += "</body>\n</html>\n" }
    try write(Array(text.utf8))
  }

  private static let pageStart = """
    <!DOCTYPE html>
    <html>
    <head><meta charset="utf-8"><title>browse</title><style>.n { text-align: right }</style></head>
    <body>

    """

  private func heading(_ columns: [ShownColumn], names: [String]) -> String {
    switch language {
    case .markdown:
      let marks = columns.map { $0.isNumeric ? " ---: |" : " --- |" }.joined()
      return line(columns) { names[$0] } + "|\(marks)\n"
    case .html:
      let cells = columns.map { cell("th", $0, names[$0.position]) }.joined()
      return "<table>\n<thead><tr>\(cells)</tr></thead>\n<tbody>\n"
    }
  }

  private func line(_ columns: [ShownColumn], _ text: (Int) -> String) -> String {
    switch language {
    case .markdown: "|" + columns.map { " \(escaped(text($0.position))) |" }.joined() + "\n"
    case .html: "<tr>" + columns.map { cell("td", $0, text($0.position)) }.joined() + "</tr>\n"
    }
  }

  private func cell(_ name: String, _ column: ShownColumn, _ text: String) -> String {
    "<\(name)\(column.isNumeric ? " class=\"n\"" : "")>\(escaped(text))</\(name)>"
  }

  /// A text in which nothing is markup or control.
  private func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\n" where index > 0 && scalars[index - 1] == "\r": break
      case "\n", "\r": result.append(contentsOf: "<br>".unicodeScalars)
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$", "^", "=":
        if language == .markdown { result.append("\\") }
        result.append(scalar)
      default:
        result.append(contentsOf: VisibleText.message(String(scalar)).unicodeScalars)
      }
    }
    return String(result)
  }
}
