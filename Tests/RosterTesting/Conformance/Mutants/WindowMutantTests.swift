import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct WindowMutantTests {
  private func conformance(_ fault: WindowFault?) -> BackendConformance<FaultyWindow, [String]> {
    var conformance = BackendConformance(
      of: { FaultyWindow(fault) }, settle: { $0.scroll(to: 0) })
    conformance.redraws = [{ $0.scroll(to: 3) }]
    return conformance
  }

  @Test func `A window without a fault shows the latest state, whatever changes it while it draws`()
  {
    // Each callback has its turn in long runs only, as on the text backend.
    let callbacks = LongRun.isAsked ? ListCallback.allCases : [.cellConfiguring, .completion]
    let violations = conformance(nil).callbackViolations(by: callbacks, isThorough: LongRun.isAsked)
    #expect(violations.map(\.description) == [])
  }

  /// In a short run two of those that no other test of this suite has.
  private static let faults = WindowFault.allCases.filter { fault in
    fault != .forgetsViews
      && (LongRun.isAsked || [.neverCompletes, .stopsWhenLookedAt].contains(fault))
  }

  @Test(arguments: faults)
  func `A window with a fault breaks its law and no other, and the first violation names it`(
    _ fault: WindowFault
  ) throws {
    let callbacks: [ListCallback] =
      fault == .forgetsReloadsWhileDisplaying
      ? [.cellDisplaying] : [.cellConfiguring, .viewIdentifier]
    var violations: [Violation] = []
    // In a short run the second callback changes the list only where the first did not show the fault.
    for callback in callbacks {
      let isShown = fault.rules.isSubset(of: violations.map(\.rule))
      if LongRun.isAsked || !isShown {
        violations += conformance(fault).callbackViolations(by: [callback])
      }
    }
    #expect(Set(violations.map(\.rule)) == fault.rules, "\(violations.prefix(3))")
    let words = try #require(violations.first).explanation
    #expect(words.contains(fault.words), "\(words)")
    #expect(callbacks.contains { words.contains(" of \($0), ") }, "\(words)")
  }

  @Test func `A batch that ends twice is named alone, and ends of a display are counted`() throws {
    let twice = conformance(.completesTwice).callbackViolations(by: [.cellConfiguring])
    #expect(Set(twice.map(\.rule)) == [.completionOnce], "\(twice.prefix(3))")
    let words = "the completion of a batch is not called once"
    #expect(twice.first?.explanation.hasSuffix(words) == true, "\(twice.prefix(1))")
    let violations = conformance(.forgetsEnds).callbackViolations(by: [.cellConfiguring])
    #expect(Set(violations.map(\.rule)) == ["display-end"], "\(violations.prefix(3))")
    let first = try #require(violations.first)
    let (begun, ended) = (try #require(Int(first.expected)), try #require(Int(first.found)))
    #expect(begun > ended && ended == 0, "\(first)")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `A thorough check does each thing in everything that calls a callback, and twice`() {
    func moments(isThorough: Bool) -> Set<String> {
      let violations = conformance(.forgetsReloads).callbackViolations(
        by: [.cellConfiguring], isThorough: isThorough)
      if !isThorough {
        #expect(Set(violations.map(\.rule)) == WindowFault.forgetsReloads.rules)
      }
      #expect(
        violations.contains {
          $0.explanation.contains("the backend is attached to another list at ")
            && $0.explanation.contains("another list was drawn meanwhile")
        })
      return Set(
        violations.compactMap { violation in
          violation.explanation.firstMatch(
            of: /when the backend (.+) and the list is reloaded with an edit at (call \d+)/
          ).map { "\($0.1), \($0.2)" }
        })
    }
    let (some, all) = (moments(isThorough: false), moments(isThorough: true))
    #expect(some.isSubset(of: all) && some.count < 3, "\(some)")
    let starts = all.compactMap { $0.split(separator: ", ").first.map(String.init) }
    #expect(
      Set(starts) == [
        "is attached", "shows an update", "shows another state", "draws from scratch",
        "configures cells again", "is touched", "draws on its own account (0)",
      ])
    #expect(starts.count { $0 == "draws on its own account (0)" } == 2)
  }

  @Test func `What is said to be begun has a window draw cells, also one that is never settled`() {
    let conformance = BackendConformance(of: { FaultyWindow(.forgetsEnds) })
    let violations = conformance.callbackViolations(
      by: [.cellConfiguring], isThorough: LongRun.isAsked)
    for start in [
      "is attached", "shows an update", "shows another state", "draws from scratch",
      "configures cells again",
    ] {
      let words = "when the backend \(start) and "
      #expect(violations.contains { $0.explanation.hasPrefix(words) }, "\(start)")
    }
  }

  @Test func `A window in which one item can be selected is to keep that one, and no more`() {
    for (fault, rules) in [(nil, []), (.forgetsMarks, [.lostMark])]
      as [(WindowFault?, Set<ViolationRule>)]
    {
      let conformance = BackendConformance(
        of: { FaultyWindow(fault, .single) }, settle: { $0.scroll(to: 0) })
      let violations = conformance.callbackViolations(
        by: [.cellConfiguring], isThorough: LongRun.isAsked)
      #expect(Set(violations.map(\.rule)) == rules, "\(violations.prefix(3))")
    }
  }

  @Test func `A window that forgets to show cells anew is found by all that has them shown anew`() {
    let faults: [WindowFault] = [.forgetsRefreshes, .keepsCellsInReloads]
    let violations = faults.flatMap { fault in
      conformance(fault).callbackViolations(by: [.cellConfiguring, .viewIdentifier])
    }
    #expect(Set(violations.map(\.rule)) == [.latestState])
    // A cell that is not shown anew lacks the revision that all have by then.
    let refreshed = violations.first { $0.explanation.contains("cells are refreshed") }
    let counts = [refreshed?.found, refreshed?.expected].map {
      $0?.ranges(of: "revision").count ?? 0
    }
    #expect(counts[0] < counts[1], "\(violations.prefix(3))")
    for act in ["cells are refreshed", "items get new cells", "the list is reloaded as it is"] {
      #expect(violations.contains { $0.explanation.contains(act) }, "\(act)")
    }
  }

  /// In a short run highlights are lost in the next test alone.
  private static let faultsOfMarks: [WindowFault] =
    [.forgetsSelections, .forgetsTheFocus] + (LongRun.isAsked ? [.forgetsHighlights] : [])

  @Test(arguments: faultsOfMarks)
  func `A mark that is lost while all others are kept is found`(_ fault: WindowFault) {
    let violations = conformance(fault).callbackViolations(by: [.cellConfiguring])
    #expect(Set(violations.map(\.rule)) == [.lostMark], "\(violations.prefix(3))")
  }

  @Test func `Marks are set at the first call, however many callbacks came before`() async {
    let callbacks: [ListCallback] = [.didScroll, .cellConfiguring]
    let violations = conformance(.forgetsHighlights).callbackViolations(by: callbacks)
    let awaited = await conformance(.forgetsHighlights).awaitedUpdateViolations(by: callbacks)
    for found in [violations, awaited] {
      #expect(Set(found.map(\.rule)) == [.lostMark], "\(found.prefix(3))")
      let words = "marks are set at call 1 of cellConfiguring"
      #expect(found.contains { $0.explanation.contains(words) }, "\(found.prefix(3))")
    }
  }

  /// The laws of a window that draws batches when it is settled.
  ///
  /// - Parameter whenTold: Is called when a batch comes; gives what is done when it is drawn.
  /// - Returns: The laws.
  private func late(
    _ whenTold: @escaping (FaultyWindow, ListChanges) -> () -> Void = { _, _ in {} }
  ) -> BackendConformance<LateBackend<FaultyWindow>, [String]> {
    BackendConformance(
      of: { LateBackend(FaultyWindow(nil), whenTold: whenTold) },
      settle: { backend in
        backend.settle()
        backend.base.scroll(to: 0)
      })
  }

  private static let callbacksBeforeDrawing: [ListCallback] = [.capabilities, .didChange]

  @Test func `A window that draws when it is settled keeps the marks, and may keep none at all`() {
    let dropping = late { window, _ in
      { (window.selection, window.highlighted, window.focused) = ([], nil, nil) }
    }
    for conformance in [late(), dropping] {
      let violations = conformance.callbackViolations(by: Self.callbacksBeforeDrawing)
      #expect(violations.map(\.description) == [])
    }
  }

  @Test func `Marks are looked for when a batch is drawn, and not before that`() {
    let conformance = late { window, changes in
      // Those of the time when the batch came.
      let (selection, highlighted, focused) = (
        window.selection, window.highlighted, window.focused
      )
      return {
        window.selection = selection.compactMap(changes.newPosition(ofOld:))
        window.highlighted = highlighted.flatMap(changes.newPosition(ofOld:))
        window.focused = focused.flatMap(changes.newPosition(ofOld:))
      }
    }
    let violations = conformance.callbackViolations(by: Self.callbacksBeforeDrawing)
    #expect(Set(violations.map(\.rule)) == [.lostMark], "\(violations.prefix(3))")
  }

  @Test func `A window without a fault shows the latest state where an update is awaited, too`()
    async
  {
    let callbacks = LongRun.isAsked ? ListCallback.allCases : [.cellConfiguring]
    let violations = await conformance(nil).awaitedUpdateViolations(by: callbacks)
    #expect(violations.map(\.description) == [])
  }

  /// A driver has no backend reload or refresh in the middle of such an update, and one that never completes holds it up.
  private static let faultsOfAwaited: [WindowFault] = WindowFault.allCases.filter { fault in
    switch fault {
    case .forgetsReloads, .forgetsReloadsWhileDisplaying, .forgetsRefreshes: false
    case .forgetsViews, .neverCompletes: false
    // The next test has one that forgets batches.
    default: LongRun.isAsked || fault == .togglesRows
    }
  }

  @Test(arguments: faultsOfAwaited)
  func `A window with a fault breaks its law in an update that is awaited, too`(
    _ fault: WindowFault
  ) async throws {
    let violations = await conformance(fault).awaitedUpdateViolations(by: [.cellConfiguring])
    #expect(Set(violations.map(\.rule)) == fault.rules, "\(violations.prefix(3))")
    let words = try #require(violations.first).explanation
    #expect(words.contains("when the backend shows another state that is awaited and"), "\(words)")
  }

  @Test(arguments: [.cellDisplaying, .willDisplay] as [ListCallback])
  func `What notes the display of cells, step or handler, is called in such an update, too`(
    _ callback: ListCallback
  ) async {
    let violations = await conformance(.forgetsBatches).awaitedUpdateViolations(by: [callback])
    #expect(Set(violations.map(\.rule)) == [.latestState], "\(violations.prefix(3))")
  }

  @Test func `What is done at a callback is done there and nowhere else`() {
    let violations = conformance(.forgetsReloadsWhileDisplaying).callbackViolations(by: [
      .cellConfiguring
    ])
    #expect(violations.map(\.description) == [])
  }

  @Test func `A backend that draws otherwise the next time is named, and nothing is left out`()
    throws
  {
    var count = 0
    let conformance = BackendConformance(
      of: {
        count += 1
        return FaultyWindow(count > 10 ? .forgetsViews : nil)
      }, settle: { $0.scroll(to: 0) })
    let violations = conformance.callbackViolations(by: [.viewConfiguring])
    #expect(Set(violations.map(\.rule)) == [.notCalledAgain])
    let words = try #require(violations.first).explanation
    #expect(words.contains("in the middle of viewConfiguring"), "\(words)")
  }

  @Test func `What a backend has asked for is named, and nothing else`() {
    let reached = conformance(nil).reachedCallbacks()
    #expect(
      reached.isSuperset(of: [.cellConfiguring, .viewConfiguring, .capabilities, .completion]))
    #expect(reached.isDisjoint(with: [.didScroll, .prefetch, .itemSize]))
  }

  @Test func `A window that is checked has rows that gestures expand`() {
    var seen: Set<Disclosure?> = []
    let conformance = BackendConformance(
      of: { FaultyWindow(nil) },
      settle: { window in
        for item in 0..<window.shownSource.itemCount(inSection: 0) {
          let path = ListIndexPath(section: 0, item: item)
          seen.insert(window.shownSource.send(.disclosure, at: path))
        }
        window.scroll(to: 0)
      })
    _ = conformance.reachedCallbacks()
    #expect(seen.isSuperset(of: [.collapsed, .expanded]), "\(seen)")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `A backend that draws only when it is asked to shows the latest state`() {
    var count = 0
    expectConformance(
      to: BackendConformance(of: {
        count += 1
        return ListSimulator<String, String>(.reloadOnly)
      }), by: ListCallback.allCases)
    // A thorough check makes several times as many backends.
    #expect((100..<900).contains(count), "\(count)")
  }

  @Test func `A strict list view shows the latest state, also where its screen is looked at`() {
    expectConformance(
      to: BackendConformance(
        of: { ListSimulator<String, String>(.grid) }, cells: .scenarioItems,
        views: .scenarioTitles(), screen: \.screen), by: [.cellConfiguring, .viewConfiguring])
  }

  /// A backend without views.
  private final class Column: InspectableBackend {
    typealias View = Never

    let drawingQueue = DrawingQueue()
    private(set) var screen: [String] = []

    func reload(from source: any ListDataSource<String, Never>) {
      screen = (0..<source.sectionCount).flatMap { section in
        (0..<source.itemCount(inSection: section)).compactMap { item in
          source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
        }
      }
    }
  }

  @Test func `A backend without views is given lists without any`() {
    let conformance = BackendConformance(
      of: { Column() }, cells: .scenarioItems, screen: \.screen)
    expectConformance(to: conformance, by: [.cellConfiguring, .capabilities])
    let reached = conformance.reachedCallbacks()
    #expect(reached.isSuperset(of: [.cellConfiguring, .capabilities]))
    let steps = reached.filter { $0.rawValue.hasPrefix("view") }
    #expect(steps == [], "\(reached)")
  }

  /// A backend that notes what batches change.
  private final class NotingBackend: InspectableBackend {
    let capabilities = BackendCapabilities.everything
    private let base = ListSimulator<String, String>(.reloadOnly)
    private let note: (ListChanges) -> Void

    init(_ note: @escaping (ListChanges) -> Void) { self.note = note }

    var screen: String { base.screen }
    var drawingQueue: DrawingQueue { base.drawingQueue }

    func reload(from source: any ListDataSource<String, String>) { base.reload(from: source) }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      note(stage.changes)
      base.reload(from: source)
      completion()
    }
  }

  @Test func `In the middle of which the list is changed, batches have changes of every kind`() {
    var batches: [ListChanges] = []
    let conformance = BackendConformance(of: { NotingBackend { batches.append($0) } })
    #expect(conformance.reachedCallbacks().contains(.cellConfiguring))
    let withoutMoves = batches.contains { changes in
      !changes.deletedItems.isEmpty && !changes.updatedItems.isEmpty
        && Set(changes.insertedItems.map(\.section)).count > 1
        && changes.updatedSections.map(\.new).contains { $0 > 0 }
        && !changes.deletedSections.isEmpty && !changes.insertedSections.isEmpty
    }
    let withMoves = batches.contains { changes in
      !changes.movedSections.isEmpty && Set(changes.movedItems.map(\.new.section)).count > 1
        && !changes.deletedItems.isEmpty && Set(changes.insertedItems.map(\.section)).count > 1
        && !changes.updatedItems.isEmpty && !changes.updatedSections.isEmpty
        && !changes.deletedSections.isEmpty
    }
    #expect(withoutMoves && withMoves, "\(batches)")
  }
}
