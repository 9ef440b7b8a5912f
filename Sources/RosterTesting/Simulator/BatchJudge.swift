// The judge is written from the documented rules of table and collection views, and shares no code with
// what it judges: neither with the planner nor with the application of changes.
//
// Positions are checked first: that they exist, and that none is named twice. Counts mean nothing before
// that, and updates nothing before the counts add up, so each part is judged only if those before it
// found nothing.

import Roster

/// Finds what a strict list view objects to in one batch.
struct BatchJudge {
  let batch: ListBatch
  let before: [Int]
  let after: [Int]
  private(set) var violations: [Violation] = []

  init(batch: ListBatch, before: [Int], after: [Int]) {
    self.batch = batch
    self.before = before
    self.after = after
  }

  mutating func object(
    _ rule: ViolationRule, at position: ViolationPosition = .list, expected: String = "",
    found: String = "", _ explanation: String
  ) {
    violations.append(
      Violation(rule, at: position, expected: expected, found: found, explanation))
  }

  /// Reports each position that is named more than once, and by what.
  ///
  /// What moves may be updated as well; all else excludes each other.
  mutating func objectToRepeats<Position: Hashable>(
    _ rule: ViolationRule, named name: (Position) -> String,
    at position: (Position) -> ViolationPosition,
    changed: (verb: String, positions: [Position]), moved: (verb: String, positions: [Position]),
    updated: [Position]
  ) {
    var verbs: [Position: String] = [:]
    for (verb, positions) in [changed, moved] {
      for subject in positions {
        guard let earlier = verbs.updateValue(verb, forKey: subject) else { continue }
        object(
          rule, at: position(subject),
          earlier == verb
            ? "\(name(subject)) is \(verb) twice in one update"
            : "\(name(subject)) is \(earlier) and \(verb) in one update")
      }
    }
    var seen: Set<Position> = []
    for subject in updated {
      if !seen.insert(subject).inserted {
        object(rule, at: position(subject), "\(name(subject)) is updated twice in one update")
      } else if verbs[subject] == changed.verb {
        object(
          rule, at: position(subject),
          "\(name(subject)) is \(changed.verb) and updated in one update")
      }
    }
  }
}

extension BatchJudge {
  /// Sections exist where they are named, none is named twice, and their number adds up.
  mutating func judgeSections() {
    for section in batch.deletedSections { expectBefore(section, "delete") }
    for move in batch.movedSections { expectBefore(move.old, "move") }
    for update in batch.updatedSections { expectBefore(update.old, "update") }
    for section in batch.insertedSections { expectAfter(section, "insert") }
    for move in batch.movedSections { expectAfter(move.new, "move to") }
    for update in batch.updatedSections { expectAfter(update.new, "update") }
    objectToRepeats(
      .sectionSource, named: { "section \($0)" }, at: ViolationPosition.section,
      changed: ("deleted", batch.deletedSections),
      moved: ("moved", batch.movedSections.map(\.old)),
      updated: batch.updatedSections.map(\.old))
    objectToRepeats(
      .sectionTarget, named: { "section \($0)" }, at: ViolationPosition.section,
      changed: ("inserted", batch.insertedSections),
      moved: ("moved to", batch.movedSections.map(\.new)), updated: batch.updatedSections.map(\.new)
    )
    judgeSectionCount()
  }

  private mutating func judgeSectionCount() {
    let expected =
      before.count - batch.deletedSections.count + batch.insertedSections.count
    guard after.count != expected else { return }
    object(
      .sectionCount, expected: "\(expected)", found: "\(after.count)",
      "the list held \(before.count) sections before, \(after.count) after, "
        + "\(batch.insertedSections.count) inserted, \(batch.deletedSections.count) deleted")
  }

  private mutating func expectBefore(_ section: Int, _ verb: String) {
    guard !before.indices.contains(section) else { return }
    object(
      .sectionBefore, at: .section(section),
      "attempt to \(verb) section \(section), but there are only \(before.count) sections before "
        + "the update")
  }

  private mutating func expectAfter(_ section: Int, _ verb: String) {
    guard !after.indices.contains(section) else { return }
    object(
      .sectionAfter, at: .section(section),
      "attempt to \(verb) section \(section), but there are only \(after.count) sections after "
        + "the update")
  }
}

extension BatchJudge {
  /// Items exist where they are named, none is named twice, and none is named that goes or comes with
  /// its section.
  mutating func judgeItems() {
    for path in batch.deletedItems { expectBefore(path, "delete", "from") }
    for move in batch.movedItems { expectBefore(move.old, "move", "from") }
    for update in batch.updatedItems { expectBefore(update.old, "update", "in") }
    for path in batch.insertedItems { expectAfter(path, "insert", "into") }
    for move in batch.movedItems { expectAfter(move.new, "move", "into") }
    for update in batch.updatedItems { expectAfter(update.new, "update", "in") }
    judgeRepeats()
    let deleted = Set(batch.deletedSections)
    for path in batch.deletedItems where deleted.contains(path.section) {
      object(
        .itemOfChangedSection, at: .item(path),
        "item \(path) is deleted, but goes with section \(path.section), which is deleted")
    }
    let inserted = Set(batch.insertedSections)
    for path in batch.insertedItems where inserted.contains(path.section) {
      object(
        .itemOfChangedSection, at: .item(path),
        "item \(path) is inserted, but comes with section \(path.section), which is inserted")
    }
  }

  private mutating func judgeRepeats() {
    objectToRepeats(
      .itemSource, named: { "item \($0)" }, at: ViolationPosition.item,
      changed: ("deleted", batch.deletedItems), moved: ("moved", batch.movedItems.map(\.old)),
      updated: batch.updatedItems.map(\.old))
    objectToRepeats(
      .itemTarget, named: { "item \($0)" }, at: ViolationPosition.item,
      changed: ("inserted", batch.insertedItems), moved: ("moved to", batch.movedItems.map(\.new)),
      updated: batch.updatedItems.map(\.new))
  }

  private mutating func expectBefore(_ path: ListIndexPath, _ verb: String, _ preposition: String) {
    guard before.indices.contains(path.section) else {
      return object(
        .itemBefore, at: .item(path),
        "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), but there are "
          + "only \(before.count) sections before the update")
    }
    guard !(0..<before[path.section]).contains(path.item) else { return }
    object(
      .itemBefore, at: .item(path),
      "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), which only "
        + "contains \(before[path.section]) items before the update")
  }

  private mutating func expectAfter(_ path: ListIndexPath, _ verb: String, _ preposition: String) {
    guard after.indices.contains(path.section) else {
      return object(
        .itemAfter, at: .item(path),
        "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), but there are "
          + "only \(after.count) sections after the update")
    }
    guard !(0..<after[path.section]).contains(path.item) else { return }
    object(
      .itemAfter, at: .item(path),
      "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), but there are only "
        + "\(after[path.section]) items in section \(path.section) after the update")
  }
}
