import Testing

@testable import Roster

/// What the queue of a backend knows of the callbacks and the changes of the lists that it shows.
@Suite struct PartCallbackTests {
  /// Notes which callback is known to run each time that it is given a list.
  private final class NotingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    private(set) var callbacks: [String?] = []

    func reload(from source: any ListDataSource<String, String>) {
      callbacks.append(drawingQueue.leaderCallback)
    }
  }

  private static let shelves = [Shelf(id: 0, items: Jar(id: 1, content: 0))]

  @Test(arguments: [0, 1])
  func `the callback of the list of a part is known to the whole backend while it runs`(
    _ number: Int
  ) {
    let backend = NotingBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(provider(Self.shelves), on: parts[number])
    #expect(backend.callbacks == ["`reload` of the backend"])
    #expect(backend.drawingQueue.leaderCallback == nil)
    withExtendedLifetime((list, parts)) {}
  }

  @Test func `a change of a list whose backend shows the change before is not counted`() {
    let backend = NotingBackend()
    let list = ListDriver(provider(Self.shelves), on: backend)
    for content in 1...3 {
      list.update { $0.sections[0].items[0].content = content }
      #expect(!backend.drawingQueue.repetition.isRepeated)
    }
    #expect(backend.callbacks.count == 4)
  }
}
