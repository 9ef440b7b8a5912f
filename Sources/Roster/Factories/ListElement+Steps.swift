extension ListElement {
  /// The same element under another reuse identifier.
  ///
  /// - Parameter identifier: Which used cells can be configured instead of making one.
  /// - Returns: The element.
  public func reusing(as identifier: ReuseIdentifier) -> ListElement {
    var element = self
    element.behindSections = behindSections.map { base in { base($0).reusing(as: identifier) } }
    element.identifier = identifier
    return element
  }

  /// The same element with a step before it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view, which may have shown something else before.
  /// - Returns: The element.
  public func beforeConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    var element = self
    element.behindSections = behindSections.map { base in { base($0).beforeConfiguring(step) } }
    element.configureContent = { content in
      step(&content)
      configureContent(&content)
    }
    return element
  }

  /// The same element with a step after it is configured, each time that it is.
  ///
  /// - Parameter step: Changes a cell or view that is configured.
  /// - Returns: The element.
  public func afterConfiguring(_ step: @escaping (inout Content) -> Void) -> ListElement {
    var element = self
    element.behindSections = behindSections.map { base in { base($0).afterConfiguring(step) } }
    element.configureContent = { content in
      configureContent(&content)
      step(&content)
    }
    return element
  }

  /// The same element, with a step when it appears.
  ///
  /// - Parameter step: Is given the cell or view, after the steps that it has already.
  /// - Returns: The element.
  public func whenDisplayed(_ step: @escaping (inout Content) -> Void) -> ListElement {
    var element = self
    element.behindSections = behindSections.map { base in { base($0).whenDisplayed(step) } }
    element.beginDisplay = { content in
      beginDisplay?(&content)
      step(&content)
    }
    return element
  }

  /// The same element, with a step when it disappears.
  ///
  /// - Parameter step: Is given the cell or view, after the steps that it has already.
  /// - Returns: The element.
  public func whenOutOfSight(_ step: @escaping (inout Content) -> Void) -> ListElement {
    var element = self
    element.behindSections = behindSections.map { base in { base($0).whenOutOfSight(step) } }
    element.endDisplay = { content in
      endDisplay?(&content)
      step(&content)
    }
    return element
  }
}
