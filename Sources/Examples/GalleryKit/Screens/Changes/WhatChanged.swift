import Roster
import RosterDiffing
import RosterMerging
import RosterText

/// What changed between two states of a list, and why.
///
/// A difference is a value of a module of its own: `RosterDiffing` knows of elements and keys, and nothing
/// of cells and backends.
struct WhatChanged: GalleryScreen {
  static let name = "what-changed"
  static let summary = "two states of a list are compared, and every change has its reason"
  static let demo = """
    run explain
    # What counts as the same, and as changed, is what a comparator says.
    run compare otherwise
    run show tuesday
    # A change fits the state that it starts from, and no other.
    run apply again
    """

  struct Product: Identifiable, Equatable {
    let id: Int
    var name: String
    var quantity = 1
  }

  private static let monday = [
    Product(id: 1, name: "Milk"), Product(id: 2, name: "Tea"), Product(id: 3, name: "Bread"),
    Product(id: 4, name: "Eggs", quantity: 6),
  ]
  private static let tuesday = [
    Product(id: 3, name: "Bread"), Product(id: 1, name: "Oat milk", quantity: 2),
    Product(id: 5, name: "Honey"), Product(id: 4, name: "Eggs", quantity: 10),
  ]
  private static let change = KeyedDifference(from: monday, to: tuesday)

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Product>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        items: Self.monday, cellFactory: TextCellFactory { "\($0.quantity) × \($0.name)" }),
      on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("explain", action: explain),
      GalleryCommand("compare otherwise", action: compareOtherwise),
      GalleryCommand("show tuesday", action: showTuesday),
      GalleryCommand("apply again", action: showTuesday),
    ]
  }

  /// Writes down what changed and where, and then why.
  private func explain() {
    trace("gone: \(names(at: Self.change.deletes, of: Self.monday))")
    trace("new: \(names(at: Self.change.inserts, of: Self.tuesday))")
    trace("moved: \(words(Self.change.moves))")
    do {
      for why in try Self.change.explanations(from: Self.monday, to: Self.tuesday) { note(why) }
    } catch {
      trace("\(error)")
    }
  }

  private func names(at positions: PositionSet<Int>, of products: [Product]) -> String {
    positions.map { products[$0].name }.joined(separator: ", ")
  }

  private func words(_ pairs: [PositionPair<Int>]) -> String {
    pairs.map { "from \($0.old) to \($0.new)" }.joined(separator: ", ")
  }

  /// An explanation prints itself; an app that says it in its own words asks for the reasons.
  private func note(_ why: ChangeExplanation<Product.ID, Int>) {
    let isNews = why.reasons.contains(ChangeReason.idIsNew)
    trace("\(isNews ? "news! " : "")\(why)")
  }

  private func compareOtherwise() {
    count("by id", IdentityComparator())
    count("by name", PropertyComparator(id: \.name))
    count("by id, whatever the quantity", FunctionComparator(id: \.id) { $0.name == $1.name })
    let names = KeyedDifference(
      from: Self.monday.map(\.name), to: Self.tuesday.map(\.name), by: SelfKeyedComparator())
    trace("names alone: \(names.count) changes")
  }

  private func count(_ words: String, _ comparator: some ElementComparator<Product>) {
    let change = KeyedDifference(from: Self.monday, to: Self.tuesday, by: comparator)
    trace("\(words): \(change.count) changes, \(change.updates.count) of them updates")
  }

  /// Only what is new or updated is taken from the new state; the rest is what the list has.
  private func showTuesday() {
    do throws(DifferenceMismatch) {
      var products = list.sections.flatMap(\.items)
      if products == Self.tuesday { products.removeLast() }
      try products.apply(Self.change, from: Self.tuesday)
      list.apply([ListSection(products)])
    } catch {
      trace("\(error)")
    }
  }
}
