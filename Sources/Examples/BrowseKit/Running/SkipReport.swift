/// Tells of bad rows while they are skipped.
///
/// The first is told at once, with what is wrong; then the number, when it reaches a thousand, ten
/// thousand and so on; and at the end how many there were. So a stream of bad rows is not silent, and
/// not drowned in messages either.
struct SkipReport {
  private var toldCount = 0

  private static let leastCount = 1000

  /// The message that is due, or `nil`.
  mutating func update(_ progress: LoadProgress) -> String? {
    let count = progress.skippedRowCount
    guard count > toldCount else { return nil }
    if toldCount == 0, let first = progress.firstSkipped {
      toldCount = count
      return "skipped a bad row: \(first)"
    }
    guard count >= max(Self.leastCount, toldCount * 10) else { return nil }
    toldCount = count
    return "skipped \(count) bad rows so far"
  }

  /// The message that is due at the end, or `nil` when it has been told that there was one bad row, or
  /// there was none.
  ///
  /// - Parameter count: How many rows were skipped.
  /// - Returns: A sentence without an end.
  func finish(_ count: Int) -> String? { count > 1 ? "skipped \(count) bad rows" : nil }
}
