import Roster
import RosterTerminal
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

  let backend: any GalleryBackend
  private let list: ListDriver<ModelSection<Shelf, Drink>>

  init(on stage: GalleryStage) {
    // Cells of names show drinks by their names; what is typed goes into the name of the drink.
    let names = TextCellFactory<String> { name in name }
      .handle(.fieldChanged) { _, event in event.update { $0 = event.value } }
    // A toolkit that makes its cells by itself takes the cold ones from a file, and this backend from the closure.
    let labels = names.made(by: .template("Label") { TextCell() })
    let cold = labels.showing(\Drink.name)
    let hot = TextCellFactory<Drink> { drink in "♨ \(drink.name)" }
    let cells = TextCellFactory.choosing(among: cold, hot) { (drink: Drink, context) in
      drink.isHot ? hot.choice(for: drink, in: context) : cold.choice(for: drink, in: context)
    }

    // Signs of numbers become signs of shelves; a step that comes last has the last word.
    let signs = TextViewFactory<Drink, Int> { request in request.title.map { "Shelf \($0)" } }
    let headers = signs.showing(titles: \Shelf.number).limited(to: .header)
      .didConfigure { view, _ in view.style.attributes = .bold }

    // A shelf without drinks is not there, with any view or none; the counts handle that also where no view is chosen.
    let counts = TextViewFactory<Drink, Shelf> { request in "\(request.itemCount) drinks" }
      .onSection(.isSectionHidden) { shelf, _ in shelf.itemCount == 0 }
    let footers = ClosureSupplementaryViewFactory.choosing(
      kinds: [.footer], sectionResponder: { request in counts.sectionResponder(for: request) }
    ) { request in
      request.itemCount > 1 ? counts.choice(for: request) : nil
    }
    .orElse(TextViewFactory(kinds: [.footer]) { _ in "one drink" })
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [
          ModelSection(
            Shelf(id: "top", number: 1), items: Drink(id: 1, name: "Tea", isHot: true),
            Drink(id: 2, name: "Juice")),
          ModelSection(Shelf(id: "middle", number: 2)),
          ModelSection(Shelf(id: "bottom", number: 3), items: Drink(id: 3, name: "Water")),
        ],
        cellFactory: cells, supplementaryViewFactory: headers.combined(with: footers)),
      on: backend)
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }
}
