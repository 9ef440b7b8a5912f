import Roster
import RosterTesting

/// A batch that breaks one rule, and what a strict list view says.
struct IllegalBatch: CustomStringConvertible, Sendable {
  var before = [5, 5, 5]
  var after = [5, 5, 5]
  var abilities = BackendAbilities.everything
  var batch: ListBatch
  var report: [String]

  var description: String { report.joined(separator: "; ") }

  static func item(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  static func move(_ from: (Int, Int), _ to: (Int, Int)) -> ListMove<ListIndexPath> {
    ListMove(from: item(from.0, from.1), to: item(to.0, to.1))
  }

  static let all = counts + places + repeats + inabilities

  static let counts = [
    IllegalBatch(
      after: [5, 5, 6], batch: ListBatch(),
      report: [
        "item-count at section 2: section 2 held 5 items before, 6 after, 0 inserted, 0 deleted: "
          + "expected 5, found 6"
      ]),
    IllegalBatch(
      after: [5, 5, 5, 0], batch: ListBatch(),
      report: [
        "section-count at list: the list held 3 sections before, 4 after, 0 inserted, 0 deleted: "
          + "expected 3, found 4"
      ]),
    IllegalBatch(
      batch: ListBatch(movedItems: [move((0, 0), (1, 0))]),
      report: [
        "item-count at section 0: section 0 held 5 items before, 5 after, 0 inserted, 0 deleted, "
          + "0 moved in, 1 moved out: expected 4, found 5",
        "item-count at section 1: section 1 held 5 items before, 5 after, 0 inserted, 0 deleted, "
          + "1 moved in, 0 moved out: expected 6, found 5",
      ]),
    IllegalBatch(
      before: [5, 2], after: [5, 2],
      batch: ListBatch(movedSections: [ListMove(from: 0, to: 1)]),
      report: [
        "item-count at section 0: section 0 (section 1 before) held 2 items before, 5 after, "
          + "0 inserted, 0 deleted: expected 2, found 5",
        "item-count at section 1: section 1 (section 0 before) held 5 items before, 2 after, "
          + "0 inserted, 0 deleted: expected 5, found 2",
      ]),
    IllegalBatch(
      batch: ListBatch(updatedItems: [move((0, 1), (0, 2))]),
      report: [
        "updated-pair at [0, 1]: item [0, 1] is updated, but is not item [0, 2] after the update: "
          + "expected [0, 1], found [0, 2]"
      ]),
  ]

  static let places = [
    IllegalBatch(
      after: [5, 5], batch: ListBatch(deletedSections: [3]),
      report: [
        "section-before at section 3: attempt to delete section 3, but there are only 3 sections "
          + "before the update"
      ]),
    IllegalBatch(
      after: [5, 5, 5, 5], batch: ListBatch(insertedSections: [4]),
      report: [
        "section-after at section 4: attempt to insert section 4, but there are only 4 sections "
          + "after the update"
      ]),
    IllegalBatch(
      after: [4, 5, 5], batch: ListBatch(deletedItems: [item(0, 5)]),
      report: [
        "item-before at [0, 5]: attempt to delete item 5 from section 0, which only contains 5 items "
          + "before the update"
      ]),
    IllegalBatch(
      after: [6, 5, 5], batch: ListBatch(insertedItems: [item(0, 6)]),
      report: [
        "item-after at [0, 6]: attempt to insert item 6 into section 0, but there are only 6 items "
          + "in section 0 after the update"
      ]),
  ]

  static let repeats = [
    IllegalBatch(
      after: [5], batch: ListBatch(deletedSections: [1, 1]),
      report: ["section-source at section 1: section 1 is deleted twice in one update"]),
    IllegalBatch(
      after: [4, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 0)], movedItems: [move((0, 0), (0, 2))]),
      report: ["item-source at [0, 0]: item [0, 0] is deleted and moved in one update"]),
    IllegalBatch(
      after: [4, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 0)], updatedItems: [move((0, 0), (0, 1))]),
      report: ["item-source at [0, 0]: item [0, 0] is deleted and updated in one update"]),
    IllegalBatch(
      after: [6, 5, 5],
      batch: ListBatch(insertedItems: [item(0, 1)], movedItems: [move((0, 0), (0, 1))]),
      report: ["item-target at [0, 1]: item [0, 1] is inserted and moved to in one update"]),
    IllegalBatch(
      after: [5, 5],
      batch: ListBatch(deletedSections: [1], deletedItems: [item(1, 3)]),
      report: [
        "item-of-changed-section at [1, 3]: item [1, 3] is deleted, but goes with section 1, which "
          + "is deleted"
      ]),
  ]

  static let inabilities = [
    IllegalBatch(
      abilities: .reloadOnly, batch: ListBatch(),
      report: ["ability at list: a list view that only reloads got a batch"]),
    IllegalBatch(
      after: [4, 5, 5], abilities: .tableView,
      batch: ListBatch(deletedItems: [item(0, 0)], updatedItems: [move((1, 0), (1, 0))]),
      report: ["ability at list: 1 updates are in one batch with 1 other operations"]),
    IllegalBatch(
      after: [4, 5, 5], abilities: .tableView,
      batch: ListBatch(
        movedSections: [ListMove(from: 2, to: 0)], deletedItems: [item(2, 0)]),
      report: [
        "ability at [2, 0]: item [2, 0] changes in the batch in which its section 2 moves"
      ]),
    IllegalBatch(
      after: [4, 5, 4], abilities: .splices,
      batch: ListBatch(deletedItems: [item(0, 0), item(2, 0)]),
      report: ["ability at list: the splice is in sections [0, 2], not in one of them"]),
    IllegalBatch(
      after: [3, 5, 5], abilities: .splices,
      batch: ListBatch(deletedItems: [item(0, 0), item(0, 2)]),
      report: ["ability at list: the splice of items [0, 2] is not contiguous"]),
    IllegalBatch(
      after: [5, 5, 5], abilities: .splices,
      batch: ListBatch(movedItems: [move((0, 0), (0, 1))]),
      report: [
        "ability at [0, 0]: item [0, 0] → [0, 1] moves, but the list view moves no items"
      ]),
    IllegalBatch(
      after: [3, 5, 5], abilities: .oneAtATime,
      batch: ListBatch(deletedItems: [item(0, 0), item(0, 1)]),
      report: [
        "ability at list: the list view takes one operation at a time: expected at most 1, found 2"
      ]),
  ]
}
