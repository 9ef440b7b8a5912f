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
  ///   for each element that keeps its neighbours, and about two hashes for each that does not. Finding
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
    self.init(from: old, to: new, by: FunctionComparator(id: id, sameContent: ==))
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
