import BrowseKit
import Foundation
import TestSupport
import Testing

/// Files that are not in UTF-8, or packed.
@Suite struct EncodingTests {
  private func table(
    _ bytes: [UInt8], _ encoding: TextEncoding? = nil, chunk: Int = 1 << 18
  ) throws -> [[String]] {
    var loader = TableLoader(format: .csv, chunkByteCount: chunk)
    loader.encoding = encoding
    let table = try loader.load(bytes, named: "file").table
    return [table.columns] + (0..<table.rowCount).map { table.values(ofRow: $0).map(\.text) }
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test func `UTF-16 is known by its mark, and read in the order that is told`() throws {
    let text = "a,é\n日,\"😀\n\"\n"
    let expected = [["a", "é"], ["日", "😀\n"]]
    for chunk in [1, 2, 3, 7, 1 << 18] {
      for isBigEndian in [false, true] {
        let bytes = utf16("\u{FEFF}" + text, isBigEndian: isBigEndian)
        #expect(try table(bytes, chunk: chunk) == expected)
        #expect(try table(bytes, .utf16, chunk: chunk) == expected)
        let encoding = isBigEndian ? TextEncoding.utf16BigEndian : .utf16LittleEndian
        #expect(
          try table(utf16(text, isBigEndian: isBigEndian), encoding, chunk: chunk) == expected)
      }
      #expect(try table(utf16(text, isBigEndian: false), .utf16, chunk: chunk) == expected)
    }
  }

  @Test func `of one byte each, every byte is a character`() throws {
    let letters = (0x20...0xFF as ClosedRange<UInt8>).filter { $0 != 0x22 && $0 != 0x2C }
    let bytes = Array("a\n".utf8) + letters + Array("\n".utf8)
    let latin = String(String.UnicodeScalarView(letters.map { Unicode.Scalar($0) }))
    #expect(try table(bytes, .latin1) == [["a"], [latin]])
    let others = letters.filter { !(0x80...0x9F).contains($0) }
    #expect(try table(others, .windows1252) == table(others, .latin1))
    for (byte, letter) in [
      (0x80, "€"), (0x8A, "Š"), (0x93, "“"), (0x96, "–"), (0x9F, "Ÿ"), (0xE9, "é"),
    ] as [(UInt8, String)] {
      #expect(try table([0x61, 0x0A, byte], .windows1252)[1] == [letter])
    }
  }

  @Test(arguments: 0..<40 * UInt64(LongRun.factor))
  func `text in any encoding reads as it does in UTF-8`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text =
      "a,b\n"
      + (0..<generator.below(9)).map { _ in
        (0..<2).map { _ in HardTexts.text(atMost: 6, oddity: 30, using: &generator) }
          .map { "\"\($0.replacing("\"", with: ""))\"" }.joined(separator: ",") + "\n"
      }.joined()
    let plain = outcome { try table(Array(text.utf8), .utf8) }
    for chunk in [1, 1 + generator.below(20), 1 << 18] {
      for isBigEndian in [false, true] {
        let bytes = utf16("\u{FEFF}\(text)", isBigEndian: isBigEndian)
        #expect(outcome { try table(bytes, chunk: chunk) } == plain)
      }
    }
  }

  private func outcome(_ load: () throws -> [[String]]) -> String {
    do { return "\(try load())" } catch { return "\(error)" }
  }

  @Test func `halves of pairs and of units are bad rows`() throws {
    let good = "a\nx\n"
    for (units, place, half) in [
      ([0xD83D], 1, "D83D"), ([0x79, 0xDE00], 2, "DE00"), ([0xD83D, 0x79], 1, "D83D"),
    ] as [([UInt16], Int, String)] {
      let text = Array(good.utf16) + units + Array("\nz\n".utf16)
      let bytes =
        [0xFF, 0xFE] + text.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      for chunk in [1, 5, 1 << 18] {
        var loader = TableLoader(format: .csv, skipsBadRows: true, chunkByteCount: chunk)
        let loaded = try loader.load(bytes, named: "file")
        #expect(loaded.table.rowCount == 2)
        #expect(
          loaded.firstSkipped?.description
            == "file:3:\(place): expected a pair of surrogates, found U+\(half) alone")
        loader.skipsBadRows = false
        #expect(throws: LoadError.self) { try loader.load(bytes, named: "file") }
      }
    }
    let odd = utf16("\u{FEFF}\(good)", isBigEndian: false) + [0x61]
    #expect(outcome { try table(odd) } == "file:3:1: expected UTF-8, found the byte 0xFF")
    let half = utf16("\u{FEFF}\(good)", isBigEndian: false) + [0x3D, 0xD8]
    for end in [half, half + [0x61]] {
      #expect(
        outcome { try table(end) }
          == "file:3:1: expected a pair of surrogates, found U+D83D alone")
    }
  }

  /// What the system's `gzip` makes of bytes; `nil` where there is none.
  private func packed(_ bytes: [UInt8]) throws -> [UInt8]? {
    let program = URL(fileURLWithPath: "/usr/bin/gzip")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "browse-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = ["-c", "-n", file.path]
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(data)
  }

  @Test func `what gzip has packed is unpacked, in one part or several`() throws {
    let text = "a,b\n" + (0..<1000).map { "\($0),\($0 * 7919 % 1000)\n" }.joined()
    guard let packed = try packed(Array(text.utf8)),
      let more = try self.packed(Array("x,y\n".utf8)),
      let wide = try self.packed(utf16("\u{FEFF}\(text)", isBigEndian: true))
    else { return }
    let expected = try table(Array(text.utf8))
    for chunk in [1, 100, 1 << 18] {
      #expect(try table(packed, chunk: chunk) == expected)
      #expect(
        try table(packed + more + more, chunk: chunk) == expected + [["x", "y"], ["x", "y"]])
      #expect(try table(packed + [0, 0, 0], chunk: chunk) == expected)
    }
    #expect(try table(wide) == expected)
    #expect(FileFormat(path: "a.tsv.gz") == .tsv && FileFormat(path: "gz") == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "browse-\(UUID().uuidString).csv.gz")
    try Data(packed).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try BrowseRun([file.path, "--count"]).output == "1000\n")
    #expect(try BrowseRun(["-", "--count"], bytes: packed).output == "1000\n")
  }

  @Test func `without zlib a packed file is refused, and it is told what helps`() throws {
    let bytes: [UInt8] = [0x1F, 0x8B, 8, 0]
    var loader = TableLoader(format: .csv)
    // One that is not there, and another one that cannot unpack.
    for names in [[], ["libnone.so.1"], ["libm.so.6", "libSystem.dylib"]] {
      loader.zlibNames = names
      let error = #expect(throws: LoadError.self) { try loader.load(bytes, named: "file") }
      #expect(
        error?.description == "file: is packed by gzip, and zlib is not there to unpack it "
          + "(try gunzip -c FILE | browse -)")
      #expect(try loader.load("a\n1\n".utf8, named: "file").table.rowCount == 1)
    }
    #if canImport(Glibc)
      // What has the library's name is none.
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "browse-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in ["libz.so.1", "libz.so", "a.csv.gz"] {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
      }
      let run = try BrowseRun(
        shell: "cd \"$1\"; LD_LIBRARY_PATH=\"$1\" \"$0\" a.csv.gz", folder.path)
      #expect(run.status == 66)
      #expect(
        run.errors == "browse: a.csv.gz: is packed by gzip, and zlib is not there to unpack it "
          + "(try gunzip -c FILE | browse -)\n")
    #endif
  }

  @Test func `a packed file that is cut or damaged is an error, and never another table`() throws {
    let text = "a,b\n" + (0..<60).map { "\($0),\($0 * 7919 % 1000)\n" }.joined()
    guard let packed = try packed(Array(text.utf8)) else { return }
    let expected = outcome { try table(Array(text.utf8)) }
    let prefix = "file: the packed data are damaged: "
    for count in 2..<packed.count {
      #expect(outcome { try table(Array(packed[..<count])) } == prefix + "it ends too early")
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<(LongRun.isAsked ? 2_000 : 80) {
      var bytes = packed
      let place = 2 + generator.below(bytes.count - 2)
      bytes[place] ^= 1 << UInt8(generator.below(8))
      let found = outcome { try table(bytes) }
      // Some bits change nothing: the time and the system in the header, and what fills up the last byte of the data.
      #expect(found.hasPrefix("file:") || found == expected, "\(place): \(found.prefix(90))")
    }
    #expect(
      outcome { try table(packed + [0x61]) } == prefix + "something else stands behind its end")
    // The first byte is that of another part; with zlib's own header it would be none of gzip's.
    for second in [0, 0x61] as [UInt8] {
      #expect(
        outcome { try table(packed + [0x1F, second]) } == prefix + "incorrect header check")
    }
    let run = try BrowseRun(["-"], bytes: Array(packed.dropLast(9)))
    #expect(run.status == 65)
    #expect(run.errors == "browse: <stdin>: the packed data are damaged: it ends too early\n")
  }

  @Test func `of bytes that are not UTF-8 an option is named with which they can be read`() throws {
    func message(_ bytes: [UInt8]) throws -> String {
      try BrowseRun(["-", "--input-format", "csv"], bytes: bytes).errors
    }
    #expect(try message(Array("a\nCaf".utf8) + [0xE9, 0x0A]).contains("--encoding latin-1"))
    let text = "a,b\n1,2\n".utf8.flatMap { [$0, UInt8(0)] }
    #expect(try message(text).contains("--encoding utf-16)"))
    #expect(try message("a,b\n1,2\n".utf8.flatMap { [UInt8(0), $0] }).contains("utf-16be)"))
    // One among letters is no sign of another encoding.
    for text in ["a,b\n1,\u{0}\n2,3\n", "a,\u{0}\n1,2\n"] {
      #expect(try message(Array(text.utf8)).hasSuffix("a NUL byte (try --skip-bad-rows)\n"))
    }
    #expect(try message(Array("a,b\n\u{0},2\n".utf8)).hasSuffix("(try --skip-bad-rows)\n"))
  }
}
