import Roster
import RosterTesting

/// A stage that lets through items with even ids; right without a fault.
final class FaultyStage: PipelineStage {
  typealias Memory = [Int: (input: ScenarioSection, output: ScenarioSection)]

  let addsItems: Bool
  private let fault: StageFault?
  private var calls = 0

  init(_ fault: StageFault?, addsItems: Bool = false) {
    self.fault = fault
    self.addsItems = addsItems
  }

  func makeMemory() -> Memory { [:] }

  func output(
    of input: [ScenarioSection], remembering memory: inout Memory
  ) -> [ScenarioSection] {
    calls += 1
    let output = input.map { section in
      guard let known = memory[section.id] else { return filtered(section) }
      switch fault {
      case .remembersByCount where known.input.items.count == section.items.count:
        var output = filtered(section)
        output.items = known.output.items
        return output
      case .ignoresHeaders where known.input.items == section.items: return known.output
      case .renamesWhatItKnows where known.input == section:
        var output = filtered(section)
        output.header = "known"
        return output
      default: return filtered(section)
      }
    }
    let gone = memory.filter { id, _ in !input.contains { $0.id == id } }
    memory = Dictionary(
      zip(input, output).map { ($0.id, ($0, $1)) }, uniquingKeysWith: { first, _ in first })
    guard fault == .forgetsNothing else { return output.flatMap(faulty) }
    memory.merge(gone) { first, _ in first }
    return (output + gone.values.map(\.output)).sorted { $0.id < $1.id }
  }

  private func filtered(_ section: ScenarioSection) -> ScenarioSection {
    var output = section
    output.items.removeAll { $0.id % 2 == 1 }
    return output
  }

  private func faulty(_ section: ScenarioSection) -> [ScenarioSection] {
    var output = section
    switch fault {
    case .changesWithEachCall: output.header = "\(calls)"
    case .losesHeaders: output.header = nil
    case .losesFooters: output.footer = nil
    case .addsARow: output.items.append(-1)
    case .repeatsAnItem: output.items += output.items.prefix(1)
    case .renumbersItems:
      output.items = output.items.map { ScenarioItem(id: $0.id + 1000, revision: $0.revision) }
    case .rewritesItems:
      output.items = output.items.map { ScenarioItem(id: $0.id, revision: $0.revision + 1000) }
    case .splitsSections:
      output.items = []
      return [section, output]
    default: break
    }
    return [output]
  }
}
