import BrowseKit
import Testing

/// What delimits other files is data in CSV, in names and in values.
@Suite struct OtherDelimiterTests {
  private func table(_ text: String, _ format: FileFormat) throws -> Table {
    try TableLoader(format: format).load(text.utf8, named: "file").table
  }

  @Test(arguments: [";", "|", "\t"], [#""b": 4"#, #""b": "5,6""#, nil] as [String?])
  func `rows with other delimiters are written to be read as the same rows`(
    _ sign: String, _ other: String?
  ) throws {
    let spelling = sign == "\t" ? #"\t"# : sign
    let value = ["x", "y", "z"].joined(separator: spelling)
    let pairs = ["\"\(value)\": \"\(value)\""] + (other.map { [$0] } ?? [])
    let object = "{" + pairs.joined(separator: ", ") + "}\n"
    let table = try table(object + object, .jsonLines)
    let text = String(decoding: DelimitedWriter.csv.bytes(of: table), as: UTF8.self)
    let expected =
      [table.columns] + (0..<table.rowCount).map { table.values(ofRow: $0).map(\.text) }
    #expect(expected[0][0] == "x\(sign)y\(sign)z" && expected.count == 3)
    #expect(try rows(of: text, as: .csv) == expected, "\(text)")
  }

  @Test(
    arguments: ["[id]", "{id", " [x", "\u{FEFF}id", "\u{FEFF}{", "  ", "id["], [false, true])
  func `a first name that begins as another file does is written to be read as a name`(
    _ name: String, _ isAlone: Bool
  ) throws {
    let other = isAlone ? "" : #", "{n": 2"#
    let table = try table("{\"\(name)\": \"[1]\"\(other)}\n", .jsonLines)
    let bytes = DelimitedWriter.csv.bytes(of: table)
    let read = try TableLoader().load(bytes, named: "-").table
    #expect(read.columns == table.columns && read.rowCount == 1)
    #expect(read.columns.first?.utf8.elementsEqual(name.utf8) == true)
    #expect(read.values(ofRow: 0).map(\.text) == table.values(ofRow: 0).map(\.text))
    // No other name is quoted.
    let isOther = name != "id[" && (isAlone || name != "  ")
    #expect(bytes.contains(UInt8(ascii: "\"")) == isOther)
  }

  @Test func `what cannot be taken for a delimiter is written without quotes`() throws {
    let table = try table(#"{"a b": "x:y", "c": "d/e_f"}"#, .jsonLines)
    let bytes = DelimitedWriter.csv.bytes(of: table)
    #expect(String(decoding: bytes, as: UTF8.self) == "a b,c\nx:y,d/e_f\n")
  }
}
