import Roster
import RosterTesting
import Testing

@Suite struct DecorationMutantTests {
  static func conformance(
    _ fault: DecorationFault?
  ) -> BackendConformance<DecoratedBackend, [String]> {
    conformance(of: { DecoratedBackend(fault) })
  }

  /// The laws of a backend that shows the same decorations.
  static func conformance<Backend: InspectableBackend<String, String>>(
    of make: @escaping () -> Backend, settle: @escaping (Backend) -> Void = { _ in }
  ) -> BackendConformance<Backend, Backend.Screen> {
    BackendConformance(
      of: make, cells: .scenarioItems, views: .scenarioTitles(), settle: settle,
      decorating: { list in
        list.emptyState { ListElement(showing: "Nothing here") }
          .separators { transition in
            let names = [transition.from, transition.to].map { $0?.text ?? "nothing" }
            return .view(ListElement(showing: "between \(names[0]) and \(names[1])"))
          }
      }, screen: { $0.screen })
  }

  @Test func `V4 V5 a backend with right separators and empty states breaks no law`() {
    expectNoViolations(ListScenario.proving.flatMap { Self.conformance(nil).violations(in: $0) })
  }

  @Test(arguments: DecorationFault.allCases)
  func `V4 V5 a backend with a fault of separators or empty states breaks its law, and no other`(
    _ fault: DecorationFault
  ) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: [fault.rule], Self.conformance(fault).violations(in:))
    #expect(rules == [fault.rule])
  }

  @Test func `V5 lines are no views, so a view that is left is found beside them`() {
    let conformance = BackendConformance(
      of: { DecoratedBackend(.neverEndsSeparators) }, cells: .scenarioItems,
      views: .scenarioTitles(),
      decorating: { list in
        list.separators {
          $0.isFirst || $0.isLast
            ? .style(SeparatorStyle()) : .view(ListElement(showing: "between"))
        }
      }, screen: { $0.screen })
    let scenario = ListScenario(
      "three become two",
      states: [[ListSection(id: 0, items: 1, 2, 3)], [ListSection(id: 0, items: 1, 2)]])
    let rules = conformance.violations(in: scenario).map(\.rule)
    #expect(Set(rules) == [.displayEnd])
  }

  @Test func `an end without a beginning is found behind one that had one`() {
    let conformance = BackendConformance(
      of: {
        ScriptedBackend<String> { sources, _ in
          guard case .view(let element)? = sources.last?.emptyState else { return [] }
          var view = element.make()
          element.configure(&view)
          if sources.count == 1 { element.willDisplay(&view) }
          element.didEndDisplaying(&view)
          return [view]
        }
      }, cells: .scenarioItems, views: .scenarioTitles(),
      decorating: { list in list.emptyState { ListElement(showing: "Nothing here") } },
      screen: { $0.screen })
    let scenario = ListScenario(
      "one comes and goes", states: [[], [ListSection(id: 1, items: 1)], []])
    let found = conformance.violations(in: scenario).filter { $0.rule == .displayTurns }
    #expect(found.first?.explanation.contains("the empty state, which is not displayed") == true)
  }

  @Test(arguments: DecorationFault.allCases)
  func `The first violation of separators or empty states names the fault`(
    _ fault: DecorationFault
  ) throws {
    let words = try #require(FirstViolation.of(fault)).description
    switch fault {
    case .keepsSeparators:
      #expect(words.contains("after a batch that "))
      #expect(
        words.contains(" the separators are not those of the list drawn from scratch; all else"))
    case .keepsSeparatorsOnReload:
      #expect(words.contains("after a reload the separators are not those of the list drawn"))
    case .keepsTheEmptyState:
      #expect(words.contains("inserts 1 section, an empty state is left, though the list has none"))
    case .losesTheEmptyState:
      #expect(words.contains(", the empty state is not shown as in the list drawn from scratch;"))
    case .neverEndsSeparators:
      #expect(words.contains("separators are gone, but didEndDisplaying is not called: expected"))
    case .neverEndsTheEmptyState:
      #expect(words.contains("an empty state is gone, but didEndDisplaying is not called: expect"))
    case .beginsSeparatorsTwice:
      #expect(words.contains("willDisplay is called 2 times for the separator at [0, 0], with no"))
    case .beginsTheEmptyStateTwice:
      #expect(words.contains("willDisplay is called 2 times for the empty state, with no didEnd"))
    case .endsSeparatorsTwice:
      #expect(words.contains("the separator at [0, 0], which is not displayed"))
      #expect(words.contains("willDisplay was not called for it, or it has ended already"))
    case .endsWhatNeverBegan: #expect(words.contains("which is not displayed: willDisplay was not"))
    case .beginsBeforeConfiguring:
      #expect(words.contains("willDisplay is called for the "))
      #expect(words.contains(" before it is configured"))
    }
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func `An empty state that begins again is reported the second time, also if it has ended by then`(
    _ count: Int, _ ends: Bool
  ) {
    let conformance = BackendConformance(
      of: {
        ScriptedBackend<String> { sources, _ in
          guard case .view(let element)? = sources.last?.emptyState else { return [] }
          var view = element.make()
          element.configure(&view)
          for _ in 0..<count { element.willDisplay(&view) }
          if ends { element.didEndDisplaying(&view) }
          return [view]
        }
      }, cells: .scenarioItems, views: .scenarioTitles(),
      decorating: { list in list.emptyState { ListElement(showing: "Nothing here") } },
      screen: { $0.screen })
    let found = conformance.violations(
      in: ListScenario("one comes", states: [[], [ListSection(id: 1, items: 1)]])
    )
    .filter { $0.rule == .displayTurns }
    #expect((found.count > 0) == (count > 1))
    #expect(count == 1 || found.first?.step == 0)
    #expect(
      count == 1
        || found.first?.explanation.contains("is called 2 times for the empty state") == true)
  }
}
