public import Roster

extension DataSourceProvider
where
  Cells == TextCellFactory<Section.Item>,
  Views == NoSupplementaryViews<Section.Item, Section.Title>
{
  /// Composes a list that shows the description of each item.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(sections: [ListSection(id: "fruit", items: "Apples", "Pears")])
  /// ```
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(sections: [Section]) {
    self.init(sections: sections, cellFactory: TextCellFactory())
  }
}
