public import Roster

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
  public mutating func remove(at path: ListIndexPath) -> ScenarioItem {
    sections[path.section].items.remove(at: path.item)
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
