import Roster
import RosterTerminal
import RosterTesting
import RosterText
import TestSupport
import Testing

/// The whole kit: the laws of backends and of selections, and the text backend beside this one.
@Suite struct TerminalConformanceTests {
  private func conformance(
    width: Int, height: Int, layout: TextLayout = .list
  ) -> BackendConformance<TerminalBackend, String> {
    var conformance = BackendConformance(
      of: { TerminalBackend(TextBackend(layout: layout), width: width, height: height) },
      cells: TextCellFactory { $0.text },
      views: TextViewFactory<ScenarioItem, String> { request in
        request.title.map { "\($0) (\(request.itemCount))" }
      }, screen: { $0.screen.description })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    conformance.promisesScrolling = true
    return conformance
  }

  /// The scenarios of lists that are quick to draw, and in a long run all.
  private static let quick = ListScenario.all.filter { scenario in
    LongRun.isAsked || scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// One of so many of these scenarios; in a short run that sixth of all whose number is given, so that each
  /// scenario is shown in one way.
  private static func part(_ number: Int, of count: Int, inShort sixth: Int) -> [ListScenario] {
    quick.enumerated().filter { offset, _ in
      LongRun.isAsked ? offset % count == number : offset % 6 == sixth
    }.map(\.element)
  }

  @Test(arguments: part(0, of: 1, inShort: 0))
  func `a terminal backend obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(to: conformance(width: 60, height: 60), in: scenario)
  }

  @Test(arguments: part(0, of: 3, inShort: 1))
  func `a terminal backend on a small screen obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(to: conformance(width: 24, height: 8), in: scenario)
  }

  @Test(arguments: part(1, of: 3, inShort: 2))
  func `a terminal backend that draws a grid obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(
      to: conformance(width: 60, height: 40, layout: .grid(columns: 3)), in: scenario)
  }

  @Test(arguments: part(2, of: 3, inShort: 3))
  func `V4 V5 V12 a terminal backend that draws decorations obeys the laws of backends`(
    _ scenario: ListScenario
  ) {
    let conformance = BackendConformance(
      of: { TerminalBackend(TextBackend(sectionSpacing: 1), width: 60, height: 50) },
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

  @Test(arguments: part(0, of: 2, inShort: 4))
  func `a terminal shows what the text backend shows`(_ scenario: ListScenario) {
    // What was painted is compared, and not only what is to be.
    let painted = BackendConformance(
      of: { PaintedTerminal() }, cells: TextCellFactory { $0.text }, views: .sectionTitles(),
      screen: { $0.lines })
    let text = BackendConformance(
      of: {
        let text = TextBackend(width: 59, height: 29)
        text.pinsHeaders = true
        return text
      }, cells: TextCellFactory { $0.text }, views: .sectionTitles(),
      screen: { $0.screen.lines.map { $0.text } })
    expectNoViolations(painted.violations(against: text, in: scenario))
  }

  @Test(arguments: part(1, of: 2, inShort: 5))
  func `the selection of a terminal backend goes with its items`(_ scenario: ListScenario) {
    expectNoViolations(
      conformance(width: 60, height: 60).selectionViolations(
        in: scenario, select: { $0.selection.append($1) }, selection: \.selection))
  }
}

/// A terminal backend with a terminal, of which the lines of the list are told.
private final class PaintedTerminal: RenderingBackend {
  let terminal = TerminalBackend(width: 60, height: 30)
  private var model = ScreenModel(width: 60, height: 30)

  var drawingQueue: DrawingQueue { terminal.drawingQueue }
  var capabilities: BackendCapabilities { terminal.capabilities }

  func reload(from source: any ListDataSource<TextCell, TextView>) {
    terminal.reload(from: source)
    model.receive(terminal.frame())
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
    completion: @escaping () -> Void
  ) {
    terminal.apply(stage, showing: source, completion: completion)
    model.receive(terminal.frame())
  }

  /// The lines without the scroll bar and the status, and without blank ones at the end.
  var lines: [String] {
    let lines = model.rows.dropLast().map { row in
      let text = row.dropLast().map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    return Array(lines[..<((lines.lastIndex { !$0.isEmpty }).map { $0 + 1 } ?? 0)])
  }
}
