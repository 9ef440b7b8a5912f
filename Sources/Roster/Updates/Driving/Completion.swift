/// A closure that waits until a state is shown.
struct Completion {
  let version: Int
  let call: (UpdateOutcome) -> Void
  var outcome = UpdateOutcome.applied
}
