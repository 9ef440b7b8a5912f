extension DataSourceProvider {
  /// Shows how far loading has come: at the start, at the end, and before pages among placeholders.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: [PagedSection<String, Product>(id: "products")], cellFactory: cells,
  ///   supplementaryViewFactory: .sectionTitles()
  /// ).loadRows { edge, state in
  ///   switch state {
  ///   case .loading: ListElement(showing: TextView("Loading…"))
  ///   case .failed: ListElement(showing: TextView("Not loaded."))
  ///   case .idle, .finished: nil
  ///   }
  /// }
  /// ```
  ///
  /// The rows are decorations, like separators: no index path is theirs, and none is shifted by them. One that is shown
  /// takes the place of a separator. A section without items shows that of its end between its header and its footer,
  /// whatever other sections have, also where ``DataSourceProvider/showsEmptySections`` is off; then there is no empty state.
  ///
  /// - Parameter row: The row for an edge, or `nil` for none. It may be asked at any time, and more than once.
  /// - Returns: The provider with these rows in place of those that it had.
  public func loadRows<ID, Item>(
    _ row: @escaping (_ edge: PageEdge, _ state: LoadState) -> ListElement<Views.View>?
  ) -> DataSourceProvider where Section == PagedSection<ID, Item> {
    var provider = self
    provider.decorations.sectionView = { section, gap in
      section.loadState(inGap: gap).flatMap { row($0.edge, $0.state) }
    }
    return provider
  }
}

extension DataSourceProvider
where Views == NoSupplementaryViews<Section.Item, Section.Title> {
  /// Shows how far loading has come, in a list without a supplementary view factory.
  ///
  /// - Parameter row: The row for an edge, or `nil` for none. It may be asked at any time, and more than once.
  /// - Returns: The provider with these rows in place of those that it had.
  public func loadRows<ID, Item, View>(
    _ row: @escaping (_ edge: PageEdge, _ state: LoadState) -> ListElement<View>?
  ) -> DataSourceProvider<
    Section, Cells, ComposedSupplementaryViewFactory<Section.Item, Section.Title, View>
  > where Section == PagedSection<ID, Item> {
    withViews().loadRows(row)
  }
}
