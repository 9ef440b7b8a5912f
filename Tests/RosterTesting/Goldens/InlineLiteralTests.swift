import Foundation
import RosterTesting
import Testing

/// How the literals of goldens are read and written.
@Suite struct InlineLiteralTests {
  @Test func `What no editor shows is written as an escape, and nothing else is`() throws {
    let file = try SourceFile(#"golden(text, "milk")"#)
    _ = file.violations(
      of: "\0\u{1B}[1m\u{7F}\u{85}\u{2028}\u{2029}\u{FEFF} ä👩‍🌾\u{A0}", equalTo: "milk")
    let seen = " ä👩‍🌾\u{A0}"
    #expect(
      file.current
        == #"golden(text, "\u{0}\u{1b}[1m\u{7f}\u{85}\u{2028}\u{2029}\u{feff}\#(seen)")"#)
  }

  @Test(arguments: ["\\", "\\ ", "\\\t ", "\\  "])
  func `A line that goes on in the next is read so, whatever blanks are behind its end`(
    _ end: String
  ) throws {
    let file = try SourceFile(
      "golden(text, \"\"\"\n  one \(end)\n  two\n  three \(end)\n\n  four\n  \"\"\")")
    #expect(
      file.violations(of: "soap", equalTo: "one two\nthree \nfour").map(\.rule)
        == [.goldenRecorded])
  }

  /// Reads the literal of a call in this file, which the compiler has read too.
  private func isReadAsCompiled(
    _ literal: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let copy = try SourceFile(String(contentsOfFile: #filePath, encoding: .utf8))
    let golden = InlineGolden(
      file: copy.path, line: sourceLocation.line, column: sourceLocation.column, mode: .all,
      recorder: InlineRecorder())
    return golden.violations(of: "new", equalTo: literal).map(\.rule) == [.goldenRecorded]
  }

  @Test func `Literals are read as the compiler reads them`() throws {
    let five = 5
    // Not in `#expect`, which has lines and columns of its own.
    let areRead = [
      try isReadAsCompiled(""),
      try isReadAsCompiled("a\t\"b\" \\ \u{e4} \0 \r\n 'c' \'"),
      try isReadAsCompiled(#"a "b" \n \#n \#u{1F33B}"#),
      try isReadAsCompiled(##"a "# \"##),
      try isReadAsCompiled("\(five)") == false,
      try isReadAsCompiled(
        """
        one
          two \
          three

        "four" \""" ""\"
        """
      ),
      try isReadAsCompiled(
        """
        one \
        two
        """
      ),
      try isReadAsCompiled(
        #"""
        """ \(x)
          indented \#t
        """#),
    ]
    #expect(areRead == Array(repeating: true, count: areRead.count))
  }
}
