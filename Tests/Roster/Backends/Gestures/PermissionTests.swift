import Roster
import Testing

/// What handlers forbid does not happen, whichever of them says so and whoever sends the event.
@Suite struct PermissionTests {
  private let panel = TouchPanel()

  @Test func `I7 an item that may not be edited has no control, whatever its style is said to be`()
  {
    for mayEdit in [nil, false, true] as [Bool?] {
      for style in [nil, EditingStyle.none, .delete, .insert] {
        var asked = 0
        var provider = Errand.provider(Errand.sections([0, 1]))
        if let mayEdit { provider = provider.on(.canEdit) { _ in mayEdit } }
        if let style {
          provider = provider.on(.editingStyle) { _ in
            asked += 1
            return style
          }
        }
        let list = ListDriver(provider, on: panel)
        let expected = mayEdit == true ? style ?? .delete : .none
        #expect(panel.shownSource.editingStyle(at: [0, 0]) == expected)
        #expect(asked == (mayEdit == true && style != nil ? 1 : 0))
        #expect(panel.commitEditing([0, 0]) == (expected == .delete ? .applied : .ignored))
        #expect(list.contents.totalItemCount == (expected == .delete ? 1 : 2))
        list.detach(panel)
      }
    }
  }

  @Test func `I7 an edit that nobody handles is made only where it is allowed, also by its event`()
  {
    for isAllowed in [true, false] {
      let list = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2]))
          .on(.canEdit) { errand in isAllowed && errand.id == 0 }
          .on(.canMove) { errand in isAllowed && errand.id == 1 }, on: panel)
      panel.shownSource.send(.commitEditing, .delete, at: [0, 1])
      panel.shownSource.send(.move, [0, 0], at: [0, 2])
      panel.shownSource.send(.commitEditing, .insert, at: [0, 0])
      panel.shownSource.send(.commitEditing, .none, at: [0, 0])
      #expect(list.sections == Errand.sections([0, 1, 2]))
      panel.shownSource.send(.move, [0, 2], at: [0, 1])
      panel.shownSource.send(.commitEditing, .delete, at: [0, 0])
      #expect(list.sections == Errand.sections(isAllowed ? [2, 1] : [0, 1, 2]))
      list.detach(panel)
    }
  }

  @Test func `I7 I9 a handler of an edit is asked whether or not its item may be edited`() {
    var told: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .handle(.commitEditing) { errand, event in told.append("\(event.request) \(errand.id)") }
        .handle(.move) { errand, event in told.append("\(errand.id) to \(event.request)") },
      on: panel)
    panel.shownSource.send(.commitEditing, .delete, at: [0, 1])
    panel.shownSource.send(.move, [0, 0], at: [0, 1])
    #expect(told == ["delete 1", "1 to [0, 0]"])
    #expect(list.sections == Errand.sections([0, 1]))
    #expect(panel.commitEditing([0, 1]) == .ignored)
    #expect(panel.move([0, 1], to: [0, 0]) == .ignored)
    #expect(told.count == 2)
  }
}
