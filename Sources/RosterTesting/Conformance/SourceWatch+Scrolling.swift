import Roster

// What is said to be visible. What is displayed is known from the calls of `willDisplay` and `didEndDisplaying`.
extension SourceWatch {
  /// What was said last to be visible is what is displayed.
  func settleScrolling() {
    guard hasBegun, !hasWrongScrolling, scrolled != nil || promisesScrolling else { return }
    let cells = elements.all { $0.subject.kind == .cell }
    let displayed = cells.filter { $0.displays > 0 }.map(\.subject.path)
    let shown = ScrollState(firstVisible: displayed.first, lastVisible: displayed.last)
    let said = scrolled ?? ScrollState(firstVisible: nil, lastVisible: nil)
    if shown == said { return }
    // Once is enough: what follows is wrong for the same reason.
    hasWrongScrolling = true
    guard scrolled != nil else {
      return note(
        .visibleItems, expected: shown.words, found: "nothing",
        "items are displayed, but didScroll is not sent")
    }
    let ends = [said.firstVisible, said.lastVisible]
    let silent = cells.first {
      $0.isConfigured && $0.displays == 0 && ends.contains($0.subject.path)
    }
    if let silent {
      return note(
        .displayTurns, at: .item(silent.subject.path),
        "didScroll says that the item at \(silent.subject.path) is visible, "
          + "but willDisplay is not called for its cell")
    }
    note(
      .visibleItems, expected: shown.words,
      found: said.firstVisible == nil ? "no items, or some that are not there" : said.words,
      "other items are displayed than didScroll said last are visible")
  }
}

extension ScrollState {
  /// The first and the last item that are visible.
  fileprivate var words: String {
    guard let firstVisible, let lastVisible else { return "no items" }
    return "\(firstVisible) to \(lastVisible)"
  }
}
