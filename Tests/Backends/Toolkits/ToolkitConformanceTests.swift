import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// The whole kit of what proves a backend, on backends of toolkits that own their cells.
///
/// Here are the laws of backends, with all that can be promised and with decorations, a list view that draws from scratch beside them, and
/// the laws of selection; changes in the middle of a drawing are in `ToolkitReentrancyTests`, and parts in `ToolkitPartTests`.
/// The kit's other laws are those of sections, data sources, pages, outlines, stores and pipelines, which no backend has a
/// part in. Each toolkit stops the program where one of its rules is broken.
///
/// Only the collection view is asked to keep what is selected where items move: a list view of splices cannot, as
/// `selectionViolations` says, and is asked to keep it in a reload.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ToolkitConformanceTests {
  /// The scenarios of lists that are quick to draw.
  nonisolated private static let small = ListScenario.all.filter { scenario in
    scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// Every eighth one of them on every day, other ones in each test, so that each is in one; in a long run all scenarios.
  nonisolated private static func some(
    from start: Int, long: [ListScenario] = small
  ) -> [ListScenario] {
    LongRun.isAsked
      ? long : small.enumerated().filter { $0.offset % 8 == start }.map(\.element)
  }

  private func conformance<Backend: InspectableBackend<TextCell, TextView>>(
    of make: @escaping () -> Backend
  ) -> BackendConformance<Backend, Backend.Screen> {
    var conformance = BackendConformance(
      of: make, cells: TextCellFactory { $0.text },
      views: TextViewFactory<ScenarioItem, String> { request in
        request.title.map { "\($0) (\(request.itemCount))" }
      }, screen: { $0.screen })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    conformance.promisesScrolling = true
    return conformance
  }

  @Test(arguments: some(from: 0, long: ListScenario.all))
  func `C8 what stands in the cells of a collection view obeys the laws of backends`(
    _ scenario: ListScenario
  ) {
    expectConformance(to: conformance { CollectionBackend() }, in: scenario)
  }

  @Test(arguments: some(from: 1, long: ListScenario.all))
  func `C8 what is bound to the containers of a list view obeys the laws of backends`(
    _ scenario: ListScenario
  ) {
    expectConformance(to: conformance { RowBackend() }, in: scenario)
  }

  @Test(arguments: some(from: 2))
  func `C8 a window on a list of containers obeys the laws of backends`(_ scenario: ListScenario) {
    expectConformance(to: conformance { CollectionBackend(height: 4) }, in: scenario)
    expectConformance(to: conformance { RowBackend(height: 4) }, in: scenario)
  }

  @Test(arguments: some(from: 5, long: ListScenario.all))
  func `C8 cells that a collection view makes of a class obey the laws of backends`(
    _ scenario: ListScenario
  ) {
    var conformance = BackendConformance(
      of: { CollectionBackend<LabelCell, LabelView>() },
      cells: ClosureCellFactory { (cell: inout LabelCell, item: ScenarioItem) in
        cell.show(item.text)
      },
      views: ClosureSupplementaryViewFactory<ScenarioItem, String, LabelView>(
        reuseIdentifier: { $0.title == nil ? nil : ReuseIdentifier($0.kind.rawValue) },
        maker: .type(LabelView.self)
      ) { view, request in
        view.show("\(request.title ?? "") (\(request.itemCount))")
      },
      screen: { $0.screen })
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    conformance.promisesScrolling = true
    expectConformance(to: conformance, in: scenario)
  }

  @Test(arguments: some(from: 4))
  func `C8 cells and views that are values obey the laws of backends`(_ scenario: ListScenario) {
    expectConformance(of: { CollectionBackend<String, String>() }, in: scenario)
    expectConformance(of: { RowBackend<String, String>() }, in: scenario)
  }

  @Test(arguments: some(from: 3))
  func `C8 V4 V5 separators and empty states on toolkits obey the laws of backends`(
    _ scenario: ListScenario
  ) {
    expectConformance(to: decorated { CollectionBackend() }, in: scenario)
    expectConformance(to: decorated { RowBackend() }, in: scenario)
    expectConformance(to: decorated(by: .words) { CollectionBackend() }, in: scenario)
    expectConformance(to: decorated(by: .words) { RowBackend() }, in: scenario)
    expectConformance(to: decorated { CollectionBackend(height: 4) }, in: scenario)
    expectConformance(to: decorated { RowBackend(height: 4) }, in: scenario)
  }

  private enum Decorations { case views, words }

  /// Separators say what they stand between, so that one of other neighbors is another one.
  private func decorated<Backend: InspectableBackend<TextCell, TextView>>(
    by decorations: Decorations = .views, _ make: @escaping () -> Backend
  ) -> BackendConformance<Backend, Backend.Screen> {
    BackendConformance(
      of: make, cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      decorating: { list in
        guard decorations == .views else {
          return list.emptyState(text: "Nothing here").separators { gap in
            .style(SeparatorStyle(leadingInset: Double((gap.from?.id ?? 0) + (gap.to?.id ?? 0))))
          }
        }
        return list.emptyState { ListElement(showing: TextView("Nothing here")) }
          .separators { gap in
            let names = [gap.from, gap.to].map { $0?.text ?? "nothing" }
            return .view(ListElement(showing: TextView("between \(names[0]) and \(names[1])")))
          }
      }, screen: { $0.screen })
  }

  /// The laws of a backend whose screen is that of a list view in memory, which does not name the kinds of views.
  private func conformanceOfStrings<Backend: InspectableBackend<String, String>>(
    of make: @escaping () -> Backend
  ) -> BackendConformance<Backend, String> where Backend.Screen == [String] {
    BackendConformance(
      of: make, cells: .scenarioItems, views: .scenarioTitles(countingItems: true),
      screen: { backend in
        backend.screen.map { line in
          let isView = line.hasPrefix("header ") || line.hasPrefix("footer ")
          return isView ? String(line.dropFirst(7)) : line
        }.joined(separator: "\n")
      })
  }

  @Test(arguments: some(from: 6))
  func `toolkits that own their cells show what a list view shows that draws from scratch`(
    _ scenario: ListScenario
  ) {
    let reference = BackendConformance(of: { ListSimulator<String, String>(.reloadOnly) })
    let collection = conformanceOfStrings { CollectionBackend<String, String>() }
    let rows = conformanceOfStrings { RowBackend<String, String>() }
    expectNoViolations(collection.violations(against: reference, in: scenario))
    expectNoViolations(rows.violations(against: reference, in: scenario))
    expectNoViolations(
      (decorated { CollectionBackend() }).violations(
        against: decorated { RowBackend() }, in: scenario))
  }

  @Test(arguments: some(from: 7))
  func `marks on toolkits that own their cells go with their items`(_ scenario: ListScenario) {
    func expectMarks<Backend: InspectableBackend<TextCell, TextView> & InteractiveBackend>(
      _ make: @escaping () -> Backend
    ) {
      let conformance = conformance(of: make)
      expectNoViolations(
        conformance.selectionViolations(
          in: scenario, select: { $0.selection.append($1) }, selection: \.selection))
      expectNoViolations(
        conformance.selectionViolations(
          in: scenario, mode: .single, select: { $0.highlighted = $1 },
          selection: { [$0.highlighted].compactMap(\.self) }))
      expectNoViolations(
        conformance.selectionViolations(
          in: scenario, mode: .single, select: { $0.focused = $1 },
          selection: { [$0.focused].compactMap(\.self) }))
    }
    expectMarks { CollectionBackend() }
    expectMarks { RowBackend() }
  }
}

/// A cell that is a toolkit's own.
final class LabelCell: StrictCell, BlankMaking, CustomStringConvertible {
  private(set) var text = ""

  var description: String { text }

  func show(_ text: String) { self.text = text }
}

/// A view that is a toolkit's own.
final class LabelView: StrictReusableView, BlankMaking, CustomStringConvertible {
  private(set) var text = ""

  var description: String { text }

  func show(_ text: String) { self.text = text }
}
