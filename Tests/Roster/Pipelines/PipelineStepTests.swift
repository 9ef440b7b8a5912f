import Roster
import TestSupport
import Testing

/// What a step tells a stage of one's own, against the two lists.
@Suite struct PipelineStepTests {
  /// Whether a stage looks at changes, or at both lists and at nothing else.
  private protocol Answer { static var isYes: Bool { get } }
  private enum Yes: Answer { static let isYes = true }
  private enum No: Answer { static let isYes = false }

  /// Hands its input on, and shows each step to a closure.
  private struct Witness<Looks: Answer>: PipelineStage {
    static var looksAtChanges: Bool { Looks.isYes }

    let note: @Sendable (PipelineStep<Goods>) -> Void

    func output(
      of input: ListContents<Goods>, with inputs: StageInputs
    ) -> ListContents<Goods> { input }

    func update(_ output: inout ListContents<Goods>, by step: PipelineStep<Goods>) {
      note(step)
      output = step.new
    }
  }

  @Test func `a stage that does not look at changes has both lists, and nothing is found for it`() {
    let (known, unknown) = (Calls(), Calls())
    let note: @Sendable (PipelineStep<Goods>) -> Void = { step in
      #expect(step.old.totalItemCount == 2 && step.new.totalItemCount == 3)
      _ = step.arrived.isEmpty ? unknown.note() : known.note()
    }
    let start = Pipeline(indexing: [Good(0), Good(1)]).filter { $0.price >= 0 }
    var (looking, blind) = (
      start.then(Witness<Yes>(note: note)), start.then(Witness<No>(note: note))
    )
    looking.input.upsert(Good(2), in: 0)
    #expect(known.count == 1 && unknown.count == 0)
    blind.input.upsert(Good(2), in: 0)
    #expect(known.count == 1 && unknown.count == 1)
    #expect(looking.output.sections.map { $0.items.map(\.id) } == [[0, 1, 2]])
    #expect(blind.output.sections.map { $0.items.map(\.id) } == [[0, 1, 2]])
  }

  @Test func `a stage with which a pipeline begins has what changed where it looks at that`() {
    let (known, unknown) = (Calls(), Calls())
    let note: @Sendable (PipelineStep<Goods>) -> Void = { step in
      _ = step.arrived.isEmpty ? unknown.note() : known.note()
    }
    let start = ListContents(indexing: [PlainGoods(id: 0, items: [Good(0), Good(1)])])
    var looking = Pipeline(start, through: Witness<Yes>(note: note))
    looking.input.upsert(Good(2), in: 0)
    #expect(known.count == 1 && unknown.count == 0)
    var blind = Pipeline(start, through: Witness<No>(note: note))
    blind.input.upsert(Good(2), in: 0)
    #expect(known.count == 1 && unknown.count == 1)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 400 : 6))
  func `Law: what came, went and was updated in a step is what the two lists and the moves say`(
    _ seed: UInt64
  ) {
    var script = GoodsScript(seed: seed, GoodsInputs())
    let (steps, leaving, entering) = (Calls(), Calls(), Calls())
    let start = script.contents(sections: 4, items: 3)
    var pipeline = Pipeline<Goods, Goods>(start).then(
      Witness<Yes> { step in
        _ = steps.note()
        let (old, new) = (step.old.plain, step.new.plain)
        let moves = step.changes.movedItems
        let (left, reached) = (Set(moves.map(\.old)), Set(moves.map(\.new)))
        let oldPaths = old.paths.filter { left.contains($0) || !step.new.contains(id: old[$0].id) }
        let newPaths = new.paths.filter { !step.old.contains(id: new[$0].id) }
        #expect(step.departed == oldPaths.map { old[$0] })
        #expect(step.arrived == (newPaths + reached).sorted())
        #expect(
          step.updated
            == new.paths.filter { path in
              guard let former = step.old.item(id: new[path].id) else { return false }
              return former != new[path] && !reached.contains(path)
            })
        #expect(!step.isUnchanged || old == new)
        if left.contains(where: { step.changes.deletedSections.contains($0.section) }) {
          _ = leaving.note()
        }
        if reached.contains(where: { step.changes.insertedSections.contains($0.section) }) {
          _ = entering.note()
        }
      })
    for _ in 0..<40 {
      var list = pipeline.input
      for _ in 0...script.random.below(6) { script.edit(&list) }
      if script.random.below(3) == 0, let path = script.pick(list) {
        // A section that goes leaves an item behind, and one that comes takes one along.
        let item = list.remove(at: path).removed[0]
        let other = (path.section + 1) % list.sectionCount
        list.append(item, toSection: other)
        if other != path.section { list.removeSection(at: path.section) }
        if let path = script.pick(list) {
          let item = list.remove(at: path).removed[0]
          list.appendSection(Goods(id: 50_000 + Int(seed) + item.id, items: [item]))
        }
      }
      pipeline.input = list
    }
    #expect(steps.count > 20 && leaving.count > 0 && entering.count > 0)
  }
}

extension [PlainGoods] {
  /// The index paths of all items, ascending.
  fileprivate var paths: [ListIndexPath] {
    enumerated().flatMap { number, section in
      section.items.indices.map { ListIndexPath(section: number, item: $0) }
    }
  }

  fileprivate subscript(path: ListIndexPath) -> Good { self[path.section].items[path.item] }
}
