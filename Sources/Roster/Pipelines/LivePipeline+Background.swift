// An update in the background changes at once what goes in: that is cheap, happens on the caller's actor, and so in order. What
// comes out is made from a copy of the pipeline elsewhere, in one step to the newest inputs, and handed back. Until then lists show the
// pipeline that there is. What is updated at once in the meantime is done to both: to the inputs of each update that waits, and to
// the pipeline that is shown.

extension LivePipeline {
  /// Edits the source, or assigns other inputs, and has the output made off the caller's executor.
  ///
  /// ```swift
  /// try await found.updateInBackground { $0[query] = "milk" }
  /// ```
  ///
  /// The closure is called at once, and what it assigns is not followed by the stages before it has returned. Then the stages take one
  /// step on a copy, the changes for the lists are found there, too, and the lists that watch follow in one update. Until then they show
  /// what they showed, can be edited, and follow every ``update(_:)->_``.
  ///
  /// Updates are made in the order of the calls. One that waits while another is made is skipped when a newer one comes, which
  /// contains it; the newest is always shown. A task that is cancelled withdraws its update, unless it has been shown or
  /// a newer one was made on top of it and stays. Stages stop midway; a comparison of two whole states that share nothing does not.
  ///
  /// - Parameter edit: Changes what goes in. It reads the output that is shown.
  /// - Returns: Whether what comes out was shown by itself, or as part of a newer update.
  /// - Throws: What the closure threw, or `CancellationError` if the update was withdrawn; then nothing of it is left.
  /// - Precondition: The closure leaves the stages as they are.
  /// - Complexity: On the caller's executor, that of the edit and of drawing what changed. Where others edit the source without a pause
  ///   during three rounds of this, also what follows the edits of the last round, and one comparison of what is shown with what comes out.
  @discardableResult
  public func updateInBackground(
    _ edit: (inout Pipeline<Input, Output>) throws -> Void
  ) async throws -> UpdateOutcome {
    try Task.checkCancellation()
    let step = BackgroundStep(pending.last?.inputs ?? pipeline.wanted)
    let shown = pipeline
    try self.edit("updateInBackground", isTold: false) {
      var other: Pipeline<Input, Output>?
      try shown.changing(&step.inputs, orReplacing: &other, by: edit)
      if other != nil {
        trap("A pipeline cannot get other stages in the background: put them into it by `update`.")
      }
      pending.append(step)
    }
    while true {
      if let fate = step.fate { return try fate.get() }
      if Task.isCancelled, !step.isCancelled {
        step.isCancelled = true
        withdrawCancelled()
      } else if progressOfStep == nil, pending.last === step {
        await make(step)
      } else {
        await tasks.wait(isCancellable: !step.isCancelled)
      }
    }
  }

  /// How many updates in the background have not been shown yet.
  public var pendingCount: Int { pending.count }

  /// How much of the step that is being taken in the background is done, from 0 to 1; `nil` while there is none.
  ///
  /// Each stage counts the same, and in a stage its calls of closures. What is updated meanwhile is followed behind that, and does
  /// not count.
  public var progress: Double? { progressOfStep?.fraction }

  /// Takes back the newest updates, as far as they were cancelled.
  private func withdrawCancelled() {
    while let last = pending.last, last.isCancelled {
      pending.removeLast()
      last.fate = .failure(CancellationError())
    }
    tasks.wakeAll()
  }

  /// Makes the output of an update, and shows it unless the task is cancelled meanwhile.
  private func make(_ step: BackgroundStep<Input>) async {
    var progress = StageProgress(stageCount: pipeline.stageCount)
    progressOfStep = progress
    defer {
      progressOfStep = nil
      tasks.wakeAll()
    }
    var ahead = pipeline
    var found: FoundChanges<Output>?
    // What is updated meanwhile is followed in the background, too, unless that goes on and on.
    for _ in 0..<3 {
      let (inputs, shown) = (step.inputs, told)
      guard let next = await Self.step(ahead, to: inputs, from: shown, progress) else { return }
      // Another pipeline may have been put in place of this one.
      if !pending.contains(where: { $0 === step }) { return }
      (ahead, found) = next
      progress = StageProgress(stageCount: pipeline.stageCount)
      if step.inputs.isSame(as: inputs), told.isIdentical(to: shown) { break }
    }
    guard let index = pending.firstIndex(where: { $0 === step }) else { return }
    ahead.advance(to: step.inputs)
    pipeline = ahead
    for skipped in pending[..<index] { skipped.fate = .success(.superseded) }
    step.fate = .success(.applied)
    pending.removeSubrange(...index)
    tell(found)
  }

  /// Takes a step on a copy of a pipeline, and finds what it changed; `nil` if the task was cancelled.
  @concurrent
  private static func step(
    _ pipeline: Pipeline<Input, Output>, to inputs: PipelineInputs<Input>,
    from shown: ListContents<Output>, _ progress: StageProgress
  ) async -> (Pipeline<Input, Output>, FoundChanges<Output>)? {
    var pipeline = pipeline
    pipeline.advance(to: inputs, progress)
    if Task.isCancelled { return nil }
    return (pipeline, FoundChanges(from: shown, to: pipeline.output))
  }

  /// Shows a pipeline that was put in place of this one, made of what the newest update made of the inputs.
  func show(_ other: Pipeline<Input, Output>) {
    var other = other
    other.advance(to: other.wanted)
    pipeline = other
    for step in pending { step.fate = .success(.superseded) }
    pending = []
    tasks.wakeAll()
  }

  /// Does what an update did to the newest inputs to those that came before, and to what is shown.
  func repeatStep(
    of pipeline: inout Pipeline<Input, Output>, from old: PipelineInputs<Input>,
    to new: PipelineInputs<Input>
  ) {
    for step in pending.dropLast() { step.inputs.follow(from: old, to: new) }
    var shown = pipeline.wanted
    shown.follow(from: old, to: new)
    pipeline.advance(to: shown)
  }
}

/// An update whose output is made in the background.
final class BackgroundStep<Input: SectionInfo> {
  /// What goes in after the update.
  var inputs: PipelineInputs<Input>

  /// Whether the task that asked for it was cancelled.
  var isCancelled = false

  /// What became of it, once that is known.
  var fate: Result<UpdateOutcome, CancellationError>?

  init(_ inputs: PipelineInputs<Input>) { self.inputs = inputs }
}

/// What leads from one list to another, found where it holds up nothing.
struct FoundChanges<Section: SectionInfo & Sendable>: Sendable
where Section.Item: Identifiable & Equatable & Sendable, Section.Storage: Sendable {
  let old: ListContents<Section>
  let new: ListContents<Section>
  let changes: ListChanges
  let events: [FetchedEvent<Section.Item, Never>]

  init(from old: ListContents<Section>, to new: ListContents<Section>) {
    self.old = old
    self.new = new
    changes = new.changes(from: old)
    events = FetchedEvent.events(from: old.sections, to: new.sections, by: changes)
  }
}
