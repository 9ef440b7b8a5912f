// The one function that every event goes through is `EventResponder.respond`: it asks the layers in order.
// A factory adds the layer of its handlers to the element that it makes, bound to the item; the data
// source adds that of the provider and that of the fallback. So the layers are in the order in which
// they are asked, however factories were combined.

/// Handlers that are bound to what they are about.
protocol EventLayer {
  func respond<Scope, Request, Answer>(
    to event: ListEvent<Scope, Request, Answer>, _ request: Request, with responder: EventResponder
  ) -> Answer?
}

/// A table of handlers, bound to a subject at a place.
struct BoundHandlers<Subject>: EventLayer {
  let table: HandlerTable<Subject>
  let subject: Subject
  let context: ListContext

  func respond<Scope, Request, Answer>(
    to event: ListEvent<Scope, Request, Answer>, _ request: Request, with responder: EventResponder
  ) -> Answer? {
    table.handler(for: event).map { handler in
      handler.call(
        Occurrence(subject: subject, request: request, context: context, responder: responder))
    }
  }
}

/// Who answers for an item, a section or a list: layers of handlers, asked in order.
struct EventResponder {
  private var layers: [any EventLayer] = []

  /// Where the subject is in its own list, for the defaults of events.
  var context: ListContext?

  /// How many sections stand before that list in the one that is shown.
  private var sectionOffset = 0

  /// Asks one more layer, after all others.
  mutating func append(_ layer: some EventLayer) {
    layers.append(layer)
  }

  /// Puts the list behind so many sections of others.
  mutating func shift(by sections: Int) {
    sectionOffset += sections
  }

  /// The answer of the first who handles an event, or `nil` where nobody does.
  func respond<Scope, Request, Answer>(
    to event: ListEvent<Scope, Request, Answer>, _ request: Request
  ) -> Answer? {
    translating(request) { responder, request in
      for layer in layers {
        if let answer = layer.respond(to: event, request, with: responder) { return answer }
      }
      return nil
    }
  }

  /// The answer of the first who handles an event, or the event's default.
  func answer<Scope, Request, Answer>(
    to event: ListEvent<Scope, Request, Answer>, _ request: Request
  ) -> Answer {
    if let answer = respond(to: event, request) { return answer }
    guard let context else { return event.answerWhenStale(request) }
    return translating(request) { responder, request in
      event.answerByDefault(
        Occurrence(subject: (), request: request, context: context, responder: responder))
    }
  }

  private func translated<Value>(_ value: Value, by sections: Int) -> Value {
    (value as? any PlacedValue)?.shifted(by: sections) as? Value ?? value
  }

  /// Says a request in terms of the subject's own list, and the answer in terms of the list that is shown.
  private func translating<Request, Answer>(
    _ request: Request, _ ask: (EventResponder, Request) -> Answer
  ) -> Answer {
    var inner = self
    inner.sectionOffset = 0
    guard sectionOffset != 0 else { return ask(inner, request) }
    return translated(
      ask(inner, translated(request, by: -sectionOffset)), by: sectionOffset)
  }
}
/// What comes with an event and names places, so that it can be said in terms of another list.
protocol PlacedValue {
  func shifted(by sections: Int) -> Self
}

extension ListIndexPath: PlacedValue {
  func shifted(by sections: Int) -> ListIndexPath {
    ListIndexPath(section: section + sections, item: item)
  }
}

extension Optional: PlacedValue where Wrapped: PlacedValue {
  func shifted(by sections: Int) -> Wrapped? { map { $0.shifted(by: sections) } }
}

extension Array: PlacedValue where Element: PlacedValue {
  func shifted(by sections: Int) -> [Element] { map { $0.shifted(by: sections) } }
}
