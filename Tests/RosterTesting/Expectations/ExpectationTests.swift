import Roster
import RosterTesting
import Testing

@Suite struct ExpectationTests {
  @Test func `A violation becomes an issue at the caller's line`() {
    let line = #line + 2
    withKnownIssue {
      expectNoViolations([Violation(.itemCount, at: .section(1), "wrong")], "the list")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.description.contains("the list: item-count at section 1: wrong")
    }
  }

  @Test func `A backend that fails is reported with the smallest scenario that shows it`() {
    let scenario = ScenarioGenerator(sections: 3...3, items: 4...4, edits: [.insert, .moveWithin])
      .scenario(seed: 11)
    let conformance = BackendConformance(
      of: { FaultyBackend(.appendsInsteadOfInserting) }, cells: ParityCells(),
      views: ScenarioTitles(), screen: { $0.screen })
    withKnownIssue {
      expectConformance(to: conformance, in: scenario)
    } matching: { issue in
      issue.description.contains(
        """
        same-screen at list: after a batch that inserts 1 item, the list is not shown as it is when it is drawn afresh: \
        expected ["item 2", "item 1"], found ["item 1", "item 2"] (step 1)
        """)
        && issue.description.contains(
          """
          states: [
              [ListSection(id: 1, items: 1)],
              [ListSection(id: 1, items: 2, 1)],
            ])
          """)
    }
  }

  @Test func `Factories, sources and sections that are wrong become issues`() {
    withKnownIssue {
      expectNoReuseLeaks(FaultyFactory(.leaksText), items: [Parcel("a"), Parcel("")])
    }
    withKnownIssue {
      expectNoReuseLeaks(FaultyFactory(.leaksText), items: [Parcel("a"), Parcel("")]) { $0.text }
    }
    withKnownIssue { expectNoReuseLeaks(FaultyViewFactory(.leaksTitles), titles: ["a", "b"]) }
    withKnownIssue { expectConformance(of: FaultySource(.lacksACell)) }
    withKnownIssue { expectConformance(of: [FaultySection("a", [], .changesItsID)]) }
  }
}
