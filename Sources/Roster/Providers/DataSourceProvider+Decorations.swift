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
  /// The index path of `Plums` is `[0, 2]` with separators and without.
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
    emptyState { _ in text }
  }

  /// Shows a text that tells of the sections, while none of them has items.
  ///
  /// What is known of the items that a stage left out is said here by a title that a stage before it gave:
  ///
  /// ```swift
  /// let found = LivePipeline(
  ///   Pipeline(indexing: wares).headers(.count) { "\($1) wares" }.filter(by: query) { $0.name.contains($1) })
  /// let provider = DataSourceProvider(contents: found.contents, cellFactory: cells)
  ///   .emptyState { "None of \($0[0].header ?? "all")" }  // None of 1204 wares
  /// ```
  ///
  /// It is asked with each update, also of a title alone.
  ///
  /// - Parameter text: Says what there is to say, or `nil`. A view is preferred to it.
  /// - Returns: The provider with this text in place of the one that it had.
  public func emptyState(
    textOf text: @escaping (_ sections: [Section]) -> String?
  ) -> DataSourceProvider {
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

extension ProvidedDataSource {
  /// The separator of a gap between items that are shown, or `nil` where there is none.
  ///
  /// - Parameter gap: The gap before the item at this index path; the number of items for the one after the last.
  /// - Returns: What the section shows there, such as how far loading has come, or else what the provider's closure
  ///   answers for the two neighbors; in a section without items only the former.
  func separator(at gap: ListIndexPath) -> ListSeparator<Views.View>? {
    drawsGaps ? drawnSeparator(at: gap) : nil
  }

  /// The separator of a gap in a list that has some.
  ///
  /// Apart from the above, so that a list without separators does not ask for the types that they are about.
  @inline(never)
  private func drawnSeparator(at gap: ListIndexPath) -> ListSeparator<Views.View>? {
    let count = itemCount(inSection: gap.section)
    guard (0...count).contains(gap.item) else { return nil }
    if let view = sectionView(at: gap, isLast: gap.item == count) { return .view(view) }
    guard count > 0, let separator = provider.decorations.separator else { return nil }
    let before = ListIndexPath(section: gap.section, item: gap.item - 1)
    return separator(ItemTransition(from: contents.item(at: before), to: contents.item(at: gap)))
  }

  /// What to show in place of items; `nil` while there are some, or a section shows a row in place of its own.
  ///
  /// - Complexity: Counts the items of sections up to the first that has some.
  var emptyState: EmptyState<Views.View>? {
    if hasItems { return nil }
    let showsRows =
      provider.decorations.sectionView != nil
      && (0..<sectionCount).contains { separator(at: ListIndexPath(section: $0, item: 0)) != nil }
    return showsRows ? nil : provider.decorations.emptyState(of: contents.source)
  }

  /// What a section shows in a gap between items that are shown.
  private func sectionView(at gap: ListIndexPath, isLast: Bool) -> ListElement<Views.View>? {
    guard let view = provider.decorations.sectionView,
      let section = contents.sourceSection(ofVisible: gap.section)
    else { return nil }
    let base = contents.source[section]
    let offset = isLast ? base.items.count : contents.sourcePath(ofVisible: gap)?.item
    // What is hidden before the first item does not hide what stands before it.
    return offset.flatMap { view(base, gap.item == 0 && !isLast ? 0 : $0) }
  }
}

extension DataSourceProvider
where Views == NoSupplementaryViews<Section.Item, Section.Title> {
  /// Sets items off by separators, some of which are views, in a list without a supplementary view factory.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(items: ["Apples", "Pears"], cellFactory: TextCellFactory())
  ///   .separators { gap in
  ///     gap.isFirst || gap.isLast ? nil : .view(ListElement(showing: TextView("* * *")))
  ///   }
  /// print(TextBackend().render(provider.dataSource))
  /// //   Apples
  /// // * * *
  /// //   Pears
  /// ```
  ///
  /// - Parameter separator: The separator of a gap, or `nil` for none. It may be asked at any time, and
  ///   more than once for a gap.
  /// - Returns: The provider with these separators in place of those that it had.
  public func separators<View>(
    _ separator: @escaping (ItemTransition<Section.Item>) -> ListSeparator<View>?
  ) -> DataSourceProvider<
    Section, Cells, ClosureSupplementaryViewFactory<Section.Item, Section.Title, View>
  > {
    withViews().separators(separator)
  }

  /// Shows a view while no section has items, in a list without a supplementary view factory.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(items: [String](), cellFactory: TextCellFactory())
  ///   .emptyState { ListElement(showing: TextView("All bought", style: .bold)) }
  /// print(TextBackend().render(provider.dataSource))
  /// // All bought
  /// ```
  ///
  /// - Parameter view: The view, preferred to the text of ``emptyState(text:)``; `nil` for none.
  /// - Returns: The provider with this view in place of the one that it had.
  public func emptyState<View>(
    _ view: @escaping () -> ListElement<View>?
  ) -> DataSourceProvider<
    Section, Cells, ClosureSupplementaryViewFactory<Section.Item, Section.Title, View>
  > {
    withViews().emptyState(view)
  }

  /// The same provider, whose decorations may be views of some type.
  func withViews<View>() -> DataSourceProvider<
    Section, Cells, ClosureSupplementaryViewFactory<Section.Item, Section.Title, View>
  > {
    var provider = DataSourceProvider<
      Section, Cells, ClosureSupplementaryViewFactory<Section.Item, Section.Title, View>
    >(
      contents: contents, cellFactory: cellFactory,
      supplementaryViewFactory: .none(showingTitles: supplementaryViewFactory.showsTitles),
      cells: cells, cell: cell)
    provider.context = context
    provider.showsEmptySections = showsEmptySections
    provider.handlers = handlers
    provider.decorations.emptyText = decorations.emptyText
    if let separator = decorations.separator {
      provider.decorations.separator = { separator($0)?.withViews() }
    }
    return provider
  }
}
