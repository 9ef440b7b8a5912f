import Roster
import TestSupport
import Testing

/// Edits of a store, and of lists that watch it, in the closure of another edit.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct NestedStoreEditTests {
  /// A store with a list that watches it, on a panel.
  private final class Shop {
    let store: MemoryStore<Jar>
    let panel = TouchPanel()
    let list: ListDriver<Shelf>
    private let watching: FetchObservation

    init(_ jars: [Jar] = (1...3).map { Jar(id: $0, content: 0) }) {
      store = MemoryStore(jars)
      let results = store.results(
        of: FetchRequest<Jar, Int>(sortedBy: .ascending(\.id), sectionedBy: { _ in 0 }))
      results.performFetch()
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }.on(.canEdit) { _ in true }
      list = ListDriver(
        DataSourceProvider(sections: results.sections, cellFactory: cells), on: panel)
      watching = list.watch(results)
    }

    /// What is in the store, after the list has been seen to show the same.
    var texts: [String] {
      #expect(panel.texts() == store.items.map { "\($0.id):\($0.content)" })
      return panel.texts()
    }
  }

  private static func lastWords(
    of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    String(
      decoding: try #require(result, sourceLocation: location).standardErrorContent, as: UTF8.self)
  }

  @Test func `an update in the closure of another of the same store traps, and says what to do`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = MemoryStore([Jar(id: 1, content: 0)])
      store.update { edits in
        edits.modify(id: 1) { $0.content += 1 }
        store.update { $0.modify(id: 1) { $0.content += 1 } }
      }
    }
    let words = try Self.lastWords(of: result)
    #expect(words.contains("`update` was called in the closure that edits the same store"))
    #expect(words.contains("Edit the items that the closure is given, or call it after the"))
  }

  @Test func `a change of an item's id traps, and says what to do`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = MemoryStore([Jar(id: 1, content: 0)])
      store.modify(id: 1) { $0 = Jar(id: 2, content: 0) }
    }
    let words = try Self.lastWords(of: result)
    #expect(words.contains("The id of an item was changed from 1 to 2. Remove the item and upsert"))
  }

  @Test func `each other edit in the closure of an update is named, too`() async throws {
    let results = [
      "modify": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = MemoryStore([Jar(id: 1, content: 0)])
        store.update { _ in store.modify(id: 1) { $0.content += 1 } }
      },
      "upsert": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = MemoryStore<Jar>()
        store.update { _ in store.upsert(Jar(id: 1, content: 0)) }
      },
      "remove": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = MemoryStore([Jar(id: 1, content: 0)])
        store.modify(id: 1) { _ in store.remove(ids: [1]) }
      },
      "removeAll": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = MemoryStore([Jar(id: 1, content: 0)])
        store.removeAll { _ in
          store.removeAll()
          return true
        }
      },
    ]
    for (name, result) in results {
      let words = try Self.lastWords(of: result)
      #expect(words.contains("`\(name)` was called in the closure that edits the same store"))
    }
  }

  @Test func `a store can be updated after an update that threw, and another one in its closure`() {
    struct Refusal: Error {}
    let (one, other) = (MemoryStore([Jar(id: 1, content: 0)]), MemoryStore<Jar>())
    #expect(throws: Refusal.self) {
      try one.update { edits in
        edits.remove(id: 1)
        other.upsert(Jar(id: 2, content: 0))
        throw Refusal()
      }
    }
    #expect(one.items.map(\.id) == [1] && other.items.map(\.id) == [2])
    one.modify(id: 1) { $0.content = 5 }
    #expect(one.item(id: 1)?.content == 5)
  }

  @Test func `a list that watches is updated in the closure of its store, and neither is lost`() {
    let shop = Shop()
    shop.store.update { edits in
      edits.modify(id: 1) { $0.content = 7 }
      shop.list.update { $0.updateItem(id: 2) { $0.content = 8 } }
      edits.upsert(Jar(id: 4, content: 9))
    }
    #expect(shop.texts == ["1:7", "2:8", "3:0", "4:9"])
  }

  @Test func `a gesture in the closure of a store is passed on after it`() {
    let shop = Shop()
    shop.store.update { edits in
      edits.modify(id: 1) { $0.content = 7 }
      #expect(shop.panel.commitEditing([0, 0]) == .applied)
      #expect(shop.panel.commitEditing([0, 0]) == .applied)
      edits.upsert(Jar(id: 4, content: 9))
    }
    #expect(shop.texts == ["3:0", "4:9"])
  }

  @Test func `what a list removes in the closure of a store is gone though the closure throws`() {
    struct Refusal: Error {}
    let shop = Shop()
    #expect(throws: Refusal.self) {
      try shop.store.update { edits in
        edits.remove(id: 3)
        shop.list.update { $0.remove(ids: [1]) }
        throw Refusal()
      }
    }
    #expect(shop.texts == ["2:0", "3:0"])
  }

  @Test func `an item that a store and a list edit at once traps, and says what to do`()
    async throws
  {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let shop = Shop()
        shop.store.update { edits in
          edits.modify(id: 1) { $0.content += 1 }
          shop.list.update { $0.updateItem(id: 1) { $0.content += 1 } }
        }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let shop = Shop()
        shop.list.update { contents in
          contents.updateItem(id: 1) { $0.content += 1 }
          shop.store.modify(id: 1) { $0.content += 1 }
        }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let shop = Shop()
        shop.list.update { contents in
          shop.store.remove(ids: [1])
          contents.updateItem(id: 1) { $0.content += 1 }
        }
      },
    ]
    for result in results {
      let words = try Self.lastWords(of: result)
      #expect(words.contains("The item with the id 1 was edited in a list and in what it watches"))
      #expect(words.contains("Make both edits in one closure, or call the other `update` after"))
    }
  }

  @Test func `a store that changes other items, or what a list removes, is no conflict`() {
    let shop = Shop()
    shop.list.update { contents in
      contents.updateItem(id: 1) { $0.content = 1 }
      shop.store.modify(id: 2) { $0.content = 2 }
      contents.remove(ids: [3])
      shop.store.modify(id: 3) { $0.content = 3 }
    }
    #expect(shop.texts == ["1:1", "2:2"])
  }

  @Test func `a list follows its store again after an update that throws in both closures`() {
    struct Refusal: Error {}
    let shop = Shop()
    #expect(throws: Refusal.self) {
      try shop.list.update { _ in
        shop.store.modify(id: 1) { $0.content = 1 }
        throw Refusal()
      }
    }
    #expect(shop.texts == ["1:1", "2:0", "3:0"])
    shop.list.update { $0.updateItem(id: 1) { $0.content = 2 } }
    #expect(shop.texts == ["1:2", "2:0", "3:0"])
  }
}
