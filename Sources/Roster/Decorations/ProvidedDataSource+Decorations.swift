extension ProvidedDataSource {
  /// The separator of a gap between items that are shown, or `nil` where there is none.
  ///
  /// - Parameter gap: The gap before the item of this path; the number of items for the one after the last.
  /// - Returns: What the provider's closure answers for the two neighbors.
  public func separator(at gap: ListIndexPath) -> ListSeparator<Views.View>? {
    guard let separator = provider.decorations.separator else { return nil }
    let count = itemCount(inSection: gap.section)
    guard count > 0, (0...count).contains(gap.item) else { return nil }
    let before = ListIndexPath(section: gap.section, item: gap.item - 1)
    return separator(ItemTransition(from: contents.item(at: before), to: contents.item(at: gap)))
  }

  /// What to show in place of items; `nil` while there are some.
  ///
  /// - Complexity: Counts the items of sections up to the first that has some.
  public var emptyState: EmptyState<Views.View>? {
    hasItems ? nil : provider.decorations.emptyState
  }
}
