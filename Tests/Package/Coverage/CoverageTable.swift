/// Which requirements have tests, as the page that `Docs/Coverage.md` shows.
struct CoverageTable {
  /// The page.
  let text: String

  /// The identifiers that tests carry and that no requirement has.
  let unknownIdentifiers: Set<String>

  /// Sorts tests by the requirements that they settle.
  ///
  /// - Parameters:
  ///   - groups: The requirements.
  ///   - tests: The tests.
  ///   - gaps: What is missing of requirements, in sentences; such a one does not count as covered.
  init(groups: [RequirementGroup], tests: [NamedTest], gaps: [String: String]) {
    var testsByIdentifier: [String: [NamedTest]] = [:]
    for test in tests {
      for identifier in Set(test.identifiers) {
        testsByIdentifier[identifier, default: []].append(test)
      }
    }
    unknownIdentifiers = Set(testsByIdentifier.keys).union(gaps.keys)
      .subtracting(groups.flatMap(\.identifiers))

    var lines = [
      "# Coverage", "",
      "Which behavior is settled by which test, and what is not settled. Generated from the names of",
      "the tests; `ROSTER_UPDATE=1 swift test --filter CoverageTests` writes it anew.",
    ]
    for group in groups {
      let covered = group.identifiers.count { testsByIdentifier[$0] != nil && gaps[$0] == nil }
      lines += [
        "", "## \(group.title)", "",
        "\(covered) of \(group.identifiers.count) are covered.", "",
        "| id | covered by |", "|---|---|",
      ]
      lines += group.identifiers.map { identifier in
        let tests = testsByIdentifier[identifier, default: []]
          .map { "`\($0.name)` (\($0.place))" }
          .sorted()
        let gap = gaps[identifier].map { ["*in part*: \($0)"] } ?? []
        let cell = tests.isEmpty ? ["*open*"] : gap + tests
        return "| \(identifier) | \(cell.joined(separator: "<br>")) |"
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
