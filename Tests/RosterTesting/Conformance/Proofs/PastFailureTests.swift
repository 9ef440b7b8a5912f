import Roster
import RosterTesting
import Testing

/// What random scenarios have found once, made as small as it can be.
@Suite struct PastFailureTests {
  private func profile(_ change: (inout BackendCapabilities) -> Void) -> SimulatorProfile {
    var capabilities = BackendCapabilities()
    change(&capabilities)
    return SimulatorProfile("past failure", capabilities: capabilities)
  }

  @Test
  func `An item that moves is spliced out and in, whatever else a list of splices says of moves`() {
    let profile = profile { $0.batching = .splices }
    let scenario = ListScenario(
      "shrunk from seed 1004",
      states: [[ListSection(id: 1, items: 1, 2)], [ListSection(id: 1, items: 2, 1)]])
    expectNoViolations(scenario.updateViolations(on: [profile]))
    let across = ListScenario(
      "shrunk from seed 43",
      states: [[ListSection(id: 1, items: 1)], [ListSection(id: 2, items: 1)]])
    expectNoViolations(across.updateViolations(on: [profile]))
  }

  @Test
  func `No batch holds more operations than a list view can take, nor a move that it takes as two`()
  {
    let profile = profile {
      $0.movesItems = false
      $0.mostOperations = 1
    }
    let scenario = ListScenario(
      "a move", states: [[ListSection(id: 1, items: 1, 2)], [ListSection(id: 1, items: 2, 1)]])
    expectNoViolations(scenario.updateViolations(on: [profile]))
  }
}
