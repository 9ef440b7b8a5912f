import Roster
import RosterTesting
import Testing

@Suite struct ExpectationTests {
  @Test func `A violation becomes an issue at the caller's line`() async throws {
    let line = #line + 2
    let found = try await issues {
      expectNoViolations([Violation(.itemCount, at: .section(1), "wrong")], "the list")
    }
    #expect(found.map(\.line) == [line])
    #expect(found[0].description.contains("the list: item-count at section 1: wrong"))
  }

  @Test(arguments: ["", "1"], ["", "2"])
  func `A violation says what was expected and what was found, if either is known`(
    expected: String, found: String
  ) {
    let words = Violation(.itemCount, expected: expected, found: found, "wrong").description
    #expect(words.hasPrefix("item-count at list: wrong"))
    #expect(words.contains("expected \(expected), found \(found)") == !(expected + found).isEmpty)
  }

  @Test func `No violation becomes no issue`() async throws {
    #expect(try await issues { expectNoViolations([]) }.isEmpty)
  }

  @Test func `A backend that fails is reported with the smallest scenario that shows it`()
    async throws
  {
    let scenario = ScenarioGenerator(sections: 3...3, items: 4...4, edits: [.insert, .moveWithin])
      .scenario(seed: 11)
    let found = try await issues {
      let conformance = BackendConformance(
        of: { FaultyBackend(.appendsInsteadOfInserting) }, cells: ParityCells(),
        views: .scenarioTitles(), screen: { $0.screen })
      expectConformance(to: conformance, in: scenario)
    }
    #expect(found.count == 1)
    let report = try #require(found.first?.description)
    #expect(
      report.contains(
        """
        same-screen at list: after a batch that inserts 1 item, the list is not shown as it is when \
        it is drawn from scratch (step 1)
        @@ -1,2 +1,2 @@
        -item 2
         item 1
        +item 2
        """))
    #expect(
      report.contains(
        """
        states: [
            [ListSection(id: 1, items: 1)],
            [ListSection(id: 1, items: 2, 1)],
          ])
        """))
  }

  @Test func `Factories, sources and sections that are wrong become issues`() async throws {
    let leaks = try await [
      issues { expectNoReuseLeaks(FaultyFactory(.leaksText), items: [Parcel("a"), Parcel("")]) },
      issues {
        expectNoReuseLeaks(FaultyFactory(.leaksText), items: [Parcel("a"), Parcel("")]) { $0.text }
      },
      issues { expectNoReuseLeaks(FaultyViewFactory(.leaksTitles), titles: ["a", "b"]) },
      issues {
        // Its cells are objects, which are not compared with `==`.
        let cells = ClosureCellFactory<String, LabelCell>(make: { LabelCell() }) { cell, item in
          if !item.isEmpty { cell.text = item }
        }
        expectNoReuseLeaks(cells, items: ["milk", ""])
      },
    ]
    #expect(
      leaks.map(rules) == [["reuse-leak"], ["reuse-leak"], ["reuse-leak"], ["reuse-leak"]])
    let source = try await issues { expectConformance(of: FaultySource(.lacksACell)) }
    #expect(rules(source) == ["missing-cell"])
    let sections = try await issues {
      expectConformance(of: [FaultySection("a", [], .changesItsID)])
    }
    #expect(rules(sections) == ["steady-identity"])
  }

  @Test func `Stages, outlines and pages that are wrong become issues`() async throws {
    struct Lost: OutlineSource {
      struct Torn: Error {}

      func hasChildren(_ page: OutlineMutantTests.Page) -> Bool { true }

      func children(of parent: OutlineMutantTests.Page?) throws -> [OutlineMutantTests.Page] {
        throw Torn()
      }
    }
    let found = try await [
      issues {
        let scenario = ListScenario("one item", states: [[ListSection(id: 1, items: 2)]])
        expectConformance(
          to: PipelineConformance(of: FaultyStage(.addsARow)), through: scenario.contents)
      },
      issues { await expectConformance(of: Lost()) },
      issues {
        await expectConformance(
          to: .offsets(mostPages: 5) { request in
            Page<PageSourceTests.Ware, Int>((0..<request.count).map(PageSourceTests.Ware.init))
          })
      },
    ]
    #expect(found.map(rules) == [["invented-item"], ["failed-children"], ["endless-pages"]])
  }

  /// The laws that are named, each once.
  private func rules(_ issues: [RecordedIssue]) -> Set<String> {
    Set(
      issues.map { issue in
        issue.description.firstMatch(of: #/([a-z]+-[a-z-]+) at/#).map { String($0.output.1) }
          ?? "none in: \(issue.description)"
      })
  }
}
