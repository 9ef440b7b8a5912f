import RosterDiffing

/// A contradiction between two edits, with the preferred edit as the first.
struct MergeConflict: Hashable {
  /// What contradicts what.
  var kind: EditConflictKind

  /// The place in the base, unless the item was inserted.
  var base: ListIndexPath?

  /// The place in the first edit's new state.
  var first: ListIndexPath?

  /// The place in the second edit's new state.
  var second: ListIndexPath?
}

extension MergeConflict: Comparable {
  /// Orders conflicts by place in the base, with inserted items after all others, then by kind.
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
