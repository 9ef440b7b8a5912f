import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// What is told on a terminal while much is loaded.
  @Suite(.onThreadOfItsOwn) struct ProgressTests {
    /// Lines of 4096 bytes, of which the first is short of the two that the header takes.
    private func file(lineCount: Int, badLine: Int? = nil) throws -> URL {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("browse-\(UUID().uuidString).csv")
      let line = String(repeating: "x", count: 4095) + "\n"
      var text = "a\n" + line.dropFirst(2)
      for number in 1..<lineCount {
        text += number == badLine ? "b,\(line.dropFirst(2))" : line
      }
      try Data(text.utf8).write(to: file)
      return file
    }

    /// What a run tells on a terminal, or what it shows on one of a width.
    private func errors(
      _ arguments: [String], input: URL? = nil, shownOn width: UInt16? = nil,
      columns: String? = nil
    ) throws -> String {
      let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(terminal >= 0)
      defer { close(terminal) }
      var number: Int32 = 0
      // Unlocks the other end, and tells its number.
      try #require(unsafe ioctl(terminal, 0x4004_5431, &number) == 0)
      try #require(unsafe ioctl(terminal, 0x8004_5430, &number) == 0)
      let end = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(end >= 0)
      let process = Process()
      process.executableURL = BrowseRun.program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "COLUMNS" }
      process.environment?["COLUMNS"] = columns
      // What is looked at is text without styles.
      process.environment?["NO_COLOR"] = "1"
      process.standardError = FileHandle(fileDescriptor: end)
      process.standardOutput = FileHandle.nullDevice
      if let width {
        var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(end, UInt(TIOCSWINSZ), &size) == 0)
        process.standardOutput = FileHandle(fileDescriptor: end)
      }
      // What comes by a pipe has no size.
      let pipe = Pipe()
      process.standardInput = pipe.fileHandleForReading
      try process.run()
      if let input {
        try pipe.fileHandleForWriting.write(contentsOf: Data(contentsOf: input))
      }
      try pipe.fileHandleForWriting.close()
      process.waitUntilExit()
      close(end)
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe read(terminal, $0.baseAddress, $0.count)
        }
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// A line that is replaced by blanks.
    private func blanks(_ line: String) -> String {
      "\r" + String(repeating: " ", count: line.count) + "\r"
    }

    @Test func `a long file is told of every 8 MiB, and the line disappears`() throws {
      let file = try file(lineCount: 4096, badLine: 3000)
      defer { try? FileManager.default.removeItem(at: file) }
      let (half, whole) = ("loading: 50 %, 1984 rows", "loading: 100 %, 4031 rows")
      #expect(
        try errors([file.path, "--skip-bad-rows", "--ragged=refuse", "--where=a=z"])
          == "\r\(half)\(blanks(half))browse: skipped a bad row: \(file.path):3002:3: "
          + "expected 1 value, found 2\r\n\r\(whole)\(blanks(whole))browse: no rows\r\n")
    }

    @Test func `a list is as wide as the terminal, or 80 columns where that has no width`() throws {
      let list = BrowseRun.samples.appendingPathComponent("elements.csv").path
      for (width, columns) in [(31, "31"), (1, "1"), (0, "80")] as [(UInt16, String)] {
        let shown = try errors([list, "--limit=9"], shownOn: width)
        let expected = try BrowseRun([list, "--limit=9"], columns: columns).output
        #expect(shown == expected.replacing("\n", with: "\r\n"))
      }
    }

    @Test func `on a terminal COLUMNS tells the width, and an option tells it better`() throws {
      let list = BrowseRun.samples.appendingPathComponent("elements.csv").path
      let narrow = try BrowseRun([list, "--limit=9"], columns: "25").output
      let expected = narrow.replacing("\n", with: "\r\n")
      #expect(try errors([list, "--limit=9"], shownOn: 31, columns: "25") == expected)
      #expect(
        try errors([list, "--limit=9", "--width=25"], shownOn: 31, columns: "40") == expected)
      let whole = try errors([list, "--limit=9"], shownOn: 31)
      for columns in ["0", "-3", "wide", ""] {
        #expect(try errors([list, "--limit=9"], shownOn: 31, columns: columns) == whole)
      }
    }

    @Test func `data that a terminal would obey go to it as pictures, and to a pipe as they are`()
      throws
    {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("browse-\(UUID().uuidString).csv")
      try Data("a,b\nx\u{1B}[31m,\u{9B}y\n".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      for (format, delimiter) in [("csv", ","), ("tsv", "\t")] {
        let arguments = [file.path, "--output-format", format]
        // A terminal makes spaces of tabs.
        let shown = try errors(arguments, shownOn: 80).split(whereSeparator: \.isWhitespace)
        #expect(shown.joined().hasSuffix("x␛[31m\(format == "csv" ? "," : "")\u{FFFD}y"))
        let piped = try BrowseRun(arguments).output
        #expect(piped == "a\(delimiter)b\nx\u{1B}[31m\(delimiter)\u{9B}y\n")
      }
    }

    @Test func `of a stream its size is told, and of little nothing`() throws {
      let file = try file(lineCount: 2304)
      defer { try? FileManager.default.removeItem(at: file) }
      let told = try errors(["-", "--where=a=z"], input: file)
      #expect(told.hasPrefix("\rloading: 8 MiB, "))
      let line = String(told.dropFirst().prefix { $0 != "\r" })
      #expect(told.hasSuffix(" rows\(blanks(line))browse: no rows\r\n"))

      // In a long run one line less than what is told of.
      let short = try self.file(lineCount: LongRun.isAsked ? 2047 : 200)
      defer { try? FileManager.default.removeItem(at: short) }
      #expect(try errors([short.path, "--where=a=z"]) == "browse: no rows\r\n")
    }
  }
#endif
