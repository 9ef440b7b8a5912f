import RosterDiffing

/// Gives numbers to the sections and items of two states, and finds them again.
struct Tokens {
  private let difference: ListChanges
  private let oldStarts: [Int]
  private let newStarts: [Int]
  private let newSections: [Int: Int]

  /// What has other content in the new state.
  let updated: Phase.Touched

  let old: TokenState
  let new: TokenState

  init(_ difference: ListChanges) {
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
            let position = ListIndexPath(section: section, item: item)
            guard let old = difference.oldPosition(ofNew: position) else {
              return newStarts[section] + item
            }
            return oldStarts[old.section] + old.item
          })
      })
    newSections = Dictionary(
      uniqueKeysWithValues: new.sections.enumerated().map { ($1.token, $0) })
    updated = Phase.Touched(
      sections: Set(difference.sections.updates.map(\.old)),
      items: Set(difference.updatedItems.map { oldStarts[$0.old.section] + $0.old.item }))
  }

  /// How many numbers there are for sections, and for items.
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
  func token(ofOld position: ListIndexPath) -> Int { oldStarts[position.section] + position.item }

  // MARK: Places

  /// Where a section is to be looked up.
  ///
  /// One that is not updated shows the views of the new state at once: they may tell what the section holds,
  /// and no later stage names it again.
  ///
  /// - Parameters:
  ///   - token: The section.
  ///   - updated: What shows its new content already.
  /// - Returns: The place in the old or in the new state.
  func place(ofSection token: Int, updated: Phase.Touched) -> StagePlace<Int> {
    let isWaiting = self.updated.sections.contains(token) && !updated.sections.contains(token)
    guard let section = newSections[token], !isWaiting else { return .old(token) }
    return .new(section)
  }

  /// Where an item is to be looked up.
  ///
  /// - Parameters:
  ///   - token: The item.
  ///   - updated: What shows its new content already.
  /// - Returns: The place in the old or in the new state.
  func place(ofItem token: Int, updated: Phase.Touched) -> StagePlace<ListIndexPath> {
    if isNew(item: token) { return .new(Self.position(of: token, in: newStarts)) }
    let old = Self.position(of: token, in: oldStarts)
    guard updated.items.contains(token), let new = difference.newPosition(ofOld: old) else {
      return .old(old)
    }
    return .new(new)
  }

  /// The sum of the counts before each section, and at the end the sum of all.
  private static func starts(of counts: [Int], from start: Int) -> [Int] {
    counts.reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// The last section that starts at or before a token holds it; empty ones start where the next does.
  private static func position(of token: Int, in starts: [Int]) -> ListIndexPath {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= token ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return ListIndexPath(section: range.lowerBound, item: token - starts[range.lowerBound])
  }
}
