/// A cell as a simulated list view shows it.
public struct SimulatedCell: Hashable, Sendable {
  /// The number of the cell; the first that was made has number 1.
  ///
  /// A cell keeps its number while it is moved or configured again.
  public var number: Int

  /// How often the cell was configured.
  public var configurations: Int

  /// What the cell shows.
  public var text: String
}
