/// A backend of a driver: what it shows, and what it is being led to.
final class Attachment<Section: SectionInfo> {
  let link: any BackendLink<Section>

  /// What the backend shows, or `nil` before the first time.
  private(set) var shown: ShownState<Section>?

  /// What the backend showed of the same list before it was attached again, with other factories perhaps.
  private let before: ShownState<Section>?

  /// What the marks on the backend belong to.
  var marked: ShownState<Section>? { shown ?? before }

  /// The version of the list that the backend shows.
  var version: Int { shown?.version ?? -1 }

  /// The version that the backend is being led to.
  private(set) var target = -1

  /// Whether changes are being found or applied.
  private(set) var isBusy = false

  /// Whether the backend was taken away.
  var isDetached = false

  var request = UpdateRequest<Section>()

  /// Whether what changed has to be known for the next update.
  var needsChanges: Bool { shown != nil && (!request.isReload || link.hasMarks) }

  init(_ link: any BackendLink<Section>, after before: ShownState<Section>?) {
    self.link = link
    self.before = before
  }

  /// Has whatever is asked for meanwhile wait until a version is shown.
  func begin(_ version: Int) {
    isBusy = true
    target = version
  }

  /// Leads the backend to a state, which has begun.
  ///
  /// The backend may call back later, so the stages are a loop that can be left and entered again. It
  /// is a loop and not a recursion because there can be as many stages as changes.
  ///
  /// - Parameters:
  ///   - plan: The way to the state.
  ///   - state: The state.
  ///   - changes: Finds what has changed, for a plan that draws afresh.
  ///   - continuation: Is called once if the backend has not finished when this returns, and then does.
  func show(
    _ plan: BatchPlan, of state: ShownState<Section>, following changes: () -> ListChanges?,
    continuation: @escaping () -> Void
  ) {
    if plan.isReload, !isDetached { link.reload(state, isFirst: marked == nil, following: changes) }
    apply(plan.stages[...], of: state, continuation: continuation)
  }

  private func apply(
    _ stages: ArraySlice<BatchStage>, of state: ShownState<Section>,
    continuation: @escaping () -> Void
  ) {
    var stages = stages
    while !isDetached, let stage = stages.popFirst() {
      var returned = false
      var completed = false
      let rest = stages
      link.apply(stage, from: shown ?? state, to: state) {
        guard !completed else { return }
        completed = true
        guard returned else { return }
        self.apply(rest, of: state, continuation: continuation)
        if !self.isBusy { continuation() }
      }
      returned = true
      if !completed { return }
    }
    shown = state
    isBusy = false
  }
}
