import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// A cell that is a toolkit's own.
final class LabelCell: StrictCell, TextShowing, CustomStringConvertible {
  private(set) var text = ""

  var description: String { text }

  func show(_ text: String) { self.text = text }
}

/// A view that is a toolkit's own.
final class LabelView: StrictReusableView, TextShowing, CustomStringConvertible {
  private(set) var text = ""

  var description: String { text }

  func show(_ text: String) { self.text = text }
}

/// The whole kit, on backends of toolkits that own their cells.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ToolkitConformanceTests {
  /// The objections of all backends that were made for a proof.
  private final class Judge {
    private var ask: [@MainActor () -> [Objection]] = []

    @MainActor var objections: [Objection] { ask.flatMap { $0() } }

    @MainActor func collection<Cell, View>(
      height: Int? = nil
    ) -> CollectionBackend<Cell, View> {
      let backend = CollectionBackend<Cell, View>(height: height)
      ask.append { backend.view.objections }
      return backend
    }

    @MainActor func rows<Cell, View>(height: Int? = nil) -> RowBackend<Cell, View> {
      let backend = RowBackend<Cell, View>(height: height)
      ask.append { backend.view.objections }
      return backend
    }
  }

  private let judge = Judge()

  /// The scenarios of lists that are quick to draw.
  nonisolated private static let small = ListScenario.all.filter { scenario in
    scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// Every third one of them on every day, beginning with one of the first three; in a long run all scenarios.
  nonisolated private static func some(from start: Int, long: [ListScenario]) -> [ListScenario] {
    LongRun.isAsked
      ? long : small.enumerated().filter { $0.offset % 3 == start }.map(\.element)
  }

  private func conformance<Backend: InspectableBackend>(
    _ make: @escaping () -> Backend
  ) -> BackendConformance<Backend, Backend.Screen>
  where Backend.Cell == TextCell, Backend.View == TextView {
    var conformance = BackendConformance(
      of: make, cells: TextCellFactory { $0.text },
      views: TextViewFactory<ScenarioItem, String> { request in
        request.title.map { "\($0) (\(request.itemCount))" }
      }, screen: { $0.screen })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    return conformance
  }

  @Test(arguments: some(from: 0, long: ListScenario.all))
  func `C8 what stands in the cells of a collection view obeys the laws of backends`(
    _ scenario: ListScenario
  ) {
    expectConformance(to: conformance { judge.collection() }, in: scenario)
    #expect(judge.objections == [])
  }

  @Test(arguments: some(from: 1, long: small))
  func `C8 a window on a list of containers obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(to: conformance { judge.collection(height: 4) }, in: scenario)
    expectConformance(to: conformance { judge.rows(height: 4) }, in: scenario)
    #expect(judge.objections == [])
  }

  @Test(arguments: some(from: 1, long: ListScenario.all))
  func `C8 cells that a collection view makes of a class obey the laws of backends`(
    _ scenario: ListScenario
  ) {
    var conformance = BackendConformance(
      of: { judge.collection() as CollectionBackend<LabelCell, LabelView> },
      cells: ScenarioCells<LabelCell>().made(by: .type(LabelCell.self, make: { LabelCell() })),
      views: ScenarioTitles<LabelView>(countingItems: true)
        .made(by: .type(LabelView.self, make: { LabelView() })),
      screen: { $0.screen })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    expectConformance(to: conformance, in: scenario)
    #expect(judge.objections == [])
  }

  @Test(arguments: some(from: 2, long: ListScenario.all))
  func `C8 what is bound to the containers of a list view obeys the laws of backends`(
    _ scenario: ListScenario
  ) {
    expectConformance(to: conformance { judge.rows() }, in: scenario)
    #expect(judge.objections == [])
  }

  @Test(arguments: some(from: 0, long: small))
  func `toolkits that own their cells show what the reference backend shows`(
    _ scenario: ListScenario
  ) {
    let reference = BackendConformance(of: { ReferenceBackend<String, String>() })
    let collection = BackendConformance(
      of: { judge.collection() as CollectionBackend<String, String> })
    let rows = BackendConformance(of: { judge.rows() as RowBackend<String, String> })
    expectNoViolations(collection.violations(against: reference, in: scenario))
    expectNoViolations(rows.violations(against: reference, in: scenario))
    #expect(judge.objections == [])
  }

  @Test(arguments: some(from: 2, long: small))
  func `marks on toolkits that own their cells go with their items`(_ scenario: ListScenario) {
    func violations<Backend: InteractiveBackend<TextCell, TextView>>(
      _ make: @escaping () -> Backend
    ) -> [Violation] {
      SelectionConformance(
        of: make, cells: TextCellFactory { $0.text }, select: { $0.selection.append($1) },
        selection: \.selection
      ).violations(in: scenario)
        + SelectionConformance(
          of: make, cells: TextCellFactory { $0.text }, mode: .single,
          select: { $0.highlighted = $1 }, selection: { [$0.highlighted].compactMap(\.self) }
        ).violations(in: scenario)
    }
    expectNoViolations(violations { judge.collection() })
    expectNoViolations(violations { judge.rows() })
    #expect(judge.objections == [])
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `D004-5 whatever is done while a collection view draws, the latest state is shown`() {
    expectConformance(
      to: ReentrancyConformance(
        of: { judge.collection(height: 3) }, cells: TextCellFactory<ScenarioItem> { $0.text },
        views: .sectionTitles(), settle: { $0.scroll(toRow: 0) },
        redrawing: [{ $0.scroll(toRow: 4) }], screen: { $0.screen }))
    #expect(judge.objections == [])
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `D004-5 whatever is done while a list view draws, the latest state is shown`() {
    expectConformance(
      to: ReentrancyConformance(
        of: { judge.rows(height: 3) }, cells: TextCellFactory<ScenarioItem> { $0.text },
        views: .sectionTitles(), settle: { $0.scroll(toRow: 0) },
        redrawing: [{ $0.scroll(toRow: 4) }], screen: { $0.screen }))
    #expect(judge.objections == [])
  }
}
