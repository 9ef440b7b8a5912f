import Roster
import RosterTesting
import TestSupport
import Testing

/// Numbers at both ends of what a type can say, given to the kit.
@Suite(.onThreadOfItsOwn) struct KitNumberTests {
  @Test func `A clock is moved as far as it can show, and not back`() async throws {
    let clock = VirtualClock()
    let farthest = Duration(attoseconds: .max)
    clock.advance(by: .seconds(1))
    clock.advance(by: .zero)
    #expect(clock.now.offset == .seconds(1))
    for _ in 0..<3 { clock.advance(by: farthest) }
    #expect(clock.now.offset == farthest)
    try await clock.sleep(until: clock.now)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VirtualClock().advance(by: .seconds(-1))
    }
    expect(result, says: "A clock cannot be moved back, by -1")
  }

  @Test func `A moment is moved as far as numbers go, and measured as far`() {
    typealias Instant = VirtualClock.Instant
    func moment(_ offset: Duration) -> Instant {
      var moment = VirtualClock().now
      moment.offset = offset
      return moment
    }
    let ends = [Int128.min, .max].map { moment(Duration(attoseconds: $0)) }
    #expect(ends[1].advanced(by: .seconds(1)) == ends[1])
    #expect(ends[0].advanced(by: .seconds(-1)) == ends[0])
    #expect(ends[0].duration(to: ends[1]) == ends[1].offset)
    #expect(ends[1].duration(to: ends[0]) == ends[0].offset)
    #expect(ends[1].advanced(by: .seconds(-1)).duration(to: ends[1]) == .seconds(1))
    #expect(moment(.zero).advanced(by: .seconds(2)).offset == .seconds(2))
  }

  @Test func `A number of any range is in it`() {
    var random = SplitMix64(seed: 5)
    var ends: Set<Bool> = []
    for _ in 0..<64 {
      ends.insert(random.next(in: .min ... .max) < 0)
      #expect(random.next(in: .min ... .min + 1) <= .min + 1)
      #expect(random.next(in: .max - 1 ... .max) >= .max - 1)
      #expect(random.next(in: -1 ... .max) >= -1)
    }
    #expect(ends.count == 2)
  }

  @Test func `There is no number below a bound that is not positive`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var random = SplitMix64(seed: 5)
      _ = random.next(below: 0)
    }
    expect(result, says: "There is no number from 0 up to 0.")
  }

  @Test func `A difference of texts has as much context as there is`() {
    func difference(_ context: Int) -> String {
      UnifiedDiff(expected: "a\nb\nc\nd", found: "a\nb\nx\nd", context: context).description
    }
    #expect(difference(.max) == "@@ -1,4 +1,4 @@\n a\n b\n-c\n+x\n d")
    #expect(difference(.max) == difference(4))
    #expect(difference(0) == "@@ -3,1 +3,1 @@\n-c\n+x")
    #expect(difference(.min) == difference(0))
  }

  @Test func `A grid of no columns is one of one, and a section of fewer than no items has none`() {
    func screen(_ columns: Int) -> String {
      var profile = SimulatorProfile.grid
      profile.columns = columns
      let simulator = ListSimulator<String, Never>(profile)
      simulator.reload(
        from: DataSourceProvider(
          items: ["a", "b", "c"],
          cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, item: String) in
            cell = item
          }
        ).dataSource)
      return "\(simulator.screen)"
    }
    #expect(screen(0) == screen(1) && screen(.min) == screen(1))
    #expect(screen(.max) == screen(3) && screen(3) != screen(1))
    var draft = ScenarioDraft(seed: 1)
    #expect(draft.newSection(itemCount: -1).items.isEmpty)
  }

  @Test func `An item that a draft does not have cannot be removed from it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var draft = ScenarioDraft(seed: 1)
      draft.sections = [ListSection(id: 1, items: 2)]
      _ = draft.remove(at: ListIndexPath(section: 0, item: 7))
    }
    expect(result, says: "There is no item at [0, 7]: the sections have [1] items.")
  }

  @Test func `An item has any revision, also the greatest`() {
    let item = ScenarioItem(id: 1, revision: .max)
    let scenario = ListScenario("greatest", states: [[ListSection(id: 1, items: item)], []])
    expectNoViolations(DisplayMutantTests.conformance(nil).violations(in: scenario))
    let edits: [ScenarioEdit] = [
      ScenarioEdit("greatest") { draft in
        for section in draft.sections.indices {
          for item in draft.sections[section].items.indices {
            draft.sections[section].items[item].revision = .max
          }
        }
      },
      .changeContent, .moveAndChange,
    ]
    let generator = ScenarioGenerator(sections: 1...1, items: 3...3, steps: 20...20, edits: edits)
    let revisions = Set(
      generator.scenario(seed: 1).states.flatMap { $0.flatMap(\.items) }.map(\.revision))
    #expect(revisions.contains(.min) && revisions.contains(.max), "\(revisions)")
  }

  private func expect(_ result: ExitTest.Result?, says words: String) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(words), "\(message)")
  }
}
