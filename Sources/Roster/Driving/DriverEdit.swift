import RosterDiffing

/// What an edit makes of a list.
enum DriverEdit<Section: SectionInfo> {
  /// A state that was edited.
  case whole(ListContents<Section>)

  /// The state as it is but for one item.
  case item(ItemEdit<Section.Item>)
}

extension HeldState {
  /// The state after an edit, what the edit touched, and what it changed where that is known; `nil` where a section refuses it.
  ///
  /// - Complexity: That of the edit in the section's own collection, which is copied where something else holds it.
  func making(
    _ edit: DriverEdit<Section>, _ identity: HeldIdentity<Section>
  ) -> (state: HeldState, scope: EditScope, changes: ListChanges?)? {
    switch edit {
    case .whole(let new):
      return (HeldState(new, after: self), new.editScope, nil)
    case .item(let edit):
      // Sections that share what did not change are compared at once.
      let isCompared = Section.Storage.isIndexed && identity.changes != nil
      let counts = isCompared ? [] : sections.map(\.items.count)
      guard let (state, scope, wayBack) = making(edit) else { return nil }
      let changes =
        isCompared
        ? nil
        : identity.changes(of: edit, undoneBy: wayBack, in: state.sections, after: counts)
      return (state, scope, changes)
    }
  }
}

extension HeldIdentity {
  /// What leads to the state in which one item was edited; no other item is looked at.
  ///
  /// - Parameters:
  ///   - edit: What was done.
  ///   - wayBack: What undoes it.
  ///   - new: The sections after it.
  ///   - oldCounts: How many items each section had before.
  /// - Returns: The changes, or `nil` where they have to be found by a comparison.
  func changes(
    of edit: ItemEdit<Section.Item>, undoneBy wayBack: ItemEdit<Section.Item>, in new: [Section],
    after oldCounts: [Int]
  ) -> ListChanges? {
    let newCounts = new.map(\.items.count)
    let isTooLong = (oldCounts + newCounts).contains { $0 > ListChanges.mostItems }
    if isTooLong { return nil }
    func make(
      deleting deleted: PositionSet<ListIndexPath> = [],
      inserting inserted: PositionSet<ListIndexPath> = [],
      moving moved: [PositionPair<ListIndexPath>] = [],
      updating updated: [PositionPair<ListIndexPath>] = []
    ) -> ListChanges {
      ListChanges(
        trustingSections: KeyedDifference(unchangedCount: new.count), oldItemCounts: oldCounts,
        newItemCounts: newCounts, deletedItems: deleted, insertedItems: inserted,
        movedItems: moved, updatedItems: updated)
    }
    switch (edit, wayBack) {
    case (.removal(let path), _):
      // The row of an outline takes those below it along.
      return newCounts[path.section] == oldCounts[path.section] - 1 ? make(deleting: [path]) : nil
    case (.move(let source, let target), _):
      return make(moving: [PositionPair(old: source, new: target)])
    case (.update(let path, _), .update(_, let old)):
      let update = make(updating: [PositionPair(old: path, new: path)])
      guard let sameContent else { return update }
      let items = new[path.section].items
      let item = items[items.index(items.startIndex, offsetBy: path.item)]
      switch sameContent(old, item) {
      case true?: return make()
      case false?: return update
      case nil: return make(deleting: [path], inserting: [path])
      }
    case (.update, _), (.insertion, _): return nil
    }
  }
}
