import Roster
import RosterText

/// A line of input in place of the status.
struct PromptLine {
  /// What the text is for.
  enum Purpose: Equatable {
    /// To go to items while it is typed.
    case search

    /// To leave out what does not match, in one of the ways in which a text can.
    case filter(TextQuery.Matching)

    /// To choose a command, or to go to an item by its number.
    case command

    /// What stands before the text.
    var sign: String {
      switch self {
      case .search: "/"
      case .filter(.words): "filter: "
      case .filter(let matching): "filter (\(matching)): "
      case .command: ":"
      }
    }
  }

  var purpose: Purpose

  /// What was typed.
  var line: LineEditor

  /// What the status line says where there is room for all of it.
  var shown: String { purpose.sign + line.text }
}

extension TerminalBackend {
  /// Begins to ask for a text.
  func ask(_ purpose: PromptLine.Purpose, from text: String = "") {
    prompt = PromptLine(purpose: purpose, line: LineEditor(text))
    message = nil
  }

  /// Begins to ask which items to show.
  func beginFilter() {
    guard didChangeFilter != nil else { return show("this list cannot be filtered") }
    guard overlay == nil else { return }
    ask(.filter(filter.matching), from: filter.text)
  }

  /// Begins to ask for a command, of which those that match are shown.
  func beginCommand() {
    guard overlay == nil else { return }
    overlay = OverlayList(
      "Commands", commandGroups(), width: listWidth, height: listHeight)
    ask(.command)
  }

  /// Has another line be typed.
  func change(to line: LineEditor) {
    guard let purpose = prompt?.purpose else { return }
    let text = line.text
    let isSame = prompt?.line.text == text
    prompt?.line = line
    if isSame { return }
    switch purpose {
    case .search:
      search.query.text = text
      findAgain()
    case .filter: filter.text = text
    case .command: overlay?.filter(by: TextQuery(text))
    }
  }

  /// Goes to the next item that matches, or to the one before.
  func step(forward: Bool) {
    switch prompt?.purpose {
    case .search: findNext(isReversed: !forward)
    default: moveFocus(byRows: forward ? 1 : -1)
    }
  }

  /// Goes on to the next way in which what is typed has to agree with an item.
  func changeMatching() {
    let all = TextQuery.Matching.allCases
    guard case .filter = prompt?.purpose, let index = all.firstIndex(of: filter.matching) else {
      return
    }
    let next = all[(index + 1) % all.count]
    filter.matching = next
    prompt?.purpose = .filter(next)
  }

  /// Leaves what is typed.
  func leavePrompt() {
    message = nil
    switch prompt?.purpose {
    case .search:
      search.query.text = ""
      if let origin = search.origin { focusItem(origin) }
    case .filter: filter.text = ""
    case .command: overlay = nil
    case nil: break
    }
    prompt = nil
  }

  /// Takes what was typed.
  func acceptPrompt() {
    let line = prompt
    prompt = nil
    guard let line, line.purpose == .command else { return }
    let text = line.line.text
    let chosen = overlay?.text.focused ?? overlay?.text.visiblePaths.first
    if let number = Int(text) {
      overlay = nil
      goToItem(number)
    } else if let chosen {
      choose(chosen)
    } else {
      overlay = nil
      show("there is no such command: \(text)")
    }
  }
}
