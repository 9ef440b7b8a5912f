import Roster
import RosterText

/// A stage of your own between a list and the screen: the first few items of each section.
final class OwnStage: GalleryScreen {
  static let name = "own-stage"
  static let summary = "the first three of each section, by a stage of one's own"
  static let demo = "run bring up"

  typealias Section = ListSection<String, String>
  typealias Shelf = IndexedValueSection<String, String>

  private static let sections = [
    Section(id: "Fruit", header: "Fruit", items: "Apples", "Figs", "Pears", "Plums"),
    Section(id: "Dairy", header: "Dairy", items: "Butter", "Milk"),
  ]

  let backend: any GalleryBackend
  private let list: ListDriver<Shelf>
  private var pipeline: Pipeline<Shelf, Shelf>

  init(on stage: GalleryStage) {
    let all = ListContents(indexing: Self.sections, identity: .itself)
    pipeline = Pipeline(all).then(FirstFew(count: 3))
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        contents: pipeline.output, cellFactory: TextCellFactory { $0.id },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("bring up", action: bringUp)]
  }

  /// What was the last of a section comes first, and into sight.
  private func bringUp() {
    var all = pipeline.input
    for section in Self.sections {
      for (name, next) in zip(section.items, section.items.dropFirst()) {
        all.move(next, before: name)
      }
    }
    pipeline.input = all
    list.apply(pipeline.output)
  }
}

/// Hands on the first items of each section.
private struct FirstFew<ID: Hashable, Item: Identifiable & Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, String>

  let count: Int

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    ListContents(
      indexing: input.sections.map { section in
        Section(
          id: section.id, header: section.header, footer: section.footer,
          items: ListItems(Array(section.items.prefix(count))))
      })
  }

  /// A change behind the first items changes nothing.
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    let paths = Array(step.changes.deletedItems) + step.arrived + step.updated
    if step.changes.sections.isEmpty, paths.allSatisfy({ $0.item >= count }) { return }
    output = self.output(of: step.new, with: step.inputs)
  }

  /// The first items can be removed, and not moved.
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
    edit.kind == .move && edit.neighbor != nil ? nil : edit
  }
}
