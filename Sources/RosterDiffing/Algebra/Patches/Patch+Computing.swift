extension Patch {
  /// Finds what changed, and carries the new and the old elements of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen.
  /// - Complexity: That of `KeyedDifference.init(from:to:by:)`.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    by comparator: some ElementComparator<Element>
  ) {
    self.init(
      carrying: KeyedDifference(from: old, to: new, by: comparator), from: old, to: new)
  }

  /// Finds what changed between elements that have an `id`, and carries the new and the old elements of it.
  ///
  /// ```swift
  /// let patch = Patch(from: monday, to: tuesday)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Identifiable & Equatable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that have an `id`, and carries the new and the old elements of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Identifiable & Hashable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that are their own keys, and carries the new and the old ones.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Hashable {
    self.init(from: old, to: new, by: SelfKeyedComparator())
  }
}
