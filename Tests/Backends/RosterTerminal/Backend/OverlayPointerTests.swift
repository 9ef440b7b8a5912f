import Roster
import RosterTerminal
import RosterText
import Testing

/// What the pointer does where another list is shown over a list, or is not any more.
@Suite struct OverlayPointerTests {
  /// A list with titles, whose items have a menu and can be moved.
  private final class Menus {
    let terminal = TerminalBackend(width: 30, height: 12)
    let list: ListDriver<ListSection<String, String>>
    private(set) var done: [String] = []

    init() {
      let box = Box()
      let cells = TextCellFactory { (name: String) in name }
        .on(.contextMenu) { name in
          ContextMenu([
            .action(ListAction("Open") { box.add("open \(name)") }),
            .action(ListAction("Delete") { box.add("delete \(name)") }),
          ])
        }
        .on(.didSelect) { name in
          box.add("select \(name)")
          return .keepSelected
        }
        .on(.canMove) { _ in true }
      list = ListDriver(
        DataSourceProvider(
          sections: ["One", "Two"].map { title in
            ListSection(id: title, header: title, items: (0..<3).map { "\(title) \($0)" })
          }, cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
        on: terminal, identity: .itself)
      box.add = { [weak self] in self?.done.append($0) }
    }

    private final class Box { var add: (String) -> Void = { _ in } }

    func point(_ action: TerminalMouse.Action, _ line: Int) {
      _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: 4)))
    }

    func press(_ keys: TerminalKey...) {
      for key in keys { _ = terminal.handle(.key(key)) }
    }

    func line(with text: String) -> Int {
      terminal.screen.lines.firstIndex { $0.text.contains(text) } ?? -1
    }

    var status: String { terminal.screen.lines.last?.text ?? "" }
  }

  @Test(arguments: [":", "?"] as [TerminalKey])
  func `a command that is chosen with the pointer ends what is typed, as one chosen with enter`(
    _ key: TerminalKey
  ) {
    let menus = Menus()
    var count = 0
    menus.terminal.commands.append(
      TerminalCommand("Count", in: "A", keys: ["!"]) { _, _ in count += 1 })
    menus.press("j", key)
    if key == "?" { menus.press("/", "C") }
    let line = menus.line(with: "Count")
    menus.point(.press(0), line)
    menus.point(.release(0), line)
    #expect(count == 1 && !menus.status.hasPrefix(":") && !menus.status.hasPrefix("/"))
    menus.press("j")
    #expect(menus.terminal.focused == ListIndexPath(section: 0, item: 1))
  }

  @Test func `actions that the other button shows end what is typed below them`() {
    let menus = Menus()
    menus.press("j", "/", "T")
    menus.point(.press(2), 2)
    #expect(menus.status.hasPrefix("Actions"))
    menus.press("enter")
    #expect(menus.done == ["open One 1"])
  }

  @Test func `what went down on a list chooses nothing of one that is shown over it meanwhile`() {
    for opens in [{ $0.point(.press(2), 2) }, { $0.press("m") }] as [(Menus) -> Void] {
      let menus = Menus()
      menus.point(.press(0), 2)
      opens(menus)
      #expect(menus.line(with: "Delete") == 2)
      menus.point(.release(0), 2)
      #expect(menus.done == [] && menus.line(with: "Delete") == 2)
    }
  }

  @Test func `what went down on a list over another one chooses and moves nothing of that`() {
    let menus = Menus()
    let before = menus.list.sections
    for moves in [false, true] {
      menus.press("j", "m")
      menus.point(.press(0), 2)
      menus.press("escape")
      if moves { menus.point(.drag(0), 3) }
      menus.point(.release(0), moves ? 3 : 2)
      #expect(menus.done == [] && menus.list.sections == before)
      #expect(menus.terminal.selection.isEmpty)
    }
  }
}
