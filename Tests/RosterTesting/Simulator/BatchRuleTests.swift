import Roster
import RosterTesting
import Testing

@Suite struct BatchRuleTests {
  @Test(arguments: IllegalBatch.all)
  func `Every documented breach is named, with its numbers`(_ illegal: IllegalBatch) {
    let violations = illegal.batch.violations(
      before: illegal.before, after: illegal.after, for: illegal.abilities)
    #expect(violations.map(\.description) == illegal.report)
  }

  @Test func `A batch that follows the rules is accepted`() {
    let batch = ListBatch(
      deletedSections: [0], insertedSections: [2], movedSections: [ListMove(from: 3, to: 0)],
      updatedSections: [ListMove(from: 1, to: 1)],
      deletedItems: [ListIndexPath(section: 1, item: 0)],
      insertedItems: [ListIndexPath(section: 1, item: 2)],
      movedItems: [
        ListMove(from: ListIndexPath(section: 1, item: 2), to: ListIndexPath(section: 0, item: 0))
      ],
      updatedItems: [
        ListMove(from: ListIndexPath(section: 1, item: 1), to: ListIndexPath(section: 1, item: 0))
      ])
    // Section 0 goes, 1 stays, 2 stays as 3, 3 moves to the front.
    #expect(batch.violations(before: [2, 4, 1, 1], after: [2, 3, 7, 1]).isEmpty)
  }
}
