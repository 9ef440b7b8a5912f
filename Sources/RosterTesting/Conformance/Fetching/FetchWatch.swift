import Roster

/// Listens to fetched results, and judges each change as soon as it is notified.
final class FetchWatch<Results: FetchedResults> where Results.Section.Item: Equatable {
  typealias State = SectionsPicture<Results.Section>
  typealias Event = FetchedEvent<Results.Section.Item, Results.Failure>

  /// A change that is being delivered.
  private struct Change {
    var events: [Event] = []
    var next: State?
  }

  private(set) var violations: [Violation] = []

  /// How many events there have been.
  private(set) var eventCount = 0

  /// The edit that is going on.
  var step = 0

  /// The ids of all items that have been shown.
  var seen: Set<Results.Section.Item.ID> = []

  private let results: Results
  private var known: State
  private var contents: ListContents<Results.Section>
  private var open: Change?
  private var observation: FetchObservation?

  init(_ results: Results) {
    self.results = results
    (known, contents) = (State(results.sections), results.contents)
    observation = results.observe { [unowned self] in take($0) }
  }

  /// Checks what is known only when a change is over.
  func settle() {
    if open != nil {
      note(.eventOrder, "the results do not tell that they did change")
      open = nil
    } else if State(results.sections) != known {
      note(
        .unreportedChange, expected: "\(known)", found: "\(State(results.sections))",
        "the sections are others, and no observer was notified")
    } else if let latest = (results as? any EditableResults<Results.Section>)?.latest,
      State(latest.sections) != known
    {
      note(
        .storedState, expected: "\(known)", found: "\(State(latest.sections))",
        "the latest state is not what observers were notified of in the end")
    }
    (known, contents) = (State(results.sections), results.contents)
  }

  func note(
    _ rule: ViolationRule, at position: ViolationPosition = .list, expected: String = "",
    found: String = "", _ explanation: String
  ) {
    violations.append(
      Violation(
        rule, at: position, step: step, expected: expected, found: found, explanation))
  }

  /// Adds a violation of the edit that is going on.
  func note(_ violation: Violation) {
    note(
      violation.rule, at: violation.position, expected: violation.expected,
      found: violation.found, violation.explanation)
  }

  /// Takes back what was found.
  func forgetViolations() {
    violations = []
  }

  private func take(_ event: Event) {
    eventCount += 1
    switch event {
    case .willChange:
      if open != nil { note(.eventOrder, "the results will change before they did change") }
      open = Change()
      if State(results.sections) != known {
        note(
          .sectionsWhenNotified,
          "the sections are others already when the results say that they will change"
        )
      }
    case .section, .item:
      guard let change = open else {
        return note(.eventOrder, "“\(event)” comes before the results say that they will change")
      }
      if case .section = event, change.events.contains(where: \.isOfItem) {
        note(.eventOrder, "“\(event)” comes after changes of items")
      }
      open?.next = change.next ?? State(results.sections)
      open?.events.append(event)
    case .didChange:
      guard let change = open else {
        (known, contents) = (State(results.sections), results.contents)
        return note(.eventOrder, "the results did change without that they will")
      }
      open = nil
      close(change)
    case .failed(let failure):
      note(.failedFetch, "the results cannot follow a change: \(failure)")
    }
  }

  private func close(_ change: Change) {
    let new = State(results.sections)
    defer { (known, contents) = (new, results.contents) }
    if let next = change.next, next != new {
      return note(
        .sectionsWhenNotified, "the sections are not the new ones when the changes are reported")
    }
    do throws(FetchMismatch) {
      try FetchReplay(of: change.events, from: known, to: new).judge()
    } catch {
      note(error.rule, at: error.position, error.explanation)
    }
    guard let changes = results.knownChanges(from: contents) else { return }
    let truth = ListChanges(from: contents.sections, to: results.sections)
    if changes != truth {
      note(
        .knownChanges, expected: "\(truth)", found: "\(changes)",
        "the changes that the results know are not those that a comparison finds")
    }
  }
}

extension FetchedEvent {
  fileprivate var isOfItem: Bool {
    if case .item = self { true } else { false }
  }
}

/// Observers of fetched results who have stopped: by cancelling, by letting go, and in the middle of a change.
final class FetchSilence<Results: FetchedResults> where Results.Section.Item: Equatable {
  private var cancelled = 0
  private var released = 0
  private var later = 0
  private var isJudged = false

  /// One that came after the one that was cancelled, and goes on.
  private var latest: FetchObservation?

  /// One that cancels as soon as it is notified.
  private var leaving: FetchObservation?

  /// Observes results and stops at once.
  init(_ results: Results) {
    // Kept by those who go on telling, so that it is there to be told.
    let observation = results.observe { [self] _ in cancelled += 1 }
    latest = results.observe { _ in }
    observation.cancel()
    _ = results.observe { [self] _ in released += 1 }
    leaving = results.observe { [self] _ in
      if leaving == nil { later += 1 }
      leaving?.cancel()
      leaving = nil
    }
    (cancelled, released, later) = (0, 0, 0)
  }

  /// Ends what goes on, so that the results are released.
  func end() { (latest, leaving) = (nil, nil) }

  /// Notes, once, if one of them is notified.
  func judge(_ watch: FetchWatch<Results>) {
    let words =
      if cancelled > 0 {
        "cancel() does not stop the events: \(cancelled) come after it"
      } else if released > 0 {
        "the events go on when the observation is released: \(released) come after that"
      } else {
        "an observer that cancels at the first event of a change is notified of \(later) more"
      }
    guard !isJudged, cancelled + released + later > 0 else { return }
    isJudged = true
    watch.note(.cancelledObservation, words)
  }
}

/// Why changes that were notified cannot be carried out, or do not give the new sections.
// Not inside of the generic type that throws it: the optimizer of Swift 6.3 crashes on a generic method
// that throws an error of a generic type.
struct FetchMismatch: Error {
  var rule = ViolationRule.reportedChanges
  var position = ViolationPosition.list
  var explanation: String
}
