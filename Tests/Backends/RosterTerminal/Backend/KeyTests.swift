import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// What keys and the pointer do to a list on a terminal.
@Suite struct KeyTests {
  @Test func `arrows and letters move the focus, with numbers before them`() {
    let grocery = Grocery()
    grocery.press("j")
    #expect(grocery.focused == "Fruit 0")
    grocery.press("j", "down")
    #expect(grocery.focused == "Fruit 2")
    grocery.press("1", "0", "j")
    #expect(grocery.focused == "Fruit 12")
    grocery.press("k", "up", "3", "k")
    #expect(grocery.focused == "Fruit 7")
    grocery.press("G")
    #expect(grocery.focused == "Dairy 4")
    grocery.press("g")
    #expect(grocery.focused == "Fruit 0")
    grocery.press("2", "2", "G")
    #expect(grocery.focused == "Dairy 1")
    grocery.press("9", "9", "j")
    #expect(grocery.focused == "Dairy 4")
    grocery.press("[")
    #expect(grocery.focused == "Dairy 0")
    grocery.press("[")
    #expect(grocery.focused == "Fruit 0")
    grocery.press("]")
    #expect(grocery.focused == "Dairy 0")
  }

  @Test func `only digits of ASCII are a number, and none begins with 0`() {
    let grocery = Grocery()
    var counts: [Int?] = []
    grocery.terminal.commands.append(
      TerminalCommand("count", in: "Groceries", keys: ["0", "3", "٣", "五", "百"]) { _, count in
        counts.append(count)
      })
    grocery.press("j", "٣", "j", "五", "j", "百", "j")
    #expect(grocery.focused == "Fruit 3")
    #expect(counts == [nil, nil, nil])
    grocery.press("3", "0", "五", "0")
    #expect(counts == [nil, nil, nil, 30, nil])
    grocery.press("3", "j")
    #expect(grocery.focused == "Fruit 6")
  }

  @Test func `the screen has a pinned header, a scroll bar, the focus and the status`() {
    let grocery = Grocery(width: 30, height: 7)
    #expect(
      grocery.lines.map { $0.prefix(20) } == [
        "Fruit               ", "  Fruit 0           ", "  Fruit 1           ",
        "  Fruit 2           ",
        "  Fruit 3           ", "  Fruit 4           ", "Groceries           ",
      ])
    grocery.press("9", "j")
    #expect(grocery.lines[0].hasPrefix("Fruit"))
    #expect(grocery.lines[5].hasPrefix(" ›Fruit 8") || grocery.lines[5].hasPrefix(" ›Fruit 9"))
    #expect(grocery.lines[6].hasPrefix("Groceries") && grocery.lines[6].hasSuffix("/25"))
    #expect(grocery.lines.prefix(6).allSatisfy { $0.hasSuffix("│") || $0.hasSuffix("┃") })
    #expect(grocery.model.rows[5][28].look.attributes == [7])
  }

  @Test func `pages go from end to end, and come back`() {
    let grocery = Grocery(height: 8)
    grocery.press("j")
    var seen: [String] = []
    for _ in 0..<10 {
      grocery.press("pagedown")
      seen.append(grocery.focused ?? "none")
    }
    #expect(seen.last == "Dairy 4")
    #expect(Set(seen).count > 3)
    for _ in 0..<10 { grocery.press("pageup") }
    #expect(grocery.focused == "Fruit 0")
    grocery.press("ctrl-d")
    #expect(grocery.focused != "Fruit 0")
    grocery.press("ctrl-u", "ctrl-u")
    #expect(grocery.focused == "Fruit 0")
  }

  @Test func `what has the focus is in sight after any keys, and the terminal shows the screen`() {
    var random = SeededGenerator(seed: 17)
    let keys: [TerminalKey] = [
      "j", "k", "pagedown", "pageup", "g", "G", "]", "[", "ctrl-d", "ctrl-u", "n", "J", "K", "d",
      "u", "ctrl-r", "space", "v", "a", "i", "e", "escape", "5", "l", "h", "/", "enter", "1", "?",
      "m",
    ]
    for (width, height) in [(40, 10), (10, 3), (25, 6), (2, 1)] {
      let grocery = Grocery(
        width: width, height: height, aisles: [("A", 9), ("B", 0), ("C", 30), ("D", 1)])
      grocery.terminal.selectionMode = .multiple
      for step in 0..<(LongRun.isAsked ? 2_500 : 40) {
        let key = keys[random.below(keys.count)]
        var wasPressed = false
        switch random.below(20) {
        case 0:
          grocery.send(.mouse(TerminalMouse(.wheel(random.below(2) * 2 - 1), line: 1, column: 1)))
        case 1:
          grocery.send(
            .mouse(
              TerminalMouse(.press(0), line: random.below(height), column: random.below(width))))
        case 2: grocery.list.update { $0[2].items.append("new \(step)") }
        default:
          wasPressed = true
          grocery.press(key)
        }
        grocery.receive()
        let screen = grocery.terminal.screen
        let expected = ScreenModel.rows(of: screen, width: width, height: height)
        guard grocery.model.rows == expected, grocery.model.faults.isEmpty else {
          Issue.record("\(width)×\(height), step \(step), \(key): \(grocery.lines), not \(screen)")
          return
        }
        // While something is typed, or lists are shown over this one, letters do other things.
        let isTyped =
          grocery.model.showsCursor
          || grocery.terminal.screen.lines.last?.text.hasPrefix("/") == true
        if let focused = grocery.terminal.focused, height > 2, !isTyped, wasPressed,
          "jkgG][".contains("\(key)"), screen.lines.last.map({ !$0.text.hasPrefix("Help") }) == true
        {
          #expect(
            grocery.terminal.text.lines(of: focused) != nil,
            "\(width)×\(height), step \(step), \(key): \(screen)")
        }
      }
    }
  }

  @Test func `the first key focuses what is in sight, and not what the header at the top covers`() {
    for (aisles, focused) in [
      ([("A", 3), ("B", 0)], "A 2"), ([("A", 1), ("B", 0)], "A 0"), ([("A", 2), ("B", 9)], "A 1"),
      ([("A", 9)], "A 8"),
    ] {
      let grocery = Grocery(width: 10, height: 3, aisles: aisles)
      // The wheel leaves the first item that may be in sight under the header.
      grocery.terminal.text.scroll(byLines: aisles[0].1)
      grocery.terminal.focused = nil
      grocery.press("j")
      #expect(grocery.focused == focused)
      #expect(grocery.lines.prefix(2).contains { $0.contains(focused) }, "\(grocery.lines)")
    }
  }

  @Test func `of a row that the header at the top covers, the first key focuses the first item`() {
    let grocery = Grocery(
      width: 20, height: 3, layout: .grid(columns: 2), aisles: [("A", 4), ("B", 0)])
    grocery.terminal.text.scroll(byLines: 4)
    grocery.terminal.focused = nil
    grocery.press("j")
    #expect(grocery.focused == "A 2")
    #expect(grocery.lines.prefix(2).contains { $0.contains("A 2") }, "\(grocery.lines)")
  }

  @Test func `items are chosen, several of them in ranges, all, and inversely`() {
    let grocery = Grocery()
    grocery.press("j", "enter")
    #expect(grocery.told == ["selected Fruit 0"])
    grocery.press("v")
    #expect(grocery.lines.last?.contains("one item") == true)
    grocery.terminal.selectionMode = .multiple
    grocery.press("escape", "space", "space", "j", "space")
    #expect(grocery.selected == ["Fruit 0", "Fruit 1", "Fruit 3"])
    grocery.press("escape", "g", "j", "v", "3", "j", "v")
    #expect(grocery.selected == ["Fruit 1", "Fruit 2", "Fruit 3", "Fruit 4"])
    grocery.press("i")
    #expect(grocery.selected.count == 21 && !grocery.selected.contains("Fruit 2"))
    grocery.press("a")
    #expect(grocery.selected.count == 25)
    #expect(grocery.lines.last?.contains("25 selected") == true)
    grocery.press("escape")
    #expect(grocery.selected.isEmpty)
  }

  @Test func `edits are undone and done again`() {
    let grocery = Grocery()
    let before = grocery.list.sections
    grocery.press("j", "d", "d")
    #expect(grocery.list.sections[0].items.first == "Fruit 2" && grocery.focused == "Fruit 2")
    grocery.press("J", "J")
    #expect(grocery.list.sections[0].items.prefix(3) == ["Fruit 3", "Fruit 4", "Fruit 2"])
    #expect(grocery.focused == "Fruit 2")
    grocery.press("K")
    let after = grocery.list.sections
    for _ in 0..<5 { grocery.press("u") }
    #expect(grocery.list.sections == before)
    grocery.press("u")
    #expect(grocery.lines.last?.contains("nothing to undo") == true)
    for _ in 0..<5 { grocery.press("ctrl-r") }
    #expect(grocery.list.sections == after)
    grocery.press("u", "d", "ctrl-r")
    #expect(grocery.lines.last?.contains("nothing to redo") == true)
  }

  @Test func `what a command of the program does is undone as one change`() {
    let grocery = Grocery()
    let list = grocery.list
    grocery.terminal.commands.append(
      TerminalCommand("add and delete", in: "Groceries", keys: ["+"]) { terminal, _ in
        list.update { $0.sections[1].items.append("new") }
        _ = terminal.handle(.key("d"))
      })
    let before = list.sections
    grocery.press("j", "+")
    #expect(list.sections[0].items.count == 19 && list.sections[1].items.last == "new")
    grocery.press("u")
    #expect(list.sections == before)
    grocery.press("u")
    #expect(grocery.lines.last?.contains("nothing to undo") == true)
    grocery.press("ctrl-r")
    #expect(list.sections[0].items.count == 19 && list.sections[1].items.last == "new")
  }

  @Test func `of two lists on one screen, what was done to either is undone`() {
    let terminal = TerminalBackend(TextBackend(), width: 30, height: 12)
    let lists = terminal.divided(into: 2).enumerated().map { number, part in
      ListDriver(
        DataSourceProvider(
          items: [0, 1].map { "\(number).\($0)" },
          cellFactory: TextCellFactory { (name: String) in name }
            .on(.canEdit) { _ in true }.on(.editingStyle) { _ in .delete }),
        on: part, identity: .itself)
    }
    for list in lists { terminal.keepHistory(of: list) }
    var items: [[String]] { lists.map { Array($0.sections[0].items) } }
    for key in ["j", "d", "G", "d"] as [TerminalKey] { _ = terminal.handle(.key(key)) }
    #expect(items == [["0.1"], ["1.0"]])
    _ = terminal.handle(.key("u"))
    #expect(items == [["0.1"], ["1.0", "1.1"]])
    _ = terminal.handle(.key("u"))
    #expect(items == [["0.0", "0.1"], ["1.0", "1.1"]])
    _ = terminal.handle(.key("ctrl-r"))
    #expect(items == [["0.1"], ["1.0", "1.1"]])
  }

  @Test func `an item moves over the end of its section`() {
    let grocery = Grocery(aisles: [("Fruit", 2), ("Dairy", 2)])
    grocery.press("j", "j", "J")
    #expect(
      grocery.list.sections.map(\.items) == [["Fruit 0"], ["Fruit 1", "Dairy 0", "Dairy 1"]])
    #expect(grocery.focused == "Fruit 1")
    grocery.press("K")
    #expect(
      grocery.list.sections.map(\.items) == [["Fruit 0", "Fruit 1"], ["Dairy 0", "Dairy 1"]])
  }

  @Test func `selected items are deleted together where the focus is among them`() {
    let grocery = Grocery()
    grocery.terminal.selectionMode = .multiple
    grocery.press("j", "space", "space", "space", "k", "d")
    #expect(grocery.list.sections[0].items.prefix(2) == ["Fruit 3", "Fruit 4"])
    grocery.press("u")
    #expect(grocery.list.sections[0].items.count == 20)
  }

  @Test func `a search goes along as it is typed, and on with n and N`() {
    let grocery = Grocery()
    grocery.press("j", "/", "1", "7")
    #expect(grocery.focused == "Fruit 17")
    #expect(grocery.lines.last == "/17" || grocery.lines.last?.hasPrefix("/17 ") == true)
    #expect(grocery.model.showsCursor && grocery.model.cursor == (9, 3))
    grocery.press("backspace")
    #expect(grocery.focused == "Fruit 1")
    grocery.press("enter", "n", "n")
    #expect(grocery.focused == "Fruit 11")
    grocery.press("N")
    #expect(grocery.focused == "Fruit 10")
    #expect(!grocery.model.showsCursor)
    grocery.press("/", "d", "a", "i")
    #expect(grocery.focused == "Dairy 0")
    grocery.press("escape")
    #expect(grocery.focused == "Fruit 10")
    grocery.press("/")
    grocery.send(.paste("Dairy 4\nmore"))
    grocery.press("enter")
    #expect(grocery.focused == "Dairy 4")
    grocery.press("/", "D", "x")
    #expect(grocery.lines.last?.hasPrefix("/Dx") == true)
    grocery.press("enter", "n")
    #expect(grocery.lines.last?.contains("no “Dx”") == true)
    grocery.press("/", "f", "r", "u", "i", "t", "space", "0", "enter")
    #expect(grocery.focused == "Fruit 0")
    #expect(grocery.lines.last?.contains("from the other end") == true)
  }

  @Test func `help is made of the table, and does what is chosen from it`() {
    let grocery = Grocery(height: 24)
    var added: [Int?] = []
    grocery.terminal.commands.append(
      TerminalCommand("add a product", in: "Groceries", keys: ["+"]) { _, count in
        added.append(count)
      })
    grocery.press("4", "+", "?")
    #expect(added == [4])
    let help = grocery.lines.joined(separator: "\n")
    #expect(help.contains("Move") && help.contains("j down ctrl-n"))
    grocery.press("/", "a", "d", "d", "enter", "enter")
    #expect(added == [4, nil])
    #expect(grocery.lines[0].hasPrefix("Fruit"))
    grocery.press("?", "q")
    #expect(grocery.lines[0].hasPrefix("Fruit"))
    let all = grocery.terminal.commands
    #expect(Set(all.flatMap(\.keys)).count == all.flatMap(\.keys).count, "Each key once.")
    #expect(grocery.press("q") == .ends)
    #expect(grocery.press("ctrl-z") == .suspends)
  }

  @Test func `help says what keys do while something is typed, and does nothing of it`() {
    let grocery = Grocery(width: 100, height: 90)
    grocery.press("?")
    let help = grocery.lines
    for (keys, title) in [
      ("enter", "take it"), ("escape ctrl-c", "withdraw it"), ("down ctrl-n", "the next"),
      ("ctrl-t", "filter by words, by a part of the text, or by letters"),
      ("tab down", "the next field"), ("shift-tab up", "the field before"),
      ("ctrl-left alt-left", "a word to the left"), ("ctrl-w", "remove the word before"),
      ("ctrl-k", "remove all behind"),
    ] {
      let isThere = help.contains { $0.contains("\(keys) ") && $0.contains(title) }
      #expect(isThere, "\(keys), \(title)")
    }
    // They are dim, and what can be done is not.
    let lines = grocery.terminal.screen.lines
    func isDim(_ title: String) -> Bool? {
      lines.first { $0.text.contains(title) }.map { line in
        line.runs.contains { $0.style.attributes.contains(.dim) }
      }
    }
    for title in ["withdraw it", "the next field", "remove all behind"] {
      #expect(isDim(title) == true, "\(title)")
    }
    for command in grocery.terminal.commands.dropFirst() {
      #expect(isDim(command.title) == false, "\(command.title)")
    }
    grocery.press("/", "w", "i", "t", "h", "d", "r", "a", "w", "enter", "enter")
    #expect(grocery.lines[0].hasPrefix("Fruit"))
    // They are no commands, which have names.
    grocery.press(":", "r", "e", "m", "o", "v", "e")
    #expect(!grocery.lines.contains { $0.contains("remove the word") })
  }

  @Test func `keys with something held down beside them do what they do alone, while typing`() {
    let grocery = Grocery()
    grocery.press(
      "j", "/", "7", "shift-backspace", "1", "super-home", "alt-x", "ctrl-x", "shift-enter")
    #expect(grocery.focused == "Fruit 1")
    #expect(!grocery.model.showsCursor)
    grocery.press("/", "alt-escape")
    #expect(!grocery.model.showsCursor)
  }

  @Test func `keys are those of the table, the later ones first`() {
    let grocery = Grocery()
    grocery.terminal.commands.append(
      TerminalCommand("nothing", in: "Mine", keys: ["q"]) { terminal, _ in terminal.show("not yet")
      })
    #expect(grocery.press("q") == .goesOn)
    #expect(grocery.lines.last?.contains("not yet") == true)
  }

  @Test func `the first item in sight and the focus stay when the size changes`() {
    let grocery = Grocery(width: 30, height: 12)
    grocery.press("1", "5", "j")
    let top = grocery.terminal.text.indexPath(atLine: 1)
    grocery.send(.resize(width: 50, height: 12))
    #expect(grocery.terminal.text.indexPath(atLine: 1) == top)
    for (width, height) in [(10, 3), (200, 60), (20, 8), (1, 1), (40, 10)] {
      grocery.send(.resize(width: width, height: height))
      #expect(grocery.focused == "Fruit 14")
      #expect(height < 2 || grocery.lines.contains { $0.contains("14") || width <= 10 })
      #expect(grocery.lines.count == height)
    }
  }

  @Test func `what has the focus in help keeps it when the size changes`() {
    let grocery = Grocery(width: 60, height: 20)
    grocery.press("?", "j", "j")
    func chosen() -> [Substring]? {
      grocery.lines.first { $0.contains("›") }?.split { " │┃›".contains($0) }
    }
    let before = chosen()
    #expect(before != nil)
    for width in [70, 80, 60] {
      grocery.send(.resize(width: width, height: 20))
      #expect(chosen() == before)
    }
  }

  @Test func `arrows go through a grid by rows and columns`() {
    let grocery = Grocery(width: 41, height: 10, layout: .grid(columns: 4))
    grocery.press("j", "j")
    #expect(grocery.focused == "Fruit 4")
    grocery.press("l", "l", "k")
    #expect(grocery.focused == "Fruit 2")
    grocery.press("9", "j")
    #expect(grocery.focused == "Dairy 4")
    grocery.press("k", "k")
    #expect(grocery.focused == "Fruit 16")
  }

  @Test func `a change of the list is told to the one who paints, and is painted`() {
    let grocery = Grocery()
    grocery.list.update { $0[0].items.insert("Apples", at: 0) }
    grocery.receive()
    #expect(grocery.lines[1].contains("Apples"))
  }

  @Test func `a key press in a list of a million rows makes the cells of a window`() {
    let terminal = TerminalBackend(width: 80, height: 24)
    var made = 0
    let cells = TextCellFactory { (number: Int) in
      made += 1
      return "\(number)"
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection(id: 0, count: 1_000_000, item: { $0 })], cellFactory: cells),
      on: terminal, identity: .itself, withViewsOf: TextView.self)
    for key in ["j", "pagedown", "G", "k", "g", "pagedown", "]"] as [TerminalKey] {
      made = 0
      _ = terminal.handle(.key(key))
      #expect(terminal.frame().count < 6_000)
      #expect(made <= 50, "\(key)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `of commands the one whose title was typed is chosen, then one that begins so`() {
    let grocery = Grocery()
    var done: [String] = []
    for title in ["sort: type its number, sort by number", "sort by numbers", "sort by number"] {
      grocery.terminal.commands.append(
        TerminalCommand(title, in: "Rows", keys: []) { _, _ in done.append(title) })
    }
    for typed in ["sort by number", "sort by nu", "its number"] {
      grocery.press(":")
      _ = grocery.terminal.handle(.paste(typed))
      grocery.press("enter")
    }
    #expect(
      done == ["sort by number", "sort by numbers", "sort: type its number, sort by number"])
  }

  @Test func `right and left go sideways where there is nothing to expand`() {
    let terminal = TerminalBackend(width: 20, height: 6)
    let list = ListDriver(
      DataSourceProvider(
        items: (0..<5).map { "row \($0) " + String(repeating: "abcdefgh", count: 5) },
        cellFactory: TextCellFactory { $0 }), on: terminal, identity: .itself)
    NumberList.press("j", "j", "right", on: terminal)
    #expect(terminal.focused?.item == 1)
    #expect(terminal.screen.lines[0].text.hasPrefix("  …defghab"), "\(terminal.screen)")
    NumberList.press("2", "l", on: terminal)
    #expect(terminal.screen.lines[0].text.hasPrefix("  …fghab"), "\(terminal.screen)")
    NumberList.press("h", "left", on: terminal)
    #expect(terminal.screen.lines[0].text.hasPrefix("  row 0"), "\(terminal.screen)")
    #expect(terminal.focused?.item == 1)
    _ = list
  }

  @Test func `keys that fill their column stand in one line beside what they do`() {
    for (count, isOneLine) in [(11, true), (12, false)] {
      let grocery = Grocery(width: 60, height: 12)
      let keys = "abcdeghijkmn".prefix(count).map { TerminalKey(.character($0), []) }
      grocery.terminal.commands.append(TerminalCommand("count", in: "Mine", keys: keys) { _, _ in })
      grocery.press("?")
      let line = keys.map(\.description).joined(separator: " ") + " count"
      #expect(grocery.lines.contains { $0.contains(line) } == isOneLine, "\(grocery.lines)")
    }
  }
}
