/// A list that is derived from another, and follows it edit by edit.
///
/// ```swift
/// let query = StageInput("")
/// var needed = Pipeline(indexing: aisles)
///   .filter { $0.quantity > 0 }
///   .filter(by: query) { $0.name.contains($1) }
///   .sorted(by: .ascending(\.name))
///   .grouped(by: \.aisle)
///
/// list.apply(needed.output)
/// needed.input.upsert(milk, in: "dairy")
/// needed[query] = "il"
/// list.apply(needed.output)
/// ```
///
/// What comes out is always what the stages make of the input from nothing. An edit of the input costs what it
/// changes: each stage takes the changes of the one before, edits its own output, and hands the changes on.
/// A list that is given the ``output`` finds what changed in the same way, since two states of it share what is equal.
///
/// A pipeline is a value, and of one type however many stages it has: it is stored as
/// `Pipeline<IndexedSection<String, Product, String>, IndexedSection<Int, Product, String>>`. A ``LivePipeline`` is one that
/// lists watch, and whose source their gestures edit.
///
/// Closures are `@Sendable`, so that a pipeline can be made for any actor. They capture a copy of what they need of the main actor's
/// state: `filter { [shelf] in $0.shelf == shelf }`. What changes meanwhile is better a ``StageInput``.
///
/// ## Errors
///
/// A closure may throw. Then ``failure`` is the error, and the output is what it was, until a later step succeeds.
public struct Pipeline<Input: SectionInfo, Output: SectionInfo>
where Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable {
  private var stage: any PipelineStage<Input, Output>
  private var inputs = StageInputs()
  private var latest: ListContents<Input>
  private var stored: ListContents<Input>
  private var isBroken = false

  /// The list that comes out.
  public private(set) var output = ListContents<Output>()

  /// The list that came out before the latest step.
  public private(set) var previousOutput = ListContents<Output>()

  /// Why the latest step gave no output, or `nil` if it gave one.
  public private(set) var failure: (any Error)?

  /// Sends a list through a stage.
  ///
  /// - Parameters:
  ///   - input: The list that goes in.
  ///   - stage: What is done with it.
  public init(_ input: ListContents<Input>, through stage: some PipelineStage<Input, Output>) {
    self.init(input, stage: stage, inputs: StageInputs())
    restart()
  }

  private init(
    _ input: ListContents<Input>, stage: any PipelineStage<Input, Output>, inputs: StageInputs
  ) {
    self.stage = stage
    self.inputs = inputs
    (stored, latest) = (input, input)
  }

  /// The list that goes in; each edit of it, and each assignment, is one step.
  ///
  /// To make one step of several edits, edit a copy and assign it.
  ///
  /// - Complexity: What the edit changes, if the list is one of ``IndexedSection``s; a comparison with the list before
  ///   if it was not made from that.
  public var input: ListContents<Input> {
    get { stored }
    _modify {
      defer { advance(from: inputs) }
      yield &stored
    }
  }

  /// The value of an input besides the list; each assignment is one step.
  ///
  /// - Parameter input: An input that one of the stages has.
  public subscript<Value>(input: StageInput<Value>) -> Value {
    get { inputs[input] }
    _modify {
      let old = inputs
      var value = inputs[input]
      defer {
        inputs[input] = value
        advance(from: old)
      }
      yield &value
    }
  }

  /// What the latest step changed in the output.
  ///
  /// - Complexity: What changed, if the stages' outputs are of ``IndexedSection``s.
  public var changes: ListChanges { output.changes(from: previousOutput) }

  /// Makes the output from nothing, as if the pipeline were new.
  public mutating func restart() {
    previousOutput = output
    latest = stored
    do {
      output = try stage.output(of: stored, with: inputs)
      (failure, isBroken) = (nil, false)
    } catch {
      (failure, isBroken) = (error, true)
    }
  }

  private mutating func advance(from old: StageInputs) {
    if isBroken { return restart() }
    let step = PipelineStep(
      old: latest, new: stored, changes: stored.changes(from: latest), oldInputs: old,
      inputs: inputs)
    previousOutput = output
    latest = stored
    do {
      try stage.update(&output, by: step)
    } catch {
      output = previousOutput
      (failure, isBroken) = (error, true)
    }
  }

  /// The same list through one more stage.
  ///
  /// - Parameter next: A stage that takes what comes out of this pipeline.
  /// - Returns: Both as one pipeline.
  public func then<Next: PipelineStage>(
    _ next: Next
  ) -> Pipeline<Input, Next.Output> where Next.Input == Output {
    var chain = ChainedStages(stage, next, output)
    var output = ListContents<Next.Output>()
    var failure = failure
    if !isBroken {
      do {
        output = try chain.next.output(of: self.output, with: inputs)
      } catch let error {
        failure = error
      }
    }
    var pipeline = Pipeline<Input, Next.Output>(stored, stage: chain, inputs: inputs)
    pipeline.output = output
    (pipeline.failure, pipeline.isBroken) = (failure, failure != nil)
    return pipeline
  }

  /// The edit of the input that does what was done to the output.
  ///
  /// - Parameter edit: What was done to one item of the output.
  /// - Returns: What is to be done to the input, or `nil` if a stage refuses it.
  public func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    stage.source(of: edit)
  }
}

@available(*, unavailable)
extension Pipeline: Sendable {}

extension Pipeline: CustomStringConvertible {
  /// What goes in and what comes out, as in `1 section, 5 items → 2 sections, 3 items`.
  public var description: String { "\(stored) → \(output)" }
}

/// Two stages as one, with the list between them.
struct ChainedStages<Input: SectionInfo, Middle: SectionInfo, Next: PipelineStage>: PipelineStage
where
  Next.Input == Middle, Input.Item: Identifiable & Equatable, Middle.Item: Identifiable & Equatable
{
  typealias Output = Next.Output

  private var first: any PipelineStage<Input, Middle>
  fileprivate var next: Next
  private var middle: ListContents<Middle>

  init(_ first: any PipelineStage<Input, Middle>, _ next: Next, _ middle: ListContents<Middle>) {
    self.first = first
    self.next = next
    self.middle = middle
  }

  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    middle = try first.output(of: input, with: inputs)
    return try next.output(of: middle, with: inputs)
  }

  mutating func update(
    _ output: inout ListContents<Output>, by step: PipelineStep<Input>
  ) throws {
    let old = middle
    try first.update(&middle, by: step)
    try next.update(
      &output,
      by: PipelineStep(
        old: old, new: middle, changes: middle.changes(from: old), oldInputs: step.oldInputs,
        inputs: step.inputs))
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    next.source(of: edit).flatMap { first.source(of: $0) }
  }
}

/// What goes in comes out.
private struct UnchangedStage<Section: SectionInfo>: PipelineStage
where Section.Item: Identifiable & Equatable {
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> { input }
}

extension Pipeline where Input == Output {
  /// A pipeline without stages.
  ///
  /// - Parameter input: The list that goes in, and comes out.
  public init(_ input: ListContents<Input>) {
    self.init(input, through: UnchangedStage())
  }

  /// A pipeline without stages, of a copy of sections of any type.
  ///
  /// - Parameter sections: The sections. Of several with one id, and of several items with one id, the first is taken.
  public init<Source: SectionInfo>(indexing sections: [Source])
  where Input == IndexedSection<Source.ID, Source.Item, Source.Title> {
    self.init(ListContents(indexing: sections))
  }

  /// A pipeline without stages, of items in one section.
  ///
  /// - Parameter items: The items.
  public init<Item>(indexing items: [Item]) where Input == IndexedSection<Int, Item, String> {
    self.init(indexing: [ListSection(id: 0, items: items)])
  }
}
