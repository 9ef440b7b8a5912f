import RosterDiffing

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
