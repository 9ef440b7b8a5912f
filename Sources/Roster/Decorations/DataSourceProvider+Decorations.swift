extension DataSourceProvider {
  /// Sets items off by separators, each chosen by the two items that it stands between.
  ///
  /// There is a gap before the first item of a section, between each two, and after the last.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   items: ["Apples", "Pears", "Plums"], cellFactory: TextCellFactory()
  /// ).separators { transition in
  ///   transition.isFirst || transition.isLast ? nil : .style(SeparatorStyle(leadingInset: 20))
  /// }
  /// print(TextBackend(width: 12).render(provider.dataSource))
  /// //   Apples
  /// //   ──────────
  /// //   Pears
  /// //   ──────────
  /// //   Plums
  /// ```
  ///
  /// The path of `Plums` is `[0, 2]` with separators and without.
  ///
  /// - Parameter separator: The separator of a gap, or `nil` for none. It may be asked at any time, and
  ///   more than once for a gap.
  /// - Returns: The provider with these separators in place of those that it had.
  public func separators(
    _ separator: @escaping (ItemTransition<Section.Item>) -> ListSeparator<Views.View>?
  ) -> DataSourceProvider {
    var provider = self
    provider.decorations.separator = separator
    return provider
  }

  /// Sets items off by lines in the usual style: from edge to edge at the ends of a section, indented
  /// between items.
  ///
  /// - Returns: The provider with these separators in place of those that it had.
  public func separators() -> DataSourceProvider {
    separators { .style(.standard(for: $0)) }
  }

  /// Shows a text while no section has items.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(items: [String](), cellFactory: TextCellFactory())
  ///   .emptyState(text: "Nothing here")
  /// print(TextBackend().render(provider.dataSource))
  /// // Nothing here
  /// ```
  ///
  /// - Parameter text: What to say; `nil` to say nothing. A view is preferred to it.
  /// - Returns: The provider with this text in place of the one that it had.
  public func emptyState(text: String?) -> DataSourceProvider {
    var provider = self
    provider.decorations.emptyText = text
    return provider
  }

  /// Shows a view while no section has items.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
  /// ).emptyState { ListElement(showing: TextView("All bought", style: .bold)) }
  /// ```
  ///
  /// - Parameter view: The view, preferred to the text of ``emptyState(text:)``; `nil` for none.
  /// - Returns: The provider with this view in place of the one that it had.
  public func emptyState(
    _ view: @escaping () -> ListElement<Views.View>?
  ) -> DataSourceProvider {
    var provider = self
    provider.decorations.emptyView = view
    return provider
  }
}
