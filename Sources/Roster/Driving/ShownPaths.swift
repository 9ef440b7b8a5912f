import RosterDiffing

/// Index paths in a state that a backend shows.
struct ShownPaths<Section: SectionInfo> {
  let contents: VisibleContents<Section>

  /// The version of the list.
  let version: Int

  /// Where an item goes that is dropped at an index path, which is meant as it is when the item is there.
  ///
  /// - Parameters:
  ///   - path: The index path of the item now.
  ///   - target: The index path where it is dropped.
  /// - Returns: The neighbor among what is shown; `nil` where there is no such section.
  func drop(of path: ListIndexPath, at target: ListIndexPath) -> DropTarget? {
    guard let section = contents.section(at: target.section) else { return nil }
    let isInside = path.section == target.section && section.items.indices.contains(path.item)
    let others = section.items.count - (isInside ? 1 : 0)
    let item = min(max(0, target.item), others)
    // The other items, as if the one that is moved were not there.
    func other(_ index: Int) -> ListIndexPath {
      let position = isInside && index >= path.item ? index + 1 : index
      return ListIndexPath(
        section: section.sourceIndex, item: section.items.offset(ofVisible: position))
    }
    if item > 0 { return .after(other(item - 1)) }
    return others > 0 ? .before(other(0)) : .endOf(section.sourceIndex)
  }
}

/// Where an item is dropped: next to another, or in a section that shows no other.
enum DropTarget {
  case after(ListIndexPath)
  case before(ListIndexPath)
  case endOf(Int)

  /// The index of the section.
  var section: Int {
    switch self {
    case .after(let neighbor), .before(let neighbor): neighbor.section
    case .endOf(let section): section
    }
  }

  /// The same index path in another state; `nil` where it is gone.
  func following(_ changes: ListChanges) -> DropTarget? {
    switch self {
    case .after(let neighbor): changes.newPosition(ofOld: neighbor).map(DropTarget.after)
    case .before(let neighbor): changes.newPosition(ofOld: neighbor).map(DropTarget.before)
    case .endOf(let section): changes.newSection(ofOld: section).map(DropTarget.endOf)
    }
  }
}

extension ListContents {
  /// Changes an item in place.
  mutating func updateItem(
    at path: ListIndexPath, _ change: (inout Section.Item) -> Void
  ) -> EditOutcome {
    guard var item = item(at: path) else { return .ignored }
    change(&item)
    let result: EditResult<Section, Never> = edit { storage in
      storage.replaceItem(at: path, with: item) == nil
        ? .ignored : EditResult(.applied, scope: .items([path]))
    }
    return result.outcome
  }

  /// Takes an item out.
  mutating func removeItem(at path: ListIndexPath) -> EditOutcome {
    let result: EditResult<Section, Never> = edit { storage in
      storage.hasItem(at: path) && storage.removeItems(at: [path.item], ofSection: path.section)
        ? EditResult(.applied, scope: .section(path.section)) : .ignored
    }
    return result.outcome
  }

  /// Takes an item out and puts it to another index path, which is meant as it is while the item is still there.
  ///
  /// - Returns: Where it is then; `nil` where it was not moved.
  mutating func moveItem(at path: ListIndexPath, to position: DropTarget) -> ListIndexPath? {
    guard item(at: path) != nil else { return nil }
    let gap: ListIndexPath =
      switch position {
      case .before(let neighbor): neighbor
      case .after(let neighbor): ListIndexPath(section: neighbor.section, item: neighbor.item + 1)
      case .endOf(let section): ListIndexPath(section: section, item: itemCount(inSection: section))
      }
    let isBehind = gap.section == path.section && gap.item > path.item
    let offset = gap.item - (isBehind ? 1 : 0)
    guard gap.section != path.section || offset != path.item else { return nil }
    let target = ListIndexPath(section: gap.section, item: offset)
    let result: EditResult<Section, Never> = edit { storage in
      storage.moveItem(from: path, to: target)
        ? EditResult(.applied, scope: .sections([path.section, gap.section])) : .ignored
    }
    return result.outcome == .ignored ? nil : target
  }
}

/// An edit by a gesture or a handler; of one item it is known what it changes.
enum ItemChange {
  case other
  case update(ListIndexPath)
  case removal(ListIndexPath)
  case move(from: ListIndexPath, to: ListIndexPath)
}

extension HeldIdentity {
  /// What leads to the state in which one item was changed; no other item is looked at.
  ///
  /// - Parameters:
  ///   - change: What was done.
  ///   - old: The state before.
  ///   - new: The state after it.
  /// - Returns: The changes, or `nil` where they have to be found by a comparison.
  func changes(
    of change: ItemChange, from old: [Section], to new: [Section]
  ) -> ListChanges? {
    let (oldCounts, newCounts) = (old.map(\.items.count), new.map(\.items.count))
    let isTooLong = (oldCounts + newCounts).contains { $0 > ListChanges.mostItems }
    if isTooLong { return nil }
    func make(
      deleting deleted: PositionSet<ListIndexPath> = [],
      inserting inserted: PositionSet<ListIndexPath> = [],
      moving moved: [PositionPair<ListIndexPath>] = [],
      updating updated: [PositionPair<ListIndexPath>] = []
    ) -> ListChanges {
      ListChanges(
        trustingSections: KeyedDifference(unchangedCount: old.count), oldItemCounts: oldCounts,
        newItemCounts: newCounts, deletedItems: deleted, insertedItems: inserted,
        movedItems: moved, updatedItems: updated)
    }
    switch change {
    case .other: return nil
    case .removal(let path): return make(deleting: [path])
    case .move(let source, let target):
      return make(moving: [PositionPair(old: source, new: target)])
    case .update(let path):
      let update = make(updating: [PositionPair(old: path, new: path)])
      guard let sameContent else { return update }
      switch sameContent(old.item(at: path), new.item(at: path)) {
      case true?: return make()
      case false?: return update
      case nil: return make(deleting: [path], inserting: [path])
      }
    }
  }
}

extension Array where Element: SectionInfo {
  fileprivate func item(at path: ListIndexPath) -> Element.Item {
    let items = self[path.section].items
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }
}
