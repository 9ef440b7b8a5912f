import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

@testable import BrowseKit

/// What becomes of the focus and of marks when a file changes that is shown, compared with its rows one by one.
@MainActor @Suite struct ChangedFileTests {
  private static func loaded(_ numbers: [Int]) throws -> LoadedTable {
    try TableLoader(format: .csv).load(
      ("a,b\n" + numbers.map { "\($0),x\n" }.joined()).utf8, named: "file")
  }

  /// Where the row with the focus is in what is shown of the new file: for the last the last, for one that is gone its nearest
  /// neighbor that is not, those behind it first, and else where it was, or at the end.
  private func expected(
    _ focus: ListIndexPath, in old: [[UInt32]], _ new: [[UInt32]], _ matching: RowMatching
  ) -> ListIndexPath? {
    func path(of row: UInt32) -> ListIndexPath? {
      for (section, rows) in new.enumerated() {
        if let item = rows.firstIndex(of: row) {
          return ListIndexPath(section: section, item: item)
        }
      }
      return nil
    }
    let lastSection = new.lastIndex { !$0.isEmpty }
    let last = lastSection.map { ListIndexPath(section: $0, item: new[$0].count - 1) }
    let isLast =
      old.lastIndex { !$0.isEmpty } == focus.section
      && focus.item == old[focus.section].count - 1
    if isLast { return last }
    let group = old[focus.section]
    let neighbors = [focus.item] + (focus.item + 1..<group.count) + (0..<focus.item).reversed()
    for item in neighbors {
      if let row = matching[group[item]], let path = path(of: row) { return path }
    }
    guard last != nil, let end = new.indices.last else { return nil }
    let section = min(focus.section, end)
    return new[section].isEmpty
      ? nil : ListIndexPath(section: section, item: min(focus.item, new[section].count - 1))
  }

  @Test(arguments: 5...UInt64(LongRun.isAsked ? 12 : 8))
  func `the focus and the marks stay with their rows, or go to what is next`(
    _ seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    var invocation = Invocation(path: "file.csv")
    (invocation.isMultiple, invocation.isFollowing) = (true, true)
    if seed % 2 == 0 { invocation.query.groupColumn = "a" }
    invocation.query.sortKey = [nil, "a", "a:desc"][random.below(3)]
    let browser = Browser(invocation, features: TerminalFeatures())
    browser.terminal.resize(width: 40, height: 12)
    var numbers = (0..<20).map { _ in random.below(12) }
    var former = try Self.loaded(numbers)
    browser.take(.whole(former))
    await browser.job?.value
    for step in 0..<(LongRun.isAsked ? 30 : 15) {
      switch random.below(5) {
      case 0: numbers.insert(random.below(12), at: random.below(numbers.count + 1))
      case 1: numbers.shuffle(using: &random)
      case 2: numbers = Array(numbers.dropFirst(random.below(4)))
      case 3: numbers.removeAll { $0 == step % 12 }
      default: numbers.append(random.below(12))
      }
      if random.below(8) == 0 { numbers = (0..<random.below(9)).map { _ in random.below(12) } }
      let view = try #require(browser.view)
      let old = view.groups.map { Array($0.rows) }
      let paths = old.indices.flatMap { section in
        old[section].indices.map { ListIndexPath(section: section, item: $0) }
      }
      let focus = paths.isEmpty ? nil : paths[random.below(paths.count)]
      browser.terminal.focused = focus
      if let focus { browser.terminal.text.scroll(to: focus) }
      browser.marked = Set(old.joined().filter { _ in random.below(3) == 0 })
      browser.rangeStart = old.joined().first
      let (marked, start) = (browser.marked, browser.rangeStart)
      let loaded = try Self.loaded(numbers)
      browser.take(.whole(loaded))
      await browser.job?.value
      let matching = try RowMatching(from: former.table, to: loaded.table)
      let new = (browser.view?.groups ?? []).map { Array($0.rows) }
      #expect(new.joined().sorted() == (0..<UInt32(numbers.count)).map { $0 })
      #expect(browser.marked == Set(marked.compactMap { matching[$0] }))
      #expect(browser.rangeStart == start.flatMap { matching[$0] })
      let first = new.first?.isEmpty == false ? ListIndexPath(section: 0, item: 0) : nil
      let expected = focus.flatMap { self.expected($0, in: old, new, matching) } ?? first
      #expect(browser.terminal.focused == expected, "\(step): \(old) \(new) \(focus as Any)")
      if let expected {
        #expect(browser.terminal.text.lines(of: expected) != nil, "The row is seen.")
      }
      former = loaded
    }
  }

  @Test func `what is wrong with a file is its title, until it is right again`() async throws {
    var invocation = Invocation(path: "file.csv")
    invocation.isFollowing = true
    let browser = Browser(invocation, features: TerminalFeatures())
    let error = #expect(throws: LoadError.self) {
      try TableLoader(format: .json).load("[".utf8, named: "file.csv")
    }
    browser.take(.failed(try #require(error)))
    await browser.job?.value
    #expect(browser.failure == nil, "More of it may come.")
    #expect(browser.terminal.title == error?.description && browser.terminal.progress == nil)
    browser.take(.whole(try Self.loaded([1, 2])))
    await browser.job?.value
    #expect(browser.terminal.title == "file.csv" && browser.view?.rowCount == 2)
    browser.take(.gone)
    #expect(browser.terminal.title == "file.csv is gone" && browser.view?.rowCount == 2)
    #expect(browser.terminal.screen.lines.last?.text.hasPrefix("file.csv is gone ") == true)
    browser.take(.whole(try Self.loaded([2])))
    await browser.job?.value
    #expect(browser.terminal.title == "file.csv" && browser.view?.rowCount == 1)
    #expect(browser.view?.request.changeCount == 2)
  }

  @Test func `where no rows are left none is the last, and the focus goes to the first to come`()
    async throws
  {
    var invocation = Invocation(path: "file.csv")
    invocation.isFollowing = true
    let browser = Browser(invocation, features: TerminalFeatures())
    browser.take(.whole(try Self.loaded([1, 2])))
    await browser.job?.value
    let last = ListIndexPath(section: 0, item: 1)
    #expect(browser.view?.lastPath == last)
    browser.terminal.focused = last
    browser.take(.whole(try Self.loaded([])))
    await browser.job?.value
    let view = try #require(browser.view)
    #expect(view.rowCount == 0 && view.lastPath == nil && browser.target(in: view) == nil)
    #expect(browser.terminal.focused == nil)
    browser.take(.whole(try Self.loaded([3, 4])))
    await browser.job?.value
    #expect(browser.terminal.focused == ListIndexPath(section: 0, item: 0))
  }
}
