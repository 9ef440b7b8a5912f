import Roster

// Separators and empty states. Which of them are those of the state before is not told, so they are counted: no
// more are visible than the list has.
extension SourceWatch {
  /// Notes that a separator or an empty state appears.
  ///
  /// - Returns: Whether it was not visible, as far as its state goes.
  func beginDecoration(_ element: WatchedElement) -> Bool {
    element.displays = max(0, element.displays) + 1
    if element.displays == 1 {
      decorationsInSight[element.subject.kind, default: 0] += 1
      return true
    }
    if element.displays == 2 {
      note(
        .displayTurns, at: .item(element.subject.path),
        "willDisplay is called 2 times for \(element.name), with no didEndDisplaying in between")
    }
    return false
  }

  /// Notes that a separator or an empty state disappears.
  func endDecoration(_ element: WatchedElement) {
    // Below 0 it has ended, and cannot end again before it begins.
    defer { element.displays = -1 }
    let kind = element.subject.kind
    guard element.displays >= 0, let count = decorationsInSight[kind], count > 0 else {
      return note(
        .displayTurns, at: .item(element.subject.path),
        "didEndDisplaying is called for \(element.name), which is not displayed: "
          + "willDisplay was not called for it, or it has ended already")
    }
    decorationsInSight[kind] = count - 1
  }

  /// No more separators and empty states are visible than the list has.
  func settleDecorations<Cell, View>(showing source: (any ListDataSource<Cell, View>)?) {
    let kinds = [WatchedElement.Subject.separator, WatchedElement.Subject.emptyState]
    for kind in kinds {
      guard let inSight = decorationsInSight[kind] else { continue }
      let isSeparator = kind == WatchedElement.Subject.separator
      let count = isSeparator ? source?.separatorViewCount ?? 0 : source?.emptyViewCount ?? 0
      guard inSight > count else { continue }
      decorationsInSight[kind] = count
      note(
        .displayEnd, expected: "at most \(count) in sight", found: "\(inSight)",
        (isSeparator ? "separators are" : "an empty state is")
          + " gone, but didEndDisplaying is not called")
    }
  }
}

extension ListDataSource {
  fileprivate var emptyViewCount: Int {
    if case .view = emptyState { 1 } else { 0 }
  }

  fileprivate var separatorViewCount: Int {
    (0..<sectionCount).lazy.map { section in
      (0...itemCount(inSection: section)).count { item in
        let gap = ListIndexPath(section: section, item: item)
        return if case .view = separator(at: gap) { true } else { false }
      }
    }.sum
  }
}
