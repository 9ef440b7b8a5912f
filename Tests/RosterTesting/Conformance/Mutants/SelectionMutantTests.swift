import Roster
import RosterTesting
import Testing

@Suite struct SelectionMutantTests {
  private static let modes = [SelectionMode.single, .multiple]

  private func conformance(
    _ fault: SelectionFault?, _ mode: SelectionMode, of backendMode: SelectionMode
  ) -> SelectionConformance<SelectingBackend> {
    SelectionConformance(
      of: { SelectingBackend(fault, backendMode) }, cells: ScenarioCells(), mode: mode,
      select: { $0.select($1) }, selection: \.selection)
  }

  @Test(arguments: modes)
  func `A selection that goes with its items breaks no law`(_ mode: SelectionMode) {
    let conformance = conformance(nil, mode, of: mode)
    expectNoViolations(ListScenario.proving.flatMap { conformance.violations(in: $0) })
  }

  @Test(arguments: SelectionFault.allCases, modes)
  func `A selection with a fault breaks the law of the fault, and no other`(
    _ fault: SelectionFault, _ mode: SelectionMode
  ) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: [fault.rule], conformance(fault, mode, of: mode).violations(in:))
    #expect(rules == [fault.rule])
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
      conformance(.keepsPlaces, .multiple, of: .multiple).violations(in: steps).map(\.description)
        == [
          "followed-selection at list: the selection did not go with its items: "
            + "expected [[0, 1], [1, 0]], found [[0, 0], [0, 2], [1, 1]] (step 2, seed 7)",
          "followed-selection at list: the selection did not go with its items: "
            + "expected [[0, 2]], found [[0, 0], [0, 2], [1, 1]] (step 3, seed 7)",
        ])
    let single = conformance(.losesOnReload, .single, of: .single).violations(in: steps)
    #expect(
      single.map(\.description)
        == (1...3).map {
          "reloaded-selection at list: what is selected is lost when the same list is reloaded: "
            + "expected [[0, 0]], found [] (step \($0), seed 7)"
        })
    // In which mode a backend is does not change from step to step.
    for mode in [SelectionMode.single, .none] {
      let other = conformance(nil, .multiple, of: mode).violations(in: steps)
      #expect(other.map(\.rule) == [.selectionMode] && other.map(\.step) == [1])
    }
  }

  @Test func `Every second item is selected, or the first, the middle and the last one in turn`() {
    func chosen(_ mode: SelectionMode, _ count: Int) -> [[Int]] {
      var choices: [[Int]] = []
      let items = (0..<count).map { ScenarioItem(id: $0) }
      let conformance = SelectionConformance(
        of: { SelectingBackend(nil, mode) }, cells: ScenarioCells(), mode: mode,
        select: { backend, path in
          if backend.selection.isEmpty { choices.append([]) }
          choices[mode == .single ? choices.count - 1 : 0].append(path.item)
          backend.select(path)
        },
        // In whichever order it tells what is selected.
        selection: { $0.selection.reversed() })
      let state = [ListSection(id: 1, header: nil, footer: nil, items: items)]
      expectNoViolations(
        conformance.violations(in: ListScenario("two", states: [state, state])))
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
      let conformance = SelectionConformance(
        of: {
          let backend = SelectingBackend(fault)
          backend.capabilities = capabilities
          return backend
        }, cells: ScenarioCells(), select: { $0.select($1) }, selection: \.selection)
      return Set(conformance.violations(in: steps).map(\.rule))
    }
    for capabilities in some {
      #expect(rules(.selectsNothing, capabilities) == [], "\(capabilities)")
      #expect(rules(.losesOnReload, capabilities) == [.reloadedSelection], "\(capabilities)")
    }
    #expect(rules(.selectsNothing, .tableView) == [.followedSelection])
  }

  @Test func `Nothing is said where nothing can be selected, or items are there twice`() {
    let faulty = conformance(.losesOnReload, .none, of: .none)
    expectNoViolations(faulty.violations(in: steps))
    let twice = ListScenario("twice", states: [[ListSection(id: 1, items: 1, 1)]] + steps.states)
    let lost = conformance(.losesOnReload, .multiple, of: .multiple)
    expectNoViolations(lost.violations(in: twice))
    #expect(!lost.violations(in: steps).isEmpty)
    expectNoViolations(lost.violations(in: ListScenario("one", states: [steps.states[0]])))
  }

  @Test func `A backend of another mode is named as one, and no position is blamed`() throws {
    let scenario = ListScenario(
      "insert",
      states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 1, items: 4, 1, 2)]])
    let single = conformance(nil, .multiple, of: .single).violations(in: scenario)
    #expect(
      single.map(\.description) == [
        "selection-mode at list: 2 items were selected, and nothing has changed since: the backend "
          + "selects one item at a time; let it select several, or say mode: .single here: expected [[0, 0], [0, 2]], found [[0, 2]] (step 1)"
      ])
    let none = conformance(nil, .multiple, of: .none).violations(in: scenario)
    #expect(none.map(\.rule) == [.selectionMode])
    let explanation = try #require(none.first?.explanation)
    #expect(explanation.hasSuffix("the backend does not select what it is asked to"))
  }
}
