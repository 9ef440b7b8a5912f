import Roster
import RosterTerminal
import RosterText
import Testing

/// What the pointer does to the scroll bar, and beside it.
@Suite struct ScrollBarTests {
  /// A list of numbers without titles, of which the pointer is told by line and column.
  private final class Numbers {
    let terminal: TerminalBackend
    let list: ListDriver<ListSection<Int, String>>

    init(_ counts: [Int], width: Int = 30, height: Int = 6) {
      terminal = TerminalBackend(width: width, height: height)
      list = NumberList.numbers(counts, on: terminal)
    }

    func point(_ action: TerminalMouse.Action, _ line: Int, _ column: Int = 29) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: column)))
    }

    func point(_ line: Int, _ column: Int = 29) { point(.press(0), line, column) }

    var top: String? { terminal.text.visibleCells.first?.cell.text }
  }

  @Test func `the bar has one line for each of the list, on the lowest screens too`() {
    let low = Numbers([20], height: 2)
    for line in [-1, 0, 1, 2] {
      low.point(line)
      #expect(low.top == "0.0", "A bar of one line says nothing.")
    }
    let two = Numbers([20], height: 3)
    two.point(1)
    #expect(two.top == "0.18")
    two.point(0)
    #expect(two.top == "0.0")
  }

  @Test func `in a list of very many sections the bar goes by sections, and within one by items`() {
    let numbers = Numbers([5_000] + Array(repeating: 1, count: 1_500), height: 12)
    func thumb() -> Int? {
      numbers.terminal.screen.lines.firstIndex { $0.text.hasSuffix("┃") }
    }
    #expect(thumb() == 0)
    numbers.terminal.text.scroll(to: ListIndexPath(section: 0, item: 4_000), at: .top)
    #expect(thumb() == 1)
    numbers.terminal.text.scroll(to: ListIndexPath(section: 750, item: 0), at: .top)
    #expect(thumb() == 5)
    numbers.terminal.text.scrollToEnd()
    #expect(thumb() == 10)
  }

  @Test func `only the column of the bar is the bar, and only where there is one`() {
    let numbers = Numbers([20])
    // The status line, the list beside the bar, and what is beyond the screen.
    for (line, column) in [(5, 29), (4, 28), (4, 30), (4, 0)] {
      numbers.point(line, column)
      #expect(numbers.top == "0.0", "\(line), \(column)")
    }
    let narrow = Numbers([20], width: 3)
    for column in 0...4 {
      narrow.point(4, column)
      #expect(narrow.top == "0.0", "\(column)")
    }
  }

  @Test func `a drag on the bar scrolls nothing before the pointer has gone down there`() {
    let numbers = Numbers([20])
    numbers.point(.drag(0), 4)
    #expect(numbers.top == "0.0")
  }

  @Test func `a drag that began on the bar goes on beside it by a column, and no further`() {
    let numbers = Numbers([20])
    for (column, top) in [(27, "0.0"), (0, "0.0"), (28, "0.15"), (29, "0.15"), (99, "0.15")] {
      numbers.point(0)
      numbers.point(.drag(0), 4, column)
      #expect(numbers.top == top, "\(column)")
    }
    numbers.point(.drag(0), 99)
    #expect(numbers.top == "0.15")
    numbers.point(.drag(0), -9)
    #expect(numbers.top == "0.0")
  }

  @Test func `the focus stays while it is in sight, and else goes to the first item that is seen`()
  {
    let numbers = Numbers([20])
    numbers.terminal.focused = ListIndexPath(section: 0, item: 7)
    numbers.point(1)
    #expect(numbers.top == "0.5" && numbers.terminal.focused?.item == 7)
    numbers.point(2)
    #expect(numbers.top == "0.10" && numbers.terminal.focused?.item == 10)
    numbers.point(0)
    #expect(numbers.terminal.focused?.item == 0)
    // Not to one that is behind a header.
    let grocery = Grocery(width: 30, height: 8)
    grocery.press("j")
    for line in [1, 2, 3, 4, 5, 6] {
      grocery.send(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
      let isSeen = grocery.terminal.focused.map { grocery.terminal.text.lines(of: $0) != nil }
      #expect(isSeen == true, "\(line)")
      if line < 5 { #expect(grocery.lines[1].contains(grocery.focused ?? "?"), "\(line)") }
    }
  }

  @Test func `the start and the end of the bar are those of the list, also where no item is`() {
    let grocery = Grocery(width: 30, height: 8, aisles: [("Fruit", 0), ("Dairy", 20), ("Tea", 0)])
    func press(_ line: Int) {
      grocery.send(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
    }
    press(6)
    #expect(grocery.lines[6].hasPrefix("Tea"))
    press(0)
    #expect(grocery.lines[0].hasPrefix("Fruit") && grocery.lines[1].hasPrefix("Dairy"))
    let empty = Grocery(width: 30, height: 5, aisles: (0..<9).map { ("\($0)", 0) })
    for line in 0..<4 {
      empty.send(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
      #expect(empty.lines[0].hasPrefix(line == 3 ? "5" : "0"), "\(line)")
    }
  }

  @Test func `up to a thousand sections the bar counts items, and beyond that sections`() {
    for (others, top) in [(999, "0.999"), (1_000, "500.0")] {
      let numbers = Numbers([1_000] + Array(repeating: 1, count: others))
      numbers.point(2)
      #expect(numbers.top == top)
    }
  }

  @Test func `an item that a header below it shows to be seen whole counts as seen`() {
    let grocery = Grocery(width: 30, height: 7, aisles: [("A", 4), ("B", 4), ("C", 4)])
    func thumb() -> [Int] { grocery.lines.indices.filter { grocery.lines[$0].hasSuffix("┃") } }
    #expect(grocery.lines[4].contains("A 3") && grocery.lines[5].hasPrefix("B"))
    // Four of twelve on six lines.
    #expect(thumb() == [0, 1])
    // Of three that are seen whole one line of the six is left, and none is the first.
    let low = Grocery(width: 30, height: 6, aisles: [("A", 4), ("B", 4), ("C", 4)])
    let lines = low.lines.indices.filter { low.lines[$0].hasSuffix("┃") }
    #expect(low.lines[4].contains("A 3") && lines == [0])
  }

  @Test(arguments: [
    "\u{202E}abc", "\u{2067}a\u{2069}", "a\u{200E}b", "שלום\u{200F}", "\u{61C}ال", "\u{E0001}a",
    "\u{206A}a", String(repeating: "\u{202D}", count: 40), "a\u{9B}\u{7}b",
  ])
  func `the bar is in its column whatever the rows say`(
    _ text: String
  ) {
    let terminal = TerminalBackend(width: 30, height: 4)
    let list = ListDriver(
      DataSourceProvider(
        items: Array(repeating: text, count: 9),
        cellFactory: TextCellFactory { text in
          var line = TextLine(text)
          line.append("|")
          return TextCell(lines: [line.padded(to: 12)])
        }), on: terminal, identity: .itself)
    var model = ScreenModel(width: 30, height: 4)
    for event in [.resume, .key("j"), .key("l"), .key("h"), .key("?"), .key("q")] as [TerminalEvent]
    {
      _ = terminal.handle(event)
      model.receive(terminal.frame())
      #expect(model.rows[..<3].allSatisfy { ["┃", "│"].contains($0[29].text) }, "\(event)")
      #expect(terminal.screen.lines.allSatisfy { $0.width <= 30 })
    }
    #expect(model.faults.isEmpty && list.sections[0].items.count == 9)
  }

  @Test func `a bar of one line shows that line, wherever a list of very many items is`() {
    let terminal = TerminalBackend(width: 20, height: 2)
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection(id: 0, count: .max) { $0 }],
        cellFactory: TextCellFactory<Int> { "\($0)" }),
      on: terminal, identity: .itself)
    for item in 0..<3 {
      #expect(terminal.text.visiblePaths.map(\.item) == [item])
      #expect(terminal.screen.lines[0].text.hasSuffix("┃"), "\(item)")
      terminal.text.scroll(byLines: 1)
    }
    withExtendedLifetime(list) {}
  }
}
