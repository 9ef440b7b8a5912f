extension ListElement {
  /// The same element, whose cells and views others make and configure, for who counts or watches that.
  ///
  /// Handlers, and the steps when it comes into sight and goes, stay. Resetting is a part of configuring
  /// then, so steps are not to be put in front of it any more.
  ///
  /// - Parameters:
  ///   - make: Makes a blank cell or view; is given what makes one.
  ///   - configure: Fills a cell or view; is given what fills one.
  /// - Returns: The element.
  package func wrapping(
    make: @escaping (_ make: () -> Content) -> Content,
    configure: @escaping (_ content: inout Content, _ configure: (inout Content) -> Void) -> Void
  ) -> ListElement {
    var element = self
    element.makeContent = { make(self.make) }
    element.resetContent = nil
    element.configureContent = JoinedParts { configure(&$0, self.configure) }
    return element
  }
}
