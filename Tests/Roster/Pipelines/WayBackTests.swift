import Roster
import Synchronization
import TestSupport
import Testing

/// An edit by gesture of what is derived is that edit of the source, for every stage and store.
@Suite struct WayBackTests {
  private static var seeds: Range<UInt64> { 0..<(LongRun.isAsked ? 120 : 2) }

  /// A list that shows a pipeline, and is touched.
  private final class Screen<Output: SectionInfo>
  where
    Output: EditableSectionInfo & Sendable, Output.Item: Identifiable & Equatable & Sendable,
    Output.Storage: IdentifiedStorage & Sendable
  {
    let live: LivePipeline<Goods, Output>
    let list: ListDriver<Output>
    let hand = Hand()
    private let watching: FetchObservation

    init(
      _ pipeline: Pipeline<Goods, Output>,
      _ touched: (Hand, ListContents<Output>) -> ListDriver<Output> = {
        ListDriver(contents: $1)
      }
    ) {
      live = LivePipeline(pipeline)
      list = touched(hand, live.contents)
      watching = list.watch(live)
    }

    var input: [PlainGoods] { live.pipeline.input.plain }
    var ids: [[Output.Item.ID]] { list.sections.map { $0.items.map(\.id) } }
  }

  /// What touches a list of goods: it deletes, changes, moves, and inserts above an item or below it.
  private final class Hand {
    let panel = TouchPanel()
    private var inserted: (good: Good, isBelow: Bool)?

    /// A list that the hand can touch everywhere.
    func list<Section: EditableSectionInfo & SendableMetatype>(
      _ contents: ListContents<Section>
    ) -> ListDriver<Section>
    where Section.Item == Good {
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, good: Good) in
        cell = "\(good.id)"
      }
      .on(.canEdit) { _ in true }.on(.canMove) { _ in true }
      .on(.editingStyle) { [unowned self] _ in inserted == nil ? .delete : .insert }
      .handle(.fieldChanged) { _, event in
        event.update { $0.price = Int(event.value) ?? 0 }
      }
      .handle(.commitEditing) { [unowned self] _, event in
        guard let inserted else {
          event.remove()
          return
        }
        event.editList(of: Section.self) { contents, path in
          let item = path.item + (inserted.isBelow ? 1 : 0)
          contents.insert(
            inserted.good, at: ListIndexPath(section: path.section, item: item))
        }
      }
      return ListDriver(DataSourceProvider(contents: contents, cellFactory: cells), on: panel)
    }

    func delete(_ path: ListIndexPath) { #expect(panel.commitEditing(path) == .applied) }

    func insert(_ good: Good, isBelow: Bool, at path: ListIndexPath) {
      inserted = (good, isBelow)
      #expect(panel.commitEditing(path) == .applied)
      inserted = nil
    }

    func change(_ path: ListIndexPath, toPrice price: Int) {
      panel.enter("\(price)", at: path)
    }
  }

  private static func without(_ id: Int, _ sections: [PlainGoods]) -> [PlainGoods] {
    sections.mapItems { $0.filter { $0.id != id } }
  }

  /// Whether an edit of what comes out of stages is made in the source, by the rules of the stages; `nil` where that
  /// hangs on more of an order than what the item is put beside.
  ///
  /// All edits are, but these:
  /// - what is made of an item (`map`, `join`) is not changed, and no other is inserted, where no way back is given;
  /// - what a union brought is not edited, nothing is put beside it, or into a section that the other list brought;
  /// - nothing is moved from group to group where no key can be assigned;
  /// - nothing is moved in a sorted section to where the order does not have it.
  private static func isMade(
    _ edit: SourceEdit<Goods>, by stages: [GoodsStage], from source: ListContents<Goods>
  ) -> Bool? {
    var edit = edit
    for (index, stage) in stages.enumerated().reversed() {
      let before = stages.prefix(index)
      let input = before.reduce(Pipeline(source)) { $1.adding($0) }.output
      switch stage.description {
      case "map", "map by choice", "join", "join by key":
        if edit.kind == .update || edit.kind == .insert { return false }
        if let known = input.item(id: edit.item.id) { edit.item = known }
      case "union", "union of another type":
        if edit.kind != .insert, !input.contains(id: edit.item.id) { return false }
        if let section = edit.section, input.indexOfSection(id: section) == nil { return false }
        if edit.kind == .move, let id = edit.neighbor?.id, !input.contains(id: id) { return false }
      case "group", "group in order", "group by choice", "flatten":
        func key(_ good: Good) -> Int {
          switch stage.description {
          case "flatten": 0
          case "group in order": good.price % 5
          default: good.aisle
          }
        }
        if edit.kind == .move {
          // Between two groups that a later stage shows in one section, either is right.
          let groups = stage.adding(Pipeline(input)).output
          let ids = groups.sections.flatMap { $0.items.map(\.id) }.filter { $0 != edit.item.id }
          var keys = [edit.section].compactMap(\.self)
          if keys.isEmpty, let neighbor = edit.neighbor,
            var offset = ids.firstIndex(of: neighbor.id)
          {
            if case .before = neighbor { offset -= 1 }
            keys = ids.indices.filter { $0 == offset || $0 == offset + 1 }
              .compactMap { input.item(id: ids[$0]).map(key) }
          }
          if !keys.contains(key(edit.item)) { return false }
        }
        edit.section = nil
      case "sort", "sort by order":
        guard edit.kind == .move else { break }
        let order: ItemOrder<Good> =
          stage.description == "sort" ? .descending(\.price) : .ascending(\.price)
        guard let neighbor = edit.neighbor, let other = input.item(id: neighbor.id) else {
          return nil
        }
        let (first, second) =
          if case .behind = neighbor { (other, edit.item) } else { (edit.item, other) }
        if order.precedes(second, first), !edit.isAcross { return false }
        let isEqual = !order.precedes(first, second) && !order.precedes(second, first)
        if !isEqual || before.contains(where: { $0.description.hasPrefix("union") }) { return nil }
      default: break
      }
    }
    return true
  }

  /// The laws of one gesture: what is done to an item is done to that of the source and to no other, or, by a rule,
  /// not at all.
  private static func expectLaws(
    of stages: [GoodsStage], on start: Pipeline<Goods, Goods>, _ seed: UInt64
  ) {
    let screen = Screen(stages.reduce(start) { $1.adding($0) }) { $0.list($1) }
    let hand = screen.hand
    let names = stages.map(\.description)
    var random = SeededGenerator(seed: seed)
    for step in 0..<(LongRun.isAsked ? 12 : 10) {
      let paths = screen.list.sections.indices.flatMap { section in
        screen.list.sections[section].items.indices.map {
          ListIndexPath(section: section, item: $0)
        }
      }
      guard !paths.isEmpty else { return }
      let path = paths[random.below(paths.count)]
      let item = screen.list.contents[path]
      let (source, before, shownIDs) = (screen.live.pipeline.input, screen.input, screen.ids)
      var after: [PlainGoods] { screen.input }
      func isMade(_ edit: SourceEdit<Goods>) -> Bool? {
        Self.isMade(edit, by: stages, from: source)
      }
      func comment(_ text: String) -> Comment {
        Comment(rawValue: "\(names.joined(separator: ", ")), seed \(seed), step \(step): \(text)")
      }
      let section = screen.list.sections[path.section].id
      switch random.below(4) {
      case 0:
        hand.delete(path)
        let isMade = isMade(SourceEdit(.remove, item)) == true
        #expect(after == (isMade ? without(item.id, before) : before), comment("deletes \(item)"))
      case 1:
        var changed = item
        changed.price = random.below(12)
        hand.change(path, toPrice: changed.price)
        let isMade = isMade(SourceEdit(.update, changed, section: section)) == true
        let expected = before.mapItems { $0.map { isMade && $0.id == item.id ? changed : $0 } }
        #expect(after == expected, comment("changes \(item) to \(changed)"))
      case 2:
        let new = Good(1_000 + step, price: random.below(12), aisle: random.below(5))
        hand.insert(new, isBelow: random.below(2) == 0, at: path)
        let isMade = isMade(SourceEdit(.insert, new, section: section)) == true
        let inserted = after.flatMap(\.items).filter { $0.id == new.id }
        #expect(inserted == (isMade ? [new] : []), comment("inserts \(new) at \(path)"))
        #expect(without(new.id, after) == before, comment("inserts \(new) at \(path)"))
      default:
        let to = random.below(shownIDs.count)
        var ids = shownIDs
        ids[path.section].remove(at: path.item)
        let target = ListIndexPath(section: to, item: random.below(ids[to].count + 1))
        if target == path { continue }
        ids[to].insert(item.id, at: target.item)
        // Where the first item of a group goes, groups may stand in another order afterward.
        let into = screen.list.sections[to].id
        #expect(hand.panel.move(path, to: target) == .applied)
        var text: Comment { comment("moves \(item) to \(target) of \(shownIDs)") }
        #expect(after.flatMap(\.items).count == before.flatMap(\.items).count, text)
        // Of two neighbors that change places either is the one that moves.
        let isBeside = path.section == to && abs(path.item - target.item) == 1
        let moved = [item.id] + (isBeside ? [shownIDs[to][target.item]] : [])
        #expect(moved.contains { without($0, after) == without($0, before) }, text)
        if isBeside { break }
        let neighbor: SourceNeighbor<Int>? =
          target.item > 0
          ? .behind(ids[to][target.item - 1]) : ids[to].count > 1 ? .before(ids[to][1]) : nil
        let isMade = isMade(
          SourceEdit(
            .move, item, section: into, isAcross: to != path.section,
            neighbor: neighbor))
        if isMade == false { #expect(after == before, text) }
        // A sort says where items stand that are not equal, and others leave out what stands behind.
        // Groups that stand in another order show that where they are in one section.
        let isFlat = names.first?.hasPrefix("group") == true && names.last == "flatten"
        let isFree = !isFlat && names.allSatisfy { !$0.hasPrefix("distinct") && $0 != "prefix" }
        if isMade == true, isFree { #expect(screen.ids.contains(ids[to]), text) }
      }
      var fresh = screen.live.pipeline
      fresh.restart()
      #expect(screen.list.contents.plain == fresh.output.plain, comment("shows what comes out"))
      #expect(screen.live.pipeline.output.plain == fresh.output.plain, comment("follows"))
    }
  }

  @Test(arguments: seeds.prefix(LongRun.isAsked ? 20 : 1))
  func
    `law 6: A gesture on a list behind any stages is that edit of the source, unless a stage's rule refuses it`(
      _ seed: UInt64
    )
  {
    let inputs = GoodsInputs()
    let all = GoodsStage.all(inputs)
    var script = GoodsScript(seed: seed, inputs)
    for (number, stage) in all.enumerated() {
      let next = all[script.random.below(all.count)]
      let start = Pipeline(script.contents(sections: 2, items: 12))
      for stages in [[stage], [stage, next]] {
        Self.expectLaws(of: stages, on: start, seed &* 31 &+ UInt64(number))
      }
    }
  }

  // MARK: Items that are made of others

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
  }

  private static var start: Pipeline<Goods, Goods> {
    Pipeline(indexing: [PlainGoods(id: 0, items: [Good(1, price: 10), Good(2, price: 20)])])
  }

  private static func expectInserts(
    into pipeline: Pipeline<Goods, IndexedSection<Int, Row, String>>
  ) {
    let screen = Screen(pipeline)
    screen.list.update { $0.insert(Row(id: 3, text: "30"), at: [0, 1]) }
    #expect(screen.input[0].items == [Good(1, price: 10), Good(3, price: 30), Good(2, price: 20)])
    #expect(screen.list.sections[0].items.map(\.text) == ["10", "30", "20"])
    screen.list.update { $0.updateItem(id: 3) { $0.text = "35" } }
    #expect(screen.live.pipeline.input.item(id: 3) == Good(3, price: 35))
    screen.list.update { $0.move(from: [0, 1], to: [0, 0]) }
    #expect(screen.input[0].items.map(\.id) == [3, 1, 2])
    screen.list.update { $0.remove(ids: [1]) }
    #expect(screen.ids == [[3, 2]])
  }

  @Test func `What is inserted behind a map or a join comes into the source as what it is of`() {
    let back: @Sendable (Row, inout Good) -> Void = { $1.price = Int($0.text) ?? 0 }
    let origin: @Sendable (Row) -> Good = { Good($0.id, price: Int($0.text) ?? 0) }
    let other = StageInput(ListContents<Goods>())
    Self.expectInserts(
      into: Self.start.map(updating: back, inserting: origin) {
        Row(id: $0.id, text: "\($0.price)")
      })
    Self.expectInserts(
      into: Self.start.joining(other, updating: back, inserting: origin) { good, _ in
        Row(id: good.id, text: "\(good.price)")
      })
    Self.expectInserts(
      into: Self.start.joining(other, by: \.aisle, updating: back, inserting: origin) { good, _ in
        Row(id: good.id, text: "\(good.price)")
      })
  }

  @Test func `A row that is dropped in a group gets its key, by the grouping that is chosen`() {
    let choice = StageInput(Choice.aisle)
    let start = Pipeline(
      indexing: [
        PlainGoods(id: 0, items: [Good(1, price: 3, aisle: 7), Good(2, price: 4, aisle: 8)])
      ])
    let grouped = start.grouped(
      by: choice,
      assigning: { good, key, choice in
        if choice == .aisle { good.aisle = key } else { good.price = key }
      }, key: { $1.number(of: $0) })
    let screen = Screen(grouped) { $0.list($1) }
    screen.hand.panel.move([0, 0], to: [1, 0])
    #expect(screen.live.pipeline.input.item(id: 1) == Good(1, price: 3, aisle: 8))
    screen.live.update { $0[choice] = .price }
    #expect(screen.list.sections.map(\.id) == [3, 4])
    screen.hand.panel.move([0, 0], to: [1, 0])
    #expect(screen.live.pipeline.input.item(id: 1) == Good(1, price: 4, aisle: 8))
    #expect(screen.ids == [[1, 2]])
    screen.live.update { $0[choice] = .parity }
    // A parity cannot be given.
    screen.hand.panel.move([0, 0], to: [1, 0])
    #expect(screen.ids == [[1], [2]])
  }

  @Test func `An item that is moved next to one of another group comes into it, or stays`() {
    let start = Pipeline(
      indexing: [PlainGoods(id: 0, items: (1...4).map { Good($0, aisle: $0 / 3) })])
    let assigned = Screen(start.grouped(by: \.aisle).flattened()) { $0.list($1) }
    assigned.hand.panel.move([0, 0], to: [0, 2])
    #expect(assigned.ids == [[2, 3, 1, 4]])
    #expect(assigned.live.pipeline.input.item(id: 1)?.aisle == 1)
    assigned.hand.insert(Good(9), isBelow: true, at: [0, 3])
    #expect(assigned.live.pipeline.input.item(id: 9)?.aisle == 1)
    let fixed = Screen(start.grouped { $0.aisle }.flattened()) { $0.list($1) }
    fixed.hand.panel.move([0, 0], to: [0, 2])
    #expect(fixed.ids == [[1, 2, 3, 4]])
    #expect(fixed.input == start.input.plain)
    fixed.hand.panel.move([0, 3], to: [0, 2])
    #expect(fixed.ids == [[1, 2, 4, 3]])
  }

  @Test func `Before the first item of a group is behind the last of the group before`() {
    let start = Pipeline(
      indexing: [PlainGoods(id: 0, items: (1...6).map { Good($0, aisle: ($0 - 1) / 3) })])
    func input(after good: Good, to neighbor: SourceNeighbor<Int>) -> [Int] {
      let screen = Screen(start.grouped { $0.aisle }.flattened()) { $0.list($1) }
      screen.live.take([SourceEdit(.move, good, neighbor: neighbor)])
      return screen.live.pipeline.input.plain[0].items.map(\.id)
    }
    let (first, last) = (Good(1, aisle: 0), Good(6, aisle: 1))
    #expect(input(after: first, to: .before(4)) == [2, 3, 1, 4, 5, 6])
    #expect(input(after: first, to: .behind(3)) == [2, 3, 1, 4, 5, 6])
    #expect(input(after: last, to: .behind(3)) == [1, 2, 3, 6, 4, 5])
    // Within the other group there is no way.
    for neighbor in [SourceNeighbor.before(5), .behind(4)] {
      #expect(input(after: first, to: neighbor) == Array(1...6))
    }
    for neighbor in [SourceNeighbor.before(1), .before(2), .behind(2)] {
      #expect(input(after: last, to: neighbor) == Array(1...6))
    }
  }

  @Test func `What stays at the edge of its group is put beside another item of that group`() {
    func neighbor(
      of good: Good, _ neighbor: SourceNeighbor<Int>, in goods: [Good]
    ) -> SourceNeighbor<Int>? {
      let pipeline = Pipeline(indexing: goods).grouped(by: \.aisle).flattened()
      let edit = SourceEdit<Goods>(.move, good, section: 0, neighbor: neighbor)
      return pipeline.source(of: edit)?.neighbor
    }
    let goods = [1, 2, 3, 4].map { Good($0, aisle: $0 / 3) }
    #expect(neighbor(of: goods[2], .behind(2), in: goods) == .before(4))
    #expect(neighbor(of: goods[1], .before(3), in: goods) == .behind(1))
    // So it is where it alone is beside its neighbor, and is changed so that it belongs to the next group.
    #expect(neighbor(of: Good(2, aisle: 1), .behind(1), in: goods) == .before(3))
    #expect(neighbor(of: Good(3, aisle: 0), .before(4), in: goods) == .behind(2))
    let ends = [goods[1], goods[2]]
    #expect(neighbor(of: ends[1], .behind(2), in: ends) == nil)
    #expect(neighbor(of: ends[0], .before(3), in: ends) == nil)
  }

  @Test func `What another list brought is not edited in the source, nor put among it`() {
    let other = StageInput(
      ListContents(indexing: [PlainGoods(id: 7, items: [Good(8), Good(9)])]))
    let screen = Screen(Self.start.union(other))
    let before = screen.input
    screen.list.update { $0.remove(ids: [8]) }
    screen.list.update { $0.updateItem(id: 9) { $0.price = 1 } }
    screen.list.update { $0.insert(Good(5), at: [1, 0]) }
    screen.list.update { $0.move(from: [0, 0], to: [1, 1]) }
    #expect(screen.input == before)
    #expect(screen.ids == [[1, 2], [8, 9]])
    screen.list.update { $0.insert(Good(5), at: [0, 1]) }
    #expect(screen.input.map { $0.items.map(\.id) } == [[1, 5, 2]])
    #expect(screen.ids == [[1, 5, 2], [8, 9]])
  }

  @Test func `A move next to an item that is not there changes the item where it stands`() {
    for neighbor in [SourceNeighbor<Int>.behind(9), .before(9)] {
      var contents = ListContents(indexing: [
        PlainGoods(id: 0, items: [Good(1), Good(2)]), PlainGoods(id: 1, items: [Good(3)]),
      ])
      let edit = SourceEdit<Goods>(.move, Good(1, price: 5), neighbor: neighbor)
      #expect(contents.apply(edit) == .applied)
      #expect(contents.sections.map { $0.items.map(\.id) } == [[1, 2], [3]])
      #expect(contents.item(id: 1)?.price == 5)
    }
  }

  // MARK: Orders that a user changes

  @Test(arguments: seeds)
  func `An item that is moved in an order of ranks stands where it was put, others keep theirs`(
    _ seed: UInt64
  ) {
    let ranked = Pipeline(indexing: (0..<12).map { Good($0, price: $0 * 1_000_000) })
      .filter { $0.id % 5 != 4 }
      .sorted(by: .ascending(\.price)) { good, before, after in
        let low = before?.price ?? (after?.price ?? 0) - 2_000_000
        good.price = (low + (after?.price ?? low + 2_000_000)) / 2
      }
    let screen = Screen(ranked) { $0.list($1) }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let ids = screen.ids[0]
      var expected = ids
      let (old, new) = (random.below(expected.count), random.below(expected.count))
      expected.insert(expected.remove(at: old), at: new)
      let before = screen.input
      // Of two neighbors that change places either is the one that moves.
      let moved = [ids[old]] + (abs(old - new) == 1 ? [ids[new]] : [])
      screen.hand.panel.move([0, old], to: [0, new])
      #expect(screen.ids[0] == expected)
      let after = screen.input
      #expect(moved.contains { Self.without($0, after) == Self.without($0, before) })
      #expect(after[0].items.map(\.id) == before[0].items.map(\.id))
    }
    // Several at once, each next to one that has just come.
    var expected = screen.ids[0]
    let moved = [expected[5], expected[6], 100]
    expected = moved + expected.filter { !moved.contains($0) }
    screen.list.update { contents in
      contents.move(from: [0, 5], to: [0, 0])
      contents.move(from: [0, 6], to: [0, 1])
      contents.insert(Good(100), at: [0, 2])
    }
    #expect(screen.ids[0] == expected)
  }

  @Test(arguments: [SourceNeighbor<Int>.behind(1), .before(3)])
  func `An item that is changed and put where it stands is placed between its neighbors`(
    _ neighbor: SourceNeighbor<Int>
  ) {
    final class Asked: Sendable {
      let neighbors = Mutex<[[Int?]]>([])
    }
    let asked = Asked()
    let goods = (1...3).map { Good($0, price: 10 * $0) }
    let screen = Screen(
      Pipeline(indexing: goods).sorted(by: .ascending(\.price)) { good, before, after in
        asked.neighbors.withLock { $0.append([before?.id, after?.id]) }
        good.price = 25
      })
    screen.live.take([SourceEdit(.move, Good(2, price: 90), neighbor: neighbor)])
    #expect(asked.neighbors.withLock { $0 } == [[1, 3]])
    #expect(screen.input[0].items.map(\.price) == [10, 25, 30])
  }

  @Test func `Items that are equal in an order are moved among each other`() {
    let aisles = [2, 1, 2, 1, 2].enumerated().map { Good($0, aisle: $1) }
    let screen = Screen(Pipeline(indexing: aisles).sorted(by: .ascending(\.aisle)))
    #expect(screen.ids == [[1, 3, 0, 2, 4]])
    screen.list.update { $0.move(from: [0, 4], to: [0, 2]) }
    #expect(screen.ids == [[1, 3, 4, 0, 2]])
    #expect(screen.input[0].items.map(\.id) == [4, 0, 1, 2, 3])
    screen.list.update { $0.move(from: [0, 0], to: [0, 4]) }
    #expect(screen.ids == [[1, 3, 4, 0, 2]])
  }

  @Test func `An item that is changed and put back stays where it is in the source`() {
    let goods = [5, 1, 3, 2, 4].enumerated().map { Good($0, price: $1 * 10) }
    let screen = Screen(Pipeline(indexing: goods).sorted(by: .ascending(\.price)))
    let (before, input) = (screen.list.contents, screen.input)
    for (id, price) in [(0, 1), (1, 99), (2, 45), (3, 15), (4, 25)] {
      screen.list.update { $0.updateItem(id: id) { $0.price = price } }
      #expect(screen.input[0].items.map(\.id) == [0, 1, 2, 3, 4])
      #expect(screen.input[0].items[id].price == price)
      screen.list.apply(before)
      #expect(screen.input == input)
      #expect(screen.ids == [[1, 3, 2, 4, 0]])
    }
  }

  @Test func `A state that is put back shows what a change made a filter leave out`() {
    let goods = (0..<9).map { Good($0, price: 8 - $0, aisle: $0 % 3) }
    let source = Pipeline(indexing: goods)
    for pipeline in [
      source.filter { $0.price < 9 },
      source.filter(admitting: { $0.price = min($0.price, 8) }) { $0.price < 9 },
      source.filter { $0.price < 9 }.sorted(by: .ascending(\.price)).grouped(by: \.aisle),
    ] {
      let screen = Screen(pipeline)
      let (before, input) = (screen.list.contents, screen.input)
      screen.list.update { contents in
        contents.updateItem(id: 4) { ($0.price, $0.aisle) = (10, 2) }
        contents.updateItem(id: 0) { $0.price = 11 }
      }
      #expect(screen.list.contents.totalItemCount == 7)
      let after = screen.list.contents
      screen.list.apply(before)
      #expect(screen.input == input)
      #expect(screen.list.contents == before)
      // What is not in it any more is removed.
      screen.list.apply(after)
      #expect(screen.input[0].items.map(\.id) == [1, 2, 3, 5, 6, 7, 8])
    }
  }

  // MARK: Stores

  @Test(arguments: seeds)
  func `An edit of a list that shows a store is that edit of the store`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let goods = (0..<12).map { Good($0, price: random.below(6), aisle: random.below(3)) }
    let store = MemoryStore(goods)
    let results = store.results(
      of: FetchRequest(
        matching: { $0.price < 6 }, sortedBy: .ascending(\.aisle), .ascending(\.price),
        sectionedBy: \.aisle))
    results.performFetch()
    let hand = Hand()
    let list = hand.list(ListContents(results.sections))
    let watching = list.watch(results)
    var model = Dictionary(uniqueKeysWithValues: goods.map { ($0.id, $0) })
    for step in 0..<30 {
      let items = list.sections.flatMap(\.items)
      guard let item = items.isEmpty ? nil : items[random.below(items.count)],
        let path = list.contents.indexPath(ofItem: item.id)
      else { break }
      var changed = item
      switch random.below(4) {
      case 0:
        model[item.id] = nil
        hand.delete(path)
      case 1:
        changed.price = random.below(8)
        model[item.id] = changed
        hand.change(path, toPrice: changed.price)
      case 2:
        model[100 + step] = Good(100 + step, price: 1, aisle: list.sections[path.section].id)
        hand.insert(Good(100 + step, price: 1, aisle: 9), isBelow: false, at: path)
      default:
        let section = random.below(list.sections.count)
        changed.aisle = list.sections[section].id
        model[item.id] = changed
        hand.panel.move(path, to: ListIndexPath(section: section, item: 0))
      }
      let stored = Dictionary(uniqueKeysWithValues: store.items.map { ($0.id, $0) })
      #expect(stored == model, "step \(step)")
      #expect(list.sections == results.sections, "step \(step)")
      let shown = list.sections.flatMap(\.items)
      #expect(Set(shown) == Set(model.values.filter { $0.price < 6 }), "step \(step)")
    }
    let (before, stored) = (list.contents, Set(store.items))
    list.update { contents in
      for item in contents.sections.flatMap(\.items) {
        contents.updateItem(id: item.id) { $0.price = 7 }
      }
    }
    #expect(list.contents.totalItemCount == 0)
    list.apply(before)
    #expect(Set(store.items) == stored)
    withExtendedLifetime(watching) {}
  }
}
