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
        extras.begin = JoinedParts { willDisplay(&$0, self.willDisplay) }
      }
      if let didEndDisplaying {
        extras.end = JoinedParts { didEndDisplaying(&$0, self.didEndDisplaying) }
      }
      guard namesIndexPath else { return }
      extras.behindSections = { sections in
        var moved = self
        moved.nameIndexPath(behind: sections)
        // What is done when it appears and disappears stays as it is.
        return moved.wrapping(make: make, configure: configure, reset: reset)
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
