import BrowseKit
import Testing

/// Columns with names that are no names.
@Suite struct ColumnNameTests {
  private func table(_ text: String, _ format: FileFormat) throws -> Table {
    try TableLoader(format: format).load(text.utf8, named: "file").table
  }

  @Test func `a column without a name has a mark for it where an empty line would be none`() throws
  {
    func written(_ writer: DelimitedWriter, _ object: String) throws -> String {
      String(decoding: writer.bytes(of: try table(object, .jsonLines)), as: UTF8.self)
    }
    #expect(try written(.csv, #"{"": 1}"#) == "\"\"\n1\n")
    #expect(try written(.tsv, #"{"": 1}"#) == "\\N\n1\n")
    #expect(try written(.csv, #"{"": 1, "b": 2}"#) == ",b\n1,2\n")
    #expect(try written(.tsv, #"{"": 1, "b": 2}"#) == "\tb\n1\t2\n")
  }

  @Test func `a return that ends a name, a value or a title is a line end in markup`() throws {
    let table = try table("\"a\r\",b\n\"x\r\",\"y\r\"\n", .csv)
    var query = Query()
    query.groupColumn = "b"
    func lines(_ writer: MarkupWriter) throws -> [Substring] {
      var bytes: [UInt8] = []
      writer.write(try table.arranged(by: query), groupName: "b") { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
    #expect(
      try lines(.markdown) == ["## y<br>", "| a<br> | b |", "| --- | --- |", "| x<br> | y<br> |"])
    let html = try lines(.html)
    #expect(html.contains("<h2>y<br></h2>"))
    #expect(html.contains { $0.contains("<th>a<br></th><th>b</th>") })
    #expect(html.contains("<tr><td>x<br></td><td>y<br></td></tr>"))
  }
}
