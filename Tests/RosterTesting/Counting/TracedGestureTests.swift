import Roster
import RosterTesting
import Testing

/// That whoever stands between a list and its backend leaves the handlers where they are.
@Suite struct TracedGestureTests {
  /// A backend that shows each cell once, and only reloads.
  private final class Panel: InteractiveBackend {
    let drawingQueue = DrawingQueue()
    private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
    let selectionMode = SelectionMode.multiple
    var selection: [ListIndexPath] = []
    var highlighted: ListIndexPath?
    var focused: ListIndexPath?

    func reload(from source: any ListDataSource<String, String>) {
      shownSource = source
      for section in 0..<source.sectionCount {
        display(source.header(ofSection: section))
        for item in 0..<source.itemCount(inSection: section) {
          display(source.cell(at: ListIndexPath(section: section, item: item)))
        }
      }
    }

    private func display(_ element: ListElement<String>?) {
      guard let element else { return }
      var content = element.fresh()
      element.willDisplay(&content)
      element.didEndDisplaying(&content)
    }
  }

  private static let fruit = [
    ListSection(id: 0, header: "Fruit", items: ScenarioItem.item(1), .item(2), .item(3))
  ]

  private static func cells() -> ClosureCellFactory<ScenarioItem, String> {
    ClosureCellFactory(make: { "" }) { cell, item in cell = item.text }
  }

  private static func titles() -> ClosureSupplementaryViewFactory<ScenarioItem, String, String> {
    ClosureSupplementaryViewFactory(make: { "" }) { view, title in view = title }
  }

  @Test func `M10 a tracer says which sections are lazy, so that none of their items is made`() {
    let panel = Panel()
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection(id: 0, count: 3, item: { ScenarioItem.item($0) })],
        cellFactory: Self.cells(), supplementaryViewFactory: Self.titles()),
      on: TracingBackend(panel))
    #expect(panel.shownSource.hasLazyItems(inSection: 0))
    withExtendedLifetime(list) {}
  }

  @Test func `a cell is reset and configured through a tracer as without one, with each step once`()
  {
    let panel = Panel()
    let plain = ClosureCellFactory<ScenarioItem, String>(
      reuseIdentifier: "cell", maker: .closure { "" }, reset: { $0 += "reset " }
    ) { cell, item, _ in cell += item.text }
    for cells in [
      plain,
      plain.willConfigure { cell, _, _ in cell += "> " }.didConfigure { cell, _, _ in cell += "!" },
    ] {
      let list = ListDriver(
        DataSourceProvider(
          sections: Self.fruit, cellFactory: cells, supplementaryViewFactory: Self.titles()),
        on: TracingBackend(panel))
      let path = ListIndexPath(section: 0, item: 0)
      let element = cells.element(for: .item(1), in: ListContext(indexPath: path))
      #expect(panel.shownSource.cell(at: path)?.fresh() == element.fresh())
      #expect(element.fresh().contains(ScenarioItem.item(1).text))
      withExtendedLifetime(list) {}
    }
  }

  @Test func `I7 I11 I18 gestures through a tracer reach the handlers of cells`() {
    let tracer = TracingBackend(Panel())
    let list = ListDriver(
      DataSourceProvider(
        sections: Self.fruit,
        cellFactory: Self.cells().on(.canEdit) { $0.id == 1 }
          .handle(.fieldChanged) { _, event in event.update { $0.revision += 1 } }
      ).handle(.trailingSwipeActions) { _, event in
        SwipeActions(ListAction("Delete") { event.remove() })
      }, on: tracer)
    tracer.forget()
    #expect(tracer.commitEditing(ListIndexPath(section: 0, item: 0)) == .applied)
    #expect(tracer.commitEditing(ListIndexPath(section: 0, item: 0)) == .ignored)
    tracer.enter("", at: ListIndexPath(section: 0, item: 1))
    #expect(tracer.performSwipeAction(from: .trailing, at: ListIndexPath(section: 0, item: 0)))
    #expect(list.sections[0].items == [.item(3, revision: 1)])
    #expect(tracer.counts.reloads == 3)
  }

  @Test func `I5 what is selected through a tracer is known to the list, and goes with its items`()
  {
    let tracer = TracingBackend(Panel())
    let list = ListDriver(
      DataSourceProvider(sections: Self.fruit, cellFactory: Self.cells()), on: tracer)
    tracer.tap(ListIndexPath(section: 0, item: 1))
    tracer.focus(ListIndexPath(section: 0, item: 2))
    #expect(list.selectedIDs(on: tracer) == [2])
    list.update { $0.remove(at: ListIndexPath(section: 0, item: 0)) }
    #expect(tracer.subject.selection == [ListIndexPath(section: 0, item: 0)])
    #expect(tracer.subject.focused == ListIndexPath(section: 0, item: 1))
  }

  @Test func `S10 cells and views tell a tracer's list that they come into sight and go`() {
    var told: [String] = []
    let list = ListDriver(
      DataSourceProvider(
        sections: Self.fruit,
        cellFactory: Self.cells().willDisplay { _, item, _ in told.append("+\(item.id)") },
        supplementaryViewFactory: Self.titles()
      )
      .on(.didEndDisplaying) { told.append("-\($0.id)") }
      .onSection(.willDisplayView) { _, event in told.append("+\(event.request)") },
      on: TracingBackend(Panel()))
    #expect(told == ["+header", "+1", "-1", "+2", "-2", "+3", "-3"])
    #expect(list.contents.totalItemCount == 3)
  }

  @Test func `V6 a backend whose conformance is checked gets the answers of the handlers`() {
    final class Asking: RenderingBackend {
      let drawingQueue = DrawingQueue()
      var sizes: Set<ListSize> = []
      var rows: [String] = []

      func reload(from source: any ListDataSource<String, String>) {
        rows = []
        for section in 0..<source.sectionCount {
          for item in 0..<source.itemCount(inSection: section) {
            let path = ListIndexPath(section: section, item: item)
            sizes.insert(source.send(.itemSize, at: path))
            source.cell(at: path).map { rows.append($0.fresh()) }
          }
        }
      }
    }
    var made: [Asking] = []
    let conformance = BackendConformance(
      of: {
        made.append(Asking())
        return made[made.count - 1]
      }, cells: Self.cells().on(.itemSize) { _ in .fixed(2) },
      views: Self.titles(),
      screen: { $0.rows })
    for scenario in ListScenario.all.prefix(3) {
      expectNoViolations(conformance.violations(in: scenario))
    }
    #expect(made.contains { !$0.sizes.isEmpty })
    #expect(made.allSatisfy { $0.sizes.isSubset(of: [.fixed(2)]) })
  }
}
