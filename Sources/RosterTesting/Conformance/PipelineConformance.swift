public import Roster

/// The laws of `PipelineStage`, checked on a stage of any kind, or on a pipeline of several.
///
/// A stage that has come to a state step by step gives what it gives from nothing, and the same for the same
/// list. No item comes out that did not go in, unless it is said that some are added; none more often than it
/// went in; each as it was. If the sections that go in have different ids, so have those that come out. A section
/// that comes out has the titles of the one of its id that went in.
///
/// What is done to what came out is done to what goes in, or refused: what is removed does not come out again, what is changed
/// comes out so, what is inserted goes in, what is moved comes out beside the same item or in the same section, no other item is
/// edited, and what is put back as it is changes nothing. The edits are drawn by chance, from the seed, and the items that are
/// inserted come out of other states. Refusing is right where an edit cannot be; but not every one is refused, unless it is said
/// that nothing can be edited.
///
/// ```swift
/// let conformance = PipelineConformance(of: Pipeline(aisles).filter { $0.quantity > 0 })
/// for violation in conformance.violations(through: [newAisles]) { print(violation) }
/// ```
///
/// Where sections are made anew, with titles of their own, say so:
///
/// ```swift
/// let conformance = PipelineConformance(of: Pipeline(aisles).grouped(by: \.shelf), keepsTitles: false)
/// ```
///
/// The ``ListScenario/contents`` of scenarios are steps for stages of their sections.
public struct PipelineConformance<
  Input: EditableSectionInfo & Sendable, Output: SectionInfo & Sendable
>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Item.ID == Output.Item.ID, Input.Storage: IdentifiedStorage & Sendable,
  Output.Storage: Sendable
{
  private let pipeline: Pipeline<Input, Output>
  private let isKept: (Input.Item, Output.Item) -> Bool
  private let addsItems: Bool
  private let keepsTitles: Bool
  private let isEditable: Bool

  /// Prepares to check a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline; what goes into it now is of no matter.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  ///   - isKept: Tells whether an item that came out is right for the one of its id that went in.
  public init(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool = false, keepsTitles: Bool = true,
    isEditable: Bool = true, isKept: @escaping (Input.Item, Output.Item) -> Bool
  ) {
    self.pipeline = pipeline
    self.isKept = isKept
    self.addsItems = addsItems
    self.keepsTitles = keepsTitles
    self.isEditable = isEditable
  }

  /// Prepares to check a pipeline that hands items on as they are.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline; what goes into it now is of no matter.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  public init(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool = false, keepsTitles: Bool = true,
    isEditable: Bool = true
  ) where Input.Item == Output.Item {
    self.init(
      of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles, isEditable: isEditable
    ) { $0 == $1 }
  }

  /// Prepares to check a stage that hands items on as they are.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  public init(
    of stage: some PipelineStage<Input, Output> & Sendable, addsItems: Bool = false,
    keepsTitles: Bool = true, isEditable: Bool = true
  ) where Input.Item == Output.Item {
    self.init(
      of: Pipeline(ListContents(), through: stage), addsItems: addsItems,
      keepsTitles: keepsTitles, isEditable: isEditable)
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

  private func judge(
    _ output: [Output], of input: [Input]
  ) -> Violation? {
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

extension PipelineConformance {
  private func violations(
    of pipeline: inout Pipeline<Input, Output>, at input: ListContents<Input>,
    _ samples: [Output.Item], seed: UInt64, _ edits: inout EditTally
  ) -> [Violation] {
    func fromScratch() -> SectionsPicture<Output> {
      var fresh = self.pipeline
      fresh.input = input
      fresh.restart()
      return SectionsPicture(fresh.output.sections)
    }
    func violation(
      _ rule: ViolationRule, _ other: SectionsPicture<Output>,
      than picture: SectionsPicture<Output>, _ text: String
    ) -> Violation {
      let words = picture.words(against: other)
      return Violation(rule, at: .list, expected: words.0, found: words.1, text)
    }
    let (picture, again) = (fromScratch(), fromScratch())
    pipeline.input = input
    let incremental = SectionsPicture(pipeline.output.sections)
    if again != picture {
      return [
        violation(.steadyStage, again, than: picture, "a stage gives two answers from nothing")
      ]
    }
    var found: [Violation] = []
    if incremental != picture {
      found.append(
        violation(
          .incrementalStage, incremental, than: picture,
          "a stage that takes changes gives something else than from nothing"))
    } else {
      var idle = pipeline
      idle.input = input
      let picture = SectionsPicture(idle.output.sections)
      if picture != incremental {
        found.append(
          violation(
            .steadyStage, picture, than: incremental,
            "a stage gives another answer for the same list"))
      }
    }
    var fresh = self.pipeline
    fresh.input = input
    fresh.restart()
    let output = fresh.output.sections
    if let violation = judge(output, of: input.sections)
      ?? titleViolation(
        output, of: input.sections)
    {
      found.append(violation)
    }
    if !found.isEmpty { return found }
    var wayBack = WayBack(
      through: pipeline, keepsSections: keepsTitles, addsItems: addsItems, samples: samples,
      seed: seed
    ) { judge($0, of: $1) ?? titleViolation($0, of: $1) }
    defer { edits.note(wayBack.removalCount, isTaken: wayBack.isTaken) }
    return wayBack.firstViolation().map { [$0] } ?? []
  }
}

extension PipelineConformance: StepwiseConformance {
  /// What is wrong with the stage.
  ///
  /// - Parameters:
  ///   - states: The lists that go in, one state after the other.
  ///   - seed: The seed of the states, if they were random, for the report.
  /// - Returns: The laws that it broke; empty if it broke none. Step 1 is the first state.
  public func violations(
    through states: [ListContents<Input>], seed: UInt64?
  ) -> [Violation] {
    var pipeline = pipeline
    let samples = states.flatMap { input in
      var fresh = self.pipeline
      fresh.input = input
      return fresh.output.sections.flatMap(\.items)
    }
    var edits = EditTally()
    var found = states.enumerated().flatMap { index, input in
      violations(
        of: &pipeline, at: input, samples, seed: (seed ?? 0) &+ UInt64(index), &edits
      ).map { violation in
        var violation = violation
        (violation.step, violation.seed) = (index + 1, seed)
        return violation
      }
    }
    if found.isEmpty, isEditable, !edits.isTaken, edits.removalCount > 0 {
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

/// What became of the edits of all states.
private struct EditTally {
  private(set) var removalCount = 0
  private(set) var isTaken = false

  mutating func note(_ removalCount: Int, isTaken: Bool) {
    self.removalCount += removalCount
    self.isTaken = self.isTaken || isTaken
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
