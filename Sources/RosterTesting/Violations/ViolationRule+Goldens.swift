extension ViolationRule {
  /// A text differs from the one that was recorded.
  public static let golden: ViolationRule = "golden"

  /// A text has been recorded now, so that nothing was compared.
  public static let goldenRecorded: ViolationRule = "golden-recorded"

  /// There is no recorded text to compare with, or it cannot be read or written.
  public static let goldenMissing: ViolationRule = "golden-missing"
}
