import Roster

/// What a backend did with the data sources that it was given.
///
/// There is one watch for each backend. Sources come and go; only the latest may be asked.
final class SourceWatch {
  private(set) var violations: [Violation] = []
  private(set) var latest = 0

  /// Whether a batch is being applied, in which the source before it may still be asked.
  var isApplying = false

  /// How many cells were made and configured, by reuse identifier.
  private(set) var made: [ReuseIdentifier: Int] = [:]
  private(set) var configured: [ReuseIdentifier: Int] = [:]

  /// Whether the display of a cell or view has begun at all, whether that of a cell has, and how often one has ended.
  var hasBegun = false, hasBegunCells = false, ends = 0

  /// The first and the last item that the backend said last are visible; `nil` where it never said so, which it may have promised.
  var scrolled: ScrollState?
  var promisesScrolling = false

  /// Whether something was found to be wrong in that.
  var hasWrongScrolling = false

  /// How many separators and empty states are visible, by the calls of `willDisplay` and `didEndDisplaying`.
  var decorationsInSight: [ElementKind: Int] = [:]

  var elements = WatchedElements()
  private var identifiers: [ObjectIdentifier: ReuseIdentifier] = [:]
  var displayed: [ObjectIdentifier: WatchedElement] = [:]
  private var cells: [AnyObject] = []

  /// Begins to watch the next source.
  ///
  /// - Parameter changes: What leads to it, or `nil` for a reload.
  /// - Returns: The number of the source.
  func begin(after changes: ListChanges?) -> Int {
    latest += 1
    elements.advance(by: changes)
    return latest
  }

  /// Begins to count configurations anew, for who looks at a screen a second time.
  func forgetConfigurations() {
    elements.forgetConfigurations()
  }

  func note(
    _ rule: ViolationRule, at position: ViolationPosition = .list, expected: String = "",
    found: String = "", _ explanation: String
  ) {
    violations.append(
      Violation(rule, at: position, expected: expected, found: found, explanation))
  }

  /// The source is asked something.
  func asked(_ source: Int, _ question: @autoclosure () -> String) {
    if source == latest || isApplying && source == latest - 1 { return }
    note(
      .staleSource,
      "the data source of state \(source) is asked for \(question()), but state \(latest) is shown")
  }

  /// An element under watch: who makes, configures and displays it is written down.
  func watched<Content>(
    _ element: ListElement<Content>, of source: Int, _ subject: WatchedElement.Subject
  ) -> ListElement<Content> {
    let identifier = element.reuseIdentifier
    let watched = elements.element(at: subject, age: latest - source)
    let isCell = subject.kind == .cell
    return element.wrapping(
      make: { make in
        let content = make()
        if isCell { self.made[identifier, default: 0] += 1 }
        self.remember(content, identifier)
        return content
      },
      configure: { content, configure in
        if isCell { self.configured[identifier, default: 0] += 1 }
        self.adopt(content, of: element)
        self.expectMade(content, under: identifier, subject)
        self.willConfigure(content, as: watched)
        configure(&content)
        self.remember(content, identifier)
        self.didConfigure(content, as: watched, isLatest: source == self.latest)
      },
      willDisplay: { content, tell in
        self.willDisplay(content, as: watched)
        tell(&content)
      },
      didEndDisplaying: { content, tell in
        self.didEndDisplaying(content, as: watched)
        tell(&content)
      })
  }

  /// Keeps an object, so that no other one can have its address.
  private func remember<Content>(_ content: Content, _ identifier: ReuseIdentifier) {
    guard let object = object(content) else { return }
    if identifiers.updateValue(identifier, forKey: ObjectIdentifier(object)) == nil {
      cells.append(object)
    }
  }

  /// Takes note of what a toolkit has made by itself, of what an element's maker tells.
  private func adopt<Content>(_ content: Content, of element: ListElement<Content>) {
    if case .closure = element.maker { return }
    guard let object = object(content), identifiers[ObjectIdentifier(object)] == nil else { return }
    made[element.reuseIdentifier, default: 0] += 1
    remember(content, element.reuseIdentifier)
  }

  private func expectMade<Content>(
    _ content: Content, under identifier: ReuseIdentifier, _ subject: WatchedElement.Subject
  ) {
    guard let object = object(content) else { return }
    let made = identifiers[ObjectIdentifier(object)]
    guard made != identifier else { return }
    note(
      .foreignCell, at: .item(subject.path), expected: "\(identifier)",
      found: made?.description ?? "another maker",
      "the \(subject.kind) for \(subject.path) was made under another reuse identifier")
  }
}
