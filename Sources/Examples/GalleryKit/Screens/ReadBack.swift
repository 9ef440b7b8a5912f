import Roster
import RosterText

/// A list that is read back, edited by ids as a copy, and shown when it is wanted.
///
/// What a gesture has done meanwhile is in the copy too. An edit that cannot be made says so.
final class ReadBack: GalleryScreen {
  static let name = "read-back"
  static let summary = "a list whose contents are read back, edited by ids, and applied"
  static let demo = """
    run buy
    run look closer
    show
    run clear
    """

  typealias Contents = ListContents<IndexedSection<String, Product, String>>

  struct Product: Identifiable, Equatable {
    let id: String
    var quantity = 1
  }

  let backend: any GalleryBackend
  private let list: ListDriver<IndexedSection<String, Product, String>>
  private let trace: GalleryTrace

  struct Wish {
    let name: String
  }

  /// All that was ever wanted, known by its name.
  private var wanted = ListContents(
    indexing: [ListSection(id: 0, items: Wish(name: "Milk"), Wish(name: "Butter"))],
    identity: .key(\.name))

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        contents: Self.groceries,
        cellFactory: TextCellFactory { "\($0.quantity) × \($0.id)" },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Nothing to buy"), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("buy", action: buy),
      GalleryCommand("look closer", action: lookCloser),
      GalleryCommand("clear", action: clear),
    ]
  }

  private static let groceries = {
    var contents = Contents()
    contents.appendSections(["Fruit", "Dairy"])
    for index in contents.sections.indices { contents[index].header = contents[index].id }
    contents.appendItems([Product(id: "Apples", quantity: 3)], toSection: "Fruit")
    contents.appendItems([Product(id: "Milk"), Product(id: "Butter")], toSection: "Dairy")
    return contents
  }()

  /// Milk is there already, and there is no bread; what is left of the edits is shown.
  private func buy() {
    let missing = wanted.remove(ids: ["Milk", "Pears"]).missingItems
    wanted.appendItems(missing.map { Keyed(Wish(name: $0), by: \.name) })
    trace("wanted: \(wanted.itemIdentifiers), new: \(missing)")
    var contents = list.contents
    note(contents.appendItems([Product(id: "Milk"), Product(id: "Pears")], toSection: "Fruit"))
    note(contents.deleteItems(["Bread", "Butter"]))
    note(contents.appendItems([Product(id: "Milk")], duplicates: .renumber(Self.renumbered)))
    list.apply(contents, options: UpdateOptions(styles: sliding))
  }

  /// More milk, as an item of its own.
  private static func renumbered(_ product: Product, number: Int) -> Product {
    Product(id: "\(product.id) \(number)", quantity: product.quantity)
  }

  private let sliding = ChangeStyles(itemDelete: "shred", itemInsert: .left)

  /// Nothing has changed, but the apples are configured again.
  private func lookCloser() {
    list.update(options: .notAnimated) { contents in
      note(contents.reconfigure(ids: ["Apples"]))
    }
  }

  /// Where much has changed, a list can be drawn from scratch instead.
  private func clear() {
    var contents = list.contents
    for section in contents.sections {
      for product in section.items { trace("not bought: \(product.id)") }
    }
    contents.deleteAllItems()
    let options = UpdateOptions(mostOperations: 1)
    list.apply(contents, options: options) { [trace] (outcome: UpdateOutcome) in
      trace("shown: \(outcome)")
    }
  }

  private func note(_ result: Contents.Edit) {
    if !result.isComplete { trace("\(result)") }
  }
}
