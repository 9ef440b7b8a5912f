import Roster

/// What the gestures of a list of three errands mean, written down once more in the plainest way: which
/// handlers are asked and told in which order, and what is marked then.
struct GestureModel: Equatable {
  /// What the handlers say, whichever item they are asked about.
  struct Answers {
    var mayHighlight = true
    var willSelect = Choice.itself
    var willDeselect = Choice.itself
    var afterSelecting = SelectionResult.keepSelected
    var mayFocus = true
    var mayUpdateFocus = true
  }

  /// The item that a handler names in place of the one that it is asked about.
  enum Choice: CaseIterable {
    case itself, first, none, missing

    func item(for item: Int) -> Int? {
      switch self {
      case .itself: item
      case .first: 0
      case .none: nil
      case .missing: 7
      }
    }
  }

  /// What is done to a list.
  enum Gesture: CaseIterable {
    case tap, press, select, deselect, focus
  }

  static let items = 0..<3

  var mode: SelectionMode
  var selected: Set<Int> = []
  var highlighted: Int?
  var focused: Int?

  /// What the handlers were asked and told, in order.
  var log: [String] = []

  /// Does a gesture, and says whether it did what it is for, where it says so.
  mutating func perform(_ gesture: Gesture, on item: Int, _ answers: Answers) -> Bool? {
    let chosen = highlighted.flatMap { selected.contains($0) ? $0 : nil }
    switch gesture {
    case .press: return press(item, answers)
    case .focus: return focus(item, answers)
    case .deselect:
      deselect(item, answers)
      return nil
    case .select: select(item, answers)
    case .tap:
      if press(item, answers) {
        release()
        if mode == .multiple && selected.contains(item) {
          deselect(item, answers)
        } else {
          select(item, answers)
        }
      }
    }
    // Who is called while an item is chosen finds it as it was, as long as it is selected.
    if let chosen, selected.contains(chosen) { highlighted = chosen }
    return nil
  }

  mutating func release() {
    guard let item = highlighted else { return }
    highlighted = nil
    log.append("didUnhighlight \(item)")
  }

  mutating func deselectAll(but kept: Int? = nil, _ answers: Answers) {
    for item in selected.sorted() where item != kept { deselect(item, answers) }
  }

  mutating func focus(_ item: Int?, _ answers: Answers) -> Bool {
    if item == focused { return true }
    if let item {
      guard Self.items.contains(item) else { return false }
      log.append("canFocus \(item)")
      guard answers.mayFocus else { return false }
    }
    let way = "\(focused.map(String.init) ?? "none") to \(item.map(String.init) ?? "none")"
    log.append("shouldUpdateFocus \(way)")
    guard answers.mayUpdateFocus else { return false }
    focused = item
    log.append("didUpdateFocus \(way)")
    return true
  }

  private mutating func press(_ item: Int, _ answers: Answers) -> Bool {
    guard Self.items.contains(item) else { return false }
    log.append("shouldHighlight \(item)")
    guard answers.mayHighlight else { return false }
    highlighted = item
    log.append("didHighlight \(item)")
    return true
  }

  private mutating func select(_ item: Int, _ answers: Answers) {
    guard mode != .none, Self.items.contains(item) else { return }
    log.append("willSelect \(item)")
    guard let target = answers.willSelect.item(for: item), Self.items.contains(target) else {
      return
    }
    highlighted = nil
    if mode == .single { deselectAll(but: target, answers) }
    selected.insert(target)
    log.append("didSelect \(target)")
    if answers.afterSelecting == .deselect { deselect(target, answers) }
  }

  private mutating func deselect(_ item: Int, _ answers: Answers) {
    guard selected.contains(item) else { return }
    log.append("willDeselect \(item)")
    guard let target = answers.willDeselect.item(for: item), selected.contains(target) else {
      return
    }
    selected.remove(target)
    log.append("didDeselect \(target)")
  }
}
