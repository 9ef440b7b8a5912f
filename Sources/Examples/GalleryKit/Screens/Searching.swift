import Roster
import RosterText

/// A list on its way to the screen: searched, put into sections, sorted.
///
/// Stages hold no items. What was typed changes a stage, and the driver finds out what that changes on screen.
final class Searching: GalleryScreen {
  static let name = "searching"
  static let summary = "a list that is filtered, grouped and sorted on its way to the screen"
  static let demo = """
    run search an
    show
    run search nothing
    show
    run show all
    """

  struct Animal: Identifiable, Equatable {
    let id: String
    let legs: Int
  }

  typealias Flat = ListSection<Int, Animal>
  typealias Grouped = ListSection<Int, Animal>
  typealias Stages = ChainedStages<
    ChainedStages<FilterStage<Flat>, GroupStage<Flat, Int>>, SortStage<Grouped>
  >

  let backend: TextBackend
  private let list: ListDriver<Grouped>
  private var pipeline: Pipeline<Stages>

  init(on stage: GalleryStage) {
    let animals = [
      Animal(id: "Swan", legs: 2), Animal(id: "Cow", legs: 4), Animal(id: "Elephant", legs: 4),
      Animal(id: "Ant", legs: 6), Animal(id: "Hen", legs: 2),
    ]
    pipeline = Pipeline([ListSection(animals)], through: Self.stages(searching: ""))
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: pipeline.output, cellFactory: TextCellFactory { $0.id },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "No such animal"), on: backend)
  }

  private static func stages(searching text: String) -> Stages {
    FilterStage { text.isEmpty || $0.id.lowercased().contains(text) }
      .then(GroupStage(by: \.legs, header: { "\($0) legs" }))
      .then(SortStage(by: .ascending(\.id)))
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("search an") { self.search("an") },
      GalleryCommand("search nothing") { self.search("xyz") },
      GalleryCommand("show all") { self.search("") },
    ]
  }

  private func search(_ text: String) {
    pipeline.stage = Self.stages(searching: text)
    list.sections = pipeline.output
  }
}
