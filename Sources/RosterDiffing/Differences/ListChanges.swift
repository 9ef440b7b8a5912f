/// What changed between two states of a list of sections of items.
///
/// Sections are matched by their keys, items by theirs. The items of a deleted section go with it and
/// the items of an inserted section come with it, so they are not listed; an item that survives is always
/// followed, though. If it changed its section, it is an item move, even out of a section that is deleted
/// or into one that is inserted.
///
/// Deletes, and the `old` of moves and updates, are positions in the old state; inserts, and the `new` of
/// moves and updates, are positions in the new state. Items that stay in their section and are neither
/// deleted nor moved keep their order. When a difference is computed of keys that do not repeat, moves are as few as
/// possible; ``KeyedDifference`` says what is known where they do.
///
/// A section can have any number of items. Positions are known of the first 2³¹ − 1: what comes behind must not
/// have changed.
///
/// ```swift
/// let changes = ListChanges(from: aisles, to: newAisles, id: \.name, items: \.products)
/// print(changes.movedItems)  // [[0, 2] → [1, 0]]
/// ```
public struct ListChanges: Sendable {
  /// The changes of the sections.
  ///
  /// An update means that a header or footer differs.
  public let sections: KeyedDifference

  /// How many items each section of the old state has.
  public let oldItemCounts: [Int]

  /// How many items each section of the new state has.
  public let newItemCounts: [Int]

  /// The old positions of items that are gone from surviving sections.
  public let deletedItems: PositionSet<ListIndexPath>

  /// The new positions of items that are new in surviving sections.
  public let insertedItems: PositionSet<ListIndexPath>

  /// The items that changed their section, or their order in it; ascending by new position.
  public let movedItems: [PositionPair<ListIndexPath>]

  /// The items that survived with other content, ascending by new position.
  ///
  /// An item can be moved and updated at once; then it is in both lists.
  public let updatedItems: [PositionPair<ListIndexPath>]

  private let moveOrder: MoveOrder

  /// Makes a difference of parts that are known to fit.
  ///
  /// - Precondition: The parts obey what
  ///   ``init(sections:oldItemCounts:newItemCounts:deletedItems:insertedItems:movedItems:updatedItems:)``
  ///   checks. They are not checked again.
  @usableFromInline
  package init(
    trustingSections sections: KeyedDifference, oldItemCounts: [Int], newItemCounts: [Int],
    deletedItems: PositionSet<ListIndexPath> = [], insertedItems: PositionSet<ListIndexPath> = [],
    movedItems: [PositionPair<ListIndexPath>] = [], updatedItems: [PositionPair<ListIndexPath>] = []
  ) {
    self.sections = sections
    self.oldItemCounts = oldItemCounts
    self.newItemCounts = newItemCounts
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.updatedItems = updatedItems
    moveOrder = MoveOrder(movedItems)
  }

  /// How many items a section can have, and how many sections a list, of which differences tell: 2³¹ − 1.
  ///
  /// Where there are more, no position behind is known. They can be compared nevertheless as long as they are
  /// known to be equal without a look at them, because they share storage.
  @inlinable
  public static var mostItems: Int { Int(Int32.max) }

  /// Makes the difference of two states that are equal.
  ///
  /// - Parameter itemCounts: How many items each section has.
  /// - Precondition: No count is negative, or greater than ``mostItems``.
  public init(unchangedItemCounts itemCounts: [Int]) {
    for (section, count) in itemCounts.enumerated() {
      trapUnless(
        0 <= count && count <= Self.mostItems,
        "section \(section) cannot have \(count) items: 0...\(Self.mostItems) are possible")
    }
    self.init(
      trustingSections: KeyedDifference(unchangedCount: itemCounts.count),
      oldItemCounts: itemCounts, newItemCounts: itemCounts)
  }

  /// The way from old to new positions of items and back.
  var map: PositionMap<ListIndexPath> {
    PositionMap(
      deletes: deletedItems.storage, inserts: insertedItems.storage, moves: movedItems,
      order: moveOrder)
  }

  /// Whether nothing changed, neither in sections nor in items.
  public var isEmpty: Bool {
    sections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && updatedItems.isEmpty
  }

  /// How many changes there are, of sections and of items.
  ///
  /// A deleted or inserted section counts as one change, however many items go or come with it.
  public var count: Int {
    sections.count + deletedItems.count + insertedItems.count + movedItems.count
      + updatedItems.count
  }
}

extension ListChanges {
  /// The sections that are gone, as positions in the old state.
  public var deletedSections: PositionSet<Int> { sections.deletes }

  /// The sections that are new, as positions in the new state.
  public var insertedSections: PositionSet<Int> { sections.inserts }

  /// The sections that moved; the fewest that explain the new order.
  public var movedSections: [PositionPair<Int>] { sections.moves }

  /// The sections whose header or footer differs.
  public var updatedSections: [PositionPair<Int>] { sections.updates }
}

extension ListChanges: Hashable {
  /// Whether two differences list the same changes.
  ///
  /// - Complexity: O(sections + changes).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections == rhs.sections && lhs.oldItemCounts == rhs.oldItemCounts
      && lhs.newItemCounts == rhs.newItemCounts && lhs.deletedItems == rhs.deletedItems
      && lhs.insertedItems == rhs.insertedItems && lhs.movedItems == rhs.movedItems
      && lhs.updatedItems == rhs.updatedItems
  }

  /// Hashes the changes.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections)
    hasher.combine(oldItemCounts)
    hasher.combine(newItemCounts)
    hasher.combine(deletedItems)
    hasher.combine(insertedItems)
    hasher.combine(movedItems)
    hasher.combine(updatedItems)
  }
}

extension ListChanges {
  /// All items that are new: the inserted ones, and those that come with an inserted section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes.
  public var allItemInserts: PositionSet<ListIndexPath> {
    guard !sections.inserts.isEmpty else { return insertedItems }
    return Self.all(
      insertedItems, inWhole: sections.inserts, counts: newItemCounts, except: movedItems.map(\.new)
    )
  }

  /// All items that are gone: the deleted ones, and those that go with a deleted section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes, and O(*m* log *m*) for *m* moves.
  public var allItemDeletes: PositionSet<ListIndexPath> {
    guard !sections.deletes.isEmpty else { return deletedItems }
    return Self.all(
      deletedItems, inWhole: sections.deletes, counts: oldItemCounts,
      except: movedItems.map(\.old).sorted())
  }

  /// The section indices of the new state whose title or items changed, of sections that were there before.
  ///
  /// What shows a header or footer configures those of these sections again, since they may depend on the items, and
  /// makes those of inserted ones.
  ///
  /// ```swift
  /// let changes = ListChanges(from: aisles, to: newAisles)
  /// for section in changes.changedSections.sorted() { print("configure header of", section) }
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public var changedSections: Set<Int> {
    var changed = Set(updatedSections.map(\.new))
    changed.formUnion(insertedItems.runs.map(\.section))
    changed.formUnion(movedItems.map(\.new.section))
    changed.formUnion(updatedItems.map(\.new.section))
    let left = deletedItems.runs.map(\.section) + movedItems.map(\.old.section)
    changed.formUnion(left.compactMap(newSection(ofOld:)))
    return changed.filter { oldSection(ofNew: $0) != nil }
  }

  private static func all(
    _ items: PositionSet<ListIndexPath>, inWhole sections: PositionSet<Int>, counts: [Int],
    except moved: [ListIndexPath]
  ) -> PositionSet<ListIndexPath> {
    var result = PositionSet<ListIndexPath>()
    var runs = items.runs[...]
    for section in sections {
      while let run = runs.first, run.section < section {
        result.append(run.items, inSection: run.section)
        runs.removeFirst()
      }
      let first = moved.partitionPoint { $0.section < section }
      var item = 0
      for other in moved[first...] {
        guard other.section == section else { break }
        result.append(item..<other.item, inSection: section)
        item = other.item + 1
      }
      result.append(item..<counts[section], inSection: section)
    }
    for run in runs { result.append(run.items, inSection: run.section) }
    return result
  }
}
