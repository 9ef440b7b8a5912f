import Roster
import RosterDiffing
import TestSupport
import Testing

/// Which items are followed where sections come and go, and what that costs.
@Suite struct FollowingTests {
  /// In a short run without collection views, which can do what table views can.
  private static let profiles: [BackendCapabilities] =
    LongRun.isAsked ? [.everything, .tableView, .collectionView] : [.everything, .tableView]

  private static let policies: [FollowingPolicy] = [.always, .betweenSurvivingSections]

  @Test(arguments: profiles)
  func `A section of a thousand items that only changes its id is two operations in one stage`(
    _ capabilities: BackendCapabilities
  ) {
    let jars = UpdateCaseTests.jars(0..<1000)
    let old = [Shelf(id: 0, items: jars)]
    let new = [Shelf(id: 1, items: jars)]
    let changes = ListChanges(from: old, to: new)
    let plan = BatchPlan(changes, for: capabilities)
    #expect(plan.stages.map(\.changes.count) == [2])
    let all = BatchPlan(changes, for: capabilities, options: UpdateOptions(following: .always))
    #expect(all.stages.count == (capabilities == .everything ? 1 : 3))
    #expect(all.stages.map(\.changes.count).reduce(0, +) == 1002)
    for following in [FollowingPolicy.automatic] + Self.policies {
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider(old), on: backend)
      list.apply(new, options: UpdateOptions(following: following))
      #expect(backend.breach == nil)
      #expect(backend.picture == Picture(provider(new).dataSource))
    }
  }

  @Test func `An item is followed out of a section that goes where one stage does for that`() {
    let old = [UpdateCaseTests.shelf(0, 1), UpdateCaseTests.shelf(1, 2)]
    let changes = ListChanges(from: old, to: [UpdateCaseTests.shelf(1, 2, 1)])
    let easily = BatchPlan(changes, for: .everything).stages
    #expect(easily.map(\.changes.movedItems.count) == [1])
    // A table view would need two.
    let hardly = BatchPlan(changes, for: .tableView).stages
    #expect(hardly.map(\.changes.movedItems.count) == [0])
    #expect(hardly.map(\.changes.insertedItems.count) == [1])
  }

  /// The changes between random lists, and how many stages DifferenceKit needs for them.
  private static let compared: [(changes: ListChanges, theirs: Int)] = {
    var numbers = SeededGenerator(seed: 33)
    return (0..<(LongRun.isAsked ? 400 : 120)).map { step in
      let sections = 3 + step % 3
      let old = [Shelf].random(using: &numbers, sections: sections, items: 8)
      let new = [Shelf].random(using: &numbers, sections: sections, items: 8)
      return (ListChanges(from: old, to: new), DifferenceKitStages(from: old, to: new).count)
    }
  }()

  @Test(arguments: FewestStagesTests.mixtures)
  func `A plan never has more stages than DifferenceKit needs for the same two states`(
    _ capabilities: BackendCapabilities
  ) {
    var exceeding = 0
    for (step, (changes, theirs)) in Self.compared.enumerated() {
      let stages = BatchPlan(changes, for: capabilities).stages
      let cost = (stages.count, stages.map(\.changes.count).reduce(0, +))
      for following in Self.policies {
        let others = BatchPlan(
          changes, for: capabilities, options: UpdateOptions(following: following)
        )
        .stages
        guard cost <= (others.count, others.map(\.changes.count).reduce(0, +)) else {
          Issue.record("step \(step): another policy is cheaper")
          return
        }
        if others.count > theirs { exceeding += 1 }
      }
      guard stages.count <= theirs else {
        Issue.record("step \(step): \(stages.count) stages, not \(theirs)")
        return
      }
    }
    // Where every item is followed, there are more at times: the random lists are hard enough to tell.
    #expect(capabilities.movesItemsOfChangedSections || exceeding > (LongRun.isAsked ? 12 : 2))
  }

  @Test(arguments: FewestStagesTests.mixtures)
  func `Items between sections that survive are followed through every stage`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 34)
    for step in 0..<(LongRun.isAsked ? 150 : 12) {
      let old = [Shelf].random(using: &numbers, sections: 4, items: 8)
      let new = [Shelf].random(using: &numbers, sections: 4, items: 8)
      let changes = ListChanges(from: old, to: new)
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider(old), on: backend)
      list.sections = new
      #expect(backend.breach == nil, "step \(step)")
      #expect(backend.picture == Picture(provider(new).dataSource), "step \(step)")
      for (section, shelf) in old.enumerated() where changes.newSection(ofOld: section) != nil {
        for item in shelf.items.indices {
          let path = ListIndexPath(section: section, item: item)
          guard let target = changes.newPosition(ofOld: path),
            changes.oldSection(ofNew: target.section) != nil
          else { continue }
          let found = backend.stages.reduce(Optional(path)) { path, stage in
            path.flatMap(stage.changes.newPosition(ofOld:))
          }
          #expect(found == target, "step \(step)")
        }
      }
    }
  }
}

/// How many stages DifferenceKit's algorithm of sections has: one for each of these that there is.
///
/// It updates elements, deletes sections and elements, inserts and moves sections, inserts and moves elements, and
/// updates sections. Elements are followed between sections that both survive. Ids are unique.
private struct DifferenceKitStages {
  private let old: [Int: (section: Int, content: Int)]
  private let new: [Int: (section: Int, content: Int)]
  private let oldShelves: [Shelf]
  private let newShelves: [Shelf]
  private let surviving: Set<Int>

  init(from old: [Shelf], to new: [Shelf]) {
    func places(_ shelves: [Shelf]) -> [Int: (section: Int, content: Int)] {
      var places: [Int: (section: Int, content: Int)] = [:]
      for shelf in shelves { for jar in shelf.items { places[jar.id] = (shelf.id, jar.content) } }
      return places
    }
    self.old = places(old)
    self.new = places(new)
    oldShelves = old
    newShelves = new
    surviving = Set(old.map(\.id)).intersection(new.map(\.id))
  }

  var count: Int {
    [
      updatesElements, oldShelves.count > surviving.count || deletesElements,
      newShelves.count > surviving.count || movesSections, insertsElements || movesElements,
      updatesSections,
    ]
    .count { $0 }
  }

  /// The ids of elements that are in surviving sections before and after.
  private var followed: Set<Int> {
    Set(
      old.keys.filter { id in
        surviving.contains(old[id]?.section ?? -1) && surviving.contains(new[id]?.section ?? -1)
      })
  }

  private var updatesElements: Bool { followed.contains { old[$0]?.content != new[$0]?.content } }

  private var deletesElements: Bool {
    old.contains { surviving.contains($1.section) && !followed.contains($0) }
  }

  private var insertsElements: Bool {
    new.contains { surviving.contains($1.section) && !followed.contains($0) }
  }

  private var movesSections: Bool {
    oldShelves.map(\.id).filter(surviving.contains)
      != newShelves.map(\.id).filter(surviving.contains)
  }

  private var movesElements: Bool {
    func order(_ shelves: [Shelf]) -> [Int: [Int]] {
      Dictionary(
        uniqueKeysWithValues: shelves.filter { surviving.contains($0.id) }
          .map { ($0.id, $0.items.map(\.id).filter(followed.contains)) })
    }
    return order(oldShelves) != order(newShelves)
  }

  private var updatesSections: Bool {
    oldShelves.contains { old in newShelves.contains { $0.id == old.id && $0.header != old.header }
    }
  }
}
