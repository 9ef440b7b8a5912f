import Roster
import RosterText

/// A list as a value that is edited by ids, and then shown.
///
/// An edit that cannot be made says so, and the snapshot stays in order.
final class Snapshots: GalleryScreen {
  static let name = "snapshots"
  static let summary = "a snapshot that is edited by ids, and shown when it is wanted"
  static let demo = """
    run buy
    run look closer
    show
    run clear
    """

  typealias Snapshot = ListSnapshot<String, Product>

  struct Product: Identifiable, Equatable {
    let id: String
    var quantity = 1
  }

  let backend: TextBackend
  private let list: ListDriver<SnapshotSection<String, Product>>
  private var snapshot = groceries
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: snapshot.sections,
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
    var snapshot = Snapshot()
    snapshot.appendSections(["Fruit", "Dairy"])
    for section in snapshot.sectionIdentifiers {
      snapshot.setTitles(header: section, footer: nil, ofSection: section)
    }
    snapshot.appendItems([Product(id: "Apples", quantity: 3)], toSection: "Fruit")
    snapshot.appendItems([Product(id: "Milk"), Product(id: "Butter")], toSection: "Dairy")
    return snapshot
  }()

  /// Milk is there already, and there is no bread; what is left of the edits is shown.
  private func buy() {
    note(snapshot.appendItems([Product(id: "Milk"), Product(id: "Pears")], toSection: "Fruit"))
    note(snapshot.deleteItems(["Bread", "Butter"]))
    note(snapshot.appendItems([Product(id: "Milk")], duplicates: .renumber(Self.renumbered)))
    list.apply(snapshot, options: UpdateOptions(styles: sliding))
  }

  /// More milk, as an item of its own.
  private static func renumbered(_ product: Product, number: Int) -> Product {
    Product(id: "\(product.id) \(number)", quantity: product.quantity)
  }

  private let sliding = ChangeStyles(itemDelete: "shred", itemInsert: .left)

  /// Nothing has changed, but the apples are configured again.
  private func lookCloser() {
    snapshot.reconfigureItems(["Apples"])
    list.apply(snapshot, options: .notAnimated)
    snapshot.removeMarks()
  }

  /// Where much has changed, a list can be drawn afresh instead.
  private func clear() {
    for section in snapshot.sections {
      for product in section.items { trace("not bought: \(product.id)") }
    }
    snapshot.deleteAllItems()
    let options = UpdateOptions(reloadPolicy: .above(1))
    list.apply(snapshot, options: options) { [trace] (outcome: UpdateOutcome) in
      trace("shown: \(outcome)")
    }
  }

  private func note(_ edit: SnapshotEdit<String, Product.ID>) {
    if !edit.isComplete { trace("\(edit)") }
  }
}
