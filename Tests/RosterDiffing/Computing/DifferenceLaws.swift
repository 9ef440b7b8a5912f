@testable import RosterDiffing

/// What a difference must fulfil, checked without the library's own maps.
///
/// Each function returns a sentence about the first law that is broken, or `nil`.
enum DifferenceLaws {
  static func violation(
    of change: ListChanges, from old: [Aisle], to new: [Aisle], isUnique: Bool
  ) -> String? {
    if old == new, !change.isEmpty { return "equal data give \(change)" }
    guard change.oldItemCounts == old.map(\.products.count),
      change.newItemCounts == new.map(\.products.count)
    else { return "the counts are wrong" }
    do {
      _ = try ListChanges(
        sections: change.sections, oldItemCounts: change.oldItemCounts,
        newItemCounts: change.newItemCounts, deletedItems: change.deletedItems,
        insertedItems: change.insertedItems, movedItems: change.movedItems,
        updatedItems: change.updatedItems)
    } catch {
      return error.description
    }
    let sectionSources = sources(of: change.sections)
    for (place, source) in sectionSources.enumerated() {
      guard let source else { continue }
      if old[source].id != new[place].id { return "section \(place) is not old section \(source)" }
      let isUpdated = change.sections.updates.contains(PositionPair(old: source, new: place))
      if isUpdated == (old[source].sign == new[place].sign) {
        return "section \(place) is wrongly updated or not"
      }
    }
    return sectionViolation(
      of: change, sectionSources: sectionSources, from: old, to: new, isUnique: isUnique)
      ?? itemViolation(
        of: change, sectionSources: sectionSources, from: old, to: new, isUnique: isUnique)
  }

  /// Whether applying a difference leads to the new state, and applying its inverse back.
  static func roundTripViolation(
    of change: ListChanges, from old: [Aisle], to new: [Aisle]
  ) -> String? {
    do {
      var list = old
      try list.apply(change, from: new, items: \.products)
      if list != new { return "applied, it leads to \(list)" }
      try list.apply(change.inverse, from: old, items: \.products)
      return list == old ? nil : "its inverse leads to \(list)"
    } catch {
      return error.description
    }
  }

  private static func sectionViolation(
    of change: ListChanges, sectionSources: [Int?], from old: [Aisle], to new: [Aisle],
    isUnique: Bool
  ) -> String? {
    for place in -1...new.count {
      let source = new.indices.contains(place) ? sectionSources[place] : nil
      if change.oldSection(ofNew: place) != source { return "the map is wrong at new \(place)" }
    }
    for source in -1...old.count {
      if change.newSection(ofOld: source) != sectionSources.firstIndex(of: source) {
        return "the map is wrong at old \(source)"
      }
    }
    let survivors = sectionSources.compactMap(\.self)
    if survivors.count != commonCount(old.map(\.id), new.map(\.id)) {
      return "\(survivors.count) sections survive"
    }
    let fewest = survivors.count - longestIncreasingSubsequence(survivors)
    if isUnique, change.sections.moves.count != fewest {
      return "\(change.sections.moves.count) section moves are not the fewest"
    }
    return nil
  }

  /// The old position of every new element, found by carrying out the changes one after the other.
  static func sources(of change: KeyedDifference) -> [Int?] {
    var departed = Array(repeating: false, count: change.oldCount)
    for position in change.deletes { departed[position] = true }
    for move in change.moves { departed[move.old] = true }
    var staying = (0..<change.oldCount).filter { !departed[$0] }[...]
    var arriving = Array(repeating: Int??.none, count: change.newCount)
    for position in change.inserts { arriving[position] = .some(nil) }
    for move in change.moves { arriving[move.new] = move.old }
    return arriving.map { $0 ?? staying.popFirst() }
  }

  private static func itemViolation(
    of change: ListChanges, sectionSources: [Int?], from old: [Aisle], to new: [Aisle],
    isUnique: Bool
  ) -> String? {
    var staying = old.map { Array($0.products.indices.map { Optional($0) }) }
    for position in change.deletedItems { staying[position.section][position.item] = nil }
    for move in change.movedItems { staying[move.old.section][move.old.item] = nil }
    var queues = staying.map { $0.compactMap { $0 }[...] }
    var arriving = new.map { Array(repeating: ListIndexPath??.none, count: $0.products.count) }
    for position in change.insertedItems { arriving[position.section][position.item] = .some(nil) }
    for move in change.movedItems { arriving[move.new.section][move.new.item] = move.old }
    var updatedSources = new.map { Array(repeating: ListIndexPath?.none, count: $0.products.count) }
    for update in change.updatedItems {
      updatedSources[update.new.section][update.new.item] = update.old
    }
    var survivorCount = 0
    var targets = old.map { Array(repeating: ListIndexPath?.none, count: $0.products.count) }
    for (section, aisle) in new.enumerated() {
      for (item, product) in aisle.products.enumerated() {
        let position = ListIndexPath(section: section, item: item)
        var source: ListIndexPath?
        if let arrival = arriving[section][item] {
          source = arrival
        } else if let oldSection = sectionSources[section] {
          guard let next = queues[oldSection].popFirst() else { return "\(position) has no source" }
          source = ListIndexPath(section: oldSection, item: next)
        }
        if change.oldPosition(ofNew: position) != source {
          return "the map is wrong at new \(position)"
        }
        let update = updatedSources[section][item]
        guard let source else {
          if update != nil { return "\(position) is updated without a source" }
          continue
        }
        survivorCount += 1
        targets[source.section][source.item] = position
        let before = old[source.section].products[source.item]
        if before.id != product.id { return "\(position) is not old \(source)" }
        if update != (before == product ? nil : source) {
          return "\(position) is wrongly updated or not"
        }
      }
    }
    for (section, aisle) in old.enumerated() {
      for item in -1...aisle.products.count {
        let position = ListIndexPath(section: section, item: item)
        let target = aisle.products.indices.contains(item) ? targets[section][item] : nil
        if change.newPosition(ofOld: position) != target {
          return "the map is wrong at old \(position)"
        }
      }
    }
    let common = commonCount(
      old.flatMap { $0.products.map(\.id.number) }, new.flatMap { $0.products.map(\.id.number) })
    if survivorCount != common { return "\(survivorCount) items survive" }
    if isUnique, change.movedItems.count != fewestMoves(targets, sectionSources) {
      return "\(change.movedItems.count) moves are not the fewest"
    }
    return nil
  }

  /// How many keys can be paired.
  private static func commonCount(_ old: [Int], _ new: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for key in old { counts[key, default: 0] += 1 }
    var common = 0
    for key in new where counts[key, default: 0] > 0 {
      counts[key, default: 0] -= 1
      common += 1
    }
    return common
  }

  private static func fewestMoves(
    _ targets: [[ListIndexPath?]], _ sectionSources: [Int?]
  ) -> Int {
    // Per new section, the new places of its survivors: all of them, and those that were in it before, in old order.
    var counts = sectionSources.map { _ in 0 }
    var inOrder = sectionSources.map { _ in [Int]() }
    for (section, targets) in targets.enumerated() {
      for case let target? in targets {
        counts[target.section] += 1
        if sectionSources[target.section] == section {
          inOrder[target.section].append(target.item)
        }
      }
    }
    return zip(counts, inOrder).reduce(0) { $0 + $1.0 - longestIncreasingSubsequence($1.1) }
  }

  /// The length of a longest increasing subsequence, by the definition.
  static func longestIncreasingSubsequence(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      var length = 1
      for before in 0..<index where values[before] < value {
        length = max(length, lengths[before] + 1)
      }
      lengths.append(length)
    }
    return lengths.max() ?? 0
  }

  /// The same length, by patience sorting, for lists that are too long for the definition.
  static func longestIncreasingLength(_ values: [Int]) -> Int {
    var tops: [Int] = []
    for value in values {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(value) } else { tops[low] = value }
    }
    return tops.count
  }
}
