// Stages are planned between the states that a list goes through. There is no item in a plan: each section and each item
// of the two states that are known has an identifier, a number, and every intermediate state is a list of those.
// Whatever the old state has keeps its number in all of them; what only the new state has gets a number above. So
// two states are compared by identifier, and each identifier says where a section or an item is looked up.

import RosterDiffing

/// The identifiers of the sections and items of two states.
struct Identifiers {
  private let difference: ListChanges
  private let oldStarts: [Int]
  private let newStarts: [Int]
  private let newSections: [Int: Int]

  /// What has other content in the new state.
  let updated: IdentifierSets

  let old: IdentifiedList
  let new: IdentifiedList

  init(_ difference: ListChanges) {
    self.difference = difference
    let oldStarts = Self.starts(of: difference.oldItemCounts, from: 0)
    let newStarts = Self.starts(of: difference.newItemCounts, from: oldStarts[oldStarts.count - 1])
    self.oldStarts = oldStarts
    self.newStarts = newStarts
    old = IdentifiedList(
      sections: difference.oldItemCounts.enumerated().map { section, count in
        IdentifiedList.Section(
          id: section, items: Array(oldStarts[section]..<oldStarts[section] + count))
      })
    new = IdentifiedList(
      sections: difference.newItemCounts.enumerated().map { section, count in
        IdentifiedList.Section(
          id: difference.oldSection(ofNew: section) ?? difference.sections.oldCount + section,
          items: (0..<count).map { item in
            let position = ListIndexPath(section: section, item: item)
            guard let old = difference.oldPosition(ofNew: position) else {
              return newStarts[section] + item
            }
            return oldStarts[old.section] + old.item
          })
      })
    newSections = Dictionary(
      uniqueKeysWithValues: new.sections.enumerated().map { ($1.id, $0) })
    updated = IdentifierSets(
      sections: Set(difference.sections.updates.map(\.old)),
      items: Set(difference.updatedItems.map { oldStarts[$0.old.section] + $0.old.item }))
  }

  /// How many identifiers there are of sections, and of items.
  var sectionCount: Int { difference.sections.oldCount + difference.sections.newCount }
  var itemCount: Int { newStarts[newStarts.count - 1] }

  /// Whether only the new state has the item.
  func isNew(item: Int) -> Bool { item >= oldStarts[oldStarts.count - 1] }

  /// Whether only the new state has the section.
  func isNew(section: Int) -> Bool { section >= difference.sections.oldCount }

  /// Whether only the old state has the section.
  func isGone(section: Int) -> Bool { newSections[section] == nil }

  /// Whether only the old state has one of its items.
  func isGone(item: Int) -> Bool {
    difference.newPosition(ofOld: Self.position(of: item, in: oldStarts)) == nil
  }

  /// The items that a section has in the new state; none if it is gone.
  func newItems(of section: Int) -> [Int] {
    newSections[section].map { new.sections[$0].items } ?? []
  }

  /// The item at an old position.
  func id(ofOld position: ListIndexPath) -> Int { oldStarts[position.section] + position.item }

  // MARK: Origins

  /// Where a section is to be looked up.
  ///
  /// One that is not updated shows the views of the new state at once: they may tell what the section holds,
  /// and no later stage names it again.
  ///
  /// - Parameters:
  ///   - id: The section.
  ///   - updated: What shows its new content already.
  /// - Returns: Its position in the old or in the new state.
  func origin(ofSection id: Int, updated: IdentifierSets) -> StageOrigin<Int> {
    let isWaiting = self.updated.sections.contains(id) && !updated.sections.contains(id)
    guard let section = newSections[id], !isWaiting else { return .old(id) }
    return .new(section)
  }

  /// Where an item is to be looked up.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - updated: What shows its new content already.
  /// - Returns: Its position in the old or in the new state.
  func origin(ofItem id: Int, updated: IdentifierSets) -> StageOrigin<ListIndexPath> {
    if isNew(item: id) { return .new(Self.position(of: id, in: newStarts)) }
    let old = Self.position(of: id, in: oldStarts)
    guard updated.items.contains(id), let new = difference.newPosition(ofOld: old) else {
      return .old(old)
    }
    return .new(new)
  }

  /// The sum of the counts before each section, and at the end the sum of all.
  private static func starts(of counts: [Int], from start: Int) -> [Int] {
    counts.reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// The last section that starts at or before a id holds it; empty ones start where the next does.
  private static func position(of id: Int, in starts: [Int]) -> ListIndexPath {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= id ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return ListIndexPath(section: range.lowerBound, item: id - starts[range.lowerBound])
  }
}

/// A list of identifiers: a state of a list in which everything is a number.
struct IdentifiedList {
  struct Section {
    var id: Int
    var items: [Int]
  }

  var sections: [Section]
}

extension IdentifiedList: IdentifiedState {
  var sectionCount: Int { sections.count }
  func itemCount(inSection section: Int) -> Int { sections[section].items.count }
  func sectionID(at section: Int) -> Int { sections[section].id }
  func itemID(at path: ListIndexPath) -> Int { sections[path.section].items[path.item] }
}

/// A state of which identifiers are asked one by one.
protocol IdentifiedState: Sendable {
  var sectionCount: Int { get }

  /// How many items a section has that exists.
  func itemCount(inSection section: Int) -> Int

  /// The identifier of a section that exists.
  func sectionID(at section: Int) -> Int

  /// The identifier of an item that exists.
  func itemID(at path: ListIndexPath) -> Int
}

/// Some sections and items, each by its identifier.
struct IdentifierSets {
  var sections: Set<Int> = []
  var items: Set<Int> = []
}

extension Identifiers {
  /// What changes from one state to the next intermediate state.
  ///
  /// - Complexity: O(*n*) for *n* sections and items of both states.
  func changes(from before: IdentifiedList, to target: IntermediateState) -> ListChanges {
    let positions = (old: positions(in: before), new: positions(in: target.list))
    var deletes = PositionSet<ListIndexPath>()
    var inserts = PositionSet<ListIndexPath>()
    for (index, section) in before.sections.enumerated()
    where positions.new.sections[section.id] != nil {
      for (item, id) in section.items.enumerated() where positions.new.items[id] == nil {
        deletes.append(item..<item + 1, inSection: index)
      }
    }
    for (index, section) in target.list.sections.enumerated()
    where positions.old.sections[section.id] != nil {
      for (item, id) in section.items.enumerated() where positions.old.items[id] == nil {
        inserts.append(item..<item + 1, inSection: index)
      }
    }
    return ListChanges(
      trustingSections: sectionChanges(from: before, to: target, positions),
      oldItemCounts: before.sections.map(\.items.count),
      newItemCounts: target.list.sections.map(\.items.count),
      deletedItems: deletes, insertedItems: inserts,
      movedItems: pairs(of: target.moved.items, positions.old.items, positions.new.items),
      updatedItems: pairs(of: target.updated.items, positions.old.items, positions.new.items))
  }

  private func sectionChanges(
    from before: IdentifiedList, to target: IntermediateState,
    _ positions: (old: Positions, new: Positions)
  ) -> KeyedDifference {
    let deletes = before.sections.indices.filter {
      positions.new.sections[before.sections[$0].id] == nil
    }
    let inserts = target.list.sections.indices.filter {
      positions.old.sections[target.list.sections[$0].id] == nil
    }
    return KeyedDifference(
      trustingOldCount: before.sections.count, newCount: target.list.sections.count,
      deletes: PositionSet(unordered: deletes), inserts: PositionSet(unordered: inserts),
      moves: pairs(of: target.moved.sections, positions.old.sections, positions.new.sections),
      updates: pairs(of: target.updated.sections, positions.old.sections, positions.new.sections))
  }

  /// The positions of some identifiers before and after, ascending by those after.
  private func pairs<Position: Comparable>(
    of identifiers: Set<Int>, _ old: [Position?], _ new: [Position?]
  ) -> [PositionPair<Position>] {
    let pairs = identifiers.compactMap { id -> PositionPair<Position>? in
      guard let old = old[id], let new = new[id] else { return nil }
      return PositionPair(old: old, new: new)
    }
    return pairs.sorted { $0.new < $1.new }
  }

  /// Where each section and each item is, by its id; `nil` for what is not there.
  private typealias Positions = (sections: [Int?], items: [ListIndexPath?])

  private func positions(in state: IdentifiedList) -> Positions {
    var positions: Positions = (
      Array(repeating: nil, count: sectionCount), Array(repeating: nil, count: itemCount)
    )
    for (index, section) in state.sections.enumerated() {
      positions.sections[section.id] = index
      for (item, id) in section.items.enumerated() {
        positions.items[id] = ListIndexPath(section: index, item: item)
      }
    }
    return positions
  }
}
