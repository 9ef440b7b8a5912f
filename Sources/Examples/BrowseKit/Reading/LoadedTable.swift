/// A table, and what was left out when it was loaded.
public struct LoadedTable: Sendable {
  /// The rows that could be read.
  public let table: Table

  /// The format that the file has.
  public let format: FileFormat

  /// How many rows were skipped because they are bad; 0 unless the loader skips bad rows.
  public let skippedRowCount: Int

  /// What is wrong with the first row that was skipped.
  public let firstSkipped: DataError?
}
