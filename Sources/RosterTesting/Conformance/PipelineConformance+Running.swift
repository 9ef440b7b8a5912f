public import Roster

extension PipelineConformance {
  /// What is wrong with the stage.
  ///
  /// - Parameters:
  ///   - states: The lists that go in, one state after the other.
  ///   - seed: The seed of the states, if they were random, for the report.
  /// - Returns: The laws that it broke; empty if it broke none. Step 1 is the first state.
  public func violations(
    through states: [ListContents<Input>], seed: UInt64? = nil
  ) -> [Violation] {
    var run = PipelineRun(self, states)
    var found: [Violation] = []
    for (index, input) in states.enumerated() {
      found += run.violations(at: input, seed: (seed ?? 0) &+ UInt64(index)).map { violation in
        var violation = violation
        (violation.step, violation.seed) = (index + 1, seed)
        return violation
      }
    }
    if found.isEmpty, isEditable, !run.isTaken, run.removalCount > 0 {
      var violation = Violation(
        .refusedEdit,
        "every edit of what came out was refused; if nothing is to be edited, say that it is not editable"
      )
      (violation.step, violation.seed) = (states.count, seed)
      found.append(violation)
    }
    return found
  }
}

/// One pipeline on its way through states of its input, beside one that is made from nothing each time.
private struct PipelineRun<Input: SectionInfo & Sendable, Output: SectionInfo & Sendable>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Item.ID == Output.Item.ID, Input.Storage: Sendable, Output.Storage: Sendable
{
  private typealias Picture = SectionsPicture<Output>

  private let conformance: PipelineConformance<Input, Output>
  private var pipeline: Pipeline<Input, Output>

  /// The pipeline with what was assigned, and without any list.
  private var blank: Pipeline<Input, Output>

  /// What items are changed to, and which ones are inserted.
  private let samples: [Output.Item]

  /// How many items that had gone in were removed from what came out, and whether any edit at all was made.
  private(set) var removalCount = 0
  private(set) var isTaken = false

  init(
    _ conformance: PipelineConformance<Input, Output>, _ states: [ListContents<Input>]
  ) {
    self.conformance = conformance
    pipeline = conformance.pipeline
    blank = pipeline
    blank.input = ListContents()
    samples = states.flatMap { input in
      var fresh = conformance.pipeline
      fresh.input = input
      return fresh.output.sections.flatMap(\.items)
    }
  }

  /// The laws that are broken by the next list, or by what is assigned behind it.
  mutating func violations(at input: ListContents<Input>, seed: UInt64) -> [Violation] {
    var shown = Picture(pipeline.output.sections)
    pipeline.input = input
    var found = violations(of: input, after: shown)
    let assignments = conformance.assignments
    if found.isEmpty, !assignments.isEmpty {
      var random = SplitMix64(seed: seed)
      let assign = assignments[Int(random.next() % UInt64(assignments.count))]
      shown = Picture(pipeline.output.sections)
      assign(&pipeline)
      assign(&blank)
      found = violations(of: input, after: shown)
    }
    if !found.isEmpty || pipeline.failure != nil { return found }
    guard let wayBack = conformance.wayBack else { return [] }
    let edits = wayBack(pipeline, samples, seed) { [conformance] in conformance.judge($0, of: $1) }
    removalCount += edits.removalCount
    isTaken = isTaken || edits.isTaken
    return edits.violation.map { [$0] } ?? []
  }

  private func fromScratch(_ input: ListContents<Input>) -> Pipeline<Input, Output> {
    var fresh = blank
    fresh.input = input
    fresh.restart()
    return fresh
  }

  private func violations(of input: ListContents<Input>, after shown: Picture) -> [Violation] {
    let (fresh, again) = (fromScratch(input), fromScratch(input))
    let incremental = Picture(pipeline.output.sections)
    if let steady = violation(
      .steadyStage, again, than: fresh, "a stage gives two answers from nothing")
    {
      return [steady]
    }
    if fresh.failure != nil, pipeline.failure != nil {
      if incremental == shown { return [] }
      let words = shown.words(against: incremental)
      return [
        Violation(
          .incrementalStage, at: .list, expected: words.0, found: words.1,
          "a pipeline that fails does not keep what came out before")
      ]
    }
    if let wrong = violation(
      .incrementalStage, pipeline, than: fresh,
      "a stage that takes changes gives something else than from nothing")
    {
      return [wrong]
        + [conformance.judge(fresh.output.sections, of: input.sections)].compactMap(\.self)
    }
    var idle = pipeline
    idle.input = input
    return [
      violation(
        .steadyStage, idle, than: pipeline, "a stage gives another answer for the same list"),
      conformance.judge(fresh.output.sections, of: input.sections),
    ].compactMap(\.self)
  }

  /// What is wrong where one of two pipelines gives something else than the other.
  private func violation(
    _ rule: ViolationRule, _ found: Pipeline<Input, Output>,
    than expected: Pipeline<Input, Output>, _ text: String
  ) -> Violation? {
    if (found.failure == nil) != (expected.failure == nil) {
      let words = [expected, found].map { $0.failure.map { "the error \($0)" } ?? "no error" }
      return Violation(rule, at: .list, expected: words[0], found: words[1], text)
    }
    let (picture, other) = (Picture(expected.output.sections), Picture(found.output.sections))
    if expected.failure != nil || picture == other { return nil }
    let words = picture.words(against: other)
    return Violation(rule, at: .list, expected: words.0, found: words.1, text)
  }
}

@available(*, unavailable)
extension PipelineRun: Sendable {}

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
        let count = counts[item.id, default: 0] + 1
        counts[item.id] = count
        guard let candidates = incoming[item.id] else {
          if addsItems { continue }
          return Violation(.inventedItem, at: position, "\(item) comes out, but did not go in")
        }
        if count > candidates.count {
          return Violation(
            .duplicatedItem, at: position, expected: "\(candidates.count)",
            found: "\(count)", "\(item) comes out more often than it went in")
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
