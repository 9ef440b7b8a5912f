import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Searches in long lists: in pieces, between which keys are answered.
@Suite struct SearchTests {
  /// A list of so many rows, and how many cells were made.
  private final class Rows {
    let terminal: TerminalBackend
    private(set) var madeCount = 0
    private var list: ListDriver<LazySection<Int, Int>>?

    init(_ counts: [Int], text: @escaping (Int) -> String = { "row \($0)" }) {
      terminal = TerminalBackend(width: 40, height: 8)
      let cells = TextCellFactory<Int> { [weak self] number in
        self?.madeCount += 1
        return text(number)
      }
      list = ListDriver(
        DataSourceProvider(
          sections: counts.enumerated().map { id, count in
            LazySection(id: id, count: count) { $0 }
          }, cellFactory: cells),
        on: terminal, identity: .itself, withViewsOf: TextView.self)
    }

    @discardableResult
    func press(_ keys: TerminalKey...) -> TerminalBackend.Reaction {
      var reaction = TerminalBackend.Reaction.goesOn
      for key in keys { reaction = terminal.handle(.key(key)) }
      return reaction
    }

    /// Goes on until a search is over, and answers how many pieces it had.
    func finish() -> Int {
      var count = 0
      while terminal.handle(.change) == .continues { count += 1 }
      return count
    }

    func change(toCount count: Int, options: UpdateOptions = UpdateOptions()) {
      list?.apply([LazySection(id: 0, count: count, version: count) { $0 }], options: options)
    }

    var status: String { terminal.screen.lines.last?.text ?? "" }
  }

  @Test func `a search in a million rows makes some thousand cells for a key, and goes on after`() {
    let rows = Rows([1_000_000])
    rows.press("j", "/")
    var made = rows.madeCount
    for key in ["x", "y", "z"] as [TerminalKey] {
      #expect(rows.press(key) == .continues)
      #expect(rows.madeCount - made <= 2_100, "\(rows.madeCount - made)")
      made = rows.madeCount
    }
    for _ in 0..<10 { #expect(rows.terminal.handle(.change) == .continues) }
    #expect(rows.madeCount - made <= 21_000)
    #expect(rows.status.contains(" 2 %"), "\(rows.status)")
    // Enter closes the line of input; what goes on from there waits for what is looked for.
    #expect(rows.press("enter") == .continues)
    #expect(rows.press("j") == .continues)
    #expect(rows.terminal.focused?.item == 0 && rows.status.hasPrefix("keys wait"))
    #expect(rows.press("escape") == .goesOn)
    #expect(rows.terminal.focused?.item == 0 && !rows.status.hasPrefix("keys wait"))
    #expect(rows.press("j") == .goesOn)
    #expect(rows.terminal.focused?.item == 1)
    #expect(rows.press("n") == .continues)
    #expect(rows.press("escape") == .goesOn)
  }

  @Test func `keys behind a search wait for it, in order`() {
    let rows = Rows([20_000])
    #expect(rows.press("j", "/", "1", "7", "7", "7", "7", "enter", "j", "2", "j") == .continues)
    #expect(rows.finish() > 3)
    #expect(rows.terminal.focused?.item == 17_780)
    rows.press("g", "/", "7", "7", "7", "enter", "n", "n")
    _ = rows.finish()
    #expect(rows.terminal.focused?.item == 2_777)
    // In the line of input the next match waits, and so does what is typed behind that.
    rows.press("g", "/", "9", "9", "9", "8", "down", "enter", "j")
    _ = rows.finish()
    #expect(rows.terminal.focused?.item == 19_999)
    // Who quits is not kept.
    rows.press("g", "/", "x", "enter")
    #expect(rows.press("q") == .ends)
  }

  @Test func `keys wait for a list that the program makes`() {
    let rows = Rows([50])
    var isBehind = false
    rows.terminal.isBehindKeys = { isBehind }
    rows.press("j", "j")
    isBehind = true
    rows.press("k", "k", "k")
    #expect(rows.terminal.focused?.item == 1)
    isBehind = false
    #expect(rows.terminal.handle(.change) == .goesOn)
    #expect(rows.terminal.focused?.item == 0)
    isBehind = true
    rows.press("j", "escape")
    isBehind = false
    _ = rows.terminal.handle(.change)
    #expect(rows.terminal.focused?.item == 0)
  }

  @Test func `what is pasted behind keys that wait comes after them`() {
    let rows = Rows([50])
    var isBehind = true
    rows.terminal.isBehindKeys = { isBehind }
    rows.press("/")
    _ = rows.terminal.handle(.paste("17"))
    #expect(rows.terminal.focused == nil && rows.status.hasPrefix("keys wait"))
    isBehind = false
    _ = rows.terminal.handle(.change)
    #expect(rows.terminal.focused?.item == 17 && rows.status.hasPrefix("/17"))
    // What is pasted where nothing waits is typed at once.
    isBehind = true
    _ = rows.terminal.handle(.paste("x"))
    #expect(rows.status.hasPrefix("/17x"))
  }

  @Test func `a row far away is found by the pieces that follow, and none where there is none`() {
    let rows = Rows([14_000])
    #expect(rows.press("j", "/", "1", "3", "3", "3", "3") == .continues)
    #expect(rows.press("enter") == .continues)
    #expect(rows.finish() > 3)
    #expect(rows.terminal.focused?.item == 13_333)
    #expect(rows.press("n") == .continues)
    _ = rows.finish()
    #expect(rows.terminal.focused?.item == 13_333 && rows.status.hasPrefix("from the other end"))
    rows.press("/", "x", "enter")
    #expect(rows.finish() > 3)
    #expect(rows.status.hasPrefix("no “x”") && rows.terminal.focused?.item == 13_333)
  }

  @Test func `a list of more items than a number counts is searched as long as one waits`() {
    let rows = Rows([.max, 3])
    rows.press("j", "/", "x")
    for _ in 0..<3 { #expect(rows.terminal.handle(.change) == .continues) }
    rows.press("escape", "j")
    #expect(rows.terminal.focused?.item == 1)
  }

  @Test func `of a list that becomes shorter no more than all is searched`() {
    for count in [0, 1, 10] {
      let rows = Rows([5_000])
      rows.press("j", "/", "x")
      rows.change(toCount: count)
      #expect(rows.status.contains(" 100 %"), "\(rows.status)")
    }
  }

  @Test func `a search goes on in a list that changes meanwhile`() {
    let rows = Rows([12_000])
    rows.press("j", "/", "9", "5", "0", "0", "enter")
    rows.change(toCount: 11_000)
    _ = rows.terminal.handle(.change)
    rows.change(toCount: 10_000)
    _ = rows.finish()
    #expect(rows.terminal.focused?.item == 9_500)
    rows.press("/", "x", "enter")
    rows.change(toCount: 3)
    _ = rows.finish()
    #expect(rows.status.hasPrefix("no “x”"))
    rows.press("/", "y", "enter")
    rows.change(toCount: 0)
    #expect(rows.finish() == 0)
  }

  @Test func `a search ends in a list that is shown anew and shorter than where it began`() {
    for key in ["n", "N"] as [TerminalKey] {
      let rows = Rows([6_000])
      rows.press("j", "/", "3", "0", "0", "0", "enter")
      _ = rows.finish()
      rows.press("/", "x", "enter")
      _ = rows.finish()
      #expect(rows.press(key) == .continues)
      rows.change(toCount: 3, options: .reload)
      var count = 0
      while count < 3, rows.terminal.handle(.change) == .continues { count += 1 }
      #expect(count < 3 && rows.status.hasPrefix("no “x”"))
    }
  }

  @Test func `what was not found is no longer said once what is typed is found`() {
    let rows = Rows([60])
    rows.press("j", "/", "5", "x", "enter")
    #expect(rows.status.hasPrefix("no “5x”"))
    rows.press("/", "5", "x", "backspace", "enter")
    #expect(rows.terminal.focused?.item == 5 && !rows.status.contains("no “"))
  }

  @Test func `what was not found is no longer said once the search is left`() {
    let rows = Rows([60])
    for key in ["escape", "backspace"] as [TerminalKey] {
      rows.press("j", "/", "x")
      if key == "backspace" { rows.press("left") }
      rows.press("escape")
      #expect(!rows.status.contains("no “"))
    }
  }

  @Test func `a search begins without what was searched for before`() {
    let rows = Rows([60])
    rows.press("j", "/", "5", "enter", "/", "enter", "n")
    #expect(rows.terminal.focused?.item == 5 && rows.status.hasPrefix("nothing was searched for"))
  }

  @Test func `what a program says of an item is searched in place of its cell`() {
    let rows = Rows([5_000])
    rows.terminal.searchedText = { "number \($0.item)" }
    let made = rows.madeCount
    rows.press("j", "/", "b", "e", "r", "space", "4", "9", "9", "enter")
    _ = rows.finish()
    #expect(rows.terminal.focused?.item == 499 && rows.madeCount - made < 100)
  }

  @Test func `where nothing has the focus a search begins with the first item in sight`() {
    let rows = Rows([60]) { "row \($0 % 10)" }
    for (typed, item) in [("2", 12), ("3", 13), ("1", 21)] as [(TerminalKey, Int)] {
      rows.terminal.focused = nil
      rows.terminal.text.scrollToTop()
      rows.terminal.text.scroll(byLines: 12)
      rows.press("/", typed, "enter")
      #expect(rows.terminal.focused?.item == item)
      // The one that is in sight is left behind where the search goes on.
      for (key, next) in [("n", item == 12 ? 22 : item), ("N", item - 10)] as [(TerminalKey, Int)] {
        rows.terminal.focused = nil
        rows.terminal.text.scrollToTop()
        rows.terminal.text.scroll(byLines: 12)
        rows.press(key)
        #expect(rows.terminal.focused?.item == (item == 21 && key == "N" ? 11 : next))
      }
    }
  }

  @Test func `n and N go to the next item that matches, wherever that is, as a look at all does`() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<(LongRun.isAsked ? 300 : 8) {
      let counts = (0..<4).map { _ in [0, 1, 2, 5, 9][random.below(5)] }
      let divisor = 1 + random.below(12)
      let rows = Rows(counts) { $0 % divisor == 0 ? "hit \($0)" : "row \($0)" }
      let all = counts.enumerated().flatMap { section, count in
        (0..<count).map { ListIndexPath(section: section, item: $0) }
      }
      let hits = all.filter { $0.item % divisor == 0 }
      guard !all.isEmpty else { continue }
      rows.press("j", "/", "h", "i", "t", "enter")
      for _ in 0..<8 {
        let start = all[random.below(all.count)]
        rows.terminal.focused = start
        let isBackward = random.below(2) == 0
        rows.press(isBackward ? "N" : "n")
        let expected =
          isBackward
          ? hits.last { $0 < start } ?? hits.last : hits.first { $0 > start } ?? hits.first
        #expect(rows.terminal.focused == expected, "\(counts) \(divisor) \(start) \(isBackward)")
      }
    }
  }

  @Test func `a search ends where it began, wherever that is by then`() {
    for (isBackward, target) in [(false, 2_499), (false, 2_501), (true, 2_501), (true, 2_499)] {
      let terminal = TerminalBackend(width: 40, height: 8)
      let list = ListDriver(
        DataSourceProvider(
          items: (0..<5_000).map { $0 == target ? "hit" : "row \($0)" },
          cellFactory: TextCellFactory { $0 }), on: terminal, identity: .itself)
      terminal.searchedText = { list.sections[0].items[$0.item] }
      NumberList.press("/", "h", "i", "t", "enter", on: terminal)
      while terminal.handle(.change) == .continues {}
      terminal.focused = ListIndexPath(section: 0, item: 2_500)
      NumberList.press(isBackward ? "N" : "n", on: terminal)
      if (target < 2_500) == isBackward {
        #expect(terminal.focused?.item == target)
        continue
      }
      // Items come above, and go there, before the search is back where it began.
      list.update { $0[0].items.insert(contentsOf: (0..<100).map { "new \($0)" }, at: 0) }
      #expect(terminal.handle(.change) == .continues || terminal.focused?.item == target + 100)
      list.update { $0[0].items.removeFirst(200) }
      while terminal.handle(.change) == .continues {}
      #expect(terminal.focused?.item == target - 100, "\(isBackward)")
    }
  }

  @Test func `a search passes no item where others go above it meanwhile`() {
    let terminal = TerminalBackend(width: 40, height: 8)
    let list = ListDriver(
      DataSourceProvider(
        items: (0..<9_000).map { $0 == 2_100 ? "hit" : "row \($0)" },
        cellFactory: TextCellFactory { $0 }), on: terminal, identity: .itself)
    terminal.searchedText = { list.sections[0].items[$0.item] }
    NumberList.press("j", "/", "h", "i", "t", on: terminal)
    list.update { $0[0].items.removeFirst(500) }
    while terminal.handle(.change) == .continues {}
    #expect(terminal.focused?.item == 1_600)
  }

  @Test func `a search upwards goes on at the end of a list that is shown anew and is shorter`() {
    let terminal = TerminalBackend(width: 40, height: 8)
    func sections(_ count: Int) -> [ListSection<Int, String>] {
      [ListSection(id: 0, items: (0..<count).map { $0 == 500 ? "hit" : "row \($0)" })]
    }
    let list = ListDriver(
      DataSourceProvider(sections: sections(6_000), cellFactory: TextCellFactory { $0 }),
      on: terminal, identity: .itself)
    terminal.searchedText = { list.sections[0].items[$0.item] }
    NumberList.press("j", "/", "h", "i", "t", "enter", on: terminal)
    #expect(terminal.focused?.item == 500)
    terminal.focused = ListIndexPath(section: 0, item: 5_900)
    #expect(terminal.handle(.key("N")) == .continues)
    list.apply(sections(1_000), options: .reload)
    while terminal.handle(.change) == .continues {}
    #expect(terminal.focused?.item == 500)
  }
}
