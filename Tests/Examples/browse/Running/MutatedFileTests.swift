import BrowseKit
import Foundation
import TestSupport
import Testing

/// The samples with bytes changed at random, shown in every way.
@Suite(.onThreadOfItsOwn) struct MutatedFileTests {
  private static let runsOfPart = LongRun.isAsked ? 300 : 5

  private static let samples = ["elements.csv", "planets.tsv", "mountains.json", "landings.jsonl"]

  /// What is put in place of bytes: what formats and terminals take for something else than text.
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", ",", "\t", "\n", "\r", "\r\n", "{", "}", "[", "]", ":", " ", "0", "-", "e9",
      "null", "\\u001b", "\\uD800", "\\uD83D\\uDE00", "\\u0000", "\u{0}", "\u{1B}[2J", "\u{7}",
      "\u{7F}", "\u{85}", "\u{9B}31m", "\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}", "\u{2028}",
      "\u{FEFF}", "é", "日本", "👩‍👩‍👧", "e\u{301}", "1e999999999999999999999", "{}\n{}\n", "[[[[",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

  private func mutated(_ sample: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = sample
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...5, using: &generator))
      let piece = Self.pieces.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.removeSubrange(place...)
      case 2: bytes.insert(contentsOf: bytes[..<place].suffix(100), at: place)
      case 3: bytes.insert(contentsOf: repeatElement(piece, count: 40).joined(), at: place)
      case 4, 5: bytes.replaceSubrange(place..<end, with: piece)
      default: bytes.insert(contentsOf: piece, at: place)
      }
    }
    return bytes
  }

  private func options(
    _ columns: [String], _ generator: inout SeededGenerator
  ) -> [String] {
    func column() -> String {
      Int.random(in: 0..<5, using: &generator) == 0
        ? String(decoding: Self.pieces.randomElement(using: &generator) ?? [], as: UTF8.self)
        : columns.randomElement(using: &generator) ?? ""
    }
    var options: [String] = []
    if Bool.random(using: &generator) { options.append("--skip-bad-rows") }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<13, using: &generator) {
      case 0: options += ["--group-by", column()]
      case 1:
        options += [
          "--sort-by", column() + [":desc", ""][Int.random(in: 0...1, using: &generator)],
        ]
      case 2: options += ["--columns", "\(column()),\(column())"]
      case 3:
        let rest = ["~a", "=1", " < 5", " >= m or a = b", "!~[a-e]+$", " = (x) and"]
        options += ["--where", column() + (rest.randomElement(using: &generator) ?? "")]
      case 6:
        options += [
          ["--regex", "--ignore-case", "--no-header", "--ragged=refuse"].randomElement(
            using: &generator) ?? ""
        ]
      case 7:
        options += ["--delimiter", [";", "tab", "|", "a"].randomElement(using: &generator) ?? ""]
      case 8:
        options += ["--quote", ["none", "backslash", "'"].randomElement(using: &generator) ?? ""]
      case 9:
        options += [
          "--encoding", ["latin-1", "utf-16", "utf-16be"].randomElement(using: &generator) ?? "",
        ]
      case 10: options += ["--sample", "3", "--offset=1"]
      case 11: options += ["--stats", column()]
      case 12: options.append("--count")
      case 4: options += ["--limit", "\(Int.random(in: 0...9, using: &generator))"]
      default: options.append("--grid")
      }
    }
    // A process cannot be given NUL in an argument.
    return options.map { $0.filter { $0 != "\0" } }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `no bytes crash the program, or get through it to the terminal`(part: UInt64) throws {
    var generator = SeededGenerator(seed: part)
    for _ in 0..<Self.runsOfPart {
      let sample = Self.samples.randomElement(using: &generator) ?? ""
      let original = try Data(contentsOf: BrowseRun.samples.appendingPathComponent(sample))
      let bytes = mutated(Array(original), &generator)
      let columns = try TableLoader().load(
        BrowseRun.samples.appendingPathComponent(sample).path
      ).table.columns
      let input = FileFormat(path: sample)?.rawValue ?? ""
      let format =
        ["text", "json", "jsonl", "markdown", "html"].randomElement(using: &generator) ?? ""
      let arguments =
        ["-", "--output-format", format]
        + (Bool.random(using: &generator) ? ["--input-format", input] : [])
        + options(columns, &generator)
      let width = "\(Int.random(in: 1...120, using: &generator))"
      let run = try BrowseRun(arguments, bytes: bytes, columns: width)
      let context: Comment = "\(arguments) \(width) \(Data(bytes).base64EncodedString())"
      #expect(!run.wasKilled && [0, 1, 64, 65].contains(run.status), context)
      #expect(run.isUTF8, context)
      #expect(
        (run.output + run.errors).unicodeScalars.allSatisfy {
          $0 == "\n" || $0 == "\t" || !Terminal.obeys($0)
        },
        context)
      #expect(run.errors.unicodeScalars.allSatisfy { !Terminal.turns($0) }, context)
      #expect(run.status == 0 || run.errors.hasPrefix("browse: "), context)
      if format.hasPrefix("json"), !arguments.contains("--count"), !arguments.contains("--stats") {
        #expect(run.output.unicodeScalars.allSatisfy { !Terminal.turns($0) }, context)
        let reader = TableLoader(format: FileFormat(rawValue: format))
        if run.status < 2 {
          #expect(throws: Never.self, context) {
            try reader.load(run.output.utf8, named: "output")
          }
        }
      } else {
        #expect(run.output.split(separator: "\n").allSatisfy(Terminal.closesDirections), context)
      }
    }
  }
}
