import Roster

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
      .sectionSource, named: { "section \($0)" }, at: ViolationPlace.section,
      changed: ("deleted", batch.deletedSections),
      moved: ("moved", batch.movedSections.map(\.old)),
      updated: batch.updatedSections.map(\.old))
    objectToRepeats(
      .sectionTarget, named: { "section \($0)" }, at: ViolationPlace.section,
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
