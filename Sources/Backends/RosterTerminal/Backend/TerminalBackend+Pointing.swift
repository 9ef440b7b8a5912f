import Roster
import RosterText

/// What a pointer that is held down does.
struct PointerPress {
  /// The item on which it went down, wherever that is by now.
  var path: ListIndexPath

  /// What was selected then.
  let selection: [ListIndexPath]

  /// Whether it went on to another item.
  var isDragged = false

  /// Whether it selects the items that it passes, and moves none.
  var isSelecting = false
}

extension TerminalBackend {
  /// Scrolls to a part of the list, as by its scroll bar.
  func scroll(toLineOfBar line: Int) {
    let list = front
    let source = list.shownSource
    guard listHeight > 1 else { return }
    let fraction = Double(min(max(0, line), listHeight - 1)) / Double(listHeight - 1)
    if fraction == 0 {
      list.scrollToTop()
    } else if fraction == 1 {
      list.scrollToEnd()
    } else {
      let sections = source.sectionCount
      var (section, rest) = (0, 0)
      if sections > 1_000 {
        section = Int(Double(sections) * fraction)
      } else {
        let total = source.itemCount(before: ListIndexPath(section: sections, item: 0))
        rest = Int(Double(total) * fraction)
        while section + 1 < sections, rest >= source.itemCount(inSection: section) {
          rest -= source.itemCount(inSection: section)
          section += 1
        }
      }
      list.scroll(to: ListIndexPath(section: section, item: rest), at: .top)
    }
    if let focused = list.focused, list.lines(of: focused) == nil,
      let seen = list.visiblePaths.first(where: { list.lines(of: $0) != nil })
    {
      list.focus(seen)
    }
  }

  /// Does what the pointer asks for.
  func point(_ mouse: TerminalMouse) {
    if case .wheel = mouse.action {} else if editor != nil { return }
    let isOnBar = mouse.column == listWidth && mouse.column < width && mouse.line < listHeight
    let path = front.indexPath(atLine: mouse.line, column: mouse.column)
    switch mouse.action {
    case .wheel(let notches):
      let lines = 3 * max(-1_000, min(notches, 1_000))
      if overlay == nil, (listHeight..<listHeight + paneHeight).contains(mouse.line) {
        scrollPreview(byLines: lines)
      } else {
        scroll(byLines: lines, keepsLine: false)
      }
    case .press(0) where isOnBar:
      isBarHeld = true
      scroll(toLineOfBar: mouse.line)
    case .drag(0) where isBarHeld:
      if mouse.column >= listWidth - 1 { scroll(toLineOfBar: mouse.line) }
    case .press(0):
      message = nil
      isBarHeld = false
      press = path.map { PointerPress(path: $0, selection: text.selection) }
      if let path { front.focus(path) }
    case .drag(0): drag(to: mouse)
    case .release(0):
      defer { (press, isBarHeld) = (nil, false) }
      if let press, !press.isDragged, press.path == path { choose(press.path) }
    case .press(2):
      if let path, overlay == nil, front.focus(path) { showActions() }
    default: break
    }
  }

  /// Takes the item on which the pointer went down to the one on which it is now, if it may be moved, or else selects all from the
  /// one to the other; at the edge of the screen the list goes on.
  private func drag(to mouse: TerminalMouse) {
    guard overlay == nil, mouse.column < listWidth, let start = press?.path else { return }
    if mouse.line <= 0 { scroll(byLines: -1, keepsLine: false) }
    if mouse.line >= listHeight - 1 { scroll(byLines: 1, keepsLine: false) }
    let line = min(max(0, mouse.line), listHeight - 1)
    let isSelecting = press?.isSelecting == true
    guard let path = text.indexPath(atLine: line, column: mouse.column),
      path != start || isSelecting
    else { return }
    func move() -> Bool { text.move(start, to: path) != .ignored }
    // One step back undoes all of it.
    if !isSelecting, press?.isDragged == true ? move() : edit(move) {
      press?.path = text.focused ?? path
    } else if selectionMode == .multiple {
      press?.isSelecting = true
      let selected = Set(press?.selection ?? [])
      let range = min(start, path)...max(start, path)
      selectAll { selected.contains($0) || range.contains($0) }
      text.focus(path)
    } else {
      return
    }
    press?.isDragged = true
  }
}
