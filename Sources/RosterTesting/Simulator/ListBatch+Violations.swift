public import Roster

extension ListBatch {
  /// What a strict list view objects to.
  ///
  /// - Parameters:
  ///   - before: How many items each section held before the update.
  ///   - after: How many items the data source says that each section holds after it.
  ///   - abilities: What the list view can do in one batch.
  /// - Returns: The breaches, each with its numbers; empty for a legal batch.
  public func violations(
    before: [Int], after: [Int], for abilities: BackendAbilities = .everything
  ) -> [Violation] {
    var judge = BatchJudge(batch: self, before: before, after: after)
    judge.judgeSections()
    judge.judgeItems()
    judge.judgeAbilities(abilities)
    if judge.violations.isEmpty { judge.judgeCounts() }
    if judge.violations.isEmpty { judge.judgeUpdates() }
    return judge.violations
  }
}
