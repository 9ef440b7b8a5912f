import Roster
import RosterTesting
import Testing

/// Backends that configure cells when they are looked at, as a list view does that lays itself out late.
@Suite struct LookingBackendTests {
  /// A backend that keeps the cells of its rows, and configures them with each look at its screen.
  private final class Panel: RenderingBackend {
    typealias Cell = LabelCell
    typealias View = String

    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.reloadOnly
    private let looksNeeded: Int
    private let isLate: Bool
    private let hidesEmpty: Bool
    private var source: (any ListDataSource<LabelCell, String>)?
    private var rows: [[(element: ListElement<LabelCell>, cell: LabelCell)]]?

    /// - Parameters:
    ///   - looksNeeded: How often each look configures a cell.
    ///   - isLate: Whether cells are made with the first look.
    ///   - hidesEmpty: Whether sections without items are left out.
    init(_ looksNeeded: Int, isLate: Bool = false, hidesEmpty: Bool = false) {
      self.looksNeeded = looksNeeded
      self.isLate = isLate
      self.hidesEmpty = hidesEmpty
    }

    func reload(from source: any ListDataSource<LabelCell, String>) {
      self.source = source
      rows = isLate ? nil : Self.rows(of: source)
    }

    private static func rows(
      of source: any ListDataSource<LabelCell, String>
    ) -> [[(element: ListElement<LabelCell>, cell: LabelCell)]] {
      (0..<source.sectionCount).map { section in
        (0..<source.itemCount(inSection: section)).compactMap { item in
          source.cell(at: ListIndexPath(section: section, item: item)).map { ($0, $0.make()) }
        }
      }
    }

    var screen: [String] {
      let shown = rows ?? source.map(Self.rows(of:)) ?? []
      rows = shown
      return shown.enumerated().flatMap { section, row in
        if hidesEmpty, row.isEmpty { return [String]() }
        let views = [source?.header(ofSection: section), source?.footer(ofSection: section)]
        let titles = views.compactMap { element -> String? in
          guard let element else { return nil }
          var view = element.make()
          element.configure(&view)
          return view
        }
        return titles
          + row.map { element, cell in
            var cell = cell
            for _ in 0..<looksNeeded { element.configure(&cell) }
            return cell.text
          }
      }
    }
  }

  private func rules(_ looksNeeded: Int) -> Set<ViolationRule> {
    let conformance = BackendConformance(
      of: { Panel(looksNeeded) }, cells: ParityCells(), views: .scenarioTitles(),
      screen: { $0.screen })
    return Set(
      ListScenario.small.prefix(8).flatMap { conformance.violations(in: $0) }.map(\.rule))
  }

  @Test func `A look that configures each cell breaks no law, however often one looks`() {
    #expect(rules(1) == [])
  }

  @Test func `Cells that are made when one looks are counted from the first look on`() {
    var conformance = BackendConformance(
      of: { Panel(1, isLate: true) }, cells: ParityCells(), views: .scenarioTitles(),
      screen: { $0.screen })
    conformance.promisesReuse = true
    let violations = conformance.violations(
      in: ListScenario("three items", states: [[ListSection(id: 0, items: 1, 2, 3)]]))
    #expect(violations.map(\.rule) == [.reuse, .reuse])
    for (violation, words) in zip(
      violations, ["expected 1 made, found 4 made", "expected 2 made, found 8 made"])
    {
      #expect(violation.description.contains(words), "\(violation)")
    }
  }

  @Test func `A section without items that is left out when one looks is reported`() {
    let conformance = BackendConformance(
      of: { Panel(1, isLate: true, hidesEmpty: true) }, cells: ParityCells(),
      views: .scenarioTitles(), screen: { $0.screen })
    let violations = conformance.violations(
      in: ListScenario("an empty section", states: [[ListSection(id: 0, header: "Fruit")]]))
    #expect(violations.map(\.rule) == [.emptySectionView])
  }

  /// Titles of sections that have items.
  private struct FilledTitles: SupplementaryViewFactory {
    typealias Request = SupplementaryRequest<ScenarioItem, String>

    func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
      request.title == nil || request.itemCount == 0 ? nil : "title"
    }

    func makeView(for request: Request) -> String { "" }
    func configure(_ view: inout String, for request: Request) { view = request.title ?? "" }
  }

  @Test func `Where a section without items has no views, none is missed`() {
    let conformance = BackendConformance(
      of: { Panel(1) }, cells: ParityCells(), views: FilledTitles(), screen: { $0.screen })
    let violations = conformance.violations(
      in: ListScenario("an empty section", states: [[ListSection(id: 0, header: "Fruit")]]))
    #expect(violations.map(\.description) == [])
  }

  @Test func `A look that configures each cell twice is reported`() {
    #expect(rules(2) == [.configuredTwice])
  }

  /// A backend that makes what it shows when it is looked at, and keeps it.
  private final class Sheet: InspectableBackend {
    enum Fault { case forgetsUpdates, keepsTextsInReloads }

    typealias View = String

    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private let fault: Fault?
    private var source: (any ListDataSource<String, String>)?
    private var texts: [ListIndexPath: String] = [:]

    init(_ fault: Fault?) { self.fault = fault }

    func reload(from source: any ListDataSource<String, String>) {
      if fault != .keepsTextsInReloads { texts = [:] }
      self.source = source
    }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      self.source = source
      let old = texts
      texts = [:]
      for (path, text) in old { texts[stage.changes.newPosition(ofOld: path) ?? path] = text }
      for path in stage.changes.insertedItems { texts[path] = nil }
      for update in stage.changes.updatedItems where fault != .forgetsUpdates {
        texts[update.new] = nil
      }
      completion()
    }

    var screen: [String] {
      guard let source else { return [] }
      return (0..<source.sectionCount).flatMap { section in
        (0..<source.itemCount(inSection: section)).map { item in
          let path = ListIndexPath(section: section, item: item)
          let text = texts[path] ?? source.cell(at: path)?.fresh() ?? ""
          texts[path] = text
          return text
        }
      }
    }
  }

  @Test func `What a backend shows wrongly that draws when one looks is not blamed on separators`()
    throws
  {
    let scenario = ListScenario(
      "change",
      states: [[ListSection(id: 1, items: 1)], [ListSection(id: 1, items: .item(1, revision: 1))]])
    func first(_ fault: Sheet.Fault?) -> Violation? {
      BackendConformance(of: { Sheet(fault) }).violations(in: scenario).first
    }
    #expect(first(nil) == nil)
    let update = try #require(first(.forgetsUpdates))
    #expect(update.rule == .sameScreen)
    let words = "the cell at [0, 0] was not configured again, though its item changed"
    #expect(update.explanation.contains(words), "\(update)")
    let reload = try #require(first(.keepsTextsInReloads))
    #expect(reload.rule == .freshReload, "\(reload)")
  }

  @Test func `A backend sees lines between items, lazy sections and handlers as without a watch`() {
    var seen: [String] = []
    let conformance = BackendConformance(
      of: {
        ScriptedBackend<String> { sources, _ in
          guard let source = sources.last else { return [] }
          let gap = ListIndexPath(section: 0, item: 1)
          if case .style = source.separator(at: gap) { seen.append("line") }
          if source.separator(at: ListIndexPath(section: 0, item: 0)) == nil { seen.append("none") }
          if !source.hasLazyItems(inSection: 0) { seen.append("not lazy") }
          seen += source.send(.indexTitles) ?? []
          return []
        }
      }, cells: .scenarioItems, views: .scenarioTitles(),
      decorating: { list in
        list.separators { $0.isFirst ? nil : .style(SeparatorStyle()) }
          .onList(.indexTitles) { _, _ in ["A", "B"] }
      }, screen: { $0.screen })
    _ = conformance.violations(
      in: ListScenario("two items", states: [[ListSection(id: 0, items: 1, 2)]]))
    #expect(Set(seen) == ["line", "none", "not lazy", "A", "B"])
  }
}
