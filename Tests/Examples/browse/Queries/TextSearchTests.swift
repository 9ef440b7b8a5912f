import BrowseKit
import TestSupport
import Testing

/// Conditions look at bytes where they can, and mean characters.
@Suite struct TextSearchTests {
  /// Checks that conditions on the column `a` choose the rows that strings choose.
  private func check(_ table: Table, _ needle: String) throws {
    let values = (0..<table.rowCount).map { table[row: $0, column: 0].text }
    // In quotes any text is a value; one of them is doubled scalar by scalar, since a mark may follow it.
    let doubled = needle.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined()
    for ignoresCase in [false, true] {
      func folded(_ text: String) -> String { ignoresCase ? text.lowercased() : text }
      var query = Query()
      query.ignoresCase = ignoresCase
      query.conditions = ["a~'\(doubled)'"]
      let text = folded(needle)
      let found = try Array(table.arranged(by: query).groups[0].rows)
      let expected = values.indices.filter { text.isEmpty || folded(values[$0]).contains(text) }
      if found != expected.map({ UInt32($0) }) {
        let wrong = Set(found.map { Int($0) }).symmetricDifference(expected).sorted()
        Issue.record("\(scalars(needle)) in \(wrong.prefix(3).map { scalars(values[$0]) })")
      }
      query.conditions = ["a='\(doubled)'"]
      let equal = try Array(table.arranged(by: query).groups[0].rows)
      let isNumber = Double(needle) != nil
      #expect(
        equal
          == values.indices.filter {
            folded(values[$0]) == text || isNumber && Double(values[$0]) == Double(needle)
          }.map { UInt32($0) }, "\(scalars(needle))")
    }
  }

  private func scalars(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 240 : 3))
  func `what a condition finds in bytes is what strings have`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let oddity = [0, 5, 40][Int(seed % 3)]
    let table = try HardTexts.table(["a", "b"], rowCount: 60, oddity: oddity, using: &generator)
    for _ in 0..<12 {
      try check(table, HardTexts.text(atMost: 3, oddity: oddity, using: &generator))
      // A part of a value, from any scalar to any other.
      guard table.rowCount > 0 else { continue }
      let value = Array(
        table[row: generator.below(table.rowCount), column: 0].text.unicodeScalars)
      let start = generator.below(value.count + 1)
      let part = value[start..<start + generator.below(min(6, value.count - start) + 1)]
      let text = String(String.UnicodeScalarView(part))
      try check(table, generator.below(2) == 0 ? text : text.uppercased())
    }
  }

  @Test(arguments: [
    "x", "k", ";", "`", "å", "ß", "i", "ｚ", "\u{37E}", "\u{1FEF}", "\u{212A}", "x\u{37E}y",
  ])
  func `beside any scalar a text is found as strings find it`(needle: String) throws {
    // Of the last planes, marks that join what is before them.
    let marks = (0xE0100..<0xE01F0 as Range<UInt32>).compactMap { Unicode.Scalar($0) }
    // In a short run ASCII, and of the others a quarter for each text, by its scalars.
    let turn = needle.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 4
    let scalars = (HardTexts.scalars + marks).enumerated().filter { number, scalar in
      LongRun.isAsked || scalar.isASCII || number % 4 == turn
    }.map(\.element)
    let rows = scalars.map { "x\($0)y" }
    let file = "a\n" + rows.map { "\"\($0)\"\n" }.joined()
    try check(try TableLoader(format: .csv).load(file.utf8, named: "file").table, needle)
  }

  @Test(arguments: ["a", " ", "~", "\u{1F}", "\u{7F}"])
  func `a text that is ASCII in another spelling is found in ASCII`(letter: String) throws {
    let file = "a\n\"\(letter);\"\n\"\(letter):\"\n"
    try check(
      try TableLoader(format: .csv).load(file.utf8, named: "file").table, "\(letter)\u{37E}")
  }

  @Test func `a letter is not found behind a sign that is one character with it`() throws {
    let file = "a\n\u{600}x\nyx\n"
    try check(try TableLoader(format: .csv).load(file.utf8, named: "file").table, "x")
  }

  @Test func `letters whose small ones are longer are not found within a character either`() throws
  {
    let rows = [
      "\u{23A}\u{23A}", "\u{600}\u{23A}\u{23A}", "x\u{23A}\u{2C65}y", "\u{600}\u{2C65}\u{2C65}",
      "\u{23A}x\u{23A}",
    ]
    let file = "a\n" + rows.map { "\($0)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    for needle in ["\u{2C65}\u{2C65}", "\u{23A}\u{23A}", "\u{2C65}"] { try check(table, needle) }
  }

  @Test func `a text that nearly fits at every place is looked for in time`() throws {
    // Going back behind each of the places would take 10¹⁰ steps, and in a long run ten times as many.
    let value = String(repeating: "a", count: LongRun.isAsked ? 1_000_000 : 200_000)
    let table = try TableLoader(format: .csv).load("a\n\(value)b\n".utf8, named: "file").table
    let part = String(repeating: "a", count: LongRun.isAsked ? 100_000 : 50_000)
    for (needle, count) in [("\(part)b", 1), ("\(part)c", 0)] {
      var query = Query()
      query.conditions = ["a~\(needle)"]
      #expect(try table.arranged(by: query).rowCount == count)
    }
  }

  @Test func `a text of few letters is found where it begins within what nearly fits`() throws {
    var generator = SeededGenerator(seed: 8)
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in generator.below(3) == 0 ? "b" : "a" })
    }
    let rows = (0..<60).map { _ in text(1 + generator.below(14)) }
    let file = "a\n" + rows.map { "\($0)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    for _ in 0..<120 {
      let needle = text(2 + generator.below(7))
      var query = Query()
      query.conditions = ["a~\(needle)"]
      let found = try table.arranged(by: query).groups[0].rows.map { Int($0) }
      #expect(found == rows.indices.filter { rows[$0].contains(needle) }, "\(needle)")
    }
  }

  @Test(arguments: ["@", "[", "]", "^", "_"])
  func `a sign among the capitals is found, whether case counts or not`(sign: String) throws {
    let file = "a\nx\(sign)y\nxy\n\(sign)\n"
    try check(try TableLoader(format: .csv).load(file.utf8, named: "file").table, sign)
  }
}
