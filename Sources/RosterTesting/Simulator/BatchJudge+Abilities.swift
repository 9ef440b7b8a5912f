import Roster

extension BatchJudge {
  /// The batch needs nothing that the list view cannot do.
  mutating func judgeCapabilities(_ capabilities: BackendCapabilities) {
    guard capabilities.appliesChanges else {
      return object(.capability, "a list view that only reloads got a batch")
    }
    if let most = capabilities.mostOperations, batch.count > most {
      object(
        .capability, expected: "at most \(most)", found: "\(batch.count)",
        "the batch holds \(batch.count) operations")
    }
    judgeMoves(capabilities)
    if !capabilities.updatesItems, let update = batch.updatedItems.first {
      object(
        .capability, at: .item(update.old),
        "item \(update.old) is updated, but the list view updates no items")
    }
    let updates = batch.updatedItems.count + batch.updatedSections.count
    if !capabilities.updatesWithOtherChanges, updates > 0, batch.structuralCount > 0 {
      object(
        .capability,
        "\(updates) updates are in one batch with \(batch.structuralCount) other operations")
    }
    switch capabilities.batching {
    case .all: break
    case .single:
      if batch.count > 1 {
        object(
          .capability, expected: "at most 1", found: "\(batch.count)",
          "the list view takes one operation at a time")
      }
    case .splices: judgeSplice()
    }
  }

  private mutating func judgeMoves(_ capabilities: BackendCapabilities) {
    if !capabilities.movesItems, let move = batch.movedItems.first {
      object(
        .capability, at: .item(move.old), "item \(move) moves, but the list view moves no items")
    }
    if !capabilities.movesSections, let move = batch.movedSections.first {
      object(
        .capability, at: .section(move.old),
        "section \(move) moves, but the list view moves no sections")
    }
    if !capabilities.changesItemsOfMovedSections { judgeItemsOfMovedSections() }
    if !capabilities.movesItemsOfChangedSections { judgeMovesOfChangedSections() }
  }

  private mutating func judgeItemsOfMovedSections() {
    let sources = Set(batch.movedSections.map(\.old))
    let targets = Set(batch.movedSections.map(\.new))
    let departures =
      batch.deletedItems + batch.movedItems.map(\.old) + batch.updatedItems.map(\.old)
    let arrivals =
      batch.insertedItems + batch.movedItems.map(\.new) + batch.updatedItems.map(\.new)
    for path in departures where sources.contains(path.section) {
      object(
        .capability, at: .item(path),
        "item \(path) changes in the batch in which its section \(path.section) moves")
    }
    for path in arrivals where targets.contains(path.section) {
      object(
        .capability, at: .item(path),
        "item \(path) changes in the batch in which its section moves to \(path.section)")
    }
  }

  private mutating func judgeMovesOfChangedSections() {
    let deleted = Set(batch.deletedSections)
    let inserted = Set(batch.insertedSections)
    for move in batch.movedItems {
      if deleted.contains(move.old.section) {
        object(
          .capability, at: .item(move.old),
          "item \(move) moves out of section \(move.old.section), which is deleted")
      }
      if inserted.contains(move.new.section) {
        object(
          .capability, at: .item(move.new),
          "item \(move) moves into section \(move.new.section), which is inserted")
      }
    }
  }

  /// One contiguous run of items of one section, or of sections, is replaced by another in its place; or
  /// one header is drawn again.
  private mutating func judgeSplice() {
    let kinds = [batch.sectionChangeCount, batch.itemChangeCount, batch.updatedSections.count]
    if kinds.count(where: { $0 > 0 }) > 1 || batch.updatedSections.count > 1 {
      return object(
        .capability,
        "the list view takes one splice at a time, of items or of sections, or one update of a section"
      )
    }
    judgeRun(deleted: batch.deletedSections, inserted: batch.insertedSections, "sections")
    let sections = Set((batch.deletedItems + batch.insertedItems).map(\.section))
    if sections.count > 1 {
      return object(
        .capability, "the splice is in sections \(sections.sorted()), not in one of them")
    }
    judgeRun(
      deleted: batch.deletedItems.map(\.item), inserted: batch.insertedItems.map(\.item), "items")
  }

  private mutating func judgeRun(deleted: [Int], inserted: [Int], _ name: String) {
    for run in [deleted.sorted(), inserted.sorted()] {
      // Not by a sum: a position may be as far off as there are numbers.
      if zip(run, run.dropFirst()).contains(where: { $0 == .max || $0 + 1 != $1 }) {
        object(.capability, "the splice of \(name) \(run) is not contiguous")
      }
    }
    if let out = deleted.min(), let into = inserted.min(), out != into {
      object(
        .capability, "the splice deletes \(name) from \(out) on, but inserts them from \(into) on")
    }
  }
}
