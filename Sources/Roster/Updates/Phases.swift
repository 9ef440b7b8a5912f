import RosterDiffing

/// The states that a list has to go through between the old and the new one; see ``StagePlanner``.
struct Phases {
  private let insertsSectionsFirst: Bool
  private let deletesSectionsLast: Bool
  private let movesSectionsApart: Bool

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
  }

  /// All three phases apart.
  static let all = Phases()

  private init() {
    insertsSectionsFirst = true
    deletesSectionsLast = true
    movesSectionsApart = true
  }

  var areNeeded: Bool { insertsSectionsFirst || deletesSectionsLast || movesSectionsApart }

  /// The states between the old and the new one, in order.
  func states(between tokens: Tokens) -> [TokenState] {
    switch (insertsSectionsFirst, deletesSectionsLast) {
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

  /// The sections of one state in their order, each that only the other has behind its neighbour there.
  private func order(_ state: TokenState, with other: TokenState) -> [Int] {
    let known = Set(state.sections.map(\.token))
    var followers: [Int: [Int]] = [:]
    var first: [Int] = []
    var neighbour: Int?
    for section in other.sections {
      if known.contains(section.token) {
        neighbour = section.token
      } else if let neighbour {
        followers[neighbour, default: []].append(section.token)
      } else {
        first.append(section.token)
      }
    }
    return first + state.sections.flatMap { [$0.token] + followers[$0.token, default: []] }
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

  /// A section's items after all items have changed: its new ones, or those that go with the section.
  private func itemsAfter(_ section: Int, _ tokens: Tokens) -> [Int] {
    tokens.isGone(section: section)
      ? tokens.old.sections[section].items.filter(tokens.isGone(item:))
      : tokens.newItems(of: section)
  }
}

extension SectionedDifference {
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
