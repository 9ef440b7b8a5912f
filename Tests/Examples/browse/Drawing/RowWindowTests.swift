import Testing

@testable import BrowseKit

/// The rows of a list that is printed some at a time.
@Suite struct RowWindowTests {
  @Test(arguments: [1, 2, 3, 7, 100])
  func `windows have so many rows each, all in their order, and a title where a group begins`(
    size: Int
  ) throws {
    let file = "a,b\n" + (0..<20).map { "\($0),\($0 * $0 % 7)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    var query = Query()
    query.groupColumn = "b"
    let groups = try table.arranged(by: query).groups
    let windows = Array(RowWindows(groups, lineCount: size, groupName: "b"))
    #expect(windows.dropLast().allSatisfy { $0.reduce(0) { $0 + $1.items.count } == size })
    #expect((windows.last ?? []).reduce(0) { $0 + $1.items.count } <= size)
    let sections = windows.flatMap(\.self)
    #expect(sections.flatMap { Array($0.items) } == groups.flatMap { Array($0.rows) })
    #expect(sections.filter { $0.header != nil }.count == groups.count)
    #expect(sections.allSatisfy { $0.header != nil || $0.items.startIndex > 0 })
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `where rows stand side by side, a window ends where a line does`(lineCount: Int) throws {
    let file = "a,b\n" + (0..<40).map { "\($0),\($0 * $0 % 7)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    var query = Query()
    query.groupColumn = "b"
    let groups = try table.arranged(by: query).groups
    for tileCount in [2, 3, 5] {
      let windows = Array(
        RowWindows(groups, lineCount: lineCount, tileCount: tileCount, groupName: "b"))
      let counts = windows.map { window in
        window.reduce(0) { $0 + ($1.items.count + tileCount - 1) / tileCount }
      }
      #expect(counts.dropLast().allSatisfy { $0 == lineCount } && counts.last ?? 0 <= lineCount)
      let sections = windows.flatMap(\.self)
      #expect(sections.flatMap { Array($0.items) } == groups.flatMap { Array($0.rows) })
      #expect(sections.allSatisfy { $0.items.startIndex % tileCount == 0 })
    }
  }
}
