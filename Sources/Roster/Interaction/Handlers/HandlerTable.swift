/// The handlers of events about subjects of one type.
///
/// The handler that is given last for an event takes the place of the one before.
struct HandlerTable<Subject> {
  // What is stored for a key has the type that the key names: `Handler<Request, Answer>`.
  private var handlers: [EventKey: Any] = [:]

  struct Handler<Request, Answer> {
    let call: (Occurrence<Subject, Request>) -> Answer
  }

  var isEmpty: Bool { handlers.isEmpty }

  func handles(_ event: EventKey) -> Bool { handlers[event] != nil }

  func handler<Scope, Request, Answer>(
    for event: ListEvent<Scope, Request, Answer>
  ) -> Handler<Request, Answer>? {
    handlers.isEmpty ? nil : handlers[event.key] as? Handler<Request, Answer>
  }

  mutating func set<Scope, Request, Answer>(
    _ event: ListEvent<Scope, Request, Answer>,
    _ call: @escaping (Occurrence<Subject, Request>) -> Answer
  ) {
    handlers[event.key] = Handler<Request, Answer>(call: call)
  }
}
