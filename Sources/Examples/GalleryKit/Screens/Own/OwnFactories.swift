import Roster
import RosterText

/// Sections, factories and values of your own, for when the ones that come along do not say it.
struct OwnFactories: GalleryScreen {
  static let name = "own-factories"
  static let summary = "a section, factories and a context value of one's own"
  static let demo = """
    run change money
    run sort
    """

  let backend: any GalleryBackend
  private let list: ListDriver<Aisle>

  init(on stage: GalleryStage) {
    backend = stage.backend()
    list = ListDriver(
      sections: [
        Aisle(
          id: "Fruit", discount: 0, items: Offer(id: "Pears", cents: 250),
          Offer(id: "Apples", cents: 180)),
        Aisle(id: "Dried", discount: 20, items: Offer(id: "Figs", cents: 99)),
      ])
    list.attach(backend, drawing: Self.provider(in: "€"))
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("change money") { list.attach(backend, drawing: Self.provider(in: "£")) },
      GalleryCommand("sort") {
        list.update { contents in
          for index in contents.sections.indices { Self.sort(&contents[index]) }
        }
      },
    ]
  }

  private static func provider(
    in currency: String
  ) -> DataSourceProvider<Aisle, PriceTags, AisleSigns> {
    var provider = DataSourceProvider(
      sections: [Aisle](), cellFactory: PriceTags(), supplementaryViewFactory: AisleSigns())
    var values = ContextValues()
    values[Currency.self] = currency
    provider.context = values
    return provider
  }

  /// Works for every section that can be edited.
  private static func sort<Section: EditableSectionInfo>(_ section: inout Section)
  where Section.Item: Comparable {
    section.items = Section.Items(section.items.sorted())
  }
}

private struct Offer: Identifiable, Equatable, Comparable {
  let id: String
  var cents: Int

  static func < (lhs: Offer, rhs: Offer) -> Bool { lhs.id < rhs.id }
}

/// A section with a value of its own; titles and items that can be set make it editable.
private struct Aisle: EditableSectionInfo {
  let id: String
  var header: String?
  var footer: String?
  var items: [Offer]

  init(id: String, discount: Int, items: Offer...) {
    self.id = id
    self.items = items
    header = discount == 0 ? id : "\(id), \(discount) % off"
  }
}

/// A value that the owner of a list passes to whatever draws it.
private enum Currency: ContextKey {
  static var defaultValue: String { "$" }
}

/// A factory of three steps: which cells are alike, how a blank one is made, and what it shows.
private struct PriceTags: CellFactory {
  func reuseIdentifier(for offer: Offer, in context: ListContext) -> ReuseIdentifier {
    offer.cents < 100 ? "cheap" : "tag"
  }

  func makeCell(for offer: Offer, in context: ListContext) -> TextCell {
    TextCell("", style: offer.cents < 100 ? .bold : .plain)
  }

  func configure(_ cell: inout TextCell, for offer: Offer, in context: ListContext) {
    cell.text = "\(offer.id), \(offer.cents) \(context[Currency.self])-cents"
  }
}

/// The same three steps for headers; no identifier means no view.
private struct AisleSigns: SupplementaryViewFactory {
  func reuseIdentifier(for request: SupplementaryRequest<Offer, String>) -> ReuseIdentifier? {
    request.kind == .header ? TextView.reuseIdentifier : nil
  }

  func makeView(for request: SupplementaryRequest<Offer, String>) -> TextView {
    TextView(horizontalInset: 20)
  }

  func configure(_ view: inout TextView, for request: SupplementaryRequest<Offer, String>) {
    view.text = request.title
  }
}
