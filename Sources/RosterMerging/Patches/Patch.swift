public import RosterDiffing

/// A difference of a collection together with the elements that it needs: a change that can be sent, kept
/// and replayed without the new state at hand.
///
/// A patch that also carries the old elements can be taken back.
///
/// ```swift
/// var list = ["milk", "tea"]
/// let new = ["tea", "honey", "milk"]
/// let patch = Patch(from: list, to: new)
/// try list.apply(patch)
/// print(list)  // ["tea", "honey", "milk"]
/// if let undo = patch.inverse { try list.apply(undo) }
/// print(list)  // ["milk", "tea"]
/// ```
///
/// A patch carries elements that are inserted or updated, never those that stay or move: its size is that
/// of the change.
public struct Patch<Element> {
  /// What changes where.
  public let difference: KeyedDifference

  /// The inserted elements, in the order of `difference.inserts`.
  public let inserted: [Element]

  /// The new contents, in the order of `difference.updates`.
  public let updated: [Element]

  /// The deleted elements in the order of `difference.deletes`, if the patch carries old elements.
  public let deleted: [Element]?

  /// The old contents, in the order of the old positions in `difference.updates`, if the patch carries
  /// old elements.
  public let replaced: [Element]?

  /// Carries elements that are known to fit.
  init(
    trusting difference: KeyedDifference, inserted: [Element], updated: [Element],
    deleted: [Element]?, replaced: [Element]?
  ) {
    self.difference = difference
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
    self.replaced = replaced
  }

  /// Whether the patch carries the old elements, too, so that it has an inverse.
  public var isReversible: Bool { deleted != nil && replaced != nil }
}

extension Patch: Sendable where Element: Sendable {}

extension Patch: Equatable where Element: Equatable {}

extension Patch: Hashable where Element: Hashable {}

private enum PatchCodingKeys: CodingKey {
  case difference, inserted, updated, deleted, replaced
}

extension Patch: Encodable where Element: Encodable {
  /// Encodes the difference and the carried elements.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: PatchCodingKeys.self)
    try parts.encode(difference, forKey: .difference)
    try parts.encode(inserted, forKey: .inserted)
    try parts.encode(updated, forKey: .updated)
    try parts.encodeIfPresent(deleted, forKey: .deleted)
    try parts.encodeIfPresent(replaced, forKey: .replaced)
  }
}

extension Patch: Decodable where Element: Decodable {
  /// Decodes a patch and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an `InvalidDifference` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: PatchCodingKeys.self)
    let difference = try parts.decode(KeyedDifference.self, forKey: .difference)
    let inserted = try parts.decode([Element].self, forKey: .inserted)
    let updated = try parts.decode([Element].self, forKey: .updated)
    let deleted = try parts.decodeIfPresent([Element].self, forKey: .deleted)
    let replaced = try parts.decodeIfPresent([Element].self, forKey: .replaced)
    self = try decoder.checking { () throws(InvalidDifference) in
      try Self(
        difference, inserted: inserted, updated: updated, deleted: deleted, replaced: replaced)
    }
  }
}
