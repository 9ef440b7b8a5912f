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

  @Test func `blanks behind the cut are not told of, since nothing would be seen of them`() throws {
    let input = "name,kind,note\nham,fruit,\" \t\"\nfig,fruit,x\n"
    let lines = try BrowseRun(["-"], input: input, columns: "15").output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasSuffix("…"))
    #expect(lines[1] == "  ham   fruit")
    #expect(lines[2].hasSuffix("…"))
  }
}
