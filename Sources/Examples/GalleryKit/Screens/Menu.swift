import Roster
import RosterText

/// A menu: rows that lead somewhere are deselected again as soon as they are chosen.
///
/// Blue lines stand between the rows of the second section. They are asked for by the two rows that they
/// stand between, and no row has another index path because of them.
struct Menu: GalleryScreen {
  static let name = "menu"
  static let summary = "rows that lead to other screens, some of them between blue lines"
  static let demo = """
    tap 0 1
    # A line stands above this row; it is the first of its section all the same.
    tap 1 0
    # What is not there does nothing.
    tap 1 3
    """

  struct Entry: Identifiable, Equatable {
    let title: String
    let screen: String
    let isSetOff: Bool
    var id: String { screen }

    init(_ screen: (some GalleryScreen).Type, isSetOff: Bool = false) {
      title = screen.title
      self.screen = screen.name
      self.isSetOff = isSetOff
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<String, Entry>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Entry> { entry in "\(entry.title) >" }
      .on(.didSelect) { entry in
        trace("open \(entry.screen)")
        return .deselect
      }
      .on(.accessibility) { entry in
        AccessibilityInfo(role: .button, identifier: entry.screen)
      }
    let provider = DataSourceProvider(
      sections: Self.sections, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
    )
    .separators { transition in
      let isSetOff = (transition.from ?? transition.to)?.isSetOff == true
      return isSetOff ? .style(SeparatorStyle(color: "blue")) : nil
    }
    // The footer of the second section takes no room, though it says something.
    .onSection(.viewSize) { section, event in
      section.id == "look" && event.request == .footer ? .zero : .automatic
    }
    backend = stage.backend(sectionSpacing: 1)
    list = ListDriver(provider, on: backend)
  }

  private static let sections = [
    ListSection(
      id: "change", header: "Lists that change", footer: "Each row opens a screen.",
      items: Entry(RandomPersons.self), Entry(Form.self), Entry(LazyRows.self),
      Entry(DiffUpdate.self)),
    ListSection(
      id: "look", header: "Rows that are used", footer: "This is not to be seen.",
      items: Entry(SwipeToDelete.self, isSetOff: true),
      Entry(SwipeActionsScreen.self, isSetOff: true), Entry(Expandable.self, isSetOff: true)),
  ]
}
