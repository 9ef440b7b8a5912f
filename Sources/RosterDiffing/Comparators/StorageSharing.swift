/// A collection whose versions share storage, and which can tell what two of them do not share.
///
/// A difference looks at nothing else: one change among a million items in a persistent tree costs one
/// leaf, and two lazy collections of the same version cost nothing.
///
/// ## Conforming to StorageSharing
///
/// Everything outside the pieces must be equal, in the same order: removing the pieces from both versions
/// leaves equal items. The pieces must ascend on both sides and not overlap.
public protocol StorageSharing: RandomAccessCollection {
  /// Tells which parts of two versions do not share storage.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: The pieces that have to be compared; none if everything is shared.
  func unsharedPieces(since old: Self) -> [UnsharedPiece]
}

extension StorageSharing {
  @usableFromInline
  func unsharedPieces(sinceAny old: Any) -> [UnsharedPiece]? {
    (old as? Self).map { unsharedPieces(since: $0) }
  }
}
