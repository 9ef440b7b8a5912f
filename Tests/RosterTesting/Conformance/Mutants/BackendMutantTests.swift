import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct BackendMutantTests {
  private func conformance(
    _ fault: BackendFault?
  ) -> BackendConformance<FaultyBackend, [String]> {
    BackendConformance(
      of: { FaultyBackend(fault) }, cells: ParityCells(),
      views: .scenarioTitles(countingItems: true), screen: { $0.screen })
  }

  @Test func `A backend without a fault breaks no law`() {
    expectNoViolations(ListScenario.proving.flatMap { conformance(nil).violations(in: $0) })
  }

  @Test func `What objects on a screen hold is shown line by line`() throws {
    let conformance = BackendConformance(
      of: { FaultyBackend(.forgetsUpdates) }, cells: ParityCells(), views: .scenarioTitles(),
      screen: { $0.screen.map(Row.init) })
    let violations = ListScenario.small.lazy.map { conformance.violations(in: $0) }
    let text = try #require(violations.first { !$0.isEmpty }?.first).description
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("-  ") && $0.contains("- text: ") }, "\(text)")
    #expect(lines.contains { $0.hasPrefix("+  ") && $0.contains("- text: ") }, "\(text)")
  }

  @Test func `What objects on a screen say of themselves is shown, and values are as they are`() {
    final class Named: Row, CustomStringConvertible {
      var description: String { "named \(text)" }
    }
    final class Debugged: Row, CustomDebugStringConvertible {
      var debugDescription: String { "debugged \(text)" }
    }
    struct Bare: Equatable { let text: String }
    let scenario = ListScenario(
      "one of two changes",
      states: [
        [ListSection(id: 0, items: 1, 2)], [ListSection(id: 0, items: 1, .item(2, revision: 2))],
      ])
    func text<Line: Equatable>(_ row: @escaping (String) -> Line) -> String {
      let conformance = BackendConformance(
        of: { FaultyBackend(.forgetsUpdates) }, cells: ParityCells(), views: .scenarioTitles(),
        screen: { $0.screen.map(row) })
      return conformance.violations(in: scenario).first?.description ?? ""
    }
    for (text, start) in [
      (text(Named.init), "named "), (text(Debugged.init), "debugged "),
      (text(Bare.init), "Bare(text: "),
    ] {
      let lines = text.split(separator: "\n").dropFirst(2)
      #expect(lines.map { $0.prefix(1) } == [" ", "-", "+"])
      #expect(lines.allSatisfy { $0.dropFirst().hasPrefix(start) }, "\(text)")
    }
  }

  /// A row of a screen, which has no description.
  private class Row: Equatable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: Row, other: Row) -> Bool { one.text == other.text }
  }

  @Test(arguments: BackendFault.allCases)
  func `A backend with a fault breaks the law of the fault, and no other`(_ fault: BackendFault) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: fault.rules, conformance(fault).violations(in:))
    #expect(rules == fault.rules)
  }

  @Test func `A section without items is judged also behind one with items`() {
    let conformance = conformance(.hasNoFooterWithoutItems)
    let scenario = ListScenario(
      "the second is empty",
      states: [
        [
          ListSection(id: 1, header: "Fruit", footer: "end of fruit", items: 1),
          ListSection(id: 2, header: "Dairy", footer: "end of dairy"),
        ]
      ])
    #expect(conformance.violations(in: scenario).map(\.rule) == [.emptySectionView])
  }

  @Test func `Of several sections without items the first one is judged`() {
    let conformance = conformance(.hasNoFooterWithoutItems)
    let scenario = ListScenario(
      "both are empty",
      states: [
        [
          ListSection(id: 1, header: "Fruit", footer: "end of fruit"),
          ListSection(id: 2, header: "Dairy"),
        ]
      ])
    #expect(conformance.violations(in: scenario).map(\.rule) == [.emptySectionView])
  }

  /// Titles of sections, and of none of their items but the first.
  private struct OwnTitles: SupplementaryViewFactory {
    private let base = ClosureSupplementaryViewFactory.scenarioTitles()

    func reuseIdentifier(
      for request: SupplementaryRequest<ScenarioItem, String>
    ) -> ReuseIdentifier? {
      request.context.indexPath.item == 0 ? base.reuseIdentifier(for: request) : nil
    }

    func makeView(for request: SupplementaryRequest<ScenarioItem, String>) -> String { "" }

    func configure(_ view: inout String, for request: SupplementaryRequest<ScenarioItem, String>) {
      base.configure(&view, for: request)
    }
  }

  @Test func `A section without items is judged by its own views, and not by those of items`() {
    let conformance = BackendConformance(
      of: { FaultyBackend(.hasNoFooterWithoutItems) }, cells: ParityCells(), views: OwnTitles(),
      screen: { $0.screen })
    let scenario = ListScenario("no items", states: [[ListSection(id: 1, footer: "end of fruit")]])
    #expect(conformance.violations(in: scenario).map(\.rule) == [.emptySectionView])
  }

  @Test func `Cells that show their position, or keep something, are blamed and not the backend`() {
    func rules(_ fault: NumberedCells.Fault) -> [ViolationRule] {
      let conformance = BackendConformance(
        of: { DisplayingBackend(nil) }, cells: NumberedCells(fault: fault),
        views: .scenarioTitles(),
        screen: { $0.screen })
      return ListScenario.small.lazy.map { conformance.violations(in: $0) }
        .first { !$0.isEmpty }?.map(\.rule) ?? []
    }
    #expect(rules(.showsItsPlace).first == .cellPosition)
    #expect(rules(.keepsRevisions).first == .reuseLeak)
  }

  @Test func `Cells that keep something of the first items of a long list alone are blamed, too`() {
    struct FirstCells: CellFactory {
      func makeCell(for item: ScenarioItem, in context: ListContext) -> LabelCell { LabelCell() }

      func configure(_ cell: inout LabelCell, for item: ScenarioItem, in context: ListContext) {
        let isMarked = item.revision > 0 || item.id == 1 && cell.text.hasSuffix("!")
        cell.show("item \(item.id)\(isMarked ? "!" : "")")
      }
    }
    let conformance = BackendConformance(
      of: { DisplayingBackend(nil) }, cells: FirstCells(), views: .scenarioTitles(),
      screen: { $0.screen })
    let (others, first) = ([2, 3, 4, 5, 6] as [ScenarioItem], ScenarioItem(id: 1))
    let scenario = ListScenario(
      "the first changes, and changes back",
      states: [first, ScenarioItem(id: 1, revision: 1), first].map {
        [ListSection(id: 1, items: [$0] + others)]
      })
    #expect(conformance.violations(in: scenario).first?.rule == .reuseLeak)
  }

  /// In a short run every fifth, one of them a list of hundreds; others stand beside this backend in other tests.
  private static let scenarios = ListScenario.all.enumerated()
    .filter { LongRun.isAsked || $0.offset % 5 == 0 }.map(\.element)

  @Test(arguments: scenarios)
  func `A backend that draws everything from scratch conforms`(_ scenario: ListScenario) {
    expectConformance(of: { ScriptedBackend.redrawing() }, in: scenario)
  }

  @Test func `A violation tells the seed and the step by which it can be had again`() throws {
    let conformance = conformance(.forgetsDeletes)
    let scenario = try #require(
      ListScenario.all.first { $0.seed != nil && !conformance.violations(in: $0).isEmpty })
    let violations = conformance.violations(in: scenario)
    #expect(violations.allSatisfy { $0.seed == scenario.seed })
    #expect(violations.allSatisfy { ($0.step ?? 0) < scenario.states.count })
    #expect(violations.contains { $0.step != nil })
  }
}

extension ListScenario {
  /// Those of all scenarios in which no list has a hundred items.
  static let small = all.filter { scenario in
    scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// What proves a backend that is right: some of the small ones, and in a long run all.
  static let proving = LongRun.isAsked ? all : everyday

  /// Every sixth of the small ones.
  static let everyday = small.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)

  /// The rules that a fault breaks in the small scenarios; what happens in large lists happens in small ones.
  ///
  /// In a long run these are all small scenarios, and else every tenth of them, another tenth for each of several
  /// faults, and as many others as it takes to break all rules that are expected.
  static func rulesBroken<Fault: CaseIterable & Equatable>(
    by fault: Fault, expecting expected: Set<ViolationRule>,
    _ violations: (ListScenario) -> [Violation]
  ) -> Set<ViolationRule> {
    let number = Fault.allCases.enumerated().first { $0.element == fault }?.offset ?? 0
    var rules: Set<ViolationRule> = []
    for turn in 0..<10 {
      for (offset, scenario) in small.enumerated() where (offset + number) % 10 == turn {
        if turn > 0 && !LongRun.isAsked && rules.isSuperset(of: expected) { return rules }
        rules.formUnion(violations(scenario).map(\.rule))
      }
    }
    return rules
  }
}
