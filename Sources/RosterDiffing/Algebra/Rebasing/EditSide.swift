/// One of two edits of the same base, as seen from the one that is rebased.
public enum EditSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The edit that is rebased.
  case mine

  /// The edit that it is rebased over.
  case theirs

  /// The same edit, as the other one sees it.
  public var other: Self { self == .mine ? .theirs : .mine }
}
