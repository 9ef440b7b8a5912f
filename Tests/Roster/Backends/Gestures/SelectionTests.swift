import Roster
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct SelectionTests {
  private let panel = TouchPanel()
  private let several = TouchPanel(selectionMode: .multiple)

  @Test func `T-001-01 D001-30 I6 an index path that has left the list calls no handler`() {
    var called: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<100)))
        .on(.shouldHighlight) { _ in
          called.append("shouldHighlight")
          return true
        }
        .handle(.willSelect) { _, event in
          called.append("willSelect")
          return event.indexPath
        }
        .on(.didSelect) { _ in
          called.append("didSelect")
          return .deselect
        }
        .on(.didDeselect) { _ in called.append("didDeselect") }, on: panel)
    list.sections = []
    panel.tap([0, 150])
    panel.select([0, 150])
    panel.deselect([0, 150])
    for path in [[0, -1], [-1, 0], [.max, .max], [.min, .min]] as [ListIndexPath] {
      panel.tap(path)
      panel.select(path)
      panel.deselect(path)
    }
    #expect(called.isEmpty)
    #expect(panel.selection.isEmpty && panel.highlighted == nil)
  }

  @Test func `T-001-02 I2 choosing row 50 of 100 gives the handler the item with id 50`() {
    var chosen: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<100)))
        .on(.didSelect) { errand in
          chosen.append(errand.id)
          return .keepSelected
        }, on: panel)
    panel.tap([0, 50])
    #expect(chosen == [50])
    #expect(list.selectedIDs(on: panel) == [50])
  }

  @Test func `T-001-03 a list that shrinks to one row after row 50 was chosen tells nothing twice`()
  {
    var chosen: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<100)))
        .on(.didSelect) { errand in
          chosen.append(errand.id)
          return .keepSelected
        }, on: panel)
    panel.tap([0, 50])
    list.sections = Errand.sections([0])
    #expect(chosen == [50])
    #expect(panel.selection.isEmpty)
    panel.tap([0, 50])
    #expect(chosen == [50])
  }

  @Test(arguments: [(SelectionResult.keepSelected, 1), (.deselect, 0)])
  func `T-001-27 I4 an item stays selected or not, as the handler of its choice says`(
    _ result: SelectionResult, _ count: Int
  ) {
    var deselected: [Int] = []
    let list = ListDriver(
      DataSourceProvider(
        sections: Errand.sections([0, 1, 2]),
        cellFactory: Errand.cells().on(.didSelect) { _ in result }
      ).on(.didDeselect) { errand in deselected.append(errand.id) }, on: panel)
    panel.tap([0, 1])
    #expect(list.selectedIDs(on: panel).count == count)
    #expect(deselected == (result == .deselect ? [1] : []))
  }

  @Test func `D001-16 I4 with 1 and 4 selected, a choice of 4 that is not kept leaves 1`() {
    let list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<6)))
        .on(.didSelect) { errand in errand.id == 4 ? .deselect : .keepSelected }, on: several)
    several.select([0, 1])
    several.select([0, 4])
    #expect(list.selectedIDs(on: several) == [1])

    several.selection = [[0, 1], [0, 4]]
    several.select([0, 4])
    #expect(list.selectedIDs(on: several) == [1])
  }

  @Test(arguments: [true, false])
  func `D001-16 I4 an item is deselected though its handler chooses others`(_ isTapped: Bool) {
    var told: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<6)))
        .on(.didSelect) { [several] errand in
          guard errand.id == 4 else { return errand.id == 2 ? .deselect : .keepSelected }
          for item in 0..<3 {
            isTapped ? several.tap([0, item]) : several.select([0, item])
          }
          return .deselect
        }
        .on(.didDeselect) { errand in told.append(errand.id) }, on: several)
    isTapped ? several.tap([0, 4]) : several.select([0, 4])
    #expect(list.selectedIDs(on: several) == [0, 1])
    #expect(told == [2, 4])
    #expect(several.highlighted == nil)
  }

  @Test(arguments: [true, false])
  func `D001-16 I4 no other item is deselected where a handler of one that it chooses has it move`(
    _ isTapped: Bool
  ) {
    var told: [Int] = []
    var list: ListDriver<Errand.Section>?
    list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.didSelect) { [several] errand in
          if errand.id == 0 { list?.update { $0.insert(Errand(9), at: [0, 0]) } }
          guard errand.id == 1 else { return .keepSelected }
          isTapped ? several.tap([0, 0]) : several.select([0, 0])
          return .deselect
        }
        .on(.didDeselect) { errand in told.append(errand.id) }, on: several)
    isTapped ? several.tap([0, 1]) : several.select([0, 1])
    #expect(list?.selectedIDs(on: several).contains(0) == true)
    #expect(!told.contains(0) && several.highlighted == nil)
  }

  @Test func `D001-16 I5 where one item can be selected the one that a handler chooses stays`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.didSelect) { [panel] errand in
          guard errand.id == 1 else { return .keepSelected }
          panel.select([0, 0])
          return .deselect
        }, on: panel)
    panel.select([0, 1])
    #expect(list.selectedIDs(on: panel) == [0])
    #expect(panel.highlighted == nil)
  }

  @Test func `I4 the item that was chosen is deselected wherever its handler has moved it`() {
    var list: ListDriver<Errand.Section>?
    list = ListDriver(
      Errand.provider(Errand.sections(Array(0..<6)))
        .on(.didSelect) { errand in
          guard errand.id == 4 else { return .keepSelected }
          list?.update { $0.move(from: [0, 4], to: [0, 0]) }
          return .deselect
        }, on: several)
    several.select([0, 1])
    several.select([0, 4])
    #expect(list?.contents.item(at: [0, 0])?.id == 4)
    #expect(list?.selectedIDs(on: several) == [1])
    list = nil
  }

  @Test func `T-001-31 I2 another item is selected in place of the chosen one, or none`() {
    var chosen: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3]))
        .handle(.willSelect) { errand, _ in
          switch errand.id {
          case 1: [0, 3]
          case 2: nil
          default: [0, errand.id]
          }
        }
        .on(.didSelect) { errand in
          chosen.append(errand.id)
          return .keepSelected
        }, on: panel)
    panel.tap([0, 1])
    #expect(chosen == [3])
    #expect(list.selectedIDs(on: panel) == [3])
    panel.tap([0, 2])
    #expect(chosen == [3])
    #expect(list.selectedIDs(on: panel) == [3])
    panel.tap([0, 0])
    #expect(chosen == [3, 0])
  }

  @Test func `I3 deselection can be refused, and tells of the item that it took`() {
    var told: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .handle(.willDeselect) { errand, event in errand.id == 1 ? nil : event.indexPath }
        .on(.didDeselect) { errand in told.append(errand.id) }, on: several)
    several.selection = [[0, 0], [0, 1], [0, 2]]
    several.deselectAll()
    #expect(list.selectedIDs(on: several) == [1])
    #expect(told == [0, 2])
  }

  @Test func `I1 an item is highlighted while it is pressed, if it may be`() {
    var told: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1]))
        .on(.shouldHighlight) { errand in errand.id != 1 }
        .on(.didHighlight) { errand in told.append("\(errand.id) down") }
        .on(.didUnhighlight) { errand in told.append("\(errand.id) up") }, on: panel)
    #expect(panel.press([0, 0]))
    #expect(panel.highlighted == [0, 0])
    panel.release()
    #expect(panel.highlighted == nil)
    #expect(told == ["0 down", "0 up"])
    #expect(!panel.press([0, 1]))
    panel.tap([0, 1])
    #expect(list.selectedIDs(on: panel).isEmpty)
    #expect(told == ["0 down", "0 up"])
  }

  @Test(arguments: ["select", "deselect", "focus", "commitEditing", "move"])
  func `gestures that handlers make within one another without end are named`(
    _ name: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [name] in
      let panel = TouchPanel()
      let list = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2]))
          .on(.didSelect) { errand in
            if name == "select" { panel.select([0, errand.id == 0 ? 1 : 0]) }
            return .keepSelected
          }
          .handle(.willDeselect) { _, event in
            if name == "deselect" { panel.deselect(event.indexPath) }
            return event.indexPath
          }
          .on(.canFocus) { errand in
            if name == "focus" { panel.focus([0, errand.id == 0 ? 1 : 0]) }
            return true
          }
          .on(.canEdit) { _ in true }
          .on(.editingStyle) { _ in .delete }
          .handle(.commitEditing) { _, event in panel.commitEditing(event.indexPath) }
          .on(.canMove) { _ in
            if name == "move" { panel.move([0, 0], to: [0, 2]) }
            return true
          }, on: panel)
      panel.select([0, 0])
      panel.deselect([0, 0])
      panel.focus([0, 0])
      panel.move([0, 0], to: [0, 1])
      panel.commitEditing([0, 0])
      withExtendedLifetime(list) {}
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A handler made the gesture `\(name)` within another, 100 gestures"))
  }

  @Test(
    arguments: [
      "deselectAll", "enter", "perform", "performMenuAction", "performSwipeAction",
      "toggleDisclosure",
    ])
  func `so are those of fields, actions and marks`(_ name: String) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [name] in
      let panel = TouchPanel(selectionMode: .multiple)
      let path = ListIndexPath(section: 0, item: 0)
      func make() {
        switch name {
        case "deselectAll": panel.deselectAll()
        case "enter": panel.enter("", at: path)
        case "perform": panel.perform("copy", at: path)
        case "performMenuAction": panel.performMenuAction("copy", at: path)
        case "performSwipeAction": panel.performSwipeAction(from: .leading, at: path)
        default: panel.toggleDisclosure(path)
        }
      }
      let list = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2]))
          .handle(.willDeselect) { _, _ in
            make()
            return nil
          }
          .handle(.fieldChanged) { _, _ in make() }
          .on(.shouldShowMenu) { _ in true }
          .handle(.canPerformAction) { _, _ in true }
          .handle(.performAction) { _, _ in make() }
          .handle(.contextMenu) { _, _ in
            make()
            return nil
          }
          .handle(.leadingSwipeActions) { _, _ in
            make()
            return nil
          }
          .handle(.toggleDisclosure) { _, _ in make() }, on: panel)
      panel.select(path)
      make()
      withExtendedLifetime(list) {}
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A handler made the gesture `\(name)` within another, 100 gestures"))
  }

  @Test func `a handler may make a gesture within another, as long as there are a hundred at most`()
  {
    var depth = 0
    func enterAgain(at path: ListIndexPath) {
      depth += 1
      if !depth.isMultiple(of: 100) { panel.enter("", at: path) }
    }
    let list = ListDriver(
      Errand.provider(Errand.sections([0]))
        .handle(.fieldChanged) { _, event in enterAgain(at: event.indexPath) }, on: panel)
    for _ in 0..<3 { panel.enter("", at: [0, 0]) }
    #expect(depth == 300)
    withExtendedLifetime(list) {}
  }

  @Test func `I5 a list of which one item can be selected deselects the one before`() {
    let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: panel)
    list.select(ids: [0, 2], on: panel)
    #expect(list.selectedIDs(on: panel) == [2])
    let many = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: several)
    many.select(ids: [0, 2, 9], on: several)
    #expect(many.selectedIDs(on: several) == [0, 2])
    several.tap([0, 0])
    #expect(many.selectedIDs(on: several) == [2])
    let none = TouchPanel(selectionMode: .none)
    let shut = ListDriver(Errand.provider(Errand.sections([0])), on: none)
    none.tap([0, 0])
    #expect(shut.selectedIDs(on: none).isEmpty)
  }

  @Test func `Items that are selected by their ids are looked for once`() {
    let hashes = Counter()
    let items = (0..<200).map { CountedItem(id: CountedID(number: $0, counter: hashes)) }
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: items)],
        cellFactory: ClosureCellFactory(make: { "" }) { (_: inout String, _: CountedItem) in }),
      on: several, identity: .none)
    hashes.hashes = 0
    list.select(ids: items.suffix(50).map(\.id), on: several)
    #expect(several.selection.count == 50)
    // All items are looked at once for all ids together.
    #expect(hashes.hashes <= 500)
  }

  @Test func `I5 of items with one id the first that is shown is selected, and of others each`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([4, 0, 1], [0, 2, 5], [1, 7, 6]))
        .on(.isHidden) { $0.id > 3 }
        .onSection(.isSectionHidden) { section, _ in section.items.first?.id == 0 }, on: several)
    list.select(ids: [6, 1, 2, 0, 9], on: several)
    #expect(several.selection == [[0, 0], [0, 1]])
    #expect(list.selectedIDs(on: several) == [0, 1])
    several.selection = []
    list.select(ids: [2, 5], on: several)
    #expect(several.selection.isEmpty)
    // The first with the id is hidden.
    list.sections = Errand.sections([0, 2, 5], [3, 2])
    list.select(ids: [2], on: several)
    #expect(several.selection == [[0, 1]])
  }

  @Test
  func `I5 V10 items of an indexed list are selected where they are shown, behind hidden ones`() {
    let list = ListDriver(
      DataSourceProvider(
        contents: ListContents(indexing: Errand.sections([4, 0, 1], [5, 7, 2])),
        cellFactory: Errand.cells().on(.isHidden) { $0.id > 3 }), on: several)
    list.select(ids: [2, 1, 5], on: several)
    #expect(several.selection == [[0, 1], [1, 0]])
    #expect(list.selectedIDs(on: several) == [1, 2])
  }

  @Test func `I5 selection is of items: it follows them through updates, and goes with them`() {
    let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2], [3])), on: several)
    list.select(ids: [0, 1, 3], on: several)
    list.sections = Errand.sections([3], [7, 0])
    #expect(several.selection == [[0, 0], [1, 1]])
    #expect(list.selectedIDs(on: several) == [3, 0])
  }

  @Test func `T-004-20 by default the chosen item itself is selected or deselected, and no more`() {
    let list = ListDriver(Errand.provider(Errand.sections([0, 1])), on: several)
    let source = several.shownSource
    for path in [[0, 0], [0, 1]] as [ListIndexPath] {
      #expect(source.send(.willSelect, at: path) == path)
      #expect(source.send(.willDeselect, at: path) == path)
      #expect(source.send(.didSelect, at: path) == .keepSelected)
      #expect(source.send(.itemSize, at: path) == .automatic)
    }
    source.send(.didDeselect, at: [0, 0])
    #expect(list.sections == Errand.sections([0, 1]))
    several.tap([0, 1])
    several.tap([0, 1])
    #expect(several.selection.isEmpty)
  }

  @Test func `T-003-32 deleting three selected items leaves exactly three fewer`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2], [3, 4], [5, 6])), on: several)
    list.select(ids: [1, 3, 6], on: several)
    let count = list.contents.totalItemCount
    list.update { [ids = list.selectedIDs(on: several)] in $0.remove(ids: ids) }
    #expect(list.contents.totalItemCount == count - 3)
    #expect(list.sections.map { $0.items.map(\.id) } == [[0, 2], [4], [5]])
    #expect(several.selection.isEmpty)
  }

  @Test func `I6 I14 no mark of one list is left when a backend shows another`() {
    for count in [1, 3] {
      let first = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: several)
      several.selection = [[0, 0]]
      several.highlighted = [0, 0]
      several.focused = [0, 0]
      first.detach(several)
      let second = ListDriver(Errand.provider(Errand.sections(Array(0..<count))), on: several)
      #expect(several.selection.isEmpty)
      #expect(several.highlighted == nil && several.focused == nil)
      second.detach(several)
    }
  }
}
