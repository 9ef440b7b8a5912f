import Roster
import RosterText

/// Something that keys do on a terminal, and what it is called on the help screen.
///
/// A program adds its own to the table of a ``TerminalBackend``:
///
/// ```swift
/// terminal.commands.append(
///   TerminalCommand("add a product", in: "Groceries", keys: ["+"]) { terminal, count in
///     list.update { $0.append(Product(quantity: count ?? 1), toSection: 0) }
///   })
/// ```
///
/// It is not `Sendable`.
public struct TerminalCommand {
  /// Changes what is shown; it is given the number that was typed before the key, if any was.
  public typealias Action = (TerminalBackend, Int?) -> Void

  /// What it does, in a few words.
  public var title: String

  /// The heading on the help screen that it stands under.
  public var group: String

  /// The keys that do it.
  public var keys: [TerminalKey]

  /// Does it.
  public var action: Action

  /// Whether its keys do the same in lists that are shown over the list.
  var isGeneral = false

  /// Whether its keys wait until the list is what the keys before ask for: they act on items.
  var waits = true

  /// The command with keys that never wait.
  var atOnce: Self {
    var command = self
    command.waits = false
    return command
  }

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: What it does, in a few words.
  ///   - group: The heading on the help screen that it stands under.
  ///   - keys: The keys that do it.
  ///   - action: Does it.
  public init(
    _ title: String, in group: String, keys: [TerminalKey], action: @escaping Action
  ) {
    self.title = title
    self.group = group
    self.keys = keys
    self.action = action
  }

  /// The commands that every list has.
  public static var standard: [TerminalCommand] {
    (moving + finding + selecting + editing + program).map { command in
      var command = command
      command.isGeneral = true
      return command
    }
  }
}

@available(*, unavailable)
extension TerminalCommand: Sendable {}

extension TerminalCommand {
  private static var moving: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "Move", keys: keys, action: action)
    }
    return [
      command("down", ["j", "down", "ctrl-n"]) { $0.moveFocus(byRows: $1 ?? 1) },
      command("up", ["k", "up", "ctrl-p"]) { $0.moveFocus(byRows: -($1 ?? 1)) },
      command("expand, or columns to the right", ["l", "right"]) { $0.goRight($1) },
      command("collapse, or columns to the left", ["h", "left"]) { $0.goLeft($1) },
      command("a page down", ["pagedown", "ctrl-f"]) { $0.page(by: $1 ?? 1, ofTwo: 2) },
      command("a page up", ["pageup", "ctrl-b"]) { $0.page(by: -($1 ?? 1), ofTwo: 2) },
      command("half a page down", ["ctrl-d"]) { $0.page(by: $1 ?? 1, ofTwo: 1) },
      command("half a page up", ["ctrl-u"]) { $0.page(by: -($1 ?? 1), ofTwo: 1) },
      command("the first item, or that of a number", ["g", "home"]) { $0.goToItem($1 ?? 1) },
      command("the last item, or that of a number", ["G", "end"]) { $0.goToItem($1) },
      command("the next section", ["]", "}"]) { $0.moveSection(by: $1 ?? 1) },
      command("the section before", ["[", "{"]) { $0.moveSection(by: -($1 ?? 1)) },
      command("a title of the index", ["'"]) { terminal, _ in terminal.showIndex() },
      command("columns to the right", [">", "shift-right"]) { $0.scrollSideways(by: $1 ?? 8) },
      command("columns to the left", ["<", "shift-left"]) { $0.scrollSideways(by: -($1 ?? 8)) },
      command("the preview down", ["shift-down", "ctrl-e"]) { $0.scrollPreview(byLines: $1 ?? 1) },
      command("the preview up", ["shift-up", "ctrl-y"]) { $0.scrollPreview(byLines: -($1 ?? 1)) },
    ]
  }

  private static var finding: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "Find", keys: keys, action: action)
    }
    return [
      command("search as you type", ["/"]) { terminal, _ in terminal.beginSearch() },
      command("filter as you type", ["f", "&"]) { terminal, _ in terminal.beginFilter() },
      command("the next that matches", ["n"]) { terminal, _ in terminal.findNext() },
      command("the one before that matches", ["N"]) { terminal, _ in
        terminal.findNext(isReversed: true)
      },
    ]
  }

  private static var selecting: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "Select", keys: keys, action: action)
    }
    return [
      command("choose", ["enter"]) { terminal, _ in terminal.chooseFocused() },
      command("select and go on", ["space"]) { terminal, _ in terminal.selectFocused() },
      command("a range: here it begins, or ends", ["v"]) { terminal, _ in terminal.selectRange() },
      command("all", ["a"]) { terminal, _ in terminal.selectAll { _ in true } },
      command("all but the selected", ["i"]) { terminal, _ in
        let selected = Set(terminal.selection)
        terminal.selectAll { !selected.contains($0) }
      },
      command("nothing", ["escape"]) { terminal, _ in terminal.goBack() },
    ]
  }

  private static var editing: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "Change", keys: keys, action: action)
    }
    return [
      command("expand or collapse", ["tab"]) { terminal, _ in terminal.toggle() },
      command("actions", ["m"]) { terminal, _ in terminal.showActions() },
      command("delete", ["d", "delete"]) { terminal, _ in terminal.deleteChosen() },
      command("move down", ["J", "alt-down"]) { $0.moveItem(by: $1 ?? 1) },
      command("move up", ["K", "alt-up"]) { $0.moveItem(by: -($1 ?? 1)) },
      command("change the row, or its field of a number", ["c", "f2"]) { $0.beginChange($1 ?? 1) },
      command("show the controls", ["e"]) { terminal, _ in terminal.text.isEditing.toggle() },
      command("undo", ["u"]) { terminal, _ in terminal.undo() },
      command("redo", ["ctrl-r"]) { terminal, _ in terminal.redo() },
    ]
  }

  private static var program: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "Program", keys: keys, action: action)
    }
    return [
      command("help: choose what to do", ["?", "f1"]) { terminal, _ in terminal.showHelp() },
      command("a command by its name, or an item by its number", [":"]) { terminal, _ in
        terminal.beginCommand()
      },
      command("paint anew", ["ctrl-l"]) { terminal, _ in terminal.forgetFrame() }.atOnce,
      command("stop for a while", ["ctrl-z"]) { terminal, _ in terminal.reaction = .suspends }
        .atOnce,
      command("quit", ["q", "ctrl-c"]) { terminal, _ in terminal.quit() }.atOnce,
    ]
  }
}

extension TerminalBackend {
  /// Does what a key asks for.
  func press(_ key: TerminalKey) {
    if prompt != nil || editor != nil { return type(key) }
    if case .character(let character) = key.code, key.modifiers.isEmpty,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + digit, 1_000_000_000)
      return
    }
    let count = count
    self.count = nil
    message = nil
    if let command = command(of: key) { perform(command, count) }
  }

  /// What a key does; in lists that are shown over the list, what it does in all lists, also where the program has another use for it.
  func command(of key: TerminalKey) -> TerminalCommand? {
    guard overlay != nil else { return commands.last { $0.keys.contains(key) } }
    return commands.last { $0.isGeneral && $0.keys.contains(key) }
      ?? TerminalCommand.standard.last { $0.keys.contains(key) }
  }

  /// Takes a pasted text where text is typed.
  func paste(_ text: String) {
    guard let line = text.split(whereSeparator: \.isNewline).first.map(String.init) else { return }
    type(line)
  }

  /// Ends the program, or what is shown over the list.
  func quit() {
    if overlay == nil { end() } else { overlay = nil }
  }

  /// Leaves what is shown over the list, or else what is searched for, what is filtered by, or the selection.
  ///
  /// - Returns: Whether there was something to leave.
  @discardableResult
  public func goBack() -> Bool {
    if overlay != nil {
      overlay = nil
    } else if !search.query.isEmpty {
      search.query.text = ""
    } else if !filter.isEmpty {
      filter.text = ""
    } else if rangeStart != nil || !text.selection.isEmpty {
      rangeStart = nil
      text.deselectAll()
    } else {
      return false
    }
    return true
  }
}
