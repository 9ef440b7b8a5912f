import Roster

// Where gestures are made, if there are items.
private let first = ListIndexPath(section: 0, item: 0)
private let second = ListIndexPath(section: 0, item: 1)

extension InteractiveBackend {
  /// Makes gestures that choose items.
  func chooseSome() {
    tap(first)
    tap(second)
    deselectAll()
    select(second)
    focus(first)
  }

  /// Marks items, and what is not there.
  ///
  /// - Returns: What is marked then.
  func markSome() -> ScenarioMarks {
    selection = [first, second, ListIndexPath(section: 7, item: 7)]
    highlighted = second
    focused = first
    var marks = ScenarioMarks(on: self)
    let (firstID, secondID) = (
      shownSource.send(.scenarioID, at: first), shownSource.send(.scenarioID, at: second)
    )
    if selectionMode == .multiple { marks.selected = Set([firstID, secondID].compactMap(\.self)) }
    (marks.focused, marks.highlighted) = (firstID, secondID)
    return marks
  }

  /// Makes the gesture that moves an item.
  func moveFirst() { move(first, to: ListIndexPath(section: 0, item: 2)) }

  /// Makes the gesture that expands or collapses a row.
  func discloseSecond() { toggleDisclosure(second) }

  /// Makes the gesture that deletes an item.
  func deleteFirst() { commitEditing(first) }

  /// Makes every gesture that there is.
  func touchAll() {
    chooseSome()
    focusPreferred()
    if beginEditing(first) { endEditing(first) }
    enter("text", at: first)
    _ = deleteConfirmationTitle(at: first)
    moveFirst()
    discloseSecond()
    performSwipeAction(from: .leading, at: second)
    performSwipeAction(from: .trailing, at: second)
    performMenuAction("Act", at: second)
    perform("copy", at: second)
    _ = section(forIndexTitleAt: 1)
    deleteFirst()
  }
}

/// What is marked on a backend that shows a scenario, by the ids of its items.
struct ScenarioMarks: CustomStringConvertible {
  enum Kind { case selected, highlighted, focused }

  var selected: Set<Int> = []
  var highlighted: Int?
  var focused: Int?

  /// Marks nothing.
  init() {}

  /// What is marked on a backend, as it says, on the items that it says it shows.
  init(on backend: some InteractiveBackend) {
    let source = backend.shownSource
    func id(_ path: ListIndexPath) -> Int? { source.send(.scenarioID, at: path) }
    selected = Set(backend.selection.compactMap(id))
    highlighted = backend.highlighted.flatMap(id)
    focused = backend.focused.flatMap(id)
  }

  /// Those of some kinds, of items that are still there.
  func among(_ items: Set<Int>, of kinds: Set<Kind>) -> ScenarioMarks {
    var marks = ScenarioMarks()
    if kinds.contains(.selected) { marks.selected = selected.intersection(items) }
    if kinds.contains(.highlighted) { marks.highlighted = highlighted.filter(items.contains) }
    if kinds.contains(.focused) { marks.focused = focused.filter(items.contains) }
    return marks
  }

  /// The kinds of which there are all that others have.
  func kinds(of others: ScenarioMarks) -> Set<Kind> {
    var kinds: Set<Kind> = []
    if selected.isSuperset(of: others.selected) { kinds.insert(.selected) }
    if highlighted == others.highlighted { kinds.insert(.highlighted) }
    if focused == others.focused { kinds.insert(.focused) }
    return kinds
  }

  func contains(_ other: ScenarioMarks) -> Bool {
    selected.isSuperset(of: other.selected)
      && (other.highlighted == nil || other.highlighted == highlighted)
      && (other.focused == nil || other.focused == focused)
  }

  var description: String {
    let focus = focused.map(String.init) ?? "nothing"
    let press = highlighted.map(String.init) ?? "nothing"
    return "\(selected.sorted()) selected, \(press) highlighted, \(focus) focused"
  }
}

extension ItemEvent<Void, Int?> {
  /// Asks for the id of an item of a scenario.
  static var scenarioID: Self { Self("scenarioID", otherwise: nil) }
}

extension Optional {
  /// The value, unless it is something else than what is wanted.
  fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isWanted($0) ? $0 : nil }
  }
}
