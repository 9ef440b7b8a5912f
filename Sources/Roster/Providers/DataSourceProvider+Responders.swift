extension DataSourceProvider {
  /// Who answers for an item: its factory, then the provider, then the fallback.
  func responder(
    for item: Section.Item, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    factory.followed(byItemHandlers: handlers.items, of: item, in: context)
  }

  /// Who answers for a section and its views: the factory of views, then the provider, then the fallback.
  func responder(
    for section: Section, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    factory.followed(
      by: handlers.sections, of: section, in: context,
      fallback: context[FallbackKey.self]?().sections, context.shownPath.section)
  }

  /// Who answers for the list as a whole: the provider, then the fallback.
  func responder(for contents: VisibleContents<Section>) -> EventResponder {
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0), values: context)
    return EventResponder().followed(
      by: handlers.whole, of: contents, in: context, fallback: context[FallbackKey.self]?().whole,
      ())
  }

  /// Who is notified of events of the list as a whole, besides those who answer them.
  func watchers(of contents: VisibleContents<Section>) -> EventResponder {
    let watchers = context[WatchersKey<Section>.self]
    var responder = EventResponder()
    guard !watchers.isEmpty else { return responder }
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0), values: context)
    responder.append(BoundHandlers(table: watchers, subject: contents, context: context))
    return responder
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
}

/// What is notified of events of the list as a whole, besides the handlers.
enum WatchersKey<Section: SectionInfo>: ContextKey {
  static var defaultValue: HandlerTable<VisibleContents<Section>> { HandlerTable() }
}

extension EventResponder {
  /// These handlers of an item's events, then those of the provider, then the fallback.
  func followed<Item>(
    byItemHandlers handlers: HandlerTable<Item>, of item: Item, in context: ListContext
  ) -> EventResponder {
    followed(
      by: handlers, of: item, in: context, fallback: context[FallbackKey.self]?().items,
      context.shownPath)
  }

  fileprivate func followed<Subject, Position>(
    by handlers: HandlerTable<Subject>, of subject: Subject, in context: ListContext,
    fallback: HandlerTable<Position>?, _ position: Position
  ) -> EventResponder {
    var responder = self
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
