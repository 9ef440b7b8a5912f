import Roster

/// Makes scenarios from seeds, the same from the same seed on every machine.
///
/// ```swift
/// let generator = ScenarioGenerator(steps: 1...1)
/// for seed in 0..<1_000 as Range<UInt64> {
///   expectConformance(of: { MyBackend() }, in: generator.scenario(seed: seed))
/// }
/// ```
public struct ScenarioGenerator: Sendable {
  /// How many sections there are at first; less than 0 are none, and more than 1,000 are 1,000, here and below.
  public var sections: ClosedRange<Int>

  /// How many items each of them has.
  public var items: ClosedRange<Int>

  /// How many steps follow.
  public var steps: ClosedRange<Int>

  /// How many edits make up a step.
  public var editsInStep: ClosedRange<Int>

  /// The edits that are drawn from.
  public var edits: [ScenarioEdit]

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - sections: How many sections there are at first; less than 0 are none, and more than 1,000 are 1,000, here and below.
  ///   - items: How many items each of them has.
  ///   - steps: How many steps follow.
  ///   - editsInStep: How many edits make up a step.
  ///   - edits: The edits that are drawn from.
  public init(
    sections: ClosedRange<Int> = 0...4, items: ClosedRange<Int> = 0...5,
    steps: ClosedRange<Int> = 1...4, editsInStep: ClosedRange<Int> = 1...4,
    edits: [ScenarioEdit] = ScenarioEdit.unique
  ) {
    self.sections = sections
    self.items = items
    self.steps = steps
    self.editsInStep = editsInStep
    self.edits = edits
  }

  /// Makes a scenario.
  ///
  /// - Parameter seed: Any number.
  /// - Returns: The scenario, named after its edits.
  public func scenario(seed: UInt64) -> ListScenario {
    var draft = ScenarioDraft(seed: seed)
    func number(in range: ClosedRange<Int>) -> Int {
      max(0, min(draft.random.next(in: range), 1_000))
    }
    for _ in 0..<number(in: sections) {
      let count = number(in: items)
      draft.sections.append(draft.newSection(itemCount: count))
    }
    var states = [draft.sections]
    var names: [String] = []
    for _ in 0..<number(in: steps) {
      var inStep: [String] = []
      for _ in 0..<number(in: editsInStep) {
        guard let edit = draft.random.pick(from: edits) else { continue }
        edit.change(&draft)
        inStep.append(edit.name)
      }
      states.append(draft.sections)
      names.append(inStep.joined(separator: ", "))
    }
    return ListScenario(names.joined(separator: "; "), seed: seed, states: states)
  }
}
