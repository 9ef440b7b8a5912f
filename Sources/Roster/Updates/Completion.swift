/// Somebody who waits until a state is shown.
struct Completion {
  let version: Int
  let call: (UpdateOutcome) -> Void
  var outcome = UpdateOutcome.applied
}

/// A difference that was computed ahead, and the versions that it leads from and to.
struct PreparedChanges {
  let changes: ListChanges
  let old: Int
  let new: Int

  func changes(from old: Int, to new: Int, isWhole: Bool) -> ListChanges? {
    isWhole && old == self.old && new == self.new ? changes : nil
  }
}
