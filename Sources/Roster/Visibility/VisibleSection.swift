/// A section as it is shown: without its hidden items.
public struct VisibleSection<Base: SectionInfo>: SectionInfo {
  /// The type of headers and footers.
  public typealias Title = Base.Title

  /// The section, with all its items.
  public let base: Base

  /// The place of the section among all sections, hidden ones too.
  public let sourceIndex: Int

  /// The offsets of the hidden items, in order.
  let hidden: ContiguousArray<Int>

  init(_ base: Base, at sourceIndex: Int, hiding hidden: ContiguousArray<Int> = []) {
    self.base = base
    self.sourceIndex = sourceIndex
    self.hidden = hidden
  }

  /// The items that are shown.
  public var items: VisibleItems<Base.Items> { VisibleItems(base.items, hiding: hidden) }

  /// The section's identity.
  public var id: Base.ID { base.id }

  /// What the header shows, or `nil` for no header.
  public var header: Base.Title? { base.header }

  /// What the footer shows, or `nil` for no footer.
  public var footer: Base.Title? { base.footer }

  /// Whether each item is made when it is asked for.
  public var hasLazyItems: Bool { base.hasLazyItems }
}

extension VisibleSection: Sendable where Base: Sendable {}
