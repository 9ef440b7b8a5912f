extension InteractiveBackend {
  /// Gives an item the focus, if it may have it and the focus may leave where it is.
  ///
  /// - Parameter path: The place of the item, or `nil` to take the focus away.
  /// - Returns: Whether the focus is there now.
  @discardableResult
  public func focus(_ path: ListIndexPath?) -> Bool {
    guard path != focused else { return true }
    if let path, !shownSource.send(.canFocus, at: path) { return false }
    let change = FocusChange(from: focused, to: path)
    guard shownSource.send(.shouldUpdateFocus, change) else { return false }
    focused = path
    shownSource.send(.didUpdateFocus, change)
    return true
  }

  /// Gives the item the focus that is to have it first: the one that a handler names, or the first that
  /// may have it.
  ///
  /// - Returns: Whether any item has the focus now.
  @discardableResult
  public func focusPreferred() -> Bool {
    if let path = shownSource.send(.preferredFocus), focus(path) { return true }
    for section in 0..<shownSource.sectionCount {
      for item in 0..<shownSource.itemCount(inSection: section)
      where focus(ListIndexPath(section: section, item: item)) {
        return true
      }
    }
    return false
  }

  /// The section that a title of the index beside the list leads to, or `nil` where there is none.
  ///
  /// A section beyond the last means the last.
  ///
  /// - Parameter index: The place of the title among the titles.
  /// - Returns: The index of the section.
  public func section(forIndexTitleAt index: Int) -> Int? {
    guard let titles = shownSource.send(.indexTitles), titles.indices.contains(index),
      shownSource.sectionCount > 0
    else { return nil }
    let section = shownSource.send(.sectionForIndexTitle, IndexTitle(titles[index], at: index))
    return min(max(0, section), shownSource.sectionCount - 1)
  }
}
