/// What fetched results tell those who observe them.
///
/// ```swift
/// let observation = needed.observe { event in print(event) }
/// store.upsert(butter)
/// // will change
/// // section inserted at 0
/// // Butter inserted at [0, 0]
/// // did change
/// ```
public enum FetchedEvent<Item, Failure: Error> {
  /// The sections are about to change; they are still the old ones.
  case willChange

  /// A section came, went, moved, or has another header or footer.
  case section(FetchedChange<Int>)

  /// An item came, went, moved, or has other content; there is an event for every item, also one that comes or goes with
  /// its section.
  ///
  /// The item is the new one; one that is gone is the last that was there.
  case item(Item, FetchedChange<ListIndexPath>)

  /// No change follows any more.
  case didChange

  /// The store changed and cannot say how. The sections are what they were; to fetch again may help.
  case failed(Failure)
}

extension FetchedEvent: Equatable where Item: Equatable, Failure: Equatable {}

extension FetchedEvent: Hashable where Item: Hashable, Failure: Hashable {}

extension FetchedEvent: Sendable where Item: Sendable {}

extension FetchedEvent: CustomStringConvertible {
  /// The event in words, such as `milk deleted from [0, 2]`.
  public var description: String {
    switch self {
    case .willChange: "will change"
    case .section(let change): "section \(change)"
    case .item(let item, let change): "\(item) \(change)"
    case .didChange: "did change"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}

/// What became of a section, or of an item, from one state of fetched results to the next.
///
/// As in `ListChanges`, positions before are those of the old state and positions after are those of the new one.
public enum FetchedChange<Position: Hashable>: Hashable {
  /// It is new.
  case inserted(at: Position)

  /// It is gone.
  case deleted(from: Position)

  /// It is among its neighbors in another order, or in another section; its content may differ too.
  case moved(from: Position, to: Position)

  /// Its content differs; the positions are two because others may have come or gone before it.
  case updated(from: Position, to: Position)
}

extension FetchedChange: Sendable where Position: Sendable {}

extension FetchedChange {
  /// The position in the old state, or `nil` for what is new.
  public var oldPosition: Position? {
    switch self {
    case .inserted: nil
    case .deleted(let old), .moved(let old, _), .updated(let old, _): old
    }
  }

  /// The position in the new state, or `nil` for what is gone.
  public var newPosition: Position? {
    switch self {
    case .deleted: nil
    case .inserted(let new), .moved(_, let new), .updated(_, let new): new
    }
  }
}

extension FetchedChange: CustomStringConvertible {
  /// The change in words, such as `moved [0, 2] → [1, 0]`.
  public var description: String {
    switch self {
    case .inserted(let new): "inserted at \(new)"
    case .deleted(let old): "deleted from \(old)"
    case .moved(let old, let new): "moved \(old) → \(new)"
    case .updated(let old, let new): "updated \(old) → \(new)"
    }
  }
}

extension FetchedEvent where Item: Identifiable & Equatable {
  /// The events that lead from one state to another: all of one change, or none if there is no difference.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  /// - Returns: The events, in the order of notifying.
  /// - Complexity: A difference of the states, and one step for each item that came or went. Items in
  ///   arrays that both states share cost nothing.
  public static func events<Section: SectionInfo<Item>>(
    from old: [Section], to new: [Section]
  ) -> [FetchedEvent] {
    events(from: old, to: new, by: ListChanges(from: old, to: new))
  }

  /// The same where it is known what changed.
  static func events<Section: SectionInfo<Item>>(
    from old: [Section], to new: [Section], by changes: ListChanges
  ) -> [FetchedEvent] {
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
