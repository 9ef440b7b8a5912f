import Roster
import RosterTesting
import Testing

/// Backends whose batches end later, of which an update may take several.
@Suite struct AnimationTests {
  /// A backend that draws at once, and ends its batches when it is settled: each of them, or every second one alone.
  private final class Animated: InspectableBackend {
    private let base: ScriptedBackend<String>
    private let endsAll: Bool
    private var batchCount = 0
    private var ends: [() -> Void] = []

    init(_ capabilities: BackendCapabilities, endsAll: Bool = true) {
      base = .redrawing(capabilities)
      self.endsAll = endsAll
    }

    var drawingQueue: DrawingQueue { base.drawingQueue }
    var capabilities: BackendCapabilities { base.capabilities }
    var screen: [String] { base.screen }

    func reload(from source: any ListDataSource<String, String>) { base.reload(from: source) }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      batchCount += 1
      let isEnding = endsAll || batchCount % 2 == 1
      base.apply(stage, showing: source) { if isEnding { self.ends.append(completion) } }
    }

    func settle() {
      let ends = ends
      self.ends = []
      for end in ends { end() }
    }
  }

  private static let capabilities: [BackendCapabilities] = [
    .everything, .tableView, .oneAtATime, .splices,
  ]

  @Test(arguments: capabilities)
  func `A backend that ends one batch each time when it is settled obeys the laws`(
    _ capabilities: BackendCapabilities
  ) {
    let conformance = BackendConformance(
      of: { Animated(capabilities) }, settle: { $0.settle() })
    let reference = BackendConformance(of: { ScriptedBackend.redrawing() })
    for scenario in ListScenario.proving {
      expectNoViolations(conformance.violations(in: scenario))
      expectNoViolations(conformance.violations(against: reference, in: scenario))
    }
    expectConformance(to: conformance, by: [.cellConfiguring])
  }

  @Test func `One that uses its cells again is seen to do so when each of its batches has ended`() {
    var conformance = BackendConformance(
      of: { LateBackend(DisplayingBackend(nil), capabilities: .tableView, isStepwise: true) },
      cells: ParityCells(), views: .scenarioTitles(countingItems: true),
      settle: { $0.settle() }, screen: \.screen)
    (conformance.promisesDisplay, conformance.promisesReuse) = (true, true)
    expectNoViolations(ListScenario.proving.flatMap { conformance.violations(in: $0) })
  }

  @Test func `So is a window that is changed in the middle of an update of several batches`() {
    let conformance = BackendConformance(
      of: { LateBackend(FaultyWindow(nil), capabilities: .tableView, isStepwise: true) },
      settle: { backend in
        backend.settle()
        backend.base.scroll(to: 0)
      })
    expectConformance(to: conformance, by: [.cellConfiguring, .completion])
  }

  @Test func `A second batch of an update that never ends is named as one`() {
    let conformance = BackendConformance(
      of: { Animated(.tableView, endsAll: false) }, settle: { $0.settle() })
    let found = conformance.violations(
      in: ListScenario(
        "move and change",
        states: [
          [ListSection(id: 1, items: 1, 3)], [ListSection(id: 1, items: 3, .item(1, revision: 1))],
        ]))
    #expect(found.map(\.rule) == [.completionOnce])
    #expect(found.first?.explanation == "the completion of a batch is never called")
  }
}
