import Foundation
import Testing

@Suite struct CoverageTests {
  @Test func `Coverage.md lists what the names of the tests say`() throws {
    let files = Repository.files(endingIn: "swift", under: "Tests")
      .filter { !$0.hasPrefix("Tests/Package/Coverage/") }
    let tests = try files.flatMap { path in
      NamedTest.tests(
        in: try Repository.text(of: path),
        place: String(path.dropFirst("Tests/".count).dropLast(".swift".count)))
    }
    let table = CoverageTable(
      groups: RequirementGroup.all, tests: tests, gaps: RequirementGroup.gaps)
    #expect(table.unknownIdentifiers.isEmpty)
    #expect(tests.filter(\.hasRangeOfIdentifiers).isEmpty, "Write each identifier in full.")

    let path = "Docs/Coverage.md"
    if ProcessInfo.processInfo.environment["ROSTER_UPDATE"] != nil {
      try table.text.write(
        to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
    }
    let isCurrent = try Repository.text(of: path) == table.text
    #expect(
      isCurrent,
      "\(path) is out of date: run `ROSTER_UPDATE=1 swift test --filter CoverageTests`.")
  }

  @Test func `Behaviors.md says of each identifier what it stands for`() throws {
    let rows = try Repository.text(of: "Docs/Behaviors.md")
      .matches(of: /(?m)^\| ([A-Z][A-Z0-9-]*\d) \| (.{5,}) \|$/).map { String($0.output.1) }
    #expect(rows == RequirementGroup.all.flatMap(\.identifiers))
  }

  @Test func `A test covers each identifier that its name carries as a word`() {
    let source = """
      @Test func `T-000-01 and D003-4, A7: no plain T-shirt, no U2X`() {}
      func helper() {}
      """
    let tests = NamedTest.tests(in: source, place: "Here")
    #expect(tests.map(\.identifiers) == [["T-000-01", "D003-4", "A7"]])
  }

  @Test func `A range of identifiers is noticed`() {
    let tests = NamedTest.tests(
      in: "@Test func `T-000-01…03 are fine`() {}; @Test func `A7, A8`() {}", place: "Here")
    #expect(tests.map(\.hasRangeOfIdentifiers) == [true, false])
  }

  @Test func `An identifier of no requirement is unknown, and one without a test is open`() {
    let table = CoverageTable(
      groups: RequirementGroup.all,
      tests: [NamedTest(name: "T-000-99 is a slip, M1 is not", place: "Here")], gaps: [:])
    #expect(table.unknownIdentifiers == ["T-000-99"])
    #expect(table.text.contains("| M1 | `T-000-99 is a slip, M1 is not` (Here) |\n| M2 | *open* |"))
  }

  @Test func `A requirement with a gap says what is missing, and is not counted`() {
    let table = CoverageTable(
      groups: RequirementGroup.all,
      tests: ["M1", "M2"].map { NamedTest(name: "\($0) is met", place: "Here") },
      gaps: ["M1": "Not for all.", "M99": "A slip."])
    #expect(table.unknownIdentifiers == ["M99"])
    #expect(table.text.contains("| M1 | *in part*: Not for all.<br>`M1 is met` (Here) |"))
    #expect(table.text.contains("## Capabilities: the data model\n\n1 of 15 are covered."))
  }
}
