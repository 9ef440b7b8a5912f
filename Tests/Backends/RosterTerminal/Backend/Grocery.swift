import Roster
import RosterTerminal
import RosterText

/// A list on a terminal without a terminal: keys go in, and a screen comes out.
final class Grocery {
  let terminal: TerminalBackend
  let list: ListDriver<ListSection<String, String>>
  private(set) var model: ScreenModel
  private(set) var told: [String] = []

  /// Makes a list of aisles with numbered products.
  init(
    width: Int = 40, height: Int = 10, layout: TextLayout = .list,
    aisles: [(String, Int)] = [("Fruit", 20), ("Dairy", 5)]
  ) {
    terminal = TerminalBackend(
      TextBackend(layout: layout), width: width, height: height, title: "Groceries")
    model = ScreenModel(width: width, height: height)
    let box = Box()
    let cells = TextCellFactory { (name: String) in name }
      .on(.didSelect) { name in
        box.tell("selected \(name)")
        return .keepSelected
      }
      .on(.canEdit) { _ in true }
      .on(.editingStyle) { _ in .delete }
      .on(.canMove) { _ in true }
    list = ListDriver(
      DataSourceProvider(
        sections: aisles.map { name, count in
          ListSection(
            id: name, header: name, items: (0..<count).map { "\(name) \($0)" })
        }, cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
      on: terminal, identity: .itself)
    terminal.keepHistory(of: list)
    box.tell = { [weak self] in self?.told.append($0) }
    receive()
  }

  private final class Box { var tell: (String) -> Void = { _ in } }

  /// Presses keys, by their names.
  @discardableResult
  func press(_ keys: TerminalKey...) -> TerminalBackend.Reaction {
    var reaction = TerminalBackend.Reaction.goesOn
    for key in keys {
      reaction = terminal.handle(.key(key))
      receive()
    }
    return reaction
  }

  /// Has an event come.
  func send(_ event: TerminalEvent) {
    _ = terminal.handle(event)
    if case .resize(let width, let height) = event {
      model = ScreenModel(width: width, height: height)
    }
    receive()
  }

  /// Paints what changed.
  func receive() {
    model.receive(terminal.frame())
  }

  /// The lines that a terminal shows.
  var lines: [String] { model.text }

  /// What has the focus.
  var focused: String? {
    terminal.focused.map { list.sections[$0.section].items[$0.item] }
  }

  /// What is selected.
  var selected: [String] {
    terminal.selection.map { list.sections[$0.section].items[$0.item] }
  }
}

/// A list of numbers on a terminal, without titles.
enum NumberList {
  static func numbers(
    _ counts: [Int], on terminal: TerminalBackend
  ) -> ListDriver<ListSection<Int, String>> {
    ListDriver(
      DataSourceProvider(
        sections: counts.enumerated().map { section, count in
          ListSection(id: section, items: (0..<count).map { "\(section).\($0)" })
        }, cellFactory: TextCellFactory()), on: terminal, identity: .itself)
  }

  static func press(_ keys: TerminalKey..., on terminal: TerminalBackend) {
    for key in keys { _ = terminal.handle(.key(key)) }
  }

  static func status(_ terminal: TerminalBackend) -> String {
    terminal.screen.lines.last?.text ?? ""
  }
}
