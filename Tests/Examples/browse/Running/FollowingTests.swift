import Foundation
import TestSupport
import Testing

@testable import BrowseKit

@Suite(.onThreadOfItsOwn) struct FollowingTests {
  /// A file that `browse --follow` reads, until it is removed.
  private final class Followed {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).csv").path
    private let process = Process()
    private let output = Pipe()

    init(_ text: String, _ arguments: [String] = []) throws {
      try write(text)
      process.executableURL = BrowseRun.program
      process.arguments = [path, "--follow"] + arguments
      process.standardOutput = output.fileHandleForWriting
      try process.run()
      try output.fileHandleForWriting.close()
    }

    /// Writes the file anew.
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Writes more at the end.
    func append(_ text: String) throws {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Waits for some lines, for 30 seconds at most.
    func next(_ count: Int) -> [String] {
      var text = ""
      while text.count(where: { $0 == "\n" }) < count {
        var entry = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&entry, 1, 30_000) == 1 else { break }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text.split(separator: "\n").map(String.init)
    }

    /// Removes the file, and waits for the end.
    func finish() throws -> Int32 {
      try FileManager.default.removeItem(atPath: path)
      process.waitUntilExit()
      return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
  }

  @Test func `A file that grows and is written anew is followed by what changes, until it is gone`()
    throws
  {
    let file = try Followed("name,aisle\nPears,Fruit\nMilk,Dairy\n", ["--group-by=aisle"])
    #expect(file.next(5) == ["  name", "Fruit (1)", "  Pears", "Dairy (1)", "  Milk"])
    try file.append("Plums,Fruit\nPears,Fruit\nSalt,\n")
    #expect(file.next(5) == ["Fruit", "+ Plums", "+ Pears", "(no aisle)", "+ Salt"])
    try file.write("name,aisle\nPlums,Fruit\nMilk,Dairy\nPears,Fruit\n")
    let lines = file.next(6)
    #expect(lines.prefix(4) == ["Fruit", "- Pears", "(no aisle)", "- Salt"])
    #expect(lines.dropFirst(4).map { $0.first } == ["F", "~"])
    #expect(try file.finish() == 0)
  }

  @Test func `A file that has grown since it was read is read again at once`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let clock = ContinuousClock()
    // A file that may still be written is given 300 ms at least. A busy machine may answer late, but not each time.
    let isQuick = try (0..<5).contains { _ in
      try Data("n\n1\n".utf8).write(to: URL(fileURLWithPath: path))
      var watch = FileWatch(path)
      try Data("n\n1\n2\n".utf8).write(to: URL(fileURLWithPath: path))
      let start = clock.now
      let hasChanged = watch.wait()
      #expect(hasChanged)
      return clock.now - start < .milliseconds(250)
    }
    #expect(isQuick)
  }

  @Test func `What is followed is sorted, chosen and limited as what is shown`() throws {
    let file = try Followed("n\n5\n1\n", ["--sort-by=n", "--where", "n~1", "--limit=2"])
    #expect(file.next(2) == ["  n", "  1"])
    try file.append("10\n4\n")
    #expect(file.next(1) == ["+ 10"])
    try file.append("0.1\n")
    #expect(file.next(2) == ["- 10", "+ 0.1"])
    #expect(try file.finish() == 0)
  }

  @Test func `A file of which no row is shown at first is followed all the same`() throws {
    let file = try Followed("n\n1\n", ["--where", "n>5"])
    #expect(file.next(1) == ["  n"])
    try file.append("9\n")
    #expect(file.next(1) == ["+ 9"])
    #expect(try file.finish() == 0)
  }

  @Test(arguments: [3, 8, 12, 20, 33, 60, nil])
  func `A row that comes is cut and filled up as where it is shown`(width: Int?) throws {
    func arrangement(_ rowCount: Int) throws -> Arrangement {
      let rows = (0..<rowCount).map {
        "\($0),name \(1_000_000 + $0) of many,aisle \($0) at the end\n"
      }
      let text = "number,name,aisle\n" + rows.joined()
      return try TableLoader(format: .csv).load(text.utf8, named: "file").table.arranged(
        by: Query())
    }
    var list = try FollowedList(try arrangement(3), groupName: nil, width: width)
    var printed: [UInt8] = []
    ListPrinter(try arrangement(5), width: width).print { printed += $0 }
    let expected = String(decoding: printed, as: UTF8.self).split(separator: "\n").suffix(2)
    let changes = try list.follow(try arrangement(5))
    #expect(changes == expected.map { "+ \($0.dropFirst(2))\n" }.joined())
  }

  @Test func `A file that is half written is waited for, also where a column is missing`() throws {
    let file = try Followed("n\n5\n1\n", ["--sort-by=n"])
    #expect(file.next(3) == ["  n", "  1", "  5"])
    for text in ["id\n5\n1\n", "n\n\"5", ""] {
      try file.write(text)
      usleep(700_000)
    }
    try file.write("n\n5\n1\n3\n")
    #expect(file.next(1) == ["+ 3"])
    #expect(try file.finish() == 0)
  }

  @Test func `A terminal has nothing to obey in what is told of a file`() throws {
    let hostile = "x\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}y"
    let file = try Followed("n,aisle\n1,Fruit\n", ["--group-by=aisle"])
    #expect(file.next(3) == ["  n", "Fruit (1)", "  1"])
    try file.append("2,\(hostile)\n\(hostile),Fruit\n")
    let lines = file.next(4)
    #expect(lines.count == 4 && lines[0] == "Fruit" && lines[3] == "+ 2")
    for line in lines {
      #expect(!line.unicodeScalars.contains(where: Terminal.obeys), "\(line)")
      #expect(Terminal.closesDirections(line), "\(line)")
    }
    #expect(try file.finish() == 0)
  }

  @Test func `What cannot be followed is told`() throws {
    #expect(
      try BrowseRun(["-", "--follow"]).errors
        == "browse: expected a file to --follow, found standard input (try browse --help)\n")
    let json = try BrowseRun(["a.csv", "--follow", "--output-format=json"])
    #expect(json.status == 64 && json.errors.contains("a row a line of text, and nothing else"))
  }

  @Test func `A file that became shorter is waited for until it rests, and no longer`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("n\n1\n2\n".utf8).write(to: URL(fileURLWithPath: path))
    var watch = FileWatch(path)
    try Data("n\n1\n".utf8).write(to: URL(fileURLWithPath: path))
    let start = ContinuousClock.now
    let hasChanged = watch.wait()
    #expect(hasChanged)
    // One that does not rest is waited for ten seconds.
    #expect(ContinuousClock.now - start < .seconds(9))
  }
}
