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
  init(groups: [RequirementGroup], tests: [NamedTest]) {
    var testsByIdentifier: [String: [NamedTest]] = [:]
    for test in tests {
      for identifier in Set(test.identifiers) {
        testsByIdentifier[identifier, default: []].append(test)
      }
    }
    unknownIdentifiers = Set(testsByIdentifier.keys).subtracting(groups.flatMap(\.identifiers))

    var lines = [
      "# Coverage", "",
      "Which behaviour is settled by which test. Generated from the names of the tests;",
      "`ROSTER_UPDATE=1 swift test --filter CoverageTests` writes it anew.",
    ]
    for group in groups {
      let covered = group.identifiers.count { testsByIdentifier[$0] != nil }
      lines += [
        "", "## \(group.title)", "",
        "\(covered) of \(group.identifiers.count) are covered.", "",
        "| id | covered by |", "|---|---|",
      ]
      lines += group.identifiers.map { identifier in
        let tests = testsByIdentifier[identifier, default: []]
          .map { "`\($0.name)` (\($0.place))" }
          .sorted()
        return "| \(identifier) | \(tests.isEmpty ? "*open*" : tests.joined(separator: "<br>")) |"
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
