/// A part of a section's old items together with the part of its new items that replaces it.
public struct UnsharedPiece: Hashable, Sendable {
  /// Offsets in the old items.
  public var old: Range<Int>

  /// Offsets in the new items.
  public var new: Range<Int>

  /// Pairs two ranges of offsets.
  ///
  /// - Parameters:
  ///   - old: Offsets in the old items.
  ///   - new: Offsets in the new items.
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
}
