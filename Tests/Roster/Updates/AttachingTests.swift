import Foundation
import Roster
import Synchronization
import Testing

@Suite struct AttachingTests {
  final class Registrar: ListObserver {
    var events: [String] = []

    func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) {
      events.append("attached \((backend as? PictureBackend)?.reloads ?? -1)")
    }

    func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) { events.append("detached") }
  }

  let shelves = [Shelf(id: 0, items: Jar(id: 1, content: 0))]

  @Test func `C9 T-004-19 D004-15 observers hear of backends, in whichever order both come`() {
    let list = ListDriver(sections: shelves)
    let early = Registrar()
    let late = Registrar()
    list.addObserver(early)
    let backend = PictureBackend(.everything)
    list.attach(backend, drawing: provider([]))
    list.addObserver(late)
    list.detach(backend)
    list.detach(backend)
    #expect(early.events == ["attached 1", "detached"])
    #expect(late.events == ["attached 1", "detached"])
  }

  @Test func `attaching a backend again draws it afresh, once`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(shelves), on: backend)
    list.attach(backend, drawing: provider([]))
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(backend.reloads == 2)
    #expect(backend.stages.count == 1)
  }

  @MainActor
  @Test func `D004-9 a backend that comes while a difference is computed shows the list at once`()
    async throws
  {
    let isReleased = Mutex(false)
    let identity = ListIdentity<Shelf>.key { jar in
      while !isReleased.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
      return jar.id
    }
    let first = PictureBackend(.everything)
    let second = PictureBackend(.everything)
    let list = ListDriver(provider(shelves), on: first, identity: identity)
    let new = [Shelf(id: 0, items: Jar(id: 2, content: 0))]
    let task = Task { () -> UpdateOutcome in try await list.apply(new) }
    while list.sections != new { await Task.yield() }
    list.attach(second, drawing: provider([]))
    let expected = Picture(provider(new).dataSource)
    #expect(second.picture == expected)
    #expect(first.picture != expected)
    isReleased.withLock { $0 = true }
    let outcome = try await task.value
    #expect(outcome == .applied)
    #expect(first.picture == expected)
    #expect(second.picture == expected)
    #expect(first.reloads == 1)
    #expect(second.reloads == 1)
    #expect(first.stages.count == 1)
    #expect(second.stages.isEmpty)
  }
}
