import Roster
import Testing

@Suite struct ActionTests {
  private let panel = TouchPanel()

  @Test func `T-001-39 I11 with trailing actions alone there is nothing behind a leading swipe`() {
    let list = ListDriver(
      DataSourceProvider(
        sections: Errand.sections([0, 1]),
        cellFactory: Errand.cells().handle(.trailingSwipeActions) { _, event in
          SwipeActions(ListAction("Delete", style: .destructive) { event.remove() })
        }), on: panel)
    #expect(panel.swipeActions(from: .trailing, at: [0, 0])?.actions.map(\.title) == ["Delete"])
    #expect(panel.swipeActions(from: .leading, at: [0, 0]) == nil)
    #expect(!panel.performSwipeAction(from: .leading, at: [0, 0]))
    #expect(list.contents.totalItemCount == 2)
    #expect(panel.performSwipeAction(from: .trailing, at: [0, 0]))
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `menus can be as deep as is said, and an action of the innermost is found`() {
    var menu = ContextMenu(ListAction("Open") {})
    for _ in 1..<ContextMenu.mostLevels { menu = ContextMenu([.menu(menu)]) }
    #expect(menu.action("Open")?.title == "Open")
    #expect(menu.action("Close") == nil)
  }

  @Test func `D001-13 I12 swipe actions and menus that only the provider names are there`() {
    var done: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.leadingSwipeActions) { errand in
          SwipeActions(ListAction("Share") { done.append("share \(errand.id)") })
        }
        .on(.trailingSwipeActions) { errand in
          SwipeActions(ListAction("Delete") { done.append("delete \(errand.id)") })
        }
        .on(.contextMenu) { errand in
          ContextMenu(id: "\(errand.id)", ListAction("Open") { done.append("open \(errand.id)") })
        }, on: panel)
    panel.performSwipeAction(from: .leading, at: [0, 0])
    panel.performSwipeAction("Delete", from: .trailing, at: [0, 0])
    #expect(panel.contextMenu(at: [0, 0])?.id == "0")
    panel.performMenuAction("Open", at: [0, 0])
    #expect(done == ["share 0", "delete 0", "open 0"])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `D001-13 swipe actions and menus that only the fallback names are there`() {
    let list = ListDriver(Errand.provider(Errand.sections([0], [1])), on: panel)
    list.fallback = FallbackHandlers()
      .on(.leadingSwipeActions) { path in SwipeActions(ListAction("\(path)") {}) }
      .on(.trailingSwipeActions) { path in SwipeActions(ListAction("\(path)") {}) }
      .on(.contextMenu) { path in ContextMenu(title: "\(path)", []) }
    #expect(panel.swipeActions(from: .leading, at: [1, 0])?.actions.first?.title == "[1, 0]")
    #expect(panel.swipeActions(from: .trailing, at: [1, 0])?.actions.first?.title == "[1, 0]")
    #expect(panel.contextMenu(at: [1, 0])?.title == "[1, 0]")
    withExtendedLifetime(list) {}
  }

  @Test func `T-001-38 I6 where there is no item there is nothing to swipe, open or edit`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.canEdit) { _ in true }
        .on(.leadingSwipeActions) { _ in SwipeActions(ListAction("Share") {}) }
        .on(.trailingSwipeActions) { _ in SwipeActions(ListAction("Delete") {}) }
        .on(.contextMenu) { _ in ContextMenu(ListAction("Open") {}) }, on: panel)
    for path in [[0, 1], [1, 0], [-1, -1], [.max, .min]] as [ListIndexPath] {
      #expect(panel.swipeActions(from: .leading, at: path) == nil)
      #expect(panel.swipeActions(from: .trailing, at: path) == nil)
      #expect(panel.contextMenu(at: path) == nil)
      #expect(!panel.performMenuAction("Open", at: path))
      #expect(panel.shownSource.send(.editingStyle, at: path) == .none)
    }
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `I11 a full swipe performs the first action, unless that is not wanted`() {
    var done: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.leadingSwipeActions) { _ in
          SwipeActions(
            ListAction("Pin") { done.append("pin") }, ListAction("Mark") { done.append("mark") })
        }
        .on(.trailingSwipeActions) { _ in
          SwipeActions(
            [ListAction("Delete") { done.append("delete") }], performsFirstOnFullSwipe: false)
        }, on: panel)
    #expect(panel.performSwipeAction(from: .leading, at: [0, 0]))
    #expect(panel.performSwipeAction("Mark", from: .leading, at: [0, 0]))
    #expect(!panel.performSwipeAction("Burn", from: .leading, at: [0, 0]))
    #expect(!panel.performSwipeAction(from: .trailing, at: [0, 0]))
    #expect(panel.performSwipeAction("Delete", from: .trailing, at: [0, 0]))
    #expect(done == ["pin", "mark", "delete"])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test
  func `I11 an action that takes its time says once whether it was done, a disabled one that not`()
  {
    var finish: ((Bool) -> Void)?
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.trailingSwipeActions) { _ in
          SwipeActions(
            ListAction("Send", finishing: { finish = $0 }),
            ListAction("Lock", style: .disabled) { Issue.record("A disabled action was done.") })
        }, on: panel)
    var results: [Bool] = []
    panel.performSwipeAction("Send", from: .trailing, at: [0, 0]) { results.append($0) }
    #expect(results.isEmpty)
    finish?(true)
    finish?(false)
    panel.performSwipeAction("Lock", from: .trailing, at: [0, 0]) { results.append($0) }
    #expect(results == [true, false])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `I12 actions in menus within menus are found by their ids`() {
    var done: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.contextMenu) { errand in
          ContextMenu(
            id: "\(errand.id)", preview: errand.text,
            [
              .action(ListAction("Open", image: "book") { done.append("open") }),
              .menu(
                ContextMenu(
                  title: "Move to", ListAction("Archive", id: "archive") { done.append("archive") })
              ),
            ])
        }, on: panel)
    #expect(panel.contextMenu(at: [0, 0])?.preview == "0")
    #expect(panel.contextMenu(at: [0, 0])?.action("Open")?.image == "book")
    #expect(panel.performMenuAction("archive", at: [0, 0]))
    #expect(!panel.performMenuAction("Archive", at: [0, 0]))
    #expect(done == ["archive"])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `I13 copy and paste are done where there is a menu of them and the item can do it`() {
    var done: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.shouldShowMenu) { errand in errand.id == 0 }
        .handle(.canPerformAction) { _, event in event.request == .copy }
        .handle(.performAction) { errand, event in done.append("\(event.request) \(errand.id)") },
      on: panel
    )
    #expect(panel.perform(.copy, at: [0, 0]))
    #expect(!panel.perform(.paste, at: [0, 0]))
    #expect(!panel.perform(.copy, at: [0, 1]))
    #expect(!panel.perform(.copy, at: [0, 2]))
    #expect(done == ["copy 0"])
    #expect(list.contents.totalItemCount == 2)
  }

  @Test func `I11 I12 whoever performs an action hears whether it was done, or else nothing`() {
    let actions = { (id: Int) in
      [
        ListAction("Done") {}, ListAction("Refused", finishing: { $0(false) }),
        ListAction("Locked", style: .disabled) {},
      ]
    }
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.leadingSwipeActions) { SwipeActions(actions($0.id)) }
        .on(.contextMenu) { ContextMenu(actions($0.id).map(ContextMenu.Entry.action)) }, on: panel)
    let expected: [(ActionID, [Bool], isThere: Bool)] = [
      ("Done", [true], true), ("Refused", [false], true), ("Locked", [false], true),
      ("Missing", [], false),
    ]
    for (id, results, isThere) in expected {
      var (swiped, chosen): ([Bool], [Bool]) = ([], [])
      #expect(
        panel.performSwipeAction(id, from: .leading, at: [0, 0]) { swiped.append($0) } == isThere)
      #expect(panel.performMenuAction(id, at: [0, 0]) { chosen.append($0) } == isThere)
      #expect(swiped == results && chosen == results)
    }
    withExtendedLifetime(list) {}
  }
}
