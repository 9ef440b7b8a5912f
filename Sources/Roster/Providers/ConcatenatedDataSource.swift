/// Several lists shown as one, the sections of the first before those of the second, and so on.
///
/// The lists may have different items and different factories; all they share is the type of their
/// cells and views. Nothing is cast.
///
/// ```swift
/// let all = ConcatenatedDataSource(fruit.dataSource, people.dataSource)
/// ```
///
/// Lists that are joined already can be joined with others, as often as you like: what comes about is the
/// same as if all of them were joined at once.
public struct ConcatenatedDataSource<Cell, View>: ListDataSource {
  /// The lists, none of which is joined itself; each takes up as many positions as it has sections.
  let sources: JoinedParts<any ListDataSource<Cell, View>>

  /// Concatenates the lists of an array.
  ///
  /// - Parameter sources: The lists, in the order in which they are shown.
  /// - Precondition: No list has a negative number of sections, and all together have at most `Int.max`.
  /// - Complexity: One count of sections for each list, and O(*n*) for *n* lists; O(log *n*) to join one more with
  ///   *n* that are joined already.
  public init(_ sources: [any ListDataSource<Cell, View>]) {
    self.sources = JoinedParts(sources.map(Self.parts)[...])
  }

  private static func parts(
    of source: any ListDataSource<Cell, View>
  ) -> JoinedParts<any ListDataSource<Cell, View>> {
    if let joined = source as? ConcatenatedDataSource { return joined.sources }
    let count = source.sectionCount
    trapUnless(count >= 0, "A list cannot have \(count) sections: at least 0 are possible.")
    return JoinedParts(source, length: count)
  }

  /// Concatenates the lists given.
  ///
  /// - Parameter sources: The lists, one argument each.
  public init(_ sources: any ListDataSource<Cell, View>...) {
    self.init(sources)
  }

  /// The number of sections of all lists.
  public var sectionCount: Int { sources.length }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  public func itemCount(inSection section: Int) -> Int {
    guard let part = part(ofSection: section) else { return 0 }
    return part.source.itemCount(inSection: part.section)
  }

  /// Whether the items of a section are made when they are asked for.
  ///
  /// - Parameter section: The index of a section in the whole list.
  /// - Returns: What its own list says; `false` where there is no such section.
  public func hasLazyItems(inSection section: Int) -> Bool {
    guard let part = part(ofSection: section) else { return false }
    return part.source.hasLazyItems(inSection: part.section)
  }

  /// The cell at an index path, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item in the whole list.
  /// - Returns: How to reuse, make and configure the cell. Its factory gets the index path in its own
  ///   list.
  public func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    guard let part = part(ofSection: path.section) else { return nil }
    var element = part.source.cell(
      at: ListIndexPath(section: part.section, item: path.item))
    element?.join(from: part.source, at: part.sections)
    return element
  }

  /// The kinds of supplementary view that a section may have.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds; none where there is no such section.
  public func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    guard let part = part(ofSection: section) else { return [] }
    return part.source.supplementaryKinds(inSection: part.section)
  }

  /// The supplementary view at an index path, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path in the whole list; its item is 0 for a view of the whole section.
  /// - Returns: How to reuse, make and configure the view.
  public func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    guard let part = part(ofSection: path.section) else { return nil }
    var element = part.source.view(
      kind, at: ListIndexPath(section: part.section, item: path.item))
    element?.join(from: part.source, at: part.sections)
    return element
  }

  /// The separator of a gap, or `nil` where there is none.
  ///
  /// - Parameter gap: The gap in the whole list.
  /// - Returns: The separator that its own list has there.
  public func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    guard let part = part(ofSection: gap.section) else { return nil }
    return part.source.separator(
      at: ListIndexPath(section: part.section, item: gap.item))
  }

  /// What the first list that has an empty state shows, while no list has items.
  ///
  /// - Complexity: Counts the items of sections up to the first that has some.
  public var emptyState: EmptyState<View>? {
    hasItems ? nil : sources.firstValue { source, _, _ in source.emptyState }
  }

  /// The list that a section belongs to, the section's index there, and which sections are those of the list; `nil` where
  /// there is no such section.
  ///
  /// - Complexity: O(log *n*) for *n* lists.
  func part(
    ofSection section: Int
  ) -> (source: any ListDataSource<Cell, View>, section: Int, sections: Range<Int>)? {
    sources.part(at: section).map { ($0.part, section - $0.positions.lowerBound, $0.positions) }
  }
}

@available(*, unavailable)
extension ConcatenatedDataSource: Sendable {}
