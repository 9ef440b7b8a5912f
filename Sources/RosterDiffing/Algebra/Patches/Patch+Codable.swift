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
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
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
