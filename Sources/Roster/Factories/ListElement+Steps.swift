extension ListElement {
  /// The same element under another reuse identifier.
  ///
  /// - Parameter identifier: Which used cells can be configured instead of making one.
  /// - Returns: The element.
  public func reusing(as identifier: ReuseIdentifier) -> ListElement {
    ListElement(reuseIdentifier: identifier, make: make, configure: configure)
  }

  /// The same element with a step before it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view, which may have shown something else before.
  /// - Returns: The element.
  public func beforeConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    ListElement(reuseIdentifier: reuseIdentifier, make: make) { content in
      step(&content)
      configure(&content)
    }
  }

  /// The same element with a step after it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view that is configured.
  /// - Returns: The element.
  public func afterConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    ListElement(reuseIdentifier: reuseIdentifier, make: make) { content in
      configure(&content)
      step(&content)
    }
  }
}
