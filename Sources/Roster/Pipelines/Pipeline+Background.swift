extension Pipeline {
  /// The pipeline after an edit of what goes in, whose step is taken off the caller's executor.
  ///
  /// ```swift
  /// found = try await found.updatedInBackground { $0[query] = "milk" }
  /// ```
  ///
  /// The pipeline itself stays as it is, and can be used meanwhile; of several calls the program says which is shown. A
  /// ``LivePipeline`` does that by itself, for sources that can be edited.
  ///
  /// - Parameters:
  ///   - edit: Changes what goes in, or adds stages. The stages follow in one step when it has returned.
  ///   - progress: Is called with how much of the step is done, from 0 to 1, when another hundredth is: not in parallel, on any
  ///     thread. Each stage counts the same, and in a stage its calls of closures.
  /// - Returns: A copy that has taken the step; if a closure of a stage threw, its ``failure`` says so.
  /// - Throws: What the closure threw, or `CancellationError` if the task was cancelled; stages stop midway.
  @concurrent
  public func updatedInBackground(
    _ edit: @Sendable (inout Pipeline) throws -> Void,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> Pipeline {
    var copy = self
    let deferral = StepDeferral()
    copy.deferral = deferral
    do {
      // What the closure hands out follows from then on, also where it throws.
      defer { deferral.end() }
      try edit(&copy)
    }
    let stepProgress = StageProgress(stageCount: copy.stageCount, report: progress)
    copy.advance(to: copy.wanted, stepProgress)
    try Task.checkCancellation()
    stepProgress.finish()
    return copy
  }

  /// Changes inputs by a closure that changes the pipeline, and leaves the pipeline as it is.
  ///
  /// - Parameters:
  ///   - inputs: What goes in.
  ///   - other: Gets the pipeline that the closure left, where that has other stages.
  ///   - edit: Changes a copy, which does not follow.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw; what it changed until then stays.
  func changing<Result, Failure: Error>(
    _ inputs: inout PipelineInputs<Input>, orReplacing other: inout Self?,
    by edit: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var copy = self
    let deferral = StepDeferral()
    (copy.wanted, copy.deferral) = (inputs, deferral)
    defer {
      deferral.end()
      inputs = copy.wanted
      if copy.identity !== identity { other = copy }
    }
    return try edit(&copy)
  }
}
