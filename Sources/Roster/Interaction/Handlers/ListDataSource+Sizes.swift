extension ListDataSource {
  /// About how high a cell is, asked before it is shown.
  ///
  /// The first of these answers: by the item, its factory, the provider and the list's fallback; by the
  /// place, the provider and the fallback. No lazy item is made: about those only handlers by place are
  /// asked. Where there is no item, nobody is.
  ///
  /// ```swift
  /// if case .fixed(let height) = source.estimatedSize(at: path) { total += height }
  /// ```
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: The size; automatic without a handler, or if there is no item.
  public func estimatedSize(at path: ListIndexPath) -> ListSize {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return .automatic }
    if !hasLazyItems(inSection: path.section),
      let size: ListSize = responder(at: path)?.respond(to: .estimatedSize)
    {
      return size
    }
    return send(.estimatedSize, path)
  }
}
