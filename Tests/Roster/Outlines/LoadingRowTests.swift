import Roster
import Testing

/// Rows that are dropped on one whose children are loaded.
@Suite struct LoadingRowTests {
  private let panel = TouchPanel()

  @Test func `A row that is dropped on one whose children are loaded again is the first of them`() {
    var outline = Outline(
      [Twig(id: 1), Twig(id: 2), Twig(id: 3)], onDemand: { $0.id == 2 })
    outline.expand(2)
    for request in outline.takeRequests() {
      outline.finish(request, with: [Twig(id: 21), Twig(id: 22)])
    }
    outline.reloadChildren(of: 2)
    let list = outline.list(on: panel)
    #expect(panel.texts() == ["1", "2", "21", "22", "3"])
    #expect(list.contents[0].items[1].disclosure == .loading)
    #expect(panel.move([0, 0], to: [0, 1]) == .applied)
    #expect(panel.texts() == ["2", "1", "21", "22", "3"])
    #expect(list.contents[0].outline.parent(of: 1)?.id == 2)
  }

  @Test func `A row that is dropped on one whose first children are loaded stands behind it`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)], onDemand: { $0.id == 2 })
    outline.expand(2)
    let list = outline.list(on: panel)
    #expect(list.contents[0].items[1].disclosure == .loading)
    #expect(panel.move([0, 0], to: [0, 1]) == .applied)
    #expect(panel.texts() == ["2", "1"])
    #expect(list.contents[0].outline.rootItems.map(\.id) == [2, 1])
  }
}
