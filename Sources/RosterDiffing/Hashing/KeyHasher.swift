/// Hashes the keys of one difference, by the fastest way that their type offers.
@usableFromInline
struct KeyHasher<Key: Hashable>: Sendable {
  @usableFromInline let folded = FoldedHasher()
  @usableFromInline var isFolding: Bool

  @inlinable
  init() { isFolding = KeyFolding<Key>.self is any FoldingKeys.Type }

  /// Hashes a key.
  ///
  /// The flag keeps the cast away from types that have no fast hash; for a type that has one, the cast
  /// is decided when the code is specialised.
  @inlinable @inline(__always)
  func hash(_ key: Key) -> UInt64 {
    if isFolding, let folding = KeyFolding<Key>.self as? any FoldingKeys.Type {
      return unsafe withUnsafePointer(to: key) { unsafe folding.hash(keyAt: $0, with: folded) }
    }
    return UInt64(truncatingIfNeeded: key.hashValue)
  }

  /// Goes back to Swift's hasher, which resists chosen keys.
  @inlinable
  mutating func resistFlooding() { isFolding = false }

  /// With at most this many leftovers on one side, comparing all with all beats hashing.
  @inlinable var comparisonLimit: Int { isFolding ? 2 : 8 }
}
