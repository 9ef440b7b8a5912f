/// The changes from one state to the next, as stages that are legal for one backend.
///
/// ```swift
/// let plan = BatchPlan(changes, for: backend.abilities)
/// print(plan.stages.count)  // 2
/// ```
///
/// Stages are applied in order, each with its own data: the backend is given a source that shows
/// exactly what the list holds once the stage is applied.
public enum BatchPlan: Sendable {
  /// The list is to be drawn afresh.
  case reload

  /// The list is to be changed stage by stage; not at all if there are none.
  case stages([BatchStage])

  /// The stages; none for a reload.
  public var stages: [BatchStage] {
    switch self {
    case .reload: []
    case .stages(let stages): stages
    }
  }

  /// Whether the list is to be drawn afresh.
  public var isReload: Bool {
    switch self {
    case .reload: true
    case .stages: false
    }
  }
}

extension BatchPlan: CustomStringConvertible {
  /// `reload`, `nothing`, or the changes of each stage under its number.
  public var description: String {
    switch self {
    case .reload: "reload"
    case .stages(let stages) where stages.isEmpty: "nothing"
    case .stages(let stages):
      stages.enumerated().map { "stage \($0 + 1)\n\($1)" }.joined(separator: "\n")
    }
  }
}
