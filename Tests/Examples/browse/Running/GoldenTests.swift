import Foundation
import TestSupport
import Testing

/// What the program prints of its samples.
///
/// After a change that was meant, run the tests with
/// `ROSTER_UPDATE=1` and look at what has changed.
@Suite(.onThreadOfItsOwn) struct GoldenTests {
  static let runs: [(golden: String, columns: String?, arguments: [String])] = [
    ("elements.txt", "80", ["elements.csv", "--group-by", "category", "--sort-by", "number"]),
    (
      "elements-grid.txt", "60",
      ["elements.csv", "--group-by", "period", "--columns", "symbol,name", "--grid"]
    ),
    ("elements-narrow.txt", "30", ["elements.csv", "--where", "category~gas"]),
    ("landings.txt", "100", ["landings.jsonl"]),
    ("mountains.txt", "80", ["mountains.json", "--sort-by", "climbed:desc", "--limit", "5"]),
    ("planets.txt", "80", ["planets.tsv", "--group-by", "kind", "--sort-by", "radius:desc"]),
    ("planets.md", nil, ["planets.tsv", "--group-by", "kind", "--output-format", "markdown"]),
    ("planets.html", nil, ["planets.tsv", "--limit", "3", "--output-format", "html"]),
    ("elements-stats.txt", nil, ["elements.csv", "--stats", "weight", "--stats", "phase"]),
    ("planets.json", nil, ["planets.tsv", "--group-by", "kind", "--output-format", "json"]),
    (
      "landings.json", nil,
      ["landings.jsonl", "--where", "rover=true", "--output-format", "json"]
    ),
  ]

  @Test(arguments: 0..<runs.count) func `the samples print as they should`(index: Int) throws {
    let (golden, columns, arguments) = Self.runs[index]
    let sample = BrowseRun.samples.appendingPathComponent(arguments[0]).path
    let run = try BrowseRun([sample] + arguments.dropFirst(), columns: columns)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    try expect(run.output, toBe: golden)
  }

  @Test func `the help prints as it should`() throws {
    let run = try BrowseRun(["--help"])
    #expect(run.status == 0 && run.errors.isEmpty)
    try expect(run.output, toBe: "help.txt")
  }

  private func expect(_ output: String, toBe golden: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens/\(golden)")
    if ProcessInfo.processInfo.environment["ROSTER_UPDATE"] != nil {
      try Data(output.utf8).write(to: file)
    }
    #expect(output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test func `JSON output is JSON, with a section for each group`() throws {
    let sample = BrowseRun.samples.appendingPathComponent("elements.csv").path
    let run = try BrowseRun([sample, "--group-by", "category", "--output-format", "json"])
    let sections = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(sections.compactMap { $0["count"] as? Int }.reduce(0, +) == 118)
    let gases = try #require(sections.first { $0["title"] as? String == "noble gas" })
    let rows = try #require(gases["rows"] as? [[String: Any]])
    #expect(
      rows.compactMap { $0["symbol"] as? String } == ["He", "Ne", "Ar", "Kr", "Xe", "Rn", "Og"])
    #expect(rows.compactMap { $0["number"] as? Int } == [2, 10, 18, 36, 54, 86, 118])
  }
}
