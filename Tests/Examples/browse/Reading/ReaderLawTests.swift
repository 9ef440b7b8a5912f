import BrowseKit
import TestSupport
import Testing

/// Laws of the readers, over tables and bytes made from seeds.
@Suite struct ReaderLawTests {
  private static let alphabet = [
    "", "a", "b", "12", "-0.5", "é", "日", "😀", ",", "\t", "\"", "\"\"", "\n", "\r", "\r\n", "\\",
    " ",
    "true", "{", "null",
  ]

  private func word(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Self.alphabet.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private func jsonValue(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &generator) {
    case 0: return "null"
    case 1: return "true"
    case 2: return "\(Int.random(in: -99...99, using: &generator)).5e2"
    case 5: return "[\(jsonValue(&generator, depth: depth + 1)), 1]"
    case 6: return "{\"k\" : \(jsonValue(&generator, depth: depth + 1))}"
    default: return "\"" + word(&generator).flatMap(escaped).map(String.init).joined() + "\""
    }
  }

  private func escaped(_ character: Character) -> String {
    switch character {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\r\n": "\\r\\n"
    case "\t": "\\t"
    default: String(character)
    }
  }

  private func delimitedFile(_ generator: inout SeededGenerator, _ delimiter: String) -> String {
    let width = Int.random(in: 1...4, using: &generator)
    let end = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    let header = (0..<width).map { "column\($0)" }
    let lines = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      (0..<width).map { _ in
        "\""
          + word(&generator).split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\""
      }
    }
    return ([header] + lines).map { $0.joined(separator: delimiter) }.joined(separator: end)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 40))
  func `what is written reads as the same table, and is written the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (format, delimiter, writer) in [
      (FileFormat.csv, ",", DelimitedWriter.csv), (.tsv, "\t", .escapedTSV),
    ] {
      var loader = TableLoader(
        format: format, chunkByteCount: Int.random(in: 1...20, using: &generator))
      loader.dialect.quoting = .character(UInt8(ascii: "\""))
      let file = delimitedFile(&generator, delimiter)
      let table = try loader.load(file.utf8, named: "file").table
      let written = writer.bytes(of: table)
      loader.dialect.quoting = format == .tsv ? .backslash : nil
      let again = try loader.load(written, named: "written").table
      #expect(again == table)
      #expect(writer.bytes(of: again) == written)
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 40))
  func `JSON that is written reads as the same table, and is written the same`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = ["a", "b", "c", "d"]
    let objects = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      let members = keys.shuffled(using: &generator).prefix(
        Int.random(in: 0...4, using: &generator))
      return "{" + members.map { "\"\($0)\":\(jsonValue(&generator))" }.joined(separator: " , ")
        + "}"
    }
    let chunk = Int.random(in: 1...20, using: &generator)
    let json = TableLoader(format: .json, chunkByteCount: chunk)
    let lines = TableLoader(format: .jsonLines, chunkByteCount: chunk)
    let table = try json.load("[\(objects.joined(separator: ",\n"))]".utf8, named: "file").table
    #expect(try lines.load(objects.joined(separator: "\n").utf8, named: "file").table == table)
    let written = JSONWriter().bytes(of: table)
    #expect(try json.load(written, named: "file").table == table)
    #expect(JSONWriter().bytes(of: try json.load(written, named: "file").table) == written)
    #expect(try lines.load(JSONWriter().lines(of: table), named: "file").table == table)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 3_000 : 20))
  func `damaged files and noise end in a table or in an error, the same for all chunks`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for format in FileFormat.allCases {
      let bytes = damagedFile(format, &generator)
      for skips in [false, true] {
        let outcomes = [1, 2, 5, 1 << 18].map { chunk in
          outcome(
            of: bytes,
            TableLoader(format: format, skipsBadRows: skips, chunkByteCount: chunk))
        }
        #expect(Set(outcomes).count == 1, "\(format) \(skips) \(bytes)")
      }
    }
  }

  private func outcome(of bytes: [UInt8], _ loader: TableLoader) -> String {
    do {
      let loaded = try loader.load(bytes, named: "file")
      let rows = (0..<loaded.table.rowCount).map { loaded.table.values(ofRow: $0) }
      return "\(loaded.table.columns) \(rows) \(loaded.skippedRowCount) \(loaded.doubts)"
    } catch {
      return error.description
    }
  }

  private func damagedFile(_ format: FileFormat, _ generator: inout SeededGenerator) -> [UInt8] {
    let noise: [UInt8] = [
      0, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x22, 0x2C, 0x31, 0x5B, 0x5C, 0x5D, 0x61, 0x75, 0x7B, 0x7D,
      0x80,
      0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF,
    ]
    var bytes: [UInt8]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        noise.randomElement(using: &generator) ?? 0
      }
    default:
      switch format {
      case .csv: bytes = Array(delimitedFile(&generator, ",").utf8)
      case .tsv: bytes = Array(delimitedFile(&generator, "\t").utf8)
      case .json: bytes = Array("[{\"a\":\(jsonValue(&generator))},\n{\"b\":\"\\u00e9\"}]".utf8)
      case .jsonLines: bytes = Array("{\"a\":\(jsonValue(&generator))}\n{\"b\":1}\n".utf8)
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(noise.randomElement(using: &generator) ?? 0, at: place)
      default: bytes[place] = noise.randomElement(using: &generator) ?? 0
      }
    }
    return bytes
  }
}
