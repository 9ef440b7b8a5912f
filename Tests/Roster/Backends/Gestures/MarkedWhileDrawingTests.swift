import Roster
import Testing

/// What is selected, highlighted or focused by something that is called while a list is drawn.
@Suite struct MarkedWhileDrawingTests {
  private let panel = DrawingPanel()
  private let whenConfigured = Callback()

  private func provider(
    _ ids: [Int]
  ) -> DataSourceProvider<
    Errand.Section, ClosureCellFactory<Errand, String>, NoSupplementaryViews<Errand, String>
  > {
    DataSourceProvider(
      sections: [Errand.Section(id: 0, items: ids.map(Errand.init))],
      cellFactory: ClosureCellFactory(make: { "" }) { [whenConfigured] cell, errand in
        cell = errand.text
        whenConfigured.call()
      })
  }

  private func list(_ ids: [Int]) -> ListDriver<Errand.Section> {
    ListDriver(provider(ids), on: panel)
  }

  @Test func `I5 what is selected by its id while an update is drawn is that item`() {
    let list = list([0, 1, 2])
    whenConfigured.act = { [panel] in list.select(ids: [1, 9], on: panel) }
    list.update { $0.insert(Errand(9), at: [0, 0]) }
    panel.finish()
    #expect(list.selectedIDs(on: panel) == [9, 1])
  }

  @Test func `I5 what has come is selected by its id once the backend shows it`() {
    let list = list([0, 1, 2])
    list.update { $0.insert(Errand(9), at: [0, 0]) }
    list.select(ids: [9], on: panel)
    #expect(panel.selection == [])
    list.update { $0.insert(Errand(8), at: [0, 0]) }
    list.select(ids: [8, 2], on: panel)
    for _ in 0..<2 { panel.finish() }
    #expect(list.selectedIDs(on: panel) == [8, 9, 2])
    #expect(panel.selection == [[0, 0], [0, 1], [0, 4]])
  }

  @Test(arguments: [false, true])
  func `I5 marks of items without identity stay at their index paths, also in a drawing`(
    _ isDrawing: Bool
  ) {
    let panel = TouchPanel()
    let list = ListDriver(provider([0, 1, 2]), on: panel, identity: .none)
    panel.selection = [[0, 1]]
    let others = [Errand.Section(id: 0, items: [5, 6, 7].map(Errand.init))]
    if isDrawing {
      panel.drawingQueue.perform { list.sections = others }
    } else {
      list.sections = others
    }
    #expect(panel.texts() == others[0].items.map(\.text))
    #expect(panel.selection == [[0, 1]])
  }

  @Test(arguments: [false, true])
  func `I5 marks follow their items when all is drawn from scratch, also in a drawing`(
    _ isDrawing: Bool
  ) {
    let panel = TouchPanel(selectionMode: .multiple)
    let list = ListDriver(provider([0, 1, 2, 3]), on: panel)
    (panel.selection, panel.highlighted, panel.focused) = ([[0, 1], [0, 3]], [0, 2], [0, 0])
    let turned = [Errand.Section(id: 0, items: [3, 2, 1].map(Errand.init))]
    if isDrawing {
      panel.drawingQueue.perform { list.sections = turned }
    } else {
      list.sections = turned
    }
    #expect(panel.texts() == ["3", "2", "1"])
    #expect(panel.selection == [[0, 0], [0, 2]] && panel.highlighted == [0, 1])
    // The item that had the focus is gone; the one behind it is the last one now.
    #expect(panel.focused == [0, 2])
  }

  @Test func `I5 what waits to be selected is left when the backend is detached`() {
    let list = list([0, 1, 2])
    list.update { $0.insert(Errand(9), at: [0, 0]) }
    list.select(ids: [9], on: panel)
    list.detach(panel)
    panel.finish()
    #expect(panel.selection == [])
    list.attach(panel, drawing: provider([]))
    #expect(list.selectedIDs(on: panel) == [])
  }

  @Test func `I5 what a completion selects is selected when it goes on`() {
    let list = list([0, 1, 2])
    var selected: [Int] = []
    list.update(completion: { [panel] _ in
      list.select(ids: [9], on: panel)
      selected = list.selectedIDs(on: panel)
    }) { $0.insert(Errand(9), at: [0, 0]) }
    panel.finish()
    #expect(selected == [9])
  }

  @Test func `I5 items are selected by their ids though the handler of one has others move`() {
    var told: [Int] = []
    var act: (() -> Void)?
    let list = ListDriver(
      provider([0, 1, 2, 3, 4]).on(.didSelect) { errand in
        told.append(errand.id)
        if errand.id.isMultiple(of: 2) { act?() }
        return .keepSelected
      }, on: panel)
    var next = 9
    act = { [weak list] in
      list?.update { $0.insert(Errand(next), at: [0, 0]) }
      next += 1
    }
    list.select(ids: [0, 2, 3], on: panel)
    #expect(told == [0])
    for _ in 0..<3 { panel.finish() }
    #expect(told == [0, 2, 3] && list.selectedIDs(on: panel) == [0, 2, 3])
    // Nothing is selected any more where another list comes.
    let other = self.list([5, 6, 7])
    act = { [panel, weak list] in
      list?.detach(panel)
      other.attach(panel, drawing: self.provider([]))
    }
    list.attach(
      panel,
      drawing: provider([]).on(.didSelect) { _ in
        act?()
        return .keepSelected
      })
    list.select(ids: [0, 2, 3], on: panel)
    #expect(list.selectedIDs(on: panel) == [] && other.selectedIDs(on: panel) == [])
  }

  @Test func `I5 a list that is let go with what it was to select is kept by nothing`() {
    weak var kept: DrawingPanel?
    let isAsked = {
      let (panel, called) = (DrawingPanel(), Callback())
      kept = panel
      let parts = panel.divided(into: 2)
      var isAsked = false
      called.act = { [self] in
        ListDriver(provider([1]), on: parts[1]).select(ids: [1], on: parts[1])
        isAsked = true
      }
      let list = ListDriver(
        DataSourceProvider(
          sections: [Errand.Section(id: 0, items: [Errand(0)])],
          cellFactory: ClosureCellFactory<Errand, String>(make: { "" }) { _, _ in called.call() }),
        on: parts[0])
      return withExtendedLifetime(list) { isAsked }
    }()
    #expect(isAsked && kept == nil)
  }

  @Test func `I5 what is marked while a list is drawn from scratch stays marked besides what was`()
  {
    let list = list([0, 1, 2])
    (panel.selection, panel.highlighted, panel.focused) = ([[0, 1]], [0, 1], [0, 1])
    whenConfigured.act = { [panel] in
      panel.selection.append([0, 3])
      panel.focused = [0, 0]
    }
    list.update(options: .reload) { $0.insert(Errand(9), at: [0, 0]) }
    #expect(list.selectedIDs(on: panel) == [1, 2])
    #expect(panel.highlighted == [0, 2])
    #expect(panel.focused == [0, 0])
  }

  @Test func `I5 of one item at most, the one stays selected that was selected last`() {
    panel.selectionMode = .single
    let list = list([0, 1, 2])
    list.select(ids: [1], on: panel)
    whenConfigured.act = { [panel] in panel.select([0, 2]) }
    list.reload()
    #expect(list.selectedIDs(on: panel) == [2])
  }
}

/// A backend that makes all cells when it draws, and has applied a batch when a test says so.
private final class DrawingPanel: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  let capabilities = BackendCapabilities.everything
  private(set) var shownSource: any ListDataSource<String, Never> = ConcatenatedDataSource([])
  var selectionMode = SelectionMode.multiple
  var selection: [ListIndexPath] = [] {
    didSet { selection.sort() }
  }
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?
  private var completion: (() -> Void)?

  func reload(from source: any ListDataSource<String, Never>) { draw(source) }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    selection = selection.compactMap(stage.changes.newPosition(ofOld:))
    highlighted = highlighted.flatMap(stage.changes.newPosition(ofOld:))
    focused = focused.flatMap(stage.changes.newPosition(ofOld:))
    draw(source)
    self.completion = completion
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?()
  }

  private func draw(_ source: any ListDataSource<String, Never>) {
    shownSource = source
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(inSection: section) {
        _ = source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
      }
    }
  }
}

/// What is done once, when something is called.
private final class Callback {
  var act: (() -> Void)?

  func call() { act.take()?() }
}
