import Roster
import RosterText

/// A store of your own, which can fail: the list watches it like any other.
struct OwnStore: GalleryScreen {
  static let name = "own-store"
  static let summary = "results of a store of one's own, with an error that is told"
  static let demo = """
    run fetch
    run lose connection
    run fetch
    """

  let backend: any GalleryBackend
  private let shelf = Shelf()
  private let list: ListDriver<ListSection<String, Ware>>
  private let watching: FetchObservation
  private let telling: FetchObservation
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [], cellFactory: TextCellFactory { "\($0.quantity) × \($0.id)" },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Not fetched"), on: backend)
    watching = list.watch(shelf)
    telling = shelf.observe { [trace] (event: FetchedEvent<Ware, ShelfError>) in
      trace("\(event)")
    }
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("fetch", action: fetch),
      GalleryCommand("lose connection") { shelf.isConnected = false },
    ]
  }

  /// What is shown stays shown when a fetch fails.
  private func fetch() {
    do throws(ShelfError) {
      try shelf.performFetch()
    } catch {
      trace("not fetched: \(error)")
    }
  }
}

private struct Ware: Identifiable, Equatable, CustomStringConvertible {
  let id: String
  var quantity: Int

  var description: String { id }
}

private enum ShelfError: Error {
  case notConnected
}

/// Asks a shelf what is on it.
private final class Shelf: FetchedResults {
  private(set) var sections: [ListSection<String, Ware>] = []
  var isConnected = true

  private let observers = FetchObservers<Ware, ShelfError>()

  func performFetch() throws(ShelfError) {
    guard isConnected else { throw .notConnected }
    let new = [
      ListSection(
        id: "Shelf", header: "Shelf",
        items: Ware(id: "Milk", quantity: 1), Ware(id: "Pears", quantity: 2))
    ]
    observers.notifyOfChanges(from: sections, to: new) { sections = new }
  }

  func observe(
    _ notify: @escaping (FetchedEvent<Ware, ShelfError>) -> Void
  ) -> FetchObservation {
    observers.observe(self, notify)
  }
}

extension Shelf: EditableResults {
  var latest: ListContents<ListSection<String, Ware>>? { contents }

  /// A shelf that is only asked refuses edits: the list shows it as it is.
  func take(_ edits: [SourceEdit<ListSection<String, Ware>>]) throws(ShelfError) {
    throw .notConnected
  }
}
