/// The states of a list on their way through a stage.
///
/// ```swift
/// var sorted = Pipeline(aisles, through: SortStage(by: .ascending(\.name)))
/// sorted.input[0].items.append(milk)
/// list.sections = sorted.output
/// ```
///
/// A pipeline is a value. It works when the input or the stage changes, and not when the output is looked at.
public struct Pipeline<Stage: PipelineStage> {
  /// The sections that go in.
  public var input: [Stage.Input] {
    didSet { output = stage.output(of: input, remembering: &memory) }
  }

  /// What is done with them; another stage begins with nothing remembered.
  public var stage: Stage {
    didSet {
      memory = stage.makeMemory()
      output = stage.output(of: input, remembering: &memory)
    }
  }

  /// The sections that come out.
  public private(set) var output: [Stage.Output]

  private var memory: Stage.Memory

  /// Sends sections through a stage.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - stage: What is done with them.
  public init(_ input: [Stage.Input], through stage: Stage) {
    self.input = input
    self.stage = stage
    memory = stage.makeMemory()
    output = stage.output(of: input, remembering: &memory)
  }
}

extension Pipeline: Sendable
where Stage: Sendable, Stage.Memory: Sendable, Stage.Input: Sendable, Stage.Output: Sendable {}
