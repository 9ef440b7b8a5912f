public import Roster

/// The changes of one batch as a list view gets them, right or wrong.
///
/// Unlike `ListChanges` a batch can be made of anything. Write down what a program asked of its list
/// view, and ask what the view objects to:
///
/// ```swift
/// let batch = ListBatch(deletedItems: [ListIndexPath(section: 2, item: 0)])
/// print(batch.violations(before: [1, 1, 5], after: [1, 1, 5])[0])
/// // item-count at section 2: section 2 held 5 items before, 5 after, 0 inserted, 1 deleted: expected
/// // 4, found 5
/// ```
public struct ListBatch: Hashable, Sendable {
  /// The sections that are deleted, as positions before the update.
  public var deletedSections: [Int]

  /// The sections that are inserted, as positions after the update.
  public var insertedSections: [Int]

  /// The sections that move.
  public var movedSections: [PositionPair<Int>]

  /// The sections whose header or footer is drawn again.
  public var updatedSections: [PositionPair<Int>]

  /// The items that are deleted, as positions before the update.
  public var deletedItems: [ListIndexPath]

  /// The items that are inserted, as positions after the update.
  public var insertedItems: [ListIndexPath]

  /// The items that move.
  public var movedItems: [PositionPair<ListIndexPath>]

  /// The items that are drawn again in their place.
  public var updatedItems: [PositionPair<ListIndexPath>]

  /// Makes a batch of any changes.
  ///
  /// - Parameters:
  ///   - deletedSections: The sections that are deleted, as positions before the update.
  ///   - insertedSections: The sections that are inserted, as positions after the update.
  ///   - movedSections: The sections that move.
  ///   - updatedSections: The sections whose header or footer is drawn again.
  ///   - deletedItems: The items that are deleted, as positions before the update.
  ///   - insertedItems: The items that are inserted, as positions after the update.
  ///   - movedItems: The items that move.
  ///   - updatedItems: The items that are drawn again in their place.
  public init(
    deletedSections: [Int] = [], insertedSections: [Int] = [],
    movedSections: [PositionPair<Int>] = [],
    updatedSections: [PositionPair<Int>] = [], deletedItems: [ListIndexPath] = [],
    insertedItems: [ListIndexPath] = [], movedItems: [PositionPair<ListIndexPath>] = [],
    updatedItems: [PositionPair<ListIndexPath>] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.updatedSections = updatedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.updatedItems = updatedItems
  }

  /// Takes over the changes of a plan's stage.
  ///
  /// - Parameter changes: The changes.
  public init(_ changes: ListChanges) {
    self.init(
      deletedSections: Array(changes.deletedSections),
      insertedSections: Array(changes.insertedSections),
      movedSections: changes.movedSections, updatedSections: changes.updatedSections,
      deletedItems: Array(changes.deletedItems), insertedItems: Array(changes.insertedItems),
      movedItems: changes.movedItems, updatedItems: changes.updatedItems)
  }

  /// The number of operations.
  public var count: Int { structuralCount + updatedSections.count + updatedItems.count }

  /// The number of operations that are not updates.
  var structuralCount: Int { sectionChangeCount + itemChangeCount }

  /// The number of sections that come, go or move.
  var sectionChangeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count
  }

  /// The number of items that come, go or move.
  var itemChangeCount: Int { deletedItems.count + insertedItems.count + movedItems.count }
}

extension ListBatch {
  /// What a strict list view objects to.
  ///
  /// - Parameters:
  ///   - before: How many items each section held before the update.
  ///   - after: How many items the data source says that each section holds after it.
  ///   - capabilities: What the list view can do in one batch.
  /// - Returns: The breaches, each with its numbers; empty for a legal batch.
  public func violations(
    before: [Int], after: [Int], for capabilities: BackendCapabilities = .everything
  ) -> [Violation] {
    let negatives = [
      Violation.ofNegativeCount(in: before, " before the update"),
      Violation.ofNegativeCount(in: after, " after the update"),
    ].compactMap(\.self)
    if !negatives.isEmpty { return negatives }
    var judge = BatchJudge(batch: self, before: before, after: after)
    judge.judgeSections()
    judge.judgeItems()
    judge.judgeCapabilities(capabilities)
    if judge.violations.isEmpty { judge.judgeCounts() }
    if judge.violations.isEmpty { judge.judgeUpdates() }
    return judge.violations
  }
}
