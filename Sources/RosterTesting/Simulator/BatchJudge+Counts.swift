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
    let staying = StayingItems(of: batch)
    for update in batch.updatedItems {
      let position = staying.position(after: update.old, sections: sections)
      guard position != update.new else { continue }
      object(
        .updatedPair, at: .item(update.old), expected: position.map(\.description) ?? "no update",
        found: "\(update.new)",
        "item \(update.old) is updated, but is not item \(update.new) after the update")
    }
  }
}

/// Where the items that are not deleted are after an update whose counts add up.
private struct StayingItems {
  private let moves: [ListIndexPath: ListIndexPath]

  /// The items that go from each section, in order.
  private let departures: [Int: [Int]]

  /// How many items of each section stand before each of those that come, in order, without these.
  private let arrivalRanks: [Int: [Int]]

  init(of batch: ListBatch) {
    moves = Dictionary(
      batch.movedItems.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    departures = Self.items(of: batch.deletedItems + batch.movedItems.map(\.old))
    arrivalRanks = Self.items(of: batch.insertedItems + batch.movedItems.map(\.new))
      .mapValues { items in items.enumerated().map { $1 - $0 } }
  }

  private static func items(of paths: [ListIndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item).sorted() }
  }

  /// Where an item is after the update, by counting; `nil` where its section goes.
  ///
  /// - Complexity: O(log *n*) for *n* items that go and come.
  func position(after path: ListIndexPath, sections: [Int: Int]) -> ListIndexPath? {
    if let move = moves[path] { return move }
    guard let section = sections[path.section] else { return nil }
    let rank = path.item - departures[path.section, default: []].prefixCount { $0 < path.item }
    let item = rank + arrivalRanks[section, default: []].prefixCount { $0 <= rank }
    return ListIndexPath(section: section, item: item)
  }
}

extension [Int] {
  /// How many numbers at the beginning meet a condition that none behind them meets.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func prefixCount(where isMet: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
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
