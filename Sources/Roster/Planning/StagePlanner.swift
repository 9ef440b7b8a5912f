import RosterDiffing

/// Splits changes into as few stages as a backend can apply it in, without an operation more.
///
/// Most backends can take most changes at once. These hazards force a boundary between stages: items that
/// move into an inserted section (which has to be there first), items that move out of a deleted one (which goes
/// last), and items that change in a section that moves (in another stage). They are those that crash UIKit,
/// as IGListKit's batch clean-up and open reports list them.
///
/// Mostly two stages do; ``Schedule`` says which operation is made in which. Where they do not, three always do:
///
/// 1. Sections are inserted and moved. Inserted ones come with the items that are new.
/// 2. Items are deleted, inserted and moved. Every section is there, so nothing can be in its way.
/// 3. Sections are deleted, with the items that are gone.
///
/// Updates come with the last stage, or follow in one of their own, in the positions of the new state.
struct StagePlanner {
  private let changes: ListChanges
  private let capabilities: BackendCapabilities

  /// Whether one stage is not enough, whatever becomes of updates.
  private let isDivided: Bool

  /// Whether updates have a stage of their own, behind the others.
  private var updatesLast = false

  init(_ changes: ListChanges, for capabilities: BackendCapabilities) {
    self.changes = changes
    self.capabilities = capabilities
    isDivided = changes.hasHazards(for: capabilities)
    updatesLast =
      hasUpdates
      && (!capabilities.updatesWithOtherChanges
        || !isDivided && !capabilities.changesItemsOfMovedSections && changes.updatesMovedSections)
  }

  /// Whether the stages are found by giving each item of the list an identifier.
  var identifiesItems: Bool { capabilities.batching != .all || isDivided }

  /// How many stages there are.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  var stageCount: Int {
    guard capabilities.batching == .all else { return changes.count }
    let hasStructure = changes.count > changes.updatedItems.count + changes.updatedSections.count
    let structural =
      isDivided ? (Schedule(changes, for: capabilities) == nil ? 3 : 2) : hasStructure ? 1 : 0
    return structural + (updatesLast || hasUpdates && !hasStructure ? 1 : 0)
  }

  var stages: [BatchStage] {
    guard capabilities.batching == .all else {
      return OperationPlanner(changes, batching: capabilities.batching).stages
    }
    let structure = updatesLast ? changes.withUpdates(ofSections: [], ofItems: []) : changes
    let last: StageContents = updatesLast ? .newBeforeUpdates(PendingUpdates(changes)) : .new
    var stages: [BatchStage] = []
    if isDivided {
      stages = dividedStages(last: last)
    } else if !structure.isEmpty {
      stages = [BatchStage(changes: structure, contents: last)]
    }
    if updatesLast { stages.append(BatchStage(changes: changes.updatesInPlace, contents: .new)) }
    return stages
  }

  private var hasUpdates: Bool { !changes.updatedItems.isEmpty || !changes.updatedSections.isEmpty }

  private func dividedStages(last: StageContents) -> [BatchStage] {
    let identifiers = Identifiers(changes)
    let parts = IntermediateStates(changes, identifiers, withUpdates: !updatesLast)
    let states = Schedule(changes, for: capabilities).map(parts.inTwo) ?? parts.inThree
    let before = [identifiers.old] + states.map(\.list)
    return zip(before, states).enumerated().map { index, pair in
      let (list, state) = pair
      return BatchStage(
        changes: identifiers.changes(from: list, to: state),
        contents: index == states.count - 1
          ? last : .lookup(StageLookup(state.list, identifiers, updated: state.updated)))
    }
  }
}

extension ListChanges {
  /// Whether it cannot be made in one stage, whatever becomes of updates.
  fileprivate func hasHazards(for capabilities: BackendCapabilities) -> Bool {
    !capabilities.movesItemsOfChangedSections
      && movedItems.contains {
        sections.inserts.contains($0.new.section) || sections.deletes.contains($0.old.section)
      }
      || !capabilities.changesItemsOfMovedSections && changesItemsOfMovedSections
  }

  /// Whether an item is deleted from, inserted into or moved from or to a section that moves.
  private var changesItemsOfMovedSections: Bool {
    guard !sections.moves.isEmpty else { return false }
    let sources = Set(sections.moves.map(\.old))
    let targets = Set(sections.moves.map(\.new))
    return deletedItems.runs.contains { sources.contains($0.section) }
      || insertedItems.runs.contains { targets.contains($0.section) }
      || movedItems.contains {
        sources.contains($0.old.section) || targets.contains($0.new.section)
      }
  }

  /// Whether a section that moves is updated, or one of its items is.
  fileprivate var updatesMovedSections: Bool {
    let moved = Set(sections.moves.map(\.new))
    return !moved.isEmpty
      && (sections.updates.contains { moved.contains($0.new) }
        || updatedItems.contains { moved.contains($0.new.section) })
  }

  /// Only the updates, from the new structure to the new state.
  var updatesInPlace: ListChanges {
    ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.newCount, newCount: sections.newCount,
        updates: sections.updates.map { PositionPair(old: $0.new, new: $0.new) }),
      oldItemCounts: newItemCounts, newItemCounts: newItemCounts,
      updatedItems: updatedItems.map { PositionPair(old: $0.new, new: $0.new) })
  }
}

/// The schedule of a plan for which two stages are enough: which of them each move is made in.
///
/// An item leaves a deleted section in the first stage, for the section goes in the second, and enters an inserted
/// one in the second. A section that moves does so in the stage in which its items do not change. It moves
/// first, unless an item moves to or from it that has to move first. Sections between which items move do
/// so in the same stage, so one such item can hold back many sections.
struct Schedule {
  /// The sections that move in the second stage, by their old positions.
  private(set) var lateSections: Set<Int> = []

  private let difference: ListChanges
  private let capabilities: BackendCapabilities

  /// Schedules every move, or returns `nil` where two stages are not enough: where an item would have to
  /// move in both, or a section in neither.
  init?(_ difference: ListChanges, for capabilities: BackendCapabilities) {
    self.difference = difference
    self.capabilities = capabilities
    if !capabilities.changesItemsOfMovedSections { findLateSections() }
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
    var neighbors: [Int: [Int]] = [:]
    var found: [Int] = []
    for move in difference.movedItems {
      let moved = sections(of: move).filter(movedSections.contains)
      if leavesDeletedSection(move) { found += moved }
      if moved.count == 2 {
        neighbors[moved[0], default: []].append(moved[1])
        neighbors[moved[1], default: []].append(moved[0])
      }
    }
    while let section = found.popLast() {
      if lateSections.insert(section).inserted { found += neighbors[section] ?? [] }
    }
  }

  /// The surviving sections that an item moves between, by their old positions.
  private func sections(of move: PositionPair<ListIndexPath>) -> [Int] {
    [move.old.section, difference.oldSection(ofNew: move.new.section)].compactMap(\.self)
  }

  private func leavesDeletedSection(_ move: PositionPair<ListIndexPath>) -> Bool {
    !capabilities.movesItemsOfChangedSections
      && difference.sections.deletes.contains(move.old.section)
  }

  private func entersInsertedSection(_ move: PositionPair<ListIndexPath>) -> Bool {
    !capabilities.movesItemsOfChangedSections
      && difference.sections.inserts.contains(move.new.section)
  }
}
