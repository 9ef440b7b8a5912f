import Roster
import RosterTesting

/// A batch that breaks one rule, and what a strict list view says.
///
/// The article about the rules of the simulator names each of them.
struct IllegalBatch: CustomStringConvertible, Sendable {
  /// The rule, and the batch in the words of the article.
  var rule: ViolationRule
  var title: String

  var before = [5, 5, 5]
  var after = [5, 5, 5]
  var capabilities = BackendCapabilities.everything
  var batch: ListBatch
  var report: [String]

  var description: String { "\(rule): \(title)" }

  static func item(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  static func move(_ from: (Int, Int), _ to: (Int, Int)) -> PositionPair<ListIndexPath> {
    PositionPair(old: item(from.0, from.1), new: item(to.0, to.1))
  }

  static func section(_ from: Int, _ to: Int) -> PositionPair<Int> {
    PositionPair(old: from, new: to)
  }

  static let all =
    sections + items + sectionRepeats + itemRepeats + counts + inabilities + splices

  static let counts = [
    IllegalBatch(
      rule: "item-count", title: "an item more, and none is inserted", after: [5, 5, 6],
      batch: ListBatch(),
      report: [
        "item-count at section 2: section 2 held 5 items before, 6 after, 0 inserted, 0 deleted: "
          + "expected 5, found 6"
      ]),
    IllegalBatch(
      rule: "section-count", title: "a section more, and none is inserted", after: [5, 5, 5, 0],
      batch: ListBatch(),
      report: [
        "section-count at list: the list held 3 sections before, 4 after, 0 inserted, 0 deleted: "
          + "expected 3, found 4"
      ]),
    IllegalBatch(
      rule: "item-count", title: "an item moves to another section, and the counts stay",
      batch: ListBatch(movedItems: [move((0, 0), (1, 0))]),
      report: [
        "item-count at section 0: section 0 held 5 items before, 5 after, 0 inserted, 0 deleted, "
          + "0 moved in, 1 moved out: expected 4, found 5",
        "item-count at section 1: section 1 held 5 items before, 5 after, 0 inserted, 0 deleted, "
          + "1 moved in, 0 moved out: expected 6, found 5",
      ]),
    IllegalBatch(
      rule: "item-count", title: "a section moves, and the counts stay", before: [5, 2],
      after: [5, 2], batch: ListBatch(movedSections: [section(0, 1)]),
      report: [
        "item-count at section 0: section 0 (section 1 before) held 2 items before, 5 after, "
          + "0 inserted, 0 deleted: expected 2, found 5",
        "item-count at section 1: section 1 (section 0 before) held 5 items before, 2 after, "
          + "0 inserted, 0 deleted: expected 5, found 2",
      ]),
    IllegalBatch(
      rule: "updated-pair", title: "an item is updated at the position of another",
      batch: ListBatch(updatedItems: [move((0, 1), (0, 2))]),
      report: [
        "updated-pair at [0, 1]: item [0, 1] is updated, but is not item [0, 2] after the update: "
          + "expected [0, 1], found [0, 2]"
      ]),
    IllegalBatch(
      rule: "updated-pair", title: "a section is updated at the position of another",
      batch: ListBatch(updatedSections: [section(0, 1)]),
      report: [
        "updated-pair at section 0: section 0 is updated, but is not section 1 after the update: "
          + "expected section 0, found section 1"
      ]),
  ]

  static let inabilities = [
    IllegalBatch(
      rule: "capability", title: "a batch for a list view that only reloads",
      capabilities: .reloadOnly,
      batch: ListBatch(),
      report: ["capability at list: a list view that only reloads got a batch"]),
    IllegalBatch(
      rule: "capability", title: "more operations than the list view takes", after: [3, 5, 5],
      capabilities: .with { $0.mostOperations = 1 },
      batch: ListBatch(deletedItems: [item(0, 0), item(0, 1)]),
      report: ["capability at list: the batch holds 2 operations: expected at most 1, found 2"]),
    IllegalBatch(
      rule: "capability", title: "an item moves in a list view that moves none",
      capabilities: .with { $0.movesItems = false },
      batch: ListBatch(movedItems: [move((0, 0), (0, 1))]),
      report: ["capability at [0, 0]: item [0, 0] → [0, 1] moves, but the list view moves no items"]
    ),
    IllegalBatch(
      rule: "capability", title: "a section moves in a list view that moves none",
      capabilities: .with { $0.movesSections = false },
      batch: ListBatch(movedSections: [section(0, 1)]),
      report: ["capability at section 0: section 0 → 1 moves, but the list view moves no sections"]),
    IllegalBatch(
      rule: "capability", title: "an item is updated in a list view that updates none",
      capabilities: .with { $0.updatesItems = false },
      batch: ListBatch(updatedItems: [move((1, 0), (1, 0))]),
      report: ["capability at [1, 0]: item [1, 0] is updated, but the list view updates no items"]),
    IllegalBatch(
      rule: "capability", title: "an update beside other operations", after: [4, 5, 5],
      capabilities: .tableView,
      batch: ListBatch(deletedItems: [item(0, 0)], updatedItems: [move((1, 0), (1, 0))]),
      report: ["capability at list: 1 updates are in one batch with 1 other operations"]),
    IllegalBatch(
      rule: "capability", title: "an item goes from a section that moves", after: [4, 5, 5],
      capabilities: .tableView,
      batch: ListBatch(movedSections: [section(2, 0)], deletedItems: [item(2, 0)]),
      report: [
        "capability at [2, 0]: item [2, 0] changes in the batch in which its section 2 moves"
      ]),
    IllegalBatch(
      rule: "capability", title: "an item comes into a section that moves", after: [6, 5, 5],
      capabilities: .tableView,
      batch: ListBatch(movedSections: [section(2, 0)], insertedItems: [item(0, 0)]),
      report: [
        "capability at [0, 0]: item [0, 0] changes in the batch in which its section moves to 0"
      ]),
    IllegalBatch(
      rule: "capability", title: "an item moves out of a section that is deleted", after: [6, 5],
      capabilities: .tableView,
      batch: ListBatch(deletedSections: [2], movedItems: [move((2, 0), (0, 0))]),
      report: [
        "capability at [2, 0]: item [2, 0] → [0, 0] moves out of section 2, which is deleted"
      ]),
    IllegalBatch(
      rule: "capability", title: "an item moves into a section that is inserted",
      after: [4, 5, 5, 1], capabilities: .tableView,
      batch: ListBatch(insertedSections: [3], movedItems: [move((0, 0), (3, 0))]),
      report: [
        "capability at [3, 0]: item [0, 0] → [3, 0] moves into section 3, which is inserted"
      ]),
    IllegalBatch(
      rule: "capability", title: "two operations at a time", after: [3, 5, 5],
      capabilities: .oneAtATime, batch: ListBatch(deletedItems: [item(0, 0), item(0, 1)]),
      report: [
        "capability at list: the list view takes one operation at a time: expected at most 1, found 2"
      ]),
  ]

  static let splices = [
    IllegalBatch(
      rule: "capability", title: "a splice in two sections", after: [4, 5, 4],
      capabilities: .splices,
      batch: ListBatch(deletedItems: [item(0, 0), item(2, 0)]),
      report: ["capability at list: the splice is in sections [0, 2], not in one of them"]),
    IllegalBatch(
      rule: "capability", title: "a splice of items that are not neighbors", after: [3, 5, 5],
      capabilities: .splices, batch: ListBatch(deletedItems: [item(0, 0), item(0, 2)]),
      report: ["capability at list: the splice of items [0, 2] is not contiguous"]),
    IllegalBatch(
      rule: "capability", title: "a splice that deletes here and inserts there",
      capabilities: .splices,
      batch: ListBatch(deletedItems: [item(0, 1)], insertedItems: [item(0, 3)]),
      report: ["capability at list: the splice deletes items from 1 on, but inserts them from 3 on"]
    ),
    IllegalBatch(
      rule: "capability", title: "a splice of sections that are not neighbors", after: [5],
      capabilities: .splices, batch: ListBatch(deletedSections: [0, 2]),
      report: ["capability at list: the splice of sections [0, 2] is not contiguous"]),
    IllegalBatch(
      rule: "capability", title: "a splice of items beside one of sections", after: [4, 5],
      capabilities: .splices, batch: ListBatch(deletedSections: [2], deletedItems: [item(0, 0)]),
      report: [
        "capability at list: the list view takes one splice at a time, of items or of sections, or one "
          + "update of a section"
      ]),
  ]
}

extension BackendCapabilities {
  /// Everything but what is changed.
  static func with(_ change: (inout BackendCapabilities) -> Void) -> BackendCapabilities {
    var capabilities = BackendCapabilities()
    change(&capabilities)
    return capabilities
  }
}
