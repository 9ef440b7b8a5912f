import Roster
import TestSupport
import Testing

/// That no edit is lost, whoever makes it in whatever callback: a store or a pipeline, or one of the lists that watch it.
@Suite struct SharedEditLawTests {
  /// What is done to an item.
  ///
  /// Additions commute, so one that is lost is missing in the end.
  private enum Edit {
    case add(to: Int)
    case insert(id: Int)
    case remove(id: Int)
  }

  /// A store, a pipeline, or a list that watches it.
  ///
  /// It makes an edit in the closure of an update, calls another closure there, and answers whether there was something to edit.
  private typealias Party = (_ edit: Edit, _ meanwhile: (_ isDone: Bool) -> Void) -> Void

  /// Edits of several parties, made from seeds, and in the callbacks of others.
  private final class Script {
    private var numbers: SeededGenerator
    private var parties: [(make: Party, nests: Bool)] = []
    private var restCount: Int
    private var depth = 0
    private var lastID = 4

    /// The parties whose closures run, and the items that were edited since the first of these began: two edits of one item, made to
    /// copies of which none has the other's, trap.
    private var open: Set<Int> = []
    private var taken: Set<Int> = []

    /// What is to be there in the end.
    private(set) var contents = Dictionary(uniqueKeysWithValues: (1...4).map { ($0, 0) })

    init(seed: UInt64, editCount: Int) {
      numbers = SeededGenerator(seed: seed)
      restCount = editCount
    }

    /// Adds a party, of which others may edit something in its closure or not.
    func add(nests: Bool = true, _ party: @escaping Party) { parties.append((party, nests)) }

    func run() { while restCount > 0 { edit() } }

    /// What a callback does.
    func react() {
      guard depth < 4 else { return }
      depth += 1
      while restCount > 0, Int.random(in: 0..<3, using: &numbers) == 0 { edit() }
      depth -= 1
    }

    private func edit() {
      restCount -= 1
      let (edit, id) = next()
      let party = Int.random(in: 0..<parties.count, using: &numbers)
      guard !taken.contains(id), !open.contains(party) else { return }
      let isNesting = Int.random(in: 0..<4, using: &numbers) == 0 && parties[party].nests
      if isNesting { open.insert(party) }
      if !open.isEmpty { taken.insert(id) }
      parties[party].make(edit) { [self] isDone in
        if isDone { note(edit) }
        guard isNesting else { return }
        react()
        open.remove(party)
        if open.isEmpty { taken = [] }
      }
    }

    private func next() -> (edit: Edit, id: Int) {
      let id = Int.random(in: 1...lastID, using: &numbers)
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0:
        lastID += 1
        return (.insert(id: lastID), lastID)
      case 1: return (.remove(id: id), id)
      default: return (.add(to: id), id)
      }
    }

    private func note(_ edit: Edit) {
      switch edit {
      case .add(let id): contents[id, default: 0] += 1
      case .insert(let id): contents[id] = 0
      case .remove(let id): contents[id] = nil
      }
    }

    /// What is to be there, as items.
    var jars: [Jar] { contents.map { Jar(id: $0, content: $1) }.sorted { $0.id < $1.id } }
  }

  /// Has the observers of a list react.
  private final class Reaction<Section: SectionInfo>: ListObserver {
    let react: () -> Void

    init(_ react: @escaping () -> Void) { self.react = react }

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) { react() }
  }

  // Those behind the others edit a list between what it takes over and what it shows.
  private static let seeds: [UInt64] =
    LongRun.isAsked ? Array(0..<400) : Array(0..<4) + [52, 146, 468]

  private static func isShown(_ jar: Jar) -> Bool { jar.content % 3 != 2 }

  private static func sorted(_ jars: some Sequence<Jar>) -> [Jar] { jars.sorted { $0.id < $1.id } }

  /// Makes an edit of a list.
  private static func make<Section: EditableSectionInfo<Jar>>(
    _ edit: Edit, in list: inout ListContents<Section>
  ) -> Bool where Section.Storage: IdentifiedStorage {
    switch edit {
    case .add(let id): return list.updateItem(id: id) { $0.content += 1 }.outcome == .applied
    case .remove(let id): return list.remove(ids: [id]).outcome == .applied
    case .insert(let id):
      guard !list.sections.isEmpty else { return false }
      return list.append(Jar(id: id, content: 0), toSection: 0).outcome == .applied
    }
  }

  private static func make(_ edit: Edit, in items: inout MemoryEdits<Jar>) -> Bool {
    switch edit {
    case .add(let id): return items.modify(id: id) { $0.content += 1 }
    case .remove(let id):
      guard items.item(id: id) != nil else { return false }
      items.remove(id: id)
    case .insert(let id): items.upsert(Jar(id: id, content: 0))
    }
    return true
  }

  /// Queries of one store: all items, some of them in an order that edits change, and all in two sections.
  private static let requests: [FetchRequest<Jar, Int>] = [
    FetchRequest(sortedBy: .ascending(\.id), sectionedBy: { _ in 0 }),
    FetchRequest(
      matching: isShown, sortedBy: .descending(\.content), .ascending(\.id),
      sectionedBy: { _ in 0 }),
    FetchRequest(
      sortedBy: .ascending(\.content), .ascending(\.id), sectionedBy: { $0.content % 2 }),
  ]

  @Test(arguments: 1...3, [2, 3, 5, 12])
  func `edits of a store, and of lists in each other's callbacks, are all in it`(
    listCount: Int, editCount: Int
  ) {
    for seed in Self.seeds {
      let script = Script(seed: seed, editCount: editCount)
      let store = MemoryStore((1...4).map { Jar(id: $0, content: 0) })
      script.add { edit, meanwhile in store.update { meanwhile(Self.make(edit, in: &$0)) } }
      let results = Self.requests.prefix(listCount).map(store.results(of:))
      for results in results { results.performFetch() }
      let lists = results.map { ListDriver(sections: $0.sections) }
      let watching = zip(lists, results).map { $0.watch($1) { _ in script.react() } }
      let reaction = Reaction<Shelf>(script.react)
      for list in lists {
        list.addObserver(reaction)
        script.add { edit, meanwhile in list.update { meanwhile(Self.make(edit, in: &$0)) } }
      }
      let observations = results.map { $0.observe { _ in script.react() } }
      script.run()
      #expect(Self.sorted(store.items) == script.jars, "seed \(seed)")
      for (list, request) in zip(lists, Self.requests) {
        let fresh = store.results(of: request)
        fresh.performFetch()
        #expect(list.sections == fresh.sections, "seed \(seed)")
      }
      withExtendedLifetime((watching, observations, reaction)) {}
    }
  }

  @Test(arguments: 1...3, [2, 3, 5, 12])
  func `edits of a pipeline, and of lists in each other's callbacks, are all in its source`(
    listCount: Int, editCount: Int
  ) {
    for seed in Self.seeds {
      let script = Script(seed: seed, editCount: editCount)
      let jars = (1...4).map { Jar(id: $0, content: 0) }
      let live = LivePipeline(
        Pipeline(ListContents(indexing: [Shelf(id: 0, items: jars)]))
          .filter { Self.isShown($0) }
          .sorted(by: .descending(\.content), .ascending(\.id)))
      script.add { edit, meanwhile in
        live.update { meanwhile(Self.make(edit, in: &$0.input)) }
      }
      let lists = (0..<listCount).map { _ in ListDriver(contents: live.contents) }
      let watching = lists.map { $0.watch(live) { _ in script.react() } }
      let reaction = Reaction<IndexedSection<Int, Jar, String>>(script.react)
      for list in lists {
        list.addObserver(reaction)
        script.add { edit, meanwhile in list.update { meanwhile(Self.make(edit, in: &$0)) } }
      }
      let observation = live.observe { _ in script.react() }
      script.run()
      let source = live.pipeline.input.sections.flatMap(\.items)
      #expect(Self.sorted(source) == script.jars, "seed \(seed)")
      let shown = script.jars.filter(Self.isShown).sorted {
        ($1.content, $0.id) < ($0.content, $1.id)
      }
      for list in lists {
        #expect(list.sections.flatMap(\.items) == shown, "seed \(seed)")
      }
      withExtendedLifetime((watching, observation, reaction)) {}
    }
  }

  /// A store as a program would write one, whose sections are those that observers know.
  private final class Pantry: EditableResults {
    private(set) var sections: [Shelf] = []
    private(set) var latest: ListContents<Shelf>?
    private let observers = FetchObservers<Jar, Never>()

    private(set) var jars: [Jar] {
      didSet {
        latest = ListContents([Shelf(id: 0, items: jars)])
        performFetch()
      }
    }

    init(_ jars: [Jar]) {
      self.jars = jars
      performFetch()
    }

    func performFetch() {
      observers.whenQuiet { [self] in
        let new = latest?.sections ?? [Shelf(id: 0, items: jars)]
        observers.notifyOfChanges(from: sections, to: new) { sections = new }
      }
    }

    func make(_ edit: Edit, _ meanwhile: (_ isDone: Bool) -> Void) {
      var list = ListContents([Shelf(id: 0, items: jars)])
      let isDone = SharedEditLawTests.make(edit, in: &list)
      meanwhile(isDone)
      if isDone { jars = list[0].items }
    }

    func take(_ edits: [SourceEdit<Shelf>]) {
      var jars = jars
      for edit in edits {
        let index = jars.firstIndex { $0.id == edit.item.id }
        switch (edit.kind, index) {
        case (.remove, let index?): jars.remove(at: index)
        case (_, let index?): jars[index] = edit.item
        case (.remove, nil): break
        case (_, nil): jars.append(edit.item)
        }
      }
      self.jars = jars
    }

    func whenQuiet(_ work: @escaping () -> Void) { observers.whenQuiet(work) }

    func observe(_ tell: @escaping (FetchedEvent<Jar, Never>) -> Void) -> FetchObservation {
      observers.observe(self, tell)
    }
  }

  @Test(arguments: 1...3, [2, 3, 5, 12])
  func `edits of a store of one's own, and of lists in each other's callbacks, are all in it`(
    listCount: Int, editCount: Int
  ) {
    for seed in Self.seeds {
      let script = Script(seed: seed, editCount: editCount)
      let pantry = Pantry((1...4).map { Jar(id: $0, content: 0) })
      script.add(nests: false, pantry.make)
      let lists = (0..<listCount).map { _ in ListDriver(sections: pantry.sections) }
      let watching = lists.map { $0.watch(pantry) }
      let reaction = Reaction<Shelf>(script.react)
      for list in lists {
        list.addObserver(reaction)
        script.add { edit, meanwhile in list.update { meanwhile(Self.make(edit, in: &$0)) } }
      }
      script.run()
      #expect(Self.sorted(pantry.jars) == script.jars, "seed \(seed)")
      for list in lists { #expect(list.sections == pantry.sections, "seed \(seed)") }
      withExtendedLifetime((watching, reaction)) {}
    }
  }

  /// A list of some jars that watches results, which are observed besides.
  private static func watched<Results: FetchedResults>(
    _ results: Results, _ react: @escaping () -> Void
  ) -> (list: ListDriver<Results.Section>, watching: [FetchObservation])
  where Results.Section: EditableSectionInfo<Jar> & SendableMetatype {
    let list = ListDriver(contents: results.contents)
    return (list, [list.watch(results), results.observe { _ in react() }])
  }

  @Test func `what a list edits while its store is edited comes before what observers edit`() {
    let store = MemoryStore((1...4).map { Jar(id: $0, content: 0) })
    let results = store.results(of: Self.requests[0])
    results.performFetch()
    var restCount = 1
    let (list, watching) = Self.watched(results) {
      guard restCount > 0 else { return }
      restCount -= 1
      store.modify(id: 4) { $0.content += 1 }
    }
    store.update { items in
      items.upsert(Jar(id: 5, content: 0))
      list.update { $0.updateItem(id: 2) { $0.content += 1 } }
      list.update { $0.updateItem(id: 4) { $0.content += 1 } }
    }
    #expect(store.items.map(\.content) == [0, 1, 0, 2, 0])
    #expect(list.sections == results.sections && restCount == 0)
    withExtendedLifetime(watching) {}
  }

  @Test func `what a list edits while its pipeline is edited comes before what observers edit`() {
    let jars = (1...4).map { Jar(id: $0, content: 0) }
    let live = LivePipeline(Pipeline(ListContents(indexing: [Shelf(id: 0, items: jars)])))
    var restCount = 1
    let (list, watching) = Self.watched(live) {
      guard restCount > 0 else { return }
      restCount -= 1
      live.update { $0.input.updateItem(id: 4) { $0.content += 1 } }
    }
    live.update { pipeline in
      pipeline.input.append(Jar(id: 5, content: 0), toSection: 0)
      list.update { $0.updateItem(id: 2) { $0.content += 1 } }
      list.update { $0.updateItem(id: 4) { $0.content += 1 } }
    }
    #expect(live.pipeline.input[0].items.map(\.content) == [0, 1, 0, 2, 0])
    #expect(list.sections[0].items.map(\.content) == [0, 1, 0, 2, 0] && restCount == 0)
    withExtendedLifetime(watching) {}
  }

  @Test func `a list has what changed in the closure of its edit before the next one is made`() {
    let store = MemoryStore((1...4).map { Jar(id: $0, content: 0) })
    let results = store.results(of: Self.requests[0])
    results.performFetch()
    var react: () -> Void = {}
    let (list, watching) = Self.watched(results) { react() }
    react = {
      react = {}
      list.update { _ in store.modify(id: 4) { $0.content += 1 } }
      list.update { $0.updateItem(id: 4) { $0.content += 1 } }
    }
    store.modify(id: 1) { $0.content += 1 }
    #expect(store.items.map(\.content) == [1, 0, 0, 2])
    #expect(list.sections == results.sections)
    withExtendedLifetime(watching) {}
  }
}
