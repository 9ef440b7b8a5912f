import RosterDiffing

// Stages are planned between the states that a list goes through. There is no item in a plan: each section and each item
// of the two states that are known has an identifier, a number, and every intermediate state is a list of those.
// Whatever the old state has keeps its number in all of them; what only the new state has gets a number above. So
// two states are compared by identifier, and each identifier says where a section or an item is looked up.

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
    let newStarts = Self.starts(of: difference.newItemCounts, from: oldStarts.last ?? 0)
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
  var itemCount: Int { newStarts.last ?? 0 }

  /// Whether only the new state has the item.
  func isNew(item: Int) -> Bool { item >= (oldStarts.last ?? 0) }

  /// Whether only the new state has the section.
  func isNew(section: Int) -> Bool { section >= difference.sections.oldCount }

  /// Whether only the old state has the section.
  func isGone(section: Int) -> Bool { newSections[section] == nil }

  /// Whether only the old state has the item.
  func isGone(item: Int) -> Bool {
    !isNew(item: item)
      && difference.newPosition(ofOld: Self.position(of: item, in: oldStarts)) == nil
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
