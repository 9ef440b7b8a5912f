public import RosterDiffing

extension ListContents {
  /// Finds what leads from an earlier state to this one, comparing items in a way of yours.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: Which key an item has, and when two with one key have the same content.
  /// - Returns: The changes, updates of marked items included, but not those of lazy items of marked sections.
  /// - Complexity: O(*n*) for *n* items, as `ListChanges(from:to:by:)`. If one was made from the other by *k*
  ///   edits of ``IndexedSection``s, O(*k* log *n*).
  @inlinable
  public func changes(
    from old: Self, by comparator: some ElementComparator<Section.Item>
  ) -> ListChanges {
    let changes = storage.changes(from: old.storage, by: comparator)
    let marks = storage.marks(since: old.storage) { ListChanges(from: $0, to: $1, by: comparator) }
    return marks.isEmpty ? changes : changes.updating(marks, in: sections)
  }

  /// Finds what leads from an earlier state to this one.
  ///
  /// ```swift
  /// var next = list
  /// next.move("Milk", toEndOf: "fridge")
  /// print(next.changes(from: list))  // move items: [[1, 0] → [2, 0]]
  /// ```
  ///
  /// Items whose content is not equal are updates, and so are those that were marked since the earlier state by
  /// ``reload(ids:)``, ``reconfigure(ids:)`` or ``reloadSections(ids:)``. Where a section was marked whose items are lazy, of which
  /// there may be more than can be listed, the section alone is one.
  ///
  /// A reload is an update here, too; a ``ListDriver`` has what is reloaded deleted and inserted, so that it gets a new cell.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The changes.
  /// - Complexity: As ``changes(from:by:)``.
  @inlinable
  public func changes(from old: Self) -> ListChanges
  where Section.Item: Identifiable & Equatable {
    changes(from: old, by: IdentityComparator())
  }
}

extension ListChanges {
  /// The same changes, with updates of everything that is marked in the new state and was there before.
  @usableFromInline
  func updating<Section: SectionInfo>(_ marks: ListMarks, in list: [Section]) -> ListChanges {
    // There may be more lazy items than index paths can be listed of.
    var listed = marks
    listed.reloadedSections.removeAll { list[$0].hasLazyItems }
    var marks = marks
    marks.reconfiguredItems += listed.expanded(in: list).reloadedItems
    marks.reloadedItems = []
    return drawingAgain(marks)
  }

  /// The same changes, with updates of everything at some positions of the new state that was there before, and what
  /// is reloaded as another item at the same index path, so that it gets another cell.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes and positions.
  func drawingAgain(_ marks: ListMarks) -> ListChanges {
    if marks.isEmpty { return self }
    func pair(_ new: ListIndexPath) -> PositionPair<ListIndexPath>? {
      oldPosition(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    let sections = marks.reloadedSections.compactMap { new in
      oldSection(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    let renewed = Set(marks.reloadedItems.compactMap(pair))
    let deletes = renewed.map(\.old).filter { newSection(ofOld: $0.section) != nil }
    let inserts = renewed.map(\.new).filter { oldSection(ofNew: $0.section) != nil }
    let updates = updatedItems.merging(marks.reconfiguredItems.compactMap(pair))
    return ListChanges(
      trustingSections: sectionChanges(updating: updatedSections.merging(sections)),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletedItems.adding(deletes), insertedItems: insertedItems.adding(inserts),
      movedItems: movedItems.filter { !renewed.contains($0) },
      updatedItems: updates.filter { !renewed.contains($0) })
  }

  /// The same changes with other updates.
  func withUpdates(
    ofSections sections: [PositionPair<Int>], ofItems items: [PositionPair<ListIndexPath>]
  ) -> ListChanges {
    ListChanges(
      trustingSections: sectionChanges(updating: sections), oldItemCounts: oldItemCounts,
      newItemCounts: newItemCounts, deletedItems: deletedItems, insertedItems: insertedItems,
      movedItems: movedItems, updatedItems: items)
  }

  private func sectionChanges(updating updates: [PositionPair<Int>]) -> KeyedDifference {
    KeyedDifference(
      trustingOldCount: oldItemCounts.count, newCount: newItemCounts.count,
      deletes: deletedSections, inserts: insertedSections, moves: movedSections, updates: updates)
  }
}

extension Array {
  /// All pairs of both, each once, ascending by their new positions.
  fileprivate func merging<Position>(_ others: [Element]) -> [Element]
  where Element == PositionPair<Position> {
    Set(self).union(others).sorted { $0.new < $1.new }
  }
}

extension PositionSet<ListIndexPath> {
  /// The same positions and others.
  fileprivate func adding(_ positions: [ListIndexPath]) -> Self {
    if positions.isEmpty { return self }
    var result = Self()
    for position in (Array(self) + positions).sorted() {
      result.append(position.item..<position.item + 1, inSection: position.section)
    }
    return result
  }
}
