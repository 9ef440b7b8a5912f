import Dispatch
import Roster
import RosterTerminal
import RosterText
import Synchronization
import TestSupport
import Testing

/// Lists in a module whose declarations are the main actor's by default, as those of an app are.
@Suite struct IsolatedItemTests {
  /// A product whose conformances are isolated, and which says so if anything else compares it.
  struct Product: Identifiable, Equatable {
    let id: Int
    var name: String

    static func == (one: Product, other: Product) -> Bool {
      MainActor.assertIsolated()
      return one.id == other.id && one.name == other.name
    }
  }

  /// A section of the module's own.
  struct Aisle: EditableSectionInfo {
    let id: String
    var items: [Product]
    var header: String?
    var footer: String?
  }

  /// What a ``Pipeline`` or a store has, which is used off the main actor, too.
  nonisolated struct Ware: Identifiable, Equatable {
    let id: Int
    var shelf: String
  }

  /// An item that any executor can compare, and that notes where that is done.
  nonisolated struct Mark: Identifiable, Equatable {
    static let mainKey = DispatchSpecificKey<Bool>()
    static let comparedOnMain = Mutex<Set<Bool>>([])

    let id: Int
    var note = ""

    static func == (one: Mark, other: Mark) -> Bool {
      let isMain = DispatchQueue.getSpecific(key: mainKey) ?? false
      comparedOnMain.withLock { _ = $0.insert(isMain) }
      return one.id == other.id && one.note == other.note
    }
  }

  private func products(_ ids: some Sequence<Int>, _ suffix: String = "") -> [Product] {
    ids.map { Product(id: $0, name: "Product \($0)\(suffix)") }
  }

  private let cells = TextCellFactory<Product> { $0.name }

  @Test func `a list of items that one actor alone can compare is led by what changed`() {
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: products(0..<30))], cellFactory: cells), on: backend)
    let configured = backend.cellCounts.configured
    list.update { contents in
      contents.remove(ids: [3])
      contents.updateItem(id: 7) { $0.name = "Tea" }
      contents.move(9, before: 1)
    }
    #expect(backend.cellCounts.configured == configured + 1)
    #expect("\(backend.screen)".contains("Tea"))
    #expect(list.sections[0].items.prefix(4).map(\.id) == [0, 9, 1, 2])
  }

  @Test func `such a list is held before anything shows it`() {
    let sections = [ListSection(id: 0, items: products(0..<3))]
    let lists = [ListDriver(sections: sections), ListDriver(contents: ListContents(sections))]
    for list in lists {
      let backend = TextBackend()
      list.attach(
        backend,
        drawing: DataSourceProvider(
          sections: [ListSection<Int, Product>](), cellFactory: cells))
      let configured = backend.cellCounts.configured
      list.update { $0.updateItem(id: 1) { $0.name = "Tea" } }
      #expect(backend.cellCounts.configured == configured + 1)
    }
  }

  @Test func `such a list hides items, and is led by what changed of the others`() {
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: products(0..<10))],
        cellFactory: cells.on(.isHidden) { $0.id % 2 == 1 }), on: backend)
    let configured = backend.cellCounts.configured
    list.update { contents in
      contents.remove(ids: [2, 3])
      contents.updateItem(id: 4) { $0.name = "Tea" }
    }
    #expect(backend.cellCounts.configured == configured + 1)
    #expect(
      "\(backend.screen)".split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        == ["Product 0", "Tea", "Product 6", "Product 8"])
  }

  @Test(arguments: [false, true])
  func `after any change such a list is drawn as from scratch`(isAwaited: Bool) async throws {
    var generator = SeededGenerator(seed: 5)
    func aisles() -> [Aisle] {
      ["fruit", "dairy", "bread"].shuffled(using: &generator).prefix(2).map { id in
        let ids = (0..<8).filter { _ in Bool.random(using: &generator) }
          .map { 10 * (id.utf8.first.map(Int.init) ?? 0) + $0 }
          .shuffled(using: &generator)
        let items = products(ids, Bool.random(using: &generator) ? "!" : "")
        return Aisle(id: id, items: items, header: id)
      }
    }
    func fresh(_ aisles: [Aisle]) -> TextScreen {
      let provider = DataSourceProvider(
        sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
      return TextBackend().render(provider.dataSource)
    }
    let backend = TextBackend()
    if isAwaited {
      let list = ListDriver(
        DataSourceProvider(
          sections: [ListSection<String, Product>](), cellFactory: cells,
          supplementaryViewFactory: .sectionTitles()), on: backend)
      for step in 0..<(LongRun.isAsked ? 100 : 30) {
        let next = aisles()
        try await list.apply(
          next.map { ListSection(id: $0.id, header: $0.header, items: $0.items) })
        #expect(backend.screen == fresh(next), "step \(step)")
      }
    } else {
      let list = ListDriver(
        DataSourceProvider(
          sections: [Aisle](), cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
        on: backend)
      for step in 0..<(LongRun.isAsked ? 100 : 30) {
        list.sections = aisles()
        #expect(backend.screen == fresh(list.sections), "step \(step)")
      }
    }
  }

  @Test func `their edits are found by id, undone on a terminal, and followed as states`() async {
    let terminal = TerminalBackend(width: 30, height: 6)
    let list = ListDriver(
      DataSourceProvider(
        contents: ListContents(indexing: products(0..<1_000)),
        cellFactory: cells.on(.canEdit) { _ in true }), on: terminal)
    terminal.keepHistory(of: list)
    for key in ["j", "j", "d"] as [TerminalKey] { _ = terminal.handle(.key(key)) }
    #expect(list.contents.indexPath(ofItem: 1) == nil)
    #expect(list.contents.indexPath(ofItem: 999) == ListIndexPath(section: 0, item: 998))
    var states = list.states.makeAsyncIterator()
    let removed = await states.next(isolation: #isolation)
    #expect(removed?.new.totalItemCount == 999)
    _ = terminal.handle(.key("u"))
    #expect(list.contents.item(id: 1) == Product(id: 1, name: "Product 1"))
    let undone = await states.next(isolation: #isolation)
    #expect(undone?.changes?.insertedItems.count == 1)
  }

  /// Notes when it is called, and does something there, once.
  private nonisolated final class Observer: ListObserver {
    var log: [String] = []
    var act: (() -> Void)?

    func list(
      _ list: ListDriver<ListSection<Int, Product>>,
      didChange edit: ListEdit<ListSection<Int, Product>>
    ) {
      log.append("begin \(edit.new.totalItemCount)")
      act.take()?()
      log.append("end")
    }
  }

  @Test func `no observer of such a list is called within another that awaits an update`()
    async throws
  {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: products([1]))], cellFactory: cells),
      on: TextBackend())
    let observer = Observer()
    list.addObserver(observer)
    let next = [ListSection(id: 0, items: products([1, 2, 3]))]
    var task: Task<UpdateOutcome, any Error>?
    observer.act = { task = Task.immediate { try await list.apply(next) } }
    let added = products([2])[0]
    list.update { $0.append(added, toSection: 0) }
    #expect(try await task?.value == .applied)
    #expect(observer.log == ["begin 2", "end", "begin 3", "end"])
  }

  @Test func `what is not isolated is compared elsewhere when it is awaited, and here otherwise`()
    async throws
  {
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: (0..<5).map { Mark(id: $0) })],
        cellFactory: TextCellFactory<Mark> { $0.note }), on: TextBackend())
    DispatchQueue.main.setSpecific(key: Mark.mainKey, value: true)
    Mark.comparedOnMain.withLock { $0 = [] }
    try await list.apply([ListSection(id: 0, items: (0..<5).map { Mark(id: $0, note: "new") })])
    #expect(Mark.comparedOnMain.withLock { $0 } == [false])
    Mark.comparedOnMain.withLock { $0 = [] }
    list.sections = [ListSection(id: 0, items: (0..<5).map { Mark(id: $0) })]
    #expect(Mark.comparedOnMain.withLock { $0 } == [true])
  }

  @Test func `what is not isolated goes through pipelines and stores`() async throws {
    let most = StageInput("z")
    let wares = (0..<100).map { Ware(id: $0, shelf: $0.isMultiple(of: 2) ? "left" : "right") }
    let live = LivePipeline(
      Pipeline(indexing: wares).filter(by: most) { $0.shelf < $1 }.grouped(by: \.shelf))
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(
        contents: live.contents, cellFactory: TextCellFactory<Ware> { "\($0.id)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
    let watching = list.watch(live)
    #expect(try await live.updateInBackground { $0[most] = "m" } == .applied)
    #expect(list.sections.map(\.header) == ["left"] && list.contents.totalItemCount == 50)
    list.update { $0.remove(ids: [2]) }
    #expect(live.pipeline.input.totalItemCount == 99)

    let store = MemoryStore(wares)
    let found = store.results(of: FetchRequest(sortedBy: .descending(\.id)))
    found.performFetch()
    let other = ListDriver(contents: found.contents)
    let observation = other.watch(found)
    store.remove(ids: [99])
    #expect(other.contents.totalItemCount == 99 && other.sections[0].items.first?.id == 98)
    withExtendedLifetime((watching, observation)) {}
  }
}
