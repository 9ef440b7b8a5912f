import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

@Suite struct WatchingStoreTests {
  /// A thing of the seed's example.
  struct Thing: Identifiable, Equatable {
    var id: Int
    var name: String
    var color: String
  }

  typealias Results = MemoryResults<Thing, String>

  private let store = MemoryStore(
    (0..<9).map { Thing(id: $0, name: "\($0)", color: ["Red", "Blue", "Green"][$0 / 3]) })

  private func fetched() -> Results {
    let results = store.results(
      of: FetchRequest(sortedBy: .ascending(\.color), .ascending(\.name), sectionedBy: \.color))
    results.performFetch()
    return results
  }

  private func provider(_ results: Results) -> DataSourceProvider<
    ListSection<String, Thing>, TextCellFactory<Thing>, TextViewFactory<Thing, String>
  > {
    DataSourceProvider(
      sections: results.sections, cellFactory: TextCellFactory { $0.name },
      supplementaryViewFactory: .sectionTitles())
  }

  /// What a backend shows when it draws the results for the first time.
  private func fresh(_ results: Results, _ backend: TextBackend) -> String {
    backend.render(provider(results).dataSource).description
  }

  private func expectAgreement(
    _ results: Results, _ table: TextBackend, _ grid: TextBackend,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      table.screen.description == fresh(results, TextBackend()), sourceLocation: sourceLocation)
    #expect(
      grid.screen.description == fresh(results, TextBackend(width: 60, layout: .grid(columns: 3))),
      sourceLocation: sourceLocation)
  }

  @Test
  func
    `T-003-23 T-003-30 T-003-32 F1 F4 a table and a grid agree with one store after each change`()
  {
    let results = fetched()
    let (table, grid) = (TextBackend(), TextBackend(width: 60, layout: .grid(columns: 3)))
    let list = ListDriver(provider(results), on: table)
    list.attach(grid, drawing: provider(results))
    let watching = list.watch(results)
    expectAgreement(results, table, grid)

    store.update { edits in
      edits.removeAll { $0.color == "Green" }
      for id in 9..<12 { edits.upsert(Thing(id: id, name: "\(id)", color: "Red")) }
      edits.modify(id: 3) { $0.color = "Red" }
      edits.modify(id: 0) { $0.name = "zero" }
    }
    #expect(results.sections.map(\.items.count) == [2, 7])
    expectAgreement(results, table, grid)

    var next = 100
    for round in 1...3 {
      store.upsert(
        contentsOf: (next..<next + 5).map { Thing(id: $0, name: "\($0)", color: "New") })
      next += 5
      #expect(list.contents.totalItemCount == 9 + round * 5)
      expectAgreement(results, table, grid)
    }

    table.selectionMode = .multiple
    for path in [(0, 1), (1, 0), (2, 3)] {
      table.select(ListIndexPath(section: path.0, item: path.1))
    }
    let selected = table.selection.compactMap { results.item(at: $0)?.id }
    #expect(selected.count == 3)
    store.remove(ids: selected)
    #expect(list.contents.totalItemCount == 24 - 3)
    #expect(table.selection.isEmpty)
    expectAgreement(results, table, grid)

    store.removeAll()
    #expect(list.contents.totalItemCount == 0)
    expectAgreement(results, table, grid)
    watching.cancel()
  }

  @Test
  func `T-003-31 the first thing of an empty store is one row that can be selected`() {
    store.removeAll()
    let results = fetched()
    let table = TextBackend(height: 1)
    let list = ListDriver(provider(results), on: table)
    let watching = list.watch(results)
    store.upsert(Thing(id: 1, name: "one", color: "Red"))
    let path = results.indexPath(ofItem: 1)
    #expect(path == ListIndexPath(section: 0, item: 0))
    if let path {
      table.scroll(to: path)
      table.select(path)
    }
    #expect(table.selection == [ListIndexPath(section: 0, item: 0)])
    #expect(table.screen.description.contains("one"))
    watching.cancel()
  }

  @Test(arguments: SimulatorProfile.all)
  func `F4 a strict list view takes every change of a store`(_ profile: SimulatorProfile) {
    let results = fetched()
    let simulator = ListSimulator<TextCell, TextView>(profile)
    let list = ListDriver(provider(results), on: simulator)
    let watching = list.watch(results)
    var random = SplitMix64(seed: 3)
    for _ in 0..<(LongRun.isAsked ? 1_000 : 16) {
      store.update { edits in
        for _ in 0..<random.next(below: 6) {
          let id = random.next(below: 12)
          let color = ["Red", "Blue", "Green", "White"][random.next(below: 4)]
          if random.next(below: 3) == 0 {
            edits.remove(id: id)
          } else {
            edits.upsert(Thing(id: id, name: "\(random.next(below: 5))", color: color))
          }
        }
      }
      expectNoViolations(simulator.violations)
      #expect(simulator.cells.map(\.count) == results.sections.map(\.items.count))
    }
    watching.cancel()
  }
}
