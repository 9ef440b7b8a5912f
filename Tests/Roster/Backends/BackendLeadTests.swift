import Roster
import Testing

/// Who leads a backend, and until when.
@Suite struct BackendLeadTests {
  private final class Watcher: ListObserver {
    var events: [String] = []

    func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) { events.append("attach") }

    func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) { events.append("detach") }
  }

  private static func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  @Test(arguments: [BackendCapabilities.everything, .tableView, .oneAtATime, .reloadOnly])
  func `a backend shows the list that it was attached to last, whatever others do`(
    _ capabilities: BackendCapabilities
  ) {
    let backend = PictureBackend(capabilities)
    let watcher = Watcher()
    let first = ListDriver(provider(Self.shelves(1, 2)), on: backend)
    first.addObserver(watcher)
    let second = ListDriver(provider(Self.shelves(7, 8, 9)), on: backend)
    #expect(watcher.events == ["attach", "detach"])
    var completed = 0
    for id in 10..<14 {
      first.update(completion: { _ in completed += 1 }) {
        $0.append(Jar(id: id, content: 0), toSection: 0)
      }
      second.update { $0.insert(Jar(id: id, content: 1), at: [0, 0]) }
    }
    #expect(completed == 4)
    #expect(
      backend.picture.sections[0].cells == ["13:1", "12:1", "11:1", "10:1", "7:0", "8:0", "9:0"])
    #expect(backend.breach == nil)
    first.detach(backend)
    second.update { $0.remove(at: [0, 0]) }
    #expect(backend.picture.sections[0].cells.count == 6)
  }

  @Test func `what a backend still applied for its former list is completed and leads to nothing`()
  {
    let backend = SlowBackend()
    let first = ListDriver(provider(Self.shelves(1)), on: backend)
    var outcomes: [UpdateOutcome] = []
    first.apply(Self.shelves(1, 2)) { outcomes.append($0) }
    let second = ListDriver(provider(Self.shelves(5)), on: backend)
    #expect(outcomes == [.applied])
    backend.finish()
    first.apply(Self.shelves(3))
    second.apply(Self.shelves(5, 6))
    backend.finish()
    #expect(backend.inner.picture.sections[0].cells == ["5:0", "6:0"])
  }

  @Test func `each list that begins to lead a backend is counted, and so is each on a part of it`()
  {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: Self.shelves(1))
    #expect(backend.drawingQueue.leaderCount == 0)
    list.attach(backend, drawing: provider([]))
    list.sections = Self.shelves(1, 2)
    list.reload()
    #expect(backend.drawingQueue.leaderCount == 1)
    list.detach(backend)
    #expect(backend.drawingQueue.leaderCount == 1)
    let halves = backend.divided(into: 2)
    let quarters = halves[1].divided(into: 2)
    let queues =
      [backend.drawingQueue] + halves.map(\.drawingQueue) + quarters.map(\.drawingQueue)
    // What divides a backend leads it, too.
    #expect(queues.map(\.leaderCount) == [3, 0, 1, 0, 0])
    list.attach(quarters[0], drawing: provider([]))
    #expect(queues.map(\.leaderCount) == [4, 0, 2, 1, 0])
    let other = ListDriver(provider(Self.shelves(3)), on: halves[0])
    #expect(queues.map(\.leaderCount) == [5, 1, 2, 1, 0])
    list.attach(quarters[0], drawing: provider([]))
    #expect(queues.map(\.leaderCount) == [6, 1, 3, 2, 0])
    #expect(backend.picture.sections.map(\.cells) == [["3:0"], ["1:0", "2:0"]])
    withExtendedLifetime(other) {}
  }

  @Test func `a list that went away leaves its backend to others`() {
    let backend = PictureBackend(.everything)
    do {
      let gone = ListDriver(provider(Self.shelves(1)), on: backend)
      withExtendedLifetime(gone) {}
    }
    let list = ListDriver(provider(Self.shelves(2)), on: backend)
    list.update { $0.append(Jar(id: 3, content: 0), toSection: 0) }
    #expect(backend.picture.sections[0].cells == ["2:0", "3:0"])
  }
}
