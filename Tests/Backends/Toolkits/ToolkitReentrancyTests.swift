import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Everything that toolkits call while they draw does everything that can be done to a list.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ToolkitReentrancyTests {
  private func conformance<Backend: InspectableBackend<TextCell, TextView>>(
    of make: @escaping () -> Backend, scrolling scroll: @escaping (Backend, Int) -> Void
  ) -> BackendConformance<Backend, Backend.Screen> {
    var conformance = BackendConformance(
      of: make, cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { scroll($0, 0) }, screen: { $0.screen })
    conformance.redraws = [{ scroll($0, 4) }]
    return conformance
  }

  private var collection: BackendConformance<CollectionBackend<TextCell, TextView>, [String]> {
    conformance(of: { CollectionBackend(height: 3) }, scrolling: { $0.scroll(toRow: $1) })
  }

  private var rows: BackendConformance<RowBackend<TextCell, TextView>, [String]> {
    conformance(of: { RowBackend(height: 3) }, scrolling: { $0.scroll(toRow: $1) })
  }

  /// In a short run some of those that most programs have.
  private func callbacks(_ some: ListCallback...) -> [ListCallback] {
    LongRun.isAsked ? ListCallback.allCases : some
  }

  /// What these toolkits have no use for.
  ///
  /// They measure in rows and scroll by jumps, so that nothing has a size and nothing is fetched ahead. They neither indent
  /// rows nor read them aloud, and have no closures of their own.
  nonisolated private static let unused: Set<ListCallback> = [
    .itemSize, .estimatedItemSize, .estimatedSize, .viewSize, .prefetch, .cancelPrefetching,
    .indentationLevel, .shouldIndentWhileEditing, .disclosure, .accessibility,
    .ofBackend,
  ]

  @Test func `toolkits that own their cells call all but what they have no use for`() {
    let all = Set(ListCallback.allCases)
    #expect(all.subtracting(collection.reachedCallbacks()) == Self.unused)
    #expect(all.subtracting(rows.reachedCallbacks()) == Self.unused)
  }

  @Test func `D004-5 whatever is done while a collection view draws, the latest state is shown`() {
    expectNoViolations(
      collection.callbackViolations(
        by: callbacks(.cellConfiguring, .didSelect), isThorough: LongRun.isAsked))
  }

  @Test func `D004-5 whatever is done while a list view draws, the latest state is shown`() {
    expectNoViolations(
      rows.callbackViolations(by: callbacks(.cellEndDisplaying), isThorough: LongRun.isAsked))
  }

  @Test func `so it is where an update is awaited on a toolkit that owns its cells`() async {
    // In a short run others than in the two tests above.
    expectNoViolations(await collection.awaitedUpdateViolations(by: callbacks(.cellDisplaying)))
    expectNoViolations(
      await rows.awaitedUpdateViolations(by: callbacks(.separator, .viewConfiguring)))
  }
}
