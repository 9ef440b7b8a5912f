import Roster
import TestSupport
import Testing

@Suite struct PipelineLawTests {
  private static var seeds: Range<UInt64> { 0..<(LongRun.isAsked ? 500 : 8) }

  /// A pipeline of some stages, and what they do to arrays.
  private struct Subject {
    var pipeline: Pipeline<Goods, Goods>
    let stages: [GoodsStage]

    var model: [PlainGoods] {
      stages.reduce(pipeline.input.plain) { $1.model($0, pipeline) }
    }
  }

  private static func expectLaws(
    _ subject: inout Subject, _ script: inout GoodsScript, steps: Int,
    by change: (inout GoodsScript, inout Pipeline<Goods, Goods>) -> Void = { $0.step(&$1) }
  ) {
    let name = Comment(rawValue: subject.stages.map(\.description).joined(separator: ", "))
    #expect(subject.pipeline.output.plain == subject.model, name)
    for step in 0..<steps {
      let old = subject.pipeline.output.plain
      change(&script, &subject.pipeline)
      let new = subject.pipeline.output.plain
      let comment = Comment(rawValue: "\(name.rawValue), step \(step)")
      guard new == subject.model else {
        Issue.record("\(comment.rawValue): \(new) is not \(subject.model)")
        return
      }
      #expect(new.flatMap(\.items).allSatisfy { subject.pipeline.output.item(id: $0.id) == $0 })
      let changes = subject.pipeline.changes
      // As few as those between two states that share nothing, and no more of one kind.
      let fewest = ListChanges(from: old, to: new)
      #expect(changes.count == fewest.count, comment)
      #expect(changes.movedItems.count == fewest.movedItems.count, comment)
      var applied = old
      #expect(throws: Never.self, comment) { try applied.apply(changes, from: new) }
      #expect(applied.mapTitles(new) == new, comment)
    }
  }

  @Test func `The result of every stage is what arrays give, and its changes are the fewest`() {
    let inputs = GoodsInputs()
    for (number, stage) in GoodsStage.all(inputs).enumerated() {
      let sizes = LongRun.isAsked ? [(1, 300), (7, 30), (3, 4)] : [(1, 60), (7, 9), (3, 4)]
      for (sections, items) in sizes {
        var script = GoodsScript(seed: UInt64(number), inputs)
        let contents = script.contents(sections: sections, items: items)
        var subject = Subject(pipeline: stage.adding(Pipeline(contents)), stages: [stage])
        Self.expectLaws(&subject, &script, steps: LongRun.isAsked ? 400 : 5)
      }
    }
  }

  @Test func `Every stage gives what arrays give, too, where most of a list changes at once`() {
    let inputs = GoodsInputs()
    for (number, stage) in GoodsStage.all(inputs).enumerated() {
      var script = GoodsScript(seed: UInt64(number), inputs)
      let contents = script.contents(sections: 3, items: 20)
      var subject = Subject(pipeline: stage.adding(Pipeline(contents)), stages: [stage])
      Self.expectLaws(&subject, &script, steps: LongRun.isAsked ? 40 : 2) { script, pipeline in
        if script.random.below(3) == 0 {
          script.overhaul(&pipeline[inputs.other])
        } else {
          script.overhaul(&pipeline.input)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `Groups that are equal in their order stand as they do when they are made from nothing`(
    _ seed: UInt64
  ) {
    var script = GoodsScript(seed: seed, GoodsInputs())
    let keys = ["a", "b", "cc", "c", "dd", "", "d"]
    let contents = script.contents(sections: 2, items: 4)
    var pipeline = Pipeline(contents)
      .grouped(by: { keys[$0.price % keys.count] }, sectionsBy: .ascending { $0.count })
    for _ in 0..<20 {
      script.edit(&pipeline.input)
      var fresh = pipeline
      fresh.restart()
      #expect(pipeline.output.sections.map(\.id) == fresh.output.sections.map(\.id))
    }
  }

  @Test(arguments: seeds)
  func `Stages composed in any way give what arrays give, at every step of any script`(
    _ seed: UInt64
  ) {
    let inputs = GoodsInputs()
    var script = GoodsScript(seed: seed, inputs)
    let all = GoodsStage.all(inputs)
    let stages = (0..<(2 + script.random.below(4))).map { _ in
      all[script.random.below(all.count)]
    }
    let contents = script.contents(sections: 1 + Int(seed % 4), items: seed % 2 == 0 ? 60 : 8)
    let pipeline = stages.reduce(Pipeline(contents)) { $1.adding($0) }
    var subject = Subject(pipeline: pipeline, stages: stages)
    Self.expectLaws(&subject, &script, steps: LongRun.isAsked ? 25 : 8)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 10 : 1))
  func
    `Two filters are one of both, and a filter may stand before or behind a sort or a flattening`(
      _ seed: UInt64
    )
  {
    let inputs = GoodsInputs()
    var script = GoodsScript(seed: seed, inputs)
    let start = Pipeline(script.contents(sections: 3, items: 50))
    let even: @Sendable (Good) -> Bool = { $0.price % 2 == 0 }
    let low: @Sendable (Good) -> Bool = { $0.aisle < 3 }
    let order: ItemOrder<Good> = .ascending(\.price)
    var pairs = [
      (start.filter(even).filter(low), start.filter { even($0) && low($0) }),
      (start.filter(even).sorted(by: order), start.sorted(by: order).filter(even)),
      (start.filter(low).flattened(), start.flattened().filter(low)),
      (start.sorted(by: order).sorted(by: order), start.sorted(by: order)),
    ]
    for _ in 0..<30 {
      var input = pairs[0].0.input
      script.edit(&input)
      for index in pairs.indices {
        pairs[index].0.input = input
        pairs[index].1.input = input
        #expect(pairs[index].0.output.plain == pairs[index].1.output.plain, "pair \(index)")
        #expect(pairs[index].0.changes == pairs[index].1.changes, "pair \(index)")
      }
    }
  }

  @Test func `A17 an order that is turned round moves items and changes nothing else`() {
    let inputs = GoodsInputs()
    var script = GoodsScript(seed: 1, inputs)
    var sorted = Pipeline(script.contents(sections: 2, items: 200)).sorted(by: inputs.order)
    sorted[inputs.order] = sorted[inputs.order].reversed
    #expect(sorted.changes.count == sorted.changes.movedItems.count)
    #expect(sorted.changes.count > 300)
    #expect(
      sorted.output.plain[0].items.map(\.price)
        == sorted.input.plain[0].items.map(\.price).sorted(by: >))
  }
}

extension Array where Element == PlainGoods {
  /// The sections with the titles that others have; changes of positions carry no titles of sections that stay.
  fileprivate func mapTitles(_ new: [PlainGoods]) -> [PlainGoods] {
    guard count == new.count else { return self }
    return zip(self, new).map { section, new in
      PlainGoods(id: section.id, header: new.header, footer: new.footer, items: section.items)
    }
  }
}
