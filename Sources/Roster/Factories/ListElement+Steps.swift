extension ListElement {
  /// The same element under another reuse identifier.
  ///
  /// - Parameter identifier: Which used cells can be configured instead of making one.
  /// - Returns: The element.
  public func reusing(as identifier: ReuseIdentifier) -> ListElement {
    var element = self
    element.identifier = identifier
    return element
  }

  /// The same element with a step before it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view, which may have shown something else before.
  /// - Returns: The element.
  public func beforeConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    changing { $0.before = JoinedParts(step).joined(with: $0.before) }
  }

  /// The same element with a step after it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view that is configured.
  /// - Returns: The element.
  public func afterConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    changing { $0.after = $0.after.joined(with: JoinedParts(step)) }
  }

  /// The same element, with a step when it appears.
  ///
  /// An element with such a step sends no `willDisplay` and no `willDisplayView`: handlers of these are called for those that have
  /// none.
  ///
  /// - Parameter step: Is given the cell or view, after the steps that it has already.
  /// - Returns: The element.
  public func whenDisplayed(_ step: @escaping (inout Content) -> Void) -> ListElement {
    changing { $0.begin = $0.begin.joined(with: JoinedParts(step)) }
  }

  /// The same element, with a step when it disappears.
  ///
  /// An element with such a step sends no `didEndDisplaying` and no `didEndDisplayingView`: handlers of these are called for those
  /// that have none.
  ///
  /// - Parameter step: Is given the cell or view, after the steps that it has already.
  /// - Returns: The element.
  public func whenOutOfSight(_ step: @escaping (inout Content) -> Void) -> ListElement {
    changing { $0.end = $0.end.joined(with: JoinedParts(step)) }
  }
}
