import Roster
import RosterText

/// A stage of your own between a list and the screen: the first few items of each section.
struct OwnStage: GalleryScreen {
  static let name = "own-stage"
  static let summary = "the first three of each section, by a stage of one's own"
  static let demo = "run bring up"

  typealias Section = ListSection<String, String>

  private static let sections = [
    Section(id: "Fruit", header: "Fruit", items: "Apples", "Figs", "Pears", "Plums"),
    Section(id: "Dairy", header: "Dairy", items: "Butter", "Milk"),
  ]

  let backend: TextBackend
  private let list: ListDriver<Section>

  init(on stage: GalleryStage) {
    let pipeline = Pipeline(Self.sections, through: FirstFew(count: 3))
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: pipeline.output, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()), on: backend, identity: .itself)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("bring up", action: bringUp)]
  }

  /// What was the last of a section comes first, and into sight.
  private func bringUp() {
    let turned = Self.sections.map { section in
      Section(id: section.id, header: section.header, items: section.items.reversed())
    }
    list.sections = Pipeline(turned, through: FirstFew(count: 3)).output
  }
}

/// Hands on the first items of each section, and remembers those of sections that stay as they are.
private struct FirstFew<Section: EditableSectionInfo>: PipelineStage
where Section.Items: Equatable {
  let count: Int

  func makeMemory() -> SectionMemory<Section> { SectionMemory() }

  func output(
    of input: [Section], remembering memory: inout SectionMemory<Section>
  ) -> [Section] {
    memory.sections(input) { items in Section.Items(items.prefix(count)) }
  }
}
