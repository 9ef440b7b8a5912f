import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

@Suite struct ConformanceTests {
  private func conformance(
    _ make: @escaping () -> TextBackend
  ) -> BackendConformance<TextBackend, String> {
    var conformance = BackendConformance(
      of: make, cells: TextCellFactory { $0.text },
      views: TextViewFactory<ScenarioItem, String> { request in
        request.title.map { "\($0) (\(request.itemCount))" }
      }, screen: { $0.screen.description })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    conformance.promisesScrolling = true
    return conformance
  }

  @Test(arguments: part(0, of: 3))
  func `A text backend obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(to: conformance { TextBackend() }, in: scenario)
  }

  @Test(arguments: part(1, of: 3))
  func `A text backend that draws a grid obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(
      to: conformance { TextBackend(width: 60, layout: .grid(columns: 3)) }, in: scenario)
  }

  /// The scenarios of lists that are quick to draw, and in a long run all.
  private static let quick = ListScenario.all.filter { scenario in
    LongRun.isAsked || scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// In a short run one of so many of these scenarios, so that each is shown in some way; in a long run all.
  private static func part(_ number: Int, of count: Int) -> [ListScenario] {
    quick.enumerated().filter { LongRun.isAsked || $0.offset % count == number }.map(\.element)
  }

  /// Scenarios as a list and as a grid; in a short run as one of them, in turn.
  private static let layouts: [(ListScenario, TextLayout)] = part(2, of: 3).enumerated().flatMap {
    number, scenario in
    let both = [TextLayout.list, .grid(columns: 3)].map { (scenario, $0) }
    return LongRun.isAsked ? both : [both[number % 2]]
  }

  @Test(arguments: layouts)
  func `V4 V5 V12 A text backend that draws decorations obeys the laws of backends`(
    _ scenario: ListScenario, _ layout: TextLayout
  ) {
    let conformance = BackendConformance(
      of: { TextBackend(width: 60, layout: layout, sectionSpacing: 1) },
      cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      decorating: { list in
        list.emptyState { ListElement(showing: TextView("Nothing here")) }
          .separators { transition in
            let names = [transition.from, transition.to].map { $0?.text ?? "nothing" }
            return .view(ListElement(showing: TextView("between \(names[0]) and \(names[1])")))
          }
      }, screen: { $0.screen.description })
    expectConformance(to: conformance, in: scenario)
  }

  @Test(arguments: part(0, of: 2))
  func `A text backend shows what a list view shows that draws from scratch`(
    _ scenario: ListScenario
  ) {
    let text = BackendConformance(
      of: { TextBackend() }, cells: TextCellFactory { $0.text }, views: .sectionTitles(),
      screen: { lines(in: $0.screen.description) })
    let reference = BackendConformance(
      of: { ListSimulator<String, String>(.reloadOnly) }, cells: .scenarioItems,
      views: .scenarioTitles(), screen: { lines(in: $0.screen) })
    expectNoViolations(text.violations(against: reference, in: scenario))
  }

  @Test(arguments: part(1, of: 2))
  func `The selection of a text backend goes with its items`(_ scenario: ListScenario) {
    expectNoViolations(
      conformance { TextBackend() }.selectionViolations(
        in: scenario, select: { $0.selection.append($1) }, selection: \.selection))
  }

  @Test func `The choice of a text backend of single selection is told from a fault`() {
    let scenario = ListScenario(
      "insert", states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 1, items: 4, 1)]])
    func violations(_ mode: SelectionMode) -> [Violation] {
      conformance { TextBackend() }.selectionViolations(
        in: scenario, mode: mode, select: { $0.select($1) }, selection: \.selection)
    }
    expectNoViolations(violations(.single))
    #expect(violations(.multiple).map(\.rule) == [.selectionMode])
    #expect(violations(.multiple)[0].explanation.contains("(its selectionMode is single)"))
  }

  /// The words of each line, without what tells headers from cells.
  private func lines(in screen: String) -> [String] {
    screen.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
  }
}
