extension KeyedDifference {
  /// Makes a difference of given parts, and checks that they fit.
  ///
  /// Whatever the parts are, a difference that comes out of here is safe to use: its maps are total, and
  /// it can be applied to any collection of `oldCount` elements.
  ///
  /// - Parameters:
  ///   - oldCount: How many elements the old state has.
  ///   - newCount: How many elements the new state has.
  ///   - deletes: Old positions that are gone.
  ///   - inserts: New positions that are new.
  ///   - moves: Elements that changed their order, strictly ascending by new position.
  ///   - updates: Survivors with other content, strictly ascending by new position.
  /// - Throws: `InvalidDifference` if a position is out of range or appears twice, if the counts do not
  ///   add up, if pairs do not ascend, or if an update does not pair a survivor's two positions.
  /// - Complexity: O(changes · log changes).
  public init(
    oldCount: Int, newCount: Int, deletes: PositionSet<Int>, inserts: PositionSet<Int>,
    moves: [PositionPair<Int>], updates: [PositionPair<Int>]
  ) throws(InvalidDifference) {
    let legalCounts = 0...Int(Int32.max)
    guard legalCounts.contains(oldCount), legalCounts.contains(newCount) else {
      throw InvalidDifference("counts \(oldCount) and \(newCount) must be in 0...\(Int32.max)")
    }
    try deletes.validate(upTo: oldCount, as: "delete")
    try inserts.validate(upTo: newCount, as: "insert")
    guard PositionPair.ascendByNew(moves), PositionPair.ascendByNew(updates) else {
      throw InvalidDifference("moves and updates must ascend by their new position")
    }
    for move in moves {
      guard (0..<oldCount).contains(move.old), !deletes.contains(move.old) else {
        throw InvalidDifference("move \(move) does not start at a survivor of \(oldCount)")
      }
      guard (0..<newCount).contains(move.new), !inserts.contains(move.new) else {
        throw InvalidDifference("move \(move) does not end at a survivor of \(newCount)")
      }
    }
    if let position = PositionPair.repeatedOld(in: moves) {
      throw InvalidDifference("two moves start at \(position)")
    }
    guard oldCount - deletes.count == newCount - inserts.count else {
      throw InvalidDifference(
        "\(oldCount) − \(deletes.count) deletes is not \(newCount) − \(inserts.count) inserts")
    }
    self.init(
      trustingOldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts,
      moves: moves, updates: updates)
    for update in updates where newPosition(ofOld: update.old) != update.new {
      throw InvalidDifference("update \(update) does not pair two positions of one element")
    }
  }
}

extension PositionSet<Int> {
  func validate(upTo count: Int, as operation: String) throws(InvalidDifference) {
    if let last = storage.runs.last, last.range.upperBound > count {
      throw InvalidDifference(
        "\(operation) at \(last.range.upperBound - 1) is outside 0..<\(count)")
    }
  }
}

extension ListChanges {
  /// Makes a difference of given parts, and checks that they fit.
  ///
  /// Whatever the parts are, a difference that comes out of here is safe to use: its maps are total, and
  /// it can be applied to any list whose sections have `oldItemCounts` items.
  ///
  /// - Parameters:
  ///   - sections: The changes of the sections.
  ///   - oldItemCounts: How many items each old section has.
  ///   - newItemCounts: How many items each new section has.
  ///   - deletedItems: Old positions, in surviving sections, that are gone.
  ///   - insertedItems: New positions, in surviving sections, that are new.
  ///   - movedItems: Items that changed section or order, strictly ascending by new position.
  ///   - updatedItems: Survivors with other content, strictly ascending by new position.
  /// - Throws: `InvalidDifference` if a position is out of range or appears twice, if the counts of a
  ///   surviving section do not add up, if an item of a deleted or inserted section is listed as deleted
  ///   or inserted, if pairs do not ascend, or if an update does not pair a survivor's two positions.
  /// - Complexity: O(sections + changes · log changes).
  public init(
    sections: KeyedDifference, oldItemCounts: [Int], newItemCounts: [Int],
    deletedItems: PositionSet<ListIndexPath>, insertedItems: PositionSet<ListIndexPath>,
    movedItems: [PositionPair<ListIndexPath>], updatedItems: [PositionPair<ListIndexPath>]
  ) throws(InvalidDifference) {
    guard oldItemCounts.count == sections.oldCount, newItemCounts.count == sections.newCount else {
      throw InvalidDifference(
        "\(oldItemCounts.count) and \(newItemCounts.count) item counts do not fit "
          + "\(sections.oldCount) and \(sections.newCount) sections")
    }
    try deletedItems.validate(counts: oldItemCounts, gone: sections.deletes, as: "delete")
    try insertedItems.validate(counts: newItemCounts, gone: sections.inserts, as: "insert")
    try Self.validate(
      movedItems, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletes: deletedItems, inserts: insertedItems)
    guard PositionPair.ascendByNew(updatedItems) else {
      throw InvalidDifference("updates must ascend by their new position")
    }
    self.init(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletedItems, insertedItems: insertedItems, movedItems: movedItems,
      updatedItems: updatedItems)
    for old in oldItemCounts.indices {
      guard let new = newSection(ofOld: old) else { continue }
      let staying = oldItemCounts[old] - map.old.count(in: old)
      let expected = newItemCounts[new] - map.new.count(in: new)
      guard staying == expected else {
        throw InvalidDifference(
          "\(staying) items stay in old section \(old), but \(expected) in new section \(new)")
      }
    }
    for update in updatedItems where newPosition(ofOld: update.old) != update.new {
      throw InvalidDifference("update \(update) does not pair two positions of one item")
    }
  }

  private static func validate(
    _ moves: [PositionPair<ListIndexPath>], oldItemCounts: [Int], newItemCounts: [Int],
    deletes: PositionSet<ListIndexPath>, inserts: PositionSet<ListIndexPath>
  ) throws(InvalidDifference) {
    guard PositionPair.ascendByNew(moves) else {
      throw InvalidDifference("moves must ascend by their new position")
    }
    for move in moves {
      guard oldItemCounts.hold(move.old), !deletes.contains(move.old) else {
        throw InvalidDifference("move \(move) starts at a deleted position or at none")
      }
      guard newItemCounts.hold(move.new), !inserts.contains(move.new) else {
        throw InvalidDifference("move \(move) ends at an inserted position or at none")
      }
    }
    if let position = PositionPair.repeatedOld(in: moves) {
      throw InvalidDifference("two moves start at \(position)")
    }
  }
}

extension [Int] {
  /// Whether a list whose sections have these many items has a position.
  fileprivate func hold(_ position: ListIndexPath) -> Bool {
    indices.contains(position.section) && (0..<self[position.section]).contains(position.item)
  }
}

extension PositionSet<ListIndexPath> {
  fileprivate func validate(
    counts: [Int], gone: PositionSet<Int>, as operation: String
  ) throws(InvalidDifference) {
    if let count = counts.first(where: { !(0...Int(Int32.max)).contains($0) }) {
      throw InvalidDifference("item count \(count) must be in 0...\(Int32.max)")
    }
    for (section, items) in runs {
      guard counts.indices.contains(section), items.upperBound <= counts[section] else {
        throw InvalidDifference("\(operation) at \(section)/\(items) is out of range")
      }
      if gone.contains(section) {
        throw InvalidDifference("\(operation) at \(section)/\(items) is in a section without rest")
      }
    }
  }
}

/// A difference was used with a state that it does not fit.
///
/// A difference knows how many sections and items its old and its new state have. Composing two of them,
/// or applying one, needs states of just these counts. A difference that was made elsewhere may not have
/// been made for this state, so a mismatch is an error that a caller can handle, and not a trap.
public struct DifferenceMismatch: Error, Hashable, Sendable {
  /// The section whose number of items is wrong; `nil` if it is the number of sections, or of elements of
  /// a collection without sections.
  public let section: Int?

  /// What was counted, in the plural: `"elements"`, `"sections"` or `"items"`.
  public let counted: String

  /// The number that is needed.
  public let expected: Int

  /// The number that was found.
  public let found: Int

  /// Compares the counts of collections without sections.
  ///
  /// - Parameters:
  ///   - expected: The number of elements that is needed.
  ///   - found: The number that there is.
  /// - Throws: The mismatch, if there is one.
  @usableFromInline
  package static func check(expected: Int, found: Int) throws(Self) {
    guard expected == found else {
      throw Self(section: nil, counted: "elements", expected: expected, found: found)
    }
  }

  /// Compares the counts of lists of sections.
  ///
  /// - Parameters:
  ///   - expected: The number of items that each section needs.
  ///   - found: The number that each has.
  /// - Throws: The first mismatch, if there is one.
  @usableFromInline
  package static func check(expected: [Int], found: [Int]) throws(Self) {
    guard expected.count == found.count else {
      throw Self(
        section: nil, counted: "sections", expected: expected.count, found: found.count)
    }
    for (section, counts) in zip(expected, found).enumerated() where counts.0 != counts.1 {
      throw Self(section: section, counted: "items", expected: counts.0, found: counts.1)
    }
  }

  /// Checks that positions of a merged state fit 32 bits.
  ///
  /// - Parameter mergedCount: How many elements there can be at most.
  /// - Throws: The mismatch, if that is too many.
  package static func check(mergedCount: Int) throws(Self) {
    let limit = Int(Int32.max)
    guard mergedCount <= limit else {
      throw Self(
        section: nil, counted: "merged elements at most", expected: limit, found: mergedCount)
    }
  }

  private init(section: Int?, counted: String, expected: Int, found: Int) {
    self.section = section
    self.counted = counted
    self.expected = expected
    self.found = found
  }
}

extension DifferenceMismatch: CustomStringConvertible {
  /// What was expected and what was found, for example `expected 3 items in section 1, found 4`.
  public var description: String {
    let whereabouts = section.map { " in section \($0)" } ?? ""
    return "expected \(expected) \(counted)\(whereabouts), found \(found)"
  }
}
