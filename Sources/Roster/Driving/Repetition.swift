/// Counts how often in a row a callback changed the list while a backend was being led to the change before.
///
/// A `configure` that always refreshes would do so for ever. Changes that come from elsewhere while a backend is busy
/// are normal however many they are, so who makes them is found out before anything is made of it.
struct Repetition {
  /// From this many on it is traced which callbacks make the changes.
  static let traced = 1_000

  /// This many trap.
  static let limit = 10_000

  private var count = 0
  private var isChanged = false
  private var callback: String?

  /// Whether callbacks are to be traced.
  var isTraced: Bool { count >= Self.traced }

  /// Notes that the list was changed while the backend was busy.
  ///
  /// - Parameter callback: What changed it, as far as that is known.
  mutating func noteChange(by callback: String?) {
    isChanged = true
    self.callback = callback ?? self.callback
  }

  /// Notes that the backend is led to the next state.
  mutating func beginNext() {
    // The state that was shown when tracing began was not traced yet.
    let goesOn = isChanged && (count <= Self.traced || callback != nil)
    count = goesOn ? count + 1 : 0
    if count >= Self.limit { endLoop() }
    isChanged = false
    callback = nil
  }

  private func endLoop() -> Never {
    trap(
      """
      \(callback ?? "A callback") changed the list while it was shown, \(count) times in a row, each time that the \
      change before was shown. Change the list there only where something is to be changed.
      """)
  }
}

/// Counts the updates that completions and observers make, each in answer to the one before.
struct UpdateChain {
  private var count = 0

  /// Does one more thing, and takes note of whether it changed the list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - step: Calls a completion or an observer.
  /// - Returns: What the step returned.
  mutating func extend<Section>(by list: ListDriver<Section>, _ step: () -> Bool) -> Bool {
    let version = list.version
    let result = step()
    if list.version != version { count += 1 }
    if count >= DrawingQueue.limit {
      trap(
        """
        \(list.callbacks.latest ?? "A callback") changed the list in answer to a change, \(count) times in a row. \
        Change the list there only where something is to be changed.
        """)
    }
    return result
  }
}
