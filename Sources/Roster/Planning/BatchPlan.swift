import RosterDiffing

/// The changes from one state to the next, as stages that are legal for one backend.
///
/// ```swift
/// let plan = BatchPlan(changes, for: backend.capabilities)
/// print(plan.stages.count)  // 2
/// ```
///
/// Stages are applied in order, each with its own data: the backend is given a source that shows
/// exactly what the list holds once the stage is applied. A ``ListDriver`` does so. Without one, ask each stage:
///
/// ```swift
/// for stage in plan.stages {
///   backend.apply(stage, showing: stage.dataSource(from: oldSource, to: newSource)) {}
/// }
/// ```
public enum BatchPlan: Sendable {
  /// The list is to be drawn from scratch.
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

  /// Whether the list is to be drawn from scratch.
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

extension BatchPlan {
  /// Plans how a backend is led from one state to the next.
  ///
  /// There are as few stages as the backend's capabilities allow. Where it can do less than the changes ask
  /// for, they are first put in terms of what it can do: a move that cannot be made is a delete and an
  /// insert, for example. Items that leave a section that goes, or enter one that comes, are followed as the options say.
  ///
  /// More than 2²⁴ changes are a reload, whatever the options say. So are changes of a list of more than 2²⁴ items
  /// that take a plan in which each item has an identifier: for a backend that takes one change after the other, or where
  /// one batch is not enough.
  ///
  /// - Parameters:
  ///   - changes: What leads from the old state to the new one.
  ///   - capabilities: What the backend can do in one batch.
  ///   - options: How the changes should be shown, and when to reload instead.
  /// - Complexity: O(*k*) for *k* changes if one batch for all, and one for updates, is enough. Otherwise O(*n*)
  ///   for a list of *n* items, and for a backend that takes one change after the other also O(*s* + log *n*) for each
  ///   change in a list of *s* sections, in memory too.
  public init(
    _ changes: ListChanges, for capabilities: BackendCapabilities,
    options: UpdateOptions = UpdateOptions()
  ) {
    let limit = min(options.mostOperations ?? .max, Self.mostIdentified)
    if options.isReload {
      self = .reload
    } else if changes.isEmpty {
      self = .stages([])
    } else if !capabilities.appliesChanges || changes.count > limit {
      self = .reload
    } else {
      let planner = StagePlanner(
        changes.weakened(for: capabilities, following: options.following), for: capabilities)
      guard !planner.identifiesItems || changes.itemTotal <= Self.mostIdentified else {
        self = .reload
        return
      }
      let stages = planner.stages
      let most = capabilities.mostOperations ?? .max
      guard stages.allSatisfy({ $0.changes.count <= most }) else {
        self = .reload
        return
      }
      self = .stages(
        stages.map { stage in
          var stage = stage
          stage.styles = options.styles
          return stage
        })
    }
  }

  /// How many changes, or items, are kept in memory one by one while they are planned.
  private static var mostIdentified: Int { 1 << 24 }
}

extension ListChanges {
  /// How many items both states have; `Int.max` where it is more.
  fileprivate var itemTotal: Int { .sum(of: oldItemCounts + newItemCounts) }
}
