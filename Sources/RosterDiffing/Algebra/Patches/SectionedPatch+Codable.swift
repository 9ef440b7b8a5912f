private enum SectionedPatchCodingKeys: CodingKey {
  case difference, insertedSections, updatedSections, deletedSections, replacedSections
  case insertedItems, updatedItems, deletedItems, replacedItems
}

extension SectionedPatch: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes the difference and the carried sections and items.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: SectionedPatchCodingKeys.self)
    try parts.encode(difference, forKey: .difference)
    try parts.encode(sections.inserted, forKey: .insertedSections)
    try parts.encode(sections.updated, forKey: .updatedSections)
    try parts.encodeIfPresent(sections.deleted, forKey: .deletedSections)
    try parts.encodeIfPresent(sections.replaced, forKey: .replacedSections)
    try parts.encode(insertedItems, forKey: .insertedItems)
    try parts.encode(updatedItems, forKey: .updatedItems)
    try parts.encodeIfPresent(deletedItems, forKey: .deletedItems)
    try parts.encodeIfPresent(replacedItems, forKey: .replacedItems)
  }
}

extension SectionedPatch: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes a patch and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: SectionedPatchCodingKeys.self)
    let difference = try parts.decode(SectionedDifference.self, forKey: .difference)
    let inserted = try parts.decode([Section].self, forKey: .insertedSections)
    let updated = try parts.decode([Section].self, forKey: .updatedSections)
    let deleted = try parts.decodeIfPresent([Section].self, forKey: .deletedSections)
    let replaced = try parts.decodeIfPresent([Section].self, forKey: .replacedSections)
    let insertedItems = try parts.decode([Item].self, forKey: .insertedItems)
    let updatedItems = try parts.decode([Item].self, forKey: .updatedItems)
    let deletedItems = try parts.decodeIfPresent([Item].self, forKey: .deletedItems)
    let replacedItems = try parts.decodeIfPresent([Item].self, forKey: .replacedItems)
    self = try decoder.checking { () throws(InvalidDifference) in
      try Self(
        difference,
        sections: Patch(
          difference.sections, inserted: inserted, updated: updated, deleted: deleted,
          replaced: replaced),
        insertedItems: insertedItems, updatedItems: updatedItems, deletedItems: deletedItems,
        replacedItems: replacedItems)
    }
  }
}
