import BrowseKit
import Foundation
import Testing

@Suite struct TableLoaderTests {
  @Test func `a missing file and a directory cannot be read`() throws {
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: LoadError.file(FileError(file: "none.csv", reason: "no such file"))) {
      try TableLoader().load("none.csv")
    }
    #expect(throws: LoadError.file(FileError(file: directory, reason: "is a directory"))) {
      try TableLoader().load(directory)
    }
  }

  @Test func `progress grows to the size of the file`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "browse-\(UUID().uuidString).csv")
    let text = "a,b\n" + String(repeating: "1,2\n", count: 1000)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var reports: [LoadProgress] = []
    let loaded = try TableLoader(chunkByteCount: 1000).load(file.path) { reports.append($0) }
    #expect(loaded.table.rowCount == 1000)
    #expect(reports.count >= 4)
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.byteCount <= $1.byteCount })
    #expect(reports.last?.byteCount == 4004)
    #expect(reports.last?.totalByteCount == 4004)
    #expect(reports.last?.fraction == 1)
  }
}
