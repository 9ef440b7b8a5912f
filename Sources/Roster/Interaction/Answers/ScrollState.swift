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

extension ScrollState: PlacedValue {
  func shifted(by sections: Int) -> ScrollState {
    ScrollState(
      firstVisible: firstVisible?.shifted(by: sections),
      lastVisible: lastVisible?.shifted(by: sections))
  }

  func keeping(_ belongs: (ListIndexPath) -> Bool) -> ScrollState? {
    ScrollState(
      firstVisible: firstVisible?.keeping(belongs), lastVisible: lastVisible?.keeping(belongs))
  }
}
