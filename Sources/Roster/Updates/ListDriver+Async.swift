extension ListDriver where Section: Sendable {
  /// Leads every backend to a new state, with the difference computed off the caller's executor.
  ///
  /// The state is the list's own as soon as this is called: an edit made meanwhile is made to it and is
  /// not lost. A newer whole state takes its place.
  ///
  /// The difference is computed on the caller's executor after all where the list hides items or sections, and
  /// for a backend that is busy when this is called.
  ///
  /// - Parameters:
  ///   - sections: The sections of the new state.
  ///   - options: How the update should be shown.
  /// - Returns: Whether the state was shown, or another one that took its place.
  /// - Throws: `CancellationError` if the task was cancelled before the call; then nothing has changed.
  ///   An update that has begun is carried through.
  @discardableResult
  public func apply(
    _ sections: [Section], options: UpdateOptions = UpdateOptions()
  ) async throws -> UpdateOutcome {
    try Task.checkCancellation()
    var new = contents
    new.sections = sections
    var outcome: UpdateOutcome?
    var waiter: CheckedContinuation<UpdateOutcome, Never>?
    accept(new, isWhole: true, options: options) { result in
      outcome = result
      waiter?.resume(returning: result)
    }
    notify(.all)
    await prepareChanges(to: sections)
    advance()
    if let outcome { return outcome }
    return await withCheckedContinuation { waiter = $0 }
  }

  private func prepareChanges(to new: [Section]) async {
    guard let compare = identity.changes, let start = beginPreparing() else { return }
    let target = version
    let changes = await Self.compare(start.old, new, compare)
    endPreparing(changes, from: start.version, to: target)
  }

  @concurrent
  private static func compare(
    _ old: [Section], _ new: [Section],
    _ compare: @Sendable ([Section], [Section]) -> ListChanges
  ) async -> ListChanges {
    compare(old, new)
  }
}
