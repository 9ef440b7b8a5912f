// A dictionary for keys of any type. The standard library's traps when it finds out that equal
// keys have different hash values, or that a key is not equal to itself; what is asked for in order to learn
// what is wrong with a list must not. So hash values are the keys here, which are equal to themselves, and the keys
// of one hash value are a chain.

/// Values under keys, which may break the promises of `Hashable`.
///
/// A value under a key that violates `Hashable` may not be found again, or be found under another key.
@usableFromInline
package struct KeyTable<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline let key: Key

    /// The value, or `nil` once it was removed.
    @usableFromInline var value: Value?

    /// The offset of the entry before with the same hash value, or -1.
    @usableFromInline let previous: Int

    @inlinable
    init(key: Key, value: Value, previous: Int) {
      self.key = key
      self.value = value
      self.previous = previous
    }
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// For each hash value the offset of the latest entry.
  @usableFromInline var latest: [Int: Int] = [:]

  /// How many values there are.
  @usableFromInline package var count = 0

  /// Makes an empty table.
  @inlinable
  package init() {}

  /// Whether there are no values.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// The keys with their values, in the order in which the keys came.
  @inlinable package var pairs: [(key: Key, value: Value)] {
    entries.compactMap { entry in entry.value.map { (key: entry.key, value: $0) } }
  }

  /// Whether two tables are copies that nothing was changed in since; `false` may be said of others that are equal.
  package func isIdentical(to other: Self) -> Bool {
    entries.span.isIdentical(to: other.entries.span)
  }

  /// The value under a key; `nil` for none.
  @inlinable
  package subscript(key: Key) -> Value? {
    get { offset(of: key, from: latest[key.hashValue] ?? -1).flatMap { entries[$0].value } }
    set {
      let hash = key.hashValue
      let last = latest[hash] ?? -1
      if let offset = offset(of: key, from: last) {
        replaceValue(at: offset, with: newValue)
      } else if let newValue {
        latest[hash] = entries.count
        entries.append(Entry(key: key, value: newValue, previous: last))
        count += 1
      }
    }
  }

  /// Changes the value under a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initial: The value to change if there is none yet.
  ///   - change: Changes the value.
  @inlinable
  package mutating func update(
    _ key: Key, startingWith initial: Value, _ change: (inout Value) -> Void
  ) {
    let hash = key.hashValue
    let last = latest[hash] ?? -1
    if let offset = offset(of: key, from: last), entries[offset].value != nil {
      change(&entries[offset].value!)
      return
    }
    var value = initial
    change(&value)
    self[key] = value
  }

  /// The offset of a key in the chain that ends at an offset.
  @inlinable
  func offset(of key: Key, from last: Int) -> Int? {
    var offset = last
    while offset >= 0 {
      if entries[offset].key == key { return offset }
      offset = entries[offset].previous
    }
    return nil
  }

  @usableFromInline
  mutating func replaceValue(at offset: Int, with value: Value?) {
    count += (value == nil ? 0 : 1) - (entries[offset].value == nil ? 0 : 1)
    entries[offset].value = value
    guard entries.count > 2 * count + 8 else { return }
    let kept = pairs
    self = Self()
    for (key, value) in kept { self[key] = value }
  }
}

extension KeyTable: Sendable where Key: Sendable, Value: Sendable {}

extension KeyTable.Entry: Sendable where Key: Sendable, Value: Sendable {}

/// Hashes keys by the fastest way that their type offers; alike all the time that the program runs.
@usableFromInline
package struct KeyHasher<Key: Hashable>: Sendable {
  @usableFromInline let folded = FoldedHasher()
  @usableFromInline var isFolding: Bool

  @inlinable
  package init() { isFolding = KeyFolding<Key>.self is any FoldingKeys.Type }

  /// Hashes a key.
  ///
  /// The flag keeps the cast away from types that have no fast hash; for a type that has one, the cast
  /// is decided when the code is specialized.
  @inlinable @inline(__always)
  package func hash(_ key: Key) -> UInt64 {
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

// Generic code knows of its keys that they are `Hashable`. Whether they have a fast hash is asked of this
// type, whose conformance depends on it. Asking the key itself would put it into a box, and in and out of
// the box costs more than the hash; a pointer to the key needs none, and the compiler sees through all of
// it where it specializes.

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
