import Roster
import Testing

/// An event with what it is to be answered, as text.
///
/// Each runs through all levels; see ``EventChainTests``.
struct EventCase: Sendable, CustomTestStringConvertible {
  let name: String

  /// What is wrong with the way in which the event is resolved.
  let problems: @Sendable () -> [String]

  var testDescription: String { name }

  /// A case of an item's event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  ///   - answers: The answer of each level, no two the same unless there is only one answer.
  ///   - byDefault: The answer where nobody handles it.
  ///   - stale: The answer for a place that does not exist.
  init<Request: Sendable, Answer>(
    _ event: ItemEvent<Request, Answer>, _ request: Request,
    answers: @escaping @Sendable (EventChain.Level) -> Answer, byDefault: String, stale: String
  ) {
    name = event.name
    problems = {
      Self.problems(
        event.name, answers: answers, byDefault: byDefault,
        chain: { EventChain(event, at: $0, fallbackFirst: $1, answers) },
        ask: { $0.send(event, request, at: ListIndexPath(section: 0, item: 1)) })
        + Self.places.flatMap { place in
          let chain = EventChain(
            event, at: Set(EventChain.Level.allCases), fallbackFirst: true, answers)
          let answer = text(chain.source.send(event, request, at: place))
          var problems = answer == stale ? [] : ["\(event.name) at \(place): \(answer)"]
          if !chain.asked.isEmpty { problems.append("\(event.name) at \(place) asked") }
          return problems
        }
    }
  }

  /// A case of a section's event.
  init<Answer>(
    _ event: SectionEvent<SupplementaryKind, Answer>,
    answers: @escaping @Sendable (EventChain.Level) -> Answer, byDefault: String, stale: String
  ) {
    name = event.name
    problems = {
      Self.problems(
        event.name, answers: answers, byDefault: byDefault,
        chain: { EventChain(event, at: $0, fallbackFirst: $1, answers) },
        ask: { $0.send(event, .header, inSection: 0) })
        + [(SupplementaryKind.header, 1), (.header, -1), (.header, .max), ("odd", 0)].flatMap {
          let chain = EventChain(
            event, at: Set(EventChain.Level.allCases), fallbackFirst: true, answers)
          let answer = text(chain.source.send(event, $0.0, inSection: $0.1))
          var problems = answer == stale ? [] : ["\(event.name) at \($0): \(answer)"]
          if !chain.asked.isEmpty { problems.append("\(event.name) at \($0) asked") }
          return problems
        }
    }
  }

  /// A case of an event of a section itself, which has a header and a footer or not.
  init<Request: Sendable, Answer>(
    _ event: SectionEvent<Request, Answer>, _ request: Request, hasViews: Bool,
    answers: @escaping @Sendable (EventChain.Level) -> Answer, byDefault: String, stale: String
  ) {
    name = event.name
    problems = {
      Self.problems(
        event.name, answers: answers, byDefault: byDefault,
        chain: { EventChain(event, at: $0, fallbackFirst: $1, hasViews: hasViews, answers) },
        ask: { $0.send(event, request, inSection: 0) })
        + [1, -1, .max, .min].flatMap { section in
          let chain = EventChain(
            event, at: Set(EventChain.Level.allCases), fallbackFirst: true, hasViews: hasViews,
            answers)
          let answer = text(chain.source.send(event, request, inSection: section))
          var problems = answer == stale ? [] : ["\(event.name) in \(section): \(answer)"]
          if !chain.asked.isEmpty { problems.append("\(event.name) in \(section) asked") }
          return problems
        }
    }
  }

  /// A case of an event of the list as a whole, which has no factory.
  init<Request: Sendable, Answer>(
    _ event: WholeListEvent<Request, Answer>, _ request: Request,
    answers: @escaping @Sendable (EventChain.Level) -> Answer, byDefault: String
  ) {
    name = event.name
    problems = {
      Self.problems(
        event.name, levels: [.provider, .fallback], answers: answers, byDefault: byDefault,
        chain: { EventChain(event, at: $0, fallbackFirst: $1, answers) },
        ask: { $0.send(event, request) })
    }
  }

  private static let places = [
    ListIndexPath(section: 0, item: 2), ListIndexPath(section: 0, item: -1),
    ListIndexPath(section: 1, item: 0), ListIndexPath(section: -1, item: 0),
    ListIndexPath(section: .max, item: .max), ListIndexPath(section: .min, item: .min),
  ]

  /// Asks with every set of levels that handle the event, the fallback being set before and after the
  /// backend: the first level answers, and no other is asked.
  private static func problems<Answer>(
    _ name: String, levels: [EventChain.Level] = EventChain.Level.allCases,
    answers: (EventChain.Level) -> Answer, byDefault: String,
    chain: (Set<EventChain.Level>, Bool) -> EventChain,
    ask: (any ListDataSource<String, String>) -> Answer
  ) -> [String] {
    var problems: [String] = []
    for bits in 0..<(1 << levels.count) {
      let handling = levels.indices.filter { bits & (1 << $0) != 0 }.map { levels[$0] }
      for fallbackFirst in [true, false] {
        let chain = chain(Set(handling), fallbackFirst)
        let answer = text(ask(chain.source))
        let first = handling.first
        let expected = first.map { text(answers($0)) } ?? byDefault
        if answer != expected {
          problems.append("\(name), handled by \(handling): \(answer), not \(expected)")
        }
        if chain.asked != (first.map { [$0] } ?? []) {
          problems.append("\(name), handled by \(handling): asked \(chain.asked)")
        }
      }
    }
    return problems
  }
}

private func text(_ answer: some Any) -> String { String(describing: answer) }
