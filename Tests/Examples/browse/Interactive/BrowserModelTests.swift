import RosterTerminal
import RosterText
import TestSupport
import Testing

@testable import BrowseKit

/// Keys typed at random, whose rows, marks and messages are those of a plain model.
@MainActor @Suite struct BrowserModelTests {
  /// What is shown of rows, found in the plainest way.
  private struct Model {
    let rows: [[String]]
    let names: [String]
    let groupColumn: Int?
    var order: (column: Int, isDescending: Bool)?
    var filter = ""
    var focus: Int?
    var marked: Set<Int> = []
    var rangeStart: Int?
    var message: String?
    var hasEnded = false

    /// The positions of the columns that have a place in a line.
    var columns: [Int] { names.indices.filter { $0 != groupColumn } }

    private func isBefore(_ left: String, _ right: String, _ isDescending: Bool) -> Bool {
      func kind(_ text: String) -> Int { text.isEmpty ? 2 : Double(text) == nil ? 1 : 0 }
      if kind(left) != kind(right) { return kind(left) < kind(right) }
      let (first, second) = isDescending ? (right, left) : (left, right)
      if let one = Double(first), let other = Double(second) { return one < other }
      return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
    }

    /// The groups of all rows, in their order.
    var groups: [[Int]] {
      var all = Array(rows.indices)
      if let order {
        all.sort { left, right in
          let (one, other) = (rows[left][order.column], rows[right][order.column])
          if isBefore(one, other, order.isDescending) { return true }
          return !isBefore(other, one, order.isDescending) && left < right
        }
      }
      guard let groupColumn else { return [all] }
      var groups: [[Int]] = []
      for row in all {
        let title = rows[row][groupColumn]
        if let index = groups.firstIndex(where: { rows[$0[0]][groupColumn] == title }) {
          groups[index].append(row)
        } else {
          groups.append([row])
        }
      }
      return groups
    }

    /// The rows that are shown, one below the other.
    var shown: [Int] {
      groups.joined().filter { row in
        filter.isEmpty || columns.contains { rows[row][$0].contains(filter) }
      }
    }

    private mutating func arrange() {
      if focus.map(shown.contains) != true { focus = shown.first }
    }

    private mutating func move(by step: Int) {
      guard let place = focus.flatMap(shown.firstIndex(of:)) else { return }
      focus = shown[max(0, min(place + step, shown.count - 1))]
    }

    private mutating func sort(_ count: Int?) {
      let former = order.flatMap { columns.firstIndex(of: $0.column) }.map { $0 + 1 }
      let number = count ?? former ?? 1
      guard number <= columns.count else { return message = "there are \(columns.count) columns" }
      order = (columns[number - 1], number == former && order?.isDescending == false)
      message =
        "sorted by \(names[columns[number - 1]]):\(order?.isDescending == true ? "desc" : "asc")"
      arrange()
    }

    mutating func filter(by text: String) {
      filter = text
      arrange()
    }

    mutating func act(on key: String, _ count: Int?) {
      message = nil
      switch key {
      case "j": move(by: 1)
      case "k": move(by: -1)
      case "g": focus = shown.first
      case "G": focus = shown.last
      case "s": sort(count)
      case "S":
        order = nil
        message = "in the order of the file"
        arrange()
      case "space":
        guard let focus else { return }
        marked.formSymmetricDifference([focus])
        move(by: 1)
      case "a":
        if marked.isSuperset(of: shown) { marked.subtract(shown) } else { marked.formUnion(shown) }
        message = "\(marked.count) marked"
      case "i":
        marked.formSymmetricDifference(shown)
        message = "\(marked.count) marked"
      case "v": markRange()
      case "escape": goBack()
      default: hasEnded = true
      }
    }

    private mutating func markRange() {
      guard let focus, let last = shown.firstIndex(of: focus) else { return }
      guard let first = rangeStart.flatMap(shown.firstIndex(of:)) else {
        rangeStart = focus
        return message = "a range begins here"
      }
      rangeStart = nil
      marked.formUnion(shown[min(first, last)...max(first, last)])
      message = "\(marked.count) marked"
    }

    private mutating func goBack() {
      if rangeStart != nil {
        rangeStart = nil
        message = "no range begins any more"
      } else if !filter.isEmpty {
        filter(by: "")
      } else if !marked.isEmpty {
        marked = []
        message = "nothing is marked any more"
      } else {
        hasEnded = true
      }
    }

    private var heading: [String] {
      columns.map { column in
        guard let order, order.column == column else { return names[column] }
        return names[column] + (order.isDescending ? "▼" : "▲")
      }
    }

    private func line(of row: Int) -> [String] {
      let signs = (row == focus ? "›" : "") + (marked.contains(row) ? "●" : "")
      let words = [signs] + columns.map { rows[row][$0] }
      return words.filter { !$0.isEmpty }
    }

    /// What the screen shows, in words.
    var lines: [[String]] {
      var lines: [[String]] = []
      for group in groups.map({ $0.filter(shown.contains) }) where !group.isEmpty {
        if let groupColumn { lines.append([rows[group[0]][groupColumn], "(\(group.count))"]) }
        lines.append(heading)
        lines += group.map(line(of:))
      }
      return lines
    }

    /// What enter prints: the marked rows in their order, also those that are filtered out, or else the one with the focus.
    var chosen: [Int] {
      let chosen = groups.joined().filter(marked.contains)
      return chosen.isEmpty ? focus.map { [$0] } ?? [] : chosen
    }
  }

  private static let names = ["a", "b", "c"]

  private static func rows(_ numbers: inout SeededGenerator) -> [[String]] {
    let count = numbers.below(14)
    return (0..<count).map { _ in
      [
        ["1", "2", "10", "-3", "1.5", ""][numbers.below(6)],
        ["x", "y1", "12", "z", "ab", ""][numbers.below(6)],
        ["red", "green", "2"][numbers.below(3)],
      ]
    }
  }

  private static func keys(_ numbers: inout SeededGenerator) -> (key: String, count: Int?) {
    let key = [
      "j", "j", "k", "g", "G", "s", "s", "S", "space", "space", "a", "i", "v", "v", "escape",
    ][
      numbers.below(15)]
    return (key, key == "s" && numbers.below(3) > 0 ? 1 + numbers.below(4) : nil)
  }

  private func expect(
    _ browser: Browser, is model: Model, _ note: @autoclosure () -> String
  ) {
    #expect(browser.focusedRow.map { Int($0) } == model.focus, "\(note())")
    let shown = (browser.view?.groups ?? []).flatMap { $0.rows.map { Int($0) } }
    #expect(shown == model.shown, "\(note())")
    #expect(Set(browser.marked.map { Int($0) }) == model.marked, "\(note())")
    #expect(browser.rangeStart.map { Int($0) } == model.rangeStart, "\(note())")
    #expect(
      browser.terminal.note == (model.marked.isEmpty ? "" : "\(model.marked.count) marked"),
      "\(note())")
    let lines = browser.terminal.screen.lines.map(\.text)
    let status = lines.last ?? ""
    if let message = model.message {
      #expect(status.hasPrefix(message + " "), "\(note()): \(status)")
    } else {
      #expect(!status.contains("sort") && !status.contains("range"), "\(note()): \(status)")
    }
    guard !model.shown.isEmpty else { return }
    let words = lines.dropLast().map { $0.split(separator: " ").map { String($0) } }
    let count = model.lines.count
    #expect(Array(words.prefix(count)) == model.lines, "\(note())")
    #expect(words.dropFirst(count).allSatisfy { $0.isEmpty }, "\(note())")
  }

  @Test(arguments: ["a:asc", "a:desc"])
  func `a column is sorted by and turned around where another one is called as its order is`(
    _ other: String
  ) async throws {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    browser.terminal.resize(width: 60, height: 10)
    let text = "a,\(other)\n2,1\n1,2\n3,3\n"
    browser.take(.whole(try TableLoader(format: .csv).load(text.utf8, named: "file")))
    await browser.job?.value
    for (isDescending, rows) in [(false, [1, 0, 2]), (true, [2, 0, 1]), (false, [1, 0, 2])] {
      for key in ["1", "s"] as [TerminalKey] { _ = browser.terminal.handle(.key(key)) }
      await browser.job?.value
      let shown = (browser.view?.groups ?? []).flatMap { $0.rows.map { Int($0) } }
      #expect(shown == rows)
      #expect(browser.view?.sortKey == SortKeyName(column: "a", isDescending: isDescending))
    }
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 16 : 5))
  func `keys sort, filter and mark as a plain model does, whatever is typed`(
    _ seed: UInt64
  ) async throws {
    var numbers = SeededGenerator(seed: seed)
    let rows = Self.rows(&numbers)
    var invocation = Invocation(path: "file.csv")
    invocation.isMultiple = true
    invocation.query.groupColumn = numbers.below(2) == 0 ? "c" : nil
    let browser = Browser(invocation, features: TerminalFeatures())
    browser.terminal.resize(width: 60, height: 60)
    let lines = ([Self.names] + rows).map { $0.joined(separator: ",") + "\n" }
    browser.take(.whole(try TableLoader(format: .csv).load(lines.joined().utf8, named: "file")))
    await browser.job?.value
    var model = Model(
      rows: rows, names: Self.names, groupColumn: invocation.query.groupColumn.map { _ in 2 })
    model.focus = model.shown.first
    expect(browser, is: model, "at first")
    var typed = ""
    while !model.hasEnded, typed.count < 150 {
      if numbers.below(6) == 0 {
        let text = ["", "1", "x", "2"][numbers.below(4)]
        browser.terminal.filter = TextQuery(text)
        await browser.job?.value
        let message = model.message
        model.filter(by: text)
        model.message = message
        typed += " /\(text)"
      }
      let (key, count) = Self.keys(&numbers)
      typed += " \(count.map { "\($0)" } ?? "")\(key)"
      if let count { _ = browser.terminal.handle(.key(TerminalKey(stringLiteral: "\(count)"))) }
      let reaction = browser.terminal.handle(.key(TerminalKey(stringLiteral: key)))
      model.act(on: key, count)
      await browser.job?.value
      #expect(reaction == (model.hasEnded ? .ends : .goesOn))
      expect(browser, is: model, "\(rows):\(typed)")
    }
    if !model.hasEnded {
      let reaction = browser.terminal.handle(.key("enter"))
      #expect(reaction == (model.chosen.isEmpty ? .goesOn : .ends))
    }
    #expect(
      (browser.chosen ?? []).map { Int($0) } == (model.hasEnded ? [] : model.chosen), "\(typed)")
  }
}
