import Roster
import RosterTesting
import Testing

/// A seed means the same scenario for ever, so that a failure can be had again.
///
/// After a change that was meant, run the tests with `ROSTER_RECORD=failed` and look at what has changed.
@Suite struct ScenarioGoldenTests {
  private let goldens = GoldenFolder(besides: #filePath)

  @Test func `Each edit changes a list as recorded`() {
    let text = ScenarioEdit.all.map { edit in
      ScenarioGenerator(
        sections: 3...3, items: 4...4, steps: 4...4, editsInStep: 1...1, edits: [edit]
      ).scenario(seed: 3).swiftSource
    }
    expectNoViolations(goldens.violations(of: text.joined(separator: "\n"), named: "all edits"))
  }

  /// The FNV-1a hash of a text.
  private func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  @Test func `The scenarios that backends are proven with are those that are recorded`() {
    let text = ListScenario.allWithDuplicates.map { scenario in
      let counts = scenario.states.map { "\($0.map(\.items.count))" }.joined(separator: " ")
      return "\(scenario): \(counts), \(digest(scenario.swiftSource))"
    }
    expectNoViolations(goldens.violations(of: text.joined(separator: "\n"), named: "all scenarios"))
  }
}
