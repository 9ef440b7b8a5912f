/// What an edit of a ``ListSnapshot`` could not do as it was told.
///
/// An edit does all that it can, and reports the rest here; it neither traps nor keeps silent.
///
/// ```swift
/// let edit = snapshot.deleteItems(["milk", "unicorn"])
/// print(edit)  // missing items: ["unicorn"]
/// ```
public struct SnapshotEdit<SectionID: Hashable, ItemID: Hashable>: Equatable {
  /// The ids of items that the edit named and that are not in the list.
  public var missingItems: [ItemID] = []

  /// The ids of sections that the edit named and that are not in the list.
  public var missingSections: [SectionID] = []

  /// The ids of items that were there already, or came twice; the ``DuplicatePolicy`` says what was
  /// done with them.
  public var duplicateItems: [ItemID] = []

  /// The ids of sections that were there already, or came twice.
  ///
  /// These sections were not added.
  public var duplicateSections: [SectionID] = []

  /// Whether items were to be put into the last section of a list without sections.
  public var lacksSection = false

  /// Reports nothing.
  @inlinable
  public init() {}

  /// Whether everything was done, and nothing was in the way.
  public var isComplete: Bool {
    missingItems.isEmpty && missingSections.isEmpty && duplicateItems.isEmpty
      && duplicateSections.isEmpty && !lacksSection
  }
}

extension SnapshotEdit: CustomStringConvertible {
  /// What could not be done, or `complete`.
  public var description: String {
    var parts: [String] = []
    if !missingItems.isEmpty { parts.append("missing items: \(missingItems)") }
    if !missingSections.isEmpty { parts.append("missing sections: \(missingSections)") }
    if !duplicateItems.isEmpty { parts.append("duplicate items: \(duplicateItems)") }
    if !duplicateSections.isEmpty { parts.append("duplicate sections: \(duplicateSections)") }
    if lacksSection { parts.append("no section") }
    return parts.isEmpty ? "complete" : parts.joined(separator: ", ")
  }
}

extension SnapshotEdit: Sendable where SectionID: Sendable, ItemID: Sendable {}
