/// Elements that stand next to each other in the old state and in the new state, in one section each.
struct SectionedRun: Hashable, Sendable {
  /// The place of the first element in the old state.
  var old: ItemPosition

  /// The place of the first element in the new state.
  var new: ItemPosition

  /// How many elements there are, at least one.
  var count: Int

  /// Whether another run begins where this one ends, in both states.
  ///
  /// - Parameter other: The run that may continue this one.
  /// - Returns: Whether the two are one run.
  func isContinued(by other: Self) -> Bool {
    old.advanced(by: count) == other.old && new.advanced(by: count) == other.new
  }
}

extension [SectionedRun] {
  /// Adds a run, as part of the last one where it continues it.
  ///
  /// - Parameter run: The run to add.
  mutating func appendMerging(_ run: SectionedRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].isContinued(by: run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }

  /// The same matching with as few runs as possible, in the order of the new state.
  ///
  /// - Returns: Runs of which none continues the one before it.
  /// - Complexity: O(*r* log *r*) for *r* runs; O(*r*) if they are in order.
  func inNewOrder() -> Self {
    var result: Self = []
    result.reserveCapacity(count)
    for run in sortedUnlessInOrder(by: { $0.new < $1.new }) {
      result.appendMerging(run)
    }
    return result
  }
}

extension ItemPosition {
  /// A later place in the same section.
  ///
  /// - Parameter distance: How many items later.
  /// - Returns: The place.
  func advanced(by distance: Int) -> Self {
    Self(section: section, item: item + distance)
  }
}

extension Array {
  /// The elements in order, without the cost of sorting them where they are in order already.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second.
  /// - Returns: The sorted elements.
  func sortedUnlessInOrder(by areInIncreasingOrder: (Element, Element) -> Bool) -> Self {
    for index in indices.dropFirst() where areInIncreasingOrder(self[index], self[index - 1]) {
      return sorted(by: areInIncreasingOrder)
    }
    return self
  }
}
