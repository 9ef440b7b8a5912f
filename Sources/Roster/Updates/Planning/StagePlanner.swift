import RosterDiffing

/// Splits a difference into as few stages as a backend can apply it in, without an operation more.
///
/// Most backends can take most changes at once. These hazards force a boundary between stages: items that
/// move into an inserted section (which has to be there first), items that move out of a deleted one (which goes
/// last), and items that change in a section that moves (in another stage). They are those that crash UIKit,
/// as IGListKit's batch clean-up and open reports list them.
///
/// Mostly two stages do; ``Turns`` says which operation is made in which. Where they do not, three always do:
///
/// 1. Sections are inserted and moved. Inserted ones come with the items that are new.
/// 2. Items are deleted, inserted and moved. Every section is there, so nothing can be in its way.
/// 3. Sections are deleted, with the items that are gone.
///
/// Updates come with the last stage, or follow in one of their own, in the places of the new state.
struct StagePlanner {
  private let difference: ListChanges
  private let abilities: BackendAbilities

  init(_ difference: ListChanges, for abilities: BackendAbilities) {
    self.difference = difference
    self.abilities = abilities
  }

  /// Whether the stages are found by giving each item of the list a number.
  var numbersItems: Bool {
    abilities.batching != .all || difference.hasHazards(for: abilities)
  }

  var stages: [BatchStage] {
    guard abilities.batching == .all else {
      return StepPlanner(difference, batching: abilities.batching).stages
    }
    let isDivided = difference.hasHazards(for: abilities)
    let updatesLast =
      hasUpdates
      && (!abilities.updatesWithOtherChanges
        || !isDivided && !abilities.changesItemsOfMovedSections
          && difference.updatesMovedSections)
    let structure = updatesLast ? difference.withoutUpdates : difference
    let last: StageState = updatesLast ? .newBeforeUpdates(difference) : .new
    var stages: [BatchStage] = []
    if isDivided {
      stages = dividedStages(withUpdates: !updatesLast, last: last)
    } else if !structure.isEmpty {
      stages = [BatchStage(changes: structure, state: last)]
    }
    if updatesLast {
      stages.append(BatchStage(changes: difference.updatesInPlace, state: .new))
    }
    return stages
  }

  private var hasUpdates: Bool {
    !difference.updatedItems.isEmpty || !difference.sections.updates.isEmpty
  }

  private func dividedStages(withUpdates: Bool, last: StageState) -> [BatchStage] {
    let tokens = Tokens(difference)
    let parts = Phases(difference, tokens, withUpdates: withUpdates)
    let phases = Turns(difference, for: abilities).map(parts.inTwo) ?? parts.inThree
    let states = [tokens.old] + phases.map(\.state)
    return zip(states, phases).enumerated().map { index, step in
      BatchStage(
        changes: tokens.changes(from: step.0, to: step.1),
        state: index == phases.count - 1
          ? last : .places(StagePlaces(step.1.state, tokens, updated: step.1.updated)))
    }
  }
}

extension ListChanges {
  /// Whether it cannot be made in one stage, whatever becomes of updates.
  fileprivate func hasHazards(for abilities: BackendAbilities) -> Bool {
    !abilities.movesItemsOfChangedSections
      && movedItems.contains {
        sections.inserts.contains($0.new.section) || sections.deletes.contains($0.old.section)
      }
      || !abilities.changesItemsOfMovedSections && changesItemsOfMovedSections
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

  /// The same without updates.
  var withoutUpdates: ListChanges {
    ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.oldCount, newCount: sections.newCount,
        deletes: sections.deletes, inserts: sections.inserts, moves: sections.moves),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts, deletedItems: deletedItems,
      insertedItems: insertedItems, movedItems: movedItems)
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
