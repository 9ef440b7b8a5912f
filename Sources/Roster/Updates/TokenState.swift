import RosterDiffing

/// A state of a list in which everything is a number.
///
/// A plan is made between the states that a list goes through. Whatever the old state has keeps its number
/// in all of them; what only the new state has gets a number above. So two states can be compared by
/// number, and each number says where the item or section is to be looked up.
struct TokenState {
  struct Section {
    var token: Int
    var items: [Int]
  }

  var sections: [Section]
}

/// Gives numbers to the sections and items of two states, and finds them again.
struct Tokens {
  private let difference: SectionedDifference
  private let oldStarts: [Int]
  private let newStarts: [Int]
  private let newSections: [Int: Int]
  private let updatedItems: Set<Int>
  private let updatedSections: Set<Int>

  let old: TokenState
  let new: TokenState

  init(_ difference: SectionedDifference) {
    self.difference = difference
    let oldStarts = Self.starts(of: difference.oldItemCounts, from: 0)
    let newStarts = Self.starts(of: difference.newItemCounts, from: oldStarts.last ?? 0)
    self.oldStarts = oldStarts
    self.newStarts = newStarts
    old = TokenState(
      sections: difference.oldItemCounts.enumerated().map { section, count in
        TokenState.Section(
          token: section, items: Array(oldStarts[section]..<oldStarts[section] + count))
      })
    new = TokenState(
      sections: difference.newItemCounts.enumerated().map { section, count in
        TokenState.Section(
          token: difference.oldSection(ofNew: section) ?? difference.sections.oldCount + section,
          items: (0..<count).map { item in
            let position = ItemPosition(section: section, item: item)
            guard let old = difference.oldPosition(ofNew: position) else {
              return newStarts[section] + item
            }
            return oldStarts[old.section] + old.item
          })
      })
    newSections = Dictionary(
      uniqueKeysWithValues: new.sections.enumerated().map { ($1.token, $0) })
    updatedItems = Set(difference.itemUpdates.map { oldStarts[$0.old.section] + $0.old.item })
    updatedSections = Set(difference.sections.updates.map(\.old))
  }

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

  /// The changes from one state to another; updates too, if the second one is the new state.
  func changes(
    from before: TokenState, to after: TokenState, withUpdates: Bool
  ) -> SectionedDifference {
    SectionedDifference(
      from: before.sections, to: after.sections,
      by: TokenComparator(
        itemComparator: ItemTokenComparator(updated: withUpdates ? updatedItems : []),
        updated: withUpdates ? updatedSections : []))
  }

  /// Where everything in a state is to be looked up.
  func places(of state: TokenState) -> StageState {
    .places(
      state.sections.map { section in
        StageSection(
          section: place(ofSection: section.token), items: section.items.map(place(ofItem:)))
      })
  }

  /// A section that is not updated shows the views of the new state at once: they may tell what the
  /// section holds, and no later stage names it again.
  private func place(ofSection token: Int) -> StagePlace<Int> {
    guard let section = newSections[token], !updatedSections.contains(token) else {
      return .old(token)
    }
    return .new(section)
  }

  private func place(ofItem token: Int) -> StagePlace<ItemPosition> {
    isNew(item: token)
      ? .new(Self.position(of: token, in: newStarts))
      : .old(Self.position(of: token, in: oldStarts))
  }

  /// The sum of the counts before each section, and at the end the sum of all.
  private static func starts(of counts: [Int], from start: Int) -> [Int] {
    counts.reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// The last section that starts at or before a token holds it; empty ones start where the next does.
  private static func position(of token: Int, in starts: [Int]) -> ItemPosition {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= token ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return ItemPosition(section: range.lowerBound, item: token - starts[range.lowerBound])
  }
}

private struct ItemTokenComparator: ElementComparator {
  let updated: Set<Int>

  func key(of token: Int) -> Int { token }
  func sameContent(_ old: Int, _ new: Int) -> Bool { !updated.contains(new) }
}

private struct TokenComparator: SectionComparator {
  let itemComparator: ItemTokenComparator
  let updated: Set<Int>

  func key(of section: TokenState.Section) -> Int { section.token }
  func items(of section: TokenState.Section) -> [Int] { section.items }
  func sameHeader(_ old: TokenState.Section, _ new: TokenState.Section) -> Bool {
    !updated.contains(new.token)
  }

  /// Updated tokens have to be looked at even where storage is shared.
  func unsharedPieces(old: [Int], new: [Int]) -> [UnsharedPiece] {
    [UnsharedPiece(old: 0..<old.count, new: 0..<new.count)]
  }
}
