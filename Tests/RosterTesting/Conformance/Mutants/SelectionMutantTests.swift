import Roster
import RosterTesting
import Testing

@Suite struct SelectionMutantTests {
  private static let modes = [SelectionMode.single, .multiple]

  /// What is wrong with a selecting backend, which need not be of the mode that it is checked in.
  private func violations(
    _ fault: SelectionFault?, _ mode: SelectionMode, of backendMode: SelectionMode,
    in scenario: ListScenario
  ) -> [Violation] {
    BackendConformance(
      of: { SelectingBackend(fault, backendMode) }, cells: .scenarioItems, screen: \.screen
    ).selectionViolations(
      in: scenario, mode: mode, select: { $0.select($1) }, selection: \.selection)
  }

  @Test(arguments: modes)
  func `A selection that goes with its items breaks no law`(_ mode: SelectionMode) {
    expectNoViolations(
      ListScenario.proving.flatMap { violations(nil, mode, of: mode, in: $0) })
  }

  @Test(arguments: SelectionFault.allCases, modes)
  func `A selection with a fault breaks the law of the fault, and no other`(
    _ fault: SelectionFault, _ mode: SelectionMode
  ) {
    let rules = ListScenario.rulesBroken(by: fault, expecting: [fault.rule]) {
      violations(fault, mode, of: mode, in: $0)
    }
    #expect(rules == [fault.rule])
  }

  /// What is wrong with one that does what it is asked to when it is settled, one thing each time.
  private func lateViolations(
    _ fault: SelectionFault?, _ mode: SelectionMode, in scenario: ListScenario
  ) -> [Violation] {
    BackendConformance(
      of: {
        LateBackend(SelectingBackend(fault, mode), capabilities: .tableView, isStepwise: true)
      }, cells: .scenarioItems, settle: { $0.settle() }, screen: \.screen
    ).selectionViolations(
      in: scenario, mode: mode, select: { $0.base.select($1) }, selection: \.screen)
  }

  @Test(arguments: modes)
  func `A selection that goes with its items when an animation ends breaks no law`(
    _ mode: SelectionMode
  ) {
    expectNoViolations(ListScenario.proving.flatMap { lateViolations(nil, mode, in: $0) })
    for fault in SelectionFault.allCases {
      let found = lateViolations(fault, mode, in: steps)
      #expect(Set(found.map(\.rule)) == [fault.rule], "\(fault)")
    }
  }

  /// Three states: nothing changes in the first step, and items come and go in the second.
  private let steps = ListScenario(
    "steps", seed: 7,
    states: [
      [ListSection(id: 1, items: 1, 2, 3), ListSection(id: 2, items: 4, 5)],
      [ListSection(id: 1, items: 1, 2, 3), ListSection(id: 2, items: 4, 5)],
      [ListSection(id: 1, items: 0, 1, 2), ListSection(id: 2, items: 5, 4)],
      [ListSection(id: 2, items: 1, 5, 4)],
    ])

  @Test func `Each step is named after which something else is selected, with what should be`() {
    #expect(
      violations(.keepsPlaces, .multiple, of: .multiple, in: steps).map(\.description)
        == [
          "followed-selection at list: the selection did not go with its items: "
            + "expected [[0, 1], [1, 0]], found [[0, 0], [0, 2], [1, 1]] (step 2, seed 7)",
          "followed-selection at list: the selection did not go with its items: "
            + "expected [[0, 2]], found [[0, 0], [0, 2], [1, 1]] (step 3, seed 7)",
        ])
    let single = violations(.losesOnReload, .single, of: .single, in: steps)
    #expect(
      single.map(\.description)
        == (1...3).map {
          "reloaded-selection at list: what is selected is lost when the same list is reloaded: "
            + "expected [[0, 0]], found [] (step \($0), seed 7)"
        })
    // In which mode a backend is does not change from step to step.
    for mode in [SelectionMode.single, .none] {
      let other = violations(nil, .multiple, of: mode, in: steps)
      #expect(other.map(\.rule) == [.selectionMode] && other.map(\.step) == [1])
    }
  }

  @Test func `Every second item is selected, or the first, the middle and the last one in turn`() {
    func chosen(_ mode: SelectionMode, _ count: Int) -> [[Int]] {
      var choices: [[Int]] = []
      let items = (0..<count).map { ScenarioItem(id: $0) }
      let conformance = BackendConformance(
        of: { SelectingBackend(nil, mode) }, cells: .scenarioItems, screen: \.screen)
      let state = [ListSection(id: 1, header: nil, footer: nil, items: items)]
      let found = conformance.selectionViolations(
        in: ListScenario("two", states: [state, state]), mode: mode,
        select: { backend, path in
          if backend.selection.isEmpty { choices.append([]) }
          choices[mode == .single ? choices.count - 1 : 0].append(path.item)
          backend.select(path)
        },
        // In whichever order it tells what is selected.
        selection: { $0.selection.reversed() })
      expectNoViolations(found)
      return choices
    }
    #expect(chosen(.multiple, 6) == [[0, 2, 4]] && chosen(.multiple, 0) == [])
    #expect(chosen(.single, 6) == [[0], [3], [5]] && chosen(.single, 7) == [[0], [3], [6]])
    #expect(chosen(.single, 2) == [[0], [1]] && chosen(.single, 1) == [[0]])
    #expect(chosen(.single, 0) == [])
  }

  @Test func `What cannot be followed is not asked for, and a reload of the same list is`() {
    var some: [BackendCapabilities] = [.reloadOnly, .splices]
    for capability in [\.movesItems, \.movesSections, \.updatesItems]
      as [WritableKeyPath<BackendCapabilities, Bool>]
    {
      var capabilities = BackendCapabilities.everything
      capabilities[keyPath: capability] = false
      some.append(capabilities)
    }
    func rules(_ fault: SelectionFault, _ capabilities: BackendCapabilities) -> Set<ViolationRule> {
      let conformance = BackendConformance(
        of: {
          let backend = SelectingBackend(fault)
          backend.capabilities = capabilities
          return backend
        }, cells: .scenarioItems, screen: \.screen)
      let found = conformance.selectionViolations(
        in: steps, select: { $0.select($1) }, selection: \.selection)
      return Set(found.map(\.rule))
    }
    for capabilities in some {
      #expect(rules(.selectsNothing, capabilities) == [], "\(capabilities)")
      #expect(rules(.losesOnReload, capabilities) == [.reloadedSelection], "\(capabilities)")
    }
    #expect(rules(.selectsNothing, .tableView) == [.followedSelection])
  }

  @Test func `Nothing is said where nothing can be selected, or items are there twice`() {
    expectNoViolations(violations(.losesOnReload, .none, of: .none, in: steps))
    func lost(in scenario: ListScenario) -> [Violation] {
      violations(.losesOnReload, .multiple, of: .multiple, in: scenario)
    }
    let twice = ListScenario("twice", states: [[ListSection(id: 1, items: 1, 1)]] + steps.states)
    expectNoViolations(lost(in: twice))
    #expect(!lost(in: steps).isEmpty)
    expectNoViolations(lost(in: ListScenario("one", states: [steps.states[0]])))
  }

  @Test func `A backend of another mode is named as one, and no position is blamed`() throws {
    let scenario = ListScenario(
      "insert",
      states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 1, items: 4, 1, 2)]])
    let single = violations(nil, .multiple, of: .single, in: scenario)
    #expect(
      single.map(\.description) == [
        "selection-mode at list: 2 items were selected, and nothing has changed since: the backend "
          + "selects one item at a time; let it select several, or say mode: .single here: expected [[0, 0], [0, 2]], found [[0, 2]] (step 1)"
      ])
    let none = violations(nil, .multiple, of: .none, in: scenario)
    #expect(none.map(\.rule) == [.selectionMode])
    let explanation = try #require(none.first?.explanation)
    #expect(explanation.hasSuffix("the backend does not select what it is asked to"))
  }
}
