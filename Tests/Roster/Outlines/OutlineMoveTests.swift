import Roster
import Testing

/// Rows of outlines that handlers move.
@Suite struct OutlineMoveTests {
  @Test func `The last row that a handler moves to the end, or beyond it, stays where it is`() {
    let panel = TouchPanel()
    var outcomes: [EditOutcome] = []
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
      cell = "\(twig.id)"
    }
    .on(.canEdit) { _ in true }
    .handle(.commitEditing) { _, event in
      for item in [2, 3, 9] {
        outcomes.append(event.move(to: ListIndexPath(section: 0, item: item)))
      }
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: [Outline([Twig(id: 1), Twig(id: 2), Twig(id: 9)]).section(id: 0)],
        cellFactory: cells.inOutline()), on: panel)
    panel.commitEditing([0, 2])
    #expect(outcomes == [.applied, .clamped, .clamped])
    #expect(panel.texts() == ["1", "2", "9"])
    #expect(list.contents[0].outline.rootItems.map(\.id) == [1, 2, 9])
  }
}
