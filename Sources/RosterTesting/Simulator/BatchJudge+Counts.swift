import Roster

extension BatchJudge {
  /// What every section holds after the update follows from what it held before.
  mutating func judgeCounts() {
    var arithmetic = before.map { SectionArithmetic(before: $0) }
    for path in batch.deletedItems { arithmetic[path.section].deleted += 1 }
    for move in batch.movedItems { arithmetic[move.old.section].movedOut += 1 }
    var arrivals = after.map { _ in SectionArithmetic(before: 0) }
    for path in batch.insertedItems { arrivals[path.section].inserted += 1 }
    for move in batch.movedItems { arrivals[move.new.section].movedIn += 1 }
    for (old, new) in survivingSections() {
      var sum = arithmetic[old]
      sum.inserted = arrivals[new].inserted
      sum.movedIn = arrivals[new].movedIn
      // Neither is negative, so the difference is a number in any case.
      guard sum.growth != after[new] - before[old] else { continue }
      object(
        .itemCount, at: .section(new), expected: sum.after, found: "\(after[new])",
        sum.explanation(old: old, new: new, found: after[new]))
    }
  }

  /// The positions of the sections that are there before and after the update.
  func survivingSections() -> [(old: Int, new: Int)] {
    let gone = Set(batch.deletedSections).union(batch.movedSections.map(\.old))
    let come = Set(batch.insertedSections).union(batch.movedSections.map(\.new))
    let staying = zip(
      before.indices.filter { !gone.contains($0) }, after.indices.filter { !come.contains($0) })
    return staying.map { ($0, $1) } + batch.movedSections.map { ($0.old, $0.new) }
  }

  /// The two positions of each update belong to one section, or one item.
  mutating func judgeUpdates() {
    if batch.updatedSections.isEmpty && batch.updatedItems.isEmpty { return }
    let sections = Dictionary(
      survivingSections().map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    for update in batch.updatedSections where sections[update.old] != update.new {
      object(
        .updatedPair, at: .section(update.old),
        expected: sections[update.old].map { "section \($0)" } ?? "no update",
        found: "section \(update.new)",
        "section \(update.old) is updated, but is not section \(update.new) after the update")
    }
    for update in batch.updatedItems {
      let position = position(after: update.old, sections: sections)
      guard position != update.new else { continue }
      object(
        .updatedPair, at: .item(update.old), expected: position.map(\.description) ?? "no update",
        found: "\(update.new)",
        "item \(update.old) is updated, but is not item \(update.new) after the update")
    }
  }

  /// Where an item that was not deleted is after the update, by counting.
  private func position(after path: ListIndexPath, sections: [Int: Int]) -> ListIndexPath? {
    if let move = batch.movedItems.first(where: { $0.old == path }) { return move.new }
    guard let section = sections[path.section] else { return nil }
    let departed = Set(
      (batch.deletedItems + batch.movedItems.map(\.old)).lazy
        .filter { $0.section == path.section }.map(\.item))
    let arrived = Set(
      (batch.insertedItems + batch.movedItems.map(\.new)).lazy
        .filter { $0.section == section }.map(\.item))
    let rank = (0..<path.item).lazy.filter { !departed.contains($0) }.count
    let item = (0..<after[section]).lazy.filter { !arrived.contains($0) }.dropFirst(rank).first
    return item.map { ListIndexPath(section: section, item: $0) }
  }
}

/// What happens to the number of items of one section.
private struct SectionArithmetic {
  let before: Int
  var deleted = 0
  var inserted = 0
  var movedOut = 0
  var movedIn = 0

  var growth: Int { inserted + movedIn - deleted - movedOut }

  /// How many there are after the update, in words: more than a number counts, perhaps.
  var after: String {
    let (sum, isTooMuch) = before.addingReportingOverflow(growth)
    return isTooMuch ? "more than \(Int.max)" : "\(sum)"
  }

  func explanation(old: Int, new: Int, found: Int) -> String {
    let moves =
      movedIn == 0 && movedOut == 0 ? "" : ", \(movedIn) moved in, \(movedOut) moved out"
    let origin = old == new ? "" : " (section \(old) before)"
    return "section \(new)\(origin) held \(before) items before, \(found) after, "
      + "\(inserted) inserted, \(deleted) deleted\(moves)"
  }
}
