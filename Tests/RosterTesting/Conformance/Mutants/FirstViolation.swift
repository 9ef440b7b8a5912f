import Roster
import RosterTesting
import Synchronization

/// The first violation of each broken subject, in the smallest input that shows it.
enum FirstViolation {
  /// What was found for a fault, by its type and name.
  private static let found = Mutex<[String: Violation?]>([:])

  /// That of a fault, which several suites ask for.
  private static func known(of fault: some Any, _ find: () -> Violation?) -> Violation? {
    let name = "\(type(of: fault)).\(fault)"
    if let known = found.withLock({ $0[name] }) { return known }
    let first = find()
    found.withLock { $0[name] = .some(first) }
    return first
  }

  /// That of a fault that shows in scenarios.
  static func inSmallest(
    of fault: some Any, _ violations: (ListScenario) -> [Violation]
  ) -> Violation? {
    known(of: fault) { inSmallest(violations) }
  }

  /// The first violation in the first scenario that has one, made as small as it can be.
  static func inSmallest(_ violations: (ListScenario) -> [Violation]) -> Violation? {
    for scenario in ListScenario.small {
      guard let first = violations(scenario).first else { continue }
      // What is left out in one way can often be left out in another one, too.
      var known: [ListScenario: Violation?] = [scenario: first]
      let small = scenario.shrunk { smaller in
        let found: Violation? = known[smaller] ?? violations(smaller).first
        known[smaller] = .some(found)
        return found?.rule == first.rule
      }
      return known[small] ?? violations(small).first
    }
    return nil
  }

  /// All violations of a fault by seed, which two suites ask for, too.
  private static let foundBySeed = Mutex<[String: [Violation]]>([:])

  /// Those of a fault and a seed.
  static func all(
    of fault: some Any, seed: UInt64, _ find: () -> [Violation]
  ) -> [Violation] {
    let name = "\(type(of: fault)).\(fault), \(seed)"
    if let known = foundBySeed.withLock({ $0[name] }) { return known }
    let all = find()
    foundBySeed.withLock { $0[name] = all }
    return all
  }

  static func of(_ fault: BackendFault) -> Violation? {
    let conformance = BackendConformance(
      of: { FaultyBackend(fault) }, cells: ParityCells(),
      views: .scenarioTitles(countingItems: true), screen: { $0.screen })
    return inSmallest(of: fault, conformance.violations(in:))
  }

  static func of(_ fault: DisplayFault) -> Violation? {
    inSmallest(of: fault, DisplayMutantTests.conformance(fault).violations(in:))
  }

  static func of(_ fault: DecorationFault) -> Violation? {
    inSmallest(of: fault, DecorationMutantTests.conformance(fault).violations(in:))
  }

  static func of(_ fault: SelectionFault) -> Violation? {
    let conformance = BackendConformance(
      of: { SelectingBackend(fault) }, cells: .scenarioItems, screen: \.screen)
    return inSmallest(of: fault) { scenario in
      conformance.selectionViolations(
        in: scenario, select: { $0.select($1) }, selection: \.selection)
    }
  }

  static func of(_ fault: SourceFault) -> Violation? {
    DataSourceConformance(of: FaultySource(fault)).violations().first
  }

  static func of(_ fault: SectionFault) -> Violation? {
    SectionConformance(
      of: [
        FaultySection("dairy", ["milk", "eggs"], fault), FaultySection("fruit", ["plums"], fault),
      ]
    ) { [$0.adding("pears")] }.violations().first
  }

  static func of(_ fault: StageFault) -> Violation? {
    inSmallest(of: fault) { scenario in
      scenario.hasUniqueIdentities
        ? PipelineConformance(of: FaultyStage(fault), assigning: FaultyStage.assignments)
          .violations(through: scenario.contents) : []
    }
  }

  static func of(_ fault: ResultsFault) -> Violation? {
    known(of: fault) {
      for seed in 0..<5 as Range<UInt64> {
        if let first = FaultyResults.violations(fault, seed: seed).first { return first }
      }
      return nil
    }
  }

  static func of(_ fault: StoreFault) -> Violation? {
    known(of: fault) {
      for seed in 0..<5 as Range<UInt64> {
        if let first = FaultyStore.violations(fault, seed: seed).first { return first }
      }
      return nil
    }
  }

  private static var parcels: [Parcel] {
    [Parcel("books", color: "red", note: "heavy"), Parcel("plates", note: "fragile"), Parcel("")]
  }

  static func of(_ fault: FactoryFault) -> Violation? {
    CellFactoryProbe(FaultyFactory(fault)).violations(items: parcels).first
  }

  static func of(_ fault: ViewFactoryFault) -> Violation? {
    SupplementaryViewFactoryProbe(FaultyViewFactory(fault)).violations(
      titles: ["Dairy", "Fruit"], items: [1]
    ).first
  }
}
