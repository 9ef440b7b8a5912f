extension ListDriver where Section: Sendable {
  /// Leads every backend to a new state, with the difference computed off the caller's executor.
  ///
  /// The state is the list's own as soon as this is called: an edit made meanwhile is made to it and is
  /// not lost. A newer whole state takes its place. A backend that is busy is waited for. What is hidden is asked on
  /// the caller's executor, as factories are.
  ///
  /// A task that is cancelled before a backend has begun to show the state withdraws it: the list is again as it was before, of which
  /// observers and stores are notified as of any edit. A state that was edited meanwhile, or that a backend has begun to show, is carried through.
  ///
  /// - Parameters:
  ///   - sections: The sections of the new state.
  ///   - options: How the update should be shown.
  /// - Returns: Whether the state was shown, or another one that took its place.
  /// - Throws: `CancellationError` if the task was cancelled and the state is not shown.
  @discardableResult
  public func apply(
    _ sections: [Section], options: UpdateOptions = UpdateOptions()
  ) async throws -> UpdateOutcome {
    try await lead { completion in
      accept(sections, options: options, completion: completion)
    }
  }

  /// Leads every backend to a new state, such as edited ``contents``, with the difference computed off the caller's
  /// executor.
  ///
  /// - Parameters:
  ///   - contents: The state; see `apply(_:options:completion:)`.
  ///   - options: How the update should be shown.
  /// - Returns: Whether the state was shown, or another one that took its place.
  /// - Throws: `CancellationError` if the task was cancelled and the state is not shown.
  @discardableResult
  public func apply(
    _ contents: ListContents<Section>, options: UpdateOptions = UpdateOptions()
  ) async throws -> UpdateOutcome {
    try await lead { acceptWhole(contents, options: options, completion: $0) }
  }

  /// Leads every backend to a state, and waits until it is shown.
  func lead(
    accepting accept: (_ completion: @escaping (UpdateOutcome) -> Void) -> Void
  ) async throws -> UpdateOutcome {
    try Task.checkCancellation()
    requireNoEdit("apply")
    let former = contents
    let requests = attachments.map { $0.restoringRequest() }
    let (first, followed) = (version + 1, followedVersions)
    var outcome: UpdateOutcome?
    var waiter: CheckedContinuation<UpdateOutcome, Never>?
    accept { result in
      outcome = result
      waiter?.resume(returning: result)
    }
    let target = version
    // What stores and observers did in answer to the state is not to be lost with it.
    let isEdited = version - followedVersions > first - followed
    awaitedVersion = target
    run()
    await lead(to: target, isEdited: isEdited)
    if let outcome { return outcome }
    if !isEdited, isWithdrawn(target) {
      withdrawLatest(to: former, from: first, asking: requests)
      throw CancellationError()
    }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// Leads one backend after the other to a version, until all are there or there is a newer one.
  private func lead(to target: Int, isEdited: Bool) async {
    var shared: SharedChanges?
    while let attachment = await nextAttachment(behind: target, isEdited: isEdited) {
      guard let old = attachment.shown else { continue }
      let new = state(on: attachment, for: attachment.request)
      var changes = shared?.changes(from: old, to: new)
      if changes == nil {
        changes =
          if let identity = identity.anywhere {
            await Self.compare(old.contents, new.contents, identity)
          } else {
            identity.changes(from: old.contents, to: new.contents)
          }
        shared = SharedChanges(changes, from: old, to: new) ?? shared
        if let edit = latestEdit, edit.leads(from: old, to: new) { edit.note(changes) }
      }
      if !isEdited, isWithdrawn(target) { break }
      let isCurrent = version == target && attachment.version == old.version
      if isCurrent, !attachment.isBusy, !attachment.isDetached {
        begin(new, on: attachment, after: changes)
      }
    }
    if awaitedVersion == target { awaitedVersion = nil }
  }

  /// A backend that has to be led to a version, once there is one that is not busy and nothing else is being done.
  private func nextAttachment(
    behind target: Int, isEdited: Bool
  ) async -> Attachment<Section>? {
    let tasks = awaitingTasks ?? Waiters()
    awaitingTasks = tasks
    while version == target, isEdited || !isWithdrawn(target) {
      let behind = attachments.filter { $0.target < target }
      if behind.isEmpty { return nil }
      if isFree, let next = behind.first(where: isIdle) { return next }
      await tasks.wait(isCancellable: !isEdited && behind.count == attachments.count)
    }
    return nil
  }

  /// Whether a backend can be led by what has changed; one that shows nothing yet is drawn from scratch by ``run()``.
  private func isIdle(_ attachment: Attachment<Section>) -> Bool {
    !attachment.isBusy && attachment.version >= 0 && !attachment.queue.waitsForOther()
  }

  /// Whether the task was cancelled while nothing had come of the update.
  private func isWithdrawn(_ target: Int) -> Bool {
    Task.isCancelled && version == target && attachments.allSatisfy { $0.target < target }
  }

  @concurrent
  private static func compare(
    _ old: VisibleContents<Section>, _ new: VisibleContents<Section>,
    _ identity: ListIdentity<Section>
  ) async -> ListChanges? {
    identity.changes(from: old, to: new)
  }
}

/// Tasks of one actor that wait for something to happen.
final class Waiters {
  private var waiting: [() -> Void] = []

  /// Says that it has happened.
  func wakeAll() {
    let woken = waiting
    waiting = []
    for wake in woken { wake() }
  }

  /// Waits until it happens again; what the caller saw before it called this is still so when the wait begins.
  ///
  /// - Parameter isCancellable: Whether the wait also ends when the task is cancelled.
  func wait(isCancellable: Bool = true) async {
    if isCancellable {
      let (wake, waker) = AsyncStream<Never>.makeStream()
      waiting.append { waker.finish() }
      for await _ in wake {}
    } else {
      await withCheckedContinuation { task in waiting.append { task.resume() } }
    }
  }
}
