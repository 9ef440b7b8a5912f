/// Passes over the rest of a line that may reach beyond the window.
struct LineSkipper {
  private var isActive = false

  mutating func start() { isActive = true }

  /// Moves the window's start behind the end of the line, if a line is to be skipped.
  ///
  /// - Parameter window: The bytes to move over.
  /// - Returns: `false` when the line goes on beyond the window.
  mutating func advance(_ window: inout ByteWindow) -> Bool {
    guard isActive else { return true }
    let storage = window.bytes
    let bytes = storage.span
    var index = window.start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        index += 1
        isActive = false
        break
      }
      if bytes[index] == UInt8(ascii: "\r") {
        guard index + 1 < bytes.count || window.isAtEnd else { break }
        index += index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        isActive = false
        break
      }
      index += 1
    }
    window.start = index
    if window.isAtEnd { isActive = false }
    return !isActive
  }
}
