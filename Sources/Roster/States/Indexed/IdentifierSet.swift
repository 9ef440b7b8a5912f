public import RosterDiffing

/// A set of ids that does not trap when their hash values or their equality break their promises, as
/// the standard library's does.
@usableFromInline
struct IdentifierSet<ID: Hashable> {
  @usableFromInline var table = KeyTable<ID, Void>()

  @inlinable
  init() {}

  @inlinable
  init(_ ids: some Sequence<ID>) {
    for id in ids { insert(id) }
  }

  /// Whether an id is in the set.
  @inlinable
  func contains(_ id: ID) -> Bool { table[id] != nil }

  /// Adds an id.
  ///
  /// - Returns: Whether it was not in the set.
  @inlinable
  @discardableResult
  mutating func insert(_ id: ID) -> Bool {
    let known = table.count
    table[id] = ()
    return table.count > known
  }
}

extension IdentifierSet: Sendable where ID: Sendable {}
