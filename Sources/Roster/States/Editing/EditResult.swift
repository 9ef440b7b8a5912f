/// What came of an edit: whether it was done, how much it touched, what it took out, and what was in its way.
///
/// Every edit of a state returns one, and every caller may ignore it:
///
/// ```swift
/// var list = ListContents(aisles)
/// list.remove(at: ListIndexPath(section: 0, item: 1))
/// let result = list.remove(ids: ["Milk", "Unicorn"])
/// print(result)  // clamped to section 1, missing items: ["Unicorn"]
/// ```
///
/// Edits by index path name no ids of items: their `ItemID` is `Never`.
public struct EditResult<Section: SectionInfo, ItemID: Hashable> {
  /// Whether the edit was done.
  public let outcome: EditOutcome

  /// How much of the list it touched.
  public let scope: EditScope

  /// The items that it took out of the list, or replaced, in the order of the list.
  public let removed: [Section.Item]

  /// The sections that it took out of the list, or replaced, in the order of the list.
  public let removedSections: [Section]

  /// The ids of items that the edit named and that were not in the list.
  public var missingItems: [ItemID] = []

  /// The ids of sections that the edit named and that were not in the list.
  public var missingSections: [Section.ID] = []

  /// The ids of items that were there already, or came twice; the ``DuplicatePolicy`` says what was
  /// done with them.
  public var duplicateItems: [ItemID]

  /// The ids of sections that were there already, or came twice, and were not added.
  public var duplicateSections: [Section.ID]

  /// Makes the result of an edit that was done.
  ///
  /// - Parameters:
  ///   - outcome: How it was done.
  ///   - scope: How much of the list it touched.
  ///   - removed: The items that it took out of the list, or replaced.
  ///   - removedSections: The sections that it took out of the list, or replaced.
  ///   - duplicateItems: The ids of items that were there already, or came twice.
  ///   - duplicateSections: The ids of sections that were there already, or came twice.
  @inlinable
  public init(
    _ outcome: EditOutcome, scope: EditScope, removed: [Section.Item] = [],
    removedSections: [Section] = [], duplicateItems: [ItemID] = [],
    duplicateSections: [Section.ID] = []
  ) {
    self.outcome = outcome
    self.scope = scope
    self.removed = removed
    self.removedSections = removedSections
    self.duplicateItems = duplicateItems
    self.duplicateSections = duplicateSections
  }

  /// The result of an edit that had nothing to do.
  @inlinable static var unchanged: Self { Self(.applied, scope: .nothing) }

  /// The result of an edit that could not be done and changed nothing.
  @inlinable public static var ignored: Self { Self(.ignored, scope: .nothing) }

  /// The result of an edit that was refused because it named sections that are not there.
  @inlinable
  static func missing(sections: [Section.ID], items: [ItemID] = []) -> Self {
    var result = ignored
    result.missingItems = items
    result.missingSections = sections
    return result
  }

  /// Whether everything was done as asked, and nothing was in the way.
  public var isComplete: Bool { outcome == .applied && reports.isEmpty }

  private var reports: [String] {
    var parts: [String] = []
    if !missingItems.isEmpty { parts.append("missing items: \(missingItems)") }
    if !missingSections.isEmpty { parts.append("missing sections: \(missingSections)") }
    if !duplicateItems.isEmpty { parts.append("duplicate items: \(duplicateItems)") }
    if !duplicateSections.isEmpty { parts.append("duplicate sections: \(duplicateSections)") }
    return parts
  }
}

extension EditResult: Equatable where Section: Equatable, Section.Item: Equatable {}

extension EditResult: Sendable
where
  Section: Sendable, Section.Item: Sendable,
  Section.ID: Sendable, ItemID: Sendable
{}

extension EditResult: CustomStringConvertible {
  /// The outcome, what was touched, and what was in the way.
  public var description: String {
    let done = outcome == .ignored ? "ignored" : "\(outcome) to \(scope)"
    return ([done] + reports).joined(separator: ", ")
  }
}

/// Whether an edit was done.
///
/// Where there is nothing to change, it depends on why. What is asked for holds already: the edit is applied, and touches
/// nothing. That is so for edits of no items or sections, and for those that empty what is empty. What is asked for is not
/// there: the edit is ignored. That is so for ids and index paths that are not in the list, and for a condition that no
/// item satisfies.
///
/// ```swift
/// print(list.remove(ids: []))  // applied to nothing
/// print(list.remove(ids: ["Unicorn"]).outcome)  // ignored
/// ```
public enum EditOutcome: Hashable, Sendable {
  /// It was done as asked, or nothing had to be done for it.
  case applied

  /// A part of it was impossible; what comes nearest to it was done.
  case clamped

  /// It was impossible, as what it names is not there, or not allowed, and nothing changed.
  case ignored
}

/// What an edit does at a position that does not exist.
///
/// ```swift
/// list.insert(plums, at: ListIndexPath(section: 0, item: 99), outOfRange: .clamp)
/// ```
public enum OutOfRangePolicy: Hashable, Sendable {
  /// Nothing: the list stays as it is.
  case ignore

  /// What was asked, at the nearest position that exists.
  case clamp
}

/// What becomes of a section when its last item leaves it.
public enum EmptiedSectionPolicy: Hashable, Sendable {
  /// It stays, with its header and footer.
  case keep

  /// It goes too.
  case remove
}
