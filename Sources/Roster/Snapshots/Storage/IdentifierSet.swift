/// A set of ids that does not trap when their hash values or their equality break their promises, as
/// the standard library's does.
@usableFromInline
struct IdentifierSet<ID: Hashable> {
  @usableFromInline var ids: ContiguousArray<ID> = []

  /// For each tag the offset of the latest id with that tag, and for each id that of the one before.
  @usableFromInline var latest: [Int: Int] = [:]
  @usableFromInline var previous: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @inlinable
  init(_ ids: some Sequence<ID>) {
    for id in ids { insert(id) }
  }

  /// Whether an id is in the set.
  @inlinable
  func contains(_ id: ID) -> Bool {
    var offset = latest[id.hashValue] ?? -1
    while offset >= 0 {
      if ids[offset] == id { return true }
      offset = previous[offset]
    }
    return false
  }

  /// Adds an id.
  ///
  /// - Returns: Whether it was not in the set.
  @inlinable
  @discardableResult
  mutating func insert(_ id: ID) -> Bool {
    let tag = id.hashValue
    let last = latest[tag] ?? -1
    var offset = last
    while offset >= 0 {
      if ids[offset] == id { return false }
      offset = previous[offset]
    }
    latest[tag] = ids.count
    ids.append(id)
    previous.append(last)
    return true
  }
}

extension IdentifierSet: Sendable where ID: Sendable {}
