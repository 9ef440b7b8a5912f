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
      if isCompared { return making(edit).map { ($0.state, $0.scope, nil) } }
      let counts = sections.map(\.items.count)
      let old = edit.updated.flatMap(sections.item)
      guard let (state, scope) = making(edit) else { return nil }
      return (
        state, scope, identity.changes(of: edit, of: old, in: state.sections, after: counts)
      )
    }
  }
}

extension HeldIdentity {
  /// What leads to the state in which one item was edited; no other item is looked at.
  ///
  /// - Parameters:
  ///   - edit: What was done.
  ///   - old: The item before, if it was updated.
  ///   - new: The sections after it.
  ///   - oldCounts: How many items each section had before.
  /// - Returns: The changes, or `nil` where they have to be found by a comparison.
  func changes(
    of edit: ItemEdit<Section.Item>, of old: Section.Item?, in new: [Section],
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
    switch edit {
    case .removal(let path):
      // The row of an outline takes those below it along.
      return newCounts[path.section] == oldCounts[path.section] - 1 ? make(deleting: [path]) : nil
    case .insertion(let path, _): return make(inserting: [path])
    case .move(let source, let target):
      return make(moving: [PositionPair(old: source, new: target)])
    case .update(let path, _):
      let update = make(updating: [PositionPair(old: path, new: path)])
      guard let sameContent, let old, let item = new.item(at: path) else { return update }
      switch sameContent(old, item) {
      case true?: return make()
      case false?: return update
      case nil: return make(deleting: [path], inserting: [path])
      }
    }
  }
}
