import RosterDiffing

/// Which of two stages each move of a difference is made in, where two stages are enough.
///
/// An item leaves a deleted section in the first stage, for the section goes in the second, and enters an inserted
/// one in the second. A section that moves does so in the stage in which its items do not change. It moves
/// first, unless an item moves to or from it that has to move first. Sections between which items move take
/// the same turn, so one such item can hold back many sections.
struct Turns {
  /// The sections that move in the second stage, by their old positions.
  private(set) var lateSections: Set<Int> = []

  private let difference: ListChanges
  private let abilities: BackendAbilities

  /// Gives everything its turn, or returns `nil` where two stages are not enough: where an item would have to
  /// move in both, or a section in neither.
  init?(_ difference: ListChanges, for abilities: BackendAbilities) {
    self.difference = difference
    self.abilities = abilities
    if !abilities.changesItemsOfMovedSections { findLateSections() }
    for move in difference.movedItems where entersInsertedSection(move) && isFirst(move) {
      return nil
    }
  }

  /// Whether an item moves in the first stage.
  func isFirst(_ move: PositionPair<ListIndexPath>) -> Bool {
    leavesDeletedSection(move) || sections(of: move).contains { lateSections.contains($0) }
  }

  /// Sections wait if an item moves first to them, and for each other if an item moves between them.
  private mutating func findLateSections() {
    let movedSections = Set(difference.sections.moves.map(\.old))
    var neighbours: [Int: [Int]] = [:]
    var found: [Int] = []
    for move in difference.movedItems {
      let moved = sections(of: move).filter(movedSections.contains)
      if leavesDeletedSection(move) { found += moved }
      if moved.count == 2 {
        neighbours[moved[0], default: []].append(moved[1])
        neighbours[moved[1], default: []].append(moved[0])
      }
    }
    while let section = found.popLast() {
      if lateSections.insert(section).inserted { found += neighbours[section] ?? [] }
    }
  }

  /// The surviving sections that an item moves between, by their old positions.
  private func sections(of move: PositionPair<ListIndexPath>) -> [Int] {
    [move.old.section, difference.oldSection(ofNew: move.new.section)].compactMap(\.self)
  }

  private func leavesDeletedSection(_ move: PositionPair<ListIndexPath>) -> Bool {
    !abilities.movesItemsOfChangedSections
      && difference.sections.deletes.contains(move.old.section)
  }

  private func entersInsertedSection(_ move: PositionPair<ListIndexPath>) -> Bool {
    !abilities.movesItemsOfChangedSections
      && difference.sections.inserts.contains(move.new.section)
  }
}
