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
        sections.append(ListSection(id: key, header: header(key), items: [element]))
      }
    }
    return sections
  }
}

extension Dictionary where Value: Sequence {
  /// Makes a section of each entry, in an order of keys.
  ///
  /// ```swift
  /// let stock = ["dairy": [milk], "fruit": [apples, pears]]
  /// let sections = stock.sections(orderedBy: ["fruit", "dairy"])
  /// ```
  ///
  /// Entries whose keys are not among those are left out. A key without an entry makes an empty
  /// section.
  ///
  /// - Parameters:
  ///   - keys: The keys, which are the identities of the sections, each once.
  ///   - header: The header of the section for a key; the key's description by default.
  /// - Returns: A section for each key.
  public func sections(
    orderedBy keys: some Sequence<Key>,
    header: (Key) -> String? = { String(describing: $0) }
  ) -> [ListSection<Key, Value.Element>] {
    keys.map { key in
      ListSection(id: key, header: header(key), items: self[key].map { Array($0) } ?? [])
    }
  }
}

extension ListSection where ID == Int {
  /// Makes the only section of a list, with the identity 0 and no titles.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(sections: [ListSection(products)], cellFactory: cells)
  /// ```
  ///
  /// - Parameter items: The items.
  public init(_ items: some Sequence<Item>) {
    self.init(id: 0, items: Array(items))
  }
}
