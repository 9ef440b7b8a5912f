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
public final class LivePipeline<Input: EditableSectionInfo, Output: SectionInfo>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Storage: IdentifiedStorage
{
  /// The pipeline as it is.
  public private(set) var pipeline: Pipeline<Input, Output>

  private let observers = FetchObservers<Output.Item, Never>()

  /// The list that observers know.
  private var told: ListContents<Output>

  /// Makes a pipeline one that lists watch.
  ///
  /// - Parameter pipeline: The pipeline.
  public init(_ pipeline: Pipeline<Input, Output>) {
    self.pipeline = pipeline
    told = pipeline.output
  }

  /// Edits the source, or assigns other inputs; the lists that watch follow in one update.
  ///
  /// - Parameter edit: Changes the pipeline.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw; what it changed until then stays.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ edit: (inout Pipeline<Input, Output>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { tell() }
    return try edit(&pipeline)
  }

  private func tell() {
    observers.whenQuiet { [self] in
      let (old, new) = (told, pipeline.output)
      observers.tellChanges(from: old.sections, to: new.sections) { told = new }
    }
  }
}

extension LivePipeline: EditableResults {
  /// The sections that come out, as observers know them.
  public var sections: [Output] { told.sections }

  /// The list that comes out, as observers know it.
  public var contents: ListContents<Output> { told }

  /// Makes the output from nothing.
  public func performFetch() { update { $0.restart() } }

  /// Does something as soon as all observers have been notified of what has happened until now.
  ///
  /// - Parameter work: What to do.
  public func whenQuiet(_ work: @escaping () -> Void) { observers.whenQuiet(work) }

  /// Notifies an observer of each change from now on.
  ///
  /// - Parameter tell: Is called with each event.
  /// - Returns: What keeps the pipeline alive and the events coming, until it is cancelled or released.
  public func observe(
    _ tell: @escaping (FetchedEvent<Output.Item, Never>) -> Void
  ) -> FetchObservation { observers.observe(self, tell) }

  /// Leads edits back through the stages, and makes them in the source.
  ///
  /// - Parameter edits: What was done to the items of a list that watches.
  public func take(_ edits: [SourceEdit<Output>]) {
    update { pipeline in
      var input = pipeline.input
      for edit in edits {
        if let edit = pipeline.source(of: edit) { input.apply(edit) }
      }
      pipeline.input = input
    }
  }
}

@available(*, unavailable)
extension LivePipeline: Sendable {}
