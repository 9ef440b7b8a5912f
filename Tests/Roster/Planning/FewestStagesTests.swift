import Roster
import RosterDiffing
import TestSupport
import Testing

/// Plans against the fewest stages that any way of making the same operations needs, found by trying all.
@Suite struct FewestStagesTests {
  /// Every mixture of the hazards.
  static let mixtures: [BackendCapabilities] = (0..<8).map { bits in
    var capabilities = BackendCapabilities.everything
    capabilities.movesItemsOfChangedSections = bits & 1 == 0
    capabilities.changesItemsOfMovedSections = bits & 2 == 0
    capabilities.updatesWithOtherChanges = bits & 4 == 0
    return capabilities
  }

  @Test(arguments: mixtures)
  func `law 5: a plan has the fewest stages, each of them legal, and no operation more`(
    _ capabilities: BackendCapabilities
  ) {
    let followingAll = UpdateOptions(following: .always)
    var numbers = SeededGenerator(seed: 21)
    var counts: [Int: Int] = [:]
    for step in 0..<(LongRun.isAsked ? 800 : 80) {
      let sections = 3 + step % 3
      let old = [Shelf].random(using: &numbers, sections: sections, items: 8)
      let new = [Shelf].random(using: &numbers, sections: sections, items: 8)
      let changes = ListChanges(from: old, to: new)
      let stages = BatchPlan(changes, for: capabilities, options: followingAll).stages
      let fewest = FewestStages(changes, capabilities).count
      counts[stages.count, default: 0] += 1
      let operations = stages.map(\.changes.count).reduce(0, +)
      // In a short run not each is shown: that stages show what they say is tested elsewhere, too.
      let isShown = LongRun.isAsked || step.isMultiple(of: 4)
      let backend = PictureBackend(capabilities)
      if isShown { ListDriver(provider(old), on: backend).apply(new, options: followingAll) }
      guard stages.count == fewest, operations == changes.count, backend.breach == nil,
        !isShown || backend.picture == Picture(provider(new).dataSource)
      else {
        Issue.record(
          """
          step \(step): \(stages.count) stages, not \(fewest), of \(operations) operations, not \
          \(changes.count): \(backend.breach ?? "\(backend.picture)")
          """)
        return
      }
    }
    // Lists that need no more than one stage would prove little.
    let isDivided =
      !capabilities.movesItemsOfChangedSections || !capabilities.changesItemsOfMovedSections
    let enough = LongRun.isAsked ? 6 : 2
    #expect(!isDivided || (counts[2] ?? 0) > enough)
    #expect(capabilities.movesItemsOfChangedSections || (counts[3] ?? 0) > enough)
  }

  @Test func `U4 U6 an item leaves a deleted section for one that moves, in two stages`() {
    let old = [
      UpdateCaseTests.shelf(0, 1), UpdateCaseTests.shelf(1, 2), UpdateCaseTests.shelf(2, 3),
      UpdateCaseTests.shelf(3, 4, 5),
    ]
    let new = [
      UpdateCaseTests.shelf(2, 3, 1), UpdateCaseTests.shelf(1, 2), UpdateCaseTests.shelf(3, 4),
      UpdateCaseTests.shelf(4, 5),
    ]
    let stages = BatchPlan(ListChanges(from: old, to: new), for: .tableView).stages
    #expect(stages.count == 2)
    #expect(stages[0].changes.movedItems.count == 1)
    #expect(stages[0].changes.insertedSections == [4])
    UpdateCaseTests.lead(through: [old, new, old])
  }

  @Test func `U4 U6 a section to which an item goes from one that moves late moves late, too`() {
    let still = [
      UpdateCaseTests.shelf(3, 5), UpdateCaseTests.shelf(4, 6), UpdateCaseTests.shelf(5, 7),
    ]
    let old =
      [UpdateCaseTests.shelf(0, 1), UpdateCaseTests.shelf(1, 2, 3), UpdateCaseTests.shelf(2, 4)]
      + still
    // One item leaves a deleted section for one that moves, and one goes from that to another that moves.
    let new = still + [UpdateCaseTests.shelf(1, 3, 1), UpdateCaseTests.shelf(2, 4, 2)]
    let stages = BatchPlan(
      ListChanges(from: old, to: new), for: .tableView, options: UpdateOptions(following: .always)
    ).stages
    #expect(stages.map(\.changes.movedItems.count) == [2, 0])
    #expect(stages.map(\.changes.movedSections.count) == [0, 2])
    UpdateCaseTests.lead(through: [old, new, old])
  }

  @Test func `U5 what changes in a section that moves late is updated before it moves`() {
    var old = [
      UpdateCaseTests.shelf(0, 1), UpdateCaseTests.shelf(1, 2), UpdateCaseTests.shelf(2, 3),
      UpdateCaseTests.shelf(3, 4, 5),
    ]
    var new = [
      UpdateCaseTests.shelf(2, 3, 1), UpdateCaseTests.shelf(1, 2), UpdateCaseTests.shelf(3, 4),
      UpdateCaseTests.shelf(4, 5),
    ]
    new[0].items[0].content = 1
    new[0].header = "late"
    old[3].header = "before"
    let stages = BatchPlan(ListChanges(from: old, to: new), for: UpdateCaseTests.updatingAlongside)
      .stages
    #expect(stages.map(\.changes.updatedItems.count) == [1, 0])
    #expect(stages.map(\.changes.updatedSections.count) == [1, 1])
    UpdateCaseTests.lead(through: [old, new, old])
  }
}

/// How few stages do for the operations of a difference, by trying every turn of the sections that move.
private struct FewestStages {
  private let difference: ListChanges
  private let capabilities: BackendCapabilities
  private let moved: [Int]

  init(_ difference: ListChanges, _ capabilities: BackendCapabilities) {
    self.difference = difference
    self.capabilities = capabilities
    moved = difference.sections.moves.map(\.old)
  }

  var count: Int {
    let hasUpdates = !difference.updatedItems.isEmpty || !difference.sections.updates.isEmpty
    let structural =
      difference.count - difference.updatedItems.count
      - difference.sections.updates.count
    guard structural > 0 else { return hasUpdates ? 1 : 0 }
    if !capabilities.updatesWithOtherChanges { return structuralCount + (hasUpdates ? 1 : 0) }
    if structuralCount == 1 && !capabilities.changesItemsOfMovedSections && updatesMoved {
      return 2
    }
    return structuralCount
  }

  private var structuralCount: Int {
    if isLegal(difference.movedItems, movingSections: moved, changing: changedSections) { return 1 }
    let turns = (0..<1 << moved.count).map { bits in
      moved.enumerated().filter { bits >> $0.offset & 1 == 0 }.map(\.element)
    }
    return turns.contains(where: isLegalInTwo) ? 2 : 3
  }

  /// Whether two stages do, with some sections moving in the first and the others in the second.
  private func isLegalInTwo(early: [Int]) -> Bool {
    let late = moved.filter { !early.contains($0) }
    return difference.movedItems.allSatisfy { move in
      let sections = [move.old.section, difference.oldSection(ofNew: move.new.section)]
      let leaves = difference.sections.deletes.contains(move.old.section)
      let enters = difference.sections.inserts.contains(move.new.section)
      let first =
        (capabilities.movesItemsOfChangedSections || !enters)
        && (capabilities.changesItemsOfMovedSections
          || !sections.contains { early.contains($0 ?? -1) })
      let second =
        (capabilities.movesItemsOfChangedSections || !leaves)
        && (capabilities.changesItemsOfMovedSections
          || !sections.contains { late.contains($0 ?? -1) })
      return first || second
    }
  }

  private func isLegal(
    _ moves: [PositionPair<ListIndexPath>], movingSections: [Int], changing: Set<Int>
  ) -> Bool {
    (capabilities.movesItemsOfChangedSections
      || !moves.contains {
        difference.sections.deletes.contains($0.old.section)
          || difference.sections.inserts.contains($0.new.section)
      })
      && (capabilities.changesItemsOfMovedSections || changing.isDisjoint(with: movingSections))
  }

  /// The surviving sections whose items are deleted, inserted or moved, by their old positions.
  private var changedSections: Set<Int> {
    let left = difference.deletedItems.map(\.section) + difference.movedItems.map(\.old.section)
    let entered = difference.insertedItems.map(\.section) + difference.movedItems.map(\.new.section)
    return Set(left + entered.compactMap { difference.oldSection(ofNew: $0) })
  }

  private var updatesMoved: Bool {
    let updated =
      difference.sections.updates.map(\.old)
      + difference.updatedItems.compactMap { difference.oldSection(ofNew: $0.new.section) }
    return !Set(updated).isDisjoint(with: moved)
  }
}
