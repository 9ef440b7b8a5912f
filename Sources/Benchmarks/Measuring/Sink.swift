import Synchronization

/// Whether results are printed; the optimiser cannot know that they never are.
private let isPrinting = Atomic(false)

/// Keeps a result from being optimised away.
@inline(never)
func consume<Value>(_ value: Value) {
  if isPrinting.load(ordering: .relaxed) { print(value) }
}
