import Roster

extension BackendConformance {
  /// How often a list goes away and comes back, to see whether its cells do.
  private static var rounds: Int { 3 }

  /// Lists that differ are shown otherwise: what is the same from scratch and after a batch may be nothing at all.
  ///
  /// The lists differ in the first of their items, so that any window shows it.
  func judgeItems(in scenario: ListScenario, on course: inout BackendCourse<Screen>) {
    guard let first = scenario.states.lazy.flatMap(\.self).lazy.flatMap(\.items).first else {
      return
    }
    let (last, third) = (ScenarioItem(id: first.id &+ 1), ScenarioItem(id: first.id &+ 2))
    guard isShowing(first, last), isShowing(first, third) else { return }
    let pairs = [([], [first]), ([first, last], [third, last]), ([first, last], [last, first])]
    for (one, other) in pairs {
      let screens = [one, other].map { fresh([ListSection(id: 1, items: $0)]) }
      if screens[0] != screens[1] { continue }
      return course.note(
        Violation(
          .shownItems, expected: "two screens", found: Violation.lines(of: screens[0]),
          "a list of \(words(for: one)) and one of \(words(for: other)) are shown alike"))
    }
  }

  private func words(for items: [ScenarioItem]) -> String {
    items.isEmpty ? "no items" : "the items \(items)"
  }

  /// A section has its views also without items.
  ///
  /// The section is shown alone, with an item and without, so that both fit into any window.
  func judgeEmptySections(in scenario: ListScenario, on course: inout BackendCourse<Screen>) {
    let empty = scenario.states.lazy.flatMap(\.self).first {
      $0.items.isEmpty && ($0.header != nil || $0.footer != nil)
    }
    guard let empty else { return }
    var filled = empty
    filled.items = [1]
    let (shown, provided) = kinds(of: empty)
    let missing = kinds(of: filled).shown.intersection(provided).subtracting(shown)
    for kind in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      course.note(
        Violation(
          .emptySectionView, at: .section(0),
          "the \(kind) of a section without items is not configured, though there is one; "
            + "that of the same section with an item is"))
    }
  }

  /// The kinds of view that a section has, and those that were configured for it.
  private func kinds(
    of section: ScenarioSection
  ) -> (shown: Set<SupplementaryKind>, provided: Set<SupplementaryKind>) {
    let backend = WatchedBackend(make())
    let list = drive([section], backend)
    settle(backend)
    return withExtendedLifetime(list) {
      _ = screen(backend.subject)
      let kinds = backend.source?.supplementaryKinds(inSection: 0) ?? []
      let provided = kinds.filter {
        backend.source?.view($0, at: ListIndexPath(section: 0, item: 0)) != nil
      }
      return (backend.watch.configuredKinds(ofSection: 0), Set(provided))
    }
  }

  /// What the backend promises is kept.
  func judgePromises(
    of watch: SourceWatch, in scenario: ListScenario, on course: inout BackendCourse<Screen>
  ) {
    let count = watch.configured.values.reduce(0, +)
    if promisesDisplay, count > 0 { judgeDisplay(of: watch, count, on: &course) }
    if promisesScrolling, count > 0, watch.scrolled == nil {
      course.note(Violation(.visibleItems, "cells are configured, but didScroll is never sent"))
    }
    if promisesReuse { judgeReuse(in: scenario, on: &course) }
  }

  /// The display of cells begins, also where they come with an update.
  ///
  /// That is asked of a list of one item, so that any window shows it.
  private func judgeDisplay(
    of watch: SourceWatch, _ count: Int, on course: inout BackendCourse<Screen>
  ) {
    guard watch.hasBegunCells else {
      return course.note(
        Violation(
          .displayCallbacks,
          "cells are configured \(count) times, but willDisplay is called for none"))
    }
    let backend = WatchedBackend(make())
    let list = drive([], backend)
    defer { withExtendedLifetime(list) {} }
    settle(backend)
    lookAgain(at: backend)
    list.apply([ListSection(id: 1, items: 1)])
    settle(backend)
    lookAgain(at: backend)
    if backend.watch.configured.isEmpty || backend.watch.hasBegunCells { return }
    course.note(
      Violation(
        .displayCallbacks,
        "a cell comes with an update and is configured, but willDisplay is not called for it"))
  }

  private func judgeReuse(in scenario: ListScenario, on course: inout BackendCourse<Screen>) {
    let small = scenario.states.filter { $0.lazy.map(\.items.count).sum <= 100 }
    guard let state = small.max(by: { $0.itemCount < $1.itemCount }), state.itemCount > 0 else {
      return
    }
    let backend = WatchedBackend(make())
    let list = drive(state, backend)
    defer { withExtendedLifetime(list) {} }
    settle(backend)
    _ = screen(backend.subject)
    let (made, configured) = (backend.watch.made, backend.watch.configured)
    let lists = [[], state].map { (sections: $0, screen: fresh($0)) }
    var earlier = [state]
    for (sections, fresh) in repeatElement(lists, count: Self.rounds).joined() {
      _ = backend.takeBatches()
      list.apply(sections)
      settle(backend)
      let shown = screen(backend.subject)
      if shown != fresh {
        return course.note(
          violation(of: sections, after: earlier, showing: shown, for: fresh, on: backend))
      }
      earlier.append(sections)
      backend.watch.settle(showing: backend.source)
      // The scenario itself need not have asked for what is done to cells that go and come.
      if let violation = backend.watch.violations.first { return course.note(violation) }
    }
    for (identifier, count) in backend.watch.configured.sorted(by: { $0.key.name < $1.key.name }) {
      let shown = count - configured[identifier, default: 0]
      let new = backend.watch.made[identifier, default: 0] - made[identifier, default: 0]
      guard shown > 0, new >= shown else { continue }
      course.note(
        Violation(
          .reuse, expected: "\(made[identifier, default: 0]) made",
          found: "\(new + made[identifier, default: 0]) made",
          "no cell is used again: a list went away and came back \(Self.rounds) times, and under the "
            + "reuse identifier “\(identifier)” \(shown) cells were configured and \(new) made"))
    }
  }

  /// What is wrong where a list that went away or came back is shown wrongly.
  private func violation(
    of sections: [ScenarioSection], after earlier: [[ScenarioSection]], showing shown: Screen,
    for fresh: Screen, on backend: WatchedBackend<Backend>
  ) -> Violation {
    let manner = backend.takeBatches().manner(backend.watch)
    return decorationViolation(of: sections, after: earlier, isReloaded: false, manner)
      ?? Violation(
        .sameScreen, expected: Violation.lines(of: fresh), found: Violation.lines(of: shown),
        "\(manner) the list is not shown as it is when it is drawn from scratch")
  }
}

extension [ScenarioSection] {
  /// The number of items in all sections.
  fileprivate var itemCount: Int { lazy.map(\.items.count).sum }
}

/// What a list shows besides its items and the views of its sections.
enum Decoration: CaseIterable {
  case separators, emptyState
}

extension BackendConformance {
  /// A wrong screen that is right when no list has separators, or none an empty state.
  ///
  /// - Parameters:
  ///   - state: The list that is shown.
  ///   - earlier: What was shown before.
  ///   - isReloaded: Whether a reload led to it, and no batch.
  ///   - manner: What led to it, in words.
  /// - Returns: What is wrong with them; `nil` if something else is wrong too, or alone.
  func decorationViolation(
    of state: [ScenarioSection], after earlier: [[ScenarioSection]], isReloaded: Bool,
    _ manner: String
  ) -> Violation? {
    guard let first = earlier.first else { return nil }
    func shown(without hidden: Decoration?) -> (screen: Screen, hasEmptyState: Bool) {
      let backend = WatchedBackend(make(), without: hidden)
      let list = drive(first, backend)
      settle(backend)
      for next in earlier.dropFirst() {
        lookAgain(at: backend)
        list.apply(next)
        settle(backend)
      }
      lookAgain(at: backend)
      if isReloaded { list.apply(state, options: .reload) } else { list.apply(state) }
      settle(backend)
      return withExtendedLifetime(list) {
        (screen(backend.subject), backend.source?.emptyState != nil)
      }
    }
    let (found, hasEmptyState) = shown(without: nil)
    if found == fresh(state) { return nil }
    let isAtFault = Decoration.allCases.first { hidden in
      shown(without: hidden).screen == fresh(state, without: hidden)
    }
    guard let isAtFault else { return nil }
    let (rule, fault): (ViolationRule, String) =
      switch isAtFault {
      case .separators: (.separators, "the separators are not those of the list drawn from scratch")
      case .emptyState where hasEmptyState:
        (.emptyState, "the empty state is not shown as in the list drawn from scratch")
      case .emptyState: (.emptyState, "an empty state is left, though the list has none")
      }
    return Violation(
      rule, expected: Violation.lines(of: fresh(state)), found: Violation.lines(of: found),
      "\(manner) \(fault); all else is right")
  }
}
