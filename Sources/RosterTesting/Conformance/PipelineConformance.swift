public import Roster

/// The laws of `PipelineStage`, checked on a stage of any kind.
///
/// A stage that has gone through earlier states gives what it gives without them, and the same for the same
/// sections. No item comes out that did not go in, unless the stage says that it adds some; none more often than it
/// went in; each as it was. If the sections that go in have different ids, so have those that come out. A section
/// that comes out has the titles of the one of its id that went in.
///
/// ```swift
/// let conformance = PipelineConformance(of: FilterStage<Aisle> { $0.quantity > 0 })
/// for violation in conformance.violations(through: [aisles, newAisles]) { print(violation) }
/// ```
///
/// A stage that makes sections of its own, with titles of their own, says so:
///
/// ```swift
/// let conformance = PipelineConformance(of: GroupStage<Aisle, Int>(by: \.shelf), keepsTitles: false)
/// ```
///
/// The states of a ``ListScenario`` are steps for stages of ``ScenarioSection``.
public struct PipelineConformance<Stage: PipelineStage>
where
  Stage.Input.Item: Identifiable, Stage.Output.Item: Identifiable & Equatable,
  Stage.Input.Item.ID == Stage.Output.Item.ID
{
  private let stage: Stage
  private let isKept: (Stage.Input.Item, Stage.Output.Item) -> Bool
  private let keepsTitles: Bool

  /// Prepares to check a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  ///   - isKept: Tells whether an item that came out is right for the one of its id that went in.
  public init(
    of stage: Stage, keepsTitles: Bool = true,
    isKept: @escaping (Stage.Input.Item, Stage.Output.Item) -> Bool
  ) {
    self.stage = stage
    self.isKept = isKept
    self.keepsTitles = keepsTitles
  }

  /// Prepares to check a stage that hands items on as they are.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  public init(of stage: Stage, keepsTitles: Bool = true)
  where Stage.Input.Item == Stage.Output.Item {
    self.init(of: stage, keepsTitles: keepsTitles) { $0 == $1 }
  }

  /// A section that went in comes out with its titles.
  ///
  /// Where ids or titles are of other types than before, no section is one that went in.
  private func titleViolation(_ output: [Stage.Output], of input: [Stage.Input]) -> Violation? {
    let incoming = Dictionary(input.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard keepsTitles, incoming.count == input.count,
      Stage.Input.Title.self == Stage.Output.Title.self
    else { return nil }
    for (index, section) in output.enumerated() {
      guard let id = section.id as? Stage.Input.ID, let origin = incoming[id] else { continue }
      let titles = [
        ("header", origin.header as? Stage.Output.Title, section.header),
        ("footer", origin.footer as? Stage.Output.Title, section.footer),
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

  private func judge(
    _ output: [Stage.Output], of input: [Stage.Input]
  ) -> Violation? {
    var incoming: [Stage.Input.Item.ID: [Stage.Input.Item]] = [:]
    for item in input.lazy.flatMap(\.items) { incoming[item.id, default: []].append(item) }
    var counts: [Stage.Input.Item.ID: Int] = [:]
    var ids: Set<Stage.Output.ID> = []
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
          if stage.addsItems { continue }
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

extension PipelineConformance: StepwiseConformance {
  /// What is wrong with the stage.
  ///
  /// - Parameters:
  ///   - states: The sections that go in, one state after the other.
  ///   - seed: The seed of the states, if they were random, for the report.
  /// - Returns: The laws that it broke; empty if it broke none. Step 1 is the first state.
  public func violations(through states: [[Stage.Input]], seed: UInt64?) -> [Violation] {
    var memory = stage.makeMemory()
    var found: [Violation] = []
    for (index, input) in states.enumerated() {
      let output = stage.output(of: input)
      let picture = SectionsPicture(output)
      let incremental = SectionsPicture(stage.output(of: input, remembering: &memory))
      let again = SectionsPicture(stage.output(of: input, remembering: &memory))
      func compare(_ rule: ViolationRule, _ other: SectionsPicture<Stage.Output>, _ text: String) {
        if other == picture { return }
        let words = picture.words(against: other)
        found.append(
          Violation(
            rule, step: index + 1, seed: seed, expected: words.0, found: words.1, text))
      }
      let afresh = SectionsPicture(stage.output(of: input))
      if afresh != picture {
        compare(.steadyStage, afresh, "a stage that remembers nothing gives two answers")
        continue
      }
      compare(
        .incrementalStage, incremental, "a stage that remembers gives something else than without")
      if incremental == picture {
        compare(.steadyStage, again, "a stage gives another answer for the same sections")
      }
      if var violation = judge(output, of: input) ?? titleViolation(output, of: input) {
        (violation.step, violation.seed) = (index + 1, seed)
        found.append(violation)
      }
    }
    return found
  }
}

@available(*, unavailable)
extension PipelineConformance: Sendable {}

/// Laws that are checked while something goes from one step to the next.
///
/// ``FetchedResultsConformance`` goes through edits of a store, ``PipelineConformance`` through states of a list.
///
/// ## Conforming to StepwiseConformance
///
/// Give a checker of your own the one function, and `expectConformance(to:through:)` takes it.
public protocol StepwiseConformance<Step> {
  /// What is gone through.
  associatedtype Step

  /// What is wrong.
  ///
  /// - Parameters:
  ///   - steps: The steps, in order.
  ///   - seed: The seed of the steps, if they were random, for the report.
  /// - Returns: The laws that were broken; empty if none was.
  func violations(through steps: [Step], seed: UInt64?) -> [Violation]
}

extension StepwiseConformance {
  /// What is wrong.
  ///
  /// - Parameter steps: The steps, in order.
  /// - Returns: The laws that were broken; empty if none was.
  public func violations(through steps: [Step]) -> [Violation] {
    violations(through: steps, seed: nil)
  }
}
