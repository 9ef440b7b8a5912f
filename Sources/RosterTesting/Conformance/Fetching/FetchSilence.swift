import Roster

/// Two observers of fetched results who have stopped, one by cancelling and one by letting go.
final class FetchSilence<Results: FetchedResults> where Results.Section.Item: Equatable {
  private var cancelled = 0
  private var released = 0
  private var isJudged = false

  /// Observes results and stops at once.
  init(_ results: Results) {
    // Kept by those who go on telling, so that it is there to be told.
    let observation = results.observe { [self] _ in cancelled += 1 }
    observation.cancel()
    _ = results.observe { [self] _ in released += 1 }
    (cancelled, released) = (0, 0)
  }

  /// Notes, once, if one of them is told something.
  func judge(_ watch: FetchWatch<Results>) {
    guard !isJudged, cancelled + released > 0 else { return }
    isJudged = true
    watch.note(
      .cancelledObservation,
      cancelled > 0
        ? "cancel() does not stop the events: \(cancelled) are told after it"
        : "the events go on when the observation is released: \(released) are told after that")
  }
}
