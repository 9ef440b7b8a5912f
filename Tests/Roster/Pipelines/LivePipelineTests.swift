import Roster
import TestSupport
import Testing

@Suite struct LivePipelineTests {
  private typealias Live = LivePipeline<Goods, Goods>

  /// A list that shows a pipeline, and the edits of it.
  private final class Screen {
    let live: Live
    let list: ListDriver<Goods>
    let watching: FetchObservation
    var input: ListContents<Goods> { live.pipeline.input }

    init(_ pipeline: Pipeline<Goods, Goods>) {
      live = Live(pipeline)
      list = ListDriver(contents: live.contents)
      watching = list.watch(live)
    }

    var isTrue: Bool { list.contents.plain == live.pipeline.output.plain }
  }

  private static let start = ListContents<Goods>(indexing: [
    PlainGoods(id: 0, items: (0..<12).map { Good($0, price: $0 * 5 % 12, aisle: $0 % 3) })
  ])

  private static var pipelines: [(name: String, pipeline: Pipeline<Goods, Goods>)] {
    let pipeline = Pipeline(start)
    return [
      ("nothing", pipeline),
      ("filter", pipeline.filter(admitting: { $0.price = 4 }) { $0.price % 2 == 0 }),
      ("sort", pipeline.sorted(by: .ascending(\.price))),
      ("group", pipeline.grouped(by: \.aisle)),
      (
        "all",
        pipeline.filter(admitting: { $0.price = 4 }) { $0.price % 2 == 0 }
          .sorted(by: .ascending(\.price)).grouped(by: \.aisle)
      ),
      ("flatten", pipeline.grouped(by: \.aisle).flattened()),
      ("distinct and prefix", pipeline.distinct(by: \.price).prefix(5)),
      (
        "map",
        pipeline.map(updating: { $1.price = $0.price - 1 }) {
          Good($0.id, price: $0.price + 1, aisle: $0.aisle)
        }
      ),
    ]
  }

  @Test func `An edit whose last expression has a value does where none is wanted`() {
    let screen = Screen(Pipeline(Self.start))
    let acts: [() -> Void] = [
      { screen.live.update { $0.input.remove(ids: [0]) } },
      { screen.live.update { $0.restart() } },
    ]
    for act in acts { act() }
    #expect(screen.list.contents.totalItemCount == 11)
    #expect(screen.live.update { $0.input.remove(ids: [1]) }.outcome == .applied)
    #expect(screen.isTrue)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 20 : 2))
  func
    `An edit of a list that shows a pipeline is that edit of the source, and the list shows what comes of it`(
      _ seed: UInt64
    )
  {
    for (name, pipeline) in Self.pipelines {
      let screen = Screen(pipeline)
      var random = SeededGenerator(seed: seed)
      for step in 0..<12 {
        let comment = Comment(rawValue: "\(name), step \(step)")
        let items = screen.list.sections.flatMap(\.items)
        guard !items.isEmpty else { break }
        let item = items[random.below(items.count)]
        var source = screen.input
        switch random.below(4) {
        case 0:
          source.remove(ids: [item.id])
          screen.list.update { $0.remove(ids: [item.id]) }
          #expect(screen.input.plain == source.plain, comment)
        case 1:
          var changed = item
          changed.price = random.below(12)
          if name == "map" {
            source.updateItem(id: item.id) { $0.price = changed.price - 1 }
          } else {
            source.replace([changed])
          }
          screen.list.update { $0.replace([changed]) }
          #expect(screen.input.plain == source.plain, comment)
        case 2:
          let target = ListIndexPath(section: random.below(screen.list.sections.count), item: 0)
          let section = screen.list.sections[target.section].id
          let before = screen.list.contents.plain
          screen.list.update { contents in
            guard let path = contents.indexPath(ofItem: item.id) else { return }
            contents.move(from: path, to: target)
          }
          if name == "group" || name == "all" {
            #expect(screen.input.item(id: item.id)?.aisle == section, comment)
          }
          if name == "sort" {
            // Among items that are equal in the order it comes first; farther it cannot go.
            let isTied = before[0].items[0].price == item.price
            #expect(isTied || screen.list.contents.plain == before, comment)
            #expect(!isTied || screen.list.sections[0].items.first == item, comment)
          }
          if ["nothing", "filter", "flatten"].contains(name) {
            let first = screen.list.contents.item(at: ListIndexPath(section: 0, item: 0))
            #expect(first?.id == item.id || name == "flatten", comment)
          }
        default:
          let new = Good(1_000 + step, price: 3, aisle: 7)
          let section = random.below(screen.list.sections.count)
          let id = screen.list.sections[section].id
          screen.list.update { $0.insert(new, at: ListIndexPath(section: section, item: 0)) }
          #expect(screen.input.contains(id: new.id) == (name != "map"), comment)
          if name == "group" || name == "all" {
            #expect(screen.input.item(id: new.id)?.aisle == id, comment)
          }
          if name == "filter" || name == "all" {
            #expect(screen.list.contents.contains(id: new.id), comment)
          }
        }
        #expect(screen.isTrue, comment)
        var fromScratch = screen.live.pipeline
        fromScratch.restart()
        #expect(fromScratch.output.plain == screen.list.contents.plain, comment)
      }
    }
  }

  @Test func `The source is edited in one update, and all lists that watch follow`() {
    let screen = Screen(Pipeline(Self.start).filter { $0.price > 3 })
    let other = ListDriver(contents: screen.live.contents)
    let watching = other.watch(screen.live)
    var events: [FetchedEvent<Good, Never>] = []
    let observation = screen.live.observe { events.append($0) }
    screen.live.update { pipeline in
      pipeline.input.remove(ids: [1])
      pipeline.input.remove(ids: [2])
    }
    let paths = [0, 1].map { ListIndexPath(section: 0, item: $0) }
    #expect(
      events == [
        .willChange, .item(Good(1, price: 5, aisle: 1), .deleted(from: paths[0])),
        .item(Good(2, price: 10, aisle: 2), .deleted(from: paths[1])), .didChange,
      ])
    #expect(screen.isTrue && other.contents.plain == screen.list.contents.plain)
    other.update { $0.remove(ids: [4]) }
    #expect(screen.isTrue && !screen.input.contains(id: 4))
    withExtendedLifetime((watching, observation)) {}
  }

  @Test func `A list may edit itself while a pipeline tells of its changes`() {
    let screen = Screen(Pipeline(Self.start).sorted(by: .descending(\.price)))
    var isDone = false
    let observation = screen.live.observe { event in
      guard case .didChange = event, !isDone else { return }
      isDone = true
      screen.list.update { $0.remove(ids: [4]) }
    }
    screen.live.update { $0.input.remove(ids: [3]) }
    #expect(screen.isTrue)
    #expect(!screen.input.contains(id: 3) && !screen.input.contains(id: 4))
    withExtendedLifetime(observation) {}
  }

  private enum Closed: Error { case now }

  /// What is the same of results of a store that refuses all edits, and of one that takes none.
  private class Shown {
    let sections = [ListSection(id: 0, items: [Good(1), Good(2)])]
    func performFetch() throws(Closed) {}
    func observe(_ tell: @escaping (FetchedEvent<Good, Closed>) -> Void) -> FetchObservation {
      FetchObservation {}
    }
  }

  private final class Fixed: Shown, FetchedResults {}

  private final class Refusing: Shown, EditableResults {
    var latest: ListContents<ListSection<Int, Good>>? { contents }
    func take(_ edits: [SourceEdit<ListSection<Int, Good>>]) throws(Closed) { throw .now }
  }

  @Test func `A store that refuses an edit, or takes none, is shown again, and the error is told`()
  {
    let stores: [any FetchedResults<ListSection<Int, Good>>] = [Fixed(), Refusing()]
    for results in stores {
      let list = ListDriver(sections: results.sections)
      var errors: [any Error] = []
      let watching = list.watch(results) { errors.append($0) }
      list.update { $0.remove(ids: [1]) }
      #expect(list.sections[0].items.map(\.id) == [1, 2])
      #expect(errors.count == 1 && (errors.first is Closed) == (results is Refusing))
      let refused = errors.first as? RefusedItems
      #expect(refused == (results is Refusing ? nil : .withoutWayBack(ids: ["1"])))
      withExtendedLifetime(watching) {}
    }
  }

  @Test func `A row that is moved into a section of a store gets its key`() {
    let store = MemoryStore([Good(1, aisle: 0), Good(2, aisle: 1)])
    let results = store.results(
      of: FetchRequest(sortedBy: .ascending(\.aisle), sectionedBy: \.aisle))
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    list.update {
      $0.move(from: ListIndexPath(section: 0, item: 0), to: ListIndexPath(section: 1, item: 1))
    }
    #expect(store.item(id: 1)?.aisle == 1)
    #expect(
      list.sections == [
        ListSection(id: 1, header: "1", items: Good(1, aisle: 1), Good(2, aisle: 1))
      ])
    withExtendedLifetime(watching) {}
  }
}
