import Roster
import RosterText

/// The same store as a grid of which several cells can be selected, with headers and footers of two factories.
struct FetchedGrid: GalleryScreen {
  static let name = "fetched-grid"
  static let summary = "things of a store in a grid, with events of each change"
  static let demo = """
    run add five
    tap 0 0
    tap 1 0
    show
    run delete selected
    """

  let backend: any GalleryBackend
  private let store = MemoryStore<Thing>()
  private let maker: ThingMaker
  private let list: ListDriver<ListSection<String, Thing>>
  private let watching: FetchObservation
  private let telling: FetchObservation

  init(on stage: GalleryStage) {
    maker = ThingMaker(random: stage.random)
    backend = stage.backend(layout: .grid(cellWidth: 16), selectionMode: .multiple)

    let headers = TextViewFactory<Thing, String> { view, _ in
      view.style = .bold
    } title: { request in
      request.title
    }
    let footers = ClosureSupplementaryViewFactory.choosing(kinds: [.footer]) {
      (request: SupplementaryRequest<Thing, String>) in
      ViewChoice(ListElement(showing: TextView("\(request.itemCount) in all", style: .dim)))
    }
    list = ListDriver(
      DataSourceProvider(
        sections: [], cellFactory: TextCellFactory { $0.name },
        supplementaryViewFactory: headers.limited(to: .header).combined(with: footers)
      ).emptyState(text: "No things"), on: backend)

    let results = store.results(of: Thing.byColor)
    results.performFetch()
    watching = list.watch(results)
    telling = results.observe { [trace = stage.trace] event in trace(Self.words(event)) }
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("add five") { store.upsert(contentsOf: (0..<5).map { _ in maker.make() }) },
      GalleryCommand("delete selected") { store.remove(ids: list.selectedIDs(on: backend)) },
    ]
  }

  /// A list needs none of these events; they are for programs that need more than the result.
  private static func words(_ event: FetchedEvent<Thing, Never>) -> String {
    switch event {
    case .willChange: "the results will change"
    case .section(let change): "  a section is \(change)"
    case .item(let thing, let change): "  \(thing.name) is \(words(change))"
    case .didChange: "the results did change"
    }
  }

  private static func words(_ change: FetchedChange<ListIndexPath>) -> String {
    switch change {
    case .inserted(let path): "new at \(path)"
    case .deleted(let path): "gone from \(path)"
    case .moved(let old, let new): "at \(new) instead of \(old)"
    case .updated(_, let path): "different at \(path)"
    }
  }
}
