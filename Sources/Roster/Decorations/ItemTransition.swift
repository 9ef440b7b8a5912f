/// The two neighbors of a gap between items: what a separator stands between.
///
/// Both are items that are shown; hidden ones have no part in it.
public struct ItemTransition<Item> {
  /// The item before the gap, or `nil` before the first item of a section.
  public let from: Item?

  /// The item after the gap, or `nil` after the last item of a section.
  public let to: Item?

  /// Describes a gap.
  ///
  /// - Parameters:
  ///   - from: The item before it.
  ///   - to: The item after it.
  public init(from: Item?, to: Item?) {
    self.from = from
    self.to = to
  }

  /// Whether the gap is before the first item of a section.
  public var isFirst: Bool { from == nil && to != nil }

  /// Whether the gap is after the last item of a section.
  public var isLast: Bool { from != nil && to == nil }
}

extension ItemTransition: Equatable where Item: Equatable {}

extension ItemTransition: Hashable where Item: Hashable {}

extension ItemTransition: Sendable where Item: Sendable {}
