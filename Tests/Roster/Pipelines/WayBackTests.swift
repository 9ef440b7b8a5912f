import Roster
import TestSupport
import Testing

/// An edit by gesture of what is derived is that edit of the source, for every stage and store.
@Suite struct WayBackTests {
  private static var seeds: Range<UInt64> { 0..<(LongRun.isAsked ? 400 : 2) }

  /// The ids of the items that unions bring.
  private static let broughtIDs = Set(
    (0..<20).map { $0 * 7 } + (0..<9).flatMap { [$0 * 5, 500 + $0] })

  /// A list that shows a pipeline, and is edited.
  private final class Screen<Output: SectionInfo>
  where
    Output: EditableSectionInfo & Sendable, Output.Item: Identifiable & Equatable & Sendable,
    Output.Storage: IdentifiedStorage & Sendable
  {
    let live: LivePipeline<Goods, Output>
    let list: ListDriver<Output>
    private let watching: FetchObservation

    init(_ pipeline: Pipeline<Goods, Output>) {
      live = LivePipeline(pipeline)
      list = ListDriver(contents: live.contents)
      watching = list.watch(live)
    }

    var input: [PlainGoods] { live.pipeline.input.plain }
    var ids: [[Output.Item.ID]] { list.sections.map { $0.items.map(\.id) } }
  }

  private static func without(_ id: Int, _ sections: [PlainGoods]) -> [PlainGoods] {
    sections.mapItems { $0.filter { $0.id != id } }
  }

  /// The laws of one edit, by what it may do to the source: nothing where it is refused, and otherwise itself alone.
  private static func expectLaws(
    of pipeline: Pipeline<Goods, Goods>, isChangeable: Bool, _ seed: UInt64, _ name: String
  ) {
    let screen = Screen(pipeline)
    var random = SeededGenerator(seed: seed)
    for step in 0..<12 {
      let items = screen.list.sections.flatMap(\.items)
      guard let item = items.isEmpty ? nil : items[random.below(items.count)] else { return }
      let (before, known) = (screen.input, screen.live.pipeline.input.item(id: item.id))
      var after: [PlainGoods] { screen.input }
      let section = random.below(screen.list.sections.count)
      let shownIDs = screen.ids
      let count = shownIDs[section].count
      let comment = Comment(rawValue: "\(name), seed \(seed), step \(step)")
      // What a union brought in place of an item that a stage before it left out is not the source's.
      let mayBeBrought = name.contains("union") && Self.broughtIDs.contains(item.id)
      let isBrought = mayBeBrought && isChangeable && known != item
      switch random.below(4) {
      case 0:
        screen.list.update { $0.remove(ids: [item.id]) }
        let expected = isBrought ? before : without(item.id, before)
        #expect(after == expected || mayBeBrought && after == before, comment)
      case 1:
        var changed = item
        changed.price = random.below(12)
        screen.list.update { $0.replace([changed]) }
        let isTaken = isChangeable && known != nil && !isBrought
        let expected = before.mapItems { $0.map { isTaken && $0.id == item.id ? changed : $0 } }
        #expect(after == expected || mayBeBrought && after == before, comment)
      case 2:
        let new = Good(1_000 + step, price: random.below(12), aisle: random.below(5))
        let target = ListIndexPath(section: section, item: random.below(count + 1))
        screen.list.update { $0.insert(new, at: target) }
        #expect(without(new.id, after) == before, comment)
        if !isChangeable { #expect(after == before, comment) }
      default:
        let path = screen.list.contents.indexPath(ofItem: item.id)!
        let last = count - (path.section == section ? 1 : 0)
        let target = ListIndexPath(section: section, item: random.below(last + 1))
        screen.list.update { $0.move(from: path, to: target) }
        // Of two neighbors that change places either is the one that moves.
        let isBeside = path.section == section && abs(path.item - target.item) == 1
        let moved = [item.id] + (isBeside ? [shownIDs[section][target.item]] : [])
        #expect(moved.contains { without($0, after) == without($0, before) }, comment)
        #expect(after.flatMap(\.items).count == before.flatMap(\.items).count, comment)
      }
      var fresh = screen.live.pipeline
      fresh.restart()
      #expect(screen.list.contents.plain == fresh.output.plain, comment)
      #expect(screen.live.pipeline.output.plain == fresh.output.plain, comment)
    }
  }

  @Test(arguments: seeds.prefix(100))
  func `An edit of a list behind any stages changes its item in the source, and nothing else`(
    _ seed: UInt64
  ) {
    let inputs = GoodsInputs()
    let all = GoodsStage.all(inputs)
    var script = GoodsScript(seed: seed, inputs)
    for (number, stage) in all.enumerated() {
      let next = all[script.random.below(all.count)]
      let start = Pipeline(script.contents(sections: 2, items: 12))
      let isMade = ["map", "join", "join by key"]
      for stages in [[stage], [stage, next]] {
        let names = stages.map(\.description)
        Self.expectLaws(
          of: stages.reduce(start) { $1.adding($0) },
          isChangeable: Set(names).isDisjoint(with: isMade), seed &* 31 &+ UInt64(number),
          names.joined(separator: ", "))
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
    let screen = Screen(ranked)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let ids = screen.ids[0]
      var expected = ids
      let (old, new) = (random.below(expected.count), random.below(expected.count))
      expected.insert(expected.remove(at: old), at: new)
      let before = screen.input
      // Of two neighbors that change places either is the one that moves.
      let moved = [ids[old]] + (abs(old - new) == 1 ? [ids[new]] : [])
      screen.list.update {
        $0.move(
          from: ListIndexPath(section: 0, item: old), to: ListIndexPath(section: 0, item: new))
      }
      #expect(screen.ids[0] == expected)
      let after = screen.input
      #expect(moved.contains { Self.without($0, after) == Self.without($0, before) })
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
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    var model = Dictionary(uniqueKeysWithValues: goods.map { ($0.id, $0) })
    for step in 0..<30 {
      let items = list.sections.flatMap(\.items)
      guard let item = items.isEmpty ? nil : items[random.below(items.count)] else { break }
      let section = random.below(list.sections.count)
      let aisle = list.sections[section].id
      var changed = item
      switch random.below(4) {
      case 0:
        model[item.id] = nil
        list.update { $0.remove(ids: [item.id]) }
      case 1:
        changed.price = random.below(8)
        model[item.id] = changed
        list.update { $0.replace([changed]) }
      case 2:
        model[100 + step] = Good(100 + step, price: 1, aisle: aisle)
        list.update {
          $0.insert(
            Good(100 + step, price: 1, aisle: 9), at: ListIndexPath(section: section, item: 0))
        }
      default:
        changed.aisle = aisle
        model[item.id] = changed
        list.update { contents in
          guard let path = contents.indexPath(ofItem: item.id) else { return }
          contents.move(from: path, to: ListIndexPath(section: section, item: 0))
        }
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
