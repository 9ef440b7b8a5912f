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
public struct SectionedPatch<Section, Item> {
  /// What changes where.
  public let difference: SectionedDifference

  /// The changes of the sections, with inserted and updated sections that have no items.
  public let sections: Patch<Section>

  /// The new items, in the order of `difference.allItemInserts`.
  public let insertedItems: [Item]

  /// The new contents, in the order of `difference.itemUpdates`.
  public let updatedItems: [Item]

  /// The items that are gone in the order of `difference.allItemDeletes`, if the patch carries old items.
  public let deletedItems: [Item]?

  /// The old contents, in the order of the old positions in `difference.itemUpdates`, if the patch carries
  /// old items.
  public let replacedItems: [Item]?

  /// Carries sections and items that are known to fit.
  @usableFromInline
  init(
    trusting difference: SectionedDifference, sections: Patch<Section>, insertedItems: [Item],
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
