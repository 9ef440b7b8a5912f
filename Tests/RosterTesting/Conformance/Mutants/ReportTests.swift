import Roster
import RosterTesting
import Testing

/// What is reported of each broken subject, word for word.
///
/// After a change that was meant, run the tests with `ROSTER_RECORD=failed` and look at what has changed.
@Suite struct ReportTests {
  private let goldens = GoldenFolder(besides: #filePath)

  /// Compares what is reported of each fault with what was recorded.
  private func expectReports<Fault: CaseIterable>(
    _ name: String, _ report: (Fault) -> [Violation]
  ) {
    let text = Fault.allCases.map { fault in
      "\(fault)\n" + report(fault).map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
    expectNoViolations(goldens.violations(of: text, named: name))
  }

  private func first<Fault: CaseIterable>(
    _ name: String, _ violation: (Fault) -> Violation?
  ) {
    expectReports(name) { fault in violation(fault).map { [$0] } ?? [] }
  }

  @Test func `The report of each broken backend is as recorded`() {
    first("backends") { (fault: BackendFault) in FirstViolation.of(fault) }
    first("display") { (fault: DisplayFault) in FirstViolation.of(fault) }
    first("decorations") { (fault: DecorationFault) in FirstViolation.of(fault) }
    first("selection") { (fault: SelectionFault) in FirstViolation.of(fault) }
  }

  @Test func `The report of each broken stage and of broken results is as recorded`() {
    first("stages") { (fault: StageFault) in FirstViolation.of(fault) }
    first("results") { (fault: ResultsFault) in FirstViolation.of(fault) }
    first("stores") { (fault: StoreFault) in FirstViolation.of(fault) }
  }

  @Test func `The report of each broken part of a list is as recorded`() {
    let parcels = [
      Parcel("books", color: "red", note: "heavy"), Parcel("plates", note: "fragile"), Parcel(""),
    ]
    expectReports("sources") { (fault: SourceFault) in
      DataSourceConformance(of: FaultySource(fault)).violations()
    }
    expectReports("sections") { (fault: SectionFault) in
      SectionConformance(
        of: [
          FaultySection("dairy", ["milk", "eggs"], fault), FaultySection("fruit", ["plums"], fault),
        ]
      ) { [$0.adding("pears")] }.violations()
    }
    expectReports("factories") { (fault: FactoryFault) in
      CellFactoryProbe(FaultyFactory(fault)).violations(items: parcels)
    }
    expectReports("view factories") { (fault: ViewFactoryFault) in
      SupplementaryViewFactoryProbe(FaultyViewFactory(fault)).violations(
        titles: ["Dairy", "Fruit"], items: [1])
    }
  }

  @Test func `The report of each course against the rules is as recorded`() {
    let text = IllegalCourse.all.map { course in
      let simulator = ListSimulator<String, String>(.collectionView)
      course.run(simulator)
      return "\(course)\n" + simulator.violations.map { "  \($0)\n" }.joined()
        + simulator.screen.split(separator: "\n").map { "  | \($0)\n" }.joined()
    }.joined(separator: "\n")
    expectNoViolations(goldens.violations(of: text, named: "courses"))
  }

  /// List views of little capability, in other ways than those that there are.
  private static let capabilities: [(name: String, BackendCapabilities)] = {
    var few = BackendCapabilities.everything
    few.mostOperations = 2
    var still = BackendCapabilities.everything
    still.movesItems = false
    still.movesSections = false
    still.updatesItems = false
    return [
      ("everything", .everything), ("table view", .tableView), ("splices", .splices),
      ("one at a time", .oneAtATime), ("two at a time", few), ("nothing moves", still),
      ("reloads", .reloadOnly),
    ]
  }()

  /// A batch of few operations, at places of which some are not there.
  private func batch(_ numbers: inout SplitMix64) -> ListBatch {
    func some<Place>(_ place: () -> Place) -> [Place] {
      let count = [0, 0, 0, 1, 1, 2][numbers.next(below: 6)]
      return (0..<count).map { _ in place() }
    }
    func section() -> Int { numbers.next(in: -1...3) }
    func item() -> ListIndexPath {
      ListIndexPath(section: section(), item: numbers.next(in: -1...2))
    }
    return ListBatch(
      deletedSections: some(section), insertedSections: some(section),
      movedSections: some { PositionPair(old: section(), new: section()) },
      updatedSections: some { PositionPair(old: section(), new: section()) },
      deletedItems: some(item), insertedItems: some(item),
      movedItems: some { PositionPair(old: item(), new: item()) },
      updatedItems: some { PositionPair(old: item(), new: item()) })
  }

  @Test func `The report of batches that are made at random is as recorded`() {
    var numbers = SplitMix64(seed: 11)
    var text = ""
    for _ in 0..<24 {
      let batch = batch(&numbers)
      let counts = (0..<2).map { _ in
        (0..<numbers.next(in: 1...3)).map { _ in numbers.next(in: 0...3) }
      }
      for (name, capabilities) in Self.capabilities {
        let violations = batch.violations(before: counts[0], after: counts[1], for: capabilities)
        text += "\(counts[0]) to \(counts[1]), \(name):\n"
        text += violations.map { "  \($0)\n" }.joined()
      }
    }
    expectNoViolations(goldens.violations(of: text, named: "batches"))
  }

  @Test func `Legal batches of a few operations are named as beyond some list views`() {
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    let batches: [(ListBatch, [Int], [Int])] = [
      (ListBatch(), [1], [1]),
      (ListBatch(deletedItems: [path(0, 0), path(0, 1), path(0, 2)]), [3], [0]),
      (ListBatch(deletedItems: [path(0, 0), path(0, 2)], insertedItems: [path(0, 1)]), [3], [2]),
      (ListBatch(deletedItems: [path(0, 0)], insertedItems: [path(1, 0)]), [1, 0], [0, 1]),
      (ListBatch(deletedSections: [0, 2], insertedSections: [1]), [1, 2, 3], [2, 4]),
      (ListBatch(deletedSections: [0], insertedItems: [path(0, 0)]), [1, 1], [2]),
      (
        ListBatch(
          deletedSections: [0], movedItems: [PositionPair(old: path(0, 0), new: path(0, 0))]),
        [1, 1], [2]
      ),
      (
        ListBatch(
          insertedSections: [1], movedItems: [PositionPair(old: path(0, 0), new: path(1, 0))]),
        [1], [0, 1]
      ),
      (
        ListBatch(
          movedSections: [PositionPair(old: 0, new: 1)], deletedItems: [path(0, 0)],
          insertedItems: [path(1, 0)],
          updatedItems: [PositionPair(old: path(0, 1), new: path(1, 1))]), [2, 0], [0, 2]
      ),
      (
        ListBatch(
          movedSections: [PositionPair(old: 0, new: 1)],
          movedItems: [
            PositionPair(old: path(0, 0), new: path(0, 0)),
            PositionPair(old: path(1, 0), new: path(1, 0)),
          ]), [1, 1], [1, 1]
      ),
      (
        ListBatch(
          updatedSections: [PositionPair(old: 0, new: 0), PositionPair(old: 1, new: 1)],
          updatedItems: [PositionPair(old: path(0, 0), new: path(0, 0))]), [1, 1], [1, 1]
      ),
      (
        ListBatch(
          updatedSections: [PositionPair(old: 0, new: 0)], insertedItems: [path(0, 0)]), [0], [1]
      ),
    ]
    var text = ""
    for (number, (batch, before, after)) in batches.enumerated() {
      #expect(batch.violations(before: before, after: after, for: .everything) == [])
      for (name, capabilities) in Self.capabilities {
        let violations = batch.violations(before: before, after: after, for: capabilities)
        text += "\(number), \(name):\n" + violations.map { "  \($0)\n" }.joined()
      }
    }
    expectNoViolations(goldens.violations(of: text, named: "capabilities"))
  }
}
