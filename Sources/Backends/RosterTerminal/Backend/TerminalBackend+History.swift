public import Roster

extension TerminalBackend {
  /// Keeps the states of a list before each change by the keyboard or the pointer, so that it can be undone.
  ///
  /// Undoing brings back the whole state: what came from elsewhere after the change is gone then, too, until it comes again.
  /// It reaches a source that the list watches as any other edit, and an item that a state does not show is
  /// removed there. So it is for lists that are changed on this terminal alone. What a command of yours does to the list at once
  /// is undone like what a key of all lists does. Of a list that a pipeline derives, have the states of the pipeline kept. Of several lists on one screen, those that were
  /// named are all brought back together.
  ///
  /// - Parameter list: The driver that leads the backend, or a part of it.
  /// - Complexity: O(1) for each state that is kept, up to 1,000 of them: states share what they have in common.
  public func keepHistory<Section>(of list: ListDriver<Section>) {
    history.keep { [weak list] in
      guard let contents = list?.contents else { return {} }
      return { list?.apply(contents) }
    }
  }

  /// Keeps what goes into a pipeline before each change by the keyboard or the pointer, so that it can be undone.
  ///
  /// A change that made an item leave a filter is undone, too; and done again, it leaves the filter as before.
  ///
  /// - Parameter pipeline: The pipeline that the list watches.
  /// - Complexity: O(1) for each state that is kept, up to 1,000 of them: states share what they have in common.
  public func keepHistory<Input, Output>(of pipeline: LivePipeline<Input, Output>) {
    history.keep { [weak pipeline] in
      guard let input = pipeline?.pipeline.input else { return {} }
      return { pipeline?.update { $0.input = input } }
    }
  }

  /// Does something that may change the list, so that it can be undone.
  @discardableResult
  func edit(_ act: () -> Bool) -> Bool {
    // A command may do what is an edit itself: both are one.
    if history.isChanging { return act() }
    history.isChanging = true
    defer { history.isChanging = false }
    let restore = history.take?()
    let updates = updateCount
    let isDone = act()
    if let restore, updates != updateCount { history.add(restore) }
    return isDone
  }

  /// Does something that may change the list, so that it can be undone.
  func edit(_ act: () -> Void) {
    edit {
      act()
      return true
    }
  }

  /// Does what a command asks for; what the program's own commands do to the list can be undone.
  func perform(_ command: TerminalCommand, _ count: Int?) {
    if command.isGeneral { return command.action(self, count) }
    edit { command.action(self, count) }
  }

  func undo() {
    if !history.undo() { show("nothing to undo") }
  }

  func redo() {
    if !history.redo() { show("nothing to redo") }
  }
}

/// What leads back to former states of a list, and forth again.
struct EditHistory {
  /// Remembers the state that the list has now.
  private(set) var take: (() -> () -> Void)?

  /// Whether something that may change the list is done just now.
  var isChanging = false

  private var undone: [() -> Void] = []
  private var done: [() -> Void] = []

  /// The most states that are kept.
  private static let limit = 1_000

  /// Remembers one more list from now on.
  ///
  /// States from before say nothing of it, and are forgotten.
  mutating func keep(_ next: @escaping () -> () -> Void) {
    let others = take
    take = {
      let restores = [others?(), next()].compactMap(\.self)
      return { for restore in restores { restore() } }
    }
    (done, undone) = ([], [])
  }

  /// Keeps the state before a change.
  mutating func add(_ restore: @escaping () -> Void) {
    if done.count == Self.limit { done.removeFirst() }
    done.append(restore)
    undone = []
  }

  /// Goes back to the state before the last change.
  mutating func undo() -> Bool {
    guard let take, let restore = done.popLast() else { return false }
    undone.append(take())
    restore()
    return true
  }

  /// Goes forth to the state after what was undone last.
  mutating func redo() -> Bool {
    guard let take, let restore = undone.popLast() else { return false }
    done.append(take())
    restore()
    return true
  }
}
