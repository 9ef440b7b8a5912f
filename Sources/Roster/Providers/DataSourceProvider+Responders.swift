extension DataSourceProvider {
  /// Who answers for an item: its factory, then the provider, then the fallback.
  func responder(
    for item: Section.Item, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    responder(
      for: item, in: context, after: factory, handlers.items,
      fallback: context[FallbackKey.self]?().items, context.shownPath)
  }

  /// Who answers for a section and its views: the factory of views, then the provider, then the fallback.
  func responder(
    for section: Section, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    responder(
      for: section, in: context, after: factory, handlers.sections,
      fallback: context[FallbackKey.self]?().sections, context.shownPath.section)
  }

  /// Who answers for the list as a whole: the provider, then the fallback.
  func responder(for contents: VisibleContents<Section>) -> EventResponder {
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0), values: context)
    return responder(
      for: contents, in: context, after: EventResponder(), handlers.whole,
      fallback: context[FallbackKey.self]?().whole, ())
  }

  /// Whether an event of sections may have a handler.
  func handles<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    _ views: ComposedSupplementaryViewFactory<Section.Item, Section.Title, Views.View>,
    atLeast handling: Handling, fallback: FallbackHandlers?
  ) -> Bool {
    handlers.sections.handles(event.key) || fallback?.sections.handles(event.key) == true
      || views.handling(of: event.key) >= handling
  }

  private func responder<Subject, Position>(
    for subject: Subject, in context: ListContext, after factory: EventResponder,
    _ handlers: HandlerTable<Subject>, fallback: HandlerTable<Position>?, _ position: Position
  ) -> EventResponder {
    var responder = factory
    responder.context = context
    if !handlers.isEmpty {
      responder.append(BoundHandlers(table: handlers, subject: subject, context: context))
    }
    if let fallback, !fallback.isEmpty {
      responder.append(BoundHandlers(table: fallback, subject: position, context: context))
    }
    return responder
  }
}
