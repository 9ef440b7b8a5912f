import Roster
import RosterDiffing
import TestSupport
import Testing

/// Outlines beside a tree without any cleverness, through scripts drawn by chance.
@Suite struct OutlineLawTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 10 : 2)

  @Test(arguments: seeds)
  func `An outline has the rows, items, levels and positions of the tree that it stands for`(
    _ seed: UInt64
  ) {
    var script = OutlineScript(seed: seed)
    for step in 0..<120 {
      script.step()
      if !LongRun.isAsked && step % 3 > 0 { continue }
      let (outline, model) = (script.outline, script.model)
      let rows = model.rows
      let items = model.items
      guard outline.modelRows == rows, outline.items == items, outline.count == items.count,
        outline.rootItems == model.roots.map(\.item)
      else {
        Issue.record("\(outline.modelRows) and \(outline.items) are not \(rows) and \(items)")
        return
      }
      for _ in 0..<3 {
        let id = 1 + script.random.below(80)
        let node = model.node(id)
        guard outline[id: id] == node?.item, outline.contains(id) == (node != nil),
          outline.isExpanded(id) == (node?.isExpanded ?? false),
          outline.children(of: id) == (node?.children.map(\.item) ?? []),
          outline.parent(of: id) == model.parent(of: id)?.item,
          outline.level(of: id) == model.level(of: id)
        else {
          Issue.record("item \(id) of \(rows)")
          return
        }
        let row = rows.firstIndex { $0.item.id == id }
        guard outline.index(of: id) == items.firstIndex(where: { $0.id == id }),
          outline.rowIndex(of: id) == row, outline.isVisible(id) == (row != nil)
        else {
          Issue.record("the position of item \(id) in \(rows)")
          return
        }
      }
      #expect(outline.rows.indices.map { outline.rows[$0] } == Array(outline.rows))
    }
    #expect(script.outline.count > 20)
  }

  @Test(arguments: seeds)
  func `A few items that are moved about stand where they were put`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var order = Array(1...8)
    var outline = Outline<Twig>()
    outline.append(order.map { Twig(id: $0) })
    for step in 0..<200 {
      let id = order.remove(at: random.below(8))
      let index = random.below(8)
      if index < order.count {
        outline.move(id, before: order[index])
      } else {
        outline.move(id, to: nil)
      }
      order.insert(id, at: index)
      guard order.indices.allSatisfy({ outline.index(of: order[$0]) == $0 }) else {
        Issue.record("step \(step): \(outline.items) are not \(order)")
        return
      }
    }
  }

  @Test(arguments: seeds)
  func `What two states do not share is found, and all else is equal in both`(_ seed: UInt64) {
    var script = OutlineScript(seed: seed)
    var states: [Outline<Twig>] = [script.outline]
    for step in 0..<(LongRun.isAsked ? 200 : 60) {
      script.step()
      let old = states[script.random.below(states.count)]
      let (before, after) = (Array(old.rows), Array(script.outline.rows))
      let pieces = script.outline.rows.unsharedPieces(since: old.rows)
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.old.upperBound <= $1.old.lowerBound })
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.new.upperBound <= $1.new.lowerBound })
      #expect(
        Self.rest(before, without: pieces.map(\.old))
          == Self.rest(after, without: pieces.map(\.new)))
      #expect(old.rows.unsharedPieces(since: old.rows).isEmpty)
      // Several edits lie between two states, and states of two ways are compared, too.
      if step % 3 == 0 { states.append(script.outline) }
      if step % (LongRun.isAsked ? 50 : 30) == 29 {
        var other = script
        for _ in 0..<5 { other.step() }
        let (there, here) = (Array(other.outline.rows), Array(states[0].rows))
        let pieces = states[0].rows.unsharedPieces(since: other.outline.rows)
        #expect(
          Self.rest(there, without: pieces.map(\.old))
            == Self.rest(here, without: pieces.map(\.new)))
        states.append(other.outline)
      }
    }
  }

  private static func rest(
    _ rows: [OutlineRow<Twig>], without ranges: [Range<Int>]
  ) -> [OutlineRow<Twig>] {
    rows.enumerated().filter { offset, _ in !ranges.contains { $0.contains(offset) } }.map(
      \.element)
  }

  @Test(arguments: seeds)
  func `A list takes every edit of its outline as one update to the same rows`(_ seed: UInt64) {
    var script = OutlineScript(seed: seed)
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        sections: [script.outline.section(id: "twigs")],
        cellFactory: ClosureCellFactory(make: { "" }) {
          (cell: inout String, row: OutlineRow<Twig>) in
          cell = "\(row.level) \(row.item) \(row.disclosure)"
        }),
      on: panel)
    for _ in 0..<(LongRun.isAsked ? 60 : 40) {
      let old = list.contents
      script.step()
      let changes = ListChanges(
        from: old.sections, to: [script.outline.section(id: "twigs")], identity: .identifiable)
      list.sections = [script.outline.section(id: "twigs")]
      #expect(
        panel.texts()
          == script.model.rows.map { "\($0.level) \($0.item) \($0.disclosure)" })
      #expect(
        changes
          == ListChanges(
            from: [ListSection(id: "twigs", items: Array(old.sections[0].items))],
            to: [ListSection(id: "twigs", items: Array(script.outline.rows))],
            identity: .identifiable))
    }
  }

  @Test(arguments: seeds)
  func `Filtering keeps what matches and all above it, expanded, and nothing else`(_ seed: UInt64) {
    var script = OutlineScript(seed: seed)
    for _ in 0..<60 { script.step() }
    var asked: [Int] = []
    let filtered = script.outline.filtered { twig in
      asked.append(twig.id)
      return twig.id % 7 == 0
    }
    #expect(asked.sorted() == script.model.items.map(\.id).sorted())
    func kept(_ nodes: [OutlineModel.Node]) -> [OutlineModel.Node] {
      nodes.compactMap { node in
        let children = kept(node.children)
        guard node.item.id % 7 == 0 || !children.isEmpty else { return nil }
        return OutlineModel.Node(
          item: node.item, isExpanded: !children.isEmpty, children: children)
      }
    }
    let model = OutlineModel(roots: kept(script.model.roots))
    #expect(filtered.modelRows == model.rows)
    #expect(filtered.items == model.items)
    #expect(filtered.rows.count == filtered.count)
  }

  @Test func `An outline of any depth is walked, compared, filtered and deleted`() {
    let depth = LongRun.isAsked ? 3000 : 600
    var outline = Outline([Twig(id: 0)])
    for id in 1..<depth { outline.append([Twig(id: id)], to: id - 1) }
    outline.expandedIDs = Array(0..<depth)
    #expect(outline.rows.count == depth)
    #expect(outline.rows[depth - 1].level == depth - 1)
    var other = outline
    other.updateItem(id: depth - 1) { $0.content = 1 }
    #expect(
      other.rows.unsharedPieces(since: outline.rows).allSatisfy { $0.new.upperBound > depth - 100 })
    #expect(other.filtered { $0.content == 1 }.count == depth)
    other.remove(ids: [0])
    #expect(other.isEmpty && outline.count == depth)
  }
}
