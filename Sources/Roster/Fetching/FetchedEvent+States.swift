extension FetchedEvent where Item: Identifiable & Equatable {
  /// The events that lead from one state to another: all of one change, or none if there is no difference.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  /// - Returns: The events, in the order in which they are told.
  /// - Complexity: A difference of the states, and one step for each item that came or went. Items in
  ///   arrays that both states share cost nothing.
  public static func events<Section: SectionInfo<Item>>(
    from old: [Section], to new: [Section]
  ) -> [FetchedEvent] {
    let changes = ListChanges(from: old, to: new)
    if changes.isEmpty { return [] }
    return [.willChange] + sectionEvents(changes)
      + deletes(changes, old) + inserts(changes, new) + moves(changes, new)
      + [.didChange]
  }

  private static func sectionEvents(_ changes: ListChanges) -> [FetchedEvent] {
    let moved = Set(changes.movedSections.map(\.new))
    let updated = changes.updatedSections.filter { !moved.contains($0.new) }
    return changes.deletedSections.map { .section(.deleted(from: $0)) }
      + changes.insertedSections.map { .section(.inserted(at: $0)) }
      + changes.movedSections.map { .section(.moved(from: $0.old, to: $0.new)) }
      + updated.map { .section(.updated(from: $0.old, to: $0.new)) }
  }

  private static func deletes<Section: SectionInfo<Item>>(
    _ changes: ListChanges, _ old: [Section]
  ) -> [FetchedEvent] {
    let swept = changes.deletedSections.flatMap { old.paths(inSection: $0) }
      .filter { changes.newPosition(ofOld: $0) == nil }
    return (swept + changes.deletedItems).sorted().map { path in
      .item(old.item(at: path), .deleted(from: path))
    }
  }

  private static func inserts<Section: SectionInfo<Item>>(
    _ changes: ListChanges, _ new: [Section]
  ) -> [FetchedEvent] {
    let brought = changes.insertedSections.flatMap { new.paths(inSection: $0) }
      .filter { changes.oldPosition(ofNew: $0) == nil }
    return (brought + changes.insertedItems).sorted().map { path in
      .item(new.item(at: path), .inserted(at: path))
    }
  }

  private static func moves<Section: SectionInfo<Item>>(
    _ changes: ListChanges, _ new: [Section]
  ) -> [FetchedEvent] {
    let moved = Set(changes.movedItems.map(\.new))
    let updated = changes.updatedItems.filter { !moved.contains($0.new) }
    return changes.movedItems.map { move in
      .item(new.item(at: move.new), .moved(from: move.old, to: move.new))
    }
      + updated.map { update in
        .item(new.item(at: update.new), .updated(from: update.old, to: update.new))
      }
  }
}

extension Array where Element: SectionInfo {
  fileprivate func paths(inSection section: Int) -> [ListIndexPath] {
    (0..<self[section].items.count).map { ListIndexPath(section: section, item: $0) }
  }

  fileprivate func item(at path: ListIndexPath) -> Element.Item {
    let items = self[path.section].items
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }
}
