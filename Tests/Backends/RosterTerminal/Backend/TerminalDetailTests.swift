import Roster
import RosterTerminal
import RosterText
import Testing

/// What keys and the pointer do to a list, to the item and the line.
@Suite struct TerminalDetailTests {
  /// A list of numbers without titles, each cell of some lines.
  private static func numbers(
    _ count: Int, lines: Int = 1, on terminal: TerminalBackend
  ) -> ListDriver<ListSection<Int, Int>> {
    ListDriver(
      DataSourceProvider(
        items: Array(0..<count),
        cellFactory: TextCellFactory<Int> { number in
          (0..<lines).map { "\(number).\($0)" }.joined(separator: "\n")
        }), on: terminal, identity: .itself)
  }

  private static func press(_ keys: TerminalKey..., on terminal: TerminalBackend) {
    for key in keys { _ = terminal.handle(.key(key)) }
  }

  private static func point(
    _ action: TerminalMouse.Action, line: Int, column: Int = 3, on terminal: TerminalBackend
  ) {
    _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: column)))
  }

  /// The lines of the scroll bar that are its thumb.
  private static func thumb(of terminal: TerminalBackend) -> [Int] {
    terminal.screen.lines.dropLast().indices.filter {
      terminal.screen.lines[$0].text.hasSuffix("┃")
    }
  }

  @Test func `a range begins at its first item, wherever that is, and anew where it is gone`() {
    let grocery = Grocery()
    grocery.terminal.selectionMode = .multiple
    grocery.press("j", "j", "v")
    grocery.list.update { $0[0].items.insert("Apples", at: 0) }
    grocery.press("j", "v")
    #expect(grocery.selected == ["Fruit 1", "Fruit 2"])
    grocery.press("escape", "v", "d", "v")
    #expect(grocery.lines.last?.hasPrefix("a range begins here") == true)
    #expect(grocery.selected.isEmpty)
  }

  @Test func `a range does not begin while another list is shown over its own`() {
    let grocery = Grocery()
    grocery.terminal.selectionMode = .multiple
    grocery.press("j", "?", "v", "escape", "j", "v")
    #expect(grocery.lines.last?.hasPrefix("a range begins here") == true)
    #expect(grocery.selected.isEmpty)
  }

  @Test func `a range that has ended is followed by another, and what was selected stays`() {
    let grocery = Grocery()
    grocery.terminal.selectionMode = .multiple
    grocery.press("j", "v", "j", "v")
    #expect(grocery.selected == ["Fruit 0", "Fruit 1"])
    grocery.press("3", "j", "v")
    #expect(grocery.lines.last?.hasPrefix("a range begins here") == true)
    #expect(grocery.selected == ["Fruit 0", "Fruit 1"])
    grocery.press("k", "v")
    #expect(grocery.selected == ["Fruit 0", "Fruit 1", "Fruit 3", "Fruit 4"])
    // One that was given up is none.
    grocery.press("v", "escape", "escape", "2", "k", "v")
    #expect(grocery.lines.last?.hasPrefix("a range begins here") == true)
    #expect(grocery.selected == [])
  }

  @Test func `a title of the index is chosen from them all, and leads to its section`() {
    let terminal = TerminalBackend(width: 30, height: 7)
    let aisles = ["Fruit", "Dairy", "Tea"].map { (name: String) in
      ListSection(id: name, header: name, items: (0..<9).map { "\(name) \($0)" })
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: aisles, cellFactory: TextCellFactory { $0 },
        supplementaryViewFactory: .sectionTitles()
      ).onList(.indexTitles) { aisles, _ in aisles.sections.map { String($0.id.prefix(1)) } },
      on: terminal, identity: .itself)
    Self.press("j", "'", on: terminal)
    #expect(terminal.screen.lines[1].text.contains("F"))
    #expect(terminal.screen.lines[3].text.contains("T"))
    Self.press("j", "enter", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 1, item: 0))
    #expect(terminal.screen.lines[0].text.hasPrefix("Dairy"))
    Self.press("'", "G", "enter", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 2, item: 0))
    Self.press("'", "escape", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 2, item: 0))
    withExtendedLifetime(list) {}
    let grocery = Grocery()
    grocery.press("'")
    #expect(grocery.lines.last?.hasPrefix("this list has no index") == true)
  }

  @Test func `a title of the index leads to its section also where that has no item to focus`() {
    let terminal = TerminalBackend(width: 30, height: 7)
    let aisles = [("Fruit", 9), ("Dairy", 0), ("Tea", 20)].map { name, count in
      ListSection(id: name, header: name, items: (0..<count).map { "\(name) \($0)" })
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: aisles, cellFactory: TextCellFactory { $0 },
        supplementaryViewFactory: .sectionTitles()
      ).onList(.indexTitles) { aisles, _ in aisles.sections.map { String($0.id.prefix(1)) } },
      on: terminal, identity: .itself)
    Self.press("j", "'", "j", "enter", on: terminal)
    #expect(terminal.screen.lines[0].text.hasPrefix("Dairy"))
    #expect(terminal.screen.lines[1].text.hasPrefix("Tea"))
    Self.press("'", "g", "enter", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 0))
    withExtendedLifetime(list) {}
  }

  @Test func `the last item is the last that there is, also above empty sections`() {
    let grocery = Grocery(aisles: [("A", 3), ("B", 0), ("C", 0)])
    grocery.press("G")
    #expect(grocery.focused == "A 2")
    grocery.press("g", "9", "9", "pagedown")
    #expect(grocery.focused == "A 2")
    #expect(grocery.lines.last?.hasSuffix("3/3") == true)
  }

  @Test func `where nothing had the focus, keys begin with the first item in sight`() {
    for (keys, item) in [(["j"], 0), (["3", "j"], 2)] {
      let grocery = Grocery()
      for key in keys { grocery.press(TerminalKey(stringLiteral: key)) }
      #expect(grocery.focused == "Fruit \(item)", "\(keys)")
    }
  }

  @Test func `a page is all but one line, half a page half of that`() {
    let terminal = TerminalBackend(width: 20, height: 10)
    let list = Self.numbers(90, on: terminal)
    func first() -> Int? { terminal.text.visiblePaths.first?.item }
    Self.press("pagedown", on: terminal)
    #expect(first() == 8)
    Self.press("2", "pagedown", on: terminal)
    #expect(first() == 24)
    Self.press("ctrl-d", on: terminal)
    #expect(first() == 28)
    Self.press("pageup", "ctrl-u", on: terminal)
    #expect(first() == 16)
    withExtendedLifetime(list) {}
  }

  @Test func `the wheel leaves the focus where it is as long as it is in sight`() {
    let terminal = TerminalBackend(width: 20, height: 10)
    let list = Self.numbers(90, on: terminal)
    Self.press("4", "0", "g", on: terminal)
    #expect(terminal.focused?.item == 39)
    Self.point(.wheel(1), line: 1, on: terminal)
    #expect(terminal.focused?.item == 39)
    for _ in 0..<3 { Self.point(.wheel(1), line: 1, on: terminal) }
    #expect(terminal.focused == terminal.text.visiblePaths.first)
    for _ in 0..<5 { Self.point(.wheel(-1), line: 1, on: terminal) }
    #expect(terminal.focused == terminal.text.visiblePaths.last)
    withExtendedLifetime(list) {}
  }

  @Test func `the scroll bar is dragged, and not by who went down on an item`() {
    let terminal = TerminalBackend(width: 20, height: 10)
    let list = Self.numbers(90, on: terminal)
    Self.point(.press(0), line: 2, on: terminal)
    #expect(terminal.focused?.item == 2)
    Self.point(.drag(0), line: 8, column: 19, on: terminal)
    #expect(terminal.text.visiblePaths.first?.item == 0)
    Self.point(.release(0), line: 8, column: 19, on: terminal)
    #expect(terminal.selection.isEmpty)
    Self.point(.press(0), line: 4, column: 19, on: terminal)
    #expect(terminal.text.visiblePaths.first?.item == 45)
    Self.point(.drag(0), line: 8, column: 18, on: terminal)
    #expect(terminal.text.visiblePaths.last?.item == 89)
    withExtendedLifetime(list) {}
  }

  @Test func `the scroll bar says which part of the list is in sight`() {
    let (count, height) = (13, 9)
    let terminal = TerminalBackend(width: 20, height: height + 1)
    let list = Self.numbers(count, on: terminal)
    for first in 0...count - height {
      #expect(terminal.text.visiblePaths.first?.item == first)
      // What ends at the last line may go on below it, but for the last item.
      let visible = height - (first == count - height ? 0 : 1)
      let size = max(1, height * visible / count)
      let (room, rest) = (height - size, count - visible)
      let top = first == 0 ? 0 : first >= rest ? room : 1 + (room - 1) * first / rest
      #expect(Self.thumb(of: terminal) == Array(top..<top + size), "\(first)")
      terminal.text.scroll(byLines: 1)
    }
    let tall = TerminalBackend(width: 20, height: height + 1)
    let three = Self.numbers(3, lines: 30, on: tall)
    tall.text.scroll(byLines: 40)
    #expect(Self.thumb(of: tall).count == 3)
    withExtendedLifetime((list, three)) {}
  }

  @Test func `an outline is expanded, collapsed and left by its parents`() {
    struct File: Identifiable, Equatable { var id: String }
    var files = Outline([File(id: "Docs"), File(id: "Sources")])
    files.append([File(id: "Roster"), File(id: "Text")], to: "Sources")
    files.append([File(id: "Outline"), File(id: "Row")], to: "Roster")
    let terminal = TerminalBackend(width: 30, height: 10)
    let list = ListDriver(
      DataSourceProvider(
        sections: [files.section(id: 0)],
        cellFactory: TextCellFactory { (file: File) in file.id }.inOutline()), on: terminal)
    func focused() -> String? { terminal.focused.map { list.sections[0].items[$0.item].id } }
    func rows() -> [String] { list.sections[0].items.map(\.id) }
    Self.press("j", "j", "l", on: terminal)
    #expect(focused() == "Sources" && rows() == ["Docs", "Sources", "Roster", "Text"])
    // What is shown over the outline is none.
    var done: [String] = []
    let standard = terminal.commands
    let own: [(name: String, key: TerminalKey)] = [("one", "1"), ("two", "2"), ("three", "3")]
    terminal.commands += own.map { name, key in
      TerminalCommand(name, in: "Mine", keys: [key]) { _, _ in done.append(name) }
    }
    Self.press("?", "j", "j", "h", "enter", "?", "l", "enter", on: terminal)
    #expect(done == ["three", "one"] && rows().count == 4)
    terminal.commands = standard
    Self.press("l", on: terminal)
    #expect(focused() == "Roster")
    Self.press("l", "2", "j", on: terminal)
    #expect(focused() == "Row")
    Self.press("h", on: terminal)
    #expect(focused() == "Roster")
    Self.press("h", on: terminal)
    #expect(focused() == "Roster" && rows() == ["Docs", "Sources", "Roster", "Text"])
    Self.press("j", "h", on: terminal)
    #expect(focused() == "Sources")
    Self.press("tab", on: terminal)
    #expect(rows() == ["Docs", "Sources"])
  }

  @Test func `a row of an outline comes back in sight before it is left for the one above it`() {
    struct File: Identifiable, Equatable { var id: String }
    let name = String(repeating: "abcdefgh", count: 5)
    var files = Outline([File(id: "Docs")])
    files.append([File(id: name)], to: "Docs")
    let terminal = TerminalBackend(width: 30, height: 10)
    let list = ListDriver(
      DataSourceProvider(
        sections: [files.section(id: 0)],
        cellFactory: TextCellFactory { (file: File) in file.id }.inOutline()), on: terminal)
    Self.press("j", "l", "j", "l", on: terminal)
    #expect(terminal.focused?.item == 1 && terminal.screen.lines[1].text.contains("…"))
    Self.press("h", on: terminal)
    #expect(terminal.focused?.item == 1 && terminal.screen.lines[1].text.contains(" abcdefgh"))
    Self.press("h", on: terminal)
    #expect(terminal.focused?.item == 0)
    _ = list
  }

  @Test func `what is behind swipes and in menus is shown by a key, and by the other button`() {
    final class Log { var done: [String] = [] }
    let log = Log()
    let cells = TextCellFactory<Int> { "\($0)" }
      .on(.leadingSwipeActions) { item in
        SwipeActions(ListAction("Pin") { log.done.append("pin \(item)") })
      }
      .on(.trailingSwipeActions) { item in
        SwipeActions(ListAction("Share") { log.done.append("share \(item)") })
      }
    let terminal = TerminalBackend(width: 40, height: 10)
    let list = ListDriver(
      DataSourceProvider(items: [0, 1, 2], cellFactory: cells), on: terminal, identity: .itself)
    func shows(_ text: String) -> Bool {
      terminal.screen.lines.contains { $0.text.contains(text) }
    }
    Self.press("j", "m", on: terminal)
    #expect(shows("Swipe to the right") && shows("Pin"))
    #expect(shows("Swipe to the left") && shows("Share"))
    Self.press("enter", on: terminal)
    #expect(log.done == ["pin 0"] && !shows("Share"))
    Self.point(.press(2), line: 2, on: terminal)
    #expect(terminal.focused?.item == 2 && shows("Share"))
    Self.press("G", "enter", on: terminal)
    #expect(log.done == ["pin 0", "share 2"])
    withExtendedLifetime(list) {}
  }
}
