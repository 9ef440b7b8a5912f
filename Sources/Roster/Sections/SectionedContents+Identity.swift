extension SectionedContents {
  /// The index of the section with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The index of the first such section.
  /// - Complexity: O(*s*) comparisons for *s* sections.
  public func indexOfSection(id: Section.ID) -> Int? {
    sections.firstIndex { $0.id == id }
  }

  /// The section with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The first such section.
  public func section(id: Section.ID) -> Section? {
    sections.first { $0.id == id }
  }

  /// What the header of a section shows, or `nil` where there is no such section or no header.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The header's title.
  public func header(ofSectionID id: Section.ID) -> Section.Title? {
    section(id: id)?.header
  }

  /// What the footer of a section shows, or `nil` where there is no such section or no footer.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The footer's title.
  public func footer(ofSectionID id: Section.ID) -> Section.Title? {
    section(id: id)?.footer
  }
}

extension SectionedContents where Section.Item: Identifiable {
  /// The place of the item with an identity, or `nil` where there is none.
  ///
  /// Looks through the items. A snapshot answers the same from an index, at once.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The place of the first such item.
  /// - Complexity: O(*n*) comparisons for *n* items.
  public func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    for (index, section) in sections.enumerated() {
      if let offset = section.items.enumerated().first(where: { $1.id == id })?.offset {
        return ListIndexPath(section: index, item: offset)
      }
    }
    return nil
  }

  /// The item with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The first such item.
  /// - Complexity: O(*n*) comparisons for *n* items.
  public func item(id: Section.Item.ID) -> Section.Item? {
    for section in sections {
      if let item = section.items.first(where: { $0.id == id }) { return item }
    }
    return nil
  }

  /// The item with an identity in a section, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - id: The identity of an item.
  ///   - sectionID: The identity of its section.
  /// - Returns: The first such item.
  public func item(id: Section.Item.ID, inSection sectionID: Section.ID) -> Section.Item? {
    section(id: sectionID)?.items.first { $0.id == id }
  }
}
