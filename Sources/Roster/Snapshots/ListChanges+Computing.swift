public import RosterDiffing

extension ListChanges {
  /// Finds what changed between two states whose items have an `id` and are compared with `==`.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  /// - Complexity: One comparison of ids and one of content for each item that keeps its neighbours,
  ///   and about two hashes of ids for each that does not. Items that share storage cost nothing.
  @inlinable
  public init<Section: SectionInfo>(from old: [Section], to new: [Section])
  where Section.Item: Identifiable & Equatable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between two states whose items are compared in a way of yours.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  ///   - comparator: Which key an item has, and when two with one key have the same content.
  @inlinable
  public init<Section: SectionInfo>(
    from old: [Section], to new: [Section], by comparator: some ElementComparator<Section.Item>
  ) {
    self.init(SectionedDifference(from: old, to: new, by: ListComparator(comparator)))
  }
}
