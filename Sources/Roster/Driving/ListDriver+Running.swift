extension ListDriver {
  /// Does all that is due, one thing after the other: leads backends to the latest state, notifies observers, and
  /// calls the completions of what every backend shows.
  ///
  /// What is called on the way may change the list as it likes: that becomes due in turn. So chains of updates need no stack, and
  /// all observers are notified of edits in one order. No observer, hook or completion of the list is called within another, nor
  /// within a drawing that the list has begun; those of another list may be, where a callback changes that.
  func run() {
    guard isFree else { return }
    isRunning = true
    while leadNext() || hasWaitingActs && performNext() || notifyNext() || completeNext() {}
    isRunning = false
    chain.end()
    if firstAttachment(where: { $0.version != version }) == nil { latestEdit = nil }
    awaitingTasks?.wakeAll()
  }

  /// Whether nothing is being done further up the stack that ends with ``run()``.
  var isFree: Bool { !isRunning && !isEditing && !isPassing }

  /// Leads a backend to a state of which it is known what has changed.
  func begin(
    _ state: ShownState<Section>, on attachment: Attachment<Section>, after changes: ListChanges?
  ) {
    isRunning = true
    show(state, on: attachment, after: changes, attachment.takeRequest())
    isRunning = false
    run()
  }

  /// Has the next backend take one step towards the latest state.
  ///
  /// One that needs no difference does not wait for the task that computes it.
  ///
  /// - Returns: Whether there was one.
  private func leadNext() -> Bool {
    if let ready = firstAttachment(where: { $0.isReady && !$0.queue.waitsForOther() }) {
      goOn(ready)
      return true
    }
    guard let attachment = firstAttachment(where: canBeLed) else {
      sharedChanges = nil
      return false
    }
    chain.goOn(with: attachment.request.chain)
    // Handlers that are asked what is hidden may edit the list, which belongs to the next update.
    attachment.begin(version)
    let request = attachment.takeRequest()
    let state = state(on: attachment, for: request)
    let changes = attachment.needsChanges(for: request) ? changes(to: state, on: attachment) : nil
    show(state, on: attachment, after: changes, request)
    return true
  }

  /// Has a backend apply its next stage, or notes that it shows what it was led to.
  private func goOn(_ attachment: Attachment<Section>) {
    chain.goOn(with: attachment.chain)
    let isFirst = attachment.version < 0
    callbacks.during("`apply` of the backend") { attachment.goOn { self.run() } }
    attachment.queue.letOthersGoOn()
    // What shows nothing yet is drawn from scratch, without stages, and so shows the list now.
    if isFirst { notify(ofAttaching: attachment) }
  }

  /// The first backend of which something holds.
  ///
  /// The algorithms of sequences, and their indices, ask the runtime for their types with each call.
  private func firstAttachment(
    where isMeant: (Attachment<Section>) -> Bool
  ) -> Attachment<Section>? {
    var index = 0
    while index < attachments.count {
      let attachment = attachments[index]
      if isMeant(attachment) { return attachment }
      index += 1
    }
    return nil
  }

  private func canBeLed(_ attachment: Attachment<Section>) -> Bool {
    !attachment.isBusy && attachment.version < version
      && (version != awaitedVersion || !attachment.needsChanges(for: attachment.request))
      && !attachment.queue.waitsForOther()
  }

  /// Begins to lead a backend to a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - attachment: The backend.
  ///   - changes: What has changed, or `nil` to draw the state from scratch.
  ///   - request: What was asked for.
  private func show(
    _ state: ShownState<Section>, on attachment: Attachment<Section>, after changes: ListChanges?,
    _ request: UpdateRequest<Section>
  ) {
    attachment.begin(state.version)
    if !chain.isNearMostAttached { attachment.queue.endAskedTracing() }
    attachment.queue.noteNext()
    let plan = plan(changes, to: state, on: attachment, request)
    callbacks.during("`reload` of the backend") {
      attachment.show(plan, of: state) {
        if let changes { return [changes] }
        guard let marked = attachment.marked,
          let latest = identity.changes(from: marked.state.contents, to: state.contents)
        else { return nil }
        return marked.stages + [latest]
      } whenReady: {
        self.run()
      }
    }
    attachment.queue.letOthersGoOn()
  }

  private func plan(
    _ changes: ListChanges?, to new: ShownState<Section>,
    on attachment: Attachment<Section>, _ request: UpdateRequest<Section>
  ) -> BatchPlan {
    guard var changes, let marks = new.marks, !request.isReload else { return .reload }
    for marks in marks { changes = changes.drawingAgain(marks.visible(in: new.contents)) }
    let capabilities = callbacks.during("`capabilities` of the backend") {
      attachment.link.capabilities
    }
    return BatchPlan(changes, for: capabilities, options: request.options)
  }

  private func changes(
    to new: ShownState<Section>, on attachment: Attachment<Section>
  ) -> ListChanges? {
    guard let old = attachment.shown else { return nil }
    if let edit = latestEdit, edit.leads(from: old, to: new) { return edit.changes }
    if let shared = sharedChanges?.changes(from: old, to: new) { return shared }
    let changes = identity.changes(from: old.contents, to: new.contents)
    sharedChanges = SharedChanges(changes, from: old, to: new) ?? sharedChanges
    return changes
  }

  /// Does the next thing that has waited for what a backend shows.
  private func performNext() -> Bool {
    guard let attachment = firstAttachment(where: { $0.hasDueAct }) else { return false }
    attachment.performDueAct()
    return true
  }

  /// Calls the next completion of a state that every backend shows.
  private func completeNext() -> Bool {
    var settled = version
    for index in attachments.indices { settled = min(settled, attachments[index].version) }
    guard let completion = completions.first, completion.version <= settled else { return false }
    _ = completions.popFirst()
    chain.goOn(with: completion.chain)
    callbacks.during("the completion of an update") { completion.call(completion.outcome) }
    return true
  }
}
