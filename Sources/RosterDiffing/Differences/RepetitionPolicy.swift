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
      throw RepeatedKeys(keys: positions.repeated.map { (key: $0.key, positions: $0.positions) })
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
  public let keys: [(key: Key, positions: [Int])]

  /// Names the keys and their positions.
  public var description: String {
    keys.map { "\($0.key) occurs at \($0.positions)" }.joined(separator: "\n")
  }
}
