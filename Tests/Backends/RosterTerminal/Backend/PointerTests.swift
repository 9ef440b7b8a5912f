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
}
