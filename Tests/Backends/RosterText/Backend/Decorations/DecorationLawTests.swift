import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// The laws of incremental drawing for lists with decorations, over seeded random lists.
@Suite struct DecorationLawTests {
  static let layouts = UpdateLawTests.layouts

  /// Separators of every form, each one different from those of other neighbors.
  private func source(_ aisles: [Aisle]) -> some ListDataSource<TextCell, TextView> {
    textProvider(aisles)
      .emptyState { ListElement(showing: TextView("All bought")) }
      .separators { transition in
        let (from, to) = (transition.from, transition.to)
        let length = (from?.name.count ?? 0) + (to?.quantity ?? 0)
        switch length % 3 {
        case 0: return nil
        case 1: return .style(SeparatorStyle(thickness: Double(length)))
        default:
          let text = "\(from?.description ?? "") | \(to?.description ?? "")"
          return .view(ListElement(showing: TextView(text)))
        }
      }.dataSource
  }

  private func apply(
    from old: [Aisle], to new: [Aisle], on backend: TextBackend,
    for capabilities: BackendCapabilities
  ) {
    let plan = BatchPlan(ListChanges(from: old, to: new), for: capabilities)
    for stage in plan.stages {
      let staged = stage.dataSource(from: source(old), to: source(new))
      backend.apply(stage, showing: staged) {}
    }
  }

  @Test func `V4 V5 sources with decorations obey the laws of data sources`() {
    var numbers = SeededGenerator(seed: 56)
    for _ in 0..<(LongRun.isAsked ? 20 : 5) {
      let list = source(.random(using: &numbers))
      expectConformance(of: list)
      expectConformance(of: ConcatenatedDataSource(list, source([]), list))
      let plain = DataSourceProvider(
        sections: [Aisle].random(using: &numbers), cellFactory: TextCellFactory()
      )
      .separators().emptyState(text: "All bought").dataSource
      expectConformance(of: plain)
      expectConformance(of: plain.withViews(of: TextView.self))
    }
  }

  @Test(arguments: layouts, 0...1)
  func `V5 V4 law 7: applying step by step and drawing from scratch give the same decorations`(
    _ layout: TextLayout, _ sectionSpacing: Int
  ) {
    var numbers = SeededGenerator(seed: 57)
    let choices: [BackendCapabilities] = [.everything, .tableView, .splices, .oneAtATime]
    for round in 0..<UpdateLawTests.rounds / 2 {
      var aisles = [Aisle].random(using: &numbers)
      let capabilities = choices[(round + 2 * sectionSpacing) % 4]
      let backend = TextBackend(width: 60, layout: layout, sectionSpacing: sectionSpacing)
      backend.render(source(aisles))
      for _ in 0..<4 {
        let next =
          Bool.random(using: &numbers)
          ? aisles.edited(using: &numbers) : [Aisle].random(using: &numbers)
        apply(from: aisles, to: next, on: backend, for: capabilities)
        aisles = next
        let fresh = TextBackend(width: 60, layout: layout, sectionSpacing: sectionSpacing)
        #expect(backend.screen == fresh.render(source(aisles)))
      }
    }
  }

  @Test func `V1 V5 hiding and showing items leaves no separator behind`() {
    var numbers = SeededGenerator(seed: 61)
    for _ in 0..<UpdateLawTests.rounds {
      let aisles = [Aisle].random(using: &numbers)
      var hidden: Set<String> = []
      let provider = textProvider(aisles).on(.isHidden) { hidden.contains($0.name) }
        .emptyState(text: "All bought")
        .separators { transition in
          let names = [transition.from, transition.to].map { $0?.name ?? "" }
          return .view(ListElement(showing: TextView("\(names)")))
        }
      let backend = TextBackend()
      let list = ListDriver(provider, on: backend)
      for _ in 0..<4 {
        hidden = Set((0..<24).filter { _ in Bool.random(using: &numbers) }.map { "p\($0)" })
        list.apply(aisles)
        #expect(backend.screen == TextBackend().render(provider.dataSource))
      }
      hidden = Set((0..<24).map { "p\($0)" })
      list.apply(aisles)
      #expect(backend.screen.lines.last?.text == "All bought")
    }
  }

  @Test
  func `V4 V5 views set off items and take their place in a list that names no factory of views`() {
    var numbers = SeededGenerator(seed: 62)
    let backend = TextBackend()
    func provider(_ aisles: [Aisle]) -> DataSourceProvider<
      Aisle, TextCellFactory<Product>, ClosureSupplementaryViewFactory<Product, String, TextView>
    > {
      DataSourceProvider(sections: aisles, cellFactory: TextCellFactory())
        .on(.isHidden) { $0.quantity > 7 }
        .emptyState { ListElement(showing: TextView("All bought")) }
        .separators { gap in
          gap.isFirst ? .style(SeparatorStyle()) : .view(ListElement(showing: TextView("* * *")))
        }
    }
    let list = ListDriver(provider([]), on: backend)
    #expect(backend.screen.description == "All bought")
    for _ in 0..<UpdateLawTests.rounds {
      list.sections = .random(using: &numbers)
      let titled = DataSourceProvider(
        sections: list.sections, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()
      )
      .on(.isHidden) { $0.quantity > 7 }
      .emptyState { ListElement(showing: TextView("All bought")) }
      .separators { gap in
        gap.isFirst ? .style(SeparatorStyle()) : .view(ListElement(showing: TextView("* * *")))
      }
      #expect(backend.screen == TextBackend().render(titled.dataSource))
    }
  }

  @Test(arguments: layouts)
  func `V5 a window over a list with decorations shows a part of it, and is as full as it can be`(
    _ layout: TextLayout
  ) {
    var numbers = SeededGenerator(seed: 58)
    for _ in 0..<UpdateLawTests.rounds {
      var aisles = [Aisle].random(using: &numbers)
      let height = Int.random(in: 0...12, using: &numbers)
      let backend = TextBackend(width: 60, height: height, layout: layout, sectionSpacing: 1)
      backend.render(source(aisles))
      for _ in 0..<4 {
        backend.scroll(byLines: Int.random(in: -8...15, using: &numbers))
        let next = aisles.edited(using: &numbers)
        apply(from: aisles, to: next, on: backend, for: .everything)
        aisles = next
        let fresh = TextBackend(width: 60, layout: layout, sectionSpacing: 1)
          .render(source(aisles))
        let seen = backend.screen.lines
        #expect(seen.count == min(height, fresh.lines.count))
        let parts = (0...(fresh.lines.count - seen.count)).map { fresh.lines[$0...] }
        #expect(parts.contains { $0.starts(with: seen) })
      }
    }
  }

  @Test func `V5 rows keep their line among separators, whatever comes or goes above`() {
    var numbers = SeededGenerator(seed: 59)
    for _ in 0..<UpdateLawTests.rounds {
      let old = [Aisle(id: 0, items: (0..<40).map { Product(name: "p\($0)") })]
      let backend = TextBackend(width: 20, height: 6)
      backend.render(source(old))
      backend.scroll(byLines: Int.random(in: 30...45, using: &numbers))
      let seen = backend.screen.lines
      var new = old
      for number in 0..<Int.random(in: 1...5, using: &numbers) {
        new[0].items.insert(
          Product(name: "new\(number)"), at: Int.random(in: 0..<8, using: &numbers))
      }
      apply(from: old, to: new, on: backend, for: .everything)
      #expect(backend.screen.lines == seen)
    }
  }

  @Test func `V5 separators change no count of cells`() {
    var numbers = SeededGenerator(seed: 60)
    for _ in 0..<UpdateLawTests.rounds {
      let old = [Aisle].random(using: &numbers)
      let new = old.edited(using: &numbers)
      let backends = (0..<2).map { _ in TextBackend() }
      backends[0].render(source(old))
      backends[1].render(textProvider(old).dataSource)
      apply(from: old, to: new, on: backends[0], for: .everything)
      for stage in BatchPlan(ListChanges(from: old, to: new), for: .everything).stages {
        backends[1].apply(
          stage,
          showing: stage.dataSource(
            from: textProvider(old).dataSource, to: textProvider(new).dataSource)
        ) {}
      }
      #expect(backends[0].cellCounts == backends[1].cellCounts)
      #expect(backends[0].viewCounts == backends[1].viewCounts)
      #expect(backends[0].visiblePaths == backends[1].visiblePaths)
    }
  }
}
