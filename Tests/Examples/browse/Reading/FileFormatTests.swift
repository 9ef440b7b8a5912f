import BrowseKit
import Testing

@Suite struct FileFormatTests {
  @Test(arguments: [
    ("a.csv", FileFormat.csv), ("A.TSV", .tsv), ("x/y.tab", .tsv), ("a.b.json", .json),
    ("a.jsonl", .jsonLines), ("a.ndjson", .jsonLines),
  ])
  func `the end of a path tells the format`(path: String, format: FileFormat) {
    #expect(FileFormat(path: path) == format)
  }

  @Test func `other paths tell nothing`() {
    for path in ["", "-", "csv", "a.txt", "a.csv/b", "."] {
      #expect(FileFormat(path: path) == nil)
    }
  }

  @Test(arguments: [
    ("x.csv", "a\tb\n1\t2\n", FileFormat.csv), ("x.csv", "{a}\n1\n", .csv),
    ("x.tsv", "a,b\n1,2\n", .tsv), ("x.tsv", "[a]\n", .tsv), ("x.jsonl", "\n \n", .jsonLines),
  ])
  func `the end of a path tells the format, whatever the contents look like`(
    path: String, text: String, format: FileFormat
  ) throws {
    #expect(try TableLoader().load(text.utf8, named: path).format == format)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", FileFormat.csv), ("a\tb\n1\t2\n", .tsv), ("a\tb", .tsv), ("a,b\tc\n1,2\n", .csv),
    (" \n[{\"a\":1}]", .json), ("{\"a\":1}\n", .jsonLines), ("a\n1\n", .csv),
    ("\u{FEFF}[]", .json),
  ])
  func `the contents tell the format when the path does not`(
    text: String, format: FileFormat
  ) throws {
    #expect(try TableLoader(chunkByteCount: 1 << 18).load(text.utf8, named: "-").format == format)
  }
}
