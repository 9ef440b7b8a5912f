import Roster
import RosterText

/// A list on its way to the screen: searched, put into sections, sorted.
///
/// What was typed is an input of the pipeline, as the animals are.
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

  typealias Flat = IndexedSection<Int, Animal, String>

  let backend: any GalleryBackend
  private let list: ListDriver<Flat>
  private let query = StageInput(TextQuery())
  private let animals: LivePipeline<Flat, Flat>
  private let watching: FetchObservation

  init(on stage: GalleryStage) {
    let animals = [
      Animal(id: "Swan", legs: 2), Animal(id: "Cow", legs: 4), Animal(id: "Elephant", legs: 4),
      Animal(id: "Ant", legs: 6), Animal(id: "Hen", legs: 2),
    ]
    let pipeline = Pipeline(indexing: animals)
      .filter(by: query, change: TextQuery.change) { animal, query in query.matches(animal.id) }
      .grouped { $0.legs }
      .headers(.count) { legs, count in count == 0 ? nil : "\(legs) legs" }
      .sorted(by: .ascending(\.id))
    self.animals = LivePipeline(pipeline)
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        contents: self.animals.contents, cellFactory: TextCellFactory { $0.id },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "No such animal"), on: backend)
    watching = list.watch(self.animals)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("search an") { self.search("an") },
      GalleryCommand("search nothing") { self.search("xyz") },
      GalleryCommand("show all") { self.search("") },
    ]
  }

  private func search(_ text: String) {
    let matching: TextQuery.Matching = .words
    animals.update { $0[query] = TextQuery(text, matching: matching) }
  }
}
