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

  let backend: any GalleryBackend
  private let goods: ListDriver<ListSection<String, String>>
  private let staff: ListDriver<ListSection<String, Person>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    backend = stage.backend()
    goods = ListDriver(sections: [Self.goods], identity: .itself)
    staff = ListDriver(sections: [Self.staff])
    show(on: backend, trace)
  }

  /// Shows each list on a part of the backend.
  private func show(
    on backend: some InteractiveBackend<TextCell, TextView>, _ trace: GalleryTrace
  ) {
    let parts = backend.divided(into: 2)
    goods.attach(
      parts[0],
      drawing: DataSourceProvider(
        sections: [],
        cellFactory: TextCellFactory<String>().on(.didSelect) { product in
          trace("\(product) is chosen")
          return .keepSelected
        }, supplementaryViewFactory: .sectionTitles()))
    staff.attach(
      parts[1],
      drawing: DataSourceProvider(
        sections: [],
        cellFactory: TextCellFactory { $0.name }.handle(.didSelect) { person, event in
          trace("\(person.name) is at \(event.indexPath) of the staff")
          return .deselect
        }, supplementaryViewFactory: .sectionTitles()))
  }

  private static let goods = ListSection(id: "goods", header: "Goods", items: "Milk", "Tea")

  private static let staff = ListSection(
    id: "staff", header: "Staff", items: Person(id: 1, name: "Ada"))

  var commands: [GalleryCommand] {
    [
      GalleryCommand("hire") {
        staff.update { $0.append(Person(id: 2, name: "Grace"), toSection: 0) }
      },
      GalleryCommand("sell out") { goods.update { $0.removeAllSections() } },
    ]
  }
}
