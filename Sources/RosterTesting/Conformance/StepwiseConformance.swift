/// Laws that are checked while something goes from one step to the next.
///
/// ``FetchedResultsConformance`` goes through edits of a store, ``PipelineConformance`` through states of a list.
///
/// ## Conforming to StepwiseConformance
///
/// Give a checker of your own the one function, and `expectConformance(to:through:)` takes it.
public protocol StepwiseConformance<Step> {
  /// What is gone through.
  associatedtype Step

  /// What is wrong.
  ///
  /// - Parameters:
  ///   - steps: The steps, in order.
  ///   - seed: The seed of the steps, if they were random, for the report.
  /// - Returns: The laws that were broken; empty if none was.
  func violations(through steps: [Step], seed: UInt64?) -> [Violation]
}

extension StepwiseConformance {
  /// What is wrong.
  ///
  /// - Parameter steps: The steps, in order.
  /// - Returns: The laws that were broken; empty if none was.
  public func violations(through steps: [Step]) -> [Violation] {
    violations(through: steps, seed: nil)
  }
}
