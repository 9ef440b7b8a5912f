/// Sees sections as the elements of a list, whose content is the header and the footer.
@usableFromInline
struct SectionKeys<Comparator: SectionComparator>: ElementComparator {
  @usableFromInline let sections: Comparator

  @inlinable
  init(_ sections: Comparator) { self.sections = sections }

  @inlinable
  func key(of section: Comparator.Section) -> Comparator.Key { sections.key(of: section) }

  @inlinable
  func sameContent(_ old: Comparator.Section, _ new: Comparator.Section) -> Bool {
    sections.sameHeader(old, new)
  }
}

extension SectionKeys: Sendable where Comparator: Sendable {}
