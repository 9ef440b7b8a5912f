import Roster
import RosterTesting
import Testing

@Suite struct PipelineTests {
  private static let scenarios =
    ListScenario.all + (0..<40).map { ScenarioGenerator().scenario(seed: $0) }

  @Test(arguments: scenarios)
  func `Filtering, sorting and grouping obey the laws of stages`(_ scenario: ListScenario) {
    let (states, seed) = (scenario.states, scenario.seed)
    typealias Section = ScenarioSection
    let filter = FilterStage<Section> { $0.id % 3 != 0 }
    let sort = SortStage<Section>(by: .descending { $0.revision }.then(.ascending { $0.id % 2 }))
    let group = GroupStage<Section, Int> { $0.id % 4 }
    expectConformance(to: PipelineConformance(of: filter), through: states, seed: seed)
    expectConformance(
      to: PipelineConformance(of: FilterStage<Section>(emptied: .remove) { $0.id == 1 }),
      through: states, seed: seed)
    expectConformance(to: PipelineConformance(of: sort), through: states, seed: seed)
    expectConformance(
      to: PipelineConformance(of: group, keepsTitles: false), through: states, seed: seed)
    expectConformance(
      to: PipelineConformance(of: filter.then(sort).then(group), keepsTitles: false),
      through: states, seed: seed)
  }
}
