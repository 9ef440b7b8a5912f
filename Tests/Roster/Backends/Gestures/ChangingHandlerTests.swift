import Roster
import Testing

/// Gestures whose handlers change the list while they are under way: what was touched is what is meant.
@Suite struct ChangingHandlerTests {
  private let panel = TouchPanel()
  private let several = TouchPanel(selectionMode: .multiple)

  @Test func `I2 I6 an item that moves while another is deselected is the one that is selected`() {
    var chosen: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3]))
        .handle(.didDeselect) { _, event in event.remove() }
        .on(.didSelect) { errand in
          chosen.append(errand.id)
          return .keepSelected
        }, on: panel)
    panel.tap([0, 0])
    panel.tap([0, 2])
    #expect(list.sections[0].items.map(\.id) == [1, 2, 3])
    #expect(list.selectedIDs(on: panel) == [2])
    #expect(chosen == [0, 2])
    #expect(panel.highlighted == nil)
  }

  @Test func `I2 I6 an item that goes while another is deselected is not selected`() {
    var chosen: [Int] = []
    weak var list: ListDriver<Errand.Section>?
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.didDeselect) { _ in list?.update { $0.remove(ids: [1]) } }
        .on(.didSelect) { errand in
          chosen.append(errand.id)
          return .keepSelected
        }, on: panel)
    list = driver
    panel.tap([0, 0])
    panel.tap([0, 1])
    #expect(chosen == [0])
    #expect(panel.selection.isEmpty && panel.highlighted == nil)
  }

  @Test(arguments: [true, false])
  func
    `I1 I6 an item that moves or goes while it is pressed is selected where it is, or not at all`(
      _ isRemoved: Bool
    )
  {
    weak var list: ListDriver<Errand.Section>?
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.didHighlight) { errand in
          list?.update {
            if isRemoved { $0.remove(ids: [errand.id]) } else { $0.insert(Errand(9), at: [0, 0]) }
          }
        }, on: several)
    list = driver
    several.tap([0, 1])
    #expect(driver.selectedIDs(on: several) == (isRemoved ? [] : [1]))
    #expect(several.highlighted == nil)
  }

  @Test func `I3 I5 all are deselected, also if each takes itself or another out of the list`() {
    for removed in [{ $0 }, { ($0 + 1) % 5 }, { ($0 + 4) % 5 }] as [(Int) -> Int] {
      weak var list: ListDriver<Errand.Section>?
      let driver = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2, 3, 4]))
          .on(.didDeselect) { errand in list?.update { $0.remove(ids: [removed(errand.id)]) } },
        on: several)
      list = driver
      several.selection = [[0, 0], [0, 1], [0, 2], [0, 3]]
      several.deselectAll()
      #expect(several.selection.isEmpty)
      driver.detach(several)
    }
  }

  @Test func `I3 deselecting all asks once about what refuses, and goes on`() {
    var asked: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3]))
        .handle(.willDeselect) { errand, event in
          asked.append(errand.id)
          return errand.id.isMultiple(of: 2) ? nil : event.indexPath
        }
        .handle(.didDeselect) { _, event in event.remove() }, on: several)
    several.selection = [[0, 0], [0, 1], [0, 2], [0, 3]]
    several.deselectAll()
    #expect(asked == [0, 1, 2, 3])
    #expect(list.selectedIDs(on: several) == [0, 2])
  }

  @Test func `I6 I14 marks at index paths that no list has are dropped with the next state`() {
    let places =
      [[0, -1], [-1, 0], [0, 4], [.min, .min], [.max, .max], [0, .min], [0, .max]]
      as [ListIndexPath]
    for place in places {
      let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2, 3])), on: several)
      several.selection = [place, place]
      several.focused = place
      several.highlighted = place
      list.update { $0.removeLast() }
      #expect(several.selection.isEmpty, "\(place)")
      #expect(several.focused == nil && several.highlighted == nil, "\(place)")
      list.detach(several)
    }
  }

  @Test func `I6 I14 a mark where there is no item marks none that comes there`() {
    typealias Contents = ListContents<Errand.Section>
    let extra = Errand.Section(id: 7, items: [Errand(7), Errand(8)])
    let acts: [(inout Contents) -> Void] = [
      { _ in }, { $0.sections[0].items += [7, 8, 9].map(Errand.init) },
      { $0.insert(Errand(7), at: [0, 0]) }, { $0.remove(at: [0, 0]) },
      { $0.sections.append(extra) }, { $0.sections.insert(extra, at: 0) },
      { $0.sections.remove(at: 0) }, { $0.sections = [] },
    ]
    let places = [[0, 2], [0, 3], [0, -1], [1, 0], [-1, 0], [.max, .max]] as [ListIndexPath]
    for (number, act) in acts.enumerated() {
      for place in places {
        for reloads in [true, false] {
          let list = ListDriver(Errand.provider(Errand.sections([0, 1])), on: several)
          several.selection = [place, [0, 1]]
          several.focused = place
          several.highlighted = place
          list.update(options: reloads ? .reload : UpdateOptions()) { act(&$0) }
          if reloads || number == 0 { list.reload() }
          let left = list.contents.indexPath(ofItem: 1)
          #expect(several.selection == (left.map { [$0] } ?? []), "\(number) \(place)")
          #expect(several.focused == nil && several.highlighted == nil, "\(number) \(place)")
          list.detach(several)
        }
      }
    }
  }

  @Test(arguments: ["didUnhighlight", "willSelect"], [true, false])
  func `I1 I6 so is one that moves or goes when it is let go, or when it is to be selected`(
    _ name: String, _ isRemoved: Bool
  ) {
    weak var list: ListDriver<Errand.Section>?
    let change = { (errand: Errand, event: String) in
      guard event == name else { return }
      list?.update {
        if isRemoved { $0.remove(ids: [errand.id]) } else { $0.insert(Errand(9), at: [0, 0]) }
      }
    }
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.didUnhighlight) { errand in change(errand, "didUnhighlight") }
        .handle(.willSelect) { errand, event in
          change(errand, "willSelect")
          return event.indexPath
        }, on: several)
    list = driver
    several.tap([0, 1])
    #expect(driver.selectedIDs(on: several) == (isRemoved ? [] : [1]))
    #expect(several.highlighted == nil)
  }

  @Test func `I6 a refusal that changes the list leaves nothing highlighted`() {
    weak var list: ListDriver<Errand.Section>?
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .handle(.willSelect) { _, _ in
          list?.update { $0.insert(Errand(9), at: [0, 0]) }
          return nil
        }, on: panel)
    list = driver
    panel.tap([0, 1])
    #expect(panel.selection.isEmpty && panel.highlighted == nil)
  }

  @Test func `I2 I6 an item that moves when it is to be deselected is deselected where it is`() {
    weak var list: ListDriver<Errand.Section>?
    var deselected: [Int] = []
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .handle(.willDeselect) { _, event in
          list?.update { $0.insert(Errand(9), at: [0, 0]) }
          return event.indexPath
        }
        .on(.didDeselect) { errand in deselected.append(errand.id) }, on: panel)
    list = driver
    panel.tap([0, 0])
    panel.tap([0, 2])
    #expect(driver.selectedIDs(on: panel) == [2])
    #expect(deselected == [0])
  }

  @Test(arguments: ["didUnhighlight", "willSelect"], [true, false])
  func `I1 I6 an item is selected, though the handler of that selects another`(
    _ name: String, _ isTapped: Bool
  ) {
    if name == "didUnhighlight", !isTapped { return }
    for panel in [panel, several] {
      let choose = { [unowned panel] (errand: Errand, event: String) in
        if event == name, errand.id == 1 { panel.select([0, 2]) }
      }
      let list = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2]))
          .on(.didUnhighlight) { errand in choose(errand, "didUnhighlight") }
          .handle(.willSelect) { errand, event in
            choose(errand, "willSelect")
            return event.indexPath
          }, on: panel)
      if isTapped { panel.tap([0, 1]) } else { panel.select([0, 1]) }
      let expected: Set = panel.selectionMode == .single ? [1] : [1, 2]
      #expect(Set(list.selectedIDs(on: panel)) == expected && panel.highlighted == nil)
    }
  }

  @Test func `I2 I6 an item is deselected, though the handler of that changes the selection`() {
    var deselected: [Int] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3]))
        .handle(.willDeselect) { [several] errand, event in
          if errand.id == 1 {
            several.deselect([0, 0])
            several.select([0, 3])
          }
          return event.indexPath
        }
        .on(.didDeselect) { errand in deselected.append(errand.id) }, on: several)
    for item in 0..<3 { several.select([0, item]) }
    several.deselect([0, 1])
    #expect(list.selectedIDs(on: several) == [2, 3] && deselected == [0, 1])
  }

  @Test func `I6 a refusal gives the highlight back to what is pressed, or to nothing`() {
    for isChanged in [true, false] {
      weak var list: ListDriver<Errand.Section>?
      var released: [Int] = []
      let driver = ListDriver(
        Errand.provider(Errand.sections([0, 1, 2, 3, 4]))
          .handle(.willSelect) { _, _ in
            if isChanged { list?.update { $0.remove(ids: [1]) } }
            return nil
          }
          .on(.didUnhighlight) { errand in released.append(errand.id) }, on: panel)
      list = driver
      panel.press([0, 3])
      panel.select([0, 0])
      panel.release()
      #expect(released == (isChanged ? [] : [3]) && panel.highlighted == nil)
    }
  }
}

extension ListContents where Section == Errand.Section {
  /// Takes the last item of the first section out.
  fileprivate mutating func removeLast() {
    remove(at: ListIndexPath(section: 0, item: itemCount(inSection: 0) - 1))
  }
}

/// Gestures that ask whether they may before they edit.
@Suite struct ChangingQuestionTests {
  private let panel = TouchPanel()

  @Test func `an item that moves while its gesture asks is the one that is edited`() {
    var told: [Int] = []
    var isArmed = false
    weak var list: ListDriver<Errand.Section>?
    func isAllowed(_ errand: Errand) -> Bool {
      told.append(errand.id)
      if isArmed { list?.update { $0.insert(Errand(9), at: [0, 0]) } }
      isArmed = false
      return true
    }
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.canEdit) { isAllowed($0) }
        .on(.canMove) { isAllowed($0) }
        .on(.shouldShowMenu) { isAllowed($0) }
        .on(.willBeginEditing) { told.append($0.id) }
        .on(.canPerformAction) { isAllowed($0) }
        .on(.performAction) { told.append($0.id) }, on: panel)
    list = driver
    let gestures: [(String, (TouchPanel) -> Void, [Int])] = [
      ("delete", { $0.commitEditing([0, 1]) }, [9, 0, 2]),
      ("move", { $0.move([0, 1], to: [0, 2]) }, [9, 0, 2, 1]),
      ("begin", { $0.beginEditing([0, 1]) }, [9, 0, 1, 2]),
      ("perform", { $0.perform("cut", at: [0, 1]) }, [9, 0, 1, 2]),
    ]
    for (name, gesture, ids) in gestures {
      driver.sections = Errand.sections([0, 1, 2])
      (isArmed, told) = (true, [])
      gesture(panel)
      #expect(driver.sections[0].items.map(\.id) == ids, "\(name)")
      #expect(Set(told) == [1], "\(name)")
    }
  }

  @Test(arguments: ["canFocus", "shouldUpdateFocus", "shouldHighlight"], [false, true])
  func `no item is marked where another one comes while it is asked about`(
    _ question: String, _ isPart: Bool
  ) {
    let several = TouchPanel(selectionMode: .multiple)
    if isPart {
      checkMarks(on: several.divided(into: 1)[0], question)
    } else {
      checkMarks(on: several, question)
    }
  }

  private func checkMarks<Backend: InteractiveBackend>(on backend: Backend, _ question: String)
  where Backend.Cell == String, Backend.View == String {
    var told: [String] = []
    var armed: String? = question
    weak var list: ListDriver<Errand.Section>?
    func isAllowed(_ asked: String) -> Bool {
      told.append(asked)
      if asked == armed {
        list?.update { $0.insert(Errand(9), at: [0, 0]) }
        armed = nil
      }
      return true
    }
    let driver = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .on(.canFocus) { _ in isAllowed("canFocus") }
        .on(.shouldHighlight) { _ in isAllowed("shouldHighlight") }
        .on(.didHighlight) { _ in told.append("highlighted") }
        .onList(.shouldUpdateFocus) { _, _ in isAllowed("shouldUpdateFocus") }
        .onList(.didUpdateFocus) { _, _ in told.append("updated") }
        .on(.didSelect) { _ in
          told.append("selected")
          return .keepSelected
        }, on: backend)
    list = driver
    let isFocus = question != "shouldHighlight"
    if isFocus { #expect(!backend.focus([0, 1])) } else { backend.tap([0, 1]) }
    #expect(backend.focused == nil && backend.highlighted == nil && backend.selection == [])
    #expect(told.last == question)
    // What does not move any more is marked.
    if isFocus { #expect(backend.focus([0, 1])) } else { backend.tap([0, 1]) }
    #expect(isFocus ? backend.focused == [0, 1] : backend.selection == [[0, 1]])
    armed = "shouldUpdateFocus"
    backend.focus(nil)
    #expect(backend.focused == nil)
  }
}
