import Roster

/// The cells and views of the state that is shown, and those that have gone since a backend was settled.
struct WatchedElements {
  private var shown: [WatchedElement.Subject: WatchedElement] = [:]
  private var before: [WatchedElement.Subject: WatchedElement] = [:]

  /// Those that a batch or a reload took away.
  private(set) var gone: [WatchedElement] = []

  /// Those of the state that is shown and are as they are wanted, in order.
  func all(where isWanted: (WatchedElement) -> Bool) -> [WatchedElement] {
    shown.values.filter(isWanted).sorted()
  }

  /// Goes to the next state.
  ///
  /// Separators and the empty state are those of one state alone: which of them stay is not told.
  mutating func advance(by changes: ListChanges?) {
    before = shown
    shown = Dictionary(minimumCapacity: before.count)
    for element in before.values where !element.subject.isDecoration {
      if element.advance(by: changes) {
        shown[element.subject] = element
      } else {
        gone.append(element)
      }
    }
  }

  /// The cell or view at a place.
  ///
  /// - Parameters:
  ///   - subject: The place in a state.
  ///   - age: How many states ago that was: 0 for the one that is shown.
  /// - Returns: The element; one that nobody remembers for older states than the last.
  mutating func element(at subject: WatchedElement.Subject, age: Int) -> WatchedElement {
    let known = age == 0 ? shown[subject] : age == 1 ? before[subject] : nil
    if let known { return known }
    let element = WatchedElement(subject)
    if age == 0 { shown[subject] = element }
    if age == 1 { before[subject] = element }
    return element
  }

  /// Begins to count configurations anew.
  func forgetConfigurations() {
    for element in shown.values { element.configurations = 0 }
  }

  /// Gives those that have gone, and forgets them.
  mutating func takeGone() -> [WatchedElement] {
    defer { gone = [] }
    return gone
  }
}

extension WatchedElement.Subject {
  /// Whether it is a separator or the empty state.
  var isDecoration: Bool { kind == Self.separator || kind == Self.emptyState }

  static let separator = ElementKind.supplementary("separator")

  static let emptyState = ElementKind.supplementary("empty-state")
}
