extension Sequence {
  /// Makes a section of the elements that have a key in common, for each key.
  ///
  /// The sections are in the order in which their keys first appear, and so are the items of each.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: products.sections(groupedBy: \.aisle), cellFactory: cells)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of an element, which is the identity of its section.
  ///   - header: The header of the section for a key; the key's description by default.
  /// - Returns: The sections, none of them empty.
  /// - Complexity: O(*n*) for *n* elements; one call of `key` for each.
  public func sections<Key: Hashable>(
    groupedBy key: (Element) -> Key,
    header: (Key) -> String? = { String(describing: $0) }
  ) -> [ListSection<Key, Element>] {
    var sections: [ListSection<Key, Element>] = []
    var indices: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let index = indices[key] {
        sections[index].items.append(element)
      } else {
        indices[key] = sections.count
        sections.append(ListSection(id: key, header: header(key), items: element))
      }
    }
    return sections
  }
}
