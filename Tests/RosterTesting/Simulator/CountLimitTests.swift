import Roster
import RosterTesting
import Testing

/// Numbers of items that there cannot be are reported, and judging other lists goes on.
@Suite struct CountLimitTests {
  private let source = LyingSource(headers: ["Dairy", "Fruit"], counts: [2, -1])

  @Test func `A data source that counts less than nothing breaks a law`() {
    let violations = DataSourceConformance(of: source).violations()
    #expect(
      violations.map(\.description) == [
        "item-count at section 1: section 1 has a negative number of items: "
          + "expected 0 or more, found -1"
      ])
  }

  @Test func `A list view that is shown less than nothing says so, and goes on`() {
    let simulator = ListSimulator<String, String>()
    simulator.reload(from: source)
    #expect(simulator.violations.map(\.rule) == [.itemCount])
    #expect(simulator.cells.map(\.count) == [2, 0])
    let whole = LyingSource(headers: ["Dairy", "Fruit"], counts: [2, 1])
    simulator.reload(from: whole)
    #expect(simulator.violations.count == 1 && simulator.cells.map(\.count) == [2, 1])
    simulator.perform(ListBatch(), showing: source)
    #expect(simulator.violations.map(\.position) == [.section(1), .section(1)])
  }

  /// A data source without items, and with any number of sections.
  private struct HollowSource: ListDataSource {
    let sectionCount: Int

    func itemCount(inSection section: Int) -> Int { 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? { nil }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  @Test(arguments: [-1, Int.min])
  func `A list view that is shown fewer than no sections says so, and goes on`(_ count: Int) {
    let simulator = ListSimulator<String, String>()
    let hollow = HollowSource(sectionCount: count)
    simulator.reload(from: hollow)
    #expect(simulator.violations.map(\.rule) == [.sectionCount])
    #expect(simulator.violations.map(\.position) == [.list])
    #expect(simulator.violations.map(\.found) == ["\(count)"])
    #expect(simulator.cells.isEmpty)
    let whole = LyingSource(headers: ["Dairy", "Fruit"], counts: [2, 1])
    simulator.reload(from: whole)
    #expect(simulator.violations.count == 1 && simulator.cells.map(\.count) == [2, 1])
    simulator.perform(ListBatch(deletedSections: [0, 1]), showing: hollow)
    #expect(simulator.violations.map(\.rule) == [.sectionCount, .sectionCount])
    simulator.perform(ListBatch(insertedSections: [0, 1]), showing: whole)
    #expect(simulator.violations.count == 2 && simulator.cells.map(\.count) == [2, 1])
    #expect(DataSourceConformance(of: hollow).violations().map(\.rule) == [.sectionCount])
  }

  @Test(arguments: [[Int.min], [-1], [3, -2]])
  func `A batch on less than nothing is judged by that alone`(_ counts: [Int]) {
    let path = ListIndexPath(section: 0, item: 0)
    for batch in [
      ListBatch(), ListBatch(deletedItems: [path]), ListBatch(insertedItems: [path]),
      ListBatch(updatedItems: [PositionPair(old: path, new: path)]),
      ListBatch(deletedSections: [0]),
    ] {
      #expect(batch.violations(before: counts, after: [3]).map(\.rule) == [.itemCount])
      #expect(batch.violations(before: [3], after: counts).map(\.rule) == [.itemCount])
      #expect(batch.violations(before: counts, after: counts).count == 2)
    }
  }

  @Test func `A section cannot hold more items than a number counts`() {
    let batch = ListBatch(insertedItems: [ListIndexPath(section: 0, item: 0)])
    let violations = batch.violations(before: [.max], after: [.max])
    #expect(violations.map(\.rule) == [.itemCount])
    #expect(violations.first?.expected == "more than \(Int.max)")
    #expect(batch.violations(before: [.max - 1], after: [.max]).isEmpty)
    let deletion = ListBatch(deletedItems: [ListIndexPath(section: 0, item: 0)])
    #expect(deletion.violations(before: [0, .max], after: [0, .max]).map(\.rule) == [.itemBefore])
    #expect(deletion.violations(before: [.max], after: [0]).map(\.rule) == [.itemCount])
  }

  @Test func `Where an updated item is follows from its own section, and from no other`() {
    let other = ListIndexPath(section: 1, item: 0)
    let path = ListIndexPath(section: 0, item: 1)
    let update = PositionPair(old: path, new: path)
    let deletion = ListBatch(deletedItems: [other], updatedItems: [update])
    #expect(deletion.violations(before: [3, 3], after: [3, 2]).isEmpty)
    let insertion = ListBatch(insertedItems: [other], updatedItems: [update])
    #expect(insertion.violations(before: [3, 3], after: [3, 4]).isEmpty)
  }
}
