import Roster
import RosterDiffing
import RosterMerging
import RosterText

/// Two edits of a list of sections: items are followed from aisle to aisle, and out of one that is gone.
struct MergeAisles: GalleryScreen {
  static let name = "merge-aisles"
  static let summary = "two edits of sections and items are compared and merged"
  static let demo = """
    run compare
    run merge
    """

  typealias Aisle = ListSection<String, Product>

  struct Product: Identifiable, Equatable {
    let id: String
    var quantity = 1
  }

  /// How a difference sees aisles: by their names, and their products by theirs.
  struct AisleComparator: SectionComparator {
    let itemComparator = IdentityComparator<Product>()

    func key(of aisle: Aisle) -> String { aisle.id }
    func items(of aisle: Aisle) -> [Product] { aisle.items }
    func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { old.header == new.header }
  }

  private static let base = [
    aisle("Dairy", Product(id: "Milk"), Product(id: "Butter")),
    aisle("Pantry", Product(id: "Tea"), Product(id: "Honey")),
  ]

  /// I clear the pantry out: what is left of it goes to a new aisle, and jam with it.
  private static let mine = [
    aisle("Breakfast", Product(id: "Honey"), Product(id: "Jam"), Product(id: "Milk")),
    aisle("Dairy", Product(id: "Butter")),
  ]

  /// They buy something for the pantry, and more butter.
  private static let theirs = [
    aisle("Dairy", Product(id: "Milk"), Product(id: "Butter", quantity: 2)),
    aisle("Pantry", Product(id: "Tea"), Product(id: "Rice"), Product(id: "Honey")),
  ]

  private static func aisle(_ name: String, _ products: Product...) -> Aisle {
    Aisle(id: name, header: name, items: products)
  }

  let backend: any GalleryBackend
  private let list: ListDriver<Aisle>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: Self.theirs, cellFactory: TextCellFactory { "\($0.quantity) × \($0.id)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("compare", action: compare),
      GalleryCommand("merge", action: merge),
    ]
  }

  /// Writes down where the products went that I did not leave in their places, and why.
  private func compare() {
    let change = ListChanges(from: Self.base, to: Self.mine, by: AisleComparator())
    trace("gone with their aisle: \(words(change.allItemDeletes))")
    do {
      let reasons = try change.itemExplanations(
        from: Self.base, to: Self.mine, by: AisleComparator())
      for why in reasons { trace("\(why)") }
      let theirs = ListChanges(from: Self.base, to: Self.theirs, by: AisleComparator())
      note(try change.rebased(over: theirs))
    } catch {
      trace("\(error)")
    }
  }

  private func words(_ positions: PositionSet<ListIndexPath>) -> String {
    positions.map(name).joined(separator: ", ")
  }

  private func name(at position: ListIndexPath) -> String {
    Self.base[position.section].items[position.item].id
  }

  private func note(_ positions: RebasedEdit<ListChanges, ListIndexPath>) {
    trace("over theirs: \(positions.hasConflicts ? "conflicts" : "no conflicts")")
  }

  /// Does mine after theirs, with patches: nothing else of my list is needed.
  private func merge() {
    let mine = SectionedPatch(
      from: Self.base, to: Self.mine, by: AisleComparator(), items: \.items)
    let theirs = SectionedPatch(
      from: Self.base, to: Self.theirs, by: AisleComparator(), items: \.items)
    do {
      let rebased = try mine.rebased(over: theirs)
      note(rebased)
      var aisles = list.sections
      try aisles.apply(rebased.edit, items: \.items)
      list.sections = aisles
    } catch {
      trace("\(error)")
    }
  }

  private func note(_ rebased: RebasedEdit<SectionedPatch<Aisle, Product>, ListIndexPath>) {
    for conflict in rebased.conflicts { trace("\(conflict)") }
    trace("what has to be sent: \(rebased.edit.insertedItems.map(\.id)), and the positions")
  }
}
