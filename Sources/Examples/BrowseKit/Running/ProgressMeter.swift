/// The line on a terminal that tells how far the loading has come.
///
/// It appears only when there is much to load, and disappears when everything is loaded.
struct ProgressMeter {
  let isVisible: Bool
  private var shown = ""
  private var nextByteCount = ProgressMeter.step

  private static let step = 1 << 23

  init(isVisible: Bool) {
    self.isVisible = isVisible
  }

  /// What to write when the loading has come this far; mostly nothing.
  mutating func update(_ progress: LoadProgress) -> String {
    guard isVisible, progress.byteCount >= nextByteCount else { return "" }
    nextByteCount = progress.byteCount + Self.step
    let megabytes = progress.byteCount >> 20
    let amount = progress.fraction.map { "\(Int($0 * 100)) %" } ?? "\(megabytes) MiB"
    // No amount shrinks, so the line covers the one before.
    shown = "loading: \(amount), \(progress.rowCount) rows"
    return "\r" + shown
  }

  /// What to write to make the line disappear.
  mutating func finish() -> String {
    defer { shown = "" }
    return shown.isEmpty ? "" : "\r\(String(repeating: " ", count: shown.count))\r"
  }
}

/// Reports bad rows while they are skipped.
///
/// The first is reported at once, with what is wrong; then the number, when it reaches a thousand, ten
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

  /// The message that is due at the end, or `nil` when there was one bad row, which has been reported, or
  /// there was none.
  ///
  /// - Parameter count: How many rows were skipped.
  /// - Returns: A sentence without an end.
  func finish(_ count: Int) -> String? { count > 1 ? "skipped \(count) bad rows" : nil }
}
