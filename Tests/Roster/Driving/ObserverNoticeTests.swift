import Roster
import TestSupport
import Testing

/// When observers and hooks are notified, of which edits and of which backends.
@Suite(.timeLimit(.minutes(30))) struct ObserverNoticeTests {
  private static func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  /// A provider whose cells call something when they are configured.
  private static func cells(
    _ configured: @escaping () -> Void
  ) -> DataSourceProvider<
    Shelf, ClosureCellFactory<Jar, String>, NoSupplementaryViews<Jar, String>
  > {
    DataSourceProvider(
      sections: [],
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
        configured()
      })
  }

  @Test func `a backend that another list draws on is announced when it shows the list`() {
    let panel = DrawingPanel()
    let (first, second) = (
      ListDriver(sections: Self.shelves(1)), ListDriver(sections: Self.shelves(2, 3))
    )
    let witness = Witness()
    second.addObserver(witness)
    second.whenAttached { (panel: DrawingPanel?) in panel?.selection = [[0, 1]] }
    var isFirst = true
    first.attach(
      panel,
      drawing: Self.cells {
        guard isFirst else { return }
        isFirst = false
        second.attach(panel, drawing: Self.cells {})
        #expect(witness.events.isEmpty)
      })
    #expect(witness.events == ["attached, shows 2"])
    #expect(panel.selection == [[0, 1]])
    second.reload()
    #expect(panel.selection == [[0, 1]])
  }

  @Test func `observers are notified where a closure puts another state in place of all`() {
    final class Scopes: ListObserver {
      var heard: [EditScope] = []
      func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
        heard.append(edit.scope)
      }
    }
    let list = ListDriver(provider(Self.shelves(1, 2)), on: PictureBackend(.everything))
    let scopes = Scopes()
    list.addObserver(scopes)
    let old = list.contents
    list.update { $0.remove(ids: [1]) }
    let new = list.contents
    list.update { $0 = old }
    list.update { $0 = ListContents(Self.shelves(7)) }
    list.update { $0 = new }
    list.update { $0.revert(from: old, to: new) }
    #expect(scopes.heard == [.section(0), .section(0), .section(0), .section(0), .all])
    #expect(list.sections == Self.shelves(1, 2))
    // The same state again is no change.
    list.update { $0 = list.contents }
    list.update { $0 = old }
    #expect(scopes.heard.count == 5)
    // What is edited in another state is that state all the same.
    list.update {
      $0 = new
      $0.append(Jar(id: 8, content: 0), toSection: 0)
    }
    #expect(scopes.heard.last == .section(0) && scopes.heard.count == 6)
  }

  @Test func `a state that is taken back outside of a list has all touched`() {
    let old = ListContents(Self.shelves(1, 2))
    var new = old
    new.remove(ids: [1])
    new.revert(from: old, to: new)
    #expect(new.sections == old.sections && new.editScope == .all)
  }

  @Test func `a part of a backend that animates is announced when it shows its list`() {
    let slow = SlowBackend()
    let parts = slow.divided(into: 2)
    let first = ListDriver(provider(Self.shelves(1)), on: parts[0])
    let witness = Witness()
    while slow.isBusy { slow.finish() }
    first.sections = Self.shelves(1, 4)
    #expect(slow.isBusy)
    let second = ListDriver(sections: Self.shelves(2, 3))
    second.addObserver(witness)
    second.attach(parts[1], drawing: provider([]))
    let late = Witness()
    var hooked = 0
    second.addObserver(late)
    second.whenAttached { (_: BackendPart<SlowBackend>?) in hooked += 1 }
    #expect(witness.events.isEmpty && late.events.isEmpty && hooked == 0)
    while slow.isBusy { slow.finish() }
    #expect(witness.events == ["attached, shows 2"])
    #expect(late.events == ["attached, shows 2"] && hooked == 1)
    second.detach(parts[1])
    #expect(witness.events == ["attached, shows 2", "detached"])
  }

  @Test func `what was detached before it showed the list is not announced`() {
    let list = ListDriver(sections: Self.shelves(1))
    let witness = Witness()
    var hooked: [Bool] = []
    list.addObserver(witness)
    list.whenAttached { (panel: DrawingPanel?) in hooked.append(panel != nil) }
    let panel = DrawingPanel()
    list.attach(panel, drawing: Self.cells { list.detach(panel) })
    #expect(witness.events.isEmpty && hooked.isEmpty)
    list.attach(panel, drawing: Self.cells {})
    list.detach(panel)
    #expect(witness.events == ["attached, shows 1", "detached"] && hooked == [true, false])
  }

  @Test(arguments: ["observer", "hook"])
  func `whatever is not notified of a backend is not notified that it was detached`(
    _ kind: String
  ) {
    let list = ListDriver(sections: Self.shelves(1))
    let panel = DrawingPanel()
    let (early, late) = (Witness(), Witness())
    var hooked: [Bool] = []
    if kind == "observer" {
      early.whenAttached = { $0.detach(panel) }
      list.addObserver(early)
    } else {
      list.whenAttached { [unowned list] (panel: DrawingPanel?) in
        if let panel { list.detach(panel) }
      }
    }
    list.addObserver(late)
    list.whenAttached { (panel: DrawingPanel?) in hooked.append(panel != nil) }
    list.attach(panel, drawing: Self.cells {})
    if kind == "observer" { #expect(early.events == ["attached, shows 1", "detached"]) }
    #expect(late.events.isEmpty && hooked.isEmpty)
  }

  @Test func `an observer that is added in a callback gets no edit that was made before`() {
    let list = ListDriver(sections: Self.shelves(1))
    let (early, late) = (Witness(), Witness())
    var count = 0
    late.whenChanged = { edit in
      count += edit.new.totalItemCount - edit.old.totalItemCount
    }
    early.whenChanged = { _ in
      early.whenChanged = { _ in }
      list.update { $0.append(Jar(id: 3, content: 0), toSection: 0) }
      list.addObserver(late)
      count = list.contents.totalItemCount
      list.update { $0.append(Jar(id: 4, content: 0), toSection: 0) }
    }
    list.addObserver(early)
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(count == 4)
    #expect(early.events == ["changed to 2", "changed to 3", "changed to 4"])
    #expect(late.events == ["changed to 4"])
  }

  @Test func `an observer that is added again stays where it was, and misses nothing`() {
    let list = ListDriver(sections: Self.shelves(1))
    let panel = DrawingPanel()
    let (early, late) = (Witness(), Witness())
    early.whenChanged = { [unowned list] _ in
      list.addObserver(late)
      list.detach(panel)
    }
    list.addObserver(early)
    list.addObserver(late)
    list.attach(panel, drawing: Self.cells {})
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(late.events == ["attached, shows 1", "changed to 2", "detached"])
    list.addObserver(early)
    list.attach(panel, drawing: Self.cells {})
    list.addObserver(early)
    #expect(early.events == late.events)
  }

  /// The shortest time that an edit takes of a list with so many hooks, or observers that were removed.
  private static func timeOfEdit(_ count: Int, _ kind: String) -> Duration {
    let list = ListDriver(sections: shelves(1))
    let observers = (0..<count).map { _ in Witness() }
    for observer in observers {
      if kind == "hook" {
        list.whenAttached { (_: DrawingPanel?) in }
      } else {
        list.addObserver(observer)
      }
    }
    for observer in observers { list.removeObserver(observer) }
    let witness = Witness()
    list.addObserver(witness)
    let times = (0..<50).map { content in
      ContinuousClock().measure { list.update { $0.sections[0].items[0].content = content } }
    }
    #expect(witness.events.count == 50)
    return times.min() ?? .zero
  }

  @Test(arguments: ["hook", "removed observer"])
  func `an edit costs nothing for hooks and those that were removed, which hear of none`(
    _ kind: String
  ) {
    // It is enough that no other program is in the way once.
    let isQuick = (0..<20).contains { _ in
      Self.timeOfEdit(5_000, kind) < Self.timeOfEdit(0, kind) * 5
    }
    #expect(isQuick)
  }

  @Test(arguments: ["observer", "hook"])
  func `a hook that is added while others are notified of a backend is given it once`(
    _ kind: String
  ) {
    let list = ListDriver(sections: Self.shelves(1))
    let observer = Witness()
    var (isAdded, count) = (false, 0)
    let add = { [unowned list] in
      if isAdded { return }
      isAdded = true
      list.whenAttached { (panel: DrawingPanel?) in count += panel == nil ? 0 : 1 }
    }
    if kind == "hook" {
      list.whenAttached { (_: DrawingPanel?) in add() }
    } else {
      observer.whenAttached = { _ in add() }
      list.addObserver(observer)
    }
    let panel = DrawingPanel()
    list.attach(panel, drawing: Self.cells {})
    #expect(count == 1)
    list.attach(DrawingPanel(), drawing: Self.cells {})
    #expect(count == 2)
    withExtendedLifetime(observer) {}
  }

  @Test func `observers and hooks are notified in the order in which they were added`() {
    let list = ListDriver(sections: Self.shelves(1))
    var events: [Int] = []
    let observers = [Witness(), Witness()]
    for (number, observer) in observers.enumerated() {
      observer.whenAttached = { _ in events.append(2 * number) }
      list.addObserver(observer)
      list.whenAttached { (_: DrawingPanel?) in events.append(2 * number + 1) }
    }
    list.attach(DrawingPanel(), drawing: Self.cells {})
    #expect(events == [0, 1, 2, 3])
  }

  // MARK: Many at once

  /// More than may be attached in a row, each in answer to another.
  private static let many = 1_100

  @Test(.enabled(if: LongRun.isAsked))
  func `many observers may attach a backend each`() {
    let list = ListDriver(sections: Self.shelves(1))
    var observers: [Witness] = []
    for _ in 0..<Self.many {
      let observer = Witness()
      observer.whenChanged = { [unowned observer] _ in
        // It would be notified of the backends of all the others.
        list.removeObserver(observer)
        list.attach(StillBackend(), drawing: provider([]))
      }
      observers.append(observer)
      list.addObserver(observer)
    }
    var count = 0
    list.whenAttached { (_: StillBackend?) in count += 1 }
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(count == Self.many)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `many completions may attach a backend each`() {
    let slow = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: slow)
    list.sections = Self.shelves(2)
    for _ in 0..<Self.many {
      list.update(completion: { [unowned list] _ in
        list.attach(StillBackend(), drawing: provider([]))
      }) { _ in }
    }
    var count = 0
    list.whenAttached { (_: StillBackend?) in count += 1 }
    while slow.isBusy { slow.finish() }
    #expect(count == Self.many)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `many completions may update the list each`() {
    let slow = SlowBackend()
    let list = ListDriver(provider(Self.shelves(1)), on: slow)
    list.sections = Self.shelves(2)
    // More than there may be in a row.
    let many = 2_000_100
    var count = 0
    for _ in 0..<many {
      list.update(completion: { [unowned list] _ in
        list.update { _ in }
        count += 1
      }) { _ in }
    }
    while slow.isBusy { slow.finish() }
    #expect(count == many)
  }
}

/// Writes down what it is notified of, and does something about it.
private final class Witness: ListObserver {
  var whenAttached: (ListDriver<Shelf>) -> Void = { _ in }
  var whenChanged: (ListEdit<Shelf>) -> Void = { _ in }
  private(set) var events: [String] = []

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
    events.append("changed to \(edit.new.totalItemCount)")
    whenChanged(edit)
  }

  func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) {
    func shown(_ backend: some RenderingBackend) -> VisibleContents<Shelf>? {
      list.visibleContents(on: backend)
    }
    let contents = (backend as? any RenderingBackend).flatMap { shown($0) }
    events.append("attached, shows \(contents.map { "\($0.totalItemCount)" } ?? "nothing")")
    whenAttached(list)
  }

  func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) { events.append("detached") }
}

/// Draws the first cell, and can be touched.
private final class DrawingPanel: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
  var selectionMode: SelectionMode { .multiple }
  var selection: [ListIndexPath] = []
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  func reload(from source: any ListDataSource<String, String>) {
    shownSource = source
    _ = source.cell(at: [0, 0])?.fresh()
  }
}

/// Draws nothing.
private final class StillBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {}
}
