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
      // item-count at section 0 (step 2)
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

  @Test func `What was expected and found is not shown, however many lines it has`() {
    let list = ListDriver(
      sections: [ListSection(id: "dairy", header: "Dairy", items: Product(id: "milk"))])
    let recorder = FlightRecorder(of: list, report: { _ in })
    recorder.note([
      Violation(
        .itemCount, at: .section(0), seed: 3, expected: "2 × milk\n1 × eggs",
        found: "2 × milk\n1 × jam", "the cell shows\n“milk”"),
      Violation(.itemCount, expected: "jam", found: "milk", "it is “milk”"),
    ])
    let lines = recorder.testSource().split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "// item-count at section 0 (step 0)", "// item-count at list (step 0)",
        "@Test func `recorded`() {",
      ])
    #expect(!lines.contains { $0.contains("milk") || $0.contains("jam") || $0.contains("eggs") })
    #expect(recorder.violations.map(\.found) == ["2 × milk\n1 × jam", "milk"])
  }

  @Test func `Of what is not in a state that is kept, nothing is kept`() {
    let list = ListDriver(sections: [ListSection(id: "dairy", header: "0", items: [Product]())])
    let recorder = FlightRecorder(of: list, capacity: 2)
    for number in 1...50 {
      list.update {
        $0.sections[0].header = "\(number)"
        $0.sections[0].items = [Product(id: "\(number / 2)", quantity: number)]
      }
    }
    #expect(
      recorder.scenario.states == [
        [ListSection(id: 1, header: "header 1", items: 1)],
        [ListSection(id: 1, header: "header 2", items: 2)],
      ])
    list.sections[0].items[0].quantity = 51
    #expect(
      recorder.scenario.states == [
        [ListSection(id: 1, header: "header 1", items: 1)],
        [ListSection(id: 1, header: "header 1", items: .item(1, revision: 1))],
      ])
  }

  @Test func `Ids that are gone are given back`() {
    final class Name: Hashable {
      static func == (lhs: Name, rhs: Name) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    struct Parcel: Identifiable, Equatable { let id: Name }
    let list = ListDriver(sections: [ListSection(id: 0, items: [Parcel]())])
    let recorder = FlightRecorder(of: list, capacity: 2, describe: { _ in "" })
    weak var first: Name?
    do {
      let name = Name()
      first = name
      list.sections[0].items = [Parcel(id: name)]
    }
    #expect(first != nil)
    for _ in 0..<3 { list.sections[0].items = [Parcel(id: Name())] }
    #expect(first == nil)
    withExtendedLifetime(recorder) {}
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
