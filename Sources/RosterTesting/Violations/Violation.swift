public import Roster

/// A law that was broken: which, where, what was expected, and what was found.
///
/// Checkers return violations and do nothing else with them, so that they work in any test framework and
/// in none. An empty array is a proof that nothing was found.
///
/// ```swift
/// let batch = ListBatch(insertedItems: [ListIndexPath(section: 0, item: 9)])
/// for violation in batch.violations(before: [5], after: [6]) { print(violation) }
/// // item-after at [0, 9]: attempt to insert item 9 into section 0, but there are only 6 items in
/// // section 0 after the update
/// ```
public struct Violation: Hashable, Sendable {
  /// The law.
  public var rule: ViolationRule

  /// Where in the list.
  public var position: ViolationPosition

  /// In which step of a scenario, or in which batch, counted from 1; any number, or `nil` where there are no steps.
  public var step: Int?

  /// The seed that makes the input again, or `nil` for input that was not random.
  public var seed: UInt64?

  /// What the law demands; empty where the explanation says it all.
  public var expected: String

  /// What was there instead; empty where the explanation says it all.
  public var found: String

  /// What happened, in a sentence with the numbers.
  public var explanation: String

  /// States that a law was broken.
  ///
  /// - Parameters:
  ///   - rule: The law.
  ///   - position: Where in the list.
  ///   - step: In which step or batch; any number.
  ///   - seed: The seed that makes the input again.
  ///   - expected: What the law demands.
  ///   - found: What was there instead.
  ///   - explanation: What happened, in a sentence with the numbers.
  public init(
    _ rule: ViolationRule, at position: ViolationPosition = .list, step: Int? = nil,
    seed: UInt64? = nil, expected: String = "", found: String = "", _ explanation: String
  ) {
    self.rule = rule
    self.position = position
    self.step = step
    self.seed = seed
    self.expected = expected
    self.found = found
    self.explanation = explanation
  }
}

extension Violation {
  /// The first section whose number of items is negative, if there is one: nothing else can be judged then.
  static func ofNegativeCount(in counts: [Int], _ time: String = "") -> Violation? {
    counts.firstIndex { $0 < 0 }.map { section in
      Violation(
        .itemCount, at: .section(section), expected: "0 or more", found: "\(counts[section])",
        "section \(section) has a negative number of items\(time)")
    }
  }
}

extension Violation: CustomStringConvertible {
  /// Everything in one line; what has several lines follows as a line diff, with `-` for what was expected.
  public var description: String {
    var line = "\(rule) at \(position): \(explanation)"
    let hasLines = expected.contains("\n") || found.contains("\n")
    if !hasLines, !expected.isEmpty || !found.isEmpty {
      line += ": expected \(expected), found \(found)"
    }
    let origin = [step.map { "step \($0)" }, seed.map { "seed \($0)" }].compactMap(\.self)
    if !origin.isEmpty { line += " (" + origin.joined(separator: ", ") + ")" }
    return hasLines ? "\(line)\n\(UnifiedDiff(expected: expected, found: found))" : line
  }

  /// What is shown, with a line for each element of an array.
  ///
  /// - Parameter value: A screen, or what is compared of a cell.
  /// - Returns: Its lines.
  static func lines<Value>(of value: Value) -> String {
    if let text = value as? String { return text.contains("\n") ? text : String(reflecting: text) }
    guard let elements = value as? [Any], elements.count > 1 else { return words(for: value) }
    return elements.map { words(for: $0) }.joined(separator: "\n")
  }

  /// A value in words; an object that has no description, by what is in it.
  private static func words(for value: Any) -> String {
    let isDescribed =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    if isDescribed || !(type(of: value) is AnyClass) { return "\(value)" }
    return String(dumped(value).dropLast())
  }
}

/// Everything that can be seen of a value from outside, with the objects that it refers to.
func dumped<Value>(_ value: Value) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}

/// Where in a list a law was broken.
public enum ViolationPosition: Hashable, Sendable {
  /// In the list as a whole.
  case list

  /// In a section.
  case section(Int)

  /// At an item.
  case item(ListIndexPath)
}

extension ViolationPosition: CustomStringConvertible {
  /// `list`, `section 2` or `[2, 0]`.
  public var description: String {
    switch self {
    case .list: "list"
    case .section(let section): "section \(section)"
    case .item(let path): "\(path)"
    }
  }
}
