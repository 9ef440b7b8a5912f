import Roster
import Testing

/// Edits that are led back to a source: what they carry, and in which order they are made.
@Suite struct LedBackEditTests {
  private static func start(_ sections: [Good]...) -> Pipeline<Goods, Goods> {
    Pipeline(
      indexing: sections.enumerated().map { id, goods in PlainGoods(id: id, items: goods) })
  }

  private static func ids(_ live: LivePipeline<Goods, Goods>) -> [[Int]] {
    live.pipeline.input.sections.map { $0.items.map(\.id) }
  }

  private let goods = (1...4).map { Good($0, price: $0 * 10) }

  @Test func `An item behind a map that is moved and changed at once is both in the source`() {
    let live = LivePipeline(
      Self.start(goods).map(updating: { $1.price = -$0.price }) {
        Good($0.id, price: -$0.price, aisle: $0.aisle)
      })
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    list.update { contents in
      contents.updateItem(id: 1) { $0.price = -70 }
      contents.move(1, after: 3)
    }
    let source = live.pipeline.input.sections[0].items
    #expect(source.map(\.id) == [2, 3, 1, 4] && source.map(\.price) == [20, 30, 70, 40])
    #expect(list.sections[0].items.map(\.price) == [-20, -30, -70, -40])
    watching.cancel()
  }

  @Test func `An item that a list and its source remove at once is gone, and not refused`() {
    let live = LivePipeline(Self.start(goods).filter { $0.id > 0 })
    let list = ListDriver(contents: live.contents)
    var refusals: [any Error] = []
    let watching = list.watch(live) { refusals.append($0) }
    live.update { pipeline in
      pipeline.input.remove(ids: [1])
      list.update { $0.remove(ids: [1, 2]) }
    }
    #expect(refusals.isEmpty)
    #expect(Self.ids(live) == [[3, 4]] && list.sections[0].items.map(\.id) == [3, 4])
    watching.cancel()
  }

  @Test func `An item for which no section is known comes last in the last one`() {
    let live = LivePipeline(Self.start([Good(1)], [Good(2), Good(3)]))
    live.take([
      SourceEdit(.insert, Good(8)), SourceEdit(.insert, Good(9), section: 77),
      SourceEdit(.insert, Good(7), section: 77, neighbor: .behind(70)),
      SourceEdit(.insert, Good(6), section: 0, neighbor: .before(60)),
    ])
    #expect(Self.ids(live) == [[1, 6], [2, 3, 8, 9, 7]])
  }

  @Test func `An item that is moved and then changed is what it was changed to last`() {
    let live = LivePipeline(Self.start(goods))
    live.take([
      SourceEdit(.move, Good(1, price: 5), section: 0, neighbor: .behind(3)),
      SourceEdit(.update, Good(1, price: 6), section: 0),
      SourceEdit(.update, Good(4, price: 7), section: 0),
    ])
    let source = live.pipeline.input.sections[0].items
    #expect(source.map(\.id) == [2, 3, 1, 4] && source.map(\.price) == [20, 30, 6, 7])
  }

  @Test func `What is put next to an item that goes to another section is put where that was`() {
    let placing: @Sendable (inout Good, Good?, Good?) -> Void = { good, before, after in
      good.price = ((before?.price ?? 0) + (after?.price ?? 100)) / 2
    }
    let store = MemoryStore([
      Good(1, price: 10, aisle: 0), Good(2, price: 20, aisle: 0), Good(3, price: 30, aisle: 1),
    ])
    let results = store.results(
      of: FetchRequest<Good, Int>(
        sortedBy: .ascending(\.aisle), .ascending(\.price), sectionedBy: \.aisle,
        placing: placing))
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    list.update { contents in
      contents.updateItem(id: 1) { $0.aisle = 1 }
      contents.insert(Good(9, price: 99), at: [0, 1])
    }
    #expect(list.sections.map { $0.items.map(\.id) } == [[9, 2], [1, 3]])
    #expect(store.item(id: 9) == Good(9, price: 15, aisle: 0))
    watching.cancel()
  }

  @Test func `Where nothing is led back, a source whose stage has failed is not asked again`() {
    struct Unknown: Error {}
    let calls = Calls()
    let live = LivePipeline(
      Self.start(goods).filter { good in
        if good.price == 99 { throw Unknown() }
        return calls.note()
      })
    live.update { $0.input.updateItem(id: 4) { $0.price = 99 } }
    #expect(live.pipeline.failure is Unknown)
    calls.reset()
    live.take([])
    #expect(calls.count == 0)
  }

  @Test(arguments: [true, false])
  func `An item that a list moves keeps what its source changes of it at once, and goes with it`(
    _ isSourceFirst: Bool
  ) {
    let live = LivePipeline(Self.start(goods).filter { $0.id > 0 })
    let list = ListDriver(contents: live.contents)
    var refusals: [any Error] = []
    let watching = list.watch(live) { refusals.append($0) }
    if isSourceFirst {
      live.update { pipeline in
        pipeline.input.updateItem(id: 1) { $0.price = 70 }
        pipeline.input.remove(ids: [4])
        list.update { contents in
          contents.move(1, after: 3)
          contents.move(4, before: 2)
        }
      }
    } else {
      list.update { contents in
        live.update { pipeline in
          pipeline.input.updateItem(id: 1) { $0.price = 70 }
          pipeline.input.remove(ids: [4])
        }
        contents.move(1, after: 3)
        contents.move(4, before: 2)
      }
    }
    let source = live.pipeline.input.sections[0].items
    #expect(source.map(\.id) == [2, 3, 1] && source.map(\.price) == [20, 30, 70])
    #expect(list.sections[0].items.map(\.id) == [2, 3, 1] && refusals.isEmpty)
    watching.cancel()
  }

  @Test func `A key is assigned to what comes into another group, and not to what is in its own`() {
    let live = LivePipeline(
      Self.start([Good(1), Good(2), Good(3, aisle: 1)]).grouped(
        by: { $0.aisle },
        assigning: { (good: inout Good, key: Int) in
          good.aisle = key
          good.price += 1
        }))
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    func source() -> [Good] { Array(live.pipeline.input.sections[0].items) }
    list.update { $0.move(1, after: 2) }
    #expect(source() == [Good(2), Good(1), Good(3, aisle: 1)])
    list.update { $0.insert(Good(9, price: 5), at: [0, 0]) }
    #expect(source() == [Good(9, price: 5), Good(2), Good(1), Good(3, aisle: 1)])
    list.update { $0.move(1, after: 3) }
    #expect(
      source()
        == [Good(9, price: 5), Good(2), Good(3, aisle: 1), Good(1, price: 1, aisle: 1)])
    watching.cancel()
  }
}
