/// Counts how often in a row a callback changed the list, or attached the backend again, while the backend was being led to the
/// change before.
///
/// Each backend has one, which goes on where it is attached again, to the same list or to another. A `configure` that always
/// refreshes would do so for ever. Changes that come from elsewhere while a backend is busy are normal however many they are, so
/// who makes them is found out before anything is made of it.
struct Repetition {
  /// From this many on it is traced which callbacks make the changes.
  static let traced = 1_000

  /// This many trap.
  static let limit = 10_000

  private var count = 0
  private var isChanged = false
  private var isAttached = false
  private var callback: String?

  /// Whether callbacks are to be traced for another reason.
  var isTraceAsked = false

  /// Whether the backend was changed or attached again before, so that it is counted here.
  var isRepeated: Bool { count > 0 }

  /// Whether it was so often that callbacks are traced.
  var isFrequent: Bool { count >= Self.traced }

  /// Whether callbacks are to be traced.
  var isTraced: Bool { isTraceAsked || isFrequent }

  /// Notes that the list was changed while the backend was busy.
  ///
  /// - Parameter callback: What changed it, as far as that is known.
  mutating func noteChange(by callback: String?) {
    isChanged = true
    isAttached = false
    self.callback = callback ?? self.callback
  }

  /// Notes that the backend was attached by a callback.
  mutating func noteAttaching(by callback: String?) {
    noteChange(by: callback)
    isAttached = true
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
    let callback = callback ?? "A callback"
    trap(
      isAttached
        ? """
        \(callback) attached a backend while a list was shown on it, \(count) times in a row, each time that the \
        list was shown. Attach a backend there only where it is not attached yet.
        """
        : """
        \(callback) changed the list while it was shown, \(count) times in a row, each time that the change before \
        was shown. Change the list there only where something is to be changed.
        """)
  }
}
