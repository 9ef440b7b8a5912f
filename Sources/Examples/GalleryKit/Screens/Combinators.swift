import Roster
import RosterText

/// Factories made of other factories, for items and headers that are more than they show.
struct Combinators: GalleryScreen {
  static let name = "combinators"
  static let summary = "cells and views put together from smaller ones"
  static let demo = """
    type 0 1 name Cider
    """

  struct Drink: Identifiable, Equatable {
    let id: Int
    var name: String
    var isHot = false
  }

  struct Shelf: Identifiable, Equatable {
    let id: String
    var number: Int
  }

  /// A factory that hands each item to one of two others.
  struct Labels: ChoosingCellFactory {
    let cold: PulledBackCellFactory<InteractiveCellFactory<TextCellFactory<String>>, Drink>
    let hot: TextCellFactory<Drink>

    func cell(for drink: Drink, in context: ListContext) -> ListElement<TextCell> {
      drink.isHot ? hot.element(for: drink, in: context) : cold.element(for: drink, in: context)
    }
  }

  /// A factory that chooses an element, or none.
  struct Footers: ChoosingSupplementaryViewFactory {
    let kinds: [SupplementaryKind] = [.footer]

    func view(for request: SupplementaryRequest<Drink, Shelf>) -> ListElement<TextView>? {
      request.itemCount > 1 ? ListElement(showing: TextView("\(request.itemCount) drinks")) : nil
    }
  }

  let backend: TextBackend
  private let list: ListDriver<ModelSection<Shelf, Drink>>

  init(on stage: GalleryStage) {
    // Cells of names show drinks by their names; what is typed goes into the name of the drink.
    let names = TextCellFactory { (name: String) in name }
      .handle(.fieldChanged) { _, event in event.update { $0 = event.value } }
    let cells = Labels(
      cold: names.showing(\.name), hot: TextCellFactory { drink in "♨ \(drink.name)" })

    // Signs of numbers become signs of shelves; a step that comes last has the last word.
    let signs = TextViewFactory<Drink, Int> { request in request.title.map { "Shelf \($0)" } }
    let headers = signs.showing(titles: \Shelf.number).limited(to: .header)
      .didConfigure { view, _ in view.style.attributes = .bold }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [
          ModelSection(
            Shelf(id: "top", number: 1), items: Drink(id: 1, name: "Tea", isHot: true),
            Drink(id: 2, name: "Juice")),
          ModelSection(Shelf(id: "bottom", number: 2), items: Drink(id: 3, name: "Water")),
        ],
        cellFactory: cells, supplementaryViewFactory: headers.combined(with: Footers())),
      on: backend)
  }
}
