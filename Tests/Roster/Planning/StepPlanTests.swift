import RosterDiffing
import TestSupport
import Testing

@testable import Roster

/// Plans of many steps, for backends that take one change at a time.
@Suite struct StepPlanTests {
  static let stepwise: [BackendCapabilities] = [.oneAtATime, .splices]

  @Test(arguments: stepwise)
  func `U11 many steps in a long list are shown one by one, and the last one is the new state`(
    _ capabilities: BackendCapabilities
  ) {
    // How far the steps are apart.
    let gap = LongRun.isAsked ? 30 : 4
    let old = [
      UpdateCaseTests.jars(0..<30 * gap), UpdateCaseTests.jars(30 * gap..<40 * gap),
    ]
    var new = old
    for place in stride(from: 29 * gap, to: 0, by: -gap) { new[0].remove(at: place) }
    for place in stride(from: 9 * gap, to: 0, by: -gap) {
      new[1].insert(Jar(id: 5000 + place, content: 0), at: place)
    }
    new[1].insert(new[0].remove(at: 5), at: 7 * gap)
    let states = [old, new].map { $0.enumerated().map { Shelf(id: $0, items: $1) } }
    let backend = PictureBackend(capabilities)
    let list = ListDriver(provider(states[0]), on: backend)
    list.sections = states[1]
    #expect(backend.breach == nil)
    #expect(backend.picture == Picture(provider(states[1]).dataSource))
    #expect(backend.stages.count == (capabilities.batching == .single ? 39 : 40))
  }

  @Test(arguments: StageDataTests.profiles.filter { $0.batching != .splices })
  func `the stages of a plan are counted without making them`(_ capabilities: BackendCapabilities) {
    var numbers = SeededGenerator(seed: 57)
    var old = [Shelf].random(using: &numbers)
    for step in 0..<(LongRun.isAsked ? 60 : 18) {
      var new = [Shelf].random(using: &numbers)
      if step.isMultiple(of: 3) {
        new = old
        for section in new.indices where !new[section].items.isEmpty {
          if !step.isMultiple(of: 6) { new[section].items[0].content += 1 }
          if step.isMultiple(of: 2) || section == 0 { new[section].header = "\(step)" }
        }
      }
      let changes = ListChanges(from: old, to: new).weakened(for: capabilities, following: .always)
      let planner = StagePlanner(changes, for: capabilities)
      #expect(planner.stageCount == planner.stages.count, "step \(step)")
      old = new
    }
  }

  @Test func `the steps of many updates have one difference, and each shows those that came`() {
    let old = [
      Shelf(id: 0, items: UpdateCaseTests.jars(0..<50)), Shelf(id: 1, header: "b", items: []),
    ]
    var new = old
    for item in 0..<50 { new[0].items[item].content = 1 }
    new[1].header = "c"
    let stages = BatchPlan(ListChanges(from: old, to: new), for: .oneAtATime).stages
    #expect(stages.count == 51)
    for (number, stage) in stages.enumerated() {
      let shown = stage.sections(from: old, to: new)
      #expect(shown[0].items.map(\.content) == (0..<50).map { $0 <= number ? 1 : 0 })
      #expect(shown[1].header == (number < 50 ? "b" : "c"))
    }
    let updates = stages.compactMap { stage -> [PositionPair<ListIndexPath>]? in
      guard case .newBeforeUpdates(let updates) = stage.contents else { return nil }
      return updates.difference.updatedItems
    }
    #expect(updates.count == 50)
    let addresses = updates.map { pairs in
      unsafe pairs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(Set(addresses).count == 1)
  }

  @Test func `moves that are more than are needed have no stage in which nothing moves`() throws {
    let sections = try ListChanges(
      sections: KeyedDifference(
        oldCount: 2, newCount: 2, deletes: PositionSet(), inserts: PositionSet(),
        moves: [PositionPair(old: 1, new: 0), PositionPair(old: 0, new: 1)], updates: []),
      oldItemCounts: [1, 1], newItemCounts: [1, 1], deletedItems: PositionSet(),
      insertedItems: PositionSet(), movedItems: [], updatedItems: [])
    let items = try ListChanges(
      sections: KeyedDifference(unchangedCount: 1), oldItemCounts: [2], newItemCounts: [2],
      deletedItems: PositionSet(), insertedItems: PositionSet(),
      movedItems: [
        PositionPair(old: [0, 1], new: [0, 0]), PositionPair(old: [0, 0], new: [0, 1]),
      ], updatedItems: [])
    for changes in [sections, items] {
      let stages = BatchPlan(changes, for: .oneAtATime).stages
      #expect(stages.map(\.changes.count) == [1])
    }
  }

  @Test func `no index path of a stage traps, however far off`() throws {
    let old = [UpdateCaseTests.shelf(0, 1), UpdateCaseTests.shelf(1, 2)]
    let new = [UpdateCaseTests.shelf(1, 2, 1)]
    let stages = BatchPlan(
      ListChanges(from: old, to: new), for: .tableView, options: UpdateOptions(following: .always)
    )
    .stages
    let stage = try #require(stages.first).dataSource(
      from: provider(old).dataSource, to: provider(new).dataSource)
    #expect(stage.itemCount(inSection: 1) == 2)
    let far = [Int.min, -1, 3, Int.max]
    for section in far + [1] {
      #expect(section == 1 || stage.supplementaryKinds(inSection: section).isEmpty)
      for item in far {
        let place = ListIndexPath(section: section, item: item)
        #expect(stage.cell(at: place) == nil)
        #expect(stage.separator(at: place) == nil)
      }
    }
  }

  /// What is deleted of a long list, item by item.
  private static let manySteps: ListChanges = {
    let old = UpdateCaseTests.jars(0..<20_000)
    let new = old.filter { $0.id % 50 != 7 }
    return ListChanges(from: [Shelf(id: 0, items: old)], to: [Shelf(id: 0, items: new)])
  }()

  @Test(arguments: stepwise)
  func `U11 a plan of 400 steps in a list of 20,000 keeps what changes, not the list`(
    _ capabilities: BackendCapabilities
  ) throws {
    let stages = BatchPlan(Self.manySteps, for: capabilities).stages
    #expect(stages.count == 400)
    // Each step adds a leaf and the way to it; places kept in full would be eight million.
    var previous: ListItems<EditedList.Item>?
    var unshared = 0
    for stage in stages.dropLast() {
      let items = try #require(stage.editedList).state.sections[0].items
      let pieces = previous.map { items.unsharedPieces(since: $0) } ?? []
      unshared += pieces.reduce(0) { $0 + $1.new.count }
      previous = items
    }
    #expect(unshared > 400)
    #expect(unshared < 80_000)
  }

  @Test(arguments: [.everything, .tableView, .oneAtATime] as [BackendCapabilities])
  func `what changes in a section that is replaced is no update, and is shown with it`(
    _ capabilities: BackendCapabilities
  ) {
    var capabilities = capabilities
    capabilities.movesSections = false
    let old = [
      Shelf(id: 0, header: "a", items: UpdateCaseTests.jars([1, 2])),
      Shelf(id: 1, header: "b", items: UpdateCaseTests.jars([3, 4])),
      Shelf(id: 2, header: "c", items: UpdateCaseTests.jars([5, 6])),
    ]
    // The last section comes first, so that it is replaced; one of its items goes to another.
    let new = [
      Shelf(id: 2, header: "new c", items: [Jar(id: 5, content: 1)]),
      Shelf(id: 0, header: "new a", items: UpdateCaseTests.jars([1, 2])),
      Shelf(
        id: 1, header: "b",
        items: [Jar(id: 3, content: 1), Jar(id: 4, content: 0), Jar(id: 6, content: 1)]),
    ]
    let changes = ListChanges(from: old, to: new).weakened(for: capabilities, following: .always)
    #expect(changes.deletedSections == [2] && changes.insertedSections == [0])
    #expect(changes.updatedSections.map(\.new) == [1])
    #expect(Set(changes.updatedItems.map(\.new)) == [[2, 0], [2, 2]])
    for following in [FollowingPolicy.automatic, .always] {
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider(old), on: backend)
      for state in [new, old] {
        list.apply(state, options: UpdateOptions(following: following))
        #expect(backend.breach == nil)
        #expect(backend.picture == Picture(provider(state).dataSource))
      }
      for changes in backend.stages.map(\.changes) {
        // An item that comes there from another section changes on its way.
        let moved = Set(changes.movedItems.map(\.new))
        let items = changes.updatedItems.map(\.new).filter { !moved.contains($0) }
        let updated = items.map(\.section) + changes.updatedSections.map(\.new)
        #expect(!updated.contains { changes.insertedSections.contains($0) })
      }
    }
  }
}

extension BatchStage {
  fileprivate var editedList: EditedList? {
    guard case .lookup(let lookup) = contents else { return nil }
    return lookup.state as? EditedList
  }
}
