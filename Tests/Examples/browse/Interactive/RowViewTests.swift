import Roster
import RosterTerminal
import RosterText
import Synchronization
import Testing

@testable import BrowseKit

/// What is shown of a table by hand: its rows, and the whole of one.
@MainActor @Suite struct RowViewTests {
  private func loaded(_ text: String) throws -> LoadedTable {
    try TableLoader(format: .csv).load(text.utf8, named: "file")
  }

  @Test func `around a row are up to fifty on each side, those behind it first, the nearest first`()
    async throws
  {
    let table = try loaded("a\n" + (0..<200).map { "\($0)\n" }.joined()).table
    let request = RowView.Request(
      table: table, tableNumber: 1, changeCount: 0, isComplete: true, query: Query(),
      filter: TextQuery())
    let view = try await RowView.make(request, after: nil)
    for (item, expected) in [
      (100, Array(101..<150) + (50..<100).reversed()), (2, Array(3..<52) + [1, 0]),
      (198, [199] + (148..<198).reversed()), (0, Array(1..<50)),
    ] {
      let paths = view.paths(around: ListIndexPath(section: 0, item: item))
      #expect(paths == expected.map { ListIndexPath(section: 0, item: $0) }, "\(item)")
    }
  }

  @Test(arguments: ["", "1"])
  func `rows for which memory is short are an error, whatever is typed`(typed: String) async throws
  {
    let table = try loaded("a\n" + (0..<10).map { "\($0)\n" }.joined()).table
    var request = RowView.Request(
      table: table, tableNumber: 1, changeCount: 0, isComplete: true, query: Query(),
      filter: TextQuery(typed))
    request.query.groupColumn = "a"
    // A group takes a few hundred bytes.
    for (memory, isEnough) in [(100, false), (1_000, false), (10_000, true)] {
      request.memoryByteCount = memory
      do {
        let view = try await RowView.make(request, after: nil)
        #expect(isEnough && view.rowCount == (typed.isEmpty ? 10 : 1))
      } catch let error as QueryError {
        #expect(!isEnough && error.isAboutMemory)
      }
    }
  }

  @Test func `columns are measured anew when there are twice as many rows, and when all are there`()
    async throws
  {
    var view: RowView?
    for (count, isComplete, measured) in [
      (2, false, 2), (3, false, 2), (4, false, 4), (7, false, 4), (7, true, 7), (7, true, 7),
    ] {
      let table = try loaded("a\n" + (0..<count).map { "\($0)\n" }.joined()).table
      let request = RowView.Request(
        table: table, tableNumber: count, changeCount: 0, isComplete: isComplete, query: Query(),
        filter: TextQuery())
      view = try await RowView.make(request, after: view)
      #expect(view?.lines.measuredRowCount == measured)
    }
  }

  @Test(
    arguments: [(["a", "b"], 1, 0), (["a:desc", "b:desc"], nil, 1)] as [([String], Int?, Int)])
  func `rows that are let in when they are sorted anew have room for their values`(
    keys: [String], limit: Int?, offset: Int
  ) async throws {
    let table = try loaded("a,b\n1,2\n123456789,1\n").table
    var request = RowView.Request(
      table: table, tableNumber: 1, changeCount: 0, isComplete: true, query: Query(),
      filter: TextQuery())
    (request.query.limit, request.query.offset) = (limit, offset)
    var view: RowView?
    for (row, line) in [" 1   2", "123456789   1"].enumerated() {
      request.query.sortKey = keys[row]
      view = try await RowView.make(request, after: view)
      #expect(view?.groups[0].rows.map { Int($0) } == [row])
      #expect(view?.lines.line(ofRow: row, in: table) == line)
    }
  }

  @Test func `the row with the focus stays on its line of the screen when rows come above it`()
    async throws
  {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    browser.terminal.resize(width: 40, height: 24)
    func take(_ numbers: Range<Int>) async throws {
      browser.take(.whole(try loaded("a\n" + numbers.map { "\($0)\n" }.joined())))
      await browser.job?.value
    }
    try await take(5..<35)
    let former = ListIndexPath(section: 0, item: 10)
    browser.terminal.focused = former
    let lines = try #require(browser.terminal.text.lines(of: former))
    try await take(0..<35)
    let path = ListIndexPath(section: 0, item: 15)
    #expect(browser.terminal.focused == path && browser.terminal.text.lines(of: path) == lines)
  }

  @Test func `a click on a row gives it the focus, and does not select it`() async throws {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    browser.take(.whole(try loaded("a\n1\n2\n")))
    await browser.job?.value
    for action in [.press(0), .release(0)] as [TerminalMouse.Action] {
      _ = browser.terminal.handle(.mouse(TerminalMouse(action, line: 2, column: 3)))
    }
    #expect(browser.focusedRow == 1 && browser.terminal.selection.isEmpty)
  }

  @Test func `in the whole of a row a name is cut to twenty columns, and a value is not`() throws {
    let long = String(repeating: "n", count: 21)
    let table = try loaded("\(long),\(long.dropLast())\n\(long)\(long),x\n").table
    let cell = RowLines.details(ofRow: 0, columns: [0, 1], in: table)
    #expect(
      cell.lines.map(\.text) == [
        "\(long.dropLast(2))…  \(long)\(long)", "\(long.dropLast())  x",
      ])
    let narrow = RowLines.details(ofRow: 0, columns: [0], in: try loaded("ab,c\n1,2\n").table)
    #expect(narrow.lines.map(\.text) == ["ab  1"])
    let tall = RowLines.details(ofRow: 0, columns: [0], in: try loaded("ab\n\"1\n2\"\n").table)
    #expect(tall.lines.map(\.text) == ["ab  1", "    2"], "A name is said once.")
  }

  @Test func `what was read before an error can be used, and without rows there is the error only`()
    async throws
  {
    let error = LoadError.file(FileError(file: "file.csv", reason: "input/output error"))
    for (text, rowCount) in [("a\n1\n2\n", 2), ("a\n1\n", 1), ("a\n", 0)] {
      let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
      let progress = LoadProgress(byteCount: 4, rowCount: rowCount, skippedRowCount: 0)
      browser.take(.part(try loaded(text).table, progress))
      await browser.job?.value
      browser.take(.failed(error))
      await browser.job?.value
      #expect(browser.view?.rowCount == rowCount)
      #expect((browser.failure as? LoadError) == (rowCount > 0 ? nil : error))
      #expect(browser.terminal.title == (rowCount > 0 ? "\(error)" : "file.csv"))
    }
  }

  @Test func `the whole of a row has the columns of the query, though it had others before`()
    async throws
  {
    var invocation = Invocation(path: "file.csv")
    invocation.hasPreview = true
    (invocation.query.columns, invocation.query.sortKey) = ("a", "c")
    let browser = Browser(invocation, features: TerminalFeatures())
    func expect(_ lines: [String]) async {
      await browser.job?.value
      let cell = browser.terminal.preview?(ListIndexPath(section: 0, item: 0))
      #expect(cell?.lines.map(\.text) == lines)
    }
    browser.take(.whole(try loaded("a,b,c\n1,2,3\n")))
    await expect(["a  1"])
    // The column by which rows are sorted is gone, and so the query does not count.
    browser.take(.whole(try loaded("a,b\n1,2\n")))
    await expect(["a  1", "b  2"])
    browser.sort(by: nil)
    await expect(["a  1"])
  }

  @Test func `each column that is shown has a command, and other columns have others`() async throws
  {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    for names in [["a", "b"], ["c"]] {
      browser.take(.whole(try loaded(names.joined(separator: ",") + "\n")))
      await browser.job?.value
      let titles = browser.terminal.commands.map(\.title)
      #expect(
        titles.filter { $0.hasPrefix("sort by ") && !$0.contains(":") }
          == names.map { "sort by \($0)" })
    }
  }

  @Test func `marks, and the row at which a range begins, stay with their rows, or go with them`()
    async throws
  {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    for (text, marked, start) in [
      ("a\n1\n2\n3\n", [], nil), ("a\n0\n1\n2\n3\n", [1, 3], 2), ("a\n3\n1\n", [0, 1], nil),
    ] as [(String, Set<UInt32>, UInt32?)] {
      browser.take(.whole(try loaded(text)))
      await browser.job?.value
      #expect(browser.marked == marked && browser.rangeStart == start)
      if start == nil, marked.isEmpty { (browser.marked, browser.rangeStart) = ([0, 2], 1) }
    }
  }

  @Test func `rows of a file that has changed are found once, however fast one types`() async throws
  {
    let asked = Mutex<[String]>([])
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures()) {
      request, former, progress in
      asked.withLock { $0.append("\(request.changeCount) \(request.filter.text)") }
      return try await RowView.make(request, after: former, progress: progress)
    }
    browser.take(.whole(try loaded("a\n1\n2\n12\n")))
    await browser.job?.value
    browser.take(.whole(try loaded("a\n1\n2\n12\n21\n")))
    for text in ["2", "", "1"] { browser.terminal.filter = TextQuery(text) }
    for _ in 0..<2 { await browser.job?.value }
    #expect(asked.withLock { $0 } == ["0 ", "1 ", "1 1"])
    #expect(browser.view?.rowCount == 3 && browser.job == nil)
    // Of a file that is as it was, the latest key counts at once.
    for text in ["12", "2"] { browser.terminal.filter = TextQuery(text) }
    await browser.job?.value
    #expect(browser.view?.request.filter.text == "2" && browser.job == nil)
  }
}
