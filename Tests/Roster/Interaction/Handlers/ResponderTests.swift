import Roster
import Testing

/// Handlers stand beside the elements: they are found, and answer, without a cell.
@Suite struct ResponderTests {
  /// Cells that count the steps that are taken for them.
  private final class CountingCells: CellFactory {
    var steps = 0

    func reuseIdentifier(for item: Errand, in context: ListContext) -> ReuseIdentifier {
      steps += 1
      return "errand"
    }

    func makeCell(for item: Errand, in context: ListContext) -> String {
      steps += 1
      return ""
    }

    func configure(_ cell: inout String, for item: Errand, in context: ListContext) {
      steps += 1
      cell = item.text
    }
  }

  @Test(arguments: [SelectionMode.single, .multiple], [false, true])
  func `I16 no gesture takes a step of a factory`(_ mode: SelectionMode, _ isJoined: Bool) {
    let counting = CountingCells()
    var elements = 0
    var asked = 0
    let cells =
      counting
      .modified { element, _, _ in
        elements += 1
        return element
      }
      .on(.canEdit) { _ in
        asked += 1
        return true
      }
      .on(.canMove) { $0.id > 0 }
      .on(.didSelect) { $0.id == 1 ? .deselect : .keepSelected }
      .on(.trailingSwipeActions) { _ in SwipeActions(ListAction("Drop") {}) }
      .on(.contextMenu) { _ in ContextMenu(ListAction("Open") {}) }
    let provider = DataSourceProvider(
      sections: Errand.sections([0, 1, 2], [3]), cellFactory: cells,
      supplementaryViewFactory: Errand.titles())
    let panel = TouchPanel(selectionMode: mode)
    let list = ListDriver(provider, on: panel)
    let before = isJoined ? provider.dataSource.sectionCount : 0
    if isJoined {
      panel.reload(from: ConcatenatedDataSource(provider.dataSource, panel.shownSource))
    }
    for path in [[before, 0], [before, 1], [before + 1, 0]] as [ListIndexPath] {
      panel.tap(path)
      panel.press(path)
      panel.release()
      panel.select(path)
      panel.deselect(path)
      panel.beginEditing(path)
      panel.endEditing(path)
      panel.focus(path)
      panel.focus(nil)
      panel.enter("a", at: path)
      panel.turn(true, at: path)
      #expect(panel.toggleDisclosure(path) == .ignored)
      #expect(panel.deleteConfirmationTitle(at: path) == nil)
      panel.deselectAll()
      panel.perform(.copy, at: path)
      #expect(panel.performSwipeAction("Drop", from: .trailing, at: path))
      #expect(panel.performMenuAction("Open", at: path))
      #expect(panel.shownSource.estimatedSize(at: path) == .automatic)
    }
    panel.focusPreferred()
    #expect(panel.move([before, 1], to: [before, 2]) == .applied)
    // The driver shows its own list alone from here on.
    #expect(panel.commitEditing([0, 0]) == .applied)
    #expect(asked >= 4)
    #expect(counting.steps == 0)
    #expect(elements == 0)
    _ = panel.texts()
    #expect(counting.steps > 0 && elements > 0)
    withExtendedLifetime(list) {}
  }

  @Test func `V1 I16 what is sent within isHidden asks the handlers, wherever they are`() {
    let sections = Errand.sections([0, 1, 2])
    func hides(_ event: Occurrence<Errand, Void>) -> Bool { !event.send(.canFocus) }
    let hidden = Errand.cells().handle(.isHidden) { _, event in hides(event) }
    let factory = DataSourceProvider(
      sections: sections, cellFactory: hidden.on(.canFocus) { $0.id != 1 })
    #expect(factory.visibleContents.sections.map { $0.items.map(\.id) } == [[0, 2]])
    let provider = DataSourceProvider(sections: sections, cellFactory: hidden)
      .on(.canFocus) { $0.id == 1 }
    #expect(provider.visibleContents.sections.map { $0.items.map(\.id) } == [[1]])
    let own = DataSourceProvider(sections: sections, cellFactory: Errand.cells())
      .handle(.isHidden) { _, event in hides(event) }
    #expect(own.visibleContents.sections.map { $0.items.map(\.id) } == [[0, 1, 2]])
    #expect(
      own.on(.canFocus) { $0.id == 2 }.visibleContents.sections.map { $0.items.map(\.id) } == [[2]])
    let panel = TouchPanel()
    let list = ListDriver(sections: sections)
    list.fallback = FallbackHandlers()
      .handle(.isHidden) { _, event in !event.send(.canFocus) }
      .on(.canFocus) { $0.item == 1 }
    list.attach(panel, drawing: Errand.provider(sections))
    #expect(panel.texts() == ["1"])
  }

  @Test func `V1 C5 factories that a closure chooses hide items without being announced`() {
    let hiding = Errand.cells().on(.isHidden) { $0.id == 1 }
    let plain = Errand.cells()
    func shown(_ cells: ClosureCellFactory<Errand, String>) -> [Int] {
      DataSourceProvider(sections: Errand.sections([0, 1, 2]), cellFactory: cells)
        .visibleContents.sections.flatMap { $0.items.map(\.id) }
    }
    let closure = ClosureCellFactory.choosing { (errand: Errand, context) in
      errand.id == 0
        ? plain.choice(for: errand, in: context) : hiding.choice(for: errand, in: context)
    }
    #expect(shown(closure) == [0, 2])
    #expect(shown(closure.styled { $0 += "!" }) == [0, 2])
    let known = ClosureCellFactory.choosing(among: plain, hiding) { errand, context in
      hiding.choice(for: errand, in: context)
    }
    #expect(shown(known) == [0, 2])
    var asked = 0
    let none = ClosureCellFactory.choosing(among: plain, plain.on(.canEdit) { _ in true }) {
      errand, context in
      asked += 1
      return plain.choice(for: errand, in: context)
    }
    #expect(shown(none) == [0, 1, 2])
    #expect(asked == 0)
  }

  @Test func `V1 no lazy item is made to ask factories that a closure chooses`() {
    let numbers = ClosureCellFactory(make: { 0 }) { (cell: inout Int, number: Int) in cell = number
    }
    let lazy = LazySection(id: 0, count: 10_000_000) { (index: Int) -> Int in
      Issue.record("row \(index) was made")
      return index
    }
    let provider = DataSourceProvider(
      sections: [lazy],
      cellFactory: .choosing { number, context in
        numbers.choice(for: number, in: context)
      })
    #expect(provider.dataSource.totalItemCount == 10_000_000)
  }

  @Test func `I16 of two handlers of one event on one factory the later one answers`() {
    let cells = Errand.cells()
      .on(.deleteConfirmationTitle) { _ in "first" }
      .styled { $0 += "" }
      .handle(.deleteConfirmationTitle) { _, _ in "second" }
      .didConfigure { _, _, _ in }
      .on(.deleteConfirmationTitle) { _ in "third" }
    let context = ListContext(indexPath: [0, 0])
    #expect(
      cells.responder(for: Errand(0), in: context).respond(to: .deleteConfirmationTitle) == "third")
    func generic<Cells: CellFactory<Errand, String>>(_ cells: Cells) -> String?? {
      cells.on(.deleteConfirmationTitle) { _ in "fourth" }
        .responder(for: Errand(0), in: context).respond(to: .deleteConfirmationTitle)
    }
    #expect(generic(cells) == "fourth")

    let size = SupplementaryRequest<Errand, String>(kind: .header, context: context, title: "a")
    let views = Errand.titles()
      .onSection(.viewSize) { _, _ in .fixed(1) }
      .limited(to: .header)
      .styled { $0 += "" }
      .onSection(.viewSize) { _, _ in .fixed(2) }
    #expect(views.responder(for: size)?.respond(to: .viewSize, .header) == .fixed(2))
    #expect(views.sectionResponder(for: size).respond(to: .viewSize, .header) == .fixed(2))

    let provider = Errand.provider(Errand.sections([0]))
      .on(.canEdit) { _ in true }.on(.canEdit) { _ in false }
      .onSection(.viewSize) { _, _ in .fixed(1) }.onSection(.viewSize) { _, _ in .fixed(2) }
      .onList(.indexTitles) { _, _ in ["a"] }.onList(.indexTitles) { _, _ in ["b"] }
    #expect(!provider.dataSource.send(.canEdit, at: [0, 0]))
    #expect(provider.dataSource.send(.viewSize, .header, inSection: 0) == .fixed(2))
    #expect(provider.dataSource.send(.indexTitles) == ["b"])

    let panel = TouchPanel()
    let list = ListDriver(Errand.provider(Errand.sections([0])), on: panel)
    list.fallback = FallbackHandlers()
      .handle(.canEdit) { _, _ in true }.on(.canEdit) { _ in false }
      .onSection(.viewSize) { _, _ in .fixed(1) }.onSection(.viewSize) { _, _ in .fixed(2) }
      .onList(.indexTitles) { _, _ in ["a"] }.onList(.indexTitles) { _, _ in ["b"] }
    #expect(!panel.shownSource.send(.canEdit, at: [0, 0]))
    #expect(panel.shownSource.send(.viewSize, .header, inSection: 0) == .fixed(2))
    #expect(panel.shownSource.send(.indexTitles) == ["b"])
    withExtendedLifetime(list) {}
  }

  @Test func `I16 the handler of a chosen factory goes before one of the factory that chooses`() {
    let inner = Errand.cells().on(.deleteConfirmationTitle) { $0.id == 0 ? "inner" : nil }
    let context = ListContext(indexPath: [0, 0])
    let outer = ClosureCellFactory.choosing { (errand: Errand, context) in
      inner.choice(for: errand, in: context)
    }
    .on(.deleteConfirmationTitle) { _ in "outer" }
    .on(.indentationLevel) { _ in 3 }
    let responder = outer.responder(for: Errand(0), in: context)
    #expect(responder.respond(to: .deleteConfirmationTitle) == "inner")
    #expect(responder.respond(to: .indentationLevel) == 3)
    let whole = inner.showing { (id: Int) in Errand(id) }.on(.deleteConfirmationTitle) { _ in
      "whole"
    }
    #expect(whole.responder(for: 0, in: context).respond(to: .deleteConfirmationTitle) == "inner")
  }

  @Test func `I16 what a handler sends is answered alike in a list and without one`() {
    let cells = Errand.cells()
      .on(.canEdit) { _ in true }
      .handle(.didSelect) { _, event in
        let isOwn = event.send(.willSelect) == event.indexPath
        let isDeletable = event.send(.editingStyle) == .delete
        return isOwn && isDeletable && event.send(.canFocus) ? .deselect : .keepSelected
      }
    let source = DataSourceProvider(sections: Errand.sections([0]), cellFactory: cells).dataSource
    #expect(source.send(.didSelect, at: [0, 0]) == .deselect)
    let responder = cells.responder(for: Errand(0), in: ListContext(indexPath: [0, 0]))
    #expect(responder.respond(to: .didSelect) == .deselect)
  }

  @Test func `I16 closures of handlers may hold statements, branches and loops`() {
    var told: [Int] = []
    let cells = Errand.cells()
      .on(.didHighlight) { errand in
        let doubled = errand.id * 2
        if doubled > 2 { told.append(doubled) }
        for number in 0..<errand.id { told.append(number) }
        told += [-1]
      }
      .on(.didUnhighlight) { _ in }
      .on(.didSelect) { errand in
        switch errand.id {
        case 0: .deselect
        default: .keepSelected
        }
      }
      .on(.editingStyle) { errand in if errand.id == 0 { .none } else { .insert } }
      .on(.canEdit, \.text.isEmpty)
    let source = DataSourceProvider(sections: Errand.sections([0, 2]), cellFactory: cells)
      .dataSource
    source.send(.didHighlight, at: [0, 1])
    source.send(.didUnhighlight, at: [0, 1])
    #expect(told == [4, 0, 1, -1])
    #expect(source.send(.didSelect, at: [0, 0]) == .deselect)
    #expect(source.send(.didSelect, at: [0, 1]) == .keepSelected)
    #expect(source.send(.editingStyle, at: [0, 1]) == .insert)
    #expect(!source.send(.canEdit, at: [0, 1]))
  }
}
