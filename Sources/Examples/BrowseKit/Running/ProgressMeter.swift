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

  /// What to write when the loading has come to a place; mostly nothing.
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
