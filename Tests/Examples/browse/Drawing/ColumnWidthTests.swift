import Foundation
import Testing

@Suite struct ColumnWidthTests {
  private let input = "name,kind,price\npomegranate,fruit,1234567\n"

  @Test(arguments: [
    (100, "  name         kind     price\n  pomegranate  fruit  1234567\n"),
    (29, "  name         kind     price\n  pomegranate  fruit  1234567\n"),
    (28, "  name        kind     price\n  pomegrana…  fruit  1234567\n"),
    (23, "  name   kind     price\n  pome…  fruit  1234567\n"),
    (22, "  name   kind    price\n  pome…  fruit  12345…\n"),
    (21, "  name   kind   price\n  pome…  fruit  1234…\n"),
  ])
  func `texts give way before numbers, and as much as is needed`(
    width: Int, expected: String
  ) throws {
    #expect(try BrowseRun(["-"], input: input, columns: "\(width)").output == expected)
  }

  @Test func `a value that is narrower than its column is cut where the line is too narrow for it`()
    throws
  {
    let input = "name,kind\napple,fruit\npears,abc\nplums,a\n"
    #expect(
      try BrowseRun(["-"], input: input, columns: "11").output
        == "  name   k…\n  apple  f…\n  pears  a…\n  plums  a\n")
  }

  @Test(arguments: [
    ("csv", "name,kind,note\nham,fruit,\" \t\"\nfig,fruit,x\n,,x\n"),
    // Beside a row of few values far apart, each value is kept with its column.
    (
      "jsonl",
      #"""
      {"name": "ham", "kind": "fruit", "note": " \t"}
      {"name": "fig", "kind": "fruit", "note": "x"}
      {"note": "x"}

      """#
    ),
  ])
  func `blanks behind the cut are not told of, since nothing would be seen of them`(
    format: String, input: String
  ) throws {
    let run = try BrowseRun(["-", "--input-format=\(format)"], input: input, columns: "15")
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasSuffix("…"))
    #expect(lines[1] == "  ham   fruit")
    #expect(lines[2].hasSuffix("…"))
    #expect(lines[3].hasSuffix("…"))
  }
}
