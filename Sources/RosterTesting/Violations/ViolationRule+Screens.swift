extension ViolationRule {
  /// A batch came before the last one was finished.
  public static let overlappingBatch: ViolationRule = "overlapping-batch"

  /// A data source answers otherwise than when it was handed over, and nobody was told.
  public static let changedUntold: ViolationRule = "changed-untold"

  /// What a kept cell shows is not what the data source shows there, and no update was told.
  public static let contentUntold: ViolationRule = "content-untold"

  /// What a kept header or footer shows is not what the data source shows, and no update was told.
  public static let headerUntold: ViolationRule = "header-untold"

  /// A data source has no cell for a position that it counts.
  public static let missingCell: ViolationRule = "missing-cell"

  /// A data source has something for a position that it does not count.
  public static let strayPosition: ViolationRule = "stray-position"
}
