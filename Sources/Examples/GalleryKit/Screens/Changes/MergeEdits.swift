import Roster
import RosterDiffing
import RosterMerging
import RosterText

/// Two edits of one list are sent as patches, merged on both sides, and taken back.
///
/// A patch is a change together with the elements that it brings, and so is all that has to be sent. Both
/// sides do the other's patch after their own, and have the same list then.
struct MergeEdits: GalleryScreen {
  static let name = "merge-edits"
  static let summary = "two patches of one list are merged, and one is taken back"
  static let demo = """
    run merge
    show
    run take mine back
    run send half
    """

  struct Product: Identifiable, Equatable {
    let id: String
    var quantity = 1
  }

  private static let base = [Product(id: "Milk"), Product(id: "Tea"), Product(id: "Bread")]

  /// I want more milk, after the bread, and no tea.
  private static let mine = [Product(id: "Bread"), Product(id: "Milk", quantity: 2)]

  /// They want still more milk, two packets of tea, and honey.
  private static let theirs = [
    Product(id: "Milk", quantity: 3), Product(id: "Tea", quantity: 2), Product(id: "Honey"),
    Product(id: "Bread"),
  ]

  private static let myPatch = Patch(from: base, to: mine)
  private static let theirPatch = Patch(from: base, to: theirs)

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Product>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        items: Self.mine, cellFactory: TextCellFactory { "\($0.quantity) × \($0.id)" }),
      on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("merge", action: merge),
      GalleryCommand("take mine back", action: takeBack),
      GalleryCommand("send half", action: sendHalf),
    ]
  }

  /// My list becomes the merged one, and so would theirs: both ways lead to one list, whichever edit wins
  /// where they conflict.
  private func merge() {
    do {
      for winner in EditSide.allCases {
        let rebased = try Self.myPatch.rebased(over: Self.theirPatch, preferring: winner)
        let here = try Self.mine.applying(rebased.counterpart)
        let there = try Self.theirs.applying(rebased.edit)
        trace("\(winner) first: \(here == there ? words(here) : "not the same list")")
        if winner == .mine {
          note(rebased)
          list.apply([ListSection(here)])
        }
      }
      let positions = try Self.myPatch.difference.rebased(over: Self.theirPatch.difference)
      note(positions)
    } catch {
      trace("\(error)")
    }
  }

  private func note(_ rebased: RebasedEdit<Patch<Product>, Int>) {
    for conflict in rebased.conflicts { trace("  \(words(conflict))") }
  }

  /// Without elements there are the positions alone; that is enough to move what refers to them.
  private func note(_ positions: RebasedEdit<KeyedDifference, Int>) {
    let marked = Self.theirs.count - 1
    trace("their row \(marked) is now \(positions.edit.newPosition(ofOld: marked) ?? -1)")
  }

  private func words(_ products: [Product]) -> String {
    products.map { "\($0.quantity) \($0.id)" }.joined(separator: ", ")
  }

  private func words(_ conflict: EditConflict<Int>) -> String {
    let product = conflict.base.map { Self.base[$0].id } ?? "a new product"
    return "\(product): \(words(conflict.kind))"
  }

  private func words(_ kind: EditConflictKind) -> String {
    switch kind {
    case .bothUpdated: "changed by both, mine is kept"
    case .bothMoved: "moved by both, my position is kept"
    case .changedAndDeleted: "changed by one, deleted by the other, and gone"
    case .placedInDeletedSection: "without a section, and gone"
    }
  }

  /// A patch that carries the old elements, too, has an inverse.
  private func takeBack() {
    guard let undo = Self.myPatch.inverse else { return }
    do {
      list.apply([ListSection(try Self.mine.applying(undo))])
    } catch {
      trace("\(error)")
    }
  }

  /// What was cut off on its way is not a patch.
  private func sendHalf() {
    do throws(InvalidDifference) {
      let half = try Patch<Product>(Self.theirPatch.difference, inserted: [], updated: [])
      trace("\(half)")
    } catch {
      trace("\(error)")
    }
  }
}
