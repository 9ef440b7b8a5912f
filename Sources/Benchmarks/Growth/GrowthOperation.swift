// What everything costs in lists of 1,000 to 1,000,000 rows. An operation is run in place, in a list that nothing else
// holds unless a driver shows it: the one that is edited is the one that was edited before.

import Roster

/// How what an operation costs grows with a list of *n* items, while all else stays the same.
enum GrowthBound: String {
  /// The same in any list.
  case constant = "O(1)"

  /// A few steps more for ten times as many items.
  case logarithmic = "O(log n)"

  /// As many times more as there are items.
  case linear = "O(n)"
}

/// An edit, a query or a gesture.
struct GrowthOperation<Subject> {
  /// Its name as in documentation, such as `move(_:before:)`.
  let name: String

  /// How it grows among sections of arrays, and among indexed sections.
  let bounds: (array: GrowthBound, indexed: GrowthBound)

  /// Does what has to be there first, which does not count.
  private(set) var prepare: (Subject) -> Void = { _ in }

  /// Does it once.
  let run: (Subject) -> Void

  /// Describes an operation.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - array: How it grows among sections of arrays.
  ///   - indexed: How it grows among indexed sections; the same unless given.
  ///   - run: Does it once.
  init(
    _ name: String, _ array: GrowthBound, indexed: GrowthBound? = nil,
    run: @escaping (Subject) -> Void
  ) {
    self.name = name
    bounds = (array, indexed ?? array)
    self.run = run
  }

  /// The same after something that does not count.
  func after(_ prepare: @escaping (Subject) -> Void) -> GrowthOperation {
    var operation = self
    operation.prepare = prepare
    return operation
  }
}

/// An item of lists of all sizes, known by its number.
protocol GrowthItem: Identifiable, Equatable {
  /// Its rank among all.
  var number: Int { get }

  /// Gives it another content.
  mutating func change()
}

/// Operations that are done with the same list.
struct GrowthFamily<Section: EditableSectionInfo & SendableMetatype>
where
  Section.Item: GrowthItem, Section.ID == Int, Section.Title == String,
  Section.Storage: IdentifiedStorage
{
  /// What they have in common.
  let title: String

  let operations: [GrowthSubject<Section>.Operation]

  /// Whether it is the list on the screen, and not the one that is edited in place.
  var isOnScreen = false

  /// All of them.
  static var all: [GrowthFamily] {
    typealias Subject = GrowthSubject<Section>
    return [
      GrowthFamily(title: "Queries", operations: Subject.queries),
      GrowthFamily(title: "Edits by index path", operations: Subject.editsByIndexPath),
      GrowthFamily(title: "Edits by id", operations: Subject.editsByID),
      GrowthFamily(title: "Edits of sections", operations: Subject.editsOfSections),
      GrowthFamily(title: "Changes", operations: Subject.changes),
      GrowthFamily(
        title: "Lists on a screen", operations: Subject.updates + Subject.screenQueries,
        isOnScreen: true),
      GrowthFamily(title: "Gestures", operations: Subject.gestures, isOnScreen: true),
    ]
  }

  /// Does an operation some times.
  ///
  /// - Parameters:
  ///   - operation: What is done.
  ///   - subject: The list.
  ///   - measure: Calls what it is given, and tells whether to do it once more.
  func repeating(
    _ operation: GrowthSubject<Section>.Operation, with subject: GrowthSubject<Section>,
    measure: (() -> Void) -> Bool
  ) {
    subject.restore()
    repeat {
      subject.chooseItems(of: isOnScreen ? subject.driver.contents : subject.list)
      operation.prepare(subject)
    } while measure { operation.run(subject) }
  }
}
