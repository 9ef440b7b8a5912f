import Foundation
import Roster
import TestSupport
import Testing

/// Callbacks that always change the list again.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct EndlessUpdateTests {
  /// How changes are shown of which there are ten thousand: in a short run from scratch, since nothing is compared then.
  private static let options: UpdateOptions = LongRun.isAsked ? UpdateOptions() : .reload

  /// What a process says before it ends.
  private func lastWords(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func `a configure that always refreshes is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in
        list.reconfigureItems(options: EndlessUpdateTests.options) { _ in true }
      }
      list.attach(
        FirstCellBackend(), drawing: DataSourceProvider(sections: [Shelf](), cellFactory: cells))
    }
    let words = try lastWords(result)
    #expect(words.contains("`configure` of the cell at [0, 0] changed the list"))
  }

  @Test func `a handler that always updates is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      list.attach(
        FirstCellBackend(),
        drawing: provider([]).on(.isHidden) { _ in
          list.update(options: EndlessUpdateTests.options) {
            $0.sections[0].items[0].content += 1
          }
          return false
        })
    }
    #expect(try lastWords(result).contains("a handler of `isHidden`"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a willDisplay that always updates is named, also on a backend that finishes later`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let backend = DisplayingBackend()
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.content)"
      }.handle(.willDisplay) { _, event in event.update { $0.content += 1 } }
      let list = ListDriver(
        DataSourceProvider(items: [Jar(id: 1, content: 0)], cellFactory: cells), on: backend)
      for _ in 0..<100_000 { backend.finish() }
      withExtendedLifetime(list) {}
    }
    #expect(try lastWords(result).contains("a handler of `willDisplay` changed the list"))
  }

  @Test func `what callbacks change a thousand times and then no more is drawn`() {
    let backend = FirstCellBackend()
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    let times = LongRun.isAsked ? 2_500 : 1_200
    var rest = times
    list.attach(
      backend,
      drawing: provider([]).on(.isHidden) { _ in
        rest -= 1
        if rest > 0 { list.update { $0.sections[0].items[0].content += 1 } }
        return false
      })
    #expect(backend.cell == "1:\(times - 1)")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `updates from elsewhere while a backend is busy are never too many`() {
    let slow = FirstCellBackend(isSlow: true)
    let list = ListDriver(provider([Shelf(id: 0, items: Jar(id: 1, content: 0))]), on: slow)
    // More than callbacks may make, which is ten thousand.
    for content in 1...10_500 {
      list.update { $0.sections[0].items[0].content = content }
      slow.finish()
      list.update { $0.sections[0].items[0].content = -content }
    }
    while slow.isBusy { slow.finish() }
    #expect(slow.cell == "1:-10500")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a handler of the list that always updates is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      list.attach(
        ScrollingBackend(),
        drawing: provider([]).onList(.didScroll) { _, _ in
          list.update { $0.sections[0].items[0].content += 1 }
        })
    }
    #expect(try lastWords(result).contains("a handler of `didScroll` changed the list"))
  }

  @Test(.enabled(if: LongRun.isAsked), arguments: [true, false])
  func `a configure of a separator or an empty state that always updates is named`(
    _ hasItem: Bool
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [hasItem] in
      let jars = hasItem ? [Jar(id: 1, content: 0)] : []
      func shelf(_ id: Int) -> Shelf { Shelf(id: id, items: jars) }
      let list = ListDriver(sections: [shelf(0)])
      let view = ListElement(
        reuseIdentifier: "view", make: { "" },
        configure: { (_: inout String) in
          list.update(options: EndlessUpdateTests.options) {
            $0.sections = [shelf($0.sections[0].id + 1)]
          }
        })
      list.attach(
        DecorationBackend(),
        drawing: provider([]).separators { _ in .view(view) }.emptyState { view })
    }
    let name = hasItem ? "the separator at [0, 0]" : "the empty state"
    #expect(try lastWords(result).contains("`configure` of \(name) changed the list"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a completion that always updates is named in the end`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0)])
      func extend() { list.update(completion: { _ in extend() }) { _ in } }
      extend()
    }
    #expect(try lastWords(result).contains("the completion of an update changed the list"))
  }

  @Test func `a backend that its configure attaches again is drawn with the new factories`() {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    let backend = FirstCellBackend()
    var rest = 3
    func attach() {
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, _: Jar) in
        cell = "\(rest) left"
        guard rest > 0 else { return }
        rest -= 1
        attach()
      }
      list.attach(backend, drawing: DataSourceProvider(sections: [Shelf](), cellFactory: cells))
    }
    attach()
    #expect(backend.cell == "0 left")
    list.update { $0.sections[0].items[0].content = 1 }
    #expect(backend.cell == "0 left" && rest == 0)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a configure that always attaches again is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      let backend = FirstCellBackend()
      attachAgain(backend, to: { list })
    }
    let words = try lastWords(result)
    #expect(words.contains("`configure` of the cell at [0, 0] attached a backend"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `two lists that take a backend from each other without end are told of`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let lists = (0..<2).map { _ in
        ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      }
      var number = 0
      attachAgain(FirstCellBackend()) {
        number += 1
        return lists[number % 2]
      }
    }
    let words = try lastWords(result)
    #expect(words.contains("`configure` of the cell at [0, 0] attached a backend"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `an observer that always attaches what it detaches is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      let observer = Attacher()
      list.addObserver(observer)
      list.attach(observer.backend, drawing: provider([]))
    }
    let words = try lastWords(result)
    #expect(words.contains("an observer's `list(_:didDetach:)` attached a backend"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a backend that is attached again from elsewhere while it is busy is never too much`() {
    let slow = FirstCellBackend(isSlow: true)
    let list = ListDriver(provider([Shelf(id: 0, items: Jar(id: 1, content: 0))]), on: slow)
    for content in 1...10_500 {
      list.update { $0.sections[0].items[0].content = content }
      list.attach(slow, drawing: provider([]))
    }
    while slow.isBusy { slow.finish() }
    #expect(slow.cell == "1:10500")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a handler that has its backend draw again is named, also late in a loop`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let backend = RollingBackend()
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      var rest = 1_998_000
      list.attach(
        backend,
        drawing: provider([]).onList(.didScroll) { _, _ in if rest == 0 { backend.scroll() } })
      // One closure for all of them, which is quicker than one for each.
      var drawNothing = {}
      drawNothing = {
        rest -= 1
        if rest == 0 { backend.scroll() } else { backend.drawingQueue.perform(drawNothing) }
      }
      drawNothing()
    }
    let words = try lastWords(result)
    #expect(words.contains("a handler of `didScroll` asked a backend to draw while it was drawn"))
  }

  @Test(.enabled(if: LongRun.isAsked), arguments: ["attach", "update"])
  func `a handler that always has its backend draw again is named, whatever began that`(
    _ start: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [start] in
      let backend = RollingBackend()
      let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
      var isRolling = start == "attach"
      list.attach(
        backend,
        drawing: provider([]).onList(.didScroll) { _, _ in if isRolling { backend.scroll() } })
      isRolling = true
      list.update { $0.sections[0].items[0].content = 1 }
    }
    let words = try lastWords(result)
    #expect(words.contains("a handler of `didScroll` asked a backend to draw while it was drawn"))
    #expect(words.contains("Scroll, resize or change the list there only where something is to"))
  }
}

/// Has a list show a backend whose `configure` does the same with the next list.
private func attachAgain(
  _ backend: FirstCellBackend, to next: @escaping () -> ListDriver<Shelf>
) {
  let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in
    attachAgain(backend, to: next)
  }
  next().attach(backend, drawing: DataSourceProvider(sections: [Shelf](), cellFactory: cells))
}

/// Detaches each backend that comes, and attaches each that goes.
private final class Attacher: ListObserver {
  let backend = FirstCellBackend()

  func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) {
    list.detach(self.backend)
  }

  func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) {
    list.attach(self.backend, drawing: provider([]))
  }
}

/// Tells that it was scrolled each time that it is.
private final class RollingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let capabilities = BackendCapabilities.everything
  private var source: (any ListDataSource<String, String>)?

  func reload(from source: any ListDataSource<String, String>) {
    drawingQueue.perform {
      self.source = source
      self.draw()
    }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    reload(from: source)
    drawingQueue.perform(completion)
  }

  func scroll() { drawingQueue.perform { self.draw() } }

  private func draw() {
    source?.send(.didScroll, ScrollState(firstVisible: nil, lastVisible: nil))
  }
}

/// Draws the first cell and nothing else, at once; a slow one says later that it has.
private final class FirstCellBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private(set) var cell: String?
  private let isSlow: Bool
  private var completion: (() -> Void)?

  init(isSlow: Bool = false) { self.isSlow = isSlow }

  var capabilities: BackendCapabilities { .everything }
  var isBusy: Bool { completion != nil }

  func reload(from source: any ListDataSource<String, String>) {
    cell = source.cell(at: [0, 0])?.fresh()
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    reload(from: source)
    if isSlow { self.completion = completion } else { completion() }
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

/// Draws when it is told to finish, and displays what it draws.
private final class DisplayingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private var draw: (() -> Void)?

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, Never>) { display(source) }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    draw = { [self] in
      display(source)
      completion()
    }
  }

  func finish() {
    let draw = draw
    self.draw = nil
    draw?()
  }

  private func display(_ source: any ListDataSource<String, Never>) {
    guard let element = source.cell(at: [0, 0]) else { return }
    var cell = element.fresh()
    element.willDisplay(&cell)
    element.didEndDisplaying(&cell)
  }
}

/// Draws the view before the first item, or in the absence of items, and nothing else.
private final class DecorationBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {
    if case .view(let view)? = source.separator(at: [0, 0]) { _ = view.fresh() }
    if case .view(let view)? = source.emptyState { _ = view.fresh() }
  }
}

/// Tells that it scrolls each time that it draws.
private final class ScrollingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {
    source.send(.didScroll, ScrollState(firstVisible: nil, lastVisible: nil))
  }
}
