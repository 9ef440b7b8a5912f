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
