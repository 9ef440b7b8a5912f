import Roster
import RosterDiffing
import RosterTesting
import Testing

@Suite struct CountingTests {
  private typealias Sections = [ScenarioSection]

  private func list(
    _ sections: Sections, on backend: TracingBackend<FaultyBackend>
  ) -> ListDriver<ScenarioSection> {
    ListDriver(
      DataSourceProvider(
        sections: sections, cellFactory: ParityCells(), supplementaryViewFactory: .scenarioTitles()),
      on: backend)
  }

  @Test func `A trace tells which cell was made and configured, and for what`() {
    let tracer = TracingBackend(FaultyBackend(nil), cell: \.text)
    let list = list([ListSection(id: 1, header: "Fruit", items: 1, 2)], on: tracer)
    expectGolden(
      tracer.trace.joined(separator: "\n"),
      """
      reload
      make header as header
      configure header → section 0 Fruit
      make cell #1 as odd
      configure cell #1 → [0, 0] item 1
      make cell #2 as even
      configure cell #2 → [0, 1] item 2
      """)
    #expect(
      tracer.counts.description
        == "2 cells made, 2 cells configured, 1 views made, 1 views configured, 1 reloads")
    tracer.forget()
    list.sections = [ListSection(id: 1, header: "Fruit", items: 3, .item(2, revision: 1))]
    expectGolden(
      tracer.trace.joined(separator: "\n"),
      """
      apply
      configure cell #1 → [0, 0] item 3
      configure cell #2 → [0, 1] item 2, revision 1
      configure header → section 0 Fruit
      """)
    #expect(tracer.counts.description == "2 cells configured, 1 views configured, 1 batches")
    #expect(tracer.counts.cellsReused == 2)
  }

  @Test func `Counts are printed that are not zero, or that there is nothing`() {
    let none = TracingBackend(FaultyBackend(nil), cell: \.text).counts
    #expect(none.description == "nothing" && none.cellsReused == 0)
    let fields: [(WritableKeyPath<OperationCounts, Int>, String)] = [
      (\.cellsMade, "cells made"), (\.cellsConfigured, "cells configured"),
      (\.viewsMade, "views made"), (\.viewsConfigured, "views configured"),
      (\.batches, "batches"), (\.reloads, "reloads"),
    ]
    var all = none
    for (number, field) in fields.enumerated() {
      var counts = none
      counts[keyPath: field.0] = number + 1
      #expect(counts.description == "\(number + 1) \(field.1)")
      all[keyPath: field.0] = number + 1
    }
    #expect(
      all.description
        == "1 cells made, 2 cells configured, 3 views made, 4 views configured, 5 batches, 6 reloads"
    )
    #expect(all.cellsReused == 1)
  }

  @Test func `Hashes and comparisons are counted`() {
    let counter = OperationCounter()
    let items = (0..<10).map { CountedItem($0, counter) }
    #expect(items[0] != items[1])
    #expect(items[0].id != items[1].id)
    #expect(Set(items.map(\.id)).count == 10)
    #expect(counter.contentComparisons == 1)
    #expect(counter.hashes >= 10)
    #expect(counter.comparisons >= 1)
    counter.reset()
    _ = ListChanges(
      from: [ListSection(id: 1, items: items)], to: [ListSection(id: 1, items: items)])
    // Equal storage is not looked at.
    #expect(counter.hashes + counter.comparisons + counter.contentComparisons == 0)
  }
}
