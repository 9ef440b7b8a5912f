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
  /// Returns which parts of two versions do not share storage.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: The pieces that have to be compared; none if everything is shared.
  func unsharedPieces(since old: Self) -> [UnsharedPiece]
}

extension StorageSharing {
  @inlinable
  func unsharedPieces(sinceAny old: Any) -> [UnsharedPiece]? {
    (old as? Self).map { unsharedPieces(since: $0) }
  }
}

/// A part of a section's old items together with the part of its new items that replaces it.
public struct UnsharedPiece: Hashable, Sendable {
  /// Offsets in the old items, from 0 to their number; a comparison traps where there are no such items.
  public var old: Range<Int>

  /// Offsets in the new items, from 0 to their number, too.
  public var new: Range<Int>

  /// Pairs two ranges of offsets.
  ///
  /// - Parameters:
  ///   - old: Offsets in the old items, from 0 to their number.
  ///   - new: Offsets in the new items, from 0 to their number.
  @inlinable
  public init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

extension RandomAccessCollection {
  /// Whether two collections are views of the same contiguous storage; two empty ones are, too.
  @inlinable
  func sharesContiguousStorage(with other: Self) -> Bool {
    let same = withContiguousStorageIfAvailable { mine in
      other.withContiguousStorageIfAvailable { theirs in
        unsafe mine.count == theirs.count
          && (mine.isEmpty || mine.baseAddress == theirs.baseAddress)
      }
    }
    return same.flatMap { $0 } ?? (isEmpty && other.isEmpty)
  }

  /// Calls a closure with each part of two states that may differ: with none if they are views of the same contiguous storage,
  /// with what those say that are ``StorageSharing``, and otherwise with all.
  @inlinable
  package func forEachUnsharedPiece(since old: Self, _ body: (UnsharedPiece) -> Void) {
    if sharesContiguousStorage(with: old) { return }
    let isArray = Self.self == [Element].self
    if !isArray, let sharing = self as? any StorageSharing,
      let pieces = sharing.unsharedPieces(sinceAny: old)
    {
      return pieces.forEach(body)
    }
    body(UnsharedPiece(old: 0..<old.count, new: 0..<count))
  }
}
