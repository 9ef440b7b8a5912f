import Dispatch
import Foundation
import Roster
import Synchronization
import Testing

/// Updates that are awaited, whose differences are computed off the caller's executor.
///
/// One test at a time: some hold up a thread of those that all tasks share.
@MainActor @Suite(.serialized, .holdingThreads, .timeLimit(.minutes(30)))
struct AwaitedUpdateTests {
  private let watched = WatchedIdentity()

  @Test func `U10 an awaited update is shown when it returns`() async throws {
    let backend = PictureBackend(.tableView)
    let list = ListDriver(provider(shelves(1, 2)), on: backend)
    let outcome = try await list.apply(shelves(2, 3))
    #expect(outcome == .applied)
    #expect(backend.picture.sections[0].cells == ["2:0", "3:0"])
  }

  @Test func `U10 A21 the difference is computed off the caller's executor`() async throws {
    let list = ListDriver(
      provider(shelves(1, 2)), on: PictureBackend(.everything), identity: watched.identity)
    try await list.apply(shelves(2, 1))
    #expect(watched.areAllElsewhere)
    list.sections = shelves(1, 2)
    #expect(!watched.areAllElsewhere)
  }

  @Test func `A21 what is computed elsewhere is drawn and reported on the caller's executor`()
    async throws
  {
    let watch = MainWatch()
    let list = ListDriver(provider(shelves(1, 2)), on: watch, identity: watched.identity)
    list.addObserver(watch)
    try await list.apply(shelves(2, 1))
    try await list.apply(shelves(2, 3))
    #expect(watched.areAllElsewhere)
    #expect(watch.drawings == [true, true, true] && watch.notices == [true, true])
  }

  @Test func `U10 what has changed in an awaited update is known, and not compared again`()
    async throws
  {
    let list = ListDriver(
      provider(shelves(1, 2)), on: PictureBackend(.everything), identity: watched.identity)
    let observer = EditKeeper()
    list.addObserver(observer)
    try await list.apply(shelves(2, 1, 3))
    #expect(observer.edits.map { $0.changes?.insertedItems.count } == [1])
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 no observer is called in a drawing that an awaited update has begun`()
    async throws
  {
    let slow = SlowBackend()
    let list = ListDriver(sections: shelves(1))
    let observer = DrawingWatch()
    list.addObserver(observer)
    slow.whenBusy = {
      observer.isDrawing = true
      if list.contents.totalItemCount == 2 {
        list.update { $0.append(Jar(id: 3, content: 0), toSection: 0) }
      }
      observer.isDrawing = false
    }
    list.attach(slow, drawing: provider([]))
    let update = Task { () -> UpdateOutcome in try await list.apply(self.shelves(1, 2)) }
    while slow.inner.stages.isEmpty { await Task.yield() }
    while slow.isBusy { slow.finish() }
    _ = try await update.value
    #expect(observer.edits == [false, false] && list.contents.totalItemCount == 3)
    #expect(slow.inner.picture.sections[0].cells == ["1:0", "2:0", "3:0"])
  }

  @Test func `U10 so it is where items are hidden`() async throws {
    let backend = PictureBackend(.tableView)
    let hiding = provider(shelves(1, 2, 3)).on(.isHidden) { $0.id == 2 }
    let list = ListDriver(hiding, on: backend, identity: watched.identity)
    try await list.apply(shelves(2, 3, 4))
    #expect(backend.picture.sections[0].cells == ["3:0", "4:0"])
    #expect(backend.stages.count == 1)
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 so it is where the first item is hidden, and where the last is shown again`()
    async throws
  {
    let backend = PictureBackend(.tableView)
    let hiding = provider(shelves(1, 3)).on(.isHidden) { $0.id == 2 }
    let list = ListDriver(hiding, on: backend, identity: watched.identity)
    try await list.apply(shelves(1, 2, 3, 4))
    #expect(backend.picture.sections[0].cells == ["1:0", "3:0", "4:0"])
    try await list.apply(shelves(3, 4))
    #expect(backend.picture.sections[0].cells == ["3:0", "4:0"])
    #expect(backend.breach == nil && backend.stages.count == 2)
  }

  @Test func `U10 so it is for a backend that is busy, which is waited for`() async throws {
    let slow = SlowBackend()
    let list = ListDriver(provider(shelves(1)), on: slow, identity: watched.identity)
    let first = Task { () -> UpdateOutcome in try await list.apply(self.shelves(1, 2)) }
    while slow.inner.stages.isEmpty { await Task.yield() }
    let second = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2, 3)) }
    while list.sections != shelves(2, 3) { await Task.yield() }
    #expect(slow.inner.picture.sections[0].cells == ["1:0", "2:0"])
    slow.finish()
    while slow.inner.stages.count < 2 { await Task.yield() }
    slow.finish()
    let outcomes = try await [first.value, second.value]
    #expect(outcomes == [.applied, .applied])
    #expect(slow.inner.picture.sections[0].cells == ["2:0", "3:0"])
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 so it is for one that takes the place of one that waited`() async throws {
    let slow = SlowBackend()
    let list = ListDriver(provider(shelves(1)), on: slow, identity: watched.identity)
    var updates: [Task<UpdateOutcome, any Error>] = []
    for state in [shelves(1, 2), shelves(2, 3), shelves(3, 4)] {
      updates.append(Task { () -> UpdateOutcome in try await list.apply(state) })
      while list.sections != state || slow.inner.stages.isEmpty { await Task.yield() }
    }
    // The one before goes on, and finds that there is another.
    for _ in 0..<100 { await Task.yield() }
    slow.finish()
    while slow.inner.stages.count < 2 { await Task.yield() }
    slow.finish()
    for update in updates { _ = try await update.value }
    #expect(slow.inner.picture.sections[0].cells == ["3:0", "4:0"])
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 an awaited update notifies observers, once`() async throws {
    final class Observer: ListObserver {
      var heard: [String] = []
      func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
        heard.append("\(edit.scope), \(list.contents.totalItemCount) items")
      }
    }
    let list = ListDriver(provider(shelves(1, 2)), on: PictureBackend(.everything))
    let observer = Observer()
    list.addObserver(observer)
    try await list.apply(shelves(1, 2, 3))
    #expect(observer.heard == ["section 0, 3 items"])
    try await list.apply(shelves(1, 2, 3), options: .reload)
    #expect(observer.heard == ["section 0, 3 items", "section 0, 3 items"])
  }

  @Test func `U10 a backend that lags behind gets its own difference, not that of another`()
    async throws
  {
    let (slow, quick) = (SlowBackend(), PictureBackend(.everything))
    let list = ListDriver(provider(shelves(1)), on: slow)
    list.attach(quick, drawing: provider([]))
    list.sections = shelves(1, 2)
    list.sections = shelves(1, 2, 3)
    let awaited = Task { () -> UpdateOutcome in try await list.apply(self.shelves(4, 2, 3)) }
    while quick.picture.sections[0].cells != ["4:0", "2:0", "3:0"] { await Task.yield() }
    slow.finish()
    while slow.inner.stages.count < 2 { await Task.yield() }
    slow.finish()
    #expect(try await awaited.value == .applied)
    #expect(slow.inner.breach == nil)
    #expect(slow.inner.picture.sections[0].cells == ["4:0", "2:0", "3:0"])
  }

  @Test func `U10 a backend that is detached while a difference is computed stays as it is`()
    async throws
  {
    let backend = PictureBackend(.everything)
    #expect(try await outcome(detaching: backend) == .applied)
    #expect(backend.stages.isEmpty && backend.picture.sections[0].cells == ["1:0"])
  }

  @Test func `U10 a backend that is detached meanwhile is not asked what it can do`() async throws {
    let backend = AskedBackend()
    #expect(try await outcome(detaching: backend) == .applied)
    #expect(watched.areAllElsewhere && backend.asked == 0)
  }

  @Test func `U10 a busy backend that is detached is not waited for`() async throws {
    let slow = SlowBackend()
    let list = ListDriver(provider(shelves(1)), on: slow, identity: watched.identity)
    list.sections = shelves(1, 2)
    let task = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2, 3)) }
    while list.sections != shelves(2, 3) { await Task.yield() }
    list.detach(slow)
    let outcome = try await task.value
    #expect(outcome == .applied)
    #expect(slow.inner.stages.count == 1)
  }

  @Test func `U10 an edit meanwhile takes the place of what is computed, and keeps it`()
    async throws
  {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(shelves(1)), on: backend, identity: watched.identity)
    watched.isHeld = true
    let task = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2, 3)) }
    while list.sections != shelves(2, 3) { await Task.yield() }
    watched.isHeld = false
    list.update { $0.append(Jar(id: 4, content: 0), toSection: 0) }
    #expect(backend.picture.sections[0].cells == ["2:0", "3:0", "4:0"])
    let outcome = try await task.value
    #expect(outcome == .applied)
    #expect(backend.stages.count == 1)
  }

  @Test func `U10 what is computed for a state is not shown once there is a newer one`()
    async throws
  {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(shelves(1)), on: backend, identity: watched.identity)
    (watched.heldID, watched.freeingID) = (2, 9)
    let first = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2, 3)) }
    while list.sections != shelves(2, 3) { await Task.yield() }
    // The first difference is done while the second is computed.
    _ = try await list.apply(shelves(9))
    _ = try await first.value
    #expect(backend.stages.count == 1 && backend.picture.sections[0].cells == ["9:0"])
  }

  @Test func `D004-9 a backend that comes while a difference is computed shows the list at once`()
    async throws
  {
    let (first, second) = (PictureBackend(.everything), PictureBackend(.everything))
    let list = ListDriver(provider(shelves(1)), on: first, identity: watched.identity)
    watched.isHeld = true
    let task = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2)) }
    while list.sections != shelves(2) { await Task.yield() }
    list.attach(second, drawing: provider([]))
    let expected = Picture(provider(shelves(2)).dataSource)
    #expect(second.picture == expected)
    #expect(first.picture != expected)
    watched.isHeld = false
    let outcome = try await task.value
    #expect(outcome == .applied)
    #expect(first.picture == expected)
    #expect(second.picture == expected)
    #expect(first.reloads == 1 && first.stages.count == 1)
    #expect(second.reloads == 1 && second.stages.isEmpty)
  }

  @Test func `U10 backends that show the same compute one difference`() async throws {
    let backends = [PictureBackend(.everything), PictureBackend(.tableView)]
    let list = ListDriver(sections: shelves(1, 2), identity: watched.identity)
    list.attach(backends[0], drawing: provider([]))
    list.sections = shelves(2, 3)
    let onOne = watched.count
    list.sections = shelves(1, 2)
    list.attach(backends[1], drawing: provider([]))
    watched.forget()
    try await list.apply(shelves(2, 3))
    #expect(watched.count == onOne)
    list.sections = shelves(1, 2)
    watched.forget()
    list.sections = shelves(2, 3)
    #expect(watched.count == onOne)
    for backend in backends { #expect(backend.picture.sections[0].cells == ["2:0", "3:0"]) }
  }

  @Test func `U10 so they do with one between them that hides something`() async throws {
    let list = ListDriver(sections: shelves(1, 2), identity: watched.identity)
    list.attach(PictureBackend(.everything), drawing: provider([]))
    list.attach(
      PictureBackend(.everything), drawing: provider([]).on(.isHidden) { $0.id == 2 })
    watched.forget()
    list.sections = shelves(2, 3)
    let onTwo = watched.count
    list.sections = shelves(1, 2)
    list.attach(PictureBackend(.everything), drawing: provider([]))
    watched.forget()
    try await list.apply(shelves(2, 3))
    #expect(watched.count == onTwo)
    list.sections = shelves(1, 2)
    watched.forget()
    list.sections = shelves(2, 3)
    #expect(watched.count == onTwo)
  }

  @Test(arguments: [UpdateOptions(), .reload])
  func `U10 marks follow a reload by the difference that was computed elsewhere`(
    _ options: UpdateOptions
  ) async throws {
    let panel = TouchPanel()
    let list = ListDriver(provider(shelves(1, 2)), on: panel, identity: watched.identity)
    panel.selection = [ListIndexPath(section: 0, item: 0)]
    try await list.apply(shelves(2, 1), options: options)
    #expect(panel.selection == [ListIndexPath(section: 0, item: 1)])
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 a backend that is drawn meanwhile, since nothing is marked any more, is so once`()
    async throws
  {
    let panel = CountingPanel()
    let list = ListDriver(provider(shelves(1, 2)), on: panel, identity: watched.identity)
    panel.selection = [ListIndexPath(section: 0, item: 0)]
    let former = panel.reloads
    watched.isHeld = true
    let task = Task { () -> UpdateOutcome in
      try await list.apply(self.shelves(2, 1), options: .reload)
    }
    while list.sections != shelves(2, 1) { await Task.yield() }
    for _ in 0..<5 { await Task.yield() }
    #expect(panel.reloads == former)
    panel.selection = []
    list.attach(AskedBackend(), drawing: provider([]))
    #expect(panel.reloads == former + 1)
    watched.isHeld = false
    #expect(try await task.value == .applied)
    #expect(panel.reloads == former + 1)
  }

  @Test func `U10 so it is for an update that is awaited while another is applied`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let slow = SlowBackend()
    let list = ListDriver(provider(shelves(1)), on: slow, identity: watched.identity)
    var task: Task<UpdateOutcome, any Error>?
    slow.whenBusy = {
      if task == nil {
        watched.forget()
        task = Task.immediate { try await list.apply(self.shelves(3)) }
      }
      slow.finish()
    }
    list.sections = shelves(2)
    #expect(slow.inner.picture.sections[0].cells == ["2:0"])
    #expect(try await task?.value == .applied)
    #expect(slow.inner.picture.sections[0].cells == ["3:0"])
    #expect(watched.areAllElsewhere)
  }

  @Test func `U10 a backend that has shown nothing yet is drawn when an awaited update finds it`()
    async throws
  {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves(1))
    var task: Task<UpdateOutcome, any Error>?
    list.update(completion: { _ in
      list.attach(backend, drawing: provider([]))
      task = Task.immediate { try await list.apply(self.shelves(2)) }
    }) { $0.append(Jar(id: 3, content: 0), toSection: 0) }
    #expect(try await task?.value == .applied)
    #expect(backend.picture.sections.map(\.cells) == [["2:0"]])
    #expect(backend.reloads == 1 && backend.stages.isEmpty)
  }

  @Test func `U10 so is a part of a backend that is drawing another part`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let backend = PictureBackend(.everything)
    let parts = backend.divided(into: 2)
    let late = ListDriver(sections: shelves(5))
    var task: Task<UpdateOutcome, any Error>?
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
      guard jar.id == 2, task == nil else { return }
      late.attach(parts[1], drawing: provider([]))
      task = Task.immediate { try await late.apply(self.shelves(6)) }
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: shelves(1), cellFactory: cells, supplementaryViewFactory: Labels()),
      on: parts[0])
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    #expect(try await task?.value == .applied)
    #expect(backend.picture.sections.map(\.cells) == [["1:0", "2:0"], ["6:0"]])
    #expect(backend.breach == nil)
  }

  @Test func `U10 an awaited snapshot is compared elsewhere too, and its marks are drawn`()
    async throws
  {
    var snapshot = ListContents<IndexedSection<Int, Jar, String>>()
    snapshot.appendSections([0])
    snapshot.appendItems([Jar(id: 1, content: 0), Jar(id: 2, content: 0)])
    let backend = PictureBackend(.everything)
    let list = IndexedListDriverTests.driver(
      snapshot, on: backend, identity: WatchedIdentity.identity(watched))
    snapshot.insertItems([Jar(id: 3, content: 0)], beforeItem: 1)
    snapshot.reconfigureItems([2])
    let outcome = try await list.apply(snapshot)
    #expect(outcome == .applied)
    #expect(backend.picture.sections[0].cells == ["3:0", "1:0", "2:0"])
    #expect(backend.stages.map(\.changes.updatedItems.count) == [1])
    #expect(watched.areAllElsewhere)
  }

  /// What comes of an awaited update whose backend is detached while the difference is computed.
  private func outcome(
    detaching backend: some RenderingBackend<String, String>
  ) async throws -> UpdateOutcome {
    let list = ListDriver(provider(shelves(1)), on: backend, identity: watched.identity)
    watched.isHeld = true
    let task = Task { () -> UpdateOutcome in try await list.apply(self.shelves(2)) }
    while list.sections != shelves(2) { await Task.yield() }
    list.detach(backend)
    watched.isHeld = false
    return try await task.value
  }

  private func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }
}

/// Counts how often it is asked what it can do.
private final class AskedBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private(set) var asked = 0

  var capabilities: BackendCapabilities {
    asked += 1
    return .everything
  }

  func reload(from source: any ListDataSource<String, String>) {}

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) { completion() }
}

/// Counts how often all is drawn from scratch, and can be touched.
private final class CountingPanel: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var reloads = 0
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
  var selectionMode: SelectionMode { .single }
  var selection: [ListIndexPath] = []
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  func reload(from source: any ListDataSource<String, String>) {
    reloads += 1
    shownSource = source
  }
}

/// Takes note of whether it is drawn, and notified, on the main queue.
private final class MainWatch: RenderingBackend, ListObserver {
  let drawingQueue = DrawingQueue()
  let capabilities = BackendCapabilities.everything
  private(set) var drawings: [Bool] = []
  private(set) var notices: [Bool] = []

  func reload(from source: any ListDataSource<String, String>) {
    drawings.append(WatchedIdentity.isOnMain)
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    drawings.append(WatchedIdentity.isOnMain)
    completion()
  }

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
    notices.append(WatchedIdentity.isOnMain)
  }
}

/// Takes note of where keys are asked: on the main actor, or elsewhere.
private final class WatchedIdentity: Sendable {
  private static let mainMark = DispatchSpecificKey<Bool>()

  /// Whether this runs on the main queue, as the main actor does.
  static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainMark) == true }

  /// How many keys were asked for in either place.
  private let onMain = Atomic(0)
  private let elsewhere = Atomic(0)
  private let held = Atomic(false)
  private let heldJar = Atomic(0)
  private let freeingJar = Atomic(0)

  init() { DispatchQueue.main.setSpecific(key: Self.mainMark, value: true) }

  var isHeld: Bool {
    get { held.load(ordering: .acquiring) }
    set { held.store(newValue, ordering: .releasing) }
  }

  /// The id of a jar whose key is held up until that of ``freeingID`` is asked for; 0 for none.
  var heldID: Int {
    get { heldJar.load(ordering: .acquiring) }
    set { heldJar.store(newValue, ordering: .releasing) }
  }

  /// The id of a jar whose key takes some time, in which the other one is held up no more.
  var freeingID: Int {
    get { freeingJar.load(ordering: .acquiring) }
    set { freeingJar.store(newValue, ordering: .releasing) }
  }

  var count: Int { onMain.load(ordering: .acquiring) + elsewhere.load(ordering: .acquiring) }

  var areAllElsewhere: Bool { count > 0 && onMain.load(ordering: .acquiring) == 0 }

  func forget() {
    onMain.store(0, ordering: .releasing)
    elsewhere.store(0, ordering: .releasing)
  }

  var identity: ListIdentity<Shelf> { Self.identity(self) }

  static func identity<Section: SectionInfo>(
    _ watched: WatchedIdentity
  ) -> ListIdentity<Section> where Section: SendableMetatype, Section.Item == Jar {
    .key { jar in
      if isOnMain {
        watched.onMain.add(1, ordering: .acquiringAndReleasing)
      } else {
        watched.elsewhere.add(1, ordering: .acquiringAndReleasing)
      }
      if watched.freeingID == jar.id {
        (watched.heldID, watched.freeingID) = (0, 0)
        Thread.sleep(forTimeInterval: 0.03)
      }
      while watched.isHeld || watched.heldID == jar.id { Thread.sleep(forTimeInterval: 0.001) }
      return jar.id
    }
  }
}

/// Takes note of whether a backend draws while it is notified of an edit.
private final class DrawingWatch: ListObserver {
  var isDrawing = false
  private(set) var edits: [Bool] = []

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { edits.append(isDrawing) }
}

/// Keeps the edits that it is notified of.
private final class EditKeeper: ListObserver {
  private(set) var edits: [ListEdit<Shelf>] = []

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { edits.append(edit) }
}
