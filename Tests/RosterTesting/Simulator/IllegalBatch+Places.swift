import Roster
import RosterTesting

extension IllegalBatch {
  /// Sections that are named and are not there.
  static let sections = [
    IllegalBatch(
      rule: "section-before", title: "a section is deleted that was not there", after: [5, 5],
      batch: ListBatch(deletedSections: [3]),
      report: [
        "section-before at section 3: attempt to delete section 3, but there are only 3 sections "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "section-before", title: "a section moves that was not there",
      batch: ListBatch(movedSections: [section(3, 0)]),
      report: [
        "section-before at section 3: attempt to move section 3, but there are only 3 sections "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "section-before", title: "a section is updated that was not there",
      batch: ListBatch(updatedSections: [section(-1, 0)]),
      report: [
        "section-before at section -1: attempt to update section -1, but there are only 3 sections "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "section-after", title: "a section is inserted beyond the end", after: [5, 5, 5, 5],
      batch: ListBatch(insertedSections: [4]),
      report: [
        "section-after at section 4: attempt to insert section 4, but there are only 4 sections "
          + "after the update"
      ]),
    IllegalBatch(
      rule: "section-after", title: "a section moves beyond the end",
      batch: ListBatch(movedSections: [section(0, 3)]),
      report: [
        "section-after at section 3: attempt to move to section 3, but there are only 3 sections "
          + "after the update"
      ]),
    IllegalBatch(
      rule: "section-after", title: "a section is updated beyond the end",
      batch: ListBatch(updatedSections: [section(0, 3)]),
      report: [
        "section-after at section 3: attempt to update section 3, but there are only 3 sections "
          + "after the update"
      ]),
  ]

  /// Items that are named and are not there.
  static let items = [
    IllegalBatch(
      rule: "item-before", title: "an item is deleted that was not there", after: [4, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 5)]),
      report: [
        "item-before at [0, 5]: attempt to delete item 5 from section 0, which only contains 5 items "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "item-before", title: "an item moves out of a section that was not there",
      batch: ListBatch(movedItems: [move((3, 0), (0, 0))]),
      report: [
        "item-before at [3, 0]: attempt to move item 0 from section 3, but there are only 3 sections "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "item-before", title: "an item is updated that was not there",
      batch: ListBatch(updatedItems: [move((0, -1), (0, 0))]),
      report: [
        "item-before at [0, -1]: attempt to update item -1 in section 0, which only contains 5 items "
          + "before the update"
      ]),
    IllegalBatch(
      rule: "item-after", title: "an item is inserted beyond the end", after: [6, 5, 5],
      batch: ListBatch(insertedItems: [item(0, 6)]),
      report: [
        "item-after at [0, 6]: attempt to insert item 6 into section 0, but there are only 6 items "
          + "in section 0 after the update"
      ]),
    IllegalBatch(
      rule: "item-after", title: "an item moves into a section that is not there",
      batch: ListBatch(movedItems: [move((0, 0), (3, 0))]),
      report: [
        "item-after at [3, 0]: attempt to move item 0 into section 3, but there are only 3 sections "
          + "after the update"
      ]),
    IllegalBatch(
      rule: "item-after", title: "an item is updated beyond the end",
      batch: ListBatch(updatedItems: [move((0, 0), (0, 5))]),
      report: [
        "item-after at [0, 5]: attempt to update item 5 in section 0, but there are only 5 items "
          + "in section 0 after the update"
      ]),
    IllegalBatch(
      rule: "item-of-changed-section", title: "an item is deleted with its section",
      after: [5, 5], batch: ListBatch(deletedSections: [1], deletedItems: [item(1, 3)]),
      report: [
        "item-of-changed-section at [1, 3]: item [1, 3] is deleted, but goes with section 1, which "
          + "is deleted"
      ]),
    IllegalBatch(
      rule: "item-of-changed-section", title: "an item is inserted with its section",
      after: [5, 5, 5, 1], batch: ListBatch(insertedSections: [3], insertedItems: [item(3, 0)]),
      report: [
        "item-of-changed-section at [3, 0]: item [3, 0] is inserted, but comes with section 3, "
          + "which is inserted"
      ]),
  ]

  /// Sections that are named twice.
  static let sectionRepeats = [
    IllegalBatch(
      rule: "section-source", title: "a section is deleted twice", after: [5],
      batch: ListBatch(deletedSections: [1, 1]),
      report: ["section-source at section 1: section 1 is deleted twice in one update"]),
    IllegalBatch(
      rule: "section-source", title: "a section is deleted and moves", after: [5, 5],
      batch: ListBatch(deletedSections: [1], movedSections: [section(1, 0)]),
      report: ["section-source at section 1: section 1 is deleted and moved in one update"]),
    IllegalBatch(
      rule: "section-source", title: "a section is deleted and updated", after: [5, 5],
      batch: ListBatch(deletedSections: [1], updatedSections: [section(1, 1)]),
      report: ["section-source at section 1: section 1 is deleted and updated in one update"]),
    IllegalBatch(
      rule: "section-target", title: "a section is inserted twice", after: [5, 5, 5, 5, 5],
      batch: ListBatch(insertedSections: [1, 1]),
      report: ["section-target at section 1: section 1 is inserted twice in one update"]),
    IllegalBatch(
      rule: "section-target", title: "a section is inserted where another moves",
      after: [5, 5, 5, 5],
      batch: ListBatch(insertedSections: [1], movedSections: [section(0, 1)]),
      report: ["section-target at section 1: section 1 is inserted and moved to in one update"]),
  ]

  /// Items that are named twice.
  static let itemRepeats = [
    IllegalBatch(
      rule: "item-source", title: "an item is deleted twice", after: [3, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 0), item(0, 0)]),
      report: ["item-source at [0, 0]: item [0, 0] is deleted twice in one update"]),
    IllegalBatch(
      rule: "item-source", title: "an item is deleted and moves", after: [4, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 0)], movedItems: [move((0, 0), (0, 2))]),
      report: ["item-source at [0, 0]: item [0, 0] is deleted and moved in one update"]),
    IllegalBatch(
      rule: "item-source", title: "an item moves twice",
      batch: ListBatch(movedItems: [move((0, 0), (0, 2)), move((0, 0), (0, 3))]),
      report: ["item-source at [0, 0]: item [0, 0] is moved twice in one update"]),
    IllegalBatch(
      rule: "item-source", title: "an item is deleted and updated", after: [4, 5, 5],
      batch: ListBatch(deletedItems: [item(0, 0)], updatedItems: [move((0, 0), (0, 1))]),
      report: ["item-source at [0, 0]: item [0, 0] is deleted and updated in one update"]),
    IllegalBatch(
      rule: "item-source", title: "an item is updated twice",
      batch: ListBatch(updatedItems: [move((0, 0), (0, 0)), move((0, 0), (0, 1))]),
      report: ["item-source at [0, 0]: item [0, 0] is updated twice in one update"]),
    IllegalBatch(
      rule: "item-target", title: "an item is inserted twice", after: [7, 5, 5],
      batch: ListBatch(insertedItems: [item(0, 1), item(0, 1)]),
      report: ["item-target at [0, 1]: item [0, 1] is inserted twice in one update"]),
    IllegalBatch(
      rule: "item-target", title: "an item is inserted where another moves", after: [6, 5, 5],
      batch: ListBatch(insertedItems: [item(0, 1)], movedItems: [move((0, 0), (0, 1))]),
      report: ["item-target at [0, 1]: item [0, 1] is inserted and moved to in one update"]),
    IllegalBatch(
      rule: "item-target", title: "two items move to one position",
      batch: ListBatch(movedItems: [move((0, 0), (0, 4)), move((0, 1), (0, 4))]),
      report: ["item-target at [0, 4]: item [0, 4] is moved to twice in one update"]),
    IllegalBatch(
      rule: "item-target", title: "an item is updated where another is inserted",
      after: [6, 5, 5],
      batch: ListBatch(insertedItems: [item(0, 1)], updatedItems: [move((0, 0), (0, 1))]),
      report: ["item-target at [0, 1]: item [0, 1] is inserted and updated in one update"]),
  ]
}
