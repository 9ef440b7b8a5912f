import Testing

@testable import Roster

/// What is drawn again so that callbacks are known while they run.
@Suite struct CallbackTracingTests {
  /// Says that it scrolls each time that it is given a list.
  private final class ScrollingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    private(set) var drawnCount = 0

    /// The lines between items and at the ends of each drawing, or the text in place of items.
    private(set) var decorations: [[String]] = []

    /// Is called once, at the end of the next drawing.
    var whenDrawn: (() -> Void)?

    func reload(from source: any ListDataSource<String, String>) {
      drawnCount += 1
      decorations.append(
        (0...source.itemCount(inSection: 0)).map { gap -> String in
          if case .text(let text)? = source.emptyState { return text }
          guard case .style(let style)? = source.separator(at: [0, gap]) else { return "no line" }
          return "\(style.leadingInset)"
        })
      source.send(.didScroll, ScrollState(firstVisible: nil, lastVisible: nil))
      whenDrawn.take()?()
    }
  }

  @Test func `what is being drawn is drawn once more, and its callbacks are known then`() {
    let backend = ScrollingBackend()
    backend.whenDrawn = { [unowned backend] in backend.drawingQueue.traceLeader() }
    var callbacks: [String] = []
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    list.attach(
      backend,
      drawing: provider([]).onList(.didScroll) { [unowned backend] _, _ in
        callbacks.append(backend.drawingQueue.leaderCallback ?? "unknown")
      })
    #expect(callbacks == ["`reload` of the backend", "a handler of `didScroll`"])
    withExtendedLifetime(list) {}
  }

  @Test func `what is drawn once more has the same lines between items, and the text for none`() {
    let cases: [(items: [Jar], expected: [String])] = [
      ([Jar(id: 1, content: 0), Jar(id: 2, content: 0)], ["0.0", "16.0", "0.0"]), ([], ["none"]),
    ]
    for (items, expected) in cases {
      let backend = ScrollingBackend()
      backend.whenDrawn = { [unowned backend] in backend.drawingQueue.traceLeader() }
      let list = ListDriver(
        provider([Shelf(id: 0, items: items)]).separators().emptyState(text: "none"), on: backend)
      #expect(backend.decorations == [expected, expected])
      withExtendedLifetime(list) {}
    }
  }

  @Test func `the lists of the parts of a backend are drawn again when it is traced`() {
    let backend = ScrollingBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(
      provider([Shelf(id: 0, items: Jar(id: 1, content: 0))]), on: parts[1])
    #expect(backend.drawnCount == 1)
    backend.drawingQueue.traceLeader()
    #expect(backend.drawnCount == 2)
    withExtendedLifetime((list, parts)) {}
  }

  @Test func `the last of many backends in a row is traced until the row has ended`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    var count = 0
    var last: ScrollingBackend?
    func attachNext() {
      let backend = ScrollingBackend()
      (count, last) = (count + 1, backend)
      list.attach(backend, drawing: provider([]))
    }
    list.whenAttached { (backend: ScrollingBackend?) in
      guard let backend, count < 995 else { return }
      list.detach(backend)
      attachNext()
    }
    attachNext()
    #expect(count == 995)
    #expect(last?.drawingQueue.isTracingCallbacks == true)
    list.reload()
    #expect(last?.drawingQueue.isTracingCallbacks == false)
  }
}
