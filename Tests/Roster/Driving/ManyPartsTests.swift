import Foundation
import Roster
import TestSupport
import Testing

/// Lists on the parts of one backend that have to wait for each other, or that no backend shows any longer.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct ManyPartsTests {
  private static func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  @Test func `many lists that are due at once on parts of a backend need no stack`() async {
    let drawn = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Self.countsOfMany()) }
      thread.stackSize = 256 << 10
      thread.start()
    }
    #expect(drawn == Array(repeating: 2, count: Self.many))
  }

  private static let many = LongRun.isAsked ? 1_000 : 100

  @Test func `a part that comes or goes is a batch, and one whose list is drawn anew a reload`() {
    let backend = PictureBackend(.everything)
    let parts = backend.divided(into: 3)
    var drawn: [String] = []
    func note() {
      drawn.append("\(backend.reloads) \(backend.stages.count)")
      #expect(backend.breach == nil)
    }
    let first = ListDriver(provider(Self.shelves(1)), on: parts[0])
    note()
    let second = ListDriver(provider(Self.shelves(2)), on: parts[1])
    note()
    let empty = ListDriver(provider([]), on: parts[2])
    note()
    first.reload()
    note()
    let other = ListDriver(provider(Self.shelves(3, 4)), on: parts[0])
    note()
    parts[1].remove()
    note()
    #expect(drawn == ["1 0", "1 1", "2 1", "3 1", "4 1", "4 2"])
    #expect(backend.picture.sections.map(\.cells) == [["3:0", "4:0"]])
    withExtendedLifetime((second, empty, other)) {}
  }

  @Test func `a part to which no list was attached comes and goes without a drawing`() {
    let backend = PictureBackend(.everything)
    let parts = backend.divided(into: 2)
    let list = ListDriver(provider(Self.shelves(1)), on: parts[0])
    parts[0].insertPartBefore().remove()
    parts[0].insertPartAfter().remove()
    parts[1].remove()
    #expect(backend.reloads == 1 && backend.stages.isEmpty)
    #expect(backend.picture.sections.map(\.cells) == [["1:0"]])
    withExtendedLifetime(list) {}
  }

  @Test func `what is selected on parts is in order on the backend, whichever was selected first`()
  {
    let backend = TouchedList()
    backend.selectionMode = .multiple
    let parts = backend.divided(into: 3)
    let lists = parts.map { ListDriver(provider(Self.shelves(1, 2)), on: $0) }
    for part in parts.reversed() { part.selection = [[0, 1], [0, 0]] }
    #expect(backend.selection == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]])
    parts[1].selection = []
    #expect(backend.selection == [[0, 0], [0, 1], [2, 0], [2, 1]])
    #expect(parts[0].selection == [[0, 0], [0, 1]] && parts[1].selection == [])
    #expect(parts[2].selection == [[0, 0], [0, 1]])
    // What is in no section of the part is in none of another part.
    parts[0].selection = [[0, 0], [1, 0], [1, 1]]
    parts[2].selection = [[-1, 0], [0, 1]]
    #expect(backend.selection == [[0, 0], [2, 1]])
    (parts[0].highlighted, parts[1].focused) = ([1, 0], [-1, 0])
    #expect(backend.highlighted == nil && backend.focused == nil)
    withExtendedLifetime(lists) {}
  }

  @Test func `a backend that shows another list has the lists of its parts detached`() {
    let backend = PictureBackend(.everything)
    let parts = backend.divided(into: 2)
    final class Observer: ListObserver {
      var detachedCount = 0
      func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) { detachedCount += 1 }
    }
    let observer = Observer()
    let lists = parts.map { ListDriver(provider(Self.shelves(1)), on: $0) }
    for list in lists { list.addObserver(observer) }
    let whole = ListDriver(provider(Self.shelves(7)), on: backend)
    #expect(observer.detachedCount == 2)
    lists[0].sections = Self.shelves(5)
    #expect(backend.picture.sections.map(\.cells) == [["7:0"]])
    withExtendedLifetime(whole) {}
  }

  /// How many rows each part shows when all of many lists were changed while one of them was drawn.
  private static func countsOfMany() -> [Int] {
    let backend = RowBackend()
    let parts = backend.divided(into: many)
    let lists = parts.map { ListDriver(provider(shelves(1)), on: $0) }
    var isMeant = true
    lists[0].attach(
      parts[0],
      drawing: watched {
        guard isMeant else { return }
        isMeant = false
        for list in lists { list.sections = shelves(1, 2) }
      })
    return backend.counts
  }

  @Test func `a list on a part of a backend that shows another one goes on, and is shown nowhere`()
  {
    let backend = SlowBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(sections: Self.shelves(1))
    let whole = ListDriver(provider(Self.shelves(7)), on: backend)
    var completed = 0
    list.attach(parts[1], drawing: provider([]))
    list.update(completion: { _ in completed += 1 }) {
      $0.append(Jar(id: 2, content: 0), toSection: 0)
    }
    list.attach(parts[0].insertPartAfter(), drawing: provider([]))
    list.reload { _ in completed += 1 }
    #expect(completed == 2)
    #expect(backend.inner.picture.sections.map(\.cells) == [["7:0"]])
    #expect(list.visibleContents(on: parts[1])?.totalItemCount == 2)
    withExtendedLifetime(whole) {}
  }

  @Test func `so does one that was waiting for the backend when that was given to another list`() {
    let backend = SlowBackend()
    let parts = backend.divided(into: 2)
    let first = ListDriver(provider(Self.shelves(1)), on: parts[0])
    while backend.isBusy { backend.finish() }
    first.sections = Self.shelves(1, 2)
    #expect(backend.isBusy)
    let whole = ListDriver(provider(Self.shelves(7)), on: backend)
    let list = ListDriver(sections: Self.shelves(1))
    var completed = 0
    list.attach(parts[1], drawing: provider([]))
    list.update(completion: { _ in completed += 1 }) { _ in }
    #expect(completed == 1)
    backend.finish()
    #expect(backend.inner.picture.sections.map(\.cells) == [["7:0"]])
    withExtendedLifetime(whole) {}
  }

  @Test func `what waits for an animation is done when the backend is given to another list`() {
    let backend = SlowBackend()
    let lists = backend.divided(into: 2).map { ListDriver(provider(Self.shelves(1)), on: $0) }
    while backend.isBusy { backend.finish() }
    for list in lists {
      // Once more, so that a drawing has come to its end before.
      list.sections = Self.shelves(1, 2)
      backend.finish()
    }
    lists[0].sections = Self.shelves(1)
    var completed = 0
    lists[1].update(completion: { _ in completed += 1 }) { $0.remove(ids: [2]) }
    #expect(backend.isBusy && completed == 0)
    let whole = ListDriver(provider(Self.shelves(7)), on: backend)
    #expect(completed == 1)
    withExtendedLifetime(whole) {}
  }

  @Test func `the queue of a part is busy while a change of another part is animated`() {
    let backend = SlowBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(provider(Self.shelves(1)), on: parts[0])
    while backend.isBusy { backend.finish() }
    #expect(!parts[1].drawingQueue.isPerforming)
    list.sections = Self.shelves(1, 2)
    var isDone = false
    parts[1].drawingQueue.perform { isDone = true }
    #expect(parts.allSatisfy(\.drawingQueue.isPerforming) && !isDone)
    backend.finish()
    #expect(!parts[1].drawingQueue.isPerforming && isDone)
  }

  @Test(arguments: ["released", "detached", "removed"], [false, true])
  func `lists that wait go on, also behind one that is gone by then`(
    _ end: String, _ isNested: Bool
  ) {
    let backend = RowBackend()
    var lists = (0..<3).map { _ in Optional(ListDriver(sections: Self.shelves(1))) }
    var isMeant = false
    let halves = backend.divided(into: 2)
    let quarters = halves[1].divided(into: 2)
    let third = halves[1].insertPartAfter()
    func attach(_ index: Int) {
      let drawing = watched {
        guard index == 0, isMeant else { return }
        isMeant = false
        for list in lists.dropFirst() { list?.sections = Self.shelves(1, 2) }
        guard lists[1]?.contents.totalItemCount == 2 else { return }
        switch end {
        case "released": lists[1] = nil
        case "detached": detach(1)
        default: if isNested { quarters[0].remove() } else { halves[1].remove() }
        }
      }
      switch (index, isNested) {
      case (0, _): lists[index]?.attach(halves[0], drawing: drawing)
      case (1, false): lists[index]?.attach(halves[1], drawing: drawing)
      case (1, true): lists[index]?.attach(quarters[0], drawing: drawing)
      case (_, false): lists[index]?.attach(third, drawing: drawing)
      case (_, true): lists[index]?.attach(quarters[1], drawing: drawing)
      }
    }
    func detach(_ index: Int) {
      if isNested { lists[index]?.detach(quarters[0]) } else { lists[index]?.detach(halves[1]) }
    }
    for index in 0..<3 { attach(index) }
    #expect(backend.counts == [1, 1, 1])
    isMeant = true
    lists[0]?.update { $0.sections[0].items[0].content += 1 }
    #expect(backend.counts == (end == "removed" ? [1, 2] : [1, 1, 2]))
    guard end == "detached" else { return }
    // It waits once more, and so does the one that has done so before.
    attach(1)
    #expect(backend.counts == [1, 2, 2])
    for list in lists.dropFirst() { list?.sections = Self.shelves(1) }
    #expect(backend.counts == [1, 1, 1])
    isMeant = true
    lists[0]?.update { $0.sections[0].items[0].content += 1 }
    #expect(backend.counts == [1, 1, 2])
  }

  @Test(arguments: [false, true])
  func `what waits when a backend is given away in a drawing is done after that`(
    _ isReload: Bool
  ) {
    let backend = RowBackend()
    let parts = backend.divided(into: 2)
    let other = ListDriver(sections: Self.shelves(7))
    let list = ListDriver(provider(Self.shelves(1)), on: parts[0])
    var events: [String] = []
    var isMeant = false
    list.attach(
      parts[0],
      drawing: watched {
        guard isMeant else { return }
        isMeant = false
        parts[1].drawingQueue.perform { events.append("act") }
        other.attach(backend, drawing: provider([]))
        events.append("drawn")
      })
    isMeant = true
    list.update(options: isReload ? .reload : UpdateOptions()) {
      $0.sections[0].items[0].content += 1
    }
    #expect(events == ["drawn", "act"])
    #expect(backend.counts == [1])
  }

  /// Lists on parts of which some change themselves each time that they are drawn.
  private final class Busy {
    let parts: [BackendPart<TouchedBackend>]
    let lists = (0..<3).map { _ in ListDriver(sections: shelves(1)) }

    /// How often each was drawn, and what is done then.
    private(set) var counts = [0, 0, 0]
    var whenDrawn: (_ list: Int, _ count: Int) -> Void = { _, _ in }

    init() {
      parts = TouchedBackend().divided(into: 3)
      for index in 0..<3 {
        lists[index].attach(
          parts[index],
          drawing: watched { [unowned self] in
            counts[index] += 1
            whenDrawn(index, counts[index])
          })
      }
    }

    func change(_ index: Int) { lists[index].update { $0.sections[0].items[0].content += 1 } }

    /// Whether callbacks are known by name where a part was drawn last, which takes a source of another type.
    func isTraced(_ index: Int) -> Bool {
      "\(type(of: parts[index].shownSource))".contains("Recorded")
    }
  }

  @Test func `callbacks are traced on all parts while one is changed again and again`() {
    let busy = Busy()
    #expect(!busy.isTraced(2))
    var wasTraced: [Bool] = []
    busy.whenDrawn = { [unowned busy] index, count in
      if index == 2 { return wasTraced.append(busy.isTraced(2)) }
      if count < [1_100, 1_300][index] { busy.change(index) }
      guard index == 1 else { return }
      // The first one is changed as often, meanwhile, and then no more.
      if count == 1_050 || count == 1_150 { busy.change(0) }
      if count == 1_200 { busy.change(2) }
    }
    busy.change(1)
    #expect(wasTraced == [true])
    busy.change(2)
    #expect(wasTraced == [true, false])
  }

  @Test(arguments: ["remove", "detach", "attach"])
  func `callbacks are traced no longer when the part is gone for which they were`(_ end: String) {
    let busy = Busy()
    var wasTraced: [Bool] = []
    busy.whenDrawn = { [unowned busy] index, count in
      if index == 2 { return wasTraced.append(busy.isTraced(2)) }
      busy.change(0)
      if count == 1_100 { busy.change(2) }
      guard count == 1_200 else { return }
      switch end {
      case "remove": busy.parts[0].remove()
      case "detach": busy.lists[0].detach(busy.parts[0])
      default: busy.lists[1].attach(busy.parts[0], drawing: provider([]))
      }
    }
    busy.change(0)
    busy.change(2)
    #expect(wasTraced == [true, false])
  }

  @Test(.enabled(if: LongRun.isAsked), arguments: ["configure", "completion"])
  func `lists on parts that change each other without end are told of by the name of a callback`(
    _ kind: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind] in
      let parts = RowBackend().divided(into: 2)
      let lists = (0..<2).map { _ in ListDriver(sections: Self.shelves(1)) }
      func change(_ number: Int, completion: ((UpdateOutcome) -> Void)? = nil) {
        lists[number].update(completion: completion) { $0.sections[0].items[0].content += 1 }
      }
      // Nothing changes the second list while that is shown, but the callbacks of the second do so to the first.
      let first = watched { change(1, completion: { _ in if kind == "completion" { change(0) } }) }
      lists[1].attach(parts[1], drawing: watched { if kind == "configure" { change(0) } })
      lists[0].attach(parts[0], drawing: first)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let name =
      kind == "configure" ? "`configure` of the cell at [0, 0]" : "the completion of an update"
    #expect(words.contains("\(name) changed the list while it was shown"))
  }
}

/// A provider whose cells call something when they are configured.
private func watched(
  _ configured: @escaping () -> Void
) -> DataSourceProvider<
  Shelf, ClosureCellFactory<Jar, String>, NoSupplementaryViews<Jar, String>
> {
  DataSourceProvider(
    sections: [],
    cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
      configured()
    })
}

/// Draws the first cell of each section that changes.
private final class RowBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private(set) var counts: [Int] = []

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) {
    count(source)
    for section in counts.indices { draw(section, of: source) }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    let changes = stage.changes
    #expect(changes.oldItemCounts == counts)
    count(source)
    #expect(changes.newItemCounts == counts)
    let changed = Set(
      changes.updatedItems.map(\.new.section) + changes.insertedItems.map(\.section)
        + changes.insertedSections)
    for section in changed.sorted() { draw(section, of: source) }
    completion()
  }

  private func count(_ source: any ListDataSource<String, String>) {
    counts = (0..<source.sectionCount).map(source.itemCount(inSection:))
  }

  private func draw(_ section: Int, of source: any ListDataSource<String, String>) {
    _ = source.cell(at: ListIndexPath(section: section, item: 0))?.fresh()
  }
}

/// Draws the first cell of each section, and can be touched.
private final class TouchedBackend: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
  var selectionMode: SelectionMode { .none }
  var selection: [ListIndexPath] = []
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) { shownSource = source }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    shownSource = source
    for pair in stage.changes.updatedItems { _ = source.cell(at: pair.new)?.fresh() }
    completion()
  }
}
