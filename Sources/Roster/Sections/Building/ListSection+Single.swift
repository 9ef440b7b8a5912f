extension ListSection where ID == Int {
  /// Makes the only section of a list, with the identity 0 and no titles.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(sections: [ListSection(products)], cellFactory: cells)
  /// ```
  ///
  /// - Parameter items: The items.
  public init(_ items: some Sequence<Item>) {
    self.init(id: 0, items: Array(items))
  }
}
