/// Whether the closure of an edit runs, and what waits until it has returned.
///
/// While it runs, nothing else can edit the same thing: the closure has a copy, which would undo that.
struct EditClosure {
  private let edited: StaticString
  private let given: StaticString

  /// Whether the closure runs.
  private(set) var isRunning = false

  private var waiting: [() -> Void] = []

  /// Makes what stands for the closures that edit something.
  ///
  /// - Parameters:
  ///   - edited: What they edit, for the message where one is called in another.
  ///   - given: What they are given of it.
  init(editing edited: StaticString, given: StaticString) {
    self.edited = edited
    self.given = given
  }

  /// Traps while the closure runs, whose result would undo what is done meanwhile.
  ///
  /// - Parameter act: What the program called.
  func requireNone(_ act: StaticString) {
    guard isRunning else { return }
    trap(
      """
      `\(act)` was called in the closure that edits the same \(edited). Edit the \(given) that the closure is \
      given, or call it after the closure has returned.
      """)
  }

  /// Notes that the closure is called.
  mutating func begin() { isRunning = true }

  /// Has something wait until the closure has returned.
  mutating func append(_ act: @escaping () -> Void) { waiting.append(act) }

  /// Notes that the closure has returned.
  ///
  /// - Returns: What waited for that.
  mutating func end() -> [() -> Void] {
    isRunning = false
    let acts = waiting
    waiting = []
    return acts
  }
}
