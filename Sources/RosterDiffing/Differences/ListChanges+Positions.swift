extension ListChanges {
  /// Follows a section from the old state to the new one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's new index, or `nil` if it is deleted or there is no such section.
  /// - Complexity: O(log² section changes).
  public func newSection(ofOld section: Int) -> Int? { sections.newPosition(ofOld: section) }

  /// Follows a section from the new state back to the old one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's old index, or `nil` if it is inserted or there is no such section.
  /// - Complexity: O(log² section changes).
  public func oldSection(ofNew section: Int) -> Int? { sections.oldPosition(ofNew: section) }

  /// Follows an item from the old state to the new one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's new position, or `nil` if it is gone or there is no such position.
  /// - Complexity: O(log² changes).
  public func newPosition(ofOld position: ListIndexPath) -> ListIndexPath? {
    guard oldItemCounts.indices.contains(position.section),
      (0..<oldItemCounts[position.section]).contains(position.item)
    else { return nil }
    return map.newPosition(ofOld: position, newSection: { newSection(ofOld: position.section) })
  }

  /// Follows an item from the new state back to the old one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's old position, or `nil` if it is new or there is no such position.
  /// - Complexity: O(log² changes).
  public func oldPosition(ofNew position: ListIndexPath) -> ListIndexPath? {
    guard newItemCounts.indices.contains(position.section),
      (0..<newItemCounts[position.section]).contains(position.item)
    else { return nil }
    return map.oldPosition(ofNew: position, oldSection: { oldSection(ofNew: position.section) })
  }

  /// Follows an item to the new state, or finds the neighbor that took its place.
  ///
  /// Of an item that is gone it is the next item of its section that is still there, or else the one
  /// before. A focus follows its item in this way, so that it is not lost with it.
  ///
  /// - Parameter position: Any position in the old state.
  /// - Returns: The position in the new state; `nil` if all items of the section are gone, or if there was no such
  ///   item.
  /// - Complexity: O(*d* log² *k*) for *d* neighbors that are gone and *k* changes.
  public func newPosition(nearestToOld position: ListIndexPath) -> ListIndexPath? {
    guard oldItemCounts.indices.contains(position.section) else { return nil }
    let count = oldItemCounts[position.section]
    guard 0 <= position.item, position.item < count else { return nil }
    func found(_ item: Int) -> ListIndexPath? {
      newPosition(ofOld: ListIndexPath(section: position.section, item: item))
    }
    return (position.item..<count).firstResult(of: found)
      ?? (0..<position.item).reversed().firstResult(of: found)
  }
}

extension ListChanges {
  /// The difference that takes everything back.
  ///
  /// ```swift
  /// let changes = ListChanges(from: aisles, to: newAisles, id: \.name, items: \.products)
  /// try newAisles.apply(changes.inverse, from: aisles, items: \.products)  // newAisles is aisles again
  /// ```
  ///
  /// The inverse of the inverse is equal to the difference.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes, and O(*m* log *m*) for the order of
  ///   *m* moves.
  public var inverse: Self {
    Self(
      trustingSections: sections.inverse, oldItemCounts: newItemCounts,
      newItemCounts: oldItemCounts, deletedItems: insertedItems, insertedItems: deletedItems,
      movedItems: movedItems.reversedPairs(), updatedItems: updatedItems.reversedPairs())
  }

  /// What leaves each old section that anything leaves: deleted items and those that move.
  package var departures: [SectionRanges] { map.old.allRuns().bySection }

  /// What arrives in each new section that anything arrives in: inserted items and those that move.
  package var arrivals: [SectionRanges] { map.new.allRuns().bySection }
}

/// Ranges of items of one section.
package struct SectionRanges: Sendable {
  /// The section.
  package let section: Int

  /// Ascending ranges of items in it.
  package let ranges: [Range<Int>]
}

extension PositionRuns {
  /// The ranges of each section that has any.
  fileprivate var bySection: [SectionRanges] {
    var result: [SectionRanges] = []
    var rest = runs[...]
    while let section = rest.first?.section {
      let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
      result.append(SectionRanges(section: Int(section), ranges: rest[..<end].map(\.range)))
      rest = rest[end...]
    }
    return result
  }
}

extension Sequence {
  /// The first result of a closure that is not `nil`.
  ///
  /// The closure is called once with each element up to there; `first` of a lazy `compactMap` calls it twice with the last of
  /// them, and twice for each level where such a search is in another one.
  package func firstResult<Result>(of find: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = find(element) { return result }
    }
    return nil
  }
}
