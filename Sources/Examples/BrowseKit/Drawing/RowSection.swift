import Roster

/// Some rows of a group as a section of a list: the items are positions in the table, and nothing is
/// copied.
struct RowSection: SectionInfo {
  /// The position of the group.
  let id: Int

  /// The positions of the rows in the table.
  let items: ArraySlice<UInt32>

  /// What stands above the rows; `nil` where they go on from the window before.
  let header: String?

  var footer: String? { nil }
}
