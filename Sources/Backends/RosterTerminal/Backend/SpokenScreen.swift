import Roster
import RosterText

/// What a screen reader gets of a list: plain lines, each when it is new.
struct SpokenScreen {
  private var title = ""
  private var items = ""
  private var header = ""
  private var item = ""
  private var path: ListIndexPath?
  private var number = ""
  private var selectedCount = 0
  private var typed = ""
  private var message = ""
  private var messageCount = 0
  private var progress = ""
  private var preview: [String] = []
  private var updateCount = 0

  /// Begins with a screen of which nothing was written.
  init() {}

  /// Reads what there is to tell.
  ///
  /// - Complexity: Makes the header above the focused item, and the item's cell where that is not visible.
  init(of terminal: TerminalBackend) {
    let list = terminal.front
    let source = list.shownSource
    let count = source.totalItemCount
    title = terminal.overlay?.title ?? terminal.title
    items =
      count > 0
      ? count == 1 ? "1 item" : "\(count) items"
      : Self.joined(
        list.accessibleElements.filter { $0.info.role != .header }.map(\.text)
      ).nonempty ?? "empty"
    if let focused = list.focused {
      path = focused
      let header = source.header(ofSection: focused.section)
      self.header = Self.joined([header?.fresh().text ?? ""])
      item = Self.text(of: focused, in: list)
      number = "\(min(source.itemCount(before: focused), .max - 1) + 1) of \(count)"
    }
    selectedCount = terminal.overlay == nil ? terminal.text.selection.count : 0
    if let prompt = terminal.prompt {
      typed = prompt.shown
    } else if let editor = terminal.editor {
      let field = editor.fields[editor.index].field
      typed = (field.isEmpty ? "" : field + ": ") + editor.lines[editor.index].text
    }
    message = terminal.message ?? ""
    messageCount = terminal.messageCount
    // What grows all the time is announced at each quarter.
    if let work = terminal.progress {
      progress = work.fraction.map { "\(work.title) \(Int($0 * 4) * 25) %" } ?? work.title
    }
    if terminal.overlay == nil, let cell = list.focused.flatMap({ terminal.preview?($0) }) {
      preview = cell.lines.map(\.text)
    }
    updateCount = terminal.updateCount
  }

  /// The lines that are new after another screen, each of them ended.
  func bytes(after former: SpokenScreen) -> [UInt8] {
    var lines: [String] = []
    func tell(_ text: String, ifNot former: String) {
      if text != former, !text.isEmpty { lines.append(text) }
    }
    tell(title, ifNot: former.title)
    tell(items, ifNot: former.items)
    tell(header, ifNot: former.header)
    // An item that stays is not told again because others came before it; one that reads like the last one is.
    let hasMoved = path != former.path && updateCount == former.updateCount
    if !item.isEmpty, item != former.item || hasMoved { lines.append("\(item), \(number)") }
    if selectedCount != former.selectedCount { lines.append("\(selectedCount) selected") }
    if preview != former.preview { lines += preview }
    tell(typed, ifNot: former.typed)
    if messageCount != former.messageCount { tell(message, ifNot: "") }
    tell(progress, ifNot: former.progress)
    return lines.flatMap { Array(TextLine($0).harmlessText.utf8) + [0x0D, 0x0A] }
  }

  private static func text(of path: ListIndexPath, in list: TextBackend) -> String {
    let source = list.shownSource
    var parts: [String]
    if let seen = list.visibleCells.first(where: { $0.indexPath == path }) {
      parts = [seen.accessibility.label ?? seen.cell.text]
      if seen.isSelected { parts.append("selected") }
    } else {
      let label = source.send(.accessibility, at: path).label
      parts = [label ?? source.cell(at: path)?.fresh().text ?? ""]
    }
    if let disclosure = source.send(.disclosure, at: path), disclosure != .leaf {
      parts.append("\(disclosure)")
    }
    return joined(parts)
  }

  /// Texts of one or several lines as one, without what stands in them for its looks.
  private static func joined(_ texts: [String]) -> String {
    texts.flatMap { $0.split(whereSeparator: \.isNewline) }
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The text itself, or `nil` where it is empty.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
