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
/// A list that is given the ``output`` finds what changed in the same way, since two states of it share what is equal. What a user
/// edits in it is lost with the next output; where users edit, have it watch a ``LivePipeline``.
///
/// Sections are ``IndexedSection``s, whose items have ids by which an edit finds its way through all stages, or ``LazySection``s, whose
/// items are made of numbers: of these a stage keeps four bytes for each, and looks at all of them for each step.
///
/// A pipeline is a value, and of one type however many stages it has: it is stored as
/// `Pipeline<IndexedSection<String, Product, String>, IndexedSection<Int, Product, String>>`. A ``LivePipeline`` is one that
/// lists watch, and whose source their gestures edit.
///
/// Items and closures are `Sendable`, so that a pipeline can be used on any actor, and a step can be taken in the background
/// (``LivePipeline/updateInBackground(_:)``). Closures capture a copy of what they need of the main actor's
/// state: `filter { [shelf] in $0.shelf == shelf }`. What changes meanwhile is better a ``StageInput``.
///
/// ## Errors
///
/// A closure may throw. Then ``failure`` is the error, and the output is what it was, until a later step succeeds. Each step after a
/// failure makes the output from nothing, O(*n*), until one succeeds: stages may have followed the failed step in part.
public struct Pipeline<Input: SectionInfo & Sendable, Output: SectionInfo & Sendable>: Sendable
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Storage: Sendable, Output.Storage: Sendable
{
  private var stage: any PipelineStage<Input, Output> & Sendable

  /// Finds what changed in the input, in code that is compiled where its type is known.
  private let inputChanges: FindingChanges<Input>

  /// What goes in.
  var wanted: PipelineInputs<Input>

  /// What the output was made of.
  private var latest: PipelineInputs<Input>

  /// The closure by whose end what is assigned waits for ``advance(to:_:)``.
  var deferral: StepDeferral?
  private var isDeferred: Bool { deferral?.isOver == false }
  private var isBroken = false

  /// Distinguishes pipelines of other stages from this one and what became of it.
  let identity = StageIdentity()

  /// How many stages there are.
  private(set) var stageCount = 1

  /// Whether what comes out is what goes in.
  private var isUnchanged: Bool { stageCount == 0 }

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
  @inlinable
  public init(
    _ input: ListContents<Input>, through stage: some PipelineStage<Input, Output> & Sendable
  ) {
    let compiled = CompiledStage(stage)
    self.init(input, compiled: compiled, looksAtChanges: compiled.looksAtChanges) {
      $1.changes(from: $0)
    }
  }

  @usableFromInline
  init(
    _ input: ListContents<Input>, compiled stage: any PipelineStage<Input, Output> & Sendable,
    isUnchanged: Bool = false, looksAtChanges: Bool = true,
    _ inputChanges: @escaping FindingChanges<Input>
  ) {
    self.init(
      PipelineInputs(list: input), stage: stage,
      looksAtChanges ? inputChanges : Self.findNone)
    if isUnchanged { stageCount = 0 }
    remake()
  }

  private init(
    _ inputs: PipelineInputs<Input>, stage: any PipelineStage<Input, Output> & Sendable,
    _ inputChanges: @escaping FindingChanges<Input>
  ) {
    self.stage = stage
    self.inputChanges = inputChanges
    (wanted, latest) = (inputs, inputs)
    wanted.list.storage.removeMarks()
  }

  private static var findNone: FindingChanges<Input> { { _, _ in noChanges } }

  /// The list that goes in; each edit of it, and each assignment, is one step.
  ///
  /// To make one step of several edits, edit a copy and assign it. What is marked in it to be drawn again is not, and does not stay
  /// marked: mark it in the list that shows the ``output``.
  ///
  /// - Complexity: What the edit changes, if the list is one of ``IndexedSection``s; a comparison with the list before
  ///   if it was not made from that.
  public var input: ListContents<Input> {
    get { wanted.list }
    _modify {
      defer {
        wanted.list.storage.removeMarks()
        advance()
      }
      yield &wanted.list
    }
  }

  /// The value of an input besides the list; each assignment is one step.
  ///
  /// - Parameter input: An input that one of the stages has.
  public subscript<Value>(input: StageInput<Value>) -> Value {
    get { wanted.values[input] }
    _modify {
      var value = wanted.values[input]
      defer {
        wanted.values[input] = value
        advance()
      }
      yield &value
    }
  }

  /// What the latest step changed in the output.
  ///
  /// - Complexity: What changed, if the stages' outputs are of ``IndexedSection``s.
  @inlinable public var changes: ListChanges { output.changes(from: previousOutput) }

  /// Makes the output from nothing, as if the pipeline were new.
  ///
  /// In the closure of a step that is taken in the background, it is made there.
  public mutating func restart() {
    wanted.restart()
    advance()
  }

  private mutating func remake() {
    previousOutput = output
    latest = wanted
    do {
      output = try stage.output(of: wanted.list, with: wanted.values)
      (failure, isBroken) = (nil, false)
    } catch {
      (failure, isBroken) = (error, true)
    }
  }

  private mutating func advance() {
    if isDeferred { return }
    if isBroken || wanted.restartVersion != latest.restartVersion { return remake() }
    let step = PipelineStep(
      old: latest.list, new: wanted.list, changes: inputChanges(latest.list, wanted.list),
      oldInputs: latest.values, inputs: wanted.values)
    previousOutput = output
    latest = wanted
    do {
      try stage.update(&output, by: step)
    } catch {
      output = previousOutput
      (failure, isBroken) = (error, true)
    }
  }

  /// Makes the output for other inputs in one step, unless they are those that it was made of.
  mutating func advance(to inputs: PipelineInputs<Input>, _ progress: StageProgress? = nil) {
    wanted = inputs
    if inputs.isSame(as: latest) { return }
    wanted.values.progress = progress
    advance()
    wanted.values.progress = nil
    latest.values.progress = nil
  }

  /// The same list through one more stage.
  ///
  /// - Parameter next: A stage that takes what comes out of this pipeline.
  /// - Returns: Both as one pipeline.
  /// - Precondition: The pipeline has fewer than 128 stages, this one not counted: a step goes through all of them at
  ///   once. What several tests say can be one `filter`, and the ``output`` of one pipeline can be the ``input`` of another.
  @inlinable
  public func then<Next: PipelineStage & Sendable>(
    _ next: Next
  ) -> Pipeline<Input, Next.Output> where Next.Input == Output {
    joined(with: CompiledStage(next)) { $1.changes(from: $0) }
  }

  @usableFromInline
  func joined<Next: PipelineStage & Sendable>(
    with next: CompiledStage<Next>, _ changes: @escaping FindingChanges<Output>
  ) -> Pipeline<Input, Next.Output> where Next.Input == Output {
    if stageCount >= mostStages {
      trap(
        """
        A pipeline has at most \(mostStages) stages. Make one stage of several, or send the output into another \
        pipeline.
        """)
    }
    var chain = ChainedStages(stage, isUnchanged: isUnchanged, next, output, changes)
    var output = ListContents<Next.Output>()
    var failure = failure
    if !isBroken, !isDeferred {
      do {
        output = try chain.next.output(of: self.output, with: latest.values)
      } catch let error {
        failure = error
      }
    }
    let isIndifferent = isUnchanged && !next.looksAtChanges
    var pipeline = Pipeline<Input, Next.Output>(
      wanted, stage: chain, isIndifferent ? Self.findNone : inputChanges)
    if isDeferred {
      // The step that is to be taken makes all of it, since the new stage has never seen what there was.
      pipeline.wanted.restart()
      (pipeline.latest, pipeline.deferral) = (latest, deferral)
    }
    (pipeline.output, pipeline.stageCount) = (output, stageCount + 1)
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
