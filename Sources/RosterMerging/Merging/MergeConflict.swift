import RosterDiffing

/// A contradiction between two edits, with the preferred edit as the first.
struct MergeConflict: Hashable {
  /// What contradicts what.
  var kind: EditConflictKind

  /// The position in the base, unless the item was inserted.
  var base: ListIndexPath?

  /// The position in the first edit's new state.
  var first: ListIndexPath?

  /// The position in the second edit's new state.
  var second: ListIndexPath?
}

extension MergeConflict: Comparable {
  /// Orders conflicts by position in the base, with inserted items after all others, then by kind.
  ///
  /// - Parameters:
  ///   - lhs: A conflict.
  ///   - rhs: Another one.
  /// - Returns: Whether the first comes before the second.
  static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.base != rhs.base { return isBefore(lhs.base, rhs.base) }
    if lhs.kind != rhs.kind { return lhs.kind.rawValue < rhs.kind.rawValue }
    if lhs.first != rhs.first { return isBefore(lhs.first, rhs.first) }
    return isBefore(lhs.second, rhs.second)
  }

  private static func isBefore(_ lhs: ListIndexPath?, _ rhs: ListIndexPath?) -> Bool {
    guard let lhs else { return false }
    guard let rhs else { return true }
    return lhs < rhs
  }
}

extension MergeConflict {
  /// The conflict as its reader sees it.
  ///
  /// - Parameter isMineFirst: Whether the preferred edit is the one that is rebased.
  /// - Returns: The conflict with item positions.
  func asPositions(isMineFirst: Bool) -> EditConflict<ListIndexPath> {
    EditConflict(
      kind: kind, base: base, mine: isMineFirst ? first : second,
      theirs: isMineFirst ? second : first)
  }

  /// The conflict as its reader sees it, without sections.
  ///
  /// - Parameter isMineFirst: Whether the preferred edit is the one that is rebased.
  /// - Returns: The conflict with plain positions.
  func asItems(isMineFirst: Bool) -> EditConflict<Int> {
    let positions = asPositions(isMineFirst: isMineFirst)
    return EditConflict(
      kind: kind, base: positions.base?.item, mine: positions.mine?.item,
      theirs: positions.theirs?.item)
  }
}

/// A position where two edits of one base contradict each other.
///
/// A conflict is a value to show or to decide on; the list is right and the same on both sides without
/// that, since each kind of conflict is resolved by a rule.
///
/// ```swift
/// let conflict = EditConflict(kind: .bothUpdated, base: 2, mine: 2, theirs: 0)
/// print(conflict)  // both updated 2 of the base (mine 2, theirs 0)
/// ```
public struct EditConflict<Position: Hashable>: Hashable {
  /// What contradicts what, and so what is done about it.
  public let kind: EditConflictKind

  /// The position in the base, or `nil` for an element that one edit inserted.
  public let base: Position?

  /// The position in my new state, or `nil` if my edit deleted it or their edit inserted it.
  public let mine: Position?

  /// The position in their new state, or `nil` if their edit deleted it or my edit inserted it.
  public let theirs: Position?

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - kind: What contradicts what.
  ///   - base: The position in the base.
  ///   - mine: The position in my new state.
  ///   - theirs: The position in their new state.
  public init(kind: EditConflictKind, base: Position?, mine: Position?, theirs: Position?) {
    self.kind = kind
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// The same conflict, as the other edit sees it.
  public var reversed: Self { Self(kind: kind, base: base, mine: theirs, theirs: mine) }
}

extension EditConflict: Sendable where Position: Sendable {}

extension EditConflict: Codable where Position: Codable {}

extension EditConflict: CustomStringConvertible {
  /// The kind of the conflict and the positions.
  public var description: String {
    let positions = [mine.map { "mine \($0)" }, theirs.map { "theirs \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
    switch kind {
    case .bothUpdated: return "both updated \(baseDescription) (\(positions))"
    case .bothMoved: return "both moved \(baseDescription) (\(positions))"
    case .changedAndDeleted:
      let (changed, deleted) = mine == nil ? ("theirs", "mine") : ("mine", "theirs")
      return "\(changed) changed \(baseDescription), \(deleted) deleted it (\(positions))"
    case .placedInDeletedSection:
      return "no section for \(baseDescription) (\(positions))"
    }
  }

  private var baseDescription: String { base.map { "\($0) of the base" } ?? "a new element" }
}

/// What two edits of one base contradict each other about, and what is done about it.
///
/// A closed set: the ways in which two edits can meet follow from what an edit can do.
public enum EditConflictKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Both edits changed the content of one element.
  ///
  /// The content of the preferred edit is kept.
  case bothUpdated

  /// Both edits moved one element, to different positions.
  ///
  /// The position of the preferred edit is kept. Moving it to the same position is no conflict.
  case bothMoved

  /// One edit changed or moved what the other deleted.
  ///
  /// The element stays deleted. That both deleted it is no conflict.
  case changedAndDeleted

  /// One edit inserted or moved an item into a section that the other deleted.
  ///
  /// The section stays deleted. An inserted item is dropped; a moved one stays where the other edit has
  /// it, or is dropped if that section is gone, too.
  case placedInDeletedSection
}

/// One of two edits of the same base, as seen from the one that is rebased.
public enum EditSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The edit that is rebased.
  case mine

  /// The edit that it is rebased over.
  case theirs

  /// The same edit, as the other one sees it.
  public var other: Self { self == .mine ? .theirs : .mine }
}
