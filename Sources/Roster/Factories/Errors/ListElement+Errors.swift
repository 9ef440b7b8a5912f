extension ListElement where Content: ErrorPresenting {
  /// A cell or view that shows an error in place of what could not be made.
  ///
  /// It never shares cells with others: they are reused for errors alone.
  ///
  /// - Parameter error: What could not be made, and where.
  /// - Returns: The element.
  public static func presenting(_ error: ElementError) -> ListElement {
    ListElement(
      reuseIdentifier: ReuseIdentifier(for: ElementError.self),
      make: { Content(presenting: error) },
      configure: { $0 = Content(presenting: error) }
    ).naming { .presenting(error.behind(sections: $0)) }
  }
}
