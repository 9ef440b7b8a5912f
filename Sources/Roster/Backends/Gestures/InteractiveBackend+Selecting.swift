extension InteractiveBackend {
  /// Presses an item and lets go: it is highlighted if it may be, and then chosen.
  ///
  /// Choosing an item selects it; in a list of which several items can be selected it deselects one that
  /// is selected.
  ///
  /// - Parameter path: The index path of the item.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, O(*m*) where *m* items are selected, and what the
  ///   handlers cost.
  public func tap(_ path: ListIndexPath) {
    keepingChosen("tap") {
      guard press(path), let pressed = highlighted else { return }
      // The highlight goes with the item while handlers change the list.
      gesture("release") { shownSource.send(.didUnhighlight, at: pressed) }
      guard let position = highlighted else { return }
      highlighted = nil
      if selectionMode == .multiple, selection.contains(position) {
        deselect(position)
      } else {
        select(position)
      }
    }
  }

  /// Presses an item: it is highlighted if it may be.
  ///
  /// It is not where a handler that is asked changes what is shown: another item may be there by then.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: Whether it is highlighted.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  @discardableResult
  public func press(_ path: ListIndexPath) -> Bool {
    gesture("press") {
      let drives = drawingQueue.driveCount
      guard shownSource.send(.shouldHighlight, at: path), drives == drawingQueue.driveCount
      else { return false }
      highlighted = path
      shownSource.send(.didHighlight, at: path)
      return true
    }
  }

  /// Lets go of the item that is pressed.
  ///
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  public func release() {
    gesture("release") {
      guard let path = highlighted else { return }
      highlighted = nil
      shownSource.send(.didUnhighlight, at: path)
    }
  }

  /// Selects an item, visible or not, as if the user had chosen it.
  ///
  /// ``ListEvent/willSelect`` may name another item or none, and ``ListEvent/didSelect`` may say that the
  /// item is to be deselected at once: that one and no other. A handler that changes the list changes nothing
  /// in that: the item is followed to where it is then, and nothing is selected if it is gone.
  ///
  /// - Parameter path: The index path of the item.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, O(*m*) where *m* items are selected, and what the
  ///   handlers cost.
  public func select(_ path: ListIndexPath) {
    keepingChosen("select") { choose(path) }
  }

  private func choose(_ path: ListIndexPath) {
    guard selectionMode != .none, showsItem(at: path) else { return }
    let (whole, drives) = (outermost, drawingQueue.driveCount)
    let former = whole.highlighted
    // The highlight goes with the item while handlers change the list.
    highlighted = path
    let target = shownSource.send(.willSelect, at: path)
    if target != path {
      guard let target, showsItem(at: target) else {
        // What was highlighted before is where it was only while the list stands as it was.
        if drives == drawingQueue.driveCount {
          whole.highlighted = former
        } else {
          highlighted = nil
        }
        return
      }
      highlighted = target
    }
    if selectionMode == .single, highlighted != nil {
      outermost.deselectAll(butHighlighted: true)
    }
    guard let chosen = highlighted else { return }
    if !selection.contains(chosen) { selection.append(chosen) }
    let result = shownSource.send(.didSelect, at: chosen)
    guard let position = highlighted else { return }
    highlighted = nil
    if result == .deselect { takeOff(position) }
  }

  /// Does something that may be called by the handler of a choice, and gives the highlight back to the item that
  /// was chosen, so that it can be deselected, or that is about to be.
  private func keepingChosen(_ name: StaticString, _ make: () -> Void) {
    let (whole, drives) = (outermost, drawingQueue.driveCount)
    let isInner = drawingQueue.gestureDepth > 0 || whole.drawingQueue.gestureDepth > 0
    let outer = isInner ? whole.highlighted : nil
    let chosen = highlighted.flatMap { selection.contains($0) ? $0 : nil }
    gesture(name, make)
    // Where the list was drawn, another item may be at the index path of the one that was chosen.
    if let chosen, drives == drawingQueue.driveCount, selection.contains(chosen) {
      highlighted = chosen
    } else if let outer, whole.highlighted == nil, drives == drawingQueue.driveCount {
      whole.highlighted = outer
    }
  }

  /// Deselects an item as if the user had done it; ``ListEvent/willDeselect`` may name another or none.
  ///
  /// - Parameter path: The index path of the item; nothing happens if it is not selected.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, O(*m*) where *m* items are selected, and what the
  ///   handlers cost.
  public func deselect(_ path: ListIndexPath) {
    gesture("deselect") { takeOff(path) }
  }

  private func takeOff(_ path: ListIndexPath) {
    let (former, drives) = (selection, drawingQueue.driveCount)
    guard let position = former.firstIndex(of: path),
      let answer = shownSource.send(.willDeselect, at: path)
    else { return }
    // The item itself is meant where it is now: where the list was drawn, what is selected went with its items, in order.
    let isItself =
      answer == path && drives != drawingQueue.driveCount && selection.count == former.count
    guard let index = isItself ? position : selection.firstIndex(of: answer) else { return }
    let target = selection[index]
    selection.remove(at: index)
    shownSource.send(.didDeselect, at: target)
  }

  /// Deselects everything that may be deselected.
  ///
  /// A handler may change the list and the selection, so that items are deselected one by one.
  ///
  /// - Complexity: O(1) where one item is selected, and O(*m*) for each of *m*; O(log *n*) among ``IndexedSection``s, and
  ///   what the handlers cost.
  public func deselectAll() {
    gesture("deselectAll") { deselectAll(butHighlighted: false) }
  }

  private func deselectAll(butHighlighted keepsHighlighted: Bool) {
    var kept = 0
    // The rest of the selection goes with its items while handlers change the list, so it is looked at anew.
    for _ in selection {
      let selection = selection
      guard kept < selection.count else { return }
      if !keepsHighlighted || selection[kept] != highlighted { takeOff(selection[kept]) }
      if self.selection.count == selection.count { kept += 1 }
    }
  }
}

extension InteractiveBackend {
  /// Gives an item the focus, if it may have it and the focus may leave where it is.
  ///
  /// It does not get the focus where a handler that is asked changes what is shown: another item may be there by then.
  ///
  /// - Parameter path: The index path of the item, or `nil` to take the focus away.
  /// - Returns: Whether the focus is there now.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  @discardableResult
  public func focus(_ path: ListIndexPath?) -> Bool {
    guard path != focused else { return true }
    // The list of another part may have the focus, and is asked too.
    if let part = self as? any InteractivePart { return part.focusInWhole(path) }
    return gesture("focus") {
      let drives = drawingQueue.driveCount
      func isThere() -> Bool { path == nil || drives == drawingQueue.driveCount }
      if let path, !shownSource.send(.canFocus, at: path) { return false }
      guard isThere(),
        shownSource.send(.shouldUpdateFocus, FocusChange(from: focused, to: path)), isThere()
      else { return false }
      let change = FocusChange(from: focused, to: path)
      focused = path
      shownSource.send(.didUpdateFocus, change)
      return true
    }
  }

  /// Gives the item the focus that is to have it first: the one that a handler names, or the first of the
  /// 10,000 items at the beginning that may have it.
  ///
  /// - Returns: Whether any item has the focus now.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost, for each item that is
  ///   passed.
  @discardableResult
  public func focusPreferred() -> Bool {
    if let path = shownSource.send(.preferredFocus), focus(path) { return true }
    var rest = 10_000
    for section in 0..<shownSource.sectionCount {
      guard rest > 0 else { break }
      for item in 0..<min(rest, shownSource.itemCount(inSection: section)) {
        if focus(ListIndexPath(section: section, item: item)) { return true }
        rest -= 1
      }
    }
    return false
  }

  /// The section that a title of the index beside the list leads to, or `nil` where there is none.
  ///
  /// A section beyond the last means the last.
  ///
  /// - Parameter index: The index of the title among the titles.
  /// - Returns: The index of the section.
  /// - Complexity: O(1), and what the handlers cost.
  public func section(forIndexTitleAt index: Int) -> Int? {
    guard let titles = shownSource.send(.indexTitles), titles.indices.contains(index),
      shownSource.sectionCount > 0
    else { return nil }
    let section = shownSource.send(.sectionForIndexTitle, IndexTitle(titles[index], at: index))
    return min(max(0, section), shownSource.sectionCount - 1)
  }
}
