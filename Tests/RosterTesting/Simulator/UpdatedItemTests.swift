import Roster
import RosterTesting
import TestSupport
import Testing

/// Where an updated item is after a batch, which follows from the items that go and come.
@Suite struct UpdatedItemTests {
  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  private func pair(_ old: Int, _ new: Int) -> PositionPair<ListIndexPath> {
    PositionPair(old: path(old), new: path(new))
  }

  @Test func `An updated item is found in a section of any size`() {
    let last = Int.max - 1
    let same = ListBatch(updatedItems: [pair(last, last)])
    #expect(same.violations(before: [.max], after: [.max]).isEmpty)
    let wrong = ListBatch(updatedItems: [pair(last, last - 1)])
    let violations = wrong.violations(before: [.max], after: [.max])
    #expect(violations.map(\.rule) == [.updatedPair])
    #expect(violations.map(\.expected) == ["[0, \(last)]"])
    let shifted = ListBatch(deletedItems: [path(0)], updatedItems: [pair(last, last - 1)])
    #expect(shifted.violations(before: [.max], after: [last]).isEmpty)
    let back = ListBatch(insertedItems: [path(0)], updatedItems: [pair(last - 1, last)])
    #expect(back.violations(before: [last], after: [.max]).isEmpty)
  }

  @Test(arguments: 1...30)
  func `Updated items are found between any that go and come`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 1 + random.below(9)
    let gone = (0..<count).filter { _ in random.below(3) == 0 }
    let moved = gone.filter { _ in random.below(2) == 0 }
    let deleted = gone.filter { !moved.contains($0) }
    let newCount = count - deleted.count + random.below(4)
    let come = (0..<newCount).shuffled(using: &random).prefix(newCount - (count - gone.count))
    let moves = zip(moved, come).map { pair($0, $1) }
    let staying = zip(
      (0..<count).filter { !gone.contains($0) }, (0..<newCount).filter { !come.contains($0) }
    ).map { pair($0, $1) }
    var batch = ListBatch(
      deletedItems: deleted.map(path), insertedItems: come.dropFirst(moved.count).map(path),
      movedItems: moves, updatedItems: moves + staying)
    #expect(batch.violations(before: [count], after: [newCount]).isEmpty)
    guard staying.count >= 2 else { return }
    batch.updatedItems = [
      PositionPair(old: staying[0].old, new: staying[1].new),
      PositionPair(old: staying[1].old, new: staying[0].new),
    ]
    let violations = batch.violations(before: [count], after: [newCount])
    #expect(violations.map(\.rule) == [.updatedPair, .updatedPair])
    #expect(violations.map(\.expected) == staying.prefix(2).map { "\($0.new)" })
  }
}
