/// The rows that have one value in the column by which they are grouped.
public struct RowGroup: Sendable {
  /// The value that the rows share; empty for rows without one, `nil` if nothing was grouped.
  public let title: String?

  /// The positions of the rows in the table.
  public let rows: [UInt32]
}
