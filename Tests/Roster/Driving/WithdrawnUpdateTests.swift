import Roster
import TestSupport
import Testing

/// Awaited updates whose task is cancelled.
@MainActor @Suite(.timeLimit(.minutes(30))) struct WithdrawnUpdateTests {
  private let slow = SlowBackend()
  private let list: ListDriver<Shelf>

  init() { list = ListDriver(provider([Self.shelf(1)]), on: slow) }

  private static func shelf(_ ids: Int...) -> Shelf {
    Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })
  }

  private var cells: [String] { slow.inner.picture.sections[0].cells }

  private func begin(_ shelf: Shelf) async -> Task<UpdateOutcome, any Error> {
    let task = Task { () -> UpdateOutcome in try await list.apply([shelf]) }
    while list.sections != [shelf] { await Task.yield() }
    return task
  }

  @Test func `U10 A20 a cancelled update that no backend has begun is not shown, and says so`()
    async throws
  {
    final class Observer: ListObserver {
      var heard: [[Int]] = []
      func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
        heard.append(edit.new.sections[0].items.map(\.id))
      }
    }
    let observer = Observer()
    list.addObserver(observer)
    var outcomes: [UpdateOutcome] = []
    list.apply([Self.shelf(1, 2)]) { outcomes.append($0) }
    list.apply([Self.shelf(1, 3)]) { outcomes.append($0) }
    let task = await begin(Self.shelf(4))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(list.sections == [Self.shelf(1, 3)])
    #expect(observer.heard == [[1, 2], [1, 3], [4], [1, 3]])
    slow.finish()
    slow.finish()
    #expect(cells == ["1:0", "3:0"])
    #expect(slow.inner.stages.count == 2)
    #expect(outcomes == [.applied, .applied])
  }

  @Test func `What a cancelled update took the place of is applied, and what others did is not`()
    async throws
  {
    var outcomes: [String] = []
    list.apply([Self.shelf(1, 2)]) { outcomes.append("begun \($0)") }
    list.apply([Self.shelf(1, 3)]) { outcomes.append("replaced \($0)") }
    list.apply([Self.shelf(1, 4)]) { outcomes.append("whole \($0)") }
    list.update(completion: { outcomes.append("edit \($0)") }) {
      $0.append(Jar(id: 5, content: 0), toSection: 0)
    }
    let task = await begin(Self.shelf(9))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while slow.isBusy { slow.finish() }
    #expect(cells == ["1:0", "4:0", "5:0"])
    #expect(outcomes == ["begun applied", "replaced superseded", "whole applied", "edit applied"])
  }

  @Test func `A cancelled update that a store has put in its own order is taken back there, too`()
    async throws
  {
    let store = MemoryStore([1, 2].map { Jar(id: $0, content: 0) })
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.id)))
    results.performFetch()
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id)"
    }
    let slow = SlowBackend()
    let list = ListDriver(
      DataSourceProvider(contents: results.contents, cellFactory: cells), on: slow)
    let watching = list.watch(results)
    store.upsert(Jar(id: 3, content: 0))
    #expect(slow.isBusy)
    var next = list.sections
    next[0].items = [5, 1].map { Jar(id: $0, content: 0) }
    let task = Task { [next] () -> UpdateOutcome in try await list.apply(next) }
    while store.item(id: 5) == nil { await Task.yield() }
    #expect(list.sections[0].items.map(\.id) == [1, 5])
    task.cancel()
    for _ in 0..<20 { await Task.yield() }
    while slow.isBusy { slow.finish() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(list.sections[0].items.map(\.id) == [1, 2, 3])
    #expect(store.items.map(\.id).sorted() == [1, 2, 3])
    withExtendedLifetime(watching) {}
  }

  @Test func `A cancelled update is taken back in the model that has taken it over, too`()
    async throws
  {
    @MainActor final class Model { var shelves = [WithdrawnUpdateTests.shelf(1)] }
    let model = Model()
    let following = Task {
      await list.follow {
        model.shelves
      } edited: {
        model.shelves = $0
      }
    }
    for _ in 0..<5 { await Task.yield() }
    list.sections = [Self.shelf(1, 2)]
    let task = await begin(Self.shelf(4))
    #expect(model.shelves == [Self.shelf(4)])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(model.shelves == [Self.shelf(1, 2)])
    for _ in 0..<5 { await Task.yield() }
    #expect(list.sections == [Self.shelf(1, 2)])
    following.cancel()
    await following.value
  }

  @Test func `An update that a backend has begun, or that was edited, is carried through`()
    async throws
  {
    list.sections = [Self.shelf(1, 2)]
    let edited = await begin(Self.shelf(4))
    list.update { $0.append(Jar(id: 5, content: 0), toSection: 0) }
    edited.cancel()
    slow.finish()
    slow.finish()
    #expect(try await edited.value == .applied)
    #expect(cells == ["4:0", "5:0"])
    let quick = PictureBackend(.everything)
    list.attach(quick, drawing: provider([]))
    list.sections = [Self.shelf(1)]
    let begun = await begin(Self.shelf(6))
    while quick.picture.sections[0].cells != ["6:0"] { await Task.yield() }
    begun.cancel()
    for _ in 0..<5 { await Task.yield() }
    slow.finish()
    while slow.inner.stages.count < 4 { await Task.yield() }
    slow.finish()
    #expect(try await begun.value == .applied)
    #expect(cells == ["6:0"] && list.sections == [Self.shelf(6)])
  }

  @Test func `What a model does in answer to an update is not taken back with it`() async throws {
    @MainActor final class Model { var shelves = [WithdrawnUpdateTests.shelf(1)] }
    let model = Model()
    var (isAnswered, outcomes) = (false, [UpdateOutcome]())
    let following = Task {
      await list.follow {
        model.shelves
      } edited: {
        model.shelves = $0
        guard $0[0].items.first?.id == 4, !isAnswered else { return }
        isAnswered = true
        list.update(completion: { outcomes.append($0) }) {
          $0.append(Jar(id: 5, content: 0), toSection: 0)
        }
      }
    }
    for _ in 0..<5 { await Task.yield() }
    list.sections = [Self.shelf(1, 2)]
    let task = Task { () -> UpdateOutcome in try await list.apply([Self.shelf(4)]) }
    while !isAnswered { await Task.yield() }
    task.cancel()
    var outcome: Result<UpdateOutcome, any Error>?
    let waiting = Task { outcome = await task.result }
    while outcome == nil {
      await Task.yield()
      slow.finish()
    }
    await waiting.value
    #expect(try outcome?.get() == .applied)
    #expect(list.sections == [Self.shelf(4, 5)] && model.shelves == [Self.shelf(4, 5)])
    #expect(cells == ["4:0", "5:0"] && outcomes == [.applied])
    following.cancel()
    await following.value
  }

  @Test func `What a cancelled update asked for besides is not done, and what others did is`()
    async throws
  {
    list.sections = [Self.shelf(1, 2)]
    list.update(options: .notAnimated) { $0.append(Jar(id: 3, content: 0), toSection: 0) }
    var next = list.contents
    next.reload(ids: [1])
    next.append(Jar(id: 4, content: 0), toSection: 0)
    let task = Task { [next] () -> UpdateOutcome in try await list.apply(next, options: .reload) }
    while list.sections != next.sections { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while slow.isBusy { slow.finish() }
    #expect(cells == ["1:0", "2:0", "3:0"])
    #expect(slow.inner.reloads == 1)
    #expect(slow.inner.stages.map(\.styles) == [ChangeStyles(), .none])
    #expect(slow.inner.stages.map(\.changes.updatedItems.count) == [0, 0])
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 120 : 5))
  func
    `A20 A21 law 8: with many writers that cancel at random the list shows its newest state, and each is answered once`(
      _ seed: UInt64
    ) async throws
  {
    var random = SeededGenerator(seed: seed)
    let quick = PictureBackend(.tableView)
    if seed % 3 > 0 { list.attach(quick, drawing: provider([])) }
    slow.whenBusy = { [weak slow] in if seed % 2 == 0 { Task { slow?.finish() } } }
    let answers = Answers()
    var tasks: [Task<Void, Never>] = []
    for number in 0..<24 {
      let shelves = [Shelf].random(using: &random)
      switch random.below(4) {
      case 0: list.apply(shelves) { _ in answers.note(number) }
      case 1:
        list.update {
          $0.appendSection(Shelf(id: 100 + number, items: [Jar(id: 100 + number, content: 0)]))
        }
        answers.note(number)
      default:
        let task = Task {
          _ = try? await list.apply(shelves)
          answers.note(number)
        }
        tasks.append(task)
        for _ in 0..<random.below(5) { await Task.yield() }
        if random.below(2) == 0 { task.cancel() }
      }
      if random.below(3) == 0 { slow.finish() }
      for _ in 0..<random.below(3) { await Task.yield() }
    }
    while answers.counts.count < 24 || slow.isBusy {
      slow.finish()
      await Task.yield()
    }
    for task in tasks { await task.value }
    #expect(answers.counts.values.allSatisfy { $0 == 1 })
    let expected = Picture(provider(list.sections).dataSource)
    #expect(slow.inner.picture == expected)
    #expect(seed % 3 == 0 || quick.picture == expected)
    #expect(slow.inner.breach == nil && quick.breach == nil)
  }
}

/// How often each update was answered.
@MainActor private final class Answers {
  private(set) var counts: [Int: Int] = [:]
  func note(_ number: Int) { counts[number, default: 0] += 1 }
}
