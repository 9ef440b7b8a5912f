import Roster
import RosterText

/// A list of products and one of people on one screen, each with its own items, handlers and updates.
struct TwoLists: GalleryScreen {
  static let name = "two-lists"
  static let summary = "lists of different items are joined on one screen, and change by themselves"
  static let demo = """
    tap 0 1
    show
    tap 1 0
    run hire
    run sell out
    show
    """

  private struct Person: Identifiable, Equatable {
    let id: Int
    let name: String
  }

  let backend: TextBackend
  private let goods: ListDriver<ListSection<String, String>>
  private let staff: ListDriver<ListSection<String, Person>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    backend = stage.backend()
    let parts = backend.divided(into: 2)
    goods = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: "goods", header: "Goods", items: "Milk", "Tea")],
        cellFactory: TextCellFactory().on(.didSelect) { product in
          trace("\(product) is chosen")
          return .keepSelected
        }, supplementaryViewFactory: .sectionTitles()), on: parts[0], identity: .itself)
    staff = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: "staff", header: "Staff", items: Person(id: 1, name: "Ada"))],
        cellFactory: TextCellFactory { $0.name }.handle(.didSelect) { person, event in
          trace("\(person.name) is at \(event.indexPath) of the staff")
          return .deselect
        }, supplementaryViewFactory: .sectionTitles()), on: parts[1])
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("hire") {
        staff.update { $0.append(Person(id: 2, name: "Grace"), toSection: 0) }
      },
      GalleryCommand("sell out") { goods.update { $0.removeAllSections() } },
    ]
  }
}
