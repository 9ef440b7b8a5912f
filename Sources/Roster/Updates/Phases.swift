import RosterDiffing

/// The states that a list has to go through between the old and the new one; see ``StagePlanner``.
struct Phases {
  private let insertsSectionsFirst: Bool
  private let deletesSectionsLast: Bool
  private let movesSectionsApart: Bool

  /// Whether two stages do where sections come first and go last: items leave deleted sections while
  /// others are inserted, and enter these while the former are deleted.
  private let crossesInTwo: Bool
  private let itemMoves: [PositionPair<ItemPosition>]
  private let movedSections: Set<Int>

  /// The boundaries that a difference forces on a backend.
  init(_ difference: SectionedDifference, for abilities: BackendAbilities) {
    let sections = difference.sections
    if abilities.movesItemsOfChangedSections {
      insertsSectionsFirst = false
      deletesSectionsLast = false
    } else {
      insertsSectionsFirst = difference.itemMoves.contains {
        sections.inserts.contains($0.new.section)
      }
      deletesSectionsLast = difference.itemMoves.contains {
        sections.deletes.contains($0.old.section)
      }
    }
    movesSectionsApart =
      !abilities.changesItemsOfMovedSections && difference.changesItemsOfMovedSections
    crossesInTwo =
      insertsSectionsFirst && deletesSectionsLast
      && !difference.leavesDeletedSections(forMovedOnes: movesSectionsApart)
    itemMoves = difference.itemMoves
    movedSections = Set(sections.moves.map(\.old))
  }

  /// All three phases apart.
  init(allOf difference: SectionedDifference) {
    insertsSectionsFirst = true
    deletesSectionsLast = true
    movesSectionsApart = true
    crossesInTwo = false
    itemMoves = []
    movedSections = Set(difference.sections.moves.map(\.old))
  }

  var areNeeded: Bool { insertsSectionsFirst || deletesSectionsLast || movesSectionsApart }

  /// The states between the old and the new one, in order.
  func states(between tokens: Tokens) -> [TokenState] {
    switch (insertsSectionsFirst, deletesSectionsLast) {
    case (true, true) where crossesInTwo:
      let moved = itemMoves.map { tokens.new.sections[$0.new.section].items[$0.new.item] }
      let arrived = zip(itemMoves, moved).filter { tokens.isGone(section: $0.0.old.section) }
      let (leaving, moving) = (Set(arrived.map(\.1)), Set(moved))
      return [
        state(of: order(tokens.new, with: tokens.old)) {
          itemsAfterArrivals(of: leaving, among: moving, in: $0, tokens)
        }
      ]
    case (true, true):
      let sections = order(tokens.new, with: tokens.old)
      return [
        state(of: sections) { itemsBefore($0, tokens) },
        state(of: sections) { itemsAfter($0, tokens) },
      ]
    case (true, false):
      return [state(of: order(tokens.new, with: tokens.old)) { itemsBefore($0, tokens) }]
    case (false, true):
      return [state(of: order(tokens.old, with: tokens.new)) { itemsAfter($0, tokens) }]
    case (false, false):
      let surviving = Set(tokens.new.sections.map(\.token))
      let sections = order(tokens.old, with: tokens.new).filter(surviving.contains)
      return [state(of: sections) { itemsAfter($0, tokens) }]
    }
  }

  /// The sections of one state in their order, and those that only the other has.
  ///
  /// These stand behind a neighbour that does not move, so that they need not move either.
  private func order(_ state: TokenState, with other: TokenState) -> [Int] {
    let tokens = state.sections.map(\.token)
    let known = Set(tokens)
    return weave(other.sections.map(\.token), into: tokens) {
      !known.contains($0)
    } behind: {
      known.contains($0) && !movedSections.contains($0)
    }
  }

  /// Tokens in their order, with some of another list behind those that they stand behind there.
  private func weave(
    _ others: [Int], into tokens: [Int], taking isTaken: (Int) -> Bool,
    behind isNeighbour: (Int) -> Bool
  ) -> [Int] {
    var followers: [Int: [Int]] = [:]
    var first: [Int] = []
    var neighbour: Int?
    for token in others {
      if isNeighbour(token) {
        neighbour = token
      } else if isTaken(token) {
        if let neighbour {
          followers[neighbour, default: []].append(token)
        } else {
          first.append(token)
        }
      }
    }
    return first + tokens.flatMap { [$0] + followers[$0, default: []] }
  }

  private func state(of sections: [Int], items: (Int) -> [Int]) -> TokenState {
    TokenState(sections: sections.map { TokenState.Section(token: $0, items: items($0)) })
  }

  /// A section's items before any item changes: its old ones, or those that are new with the section.
  private func itemsBefore(_ section: Int, _ tokens: Tokens) -> [Int] {
    if tokens.isNew(section: section) {
      return tokens.newItems(of: section).filter(tokens.isNew(item:))
    }
    return tokens.old.sections[section].items
  }

  /// A section's items once those of deleted sections have left them, before any other item changes.
  ///
  /// What arrives stands behind what stays in its place, so that it need not move again.
  private func itemsAfterArrivals(
    of leaving: Set<Int>, among moving: Set<Int>, in section: Int, _ tokens: Tokens
  ) -> [Int] {
    if tokens.isGone(section: section) { return itemsAfter(section, tokens) }
    let before = itemsBefore(section, tokens)
    if tokens.isNew(section: section) { return before }
    let staying = Set(before).subtracting(moving)
    return weave(
      tokens.newItems(of: section), into: before, taking: leaving.contains,
      behind: staying.contains)
  }

  /// A section's items after all items have changed: its new ones, or those that go with the section.
  private func itemsAfter(_ section: Int, _ tokens: Tokens) -> [Int] {
    tokens.isGone(section: section)
      ? tokens.old.sections[section].items.filter(tokens.isGone(item:))
      : tokens.newItems(of: section)
  }
}

extension SectionedDifference {
  /// Whether an item goes from a deleted section straight into an inserted one, or into one that moves.
  fileprivate func leavesDeletedSections(forMovedOnes: Bool) -> Bool {
    let moved = forMovedOnes ? Set(sections.moves.map(\.new)) : []
    return itemMoves.contains {
      sections.deletes.contains($0.old.section)
        && (sections.inserts.contains($0.new.section) || moved.contains($0.new.section))
    }
  }

  /// Whether an item is deleted from, inserted into or moved from or to a section that moves.
  fileprivate var changesItemsOfMovedSections: Bool {
    guard !sections.moves.isEmpty else { return false }
    let sources = Set(sections.moves.map(\.old))
    let targets = Set(sections.moves.map(\.new))
    return itemDeletes.runs.contains { sources.contains($0.section) }
      || itemInserts.runs.contains { targets.contains($0.section) }
      || itemMoves.contains {
        sources.contains($0.old.section) || targets.contains($0.new.section)
      }
  }
}
