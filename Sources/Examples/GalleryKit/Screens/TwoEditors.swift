import Roster
import RosterMerging
import RosterText

/// Two people edit copies of one list, and what the one did is done again over what the other did.
///
/// Changes are values: they can be looked at, taken back, and said in terms of another state.
struct TwoEditors: GalleryScreen {
  static let name = "two-editors"
  static let summary = "two edits of one list are compared, and conflicts are told"
  static let demo = """
    run compare
    run show theirs
    run take back
    """

  typealias Section = ListSection<String, Product>

  struct Product: Identifiable, Equatable {
    let id: String
    var quantity = 1
  }

  private static let old = list(Product(id: "Milk"), Product(id: "Pears"), Product(id: "Bread"))
  private static let mine = list(
    Product(id: "Bread"), Product(id: "Milk", quantity: 2), Product(id: "Eggs"))
  private static let theirs = list(
    Product(id: "Milk", quantity: 3), Product(id: "Plums"), Product(id: "Pears"),
    Product(id: "Bread"))

  private static func list(_ products: Product...) -> [Section] {
    [Section(id: "Groceries", header: "Groceries", items: products)]
  }

  let backend: any GalleryBackend
  private let list: ListDriver<Section>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: Self.old, cellFactory: TextCellFactory { "\($0.quantity) × \($0.id)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("compare", action: compare),
      GalleryCommand("show theirs") { list.sections = Self.theirs },
      GalleryCommand("take back", action: takeBack),
    ]
  }

  private func compare() {
    let mine = ListChanges(from: Self.old, to: Self.mine)
    let theirs = ListChanges(from: Self.old, to: Self.theirs)
    for move in mine.movedItems { trace("moved by me: \(Self.words(move))") }
    do {
      let merged = try mine.rebased(over: theirs)
      trace("mine, over theirs: \(merged.edit.count) changes")
      for move in merged.edit.movedItems { trace("  moved \(Self.words(move))") }
      note(merged)
    } catch {
      trace("\(error)")
    }
  }

  private func note(_ merged: RebasedEdit<ListChanges, ListIndexPath>) {
    for conflict in merged.conflicts { trace("  conflict: \(conflict)") }
  }

  private static func words(_ move: PositionPair<some ListPosition>) -> String {
    "\(move.old) → \(move.new)"
  }

  /// The inverse of a change leads back, whatever it was.
  private func takeBack() {
    let back = ListChanges(from: Self.old, to: list.sections).inverse
    do {
      var sections = list.sections
      try sections.apply(back, from: Self.old)
      list.sections = sections
    } catch {
      trace("\(error)")
    }
  }
}
