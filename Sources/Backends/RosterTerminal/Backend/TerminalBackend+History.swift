public import Roster

extension TerminalBackend {
  /// Keeps what the keyboard and the pointer change in a list, so that it can be undone.
  ///
  /// Undoing takes back that change and keeps what was done to the list since, such as what has come from elsewhere; see
  /// `ListContents.revert(from:to:)`. It reaches a source that the list watches as any other edit. What a command of
  /// yours does to the list at once is undone like what a key of all lists does. Of a list that a pipeline derives, have the
  /// changes of the pipeline kept. Of several lists on one screen, what a key changed in all that were named is taken back
  /// together.
  ///
  /// - Parameter list: The driver that leads the backend, or a part of it.
  /// - Complexity: O(1) for each change that is kept, up to 1,000 of them: states share what they have in common.
  public func keepHistory<Section: EditableSectionInfo>(of list: ListDriver<Section>)
  where
    Section.Storage: IdentifiedStorage, Section.Item: Equatable
  {
    history.keep { [weak list] in
      guard let old = list?.contents else { return nil }
      return {
        guard let new = list?.contents else { return {} }
        return {
          guard let list else { return }
          var contents = list.contents
          contents.revert(from: old, to: new)
          list.apply(contents)
        }
      }
    }
  }

  /// Keeps the states of a list before the keyboard and the pointer change it, so that they can be brought back.
  ///
  /// This is for lists whose items have no ids, and for outlines. Undoing brings back the whole state: what came from
  /// elsewhere after the change is gone then, too, until it comes again.
  ///
  /// - Parameter list: The driver that leads the backend, or a part of it.
  /// - Complexity: O(1) for each state that is kept, up to 1,000 of them: states share what they have in common.
  @_disfavoredOverload
  public func keepHistory<Section>(of list: ListDriver<Section>) {
    history.keep { [weak list] in
      guard let contents = list?.contents else { return nil }
      return { { list?.apply(contents) } }
    }
  }

  /// Keeps what the keyboard and the pointer change in what goes into a pipeline, so that it can be undone.
  ///
  /// A change that made an item leave a filter is undone, too; and done again, it leaves the filter as before. What was done
  /// to the pipeline since stays.
  ///
  /// - Parameter pipeline: The pipeline that the list watches.
  /// - Complexity: O(1) for each change that is kept, up to 1,000 of them: states share what they have in common.
  public func keepHistory<Input, Output>(of pipeline: LivePipeline<Input, Output>) {
    history.keep { [weak pipeline] in
      guard let old = pipeline?.pipeline.input else { return nil }
      return {
        guard let new = pipeline?.pipeline.input else { return {} }
        return { pipeline?.update { $0.input.revert(from: old, to: new) } }
      }
    }
  }

  /// Does something that may change the list, so that it can be undone.
  @discardableResult
  func edit(_ act: () -> Bool) -> Bool {
    // A command may do what is an edit itself: both are one.
    if history.isChanging { return act() }
    history.isChanging = true
    defer { history.isChanging = false }
    let finish = history.begin?()
    let updates = updateCount
    let isDone = act()
    if let finish, updates != updateCount { history.add(finish()) }
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
    guard let reversal = history.lastDone() else { return show("nothing to undo") }
    if let again = reverse(by: reversal) { history.keepUndone(again) }
  }

  func redo() {
    guard let reversal = history.lastUndone() else { return show("nothing to redo") }
    if let again = reverse(by: reversal) { history.keepDone(again) }
  }

  /// Takes a change back; the history is not in use meanwhile, since what watches the list may press keys.
  ///
  /// - Returns: What does the change again; `nil` within what is a change itself, which has all of it.
  private func reverse(by reversal: EditHistory.Reversal) -> EditHistory.Reversal? {
    if history.isChanging {
      reversal()
      return nil
    }
    history.isChanging = true
    defer { history.isChanging = false }
    let finish = history.begin?()
    reversal()
    return finish?()
  }
}

/// What takes changes of lists back, and does them again.
struct EditHistory {
  /// Takes a change back.
  typealias Reversal = () -> Void

  /// Takes note of the lists as they are before a change; what it gives is called after it.
  private(set) var begin: (() -> () -> Reversal)?

  /// Whether something that may change the list is done just now.
  var isChanging = false

  private var undone: [Reversal] = []
  private var done: [Reversal] = []

  /// The most changes that are kept.
  private static let limit = 1_000

  /// Keeps changes of one more list from now on.
  ///
  /// Those from before say nothing of it, and are forgotten.
  ///
  /// - Parameter next: Takes note of the list before a change, if it is still there.
  mutating func keep(_ next: @escaping () -> (() -> Reversal)?) {
    let others = begin
    begin = {
      let finishes = [others?(), next()].compactMap(\.self)
      return {
        let reversals = finishes.map { $0() }
        return { for reversal in reversals { reversal() } }
      }
    }
    (done, undone) = ([], [])
  }

  /// Keeps a change.
  mutating func add(_ reversal: @escaping Reversal) {
    if done.count == Self.limit { done.removeFirst() }
    done.append(reversal)
    undone = []
  }

  /// Removes what takes back the last change, if there is one.
  mutating func lastDone() -> Reversal? { done.popLast() }

  /// Removes what does again the change that was undone last, if there is one.
  mutating func lastUndone() -> Reversal? { undone.popLast() }

  /// Keeps what takes back a change that was done again.
  mutating func keepDone(_ reversal: @escaping Reversal) { done.append(reversal) }

  /// Keeps what does an undone change again.
  mutating func keepUndone(_ reversal: @escaping Reversal) { undone.append(reversal) }
}
