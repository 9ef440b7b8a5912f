import Roster
import TestSupport
import Testing

/// What a stage shows, asked of the plan alone.
@Suite struct StageDataTests {
  static let profiles: [BackendCapabilities] =
    FewestStagesTests.mixtures + [.oneAtATime, .splices]

  @Test(arguments: profiles)
  func `law 5: each stage tells its data without a driver, and they are what its changes lead to`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 55)
    var intermediate = 0
    for step in 0..<(LongRun.isAsked ? 60 : 20) {
      let old = [Shelf].random(using: &numbers, duplicates: step % 4 == 0)
      let new = [Shelf].random(using: &numbers, duplicates: step % 4 == 0)
      let following: FollowingPolicy = step.isMultiple(of: 2) ? .always : .automatic
      let plan = BatchPlan(
        ListChanges(from: old, to: new), for: capabilities,
        options: UpdateOptions(following: following))
      let before = provider(old).dataSource
      let after = provider(new).dataSource
      var shown = old
      var picture = Picture(before)
      for stage in plan.stages {
        let source = stage.dataSource(from: before, to: after)
        let sections = stage.sections(from: old, to: new)
        let fresh = Picture(source)
        picture = picture.applying(stage, showing: fresh)
        guard Picture(provider(sections).dataSource) == fresh, picture == fresh,
          stage.changes.oldItemCounts == shown.map(\.items.count)
        else {
          Issue.record("step \(step): \(stage) shows \(fresh)")
          return
        }
        intermediate += sections == new ? 0 : 1
        shown = sections
      }
      #expect(shown == new, "step \(step)")
    }
    #expect(intermediate > (LongRun.isAsked ? 10 : 1) || capabilities == .everything)
  }

  @Test(arguments: profiles)
  func `The last stage has the sections of the new state, and copies no items for them`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 57)
    for step in 0..<(LongRun.isAsked ? 20 : 8) {
      let old = [Shelf].random(using: &numbers)
      let new = [Shelf].random(using: &numbers)
      let plan = BatchPlan(ListChanges(from: old, to: new), for: capabilities)
      guard let last = plan.stages.last else { continue }
      let sections = last.sections(from: old, to: new)
      #expect(
        sections.count == new.count
          && zip(sections, new).allSatisfy { $0.items.span.isIdentical(to: $1.items.span) },
        "step \(step)")
    }
  }

  @Test(arguments: [BackendCapabilities.everything, .tableView, .oneAtATime])
  func `A view of a stage is answered for by the handlers of the section whose view it is`(
    _ capabilities: BackendCapabilities
  ) {
    func source(_ sections: [Shelf]) -> some ListDataSource<String, String> {
      DataSourceProvider(
        sections: sections,
        cellFactory: ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in },
        supplementaryViewFactory: ClosureSupplementaryViewFactory(for: Jar.self, make: { "" }) {
          (view: inout String, title: String) in view = title
        }.onSection(.viewSize) { section, _ in .fixed(Double(section.title?.count ?? 0)) }
      ).dataSource
    }
    var numbers = SeededGenerator(seed: 58)
    var sizes: Set<ListSize> = []
    for _ in 0..<20 {
      let old = [Shelf].random(using: &numbers)
      let new = [Shelf].random(using: &numbers)
      for stage in BatchPlan(ListChanges(from: old, to: new), for: capabilities).stages {
        let shown = stage.dataSource(from: source(old), to: source(new))
        for section in 0..<shown.sectionCount {
          let title = shown.header(ofSection: section)?.fresh() ?? ""
          let size = shown.send(.viewSize, .header, inSection: section)
          #expect(size == .fixed(Double(title.count)))
          sizes.insert(size)
        }
        #expect(shown.viewResponder(.header, at: [shown.sectionCount, 0]) == nil)
      }
    }
    #expect(sizes.count == 2)
  }

  @Test(arguments: profiles)
  func `A stage without items has the empty state of the new list, or else that of the old one`(
    _ capabilities: BackendCapabilities
  ) {
    func source(_ shelves: [Shelf], _ text: String) -> some ListDataSource<String, String> {
      provider(shelves).emptyState(text: text).dataSource
    }
    func words(_ source: any ListDataSource<String, String>) -> String? {
      if case .text(let text)? = source.emptyState { text } else { nil }
    }
    var numbers = SeededGenerator(seed: 59)
    for step in 0..<(LongRun.isAsked ? 40 : 15) {
      let old = [Shelf].random(using: &numbers, sections: 3, items: 2)
      let new = [Shelf].random(using: &numbers, sections: 3, items: 2)
      let (before, after) = (source(old, "old"), source(new, "new"))
      for stage in BatchPlan(ListChanges(from: old, to: new), for: capabilities).stages {
        let shown = stage.dataSource(from: before, to: after)
        let expected = shown.hasItems ? nil : words(after) ?? words(before)
        #expect(words(shown) == expected, "step \(step)")
      }
    }
  }

  /// Sections whose items are made when they are asked for: those with a star in their header.
  private struct LazyWhereStarred: ForwardingDataSource {
    let base: any ListDataSource<String, String>

    func hasLazyItems(inSection section: Int) -> Bool {
      base.header(ofSection: section)?.fresh().hasSuffix("*") == true
    }
  }

  @Test(arguments: [BackendCapabilities.everything, .tableView, .oneAtATime])
  func `A section of a stage has lazy items where that whose header it shows has`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 56)
    var counts = [false: 0, true: 0]
    for _ in 0..<20 {
      let old = [Shelf].random(using: &numbers)
      let new = [Shelf].random(using: &numbers)
      let before = LazyWhereStarred(base: provider(old).dataSource)
      let after = LazyWhereStarred(base: provider(new).dataSource)
      for stage in BatchPlan(ListChanges(from: old, to: new), for: capabilities).stages {
        let source = stage.dataSource(from: before, to: after)
        for section in 0..<source.sectionCount {
          let isLazy = source.header(ofSection: section)?.fresh().hasSuffix("*") == true
          #expect(source.hasLazyItems(inSection: section) == isLazy)
          counts[isLazy, default: 0] += 1
        }
        #expect(!source.hasLazyItems(inSection: source.sectionCount))
      }
    }
    #expect(counts.values.allSatisfy { $0 > 10 })
  }

  /// A list in which a section without items has a line in their place.
  private struct LinedWhereEmpty: ForwardingDataSource {
    let base: any ListDataSource<String, String>

    func separator(at gap: ListIndexPath) -> ListSeparator<String>? {
      gap.item == 0 && base.itemCount(inSection: gap.section) == 0 ? .style(SeparatorStyle()) : nil
    }
  }

  @Test
  func `A section that is empty before and after has its line in all stages, another has none`() {
    func shelves(_ ids: [Int]) -> [Shelf] {
      [Shelf(id: 0, items: []), Shelf(id: 1, items: UpdateCaseTests.jars(ids))]
    }
    let (old, new) = (shelves([1]), shelves([2, 3]))
    let stages = BatchPlan(ListChanges(from: old, to: new), for: .oneAtATime).stages
    let sources = stages.map {
      $0.dataSource(
        from: LinedWhereEmpty(base: provider(old).dataSource),
        to: LinedWhereEmpty(base: provider(new).dataSource))
    }
    #expect(sources.contains { $0.itemCount(inSection: 1) == 0 })
    for source in sources {
      func isLined(_ section: Int) -> Bool {
        source.separator(at: ListIndexPath(section: section, item: 0)) != nil
      }
      #expect(isLined(0) && !isLined(1))
      // There is one gap in it.
      #expect(source.separator(at: ListIndexPath(section: 0, item: 1)) == nil)
    }
  }

  @Test func `An update shows its old content until its stage`() {
    let old = [Shelf(id: 0, header: "Jars", items: UpdateCaseTests.jars(0..<2))]
    var new = [Shelf(id: 0, header: "Glasses", items: UpdateCaseTests.jars([1, 0, 2]))]
    new[0].items[0].content = 9
    let stages = BatchPlan(ListChanges(from: old, to: new), for: .tableView).stages
    let states = stages.map { $0.sections(from: old, to: new) }
    #expect(states.map { $0[0].items.map(\.id) } == [[1, 0, 2], [1, 0, 2]])
    #expect(states.map { $0[0].items.map(\.content) } == [[0, 0, 0], [9, 0, 0]])
    #expect(states.map { $0[0].header } == ["Jars", "Glasses"])
  }
}
