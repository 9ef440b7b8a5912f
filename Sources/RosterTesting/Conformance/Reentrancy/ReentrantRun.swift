import Roster

/// One list on one backend, on which something is begun, something else is done in the middle of it, and the
/// result is looked at.
final class ReentrantRun<Backend: RenderingBackend, Screen: Equatable> {
  let subject: BackendConformance<Backend, Screen>
  private let screens: FreshScreens<Screen>
  let probe = CallbackProbe()
  let backend: ProbingBackend<Backend>
  let list: ListDriver<ScenarioSection>
  let observer: ProbingObserver
  private let log: NoticeLog

  /// What was begun, and the list when something had been done in the middle of it.
  private(set) var start: ReentrantStart?
  private var afterAct: [ScenarioSection]?

  /// Another list that the backend was attached to, and another backend of this one.
  var otherList: ListDriver<ScenarioSection>?
  var otherBackend: ProbingBackend<Backend>?

  /// Whether the display of cells is noted by steps of factories; else by handlers.
  let tellsDisplay: Bool

  /// How often each callback was called while something could be done in the middle of it.
  private(set) var calls: [ListCallback: Int] = [:]

  /// How often a completion was called that was given to the list, by the order in which they were given.
  var completions: [Int] = []

  /// What was marked in the middle of something, and so stays marked.
  var marks = ScenarioMarks()

  /// What was marked when that was over, before the backend was settled if it could be.
  private var lastMarks: ScenarioMarks?

  static var sections: [ScenarioSection] {
    [
      ListSection(id: 1, header: "one", footer: "end of one", items: 1, 2, 3, 4),
      ListSection(id: 2, header: "two", items: 5, 6),
      ListSection(id: 3, header: "three", items: []),
    ]
  }

  static var otherSections: [ScenarioSection] {
    [
      ListSection(id: 2, header: "two", items: 6, 7, .item(5, revision: 1)),
      ListSection(id: 1, header: "first", items: 3, 1, 8, 9),
    ]
  }

  /// More than any sequence of drawings of such small lists needs.
  private static var mostConfigured: Int { 500 }

  init(
    _ subject: BackendConformance<Backend, Screen>, _ screens: FreshScreens<Screen>,
    tellsDisplay: Bool
  ) {
    self.subject = subject
    self.screens = screens
    self.tellsDisplay = tellsDisplay
    backend = ProbingBackend(subject.make(), probe)
    list = ListDriver(sections: Self.sections)
    log = NoticeLog(list)
    observer = ProbingObserver(probe)
    list.addObserver(observer)
    subject.hook(backend.subject) { [probe] in probe.call(.ofBackend) }
    list.whenAttached { [probe] (backend: ProbingBackend<Backend>?) in
      probe.call(backend == nil ? .hookDetached : .hookAttached)
    }
    if tellsDisplay { return }
    list.fallback = FallbackHandlers().on(.isHidden) { [probe] _ in
      probe.call(.fallback)
      return false
    }
  }

  // MARK: Running

  /// Begins something, and does something else at some call of a callback.
  ///
  /// - Returns: Whether the callback was called so often.
  func run(
    _ start: ReentrantStart, doing act: ReentrantAct?, at call: Int, of callback: ListCallback?
  ) -> Bool {
    prepare(start, doing: act, at: call, of: callback)
    begin(start)
    return finish()
  }

  /// The same in the middle of an update that is awaited.
  func runAwaited(
    doing act: ReentrantAct?, at call: Int, of callback: ListCallback?
  ) async -> Bool {
    prepare(.awaited, doing: act, at: call, of: callback)
    // It fails where the task was cancelled, and then has changed nothing.
    _ = try? await list.apply(Self.otherSections)
    return finish()
  }

  private func prepare(
    _ start: ReentrantStart, doing act: ReentrantAct?, at call: Int, of callback: ListCallback?
  ) {
    if start != .attach {
      attach()
      settle()
    }
    self.start = start
    probe.begin(with: callback, call: call) { [self] in
      guard let act else { return }
      perform(act)
      afterAct = list.sections
    }
  }

  private func finish() -> Bool {
    // What is marked while the backend is settled is not meant to last.
    let isMarked = probe.isSprung
    if isMarked { noteMarks() }
    settle()
    if isMarked { noteMarks() }
    let isDone = probe.isSprung
    calls = probe.counts
    probe.end()
    // What was done may have come while the backend was settled.
    settle()
    return isDone
  }

  /// The kinds of marks that a backend has, if it keeps all of those when something is done and nothing disturbs it.
  func keptMarks(in start: ReentrantStart) -> Set<ScenarioMarks.Kind> {
    attach()
    settle()
    perform(.mark)
    guard let touched = backend as? any InteractiveBackend else { return [] }
    let kinds = ScenarioMarks(on: touched).kinds(of: marks)
    begin(start)
    noteMarks()
    settle()
    noteMarks()
    return markViolations(of: kinds, among: items).isEmpty ? kinds : []
  }

  private func noteMarks() {
    guard lastMarks == nil, list.visibleContents(on: backend) != nil,
      backend.completionCounts.allSatisfy({ $0 == 1 }),
      let touched = backend as? any InteractiveBackend
    else { return }
    lastMarks = ScenarioMarks(on: touched)
  }

  private var items: Set<Int> { Set(list.sections.flatMap { $0.items.map(\.id) }) }

  func attach() {
    subject.attach(list, backend, probe, tellsDisplay)
  }

  private func settle() {
    subject.settle(backend)
    if let otherBackend { subject.settle(otherBackend) }
  }

  /// What is wrong after a run.
  ///
  /// - Parameters:
  ///   - act: What was done in the middle of it.
  ///   - kinds: The marks that what was begun keeps, so that those are kept that were set in the middle of it.
  /// - Returns: The laws that were broken.
  func violations(after act: ReentrantAct, keeping kinds: Set<ScenarioMarks.Kind>) -> [Violation] {
    var found: [Violation] = []
    // Nothing more can be said of a backend that has lost count of its batches.
    if backend.completionCounts.contains(where: { $0 != 1 }) {
      return [Violation(.completionOnce, "the completion of a batch is not called once")]
    }
    if completions.contains(where: { $0 != 1 }) {
      found.append(Violation(.completionOnce, "the completion of an update is not called once"))
    }
    let configured = probe.counts[.cellConfiguring, default: 0]
    if configured > Self.mostConfigured {
      found.append(
        Violation(
          .boundedDrawing, expected: "at most \(Self.mostConfigured)", found: "\(configured)",
          "cells of a list of a few items are configured again and again"))
    }
    found += noticeViolations()
    if start?.editsOnce == true, act.isDoneAtOnce, let afterAct, list.sections != afterAct {
      found.append(
        Violation(
          .latestState, expected: "\(afterAct)", found: "\(list.sections)",
          "the list is not as it was when it had been changed, and nothing of the program has edited it since"
        ))
    }
    if let id = act.section, !list.sections.contains(where: { $0.id == id }) {
      found.append(Violation(.latestState, "the edit is not in the list"))
    }
    let items = items
    if otherList == nil, !items.isDisjoint(with: probe.deleted) {
      found.append(Violation(.latestState, "an item is in the list that a gesture has deleted"))
    }
    found += markViolations(of: kinds, among: items)
    if let otherList, otherList.visibleContents(on: backend) != nil {
      found += screenViolations("another list was drawn meanwhile", of: otherList, on: backend)
      otherList.detach(backend)
    }
    if list.visibleContents(on: backend) == nil {
      if act == .attachAgain {
        found.append(
          Violation(.latestState, "the backend was attached again, and does not show the list"))
      }
      attach()
      settle()
    }
    found += screenViolations("the list was changed while it was drawn")
    if let otherBackend {
      found += screenViolations(
        "the list was attached while it was drawn elsewhere", of: list, on: otherBackend)
      list.detach(otherBackend)
    }
    guard found.isEmpty else { return found }
    list.update { $0.sections.insert(ListSection(id: 99, header: "last", items: 99), at: 0) }
    settle()
    let later = screenViolations("the list was changed after it was changed while it was drawn")
    return later.isEmpty ? displayViolations() : later
  }

  /// What an observer of the list knows, and is not so.
  private func noticeViolations() -> [Violation] {
    let others = otherList.map { $0.visibleContents(on: backend) != nil } ?? false
    let shown = [others ? nil : backend, otherBackend].compactMap(\.self).filter {
      list.visibleContents(on: $0) != nil
    }
    log.end(with: list.sections, on: shown)
    return log.fault.map { [Violation(.notices, $0)] } ?? []
  }

  /// What was marked in the middle of something, is in the list and not marked any more.
  private func markViolations(
    of kinds: Set<ScenarioMarks.Kind>, among items: Set<Int>
  ) -> [Violation] {
    let expected = marks.among(items, of: kinds)
    guard let found = lastMarks, !found.contains(expected) else { return [] }
    return [
      Violation(
        .lostMark, expected: "\(expected)", found: "\(found)",
        "what was marked while the list was drawn is not marked any more")
    ]
  }

  /// What was displayed and not ended, once nothing is displayed.
  private func displayViolations() -> [Violation] {
    probe.showsDecorations = false
    list.sections = []
    settle()
    let pairs: [(begin: ListCallback, end: ListCallback)] = [
      (.cellDisplaying, .cellEndDisplaying), (.viewDisplaying, .viewEndDisplaying),
      (.willDisplay, .didEndDisplaying), (.willDisplayView, .didEndDisplayingView),
      (.decorationDisplaying, .decorationEndDisplaying),
    ]
    return pairs.compactMap { pair in
      let begun = probe.totals[pair.begin, default: 0]
      let ended = probe.totals[pair.end, default: 0]
      guard begun != ended else { return nil }
      return Violation(
        "display-end", expected: "\(begun)", found: "\(ended)",
        "what was displayed is not ended as often, though the list is empty")
    }
  }

  private func screenViolations(_ reason: String) -> [Violation] {
    screenViolations(reason, of: list, on: backend)
  }

  private func screenViolations(
    _ reason: String, of list: ListDriver<ScenarioSection>, on backend: ProbingBackend<Backend>
  ) -> [Violation] {
    if let touched = backend as? any InteractiveBackend {
      touched.selection = []
      touched.highlighted = nil
      touched.focused = nil
    }
    let shown = subject.screen(backend.subject)
    let expected = screens.screen(of: list.sections, revision: probe.revision) {
      let fresh = ReentrantRun(subject, screens, tellsDisplay: tellsDisplay)
      fresh.probe.revision = probe.revision
      fresh.list.sections = list.sections
      fresh.attach()
      fresh.settle()
      return subject.screen(fresh.backend.subject)
    }
    if shown == expected { return [] }
    return [
      Violation(
        .latestState, expected: Violation.lines(of: expected),
        found: Violation.lines(of: shown),
        "\(reason), and the latest state is not what is shown")
    ]
  }
}
