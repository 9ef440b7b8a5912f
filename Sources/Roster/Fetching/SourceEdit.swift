/// What a gesture, a handler or the program did to one item of a derived list, and so what is to be done to its source.
///
/// A ``LivePipeline`` leads edits back through its stages, each of which changes them or refuses them; a store that can be written
/// gets them as they are.
public struct SourceEdit<Section: SectionInfo> where Section.Item: Identifiable {
  /// What was done.
  public var kind: SourceEditKind

  /// The item as it is now; as it was, if it was removed.
  public var item: Section.Item

  /// The section that it was put into, where that is known.
  public var section: Section.ID?

  /// Whether it was moved out of another section.
  public var isAcross: Bool

  /// The item next to which it was put, where that matters.
  public var neighbor: SourceNeighbor<Section.Item.ID>?

  /// Says what was done to an item.
  ///
  /// - Parameters:
  ///   - kind: What was done.
  ///   - item: The item as it is now; as it was, if it was removed.
  ///   - section: The section that it was put into, where that is known.
  ///   - isAcross: Whether it was moved out of another section.
  ///   - neighbor: The item next to which it was put, where that matters.
  public init(
    _ kind: SourceEditKind, _ item: Section.Item, section: Section.ID? = nil,
    isAcross: Bool = false,
    neighbor: SourceNeighbor<Section.Item.ID>? = nil
  ) {
    self.kind = kind
    self.item = item
    self.section = section
    self.isAcross = isAcross
    self.neighbor = neighbor
  }
}

extension SourceEdit: Equatable where Section.Item: Equatable {}
extension SourceEdit: Sendable
where Section.ID: Sendable, Section.Item: Sendable, Section.Item.ID: Sendable {}

/// What was done to an item.
public enum SourceEditKind: Hashable, Sendable {
  case remove, update, insert, move
}

/// The item next to which another was put.
public enum SourceNeighbor<ID: Hashable>: Hashable {
  /// Behind an item.
  case behind(ID)

  /// Before an item.
  case before(ID)
}

extension SourceNeighbor: Sendable where ID: Sendable {}

extension SourceNeighbor {
  /// The id of the other item.
  public var id: ID {
    switch self {
    case .behind(let id), .before(let id): id
    }
  }
}

extension SourceEdit {
  /// What was done to the items of a list, in an order in which it can be done to another.
  static func edits(
    from old: ListContents<Section>, to new: ListContents<Section>, by changes: ListChanges
  ) -> [SourceEdit] {
    let gone = changes.deletedSections.flatMap { section in
      (0..<changes.oldItemCounts[section]).map { ListIndexPath(section: section, item: $0) }
        .filter { changes.newPosition(ofOld: $0) == nil }
    }
    let come = changes.insertedSections.flatMap { section in
      (0..<changes.newItemCounts[section]).map { ListIndexPath(section: section, item: $0) }
    }
    let moved = Dictionary(
      changes.movedItems.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
    let arrived = Set(Array(changes.insertedItems) + come + moved.keys)
    var edits: [SourceEdit] = (Array(changes.deletedItems) + gone)
      .compactMap { old.item(at: $0) }.map { SourceEdit(.remove, $0) }
    for path in arrived.sorted() {
      guard let item = new.item(at: path) else { continue }
      let section = new.sections[path.section].id
      edits.append(
        SourceEdit(
          moved[path] == nil ? .insert : .move, item, section: section,
          isAcross: moved[path].map { old.sections[$0.section].id != section } ?? false,
          neighbor: neighbor(of: path, in: new, among: arrived)))
    }
    for update in changes.updatedItems where !arrived.contains(update.new) {
      guard let item = new.item(at: update.new) else { continue }
      edits.append(
        SourceEdit(.update, item, section: new.sections[update.new.section].id))
    }
    return edits
  }

  /// The item behind which one was put, or that before which it was put if it is the first.
  private static func neighbor(
    of path: ListIndexPath, in new: ListContents<Section>, among arrived: Set<ListIndexPath>
  ) -> SourceNeighbor<Section.Item.ID>? {
    if path.item > 0 {
      let before = ListIndexPath(section: path.section, item: path.item - 1)
      return new.item(at: before).map { .behind($0.id) }
    }
    let next = (0..<new.itemCount(inSection: path.section)).lazy
      .map { ListIndexPath(section: path.section, item: $0) }
      .first { !arrived.contains($0) }
    return next.flatMap { new.item(at: $0) }.map { .before($0.id) }
  }
}

extension SourceEdit {
  /// Edits in the order in which they are made.
  ///
  /// What only changes an item comes first, so that what is put next to it is compared with what it has become; last where it is
  /// not in its section any more by then, and something is put next to it.
  ///
  /// - Parameters:
  ///   - edits: What was done to items.
  ///   - sections: Makes some changes of items, and gives what finds the section of an item then.
  /// - Returns: The same edits.
  static func inOrder(
    _ edits: [SourceEdit], sections: ([SourceEdit]) -> (Section.Item.ID) -> Section.ID?
  ) -> [SourceEdit] {
    let others = edits.filter { $0.kind != .update }
    guard others.count < edits.count, others.contains(where: { $0.kind != .remove }) else {
      return edits
    }
    // An item that something else is done to as well is changed before or after that.
    let touched = IdentifierSet(others.lazy.map(\.item.id))
    let updates = edits.filter { $0.kind == .update && !touched.contains($0.item.id) }
    let neighbors = IdentifierSet(others.compactMap(\.neighbor?.id))
    let named = updates.filter { neighbors.contains($0.item.id) }
    var late = IdentifierSet<Section.Item.ID>()
    if !named.isEmpty {
      let section = sections(updates)
      for edit in named {
        let found = section(edit.item.id)
        if found == nil || edit.section.map({ $0 != found }) ?? false { late.insert(edit.item.id) }
      }
    }
    return updates.filter { !late.contains($0.item.id) }
      + edits.filter { $0.kind != .update || touched.contains($0.item.id) }
      + updates.filter { late.contains($0.item.id) }
  }
}

extension ListContents where Section: EditableSectionInfo, Section.Storage: IdentifiedStorage {
  /// Does to the list what was done to one that is derived from it.
  ///
  /// An item that is inserted and is in this list already, where the other does not show it, is changed to what was inserted.
  ///
  /// - Parameter edit: What was done to an item.
  /// - Returns: What came of it; ignored where the item is gone, or there is no section for it.
  @discardableResult
  public mutating func apply(_ edit: SourceEdit<Section>) -> EditOutcome {
    switch edit.kind {
    case .remove: return remove(ids: [edit.item.id]).outcome
    case .update: return replace([edit.item]).outcome
    case .insert:
      // It is out of sight, and stays where it is.
      if contains(id: edit.item.id) { return replace([edit.item]).outcome }
      guard let target = target(of: edit) else { return .ignored }
      return insert(edit.item, at: target).outcome
    case .move:
      guard replace([edit.item]).outcome != .ignored, let source = indexPath(ofItem: edit.item.id)
      else { return .ignored }
      guard var target = target(of: edit) else { return .applied }
      // A target is an index path after the move.
      if target.section == source.section, target.item > source.item { target.item -= 1 }
      return target == source ? .applied : move(from: source, to: target).outcome
    }
  }

  private func target(of edit: SourceEdit<Section>) -> ListIndexPath? {
    switch edit.neighbor {
    case .behind(let id):
      if var path = indexPath(ofItem: id) {
        path.item += 1
        return path
      }
    case .before(let id):
      if let path = indexPath(ofItem: id) { return path }
    case nil: break
    }
    if edit.kind == .move, edit.section == nil { return nil }
    // Where there are no sections nothing is put.
    let section = edit.section.flatMap(indexOfSection(id:)) ?? sectionCount - 1
    return ListIndexPath(section: section, item: itemCount(inSection: section))
  }
}

/// Why items that were added, removed, changed or moved in a list are not so in what it watches, and so not in the list any more.
///
/// The list shows what it watches again. ``ListDriver/watch(_:options:whenRefused:)`` says when.
public enum RefusedItems: Error, Hashable, Sendable {
  /// The store has items with these ids already.
  ///
  /// Each id is given as text. To put an item in place of the stored one, upsert it in the store.
  case duplicates(ids: [String])

  /// What the list watches has no way back for the edits of the items with these ids.
  ///
  /// Each id is given as text. There is no way back in an order without `placing:` for a move, in a `map` without `updating:`
  /// for a change, and in a `union` for an item of the other list. Results that are not ``EditableResults`` have none at all.
  case withoutWayBack(ids: [String])
}

extension RefusedItems {
  /// Names items, if there are some.
  init?(duplicates ids: [some Hashable]) {
    if ids.isEmpty { return nil }
    self = .duplicates(ids: ids.map { "\($0)" })
  }

  /// Names items, if there are some.
  init?(withoutWayBack ids: [some Hashable]) {
    if ids.isEmpty { return nil }
    self = .withoutWayBack(ids: ids.map { "\($0)" })
  }

  /// The ids of the items, each as text.
  public var ids: [String] {
    switch self {
    case .duplicates(let ids), .withoutWayBack(let ids): ids
    }
  }
}

extension RefusedItems: CustomStringConvertible {
  /// The ids in a sentence.
  public var description: String {
    let names = ids.joined(separator: ", ")
    return switch self {
    case .duplicates: "There are items with these ids already: \(names)."
    case .withoutWayBack:
      "The edits of the items with these ids cannot be made in what the list watches: \(names)."
    }
  }
}

/// Results of what is edited in closures, in the program's memory.
///
/// They say which edits they do not take over, and have each state taken over before observers are notified of it.
protocol MemoryEditedResults<Section>: FetchedResults {
  /// Whether a closure runs that edits the store, or the source.
  var isBeingEdited: Bool { get }

  /// Does something when the closure has returned that runs.
  func afterEdit(_ act: @escaping () -> Void)

  /// Has something take over each state before any observer is notified of it.
  func observe(_ follower: StateFollower) -> FetchObservation

  /// Takes over edits as far as they can be.
  ///
  /// - Parameters:
  ///   - edits: What was done to the items of a list that watches.
  ///   - isWhole: Whether a state was applied as a whole: that says what all items are, and not where the results have them.
  /// - Returns: What is not taken over, and why.
  func takeWhatFits(_ edits: [SourceEdit<Section>], ofWholeState isWhole: Bool) -> [RefusedItems]
}
