import Roster
import RosterTerminal
import RosterText
import Testing

@testable import BrowseKit

/// What is said on a terminal where there is no memory for what a key, or a file that has changed, asks for.
@MainActor @Suite struct ShortMemoryBrowserTests {
  private func loaded(_ numbers: Range<Int>) throws -> LoadedTable {
    try TableLoader(format: .csv).load(
      ("a\n" + numbers.map { "\($0)\n" }.joined()).utf8, named: "file")
  }

  /// A browser that shows a hundred rows.
  private func shown() async throws -> Browser {
    var invocation = Invocation(path: "file.csv")
    (invocation.isMultiple, invocation.isFollowing) = (true, true)
    let browser = Browser(invocation, features: TerminalFeatures())
    browser.terminal.resize(width: 40, height: 12)
    browser.take(.whole(try loaded(0..<100)))
    await browser.job?.value
    return browser
  }

  private func isAboutMemory(_ error: (any Error)?) -> Bool {
    (error as? QueryError)?.isAboutMemory == true
  }

  @Test(arguments: [(20_000, false), (60_000, true)])
  func `rows of a changed file that are too many to be found again end the program with an error`(
    memory: Int, isEnough: Bool
  ) async throws {
    let browser = try await shown()
    browser.memoryByteCount = memory
    browser.take(.whole(try loaded(100..<200)))
    await browser.job?.value
    #expect(isAboutMemory(browser.failure) == !isEnough)
    #expect((browser.failure == nil) == isEnough)
    #expect(browser.view?.request.changeCount == (isEnough ? 1 : 0))
  }

  @Test(arguments: [["a"], ["i"], ["v", "G", "v"]] as [[TerminalKey]])
  func `rows that are too many to be marked end the program with an error`(
    keys: [TerminalKey]
  ) async throws {
    for (memory, isEnough) in [(6_399, false), (6_400, true)] {
      let browser = try await shown()
      for key in keys.dropLast() { _ = browser.terminal.handle(.key(key)) }
      browser.memoryByteCount = memory
      for key in keys.suffix(1) { _ = browser.terminal.handle(.key(key)) }
      #expect(browser.marked.count == (isEnough ? 100 : 0))
      #expect(isAboutMemory(browser.failure) == !isEnough)
    }
  }

  @Test(arguments: [(5_000, false), (6_400, true)])
  func `marks that are too many to be kept in a changed file end the program with an error`(
    memory: Int, isEnough: Bool
  ) async throws {
    let browser = try await shown()
    _ = browser.terminal.handle(.key("a"))
    browser.memoryByteCount = memory
    browser.take(.whole(try loaded(0..<100)))
    await browser.job?.value
    #expect(isAboutMemory(browser.failure) == !isEnough)
    #expect(browser.marked.count == 100)
  }

  /// Why a view cannot be made.
  private func failure(of request: RowView.Request, after former: RowView?) async -> QueryError? {
    do {
      _ = try await RowView.make(request, after: former)
      return nil
    } catch {
      return error as? QueryError
    }
  }

  @Test func `rows are not searched where there is no memory for those that match`() async throws {
    let table = try loaded(0..<10).table
    func request(_ typed: String, _ memory: Int?) -> RowView.Request {
      RowView.Request(
        table: table, tableNumber: 1, changeCount: 0, isComplete: true, query: Query(),
        filter: TextQuery(typed), memoryByteCount: memory)
    }
    let view = try await RowView.make(request("", nil), after: nil)
    #expect(await failure(of: request("", 0), after: view) == nil)
    #expect(await failure(of: request("1", 240), after: view) == nil)
    let error = await failure(of: request("1", 239), after: view)
    #expect(error?.description == "not enough memory: there are 0 MiB to search the rows")
    #expect(error?.isAboutMemory == true)
  }

  @Test func `groups take memory also when they are shown`() async throws {
    var request = RowView.Request(
      table: try loaded(0..<10).table, tableNumber: 1, changeCount: 0, isComplete: true,
      query: Query(), filter: TextQuery())
    request.query.groupColumn = "a"
    request.memoryByteCount = 6_912
    #expect(await failure(of: request, after: nil) == nil)
    request.memoryByteCount = 6_911
    let error = await failure(of: request, after: nil)
    #expect(error?.description == "not enough memory: there are 0 MiB to show the groups")
  }
}
