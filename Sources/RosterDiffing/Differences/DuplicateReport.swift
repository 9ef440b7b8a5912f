/// The keys that occur more than once in one state, with all their positions.
///
/// A difference is right even if keys repeat, but it cannot know which of several equal elements is
/// which. Ask for a report where that matters.
///
/// ```swift
/// let report = duplicates(in: aisles, by: AisleComparator())
/// for duplicate in report.items { print(duplicate.key, duplicate.positions) }  // milk [[0, 2], [1, 0]]
/// ```
public struct DuplicateReport<SectionKey: Hashable, ItemKey: Hashable> {
  /// Which state was looked at.
  public let side: DifferenceSide

  /// The section keys that occur more than once, by their first position.
  public let sections: [RepeatedKey<SectionKey, Int>]

  /// The item keys that occur more than once in all sections together, by their first position.
  public let items: [RepeatedKey<ItemKey, ListIndexPath>]

  @inlinable
  init(
    side: DifferenceSide, sections: [RepeatedKey<SectionKey, Int>],
    items: [RepeatedKey<ItemKey, ListIndexPath>]
  ) {
    self.side = side
    self.sections = sections
    self.items = items
  }

  /// Whether all keys are unique.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}

extension DuplicateReport: Equatable {}
extension DuplicateReport: Sendable where SectionKey: Sendable, ItemKey: Sendable {}

extension DuplicateReport: CustomStringConvertible {
  /// One line for each key, for example `item milk occurs at [0, 2], [1, 0] in the new state`.
  public var description: String {
    let lines =
      sections.map { "section \($0) in the \(side) state" }
      + items.map { "item \($0) in the \(side) state" }
    return lines.isEmpty ? "no duplicates in the \(side) state" : lines.joined(separator: "\n")
  }
}

/// A key that several elements share, and where they are.
public struct RepeatedKey<Key: Hashable, Position: Hashable> {
  /// The key.
  public let key: Key

  /// Where the elements are, ascending; at least two.
  public let positions: [Position]

  @inlinable
  init(key: Key, positions: [Position]) {
    self.key = key
    self.positions = positions
  }
}

extension RepeatedKey: Equatable {}
extension RepeatedKey: Sendable where Key: Sendable, Position: Sendable {}

extension RepeatedKey: CustomStringConvertible {
  /// The key and the positions, for example `milk occurs at [0, 2], [1, 0]`.
  public var description: String {
    "\(key) occurs at \(positions.map { "\($0)" }.joined(separator: ", "))"
  }
}

/// Finds the keys that occur more than once in a list of sections.
///
/// This is a pass of its own; differences do not need it.
///
/// - Parameters:
///   - list: The sections.
///   - comparator: How sections and items are seen.
///   - side: What to call the state in the report.
/// - Returns: The keys, with their positions.
/// - Complexity: O(sections + items), with one hash for each.
@inlinable
public func duplicates<Section, Comparator: SectionComparator<Section>>(
  in list: some RandomAccessCollection<Section>, by comparator: Comparator,
  side: DifferenceSide = .new
) -> DuplicateReport<Comparator.Key, Comparator.ItemComparator.Key> {
  let items = comparator.itemComparator
  var sectionPositions = KeyPositions<Comparator.Key, Int>()
  var itemPositions = KeyPositions<Comparator.ItemComparator.Key, ListIndexPath>()
  for (index, section) in list.enumerated() {
    sectionPositions.note(comparator.key(of: section), at: index)
    for (offset, item) in comparator.items(of: section).enumerated() {
      itemPositions.note(items.key(of: item), at: ListIndexPath(section: index, item: offset))
    }
  }
  return DuplicateReport(
    side: side, sections: sectionPositions.repeated, items: itemPositions.repeated)
}

/// Finds the keys that occur more than once in a collection.
///
/// - Parameters:
///   - list: The elements.
///   - comparator: How elements are seen.
/// - Returns: Each such key with its positions, ascending by the first of them.
/// - Complexity: O(n), with one hash for each element.
@inlinable
public func duplicates<Element, Comparator: ElementComparator<Element>>(
  in list: some RandomAccessCollection<Element>, by comparator: Comparator
) -> [RepeatedKey<Comparator.Key, Int>] {
  var positions = KeyPositions<Comparator.Key, Int>()
  for (position, element) in list.enumerated() {
    positions.note(comparator.key(of: element), at: position)
  }
  return positions.repeated
}

/// One of the two states that a difference compares.
public enum DifferenceSide: Hashable, Sendable, CaseIterable {
  /// The state before.
  case old

  /// The state after.
  case new
}

/// Where keys occur.
@usableFromInline
struct KeyPositions<Key: Hashable, Position: Comparable & Hashable> {
  @usableFromInline var firsts = KeyTable<Key, Position>()
  @usableFromInline var others = KeyTable<Key, [Position]>()

  @inlinable
  init() {}

  @inlinable
  mutating func note(_ key: Key, at position: Position) {
    if firsts[key] == nil {
      firsts[key] = position
    } else {
      others.update(key, startingWith: []) { $0.append(position) }
    }
  }

  /// The keys that were noted more than once, by their first position.
  @inlinable var repeated: [RepeatedKey<Key, Position>] {
    others.pairs.compactMap { key, later in
      firsts[key].map { RepeatedKey(key: key, positions: [$0] + later) }
    }
    .sorted { $0.positions[0] < $1.positions[0] }
  }
}

extension KeyPositions: Sendable where Key: Sendable, Position: Sendable {}

/// What to do about elements that share a key, before a difference is computed.
///
/// ```swift
/// let products = try RepetitionPolicy.keepFirst.applied(to: delivered, id: \.name)
/// ```
public struct RepetitionPolicy: Hashable, Sendable {
  enum Choice: Hashable, Sendable {
    case reject, keepFirst, keepLast
  }

  let choice: Choice

  /// Refuses the collection, with an error that names the keys.
  public static let reject = RepetitionPolicy(choice: .reject)

  /// Keeps the first element with a key and drops the others.
  public static let keepFirst = RepetitionPolicy(choice: .keepFirst)

  /// Keeps the last element with a key and drops the others.
  public static let keepLast = RepetitionPolicy(choice: .keepLast)

  /// Makes the keys of a collection unique.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: Gives the key of an element.
  /// - Returns: The elements that are kept, in their order.
  /// - Throws: `RepeatedKeys` if the policy is ``reject`` and a key repeats.
  /// - Complexity: O(n), with one or two hashes for each element.
  public func applied<Element, Key: Hashable & Sendable>(
    to elements: some RandomAccessCollection<Element>, id: (Element) -> Key
  ) throws(RepeatedKeys<Key>) -> [Element] {
    var positions = KeyPositions<Key, Int>()
    var keys: [Key] = []
    for (position, element) in elements.enumerated() {
      keys.append(id(element))
      positions.note(keys[position], at: position)
    }
    if positions.others.isEmpty { return Array(elements) }
    switch choice {
    case .reject:
      throw RepeatedKeys(keys: positions.repeated)
    case .keepFirst:
      return zip(keys, elements.enumerated())
        .filter { key, element in positions.firsts[key] == element.offset }
        .map(\.1.element)
    case .keepLast:
      return zip(keys, elements.enumerated())
        .filter { key, element in
          (positions.others[key]?.last ?? positions.firsts[key]) == element.offset
        }
        .map(\.1.element)
    }
  }
}

/// The error of a policy that rejects repeated keys.
public struct RepeatedKeys<Key: Hashable & Sendable>: Error, CustomStringConvertible {
  /// The keys that repeat, each with its positions.
  public let keys: [RepeatedKey<Key, Int>]

  /// Names the keys and their positions.
  public var description: String {
    keys.map { "\($0)" }.joined(separator: "\n")
  }
}
