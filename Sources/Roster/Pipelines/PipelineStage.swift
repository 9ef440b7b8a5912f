/// A step from the sections of a list to the sections that are shown, such as those items that match a search.
///
/// A stage is a value that says what to do; a ``Pipeline`` does it, and keeps what the stage remembers from
/// one state of the list to the next:
///
/// ```swift
/// var needed = Pipeline(aisles, through: FilterStage { $0.quantity > 0 })
/// list.sections = needed.output
/// needed.input = newAisles
/// list.sections = needed.output
/// ```
///
/// What comes out depends on the sections that go in and on nothing else. A memory only saves work: a section
/// that has not changed need not be looked through again, and one that is handed on as it is costs a
/// difference nothing.
///
/// ## Conforming to PipelineStage
///
/// Give the sections that come out; a stage that remembers nothing is one function:
///
/// ```swift
/// struct FirstOfEach<Section: EditableSectionInfo>: PipelineStage {
///   func output(of input: [Section], remembering memory: inout Void) -> [Section] {
///     input.map { section in
///       var first = section
///       first.items.removeSubrange(section.items.indices.dropFirst())
///       return first
///     }
///   }
/// }
/// ```
///
/// Hand items on with their identity, none twice, and none that did not come in; a stage that adds some, such
/// as a row that stands for others, says so with ``addsItems``. Give sections ids that no other section has.
/// Where there is something to save, choose a ``Memory`` of your own and give ``makeMemory()``.
/// `expectConformance(to:through:)` of `RosterTesting` checks all of this, and that a memory changes nothing.
public protocol PipelineStage<Input, Output> {
  /// The type of the sections that go in.
  associatedtype Input: SectionInfo

  /// The type of the sections that come out.
  associatedtype Output: SectionInfo

  /// What is remembered from one state to the next; nothing unless chosen otherwise.
  associatedtype Memory = Void

  /// Whether items may come out that did not go in; `false` by default.
  var addsItems: Bool { get }

  /// Remembers nothing yet.
  ///
  /// - Returns: The memory for the first state of a list.
  func makeMemory() -> Memory

  /// The sections that come out.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What this stage remembers of the states before; it is left as it is to be for the next.
  /// - Returns: The same sections, whatever is remembered.
  func output(of input: [Input], remembering memory: inout Memory) -> [Output]
}

extension PipelineStage {
  /// `false`: what comes out has gone in.
  public var addsItems: Bool { false }

  /// The sections that come out, with nothing remembered.
  ///
  /// - Parameter input: The sections that go in.
  /// - Returns: The sections that come out.
  public func output(of input: [Input]) -> [Output] {
    var memory = makeMemory()
    return output(of: input, remembering: &memory)
  }
}

extension PipelineStage where Memory == Void {
  /// Remembers nothing.
  public func makeMemory() {}
}

/// Two stages as one: what comes out of the first goes into the second.
public struct ChainedStages<First: PipelineStage, Second: PipelineStage>: PipelineStage
where First.Output == Second.Input {
  /// The stage that comes first.
  public var first: First

  /// The stage that takes what comes out of the first.
  public var second: Second

  /// Chains two stages.
  ///
  /// - Parameters:
  ///   - first: The stage that comes first.
  ///   - second: The stage that takes what comes out of it.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Whether one of the stages adds items.
  public var addsItems: Bool { first.addsItems || second.addsItems }

  /// Remembers nothing yet.
  ///
  /// - Returns: The memories of both stages.
  public func makeMemory() -> (first: First.Memory, second: Second.Memory) {
    (first.makeMemory(), second.makeMemory())
  }

  /// The sections that come out of the second stage.
  ///
  /// - Parameters:
  ///   - input: The sections that go into the first one.
  ///   - memory: What both remember.
  /// - Returns: The sections.
  public func output(
    of input: [First.Input], remembering memory: inout (first: First.Memory, second: Second.Memory)
  ) -> [Second.Output] {
    second.output(
      of: first.output(of: input, remembering: &memory.first), remembering: &memory.second)
  }
}

extension ChainedStages: Sendable where First: Sendable, Second: Sendable {}

extension PipelineStage {
  /// This stage, and another for what comes out of it.
  ///
  /// - Parameter next: The stage that follows.
  /// - Returns: Both as one stage.
  public func then<Next: PipelineStage>(_ next: Next) -> ChainedStages<Self, Next>
  where Next.Input == Output {
    ChainedStages(self, next)
  }
}

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
