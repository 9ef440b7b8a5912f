import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// What stands on the screen beside the list: the status, the preview, the scroll bar, and lists over it.
@Suite struct TerminalScreenTests {
  /// A line with something at both ends.
  private static func line(_ left: String, _ right: String, _ width: Int) -> String {
    left + String(repeating: " ", count: width - left.count - right.count) + right
  }

  @Test
  func `the status says what there is to say on the left, and where the focus is on the right`() {
    let terminal = TerminalBackend(width: 40, height: 5, title: "Groceries")
    let list = NumberList.numbers([25], on: terminal)
    terminal.selectionMode = .multiple
    #expect(NumberList.status(terminal) == Self.line("Groceries", "25", 40))
    NumberList.press("j", on: terminal)
    #expect(NumberList.status(terminal) == Self.line("Groceries", "1/25", 40))
    NumberList.press("1", "2", on: terminal)
    #expect(NumberList.status(terminal) == Self.line("Groceries", "12  1/25", 40))
    terminal.selection = [ListIndexPath(section: 0, item: 3), ListIndexPath(section: 0, item: 4)]
    #expect(NumberList.status(terminal) == Self.line("Groceries", "2 selected  12  1/25", 40))
    NumberList.press("j", on: terminal)
    #expect(NumberList.status(terminal) == Self.line("Groceries", "2 selected  13/25", 40))
    terminal.show("Saved")
    #expect(NumberList.status(terminal) == Self.line("Saved", "2 selected  13/25", 40))
    NumberList.press("/", "x", on: terminal)
    #expect(NumberList.status(terminal) == Self.line("/x", "2 selected  13/25", 40))
    NumberList.press("escape", "?", on: terminal)
    #expect(
      NumberList.status(terminal).hasPrefix("Help  ")
        && !NumberList.status(terminal).contains("sel"))
    NumberList.press("q", "escape", on: terminal)
    #expect(NumberList.status(terminal) == Self.line("Groceries", "13/25", 40))
    list.sections = []
    #expect(NumberList.status(terminal) == Self.line("Groceries", "empty", 40))
  }

  @Test func `where there is room for one thing alone, what is asked or said goes first`() {
    for (width, message, shown) in [
      (13, nil, "Groceri… 1/25"), (12, nil, "1/25        "), (3, nil, "1/…"),
      (12, "Saved", "Saved   1/25"), (12, "Saved all of it", "Saved all o…"),
      (9, "Saved all of it", "Saved al…"), (10, "Saved", "Saved 1/25"), (9, "Saved", "Saved    "),
    ] as [(Int, String?, String)] {
      let terminal = TerminalBackend(width: width, height: 5, title: "Groceries")
      let list = NumberList.numbers([25], on: terminal)
      NumberList.press("j", on: terminal)
      if let message { terminal.show(message) }
      #expect(NumberList.status(terminal) == shown, "\(width), \(message ?? "no message")")
      #expect(terminal.screen.lines.last?.runs.allSatisfy { $0.style == .inverse } == true)
      withExtendedLifetime(list) {}
    }
    let grocery = Grocery(width: 3, height: 3)
    grocery.press("/", "a", "b", "c")
    #expect(grocery.model.showsCursor && grocery.model.cursor == (2, 2))
  }

  @Test(arguments: [
    (3, 1, false, 3, 1), (4, 2, false, 3, 1), (4, 1, false, 3, 1), (10, 7, true, 9, 6),
    (10, 8, true, 9, 5), (10, 24, true, 9, 15), (10, 24, false, 9, 23), (1, 1, false, 1, 1),
  ])
  func `a list has the room that status, scroll bar and preview leave to it`(
    _ width: Int, _ height: Int, _ hasPreview: Bool, _ listWidth: Int, _ listHeight: Int
  ) {
    let terminal = TerminalBackend(width: 30, height: 30)
    let list = NumberList.numbers([90], on: terminal)
    if hasPreview { terminal.preview = { TextCell("\($0)") } }
    terminal.resize(width: width, height: height)
    #expect(terminal.text.width == listWidth && terminal.text.height == listHeight)
    #expect(terminal.screen.lines.count == height)
    #expect(terminal.screen.lines.allSatisfy { $0.width <= width })
    let bars = terminal.screen.lines.count { "│┃".contains($0.text.last ?? " ") }
    #expect(bars == (width < 4 ? 0 : listHeight))
    withExtendedLifetime(list) {}
  }

  @Test func `a preview has as many lines as there is room for, and says how many are left out`() {
    for (height, count, shown) in [
      (8, 1, ["a"]), (8, 3, ["a"]), (9, 2, ["a", "b"]),
      (9, 3, ["a", "… 2 more lines"]),
      (12, 1, ["a", "", ""]),
    ] {
      let grocery = Grocery(width: 20, height: height)
      let text = ["a", "b", "c"].prefix(count).joined(separator: "\n")
      grocery.terminal.preview = { _ in TextCell(text) }
      grocery.press("j")
      let pane = grocery.lines.dropLast().suffix(height / 3)
      #expect(pane.first == String(repeating: "─", count: 20))
      #expect(Array(pane.dropFirst()) == shown, "\(height), \(count)")
    }
  }

  @Test func `a preview is scrolled by keys and the wheel, and that of another item begins anew`() {
    let grocery = Grocery(width: 20, height: 15)
    func pane() -> [String] { Array(grocery.lines.dropLast().suffix(4)) }
    grocery.press("shift-down")
    #expect(grocery.lines.last?.hasPrefix("there is no") == true)
    grocery.terminal.preview = { path in
      TextCell((1...9).map { "\(path.item).\($0)" }.joined(separator: "\n"))
    }
    grocery.press("j")
    #expect(pane() == ["0.1", "0.2", "0.3", "… 6 more lines"])
    grocery.press("shift-down", "ctrl-e")
    #expect(pane() == ["0.3", "0.4", "0.5", "… 4 more lines"])
    grocery.press("9", "9", "shift-down")
    #expect(pane() == ["0.6", "0.7", "0.8", "0.9"])
    grocery.press("shift-up")
    #expect(pane() == ["0.5", "0.6", "0.7", "… 2 more lines"])
    grocery.send(.mouse(TerminalMouse(.wheel(-1), line: 12, column: 3)))
    #expect(pane() == ["0.2", "0.3", "0.4", "… 5 more lines"])
    #expect(grocery.focused == "Fruit 0")
    grocery.press("3", "ctrl-y")
    #expect(pane().first == "0.1")
    grocery.press("shift-down", "j")
    #expect(pane() == ["1.1", "1.2", "1.3", "… 6 more lines"])
    // A screen that has become higher has no blank lines below.
    grocery.press("9", "shift-down")
    grocery.send(.resize(width: 20, height: 24))
    #expect(Array(grocery.lines.dropLast().suffix(7)) == (3...9).map { "1.\($0)" })
    // On one that has become lower it begins with the same line.
    grocery.press("9", "shift-down")
    grocery.send(.resize(width: 20, height: 12))
    #expect(grocery.lines.dropLast().suffix(3) == ["1.3", "1.4", "… 5 more lines"])
  }

  @Test(arguments: [(20, 8), (30, 10), (60, 12)])
  func `all words of help are found on a screen of any size`(_ width: Int, _ height: Int) {
    let grocery = Grocery(width: 200, height: 60)
    grocery.terminal.commands.append(
      TerminalCommand("one more of these words at the end", in: "Groceries", keys: ["+"]) { _, _ in
      }
    )
    grocery.press("?")
    // It has the room of the screen also when that changes.
    grocery.send(.resize(width: width, height: height))
    var words: Set<Substring> = []
    for _ in 0..<200 {
      let page = Array(grocery.lines.dropLast())
      for line in page { words.formUnion(line.split { " │┃›".contains($0) }) }
      grocery.press("pagedown")
      // At the end the pages are the same.
      if Array(grocery.lines.dropLast()) == page { break }
    }
    for command in grocery.terminal.commands {
      for word in command.title.split(separator: " ") {
        #expect(words.contains(word), "\(command.title)")
      }
      for key in command.keys { #expect(words.contains(key.description[...]), "\(key)") }
    }
  }

  @Test func `of commands the one that begins as it is called has the focus, whatever its case`() {
    let grocery = Grocery(width: 60, height: 30)
    for title in ["a Zebra flies", "Zebra"] {
      grocery.terminal.commands.append(
        TerminalCommand(title, in: "Mine", keys: []) { _, _ in grocery.terminal.show(title) })
    }
    grocery.press(":", "z", "e", "b", "enter")
    #expect(grocery.lines[29].hasPrefix("Zebra"))
  }

  @Test func `a command that is called as it is typed is shown below all others that match`() {
    let grocery = Grocery(width: 60, height: 10)
    for title in (0..<20).map({ "Zebra \($0)" }) + ["Zebra"] {
      grocery.terminal.commands.append(TerminalCommand(title, in: "Mine", keys: []) { _, _ in })
    }
    grocery.press(":", "z", "e", "b", "r", "a")
    #expect(grocery.lines[8].split { " │┃".contains($0) } == ["›Zebra"])
  }

  @Test func `commands without keys are told apart by what they do`() {
    let grocery = Grocery(width: 60, height: 30)
    for title in ["Alpha", "Zebra"] {
      grocery.terminal.commands.append(TerminalCommand(title, in: "Mine", keys: []) { _, _ in })
    }
    grocery.press(":", "z", "e", "b")
    let words = Set(grocery.lines.dropLast().flatMap { $0.split { " │┃›".contains($0) } })
    #expect(words.contains("Zebra") && !words.contains("Alpha"))
  }

  @Test func `a heading over commands takes as many lines as its words need`() {
    let grocery = Grocery(width: 10, height: 60)
    grocery.terminal.commands.append(
      TerminalCommand("fly", in: "Yours and mine", keys: ["+"]) { _, _ in })
    grocery.press("?")
    #expect(grocery.lines.prefix(2).map { $0.prefix(9) } == ["Yours and", "mine     "])
  }

  @Test func `between the keys of a command and what it does there is a blank`() {
    let grocery = Grocery(width: 60, height: 60)
    grocery.terminal.commands.append(
      TerminalCommand("fly", in: "Mine", keys: ["alt-shift-pageup", "f12", "+"]) { _, _ in })
    grocery.press("?")
    let lines = grocery.lines.prefix(3).map { $0.split { " │┃›".contains($0) } }
    #expect(lines == [["Mine"], ["alt-shift-pageup", "f12", "fly"], ["+"]])
  }

  @Test func `keys as wide as half a narrow screen stand above what they do`() {
    for (width, isAbove) in [(24, true), (25, true), (26, true), (27, false), (28, false)] {
      let grocery = Grocery(width: width, height: 60)
      grocery.terminal.commands.append(
        TerminalCommand("fly", in: "Mine", keys: ["(", ")", "+", "-", "=", "_"]) { _, _ in })
      grocery.press("?")
      let words = grocery.lines[1].split { " │┃›".contains($0) }
      #expect(words == ["(", ")", "+", "-", "=", "_"] + (isAbove ? [] : ["fly"]), "\(width)")
    }
  }

  @Test func `what turns text around is seen as a sign in a row, which stays in its columns`() {
    let terminal = TerminalBackend(width: 20, height: 4)
    let list = ListDriver(
      DataSourceProvider(items: ["a\u{202E}b"], cellFactory: TextCellFactory { $0 }),
      on: terminal, identity: .itself)
    let row = terminal.screen.lines[0].text
    #expect(row.hasPrefix("  a\u{FFFD}b") && !row.unicodeScalars.contains("\u{202E}"))
    withExtendedLifetime(list) {}
  }

  @Test func `a command whose sign takes a column more than its text stays in its columns`() {
    let grocery = Grocery(width: 30, height: 10)
    let title = String(repeating: "x", count: 26)
    grocery.terminal.commands.append(
      TerminalCommand("\(title)\u{202E}x", in: "Mine", keys: []) { _, _ in })
    grocery.press("?")
    let lines = grocery.terminal.screen.lines
    #expect(lines[1].text.contains("\(title)…"))
    #expect(lines.allSatisfy { $0.width == 30 })
  }

  @Test func `a text is wrapped between words, as many on a line as fit`() {
    var random = SeededGenerator(seed: 27)
    let grocery = Grocery(width: 20, height: 60)
    grocery.press("j")
    for _ in 0..<(LongRun.isAsked ? 60 : 15) {
      let words = (0..<random.below(18)).map { _ in
        String("日本abcdefghijklmnopqr".shuffled(using: &random).prefix(1 + random.below(15)))
      }
      grocery.terminal.preview = { _ in TextCell(words.joined(separator: " ")) }
      grocery.receive()
      let lines = grocery.lines.dropLast().suffix(19).filter { !$0.isEmpty }
        .map { $0.split(separator: " ").map(String.init) }
      #expect(Array(lines.joined()) == words)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(TextLine((line + [next[0]]).joined(separator: " ")).width > 20)
      }
    }
  }

  @Test func `a list of more than a thousand sections is counted by sections`() {
    for (count, position) in [(1_000, "1/2000"), (1_001, "§1/1001")] {
      let terminal = TerminalBackend(width: 30, height: 10)
      let list = NumberList.numbers(Array(repeating: 2, count: count), on: terminal)
      #expect(NumberList.status(terminal).hasSuffix(count == 1_000 ? "  2000" : "  1001 sections"))
      NumberList.press("j", on: terminal)
      #expect(NumberList.status(terminal).hasSuffix("  " + position))
      _ = terminal.handle(.mouse(TerminalMouse(.press(0), line: 4, column: 29)))
      let top = terminal.text.visiblePaths.first
      #expect(top == ListIndexPath(section: 500, item: 0))
      let thumb = terminal.screen.lines.dropLast().indices.filter {
        terminal.screen.lines[$0].text.hasSuffix("┃")
      }
      #expect(thumb == [4])
      NumberList.press("G", on: terminal)
      #expect(NumberList.status(terminal).hasSuffix(count == 1_000 ? "2000/2000" : "§1001/1001"))
      withExtendedLifetime(list) {}
    }
  }

  @Test func `the scroll bar leads to an item by its share of all items`() {
    let terminal = TerminalBackend(width: 30, height: 10)
    let list = NumberList.numbers([3, 0, 10, 7], on: terminal)
    NumberList.press("j", on: terminal)
    for (line, item) in [(0, "0.0"), (1, "0.2"), (2, "2.2"), (4, "2.7"), (8, "3.6"), (0, "0.0")] {
      _ = terminal.handle(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
      let seen = terminal.text.visibleCells.map(\.cell.text)
      #expect((line == 8 ? seen.last : seen.first) == item, "\(line)")
      #expect(terminal.focused.map(terminal.text.visiblePaths.contains) == true, "\(line)")
    }
    list.sections = []
    for line in 0..<10 {
      _ = terminal.handle(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
      #expect(terminal.screen.lines.dropLast().allSatisfy { $0.text.isEmpty })
    }
  }

  @Test(arguments: [
    [3, 0, 10, 7], [6, 6], [20], [0, 12, 0], [1, 1, 1, 1, 1, 1, 1, 1, 9], [0, 0, 7],
  ])
  func `each line of the scroll bar shows its share of the items first, while they fill the screen`(
    _ counts: [Int]
  ) {
    let terminal = TerminalBackend(width: 30, height: 6)
    let list = NumberList.numbers(counts, on: terminal)
    let all = list.sections.flatMap(\.items)
    for line in [0, 1, 2, 3, 4, 3, 1, 4, 2, 0] {
      _ = terminal.handle(.mouse(TerminalMouse(.press(0), line: line, column: 29)))
      let top = min(all.count * line / 4, all.count - 5)
      #expect(terminal.text.visibleCells.map(\.cell.text) == Array(all[top..<top + 5]), "\(line)")
    }
  }

  @Test func `a square screen can become lower alone, or wider`() {
    let terminal = TerminalBackend(width: 20, height: 20)
    let list = NumberList.numbers([50], on: terminal)
    for (width, height) in [(20, 10), (10, 10), (10, 30), (30, 30), (30, 5)] {
      terminal.resize(width: width, height: height)
      #expect((terminal.width, terminal.height) == (width, height))
      #expect(terminal.screen.lines.count == height)
      #expect(terminal.text.visiblePaths.count == height - 1)
    }
    withExtendedLifetime(list) {}
  }

  @Test func `the focus goes on behind a selected item where several can be selected, not else`() {
    for (mode, next) in [(SelectionMode.single, 0), (.multiple, 1)] {
      let terminal = TerminalBackend(width: 20, height: 5)
      terminal.selectionMode = mode
      let list = NumberList.numbers([3], on: terminal)
      NumberList.press("j", "space", on: terminal)
      #expect(terminal.selection == [ListIndexPath(section: 0, item: 0)])
      #expect(terminal.focused == ListIndexPath(section: 0, item: next))
      withExtendedLifetime(list) {}
    }
  }

  @Test func `help has what this program does first, and long names of keys go on below`() {
    let grocery = Grocery(width: 60, height: 16)
    grocery.terminal.commands += [
      TerminalCommand("do it", in: "Mine", keys: ["ctrl-shift-f12", "alt-shift-f11"]) { _, _ in },
      TerminalCommand("fly", in: "Move", keys: ["ctrl-y"]) { _, _ in },
    ]
    grocery.press("?")
    #expect(grocery.lines[0].hasPrefix("Mine  "))
    #expect(grocery.lines[1].dropFirst(2).hasPrefix("ctrl-shift-f12        do it  "))
    #expect(grocery.lines[2].hasPrefix("  alt-shift-f11  "))
    #expect(grocery.lines[3].hasPrefix("Move  "))
    #expect(grocery.lines[4].dropFirst(2).hasPrefix("j down ctrl-n         down  "))
    grocery.press("1", "9", "g")
    #expect(grocery.lines.contains { $0.dropFirst(2).hasPrefix("ctrl-y                fly  ") })
    // In a narrow list what they do stands below, where there is no room for both.
    let narrow = Grocery(width: 21, height: 8)
    narrow.terminal.commands.insert(
      TerminalCommand("rise", in: "Move", keys: ["r"]) { _, _ in }, at: 0)
    narrow.press("?")
    #expect(
      narrow.lines[1...3].map { $0.dropFirst(2).prefix { !"│┃".contains($0) } } == [
        "r        rise     ", "j down ctrl-n     ", "down              ",
      ])
  }

  @Test func `a preview has the style of its cell, and a search is marked beside the focus`() {
    let grocery = Grocery(width: 20, height: 9)
    grocery.terminal.preview = { _ in TextCell(lines: ["a"], style: .bold) }
    grocery.press("j")
    #expect(grocery.terminal.screen.lines[6].runs.first?.style == .bold)
    #expect(grocery.terminal.screen.lines[5].runs.allSatisfy { $0.style == .dim })
    func isMarked(_ line: Int) -> Bool {
      grocery.terminal.screen.lines[line].runs.contains {
        $0.style.attributes.contains(.underlined) && $0.text == "F"
      }
    }
    grocery.press("/", "F")
    #expect(isMarked(0) && !isMarked(1) && isMarked(2))
    grocery.press("escape")
    #expect(!isMarked(0) && !isMarked(2))
  }

  @Test func `of a list that was made higher than its room, what has no room is not seen`() {
    let terminal = TerminalBackend(width: 20, height: 6)
    let list = NumberList.numbers([30], on: terminal)
    terminal.text.resize(width: 19, height: 20)
    terminal.filter = TextQuery("0.")
    terminal.focused = ListIndexPath(section: 0, item: 15)
    let lines = terminal.screen.lines
    #expect(lines.count == 6)
    for (index, line) in lines.dropLast().enumerated() {
      #expect(line.text.dropFirst(2).hasPrefix("0.\(index) "))
      #expect(line.runs.contains { $0.style.attributes.contains(.underlined) && $0.text == "0." })
    }
    withExtendedLifetime(list) {}
  }

  @Test func `a list whose items are out of sight is not called empty`() {
    let grocery = Grocery(height: 2)
    #expect(grocery.lines[0].hasPrefix("Fruit") && grocery.lines[1].hasSuffix("…"))
    grocery.list.sections = []
    grocery.receive()
    #expect(grocery.lines[1].hasSuffix("empty"))
  }

  @Test func `the scroll bar stays until all is in sight, and the focus as long as it was`() {
    let terminal = TerminalBackend(width: 20, height: 10)
    let list = NumberList.numbers([10], on: terminal)
    func bars() -> Int { terminal.screen.lines.count { "│┃".contains($0.text.last ?? " ") } }
    #expect(bars() == 9)
    terminal.text.scroll(byLines: 1)
    #expect(bars() == 9)
    terminal.resize(width: 20, height: 11)
    #expect(bars() == 0)
    list.sections = [ListSection(id: 0, items: (0..<90).map { "0.\($0)" })]
    NumberList.press("4", "0", "g", on: terminal)
    terminal.resize(width: 20, height: 5)
    #expect(terminal.focused.flatMap { terminal.text.lines(of: $0) } != nil)
    terminal.text.scroll(byLines: -20)
    let first = terminal.text.visiblePaths.first
    terminal.resize(width: 30, height: 6)
    #expect(terminal.text.visiblePaths.first == first && terminal.focused?.item == 39)
    terminal.resize(width: 30, height: 6)
    #expect(terminal.text.visiblePaths.first == first)
  }
}
