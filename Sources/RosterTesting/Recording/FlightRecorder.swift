public import Roster

/// Keeps the last states of a list, and prints them as a test when something went wrong.
///
/// ```swift
/// let recorder = FlightRecorder(of: list)
/// // … the program runs, and something is not as it should be …
/// recorder.note(simulator.violations)  // prints a test that does the same
/// ```
///
/// Ids become small numbers and contents revisions, so that the test needs none of the program's types and
/// shows nothing of its data.
public final class FlightRecorder<Section: SectionInfo>: ListObserver
where Section.Item: Identifiable {
  /// How many states are kept.
  public let capacity: Int

  private var states: [[ScenarioSection]] = []
  private var sections: [Section.ID: Int] = [:]
  private var items: [Section.Item.ID: Int] = [:]
  private var titles: [String: Int] = [:]
  private var contents: [Int: [String]] = [:]
  private let describe: (Section.Item) -> String
  private let report: (String) -> Void

  /// The violations that were noted, each with the number of states that were kept then.
  public private(set) var violations: [Violation] = []

  /// Keeps the states of a list from now on; its state now is the first.
  ///
  /// - Parameters:
  ///   - list: The list, which does not keep the recorder.
  ///   - capacity: How many states are kept; older ones are forgotten.
  ///   - describe: Says what the content of an item is.
  ///   - report: Is given the source of a test each time that something wrong is noted; prints it by
  ///     default.
  /// - Precondition: `capacity` is at least 2.
  public init(
    of list: ListDriver<Section>, capacity: Int = 20,
    describe: @escaping (Section.Item) -> String = { "\($0)" },
    report: @escaping (String) -> Void = { print($0) }
  ) {
    trapUnless(capacity >= 2, "A capacity of \(capacity) states holds no step.")
    self.capacity = capacity
    self.describe = describe
    self.report = report
    record(list.contents.sections)
    list.addObserver(self)
  }

  /// Keeps the state that an edit led to.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - edit: What was edited.
  public func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
    record(edit.new.sections)
  }

  /// Notes what was found wrong with the latest state, and reports it as a test.
  ///
  /// - Parameter found: The violations; nothing happens if there are none.
  public func note(_ found: [Violation]) {
    guard !found.isEmpty else { return }
    violations += found.map { violation in
      var violation = violation
      violation.step = states.count - 1
      return violation
    }
    report(testSource())
  }

  /// The states that are kept, as a scenario.
  public var scenario: ListScenario {
    ListScenario("recorded", states: states)
  }

  /// A test that goes through the states that are kept, with what was found as comments.
  ///
  /// - Parameter expectation: What is expected, as Swift source in which the states are `scenario`.
  /// - Returns: A function that Swift Testing finds.
  public func testSource(
    _ expectation: String = "expectConformance(of: { MyBackend() }, in: scenario)"
  ) -> String {
    (violations.map { "// \($0)" } + [scenario.testSource(expectation)]).joined(separator: "\n")
  }

  private func record(_ new: [Section]) {
    states.append(new.map(scenarioSection))
    if states.count > capacity { states.removeFirst() }
  }

  private func scenarioSection(_ section: Section) -> ScenarioSection {
    ListSection(
      id: sections.number(of: section.id), header: title("header", section.header),
      footer: title("footer", section.footer), items: section.items.map(scenarioItem))
  }

  private func scenarioItem(_ item: Section.Item) -> ScenarioItem {
    let id = items.number(of: item.id)
    let content = describe(item)
    var known = contents[id, default: []]
    if !known.contains(content) { known.append(content) }
    contents[id] = known
    return ScenarioItem(id: id, revision: known.firstIndex(of: content) ?? 0)
  }

  private func title(_ name: String, _ title: Section.Title?) -> String? {
    title.map { "\(name) \(titles.number(of: "\(name) \($0)"))" }
  }
}

@available(*, unavailable)
extension FlightRecorder: Sendable {}

extension Dictionary where Value == Int {
  /// The number of a key, from 1 on in the order in which they first came.
  fileprivate mutating func number(of key: Key) -> Int {
    if let number = self[key] { return number }
    self[key] = count + 1
    return count
  }
}
