/// Counts the updates that completions and observers make, each in answer to the one before.
struct UpdateChain {
  private var count = 0

  /// How much is left of what waited when the latest round began.
  private var rest = 0

  /// Does one more thing, and takes note of whether it changed the list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - step: Calls a completion or an observer.
  /// - Returns: What the step returned.
  mutating func extend<Section>(by list: ListDriver<Section>, _ step: () -> Bool) -> Bool {
    let (version, additions) = (list.version, list.additionCount)
    let result = step()
    if list.version != version {
      extend(by: list.callbacks.latest ?? "A callback", changing: "list")
    } else if list.additionCount != additions {
      count += 1
      if count == DrawingQueue.limit { Self.endLoop(by: list.callbacks.latest, adding: count) }
    }
    return result
  }

  /// Takes note of one thing that is done of those that wait, and of what was asked for by those before.
  ///
  /// - Parameter waiting: How many things wait.
  /// - Returns: Whether there is one.
  mutating func goesOn(waiting: Int) -> Bool {
    if waiting == 0 { return false }
    if rest == 0 {
      rest = waiting
      extend(
        by: """
          The closure of `observe(_:)` of fetched results, or a callback of a list that watches them,
          """, changing: "store")
    }
    rest -= 1
    return true
  }

  /// Ends a program whose stores change a list each time that they have taken over a change of it.
  static func endLoop(of rounds: Int, by callback: String) -> Never {
    trap(
      """
      \(callback) changed the list in answer to a change of it, \(rounds) times in a row. \
      Change the list there only where something is to be changed.
      """)
  }

  /// Ends a program whose closures for backends each add another one.
  private static func endLoop(by callback: String?, adding count: Int) -> Never {
    trap(
      """
      \(callback ?? "A callback") added an observer or a hook, which did the same, \(count) times in a row. Add them \
      there only as long as more are wanted.
      """)
  }

  /// This many backends that callbacks attach, each in answer to another, trap.
  static let mostAttached = 1_000

  /// Ends a program whose callbacks attach a backend for each that was attached.
  static func endLoop(by callback: String?, attaching count: Int) -> Never {
    trap(
      """
      \(callback ?? "A callback") attached a backend in answer to another one, \(count) times in a row. Attach a \
      backend there only where it is not attached yet.
      """)
  }

  private mutating func extend(by callback: @autoclosure () -> String, changing changed: String) {
    count += 1
    guard count >= DrawingQueue.limit else { return }
    trap(
      """
      \(callback()) changed the \(changed) in answer to a change, \(count) times in a row. Change the \(changed) there \
      only where something is to be changed.
      """)
  }
}
