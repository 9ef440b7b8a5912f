import RosterDiffing

/// Splits a difference into as few stages as a backend can apply it in.
///
/// Three phases are always legal, whatever changed:
///
/// 1. Sections are inserted and moved. Inserted ones come with the items that are new.
/// 2. Items are deleted, inserted and moved. Every section is there, so nothing can be in its way.
/// 3. Sections are deleted, with the items that are gone.
///
/// Updates follow in a stage of their own, in the places of the new state. Most backends can take most of
/// this at once. The hazards that force a boundary are items that move into an inserted section (phase 1
/// first), items that move out of a deleted one (phase 3 last), and items that change in a section that
/// moves (the section move in another stage than the items). They are those that crash UIKit, as
/// IGListKit's batch clean-up and open reports list them. Where items both leave deleted sections and enter
/// inserted ones, two stages do unless one of them goes straight from the former to the latter. Three are planned,
/// too, if one enters a section that moves, on a backend that cannot change the items of such a section.
struct StagePlanner {
  private let difference: SectionedDifference
  private let abilities: BackendAbilities

  init(_ difference: SectionedDifference, for abilities: BackendAbilities) {
    self.difference = difference
    self.abilities = abilities
  }

  var stages: [BatchStage] {
    guard abilities.batching == .all else {
      return StepPlanner(difference, batching: abilities.batching).stages
    }
    var stages = structuralStages
    if !updatesAlongside && hasUpdates {
      stages.append(BatchStage(changes: ListChanges(difference.updatesInPlace), state: .new))
    }
    return stages
  }

  private var hasUpdates: Bool {
    !difference.itemUpdates.isEmpty || !difference.sections.updates.isEmpty
  }

  /// Whether updates are part of the last structural stage.
  private var updatesAlongside: Bool {
    abilities.updatesWithOtherChanges
      && (abilities.changesItemsOfMovedSections || !difference.updatesMovedSections)
  }

  private var structuralStages: [BatchStage] {
    let structure = updatesAlongside ? difference : difference.withoutUpdates
    guard !structure.isEmpty else { return [] }
    let last: StageState =
      updatesAlongside || !hasUpdates ? .new : .newBeforeUpdates(difference)
    let phases = Phases(difference, for: abilities)
    guard phases.areNeeded else {
      return [BatchStage(changes: ListChanges(structure), state: last)]
    }
    let tokens = Tokens(difference)
    var before = tokens.old
    var stages = phases.states(between: tokens).map { state in
      defer { before = state }
      return BatchStage(
        changes: ListChanges(tokens.changes(from: before, to: state, withUpdates: false)),
        state: tokens.places(of: state))
    }
    stages.append(
      BatchStage(
        changes: ListChanges(
          tokens.changes(from: before, to: tokens.new, withUpdates: updatesAlongside)),
        state: last))
    return stages
  }
}

extension SectionedDifference {
  /// The same without updates.
  var withoutUpdates: SectionedDifference {
    SectionedDifference(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.oldCount, newCount: sections.newCount,
        deletes: sections.deletes, inserts: sections.inserts, moves: sections.moves),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts, itemDeletes: itemDeletes,
      itemInserts: itemInserts, itemMoves: itemMoves)
  }

  /// Whether a section that moves is updated, or one of its items is.
  fileprivate var updatesMovedSections: Bool {
    let moved = Set(sections.moves.map(\.new))
    return !moved.isEmpty
      && (sections.updates.contains { moved.contains($0.new) }
        || itemUpdates.contains { moved.contains($0.new.section) })
  }

  /// Only the updates, from the new structure to the new state.
  var updatesInPlace: SectionedDifference {
    SectionedDifference(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.newCount, newCount: sections.newCount,
        updates: sections.updates.map { PositionPair(old: $0.new, new: $0.new) }),
      oldItemCounts: newItemCounts, newItemCounts: newItemCounts,
      itemUpdates: itemUpdates.map { PositionPair(old: $0.new, new: $0.new) })
  }
}
