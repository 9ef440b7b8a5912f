extension SectionedContents {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  public func itemCount(inSection section: Int) -> Int {
    self.section(at: section)?.items.count ?? 0
  }

  /// The number of items in all sections; `Int.max` where it is greater.
  ///
  /// - Complexity: One count for each section; O(1) for ``IndexedSection``s.
  public var totalItemCount: Int { contents.storage.itemCount }

  /// Whether no section has an item.
  ///
  /// A list of empty sections is empty too.
  public var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// The section at an index, or `nil` where there is none.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The section.
  public func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The item at a path, or `nil` where there is none.
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: The item.
  public func item(at path: ListIndexPath) -> Section.Item? {
    guard let items = section(at: path.section)?.items,
      0 <= path.item, path.item < items.count
    else { return nil }
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }

  /// The items of a section, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The items.
  public func items(inSection section: Int) -> Section.Items? {
    self.section(at: section)?.items
  }

  /// What the header of a section shows, or `nil` where there is no such section or no header.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The header's title.
  public func header(ofSection section: Int) -> Section.Title? {
    self.section(at: section)?.header
  }

  /// What the footer of a section shows, or `nil` where there is no such section or no footer.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The footer's title.
  public func footer(ofSection section: Int) -> Section.Title? {
    self.section(at: section)?.footer
  }
}
