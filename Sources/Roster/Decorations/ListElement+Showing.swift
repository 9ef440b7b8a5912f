extension ListElement {
  /// Describes an element that shows one value, whatever the cell or view showed before.
  ///
  /// It is for cells and views that are values, wherever they stand in a list:
  ///
  /// ```swift
  /// let stars: ListSeparator<TextView> = .view(ListElement(showing: TextView("* * *")))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The cell or view; made anew each time that it is wanted.
  ///   - reuseIdentifier: Which used cells or views it can take the place of.
  public init(
    showing content: @autoclosure @escaping () -> Content,
    reusing reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Content.self)
  ) {
    self.init(reuseIdentifier: reuseIdentifier, make: content, configure: { $0 = content() })
  }
}
