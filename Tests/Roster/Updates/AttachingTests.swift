import Roster
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
}
