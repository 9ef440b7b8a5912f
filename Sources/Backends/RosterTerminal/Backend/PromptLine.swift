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

  /// Takes a key as a part of what is typed.
  func type(_ key: TerminalKey) {
    let isControl = key.modifiers == .control
    switch key.code {
    case .escape: leavePrompt()
    case .character("c") where isControl: leavePrompt()
    case .enter: acceptPrompt()
    case .backspace where prompt?.line.isEmpty == true: leavePrompt()
    case .character("t") where isControl: changeMatching()
    case .down: step(forward: true)
    case .up: step(forward: false)
    case .character("n") where isControl: step(forward: true)
    case .character("p") where isControl: step(forward: false)
    case .pageDown: page(by: 1, ofTwo: 2)
    case .pageUp: page(by: -1, ofTwo: 2)
    default:
      guard var line = prompt?.line, line.press(key) else { return }
      change(to: line)
    }
  }

  /// Adds text to what is typed.
  func type(_ text: String) {
    guard var line = prompt?.line else { return }
    line.insert(text)
    change(to: line)
  }

  private func change(to line: LineEditor) {
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

  private func step(forward: Bool) {
    switch prompt?.purpose {
    case .search: findNext(isReversed: !forward)
    default: moveFocus(byRows: forward ? 1 : -1)
    }
  }

  /// Goes on to the next way in which what is typed has to agree with an item.
  private func changeMatching() {
    guard case .filter = prompt?.purpose else { return }
    let all = TextQuery.Matching.allCases
    let index = all.firstIndex(of: filter.matching).map { ($0 + 1) % all.count } ?? 0
    filter.matching = all[index]
    prompt?.purpose = .filter(all[index])
  }

  private func leavePrompt() {
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

  private func acceptPrompt() {
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
