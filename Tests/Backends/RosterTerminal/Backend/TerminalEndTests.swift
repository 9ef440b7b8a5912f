import Roster
import RosterTerminal
import RosterText
import Testing

/// What keys and the pointer do at the ends of a list and of its sections, and where there is nothing to do.
@Suite struct TerminalEndTests {
  @Test func `items move as far as there are places, and over the ends of sections one by one`() {
    let grocery = Grocery(aisles: [("A", 5), ("B", 0), ("C", 3)])
    func place() -> String { grocery.terminal.focused.map { "\($0)" } ?? "none" }
    grocery.press("j", "K")
    #expect(place() == "[0, 0]" && grocery.lines.last?.hasPrefix("this cannot be moved") == true)
    for (keys, expected) in [
      (["3", "J"], "[0, 3]"), (["9", "J"], "[0, 4]"), (["J"], "[1, 0]"), (["J"], "[2, 0]"),
      (["2", "J"], "[2, 2]"), (["9", "K"], "[2, 0]"), (["K"], "[1, 0]"), (["K"], "[0, 4]"),
      (["2", "K"], "[0, 2]"), (["9", "K"], "[0, 0]"),
    ] {
      for key in keys { grocery.press(TerminalKey(stringLiteral: key)) }
      #expect(place() == expected && grocery.focused == "A 0", "\(keys)")
    }
    #expect(grocery.list.sections.map(\.items.count) == [5, 0, 3])
    grocery.press("G", "J")
    #expect(place() == "[2, 2]" && grocery.lines.last?.hasPrefix("this cannot be moved") == true)
  }

  @Test func `a key proposes to move an item to where one is, or behind the last of a section`() {
    let terminal = TerminalBackend(width: 30, height: 8)
    var proposed: [ListIndexPath] = []
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: ["a", "b", "c"]), ListSection(id: 1, items: ["d"])],
        cellFactory: TextCellFactory { (name: String) in name }.on(.canMove) { _ in true }
          .handle(.moveTarget) { _, event in
            proposed.append(event.request)
            return event.request
          }), on: terminal, identity: .itself)
    func move(_ focused: ListIndexPath, by keys: TerminalKey...) -> ListIndexPath? {
      terminal.focused = focused
      for key in keys { NumberList.press(key, on: terminal) }
      return proposed.popLast()
    }
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    #expect(move(path(0, 0), by: "9", "J") == path(0, 2))
    #expect(move(path(0, 2), by: "9", "K") == path(0, 0))
    #expect(move(path(1, 0), by: "J") == path(1, 0))
    #expect(move(path(0, 2), by: "J") == path(1, 0))
    #expect(move(path(1, 0), by: "K") == path(0, 2))
    withExtendedLifetime(list) {}
  }

  @Test func `numbers lead to items and sections, also past empty ones`() {
    let grocery = Grocery(aisles: [("A", 3), ("B", 0), ("C", 4)])
    for (keys, item) in [
      (["4", "g"], "C 0"), (["3", "g"], "A 2"), (["9", "9", "g"], "C 3"), (["g"], "A 0"),
      (["1", "G"], "A 0"), (["G"], "C 3"), ([":", "0", "enter"], "A 0"), (["j", "]"], "C 0"),
      (["k"], "A 2"), (["j"], "C 0"), (["2", "j", "["], "C 0"), (["["], "A 0"),
      (["G", "2", "["], "A 0"), (["7", "]"], "C 0"),
      (["j", "]"], "C 0"), (["1", "0", "k"], "A 0"), (["1", "0", "j"], "C 3"),
    ] {
      for key in keys { grocery.press(TerminalKey(stringLiteral: key)) }
      #expect(grocery.focused == item, "\(keys)")
    }
  }

  @Test func `a key goes to the next section and no further`() {
    let grocery = Grocery(aisles: [("A", 2), ("B", 2), ("C", 2)])
    for (key, item) in [
      ("j", "A 0"), ("]", "B 0"), ("}", "C 0"), ("{", "B 0"), ("[", "A 0"),
    ] as [(TerminalKey, String)] {
      grocery.press(key)
      #expect(grocery.focused == item, "\(key)")
    }
  }

  @Test func `what cannot be done is said`() {
    let terminal = TerminalBackend(width: 60, height: 6)
    let list = NumberList.numbers([3], on: terminal)
    NumberList.press("j", on: terminal)
    for (key, said) in [
      ("d", "this cannot be deleted"), ("m", "there are no actions for this"),
      ("J", "this cannot be moved there"), ("v", "one item can be selected at a time"),
      ("a", "one item can be selected at a time"), ("u", "nothing to undo"),
      ("ctrl-r", "nothing to redo"), ("n", "nothing was searched for"),
      ("f", "this list cannot be filtered"),
    ] {
      NumberList.press(TerminalKey(stringLiteral: key), on: terminal)
      #expect(NumberList.status(terminal).hasPrefix(said + " "), "\(key)")
      NumberList.press("k", on: terminal)
      #expect(!NumberList.status(terminal).hasPrefix(said), "\(key)")
    }
    terminal.selectionMode = .multiple
    NumberList.press("v", on: terminal)
    #expect(NumberList.status(terminal).hasPrefix("a range begins here"))
    #expect(terminal.goBack() && !terminal.goBack())
    withExtendedLifetime(list) {}
  }

  @Test func `menus are shown with those inside of them, and what is disabled is not done`() {
    final class Log { var done: [String] = [] }
    let log = Log()
    let cells = TextCellFactory<Int> { "\($0)" }.on(.contextMenu) { item in
      ContextMenu([
        .action(ListAction("Open") { log.done.append("open \(item)") }),
        .action(ListAction("Close", style: .disabled) { log.done.append("close \(item)") }),
        .menu(
          ContextMenu(
            title: "More", [.action(ListAction("Rename") { log.done.append("rename \(item)") })])),
      ])
    }
    let terminal = TerminalBackend(width: 40, height: 12)
    let list = ListDriver(
      DataSourceProvider(items: [0, 1, 2], cellFactory: cells), on: terminal, identity: .itself)
    NumberList.press("j", "j", "m", on: terminal)
    let texts = terminal.screen.lines.map { $0.text.filter { $0.isLetter } }
    #expect(texts.prefix(5) == ["Menu", "Open", "Close", "More", "Rename"])
    #expect(terminal.screen.lines[2].runs.contains { $0.style.attributes.contains(.dim) })
    NumberList.press("enter", "m", "j", "enter", on: terminal)
    #expect(log.done == ["open 1"])
    NumberList.press("escape", "m", "G", "enter", on: terminal)
    #expect(log.done == ["open 1", "rename 1"])
    withExtendedLifetime(list) {}
  }

  @Test func `the pointer chooses what it goes down and up on, by its first button`() {
    let grocery = Grocery(width: 30, height: 8)
    func point(_ action: TerminalMouse.Action, _ line: Int, _ column: Int = 5) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: column)))
    }
    point(.release(0), 2)
    point(.press(0), 2)
    point(.release(0), 3)
    point(.release(0), 2)
    point(.press(1), 4)
    point(.release(1), 4)
    #expect(grocery.told == [] && grocery.focused == "Fruit 1")
    point(.press(0), 4)
    point(.release(0), 4)
    #expect(grocery.told == ["selected Fruit 3"])
    point(.press(0), 0)
    #expect(grocery.focused == "Fruit 3")
    point(.sidewaysWheel(1), 3)
    point(.move, 3)
    #expect(grocery.lines[1].contains("Fruit 0"))
    point(.wheel(1), 3)
    #expect(grocery.lines[1].contains("Fruit 3"))
    point(.wheel(-1), 3)
    #expect(grocery.lines[1].contains("Fruit 0"))
    point(.wheel(5_000), 3)
    #expect(grocery.lines[6].contains("Dairy 4"))
  }

  @Test func `a terminal that is taken again is painted anew, and its first item has the focus`() {
    let grocery = Grocery()
    #expect(grocery.focused == nil && grocery.terminal.frame().isEmpty)
    grocery.send(.resume)
    #expect(grocery.focused == "Fruit 0")
    grocery.press("3", "j")
    _ = grocery.terminal.handle(.resume)
    #expect(grocery.focused == "Fruit 3")
    #expect(grocery.terminal.frame().count > 100 && grocery.terminal.frame().isEmpty)
    #expect(grocery.terminal.handle(.focus(false)) == .goesOn)
    #expect(grocery.press("ctrl-z") == .suspends && grocery.press("j") == .goesOn)
    grocery.terminal.end()
    for event in [TerminalEvent.change, .key("j"), .resize(width: 9, height: 9), .focus(true)] {
      #expect(grocery.terminal.handle(event) == .ends)
    }
    #expect(grocery.terminal.handle(.resume) == .goesOn)
    #expect(grocery.terminal.handle(.close) == .ends)
  }

  @Test func `a program that ends while it is stopped does so when it goes on`() {
    let grocery = Grocery()
    grocery.terminal.end()
    let events = [TerminalEvent.resume, .change, .resume, .change, .key("q"), .resume]
    // A loop that knows of the end is over, so that the next time it is taken is that of another one.
    let reactions: [TerminalBackend.Reaction] = [.ends, .ends, .goesOn, .goesOn, .ends, .goesOn]
    #expect(events.map { grocery.terminal.handle($0) } == reactions)
  }

  @Test func `keys of a line that is typed change it or move in it, and others do nothing`() {
    let grocery = Grocery(width: 60)
    grocery.press("j", "/", "o", "n", "e", "space", "t", "w", "o", "ctrl-w")
    #expect(grocery.lines.last?.hasPrefix("/one   ") == true && grocery.model.cursor == (9, 5))
    for key in ["left", "right", "home", "end", "tab", "ctrl-x", "alt-x", "f1", "insert"] {
      grocery.press(TerminalKey(stringLiteral: key))
      #expect(grocery.lines.last?.hasPrefix("/one   ") == true, "\(key)")
    }
    grocery.press("ctrl-w", "1", "0", "shift-X")
    #expect(grocery.lines.last?.hasPrefix("/10X ") == true)
    grocery.press("backspace")
    #expect(grocery.focused == "Fruit 10")
    grocery.press("ctrl-u")
    #expect(grocery.focused == "Fruit 10")
    grocery.press("1", "down", "ctrl-n")
    #expect(grocery.focused == "Fruit 11")
    grocery.press("up", "ctrl-p")
    #expect(grocery.focused == "Fruit 1")
    grocery.press("ctrl-c")
    #expect(grocery.focused == "Fruit 0" && !grocery.model.showsCursor)
    grocery.press("/", "backspace")
    #expect(!grocery.model.showsCursor)
    grocery.send(.paste("/x"))
    #expect(grocery.lines.last?.hasPrefix("Groceries") == true)
  }

  @Test func `at the first item the headers of empty sections above it are in sight, too`() {
    let grocery = Grocery(aisles: [("A", 0), ("B", 30)])
    grocery.press("G", "9", "9", "k")
    #expect(grocery.focused == "B 0")
    #expect(grocery.lines[0].hasPrefix("A  ") && grocery.lines[1].hasPrefix("B  "))
    grocery.press("5", "pagedown", "9", "9", "pageup", "pageup")
    #expect(grocery.focused == "B 0" && grocery.lines[0].hasPrefix("A  "))
  }

  @Test func `pages and halves of them are counted, also while something is typed`() {
    let terminal = TerminalBackend(width: 20, height: 9)
    let list = NumberList.numbers([90], on: terminal)
    func first() -> Int? { terminal.text.visiblePaths.first?.item }
    // The list has eight lines, so a page has seven and half a page three.
    for (keys, item) in [
      (["2", "ctrl-d"], 6), (["ctrl-u"], 3), (["3", "ctrl-d"], 12), (["2", "pagedown"], 26),
      (["3", "pageup"], 5), (["/", "pagedown"], 12), (["pageup"], 5), (["escape", "ctrl-u"], 2),
    ] {
      for key in keys { NumberList.press(TerminalKey(stringLiteral: key), on: terminal) }
      #expect(first() == item, "\(keys)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `the last item is in sight however many empty sections stand below it`() {
    let empty = (0..<20).map { ("Empty \($0)", 0) }
    let grocery = Grocery(aisles: [("A", 30)] + empty)
    for keys in [["G"], ["g", "9", "9", "j"], ["pagedown", "k", "j"]] {
      for key in keys { grocery.press(TerminalKey(stringLiteral: key)) }
      #expect(grocery.focused == "A 29")
      #expect(grocery.terminal.focused.flatMap { grocery.terminal.text.lines(of: $0) } != nil)
    }
  }

  @Test func `what stands below the last item is in sight with it, and above the first one, too`() {
    let terminal = TerminalBackend(width: 20, height: 6)
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, header: "top", footer: "bottom", items: Array(0..<20))],
        cellFactory: TextCellFactory<Int> { "\($0)" },
        supplementaryViewFactory: .sectionTitles()), on: terminal, identity: .itself)
    func sees(_ text: String) -> Bool {
      terminal.screen.lines.dropLast().contains { $0.text.hasPrefix(text) }
    }
    terminal.text.pinsHeaders = false
    for (key, text) in [("G", "bottom"), ("g", "top"), ("G", "bottom"), ("home", "top")] {
      NumberList.press(TerminalKey(stringLiteral: key), on: terminal)
      #expect(sees(text), "\(key)")
    }
    for keys in [["1", "9", "g", "j"], ["k", "j"], ["1", "g", "G"]] {
      for key in keys { NumberList.press(TerminalKey(stringLiteral: key), on: terminal) }
      #expect(terminal.focused?.item == 19 && sees("bottom"), "\(keys)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `the cursor of what is typed is on the last line, of high and of wide screens`() {
    for (width, height) in [(12, 30), (40, 5), (9, 9)] {
      let grocery = Grocery(width: width, height: height)
      grocery.press("/", "x")
      #expect(grocery.model.cursor == (height - 1, 2))
    }
  }

  @Test func `what is undone is not said to be nothing`() {
    let grocery = Grocery()
    grocery.press("j", "d")
    for key in ["u", "ctrl-r", "u"] {
      grocery.press(TerminalKey(stringLiteral: key))
      #expect(grocery.list.sections[0].items.count == (key == "u" ? 20 : 19))
      #expect(grocery.lines.last?.hasPrefix("Groceries ") == true, "\(key)")
    }
    grocery.press("u")
    #expect(grocery.lines.last?.hasPrefix("nothing to undo ") == true)
  }

  @Test func `keys that change a list do nothing while another is shown over it`() {
    let grocery = Grocery()
    let before = grocery.list.sections
    grocery.press("j", "j", "?")
    for key in ["d", "J", "K", "tab", "m", "v", "a", "i", "f", "?", ":"] {
      grocery.press(TerminalKey(stringLiteral: key))
      #expect(grocery.list.sections == before && grocery.selected == [], "\(key)")
    }
    grocery.press("escape")
    #expect(grocery.focused == "Fruit 1" && grocery.lines[0].hasPrefix("Fruit"))
  }

  /// A node of an outline.
  private struct Node: Identifiable, Equatable {
    let id: Int
  }

  @Test func `keys leave a list alone while another is shown over it, but for those that choose`() {
    let others: Set<TerminalKey> = ["enter", "space", ":", "u", "ctrl-r", "escape", "q", "ctrl-c"]
    let keys = TerminalCommand.standard.flatMap(\.keys).filter { !others.contains($0) }
    #expect(keys.contains("tab") && keys.count > 40)
    for key in keys {
      let terminal = TerminalBackend(width: 40, height: 8)
      terminal.selectionMode = .multiple
      var outline = Outline([Node(id: 1), Node(id: 2), Node(id: 3)])
      outline.append([Node(id: 4)], to: 2)
      let cells = TextCellFactory { (node: Node) in "\(node.id)" }
        .on(.canEdit) { _ in true }.on(.canMove) { _ in true }
        .on(.editableFields) { _ in [FieldChange(field: "id", value: "")] }
        .handle(.commitEditing) { _, event in event.remove() }
      let list = ListDriver(
        DataSourceProvider(sections: [outline.section(id: 0)], cellFactory: cells.inOutline()),
        on: terminal)
      NumberList.press("j", "j", "?", key, on: terminal)
      #expect(list.sections[0].items.map(\.id) == [1, 2, 3], "\(key)")
      #expect(terminal.focused == ListIndexPath(section: 0, item: 1), "\(key)")
      #expect(terminal.selection.isEmpty && !NumberList.status(terminal).hasPrefix("enter keeps"))
    }
  }

  @Test func `a row that is moved out of sight is brought there again`() {
    let grocery = Grocery()
    grocery.press("j", "9", "J")
    #expect(grocery.focused == "Fruit 0" && grocery.lines.contains { $0.contains("Fruit 0 ") })
  }

  @Test func `in a grid keys go from the last row of a section to the first of the next, and back`()
  {
    let terminal = TerminalBackend(TextBackend(layout: .grid(columns: 3)), width: 60, height: 9)
    let list = NumberList.numbers([4, 8], on: terminal)
    NumberList.press("j", "j", "j", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 1, item: 0))
    NumberList.press("k", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 3))
    withExtendedLifetime(list) {}
  }

  @Test func `in a grid rows that may not have the focus are passed, to the end of the last one`() {
    let terminal = TerminalBackend(TextBackend(layout: .grid(columns: 4)), width: 60, height: 9)
    let list = ListDriver(
      DataSourceProvider(
        items: Array(0..<9), cellFactory: TextCellFactory<Int> { "\($0)" }
      ).on(.canFocus) { $0 != 6 && $0 != 4 }, on: terminal, identity: .itself)
    for (key, item) in [("j", 0), ("2", 0), ("l", 2), ("j", 8), ("k", 0), ("3", 0), ("j", 8)] {
      NumberList.press(TerminalKey(stringLiteral: key), on: terminal)
      #expect(terminal.focused?.item == item, "\(key)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `where none may have the focus each item that is seen is asked once`() {
    final class Asked { var items: [Int] = [] }
    let (terminal, asked) = (TerminalBackend(width: 30, height: 9), Asked())
    let list = ListDriver(
      DataSourceProvider(
        items: Array(0..<20), cellFactory: TextCellFactory<Int> { "\($0)" }
      ).on(.canFocus) {
        asked.items.append($0)
        return false
      }, on: terminal, identity: .itself)
    NumberList.press("j", on: terminal)
    #expect(asked.items == terminal.text.visiblePaths.map(\.item) && asked.items.count == 8)
    #expect(terminal.focused == nil)
    withExtendedLifetime(list) {}
  }

  @Test func `up to its parent an item of an outline is followed row by row`() {
    struct File: Identifiable, Equatable { var id: String }
    var files = Outline([File(id: "a"), File(id: "b")])
    files.append([File(id: "b1"), File(id: "b2"), File(id: "b3")], to: "b")
    let terminal = TerminalBackend(width: 30, height: 10)
    let list = ListDriver(
      DataSourceProvider(
        sections: [files.section(id: 0)],
        cellFactory: TextCellFactory { (file: File) in file.id }.inOutline()), on: terminal)
    NumberList.press("j", "j", "l", on: terminal)
    for steps in 1...3 {
      for _ in 0..<steps { NumberList.press("j", on: terminal) }
      #expect(terminal.focused?.item == 1 + steps)
      NumberList.press("h", on: terminal)
      #expect(terminal.focused?.item == 1 && list.sections[0].items.count == 5)
    }
    NumberList.press("k", "h", on: terminal)
    #expect(terminal.focused?.item == 0)
  }
}
