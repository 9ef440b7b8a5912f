public import RosterDiffing

extension ListSnapshot where Item: Equatable {
  /// Finds what leads from an earlier state to this one.
  ///
  /// What both states share is not looked at. If this snapshot was made from the other by some edits, the
  /// cost is that of the edits, not that of the list.
  ///
  /// ```swift
  /// var next = snapshot
  /// next.moveItem("Milk", toSection: "fridge")
  /// print(next.changes(from: snapshot))  // move items: [[1, 0] → [2, 0]]
  /// ```
  ///
  /// Items whose content is not equal are updates, and so are those that were marked by
  /// ``reloadItems(_:)``, ``reconfigureItems(_:)`` or ``reloadSections(_:)`` since the earlier state.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The changes.
  /// - Complexity: One comparison of ids and of content for each item in a leaf that is not shared, and
  ///   one look at each section.
  @inlinable
  public func changes(from old: Self) -> ListChanges {
    changes(from: old, by: IdentityComparator())
  }
}

extension ListSnapshot {
  /// Finds what leads from an earlier state to this one, comparing items in a way of yours.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: When two items with one id have the same content. Its key is to be the item's
  ///     `id`, or something as good.
  /// - Returns: The changes, updates of marked items included.
  /// - Complexity: As ``changes(from:)``.
  @inlinable
  public func changes(
    from old: Self, by comparator: some ElementComparator<Item>
  ) -> ListChanges {
    let difference = difference(from: old, by: comparator)
    let isMarked =
      !reloadMarks.isEmpty || !reconfigureMarks.isEmpty
      || !sectionMarks.isEmpty
    return isMarked ? marking(difference, since: old) : difference
  }

  /// Compares the sections that do not share all their items, or all if the sections are not the same.
  @inlinable
  func difference(
    from old: Self, by comparator: some ElementComparator<Item>
  ) -> ListChanges {
    let comparator = SnapshotComparator<SectionID, _>(comparator)
    if let places = changedPlaces(since: old) {
      let part = ListChanges(
        from: places.map { old.storedSections[$0] }, to: places.map { storedSections[$0] },
        by: comparator)
      if part.sections.isEmpty {
        return part.placed(
          at: places, oldItemCounts: old.storedSections.map(\.root.count),
          newItemCounts: storedSections.map(\.root.count))
      }
    }
    return ListChanges(from: old.storedSections, to: storedSections, by: comparator)
  }

  /// The indices of the sections that do not share all their items with an earlier state.
  ///
  /// - Returns: The indices, or `nil` if sections came, went, moved or have new titles.
  @inlinable
  func changedPlaces(since old: Self) -> [Int]? {
    guard storedSections.count == old.storedSections.count else { return nil }
    var places: [Int] = []
    for place in storedSections.indices {
      guard storedSections[place].head === old.storedSections[place].head else { return nil }
      if !storedSections[place].root.isShared(with: old.storedSections[place].root) {
        places.append(place)
      }
    }
    return places
  }

  /// Adds an update for each mark that an earlier state did not have.
  @usableFromInline
  func marking(_ difference: ListChanges, since old: Self) -> ListChanges {
    let sections = sectionMarks.ids(markedSince: old.sectionMarks)
    let items =
      reloadMarks.ids(markedSince: old.reloadMarks)
      + reconfigureMarks.ids(markedSince: old.reconfigureMarks)
      + sections.flatMap(itemIdentifiers(inSection:))
    if sections.isEmpty && items.isEmpty { return difference }
    let updatedItems = difference.updatedItems.adding(items) { id in
      guard let new = indexPath(ofItem: id), let old = difference.oldPosition(ofNew: new)
      else { return nil }
      return PositionPair(old: old, new: new)
    }
    let sectionUpdates = difference.sections.updates.adding(sections) { id in
      guard let new = indexOfSection(id), let old = difference.oldSection(ofNew: new)
      else { return nil }
      return PositionPair(old: old, new: new)
    }
    return difference.withUpdates(ofSections: sectionUpdates, ofItems: updatedItems)
  }
}

extension ListChanges {
  /// The same for a list in which the sections compared stand among others that are unchanged.
  @usableFromInline
  func placed(
    at places: [Int], oldItemCounts: [Int], newItemCounts: [Int]
  ) -> ListChanges {
    func placed(_ set: PositionSet<ListIndexPath>) -> PositionSet<ListIndexPath> {
      var result = PositionSet<ListIndexPath>()
      for run in set.runs { result.append(run.items, inSection: places[run.section]) }
      return result
    }
    func placed(_ position: ListIndexPath) -> ListIndexPath {
      ListIndexPath(section: places[position.section], item: position.item)
    }
    func placed(_ pairs: [PositionPair<ListIndexPath>]) -> [PositionPair<ListIndexPath>] {
      pairs.map { PositionPair(old: placed($0.old), new: placed($0.new)) }
    }
    return ListChanges(
      trustingSections: KeyedDifference(unchangedCount: newItemCounts.count),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: placed(deletedItems), insertedItems: placed(insertedItems),
      movedItems: placed(movedItems), updatedItems: placed(updatedItems))
  }
}

extension Array {
  /// These updates and those of some ids, ascending by new position, each once.
  fileprivate func adding<ID, Position>(
    _ ids: [ID], pair: (ID) -> PositionPair<Position>?
  ) -> Self where Element == PositionPair<Position> {
    var known = Set(lazy.map(\.new))
    let added = ids.compactMap(pair).filter { known.insert($0.new).inserted }
    return added.isEmpty ? self : (self + added).sorted { $0.new < $1.new }
  }
}
