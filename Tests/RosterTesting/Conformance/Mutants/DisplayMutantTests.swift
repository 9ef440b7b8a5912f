import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct DisplayMutantTests {
  static func conformance(
    _ fault: DisplayFault?
  ) -> BackendConformance<DisplayingBackend, [String]> {
    var conformance = BackendConformance(
      of: { DisplayingBackend(fault) }, cells: ParityCells(),
      views: .scenarioTitles(countingItems: true), screen: { $0.screen })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    conformance.promisesScrolling = true
    return conformance
  }

  @Test func `A backend that keeps its promises breaks no law`() {
    expectNoViolations(ListScenario.proving.flatMap { Self.conformance(nil).violations(in: $0) })
  }

  @Test(arguments: DisplayFault.allCases)
  func `A backend with a fault of display or reuse breaks the law of the fault, and no other`(
    _ fault: DisplayFault
  ) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: fault.rules, Self.conformance(fault).violations(in:))
    #expect(rules == fault.rules)
  }

  @Test(arguments: [(100, [.reuse]), (101, [])] as [(Int, Set<ViolationRule>)])
  func `Reuse is asked for in lists of a hundred items at most`(
    _ count: Int, _ rules: Set<ViolationRule>
  ) {
    let section = ScenarioSection(id: 0, items: (0..<count).map { ScenarioItem(id: $0) })
    let scenario = ListScenario("many items", states: [[section]])
    #expect(Set(Self.conformance(.neverReuses).violations(in: scenario).map(\.rule)) == rules)
  }

  @Test func `What is not promised is not asked for`() {
    var conformance = Self.conformance(.neverReuses)
    (conformance.promisesDisplay, conformance.promisesReuse) = (false, false)
    let scenarios = LongRun.isAsked ? ListScenario.small : ListScenario.everyday
    expectNoViolations(scenarios.flatMap { conformance.violations(in: $0) })
    conformance = Self.conformance(.neverBegins)
    conformance.promisesDisplay = false
    expectNoViolations(scenarios.flatMap { conformance.violations(in: $0) })
    conformance = Self.conformance(.neverSaysWhatIsVisible)
    conformance.promisesScrolling = false
    expectNoViolations(scenarios.flatMap { conformance.violations(in: $0) })
  }

  /// What a backend that draws all anew notifies when it appears.
  enum Notified: CaseIterable {
    case all, headersAlone, reloadsAlone
  }

  /// A backend that draws all anew, ends what was displayed, and notifies some of what appears.
  private static func backend(_ notified: Notified) -> ScriptedBackend<String> {
    var ends: [() -> Void] = []
    func show(_ element: ListElement<String>?, _ isNotified: Bool) -> [String] {
      guard let element else { return [] }
      var shown = element.fresh()
      if isNotified {
        element.willDisplay(&shown)
        ends.append { element.didEndDisplaying(&shown) }
      }
      return [shown]
    }
    return ScriptedBackend { sources, isReload in
      for end in ends { end() }
      ends = []
      guard let source = sources.last else { return [] }
      let tellsCells = notified == .all || notified == .reloadsAlone && isReload
      return (0..<source.sectionCount).flatMap { section in
        show(source.header(ofSection: section), notified != .reloadsAlone)
          + (0..<source.itemCount(inSection: section)).flatMap { item in
            show(source.cell(at: ListIndexPath(section: section, item: item)), tellsCells)
          }
      }
    }
  }

  @Test(arguments: Notified.allCases)
  func `Who promises display events notifies cells, and not headers alone, also in an update`(
    _ notified: Notified
  ) {
    var conformance = BackendConformance(of: { Self.backend(notified) })
    conformance.promisesDisplay = true
    let found = conformance.violations(
      in: ListScenario(
        "one comes",
        states: [
          [ListSection(id: 1, header: "Fruit", items: 1)],
          [ListSection(id: 1, header: "Fruit", items: 1, 2)],
        ]))
    #expect(Set(found.map(\.rule)) == (notified == .all ? [] : [.displayCallbacks]), "\(found)")
  }

  @Test func `One cell that is configured and not displayed is enough to be missed`() {
    var conformance = BackendConformance(of: {
      ScriptedBackend<String> { sources, _ in
        guard let source = sources.last else { return [] }
        return (0..<source.sectionCount).flatMap { section in
          (0..<source.itemCount(inSection: section)).compactMap { item in
            source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
          }
        }
      }
    })
    conformance.promisesDisplay = true
    // It comes with a batch, and the list that is drawn anew at the end has none.
    let scenario = ListScenario("one item comes", states: [[], [ListSection(id: 1, items: 1)]])
    #expect(conformance.violations(in: scenario).map(\.rule) == [.displayCallbacks])
    (conformance.promisesDisplay, conformance.promisesScrolling) = (false, true)
    #expect(conformance.violations(in: scenario).map(\.rule) == [.visibleItems])
  }
}
