public import Roster

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

/// A state of a scenario while it is being made, with the source of its random numbers.
public struct ScenarioDraft: Sendable {
  /// The sections.
  public var sections: [ScenarioSection] = []

  /// Where random numbers come from.
  public var random: SplitMix64

  /// Where new items and sections get their identities.
  private var nextItem = 1
  private var nextSection = 1

  /// Starts with an empty list.
  ///
  /// - Parameter seed: Any number.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Makes an item that was never there.
  ///
  /// - Returns: The item.
  public mutating func newItem() -> ScenarioItem {
    defer { nextItem += 1 }
    return ScenarioItem(id: nextItem)
  }

  /// Makes a section that was never there.
  ///
  /// - Parameter count: How many new items it has; less than 0 are none.
  /// - Returns: The section; every third has no header.
  public mutating func newSection(itemCount count: Int) -> ScenarioSection {
    defer { nextSection += 1 }
    return ListSection(
      id: nextSection, header: random.next(below: 3) == 0 ? nil : "section \(nextSection)",
      items: (0..<max(0, count)).map { _ in newItem() })
  }

  /// Picks a section.
  ///
  /// - Returns: Its position, or `nil` if there is none.
  public mutating func pickSection() -> Int? { random.pick(from: sections.indices) }

  /// Picks an item.
  ///
  /// - Returns: Its position, or `nil` if there is none.
  public mutating func pickItem() -> ListIndexPath? {
    let filled = sections.indices.filter { !sections[$0].items.isEmpty }
    guard let section = random.pick(from: filled) else { return nil }
    return ListIndexPath(section: section, item: random.next(below: sections[section].items.count))
  }

  /// Takes an item out.
  ///
  /// - Parameter path: The position of an item.
  /// - Returns: The item.
  /// - Precondition: There is such an item.
  public mutating func remove(at path: ListIndexPath) -> ScenarioItem {
    trapUnless(
      sections.indices.contains(path.section)
        && sections[path.section].items.indices.contains(path.item),
      "There is no item at \(path): the sections have \(sections.map(\.items.count)) items.")
    return sections[path.section].items.remove(at: path.item)
  }

  /// Puts an item somewhere into a section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The position of a section.
  /// - Precondition: There is such a section.
  public mutating func insert(_ item: ScenarioItem, intoSection section: Int) {
    trapUnless(
      sections.indices.contains(section),
      "There is no section \(section): there are \(sections.count).")
    let position = random.next(below: sections[section].items.count + 1)
    sections[section].items.insert(item, at: position)
  }
}
