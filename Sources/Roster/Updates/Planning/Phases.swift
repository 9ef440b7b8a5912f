import RosterDiffing

/// The phases between the old and the new state of a list; see ``StagePlanner``.
struct Phases {
  private let tokens: Tokens

  /// What moves, and is updated, in all phases together.
  private let moved: Phase.Touched
  private let updated: Phase.Touched

  /// The token of each item that moves, with its places.
  private let movedItems: [(token: Int, move: PositionPair<ListIndexPath>)]

  /// Looks at a difference.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - tokens: The numbers of its sections and items.
  ///   - withUpdates: Whether updates are part of the phases.
  init(_ difference: ListChanges, _ tokens: Tokens, withUpdates: Bool) {
    self.tokens = tokens
    movedItems = difference.movedItems.map { (tokens.token(ofOld: $0.old), $0) }
    moved = Phase.Touched(
      sections: Set(difference.sections.moves.map(\.old)), items: Set(movedItems.map(\.token)))
    updated = withUpdates ? tokens.updated : Phase.Touched()
  }

  // MARK: Two phases

  /// Everything in two phases.
  ///
  /// Sections that are deleted go last, as those do that move late; everything else that happens to sections
  /// comes first.
  func inTwo(_ turns: Turns) -> [Phase] {
    let late = turns.lateSections
    let movedFirst = Set(movedItems.filter { turns.isFirst($0.move) }.map(\.token))
    let sections = order { late.contains($0) || tokens.isGone(section: $0) }
    let between = state(of: sections) {
      if tokens.isNew(section: $0) { return freshItems(of: $0) }
      return late.contains($0) ? tokens.newItems(of: $0) : items(of: $0, after: movedFirst)
    }
    let lateItems = Set(late.flatMap(tokens.newItems(of:)))
    return [
      Phase(
        state: between,
        moved: Phase.Touched(sections: moved.sections.subtracting(late), items: movedFirst),
        updated: Phase.Touched(
          sections: updated.sections.intersection(late),
          items: updated.items.intersection(lateItems))),
      Phase(
        state: tokens.new,
        moved: Phase.Touched(sections: late, items: moved.items.subtracting(movedFirst)),
        updated: Phase.Touched(
          sections: updated.sections.subtracting(late),
          items: updated.items.subtracting(lateItems))),
    ]
  }

  /// A section's items once some have left it and others have arrived, before anything else changes.
  ///
  /// What arrives stands behind what stays in its place, so that it need not move again.
  private func items(of section: Int, after movedFirst: Set<Int>) -> [Int] {
    weave(
      tokens.newItems(of: section),
      into: tokens.old.sections[section].items.filter { !movedFirst.contains($0) },
      taking: movedFirst.contains
    ) { !tokens.isNew(item: $0) && !moved.items.contains($0) }
  }

  // MARK: Three phases

  /// Sections are inserted and moved; items change; sections are deleted.
  var inThree: [Phase] {
    let sections = order(tokens.isGone(section:))
    let arranged = state(of: sections) {
      tokens.isNew(section: $0) ? freshItems(of: $0) : tokens.old.sections[$0].items
    }
    let filled = state(of: sections) {
      tokens.isGone(section: $0)
        ? tokens.old.sections[$0].items.filter(tokens.isGone(item:)) : tokens.newItems(of: $0)
    }
    return [
      Phase(state: arranged, moved: Phase.Touched(sections: moved.sections)),
      Phase(state: filled, moved: Phase.Touched(items: moved.items)),
      Phase(state: tokens.new, updated: updated),
    ]
  }

  // MARK: States

  private func state(of sections: [Int], items: (Int) -> [Int]) -> TokenState {
    TokenState(sections: sections.map { TokenState.Section(token: $0, items: items($0)) })
  }

  /// The items that come with an inserted section.
  private func freshItems(of section: Int) -> [Int] {
    tokens.newItems(of: section).filter(tokens.isNew(item:))
  }

  /// The sections of both states in their new order, but for some that are still where they were.
  ///
  /// These stand behind a neighbour that does not move, so that they need not move either.
  private func order(_ isWaiting: (Int) -> Bool) -> [Int] {
    weave(
      tokens.old.sections.map(\.token),
      into: tokens.new.sections.map(\.token).filter { !isWaiting($0) }, taking: isWaiting
    ) { !moved.sections.contains($0) }
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
      if isTaken(token) {
        if let neighbour {
          followers[neighbour, default: []].append(token)
        } else {
          first.append(token)
        }
      } else if isNeighbour(token) {
        neighbour = token
      }
    }
    return tokens.reduce(into: first) { woven, token in
      woven.append(token)
      if let behind = followers[token] { woven += behind }
    }
  }
}
