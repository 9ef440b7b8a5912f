public import Roster

/// A section as a simulated list view shows it.
public struct SimulatedSection: Hashable, Sendable {
  /// What the views of the section show, by kind.
  public var views: [SupplementaryKind: String]

  /// The cells, in order.
  public var cells: [SimulatedCell]
}
