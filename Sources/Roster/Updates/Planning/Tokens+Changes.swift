import RosterDiffing

extension Tokens {
  /// What changes from one state to the next phase.
  ///
  /// - Complexity: O(*n*) for *n* sections and items of both states.
  func changes(from before: TokenState, to phase: Phase) -> ListChanges {
    let places = (old: places(in: before), new: places(in: phase.state))
    var deletes = PositionSet<ListIndexPath>()
    var inserts = PositionSet<ListIndexPath>()
    for (index, section) in before.sections.enumerated()
    where places.new.sections[section.token] != nil {
      for (item, token) in section.items.enumerated() where places.new.items[token] == nil {
        deletes.append(item..<item + 1, inSection: index)
      }
    }
    for (index, section) in phase.state.sections.enumerated()
    where places.old.sections[section.token] != nil {
      for (item, token) in section.items.enumerated() where places.old.items[token] == nil {
        inserts.append(item..<item + 1, inSection: index)
      }
    }
    return ListChanges(
      trustingSections: sectionChanges(from: before, to: phase, places),
      oldItemCounts: before.sections.map(\.items.count),
      newItemCounts: phase.state.sections.map(\.items.count),
      deletedItems: deletes, insertedItems: inserts,
      movedItems: pairs(of: phase.moved.items, places.old.items, places.new.items),
      updatedItems: pairs(of: phase.updated.items, places.old.items, places.new.items))
  }

  private func sectionChanges(
    from before: TokenState, to phase: Phase, _ places: (old: Places, new: Places)
  ) -> KeyedDifference {
    let deletes = before.sections.indices.filter {
      places.new.sections[before.sections[$0].token] == nil
    }
    let inserts = phase.state.sections.indices.filter {
      places.old.sections[phase.state.sections[$0].token] == nil
    }
    return KeyedDifference(
      trustingOldCount: before.sections.count, newCount: phase.state.sections.count,
      deletes: PositionSet(unordered: deletes), inserts: PositionSet(unordered: inserts),
      moves: pairs(of: phase.moved.sections, places.old.sections, places.new.sections),
      updates: pairs(of: phase.updated.sections, places.old.sections, places.new.sections))
  }

  /// Where some tokens were and are, ascending by where they are.
  private func pairs<Position: Comparable>(
    of tokens: Set<Int>, _ old: [Position?], _ new: [Position?]
  ) -> [PositionPair<Position>] {
    let pairs = tokens.compactMap { token -> PositionPair<Position>? in
      guard let old = old[token], let new = new[token] else { return nil }
      return PositionPair(old: old, new: new)
    }
    return pairs.sorted { $0.new < $1.new }
  }

  /// Where each section and each item is, by its token; `nil` for what is not there.
  private typealias Places = (sections: [Int?], items: [ListIndexPath?])

  private func places(in state: TokenState) -> Places {
    var places: Places = (
      Array(repeating: nil, count: sectionCount), Array(repeating: nil, count: itemCount)
    )
    for (index, section) in state.sections.enumerated() {
      places.sections[section.token] = index
      for (item, token) in section.items.enumerated() {
        places.items[token] = ListIndexPath(section: index, item: item)
      }
    }
    return places
  }
}
