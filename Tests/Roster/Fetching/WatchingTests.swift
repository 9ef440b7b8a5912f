import Roster
import Testing

@Suite struct WatchingTests {
  private let store = MemoryStore(Thing.nine)
  private let names = ClosureCellFactory<Thing, String>(make: { "" }) { $0 = $1.name }

  @Test func `F1 F4 a list shows results, and each change of the store is one update`() {
    let results = store.results(of: .byColor)
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    #expect(list.sections.isEmpty)
    results.performFetch()
    #expect(list.sections == results.sections)
    #expect(list.contents.totalItemCount == 9)
    let total = Total(list)
    store.update { edits in
      edits.removeAll { $0.color == "Green" }
      edits.modify(id: 3) { $0.color = "Red" }
    }
    #expect(list.sections == results.sections)
    #expect(total.scopes.count == 1)
    watching.cancel()
    store.removeAll()
    #expect(list.contents.totalItemCount == 6)
  }

  @Test func `A watching list keeps the results alive, and is not kept alive by them`() {
    weak let results = store.results(of: .byColor)
    #expect(results == nil)
    let list = ListDriver(sections: [ListSection<String, Thing>]())
    let watching = {
      let results = store.results(of: .byColor)
      results.performFetch()
      return list.watch(results)
    }()
    store.remove(ids: [0])
    #expect(list.contents.totalItemCount == 8)
    weak var dropped: ListDriver<ListSection<String, Thing>>?
    let other = {
      let list = ListDriver(sections: [ListSection<String, Thing>]())
      dropped = list
      return list.watch(store.results(of: .byColor))
    }()
    #expect(dropped == nil)
    other.cancel()
    watching.cancel()
  }

  @Test func `a list that compares nothing hands on which items came and which went`() {
    let results = store.results(of: .byColor)
    results.performFetch()
    let list = ListDriver(sections: results.sections, identity: .none)
    let watching = list.watch(results)
    list.update {
      $0.remove(ids: [0])
      $0.append(Thing(id: 77, name: "new", color: results.sections[0].id), toSection: 0)
    }
    #expect(Set(store.items.map(\.id)) == [1, 2, 3, 4, 5, 6, 7, 8, 77])
    #expect(list.sections == results.sections)
    watching.cancel()
  }

  @Test
  func `a section that a store takes away concerns all, and an item that it changes itself`() {
    let results = store.results(of: .byColor)
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    let total = Total(list)
    let (first, last) = (list.sections[0], list.sections[2])
    store.remove(ids: last.items.map(\.id))
    store.modify(id: first.items[0].id) { $0.name += "!" }
    #expect(total.scopes == [.all, .items(at: [[0, 0]])])
    watching.cancel()
  }

  @Test func `what a store has supersedes what still waits to be shown`() {
    let results = store.results(of: .byColor)
    results.performFetch()
    let slow = SlowBackend()
    let list = ListDriver(
      DataSourceProvider(
        contents: results.contents,
        cellFactory: names), on: slow)
    var outcomes: [String] = []
    for id in 0..<2 {
      var next = list.contents
      next.remove(ids: [id])
      list.apply(next) { outcomes.append("\(id) \($0)") }
    }
    #expect(slow.isBusy && outcomes.isEmpty)
    let watching = list.watch(results)
    while slow.isBusy { slow.finish() }
    #expect(outcomes == ["0 applied", "1 superseded"])
    #expect(list.contents.totalItemCount == 9)
    watching.cancel()
  }

  @Test func `an edit of a list that shows what a store has supersedes none that waits`() {
    let results = store.results(of: .byColor)
    results.performFetch()
    let slow = SlowBackend()
    let list = ListDriver(
      DataSourceProvider(contents: results.contents, cellFactory: names), on: slow)
    let watching = list.watch(results)
    store.remove(ids: [0])
    #expect(slow.isBusy)
    var outcomes: [String] = []
    for number in 1...2 {
      list.update(completion: { outcomes.append("\(number) \($0)") }) { _ in }
    }
    while slow.isBusy { slow.finish() }
    #expect(outcomes == ["1 applied", "2 applied"])
    watching.cancel()
  }

  @Test(arguments: [true, false])
  func `a change of a store that is none of the results is none of a list that watches them`(
    _ isCompared: Bool
  ) {
    let results = store.results(
      of: FetchRequest(
        matching: { $0.color == "Red" }, sortedBy: .ascending(\.id), sectionedBy: \.color))
    results.performFetch()
    let slow = SlowBackend()
    var asked = 0
    let list = ListDriver(
      DataSourceProvider(
        contents: results.contents,
        cellFactory: names.on(.isHidden) { _ in
          asked += 1
          return false
        }), on: slow, identity: isCompared ? .identifiable : .none, withViewsOf: String.self)
    let watching = list.watch(results, options: isCompared ? .reload : UpdateOptions())
    let (total, drawn) = (Total(list), slow.inner.reloads)
    asked = 0
    store.upsert(Thing(id: 50, name: "x", color: "White"))
    #expect(asked == 0 && total.scopes.isEmpty && slow.inner.reloads == drawn)
    watching.cancel()
    let again = list.watch(results)
    var outcomes: [UpdateOutcome] = []
    list.update(completion: { outcomes.append($0) }) { $0[0].items[0].name = "z" }
    store.remove(ids: [50])
    while slow.isBusy { slow.finish() }
    #expect(outcomes == [.applied] && store.item(id: 0)?.name == (isCompared ? "z" : "c"))
    again.cancel()
  }

  @Test(arguments: 0..<3)
  func `F4 an edit that a store takes over is applied`(_ kind: Int) {
    func edit(_ list: inout ListContents<ListSection<String, Thing>>) {
      switch kind {
      case 0: list.remove(ids: [0])
      case 1: list.append(Thing(id: 60, name: "d", color: "Red"), toSection: 2)
      default: list.updateItem(id: 0) { $0.name = "z" }
      }
    }
    for (number, way) in [
      (0, ""), (1, ""), (2, ""), (2, "nested"), (2, "in answer"), (0, "in answer"),
    ] {
      let store = MemoryStore(Thing.nine)
      let results = store.results(of: .byColor)
      results.performFetch()
      let (panel, slow) = (TouchPanel(), SlowBackend())
      let provider = DataSourceProvider(contents: results.contents, cellFactory: names)
      let list = ListDriver(contents: results.contents)
      if number == 1 { list.attach(panel, drawing: provider) }
      if number == 2 { list.attach(slow, drawing: provider) }
      let watching = list.watch(results)
      var outcomes: [UpdateOutcome] = []
      // Of two edits that wait for a slow backend, the one is as good as the other.
      func change() {
        list.update(completion: { outcomes.append($0) }) { $0.updateItem(id: 8) { $0.name += "!" } }
        list.update(completion: { outcomes.append($0) }) { edit(&$0) }
      }
      var isAnswered = false
      let observation = results.observe { event in
        guard way == "in answer", case .didChange = event, !isAnswered else { return }
        isAnswered = true
        change()
      }
      switch way {
      case "nested": store.update { _ in change() }
      case "in answer": store.modify(id: 7) { $0.name += "?" }
      default: change()
      }
      while slow.isBusy { slow.finish() }
      observation.cancel()
      #expect(outcomes == [.applied, .applied], "\(number) \(way)")
      var expected = MemoryStore(Thing.nine).results(of: .byColor)
      expected.performFetch()
      var contents = expected.contents
      if isAnswered { contents.updateItem(id: 7) { $0.name += "?" } }
      contents.updateItem(id: 8) { $0.name += "!" }
      edit(&contents)
      expected = MemoryStore(contents.sections.flatMap(\.items)).results(of: .byColor)
      expected.performFetch()
      #expect(list.sections == expected.sections && results.sections == expected.sections)
      watching.cancel()
    }
  }

  @Test
  func `F4 results that a list watches twice get each edit once, and both say what they refuse`() {
    let results = store.results(
      of: FetchRequest(
        matching: { $0.color == "Red" }, sortedBy: .ascending(\.id), sectionedBy: \.color))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refused = [0, 0]
    let watching = refused.indices.map { number in
      list.watch(results) { _ in refused[number] += 1 }
    }
    list.update { $0.append(Thing(id: 60, name: "d", color: "Red"), toSection: 0) }
    #expect(refused == [0, 0] && store.item(id: 60)?.name == "d")
    #expect(list.sections == results.sections && results.ids == [[0, 1, 2, 60]])
    list.update { $0.append(Thing(id: 3, name: "d", color: "Red"), toSection: 0) }
    #expect(refused == [1, 1] && list.sections == results.sections)
    watching[0].cancel()
    list.update { $0.append(Thing(id: 61, name: "d", color: "Red"), toSection: 0) }
    list.update { $0.append(Thing(id: 4, name: "d", color: "Red"), toSection: 0) }
    #expect(refused == [1, 2] && results.ids == [[0, 1, 2, 60, 61]])
    #expect(list.sections == results.sections)
    watching[1].cancel()
  }

  @Test(arguments: [true, false])
  func `what a store calls when it takes over an edit of a list may edit the list`(
    _ isGesture: Bool
  ) {
    let results = store.results(of: .byColor)
    results.performFetch()
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        contents: results.contents,
        cellFactory: names.on(.canEdit) { _ in true }), on: panel)
    var refusals = 0
    let watching = list.watch(
      results,
      whenRefused: { _ in
        refusals += 1
        list.update { $0.remove(ids: [5]) }
      })
    var isFirst = true
    let observation = results.observe { event in
      guard case .didChange = event, isFirst else { return }
      isFirst = false
      list.update { $0.remove(ids: [8]) }
    }
    if isGesture { panel.commitEditing([0, 0]) } else { list.update { $0.remove(ids: [4]) } }
    #expect(!list.contents.contains(id: 4) && !list.contents.contains(id: 8))
    list.update { $0.append(Thing(id: 1, name: "new", color: "Red"), toSection: 0) }
    #expect(refusals == 1)
    #expect(Set(store.items.map(\.id)) == [0, 1, 2, 3, 6, 7])
    #expect(list.sections == results.sections)
    #expect(panel.texts(inSection: 2).count == 3)
    withExtendedLifetime((watching, observation)) {}
  }

  @Test
  func `two stores that a list leads take over its edits in one order, each while it is watched`() {
    let other = MemoryStore(Thing.nine)
    let (first, second) = (store.results(of: .byColor), other.results(of: .byColor))
    first.performFetch()
    second.performFetch()
    let list = ListDriver(contents: first.contents)
    let watching = [list.watch(first), list.watch(second)]
    var isFirst = true
    let observation = first.observe { event in
      guard case .didChange = event, isFirst else { return }
      isFirst = false
      list.update { $0.updateItem(id: 4) { $0.name += " again" } }
    }
    list.update { $0.updateItem(id: 4) { $0.name = "changed" } }
    for store in [store, other] {
      #expect(store.items.first { $0.id == 4 }?.name == "changed again")
    }
    watching[0].cancel()
    list.update { $0.updateItem(id: 4) { $0.name = "last" } }
    #expect(store.items.first { $0.id == 4 }?.name == "changed again")
    #expect(other.items.first { $0.id == 4 }?.name == "last")
    withExtendedLifetime((watching, observation)) {}
  }

  @Test func `F4 an item whose section goes, and that comes in another one, stays in the store`() {
    let results = store.results(of: .byColor)
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refusals: [any Error] = []
    let watching = list.watch(results) { refusals.append($0) }
    let blue = list.sections.filter { $0.id == "Blue" }.flatMap(\.items)
    list.update {
      $0.removeSections(ids: ["Blue"])
      for item in blue {
        var item = item
        item.color = "Green"
        $0.append(item, toSection: 0)
      }
    }
    #expect(refusals.isEmpty && store.items.count == 9)
    #expect(
      Set(blue.map(\.id)).isSubset(of: list.sections.first { $0.id == "Green" }!.items.map(\.id)))
    withExtendedLifetime(watching) {}
  }

  @Test func `F4 an item that is added with the id of a stored one is refused, and said so`() {
    let red = FetchRequest<Thing, String>(
      matching: { $0.color == "Red" }, sortedBy: .ascending(\.id), sectionedBy: \.color)
    let results = store.results(of: red)
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refusals: [[String]] = []
    let watching = list.watch(
      results,
      whenRefused: { error in
        guard let refused = error as? RefusedItems else { return refusals.append([]) }
        // The order of the store has no way back for what is put elsewhere.
        if case .duplicates(let ids) = refused { refusals.append(ids) }
      })
    func added(_ id: Int) -> Thing { Thing(id: id, name: "new", color: "Red") }

    // Out of sight, in sight behind and before the stored one, and beside a new one.
    list.update { $0.append(added(7), toSection: 0) }
    list.update { $0.append(added(1), toSection: 0) }
    list.update { $0.insert(added(1), at: ListIndexPath(section: 0, item: 0)) }
    #expect(refusals == [["7"], ["1"], ["1"]])
    #expect(store.items == Thing.nine)
    #expect(list.sections == results.sections)
    list.update { contents in
      contents.append(added(8), toSection: 0)
      contents.append(added(20), toSection: 0)
      contents.remove(ids: [0])
    }
    #expect(refusals.last == ["8"] && refusals.count == 4)
    #expect(store.items == Array(Thing.nine.dropFirst()) + [added(20)])
    #expect(list.sections == results.sections)

    // What is taken out and put in again is no duplicate, nor is what has gone.
    list.update { contents in
      let path = ListIndexPath(section: 0, item: 0)
      contents.append(contents.remove(at: path).removed[0], toSection: 0)
    }
    list.update { $0.append(added(0), toSection: 0) }
    #expect(refusals.count == 4)
    #expect(store.item(id: 0) == added(0) && store.count == 10)
    // A state that is put back is the whole state, what the query leaves out included.
    let before = list.contents
    list.update { $0.updateItem(id: 1) { $0.color = "Blue" } }
    list.apply(before)
    #expect(refusals.count == 4 && list.contents == before)
    #expect(store.item(id: 1) == Thing.nine[1])
    #expect(
      RefusedItems.duplicates(ids: ["7", "8"]).description
        == "There are items with these ids already: 7, 8.")
    watching.cancel()
  }

  @Test func `F4 an item that is added twice with the id of a stored one is named once`() {
    let red = FetchRequest<Thing, String>(
      matching: { $0.color == "Red" }, sortedBy: .ascending(\.id), sectionedBy: \.color)
    let results = store.results(of: red)
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refusals: [RefusedItems] = []
    let watching = list.watch(
      results, whenRefused: { refusals += [$0 as? RefusedItems].compactMap(\.self) })
    let again = Thing(id: 7, name: "new", color: "Red")
    list.update { $0.append([again, again], toSection: 0) }
    #expect(refusals == [.duplicates(ids: ["7"])])
    #expect(store.items == Thing.nine && list.sections == results.sections)
    watching.cancel()
  }

  @Test
  func `M15 D003-17 results of any store are shown, and a fetch that fails keeps what is shown`() {
    let cupboard = Cupboard()
    cupboard.stock = [Thing(id: 1, name: "milk", color: "White")]
    let any: any FetchedResults<ListSection<String, Thing>> = cupboard
    let list = ListDriver(sections: cupboard.sections)
    let watching = list.watch(cupboard)
    var failures: [FetchedEvent<Thing, Cupboard.Problem>] = []
    let observation = cupboard.observe { event in
      if case .failed = event { failures.append(event) }
    }
    #expect(throws: Never.self) { try any.performFetch() }
    #expect(list.sections.map(\.id) == ["White"])
    #expect(any.indexPath(ofItem: 1) == [0, 0])

    cupboard.problem = .unreadable("the cupboard is shut")
    #expect(throws: Cupboard.Problem.unreadable("the cupboard is shut")) {
      try cupboard.performFetch()
    }
    cupboard.stock = []
    cupboard.follow()
    #expect(failures == [.failed(.unreadable("the cupboard is shut"))])
    #expect(list.sections.map(\.id) == ["White"])

    cupboard.problem = nil
    cupboard.follow()
    #expect(list.sections.isEmpty)
    watching.cancel()
    observation.cancel()
  }

  @Test func `F1 a change that edits items here and adds some there touches both sections`() {
    let store = MemoryStore(Thing.nine)
    let results = store.results(of: .byColor)
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    let total = Total(list)
    let watching = list.watch(results)
    store.update {
      $0.upsert(Thing(id: 20, name: "z", color: "Blue"))
      $0.modify(id: 7) { $0.name = "aa" }
    }
    #expect(total.scopes.last == .all)
    store.update { $0.modify(id: 7) { $0.name = "ab" } }
    #expect(total.scopes.last == .items([[1, 0]]))
    withExtendedLifetime(watching) {}
  }

  @Test func `F4 a store gets the edits of items, and nothing where no item was edited`()
    throws
  {
    let cupboard = Cupboard()
    cupboard.stock = Thing.nine
    try cupboard.performFetch()
    let list = ListDriver(contents: cupboard.contents)
    let watching = list.watch(cupboard)
    list.update { $0.sections[0].header = "Shelf" }
    #expect(cupboard.taken == [])
    list.update { $0.remove(ids: [4]) }
    #expect(cupboard.taken == ["remove 4"])
    // It does nothing with them.
    #expect(list.contents.item(id: 4) != nil && list.sections[0].header == nil)
    withExtendedLifetime(watching) {}
  }

  @Test func `an observation stops once, when it is cancelled or else when it is let go`() {
    var stops = 0
    var observation: FetchObservation? = FetchObservation { stops += 1 }
    observation?.cancel()
    observation?.cancel()
    observation = nil
    #expect(stops == 1)
    observation = FetchObservation { stops += 1 }
    observation = nil
    #expect(stops == 2)
  }
}

@MainActor @Suite struct AwaitedStoreTests {
  @Test func `F4 an awaited state that a store takes over is applied`() async throws {
    let store = MemoryStore(Thing.nine)
    let results = store.results(of: .byColor)
    results.performFetch()
    let names = ClosureCellFactory<Thing, String>(make: { "" }) { $0 = $1.name }
    let list = ListDriver(
      DataSourceProvider(contents: results.contents, cellFactory: names), on: TouchPanel())
    let watching = list.watch(results)
    var next = list.contents
    next.remove(ids: [0])
    let outcome = try await list.apply(next)
    #expect(outcome == .applied && store.item(id: 0) == nil)
    watching.cancel()
  }
}

/// Counts the updates of a list.
private final class Total: ListObserver {
  private(set) var scopes: [EditScope] = []

  init(_ list: ListDriver<ListSection<String, Thing>>) { list.addObserver(self) }

  func list(
    _ list: ListDriver<ListSection<String, Thing>>,
    didChange edit: ListEdit<ListSection<String, Thing>>
  ) {
    scopes.append(edit.scope)
  }
}

/// Somebody else's store, which can fail.
private final class Cupboard: EditableResults {
  enum Problem: Error, Equatable {
    case unreadable(String)
  }

  private(set) var sections: [ListSection<String, Thing>] = []
  var stock: [Thing] = []
  var problem: Problem?
  private(set) var taken: [String] = []
  private let observers = FetchObservers<Thing, Problem>()

  var latest: ListContents<ListSection<String, Thing>>? { contents }

  func take(_ edits: [SourceEdit<ListSection<String, Thing>>]) {
    taken += edits.isEmpty ? ["nothing"] : edits.map { "\($0.kind) \($0.item.id)" }
  }

  func performFetch() throws(Problem) {
    if let problem { throw problem }
    let new = stock.map { ListSection(id: $0.color, items: $0) }
    observers.notifyOfChanges(from: sections, to: new) { sections = new }
  }

  func follow() {
    do throws(Problem) { try performFetch() } catch { observers.notifyOfFailure(error) }
  }

  func observe(_ tell: @escaping (FetchedEvent<Thing, Problem>) -> Void) -> FetchObservation {
    observers.observe(self, tell)
  }
}
