/// The handlers of events about subjects of one type.
///
/// The first handler that is given for an event stays: what is nearer to the item goes first.
struct HandlerTable<Subject> {
  // What is stored for a key has the type that the key names: `Handler<Request, Answer>`.
  private var handlers: [EventKey: Any] = [:]

  struct Handler<Request, Answer> {
    let call: (Occurrence<Subject, Request>) -> Answer
  }

  var isEmpty: Bool { handlers.isEmpty }

  func handles<Scope, Request, Answer>(_ event: ListEvent<Scope, Request, Answer>) -> Bool {
    handlers[event.key] != nil
  }

  func handler<Scope, Request, Answer>(
    for event: ListEvent<Scope, Request, Answer>
  ) -> Handler<Request, Answer>? {
    handlers.isEmpty ? nil : handlers[event.key] as? Handler<Request, Answer>
  }

  mutating func add<Scope, Request, Answer>(
    _ event: ListEvent<Scope, Request, Answer>,
    _ call: @escaping (Occurrence<Subject, Request>) -> Answer
  ) {
    if handlers[event.key] == nil {
      handlers[event.key] = Handler<Request, Answer>(call: call)
    }
  }
}
