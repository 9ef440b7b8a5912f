extension KeyedDifference {
  /// Finds what changed, seeing the elements through a comparator.
  ///
  /// If a key occurs more than once in a state, the difference is still right: it leads from `old` to
  /// `new`, and says nothing about which of the equal elements is which.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen.
  /// - Precondition: Each state has fewer than 2³¹ elements.
  /// - Complexity: O(1) if both share their storage; otherwise one comparison of keys and one of content
  ///   for each element that keeps its neighbors, and about two hashes for each that does not. Finding
  ///   the moves takes O(k · log k) for k runs that are out of order.
  @inlinable
  public init<Element>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    by comparator: some ElementComparator<Element>
  ) {
    self = keyedDifference(from: old, to: new, by: comparator)
  }

  /// Finds what changed between elements that have an `id`; their content is compared with `==`.
  ///
  /// ```swift
  /// let change = KeyedDifference(from: [milk, tea], to: [tea.bought(2), milk])
  /// print(change.moves, change.updates)  // [0 → 1] [1 → 0]
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that have an `id`; their content is compared with `==`.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init<Element: Identifiable & Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that are their own keys, such as names or numbers.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, by: SelfKeyedComparator())
  }

  /// Finds what changed, given where an element has its key; content is compared with `==`.
  ///
  /// ```swift
  /// let change = KeyedDifference(from: oldProducts, to: newProducts, id: \.name)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of an element.
  @inlinable
  public init<Element: Equatable, Key: Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    id: @escaping (Element) -> Key
  ) {
    self.init(from: old, to: new, by: KeyFunctionComparator(id))
  }

  /// Finds what changed, given where an element has its key and what counts as its content.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of an element.
  ///   - sameContent: Tells whether two elements with one key have the same content.
  @inlinable
  public init<Element, Key: Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    id: @escaping (Element) -> Key, sameContent: @escaping (Element, Element) -> Bool
  ) {
    self.init(from: old, to: new, by: FunctionComparator(id: id, sameContent: sameContent))
  }
}

extension ListChanges {
  /// Finds what changed, seeing sections and items through a comparator.
  ///
  /// If a key occurs more than once in a state, the difference is still right: it leads from `old` to
  /// `new`, and says nothing about which of the equal sections or items is which.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen.
  /// - Precondition: Of what does not share its storage, each state has at most ``mostItems`` items.
  /// - Complexity: O(sections) if all items share their storage; otherwise one comparison of keys and one
  ///   of content for each item that keeps its neighbors, and about two hashes for each that does not.
  ///   Items that are not in contiguous memory are copied to be compared, and lazy ones made. Where nothing
  ///   but came, or nothing but went, none is looked at.
  @inlinable
  public init<Section>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: some SectionComparator<Section>
  ) {
    self = listChanges(from: old, to: new, by: comparator)
  }

  /// Finds what changed, or `nil` where too much would have to be compared.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - mostCopied: How many items of a section may be brought into memory to be compared.
  ///   - comparator: How sections and items are seen.
  @inlinable
  package init?<Section>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    copying mostCopied: Int, by comparator: some SectionComparator<Section>
  ) {
    var excess: Int?
    let difference = listChanges(
      from: old, to: new, by: comparator, copying: mostCopied, excess: &excess)
    guard let difference else { return nil }
    self = difference
  }

  /// Finds what changed, given where a section has its key and its items.
  ///
  /// ```swift
  /// let change = ListChanges(from: oldAisles, to: newAisles, id: \.name, items: \.products)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - items: Gives the items of a section. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<Section, Key: Hashable, Items: RandomAccessCollection>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, items: @escaping (Section) -> Items
  ) where Items.Element: Identifiable & Equatable {
    self.init(
      from: old, to: new,
      by: FunctionSectionComparator(
        id: id, items: items, by: IdentityComparator(), sameHeader: { _, _ in true }))
  }

  /// Finds what changed, given where a section has its key, its header and its items.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - header: Gives what the header and the footer show.
  ///   - items: Gives the items of a section. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<Section, Key: Hashable, Header: Equatable, Items: RandomAccessCollection>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, header: @escaping (Section) -> Header,
    items: @escaping (Section) -> Items
  ) where Items.Element: Identifiable & Equatable {
    self.init(
      from: old, to: new,
      by: FunctionSectionComparator(
        id: id, items: items, by: IdentityComparator(),
        sameHeader: { header($0) == header($1) }))
  }
}
