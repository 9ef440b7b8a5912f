/// The keys that occur more than once in one state, with all their positions.
///
/// A difference is right even if keys repeat, but it cannot know which of several equal elements is
/// which. Ask for a report where that matters.
///
/// ```swift
/// let report = duplicates(in: aisles, by: AisleComparator())
/// for duplicate in report.items { print(duplicate.key, duplicate.positions) }  // milk [0/2, 1/0]
/// ```
public struct DuplicateReport<SectionKey: Hashable, ItemKey: Hashable> {
  /// A key and where it occurs.
  public struct Duplicate<Key: Hashable, Position: Hashable> {
    /// The key that several elements share.
    public let key: Key

    /// Where they are, ascending; at least two.
    public let positions: [Position]

    @inlinable
    init(key: Key, positions: [Position]) {
      self.key = key
      self.positions = positions
    }
  }

  /// Which state was looked at.
  public let side: DifferenceSide

  /// The section keys that occur more than once, by their first position.
  public let sections: [Duplicate<SectionKey, Int>]

  /// The item keys that occur more than once in all sections together, by their first position.
  public let items: [Duplicate<ItemKey, ItemPosition>]

  @inlinable
  init(
    side: DifferenceSide, sections: [Duplicate<SectionKey, Int>],
    items: [Duplicate<ItemKey, ItemPosition>]
  ) {
    self.side = side
    self.sections = sections
    self.items = items
  }

  /// Whether all keys are unique.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}

extension DuplicateReport: Equatable {}
extension DuplicateReport.Duplicate: Equatable {}
extension DuplicateReport: Sendable where SectionKey: Sendable, ItemKey: Sendable {}
extension DuplicateReport.Duplicate: Sendable where Key: Sendable, Position: Sendable {}

extension DuplicateReport: CustomStringConvertible {
  /// One line for each key, for example `item milk occurs at 0/2, 1/0 in the new state`.
  public var description: String {
    let lines =
      sections.map { "section \($0.key) occurs at \($0.list) in the \(side) state" }
      + items.map { "item \($0.key) occurs at \($0.list) in the \(side) state" }
    return lines.isEmpty ? "no duplicates in the \(side) state" : lines.joined(separator: "\n")
  }
}

extension DuplicateReport.Duplicate {
  fileprivate var list: String { positions.map { "\($0)" }.joined(separator: ", ") }
}
