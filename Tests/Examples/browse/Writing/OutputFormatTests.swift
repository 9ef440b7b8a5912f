import BrowseKit
import Foundation
import TestSupport
import Testing

/// What is written can be read again, by this program and by others.
@Suite struct OutputFormatTests {
  private func texts(_ table: Table) -> [[String]] {
    [table.columns] + (0..<table.rowCount).map { table.values(ofRow: $0).map(\.text) }
  }

  /// What is printed in a format, piece by piece.
  private func written(_ format: OutputFormat, _ arrangement: Arrangement) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .csv: DelimitedWriter.csv.write(arrangement) { bytes += $0 }
    case .tsv: DelimitedWriter.escapedTSV.write(arrangement) { bytes += $0 }
    case .json: JSONWriter().write(arrangement) { bytes += $0 }
    case .jsonLines: JSONWriter().writeLines(arrangement) { bytes += $0 }
    case .markdown: MarkupWriter.markdown.write(arrangement, groupName: nil) { bytes += $0 }
    case .html: MarkupWriter.html.write(arrangement, groupName: nil) { bytes += $0 }
    case .text: ListPrinter(arrangement, width: nil).print { bytes += $0 }
    }
    return bytes
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 240 : 6))
  func `rows that are written read as the same rows`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let oddity = [0, 10, 50][Int(seed % 3)]
    let names = [["a"], ["a", "Größe", "x,y"]][Int(seed % 2)]
    let quoted = names.map { "\"\($0)\"" }
    let table = try HardTexts.table(quoted, rowCount: 30, oddity: oddity, using: &generator)
    var query = Query()
    if generator.below(2) == 0 { query.sortKey = "a:desc" }
    query.limit = generator.below(40)
    let arrangement = try table.arranged(by: query)
    let expected =
      [names]
      + arrangement.groups.flatMap(\.rows).map {
        table.values(ofRow: Int($0)).map(\.text)
      }
    for format in [OutputFormat.csv, .tsv, .json, .jsonLines] {
      var loader = TableLoader(format: FileFormat(rawValue: format.rawValue))
      if format == .tsv { loader.dialect.quoting = .backslash }
      let bytes = written(format, arrangement)
      if expected.count == 1, format == .json || format == .jsonLines { continue }
      #expect(texts(try loader.load(bytes, named: "file").table) == expected, "\(format)")
    }
    for (format, prefix) in [(OutputFormat.markdown, "|"), (.html, "<tr>")] {
      let lines = String(decoding: written(format, arrangement), as: UTF8.self).split(
        separator: "\n"
      )
      .filter { $0.hasPrefix(prefix) || $0.hasPrefix("<thead>") }
      let rows = lines.map { format == .html ? htmlCells($0) : markdownCells($0) }
      let shown = expected.map { $0.map(visible) }
      // Below the names Markdown has a line of marks.
      #expect((format == .html ? rows : [rows[0]] + rows.dropFirst(2)) == shown)
    }
  }

  @Test(arguments: [OutputFormat.csv, .tsv, .json, .jsonLines])
  func `of more rows than are written at a time none is written twice`(
    format: OutputFormat
  ) throws {
    let long = String(repeating: "x", count: 60)
    let file = "number,square,text\n" + (0..<1_200).map { "\($0),\($0 * $0),\(long)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    let bytes = written(format, try table.arranged(by: Query()))
    #expect(bytes.count > 1 << 16)
    let loader = TableLoader(format: FileFormat(rawValue: format.rawValue))
    #expect(try loader.load(bytes, named: "file").table == table)
  }

  @Test func `TSV is written as it is read, and again the same`() throws {
    let file =
      "path\tsaid\nC:\\new\\temp\t\"quoted\" \\\\ words\n\\N\t\\\n\"\"\"\t\\t\n\tempty before\n"
    let once = try BrowseRun(["-", "--input-format=tsv", "--output-format=tsv"], input: file)
    #expect(once.output == file)
    // As databases write it, if that is asked for.
    let arguments = ["-", "--input-format=tsv", "--quote=backslash", "--output-format=tsv"]
    let escaped = "a\tb\n\\\\new\\ttab\tx\\ny\n"
    #expect(try BrowseRun(arguments, input: escaped).output == escaped)
    // What no value of TSV can hold is written in the same way.
    let lines = "{\"a\": \"x\\ty\\nz\\\\\", \"b\": 1}\n"
    #expect(
      try BrowseRun(["-", "--output-format=tsv"], input: lines).output
        == "a\tb\nx\\ty\\nz\\\t1\n")
  }

  /// A value as markup shows it: line ends as one sign, controls as pictures, blanks at the ends left out.
  private func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\r", "\n": scalars.append("\n")
      case "\t": scalars.append(" ")
      case _ where Terminal.obeys(scalar) || Terminal.turns(scalar):
        let value = scalar.value
        let picture = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
        scalars.append(value == 0x2028 || value == 0x2029 ? "␤" : Unicode.Scalar(picture) ?? "?")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The cells of a row of HTML, in which nothing but markup has angle brackets.
  private func htmlCells(_ line: Substring) -> [String] {
    var cells: [String] = []
    for part in String(line).unicodeScalars.split(separator: "<") {
      let end = part.firstIndex(of: ">") ?? part.endIndex
      let tag = String(String.UnicodeScalarView(part[..<end]))
      let text = String(String.UnicodeScalarView(part[end...].dropFirst()))
      if tag.hasPrefix("td") || tag.hasPrefix("th"), !tag.hasPrefix("thead") {
        cells.append(text)
      } else if tag == "br" {
        cells[cells.count - 1] += "\n" + text
      }
    }
    return cells.map(unescaped)
  }

  /// A text with signs for their names; a mark may follow them, so they are looked for as scalars.
  private func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) { text, pair in
      text.replacingOccurrences(of: pair.0, with: pair.1, options: .literal)
    }
  }

  /// The cells of a row in GitHub's Markdown: a bar ends a cell unless a backslash is before it.
  private func markdownCells(_ line: Substring) -> [String] {
    var cells: [String.UnicodeScalarView] = []
    var isEscaped = false
    for scalar in String(line).unicodeScalars {
      if isEscaped {
        cells[cells.count - 1].append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "|" {
        cells.append(String.UnicodeScalarView())
      } else {
        cells[cells.count - 1].append(scalar)
      }
    }
    // One blank stands on each side.
    return cells.dropLast().map { cell in
      unescaped(
        String(String.UnicodeScalarView(cell.dropFirst().dropLast()))
          .replacingOccurrences(of: "<br>", with: "\n", options: .literal))
    }
  }

  @Test func `what would be a mark of Markdown has a backslash before it, and of HTML a name`()
    throws
  {
    let marks = #"\`*_[]|~#!$^="#
    let table = try TableLoader(format: .tsv).load("a\nx\(marks)<&>\n".utf8, named: "file").table
    let arrangement = try table.arranged(by: Query())
    let markdown = String(decoding: written(.markdown, arrangement), as: UTF8.self)
    #expect(markdown.contains("| x" + marks.map { "\\\($0)" }.joined() + "&lt;&amp;&gt; |"))
    let html = String(decoding: written(.html, arrangement), as: UTF8.self)
    #expect(html.contains("<td>x\(marks)&lt;&amp;&gt;</td>"))
  }

  @Test func `groups follow each other as rows, or have titles`() throws {
    let input = "a,b\n1,x\n2,y\n3,x\n4,\n"
    func output(_ format: String) throws -> String {
      try BrowseRun(["-", "--group-by=b", "--output-format", format], input: input).output
    }
    #expect(try output("csv") == "a,b\n1,x\n3,x\n2,y\n4,\n")
    #expect(try output("tsv") == "a\tb\n1\tx\n3\tx\n2\ty\n4\t\n")
    #expect(try output("jsonl").split(separator: "\n").first == "{\"a\": 1, \"b\": \"x\"}")
    #expect(
      try output("markdown") == """
        ## x

        | a |
        | ---: |
        | 1 |
        | 3 |

        ## y

        | a |
        | ---: |
        | 2 |

        ## (no b)

        | a |
        | ---: |
        | 4 |

        """)
    #expect(try output("html").contains("<h2>(no b)</h2>\n<table>\n"))
  }

  @Test(arguments: [
    ("", "[]\n", "[]\n"),
    (
      "0,x\n", "[\n  {\"a\": 0, \"b\": \"x\"}\n]\n",
      """
      [
        {"title": "x", "count": 1, "rows": [
          {"a": 0, "b": "x"}
        ]}
      ]

      """
    ),
    (
      "0,x\n1,x\n",
      "[\n  {\"a\": 0, \"b\": \"x\"},\n  {\"a\": 1, \"b\": \"x\"}\n]\n",
      """
      [
        {"title": "x", "count": 2, "rows": [
          {"a": 0, "b": "x"},
          {"a": 1, "b": "x"}
        ]}
      ]

      """
    ),
  ])
  func `JSON has a row on each line, in a list or in one for each group`(
    rows: String, list: String, groups: String
  ) throws {
    let table = try TableLoader(format: .csv).load("a,b\n\(rows)".utf8, named: "file").table
    #expect(String(decoding: JSONWriter().bytes(of: table), as: UTF8.self) == list)
    var query = Query()
    #expect(String(decoding: written(.json, try table.arranged(by: query)), as: UTF8.self) == list)
    let lines = written(.jsonLines, try table.arranged(by: query))
    #expect(lines == JSONWriter().lines(of: table))
    query.groupColumn = "b"
    let grouped = written(.json, try table.arranged(by: query))
    #expect(String(decoding: grouped, as: UTF8.self) == groups)
  }

  @Test(arguments: ["json", "jsonl"])
  func `a column that is named twice is one key of an object`(format: String) throws {
    let run = try BrowseRun(
      ["-", "--output-format", format, "--columns", "b,a,b"], input: "a,b\n1,2\n")
    #expect(run.output.contains("{\"b\": 2, \"a\": 1}") && run.errors == "")
    #expect(try BrowseRun(["-", "--input-format", format], input: run.output).status == 0)
  }

  @Test func `in a pipe no value is shortened, whatever COLUMNS says`() throws {
    let long = String(repeating: "long ", count: 200) + "end"
    let input = "a,b,c\n1,\(long),2\n3,short,4\n"
    let run = try BrowseRun(shell: "COLUMNS=20 \"$0\" -", input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines[1] == "  1  \(long)  2")
    // One long value does not make all lines as long.
    #expect(lines[2].count < 300 && lines[2].hasPrefix("  3  short  ") && lines[2].hasSuffix("  4"))
    // All columns are there, however many.
    let names = (0..<3000).map { "name\($0)" }.joined(separator: ",")
    let many = try BrowseRun(["-"], input: "\(names)\n\(names)\n")
    let words = names.split(separator: ",")
    #expect(
      many.output.split(separator: "\n").allSatisfy { $0.split(separator: " ") == words })
    #expect(many.errors == "")
    #expect(try BrowseRun(["-", "--output-format=csv"], input: names).output == names + "\n")
    let grid = try BrowseRun(["-", "--grid"], input: input).output
    #expect(grid.contains("  1  \(long)  2\n"))
    let narrow = try BrowseRun(["-", "--width=30"], input: input).output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 30 })
    #expect(narrow.contains("…"))
  }

  @Test(arguments: [OutputFormat.markdown, .html])
  func `what is written in pieces is the same as the pieces are one by one`(
    _ format: OutputFormat
  ) throws {
    let rows = (0..<2_000).map { "\($0),\"a > b & c < d \($0)\"\n" }
    let all = try TableLoader(format: .csv).load(("n,text\n" + rows.joined()).utf8, named: "file")
    var pieces: [[UInt8]] = []
    let writer = format == .html ? MarkupWriter.html : .markdown
    writer.write(try all.table.arranged(by: Query()), groupName: nil) { pieces.append($0) }
    #expect(pieces.count > 1 && pieces.dropLast().allSatisfy { $0.count > 1 << 15 })
    #expect(pieces.allSatisfy { $0.count < 1 << 16 })
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("a &gt; b &amp; c &lt; d ") }
    let expected = (0..<2_000).map { row in
      format == .html
        ? "<tr><td class=\"n\">\(row)</td><td>a &gt; b &amp; c &lt; d \(row)</td></tr>"
        : "| \(row) | a &gt; b &amp; c &lt; d \(row) |"
    }
    #expect(lines.map(String.init) == expected)
  }

  @Test(arguments: [true, false])
  func `JSON is written in pieces of many rows`(isLines: Bool) throws {
    let file = "n,text\n" + (0..<2_000).map { "\($0),of some length \($0)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    let arrangement = try table.arranged(by: Query())
    var pieces: [[UInt8]] = []
    if isLines {
      JSONWriter().writeLines(arrangement) { pieces.append($0) }
    } else {
      JSONWriter().write(arrangement) { pieces.append($0) }
    }
    #expect(pieces.count > 1 && pieces.dropLast().allSatisfy { $0.count > 1 << 15 })
    #expect(pieces.allSatisfy { $0.count < 1 << 16 })
  }

  /// A text of a table in Markdown or HTML, as it was first made: scalar by scalar.
  private func escaped(_ text: String, isMarkdown: Bool) -> String {
    var result = ""
    var former: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n" where former == "\r": break
      case "\n", "\r": result += "<br>"
      case "\t": result += " "
      case "\u{2028}", "\u{2029}": result += "\u{2424}"
      case "\u{7F}": result += "\u{2421}"
      case "\0"..<" ":
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case "\u{80}"..."\u{9F}": result.unicodeScalars.append("\u{FFFD}")
      case _ where Terminal.turns(scalar): result.unicodeScalars.append("\u{FFFD}")
      default:
        if isMarkdown, "\\`*_[]|~#!$^=".unicodeScalars.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      former = scalar
    }
    return result
  }

  @Test func `values of any kind are written byte by byte as they are scalar by scalar`() throws {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<3 {
      let table = try HardTexts.table(["a", "b"], rowCount: 60, oddity: 40, using: &generator)
      for isMarkdown in [true, false] {
        var text: [UInt8] = []
        let writer = isMarkdown ? MarkupWriter.markdown : .html
        writer.write(try table.arranged(by: Query()), groupName: nil) { text += $0 }
        let lines = String(decoding: text, as: UTF8.self).unicodeScalars.split(separator: "\n")
          .map { Array($0) }
        let expected = (0..<table.rowCount).map { row in
          let cells = table.values(ofRow: row).map {
            escaped($0.text, isMarkdown: isMarkdown)
          }
          return isMarkdown
            ? "| \(cells[0]) | \(cells[1]) |"
            : "<tr><td>\(cells[0])</td><td>\(cells[1])</td></tr>"
        }.map { Array($0.unicodeScalars) }
        let rows = lines.filter { !isMarkdown || $0.first == "|" }.filter {
          isMarkdown || $0.starts(with: "<tr><td>".unicodeScalars)
        }
        #expect(Array(rows.dropFirst(isMarkdown ? 2 : 0)) == expected)
      }
    }
  }
}
