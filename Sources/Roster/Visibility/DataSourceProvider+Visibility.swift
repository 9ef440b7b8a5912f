extension DataSourceProvider {
  /// What is shown of the sections.
  ///
  /// Handlers of ``ListEvent/isHidden`` and ``ListEvent/isSectionHidden`` are asked, with source places;
  /// those of a factory go before the provider's. With ``showsEmptySections`` off, sections of which no
  /// item is shown are left out, with their headers and footers.
  ///
  /// - Complexity: O(1) where nothing can be hidden; otherwise each handler is asked once for each item
  ///   or section.
  public var visibleContents: VisibleContents<Section> { visibleContents(of: sections) }

  func visibleContents(
    of sections: [Section], fallback: FallbackHandlers? = nil
  ) -> VisibleContents<Section> {
    let visibility = Visibility(self, of: sections, fallback)
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
  private let values: ContextValues
  private let hidesSections: Bool

  // Looked up once, since they are called once for each item.
  private let providerHandler: HandlerTable<Section.Item>.Handler<Void, Bool>?
  private let fallbackHandler: HandlerTable<ListIndexPath>.Handler<Void, Bool>?

  init(
    _ provider: DataSourceProvider<Section, Cells, Views>, of sections: [Section],
    _ fallback: FallbackHandlers?
  ) {
    self.provider = provider
    var values = provider.context
    values[ListContentsKey<Section>.self] = { ListContents(sections) }
    if let fallback { values[FallbackKey.self] = { fallback } }
    self.values = values
    providerHandler = provider.handlers.items.handler(for: .isHidden)
    fallbackHandler = fallback?.items.handler(for: .isHidden)
    hidesSections = provider.handles(.isSectionHidden, fallback: fallback)
  }

  private var hidesItems: Bool {
    provider.cellFactory.hidesItems || providerHandler != nil || fallbackHandler != nil
  }

  var hidesAnything: Bool { hidesItems || hidesSections || !provider.showsEmptySections }

  /// The section as it is shown, or `nil` if it is hidden.
  func visible(_ index: Int, _ section: Section) -> VisibleSection<Section>? {
    if hidesSections, isHidden(section, at: index) { return nil }
    let visible = VisibleSection(
      section, at: index, hiding: hidesItems ? hiddenItems(in: section, at: index) : [])
    return visible.items.isEmpty && !provider.showsEmptySections ? nil : visible
  }

  private func hiddenItems(in section: Section, at index: Int) -> ContiguousArray<Int> {
    var context = ListContext(indexPath: ListIndexPath(section: index, item: 0), values: values)
    var hidden: ContiguousArray<Int> = []
    for (offset, item) in section.items.enumerated() {
      context.indexPath.item = offset
      context.sourceIndexPath.item = offset
      if isHidden(item, in: context) { hidden.append(offset) }
    }
    return hidden
  }

  private func isHidden(_ item: Section.Item, in context: ListContext) -> Bool {
    if provider.cellFactory.hidesItems,
      let answer = provider.cellFactory.element(for: item, in: context).respond(to: .isHidden)
    {
      return answer
    }
    if let providerHandler {
      return providerHandler.call(
        Occurrence(subject: item, request: (), context: context, responder: EventResponder()))
    }
    return fallbackHandler?.call(
      Occurrence(
        subject: context.indexPath, request: (), context: context, responder: EventResponder()))
      ?? false
  }

  private func isHidden(_ section: Section, at index: Int) -> Bool {
    let context = ListContext(indexPath: ListIndexPath(section: index, item: 0), values: values)
    let request = SupplementaryRequest(
      kind: .header, context: context, title: section.header, item: section.items.first,
      itemCount: section.items.count)
    let factory =
      provider.supplementaryViewFactory.handles(.isSectionHidden)
      ? provider.supplementaryViewFactory.sectionResponder(for: request) : EventResponder()
    return provider.responder(for: section, in: context, after: factory)
      .answer(to: .isSectionHidden, ())
  }
}
