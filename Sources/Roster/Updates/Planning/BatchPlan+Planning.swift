import RosterDiffing

extension BatchPlan {
  /// Plans how a backend is led from one state to the next.
  ///
  /// There are as few stages as the backend's abilities allow. Where it can do less than the changes ask
  /// for, they are first put in terms of what it can do: a move that cannot be made is a delete and an
  /// insert, for example.
  ///
  /// More than 2²⁴ changes are a reload, whatever the options say. So are changes of a list of more than 2²⁴ items
  /// that take a plan in which each item has a number: for a backend that takes one change after the other, or where
  /// one batch is not enough.
  ///
  /// - Parameters:
  ///   - changes: What leads from the old state to the new one.
  ///   - abilities: What the backend can do in one batch.
  ///   - options: How the changes should be shown, and when to reload instead.
  /// - Complexity: O(*k*) for *k* changes if one batch for all, and one for updates, is enough. Otherwise O(*n*)
  ///   for a list of *n* items, and for a backend that takes one change after the other also O(*s* + log *n*) for each
  ///   change in a list of *s* sections, in memory too.
  public init(
    _ changes: ListChanges, for abilities: BackendAbilities,
    options: UpdateOptions = UpdateOptions()
  ) {
    let limit = min(options.reloadPolicy.mostOperations ?? .max, Self.mostNumbers)
    if options.reloadPolicy.isAlways {
      self = .reload
    } else if changes.isEmpty {
      self = .stages([])
    } else if !abilities.appliesChanges || changes.count > limit {
      self = .reload
    } else {
      let planner = StagePlanner(changes.weakened(for: abilities), for: abilities)
      guard !planner.numbersItems || changes.itemTotal <= Self.mostNumbers else {
        self = .reload
        return
      }
      let stages = planner.stages
      let most = abilities.mostOperations ?? .max
      guard stages.allSatisfy({ $0.changes.count <= most }) else {
        self = .reload
        return
      }
      self = .stages(
        stages.map { stage in
          var stage = stage
          stage.styles = options.styles
          return stage
        })
    }
  }

  /// How many changes, or items, have a place of their own in memory while they are planned.
  private static var mostNumbers: Int { 1 << 24 }
}

extension ListChanges {
  /// How many items both states have; `Int.max` where it is more.
  fileprivate var itemTotal: Int { .sum(of: oldItemCounts + newItemCounts) }
}
