import Observation
import Roster
import TestSupport
import Testing

/// A task that follows the states of a list, more slowly now and then.
@MainActor final class FollowedList {
  private(set) var count = 0
  private var latest: [PlainGoods] = []
  private var task: Task<Void, Never>?

  init(_ list: ListDriver<Goods>, seed: UInt64) {
    let states = list.states
    task = Task { [weak self] in
      var random = SeededGenerator(seed: seed)
      for await edit in states {
        self?.take(edit)
        for _ in 0..<random.below(8) { await Task.yield() }
      }
    }
  }

  private func take(_ edit: ListEdit<Goods>) {
    #expect(edit.old.plain == latest)
    count += 1
    let new = edit.new.plain
    guard let changes = edit.changes else {
      Issue.record("A state without changes.")
      return
    }
    #expect(throws: Never.self) { try latest.apply(changes, from: new) }
    // Changes carry no titles of sections that stay.
    #expect(latest.map(\.id) == new.map(\.id) && latest.map(\.items) == new.map(\.items))
    latest = new
  }

  func catchUp(with list: ListDriver<Goods>) async {
    while latest != list.contents.plain { await Task.yield() }
    task?.cancel()
    await task?.value
  }
}

@MainActor @Suite(.timeLimit(.minutes(30))) struct FollowedUpdateTests {
  private let list = ListDriver(
    contents: ListContents<Goods>(indexing: [PlainGoods(id: 0, items: [Good(1), Good(2)])]))

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 60 : 3))
  func
    `Changes of the states that a task gets, one after the other, give the list, however slow it is`(
      _ seed: UInt64
    ) async
  {
    let followers = (0..<4).map { FollowedList(list, seed: seed + $0) }
    var script = GoodsScript(seed: seed, GoodsInputs())
    for _ in 0..<40 {
      list.update { script.edit(&$0) }
      for _ in 0..<script.random.below(4) { await Task.yield() }
    }
    for follower in followers { await follower.catchUp(with: list) }
    #expect(followers.allSatisfy { $0.count > 0 && $0.count <= 41 })
  }

  @Test func `A task that takes none of the states in between gets one edit to the latest`() async {
    var states = list.states.makeAsyncIterator()
    #expect(await states.next(isolation: MainActor.shared)?.new.totalItemCount == 2)
    list.update { $0.remove(ids: [1]) }
    list.update { $0.append(Good(3), toSection: 0) }
    list.reload()
    let edit = await states.next(isolation: MainActor.shared)
    #expect(edit?.changes?.description == "delete items: [[0, 0]]\ninsert items: [[0, 1]]")
    #expect(edit?.old.totalItemCount == 2)
  }

  @Test func `The sequence ends with its task, and with the list`() async {
    var gone: ListDriver<Goods>? = ListDriver(contents: list.contents)
    let states = gone?.states
    let end = Task {
      var count = 0
      for await _ in list.states { count += 1 }
      return count
    }
    let endOfList = Task { [iterator = gone?.states.makeAsyncIterator()] in
      var iterator = iterator
      var count = 0
      while await iterator?.next(isolation: MainActor.shared) != nil { count += 1 }
      return count
    }
    for _ in 0..<5 { await Task.yield() }
    end.cancel()
    gone = nil
    #expect(await end.value == 1)
    #expect(await endOfList.value == 1)
    var late = states?.makeAsyncIterator()
    #expect(await late?.next(isolation: MainActor.shared) == nil)
  }

  #if os(Linux)
    @Test func `Iterators of states that are let go take no memory`() async {
      // In a process of its own, in which no other test takes memory meanwhile.
      await #expect(processExitsWith: .success) {
        let list = ListDriver(sections: [PlainGoods(id: 0, items: [Good(1)])])
        func follow(times: Int) throws -> Int {
          for _ in 0..<times { _ = list.states.makeAsyncIterator() }
          giveBackFreedMemory()
          return try residentByteCount()
        }
        let before = try follow(times: 1_000)
        let taken = try follow(times: LongRun.isAsked ? 100_000 : 30_000) - before
        precondition(taken < 2 << 20, "\(taken) bytes")
      }
    }
  #endif

  @Test func `Stores and pipelines have states, too`() async {
    let store = MemoryStore([Good(1), Good(2, price: 1)])
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.id)))
    var fetched = results.states.makeAsyncIterator()
    #expect(await fetched.next(isolation: MainActor.shared)?.new.totalItemCount == 0)
    results.performFetch()
    store.remove(ids: [1])
    #expect(await fetched.next(isolation: MainActor.shared)?.new.totalItemCount == 1)
    let live = LivePipeline(Pipeline(list.contents).filter { $0.price > 0 })
    var derived = live.states.makeAsyncIterator()
    #expect(await derived.next(isolation: MainActor.shared)?.changes?.isEmpty == false)
    live.update { $0.input.updateItem(id: 1) { $0.price = 1 } }
    #expect(
      await derived.next(isolation: MainActor.shared)?.changes?.description
        == "insert items: [[0, 0]]")
  }

  @Observable @MainActor final class Model {
    var goods = [Good(1), Good(2)]
    var isReversed = false
    var sections: [PlainGoods] {
      [PlainGoods(id: 0, items: isReversed ? goods.reversed() : goods)]
    }
  }

  @Test func `Changes of the properties of an observable model become one update`() async {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    var states = list.states.makeAsyncIterator()
    _ = await states.next(isolation: MainActor.shared)
    let task = Task { await list.follow { model.sections } }
    #expect(await states.next(isolation: MainActor.shared)?.new.sections == model.sections)
    model.goods.append(Good(3))
    model.goods[0].price = 5
    model.isReversed = true
    let edit = await states.next(isolation: MainActor.shared)
    #expect(edit?.new.sections == model.sections)
    #expect(edit?.new.sections[0].items.map(\.id) == [3, 2, 1])
    // What is not written to the model is taken back.
    list.update { $0.remove(ids: [2]) }
    while list.sections != model.sections { await Task.yield() }
    task.cancel()
    await task.value
    model.isReversed = false
    for _ in 0..<5 { await Task.yield() }
    #expect(list.sections[0].items.map(\.id) == [3, 2, 1])
  }

  @Test func `An edit of a list that follows a model reaches the model`() async {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    var editCount = 0
    let task = Task {
      await list.follow {
        model.sections
      } edited: {
        editCount += 1
        model.goods = $0[0].items
      }
    }
    while list.sections.isEmpty { await Task.yield() }
    list.update { $0.remove(ids: [1]) }
    #expect(model.goods == [Good(2)])
    model.goods.append(Good(4))
    while list.contents.totalItemCount < 2 { await Task.yield() }
    #expect(list.sections == model.sections)
    #expect(editCount == 1, "What comes from the model is no edit.")
    list.update { $0.remove(ids: [4]) }
    #expect(editCount == 2 && model.goods == [Good(2)])
    task.cancel()
    await task.value
  }

  @Test func `A model and its list are edited in one turn, and no edit is lost`() async {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    let task = Task {
      await list.follow {
        model.sections
      } edited: {
        model.goods = $0[0].items
      }
    }
    while list.sections.isEmpty { await Task.yield() }
    model.goods.append(Good(4))
    list.update { $0.remove(ids: [1]) }
    #expect(model.goods == [Good(2), Good(4)] && list.sections == model.sections)
    list.update { $0.append(Good(5), toSection: 0) }
    model.goods[0].price = 7
    list.update { $0.remove(ids: [4]) }
    #expect(model.goods.map(\.id) == [2, 5] && model.goods[0].price == 7)
    #expect(list.sections == model.sections)
    list.update { _ in model.goods.removeLast() }
    list.update { $0.append(Good(6), toSection: 0) }
    #expect(model.goods.map(\.id) == [2, 6] && list.sections == model.sections)
    model.isReversed = true
    list.sections = [PlainGoods(id: 0, items: [Good(7)])]
    #expect(model.goods.map(\.id) == [7], "A state that is applied says what all items are.")
    task.cancel()
    await task.value
  }

  @Test func `A model that takes no edits is shown again, also where an edit's closure changes it`()
    async
  {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    let task = Task { await list.follow { model.sections } }
    while list.sections.isEmpty { await Task.yield() }
    list.update {
      model.goods.append(Good(4))
      $0.remove(ids: [1])
    }
    while list.sections != model.sections { await Task.yield() }
    #expect(list.contents.totalItemCount == 3)
    task.cancel()
    await task.value
  }

  @Test func `A closure that edits a list and changes the model that the list follows traps`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await FollowedUpdateTests.changeModelWhileItsListIsEdited()
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("was changed in the closure that edits the list"))
    #expect(message.contains("Make both changes in the model"))
  }

  private static func changeModelWhileItsListIsEdited() async {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    Task {
      await list.follow {
        model.sections
      } edited: {
        model.goods = $0[0].items
      }
    }
    while list.sections.isEmpty { await Task.yield() }
    list.update {
      model.goods.removeAll()
      $0.remove(ids: [2])
    }
  }

  @Test func `A store and a model that take over the edits of one list get all of them, in order`()
    async
  {
    let model = Model()
    let store = MemoryStore(model.goods)
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.id)))
    results.performFetch()
    let list = ListDriver(sections: results.sections)
    let watching = list.watch(results)
    var isAnswered = false
    let answering = results.observe { event in
      if case .didChange = event, !isAnswered {
        isAnswered = true
        list.update { $0.updateItem(id: 2) { $0.price = 8 } }
      }
    }
    let task = Task {
      await list.follow {
        [ListSection(id: results.sections[0].id, items: model.goods)]
      } edited: {
        model.goods = $0[0].items
      }
    }
    for _ in 0..<5 { await Task.yield() }
    list.update { $0.remove(ids: [1]) }
    #expect(isAnswered && model.goods == [Good(2, price: 8)])
    #expect(store.items == [Good(2, price: 8)])
    withExtendedLifetime((watching, answering)) { task.cancel() }
    await task.value
  }
}
