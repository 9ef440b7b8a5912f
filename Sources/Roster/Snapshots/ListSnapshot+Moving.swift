extension ListSnapshot {
  /// Moves an item before another one, in the same section or not.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that will follow it.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``, and then nothing moves.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func moveItem(_ id: Item.ID, beforeItem other: Item.ID) -> Edit {
    move(id, nextTo: other, after: false)
  }

  /// Moves an item after another one, in the same section or not.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that it will follow.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``, and then nothing moves.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func moveItem(_ id: Item.ID, afterItem other: Item.ID) -> Edit {
    move(id, nextTo: other, after: true)
  }

  /// Moves an item to the end of a section, which may be empty.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - section: The section's identity.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems`` and
  ///   ``SnapshotEdit/missingSections``, and then nothing moves.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func moveItem(_ id: Item.ID, toSection section: SectionID) -> Edit {
    var edit = Edit()
    let path = indexPath(ofItem: id)
    let place = indexOfSection(section)
    if path == nil { edit.missingItems = [id] }
    if place == nil { edit.missingSections = [section] }
    guard let path, let place else { return edit }
    move(from: path, to: ListIndexPath(section: place, item: storedSections[place].items.count))
    return edit
  }

  @inlinable
  mutating func move(_ id: Item.ID, nextTo other: Item.ID, after: Bool) -> Edit {
    var edit = Edit()
    let path = indexPath(ofItem: id)
    let otherPath = indexPath(ofItem: other)
    if path == nil { edit.missingItems.append(id) }
    if otherPath == nil, id != other { edit.missingItems.append(other) }
    guard let path, var target = otherPath, path != target else { return edit }
    if after { target.item += 1 }
    move(from: path, to: target)
    return edit
  }

  /// Moves an item to a place between items that is told as it is before the move.
  @inlinable
  mutating func move(from path: ListIndexPath, to target: ListIndexPath) {
    var target = target
    if path.section == target.section, path.item < target.item { target.item -= 1 }
    if path == target { return }
    let item = take(at: path)
    put([item], at: target)
  }
}
