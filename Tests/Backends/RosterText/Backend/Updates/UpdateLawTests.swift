import Roster
import RosterText
import TestSupport
import Testing

/// The laws of incremental drawing, over seeded random lists.
@Suite struct UpdateLawTests {
  static let layouts: [TextLayout] = [.list, .grid(columns: 3)]
  static let rounds = LongRun.isAsked ? 800 : 4

  /// Applies the changes from one list to the next, as a backend of some capabilities is told them.
  private func apply(
    from old: [Aisle], to new: [Aisle], on backend: TextBackend,
    for capabilities: BackendCapabilities = .everything, following: FollowingPolicy = .automatic
  ) {
    let plan = BatchPlan(
      ListChanges(from: old, to: new), for: capabilities,
      options: UpdateOptions(following: following))
    for stage in plan.stages {
      let source = stage.dataSource(
        from: textProvider(old).dataSource, to: textProvider(new).dataSource)
      backend.apply(stage, showing: source) {}
    }
  }

  @Test(arguments: layouts)
  func `law 7: applying step by step and drawing from scratch give the same screen`(
    _ layout: TextLayout
  ) {
    var numbers = SeededGenerator(seed: 7)
    let choices: [BackendCapabilities] = [.everything, .tableView, .splices, .oneAtATime]
    for round in 0..<Self.rounds {
      var aisles = [Aisle].random(using: &numbers)
      let capabilities = choices[round % 4]
      let backend = TextBackend(width: 60, layout: layout)
      backend.render(textProvider(aisles).dataSource)
      for _ in 0..<4 {
        let next =
          Bool.random(using: &numbers)
          ? aisles.edited(using: &numbers) : [Aisle].random(using: &numbers)
        apply(from: aisles, to: next, on: backend, for: capabilities)
        aisles = next
        let fresh = TextBackend(width: 60, layout: layout).render(textProvider(aisles).dataSource)
        #expect(backend.screen == fresh)
      }
    }
  }

  @Test(arguments: layouts)
  func `a window shows a part of what is drawn from scratch, and is as full as it can be`(
    _ layout: TextLayout
  ) {
    var numbers = SeededGenerator(seed: 8)
    for _ in 0..<Self.rounds {
      var aisles = [Aisle].random(using: &numbers)
      let height = Int.random(in: 0...12, using: &numbers)
      let backend = TextBackend(width: 60, height: height, layout: layout)
      backend.render(textProvider(aisles).dataSource)
      for _ in 0..<4 {
        backend.scroll(byLines: Int.random(in: -8...15, using: &numbers))
        let next = aisles.edited(using: &numbers)
        apply(from: aisles, to: next, on: backend)
        aisles = next
        let fresh = TextBackend(width: 60, layout: layout).render(textProvider(aisles).dataSource)
        let seen = backend.screen.lines
        #expect(seen.count == min(height, fresh.lines.count))
        let parts = (0...(fresh.lines.count - seen.count)).map { fresh.lines[$0...] }
        #expect(parts.contains { $0.starts(with: seen) })
      }
    }
  }

  @Test
  func `D002-10 cells keep their identity, and those are configured that changed or came`() {
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<Self.rounds {
      let old = [Aisle].random(using: &numbers)
      let new = old.edited(using: &numbers)
      let changes = ListChanges(from: old, to: new)
      let backend = TextBackend()
      backend.render(textProvider(old).dataSource)
      let before = serials(of: backend)
      let configured = backend.cellCounts.configured
      apply(from: old, to: new, on: backend, following: .always)
      var expected = 0
      for (path, serial) in serials(of: backend) {
        if let oldPath = changes.oldPosition(ofNew: path) {
          #expect(before[oldPath] == serial)
        } else {
          expected += 1
        }
      }
      expected += changes.updatedItems.count
      #expect(backend.cellCounts.configured - configured == expected)
      let counts = backend.cellCounts
      #expect(counts.made == backend.visiblePaths.count + counts.pooled)
    }
  }

  @Test func `the viewport keeps the line of what stays in view, whatever comes or goes above`() {
    var numbers = SeededGenerator(seed: 10)
    var kept = 0
    for _ in 0..<Self.rounds {
      let old = [Aisle(id: 0, items: (0..<40).map { Product(name: "p\($0)") })]
      let backend = TextBackend(height: 6)
      backend.render(textProvider(old).dataSource)
      backend.scroll(byLines: Int.random(in: 10...25, using: &numbers))
      let seen = backend.screen.lines
      let anchor = backend.visiblePaths[2].item
      var new = old
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        new[0].items.insert(
          Product(name: "\(UInt64.random(in: 0 ... .max, using: &numbers))"),
          at: Int.random(in: 0..<8, using: &numbers))
        new[0].items.remove(at: Int.random(in: 0..<8, using: &numbers))
        new[0].items.remove(at: new[0].items.count - 1)
      }
      new[0].items.removeAll { $0.name == "p\(anchor - 2)" && Bool.random(using: &numbers) }
      apply(from: old, to: new, on: backend)
      #expect(backend.screen.lines[2] == seen[2])
      kept += 1
    }
    #expect(kept == Self.rounds)
  }

  @Test func `marks follow their items and go with them`() {
    var numbers = SeededGenerator(seed: 11)
    for _ in 0..<Self.rounds {
      let old = [Aisle].random(using: &numbers)
      let new = old.edited(using: &numbers)
      let changes = ListChanges(from: old, to: new)
      let backend = TextBackend(height: 5)
      backend.render(textProvider(old).dataSource)
      let paths = old.indices.flatMap { section in
        old[section].items.indices.map { ListIndexPath(section: section, item: $0) }
      }
      let selected = paths.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 }
      backend.selection = selected
      backend.highlighted = paths.randomElement(using: &numbers)
      let highlighted = backend.highlighted
      apply(from: old, to: new, on: backend)
      #expect(backend.selection == selected.compactMap(changes.newPosition(ofOld:)).sorted())
      #expect(backend.highlighted == highlighted.flatMap(changes.newPosition(ofOld:)))
    }
  }

  private func serials(of backend: TextBackend) -> [ListIndexPath: Int] {
    backend.visibleCells.reduce(into: [:]) { $0[$1.indexPath] = $1.serial }
  }
}
