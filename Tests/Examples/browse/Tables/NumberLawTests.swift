import BrowseKit
import TestSupport
import Testing

/// Numbers that are spelled in many ways are compared by size, however long their spellings are.
@Suite struct NumberLawTests {
  /// A number of millionths, and one of its spellings.
  private struct Numeral {
    let millionths: Int
    let spelling: String

    init(_ generator: inout SeededGenerator) {
      let digits = Int.random(in: 0..<2000, using: &generator)
      let power = Int.random(in: 0...9, using: &generator)
      let isNegative = Bool.random(using: &generator)
      millionths = (0..<power).reduce(isNegative ? -digits : digits) { size, _ in size * 10 }

      let zeroCount = Int.random(in: 0...18, using: &generator)
      let pointCount = Int.random(in: 0...8, using: &generator)
      let exponent = power - 6 - zeroCount + pointCount
      let letters = "\(digits)" + String(repeating: "0", count: digits == 0 ? 0 : zeroCount)
      let padded = String(repeating: "0", count: max(0, pointCount + 1 - letters.count)) + letters
      var text = (isNegative ? "-" : "") + padded.dropLast(pointCount)
      if pointCount > 0 { text += "." + padded.suffix(pointCount) }
      if exponent != 0 || Bool.random(using: &generator) {
        text += Bool.random(using: &generator) ? "e" : "E"
        text += exponent < 0 ? "-" : Bool.random(using: &generator) ? "+" : ""
        text += String(repeating: "0", count: Int.random(in: 0...2, using: &generator))
        text += "\(abs(exponent))"
      }
      spelling = text
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 2))
  func `numbers are sorted, found and read by their size`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let numerals = (0..<150).map { _ in Numeral(&generator) }
    let text = "a\n" + numerals.map(\.spelling).joined(separator: "\n")
    let table = try TableLoader(format: .csv).load(text.utf8, named: "file").table

    var query = Query()
    for (key, isBefore) in [("a", (<) as (Int, Int) -> Bool), ("a:desc", (>))] {
      query.sortKey = key
      let sorted = numerals.enumerated().sorted { left, right in
        left.element.millionths == right.element.millionths
          ? left.offset < right.offset : isBefore(left.element.millionths, right.element.millionths)
      }
      #expect(
        try Array(table.arranged(by: query).groups[0].rows) == sorted.map { UInt32($0.offset) })
    }
    query.sortKey = nil
    for numeral in numerals.prefix(20) {
      query.conditions = ["a=\(numeral.spelling)"]
      let same = numerals.indices.filter { numerals[$0].millionths == numeral.millionths }
      #expect(try Array(table.arranged(by: query).groups[0].rows) == same.map { UInt32($0) })
    }
    for (row, numeral) in numerals.enumerated() {
      let value = table[row: row, column: 0]
      let number = Double(numeral.millionths) / 1_000_000
      guard value.kind == .number, value.number == number else {
        Issue.record("\(value.text) is read as \(value), not as \(number)")
        return
      }
    }
  }

  @Test func `numbers whose spellings differ in the last of many digits are not the same`() throws {
    // In a short run every fifth count, and those around what a number of the processor holds.
    for digitCount in 1...40
    where LongRun.isAsked || digitCount % 5 == 0 || (15...20).contains(digitCount) {
      let digits = String(repeating: "7", count: digitCount)
      let (less, more) = ("\(digits)1", "\(digits)2")
      for (first, second) in [(less, more), ("0.\(less)", "0.\(more)"), ("-\(more)", "-\(less)")] {
        let table = try TableLoader(format: .csv).load(
          "a\n\(second)\n\(first)\n".utf8, named: "file"
        ).table
        var query = Query()
        query.sortKey = "a"
        #expect(try Array(table.arranged(by: query).groups[0].rows) == [1, 0])
        query.sortKey = nil
        for (condition, row) in [("a=\(first)", 1), ("a>\(first)", 0), ("a<\(second)", 1)] {
          query.conditions = [condition]
          #expect(try table.arranged(by: query).groups[0].rows.map { Int($0) } == [row])
        }
      }
    }
  }

  @Test func `only a number has a number`() {
    #expect(Value(.number, "1.50").number == 1.5)
    for kind in [Value.Kind.text, .bool, .null, .nested] {
      #expect(Value(kind, "1.50").number == nil)
    }
  }
}
