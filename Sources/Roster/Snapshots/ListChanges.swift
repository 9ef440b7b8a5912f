public import RosterDiffing

/// What leads from one state of a list to the next.
///
/// Deletes, and the sources of moves, are places in the old state; inserts, and the targets of moves,
/// are places in the new one. No place is named twice. An update pairs the two places of something
/// whose content differs; it may have moved as well.
///
/// Items of a deleted section go with it and are not named, and so are those that come with an
/// inserted section. An item that only changes its section is a move, also when its old section is
/// deleted or its new one inserted.
///
/// A section can have any number of items. Places are told of the first 2³¹ − 1: what comes behind must not have
/// changed.
///
/// ```swift
/// let changes = ListChanges(from: aisles, to: newAisles)
/// print(changes.movedItems)  // [[0, 2] → [1, 0]]
/// ```
public struct ListChanges: Hashable, Sendable, Codable {
  /// The same in the terms of `RosterDiffing`, with its algebra.
  public let difference: SectionedDifference

  /// Wraps a difference.
  ///
  /// - Parameter difference: A difference of two lists of sections.
  @inlinable
  public init(_ difference: SectionedDifference) {
    self.difference = difference
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { difference.isEmpty }

  /// The number of deletes, inserts, moves and updates, of sections and items together.
  public var count: Int { difference.count }
}

extension ListChanges {
  /// The sections that are gone, as places in the old state.
  public var deletedSections: [Int] { Array(difference.sections.deletes) }

  /// The sections that are new, as places in the new state.
  public var insertedSections: [Int] { Array(difference.sections.inserts) }

  /// The sections that moved; the fewest that explain the new order.
  public var movedSections: [ListMove<Int>] {
    difference.sections.moves.map { ListMove(from: $0.old, to: $0.new) }
  }

  /// The sections whose header or footer differs.
  public var updatedSections: [ListMove<Int>] {
    difference.sections.updates.map { ListMove(from: $0.old, to: $0.new) }
  }

  /// The items that are gone from sections that stay, as places in the old state.
  public var deletedItems: [ListIndexPath] { difference.itemDeletes.map(ListIndexPath.init) }

  /// The items that are new in sections that were there, as places in the new state.
  public var insertedItems: [ListIndexPath] { difference.itemInserts.map(ListIndexPath.init) }

  /// The items that moved; the fewest that explain the new order.
  public var movedItems: [ListMove<ListIndexPath>] { difference.itemMoves.map(ListMove.init) }

  /// The items whose content differs.
  public var updatedItems: [ListMove<ListIndexPath>] { difference.itemUpdates.map(ListMove.init) }
}

extension ListChanges: CustomStringConvertible {
  /// The changes, one kind a line; `no changes` if there are none.
  public var description: String {
    let lines = [
      ("delete sections", "\(deletedSections)", deletedSections.isEmpty),
      ("insert sections", "\(insertedSections)", insertedSections.isEmpty),
      ("move sections", "\(movedSections)", movedSections.isEmpty),
      ("update sections", "\(updatedSections)", updatedSections.isEmpty),
      ("delete items", "\(deletedItems)", deletedItems.isEmpty),
      ("insert items", "\(insertedItems)", insertedItems.isEmpty),
      ("move items", "\(movedItems)", movedItems.isEmpty),
      ("update items", "\(updatedItems)", updatedItems.isEmpty),
    ]
    let shown = lines.filter { !$0.2 }.map { "\($0.0): \($0.1)" }
    return shown.isEmpty ? "no changes" : shown.joined(separator: "\n")
  }
}

extension ListIndexPath {
  init(_ position: ItemPosition) {
    self.init(section: position.section, item: position.item)
  }
}

extension ListMove where Position == ListIndexPath {
  init(_ pair: PositionPair<ItemPosition>) {
    self.init(from: ListIndexPath(pair.old), to: ListIndexPath(pair.new))
  }
}
