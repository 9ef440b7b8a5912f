extension DataSourceProvider {
  /// What is shown of the sections.
  ///
  /// Handlers of ``ListEvent/isHidden`` and ``ListEvent/isSectionHidden`` are asked, with source index paths;
  /// those of a factory go before the provider's. With ``showsEmptySections`` off, sections of which no
  /// item is shown are left out, with their headers and footers.
  ///
  /// - Complexity: O(1) where nothing can be hidden; otherwise each handler is asked once for each item
  ///   or section.
  public var visibleContents: VisibleContents<Section> { visibleContents(of: contents) }

  func visibleContents(
    of contents: ListContents<Section>, fallback: FallbackHandlers? = nil
  ) -> VisibleContents<Section> {
    let visibility = Visibility(self, of: contents, fallback)
    let sections = contents.sections
    guard visibility.hidesAnything else { return VisibleContents(sections) }
    return VisibleContents(sections, showing: sections.enumerated().compactMap(visibility.visible))
  }
}

/// Decides what of a provider's sections is shown.
private struct Visibility<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  private let provider: DataSourceProvider<Section, Cells, Views>
  private let cells: ComposedCellFactory<Section.Item, Cells.Cell>
  private let views: ComposedSupplementaryViewFactory<Section.Item, Section.Title, Views.View>
  private let values: ContextValues
  private let hidesItems: Handling
  private let hidesSections: Bool

  init(
    _ provider: DataSourceProvider<Section, Cells, Views>, of contents: ListContents<Section>,
    _ fallback: FallbackHandlers?
  ) {
    self.provider = provider
    cells = provider.cellFactory.composed
    views = provider.supplementaryViewFactory.composed
    var values = provider.context
    values[ListContentsKey<Section>.self] = { contents }
    if let fallback { values[FallbackKey.self] = { fallback } }
    self.values = values
    let event = ItemEvent.isHidden
    hidesItems =
      provider.handlers.items.handles(event.key) || fallback?.items.handles(event.key) == true
      ? .always : cells.handling(of: event.key)
    hidesSections = provider.handles(.isSectionHidden, views, atLeast: .unknown, fallback: fallback)
  }

  var hidesAnything: Bool { hidesItems != .never || hidesSections || !provider.showsEmptySections }

  /// The section as it is shown, or `nil` if it is hidden.
  func visible(_ index: Int, _ section: Section) -> VisibleSection<Section>? {
    if hidesSections, isHidden(section, at: index) { return nil }
    let visible = VisibleSection(section, at: index, hiding: hiddenItems(in: section, at: index))
    return visible.items.isEmpty && !provider.showsEmptySections ? nil : visible
  }

  private func hiddenItems(in section: Section, at index: Int) -> ContiguousArray<Int> {
    // Lazy items are not made only to learn from a closure that none of its factories hides any.
    guard hidesItems == .always || hidesItems == .unknown && !section.hasLazyItems else {
      return []
    }
    var context = ListContext(indexPath: ListIndexPath(section: index, item: 0), values: values)
    var hidden: ContiguousArray<Int> = []
    for (offset, item) in section.items.enumerated() {
      context.indexPath.item = offset
      context.sourceIndexPath.item = offset
      let responder = provider.responder(
        for: item, in: context, after: cells.handlers(for: item, in: context))
      if responder.answer(to: .isHidden, ()) { hidden.append(offset) }
    }
    return hidden
  }

  private func isHidden(_ section: Section, at index: Int) -> Bool {
    let context = ListContext(indexPath: ListIndexPath(section: index, item: 0), values: values)
    let request = SupplementaryRequest(
      kind: .header, context: context, title: section.header, item: section.items.first,
      itemCount: section.items.count)
    return provider.responder(for: section, in: context, after: views.sectionHandlers(for: request))
      .answer(to: .isSectionHidden, ())
  }
}
