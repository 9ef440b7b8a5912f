/// Knows which callback runs, for the messages that name it.
final class CallbackRecorder {
  /// The callback that runs, the innermost one that is known, or `nil` while none does.
  private(set) var current: String?

  /// The callback that ran last.
  private(set) var latest: String?

  /// Calls something.
  ///
  /// - Parameters:
  ///   - name: What is called.
  ///   - call: Calls it.
  /// - Returns: What it returned.
  func during<Result>(_ name: @autoclosure () -> String, _ call: () -> Result) -> Result {
    let outer = current
    let name = name()
    current = name
    defer {
      current = outer
      latest = name
    }
    return call()
  }
}
