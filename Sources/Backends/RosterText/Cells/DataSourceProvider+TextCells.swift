public import Roster

extension DataSourceProvider
where
  Cells == TextCellFactory<Section.Item>,
  Views == TextViewFactory<Section.Item, Section.Title>
{
  /// Composes a list that shows the description of each item, and the titles that are strings.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(sections: [ListSection(id: 0, header: "Fruit", items: "Pears")])
  /// print(TextBackend().render(provider.dataSource))
  /// // Fruit
  /// //   Pears
  /// ```
  ///
  /// Titles of other types are not shown. A list that names its cell factory and no factory of views has
  /// none.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(sections: [Section]) {
    self.init(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory { view, request in
        if request.kind == .header { view.style = .bold }
      } title: { request in
        request.title as? String
      })
  }
}
