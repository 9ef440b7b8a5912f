import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// What the pointer does to a list on a terminal.
@Suite struct PointerTests {
  @Test func `the pointer focuses, chooses and scrolls`() {
    let grocery = Grocery(width: 30, height: 8)
    grocery.send(.mouse(TerminalMouse(.press(0), line: 3, column: 5)))
    #expect(grocery.focused == "Fruit 2" && grocery.told.isEmpty)
    grocery.send(.mouse(TerminalMouse(.release(0), line: 3, column: 6)))
    #expect(grocery.told == ["selected Fruit 2"])
    grocery.send(.mouse(TerminalMouse(.wheel(1), line: 0, column: 0)))
    #expect(grocery.lines[1].contains("Fruit 3"))
    grocery.send(.mouse(TerminalMouse(.press(0), line: 6, column: 29)))
    #expect(grocery.lines[6].contains("Dairy 4"))
    grocery.send(.mouse(TerminalMouse(.drag(0), line: 0, column: 29)))
    #expect(grocery.lines[1].contains("Fruit 0"))
  }

  @Test func `an item is dragged to another, also in another section, as one edit`() {
    let grocery = Grocery(width: 30, height: 8, aisles: [("Fruit", 3), ("Dairy", 9)])
    let before = grocery.list.sections
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    func names(_ section: Int) -> [String] {
      grocery.list.sections[section].items.map { $0.filter(\.isNumber) }
    }
    point(.press(0), 1)
    point(.drag(0), 1)
    #expect(grocery.list.sections == before)
    point(.drag(0), 3)
    #expect(names(0) == ["1", "2", "0"] && grocery.focused == "Fruit 0")
    point(.drag(0), 2)
    #expect(names(0) == ["1", "0", "2"])
    // A title is no item.
    point(.drag(0), 4)
    #expect(names(0) == ["1", "0", "2"])
    point(.drag(0), 5)
    #expect(names(0) == ["1", "2"] && names(1).prefix(2) == ["0", "0"])
    // At the edge of the screen the list goes on.
    for _ in 0..<3 { point(.drag(0), 6) }
    #expect(grocery.focused == "Fruit 0")
    #expect(names(1) == ["0", "1", "2", "3", "4", "0", "5", "6", "7", "8"])
    point(.release(0), 6)
    #expect(grocery.told.isEmpty, "What was dragged is not chosen.")
    grocery.press("u")
    #expect(grocery.list.sections == before)
    grocery.press("u")
    #expect(grocery.lines.last?.contains("nothing to undo") == true)
  }

  @Test func `what is shown over a list has the pointer, and the list below is left alone`() {
    let grocery = Grocery(width: 30, height: 12)
    grocery.terminal.preview = { TextCell("\($0.item)\n\n\n\n\n\n") }
    let before = grocery.list.sections
    grocery.press("j", "?")
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    point(.press(0), 2)
    point(.drag(0), 4)
    point(.release(0), 4)
    let lines = grocery.lines
    point(.press(2), 5)
    #expect(grocery.lines == lines, "There are no actions here.")
    point(.wheel(1), 9)
    #expect(grocery.lines[0] != lines[0] || grocery.lines[1] != lines[1])
    grocery.press("escape")
    #expect(grocery.list.sections == before && grocery.told.isEmpty)
    #expect(grocery.focused == "Fruit 0" && grocery.terminal.selection.isEmpty)
    // Of the preview each line is the preview, the last one too.
    let pane = grocery.lines.dropLast().suffix(4)
    point(.wheel(1), 10)
    #expect(grocery.lines.dropLast().suffix(4) != pane && grocery.focused == "Fruit 0")
    #expect(grocery.lines[1].contains("Fruit 0"))
  }

  @Test func `a press takes away what was said, and one that goes nowhere is a choice`() {
    let grocery = Grocery(width: 30, height: 8)
    func point(_ action: TerminalMouse.Action, _ line: Int, _ column: Int = 5) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: column)))
    }
    grocery.terminal.show("said")
    point(.wheel(1), 3)
    #expect(grocery.lines[7].hasPrefix("said"))
    point(.press(0), 2)
    #expect(!grocery.lines[7].hasPrefix("said"))
    point(.release(0), 2)
    for (mode, line) in [(SelectionMode.single, 3), (.multiple, 4)] {
      grocery.terminal.selectionMode = mode
      let count = grocery.told.count
      point(.press(0), line)
      point(.drag(0), line, 9)
      point(.release(0), line, 9)
      #expect(grocery.told.count == count + 1 && grocery.told.last?.hasPrefix("selected") == true)
    }
    // Where nothing is moved or selected on the way, it may lead back.
    let terminal = TerminalBackend(width: 20, height: 8)
    terminal.selectionMode = .single
    let list = NumberList.numbers([40], on: terminal)
    for (action, line) in [(.press(0), 1), (.drag(0), 3), (.drag(0), 1), (.release(0), 1)]
      as [(TerminalMouse.Action, Int)]
    {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    #expect(terminal.selection.map(\.item) == [1])
    withExtendedLifetime(list) {}
  }

  @Test func `a drag that selects goes on to select, and one that does neither leaves the focus`() {
    let terminal = TerminalBackend(width: 20, height: 8)
    var canMove = false
    let cells = TextCellFactory { (number: Int) in "\(number)" }.on(.canMove) { _ in canMove }
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<40))], cellFactory: cells),
      on: terminal, identity: .itself)
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    terminal.text.scroll(byLines: 5)
    point(.press(0), 3)
    for line in [0, 0, 6, 1] {
      point(.drag(0), line)
      #expect(terminal.focused?.item == 8 && terminal.selection.isEmpty)
    }
    terminal.selectionMode = .multiple
    point(.press(0), 1)
    point(.drag(0), 3)
    canMove = true
    for line in [4, 2, 1, 5] {
      point(.drag(0), line)
      let top = terminal.text.visiblePaths.first?.item ?? 0
      #expect(terminal.selection.map(\.item) == Array(top + 1...top + line))
    }
    #expect(list.sections[0].items == Array(0..<40))
  }

  @Test func `a drag at either edge of the screen takes the list along, line by line`() {
    let terminal = TerminalBackend(width: 20, height: 8)
    terminal.selectionMode = .multiple
    let list = NumberList.numbers([40], on: terminal)
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    func expect(top: Int, _ range: ClosedRange<Int>) {
      #expect(terminal.text.visiblePaths.first?.item == top)
      #expect(terminal.selection.map(\.item) == Array(range))
    }
    terminal.text.scroll(byLines: 10)
    point(.press(0), 3)
    point(.drag(0), 1)
    expect(top: 10, 11...13)
    for (line, top) in [(0, 9), (0, 8), (-1, 7), (-5, 6)] {
      point(.drag(0), line)
      expect(top: top, top...13)
    }
    point(.drag(0), 5)
    expect(top: 6, 11...13)
    for (line, top) in [(6, 7), (6, 8), (7, 9), (99, 10)] {
      point(.drag(0), line)
      expect(top: top, 13...top + 6)
    }
    withExtendedLifetime(list) {}
  }

  @Test func `a search that is given up and a drag know their item wherever an update puts it`() {
    let grocery = Grocery(width: 30, height: 12, aisles: [("Fruit", 6)])
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    grocery.press("j", "j", "/", "5")
    #expect(grocery.focused == "Fruit 5")
    grocery.list.update { $0[0].items.insert(contentsOf: ["Fig", "Kiwi"], at: 0) }
    grocery.press("escape")
    #expect(grocery.focused == "Fruit 1")
    point(.press(0), 3)
    #expect(grocery.focused == "Fruit 0")
    grocery.list.update { $0[0].items.remove(at: 0) }
    // Under the pointer is another item now, which nobody went down on.
    point(.release(0), 3)
    #expect(grocery.told.isEmpty)
    point(.press(0), 2)
    grocery.list.update { $0[0].items.insert("Plum", at: 0) }
    point(.drag(0), 5)
    #expect(
      grocery.list.sections[0].items
        == ["Plum", "Kiwi", "Fruit 1", "Fruit 2", "Fruit 0", "Fruit 3", "Fruit 4", "Fruit 5"])
    grocery.list.update { $0[0].items.removeAll { $0 == "Fruit 0" } }
    let before = grocery.list.sections
    point(.drag(0), 2)
    point(.release(0), 2)
    #expect(grocery.list.sections == before && grocery.told.isEmpty)
  }

  @Test func `what is pressed is chosen after an update too, and what was dragged is not`() {
    let grocery = Grocery(width: 30, height: 12, aisles: [("Fruit", 6)])
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    for isDragged in [true, false] {
      point(.press(0), 2)
      if isDragged { point(.drag(0), 4) }
      grocery.list.update { $0[0].items.removeLast() }
      point(.release(0), isDragged ? 4 : 2)
      #expect(grocery.told == (isDragged ? [] : ["selected Fruit 2"]))
    }
  }

  @Test(arguments: [SelectionMode.single, .multiple])
  func `a drag over items that cannot be moved selects them, where several can be selected`(
    _ mode: SelectionMode
  ) {
    let terminal = TerminalBackend(width: 20, height: 8)
    terminal.selectionMode = mode
    let list = NumberList.numbers([40], on: terminal)
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    func expect(_ items: [Int]) {
      #expect(terminal.selection.map(\.item) == (mode == .multiple ? items : []))
    }
    point(.press(0), 0)
    point(.release(0), 0)
    terminal.selection = mode == .multiple ? terminal.selection : []
    point(.press(0), 2)
    point(.drag(0), 5)
    expect([0, 2, 3, 4, 5])
    point(.drag(0), 3)
    expect([0, 2, 3])
    point(.drag(0), 6)
    point(.drag(0), 9)
    expect([0, 2, 3, 4, 5, 6, 7, 8])
    point(.release(0), 9)
    expect([0, 2, 3, 4, 5, 6, 7, 8])
    #expect(terminal.focused?.item == (mode == .multiple ? 8 : 2))
    withExtendedLifetime(list) {}
  }

  @Test func `a drag that selects goes on from what it began with when an update moves the items`()
  {
    let terminal = TerminalBackend(width: 20, height: 12)
    var canMove = false
    let cells = TextCellFactory { (name: String) in name }.on(.canMove) { _ in canMove }
    let list = ListDriver(
      DataSourceProvider(items: (0..<9).map { "\($0)" }, cellFactory: cells), on: terminal,
      identity: .itself)
    terminal.selectionMode = .multiple
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    var selected: [String] { terminal.selection.map { list.sections[$0.section].items[$0.item] } }
    terminal.selection = [0, 8].map { ListIndexPath(section: 0, item: $0) }
    point(.press(0), 3)
    point(.drag(0), 4)
    #expect(selected == ["0", "3", "4", "8"])
    list.update { $0[0].items.insert("new", at: 0) }
    canMove = true
    point(.drag(0), 6)
    #expect(selected == ["0", "3", "4", "5", "8"])
    list.update { $0[0].items.removeAll { $0 == "0" } }
    point(.drag(0), 4)
    #expect(selected == ["3", "4", "8"])
    #expect(list.sections[0].items == ["new"] + (1..<9).map { "\($0)" })
  }

  @Test
  func `of a list that is shown anew no item is chosen or moved by a press on the former one`() {
    let grocery = Grocery(width: 30, height: 8)
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    point(.press(0), 3)
    grocery.list.reload()
    point(.release(0), 3)
    #expect(grocery.told.isEmpty)
    point(.press(0), 3)
    grocery.list.reload()
    let before = grocery.list.sections
    point(.drag(0), 5)
    #expect(grocery.list.sections == before)
  }

  @Test func `a drag is one of the scroll bar only if it began there, whatever is shown anew`() {
    let grocery = Grocery(width: 30, height: 8)
    func point(_ action: TerminalMouse.Action, _ line: Int, _ column: Int) {
      grocery.send(.mouse(TerminalMouse(action, line: line, column: column)))
    }
    let lines = grocery.lines
    point(.press(0), 3, 5)
    grocery.list.reload()
    point(.drag(0), 6, 29)
    #expect(grocery.lines[1] == lines[1], "The press was on an item.")
    point(.release(0), 6, 29)
    // A title is no item.
    point(.press(0), 0, 5)
    point(.drag(0), 6, 29)
    #expect(grocery.lines[1] == lines[1])
    point(.release(0), 6, 29)
    point(.press(0), 0, 29)
    grocery.list.reload()
    point(.drag(0), 6, 29)
    #expect(grocery.lines[6].contains("Dairy 4"))
    point(.release(0), 6, 29)
    let last = grocery.lines
    point(.drag(0), 0, 29)
    #expect(grocery.lines == last, "Nothing is held down any more.")
  }

  @Test func `a press on what is shown over a list is one, though the list below is shown anew`() {
    let grocery = Grocery(width: 30, height: 12)
    var chosen = 0
    grocery.terminal.commands.append(
      TerminalCommand("Count", in: "A", keys: ["!"]) { _, _ in chosen += 1 })
    grocery.press("?")
    let line = grocery.lines.firstIndex { $0.contains("Count") }
    #expect(line != nil)
    grocery.send(.mouse(TerminalMouse(.press(0), line: line ?? 0, column: 5)))
    grocery.list.reload()
    grocery.send(.mouse(TerminalMouse(.release(0), line: line ?? 0, column: 5)))
    #expect(chosen == 1)
  }

  @Test func `of a list without ids the same item is dragged on, and keys move it on, too`() {
    let terminal = TerminalBackend(width: 20, height: 8)
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: (0..<6).map { "\($0)" })],
        cellFactory: TextCellFactory { (name: String) in name }.on(.canMove) { _ in true }),
      on: terminal, identity: .none)
    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 5)))
    }
    point(.press(0), 1)
    for line in [2, 3, 4] { point(.drag(0), line) }
    #expect(list.sections[0].items == ["0", "2", "3", "4", "1", "5"])
    point(.release(0), 4)
    #expect(terminal.selection.isEmpty && terminal.focused == ListIndexPath(section: 0, item: 4))
    _ = terminal.handle(.key("K"))
    _ = terminal.handle(.key("K"))
    #expect(list.sections[0].items == ["0", "2", "1", "3", "4", "5"])
    #expect(terminal.focused == ListIndexPath(section: 0, item: 2))
  }
}
