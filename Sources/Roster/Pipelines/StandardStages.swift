/// Lets through the items that a closure chooses.
///
/// ```swift
/// let needed = Pipeline(aisles, through: FilterStage(emptied: .remove) { $0.quantity > 0 })
/// ```
public struct FilterStage<Section: EditableSectionInfo>: PipelineStage, Sendable
where Section.Items: Equatable {
  private let emptied: EmptiedSectionPolicy
  private let isIncluded: @Sendable (Section.Item) -> Bool

  /// Chooses items.
  ///
  /// - Parameters:
  ///   - emptied: What becomes of sections of which nothing is let through, and of those that were empty.
  ///   - isIncluded: Tells whether an item is let through, always the same for equal items.
  public init(
    emptied: EmptiedSectionPolicy = .keep, _ isIncluded: @escaping @Sendable (Section.Item) -> Bool
  ) {
    self.emptied = emptied
    self.isIncluded = isIncluded
  }

  /// Remembers nothing yet.
  ///
  /// - Returns: A memory of no section.
  public func makeMemory() -> SectionMemory<Section> { SectionMemory() }

  /// The sections with the items that are let through, in their order.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What was let through before.
  /// - Returns: The sections that come out.
  /// - Complexity: One call of the closure for each item of the sections that differ.
  public func output(
    of input: [Section], remembering memory: inout SectionMemory<Section>
  ) -> [Section] {
    let output = memory.sections(input) { $0.filter(isIncluded) }
    return emptied == .keep ? output : output.filter { !$0.items.isEmpty }
  }
}

/// Sorts the items of each section.
///
/// Items that are equal in the order stay as they came.
///
/// ```swift
/// let byName = Pipeline(aisles, through: SortStage(by: .ascending(\.name)))
/// ```
public struct SortStage<Section: EditableSectionInfo>: PipelineStage, Sendable
where Section.Items: Equatable {
  private let order: ItemOrder<Section.Item>

  /// Sorts by an order.
  ///
  /// - Parameter order: In which order the items of a section come out.
  public init(by order: ItemOrder<Section.Item>) {
    self.order = order
  }

  /// Remembers nothing yet.
  ///
  /// - Returns: A memory of no section.
  public func makeMemory() -> SectionMemory<Section> { SectionMemory() }

  /// The sections with their items in order.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What was sorted before.
  /// - Returns: The sections that come out.
  /// - Complexity: O(*n* log *n*) comparisons for the *n* items of the sections that differ.
  public func output(
    of input: [Section], remembering memory: inout SectionMemory<Section>
  ) -> [Section] {
    memory.sections(input) { Section.Items($0.sorted(by: order.precedes)) }
  }
}

/// Puts the items of all sections into new ones, by a key.
///
/// ```swift
/// let byAisle = Pipeline(purchases, through: GroupStage(by: \.aisle))
/// ```
///
/// The new sections stand in the order of their first items, and so do the items in them.
public struct GroupStage<Input: SectionInfo, Key: Hashable & SendableMetatype>:
  PipelineStage, Sendable
where Input.Item: Equatable {
  private let key: @Sendable (Input.Item) -> Key
  private let header: @Sendable (Key) -> String?

  /// Groups by a key.
  ///
  /// - Parameters:
  ///   - key: The id of the section that an item comes into.
  ///   - header: What the header of a section shows; the key by default.
  public init(
    by key: @escaping @Sendable (Input.Item) -> Key,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" }
  ) {
    self.key = key
    self.header = header
  }

  /// Remembers nothing yet.
  ///
  /// - Returns: A memory of no section.
  public func makeMemory() -> [Key: [Input.Item]] { [:] }

  /// A section for each key.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: The items of each key. Where they are the same, they are handed on in the same storage.
  /// - Returns: The sections that come out; none is empty.
  /// - Complexity: One call of the closure and one comparison for each item.
  public func output(
    of input: [Input], remembering memory: inout [Key: [Input.Item]]
  ) -> [ListSection<Key, Input.Item>] {
    var keys: [Key] = []
    var items: [Key: [Input.Item]] = [:]
    for item in input.lazy.flatMap(\.items) {
      let key = key(item)
      if items[key] == nil { keys.append(key) }
      items[key, default: []].append(item)
    }
    for key in keys where items[key] == memory[key] { items[key] = memory[key] }
    memory = items
    return keys.map { ListSection(id: $0, header: header($0), items: items[$0] ?? []) }
  }
}

/// What a stage that looks at each section by itself has made of the items of each.
///
/// Items that are equal to those that the section had before are not looked through again. What was made of them
/// is handed on in the same storage, so that a difference does not look through it either.
public struct SectionMemory<Section: EditableSectionInfo> where Section.Items: Equatable {
  private var known: [Section.ID: (input: Section.Items, output: Section.Items)] = [:]

  /// Knows no section.
  public init() {}

  /// The sections with other items.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - change: Makes other items of those of a section, always the same of equal ones.
  /// - Returns: The sections, with all else as it was.
  /// - Complexity: One comparison of the items of each section, which costs nothing where they share storage,
  ///   and a call of the closure for each section whose items differ.
  public mutating func sections(
    _ sections: [Section], changing change: (Section.Items) -> Section.Items
  ) -> [Section] {
    var kept: [Section.ID: (input: Section.Items, output: Section.Items)] = [:]
    defer { known = kept }
    return sections.map { section in
      var changed = section
      if let known = known[section.id], known.input == section.items {
        changed.items = known.output
      } else {
        changed.items = change(section.items)
      }
      kept[section.id] = (section.items, changed.items)
      return changed
    }
  }
}

extension SectionMemory: Sendable where Section.ID: Sendable, Section.Items: Sendable {}
