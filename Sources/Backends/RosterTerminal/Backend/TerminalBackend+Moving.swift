import Roster
import RosterText

extension TerminalBackend {
  /// Gives an item the focus, and shows it.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - position: Where it is to be seen.
  /// - Returns: Whether it may have the focus.
  @discardableResult
  func focusItem(_ path: ListIndexPath, at position: ScrollPosition = .nearest) -> Bool {
    let list = front
    guard list.focus(path) else { return false }
    reveal(path, at: position)
    return true
  }

  /// Shows an item, and with the first and the last one what stands beyond them.
  func reveal(_ path: ListIndexPath, at position: ScrollPosition = .nearest) {
    let list = front
    if path == list.shownSource.firstItem {
      list.scrollToTop()
    } else if path == list.shownSource.lastItem {
      list.scrollToEnd()
    } else {
      list.scroll(to: path, at: position)
    }
    // Sections without items may take more lines at the end than there are.
    if list.lines(of: path) == nil { list.scroll(to: path) }
  }

  /// Gives the first visible item the focus where none has it.
  ///
  /// - Returns: Whether none had it.
  @discardableResult
  func focusFirst() -> Bool {
    let list = front
    guard list.focused == nil else { return false }
    let paths = list.visiblePaths
    let isCovered = { list.lines(of: $0) == nil }
    if paths.contains(where: { !isCovered($0) && list.focus($0) }) { return true }
    // What the header at the top covers is brought out where nothing else can have the focus.
    if let path = paths.first(where: { isCovered($0) && list.focus($0) }) { reveal(path) }
    return true
  }

  /// Moves the focus by some rows, over those that cannot have it.
  func moveFocus(byRows rows: Int) {
    // Where no item had the focus, it moves to the first visible one.
    let steps = focusFirst() ? abs(rows) - 1 : abs(rows)
    guard let start = front.focused, steps > 0 else { return }
    walk(from: start, steps: steps, columns: front.itemsInRow, isBefore: rows < 0) {
      front.row(beside: $0, isBefore: rows < 0)
    }
  }

  /// Moves the focus by some items, as they are read.
  func moveFocus(byItems items: Int) {
    let steps = focusFirst() ? abs(items) - 1 : abs(items)
    guard let start = front.focused, steps > 0 else { return }
    walk(from: start, steps: steps, columns: 1, isBefore: items < 0) {
      front.shownSource.item(beside: $0, isBefore: items < 0)
    }
  }

  /// How many items a key passes at most to find one: a list may be longer than anyone can wait.
  static var mostPassed: Int { 10_000 }

  /// Moves the focus by some steps, within a section by all of them at once.
  private func walk(
    from start: ListIndexPath, steps: Int, columns: Int, isBefore: Bool,
    _ step: (ListIndexPath) -> ListIndexPath?
  ) {
    var path = start
    var rest = steps
    while rest > 0 {
      let last = front.shownSource.itemCount(inSection: path.section) - 1
      let row = path.item / columns
      let rows = min(rest, isBefore ? row : last / columns - row)
      if rows > 0 {
        path.item = isBefore ? path.item - rows * columns : min(last, path.item + rows * columns)
      } else {
        guard let next = step(path) else { break }
        path = next
      }
      rest -= max(1, rows)
    }
    // An item that may not have the focus is passed; where none of the next may, the focus stays.
    var next: ListIndexPath? = path
    for _ in 0..<Self.mostPassed {
      guard let path = next, path != start else { break }
      if focusItem(path) { return }
      next = step(path)
    }
    reveal(start)
  }

  /// Scrolls by some lines, and takes the focus along.
  ///
  /// - Parameters:
  ///   - lines: How many lines, up if negative.
  ///   - keepsLine: Whether the focus stays on its line of the screen, or with its item while that is seen.
  func scroll(byLines lines: Int, keepsLine: Bool) {
    let list = front
    let line = list.focused.flatMap { list.lines(of: $0)?.lowerBound }
    guard list.scroll(byLines: lines) else {
      // There is nothing more to scroll, so the focus goes the rest of the way.
      if keepsLine, let end = lines < 0 ? list.shownSource.firstItem : list.shownSource.lastItem {
        focusItem(end)
      }
      return
    }
    let seen = list.visiblePaths
    guard let first = seen.first, let last = seen.last else { return }
    if keepsLine, let line, let path = item(near: line) {
      list.focus(path)
    } else if let focused = list.focused, list.lines(of: focused) == nil {
      let covered = seen.first { list.lines(of: $0) != nil } ?? first
      list.focus(lines < 0 ? last : covered)
    }
  }

  /// The item on a line of the screen, or on the nearest one that shows one.
  private func item(near line: Int) -> ListIndexPath? {
    for distance in 0..<max(1, listHeight) {
      if let path = front.indexPath(atLine: line + distance) { return path }
      if let path = front.indexPath(atLine: line - distance) { return path }
    }
    return nil
  }

  /// Scrolls by some parts of the screen.
  func page(by pages: Int, ofTwo halves: Int) {
    let lines = max(1, (listHeight - 1) * halves / 2)
    scroll(byLines: lines * max(-10_000, min(10_000, pages)), keepsLine: true)
  }

  /// Scrolls by some columns, as far as visible lines reach.
  func scrollSideways(by columns: Int) {
    guard overlay == nil, text.itemsInRow == 1 else { return }
    let limit = max(0, text.uncutWidth - listWidth)
    let columns = min(max(0, hiddenColumns + max(-10_000, min(10_000, columns))), limit)
    guard columns != hiddenColumns else { return }
    hiddenColumns = columns
    arrange()
  }

  /// Goes to an item by its number from 1, or as far as there are items; without a number to the last.
  func goToItem(_ number: Int?) {
    let source = front.shownSource
    var rest = max(1, number ?? 1) - 1
    for section in 0..<source.sectionCount where number != nil {
      let count = source.itemCount(inSection: section)
      if rest < count {
        focusItem(ListIndexPath(section: section, item: rest), at: .center)
        return
      }
      rest -= count
    }
    if let last = source.lastItem { focusItem(last) }
  }

  /// Goes to the first item of another section.
  func moveSection(by steps: Int) {
    let source = front.shownSource
    guard let start = front.focused ?? front.visiblePaths.first else { return }
    // Up goes to the beginning of the section first, as in texts.
    var section = steps < 0 && start.item > 0 ? start.section + 1 : start.section
    for _ in 0..<abs(steps) {
      let next =
        steps < 0
        ? (0..<section).last { source.itemCount(inSection: $0) > 0 }
        : (0..<source.sectionCount).dropFirst(section + 1).first {
          source.itemCount(inSection: $0) > 0
        }
      guard let next else { break }
      section = next
    }
    focusItem(ListIndexPath(section: section, item: 0), at: .top)
  }
}

extension TextBackend {
  /// The item above or below another, or `nil` at the end of the list.
  fileprivate func row(beside path: ListIndexPath, isBefore: Bool) -> ListIndexPath? {
    let columns = itemsInRow
    guard columns > 1 else { return shownSource.item(beside: path, isBefore: isBefore) }
    let column = path.item % columns
    let count = shownSource.itemCount(inSection: path.section)
    let target = path.item + (isBefore ? -columns : columns)
    if (0..<count).contains(target) { return ListIndexPath(section: path.section, item: target) }
    if !isBefore, path.item / columns < (count - 1) / columns {
      return ListIndexPath(section: path.section, item: count - 1)
    }
    let edge = ListIndexPath(section: path.section, item: isBefore ? 0 : count - 1)
    guard let next = shownSource.item(beside: edge, isBefore: isBefore) else { return nil }
    let size = shownSource.itemCount(inSection: next.section)
    let start = isBefore ? (size - 1) / columns * columns : 0
    return ListIndexPath(section: next.section, item: min(start + column, size - 1))
  }
}
