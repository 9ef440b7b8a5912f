import Foundation
import Roster
import Synchronization
import TestSupport
import Testing

/// What happens when updates meet: busy backends, many backends, tasks.
@Suite struct ListDriverOrderTests {
  static func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  @Test func `U12 A20 changes that arrive while a backend is busy wait and become one update`() {
    let backend = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    var outcomes: [String] = []
    list.apply(Self.shelves(1, 2)) { outcomes.append("two \($0)") }
    list.apply(Self.shelves(1, 2, 3)) { outcomes.append("three \($0)") }
    list.update(completion: { outcomes.append("four \($0)") }) {
      $0.append(Jar(id: 4, content: 0), toSection: 0)
    }
    #expect(backend.inner.stages.count == 1)
    #expect(outcomes.isEmpty)
    backend.finish()
    #expect(outcomes == ["two applied"])
    #expect(backend.inner.stages.count == 2)
    backend.finish()
    #expect(outcomes == ["two applied", "three applied", "four applied"])
    #expect(backend.inner.picture.sections[0].cells == ["1:0", "2:0", "3:0", "4:0"])
    backend.finish()
    #expect(backend.inner.stages.count == 2)
  }

  @Test func `a newer whole state supersedes one that waits`() {
    let backend = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    var outcomes: [UpdateOutcome] = []
    for ids in 2...4 { list.apply(Self.shelves(ids)) { outcomes.append($0) } }
    backend.finish()
    backend.finish()
    #expect(outcomes == [.applied, .superseded, .applied])
    #expect(backend.inner.picture.sections[0].cells == ["4:0"])
  }

  @Test func `a newer whole state supersedes all that wait, and none of those before it`() {
    let backend = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    var outcomes: [String] = []
    for id in 2...5 {
      list.update(completion: { outcomes.append("\(id) \($0)") }) {
        $0.append(Jar(id: id, content: 0), toSection: 0)
      }
    }
    list.apply(Self.shelves(9)) { outcomes.append("9 \($0)") }
    while backend.inner.picture.sections[0].cells != ["9:0"] { backend.finish() }
    backend.finish()
    #expect(
      outcomes == ["2 applied", "3 superseded", "4 superseded", "5 superseded", "9 applied"])
  }

  @Test func `what a state marks follows its items where a later state is shown instead`() {
    let slow = SlowBackend()
    var note = ""
    let list = ListDriver(
      DataSourceProvider(
        contents: ListContents(indexing: Self.shelves(1, 2, 3)),
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
          cell = "\(jar.id)\(note)"
        }), on: slow)
    list.update { $0.remove(ids: [3]) }
    note = "!"
    list.update { $0.reconfigure(ids: [2]) }
    list.update { $0.move(2, before: 1) }
    while slow.isBusy { slow.finish() }
    #expect(slow.inner.picture.sections[0].cells == ["2!", "1"])
  }

  @Test func `what is marked while handlers say what is hidden is drawn again in the next update`()
  {
    var (note, mark) = ("", {})
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id)\(note)"
    }
    .on(.isHidden) { _ in
      let once = mark
      mark = {}
      once()
      return false
    }
    let backend = PictureBackend(.everything)
    let list = ListDriver(
      DataSourceProvider(sections: Self.shelves(1, 2), cellFactory: cells), on: backend)
    mark = {
      note = "!"
      list.reconfigureItems { $0.id == 2 }
    }
    list.update { $0.append(Jar(id: 3, content: 0), toSection: 0) }
    #expect(backend.picture.sections[0].cells == ["1", "2!", "3!"])
  }

  @Test func `a backend that calls its completion twice is heard once`() {
    let backend = SlowBackend(callsTwice: true)
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    var count = 0
    list.apply(Self.shelves(2)) { _ in count += 1 }
    backend.finish()
    #expect(count == 1)
  }

  @Test
  func `a backend that is detached while busy gets no further stage, and nobody waits for it`() {
    let backend = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    var outcomes: [UpdateOutcome] = []
    list.apply(Self.shelves(2)) { outcomes.append($0) }
    list.apply(Self.shelves(3)) { outcomes.append($0) }
    list.detach(backend)
    #expect(outcomes == [.applied, .applied])
    backend.finish()
    #expect(backend.inner.stages.count == 1)
  }

  @Test func `D001-28 several backends show one list, each in its own way`() {
    let backends = [
      PictureBackend(.everything), PictureBackend(.oneAtATime), PictureBackend(.splices),
    ]
    let slow = SlowBackend()
    let list = ListDriver(sections: Self.shelves(1, 2, 3))
    for backend in backends { list.attach(backend, drawing: provider([])) }
    list.attach(slow, drawing: provider([]))
    var completions = 0
    list.apply(Self.shelves(3, 4, 1)) { _ in completions += 1 }
    for backend in backends {
      #expect(backend.picture.sections[0].cells == ["3:0", "4:0", "1:0"])
      #expect(backend.breach == nil)
    }
    #expect(completions == 0)
    slow.finish()
    #expect(completions == 1)
  }

  @Test func `T-004-16 A21 a thousand upserts that wait are applied and completed in order`() {
    let quick = PictureBackend(.tableView)
    let slow = SlowBackend()
    let list = ListDriver(provider(Self.shelves(0)), on: quick)
    list.attach(slow, drawing: provider([]))
    var applied: [Int] = []
    var completed: [Int] = []
    for step in 0..<1000 {
      list.update(completion: { _ in completed.append(step) }) {
        applied.append(step)
        $0.upsert(Jar(id: step % 4, content: step + 1), in: 0)
      }
    }
    #expect(completed == [])
    for _ in 0..<1000 where completed.count < 1000 { slow.finish() }
    #expect(applied == Array(0..<1000))
    #expect(completed == Array(0..<1000))
    for picture in [quick.picture, slow.inner.picture] {
      #expect(picture.sections[0].cells == (0..<4).map { "\($0):\(997 + $0)" })
    }
  }

  @Test func `an update made in a completion is applied after it`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(Self.shelves(1)), on: backend)
    list.apply(Self.shelves(2)) { _ in list.sections = Self.shelves(3) }
    #expect(backend.picture.sections[0].cells == ["3:0"])
  }

  @Test func `a driver and its backends are released`() {
    var backend: PictureBackend? = PictureBackend(.everything)
    var list: ListDriver<Shelf>? = backend.map { ListDriver(provider(Self.shelves(1)), on: $0) }
    weak let weakBackend = backend
    weak let weakList = list
    list?.sections = Self.shelves(2)
    backend = nil
    #expect(weakBackend != nil)
    list = nil
    #expect(weakList == nil)
    #expect(weakBackend == nil)
  }

  // MARK: Tasks

  @Test func `A20 law 8: a cancelled task changes nothing`() async throws {
    let task = Task { () -> (String, [Shelf]) in
      let list = ListDriver(provider(Self.shelves(1)), on: PictureBackend(.everything))
      while !Task.isCancelled { await Task.yield() }
      do {
        try await list.apply(Self.shelves(2))
        return ("applied", list.sections)
      } catch {
        return ("\(type(of: error))", list.sections)
      }
    }
    task.cancel()
    let outcome = await task.value
    #expect(outcome.0 == "CancellationError")
    #expect(outcome.1 == Self.shelves(1))
  }

  @Test func `D004-5 T-004-15 an item that comes right after another order is in its place`() {
    let (quick, slow) = (PictureBackend(.everything), SlowBackend())
    let list = ListDriver(provider(Self.shelves(1, 3, 5)), on: quick)
    list.attach(slow, drawing: provider([]))
    let falling = Pipeline(indexing: list.sections).sorted(by: .descending(\.id))
    list.sections = [ListSection(id: 0, items: Array(falling.output.sections[0].items))]
    list.update { $0.upsert([Jar(id: 4, content: 0)], in: 0) { $0.id > $1.id } }
    while slow.isBusy { slow.finish() }
    #expect(list.sections == Self.shelves(5, 4, 3, 1))
    for picture in [quick.picture, slow.inner.picture] {
      #expect(picture.sections[0].cells == ["5:0", "4:0", "3:0", "1:0"])
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `D004-5 an edit right after a whole state is not lost`() async throws {
    let shop = Shop()
    await shop.finishStagesLater()
    async let whole: Void = shop.apply(Self.shelves(3, 1))
    while await shop.ids != [3, 1] { await Task.yield() }
    await shop.append(2)
    try await whole
    while await !shop.allShowTheList { await Task.yield() }
    #expect(await shop.ids == [3, 1, 2])
  }

  @Test func `A20 a reload that waits stays one, whatever is asked for later`() {
    let slow = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: slow)
    list.sections = Self.shelves(1, 2)
    var outcomes: [UpdateOutcome] = []
    list.reload { outcomes.append($0) }
    list.update(completion: { outcomes.append($0) }) {
      $0.append(Jar(id: 3, content: 0), toSection: 0)
    }
    list.reconfigureItems { _ in true }
    #expect(slow.inner.reloads == 1)
    slow.finish()
    #expect(slow.inner.reloads == 2)
    #expect(slow.inner.stages.count == 1)
    #expect(slow.inner.picture.sections[0].cells == ["1:0", "2:0", "3:0"])
    #expect(outcomes == [.applied, .applied])
    list.update { $0.append(Jar(id: 4, content: 0), toSection: 0) }
    #expect(slow.inner.reloads == 2)
  }

  @Test(.timeLimit(.minutes(30)))
  func
    `D004-13 many tasks, states, edits and backends: each completion once, the last screen right`()
    async throws
  {
    let shop = Shop()
    await shop.finishStagesLater()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          var numbers = SeededGenerator(seed: UInt64(task))
          for step in 0..<8 {
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: try await shop.apply([Shelf].random(using: &numbers))
            case 1: await shop.toggleBackend(isSlow: step % 2 == 0)
            case 2: await shop.finishSlowBackend()
            default: await shop.append(1000 + task * 100 + step)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    while await shop.completions.contains(0) { await Task.yield() }
    #expect(await shop.completions.count > 16)
    #expect(await shop.completions.allSatisfy { $0 == 1 })
    #expect(await shop.allShowTheList)
  }
}

/// A list that many tasks use.
actor Shop {
  private let backend = PictureBackend(.tableView)
  private let second = PictureBackend(.oneAtATime)
  private let slow = SlowBackend()
  private let list: ListDriver<Shelf>
  private var hasSecond = false
  private var hasSlow = true

  /// How often each update that was begun has completed.
  private(set) var completions: [Int] = []

  init() {
    list = ListDriver(provider([Shelf(id: 0, items: [])]), on: backend)
    list.attach(slow, drawing: provider([]))
  }

  /// Lets the slow backend finish each stage a little later.
  func finishStagesLater() {
    slow.whenBusy = { [weak self] in Task { await self?.finishSlowBackend() } }
  }

  var ids: [Int] { list.sections.flatMap { $0.items.map(\.id) } }

  var allShowTheList: Bool {
    let expected = Picture(provider(list.sections).dataSource)
    return backend.picture == expected && (!hasSlow || slow.inner.picture == expected)
      && (!hasSecond || second.picture == expected)
      && [backend, second, slow.inner].allSatisfy { $0.breach == nil }
  }

  func apply(_ shelves: [Shelf]) async throws {
    let number = begin()
    try await list.apply(shelves)
    completions[number] += 1
  }

  func append(_ id: Int) {
    let number = begin()
    list.update(completion: { _ in self.completions[number] += 1 }) {
      if $0.sections.isEmpty { $0.appendSection(Shelf(id: 0, items: [])) }
      $0.append(Jar(id: id, content: 0), toSection: 0)
    }
  }

  private func begin() -> Int {
    completions.append(0)
    return completions.count - 1
  }

  func toggleBackend(isSlow: Bool) {
    if isSlow {
      if hasSlow { list.detach(slow) } else { list.attach(slow, drawing: provider([])) }
      hasSlow.toggle()
      return
    }
    if hasSecond { list.detach(second) } else { list.attach(second, drawing: provider([])) }
    hasSecond.toggle()
  }

  func finishSlowBackend() { slow.finish() }
}
