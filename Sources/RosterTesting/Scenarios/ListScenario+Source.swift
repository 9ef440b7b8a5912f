import Roster

extension ListScenario {
  /// The scenario as Swift source, to be pasted into a test.
  ///
  /// ```swift
  /// print(ListScenario("nothing", states: [[], []]).swiftSource)
  /// ```
  /// ```text
  /// ListScenario(
  ///   "nothing",
  ///   states: [
  ///     [],
  ///     [],
  ///   ])
  /// ```
  public var swiftSource: String {
    var lines = ["ListScenario("]
    lines.append("  \(name.literal),\(seed.map { " seed: \($0)," } ?? "")")
    lines.append("  states: [")
    for state in states {
      if state.isEmpty {
        lines.append("    [],")
      } else if state.count == 1 {
        lines.append("    [\(state[0].swiftSource)],")
      } else {
        lines.append("    [")
        lines += state.map { "      \($0.swiftSource)," }
        lines.append("    ],")
      }
    }
    lines.append("  ])")
    return lines.joined(separator: "\n")
  }

  /// A test of the scenario as Swift source.
  ///
  /// - Parameter expectation: What is expected of it, as Swift source in which it is `scenario`.
  /// - Returns: A function that Swift Testing finds.
  public func testSource(
    _ expectation: String = "expectConformance(of: { MyBackend() }, in: scenario)"
  ) -> String {
    let source = swiftSource.split(separator: "\n").joined(separator: "\n  ")
    return """
      @Test func `\(name.replacing("`", with: "'"))`() {
        let scenario = \(source)
        \(expectation)
      }
      """
  }
}

extension ScenarioSection {
  /// The section as Swift source.
  fileprivate var swiftSource: String {
    let header = header.map { ", header: \($0.literal)" } ?? ""
    let footer = footer.map { ", footer: \($0.literal)" } ?? ""
    let items = items.isEmpty ? "[]" : items.map(\.description).joined(separator: ", ")
    return "ListSection(id: \(id)\(header)\(footer), items: \(items))"
  }
}

extension String {
  /// The string as a Swift literal.
  fileprivate var literal: String { debugDescription }
}
