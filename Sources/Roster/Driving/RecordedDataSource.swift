/// A list whose callbacks are recorded while they run; nothing else is different.
struct RecordedDataSource<Cell, View>: ForwardingDataSource {
  let base: any ListDataSource<Cell, View>
  private let recorder: CallbackRecorder

  init(_ base: any ListDataSource<Cell, View>, recorder: CallbackRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    let element = recorder.during("the reuse identifier of the cell at \(path)") {
      base.cell(at: path)
    }
    return element?.recorded(by: recorder, as: "the cell at \(path)")
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    let element = recorder.during("the reuse identifier of the \(kind) at \(path)") {
      base.view(kind, at: path)
    }
    return element?.recorded(by: recorder, as: "the \(kind) at \(path)")
  }

  func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    let separator = recorder.during("the closure of separators") { base.separator(at: gap) }
    guard case .view(let element)? = separator else { return separator }
    return .view(element.recorded(by: recorder, as: "the separator at \(gap)"))
  }

  var emptyState: EmptyState<View>? {
    let state = recorder.during("the closure of the empty state") { base.emptyState }
    guard case .view(let element)? = state else { return state }
    return .view(element.recorded(by: recorder, as: "the empty state"))
  }

  func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    recorder.during("a handler of `\(event)`") { base.respond(to: event, request) }
  }

  func responder(at path: ListIndexPath) -> EventResponder? {
    recorder.during("the choice of a factory for \(path)") { base.responder(at: path) }?
      .recorded(by: recorder)
  }

  func viewResponder(_ kind: SupplementaryKind, at path: ListIndexPath) -> EventResponder? {
    recorder.during("the reuse identifier of the \(kind) at \(path)") {
      base.viewResponder(kind, at: path)
    }?.recorded(by: recorder)
  }

  func sectionResponder(at section: Int) -> EventResponder? {
    base.sectionResponder(at: section)?.recorded(by: recorder)
  }
}

@available(*, unavailable)
extension RecordedDataSource: Sendable {}

extension ListElement {
  fileprivate func recorded(by recorder: CallbackRecorder, as name: String) -> ListElement {
    var element = self
    element.responder = responder.map { find in { find()?.recorded(by: recorder) } }
    return element.wrapping(
      make: { make in recorder.during("`make` of \(name)", make) },
      configure: { content, configure in
        recorder.during("`configure` of \(name)") { configure(&content) }
      },
      reset: { content, reset in
        recorder.during("`reset` of \(name)") { reset(&content) }
      },
      willDisplay: { content, tell in
        recorder.during("`willDisplay` of \(name)") { tell(&content) }
      },
      didEndDisplaying: { content, tell in
        recorder.during("`didEndDisplaying` of \(name)") { tell(&content) }
      })
  }
}
