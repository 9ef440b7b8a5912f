public import Roster

/// A supplementary view in the viewport of a text backend.
public struct VisibleTextView: Hashable, Sendable {
  /// The index of its section.
  public let section: Int

  /// Which of the section's views it is.
  public let kind: SupplementaryKind

  /// What it shows.
  public let view: TextView

  /// Tells the view from all others that the backend made; a view that moves or is reused keeps it.
  public let serial: Int
}
