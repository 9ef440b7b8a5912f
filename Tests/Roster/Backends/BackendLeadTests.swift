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
