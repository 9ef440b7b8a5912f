public import Roster

/// A section of a scenario.
public typealias ScenarioSection = ListSection<Int, ScenarioItem>

/// A list and what becomes of it, step by step: input for a proof.
///
/// ```swift
/// let scenario = ListScenario(
///   "first to last",
///   states: [
///     [ListSection(id: 1, header: "Fruit", items: 1, 2, 3)],
///     [ListSection(id: 1, header: "Fruit", items: 2, 3, 1)],
///   ])
/// ```
///
/// ``all`` has the ones that every backend should be proven with. A ``ScenarioGenerator`` makes others
/// from seeds, ``shrunk(while:)`` makes a failing one small, and ``swiftSource`` prints it for a test.
public struct ListScenario: Hashable, Sendable {
  /// What the scenario is about, as it is printed.
  public var name: String

  /// The seed that it was made from, or `nil` for one that was written by hand.
  public var seed: UInt64?

  /// The list at first, and after each step.
  public var states: [[ScenarioSection]]

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - name: What the scenario is about.
  ///   - seed: The seed that it was made from.
  ///   - states: The list at first, and after each step.
  public init(_ name: String, seed: UInt64? = nil, states: [[ScenarioSection]]) {
    self.name = name
    self.seed = seed
    self.states = states
  }

  /// Whether no state has two sections, or two items, of one identity.
  public var hasUniqueIdentities: Bool {
    states.allSatisfy { state in
      let items = state.flatMap { $0.items.map(\.id) }
      return Set(state.map(\.id)).count == state.count && Set(items).count == items.count
    }
  }

  /// The states as lists of indexed sections, such as go into a pipeline.
  public var contents: [ListContents<IndexedSection<Int, ScenarioItem, String>>] {
    states.map { ListContents(indexing: $0) }
  }

  /// The states as lists of lazy sections, such as go into a pipeline.
  ///
  /// The number of an item is its id, so that items stand in ascending order of these, and an item that is there twice is there once.
  /// Sections have the same version until an item that is there before and after has another content.
  public var lazyContents: [ListContents<LazySection<Int, ScenarioItem>>] {
    var version = 0
    var known: [Int: ScenarioItem] = [:]
    return states.map { state in
      let items = Dictionary(
        state.flatMap(\.items).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      if items.contains(where: { known[$0, default: $1] != $1 }) {
        version += 1
        known = [:]
      }
      known.merge(items) { first, _ in first }
      return ListContents(
        state.map { section in
          var numbers = RangeSet<Int>()
          for item in section.items { numbers.insert(contentsOf: item.id..<item.id + 1) }
          return LazySection(
            id: section.id, header: section.header, footer: section.footer, numbers: numbers,
            version: version
          ) { [known] in known[$0] ?? ScenarioItem(id: $0) }
        })
    }
  }

  /// How many steps, sections and items there are.
  var size: Int { states.reduce(states.count) { $0 + $1.count + $1.lazy.map(\.items.count).sum } }
}

extension ListScenario: CustomStringConvertible {
  /// The name, and the seed if there is one.
  public var description: String { seed.map { "\(name), seed \($0)" } ?? name }
}

extension Sequence<Int> {
  /// The sum of the numbers.
  var sum: Int { reduce(0, +) }
}

/// An item of a scenario: an identity, and a content that can be changed.
///
/// A literal number is an item in its first version: `3` is item 3.
///
/// ```swift
/// print(ScenarioItem.item(3, revision: 2).text)  // item 3, revision 2
/// ```
public struct ScenarioItem: Identifiable, Hashable, Sendable {
  /// The identity.
  public var id: Int

  /// The content, any number; another revision is another content.
  public var revision: Int

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - revision: The content.
  public init(id: Int, revision: Int = 0) {
    self.id = id
    self.revision = revision
  }

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - revision: The content.
  /// - Returns: The item.
  public static func item(_ id: Int, revision: Int = 0) -> ScenarioItem {
    ScenarioItem(id: id, revision: revision)
  }

  /// What a cell shows of the item.
  public var text: String { revision == 0 ? "item \(id)" : "item \(id), revision \(revision)" }
}

extension ScenarioItem: ExpressibleByIntegerLiteral {
  /// Makes an item in its first version.
  ///
  /// - Parameter value: The identity.
  public init(integerLiteral value: Int) {
    self.init(id: value)
  }
}

extension ScenarioItem: CustomStringConvertible {
  /// The item as Swift source: `3`, or `.item(3, revision: 2)`.
  public var description: String {
    revision == 0 ? "\(id)" : ".item(\(id), revision: \(revision))"
  }
}
