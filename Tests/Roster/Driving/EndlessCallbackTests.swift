import Foundation
import Roster
import TestSupport
import Testing

/// Callbacks of every kind that do without end what has them called again: each is named.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct EndlessCallbackTests {
  /// What a process says before it ends.
  private func lastWords(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  /// In a short run one of each is tried: it takes ten thousand drawings to be named.
  private static func some(_ callbacks: [String]) -> [String] {
    LongRun.isAsked ? callbacks : Array(callbacks.prefix(1))
  }

  @Test(arguments: some(["prefetch", "cancelPrefetching", "header", "footer", "capabilities"]))
  func `what always changes the list while it is drawn is named`(_ callback: String) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [callback] in
      let list = ListDriver(sections: [Shelf(id: 0, header: "", items: Jar(id: 1, content: 0))])
      let backend = AskingBackend()
      // In a short run nothing is done that has no part in it: nothing is compared or drawn.
      backend.onlySends = !LongRun.isAsked
      let options: UpdateOptions = LongRun.isAsked ? UpdateOptions() : .reload
      func update(if isMeant: Bool) {
        if isMeant { list.update(options: options) { $0.sections[0].items[0].content += 1 } }
      }
      let views = ClosureSupplementaryViewFactory(for: Jar.self, make: { "" }) {
        (view: inout String, request: SupplementaryRequest<Jar, String>) in
        update(if: callback == request.kind.description)
      }
      backend.whenAsked = { update(if: callback == "capabilities") }
      list.attach(
        backend,
        drawing: DataSourceProvider(
          sections: [Shelf](),
          cellFactory: ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in },
          supplementaryViewFactory: views
        ).onList(.prefetch) { _, _ in update(if: callback == "prefetch") }
          .onList(.cancelPrefetching) { _, _ in update(if: callback == "cancelPrefetching") })
      list.update { $0.sections[0].items[0].content += 1 }
    }
    let name =
      switch callback {
      case "capabilities": "`capabilities` of the backend"
      case "header", "footer": "`configure` of the \(callback) at [0, 0]"
      default: "a handler of `\(callback)`"
      }
    #expect(try lastWords(result).contains("\(name) changed the list while it was shown"))
  }

  @Test(arguments: ["observer", "configure"] + (LongRun.isAsked ? ["hook"] : []))
  func `what attaches a backend for each that is attached is named`(callback: String) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [callback] in
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      var latest: [AskingBackend] = []
      func attachOne() {
        let backend = AskingBackend()
        latest.append(backend)
        // With each backend that shows the list, the next one takes longer. A hook would hear of those that go.
        if latest.count > 2, callback != "hook" { list.detach(latest.removeFirst()) }
        let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in
          if callback == "configure" { attachOne() }
        }
        list.attach(
          backend, drawing: DataSourceProvider(sections: [Shelf](), cellFactory: cells))
      }
      let observer = Listener(whenAttached: { if callback == "observer" { attachOne() } })
      list.addObserver(observer)
      if callback == "hook" { list.whenAttached { (_: AskingBackend?) in attachOne() } }
      attachOne()
    }
    let name =
      switch callback {
      case "hook": "a hook of `whenAttached`"
      case "observer": "an observer's `list(_:didAttach:)`"
      default: "`configure` of the cell at [0, 0]"
      }
    #expect(
      try lastWords(result).contains(
        "\(name) attached a backend in answer to another one, 1000 times in a row"))
  }

  @Test func `a backend that is attached again is one of those that are attached in a row`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    // They are kept, so that none comes where another one was.
    var known: [ObjectIdentifier: QuietBackend] = [:]
    func attach(_ backend: QuietBackend) { list.attach(backend, drawing: provider([])) }
    list.whenAttached { (backend: QuietBackend?) in
      guard let backend else { return }
      if known.updateValue(backend, forKey: ObjectIdentifier(backend)) == nil {
        list.detach(backend)
        attach(backend)
      } else if known.count < 600 {
        // With each backend that shows the list, the next one takes longer.
        list.detach(backend)
        attach(QuietBackend())
      }
    }
    attach(QuietBackend())
    #expect(known.count == 600)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a callback may attach as many backends as it likes, at once`() {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    list.update(completion: { [list] _ in
      for _ in 0..<1_100 { list.attach(QuietBackend(), drawing: provider([])) }
    }) { _ in }
    var count = 0
    list.whenAttached { (_: QuietBackend?) in count += 1 }
    #expect(count == 1_100)
  }

  @Test func `a list may be changed as often as one likes while its backend shows it at once`() {
    let list = ListDriver(
      provider([Shelf(id: 0, items: Jar(id: 1, content: 0))]), on: QuietBackend())
    // The backend draws all from scratch in either case; nothing is compared for a reload.
    let options: UpdateOptions = LongRun.isAsked ? UpdateOptions() : .reload
    for _ in 0..<10_100 { list.update(options: options) { $0.sections[0].items[0].content += 1 } }
    #expect(list.sections[0].items[0].content == 10_100)
  }

  @Test func `a hook that attaches its backend again is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0)])
      list.whenAttached { [unowned list] (backend: QuietBackend?) in
        if let backend { list.attach(backend, drawing: provider([])) }
      }
      list.attach(QuietBackend(), drawing: provider([]))
    }
    #expect(try lastWords(result).contains("a hook of `whenAttached` attached a backend while"))
  }

  @Test(.enabled(if: LongRun.isAsked), arguments: ["hook", "observer"])
  func `a closure for backends that always adds another is named`(_ kind: String) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind] in
      let list = ListDriver(provider([Shelf(id: 0)]), on: AskingBackend())
      var observers: [Listener] = []
      func addHook() { list.whenAttached { (_: AskingBackend?) in addHook() } }
      func addObserver() {
        observers.append(Listener(whenAttached: addObserver))
        list.addObserver(observers[observers.count - 1])
      }
      if kind == "hook" { addHook() } else { addObserver() }
    }
    let name = kind == "hook" ? "a hook of `whenAttached`" : "an observer's `list(_:didAttach:)`"
    #expect(try lastWords(result).contains("\(name) added an observer or a hook"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `an observer that always updates is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      let observer = Listener(
        whenChanged: { list.update { $0.sections[0].items[0].content += 1 } })
      list.addObserver(observer)
      list.update { $0.sections[0].items[0].content += 1 }
    }
    #expect(
      try lastWords(result).contains(
        "an observer's `list(_:didChange:)` changed the list in answer to a change"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `what a store refuses each time that it is tried again is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = MemoryStore([Jar(id: 1, content: 0), Jar(id: 2, content: 0)])
      let results = store.results(of: FetchRequest(matching: { $0.id == 2 }))
      results.performFetch()
      let list = ListDriver(contents: results.contents)
      func add() { list.update { $0.append(Jar(id: 1, content: 1), toSection: 0) } }
      let watching = list.watch(results) { _ in add() }
      add()
      withExtendedLifetime(watching) {}
    }
    #expect(try lastWords(result).contains("`whenRefused` of a list that watches a store"))
  }

  @Test func `what a store refuses may be tried again from elsewhere as often as one likes`() {
    let store = MemoryStore([Jar(id: 1, content: 0), Jar(id: 2, content: 0)])
    let results = store.results(of: FetchRequest(matching: { $0.id != 1 }))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var refused = 0
    let watching = list.watch(results) { _ in
      refused += 1
      list.update { $0.append(Jar(id: 2 + refused, content: 1), toSection: 0) }
    }
    for _ in 0..<30 { list.update { $0.append(Jar(id: 1, content: 1), toSection: 0) } }
    #expect(refused == 30)
    #expect(store.items.count == 32)
    withExtendedLifetime(watching) {}
  }

  @MainActor
  @Test func `a loop over states that always updates leaves others their turn, and is cancelled`()
    async
  {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    let loop = Task { @MainActor in
      for await _ in list.states where list.contents.sections[0].items[0].content < 100_000 {
        list.update { $0.sections[0].items[0].content += 1 }
      }
    }
    while list.contents.sections[0].items[0].content < 2 { await Task.yield() }
    loop.cancel()
    await loop.value
    #expect(2..<100_000 ~= list.contents.sections[0].items[0].content)
  }

  @MainActor @Test
  func `a loop over states gets no more once it was cancelled while others had their turn`()
    async
  {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    var count = 0
    let loop = Task { @MainActor in
      for await _ in list.states {
        count += 1
        list.update { $0.sections[0].items[0].content += 1 }
      }
    }
    while count < 5 { await Task.yield() }
    loop.cancel()
    let last = count
    await loop.value
    #expect(count == last)
  }
}

/// Does something with each backend and each edit.
private final class Listener: ListObserver {
  private let whenAttached: () -> Void
  private let whenChanged: () -> Void

  init(whenChanged: @escaping () -> Void = {}, whenAttached: @escaping () -> Void = {}) {
    self.whenAttached = whenAttached
    self.whenChanged = whenChanged
  }

  func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) { whenAttached() }

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { whenChanged() }
}

/// Draws a cell and the views of a section, and sends what a backend sends that fetches ahead.
private final class AskingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  var whenAsked: () -> Void = {}

  /// Whether it draws nothing, and says only what it fetches ahead.
  var onlySends = false

  var capabilities: BackendCapabilities {
    whenAsked()
    return .everything
  }

  func reload(from source: any ListDataSource<String, String>) {
    if !onlySends {
      _ = source.cell(at: [0, 0])?.fresh()
      for kind in [SupplementaryKind.header, .footer] {
        _ = source.view(kind, at: [0, 0])?.fresh()
      }
    }
    source.send(.prefetch, [ListIndexPath(section: 0, item: 0)])
    source.send(.cancelPrefetching, [ListIndexPath(section: 0, item: 0)])
  }
}

/// Draws nothing.
private final class QuietBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {}
}
