/// Finds the keys that occur more than once in a list of sections.
///
/// This is a pass of its own; differences do not need it.
///
/// - Parameters:
///   - list: The sections.
///   - comparator: How sections and items are seen.
///   - side: What to call the state in the report.
/// - Returns: The keys, with their positions.
/// - Complexity: O(sections + items), with one hash for each.
@inlinable
public func duplicates<Section, Comparator: SectionComparator<Section>>(
  in list: some RandomAccessCollection<Section>, by comparator: Comparator,
  side: DifferenceSide = .new
) -> DuplicateReport<Comparator.Key, Comparator.ItemComparator.Key> {
  let items = comparator.itemComparator
  var sectionPlaces = KeyPlaces<Comparator.Key, Int>()
  var itemPlaces = KeyPlaces<Comparator.ItemComparator.Key, ItemPosition>()
  for (index, section) in list.enumerated() {
    sectionPlaces.note(comparator.key(of: section), at: index)
    for (offset, item) in comparator.items(of: section).enumerated() {
      itemPlaces.note(items.key(of: item), at: ItemPosition(section: index, item: offset))
    }
  }
  return DuplicateReport(
    side: side,
    sections: sectionPlaces.repeated.map { .init(key: $0.key, positions: $0.places) },
    items: itemPlaces.repeated.map { .init(key: $0.key, positions: $0.places) })
}

/// Finds the keys that occur more than once in a collection.
///
/// - Parameters:
///   - list: The elements.
///   - comparator: How elements are seen.
/// - Returns: Each such key with its positions, ascending by the first of them.
/// - Complexity: O(n), with one hash for each element.
@inlinable
public func duplicates<Element, Comparator: ElementComparator<Element>>(
  in list: some RandomAccessCollection<Element>, by comparator: Comparator
) -> [(key: Comparator.Key, positions: [Int])] {
  var places = KeyPlaces<Comparator.Key, Int>()
  for (position, element) in list.enumerated() {
    places.note(comparator.key(of: element), at: position)
  }
  return places.repeated.map { (key: $0.key, positions: $0.places) }
}
