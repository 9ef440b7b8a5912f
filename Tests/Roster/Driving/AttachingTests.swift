import Foundation
import Roster
import Synchronization
import Testing

@Suite struct AttachingTests {
  final class Registrar: ListObserver {
    let watched: PictureBackend
    var events: [String] = []

    init(of watched: PictureBackend) { self.watched = watched }

    func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) {
      events.append(backend === watched ? "attached \(watched.reloads)" : "another")
    }

    func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) {
      events.append(backend === watched ? "detached" : "another")
    }
  }

  let shelves = [Shelf(id: 0, items: Jar(id: 1, content: 0))]

  private var panelProvider:
    DataSourceProvider<Shelf, ClosureCellFactory<Jar, String>, NoSupplementaryViews<Jar, String>>
  {
    DataSourceProvider(
      sections: [],
      cellFactory: ClosureCellFactory(make: { "" }) { cell, jar in cell = "\(jar.id)" })
  }

  @Test func `a program can attach any number of backends, one after the other`() {
    let list = ListDriver(sections: shelves)
    for _ in 0..<1_100 {
      let panel = TouchPanel()
      list.attach(panel, drawing: panelProvider)
      list.detach(panel)
    }
    let last = TouchPanel()
    list.attach(last, drawing: panelProvider)
    #expect(last.texts() == ["1"])
  }

  @Test func `D004-15 observers hear of backends, in whichever order both come`() {
    let list = ListDriver(sections: shelves)
    let backend = PictureBackend(.everything)
    let early = Registrar(of: backend)
    let late = Registrar(of: backend)
    list.addObserver(early)
    list.attach(backend, drawing: provider([]))
    list.addObserver(late)
    list.detach(backend)
    list.detach(backend)
    #expect(early.events == ["attached 1", "detached"])
    #expect(late.events == ["attached 1", "detached"])
  }

  @Test
  func `C9 T-004-19 D004-15 a hook is given backends of its type, before and after, and none`() {
    let (pictures, panel) = (PictureBackend(.everything), TouchPanel())
    let list = ListDriver(sections: shelves)
    var early: [PictureBackend?] = []
    var late: [PictureBackend?] = []
    var drawn: [Int?] = []
    list.whenAttached { early.append($0) }
    list.whenAttached { (backend: PictureBackend?) in drawn.append(backend?.reloads) }
    list.attach(pictures, drawing: provider([]))
    list.attach(panel, drawing: panelProvider)
    list.whenAttached { late.append($0) }
    list.whenAttached { (panel: TouchPanel?) in #expect(panel?.texts() == ["1"]) }
    list.detach(pictures)
    list.detach(pictures)
    #expect(early.map { $0 === pictures } == [true, false] && early[1] == nil)
    #expect(late.map { $0 === pictures } == [true, false] && late[1] == nil)
    #expect(drawn == [1, nil])
  }

  @Test func `C9 D001-26 a hook keeps no backend and no list`() {
    weak var gone: TouchPanel?
    do {
      let list = ListDriver(sections: shelves)
      list.whenAttached { (panel: TouchPanel?) in gone = panel }
      list.attach(TouchPanel(), drawing: panelProvider)
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func `attaching a backend again draws it from scratch, once`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(shelves), on: backend)
    list.attach(backend, drawing: provider([]))
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(backend.reloads == 2)
    #expect(backend.stages.count == 1)
  }
}
