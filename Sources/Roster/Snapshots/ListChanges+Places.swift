import RosterDiffing

extension ListChanges {
  /// Where an item of the old state is in the new one, or `nil` if it is gone or was not there.
  ///
  /// - Parameter path: A place in the old state.
  /// - Returns: The item's place in the new state.
  /// - Complexity: O(log *k*) for *k* changes.
  public func newPath(ofOld path: ListIndexPath) -> ListIndexPath? {
    ItemPosition(path).flatMap(difference.newPosition(ofOld:)).map(ListIndexPath.init)
  }

  /// Where an item of the new state was in the old one, or `nil` if it is new or is not there.
  ///
  /// - Parameter path: A place in the new state.
  /// - Returns: The item's place in the old state.
  /// - Complexity: O(log *k*) for *k* changes.
  public func oldPath(ofNew path: ListIndexPath) -> ListIndexPath? {
    ItemPosition(path).flatMap(difference.oldPosition(ofNew:)).map(ListIndexPath.init)
  }

  /// Where an item of the old state is in the new one, or the neighbor that took its place.
  ///
  /// Of an item that is gone it is the next item of its section that is still there, or else the one
  /// before. A focus follows its item in this way, so that it is not lost with it.
  ///
  /// - Parameters:
  ///   - path: A place in the old state.
  ///   - count: The number of items that its section had in the old state.
  /// - Returns: The place in the new state; `nil` if all items of the section are gone, or if there was no such
  ///   item.
  /// - Complexity: O(*d* log *k*) for *d* neighbors that are gone and *k* changes.
  public func newPath(nearestToOld path: ListIndexPath, ofItems count: Int) -> ListIndexPath? {
    guard 0 <= path.item, path.item < count else { return nil }
    let after = (path.item..<count).lazy
    let before = (0..<path.item).reversed().lazy
    func place(_ item: Int) -> ListIndexPath? {
      newPath(ofOld: ListIndexPath(section: path.section, item: item))
    }
    return after.compactMap(place).first ?? before.compactMap(place).first
  }

  /// Where a section of the old state is in the new one, or `nil` if it is gone or was not there.
  ///
  /// - Parameter section: A place in the old state.
  /// - Returns: The section's place in the new state.
  public func newSection(ofOld section: Int) -> Int? { difference.newSection(ofOld: section) }

  /// Where a section of the new state was in the old one, or `nil` if it is new or is not there.
  ///
  /// - Parameter section: A place in the new state.
  /// - Returns: The section's place in the old state.
  public func oldSection(ofNew section: Int) -> Int? { difference.oldSection(ofNew: section) }
}

extension ItemPosition {
  /// The same place, or `nil` if no list has such a place.
  init?(_ path: ListIndexPath) {
    let legal = 0...Int(Int32.max)
    guard legal.contains(path.section), legal.contains(path.item) else { return nil }
    self.init(section: path.section, item: path.item)
  }
}
