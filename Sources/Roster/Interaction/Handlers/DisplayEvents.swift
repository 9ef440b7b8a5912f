/// The events that tell that a cell or a view comes into sight and goes.
struct DisplayEvents {
  let begin: (EventResponder) -> Void
  let end: (EventResponder) -> Void

  /// Those of an item's cell.
  static var item: DisplayEvents {
    DisplayEvents(
      begin: { _ = $0.respond(to: .willDisplay, ()) },
      end: { _ = $0.respond(to: .didEndDisplaying, ()) })
  }

  /// Those of a section's view.
  static func view(_ kind: SupplementaryKind) -> DisplayEvents {
    DisplayEvents(
      begin: { _ = $0.respond(to: .willDisplayView, kind) },
      end: { _ = $0.respond(to: .didEndDisplayingView, kind) })
  }
}
