public import Roster

/// The laws of `RenderingBackend`, checked on a backend of any kind.
///
/// The main law: applying updates gives the same screen as drawing the result from scratch. The others: after a
/// batch only its data source is asked, and only for what it counts; a cell is configured once for a state,
/// and never under another reuse identifier than it was made for; display begins and ends once for
/// each; what is said to be visible is displayed; a section has its header and footer also without items; lists of other
/// items are not shown alike; the completion of a batch is called once; looking at a screen changes nothing.
///
/// ```swift
/// let conformance = BackendConformance(
///   of: { MyBackend() }, cells: myCells, views: myHeaders, screen: { $0.rows.map(\.text) })
/// for scenario in ListScenario.all {
///   for violation in conformance.violations(in: scenario) { print(violation) }
/// }
/// ```
///
/// A list with separators and with something to show while it is empty has to obey them too; `decorating`
/// gives it some. Where only these are wrong, the violation says so.
///
/// Two laws are checked by themselves. What is selected goes with its items:
/// ``selectionViolations(in:mode:select:selection:)``. Whatever is called while a list is drawn may change the list:
/// ``callbackViolations(by:isThorough:)``. For the latter, say how the backend draws when no list tells it to:
///
/// ```swift
/// var window = BackendConformance(of: { MyWindow() }, settle: { $0.scrollToTop() })
/// window.redraws = [{ $0.scroll(by: 1) }, { $0.resize(to: 5) }]
/// window.hook = { window, call in window.didDraw = call }
/// for violation in window.callbackViolations() { print(violation) }
/// ```
///
/// In a test, `expectConformance(of:in:)` and `expectConformance(to:in:)` do this in one line.
public struct BackendConformance<Backend: RenderingBackend, Screen: Equatable> {
  /// The list of a scenario with factories of one's own.
  public typealias ScenarioProvider<Cells: CellFactory, Views: SupplementaryViewFactory> =
    DataSourceProvider<ScenarioSection, Cells, Views>
  where
    Cells.Item == ScenarioItem, Views.Item == ScenarioItem, Views.Title == String

  /// Whether the backend promises that handlers are called for cells when they appear and when they disappear.
  ///
  /// A backend that calls none is a right one all the same; one that calls them at all must call them rightly,
  /// promised or not.
  public var promisesDisplay = false

  /// Whether the backend promises to use cells again that are not shown any more.
  ///
  /// They are configured for other items of their reuse identifier. A backend that makes a new cell for each item is a right one all the same. One that promises is held to it: a list
  /// goes away and comes back a few times, the longest state of a scenario that has at most 100 items; without
  /// one nothing is asked. If as many cells are made for it as are configured, none was used again.
  public var promisesReuse = false

  /// Whether the backend promises to say which items are visible, with `didScroll`.
  ///
  /// A list that is loaded in pages gets no further on a backend that says nothing. One that says it at all, and calls
  /// handlers of display, must say it rightly, promised or not: the first and the last item that are visible are the
  /// first and the last that are displayed.
  public var promisesScrolling = false

  /// The ways in which the backend draws though no list tells it to, such as when it is scrolled or resized.
  ///
  /// Each ends where it began, or is undone by what settles the backend. ``callbackViolations(by:isThorough:)`` has the
  /// backend draw so.
  public var redraws: [(Backend) -> Void] = []

  /// Has the backend call a closure where it has one of its own, such as when it has drawn.
  ///
  /// It is the callback ``ListCallback/ofBackend`` of ``callbackViolations(by:isThorough:)``.
  public var hook: (_ backend: Backend, _ call: @escaping () -> Void) -> Void = { _, _ in }

  let make: () -> Backend
  let screen: (Backend) -> Screen
  let settleOnce: (Backend) -> Void
  let drive: ([ScenarioSection], WatchedBackend<Backend>) -> ListDriver<ScenarioSection>
  let blame: ([ScenarioSection]) -> Violation?

  /// Has a backend show a list whose closures all call a probe.
  let attach:
    (
      _ list: ListDriver<ScenarioSection>, _ backend: ProbingBackend<Backend>,
      _ probe: CallbackProbe, _ tellsDisplay: Bool
    ) -> Void

  /// Whether the cells show an item otherwise than another one.
  let isShowing: (ScenarioItem, ScenarioItem) -> Bool

  /// Prepares to check a backend with cells and views of its own.
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - cells: How an item of a scenario becomes a cell.
  ///   - views: How a section of a scenario gets its header and footer.
  ///   - settle: Finishes what the backend does later, such as an animation. It is called until no further batch ends or comes; a
  ///     reload has to be finished by one call. Where there are ``redraws``, it also brings the backend to where a fresh one is, such as to the top of the list.
  ///   - decorate: Gives the list separators, an empty state, or whatever else a provider can have. Callbacks are checked
  ///     with decorations of the check's own.
  ///   - screen: Describes all that a user can see.
  public init<Cells: CellFactory<ScenarioItem, Backend.Cell>, Views>(
    of make: @escaping () -> Backend, cells: Cells, views: Views,
    settle: @escaping (Backend) -> Void = { _ in },
    decorating decorate:
      @escaping (ScenarioProvider<Cells, Views>) -> ScenarioProvider<
        Cells, Views
      > = { $0 },
    screen: @escaping (Backend) -> Screen
  )
  where
    Views: SupplementaryViewFactory<ScenarioItem, Backend.View>, Views.Title == String
  {
    self.make = make
    self.screen = screen
    settleOnce = settle
    blame = { fault(of: cells, with: $0) ?? fault(of: views, with: $0) }
    isShowing = { isOther($0, than: $1, in: cells) }
    drive = { sections, backend in
      let provider = DataSourceProvider(
        sections: sections, cellFactory: cells, supplementaryViewFactory: views)
      return ListDriver(decorate(provider), on: backend)
    }
    attach = { list, backend, probe, tellsDisplay in
      let provider = DataSourceProvider(
        sections: [ScenarioSection](),
        cellFactory: cells.probed(by: probe, tellsDisplay: tellsDisplay),
        supplementaryViewFactory: views.probed(by: probe, tellsDisplay: tellsDisplay))
      // A header without items, such as every list has.
      let request = SupplementaryRequest<ScenarioItem, String>(
        kind: .header, context: ListContext(indexPath: ListIndexPath(section: 0, item: 0)),
        title: "decoration")
      list.attach(
        backend,
        drawing: provider.probed(
          by: probe, tellsDisplay: !tellsDisplay, decoration: views.element(for: request)))
    }
  }

  /// Prepares to check a backend with cells of its own and without views.
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - cells: How an item of a scenario becomes a cell.
  ///   - settle: Finishes what the backend does later, and undoes ``redraws``.
  ///   - screen: Describes all that a user can see.
  public init<Cells: CellFactory<ScenarioItem, Backend.Cell>>(
    of make: @escaping () -> Backend, cells: Cells,
    settle: @escaping (Backend) -> Void = { _ in }, screen: @escaping (Backend) -> Screen
  ) {
    self.make = make
    self.screen = screen
    settleOnce = settle
    blame = { fault(of: cells, with: $0) }
    isShowing = { isOther($0, than: $1, in: cells) }
    drive = { sections, backend in
      ListDriver(DataSourceProvider(sections: sections, cellFactory: cells), on: backend)
    }
    attach = { list, backend, probe, tellsDisplay in
      let provider = DataSourceProvider(
        sections: [ScenarioSection](),
        cellFactory: cells.probed(by: probe, tellsDisplay: tellsDisplay))
      list.attach(
        backend,
        drawing: provider.probed(by: probe, tellsDisplay: !tellsDisplay, decoration: nil))
    }
  }

  /// Prepares to check a backend of strings that tells what it shows.
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - settle: Finishes what the backend does later, and undoes ``redraws``.
  public init(of make: @escaping () -> Backend, settle: @escaping (Backend) -> Void = { _ in })
  where
    Backend: InspectableBackend<String, String>, Screen == Backend.Screen
  {
    self.init(
      of: make, cells: .scenarioItems, views: .scenarioTitles(countingItems: true),
      settle: settle, screen: { $0.screen })
  }
}

/// What is wrong with cells that show items otherwise after a batch than from scratch, whatever the backend does.
private func fault<Cells: CellFactory<ScenarioItem, Cell>, Cell>(
  of cells: Cells, with sections: [ScenarioSection]
) -> Violation? {
  let items = Array(sections.lazy.flatMap(\.items).prefix(3))
  let later = items.map { ScenarioItem(id: $0.id, revision: $0.revision &+ 1) }
  return CellFactoryProbe(cells).violations(items: items + later)
    .first { lawsOfReuse.contains($0.rule) }
}

/// The same of views.
private func fault<Views: SupplementaryViewFactory<ScenarioItem, View>, View>(
  of views: Views, with sections: [ScenarioSection]
) -> Violation? where Views.Title == String {
  let titles = Set(sections.lazy.flatMap { [$0.header, $0.footer] }.compactMap(\.self)).sorted()
  return SupplementaryViewFactoryProbe(views)
    .violations(titles: Array(titles.prefix(3)), items: [ScenarioItem(id: 1)])
    .first { lawsOfReuse.contains($0.rule) }
}

/// What a factory breaks whose cells or views are shown otherwise when they are used or configured again.
private let lawsOfReuse: Set<ViolationRule> = [
  .reuseLeak, .blankCell, .cellPosition, .steadyConfigure, .ownCell,
]

/// Whether cells show an item otherwise than another one.
private func isOther<Cells: CellFactory<ScenarioItem, Cell>, Cell>(
  _ item: ScenarioItem, than other: ScenarioItem, in cells: Cells
) -> Bool {
  let probe = CellFactoryProbe(cells)
  return dumped(probe.cell(for: item)) != dumped(probe.cell(for: other))
}

@available(*, unavailable)
extension BackendConformance: Sendable {}

/// A backend that can tell what it shows, so that two of its screens can be compared.
///
/// ```swift
/// extension MyBackend: InspectableBackend {
///   var screen: [String] { rows.map(\.text) }
/// }
/// ```
///
/// ## Conforming to InspectableBackend
///
/// Describe everything that a user can see, and nothing else: not which cell objects are used, and not
/// what was shown before. Conform in your tests; an app does not need it.
public protocol InspectableBackend<Cell, View>: RenderingBackend {
  /// What the backend shows, as a value.
  associatedtype Screen: Equatable

  /// What the backend shows now.
  var screen: Screen { get }
}

extension ListSimulator: InspectableBackend {}
