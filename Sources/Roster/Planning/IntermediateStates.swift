import RosterDiffing

/// A state that a list goes through, and what becomes of it on the way there.
///
/// What comes and what goes is seen from the states alone. What moves is not: where two things change places, either
/// of them can be said to have moved. The changes say which one does, once for all states.
struct IntermediateState {
  var list: IdentifiedList

  /// What moves on the way to the state.
  var moved = IdentifierSets()

  /// What shows its new content from this state on.
  var updated = IdentifierSets()
}

/// The intermediate states between the old and the new state of a list; see ``StagePlanner``.
struct IntermediateStates {
  private let identifiers: Identifiers

  /// What moves, and what is updated, in all stages together.
  private let moved: IdentifierSets
  private let updated: IdentifierSets

  /// The identifier of each item that moves, with its positions.
  private let movedItems: [(id: Int, move: PositionPair<ListIndexPath>)]

  /// Looks at a difference.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - identifiers: The identifiers of its sections and items.
  ///   - withUpdates: Whether updates are part of the stages.
  init(_ difference: ListChanges, _ identifiers: Identifiers, withUpdates: Bool) {
    self.identifiers = identifiers
    movedItems = difference.movedItems.map { (identifiers.id(ofOld: $0.old), $0) }
    moved = IdentifierSets(
      sections: Set(difference.sections.moves.map(\.old)), items: Set(movedItems.map(\.id)))
    updated = withUpdates ? identifiers.updated : IdentifierSets()
  }

  // MARK: Two stages

  /// Everything in two stages.
  ///
  /// Sections that are deleted go last, as those do that move late; everything else that happens to sections
  /// comes first.
  func inTwo(_ schedule: Schedule) -> [IntermediateState] {
    let late = schedule.lateSections
    let movedFirst = Set(movedItems.filter { schedule.isFirst($0.move) }.map(\.id))
    let sections = order { late.contains($0) || identifiers.isGone(section: $0) }
    let between = list(of: sections) {
      if identifiers.isNew(section: $0) { return freshItems(of: $0) }
      return late.contains($0) ? identifiers.newItems(of: $0) : items(of: $0, after: movedFirst)
    }
    let lateItems = Set(late.flatMap(identifiers.newItems(of:)))
    return [
      IntermediateState(
        list: between,
        moved: IdentifierSets(sections: moved.sections.subtracting(late), items: movedFirst),
        updated: IdentifierSets(
          sections: updated.sections.intersection(late),
          items: updated.items.intersection(lateItems))),
      IntermediateState(
        list: identifiers.new,
        moved: IdentifierSets(sections: late, items: moved.items.subtracting(movedFirst)),
        updated: IdentifierSets(
          sections: updated.sections.subtracting(late),
          items: updated.items.subtracting(lateItems))),
    ]
  }

  /// A section's items once some have left it and others have arrived, before anything else changes.
  ///
  /// What arrives stands behind what stays in its place, so that it need not move again.
  private func items(of section: Int, after movedFirst: Set<Int>) -> [Int] {
    weave(
      identifiers.newItems(of: section),
      into: identifiers.old.sections[section].items.filter { !movedFirst.contains($0) },
      taking: movedFirst.contains
    ) { !identifiers.isNew(item: $0) && !moved.items.contains($0) }
  }

  // MARK: Three stages

  /// Sections are inserted and moved; items change; sections are deleted.
  var inThree: [IntermediateState] {
    let sections = order(identifiers.isGone(section:))
    let arranged = list(of: sections) {
      identifiers.isNew(section: $0) ? freshItems(of: $0) : identifiers.old.sections[$0].items
    }
    let filled = list(of: sections) {
      identifiers.isGone(section: $0)
        ? identifiers.old.sections[$0].items.filter(identifiers.isGone(item:))
        : identifiers.newItems(of: $0)
    }
    return [
      IntermediateState(list: arranged, moved: IdentifierSets(sections: moved.sections)),
      IntermediateState(list: filled, moved: IdentifierSets(items: moved.items)),
      IntermediateState(list: identifiers.new, updated: updated),
    ]
  }

  // MARK: Lists

  private func list(of sections: [Int], items: (Int) -> [Int]) -> IdentifiedList {
    IdentifiedList(sections: sections.map { IdentifiedList.Section(id: $0, items: items($0)) })
  }

  /// The items that come with an inserted section.
  private func freshItems(of section: Int) -> [Int] {
    identifiers.newItems(of: section).filter(identifiers.isNew(item:))
  }

  /// The sections of both states in their new order, but for some that are still where they were.
  ///
  /// These stand behind a neighbor that does not move, so that they need not move either.
  private func order(_ isWaiting: (Int) -> Bool) -> [Int] {
    weave(
      identifiers.old.sections.map(\.id),
      into: identifiers.new.sections.map(\.id).filter { !isWaiting($0) }, taking: isWaiting
    ) { !moved.sections.contains($0) }
  }

  /// Identifiers in their order, with some of another list behind those that they stand behind there.
  private func weave(
    _ others: [Int], into identifiers: [Int], taking isTaken: (Int) -> Bool,
    behind isNeighbor: (Int) -> Bool
  ) -> [Int] {
    var followers: [Int: [Int]] = [:]
    var first: [Int] = []
    var neighbor: Int?
    for id in others {
      if isTaken(id) {
        if let neighbor {
          followers[neighbor, default: []].append(id)
        } else {
          first.append(id)
        }
      } else if isNeighbor(id) {
        neighbor = id
      }
    }
    return identifiers.reduce(into: first) { woven, id in
      woven.append(id)
      if let behind = followers[id] { woven += behind }
    }
  }
}

/// A list of identifiers that is changed in many operations, each of which has to be remembered: the lists share
/// what did not change.
struct EditedList: IdentifiedState {
  private(set) var state: IndexedSections<Int, Item, String>

  init(_ list: IdentifiedList) {
    state = IndexedSections(
      list.sections.map { IndexedSection(id: $0.id, items: ListItems($0.items.map(Item.init))) })
  }

  var sectionCount: Int { state.storedSections.count }

  func itemCount(inSection section: Int) -> Int { state.storedSections[section].items.count }

  func sectionID(at section: Int) -> Int { state.storedSections[section].id }

  func itemID(at path: ListIndexPath) -> Int {
    state.storedSections[path.section].items[path.item].id
  }

  /// How many items each section has.
  var itemCounts: [Int] { state.storedSections.map(\.items.count) }

  func index(ofSection id: Int) -> Int? { state.indexOfSection(id) }

  func path(ofItem id: Int) -> ListIndexPath? { state.indexPath(ofItem: id) }

  mutating func insert(_ section: IdentifiedList.Section, at index: Int) {
    _ = state.replaceSections(in: index..<index, with: [IndexedSection(id: section.id)])
    splice(ListIndexPath(section: index, item: 0), removing: 0, section.items)
  }

  mutating func removeSection(at index: Int) {
    _ = state.replaceSections(in: index..<index + 1, with: [])
  }

  /// Moves a section to where it is afterwards.
  mutating func moveSection(from index: Int, to target: Int) {
    state.moveSection(from: index, to: target)
  }

  mutating func splice(_ path: ListIndexPath, removing count: Int, _ items: some Sequence<Int>) {
    for _ in 0..<count { state.discard(at: path) }
    state.put(ContiguousArray(items.map(Item.init)), at: path)
  }

  /// Moves an item to where it is afterwards.
  mutating func moveItem(from path: ListIndexPath, to target: ListIndexPath) {
    state.put([state.take(at: path)], at: target)
  }

  /// An item that is its identifier.
  struct Item: Identifiable {
    let id: Int
  }
}
