import Roster

// Where gestures are made, if there are items.
private let first = ListIndexPath(section: 0, item: 0)
private let second = ListIndexPath(section: 0, item: 1)

extension InteractiveBackend {
  /// Makes gestures that choose items.
  func chooseSome() {
    tap(first)
    tap(second)
    deselectAll()
    select(second)
    focus(first)
  }

  /// Marks items, and what is not there.
  ///
  /// - Returns: What is marked then.
  func markSome() -> ScenarioMarks {
    selection = [first, second, ListIndexPath(section: 7, item: 7)]
    highlighted = second
    focused = first
    var marks = ScenarioMarks(on: self)
    let (firstID, secondID) = (
      shownSource.send(.scenarioID, at: first), shownSource.send(.scenarioID, at: second)
    )
    if selectionMode == .multiple { marks.selected = Set([firstID, secondID].compactMap(\.self)) }
    (marks.focused, marks.highlighted) = (firstID, secondID)
    return marks
  }

  /// Makes the gesture that moves an item.
  func moveFirst() { move(first, to: ListIndexPath(section: 0, item: 2)) }

  /// Makes the gesture that expands or collapses a row.
  func discloseSecond() { toggleDisclosure(second) }

  /// Makes the gesture that deletes an item.
  func deleteFirst() { commitEditing(first) }

  /// Makes every gesture that there is.
  func touchAll() {
    chooseSome()
    focusPreferred()
    if beginEditing(first) { endEditing(first) }
    enter("text", at: first)
    _ = deleteConfirmationTitle(at: first)
    moveFirst()
    discloseSecond()
    performSwipeAction(from: .leading, at: second)
    performSwipeAction(from: .trailing, at: second)
    performMenuAction("Act", at: second)
    perform("copy", at: second)
    _ = section(forIndexTitleAt: 1)
    deleteFirst()
  }
}
