import Roster
import RosterTesting
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct FlightRecorderTests {
  private struct Product: Identifiable, Equatable {
    var id: String
    var quantity = 1
  }

  @Test func `The states of a list are printed as a test without the list's own data`() {
    let list = ListDriver(
      sections: [ListSection(id: "dairy", header: "Dairy", items: Product(id: "milk"))])
    var reports: [String] = []
    let recorder = FlightRecorder(of: list, report: { reports.append($0) })
    list.sections[0].items.append(Product(id: "eggs"))
    list.sections[0].items[0].quantity = 2
    recorder.note([])
    recorder.note([Violation(.itemCount, at: .section(0), "something is wrong")])
    #expect(reports == [recorder.testSource()])
    expectGolden(
      recorder.testSource(),
      """
      // item-count at section 0: something is wrong (step 2)
      @Test func `recorded`() {
        let scenario = ListScenario(
          "recorded",
          states: [
            [ListSection(id: 1, header: "header 1", items: 1)],
            [ListSection(id: 1, header: "header 1", items: 1, 2)],
            [ListSection(id: 1, header: "header 1", items: .item(1, revision: 1), 2)],
          ])
        expectConformance(of: { MyBackend() }, in: scenario)
      }
      """)
    expectNoViolations(recorder.scenario.updateViolations())
  }

  @Test func `Only the last states are kept`() {
    let list = ListDriver(sections: [ListSection(id: "dairy", items: [Product]())])
    let recorder = FlightRecorder(of: list, capacity: 3)
    for number in 0..<10 { list.sections[0].items.append(Product(id: "\(number)")) }
    #expect(recorder.scenario.states.map { $0[0].items.count } == [8, 9, 10])
  }

  @Test func `A recorder keeps a step at least`() async {
    let list = ListDriver(sections: [ListSection(id: "dairy", items: [Product]())])
    let recorder = FlightRecorder(of: list, capacity: 2)
    for number in 0..<3 { list.sections[0].items.append(Product(id: "\(number)")) }
    #expect(recorder.scenario.states.map { $0[0].items.count } == [2, 3])
    await #expect(processExitsWith: .failure) {
      let list = ListDriver(sections: [ListSection(id: "dairy", items: [Product]())])
      _ = FlightRecorder(of: list, capacity: 1)
    }
  }
}
