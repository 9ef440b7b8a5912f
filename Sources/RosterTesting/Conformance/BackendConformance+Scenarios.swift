import Roster

extension BackendConformance {
  /// What is wrong with the backend.
  ///
  /// - Parameter scenario: The list that it shows, and what becomes of it.
  /// - Returns: The laws that it broke; empty if it broke none.
  public func violations(in scenario: ListScenario) -> [Violation] {
    guard let first = scenario.states.first else { return [] }
    let backend = WatchedBackend(make())
    backend.watch.promisesScrolling = promisesScrolling
    let list = drive(first, backend)
    defer { withExtendedLifetime(list) {} }
    var course = BackendCourse<Screen>()
    settle(backend)
    compare(backend, with: first, after: [], on: &course)
    for state in scenario.states.dropFirst() where !course.isStuck && !course.isAstray {
      course.step += 1
      list.apply(state)
      settle(backend)
      course.collectCompletions(from: backend)
      // A driver waits for the completion, so that nothing can be said of the backend after it.
      if !course.isStuck {
        compare(
          backend, with: state, after: scenario.states.prefix(course.step), on: &course)
      }
    }
    if !course.isStuck && !course.isAstray {
      course.step += 1
      list.apply(first, options: .reload)
      settle(backend)
      let shown = look(at: backend)
      course.collectStaleSources(from: backend)
      course.compareReload(
        shown, with: fresh(first), blaming: { blame(first) },
        or: {
          decorationViolation(
            of: first, after: scenario.states, isReloaded: true, "after a reload")
        },
        isDrawnRightly: {
          isReloaded(rightly: first, after: scenario.states[scenario.states.count - 1])
        })
    }
    course.collect(from: backend)
    if course.violations.isEmpty {
      judgeItems(in: scenario, on: &course)
      judgeEmptySections(in: scenario, on: &course)
      judgePromises(of: backend.watch, in: scenario, on: &course)
    }
    return course.violations.map { violation in
      var violation = violation
      violation.seed = scenario.seed
      return violation
    }
  }

  private func compare(
    _ backend: WatchedBackend<Backend>, with state: [ScenarioSection],
    after earlier: ArraySlice<[ScenarioSection]>, on course: inout BackendCourse<Screen>
  ) {
    let batches = backend.takeBatches()
    let shown = look(at: backend)
    course.collectStaleSources(from: backend)
    course.compare(
      shown, with: fresh(state), after: batches.manner(backend.watch),
      blaming: { blame(state) },
      or: {
        decorationViolation(
          of: state, after: Array(earlier), isReloaded: false,
          batches.manner(backend.watch, namingForgotten: false))
      })
    course.collect(from: backend)
  }

  /// The screen, looked at twice; `nil` if it differs by itself, so that there is nothing to compare.
  private func look(at backend: WatchedBackend<Backend>) -> Screen? {
    let first = screen(backend.subject)
    backend.watch.forgetConfigurations()
    // The next state may be the same, which a backend does not hear of.
    defer { backend.watch.forgetConfigurations() }
    if screen(backend.subject) != first {
      backend.watch.note(.steadyScreen, "the screen differs when it is looked at a second time")
      return nil
    }
    return first
  }

  /// Finishes what a backend does later, and what begins when something ends.
  ///
  /// Where a batch ends, the next one of an update comes; and what is called meanwhile may change the list.
  func settle(_ backend: some CountingBackend<Backend>) {
    var before: Int
    repeat {
      before = backend.progress
      settleOnce(backend.subject)
    } while backend.progress > before
  }

  /// The screen of a list that is drawn for the first time.
  func fresh(_ sections: [ScenarioSection], without hidden: Decoration? = nil) -> Screen {
    let backend = WatchedBackend(make(), without: hidden)
    let list = drive(sections, backend)
    settle(backend)
    return withExtendedLifetime(list) { screen(backend.subject) }
  }

  /// Looks at a screen as often as ``violations(in:)`` does: a backend may draw when it is looked at.
  func lookAgain(at backend: WatchedBackend<Backend>) {
    for _ in 0..<2 { _ = screen(backend.subject) }
  }

  /// Whether a reload shows a list rightly where another one was only drawn.
  private func isReloaded(
    rightly sections: [ScenarioSection], after last: [ScenarioSection]
  ) -> Bool {
    let backend = WatchedBackend(make())
    let list = drive(last, backend)
    defer { withExtendedLifetime(list) {} }
    settle(backend)
    lookAgain(at: backend)
    list.apply(sections, options: .reload)
    settle(backend)
    return screen(backend.subject) == fresh(sections)
  }
}
