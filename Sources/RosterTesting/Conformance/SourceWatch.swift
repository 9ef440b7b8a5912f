import Roster

/// What a backend did with the data sources that it was given.
///
/// There is one watch for each backend. Sources come and go; only the latest may be asked.
final class SourceWatch {
  private(set) var violations: [Violation] = []
  private(set) var latest = 0

  /// Whether a batch is being applied, in which the source before it may still be asked.
  var isApplying = false

  private var configurations: [Subject: Int] = [:]
  private var identifiers: [ObjectIdentifier: ReuseIdentifier] = [:]
  private var cells: [AnyObject] = []

  /// A cell or view of the latest source.
  struct Subject: Hashable {
    var kind: ElementKind
    var path: ListIndexPath
  }

  /// Begins to watch the next source.
  func begin() -> Int {
    latest += 1
    configurations = [:]
    return latest
  }

  /// Begins to count configurations anew, for who looks at a screen a second time.
  func forgetConfigurations() {
    configurations = [:]
  }

  func note(_ rule: ViolationRule, at place: ViolationPlace = .list, _ explanation: String) {
    violations.append(Violation(rule, at: place, explanation))
  }

  /// The source is asked something.
  func asked(_ source: Int, _ question: @autoclosure () -> String) {
    if source == latest || isApplying && source == latest - 1 { return }
    note(
      .staleSource,
      "the data source of state \(source) is asked for \(question()), but state \(latest) is shown")
  }

  /// An element under watch: who makes and who configures it is written down.
  func watched<Content>(
    _ element: ListElement<Content>, of source: Int, _ subject: Subject
  ) -> ListElement<Content> {
    element.wrapping(
      make: { make in
        let content = make()
        self.remember(content, element.reuseIdentifier)
        return content
      },
      configure: { content, configure in
        self.expectMade(content, under: element.reuseIdentifier, subject)
        configure(&content)
        self.remember(content, element.reuseIdentifier)
        self.configured(subject, of: source)
      })
  }

  private func configured(_ subject: Subject, of source: Int) {
    guard source == latest else { return }
    let count = configurations[subject, default: 0] + 1
    configurations[subject] = count
    if count == 2 {
      note(
        .configuredTwice, at: .item(subject.path),
        "the \(subject.kind) at \(subject.path) is configured more than once for one state")
    }
  }

  /// Keeps an object, so that no other one can have its address.
  private func remember<Content>(_ content: Content, _ identifier: ReuseIdentifier) {
    guard let object = object(content) else { return }
    if identifiers.updateValue(identifier, forKey: ObjectIdentifier(object)) == nil {
      cells.append(object)
    }
  }

  private func expectMade<Content>(
    _ content: Content, under identifier: ReuseIdentifier, _ subject: Subject
  ) {
    guard let object = object(content) else { return }
    let made = identifiers[ObjectIdentifier(object)]
    guard made != identifier else { return }
    violations.append(
      Violation(
        .foreignCell, at: .item(subject.path), expected: "\(identifier)",
        found: made?.description ?? "another maker",
        "the \(subject.kind) for \(subject.path) was made under another reuse identifier"))
  }

  private func object<Content>(_ content: Content) -> AnyObject? {
    type(of: content) is AnyClass ? content as AnyObject : nil
  }
}
