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
