import Roster

/// A cell or view of a list under watch: where it is, and what was done to show it.
///
/// It stands for one item, or one view of a section, for as long as that stays in the list.
final class WatchedElement {
  /// A cell or view by its place in one state.
  struct Subject: Hashable {
    var kind: ElementKind
    var path: ListIndexPath
  }

  /// Its place in the state that is shown, or in the last state in which it was there.
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

  /// How often it was told that it comes into sight, less how often that it is out of sight.
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
