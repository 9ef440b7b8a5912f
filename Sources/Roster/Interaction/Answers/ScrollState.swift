/// Where a list has been scrolled to.
public struct ScrollState: Hashable, Sendable {
  /// The first item that is seen, or `nil` where none is.
  public let firstVisible: ListIndexPath?

  /// The last item that is seen, or `nil` where none is.
  public let lastVisible: ListIndexPath?

  /// Tells where a list has been scrolled to.
  ///
  /// - Parameters:
  ///   - firstVisible: The first item that is seen.
  ///   - lastVisible: The last item that is seen.
  public init(firstVisible: ListIndexPath?, lastVisible: ListIndexPath?) {
    self.firstVisible = firstVisible
    self.lastVisible = lastVisible
  }
}

extension EventTranslation where Value == ScrollState {
  /// Translates the index paths of both items.
  static var scrollState: Self {
    Self { state, lists in
      ScrollState(
        firstVisible: state.firstVisible.flatMap(lists.indexPath),
        lastVisible: state.lastVisible.flatMap(lists.indexPath))
    }
  }
}
