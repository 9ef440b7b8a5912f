/// A pipeline that lists show, and whose source their gestures edit.
///
/// ```swift
/// let needed = LivePipeline(
///   Pipeline(indexing: aisles).filter { $0.quantity > 0 }.grouped(by: \.aisle))
/// let list = ListDriver(contents: needed.contents, identity: .identifiable)
/// let watching = list.watch(needed)
///
/// needed.update { $0.input.upsert(milk, in: "dairy") }  // is drawn
/// list.update { $0.remove(ids: ["tea"]) }
/// print(needed.pipeline.input.contains(id: "tea"))  // false
/// ```
///
/// An edit that a stage refuses, such as a move in a list that is sorted, is taken back on the screen.
///
/// Where a step takes long, such as the search in a million items, it is taken in the background: ``updateInBackground(_:)``.
public final class LivePipeline<
  Input: EditableSectionInfo & Sendable, Output: SectionInfo & Sendable
>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable & Sendable,
  Input.Storage: IdentifiedStorage & Sendable, Output.Storage: Sendable
{
  /// The pipeline as lists show it: what goes in, and what comes out of that.
  ///
  /// What is updated in the background is here when it is shown.
  ///
  /// - Precondition: It is not read in the closure that edits it; read the pipeline that the closure is given.
  public internal(set) var pipeline: Pipeline<Input, Output> {
    get {
      closure.requireNone("pipeline")
      return current
    }
    set { current = newValue }
  }

  private var current: Pipeline<Input, Output>

  /// The closure that edits the pipeline.
  private var closure = EditClosure(editing: "pipeline", given: "pipeline")

  /// The updates whose output is still to be made, in the order in which they were asked for.
  var pending: [BackgroundStep<Input>] = []

  /// The step that is being taken.
  var progressOfStep: StageProgress?

  /// The tasks of the updates.
  let tasks = Waiters()

  /// The list that observers know.
  private(set) var told: ListContents<Output>

  /// What was found in the background, while observers are notified of it.
  private var found: FoundChanges<Output>?

  private let observers = FetchObservers<Output.Item, Never>()

  /// Makes a pipeline one that lists watch.
  ///
  /// - Parameter pipeline: The pipeline.
  public init(_ pipeline: Pipeline<Input, Output>) {
    current = pipeline
    told = pipeline.output
  }

  /// Edits the source, or assigns other inputs; the lists that watch follow in one update.
  ///
  /// While others are made in the background, an update comes after them, and is shown before. One that adds stages has all of them
  /// made at once.
  ///
  /// - Parameter edit: Changes the pipeline.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw; what it changed until then stays.
  /// - Precondition: It is not called in the closure that edits the same pipeline; edit the pipeline that the closure is given.
  ///   What lists that watch are edited by there, and ``performFetch()``, is done when the closure has returned.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ edit: (inout Pipeline<Input, Output>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try makeUpdate(edit)
  }

  /// Edits the source, or assigns other inputs; the lists that watch follow in one update.
  ///
  /// The same without a result, such as in the handler of an action:
  ///
  /// ```swift
  /// ListAction("Add") { needed.update { $0.input.upsert(milk, in: "dairy") } }
  /// ```
  ///
  /// - Parameter edit: Changes the pipeline.
  public func update(_ edit: (inout Pipeline<Input, Output>) -> Void) {
    makeUpdate(edit)
  }

  private func makeUpdate<Result, Failure: Error>(
    _ edit: (inout Pipeline<Input, Output>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self.edit("update") { () throws(Failure) in
      guard let last = pending.last else { return try edit(&current) }
      let old = last.inputs
      var other: Pipeline<Input, Output>?
      defer {
        if let other {
          show(other)
        } else {
          repeatStep(of: &current, from: old, to: last.inputs)
        }
      }
      return try current.changing(&last.inputs, orReplacing: &other, by: edit)
    }
  }

  /// Has an edit made, and the observers follow.
  ///
  /// - Parameters:
  ///   - act: What the program called, for the message where it did so in the closure of another edit.
  ///   - isTold: Whether there is something to be followed now.
  ///   - edit: Calls the closure.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  func edit<Result, Failure: Error>(
    _ act: StaticString, isTold: Bool = true, _ edit: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    closure.requireNone(act)
    closure.begin()
    defer {
      let acts = closure.end()
      if isTold { observers.adopt() }
      // What waited comes before what observers do.
      observers.holding { for act in acts { act() } }
      if isTold { tell() }
    }
    return try edit()
  }

  /// Has the observers follow.
  ///
  /// - Parameter found: What was found elsewhere of the way from what they know to the output.
  func tell(_ found: FoundChanges<Output>? = nil) {
    observers.whenQuiet { [self] in
      let new = pipeline.output
      if let found, found.old.isIdentical(to: told), found.new.isIdentical(to: new) {
        self.found = found
        observers.notifyOfChanges(found.events) { told = new }
        self.found = nil
      } else {
        observers.notifyOfChanges(from: told.sections, to: new.sections) { told = new }
      }
    }
  }
}

extension LivePipeline: EditableResults {
  /// The sections that come out, as observers know them.
  public var sections: [Output] { told.sections }

  /// The list that comes out, as observers know it.
  public var contents: ListContents<Output> { told }

  /// The list that comes out; `nil` while a closure edits the pipeline.
  public var latest: ListContents<Output>? { closure.isRunning ? nil : current.output }

  /// What was found in the background of the way to the ``contents``; `nil` for what was made at once.
  ///
  /// - Parameter old: A state.
  /// - Returns: The changes.
  public func knownChanges(from old: ListContents<Output>) -> ListChanges? {
    guard let found, found.old.isIdentical(to: old), found.new.isIdentical(to: told) else {
      return nil
    }
    return found.changes
  }

  /// Makes the output from nothing.
  public func performFetch() {
    if isBeingEdited { return afterEdit { self.performFetch() } }
    update { $0.restart() }
  }

  /// Does something as soon as all observers have been notified of what has happened until now.
  ///
  /// - Parameter work: What to do.
  public func whenQuiet(_ work: @escaping () -> Void) { observers.whenQuiet(work) }

  /// Notifies an observer of each change from now on.
  ///
  /// - Parameter notify: Is called with each event.
  /// - Returns: What keeps the pipeline alive and the events coming, until it is cancelled or released.
  public func observe(
    _ notify: @escaping (FetchedEvent<Output.Item, Never>) -> Void
  ) -> FetchObservation { observers.observe(self, notify) }

  /// Leads edits back through the stages, and makes them in the source.
  ///
  /// - Parameter edits: What was done to the items of a list that watches.
  /// - Precondition: It is not called in the closure that edits the pipeline.
  /// - Complexity: One step for each item that was inserted or moved, and one for all others. Where one is put next to an
  ///   item that changes, one more, and a look at the items of the output.
  public func take(_ edits: [SourceEdit<Output>]) {
    _ = takeWhatFits(edits, ofWholeState: true)
  }
}

extension LivePipeline: MemoryEditedResults {
  var isBeingEdited: Bool { closure.isRunning }

  func afterEdit(_ act: @escaping () -> Void) { closure.append(act) }

  func observe(_ follower: StateFollower) -> FetchObservation { observers.observe(follower) }

  func takeWhatFits(
    _ edits: [SourceEdit<Output>], ofWholeState isWhole: Bool
  ) -> [RefusedItems] {
    if edits.isEmpty { return [] }
    let stuck = make(edits)
    return isWhole ? [] : [RefusedItems(withoutWayBack: stuck)].compactMap(\.self)
  }

  /// Makes edits in the source.
  ///
  /// - Returns: The ids of the items whose edits have no way there.
  private func make(_ edits: [SourceEdit<Output>]) -> [Output.Item.ID] {
    closure.requireNone("take")
    if pending.isEmpty { return update { $0.take(edits).refused } }
    // While others are made, what is updated is not followed by the stages that lead edits back; on a copy it is.
    var shown = pipeline
    let taken = shown.take(edits)
    update { pipeline in for edit in taken.sources { pipeline.input.apply(edit) } }
    return taken.refused
  }
}

extension Pipeline
where Input: EditableSectionInfo, Input.Storage: IdentifiedStorage {
  /// Makes edits of the output in the input.
  ///
  /// - Parameter edits: What was done to items of the output.
  /// - Returns: What was done to the input, and the ids of the items whose edits a stage refuses, or the input ignores.
  fileprivate mutating func take(
    _ edits: [SourceEdit<Output>]
  ) -> (sources: [SourceEdit<Input>], refused: [Output.Item.ID]) {
    var input = input
    var sources: [SourceEdit<Input>] = []
    var refused: [Output.Item.ID] = []
    for edit in SourceEdit.inOrder(edits, sections: { sections(after: $0) }) {
      // Next to what an item is put is found in what has come of the edits before.
      if edit.kind == .insert || edit.kind == .move { self.input = input }
      let source = source(of: edit)
      if let source, input.apply(source) != .ignored {
        sources.append(source)
      } else if source == nil || edit.kind != .remove {
        refused.append(edit.item.id)
      }
    }
    self.input = input
    return (sources, refused)
  }

  /// What finds the sections of items of the output once some were changed.
  private func sections(
    after updates: [SourceEdit<Output>]
  ) -> (Output.Item.ID) -> Output.ID? {
    var next = self
    _ = next.take(updates)
    var sections: [Output.Item.ID: Output.ID] = [:]
    for section in next.output.sections.reversed() {
      for item in section.items { sections[item.id] = section.id }
    }
    return { [sections] id in sections[id] }
  }
}

@available(*, unavailable)
extension LivePipeline: Sendable {}
