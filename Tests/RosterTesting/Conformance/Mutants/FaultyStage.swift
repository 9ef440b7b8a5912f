import Roster
import RosterTesting
import Synchronization

/// A stage that lets through items with even ids; right without a fault.
struct FaultyStage: PipelineStage {
  typealias Input = IndexedSection<Int, ScenarioItem, String>
  typealias Output = ScenarioSection

  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  /// What is thrown for the number 3.
  struct IsThree: Error {}

  /// Which number the ids of what is left out are not less than.
  static let end = StageInput(Int.max)

  /// What assigns that.
  static var assignments: [PipelineConformance<Input, Output>.Assignment] {
    [{ $0[end] = 2 }, { $0[end] = 3 }, { $0[end] = .max }]
  }

  private let fault: StageFault?
  private let calls = Calls()
  private var latest = ListContents<Output>()
  private var end = Int.max

  init(_ fault: StageFault?) { self.fault = fault }

  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    calls.count.add(1, ordering: .relaxed)
    end = inputs[Self.end]
    if end == 3, fault != .failsStepByStepOnly { throw IsThree() }
    latest = ListContents(input.sections.map(filtered).flatMap(faulty))
    return latest
  }

  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    calls.count.add(1, ordering: .relaxed)
    if step.didAssign(Self.end), fault != .ignoresAssignedInputs {
      end = step.inputs[Self.end]
      if end == 3, fault != .hidesErrors { throw IsThree() }
      output = ListContents(step.new.sections.map(filtered).flatMap(faulty))
      latest = output
      return
    }
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
      fault == .forgetsNothing && !gone.isEmpty
        ? (sections + gone).sorted { $0.id < $1.id } : sections.flatMap(faulty))
    latest = output
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    // What the stage has added itself is nowhere in the source.
    if fault == .refusesEdits { return nil }
    if edit.neighbor == .behind(-1) || edit.neighbor == .before(-1) { return nil }
    var source = SourceEdit<Input>(
      edit.kind, edit.item, section: edit.section, isAcross: edit.isAcross, neighbor: edit.neighbor)
    switch (fault, edit.kind) {
    case (.removesAnotherItem, .remove), (.updatesAnotherItem, .update),
      (.movesAnotherItem, .move):
      source.item = ScenarioItem(id: edit.item.id + 1, revision: edit.item.revision)
    case (.removesNothing, .remove): source.kind = .update
    case (.keepsOldContent, .update):
      if let known = latest.item(id: edit.item.id) { source.item = known }
    case (.rewritesOnTheWayBack, .update): source.item.revision += 1
    case (.insertsNothing, .insert): source.kind = .update
    case (.insertsIntoTheNextSection, .insert) where latest.sectionCount > 1:
      let next = edit.section.flatMap(latest.indexOfSection(id:)).map { $0 + 1 } ?? 0
      source.section = latest[next % latest.sectionCount].id
      source.neighbor = nil
    case (.forgetsNeighbors, .move): source.neighbor = nil
    case (.movesBehindTheFirst, .move):
      if case .before(let id) = edit.neighbor { source.neighbor = .behind(id) }
    case (.movesBackIntoItsSection, .move) where edit.isAcross:
      source.section = latest.indexPath(ofItem: edit.item.id).map { latest[$0.section].id }
      source.neighbor = nil
    default: break
    }
    return source
  }

  private func filtered(_ section: Input) -> Output {
    Output(
      id: section.id, header: section.header, footer: section.footer,
      items: section.items.filter { $0.id % 2 == 0 && $0.id < end })
  }

  private func faulty(_ section: Output) -> [Output] {
    var output = section
    switch fault {
    case .changesWithEachCall: output.header = "\(calls.count.load(ordering: .relaxed))"
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
