public import Roster

/// The laws of `PipelineStage`, checked on a stage of any kind.
///
/// A stage that has gone through earlier states gives what it gives without them, and the same for the same
/// sections. No item comes out that did not go in, unless the stage says that it adds some; none more often than it
/// went in; each as it was. If the sections that go in have different ids, so have those that come out.
///
/// ```swift
/// let conformance = PipelineConformance(of: FilterStage<Aisle> { $0.quantity > 0 })
/// for violation in conformance.violations(through: [aisles, newAisles]) { print(violation) }
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

  /// Prepares to check a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - isKept: Tells whether an item that came out is right for the one of its id that went in.
  public init(
    of stage: Stage, isKept: @escaping (Stage.Input.Item, Stage.Output.Item) -> Bool
  ) {
    self.stage = stage
    self.isKept = isKept
  }

  /// Prepares to check a stage that hands items on as they are.
  ///
  /// - Parameter stage: The stage.
  public init(of stage: Stage) where Stage.Input.Item == Stage.Output.Item {
    self.init(of: stage) { $0 == $1 }
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
        let place = ViolationPlace.item(ListIndexPath(section: section, item: index))
        counts[item.id, default: 0] += 1
        guard let candidates = incoming[item.id] else {
          if stage.addsItems { continue }
          return Violation(.inventedItem, at: place, "\(item) comes out, but did not go in")
        }
        if counts[item.id, default: 0] > candidates.count {
          return Violation(
            .duplicatedItem, at: place, expected: "\(candidates.count)",
            found: "\(counts[item.id, default: 0])", "\(item) comes out more often than it went in")
        }
        if !candidates.contains(where: { isKept($0, item) }) {
          return Violation(
            .changedItem, at: place, expected: "\(candidates[0])", found: "\(item)",
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
        found.append(
          Violation(
            rule, step: index + 1, seed: seed, expected: "\(picture)", found: "\(other)", text))
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
      if var violation = judge(output, of: input) {
        (violation.step, violation.seed) = (index + 1, seed)
        found.append(violation)
      }
    }
    return found
  }
}

@available(*, unavailable)
extension PipelineConformance: Sendable {}
