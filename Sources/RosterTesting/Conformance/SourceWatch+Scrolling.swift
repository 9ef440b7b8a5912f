import Roster

// What is said to be visible. What is displayed is known from the calls of `willDisplay` and `didEndDisplaying`.
extension SourceWatch {
  /// What was said last to be visible is what is displayed.
  func settleScrolling() {
    guard hasBegun, let scrolled else { return }
    let cells = elements.all { $0.subject.kind == .cell }
    let displayed = cells.filter { $0.displays > 0 }.map(\.subject.path)
    let shown = ScrollState(firstVisible: displayed.first, lastVisible: displayed.last)
    if shown == scrolled { return }
    self.scrolled = shown
    let ends = [scrolled.firstVisible, scrolled.lastVisible]
    let silent = cells.first {
      $0.isConfigured && $0.displays == 0 && ends.contains($0.subject.path)
    }
    if let silent {
      return note(
        .displayTurns, at: .item(silent.subject.path),
        "willDisplay is not called for \(silent.name), which is visible, as didScroll says")
    }
    note(
      .visibleItems, expected: shown.words ?? "no items",
      found: scrolled.words ?? "no items, or some that are not there",
      "other items are displayed than didScroll said last are visible")
  }
}

extension ScrollState {
  /// The first and the last item that are visible; `nil` where none is.
  fileprivate var words: String? {
    guard let firstVisible, let lastVisible else { return nil }
    return "\(firstVisible) to \(lastVisible)"
  }
}
