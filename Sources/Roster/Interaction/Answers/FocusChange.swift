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

extension EventTranslation where Value == FocusChange {
  /// Translates the index paths of both items.
  static var focusChange: Self {
    Self { change, lists in
      FocusChange(
        from: change.from.flatMap(lists.indexPath), to: change.to.flatMap(lists.indexPath))
    }
  }
}
