import Foundation
import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Everything that can be called while text is drawn does everything that can be done to a list.
@Suite(.timeLimit(.minutes(30))) struct ReentrancyTests {
  private func conformance(
    height: Int?, layout: TextLayout = .list
  ) -> BackendConformance<TextBackend, String> {
    var conformance = BackendConformance(
      of: {
        let backend = TextBackend(width: 40, height: height, layout: layout)
        backend.selectionMode = .multiple
        return backend
      },
      cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { $0.scrollToTop() },
      screen: { "\($0.screen)\n\($0.visiblePaths)\n\($0.visibleViews.map(\.view.text))" })
    conformance.redraws = [
      {
        $0.scrollToEnd()
        $0.scroll(toIndexTitleAt: 1)
        $0.scroll(byLines: -4)
      },
      { backend in
        backend.isEditing = true
        _ = (backend.screen, backend.visibleCells, backend.accessibleElements)
        _ = backend.estimatedLineCount
        backend.isEditing = false
      },
    ]
    conformance.hook = { $0.didDraw = $1 }
    return conformance
  }

  @Test func `every callback is called while text is drawn, scrolled or touched`() {
    let reached = conformance(height: 3).reachedCallbacks()
    #expect(Set(ListCallback.allCases).subtracting(reached) == [])
  }

  @Test func `the backend that is checked has the focus that gestures give`() {
    var backends: [TextBackend] = []
    let conformance = BackendConformance(
      of: {
        backends.append(TextBackend(width: 40, height: 3))
        return backends[backends.count - 1]
      },
      cells: TextCellFactory<ScenarioItem> { $0.text }.on(.canFocus) { _ in true },
      views: .sectionTitles(), screen: { "\($0.screen)" })
    _ = conformance.reachedCallbacks()
    #expect(backends.contains { $0.focused != nil })
  }

  @Test func `the backend that is checked keeps the focus on its item through a reload`() {
    var focused: Set<ListIndexPath?> = []
    var conformance = BackendConformance(
      of: { TextBackend(width: 40, height: 3) },
      cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { backend in
        focused.insert(backend.focused)
        backend.scrollToTop()
      },
      screen: { "\($0.screen)" })
    conformance.redraws = [
      { backend in
        backend.focused = ListIndexPath(section: 0, item: 0)
        backend.scroll(byLines: 4)
      }
    ]
    _ = conformance.callbackViolations(by: [.cellConfiguring])
    // What reloads the list puts a section before the first.
    #expect(focused.contains(ListIndexPath(section: 1, item: 0)), "\(focused)")
  }

  @Test func `the backend that is checked shows what gestures move and delete`() {
    var screens: [[Int]] = []
    let conformance = BackendConformance(
      of: { TextBackend(width: 40, height: nil) },
      cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { backend in
        let items = "\(backend.screen)".matches(of: #/item (\d+)/#)
        screens.append(items.compactMap { Int($0.output.1) })
      }, screen: { "\($0.screen)" })
    _ = conformance.reachedCallbacks()
    // Of 1, 2, 3 and 4 the first was moved behind the third, and then the first was deleted.
    #expect(screens.contains([3, 1, 4, 5, 6]), "\(Set(screens))")
  }

  @Test(arguments: LongRun.isAsked ? [3, 5, nil] : [3])
  func
    `D004-5 law 6: whatever is done by what is called while text is drawn, the latest state is shown`(
      _ height: Int?
    )
  {
    // In a short run every 32nd callback does everything, and some that most programs have.
    let callbacks = ListCallback.allCases.enumerated().filter {
      LongRun.isAsked || $0.offset.isMultiple(of: 32) || ListCallback.most.contains($0.element)
    }.map(\.element)
    #expect(Set(callbacks).isSuperset(of: ListCallback.most))
    expectNoViolations(
      conformance(height: height).callbackViolations(by: callbacks, isThorough: LongRun.isAsked))
  }

  @Test func `so it is where an update is awaited`() async {
    let callbacks = LongRun.isAsked ? ListCallback.allCases : [.cellDisplaying]
    expectNoViolations(await conformance(height: 3).awaitedUpdateViolations(by: callbacks))
  }

  /// A part of a backend, beside the lists of two others.
  private final class Parts {
    private var wholes: [ObjectIdentifier: (backend: TextBackend, lists: [Any])] = [:]

    func make() -> BackendPart<TextBackend> {
      let backend = TextBackend(width: 40, height: 6)
      backend.selectionMode = .multiple
      let parts = backend.divided(into: 3)
      let lists = [parts[0], parts[2]].map { part in
        ListDriver(
          DataSourceProvider(
            sections: [ListSection(id: 1, header: "beside", items: 1, 2)],
            cellFactory: TextCellFactory<ScenarioItem> { "beside \($0.id)" },
            supplementaryViewFactory: .sectionTitles()), on: part)
      }
      wholes[ObjectIdentifier(parts[1])] = (backend, lists)
      return parts[1]
    }

    func whole(of part: BackendPart<TextBackend>) -> TextBackend {
      wholes[ObjectIdentifier(part)]?.backend ?? TextBackend()
    }
  }

  @Test func `so it is on a part of a backend whose other parts show other lists`() {
    let parts = Parts()
    var conformance = BackendConformance(
      of: parts.make, cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { parts.whole(of: $0).scrollToTop() },
      screen: { "\(parts.whole(of: $0).screen)" })
    conformance.redraws = [
      {
        parts.whole(of: $0).scrollToEnd()
        parts.whole(of: $0).scroll(byLines: -4)
      }
    ]
    conformance.hook = { parts.whole(of: $0).didDraw = $1 }
    let callbacks: [ListCallback] = [.cellConfiguring, .didChange, .ofBackend]
    #expect(conformance.reachedCallbacks().isSuperset(of: callbacks))
    // In a short run one that is called while a part is drawn, and the one that the whole backend calls.
    expectNoViolations(
      conformance.callbackViolations(
        by: LongRun.isAsked ? ListCallback.allCases : [.cellConfiguring, .ofBackend]))
  }

  @Test func `every event that is declared is a callback that is checked`() throws {
    let events = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../Sources/Roster/Interaction/Events").standardized
    let declaration = /public static var (\w+): Self/
    var declared: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: events, includingPropertiesForKeys: nil)
    {
      let source = try String(contentsOf: file, encoding: .utf8)
      for line in source.split(separator: "\n") where line.contains("public static var ") {
        if let match = line.firstMatch(of: declaration) { declared.insert(String(match.1)) }
      }
    }
    #expect(declared.count > 40)
    #expect(declared.subtracting(ListCallback.allCases.map(\.rawValue)) == [])
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `D004-5 whatever is done by what is called while a grid is drawn, it ends up right`() {
    expectConformance(
      to: conformance(height: 3, layout: .grid(columns: 2)), by: ListCallback.allCases,
      isThorough: true)
  }

  @Test func `so it is where a handler of the list's own does it, which is asked last`() {
    expectNoViolations(conformance(height: 3).callbackViolations(by: [.fallback]))
  }
}

extension ListCallback {
  /// Callbacks that most programs have: one of each kind that changes a list in the middle of a drawing, or after it.
  fileprivate static let most: Set<ListCallback> = [
    .cellConfiguring, .cellEndDisplaying, .viewDisplaying, .ofBackend,
  ]
}
