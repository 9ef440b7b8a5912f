import Roster
import TestSupport
import Testing

/// Rows of outlines that are touched.
@Suite struct OutlineGestureTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 60 : 2)

  private let panel = TouchPanel()

  private func list(_ outlines: Outline<Twig>...) -> ListDriver<OutlineSection<Int, Twig>> {
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
      cell = "\(twig.id)"
    }
    .on(.canEdit) { $0.id != 9 }.on(.canMove) { _ in true }
    .on(.editingStyle) { $0.content == 7 ? .insert : .delete }
    .handle(.commitEditing) { twig, event in
      if twig.content == 7 {
        event.editList(of: OutlineSection<Int, Twig>.self) { contents, path in
          contents[path.section].outline.insert([Twig(id: -twig.id)], after: twig.id)
        }
      } else {
        event.remove()
      }
    }
    return ListDriver(
      DataSourceProvider(
        sections: outlines.enumerated().map { $1.section(id: $0) }, cellFactory: cells.inOutline()),
      on: panel)
  }

  private var outline: Outline<Twig> {
    var outline = Outline([Twig(id: 1), Twig(id: 2), Twig(id: 9)])
    outline.append([Twig(id: 11), Twig(id: 12)], to: 1)
    outline.append([Twig(id: 111)], to: 11)
    return outline
  }

  /// An outline of many levels, some of it expanded, and its model.
  private func outline(
    from first: Int, count: Int, _ random: inout SeededGenerator
  ) -> (Outline<Twig>, OutlineModel) {
    var (outline, model) = (Outline<Twig>(), OutlineModel())
    for id in first..<first + count {
      let parent = id - first < 3 ? nil : first + random.below(id - first)
      outline.append([Twig(id: id)], to: parent)
      model.changeChildren(of: parent) { $0.append(OutlineModel.Node(item: Twig(id: id))) }
    }
    for id in first..<first + count where random.below(3) > 0 {
      outline.expand(id)
      model.changeSiblings(of: id) { $0[$1].isExpanded = true }
    }
    return (outline, model)
  }

  @Test func `A row that is deleted goes with all below it, expanded or not`() {
    var outline = outline
    outline.expand(1)
    let list = list(outline)
    #expect(panel.texts() == ["1", "11", "12", "2", "9"])
    #expect(panel.commitEditing([0, 1]) == .applied)
    #expect(panel.texts() == ["1", "12", "2", "9"])
    #expect(panel.commitEditing([0, 0]) == .applied)
    #expect(panel.texts() == ["2", "9"])
    #expect(list.contents[0].outline.items.map(\.id) == [2, 9])
    #expect(panel.commitEditing([0, 1]) == .ignored)
    #expect(panel.texts() == ["2", "9"])
  }

  @Test func `A row that is dragged takes the position of another one, with all below it`() {
    var outline = outline
    outline.expand(1)
    let list = list(outline)
    // Below itself it is not dropped.
    for target in [1, 2] {
      #expect(panel.move([0, 0], to: [0, target]) == .ignored)
      #expect(panel.texts() == ["1", "11", "12", "2", "9"])
    }
    #expect(panel.move([0, 0], to: [0, 3]) == .applied)
    #expect(panel.texts() == ["2", "1", "11", "12", "9"])
    #expect(panel.move([0, 0], to: [0, 1]) == .applied)
    // Behind a row that is expanded it is the first child.
    #expect(panel.texts() == ["1", "2", "11", "12", "9"])
    #expect(list.contents[0].outline.parent(of: 2)?.id == 1)
    #expect(panel.move([0, 4], to: [0, 2]) == .applied)
    #expect(panel.texts() == ["1", "2", "9", "11", "12"])
    #expect(panel.move([0, 3], to: [0, 0]) == .applied)
    #expect(panel.texts() == ["11", "1", "2", "9", "12"])
    #expect(list.contents[0].outline.children(of: 11).map(\.id) == [111])
    #expect(list.contents[0].outline.rootItems.map(\.id) == [11, 1])
  }

  @Test func `The only row that matches goes behind the others where a handler moves it`() {
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
      cell = "\(twig.id)"
    }
    .on(.canEdit) { _ in true }.handle(.commitEditing) { _, event in event.move(to: [0, 0]) }
    var section = Outline([Twig(id: 1), Twig(id: 2), Twig(id: 9)]).section(id: 0)
    section.filter { $0.id == 2 }
    let list = ListDriver(
      DataSourceProvider(sections: [section], cellFactory: cells.inOutline()), on: panel)
    #expect(panel.texts() == ["2"])
    panel.commitEditing([0, 0])
    #expect(list.contents[0].outline.rootItems.map(\.id) == [1, 9, 2])
  }

  @Test func `A row that a handler moves to where it is stays there, and cannot go below itself`() {
    var (target, outcome): (ListIndexPath, EditOutcome?) = ([0, 0], nil)
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
      cell = "\(twig.id)"
    }
    .handle(.fieldChanged) { _, event in outcome = event.move(to: target) }
    var outline = outline
    outline.expand(1)
    let list = ListDriver(
      DataSourceProvider(sections: [outline.section(id: 0)], cellFactory: cells.inOutline()),
      on: panel)
    func move(_ row: Int, to item: Int) -> EditOutcome? {
      target = ListIndexPath(section: 0, item: item)
      panel.enter("", at: ListIndexPath(section: 0, item: row))
      return outcome.take()
    }
    for row in 0..<5 { #expect(move(row, to: row) == .applied, "row \(row)") }
    // The nearest index path is its own.
    #expect(move(4, to: 9) == .clamped)
    #expect(move(0, to: -1) == .clamped)
    for item in 1...2 { #expect(move(0, to: item) == .ignored) }
    #expect(panel.texts() == ["1", "11", "12", "2", "9"])
    #expect(list.contents[0].outline == outline)
  }

  @Test(arguments: seeds)
  func `Moving rows by gestures is moving items of the outline`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (outline, model) = outline(from: 0, count: 30, &random)
    let list = list(outline)
    for step in 0..<60 {
      let rows = model.rows
      let (source, target) = (random.below(rows.count), random.below(rows.count))
      let (id, other) = (rows[source].item.id, rows[target].item.id)
      let branch = model.node(id)?.all.map(\.item.id) ?? []
      let isMoved = source != target && !branch.contains(other)
      if isMoved {
        outline = list.contents[0].outline
        if let node = model.remove(id) {
          if source < target, rows[target].disclosure == .expanded {
            // What is below the target may have gone with the row alone.
            model.changeChildren(of: other) { $0.insert(node, at: 0) }
          } else {
            model.changeSiblings(of: other) { $0.insert(node, at: source < target ? $1 + 1 : $1) }
          }
        }
      }
      let outcome = panel.move([0, source], to: [0, target])
      #expect(outcome == (isMoved || source == target ? .applied : .ignored), "step \(step)")
      #expect(list.contents[0].outline.modelRows == model.rows, "step \(step)")
      #expect(list.contents[0].outline.items == model.items, "step \(step)")
      #expect(panel.texts() == model.rows.map { "\($0.item.id)" }, "step \(step)")
      guard isMoved else { continue }
      // It is where it was dropped, and nothing else is in another order.
      let shown =
        rows[source].disclosure == .expanded
        ? rows[(source + 1)...].prefix { $0.level > rows[source].level }.count : 0
      #expect(
        list.contents[0].outline.rowIndex(of: id) == (source < target ? target - shown : target))
      #expect(
        model.rows.map(\.item.id).filter { !branch.contains($0) }
          == rows.map(\.item.id).filter { !branch.contains($0) })
    }
  }

  @Test(arguments: seeds)
  func `A row that is moved into another outline of the list takes all below it along`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (
      outline(from: 0, count: 15, &random), outline(from: 100, count: 15, &random)
    )
    var models = [first.1, second.1]
    let list = list(first.0, second.0)
    for step in 0..<30 {
      let source = random.below(2)
      let (rows, others) = (models[source].rows, models[1 - source].rows)
      guard !rows.isEmpty else { continue }
      let row = random.below(rows.count)
      let target = random.below(others.count + 1)
      guard let node = models[source].remove(rows[row].item.id) else { return }
      if others.isEmpty {
        models[1 - source].roots.append(node)
      } else if target > 0, others[target - 1].disclosure == .expanded {
        models[1 - source].changeChildren(of: others[target - 1].item.id) { $0.insert(node, at: 0) }
      } else {
        let neighbor = others[max(0, target - 1)].item.id
        models[1 - source].changeSiblings(of: neighbor) {
          $0.insert(node, at: target > 0 ? $1 + 1 : $1)
        }
      }
      #expect(
        panel.move(
          ListIndexPath(section: source, item: row),
          to: ListIndexPath(section: 1 - source, item: target)) == .applied)
      for section in 0..<2 {
        let outline = list.contents[section].outline
        #expect(outline.modelRows == models[section].rows, "step \(step)")
        #expect(outline.items == models[section].items, "step \(step)")
        #expect(panel.texts(inSection: section) == models[section].rows.map { "\($0.item.id)" })
      }
    }
  }

  @Test func `A branch of which the other outline has an item stays where it is`() {
    var outline = outline
    outline.expand(1)
    let list = list(outline, Outline([Twig(id: 111)]))
    for row in 0..<2 {
      #expect(panel.move(ListIndexPath(section: 0, item: row), to: [1, 0]) == .ignored)
    }
    #expect(list.contents[0].outline == outline)
    #expect(panel.move([0, 2], to: [1, 0]) == .applied)
    #expect(list.contents[1].outline.items.map(\.id) == [12, 111])
  }

  @Test func `A handler inserts behind the row that was touched, at its level`() {
    var outline = outline
    outline.expand(1)
    outline.updateItem(id: 11) { $0.content = 7 }
    let list = list(outline)
    #expect(panel.commitEditing([0, 1]) == .applied)
    #expect(panel.texts() == ["1", "11", "-11", "12", "2", "9"])
    #expect(list.contents[0].outline.children(of: 1).map(\.id) == [11, -11, 12])
  }

  @Test(arguments: seeds)
  func `Deleting rows by gestures is deleting items of the outline`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outline = Outline<Twig>()
    for id in 0..<60 {
      outline.append([Twig(id: 100 + id)], to: id == 0 ? nil : 100 + random.below(id))
    }
    outline.append([Twig(id: 200)], to: nil)
    outline.expand((0..<60).filter { _ in random.below(3) > 0 }.map { 100 + $0 })
    let list = list(outline)
    while !outline.isEmpty {
      let row = random.below(outline.rows.count)
      let (id, mark) = (outline.rows[row].id, outline.rows[row].disclosure)
      if random.below(3) == 0 {
        if mark != .leaf { outline.toggle(id) }
        #expect(panel.toggleDisclosure([0, row]) == (mark == .leaf ? .ignored : .applied))
      } else {
        outline.remove(ids: [id])
        #expect(panel.commitEditing([0, row]) == .applied)
      }
      #expect(panel.texts() == outline.rows.map { "\($0.id)" })
      #expect(list.contents[0].outline == outline)
    }
  }
}

extension Outline<Twig> {
  /// A list of the outline, whose rows can be deleted and moved.
  func list(on panel: TouchPanel) -> ListDriver<OutlineSection<Int, Twig>> {
    ListDriver(
      DataSourceProvider(
        sections: [section(id: 0)],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
          cell = "\(twig.id)"
        }
        .on(.canEdit) { _ in true }.on(.canMove) { _ in true }.inOutline()), on: panel)
  }
}

/// Rows of outlines of which only a part is shown.
@Suite struct FilteredOutlineTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 60 : 2)

  private let panel = TouchPanel()

  private func list(_ outline: Outline<Twig>) -> ListDriver<OutlineSection<Int, Twig>> {
    outline.list(on: panel)
  }

  @Test func `What is toggled in what matches is toggled in the outline`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)])
    outline.append([Twig(id: 11), Twig(id: 12)], to: 1)
    outline.append([Twig(id: 117)], to: 11)
    outline.append([Twig(id: 27)], to: 2)
    let list = list(outline)
    list.update { $0[0].filter { $0.id % 10 == 7 } }
    #expect(list.contents[0].isFiltered)
    #expect(panel.texts() == ["1", "11", "117", "2", "27"])
    // That something matches below them expands no row of the outline.
    #expect(list.contents[0].outline == outline)
    #expect(panel.toggleDisclosure([0, 1]) == .applied)
    #expect(panel.toggleDisclosure([0, 2]) == .applied)
    #expect(panel.texts() == ["1", "11", "2"])
    #expect(panel.toggleDisclosure([0, 2]) == .applied)
    #expect(panel.toggleDisclosure([0, 3]) == .ignored)
    #expect(list.contents[0].outline.expandedIDs == [2])
    // Another edit shows nothing again that was collapsed, and shows what comes.
    list.update { $0[0].outline.append([Twig(id: 37)]) }
    #expect(panel.texts() == ["1", "11", "2", "27", "37"])
    list.update { $0[0].filter(nil) }
    #expect(panel.texts() == ["1", "2", "27", "37"])
    #expect(!list.contents[0].isFiltered)
  }

  @Test(arguments: seeds)
  func `A gesture in what matches is that edit of the outline`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outline = Outline<Twig>()
    for id in 0..<50 { outline.append([Twig(id: id)], to: id < 4 ? nil : random.below(id)) }
    outline.expand((0..<50).filter { _ in random.below(2) == 0 })
    let list = list(outline)
    let isIncluded: @Sendable (Twig) -> Bool = { $0.id % 3 == 0 || $0.content == 1 }
    list.update { $0[0].filter(isIncluded) }
    for step in 0..<40 {
      let rows = Array(list.contents[0].items)
      if rows.isEmpty { break }
      let row = random.below(rows.count)
      let id = rows[row].id
      switch random.below(5) {
      case 0:
        outline.remove(ids: [id])
        panel.commitEditing([0, row])
      case 1, 2:
        guard rows[row].disclosure != .leaf else { continue }
        if rows[row].disclosure == .expanded { outline.collapse(id) } else { outline.expand(id) }
        #expect(panel.toggleDisclosure([0, row]) == .applied)
      case 3:
        let target = random.below(rows.count)
        if target < row {
          outline.move(id, before: rows[target].id)
        } else if target > row {
          if rows[target].disclosure == .expanded {
            outline.move(id, before: rows[target + 1].id)
          } else {
            outline.move(id, after: rows[target].id)
          }
        }
        panel.move([0, row], to: ListIndexPath(section: 0, item: target))
      default:
        let any = outline.items[random.below(outline.count)].id
        outline.updateItem(id: any) { $0.content = 1 - $0.content }
        list.update { $0[0].outline.updateItem(id: any) { $0.content = 1 - $0.content } }
      }
      #expect(list.contents[0].outline == outline, "step \(step)")
      let section = list.contents[0]
      #expect(panel.texts() == section.items.map { "\($0.id)" }, "step \(step)")
      // All that matches is shown, but below rows that were collapsed.
      var all = section
      all.filter(isIncluded)
      #expect(all.items.map(\.id) == outline.filtered(isIncluded).rows.map(\.id))
      let collapsed = section.items.filter { $0.disclosure == .collapsed }.map(\.id)
      var expected = outline.filtered(isIncluded)
      expected.collapse(collapsed)
      #expect(section.items.map(\.id) == expected.rows.map(\.id), "step \(step)")
    }
    list.update { $0[0].filter(nil) }
    #expect(panel.texts() == outline.rows.map { "\($0.id)" })
  }

  @Test func `A row that matched alone shows what matches below it as soon as something does`() {
    var outline = Outline([Twig(id: 1)])
    outline.append([Twig(id: 11)], to: 1)
    let list = list(outline)
    list.update { $0[0].filter { $0.id == 1 || $0.content == 1 } }
    #expect(panel.texts() == ["1"])
    list.update { $0[0].outline.updateItem(id: 11) { $0.content = 1 } }
    #expect(panel.texts() == ["1", "11"])
  }

  @Test func `Where a row of what matches is toggled, nothing is filtered again`() {
    var outline = Outline([Twig(id: 1)])
    outline.append([Twig(id: 11)], to: 1)
    let list = list(outline)
    let calls = Calls()
    list.update { $0[0].filter { calls.note() && $0.id == 11 } }
    #expect(panel.texts() == ["1", "11"] && calls.count == 2)
    #expect(panel.toggleDisclosure([0, 0]) == .applied)
    #expect(panel.texts() == ["1"] && calls.count == 2)
  }

  @Test func `Children that are loaded come into what matches`() async {
    struct Source: OutlineSource {
      func hasChildren(_ twig: Twig) -> Bool { twig.id < 10 }
      func children(of parent: Twig?) -> [Twig] {
        parent.map { [Twig(id: $0.id * 10 + 7), Twig(id: $0.id * 10 + 8)] } ?? []
      }
    }
    let list = list(Outline([Twig(id: 1), Twig(id: 2)], onDemand: { _ in true }))
    list.update { $0[0].filter { $0.id % 10 == 7 } }
    #expect(panel.texts() == [])
    list.update { $0[0].outline.expand(1) }
    await list.loadChildren(from: Source())
    #expect(panel.texts() == ["1", "17"])
    #expect(list.contents[0].outline.children(of: 1).map(\.id) == [17, 18])
  }
}
