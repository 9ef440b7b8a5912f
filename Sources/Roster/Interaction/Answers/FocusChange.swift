/// The way of the focus from one item to another.
public struct FocusChange: Hashable, Sendable {
  /// The item that had the focus, or `nil` where none had.
  public let from: ListIndexPath?

  /// The item that gets it, or `nil` where none does.
  public let to: ListIndexPath?

  /// Tells the way of the focus.
  ///
  /// - Parameters:
  ///   - from: The item that had the focus.
  ///   - to: The item that gets it.
  public init(from: ListIndexPath?, to: ListIndexPath?) {
    self.from = from
    self.to = to
  }
}

extension FocusChange: PlacedValue {
  func shifted(by sections: Int) -> FocusChange {
    FocusChange(from: from?.shifted(by: sections), to: to?.shifted(by: sections))
  }

  func keeping(_ belongs: (ListIndexPath) -> Bool) -> FocusChange? {
    FocusChange(
      from: from?.keeping(belongs), to: to?.keeping(belongs))
  }
}
