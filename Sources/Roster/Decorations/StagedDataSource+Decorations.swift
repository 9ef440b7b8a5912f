// A stage may put an item of the old state beside one of the new, and no state knows the separator of such a
// gap. The one of a neighbor stands there until the next stage; backends ask for separators at each one.

extension StagedDataSource {
  package func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    guard case .lookup(let lookup) = contents else { return new.separator(at: gap) }
    let before =
      gap.item > 0
      ? lookup.item(at: ListIndexPath(section: gap.section, item: gap.item - 1)) : nil
    let after = lookup.item(at: gap)
    switch (before, after) {
    case (_, .new(let position)?): return new.separator(at: position)
    case (.new(let position)?, _): return new.separator(at: position.next)
    case (_, .old(let position)?): return old.separator(at: position)
    case (.old(let position)?, nil): return old.separator(at: position.next)
    case (nil, nil): return nil
    }
  }

  package var emptyState: EmptyState<View>? {
    hasItems ? nil : new.emptyState ?? old.emptyState
  }
}

extension ListIndexPath {
  /// The gap after the item at this path.
  fileprivate var next: ListIndexPath { ListIndexPath(section: section, item: item + 1) }
}
