extension SectionedPatch {
  /// Finds what changed, and carries the new and the old sections and items of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen.
  ///   - items: Where a section keeps its items.
  /// - Complexity: That of `SectionedDifference.init(from:to:by:)`.
  @inlinable
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: some SectionComparator<Section>, items: WritableKeyPath<Section, Items>
  ) {
    self.init(
      carrying: SectionedDifference(from: old, to: new, by: comparator), from: old, to: new,
      items: items)
  }

  /// Finds what changed, given where a section has its key and its items, and carries what it needs.
  ///
  /// Headers are not compared: name where they are if sections have some.
  ///
  /// ```swift
  /// let patch = SectionedPatch(from: aisles, to: newAisles, id: \.name, items: \.products)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - items: Where a section keeps its items. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<Key: Hashable, Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, items: WritableKeyPath<Section, Items>
  ) where Item: Identifiable & Equatable {
    self.init(
      carrying: SectionedDifference(
        from: old, to: new, id: id, items: { $0[keyPath: items] }),
      from: old, to: new, items: items)
  }

  /// Finds what changed, given where a section has its key, its header and its items, and carries what it
  /// needs.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - header: Gives what the header and the footer show.
  ///   - items: Where a section keeps its items. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<
    Key: Hashable, Header: Equatable,
    Items: RandomAccessCollection & RangeReplaceableCollection<Item>
  >(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, header: @escaping (Section) -> Header,
    items: WritableKeyPath<Section, Items>
  ) where Item: Identifiable & Equatable {
    self.init(
      carrying: SectionedDifference(
        from: old, to: new, id: id, header: header, items: { $0[keyPath: items] }),
      from: old, to: new, items: items)
  }
}
