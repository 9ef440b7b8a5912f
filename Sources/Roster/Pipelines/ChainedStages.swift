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
