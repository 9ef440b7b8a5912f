import Roster

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
      .itemSource, named: { "item \($0)" }, at: ViolationPlace.item,
      changed: ("deleted", batch.deletedItems), moved: ("moved", batch.movedItems.map(\.old)),
      updated: batch.updatedItems.map(\.old))
    objectToRepeats(
      .itemTarget, named: { "item \($0)" }, at: ViolationPlace.item,
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
