import Roster
import Testing

@Suite struct EditingTests {
  private let panel = TouchPanel()

  @Test
  func `T-003-16 I7 the only item that may be edited is deleted, and the list stays in order`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3, 4]))
        .on(.canEdit) { errand in errand.id == 2 }, on: panel)
    let source = panel.shownSource
    #expect(
      (0..<5).map { source.send(.canEdit, at: [0, $0]) } == [false, false, true, false, false])
    #expect(panel.commitEditing([0, 1]) == .ignored)
    #expect(list.contents.totalItemCount == 5)

    #expect(panel.commitEditing([0, 2]) == .applied)
    #expect(list.contents.itemCount(inSection: 0) == 4)
    #expect(list.contents.item(at: [0, 2])?.id == 3)
    #expect(panel.texts() == ["0", "1", "3", "4"])
    #expect(panel.shownSource.header(ofSection: 0)?.fresh() == "Header 0")
    #expect(panel.shownSource.footer(ofSection: 0)?.fresh() == "Footer 0")
  }

  @Test
  func `D003-14 the control deletes the item and the list is drawn, without a call of anybody`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1], [2])).on(.canEdit) { _ in true }, on: panel)
    panel.commitEditing([1, 0])
    #expect(list.sections.map { $0.items.map(\.id) } == [[0, 1], []])
    #expect(panel.texts(inSection: 1).isEmpty)
  }

  @Test func `I7 a handler does something else than to delete, on the list that holds the item`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.canEdit) { _ in true }
        .on(.editingStyle) { errand in errand.id == 0 ? .insert : .none }
        .handle(.commitEditing) { errand, event in
          event.editList(of: Errand.Section.self) { contents, path in
            contents.insert(Errand(errand.id + 10), at: path)
          }
        }, on: panel)
    #expect(panel.commitEditing([0, 0]) == .applied)
    #expect(panel.commitEditing([0, 2]) == .ignored)
    #expect(list.sections.map { $0.items.map(\.id) } == [[10, 0, 1]])
  }

  @Test func `I8 editing begins only where it may, and the words for it can be chosen`() {
    var told: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.canEdit) { errand in errand.id == 0 }
        .on(.willBeginEditing) { errand in told.append("begin \(errand.id)") }
        .on(.didEndEditing) { errand in told.append("end \(errand.id)") }
        .on(.deleteConfirmationTitle) { errand in "Burn \(errand.text)" }
        .on(.shouldIndentWhileEditing) { errand in errand.id == 1 }, on: panel)
    #expect(panel.beginEditing([0, 0]))
    panel.endEditing([0, 0])
    #expect(!panel.beginEditing([0, 1]))
    #expect(told == ["begin 0", "end 0"])
    #expect(panel.shownSource.send(.deleteConfirmationTitle, at: [0, 0]) == "Burn 0")
    #expect(!panel.shownSource.send(.shouldIndentWhileEditing, at: [0, 0]))
    #expect(list.contents.totalItemCount == 2)
  }

  @Test func `D001-31 I9 moving moves the item in the list, within a section and to another`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2], [3])).on(.canMove) { errand in errand.id != 3 },
      on: panel)
    #expect(panel.move([0, 0], to: [0, 2]) == .applied)
    #expect(list.sections.map { $0.items.map(\.id) } == [[1, 2, 0], [3]])
    #expect(panel.move([0, 1], to: [1, 1]) == .applied)
    #expect(list.sections.map { $0.items.map(\.id) } == [[1, 0], [3, 2]])
    #expect(panel.texts(inSection: 1) == ["3", "2"])
    #expect(panel.move([1, 0], to: [0, 0]) == .ignored)
    #expect(list.sections.map { $0.items.map(\.id) } == [[1, 0], [3, 2]])
  }

  @Test func `I9 a move goes where the handler of its target says, and not to where it is`() {
    var moves: [ListIndexPath] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2], [3]))
        .on(.canMove) { _ in true }
        .handle(.moveTarget) { _, event in ListIndexPath(section: 0, item: event.item) }
        .handle(.move) { _, event in
          moves.append(event.request)
          event.move(to: event.request)
        }, on: panel)
    #expect(panel.move([0, 2], to: [1, 0]) == .clamped)
    #expect(list.sections.map { $0.items.map(\.id) } == [[2, 0, 1], [3]])
    #expect(panel.move([0, 1], to: [1, 1]) == .ignored)
    #expect(moves == [[0, 0]])
  }

  @Test func `I9 a move says whether the item is where it was to go, or as near as it can be`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2], [3], [])).on(.canMove) { _ in true }, on: panel)
    let before = list.sections
    let nowhere: [ListIndexPath] = [[3, 0], [-1, 0], [.max, .max], [.min, .min]]
    for target in nowhere { #expect(panel.move([0, 2], to: target) == .ignored) }
    #expect(panel.move([0, 2], to: [0, 2]) == .applied)
    for target in [[0, 3], [0, .max]] as [ListIndexPath] {
      #expect(panel.move([0, 2], to: target) == .clamped)
    }
    #expect(panel.move([0, 0], to: [0, .min]) == .clamped)
    #expect(list.sections == before)
    #expect(panel.move([0, 2], to: [2, .max]) == .clamped)
    #expect(panel.move([0, 1], to: [0, -1]) == .clamped)
    #expect(list.sections.map { $0.items.map(\.id) } == [[1, 0], [3], [2]])
    list.detach(panel)
    panel.reload(
      from: Errand.provider(before).on(.canMove) { _ in true }.on(.canEdit) { _ in true }.dataSource
    )
    #expect(panel.move([0, 0], to: [0, 1]) == .ignored)
    #expect(panel.commitEditing([0, 0]) == .ignored)
  }

  @Test func `I7 the control of an item that cannot be deleted does nothing, and says so`() {
    let cells = ClosureCellFactory<Int, String>(make: { "" }) { $0 = "\($1)" }
    let list = ListDriver(
      DataSourceProvider(sections: [LazySection(id: 0, count: 3) { $0 }], cellFactory: cells)
        .on(.canEdit) { _ in true }
        .on(.canMove) { _ in true }
        .on(.editingStyle) { number in number == 2 ? .insert : .delete },
      on: panel, identity: .none, withViewsOf: String.self)
    #expect(panel.commitEditing([0, 0]) == .ignored)
    #expect(panel.commitEditing([0, 2]) == .ignored)
    #expect(panel.move([0, 0], to: [0, 1]) == .ignored)
    #expect(panel.texts() == ["0", "1", "2"])
    #expect(list.contents.totalItemCount == 3)
  }

  @Test
  func `D003-15 items move, titles index sections, edits are drawn, and differences are found`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1], [2]))
        .on(.canMove) { _ in true }
        .onList(.indexTitles) { contents, _ in
          contents.sections.compactMap { $0.header?.last.map(String.init) }
        },
      on: panel)
    panel.move([0, 0], to: [0, 1])
    #expect(panel.texts() == ["1", "0"])
    #expect(panel.shownSource.send(.indexTitles) == ["0", "1"])
    #expect(panel.section(forIndexTitleAt: 1) == 1)
    let old = list.sections
    list.update { $0.remove(at: [0, 0]) }
    #expect(panel.texts() == ["0"])
    #expect(ListChanges(from: old, to: list.sections).deletedItems == [[0, 0]])
  }

  @Test
  func `I18 what is entered goes to the item by identity, and is drawn when it is there`() {
    var late: Occurrence<Errand, FieldChange>?
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .handle(.fieldChanged) { errand, event in
          if errand.id == 1 { late = event } else { event.update { $0.text = event.value } }
        }, on: panel)
    panel.enter("bread", at: [0, 0])
    #expect(list.contents.item(at: [0, 0])?.text == "bread")
    #expect(panel.texts() == ["bread", "1"])

    panel.enter("butter", at: [0, 1])
    #expect(panel.texts() == ["bread", "1"])
    list.sections = Errand.sections([7], [8, 1])
    #expect(late?.update { $0.text = "butter" } == .applied)
    #expect(panel.texts(inSection: 1) == ["8", "butter"])
    list.sections = Errand.sections([7])
    #expect(late?.update { $0.text = "cheese" } == .ignored)
    late = nil
  }

  @Test func `I6 the gestures of editing do nothing at index paths that are not in the list`() {
    var called = 0
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .on(.canEdit) { _ in
          called += 1
          return true
        }
        .on(.canMove) { _ in
          called += 1
          return true
        }
        .handle(.fieldChanged) { _, _ in called += 1 }
        .on(.didEndEditing) { _ in called += 1 }, on: panel)
    for path in [[0, 1], [1, 0], [-1, 0], [0, .max], [.min, .min]] as [ListIndexPath] {
      #expect(panel.commitEditing(path) == .ignored)
      #expect(!panel.beginEditing(path))
      panel.endEditing(path)
      #expect(panel.move(path, to: [0, 0]) == .ignored)
      panel.enter("x", at: path)
    }
    #expect(called == 0)
    #expect(list.sections == Errand.sections([0]))
  }

  @Test func `I9 no handler hears of a drop that leads nowhere, or to where the item is`() {
    var targets: [ListIndexPath] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1], [2]))
        .on(.canMove) { _ in true }
        .handle(.move) { _, event in targets.append(event.request) }, on: panel)
    let missing = [[-1, 0], [2, 0], [.min, 0], [.max, 0]] as [ListIndexPath]
    for target in missing { #expect(panel.move([0, 0], to: target) == .ignored) }
    #expect(panel.move([0, 0], to: [0, 0]) == .applied)
    #expect(panel.move([0, 0], to: [0, .min]) == .clamped)
    #expect(targets == [])
    let legal = [[0, 1], [0, .max], [1, 0], [1, -1], [1, .max]] as [ListIndexPath]
    for target in legal { #expect(panel.move([0, 0], to: target) == .applied) }
    #expect(targets == legal)
    #expect(list.sections == Errand.sections([0, 1], [2]))
  }

  @Test func `I18 a field is told by its name, and a switch as on or off`() {
    var told: [FieldChange] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .handle(.fieldChanged) { _, event in told.append(event.request) }, on: panel)
    panel.enter("milk", intoField: "name", at: [0, 0])
    panel.turn(true, field: "urgent", at: [0, 0])
    panel.turn(false, at: [0, 0])
    #expect(
      told == [
        FieldChange(field: "name", value: "milk"), FieldChange(field: "urgent", value: "true"),
        FieldChange(value: "false"),
      ])
    #expect(told.map(\.isOn) == [false, true, false])
    withExtendedLifetime(list) {}
  }

  @Test func `I8 the word for a deletion is the handler's, or the backend's own`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.deleteConfirmationTitle) { errand in errand.id == 0 ? "Burn" : nil }, on: panel)
    #expect(
      (0...2).map { panel.deleteConfirmationTitle(at: [0, $0]) } == ["Burn", nil, nil])
    withExtendedLifetime(list) {}
  }
}
