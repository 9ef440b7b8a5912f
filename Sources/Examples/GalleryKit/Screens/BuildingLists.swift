import Roster
import RosterText

/// However a list is built, a backend sees the same thing.
///
/// Sections can be written down, grouped, taken from a dictionary, or be of a type of your own. Lists of
/// different items become one by concatenation.
struct BuildingLists: GalleryScreen {
  static let name = "building-lists"
  static let summary = "many ways to build a list, all of them concatenated"
  static let demo = ""

  let backend: any GalleryBackend

  init(on stage: GalleryStage) {
    backend = stage.backend()
    backend.reload(
      from: ConcatenatedDataSource(
        Self.list(Self.writtenDown), Self.list(Self.fromAnArray), Self.list(Self.grouped),
        Self.list(Self.ofOwnType), Self.list(Self.fromADictionary), Self.list(Self.empty),
        Self.list(Self.lazy), Self.themed, Self.numbers))
  }

  // MARK: One list in four ways

  private static let animals = ["Ant", "Bee"]

  private static let writtenDown = [ListSection(id: 0, header: "Written down", items: "Ant", "Bee")]

  private static let fromAnArray = [ListSection(id: 0, header: "From an array", items: animals)]

  private static let grouped = animals.sections(groupedBy: { _ in "Grouped" })

  private static let ofOwnType = [Alphabetical(animals: ["Bee", "Ant"])]

  /// A section of your own type needs an identity and items, and says which header and footer it has, if any.
  struct Alphabetical: SectionInfo {
    let animals: Set<String>

    var id: String { "alphabetical" }
    var items: [String] { animals.sorted() }
    var header: String? { "Of your own type" }
    var footer: String? { nil }
  }

  // MARK: Other sections

  private static let fromADictionary = ["Farm": ["Cow", "Hen"], "Forest": ["Fox"]]
    .sections(orderedBy: ["Forest", "Farm"])

  private static let empty = [
    ListSection(id: 0, header: "Empty", footer: "Titles need no items.", items: [String]())
  ]

  private static let lazy = [
    LazySection(id: 0, header: "Made when drawn", count: 2) { index in "Animal \(index)" }
  ]

  // MARK: Lists

  private static func list<Section: SectionInfo<String>>(
    _ sections: [Section]
  ) -> some ListDataSource<TextCell, TextView> where Section.Title == String {
    DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles()
    ).dataSource
  }

  private struct Theme: Identifiable, Equatable {
    let id: String
    let color: TextColor
  }

  /// A header can show any model, not only a string.
  private static var themed: some ListDataSource<TextCell, TextView> {
    let jungle = Theme(id: "A model as header", color: .green)
    return DataSourceProvider(
      sections: [ModelSection(jungle, items: animals)], cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory { view, request in
        view.style.foreground = request.title?.color
      } title: { request in
        request.title?.id
      }
    ).dataSource
  }

  /// Items of another type, and no headers: `withViews()` lets it stand beside lists that have some.
  private static var numbers: some ListDataSource<TextCell, TextView> {
    DataSourceProvider(items: [1, 2], cellFactory: TextCellFactory { "The number \($0)" })
      .dataSource.withViews()
  }
}
