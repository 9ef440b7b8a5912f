import BrowseKit
import TestSupport
import Testing

/// Delimited text as it is in the world.
@Suite struct DialectTests {
  private func dialect(
    _ delimiter: String? = nil, _ quoting: Dialect.Quoting? = nil, hasHeader: Bool = true,
    ragged: Dialect.RaggedRecords = .keep
  ) -> Dialect {
    var dialect = Dialect()
    dialect.delimiter = delimiter?.utf8.first
    dialect.quoting = quoting
    dialect.hasHeader = hasHeader
    dialect.ragged = ragged
    return dialect
  }

  @Test func `of delimiters that are as often in each record the first of , tab ; and | is it`()
    throws
  {
    #expect(try rows(of: "a,b;c\n1,2;3\n", as: .csv) == [["a", "b;c"], ["1", "2;3"]])
    #expect(try rows(of: "a|b;c\n1|2;3\n", as: .csv) == [["a|b", "c"], ["1|2", "3"]])
    #expect(
      try rows(of: "a;b|c|d\n1;2|3|4\n", as: .csv) == [["a;b", "c", "d"], ["1;2", "3", "4"]])
    // The last record counts without a line end too.
    #expect(try rows(of: "a,b;c\n1;2", as: .csv) == [["a,b", "c"], ["1", "2"]])
  }

  @Test(arguments: [1, 3, 1 << 18])
  func `in TSV quotes are data, wherever they stand`(chunk: Int) throws {
    let text = "a\tb\nx\t\"quoted\" words\n\"\t\"\"\n\"open\ty\"z\n"
    let expected = [["a", "b"], ["x", "\"quoted\" words"], ["\"", "\"\""], ["\"open", "y\"z"]]
    #expect(try rows(of: text, as: .tsv, chunk: chunk) == expected)
    #expect(try rows(of: text, as: nil, chunk: chunk) == expected)
    // In quotes, if they are asked for.
    #expect(
      try rows(
        of: "a\tb\n\"x\ty\"\t\"\"\"\"\n", as: .tsv, chunk: chunk,
        dialect(nil, .character(UInt8(ascii: "\""))))
        == [["a", "b"], ["x\ty", "\""]])
  }

  @Test func `a list of packages loses nothing, whatever quotes are in its sentences`() throws {
    let input = """
      name\tsection\tsize\tdescription
      0xffff\tmisc\t167\tOpen Free Fiasco "Firmware" Flasher
      libaa1\tlibs\t158\t"ASCII" art library
      libbliss2\t\t164\tlibrary "to
      2ping\tnet\t156\tutility for 5" disks, "
      """
    let whole = try BrowseRun(["-", "--output-format=tsv"], input: input)
    #expect(whole.output == input + "\n" && whole.errors.isEmpty)
    let some = try BrowseRun(
      ["-", "--where=size < 160", "--sort-by=size", "--columns=name,description"], input: input)
    #expect(
      some.output == """
          name    description
          2ping   utility for 5" disks, "
          libaa1  "ASCII" art library

        """)
  }

  @Test(arguments: [1, 2, 1 << 18])
  func `a backslash stands for a tab, a line end, itself and nothing`(chunk: Int) throws {
    #expect(
      try rows(
        of: "a\tb\n\\\\t\\t\t\\N\n\\x\\\t\\n\\r\n\\\\N\t\\", as: .tsv, chunk: chunk,
        dialect(nil, .backslash))
        == [["a", "b"], ["\\t\t", ""], ["\\x\\", "\n\r"], ["\\N", "\\"]])
  }

  @Test(arguments: [1, 2, 5, 1 << 18])
  func `a quote within a value is data, and no row is lost`(chunk: Int) throws {
    let text = "a,b\"\n1,5\" disk\n\"x\",7\"\"\n\"y\"\"\",8\n"
    let loader = TableLoader(format: .csv, chunkByteCount: chunk)
    let loaded = try loader.load(text.utf8, named: "file")
    #expect(loaded.table.columns == ["a", "b\""])
    #expect(
      (0..<loaded.table.rowCount).map { loaded.table.values(ofRow: $0).map(\.text) }
        == [["1", "5\" disk"], ["x", "7\"\""], ["y\"", "8"]])
    #expect(
      loaded.doubts.map(\.description) == [
        "3 values with quotes out of place: file:1:4: expected quotes around the whole value or none, "
          + "found a quote"
      ])
    #expect(
      message("a,b\n1,2\"x,3\n", as: .csv, .refuse) == "file:2:7: expected 2 values, found 3")
  }

  @Test func `what is taken as data is told once, with its number`() throws {
    let two = try BrowseRun(["-"], input: "a,b\n1,x\"y\n2,\"z\"\n4,w\"\n")
    #expect(two.status == 0)
    #expect(two.output == "  a  b\n  1  x\"y\n  2  z\n  4  w\"\n")
    #expect(
      two.errors == "browse: 2 values with quotes out of place: "
        + "<stdin>:2:4: expected quotes around the whole value or none, found a quote\n")
    #expect(try BrowseRun(["-", "--quote=none"], input: "a\nx\"y\n").errors == "")
  }

  @Test(arguments: [
    ("a;b\n1,5;2\n", ";"), ("a|b|c\n1|2|3\n", "|"), ("a\tb\n1,5\t2\n", "\t"), ("a,b\n1;2,3\n", ","),
    // Several in the first line: the one of which all lines have as many.
    ("a;b, c\n1;2\n3;4\n", ";"), ("a,b;c;d\n1,2;3;4\n5,6;7;8", ";"), ("a;b,c\n1,2\n;,\n", ","),
    ("\"a;b\",c\n1,2\n", ","), ("\"a,\"\"b\";c\n1;2\n", ";"), ("\n\r\na|b\n", "|"), ("a", ","),
    // A quote that is never closed is data here, too.
    ("\"a;b\n1;2\n", ";"), ("a;\"b,\n1;2\n", ";"), ("a,b\n\"1,2;\n3,4\n", ","),
    // And so are quotes within values, which part nothing.
    ("a;b,c\n5\" x;6\" y\n", ";"), ("a;b,c\n1;5\" x,6\" y\n", ","),
    // Nothing is even: the one of which the first line has the most.
    ("a;b;c,d\n1\n2,;\n", ";"),
  ])
  func `the delimiter is found out from the first lines`(text: String, delimiter: String) throws {
    for chunk in [1, 2, 3, 7, 1 << 18] {
      for format in delimiter == "\t" ? [FileFormat.csv, nil] : [.csv] {
        var loader = TableLoader(format: format, skipsBadRows: true, chunkByteCount: chunk)
        let found = try loader.load(text.utf8, named: "file")
        loader.dialect = dialect(delimiter)
        #expect(try loader.load(text.utf8, named: "file").table == found.table)
      }
    }
  }

  @Test func `a first line that is longer than what is looked at tells the delimiter too`() throws {
    let names = (0..<3000).map { "n\($0)" }
    for delimiter in [";", "|", ",", "\t"] {
      let text = names.joined(separator: delimiter) + "\n"
      #expect(try rows(of: text, as: nil, chunk: 100) == [names])
    }
  }

  @Test func `a record that goes on behind what is looked at tells nothing beside a whole one`()
    throws
  {
    let text = "a,b,c;d\n1;\(String(repeating: "x", count: 5000)),2,3\n"
    #expect(try rows(of: text, as: nil).first == ["a", "b", "c;d"])
  }

  @Test func `a delimiter that is told is not looked for, and makes text of what looks like JSON`()
    throws
  {
    #expect(
      try rows(of: "a,b;c\n1,2;3\n", as: .csv, dialect(";")) == [["a,b", "c"], ["1,2", "3"]])
    #expect(
      try rows(of: "a\tb;c\n1\t2;3\n", as: .tsv, dialect(";")) == [["a\tb", "c"], ["1\t2", "3"]])
    #expect(try rows(of: "a,b\n1,2\n", as: .tsv) == [["a,b"], ["1,2"]])
    #expect(try rows(of: "[a|b\n1|2\n", as: nil, dialect("|")) == [["[a", "b"], ["1", "2"]])
    var loader = TableLoader()
    loader.dialect.quoting = Dialect.Quoting.none
    #expect(try loader.load("{a\n1\n".utf8, named: "x.json").table.columns == ["{a"])
  }

  @Test(arguments: [1, 2, 1 << 18])
  func `without a header the first line is a row`(chunk: Int) throws {
    let names = ["column1", "column2"]
    #expect(
      try rows(of: "1,\"x\ny\"\n3,\n", as: .csv, chunk: chunk, dialect(hasHeader: false))
        == [names, ["1", "x\ny"], ["3", ""]])
    #expect(
      try rows(
        of: "\u{0},1\n3,4\n5\n", as: .csv, skippingBadRows: true, chunk: chunk,
        dialect(hasHeader: false, ragged: .refuse))
        == [names, ["3", "4"]])
    var loader = TableLoader(format: .csv, chunkByteCount: chunk)
    loader.dialect.hasHeader = false
    let error = #expect(throws: LoadError.self) { try loader.load("\n".utf8, named: "file") }
    #expect(
      error?.description == "file:2:1: expected a line of values, found the end of the file")
  }

  /// A value with all that delimits and quotes, as far as a dialect has room for it.
  private func value(_ quoting: Dialect.Quoting, _ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "é", "12", ",", ";", "|", "\t", "\"", "'", "\\", "\\t", "N", "\n", "\r", " ",
    ]
    return (0..<generator.below(5)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      .filter { quoting != Dialect.Quoting.none || !",;|\t\n\r\r\n".contains($0) }
  }

  /// A value as one who knows the dialect writes it.
  private func written(_ value: String, _ quoting: Dialect.Quoting) -> String {
    switch quoting {
    case .none: return value
    case .character(let byte):
      let quote = String(UnicodeScalar(byte))
      return quote + value.replacing(quote, with: quote + quote) + quote
    case .backslash:
      return String(
        value.unicodeScalars.map { scalar in
          switch scalar {
          case "\\": "\\\\"
          case "\t": "\\t"
          case "\n": "\\n"
          case "\r": "\\r"
          default: String(scalar)
          }
        }.joined())
    }
  }

  @Test(arguments: 0..<60 * UInt64(LongRun.factor))
  func `every dialect reads what is written in it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let quotings: [Dialect.Quoting] = [
      .none, .character(UInt8(ascii: "\"")), .character(UInt8(ascii: "'")), .backslash,
    ]
    for quoting in quotings {
      // A comma and a bar are data in TSV with backslashes.
      let delimiters = quoting == .backslash ? ["\t"] : [",", ";", "|", "\t", " ", "a"]
      let delimiter = delimiters[generator.below(delimiters.count)]
      let width = 2 + generator.below(3)
      let table = (0..<generator.below(6)).map { _ in
        (0..<width).map { _ in
          let value = value(quoting, &generator)
          return quoting == Dialect.Quoting.none ? value.replacing(delimiter, with: "") : value
        }
      }
      let end = ["\n", "\r\n", "\r"][generator.below(3)]
      let lines = [(1...width).map { "C\($0)" }] + table
      // A line of nothing but delimiters and quotes is a record; one of nothing is none.
      let text = lines.map { line in
        line.map { written($0, quoting) }.joined(separator: delimiter) + end
      }.joined()
      for chunk in [1, 1 + generator.below(20), 1 << 18] {
        #expect(
          try rows(of: text, as: .csv, chunk: chunk, dialect(delimiter, quoting)) == lines,
          "\(text.debugDescription) \(delimiter.debugDescription) \(quoting)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 1_000 : 25))
  func `noise in any dialect is a table or an error, the same for all chunks`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let noise = Array(",;|\t\"'\\\n\r aNt1[{\u{0}é".utf8) + [0xFF]
    let quotings: [Dialect.Quoting?] = [
      nil, Dialect.Quoting.none, .character(UInt8(ascii: "'")), .character(UInt8(ascii: "a")),
      .backslash,
    ]
    for _ in 0..<4 {
      let bytes = (0..<generator.below(60)).map { _ in noise[generator.below(noise.count)] }
      let delimiters = [nil, ";", "|", " ", "1", "\\"]
      let dialect = dialect(
        delimiters[generator.below(delimiters.count)], quotings[generator.below(quotings.count)],
        hasHeader: generator.below(2) == 0, ragged: generator.below(2) == 0 ? .keep : .refuse)
      let format = [nil, FileFormat.csv, .tsv][generator.below(3)]
      let skips = generator.below(2) == 0
      let outcomes = [1, 2, 5, 1 << 18].map { chunk in
        var loader = TableLoader(format: format, skipsBadRows: skips, chunkByteCount: chunk)
        loader.dialect = dialect
        do throws(LoadError) {
          let loaded = try loader.load(bytes, named: "file")
          let rows = (0..<loaded.table.rowCount).map { loaded.table.values(ofRow: $0).map(\.text) }
          return
            "\(loaded.table.columns) \(rows) \(loaded.skippedRowCount) \(loaded.doubts)"
        } catch {
          return error.description
        }
      }
      #expect(Set(outcomes).count == 1, "\(dialect) \(bytes) \(outcomes)")
    }
  }

  @Test(arguments: [1, 1 << 18])
  func `tabs between quotes are no delimiters in a file that is known to be CSV`(
    chunk: Int
  ) throws {
    let expected = [["1\t2\t3", "x"], ["4\t5\t6", "y"]]
    let text = "\"1\t2\t3\",x\n\"4\t5\t6\",y\n"
    #expect(try rows(of: text, as: .csv, chunk: chunk) == expected)
  }

  @Test func `delimiters between quotes are no delimiters, when one is looked for`() throws {
    #expect(
      try rows(of: "\"a,b,c\";d\n\"e,f,g\";h\n", as: nil) == [["a,b,c", "d"], ["e,f,g", "h"]])
    #expect(
      try rows(of: "\"a;\"\"b\"\";c\",d\n\"e;;f\",g\n", as: nil)
        == [["a;\"b\";c", "d"], ["e;;f", "g"]])
    // A quote within a value is data, and so is what stands behind it.
    #expect(try rows(of: "a\"b,c;d\"\ne\"f,g;h\"\n", as: nil)[0].count == 2)
  }
}
