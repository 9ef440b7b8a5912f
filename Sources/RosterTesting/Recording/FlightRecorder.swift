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
/// shows nothing of its data. Of what was found wrong it says which law was broken, and where; ``violations`` have the rest.
public final class FlightRecorder<Section: SectionInfo>: ListObserver
where Section.Item: Identifiable {
  /// How many states are kept.
  public let capacity: Int

  private var states: [[RecordedSection]] = []

  /// What the items of the latest state are; what stays so is not kept once more.
  private var latest: [Section.Item.ID: String] = [:]

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
  ///
  /// - Complexity: O(*n*) for *n* items in all of them.
  public var scenario: ListScenario {
    var numbers = SmallNumbers()
    return ListScenario(
      "recorded", states: states.map { state in state.map { numbers.section($0) } })
  }

  /// A test that goes through the states that are kept, with the laws that were broken as comments.
  ///
  /// - Parameter expectation: What is expected, as Swift source in which the states are `scenario`.
  /// - Returns: A function that Swift Testing finds.
  public func testSource(
    _ expectation: String = "expectConformance(of: { MyBackend() }, in: scenario)"
  ) -> String {
    // What was expected and found, and the sentence about it, may show the list's data.
    let comments = violations.map { violation in
      "// \(violation.rule) at \(violation.position)"
        + (violation.step.map { " (step \($0))" } ?? "")
    }
    return (comments + [scenario.testSource(expectation)]).joined(separator: "\n")
  }

  private func record(_ new: [Section]) {
    let former = latest
    latest = [:]
    states.append(
      new.map { section in
        RecordedSection(
          id: section.id, header: section.header.map { "\($0)" },
          footer: section.footer.map { "\($0)" },
          items: section.items.map { item in
            let content = describe(item)
            let kept = former[item.id].flatMap { $0 == content ? $0 : nil } ?? content
            latest[item.id] = kept
            return (id: item.id, content: kept)
          })
      })
    if states.count > capacity { states.removeFirst() }
  }

  /// A section of a state, with its own ids.
  private struct RecordedSection {
    let id: Section.ID
    let header: String?
    let footer: String?
    let items: [(id: Section.Item.ID, content: String)]
  }

  /// Numbers for ids, titles and contents, in the order in which they first came.
  private struct SmallNumbers {
    private var sections: [Section.ID: Int] = [:]
    private var items: [Section.Item.ID: Int] = [:]
    private var titles: [String: Int] = [:]
    private var contents: [Int: [String: Int]] = [:]

    mutating func section(_ section: RecordedSection) -> ScenarioSection {
      let id = sections.number(of: section.id)
      let header = title("header", section.header)
      let footer = title("footer", section.footer)
      var items: [ScenarioItem] = []
      for (id, content) in section.items { items.append(item(id, content)) }
      return ListSection(id: id, header: header, footer: footer, items: items)
    }

    private mutating func item(_ id: Section.Item.ID, _ content: String) -> ScenarioItem {
      let id = items.number(of: id)
      return ScenarioItem(id: id, revision: contents[id, default: [:]].number(of: content) - 1)
    }

    private mutating func title(_ name: String, _ title: String?) -> String? {
      guard let title else { return nil }
      return "\(name) \(titles.number(of: "\(name) \(title)"))"
    }
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
