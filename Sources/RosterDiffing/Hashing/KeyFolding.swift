// Generic code knows of its keys that they are `Hashable`. Whether they have a fast hash is asked of this
// type, whose conformance depends on it. Asking the key itself would put it into a box, and in and out of
// the box costs more than the hash; a pointer to the key needs none, and the compiler sees through all of
// it where it specialises.

/// Says whether keys have a fast hash: then it is `FoldingKeys`.
@usableFromInline
enum KeyFolding<Key: Hashable> {}

/// Gives the fast hashes of one type of keys.
@usableFromInline
protocol FoldingKeys {
  /// Hashes a key.
  ///
  /// - Parameters:
  ///   - key: Points to a key of the type that is meant.
  ///   - hasher: The seeded hash function to use.
  /// - Returns: The hash.
  static func hash(keyAt key: UnsafeRawPointer, with hasher: FoldedHasher) -> UInt64
}

extension KeyFolding: FoldingKeys where Key: FastHashable {
  @inlinable @inline(__always)
  static func hash(keyAt key: UnsafeRawPointer, with hasher: FoldedHasher) -> UInt64 {
    unsafe key.assumingMemoryBound(to: Key.self).pointee.fastHash(with: hasher)
  }
}

@available(*, unavailable)
extension KeyFolding: Sendable {}
