import Roster
import RosterText

extension TerminalBackend {
  /// Chooses an item, as a tap does.
  func choose(_ path: ListIndexPath) {
    guard let overlay else { return edit { text.tap(path) } }
    self.overlay = nil
    overlay.choose(path)
  }

  /// Chooses the item that has the focus.
  func chooseFocused() {
    if let focused = front.focused { choose(focused) }
  }

  /// Selects the item that has the focus, and moves it on where several can be selected.
  func selectFocused() {
    guard let focused = front.focused else { return }
    choose(focused)
    if overlay == nil, selectionMode == .multiple { moveFocus(byItems: 1) }
  }

  /// Begins a range of items, or selects it.
  func selectRange() {
    guard overlay == nil, selectionMode == .multiple, let focused = text.focused else {
      return show("one item can be selected at a time")
    }
    guard let start = rangeStart else {
      rangeStart = focused
      return show("a range begins here")
    }
    rangeStart = nil
    let range = min(start, focused)...max(start, focused)
    let selected = Set(text.selection)
    selectAll { selected.contains($0) || range.contains($0) }
  }

  /// The most items among which several are selected at once, since each is looked at.
  private static var mostSelectable: Int { 1 << 24 }

  /// Selects the items that are to be, and no others; handlers are not asked.
  func selectAll(where isSelected: (ListIndexPath) -> Bool) {
    guard overlay == nil, selectionMode == .multiple else {
      return show("one item can be selected at a time")
    }
    let source = text.shownSource
    guard source.totalItemCount <= Self.mostSelectable else {
      return show("more than \(Self.mostSelectable) items cannot be selected at once")
    }
    text.selection = (0..<source.sectionCount).flatMap { section in
      (0..<source.itemCount(inSection: section)).lazy
        .map { ListIndexPath(section: section, item: $0) }.filter(isSelected)
    }
  }

  /// Expands or collapses the item that has the focus.
  @discardableResult
  func toggle() -> Bool {
    guard overlay == nil, let focused = text.focused else { return false }
    return edit { text.toggleDisclosure(focused) != .ignored }
  }

  /// Expands the item, or goes to the next one where it is expanded or beside another; else what is on the right comes in
  /// sight.
  func goRight(_ count: Int?) {
    if disclosure == .collapsed, toggle() { return }
    guard disclosure != .expanded, front.itemsInRow == 1 else {
      return moveFocus(byItems: count ?? 1)
    }
    scrollSideways(by: count ?? 8)
  }

  /// Collapses the item, or goes to the one before where it is beside another; else what is on the left comes in sight, and
  /// in an outline the item goes to the one above it.
  func goLeft(_ count: Int?) {
    if disclosure == .expanded, toggle() { return }
    guard front.itemsInRow == 1 else { return moveFocus(byItems: -(count ?? 1)) }
    guard disclosure != nil, hiddenColumns == 0, let focused = text.focused else {
      return scrollSideways(by: -(count ?? 8))
    }
    let source = text.shownSource
    let level = source.send(.indentationLevel, at: focused)
    let first = max(0, focused.item - Self.mostPassed)
    var path = focused
    while path.item > first, source.send(.indentationLevel, at: path) >= level {
      path.item -= 1
    }
    focusItem(path)
  }

  private var disclosure: Disclosure? {
    guard overlay == nil, let focused = text.focused else { return nil }
    return text.shownSource.send(.disclosure, at: focused)
  }

  /// Deletes the selected items where the focus is among them, or else the one that has it.
  func deleteChosen() {
    guard overlay == nil, let focused = text.focused else { return }
    let selection = text.selection
    let targets = selection.contains(focused) ? selection : [focused]
    let isDone = edit {
      // From the last one, so that the index paths of the others stay.
      targets.reversed().map { text.commitEditing($0) }.contains { $0 != .ignored }
    }
    if !isDone { show("this cannot be deleted") }
  }

  /// Moves the item that has the focus up or down, at the end of a section into the next one.
  func moveItem(by steps: Int) {
    guard overlay == nil, let focused = text.focused else { return }
    let source = text.shownSource
    let count = source.itemCount(inSection: focused.section)
    var target = ListIndexPath(
      section: focused.section, item: focused.item + min(steps, count - focused.item))
    if target.item < 0, focused.item == 0, focused.section > 0 {
      let section = focused.section - 1
      target = ListIndexPath(section: section, item: source.itemCount(inSection: section))
    } else if target.item >= count, focused.item == count - 1,
      focused.section + 1 < source.sectionCount
    {
      target = ListIndexPath(section: focused.section + 1, item: 0)
    } else {
      target.item = min(max(0, target.item), max(0, count - 1))
    }
    var outcome = EditOutcome.ignored
    edit { outcome = text.move(focused, to: target) }
    // Where there is nothing beyond, a handler may still name another index path.
    if outcome == .ignored || outcome == .applied && target == focused {
      return show("this cannot be moved there")
    }
    if let focused = text.focused { reveal(focused) }
  }

  /// Shows what can be done with the item that has the focus: its menu, and what is behind swipes.
  func showActions() {
    guard overlay == nil, let path = text.focused else { return }
    var groups: [OverlayList.Group] = []
    func entry(_ action: ListAction, in group: String) -> OverlayList.Entry {
      OverlayList.Entry(action.title, isDimmed: action.style == .disabled) { [weak self] in
        self?.edit { action.perform() }
      }
    }
    func add(_ menu: ContextMenu) {
      groups.append(
        OverlayList.Group(
          menu.title.isEmpty ? "Menu" : menu.title,
          menu.entries.compactMap {
            if case .action(let action) = $0 { entry(action, in: menu.title) } else { nil }
          }))
      for case .menu(let inner) in menu.entries { add(inner) }
    }
    if let menu = text.contextMenu(at: path) { add(menu) }
    for (edge, name) in [
      (SwipeEdge.leading, "Swipe to the right"), (.trailing, "Swipe to the left"),
    ] {
      guard let swipe = text.swipeActions(from: edge, at: path) else { continue }
      groups.append(OverlayList.Group(name, swipe.actions.map { entry($0, in: name) }))
    }
    groups.removeAll(where: \.entries.isEmpty)
    guard !groups.isEmpty else { return show("there are no actions for this") }
    overlay = OverlayList("Actions", groups, width: listWidth, height: listHeight)
  }

  /// Shows the titles of the list's index, from which one can be chosen.
  func showIndex() {
    guard overlay == nil else { return }
    let entries = text.indexTitles.enumerated().map { index, title in
      OverlayList.Entry(title, keys: "\(index + 1)") { [weak self] in
        guard let self, let section = text.section(forIndexTitleAt: index) else { return }
        if !focusItem(ListIndexPath(section: section, item: 0), at: .top) {
          text.scroll(toIndexTitleAt: index)
        }
      }
    }
    guard !entries.isEmpty else { return show("this list has no index") }
    overlay = OverlayList(
      "Index", [OverlayList.Group("Index", entries)], width: listWidth, height: listHeight)
  }

  /// Shows the table of commands, from which one can be chosen, and below them what keys do while something is typed.
  func showHelp() {
    guard overlay == nil else { return }
    let typing = TerminalCommand.typing + TerminalCommand.changing + TerminalCommand.line
    overlay = OverlayList(
      "Help", commandGroups() + groups(of: typing, isDimmed: true), width: listWidth,
      height: listHeight)
  }

  /// The table of commands under their headings.
  func commandGroups() -> [OverlayList.Group] {
    // What this program can do stands above what all can.
    let standard = Set(TerminalCommand.standard.map(\.group))
    let own = commands.filter { !standard.contains($0.group) }
    return groups(of: own + commands.filter { standard.contains($0.group) })
  }

  private func groups(
    of commands: [TerminalCommand], isDimmed: Bool = false
  ) -> [OverlayList.Group] {
    var groups: [OverlayList.Group] = []
    for command in commands {
      let entry = OverlayList.Entry(
        command.title, keys: command.keys.map(\.description).joined(separator: " "),
        isDimmed: isDimmed
      ) { [weak self] in
        self?.perform(command, nil)
      }
      if let index = groups.firstIndex(where: { $0.title == command.group }) {
        groups[index].entries.append(entry)
      } else {
        groups.append(OverlayList.Group(command.group, [entry]))
      }
    }
    return groups
  }
}
