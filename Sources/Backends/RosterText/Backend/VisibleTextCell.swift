public import Roster

/// A cell in the viewport of a text backend.
public struct VisibleTextCell: Hashable, Sendable {
  /// The place of its item.
  public let indexPath: ListIndexPath

  /// What it shows.
  public let cell: TextCell

  /// What it is marked with.
  public let marks: TextMarks

  /// What it is for those who do not see it.
  public let accessibility: AccessibilityInfo

  /// Tells the cell from all others that the backend made; a cell that moves or is reused keeps it.
  public let serial: Int
}
