extension ListDataSource {
  /// Sends an event of an item to its handlers.
  ///
  /// The first of these answers: the item's factory, the provider, the list's fallback, the event's
  /// default. Where there is no item, no handler is called.
  ///
  /// ```swift
  /// if source.send(.canEdit, at: path) { showDeleteButton() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  ///   - path: The index path of the item.
  /// - Returns: The answer.
  @discardableResult
  public func send<Request, Answer>(
    _ event: ItemEvent<Request, Answer>, _ request: Request, at path: ListIndexPath
  ) -> Answer {
    guard let responder = responder(at: path) else { return event.answerWhenStale(request) }
    return responder.located(at: path).answer(to: event, request)
  }

  /// Sends an event of an item with nothing to come with it to its handlers.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - path: The index path of the item.
  /// - Returns: The answer.
  @discardableResult
  public func send<Answer>(_ event: ItemEvent<Void, Answer>, at path: ListIndexPath) -> Answer {
    send(event, (), at: path)
  }

  /// Sends an event of a section's view to its handlers.
  ///
  /// Where there is no such view, no handler is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - kind: The kind of view.
  ///   - section: The index of the section.
  /// - Returns: The answer.
  @discardableResult
  public func send<Answer>(
    _ event: SectionEvent<SupplementaryKind, Answer>, _ kind: SupplementaryKind,
    inSection section: Int
  ) -> Answer {
    let path = ListIndexPath(section: section, item: 0)
    guard let responder = viewResponder(kind, at: path) else { return event.answerWhenStale(kind) }
    return responder.located(at: path).answer(to: event, kind)
  }

  /// Sends an event of a section itself to its handlers, whether or not the section has views.
  ///
  /// The first of these answers: the supplementary view factory, the provider, the list's fallback, the
  /// event's default. Where there is no such section, no handler is called. An event that comes with a kind
  /// of view goes to that view instead.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  ///   - section: The index of the section.
  /// - Returns: The answer.
  @discardableResult
  public func send<Request, Answer>(
    _ event: SectionEvent<Request, Answer>, _ request: Request, inSection section: Int
  ) -> Answer {
    guard let responder = sectionResponder(at: section) else {
      return event.answerWhenStale(request)
    }
    return responder.located(at: ListIndexPath(section: section, item: 0))
      .answer(to: event, request)
  }

  /// Sends an event of a section itself with nothing to come with it to its handlers.
  ///
  /// ```swift
  /// if source.send(.isExpanded, inSection: 0) { showRows() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - section: The index of the section.
  /// - Returns: The answer.
  @discardableResult
  public func send<Answer>(
    _ event: SectionEvent<Void, Answer>, inSection section: Int
  ) -> Answer {
    send(event, (), inSection: section)
  }

  /// Sends an event of the list as a whole to its handlers.
  ///
  /// Handlers get the request without the index paths that are not in the list. Where it is about nothing but
  /// such index paths, or a section that is not there, no handler is called.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the first handler, or the event's default.
  @discardableResult
  public func send<Request, Answer>(
    _ event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer {
    guard let request = event.request.translate(request, ListTranslation(keeping: self)) else {
      return event.answerWhenStale(request)
    }
    return respond(to: event, request) ?? event.defaultAnswer(to: request)
  }

  /// Sends an event of the list as a whole with nothing to come with it to its handlers.
  ///
  /// - Parameter event: The event.
  /// - Returns: The answer of the first handler, or the event's default.
  @discardableResult
  public func send<Answer>(_ event: WholeListEvent<Void, Answer>) -> Answer {
    send(event, ())
  }
}

extension ListDataSource {
  /// What the editing control of an item does: what handlers say, if the item may be edited at all.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: The style; ``EditingStyle/none`` for no control.
  public func editingStyle(at path: ListIndexPath) -> EditingStyle {
    send(.canEdit, at: path) ? send(.editingStyle, at: path) : .none
  }

  /// Sends an event of an item that edits the list to its handlers, and says what came of it.
  ///
  /// It is for gestures of a backend's own, which so answer as those of ``InteractiveBackend`` do:
  ///
  /// ```swift
  /// let outcome = shownSource.edit(.moveToTop, (), at: path)
  /// if outcome == .ignored { flash() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event, such as one that is made by ``ListEvent/init(_:request:edit:)``.
  ///   - request: What comes with it.
  ///   - path: The index path of the item.
  /// - Returns: What came of it: applied where a handler does something instead; ignored where there is no item, or
  ///   neither a handler nor a default that edits the list.
  public func edit<Request>(
    _ event: ItemEvent<Request, Void>, _ request: Request, at path: ListIndexPath
  ) -> EditOutcome {
    responder(at: path)?.located(at: path).outcome(of: event, request) ?? .ignored
  }

  /// Whether there is an item at an index path.
  func hasItem(at path: ListIndexPath) -> Bool {
    (0..<itemCount(inSection: path.section)).contains(path.item)
  }
}

extension ListEvent where Target == Void {
  fileprivate func defaultAnswer(to request: Request) -> Answer {
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
    return answerByDefault(
      Occurrence(subject: (), request: request, context: context, responder: EventResponder()))
  }
}

extension ListDataSource {
  /// About how high a cell is, asked before it is shown.
  ///
  /// The first of these answers: by the item, its factory, the provider and the list's fallback; by the
  /// index path, the provider and the fallback. No lazy item is made: about those only handlers by index path are
  /// asked. Where there is no item, no handler is.
  ///
  /// ```swift
  /// if case .fixed(let height) = source.estimatedSize(at: path) { total += height }
  /// ```
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The size; automatic without a handler, or if there is no item.
  public func estimatedSize(at path: ListIndexPath) -> ListSize {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return .automatic }
    if !hasLazyItems(inSection: path.section),
      let size: ListSize = responder(at: path)?.respond(to: .estimatedSize)
    {
      return size
    }
    return send(.estimatedSize, path)
  }
}

extension ListTranslation {
  /// Keeps the index paths and the sections that belong to a list.
  init(keeping list: any ListDataSource) {
    self.init(
      path: { list.hasItem(at: $0) ? $0 : nil },
      hasSection: { 0 <= $0 && $0 < list.sectionCount }, title: { $1 })
  }
}
