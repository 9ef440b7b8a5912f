import RosterDiffing

/// Splits a difference into single operations, or into splices of items.
///
/// The three phases of ``StagePlanner`` are gone through one step at a time. Each step is applied to a
/// state of its own, so that its places are those of the list as it is then.
struct StepPlanner {
  private let tokens: Tokens
  private let difference: ListChanges
  private let splices: Bool

  init(_ difference: ListChanges, batching: BackendAbilities.Batching) {
    self.difference = difference
    tokens = Tokens(difference)
    splices = batching == .splices
  }

  var stages: [BatchStage] {
    var steps = Steps(tokens)
    let phases = Phases(difference, tokens, withUpdates: false).inThree
    steps.arrangeSections(as: phases[0])
    if splices {
      steps.spliceItems(from: phases[0], to: phases[1])
    } else {
      steps.changeItems(from: phases[0], to: phases[1])
    }
    steps.deleteSections(except: tokens.new)
    let updates = updateStages
    if let last = steps.stages.indices.last {
      steps.stages[last] = BatchStage(
        changes: steps.stages[last].changes,
        state: updates.isEmpty ? .new : .newBeforeUpdates(difference))
    }
    return steps.stages + updates
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
      let step = ListChanges(
        trustingSections: KeyedDifference(
          trustingOldCount: updates.sections.oldCount, newCount: updates.sections.newCount,
          updates: section.map { [sections[$0]] } ?? []),
        oldItemCounts: updates.oldItemCounts, newItemCounts: updates.newItemCounts,
        updatedItems: item.map { [items[$0]] } ?? [])
      let rest = ListChanges(
        trustingSections: KeyedDifference(
          trustingOldCount: difference.sections.oldCount,
          newCount: difference.sections.newCount,
          updates: Array(difference.sections.updates.dropFirst(section.map { $0 + 1 } ?? 0))),
        oldItemCounts: difference.oldItemCounts, newItemCounts: difference.newItemCounts,
        updatedItems: Array(difference.updatedItems.dropFirst(item.map { $0 + 1 } ?? items.count)))
      return BatchStage(
        changes: step,
        state: index == count - 1 ? .new : .newBeforeUpdates(rest))
    }
  }
}
