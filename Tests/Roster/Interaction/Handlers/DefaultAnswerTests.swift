import Roster
import Testing

@Suite struct DefaultAnswerTests {
  private let panel = TouchPanel()

  @Test func `T-001-29 what may be edited is deleted unless a handler says otherwise`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.editingStyle) { errand in errand.id == 2 ? .insert : .delete }, on: panel)
    #expect(!panel.shownSource.send(.canEdit, at: [0, 0]))
    #expect(panel.commitEditing([0, 2]) == .ignored)

    let plain = TouchPanel()
    let other = ListDriver(
      Errand.provider(Errand.sections([0, 1])).on(.canEdit) { errand in errand.id == 1 }, on: plain)
    #expect(plain.shownSource.send(.editingStyle, at: [0, 0]) == .none)
    #expect(plain.shownSource.send(.editingStyle, at: [0, 1]) == .delete)
    #expect(list.contents.totalItemCount == 3 && other.contents.totalItemCount == 2)
  }

  @Test func `T-001-30 without handlers items can be highlighted and focused, and not moved`() {
    let list = ListDriver(Errand.provider(Errand.sections([0])), on: panel)
    let source = panel.shownSource
    #expect(!source.send(.canMove, at: [0, 0]))
    #expect(source.send(.shouldHighlight, at: [0, 0]))
    #expect(source.send(.shouldIndentWhileEditing, at: [0, 0]))
    #expect(!source.send(.shouldShowMenu, at: [0, 0]))
    #expect(source.send(.canFocus, at: [0, 0]))
    #expect(list.contents.totalItemCount == 1)
  }

  @Test
  func
    `T-001-33 a size is the factory's, else the provider's, else the fallback's, else the default`()
  {
    let cells = Errand.cells().on(.itemSize) { _ in .fixed(1) }
    let first = TouchPanel()
    let second = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(sections: Errand.sections([0]), cellFactory: cells)
        .on(.itemSize) { _ in .fixed(2) }, on: first)
    list.attach(second, drawing: Errand.provider([]).on(.itemSize) { _ in .fixed(2) })
    list.attach(panel, drawing: Errand.provider([]))
    #expect(panel.shownSource.send(.itemSize, at: [0, 0]) == .automatic)
    list.fallback = FallbackHandlers().on(.itemSize) { _ in .fixed(3) }
    #expect(
      [first, second, panel].map { $0.shownSource.send(.itemSize, at: [0, 0]) }
        == [.fixed(1), .fixed(2), .fixed(3)])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `T-001-34 how high a lazy item may be is told without making it`() {
    let section = LazySection(id: 0, count: 1_000_000) { index in
      Issue.record("Item \(index) was made.")
      return index
    }
    let cells = ClosureCellFactory<Int, String>(make: { "" }) { cell, number in cell = "\(number)" }
    let list = ListDriver(
      DataSourceProvider(sections: [section], cellFactory: cells)
        .onList(.estimatedSize) { _, path in .fixed(Double(path.item)) }, on: panel, identity: .none
    )
    #expect(panel.shownSource.send(.estimatedSize, [0, 7]) == .fixed(7))
    #expect(panel.shownSource.itemCount(inSection: 0) == list.contents.totalItemCount)
  }

  @Test func `I10 the actions of a row, whichever they are, are those behind its trailing swipe`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .handle(.trailingSwipeActions) { _, event in
          SwipeActions(
            ListAction("Delete", style: .destructive) { event.remove() },
            ListAction("Later") { event.update { $0.text += ", later" } })
        }, on: panel)
    #expect(
      panel.swipeActions(from: .trailing, at: [0, 0])?.actions.map(\.description)
        == ["Delete (destructive)", "Later"])
    panel.performSwipeAction("Later", from: .trailing, at: [0, 0])
    #expect(panel.texts() == ["0, later"])
    panel.performSwipeAction("Delete", from: .trailing, at: [0, 0])
    #expect(list.contents.totalItemCount == 0)
  }
}
