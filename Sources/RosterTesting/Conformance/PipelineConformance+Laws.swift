import Roster

// What each output must be for its input, however the stage came to it.

extension PipelineConformance {
  func judge(_ output: [Output], of input: [Input]) -> Violation? {
    itemViolation(output, of: input) ?? titleViolation(output, of: input)
  }

  /// A section that went in comes out with its titles.
  ///
  /// Where ids or titles are of other types than before, no section is one that went in.
  private func titleViolation(_ output: [Output], of input: [Input]) -> Violation? {
    let incoming = Dictionary(input.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard keepsTitles, incoming.count == input.count,
      Input.Title.self == Output.Title.self
    else { return nil }
    for (index, section) in output.enumerated() {
      guard let id = section.id as? Input.ID, let origin = incoming[id] else { continue }
      let titles = [
        ("header", origin.header as? Output.Title, section.header),
        ("footer", origin.footer as? Output.Title, section.footer),
      ]
      for (kind, before, after) in titles where before != after {
        return Violation(
          .lostTitle, at: .section(index), expected: before.map { "“\($0)”" } ?? "none",
          found: after.map { "“\($0)”" } ?? "none",
          "section \(section.id) comes out with another \(kind) than it went in with")
      }
    }
    return nil
  }

  private func itemViolation(_ output: [Output], of input: [Input]) -> Violation? {
    var incoming: [Input.Item.ID: [Input.Item]] = [:]
    for item in input.lazy.flatMap(\.items) { incoming[item.id, default: []].append(item) }
    var counts: [Input.Item.ID: Int] = [:]
    var ids: Set<Output.ID> = []
    let isUnique = Set(input.map(\.id)).count == input.count
    for (section, part) in output.enumerated() {
      if !ids.insert(part.id).inserted, isUnique {
        return Violation(
          .uniqueIdentity, at: .section(section), "another section has the id \(part.id) too")
      }
      for (index, item) in part.items.enumerated() {
        let position = ViolationPosition.item(ListIndexPath(section: section, item: index))
        counts[item.id, default: 0] += 1
        guard let candidates = incoming[item.id] else {
          if addsItems { continue }
          return Violation(.inventedItem, at: position, "\(item) comes out, but did not go in")
        }
        if counts[item.id, default: 0] > candidates.count {
          return Violation(
            .duplicatedItem, at: position, expected: "\(candidates.count)",
            found: "\(counts[item.id, default: 0])", "\(item) comes out more often than it went in")
        }
        if !candidates.contains(where: { isKept($0, item) }) {
          return Violation(
            .changedItem, at: position, expected: "\(candidates[0])", found: "\(item)",
            "an item comes out changed")
        }
      }
    }
    return nil
  }
}
