public import RosterDiffing

/// What a list shows, as a value: sections of items, each known by its id.
///
/// A snapshot is edited by the ids of its items and sections, and asked for them in both directions.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Product>()
/// snapshot.appendSections(["fruit", "dairy"])
/// snapshot.appendItems([apples, pears], toSection: "fruit")
/// snapshot.insertItems([plums], beforeItem: pears.id)
/// print(snapshot.itemIdentifiers)  // ["Apples", "Plums", "Pears"]
/// print(snapshot.indexPath(ofItem: "Pears") ?? "gone")  // [0, 2]
/// ```
///
/// A copy costs nothing. An edit of a copy costs what it changes: in a list of a million items some
/// microseconds, as both states share everything else. For the same reason it costs little to find
/// ``changes(from:)`` an earlier state to a later one.
///
/// A section can have 2³¹ − 1 items, and a snapshot as many sections.
///
/// No edit traps. What it could not do is in the ``SnapshotEdit`` that it returns.
///
/// Show a snapshot by giving its ``sections`` to a provider or a driver.
public struct ListSnapshot<SectionID: Hashable, Item: Identifiable> {
  /// The result of an edit.
  public typealias Edit = SnapshotEdit<SectionID, Item.ID>

  @usableFromInline typealias Section = SnapshotSection<SectionID, Item>

  @usableFromInline var storedSections: [Section] = []

  @usableFromInline var itemCount = 0

  /// Where the ids are; `nil` while the list is so short that looking through it is quicker.
  @usableFromInline var index: ItemIndex?

  /// Where the sections are; empty while they are few.
  @usableFromInline var sectionPlaces = KeyTable<SectionID, Int>()

  @usableFromInline var reloadMarks = SnapshotMarks<Item.ID>()
  @usableFromInline var reconfigureMarks = SnapshotMarks<Item.ID>()
  @usableFromInline var sectionMarks = SnapshotMarks<SectionID>()

  /// The number of the last mark.
  @usableFromInline var lastStamp = 0

  /// Makes a snapshot without sections.
  @inlinable
  public init() {}

  /// The sections, in the order in which they are shown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sections: [SnapshotSection<SectionID, Item>] { storedSections }
}

extension ListSnapshot {
  /// Makes a snapshot of sections of any type.
  ///
  /// ```swift
  /// let snapshot = ListSnapshot([
  ///   ListSection(id: "fruit", header: "Fruit", items: apples, pears),
  ///   ListSection(id: "dairy", items: milk),
  /// ])
  /// ```
  ///
  /// To learn which ids were there twice, append the sections to an empty snapshot instead.
  ///
  /// - Parameters:
  ///   - sections: The sections. Of several with one id, the first is taken.
  ///   - duplicates: What is done with items whose ids occur twice.
  /// - Complexity: One hash for each item, none for a short list.
  @inlinable
  public init<Source: SectionInfo>(
    _ sections: [Source], duplicates: DuplicatePolicy<Item> = .keepFirst
  ) where Source.ID == SectionID, Source.Item == Item, Source.Title == String {
    appendSections(sections, duplicates: duplicates)
  }
}

extension ListSnapshot: Equatable where Item: Equatable {
  /// Whether two snapshots show the same: sections with equal ids, titles and items.
  ///
  /// Marks for reloading are not compared. Items that the snapshots share are not compared either.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storedSections == rhs.storedSections
  }
}

extension ListSnapshot: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}

extension ListSnapshot: CustomStringConvertible {
  /// The sections' ids with the ids of their items.
  public var description: String {
    storedSections.map { "\($0.id): \($0.items.map(\.id))" }.joined(separator: "\n")
  }
}
