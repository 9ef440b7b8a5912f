import Roster

extension BackendConformance {
  /// The callbacks that are called for the backend at all, and so can be checked.
  ///
  /// Those of gestures are called for an `InteractiveBackend` only, and those of display, scrolling and
  /// sizes for a backend that asks.
  ///
  /// - Returns: The callbacks.
  public func reachedCallbacks() -> Set<ListCallback> {
    Set(survey(of: ListCallback.allCases).keys.map(\.callback))
  }

  /// What is wrong with the backend where a list changes while it is drawn: whatever is called then may change the list,
  /// and the backend ends up with the latest state.
  ///
  /// Every closure that a list calls (steps of factories, handlers, observers, hooks, completions, the backend's own
  /// `RenderingBackend.capabilities`) does each of these things once: edits the list, replaces it, reloads it with an edit and
  /// as it is, refreshes cells, since something else that they show has changed, gives items new cells, detaches the backend,
  /// attaches it again, attaches another one, attaches it to another list, removes and adds observers, chooses, selects and
  /// marks items, moves, expands and deletes one by gestures, looks at the screen, and has the backend draw. Then no edit is
  /// lost or taken back, what was marked, chosen or selected is so, observers were notified of all that happened once, every
  /// completion is called once, and the screen is that of a fresh drawing.
  ///
  /// What a backend never calls is not checked, see ``reachedCallbacks()``; without gestures there are none to be made. Where
  /// a gesture or a mark meets no item, as before the first drawing, it does nothing. A backend need not have every kind of
  /// mark, such as a focus, and what is marked need not outlast a drawing that keeps no marks by itself. A callback cannot
  /// await an update; what they do in the middle of one that is awaited is checked by ``awaitedUpdateViolations(by:)``. Each
  /// other thing that a callback could not do is a violation, too.
  ///
  /// A backend that draws only when it is asked to has little to fear. One that draws on its own account says how in
  /// ``redraws``, and needs a `DrawingQueue`. A backend that does two things at once may stop the program instead: run the
  /// check under a debugger then.
  ///
  /// In a test, `expectConformance(to:by:)` does this in one line.
  ///
  /// - Parameters:
  ///   - callbacks: What changes the list.
  ///   - isThorough: Whether each callback does each thing in everything that calls it, at its first and
  ///     at its last call; otherwise each callback does each thing once, and once more in the first of the
  ///     drawings that the backend makes on its own account.
  /// - Returns: The first law that was broken by each thing that was done; empty if none was.
  public func callbackViolations(
    by callbacks: some Sequence<ListCallback> = ListCallback.allCases, isThorough: Bool = false
  ) -> [Violation] {
    let callbacks = Array(callbacks)
    let counts = survey(of: callbacks)
    var kept: [ReentrantStart: Set<ScenarioMarks.Kind>] = [:]
    for start in Set(counts.keys.map(\.start)) {
      kept[start] = ReentrantRun(self, FreshScreens(), tellsDisplay: true).keptMarks(in: start)
    }
    let screens = FreshScreens<Screen>()
    var found: [Violation] = []
    for (number, callback) in callbacks.enumerated() {
      let moments = ReentrantStart.all(redraws: redraws.count).compactMap { start in
        counts[Call(start: start, callback: callback)].map { (start: start, count: $0) }
      }
      if moments.isEmpty { continue }
      for (offset, act) in acts.enumerated() {
        let turn = number + offset
        var isDone = false
        for (index, moment) in moments.enumerated()
        where isThorough || index == turn % moments.count || moment.start == .redraw(0) {
          // What is marked at the last call may be marked when the backend is settled already.
          let isFirst = turn.isMultiple(of: 2) || act == .mark
          let calls = isThorough ? Set([1, moment.count]) : [isFirst ? 1 : moment.count]
          for call in calls.sorted() {
            let run = ReentrantRun(self, screens, tellsDisplay: !callback.isFallback)
            guard run.run(moment.start, doing: act, at: call, of: callback) else { continue }
            isDone = true
            found += run.firstViolation(
              after: act, at: call, of: callback, keeping: kept[moment.start, default: []])
          }
        }
        if !isDone { found.append(.notCalledAgain(when: act, in: callback)) }
      }
    }
    return found
  }

  /// What is wrong with the backend where callbacks do things in the middle of an update that is awaited.
  ///
  /// Such an update, of which the difference is computed elsewhere, goes on between what callbacks do; it is made again for each
  /// callback and each thing that it does, once. A backend whose batches only `settle` finishes, or one that never finishes some,
  /// holds this up for ever: see first that it has no ``callbackViolations(by:isThorough:)``.
  ///
  /// - Parameter callbacks: What changes the list.
  /// - Returns: The first law that was broken by each thing that was done; empty if none was.
  public func awaitedUpdateViolations(
    by callbacks: some Sequence<ListCallback> = ListCallback.allCases
  ) async -> [Violation] {
    var counts: [ListCallback: Int] = [:]
    for tellsDisplay in [true, false] {
      let run = ReentrantRun(self, FreshScreens(), tellsDisplay: tellsDisplay)
      _ = await run.runAwaited(doing: nil, at: 1, of: nil)
      for (callback, count) in run.calls where callback.isFallback != tellsDisplay {
        counts[callback] = count
      }
    }
    let kept = ReentrantRun(self, FreshScreens(), tellsDisplay: true).keptMarks(in: .replace)
    let screens = FreshScreens<Screen>()
    var found: [Violation] = []
    for (number, callback) in callbacks.enumerated() {
      guard let count = counts[callback] else { continue }
      for (offset, act) in acts.enumerated() {
        let call = (number + offset).isMultiple(of: 2) || act == .mark ? 1 : count
        let run = ReentrantRun(self, screens, tellsDisplay: !callback.isFallback)
        if await run.runAwaited(doing: act, at: call, of: callback) {
          found += run.firstViolation(after: act, at: call, of: callback, keeping: kept)
        } else {
          found.append(.notCalledAgain(when: act, in: callback))
        }
      }
    }
    return found
  }

  private var acts: [ReentrantAct] {
    ReentrantAct.all(
      redraws: redraws.count, hasGestures: Backend.self is any InteractiveBackend.Type)
  }

  private struct Call: Hashable {
    var start: ReentrantStart
    var callback: ListCallback
  }

  /// How often each of some callbacks is called in everything that can be begun.
  private func survey(of callbacks: [ListCallback]) -> [Call: Int] {
    var counts: [Call: Int] = [:]
    for tellsDisplay in [true, false] {
      // Others are not called as often where display is noted in another way.
      let noted = callbacks.filter { $0.isFallback != tellsDisplay }
      for start in ReentrantStart.all(redraws: redraws.count) where !noted.isEmpty {
        let run = ReentrantRun(self, FreshScreens(), tellsDisplay: tellsDisplay)
        _ = run.run(start, doing: nil, at: 1, of: nil)
        for callback in noted {
          counts[Call(start: start, callback: callback)] = run.calls[callback]
        }
      }
    }
    return counts
  }
}

extension Violation {
  fileprivate static func notCalledAgain(when act: ReentrantAct, in callback: ListCallback) -> Self
  {
    Violation(
      .notCalledAgain,
      "when \(act) in the middle of \(callback): that is called, and not when the same is done again"
    )
  }
}

extension ListCallback {
  /// Whether it is called only where something that would be called before it is not there.
  fileprivate var isFallback: Bool {
    switch self {
    case .willDisplay, .didEndDisplaying, .willDisplayView, .didEndDisplayingView: true
    case .estimatedSize, .fallback: true
    default: false
    }
  }
}

/// The screens of lists that were drawn from scratch, each drawn once.
final class FreshScreens<Screen> {
  private var screens: [(sections: [ScenarioSection], revision: Int, screen: Screen)] = []

  func screen(
    of sections: [ScenarioSection], revision: Int, _ draw: () -> Screen
  ) -> Screen {
    let known = screens.first { $0.sections == sections && $0.revision == revision }
    if let known { return known.screen }
    let screen = draw()
    screens.append((sections, revision, screen))
    return screen
  }
}
