import RosterDiffing

/// Splits a difference into single operations, or into splices of items.
///
/// The three intermediate states of ``StagePlanner`` are reached one operation at a time. Each operation is applied to a
/// list of its own, so that its positions are those of the list as it is then.
struct OperationPlanner {
  private let identifiers: Identifiers
  private let difference: ListChanges
  private let splices: Bool

  init(_ difference: ListChanges, batching: BackendCapabilities.Batching) {
    self.difference = difference
    identifiers = Identifiers(difference)
    splices = batching == .splices
  }

  var stages: [BatchStage] {
    var operations = Operations(identifiers)
    let states = IntermediateStates(difference, identifiers, withUpdates: false).inThree
    operations.arrangeSections(as: states[0])
    if splices {
      operations.spliceItems(from: states[0], to: states[1])
    } else {
      operations.changeItems(from: states[0], to: states[1])
    }
    operations.deleteSections(except: identifiers.new)
    let updates = updateStages
    if let last = operations.stages.indices.last {
      operations.stages[last] = BatchStage(
        changes: operations.stages[last].changes,
        contents: updates.isEmpty ? .new : .newBeforeUpdates(PendingUpdates(difference)))
    }
    return operations.stages + updates
  }

  /// One stage for each update; those before it show their new content already.
  private var updateStages: [BatchStage] {
    let updates = difference.updatesInPlace
    let items = updates.updatedItems
    let sections = updates.sections.updates
    let count = items.count + sections.count
    return (0..<count).map { index in
      let item = index < items.count ? index : nil
      let section = item == nil ? index - items.count : nil
      let operation = ListChanges(
        trustingSections: KeyedDifference(
          trustingOldCount: updates.sections.oldCount, newCount: updates.sections.newCount,
          updates: section.map { [sections[$0]] } ?? []),
        oldItemCounts: updates.oldItemCounts, newItemCounts: updates.newItemCounts,
        updatedItems: item.map { [items[$0]] } ?? [])
      let rest = PendingUpdates(
        difference, afterItems: item.map { $0 + 1 } ?? items.count,
        sections: section.map { $0 + 1 } ?? 0)
      return BatchStage(
        changes: operation,
        contents: index == count - 1 ? .new : .newBeforeUpdates(rest))
    }
  }
}

/// A list that is changed one operation at a time, and the stages that this takes.
struct Operations {
  private var state: EditedList
  private let identifiers: Identifiers

  var stages: [BatchStage] = []

  init(_ identifiers: Identifiers) {
    state = EditedList(identifiers.old)
    self.identifiers = identifiers
  }

  // MARK: Sections

  /// Inserts and moves sections until they are in the order of a state that has all of them.
  mutating func arrangeSections(as target: IntermediateState) {
    var next = 0
    for section in target.list.sections {
      if identifiers.isNew(section: section.id) {
        insertSection(section, at: next)
      } else if target.moved.sections.contains(section.id) {
        let from = state.index(ofSection: section.id) ?? next
        if from < next { next -= 1 }
        moveSection(from: from, to: next)
      } else {
        while state.sectionID(at: next) != section.id { next += 1 }
      }
      next += 1
    }
  }

  /// Deletes the sections that a state does not have.
  mutating func deleteSections(except target: IdentifiedList) {
    let kept = Set(target.sections.map(\.id))
    for index in (0..<state.sectionCount).reversed()
    where !kept.contains(state.sectionID(at: index)) {
      perform { operation in
        operation.sectionDelete = index
      } apply: {
        $0.removeSection(at: index)
      }
    }
  }

  private mutating func insertSection(_ section: IdentifiedList.Section, at index: Int) {
    perform { operation in
      operation.sectionInsert = index
    } apply: {
      $0.insert(section, at: index)
    }
  }

  private mutating func moveSection(from: Int, to: Int) {
    guard from != to else { return }
    perform { operation in
      operation.sectionMove = PositionPair(old: from, new: to)
    } apply: {
      $0.moveSection(from: from, to: to)
    }
  }

  // MARK: Items

  /// Deletes, inserts and moves items one by one, from one state to another of the same sections.
  mutating func changeItems(from source: IntermediateState, to target: IntermediateState) {
    let changes = identifiers.changes(from: source.list, to: target)
    for position in Array(changes.deletedItems).reversed() { splice(position, removing: 1, []) }
    for (index, section) in target.list.sections.enumerated() {
      var next = 0
      for (item, id) in section.items.enumerated() {
        if changes.insertedItems.contains(ListIndexPath(section: index, item: item)) {
          splice(ListIndexPath(section: index, item: next), removing: 0, [id])
        } else if target.moved.items.contains(id) {
          guard let path = state.path(ofItem: id) else { continue }
          let from = ListIndexPath(section: path.section, item: path.item)
          if from.section == index && from.item < next { next -= 1 }
          moveItem(from: from, to: ListIndexPath(section: index, item: next))
        } else {
          while state.itemID(at: ListIndexPath(section: index, item: next)) != id {
            next += 1
          }
        }
        next += 1
      }
    }
  }

  /// Replaces runs of items, from one state to another of the same sections.
  mutating func spliceItems(from source: IntermediateState, to target: IntermediateState) {
    let changes = identifiers.changes(from: source.list, to: target)
    for (index, section) in target.list.sections.enumerated() {
      let old = source.list.sections[index].items
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
    let start = position.item
    perform { operation in
      operation.deletedItems.append(start..<start + count, inSection: position.section)
      operation.insertedItems.append(start..<start + items.count, inSection: position.section)
    } apply: {
      $0.splice(position, removing: count, items)
    }
  }

  private mutating func moveItem(from: ListIndexPath, to: ListIndexPath) {
    guard from != to else { return }
    perform { operation in
      operation.movedItems = [PositionPair(old: from, new: to)]
    } apply: {
      $0.moveItem(from: from, to: to)
    }
  }

  // MARK: Stages

  private struct Operation {
    var sectionDelete: Int?
    var sectionInsert: Int?
    var sectionMove: PositionPair<Int>?
    var deletedItems = PositionSet<ListIndexPath>()
    var insertedItems = PositionSet<ListIndexPath>()
    var movedItems: [PositionPair<ListIndexPath>] = []
  }

  private mutating func perform(
    _ describe: (inout Operation) -> Void, apply: (inout EditedList) -> Void
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
      BatchStage(changes: changes, contents: .lookup(StageLookup(state, identifiers))))
  }
}
