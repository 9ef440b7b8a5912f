import Roster
import RosterTesting
import Testing

/// Backends that draw all anew, in cells that were used before, whatever a batch says.
@Suite struct RedrawingBackendTests {
  /// A backend that is right.
  private final class Slate: InspectableBackend {
    private typealias Part = (element: ListElement<LabelCell>, label: LabelCell)

    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private var parts: [Part] = []
    private var pool: [ReuseIdentifier: [LabelCell]] = [:]

    var screen: [String] { parts.map(\.label.text) }

    func reload(from source: any ListDataSource<LabelCell, LabelCell>) {
      for (element, label) in parts {
        var label = label
        element.didEndDisplaying(&label)
        pool[element.reuseIdentifier, default: []].append(label)
      }
      parts = []
      for section in 0..<source.sectionCount {
        source.header(ofSection: section).map { show($0) }
        for item in 0..<source.itemCount(inSection: section) {
          source.cell(at: ListIndexPath(section: section, item: item)).map { show($0) }
        }
        source.footer(ofSection: section).map { show($0) }
      }
    }

    private func show(_ element: ListElement<LabelCell>) {
      var label = pool[element.reuseIdentifier]?.popLast() ?? element.make()
      element.configure(&label)
      element.willDisplay(&label)
      parts.append((element, label))
    }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<LabelCell, LabelCell>,
      completion: @escaping () -> Void
    ) {
      reload(from: source)
      completion()
    }
  }

  /// Cells that have what they had before in front of what they show.
  private struct AppendingCells: CellFactory {
    func makeCell(for item: ScenarioItem, in context: ListContext) -> LabelCell { LabelCell() }

    func configure(_ cell: inout LabelCell, for item: ScenarioItem, in context: ListContext) {
      cell.text += item.text
    }
  }

  /// Views that have what they had before in front of what they show.
  private struct AppendingTitles: SupplementaryViewFactory {
    typealias Request = SupplementaryRequest<ScenarioItem, String>

    let kinds: [SupplementaryKind] = [.header]

    func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
      request.title == nil ? nil : "title"
    }

    func makeView(for request: Request) -> LabelCell { LabelCell() }

    func configure(_ view: inout LabelCell, for request: Request) {
      view.text += request.title ?? ""
    }
  }

  @Test func `A backend that draws all anew in used cells at each batch breaks no law`() {
    var conformance = BackendConformance(
      of: { Slate() }, cells: .labels, views: .labels, screen: \.screen)
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    expectNoViolations(ListScenario.proving.flatMap { conformance.violations(in: $0) })
  }

  @Test func `So does one that draws when it is settled`() {
    var conformance = BackendConformance(
      of: { LateBackend(Slate()) }, cells: .labels, views: .labels, settle: { $0.settle() },
      screen: \.screen)
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    expectNoViolations(ListScenario.everyday.flatMap { conformance.violations(in: $0) })
  }

  @Test func `Cells and views that append are blamed and not the backend that uses them again`() {
    func first<Cells, Views>(_ cells: Cells, _ views: Views) -> Violation?
    where
      Cells: CellFactory<ScenarioItem, LabelCell>,
      Views: SupplementaryViewFactory<ScenarioItem, LabelCell>, Views.Title == String
    {
      let conformance = BackendConformance(
        of: { Slate() }, cells: cells, views: views, screen: \.screen)
      return FirstViolation.inSmallest(conformance.violations(in:))
    }
    let cells = first(AppendingCells(), .labels)
    #expect(cells?.rule == .steadyConfigure)
    #expect(cells?.explanation.hasPrefix("a cell for ") == true, "\(cells?.description ?? "")")
    let alone = BackendConformance(
      of: { Slate() }, cells: AppendingCells(), screen: \.screen)
    #expect(FirstViolation.inSmallest(alone.violations(in:))?.description == cells?.description)
    let views = first(.labels, AppendingTitles())
    #expect(views?.rule == .steadyConfigure)
    #expect(views?.explanation.hasPrefix("a view for the header ") == true)
  }

  @Test func `What is drawn of an old source is wrong for that reason, which is named first`() {
    func first(_ isOld: @escaping (_ isReload: Bool, _ count: Int) -> Bool) -> Violation? {
      let conformance = BackendConformance(of: {
        ScriptedBackend<String> { sources, isReload in
          let source = sources[isOld(isReload, sources.count) ? 0 : sources.count - 1]
          return (0..<source.itemCount(inSection: 0)).compactMap { item in
            source.cell(at: ListIndexPath(section: 0, item: item))?.fresh()
          }
        }
      })
      return conformance.violations(
        in: ListScenario(
          "one, two, three, two",
          states: [1, 2, 3, 2].map { count in
            [ListSection(id: 1, items: (0..<count).map { ScenarioItem(id: $0) })]
          })
      ).first
    }
    #expect(first { _, _ in false } == nil)
    let inABatch = first { _, count in count == 3 }
    let onReload = first { isReload, count in isReload && count > 1 }
    for old in [inABatch, onReload] {
      #expect(old?.rule == .staleSource)
      #expect(old?.explanation.hasPrefix("the data source of state 1 is asked for ") == true)
    }
  }

  @Test func `Where a list comes back wrongly, only the batch that brings it back is named`() throws
  {
    var conformance = BackendConformance(of: {
      ScriptedBackend<String> { sources, isReload in
        let source = sources[sources.count - 1]
        let cells = (0..<source.itemCount(inSection: 0)).compactMap { item in
          source.cell(at: ListIndexPath(section: 0, item: item))?.fresh()
        }
        return sources.count == 3 && !isReload ? cells.reversed() : cells
      }
    })
    conformance.promisesReuse = true
    let found = conformance.violations(
      in: ListScenario("two items", states: [[ListSection(id: 1, items: 1, 2)]]))
    let wrong = try #require(found.first { $0.rule == .sameScreen })
    #expect(
      wrong.explanation.hasPrefix("after a batch that inserts 1 section, the list is not"),
      "\(wrong)")
  }

  @Test func `Where a list does not go away at all, that is said, and not that no cell is reused`()
    throws
  {
    let scenario = ListScenario("two items", states: [[ListSection(id: 1, items: 1, 2)]])
    var conformance = BackendConformance(
      of: { FaultyBackend(.forgetsSectionDeletes) }, cells: ParityCells(),
      views: .scenarioTitles(), screen: \.screen)
    conformance.promisesReuse = true
    let wrong = try #require(conformance.violations(in: scenario).first)
    #expect(wrong.rule == .sameScreen)
    #expect(wrong.explanation.hasPrefix("after a batch that deletes 1 section, the list is not"))
    let dropping = DisplayMutantTests.conformance(.endsNothingThatIsDeleted)
    #expect(dropping.violations(in: scenario).first?.rule == .displayEnd)
  }
}
