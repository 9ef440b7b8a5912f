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
    changing { $0.begin.later = $0.begin.later.joined(with: JoinedParts(step)) }
  }

  /// The same element, with a step when it disappears.
  ///
  /// An element with such a step sends no `didEndDisplaying` and no `didEndDisplayingView`: handlers of these are called for those
  /// that have none.
  ///
  /// - Parameter step: Is given the cell or view, after the steps that it has already.
  /// - Returns: The element.
  public func whenOutOfSight(_ step: @escaping (inout Content) -> Void) -> ListElement {
    changing { $0.end.later = $0.end.later.joined(with: JoinedParts(step)) }
  }
}

extension ListElement {
  /// The same element, whose cells and views others make, configure and display, for who counts or watches
  /// that.
  ///
  /// Resetting before configuring is a part of that then, so steps are not to be put in front of it any
  /// more.
  ///
  /// - Parameters:
  ///   - make: Makes a blank cell or view; is given what makes one.
  ///   - configure: Fills a cell or view; is given what fills one.
  ///   - reset: Ends what a cell or view was configured for; is given what ends it. The element's own by default.
  ///   - willDisplay: Called when it appears, with the step that it replaces. The element's own by default.
  ///   - didEndDisplaying: Called when it has disappeared, with the step that it replaces. The element's own by default.
  /// - Returns: The element.
  package func wrapping(
    make: @escaping (_ make: () -> Content) -> Content,
    configure: @escaping (_ content: inout Content, _ configure: (inout Content) -> Void) -> Void,
    reset: ((_ content: inout Content, _ reset: (inout Content) -> Void) -> Void)? = nil,
    willDisplay: ((_ content: inout Content, _ tell: (inout Content) -> Void) -> Void)? = nil,
    didEndDisplaying: ((_ content: inout Content, _ tell: (inout Content) -> Void) -> Void)? = nil
  ) -> ListElement {
    var element = self
    element.making = maker.wrapped(make)
    element.resetsFirst = false
    if let reset { element.resetContent = { reset(&$0, self.reset) } }
    element.configureContent = { configure(&$0, self.configure) }
    if extras == nil, willDisplay == nil, didEndDisplaying == nil { return element }
    return element.changing { extras in
      (extras.before, extras.after) = (JoinedParts(), JoinedParts())
      if let willDisplay {
        extras.begin = DisplaySteps(later: JoinedParts { willDisplay(&$0, self.willDisplay) })
      }
      if let didEndDisplaying {
        extras.end = DisplaySteps(
          later: JoinedParts { didEndDisplaying(&$0, self.didEndDisplaying) })
      }
      guard namesIndexPath else { return }
      extras.behindSections = { sections in
        var moved = self
        moved.nameIndexPath(behind: sections)
        // What is done when it appears and disappears stays as it is, where others do it.
        return moved.wrapping(make: make, configure: configure, reset: reset).changing { extras in
          if willDisplay != nil { extras.begin.named = JoinedParts() }
          if didEndDisplaying != nil { extras.end.named = JoinedParts() }
        }
      }
    }
  }

  /// The same element with a step before it is reset, each time that it is, also where that is a part of configuring.
  ///
  /// - Parameter step: Is called with the cell or view as it was used.
  /// - Returns: The element.
  package func beforeResetting(_ step: @escaping (inout Content) -> Void) -> ListElement {
    var element = self
    element.resetContent = { content in
      step(&content)
      resetContent?(&content)
    }
    guard let base = extras?.behindSections else { return element }
    return element.changing { $0.behindSections = { base($0).beforeResetting(step) } }
  }
}
