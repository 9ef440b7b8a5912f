import Foundation
import RosterTerminal
import RosterText
import Synchronization
import Testing

@testable import BrowseKit

/// What is typed faster than rows are found.
@MainActor @Suite struct BrowserTests {
  /// How a view that is not wanted any more is made in the end.
  enum Late: CaseIterable {
    case made, failed, madeWithoutQuestion
  }

  private struct Failure: Error {}

  private typealias Signal = (
    stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation
  )

  private static func make(
    _ request: RowView.Request, after former: RowView?, _ late: Late, begun: Signal, gate: Signal
  ) async throws -> RowView {
    guard request.filter.text == "late" else {
      return try await RowView.make(request, after: former)
    }
    if late == .madeWithoutQuestion, !request.query.conditions.isEmpty { throw Failure() }
    begun.continuation.finish()
    // Another task, since the one that makes the view is cancelled.
    return try await Task {
      for await _ in gate.stream {}
      if late == .failed { throw Failure() }
      return try await RowView.make(request, after: former)
    }.value
  }

  @Test func `the first row is handed out before the others are read`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "browse-\(UUID().uuidString).csv")
    try Data("a\n1\n2\n3\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (events, continuation) = AsyncStream.makeStream(of: TableFeed.Event.self)
    let loader = TableLoader(format: .csv, chunkByteCount: 1)
    TableFeed(loader: loader, path: file.path, isFollowing: false).start { event in
      continuation.yield(event)
      if case .whole = event { continuation.finish() }
    }
    var counts: [Int] = []
    for await event in events {
      switch event {
      case .part(let table, _): counts.append(table.rowCount)
      case .whole(let loaded): counts.append(loaded.table.rowCount)
      case .failed, .gone: counts.append(-1)
      }
    }
    #expect(counts.first == 1 && counts.last == 3)
  }

  @Test func `a file that is followed is gone when there has been none for a second`() async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "browse-\(UUID().uuidString).csv")
    try Data("a\n1\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (events, continuation) = AsyncStream.makeStream(of: TableFeed.Event.self)
    TableFeed(loader: TableLoader(format: .csv), path: file.path, isFollowing: true).start {
      continuation.yield($0)
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(120))
      continuation.finish()
    }
    var removal: ContinuousClock.Instant?
    var pause: Duration?
    for await event in events {
      switch event {
      case .whole where removal == nil:
        removal = .now
        try FileManager.default.removeItem(at: file)
      case .gone:
        pause = removal?.duration(to: .now)
        continuation.finish()
      case .part, .whole, .failed: break
      }
    }
    timer.cancel()
    let elapsed = try #require(pause)
    #expect(elapsed >= .milliseconds(900))
  }

  @Test(arguments: Late.allCases)
  func `rows that are found when others have been asked for are not shown, nor is a failure`(
    _ late: Late
  ) async throws {
    var invocation = Invocation(path: "file.csv")
    invocation.query.conditions = ["b!=0"]
    let begun: Signal = AsyncStream.makeStream(of: Void.self)
    let gate: Signal = AsyncStream.makeStream(of: Void.self)
    let browser = Browser(invocation, features: TerminalFeatures()) { request, former, _ in
      try await Self.make(request, after: former, late, begun: begun, gate: gate)
    }
    let loaded = try TableLoader(format: .csv).load("a,b\n1,1\n12,2\n3,3\n".utf8, named: "file")
    for _ in 0..<2 {
      browser.take(.whole(loaded))
      await browser.job?.value
    }
    #expect(browser.view?.rowCount == 3)
    browser.terminal.filter = TextQuery("late")
    let outdated = try #require(browser.job)
    for await _ in begun.stream {}
    browser.terminal.filter = TextQuery("1")
    await browser.job?.value
    #expect(browser.view?.rowCount == 2)
    gate.continuation.finish()
    await outdated.value
    #expect(browser.view?.rowCount == 2 && browser.view?.request.filter.text == "1")
    #expect(browser.failure == nil && browser.terminal.title == "file.csv")
  }

  @Test func `keys wait for the rows that others asked for, and not for the first ones`()
    async throws
  {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    func isBehind() -> Bool? { browser.terminal.isBehindKeys?() }
    #expect(isBehind() == false)
    browser.take(.whole(try TableLoader(format: .csv).load("a\n1\n2\n".utf8, named: "file")))
    #expect(isBehind() == false)
    await browser.job?.value
    browser.terminal.filter = TextQuery("1")
    #expect(isBehind() == true)
    await browser.job?.value
    #expect(isBehind() == false)
  }

  @Test func `escape takes back what is filtered by before it ends the program`() async throws {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    browser.take(.whole(try TableLoader(format: .csv).load("a\n1\n2\n".utf8, named: "file")))
    await browser.job?.value
    browser.terminal.filter = TextQuery("1")
    await browser.job?.value
    #expect(browser.view?.rowCount == 1)
    #expect(browser.terminal.handle(.key("escape")) == .goesOn)
    await browser.job?.value
    #expect(browser.terminal.filter.isEmpty && browser.view?.rowCount == 2)
    #expect(browser.terminal.handle(.key("escape")) == .ends)
  }

  @Test func `what is read on is shown after the rows that are being found, not in their place`()
    async throws
  {
    let gate: Signal = AsyncStream.makeStream(of: Void.self)
    let made = Mutex<[(rowCount: Int, isWanted: Bool)]>([])
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures()) {
      request, former, progress in
      let rowCount = request.table.rowCount
      // Another task, since the one that makes the view may be cancelled.
      if rowCount == 2 { await Task { for await _ in gate.stream {} }.value }
      made.withLock { $0.append((rowCount, !Task.isCancelled)) }
      return try await RowView.make(request, after: former, progress: progress)
    }
    func take(_ rowCount: Int) throws {
      let text = "a\n" + (0..<rowCount).map { "\($0)\n" }.joined()
      let table = try TableLoader(format: .csv).load(text.utf8, named: "file").table
      browser.take(
        .part(table, LoadProgress(byteCount: 2 * rowCount, rowCount: rowCount, skippedRowCount: 0)))
    }
    try take(1)
    await browser.job?.value
    for rowCount in 2...4 { try take(rowCount) }
    gate.continuation.finish()
    while let job = browser.job { await job.value }
    #expect(made.withLock { $0.map(\.rowCount) } == [1, 2, 4])
    #expect(made.withLock { $0.allSatisfy(\.isWanted) } && browser.view?.rowCount == 4)
  }

  @Test func `rows that take long to sort say how far they are`() async throws {
    let gate: Signal = AsyncStream.makeStream(of: Void.self)
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures()) {
      request, former, progress in
      if request.query.sortKey != nil {
        progress("sorting", 0)
        try await Task.sleep(for: Browser.patience)
        progress("sorting", 0.5)
        for await _ in gate.stream {}
      }
      return try await RowView.make(request, after: former, progress: progress)
    }
    browser.take(.whole(try TableLoader(format: .csv).load("a\n2\n1\n4\n3\n".utf8, named: "file")))
    await browser.job?.value
    #expect(browser.terminal.progress == nil)
    browser.sort(by: SortKeyName(column: "a", isDescending: false))
    let start = ContinuousClock().now
    while browser.terminal.progress?.completed != 2, start.duration(to: .now) < .seconds(120) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let progress = try #require(browser.terminal.progress)
    #expect(progress.title == "sorting" && progress.completed == 2 && progress.total == 4)
    #expect(progress.elapsed >= Browser.patience)
    gate.continuation.finish()
    await browser.job?.value
    #expect(browser.terminal.progress == nil)
    #expect(browser.view?.groups[0].rows.map { Int($0) } == [1, 0, 3, 2])
  }

  @Test func `a view tells of all that is done for it`() async throws {
    let rows = (0..<4_000).map { "\($0 * 7 % 4_000)\n" }.joined()
    let loaded = try TableLoader(format: .csv).load("a\n\(rows)".utf8, named: "file")
    var request = RowView.Request(
      table: loaded.table, tableNumber: 1, changeCount: 0, isComplete: true, query: Query(),
      filter: TextQuery())
    request.query.sortKey = "a"
    let told = Mutex<[String: [Double]]>([:])
    let view = try await RowView.make(request, after: nil) { work, fraction in
      told.withLock { $0[work, default: []].append(fraction) }
    }
    #expect(view.groups[0].rows.prefix(2).map { Int($0) } == [0, 1_143])
    let fractions = told.withLock { $0 }
    #expect(Set(fractions.keys) == ["sorting", "searching"])
    for told in fractions.values { #expect(told == told.sorted() && told.last == 1) }
  }
}
