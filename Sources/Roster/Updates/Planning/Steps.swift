import RosterDiffing

/// A list that is changed one step at a time, and the stages that this takes.
struct Steps {
  private var state: SteppedState
  private let tokens: Tokens

  var stages: [BatchStage] = []

  init(_ tokens: Tokens) {
    state = SteppedState(tokens.old)
    self.tokens = tokens
  }

  // MARK: Sections

  /// Inserts and moves sections until they are in the order of a phase that has all of them.
  mutating func arrangeSections(as target: Phase) {
    var next = 0
    for section in target.state.sections {
      if tokens.isNew(section: section.token) {
        insertSection(section, at: next)
      } else if target.moved.sections.contains(section.token) {
        let from = state.index(ofSection: section.token) ?? next
        if from < next { next -= 1 }
        moveSection(from: from, to: next)
      } else {
        while state.sectionToken(at: next) != section.token { next += 1 }
      }
      next += 1
    }
  }

  /// Deletes the sections that a state does not have.
  mutating func deleteSections(except target: TokenState) {
    let kept = Set(target.sections.map(\.token))
    for index in (0..<state.sectionCount).reversed()
    where !kept.contains(state.sectionToken(at: index)) {
      step { difference in
        difference.sectionDelete = index
      } apply: {
        $0.removeSection(at: index)
      }
    }
  }

  private mutating func insertSection(_ section: TokenState.Section, at index: Int) {
    step { difference in
      difference.sectionInsert = index
    } apply: {
      $0.insert(section, at: index)
    }
  }

  private mutating func moveSection(from: Int, to: Int) {
    guard from != to else { return }
    step { difference in
      difference.sectionMove = PositionPair(old: from, new: to)
    } apply: {
      $0.moveSection(from: from, to: to)
    }
  }

  // MARK: Items

  /// Deletes, inserts and moves items one by one, from one phase to another of the same sections.
  mutating func changeItems(from phase: Phase, to target: Phase) {
    let changes = tokens.changes(from: phase.state, to: target)
    for position in Array(changes.deletedItems).reversed() { splice(position, removing: 1, []) }
    for (index, section) in target.state.sections.enumerated() {
      var next = 0
      for (item, token) in section.items.enumerated() {
        if changes.insertedItems.contains(ListIndexPath(section: index, item: item)) {
          splice(ListIndexPath(section: index, item: next), removing: 0, [token])
        } else if target.moved.items.contains(token) {
          guard let path = state.path(ofItem: token) else { continue }
          let from = ListIndexPath(section: path.section, item: path.item)
          if from.section == index && from.item < next { next -= 1 }
          moveItem(from: from, to: ListIndexPath(section: index, item: next))
        } else {
          while state.itemToken(at: ListIndexPath(section: index, item: next)) != token {
            next += 1
          }
        }
        next += 1
      }
    }
  }

  /// Replaces runs of items, from one phase to another of the same sections.
  mutating func spliceItems(from phase: Phase, to target: Phase) {
    let changes = tokens.changes(from: phase.state, to: target)
    for (index, section) in target.state.sections.enumerated() {
      let old = phase.state.sections[index].items
      let deletes = changes.deletedItems.items(inSection: index)
      let inserts = changes.insertedItems.items(inSection: index)
      var splices: [(at: Int, removed: Int, added: Range<Int>)] = []
      var (i, j) = (0, 0)
      while i < old.count || j < section.items.count {
        let (start, added) = (i, j)
        while i < old.count, deletes.contains(i) { i += 1 }
        while j < section.items.count, inserts.contains(j) { j += 1 }
        if i > start || j > added { splices.append((start, i - start, added..<j)) }
        (i, j) = (i + 1, j + 1)
      }
      for splice in splices.reversed() {
        self.splice(
          ListIndexPath(section: index, item: splice.at), removing: splice.removed,
          Array(section.items[splice.added]))
      }
    }
  }

  private mutating func splice(_ position: ListIndexPath, removing count: Int, _ items: [Int]) {
    let place = position.item
    step { difference in
      difference.deletedItems.append(place..<place + count, inSection: position.section)
      difference.insertedItems.append(place..<place + items.count, inSection: position.section)
    } apply: {
      $0.splice(position, removing: count, items)
    }
  }

  private mutating func moveItem(from: ListIndexPath, to: ListIndexPath) {
    guard from != to else { return }
    step { difference in
      difference.movedItems = [PositionPair(old: from, new: to)]
    } apply: {
      $0.moveItem(from: from, to: to)
    }
  }

  // MARK: Stages

  /// The one operation of a step.
  private struct Operation {
    var sectionDelete: Int?
    var sectionInsert: Int?
    var sectionMove: PositionPair<Int>?
    var deletedItems = PositionSet<ListIndexPath>()
    var insertedItems = PositionSet<ListIndexPath>()
    var movedItems: [PositionPair<ListIndexPath>] = []
  }

  private mutating func step(
    _ describe: (inout Operation) -> Void, apply: (inout SteppedState) -> Void
  ) {
    var operation = Operation()
    describe(&operation)
    let oldCounts = state.itemCounts
    apply(&state)
    let newCounts = state.itemCounts
    let changes = ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: oldCounts.count, newCount: newCounts.count,
        deletes: PositionSet(unordered: operation.sectionDelete.map { [$0] } ?? []),
        inserts: PositionSet(unordered: operation.sectionInsert.map { [$0] } ?? []),
        moves: operation.sectionMove.map { [$0] } ?? []),
      oldItemCounts: oldCounts, newItemCounts: newCounts, deletedItems: operation.deletedItems,
      insertedItems: operation.insertedItems, movedItems: operation.movedItems)
    stages.append(
      BatchStage(changes: changes, state: .places(StagePlaces(state, tokens))))
  }
}
