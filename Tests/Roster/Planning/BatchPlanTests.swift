import Roster
import RosterDiffing
import TestSupport
import Testing

@Suite struct BatchPlanTests {
  static let profiles: [(name: String, capabilities: BackendCapabilities)] = [
    ("everything", .everything), ("tableView", .tableView), ("splices", .splices),
    ("oneAtATime", .oneAtATime), ("reloadOnly", .reloadOnly),
  ]

  @Test(arguments: profiles.map(\.name))
  func `law 5: each stage shows what it says, and the last one the new state`(
    _ profile: String
  ) throws {
    let capabilities = try #require(Self.profiles.first { $0.name == profile }).capabilities
    for seed in UInt64(0)..<(LongRun.isAsked ? 150 : 15) {
      var numbers = SeededGenerator(seed: seed)
      let old = [Shelf].random(using: &numbers, duplicates: seed % 5 == 0)
      let new = [Shelf].random(using: &numbers, duplicates: seed % 5 == 1)
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider(old), on: backend)
      list.sections = new
      #expect(backend.breach == nil, "seed \(seed)")
      #expect(backend.picture == Picture(provider(new).dataSource), "seed \(seed)")
      guard backend.breach == nil else { return }
    }
  }

  @Test func `A plan says that it is a reload, nothing, or what each stage does`() {
    let old = ListContents([ListSection(id: 0, items: [1, 2].map { Ware(id: $0) })])
    func plan(
      _ items: [Int], _ capabilities: BackendCapabilities = .oneAtATime
    ) -> BatchPlan {
      let new = ListContents([ListSection(id: 0, items: items.map { Ware(id: $0) })])
      return BatchPlan(new.changes(from: old), for: capabilities)
    }
    #expect("\(plan([2], .reloadOnly))" == "reload")
    #expect("\(plan([1, 2], .reloadOnly))" == "nothing")
    #expect("\(plan([1, 2]))" == "nothing")
    #expect("\(plan([2]))" == "stage 1\ndelete items: [[0, 0]]")
    #expect(
      "\(plan([2, 3]))"
        == "stage 1\ndelete items: [[0, 0]]\nstage 2\ninsert items: [[0, 1]]")
  }

  @Test(arguments: [FollowingPolicy.automatic, .betweenSurvivingSections, .always])
  func
    `an item is followed out of a section that goes, and into one that comes, as it was asked for`(
      _ policy: FollowingPolicy
    )
  {
    let one = [Shelf(id: 0, items: Jar(id: 1, content: 0), Jar(id: 2, content: 0))]
    let two = [
      Shelf(id: 0, items: Jar(id: 1, content: 0)), Shelf(id: 1, items: Jar(id: 2, content: 0)),
    ]
    for (old, new) in [(one, two), (two, one)] {
      let plan = BatchPlan(
        ListChanges(from: old, to: new), for: .everything, options: UpdateOptions(following: policy)
      )
      let moved = plan.stages.flatMap(\.changes.movedItems)
      #expect(moved.count == (policy == .betweenSurvivingSections ? 0 : 1))
    }
  }

  /// Every mixture of capabilities; in a short run each with one way of batching, which occurs with and without each of them.
  static let mixtures: [BackendCapabilities] = (0..<64).flatMap { bits -> [BackendCapabilities] in
    let batchings: [BackendCapabilities.Batching] = [.all, .splices, .single]
    return (LongRun.isAsked ? batchings : [batchings[bits % 8 % 3]]).map { batching in
      var capabilities = BackendCapabilities.everything
      capabilities.batching = batching
      capabilities.movesItems = bits & 1 == 0
      capabilities.movesSections = bits & 2 == 0
      capabilities.changesItemsOfMovedSections = bits & 4 == 0
      capabilities.movesItemsOfChangedSections = bits & 8 == 0
      capabilities.updatesItems = bits & 16 == 0
      capabilities.updatesWithOtherChanges = bits & 32 == 0
      return capabilities
    }
  }

  @Test
  func `law 5: each stage is legal and shows what it says, for every mixture of capabilities`() {
    var numbers = SeededGenerator(seed: 64)
    for (number, capabilities) in Self.mixtures.enumerated() {
      for round in number..<number + (LongRun.isAsked ? 30 : 1) {
        let old = [Shelf].random(using: &numbers, items: 10, duplicates: round % 6 == 5)
        let new = [Shelf].random(using: &numbers, items: 10, duplicates: round % 6 == 4)
        let backend = PictureBackend(capabilities)
        let list = ListDriver(provider(old), on: backend)
        list.sections = new
        guard backend.breach == nil, backend.picture == Picture(provider(new).dataSource) else {
          Issue.record("\(capabilities), \(old), \(new): \(backend.breach ?? "another picture")")
          return
        }
      }
    }
  }

  @Test func `a backend that can do everything gets one stage`() {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<(LongRun.isAsked ? 200 : 50) {
      let changes = ListChanges(
        from: [Shelf].random(using: &numbers), to: [Shelf].random(using: &numbers))
      let plan = BatchPlan(changes, for: .everything)
      #expect(plan.stages.count == (changes.isEmpty ? 0 : 1))
    }
  }

  @Test(arguments: [
    BackendCapabilities.everything, .tableView, UpdateCaseTests.updatingAlongside, .oneAtATime,
  ])
  func `U11 stages have no operation more than the changes that they make`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 14)
    let options = UpdateOptions(following: .always)
    for _ in 0..<(LongRun.isAsked ? 800 : 40) {
      let changes = ListChanges(
        from: [Shelf].random(using: &numbers), to: [Shelf].random(using: &numbers))
      let stages = BatchPlan(changes, for: capabilities, options: options).stages
      #expect(stages.map(\.changes.count).reduce(0, +) == changes.count)
      #expect(stages.map(\.changes.movedItems.count).reduce(0, +) == changes.movedItems.count)
    }
  }

  @Test func `U4 U6 items leave a deleted section and enter an inserted one in two stages`() {
    let old = [UpdateCaseTests.shelf(0, 1, 2, 3), UpdateCaseTests.shelf(1, 4, 5)]
    let new = [UpdateCaseTests.shelf(2, 2, 9), UpdateCaseTests.shelf(0, 3, 4, 1)]
    UpdateCaseTests.lead(through: [old, new, old])
    let options = UpdateOptions(following: .always)
    let plan = BatchPlan(ListChanges(from: old, to: new), for: .tableView, options: options)
    #expect(plan.stages.count == 2)
    #expect(plan.stages[0].changes.insertedSections.count == 1)
    #expect(plan.stages[0].changes.movedItems.count == 1)
    #expect(plan.stages[1].changes.deletedSections.count == 1)
    let straight = [UpdateCaseTests.shelf(2, 2, 9, 5), UpdateCaseTests.shelf(0, 3, 4, 1)]
    UpdateCaseTests.lead(through: [old, straight, old])
    let changes = ListChanges(from: old, to: straight)
    #expect(BatchPlan(changes, for: .tableView, options: options).stages.count == 3)
  }

  @Test func `U5 an update beside a section that moves needs no stage of its own`() {
    var capabilities = BackendCapabilities.everything
    capabilities.changesItemsOfMovedSections = false
    let old = [0, 1, 2].map { UpdateCaseTests.shelf($0, $0) }
    var new = [old[2], old[0], old[1]]
    new[1].items[0].content = 1
    #expect(BatchPlan(ListChanges(from: old, to: new), for: capabilities).stages.count == 1)
    new[0].items[0].content = 1
    #expect(BatchPlan(ListChanges(from: old, to: new), for: capabilities).stages.count == 2)
  }

  @Test func `where sections cannot be moved, items that stay in one go and come with it`() {
    var capabilities = BackendCapabilities.everything
    capabilities.movesSections = false
    let old = [
      UpdateCaseTests.shelf(0, 1, 2, 4), UpdateCaseTests.shelf(1, 3), UpdateCaseTests.shelf(2, 5),
    ]
    let new = [
      UpdateCaseTests.shelf(1, 3, 4), UpdateCaseTests.shelf(2, 5), UpdateCaseTests.shelf(0, 2, 1),
    ]
    let changes = ListChanges(from: old, to: new)
    #expect(changes.movedItems.count == 2)
    let options = UpdateOptions(following: .always)
    let stages = BatchPlan(changes, for: capabilities, options: options).stages
    // The item that goes to another section is followed, the one that changes its position is not.
    #expect(stages.map(\.changes.movedItems.count).reduce(0, +) == 1)
  }

  @Test func `the profiles of backends leave out what they cannot do, and nothing else`() {
    let all = BackendCapabilities()
    #expect(all.appliesChanges && all.batching == .all && all.mostOperations == nil)
    #expect(all.movesItems && all.movesSections && all.updatesItems)
    #expect(all.changesItemsOfMovedSections && all.movesItemsOfChangedSections)
    #expect(all.updatesWithOtherChanges)
    var (reloading, table, splicing, single) = (all, all, all, all)
    reloading.appliesChanges = false
    table.changesItemsOfMovedSections = false
    table.movesItemsOfChangedSections = false
    table.updatesWithOtherChanges = false
    splicing.batching = .splices
    (splicing.movesItems, splicing.movesSections, splicing.updatesItems) = (false, false, false)
    single.batching = .single
    #expect(BackendCapabilities.everything == all && BackendCapabilities.reloadOnly == reloading)
    #expect(BackendCapabilities.tableView == table && BackendCapabilities.collectionView == table)
    #expect(BackendCapabilities.splices == splicing && BackendCapabilities.oneAtATime == single)
  }

  @Test func `U15 too large a change is a reload, by a limit that is a value`() {
    let old = [Shelf(id: 0, items: (0..<10).map { Jar(id: $0, content: 0) })]
    let changes = ListChanges(from: old, to: [Shelf(id: 0, items: [])])
    let (nine, ten) = (UpdateOptions(mostOperations: 9), UpdateOptions(mostOperations: 10))
    #expect(BatchPlan(changes, for: .tableView, options: nine).isReload)
    #expect(!BatchPlan(changes, for: .tableView, options: ten).isReload)
  }

  @Test(arguments: [0, -1, .min])
  func `U15 a limit of no operation is no reload of what did not change`(_ limit: Int) {
    let list = [Shelf(id: 0, items: Jar(id: 0, content: 0))]
    let none = UpdateOptions(mostOperations: limit)
    let unchanged = ListChanges(from: list, to: list)
    let changes = ListChanges(from: list, to: [])
    #expect(BatchPlan(changes, for: .everything, options: none).isReload)
    #expect(!BatchPlan(unchanged, for: .everything, options: none).isReload)
    #expect(BatchPlan(unchanged, for: .everything, options: .reload).isReload)
    let backend = PictureBackend(.everything)
    let driver = ListDriver(provider(list), on: backend)
    driver.apply(list, options: none)
    #expect(backend.reloads == 1)
    driver.apply([], options: none)
    #expect(backend.reloads == 2)
    #expect(none != .reload)
  }
}
