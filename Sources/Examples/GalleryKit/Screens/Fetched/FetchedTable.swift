import Roster
import RosterTerminal
import RosterText

/// Things of a store, in sections by color.
///
/// Handlers and buttons change the store alone. The results follow the store, and the list the results.
struct FetchedTable: GalleryScreen {
  static let name = "fetched-table"
  static let summary = "a query of a store: things by color, edited in the store alone"
  static let demo = """
    # What is new is selected.
    run add
    run add five
    show
    # Only blue things may be deleted with the control.
    delete 0 0
    delete 1 0
    tap 1 0
    show
    run rename selected
    run recolor selected
    show
    run delete selected
    run delete all
    run add
    """

  let backend: any GalleryBackend
  private let store = MemoryStore<Thing>()
  private let maker: ThingMaker
  private let list: ListDriver<ListSection<String, Thing>>

  /// Keeps the list up to date for as long as the screen is there.
  private let watching: FetchObservation

  init(on stage: GalleryStage) {
    let store = store
    maker = ThingMaker(random: stage.random)
    backend = stage.backend(height: 10, selectionMode: .multiple)

    let things = TextCellFactory<Thing> { thing in thing.name }
      .on(.canEdit) { thing in thing.color == "Blue" }
      .handle(.commitEditing) { thing, _ in store.remove(ids: [thing.id]) }
    list = ListDriver(
      DataSourceProvider(
        sections: [], cellFactory: things, supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "No things"), on: backend)

    let results = store.results(of: Thing.byColor)
    results.performFetch()
    let trace = stage.trace
    watching = list.watch(results, whenRefused: { trace("\($0)") })
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("add", action: add),
      GalleryCommand("add five") { store.upsert(contentsOf: (0..<5).map { _ in maker.make() }) },
      GalleryCommand("rename selected") { change { $0.name = maker.makeName() } },
      GalleryCommand("recolor selected") { change { $0.color = maker.makeColor() } },
      GalleryCommand("delete selected") { store.remove(ids: list.selectedIDs(on: backend)) },
      GalleryCommand("delete all") { store.removeAll() },
    ]
  }

  /// The new thing is selected, and scrolled to wherever its color and name have put it.
  private func add() {
    let thing = maker.make()
    store.upsert(thing)
    list.select(ids: [thing.id], on: backend)
    if let path = list.contents.indexPath(ofItem: thing.id) {
      backend.text?.scroll(to: path, at: .center)
    }
  }

  /// However many things are changed, it is one change of the store and one update of the list.
  private func change(_ change: (inout Thing) -> Void) {
    store.update { things in
      for id in list.selectedIDs(on: backend) { things.modify(id: id, change) }
    }
  }
}

/// What the store of the fetched screens holds.
struct Thing: Identifiable, Equatable {
  let id: Int
  var name: String
  var color: String

  static let colors = ["Blue", "Green", "Red"]

  /// Things by color, and in a color by name.
  static let byColor = FetchRequest<Thing, String>(
    sortedBy: .ascending(\.color), .ascending(\.name), sectionedBy: \.color)
}

/// Makes things up.
final class ThingMaker {
  private var random: SeededGenerator
  private var count = 0

  init(random: SeededGenerator) {
    self.random = random
  }

  func make() -> Thing {
    count += 1
    return Thing(id: count, name: makeName(), color: makeColor())
  }

  func makeName() -> String {
    "Thing " + (0..<4).map { _ in String(random.number(in: 0...15), radix: 16) }.joined()
  }

  func makeColor() -> String {
    Thing.colors[random.number(in: 0...2)]
  }
}
