/// An item that tells a counter when its id is hashed or compared, and when its content is compared.
public struct CountedItem: Identifiable, Equatable, Sendable {
  /// The identity.
  public let id: CountedKey

  /// The content; another revision is another content.
  public var revision: Int

  private let counter: OperationCounter

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - number: The identity.
  ///   - counter: What counts.
  ///   - revision: The content.
  public init(_ number: Int, _ counter: OperationCounter, revision: Int = 0) {
    id = CountedKey(number, counter)
    self.counter = counter
    self.revision = revision
  }

  /// Counts one comparison of contents, and compares them; the ids are compared uncounted.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.countContentComparison()
    return lhs.id.number == rhs.id.number && lhs.revision == rhs.revision
  }
}
