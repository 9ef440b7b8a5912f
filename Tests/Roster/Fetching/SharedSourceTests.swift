import Roster
import Testing

/// Lists that watch one source, and edit it in each other's callbacks.
@Suite struct SharedSourceTests {
  private typealias Goods = IndexedSection<Int, Jar, String>

  /// Does something for the first edits of a list.
  private final class Reaction<Section: SectionInfo>: ListObserver {
    private var acts: [(ListEdit<Section>) -> Void]
    private(set) var count = 0

    init(_ acts: ((ListEdit<Section>) -> Void)...) { self.acts = acts.reversed() }

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
      count += 1
      acts.popLast()?(edit)
    }
  }

  /// Two lists that watch one pipeline.
  private struct Goodies {
    let live = LivePipeline<Goods, Goods>(
      Pipeline(
        ListContents(indexing: [Shelf(id: 0, items: (1...3).map { Jar(id: $0, content: 0) })])))
    let lists: [ListDriver<Goods>]
    private let watching: [FetchObservation]

    init() {
      lists = [ListDriver(contents: live.contents), ListDriver(contents: live.contents)]
      watching = lists.map { [live] in $0.watch(live) }
    }

    var contents: [Int] {
      let contents = live.pipeline.input[0].items.map(\.content)
      #expect(lists.allSatisfy { $0.sections[0].items.map(\.content) == contents })
      return contents
    }
  }

  @Test func `an observer edits in another list what was just edited, and neither is lost`() {
    let goods = Goodies()
    let reaction = Reaction<Goods>({ _ in
      goods.lists[1].update { $0.updateItem(id: 1) { $0.content += 1 } }
    })
    goods.lists[0].addObserver(reaction)
    goods.live.update { $0.input.updateItem(id: 1) { $0.content = 10 } }
    #expect(goods.contents == [11, 0, 0])
    goods.lists[1].update { $0.updateItem(id: 1) { $0.content += 1 } }
    #expect(goods.contents == [12, 0, 0])
  }

  @Test func `lists that edit one item in turn, each in a callback of the other, lose nothing`() {
    let goods = Goodies()
    func edit(_ list: Int) {
      goods.lists[list].update { $0.updateItem(id: 2) { $0.content += 1 } }
    }
    let reactions = [
      Reaction<Goods>({ _ in edit(1) }, { _ in edit(1) }),
      Reaction<Goods>({ _ in edit(0) }, { _ in edit(0) }),
    ]
    for (list, reaction) in zip(goods.lists, reactions) { list.addObserver(reaction) }
    edit(0)
    #expect(goods.contents == [0, 5, 0])
  }

  @Test func `a source and a list are edited in one callback, one after the other`() {
    let goods = Goodies()
    let reaction = Reaction<Goods>({ _ in
      goods.live.update { $0.input.updateItem(id: 3) { $0.content = 20 } }
      goods.lists[1].update { $0.updateItem(id: 3) { $0.content += 1 } }
      goods.lists[0].update { $0.updateItem(id: 3) { $0.content += 1 } }
    })
    goods.lists[0].addObserver(reaction)
    goods.live.update { $0.input.updateItem(id: 1) { $0.content = 1 } }
    #expect(goods.contents == [1, 0, 22])
  }

  @Test func `an edit that is undone in the callback in which it was made is seen as two`() {
    let goods = Goodies()
    let first = Reaction<Goods>({ _ in
      goods.live.update { $0.input.updateItem(id: 1) { $0.content = 5 } }
      goods.live.update { $0.input.updateItem(id: 1) { $0.content = 1 } }
    })
    let second = Reaction<Goods>()
    goods.lists[0].addObserver(first)
    goods.lists[1].addObserver(second)
    goods.live.update { $0.input.updateItem(id: 1) { $0.content = 1 } }
    #expect(goods.contents == [1, 0, 0])
    #expect(first.count == 3 && second.count == 3)
  }

  /// A store of one jar, and its results, which have been fetched.
  private static func jar() -> (store: MemoryStore<Jar>, results: MemoryResults<Jar, Int>) {
    let store = MemoryStore([Jar(id: 1, content: 0)])
    let results = store.results(
      of: FetchRequest<Jar, Int>(sortedBy: .ascending(\.id), sectionedBy: { _ in 0 }))
    results.performFetch()
    return (store, results)
  }

  @Test func `a list of two stores has what its edit made in one that tells others meanwhile`() {
    let jars = (0..<2).map { _ in Self.jar() }
    let (stores, results) = (jars.map(\.store), jars.map(\.results))
    let list = ListDriver(sections: results[0].sections)
    let watching = results.map { list.watch($0) }
    var seen: [Int] = []
    let observation = results[0].observe { event in
      guard case .didChange = event, seen.isEmpty else { return }
      list.update { _ in stores[0].modify(id: 1) { $0.content = 5 } }
      seen = list.sections[0].items.map(\.content)
    }
    stores[0].modify(id: 1) { $0.content = 1 }
    #expect(seen == [5] && list.sections[0].items.map(\.content) == [5])
    withExtendedLifetime((watching, observation)) {}
  }

  @Test
  func `where one list watches no more, the others have a state before an observer hears of it`() {
    let (store, results) = Self.jar()
    let lists = (0..<3).map { _ in ListDriver(sections: results.sections) }
    var seen: [[Int]] = []
    let observation = results.observe { event in
      guard case .item = event else { return }
      seen.append(lists.map { $0.sections[0].items[0].content })
    }
    let watching = lists.map { $0.watch(results) }
    watching[0].cancel()
    store.modify(id: 1) { $0.content = 1 }
    #expect(seen == [[0, 1, 1]])
    withExtendedLifetime((watching, observation)) {}
  }

  @Test func `what one of two stores has changed by itself is the list's, and not the other one's`()
  {
    let jars = (0..<2).map { _ in Self.jar() }
    let (stores, results) = (jars.map(\.store), jars.map(\.results))
    let list = ListDriver(sections: results[0].sections)
    let watching = results.map { list.watch($0) }
    stores[0].upsert(Jar(id: 2, content: 2))
    #expect(list.sections[0].items.map(\.id) == [1, 2])
    #expect(stores.map { $0.items.count } == [2, 1])
    withExtendedLifetime(watching) {}
  }

  @Test func `a list whose watching ends before it shows a change shows it all the same`() {
    let (store, results) = Self.jar()
    let panel = TouchPanel()
    let first = ListDriver(sections: results.sections)
    let last = ListDriver(sections: results.sections)
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.content)"
    }
    last.attach(panel, drawing: DataSourceProvider(sections: [Shelf](), cellFactory: cells))
    let watching = [first.watch(results), last.watch(results)]
    let reaction = Reaction<Shelf>({ _ in watching[1].cancel() })
    first.addObserver(reaction)
    store.modify(id: 1) { $0.content = 1 }
    #expect(panel.texts() == last.sections[0].items.map { "\($0.content)" })
    store.modify(id: 1) { $0.content = 2 }
    #expect(panel.texts() == ["1"] && first.sections[0].items.map(\.content) == [2])
  }

  @Test func `queries of one store that are edited in each other's callbacks lose nothing`() {
    let store = MemoryStore((1...3).map { Jar(id: $0, content: 0) })
    let results = [
      FetchRequest<Jar, Int>(sortedBy: .ascending(\.id), sectionedBy: { _ in 0 }),
      FetchRequest<Jar, Int>(
        matching: { $0.id > 1 }, sortedBy: .descending(\.id), sectionedBy: { _ in 0 }),
    ].map(store.results(of:))
    for results in results { results.performFetch() }
    let lists = results.map { ListDriver(sections: $0.sections) }
    let watching = zip(lists, results).map { $0.watch($1) }
    let reaction = Reaction<Shelf>(
      { _ in
        lists[1].update { $0.updateItem(id: 2) { $0.content += 1 } }
        store.modify(id: 2) { $0.content += 10 }
        lists[1].update { $0.updateItem(id: 2) { $0.content += 100 } }
      },
      { _ in
        store.remove(ids: [3])
        #expect(lists[1].update { $0.updateItem(id: 3) { $0.content += 1 } }.outcome == .ignored)
      })
    lists[0].addObserver(reaction)
    store.modify(id: 2) { $0.content = 1_000 }
    #expect(store.items.map(\.content) == [0, 1_111])
    #expect(lists.map { $0.sections[0].items.map(\.id) } == [[1, 2], [2]])
    withExtendedLifetime(watching) {}
  }

  @Test func `a store that is watched no more takes over nothing, though the edit was under way`() {
    let jars = (0..<2).map { _ in Self.jar() }
    let (stores, results) = (jars.map(\.store), jars.map(\.results))
    let list = ListDriver(sections: results[0].sections)
    let watching = results.map { list.watch($0) }
    let observation = results[0].observe { event in
      if case .didChange = event { watching[1].cancel() }
    }
    list.update { $0.updateItem(id: 1) { $0.content = 5 } }
    #expect(stores.map { $0.items.map(\.content) } == [[5], [0]])
    #expect(list.sections[0].items.map(\.content) == [5])
    withExtendedLifetime((watching, observation)) {}
  }
}
