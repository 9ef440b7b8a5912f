import Synchronization

// How stages become one pipeline. A pipeline knows only what goes into its stages and what comes out: their types are erased. What an
// existential calls is compiled once for all types; so each stage has closures with it, which are compiled where its type is known.

/// Finds what leads from one state to another, in code that is compiled where the type is known.
@usableFromInline
typealias FindingChanges<Section: SectionInfo> =
  @Sendable (_ old: ListContents<Section>, _ new: ListContents<Section>) -> ListChanges

/// What a stage is given that does not look at changes.
let noChanges = ListChanges(unchangedItemCounts: [])

/// Two stages as one, with the list between them.
struct ChainedStages<
  Input: SectionInfo, Middle: SectionInfo & Sendable, Next: PipelineStage & Sendable
>: PipelineStage, Sendable
where
  Next.Input == Middle, Input.Item: Identifiable & Equatable,
  Middle.Item: Identifiable & Equatable, Middle.Storage: Sendable
{
  typealias Output = Next.Output

  private var first: any PipelineStage<Input, Middle> & Sendable
  var next: CompiledStage<Next>
  private var middle: ListContents<Middle>
  private let changes: FindingChanges<Middle>

  /// Whether the list between them is the input.
  private let isFirstUnchanged: Bool

  init(
    _ first: any PipelineStage<Input, Middle> & Sendable, isUnchanged: Bool,
    _ next: CompiledStage<Next>, _ middle: ListContents<Middle>,
    _ changes: @escaping FindingChanges<Middle>
  ) {
    self.first = first
    isFirstUnchanged = isUnchanged
    self.next = next
    self.middle = middle
    self.changes = changes
  }

  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    middle = try first.output(of: input, with: inputs)
    if !isFirstUnchanged { inputs.progress?.finishStage() }
    try inputs.checkpoint()
    return try next.output(of: middle, with: inputs)
  }

  mutating func update(
    _ output: inout ListContents<Output>, by step: PipelineStep<Input>
  ) throws {
    let old = middle
    try first.update(&middle, by: step)
    if !isFirstUnchanged { step.inputs.progress?.finishStage() }
    try step.inputs.checkpoint()
    let found =
      isFirstUnchanged ? step.changes : next.looksAtChanges ? changes(old, middle) : noChanges
    try next.update(
      &output,
      by: PipelineStep(
        old: old, new: middle, changes: found, oldInputs: step.oldInputs, inputs: step.inputs))
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    next.source(of: edit).flatMap { first.source(of: $0) }
  }
}

/// A stage with its code for its own types: through an existential, what is compiled once for all types would run.
@usableFromInline
struct CompiledStage<Stage: PipelineStage & Sendable>: PipelineStage, Sendable {
  @usableFromInline typealias Input = Stage.Input
  @usableFromInline typealias Output = Stage.Output

  @usableFromInline var stage: Stage

  /// Whether it asks what changed.
  @usableFromInline let looksAtChanges: Bool

  @usableFromInline let making:
    @Sendable (inout Stage, ListContents<Input>, StageInputs) throws -> ListContents<Output>

  @usableFromInline let updating:
    @Sendable (inout Stage, inout ListContents<Output>, PipelineStep<Input>) throws -> Void

  @inlinable
  init(_ stage: Stage) {
    self.stage = stage
    looksAtChanges = Stage.looksAtChanges
    making = { stage, input, inputs in try stage.output(of: input, with: inputs) }
    updating = { stage, output, step in try stage.update(&output, by: step) }
  }

  @usableFromInline
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> { try making(&stage, input, inputs) }

  @usableFromInline
  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    try updating(&stage, &output, step)
  }

  @usableFromInline
  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? { stage.source(of: edit) }
}

/// What goes in comes out.
@usableFromInline
struct UnchangedStage<Section: SectionInfo>: PipelineStage, Sendable
where Section.Item: Identifiable & Equatable {
  @inlinable
  init() {}

  @usableFromInline
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> { input }
}

/// How many stages a pipeline can have.
///
/// Each takes a piece of the stack in a step and when the pipeline is released, about two kilobytes in debug builds, and some
/// threads have half a megabyte in all.
let mostStages = 128

/// A closure in which a pipeline does not follow what is assigned.
final class StepDeferral: Sendable {
  private let hasEnded = Atomic(false)

  /// Whether it has returned, so that pipelines follow that it has made and handed out.
  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  func end() { hasEnded.store(true, ordering: .releasing) }
}

final class StageIdentity: Sendable {}
