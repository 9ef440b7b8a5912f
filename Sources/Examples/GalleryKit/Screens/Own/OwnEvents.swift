import Roster
import RosterText

/// Events of your own are asked as those that come along: the factory first, then the provider, then the
/// fallback, then the default of the event.
struct OwnEvents: GalleryScreen {
  static let name = "own-events"
  static let summary = "badges, freshness and weight: events that the package has never heard of"
  static let demo = """
    run ask
    # The fallback is asked last, and can be set at any time.
    run weigh
    run ask
    """

  struct Product: Identifiable, Equatable {
    let id: String
    var count: Int
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<String, Product>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    let products = TextCellFactory<Product> { product in product.id }
    let signs = TextViewFactory<Product, String>(title: \.title)
      .onSection(.freshness) { view, _ in view.title == "Fruit" ? "eat soon" : "keeps" }
    list = ListDriver(
      Self.badges(
        on: DataSourceProvider(
          sections: [
            ListSection(id: "Fruit", header: "Fruit", items: Product(id: "Apples", count: 12)),
            ListSection(id: "Dry", header: "Dry", items: Product(id: "Rice", count: 2)),
          ],
          cellFactory: products, supplementaryViewFactory: signs
        )), on: backend)
  }

  /// What all lists of an app have in common is a function over whatever handles events.
  private static func badges<
    Handling: EventHandling<Product, ListSection<String, Product>, Whole>, Whole
  >(
    on handling: Handling
  ) -> Handling {
    handling.handle(.badge) { _, event in Self.badge(for: event) }
  }

  private static func badge(for event: Occurrence<Product, Void>) -> String? {
    "\(event.subject.count) at \(event.indexPath)"
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("ask") { ask(backend) },
      GalleryCommand("weigh") {
        list.fallback = ListHandlers().onList(.weight) { _, unit in "12 \(unit)" }
      },
    ]
  }

  /// What can be touched knows the list that it shows, which is the one to ask.
  private func ask(_ backend: some InteractiveBackend<TextCell, TextView>) {
    let source = backend.shownSource
    for section in 0..<source.sectionCount {
      let freshness = source.send(.freshness, .header, inSection: section)
      let badge = source.send(.badge, at: ListIndexPath(section: section, item: 0))
      trace("\(freshness): \(badge ?? "no badge")")
    }
    trace("weight: \(source.send(.weight, "kg"))")
  }
}

extension ItemEvent<Void, String?> {
  fileprivate static var badge: Self { ListEvent("badge", otherwise: nil) }
}

extension SectionEvent<SupplementaryKind, String> {
  fileprivate static var freshness: Self {
    ListEvent("freshness", otherwise: "unknown")
  }
}

extension WholeListEvent<String, String> {
  fileprivate static var weight: Self {
    // A unit names no index path; lists that are joined say their weights one after the other.
    ListEvent(
      "weight", otherwise: "unknown", request: EventTranslation { unit, _ in unit },
      combining: .every { "\($0), \($1)" })
  }
}
