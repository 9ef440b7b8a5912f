// Applying a change in place: what leaves is cut out, what arrives is put in, contents are replaced.
//
// Few ranges are cut out or put in one by one; an array then moves its tail once for each, which is cheap.
// Where there are many, that would be quadratic, so the collection is rebuilt in one pass.

extension RangeReplaceableCollection {
  /// Changes the collection from a difference's old state to its new state.
  ///
  /// ```swift
  /// var list = ["milk", "tea"]
  /// let new = ["tea", "honey", "milk"]
  /// try list.apply(KeyedDifference(from: list, to: new), from: new)
  /// print(list)  // ["tea", "honey", "milk"]
  /// ```
  ///
  /// Only inserted and updated elements are read from the new state.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - new: The new state, where new elements and contents are looked up.
  /// - Throws: `DifferenceMismatch` if the collection or the new state has another number of elements.
  ///   The collection is unchanged then.
  /// - Complexity: For *k* changes in up to eight ranges, O(*k*) and one call of `removeSubrange` or
  ///   `insert(contentsOf:at:)` for each range; for more ranges, O(*n*).
  public mutating func apply(
    _ difference: KeyedDifference, from new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(expected: difference.newCount, found: new.count)
    try apply(
      difference, inserting: new.elements(at: difference.inserts),
      updating: new.elements(at: difference.updates.lazy.map(\.new)))
  }

  /// The collection after a change.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - new: The new state, where new elements and contents are looked up.
  /// - Returns: The elements in the order of the new state; those that stay or move are from this
  ///   collection.
  /// - Throws: `DifferenceMismatch` if the collection or the new state has another number of elements.
  /// - Complexity: O(*n*).
  public func applying(
    _ difference: KeyedDifference, from new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) -> Self {
    var result = self
    try result.apply(difference, from: new)
    return result
  }

  /// Changes the collection, given the elements that are inserted, and the new contents of those that are updated.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - inserted: The inserted elements, in the order of `difference.inserts`.
  ///   - updated: The new contents, in the order of `difference.updates`.
  /// - Throws: `DifferenceMismatch` if the collection has another number of elements. It is unchanged then.
  package mutating func apply(
    _ difference: KeyedDifference, inserting inserted: [Element], updating updated: [Element]
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(expected: difference.oldCount, found: count)
    let moved = difference.moves.map { self[index(startIndex, offsetBy: $0.old)] }
    removeElements(at: difference.departures)
    let arrivals = difference.arrivals
    var elements: [Element] = []
    var nextMoved = 0
    var nextInserted = 0
    for position in arrivals.joined() {
      if nextMoved < moved.count, difference.moves[nextMoved].new == position {
        elements.append(moved[nextMoved])
        nextMoved += 1
      } else {
        elements.append(inserted[nextInserted])
        nextInserted += 1
      }
    }
    insert(elements[...], at: arrivals)
    for (update, element) in zip(difference.updates, updated) {
      replaceElement(at: update.new, with: element)
    }
  }
}

extension RangeReplaceableCollection {
  /// Cuts out elements.
  ///
  /// - Parameter ranges: Ascending ranges of positions.
  mutating func removeElements(at ranges: [Range<Int>]) {
    if ranges.count <= 8 {
      for range in ranges.reversed() {
        let start = index(startIndex, offsetBy: range.lowerBound)
        removeSubrange(start..<index(start, offsetBy: range.count))
      }
      return
    }
    var rest = Self()
    rest.reserveCapacity(count)
    var start = startIndex
    var position = 0
    for range in ranges {
      let end = index(start, offsetBy: range.lowerBound - position)
      rest.append(contentsOf: self[start..<end])
      start = index(end, offsetBy: range.count)
      position = range.upperBound
    }
    rest.append(contentsOf: self[start...])
    self = rest
  }

  /// Puts in elements.
  ///
  /// - Parameters:
  ///   - elements: The elements for all ranges, one after the other.
  ///   - ranges: Ascending ranges of the positions that they will have.
  mutating func insert(_ elements: ArraySlice<Element>, at ranges: [Range<Int>]) {
    var elements = elements
    if ranges.count <= 8 {
      for range in ranges {
        insert(
          contentsOf: elements.prefix(range.count),
          at: index(startIndex, offsetBy: range.lowerBound))
        elements.removeFirst(range.count)
      }
      return
    }
    var result = Self()
    result.reserveCapacity(count + elements.count)
    var start = startIndex
    var position = 0
    for range in ranges {
      let end = index(start, offsetBy: range.lowerBound - position)
      result.append(contentsOf: self[start..<end])
      result.append(contentsOf: elements.prefix(range.count))
      elements.removeFirst(range.count)
      start = end
      position = range.upperBound
    }
    result.append(contentsOf: self[start...])
    self = result
  }

  /// Replaces one element.
  ///
  /// - Parameters:
  ///   - position: Its position.
  ///   - element: The element to put there.
  mutating func replaceElement(at position: Int, with element: Element) {
    let start = index(startIndex, offsetBy: position)
    replaceSubrange(start..<index(after: start), with: CollectionOfOne(element))
  }
}

extension RandomAccessCollection {
  /// The elements at some positions.
  ///
  /// - Parameter positions: Positions counted from 0.
  /// - Returns: The elements in the order of the positions.
  package func elements(at positions: some Sequence<Int>) -> [Element] {
    positions.map { self[index(startIndex, offsetBy: $0)] }
  }

  /// The items at some positions of a list of sections.
  ///
  /// - Parameters:
  ///   - positions: The positions.
  ///   - items: Where a section keeps its items.
  /// - Returns: The items in the order of the positions.
  package func items<Items: RandomAccessCollection>(
    at positions: some Sequence<ListIndexPath>, _ items: KeyPath<Element, Items>
  ) -> [Items.Element] {
    positions.map { position in
      let section = self[index(startIndex, offsetBy: position.section)][keyPath: items]
      return section[section.index(section.startIndex, offsetBy: position.item)]
    }
  }
}
