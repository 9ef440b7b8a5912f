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
  /// Separators and the empty state are those of one state alone: which of them stay is not known.
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

  /// The cell or view at a position.
  ///
  /// - Parameters:
  ///   - subject: The position in a state.
  ///   - age: How many states ago that was: 0 for the one that is shown.
  /// - Returns: The element; one that is not kept for older states than the last.
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

/// A cell or view of a list under watch: where it is, and what was done to show it.
///
/// It stands for one item, or one view of a section, for as long as that stays in the list.
final class WatchedElement {
  /// A cell or view by its position in one state.
  struct Subject: Hashable {
    var kind: ElementKind
    var path: ListIndexPath
  }

  /// Its position in the state that is shown, or in the last state in which it was there.
  private(set) var subject: Subject

  /// Whether a reload took it away, and no batch.
  private(set) var isReloaded = false

  /// Where its item was before the last batch, if it is elsewhere now.
  private(set) var origin: ListIndexPath?

  /// How often it was configured for the state that is shown.
  var configurations = 0

  /// Whether it was configured for the state that is shown, however often one looked at it since.
  var isCurrent = false

  /// Whether it was ever configured.
  var isConfigured = false

  /// How often its display began, less how often that it disappeared.
  var displays = 0

  /// Whether it was found not to have ended in time, so that it may yet end.
  var isOverdue = false

  /// The object that was configured last, and the one that showed it in the state before.
  var object: ObjectIdentifier?
  private(set) var earlierObject: ObjectIdentifier?

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// In the words of who writes a backend.
  var name: String {
    switch subject.kind {
    case .cell: "the cell at \(subject.path)"
    case WatchedElement.Subject.emptyState: "the empty state"
    case .supplementary(let kind) where kind == .header || kind == .footer:
      "the \(kind) of section \(subject.path.section)"
    case .supplementary(let kind): "the \(kind) at \(subject.path)"
    }
  }

  /// Goes to the next state.
  ///
  /// - Parameter changes: What leads there, or `nil` for a reload.
  /// - Returns: Whether it is still there.
  func advance(by changes: ListChanges?) -> Bool {
    configurations = 0
    isCurrent = false
    earlierObject = object
    origin = nil
    guard let changes else {
      isReloaded = true
      return false
    }
    switch subject.kind {
    case .cell:
      guard let path = changes.newPosition(ofOld: subject.path) else { return false }
      origin = path == subject.path ? nil : subject.path
      subject.path = path
    case .supplementary:
      guard let section = changes.newSection(ofOld: subject.path.section) else { return false }
      subject.path.section = section
    }
    return true
  }
}

extension WatchedElement: Comparable {
  static func == (first: WatchedElement, second: WatchedElement) -> Bool { first === second }

  static func < (first: WatchedElement, second: WatchedElement) -> Bool {
    (first.subject.path, first.subject.kind.description)
      < (second.subject.path, second.subject.kind.description)
  }
}
