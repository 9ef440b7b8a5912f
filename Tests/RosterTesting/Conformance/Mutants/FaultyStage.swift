import Roster
import RosterTesting

/// A stage that lets through items with even ids; right without a fault.
struct FaultyStage: PipelineStage {
  typealias Input = IndexedSection<Int, ScenarioItem, String>
  typealias Output = ScenarioSection

  private final class Calls {
    var count = 0
  }

  private let fault: StageFault?
  private let calls = Calls()

  init(_ fault: StageFault?) { self.fault = fault }

  func output(of input: ListContents<Input>, with inputs: StageInputs) -> ListContents<Output> {
    calls.count += 1
    return ListContents(input.sections.map(filtered).flatMap(faulty))
  }

  func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) {
    calls.count += 1
    let old = Dictionary(
      step.old.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sections = step.new.sections.map { section in
      guard let known = old[section.id], let shown = output.section(id: section.id)
      else { return filtered(section) }
      switch fault {
      case .remembersByCount where known.items.count == section.items.count:
        var output = filtered(section)
        output.items = shown.items
        return output
      case .ignoresHeaders where known.items == section.items: return shown
      case .renamesWhatItKnows where known == section:
        var output = filtered(section)
        output.header = "known"
        return output
      default: return filtered(section)
      }
    }
    let gone = output.sections.filter { step.new.indexOfSection(id: $0.id) == nil }
    output = ListContents(
      fault == .forgetsNothing
        ? (sections + gone).sorted { $0.id < $1.id } : sections.flatMap(faulty))
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    switch fault {
    case .removesAnotherItem:
      SourceEdit(edit.kind, ScenarioItem(id: edit.item.id + 1), section: edit.section)
    case .removesNothing: SourceEdit(.update, edit.item, section: edit.section)
    default: SourceEdit(edit.kind, edit.item, section: edit.section)
    }
  }

  private func filtered(_ section: Input) -> Output {
    Output(
      id: section.id, header: section.header, footer: section.footer,
      items: section.items.filter { $0.id % 2 == 0 })
  }

  private func faulty(_ section: Output) -> [Output] {
    var output = section
    switch fault {
    case .changesWithEachCall: output.header = "\(calls.count)"
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
