import Foundation
import Roster
import Testing

/// What waits on parts of a backend while it animates a change of another part.
@Suite struct WaitingPartsTests {
  private static let many = 5_000

  @Test func `many drawings that wait for an animation of another part need no stack`() async {
    let drawn = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Self.drawingsOfMany()) }
      thread.stackSize = 256 << 10
      thread.start()
    }
    #expect(drawn == [0, Self.many])
  }

  /// How many drawings there are while a change of another part is animated, and when that is done.
  private static func drawingsOfMany() -> [Int] {
    let backend = AnimatingBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(provider([shelf(1)]), on: parts[0])
    let source = provider([shelf(2)]).dataSource
    parts[1].reload(from: source)
    while backend.isBusy { backend.finish() }
    list.sections = [shelf(1, 3)]
    backend.drawnCount = 0
    for _ in 0..<many { parts[1].reload(from: source) }
    let countWhileBusy = backend.drawnCount
    backend.finish()
    return withExtendedLifetime(list) { [countWhileBusy, backend.drawnCount] }
  }

  @Test(arguments: [false, true])
  func `what is asked for while that is done which waited comes after it`(_ isOtherList: Bool) {
    let slow = SlowBackend()
    let parts = slow.divided(into: 3)
    let atOnce = { [unowned slow] in slow.finish() }
    slow.whenBusy = atOnce
    let lists = (0..<3).map { ListDriver(provider([Self.shelf($0)]), on: parts[$0]) }
    let new = DataSourceProvider(
      sections: [Shelf](),
      cellFactory: ClosureCellFactory<Jar, String>(make: { "" }) { $0 = "new \($1.id)" },
      supplementaryViewFactory: Labels())
    let other = isOtherList ? ListDriver(sections: [Self.shelf(7)]) : lists[1]
    slow.whenBusy = {}
    lists[0].update { $0.append(Jar(id: 10, content: 0), toSection: 0) }
    slow.whenBusy = atOnce
    lists[2].update(completion: { _ in other.attach(parts[1], drawing: new) }) {
      $0.append(Jar(id: 12, content: 0), toSection: 0)
    }
    lists[1].reload()
    slow.finish()
    let shown = slow.inner.picture.sections.map(\.cells)
    #expect(shown == [["0:0", "10:0"], [isOtherList ? "new 7" : "new 1"], ["2:0", "12:0"]])
    #expect(slow.inner.breach == nil && !slow.isBusy)
  }

  private static func shelf(_ ids: Int...) -> Shelf {
    Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })
  }
}

/// Animates each batch until the test ends that.
private final class AnimatingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  /// How often all was drawn from scratch.
  var drawnCount = 0
  private var completion: (() -> Void)?

  var isBusy: Bool { completion != nil }
  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) { drawnCount += 1 }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) { self.completion = completion }

  func finish() { completion.take()?() }
}
