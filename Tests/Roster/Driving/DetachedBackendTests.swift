import Roster
import Testing

/// Backends that are detached, or attached again, in the middle of things.
@Suite(.timeLimit(.minutes(30))) struct DetachedBackendTests {
  private func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  @Test func `a backend that is detached while it owes a completion is freed`() {
    let list = ListDriver(sections: shelves(1))
    weak var gone: SlowBackend?
    var outcomes: [UpdateOutcome] = []
    do {
      let slow = SlowBackend()
      gone = slow
      list.attach(slow, drawing: provider([]))
      list.apply(shelves(1, 2)) { outcomes.append($0) }
      #expect(slow.isBusy)
      list.detach(slow)
    }
    #expect(gone == nil)
    #expect(outcomes == [.applied])
  }

  @Test func `so is one on which items are to be selected once it shows them`() {
    let list = ListDriver(sections: shelves(1))
    weak var gone: TouchPanel?
    weak var captured: Counter?
    do {
      let (slow, counter) = (TouchPanel(isSlow: true), Counter())
      (gone, captured) = (slow, counter)
      list.attach(
        slow,
        drawing: provider([]).on(.canFocus) { _ in
          counter.hashes += 1
          return true
        })
      list.apply(shelves(1, 2))
      list.select(ids: [2], on: slow)
      #expect(slow.selection.isEmpty)
      list.detach(slow)
    }
    #expect(gone == nil && captured == nil)
  }

  @Test func `so is one of which parts show lists`() {
    let list = ListDriver(sections: shelves(1))
    weak var gone: SlowBackend?
    do {
      let slow = SlowBackend()
      gone = slow
      let parts = slow.divided(into: 2)
      list.attach(parts[0], drawing: provider([]))
      list.apply(shelves(1, 2))
      #expect(slow.isBusy)
      list.detach(parts[0])
    }
    #expect(gone == nil)
  }

  @Test func `so is one that was attached again meanwhile, and its list with it`() {
    weak var gone: SlowBackend?
    weak var goneList: ListDriver<Shelf>?
    do {
      let list = ListDriver(sections: shelves(1))
      let slow = SlowBackend()
      (gone, goneList) = (slow, list)
      list.attach(slow, drawing: provider([]))
      list.sections = shelves(1, 2)
      list.attach(slow, drawing: provider([]))
      list.sections = shelves(1, 2, 3)
      list.detach(slow)
      slow.finish()
      #expect(slow.inner.picture.sections[0].cells == ["1:0", "2:0", "3:0"])
    }
    #expect(gone == nil)
    #expect(goneList == nil)
  }

  @Test func `a late completion of a stage is heard once, and applies no stage again`() {
    let slow = KeepingBackend(.oneAtATime)
    let list = ListDriver(provider(shelves(1, 2, 3)), on: slow)
    list.sections = shelves(3, 4)
    slow.completions[0]()
    #expect(slow.inner.stages.count == 2)
    slow.completions[0]()
    slow.completions[0]()
    #expect(slow.inner.stages.count == 2)
    while slow.completions.count < 3 { slow.completions[slow.completions.count - 1]() }
    slow.completions[1]()
    slow.completions[2]()
    slow.completions[2]()
    #expect(slow.inner.stages.count == slow.completions.count)
    #expect(slow.inner.breach == nil)
    #expect(slow.inner.picture == Picture(provider(shelves(3, 4)).dataSource))
  }

  @Test func `a completion that comes after its backend was detached changes nothing`() {
    let slow = KeepingBackend(.oneAtATime)
    let list = ListDriver(provider(shelves(1, 2, 3)), on: slow)
    list.sections = shelves(3, 4)
    list.detach(slow)
    slow.completions[0]()
    #expect(slow.inner.stages.count == 1)
    list.attach(slow, drawing: provider([]))
    slow.completions[0]()
    #expect(slow.inner.stages.count == 1)
    #expect(slow.inner.picture.sections[0].cells == ["3:0", "4:0"])
  }

  @Test func `a backend that is detached by who is asked what is hidden is not drawn`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves(1))
    var isMeant = true
    func attach() {
      list.attach(
        backend,
        drawing: provider([]).on(.isHidden) { _ in
          if isMeant { list.detach(backend) }
          return false
        })
    }
    attach()
    #expect(backend.reloads == 0)
    isMeant = false
    attach()
    #expect(backend.reloads == 1)
    isMeant = true
    list.apply(shelves(1, 2), options: .reload)
    #expect(backend.reloads == 1 && backend.picture.sections[0].cells == ["1:0"])
    #expect(list.visibleContents(on: backend) == nil)
  }

  @Test func `nothing stays marked on a backend that comes beside another one`() {
    let (first, second) = (TouchPanel(), TouchPanel())
    let list = ListDriver(provider(shelves(1, 2)), on: first)
    first.selection = [[0, 0]]
    // It may have shown another list before.
    (second.selection, second.highlighted, second.focused) = ([[0, 1]], [0, 1], [0, 1])
    list.attach(second, drawing: provider([]))
    #expect(second.selection == [] && second.highlighted == nil && second.focused == nil)
    #expect(first.selection == [[0, 0]])
  }

  @Test func `nothing stays marked on a backend that was detached and comes again`() {
    let panel = TouchPanel(selectionMode: .multiple)
    let plain = DataSourceProvider(
      sections: shelves(1, 2),
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
      })
    let list = ListDriver(plain, on: panel)
    panel.select([0, 1])
    list.reload()
    #expect(panel.selection == [[0, 1]])
    // Attached again without a break: the marks follow their items.
    list.attach(panel, drawing: plain)
    #expect(panel.selection == [[0, 1]])
    // It may have shown something else meanwhile.
    list.detach(panel)
    list.attach(panel, drawing: plain)
    #expect(panel.selection == [])
  }

  @Test(arguments: [BackendCapabilities.everything, .oneAtATime])
  func `marks follow their items when a backend is attached again while it animates`(
    _ capabilities: BackendCapabilities
  ) {
    let panel = TouchPanel(selectionMode: .multiple, isSlow: true, slowly: capabilities)
    let list = ListDriver(provider(shelves(1, 2, 3)), on: panel)
    panel.selection = [[0, 1]]
    list.update { contents in
      contents.insert(Jar(id: 8, content: 0), at: [0, 0])
      contents.append(Jar(id: 9, content: 0), toSection: 0)
      contents.insert(Jar(id: 7, content: 0), at: [0, 0])
    }
    list.attach(panel, drawing: provider([]))
    #expect(panel.texts() == ["7:0", "8:0", "1:0", "2:0", "3:0", "9:0"])
    #expect(list.selectedIDs(on: panel) == [2])
    panel.finish()
    #expect(list.selectedIDs(on: panel) == [2])
  }

  @Test func `so they do when it is attached twice in a callback, and twice while it draws`() {
    let panel = TouchPanel(selectionMode: .multiple)
    let list = ListDriver(provider(shelves(1, 2, 3)), on: panel)
    panel.selection = [[0, 1]]
    func attachTwice() { for _ in 0..<2 { list.attach(panel, drawing: provider([])) } }
    list.update(completion: { _ in attachTwice() }) {
      $0.insert(Jar(id: 9, content: 0), at: [0, 0])
    }
    #expect(list.selectedIDs(on: panel) == [2])
    panel.drawingQueue.perform { attachTwice() }
    #expect(list.selectedIDs(on: panel) == [2] && panel.selection == [[0, 2]])
  }
}

/// Keeps all completions that it was ever given.
private final class KeepingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let inner: PictureBackend
  private(set) var completions: [() -> Void] = []

  init(_ capabilities: BackendCapabilities) { inner = PictureBackend(capabilities) }

  var capabilities: BackendCapabilities { inner.capabilities }

  func reload(from source: any ListDataSource<String, String>) { inner.reload(from: source) }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    inner.apply(stage, showing: source) {}
    completions.append(completion)
  }
}
