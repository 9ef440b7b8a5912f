public import RosterDiffing

/// A difference of a list of sections together with the sections and items that it needs: a change that
/// can be sent, kept and replayed without the new state at hand.
///
/// A patch that also carries the old sections and items can be taken back.
///
/// ```swift
/// let patch = SectionedPatch(from: aisles, to: newAisles, id: \.name, items: \.products)
/// try aisles.apply(patch, items: \.products)
/// ```
///
/// Sections are carried without their items, and items only where they are inserted or updated: the size of
/// a patch is that of the change.
///
/// A section that is in both states is carried only if its header changed, and what that is has to be said: with
/// `id:` and `items:` alone, headers and footers, and whatever else a section has, are not compared, and a section keeps
/// what it had. Name what counts with `header:`, the footer too:
///
/// ```swift
/// let patch = SectionedPatch(
///   from: aisles, to: newAisles, id: \.name, header: { [$0.header, $0.footer] }, items: \.products)
/// ```
public struct SectionedPatch<Section, Item> {
  /// What changes where.
  public let difference: ListChanges

  /// The changes of the sections, with inserted and updated sections that have no items.
  public let sections: Patch<Section>

  /// The new items, in the order of `difference.allItemInserts`.
  public let insertedItems: [Item]

  /// The new contents, in the order of `difference.updatedItems`.
  public let updatedItems: [Item]

  /// The items that are gone in the order of `difference.allItemDeletes`, if the patch carries old items.
  public let deletedItems: [Item]?

  /// The old contents, in the order of the old positions in `difference.updatedItems`, if the patch carries
  /// old items.
  public let replacedItems: [Item]?

  /// Carries sections and items that are known to fit.
  init(
    trusting difference: ListChanges, sections: Patch<Section>, insertedItems: [Item],
    updatedItems: [Item], deletedItems: [Item]?, replacedItems: [Item]?
  ) {
    self.difference = difference
    self.sections = sections
    self.insertedItems = insertedItems
    self.updatedItems = updatedItems
    self.deletedItems = deletedItems
    self.replacedItems = replacedItems
  }

  /// Whether the patch carries the old sections and items, too, so that it has an inverse.
  public var isReversible: Bool {
    sections.isReversible && deletedItems != nil && replacedItems != nil
  }
}

extension SectionedPatch: Sendable where Section: Sendable, Item: Sendable {}

extension SectionedPatch: Equatable where Section: Equatable, Item: Equatable {}

extension SectionedPatch: Hashable where Section: Hashable, Item: Hashable {}

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
  /// - Throws: `DecodingError`, with an `InvalidDifference` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: SectionedPatchCodingKeys.self)
    let difference = try parts.decode(ListChanges.self, forKey: .difference)
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
