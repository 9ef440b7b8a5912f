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

  /// The content; another revision is another content.
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
