import BrowseKit
import Foundation
import TestSupport
import Testing

/// Which bytes are text, and where in a file they stand.
@Suite struct CharacterLawTests {
  /// The ends of all ranges of table 3-7 of the Unicode standard, and their neighbors.
  private static let bytes: [UInt8] = [
    0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// All sequences of up to three such bytes, and those of four and five that begin as the longest
  /// characters do; in a short run a third of those of three, with any two bytes at any two places.
  private static let sequences: [[UInt8]] = {
    var all: [[UInt8]] = [[]]
    var last: [[UInt8]] = [[]]
    for length in 1...3 {
      last = last.flatMap { sequence in bytes.map { sequence + [$0] } }
      for (number, sequence) in last.enumerated() {
        // The sum of the places of its bytes among all.
        let sum = number / 576 + number / 24 % 24 + number % 24
        if LongRun.isAsked || length < 3 || sum % 3 == 0 { all.append(sequence) }
      }
    }
    let tails: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0xBF, 0xC2]
    for first: UInt8 in [0xE1, 0xF0, 0xF1, 0xF3, 0xF4] {
      for second in tails {
        for third in tails {
          for fourth in tails {
            all.append([first, second, third, fourth])
            all.append([first, second, third, fourth, 0x80])
          }
        }
      }
    }
    return all
  }()

  /// How many characters come before the first that is none, and its bytes; `nil` if all are some.
  private static func fault(in bytes: [UInt8]) -> (count: Int, bytes: ArraySlice<UInt8>)? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    var index = 0
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error: return (count, bytes[index...])
      case .scalarValue(let scalar):
        count += 1
        index += UTF8.encode(scalar)?.count ?? 1
      }
    }
  }

  /// Which sequences are text.
  private static let good = sequences.indices.filter { fault(in: sequences[$0]) == nil }

  @Test(arguments: [FileFormat.csv, .jsonLines])
  func `a row is good when its bytes are UTF-8`(format: FileFormat) throws {
    var file: [UInt8] = []
    for (number, sequence) in Self.sequences.enumerated() {
      let (start, end) = format == .csv ? ("\(number),", "") : ("{\"n\":\(number),\"a\":\"", "\"}")
      file += Array(start.utf8) + sequence + Array("\(end)\n".utf8)
    }
    if format == .csv { file = Array("n,a\n".utf8) + file }
    let loaded = try TableLoader(format: format, skipsBadRows: true).load(file, named: "file")
    let good = Self.good
    let table = loaded.table
    #expect((0..<table.rowCount).map { table[row: $0, column: 0].text } == good.map { "\($0)" })
    #expect(
      (0..<table.rowCount).allSatisfy {
        Array(table[row: $0, column: 1].text.utf8) == Self.sequences[good[$0]]
      })
    #expect(loaded.skippedRowCount == Self.sequences.count - good.count)
  }

  @Test func `the first byte that is not UTF-8 is told with its place`() {
    let bad = Set(Self.sequences.indices).subtracting(Self.good).sorted()
    for sequence in bad.map({ Self.sequences[$0] }).enumerated()
    where sequence.offset % 37 == 0 || sequence.element.starts(with: [0xED, 0xA0]) {
      let (count, bytes) = Self.fault(in: sequence.element) ?? (0, [])
      let byte = bytes.first ?? 0
      var expected = "UTF-8, found the byte 0x" + String(byte, radix: 16, uppercase: true)
      let next = bytes.dropFirst().prefix(2)
      if byte == 0xED, next.count == 2, next.allSatisfy({ 0x80...0xBF ~= $0 }) {
        // It would be half a pair of surrogates.
        let half = next.reduce(0xD) { $0 << 6 | Int($1 & 0x3F) }
        expected = "a pair of surrogates, found U+\(String(half, radix: 16, uppercase: true)) alone"
      }
      #expect(
        message(Array("a\né".utf8) + sequence.element, as: .csv)
          == "file:2:\(count + 2): expected \(expected)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `each of LF, CR LF and CR begins a line, wherever the chunks end`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      text +=
        ["\n", "\r", "\r\n", " ", "{},", "{\"é😀\":\"日\"},"].randomElement(using: &generator) ?? ""
    }
    text = "[" + text
    var (line, column) = (1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let endsLine = scalar == "\n" || (scalar == "\r" && scalars[(index + 1)...].first != "\n")
      (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
    }
    for chunk in [1, 2, 3, 7, 1 << 18] {
      let error = #expect(throws: LoadError.self) {
        try TableLoader(format: .json, chunkByteCount: chunk).load((text + "x").utf8, named: "file")
      }
      guard case .data(let data)? = error else { continue }
      #expect((data.line, data.column) == (line, column), "\(text.debugDescription)")
      #expect(data.found == "\"x\"")
    }
  }

  @Test func `controls are spelled as JSON spells them`() throws {
    let controls = String(String.UnicodeScalarView((0..<0x24).compactMap { Unicode.Scalar($0) }))
    var output: [UInt8] = []
    JSONWriter().appendText(controls + "\\", to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
        + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d"#
        + ##"\u001e\u001f !\"#\\""##)
    let file = Array("{\"a\":".utf8) + output + Array("}".utf8)
    let table = try TableLoader(format: .jsonLines).load(file, named: "file").table
    #expect(table[row: 0, column: 0].text == controls + "\\")
  }

  @Test func `every letter may be escaped by its number, and halves of pairs are mistakes`() throws
  {
    for value in [0x41, 0xE9, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF] {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      for isUppercase in [false, true] {
        let escapes = Array(String(scalar).utf16).map { unit in
          let digits = String(unit, radix: 16, uppercase: isUppercase)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        #expect(
          try rows(of: "{\"a\":\"<\(escapes.joined())>\"}", as: .jsonLines, chunk: 1)[1]
            == ["<\(String(scalar))>"])
      }
    }
    for (text, column, expected, found) in [
      (#"\uD83D"#, 7, "a pair of surrogates", #"\uD83D alone"#),
      (#"\udbffx"#, 7, "a pair of surrogates", #"\uDBFF alone"#),
      (#"\uDC00"#, 7, "a pair of surrogates", #"\uDC00 alone"#),
      (#"\uD800\u0041"#, 13, #"\uDC00 to \uDFFF behind \uD800"#, #"\u0041"#),
      (#"\uD800\uD800"#, 13, #"\uDC00 to \uDFFF behind \uD800"#, #"\uD800"#),
      (#"\uD800\uE000"#, 13, #"\uDC00 to \uDFFF behind \uD800"#, #"\uE000"#),
      (#"x\u12G4"#, 12, "four hexadecimal digits", "\"G\""),
      (#"\u/000"#, 9, "four hexadecimal digits", "\"/\""),
      (#"\u:000"#, 9, "four hexadecimal digits", "\":\""),
      (#"\u@000"#, 9, "four hexadecimal digits", "\"@\""),
      (#"\u`000"#, 9, "four hexadecimal digits", "\"`\""),
      (#"\x"#, 8, #"one of "\/bfnrtu after a backslash"#, "\"x\""),
    ] {
      #expect(
        message("{\"a\":\"\(text)\"}", as: .jsonLines)
          == "file:1:\(column): expected \(expected), found \(found)")
    }
  }

  @Test func `an object has at most 16,384 columns`() throws {
    let members = (0..<16_384).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    let text = "{\(members)}\n{\(members),\"more\":0}\n{\"0\":1}\n"
    let loaded = try TableLoader(format: .jsonLines, skipsBadRows: true)
      .load(text.utf8, named: "file")
    #expect(loaded.table.columns.count == 16_384)
    #expect(loaded.table.rowCount == 2)
    #expect(
      loaded.firstSkipped?.description
        == "file:2:\(members.count + 3): expected at most 16384 keys, found another")
  }
}
