import Roster
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct DrawingQueueTests {
  @Test func `what is asked for in the middle of something is done after it, in order`() {
    let queue = DrawingQueue()
    var done: [String] = []
    queue.perform {
      done.append("draw")
      queue.perform {
        done.append("first")
        queue.perform { done.append("third") }
        done.append("first, to its end")
      }
      queue.perform { done.append("second") }
      #expect(queue.isPerforming)
      done.append("draw, to its end")
    }
    #expect(
      done == [
        "draw", "draw, to its end", "first", "first, to its end", "second", "third",
      ])
    #expect(!queue.isPerforming)
    queue.perform { done = [] }
    #expect(done == [])
  }

  @Test(.onSmallStack)
  func `a chain of 20,000 acts does not grow the stack, and leaves nothing behind`() {
    final class Token {}
    let queue = DrawingQueue()
    var count = 0
    weak var last: Token?
    func actAgain() {
      count += 1
      guard count < 20_000 else { return }
      let token = Token()
      last = token
      queue.perform {
        withExtendedLifetime(token) { actAgain() }
      }
    }
    queue.perform { actAgain() }
    #expect(count == 20_000)
    #expect(last == nil)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `acts that ask for many more, one after the other, are no loop`() {
    let queue = DrawingQueue()
    // Together they are more than may be asked for in a row, which is two million.
    let links = 700_000
    var count = 0
    var rest = 0
    // One closure for all of them, which is quicker than one for each.
    var actAgain = {}
    actAgain = {
      count += 1
      rest -= 1
      if rest > 0 { queue.perform(actAgain) }
    }
    for _ in 0..<3 {
      rest = links
      queue.perform(actAgain)
    }
    #expect(count == 3 * links)
    actAgain = {}
  }

  @Test func `an act that always asks for one more is ended, and said to be a callback's doing`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let page = Page()
      let list = ListDriver(provider([Shelf(id: 0, items: Jar(id: 1, content: 0))]), on: page)
      var actAgain = {}
      actAgain = { page.drawingQueue.perform(actAgain) }
      // What asked once before, and has a name, has no part in it.
      let completion: (UpdateOutcome) -> Void = { _ in
        page.drawingQueue.perform {
          list.detach(page)
          actAgain()
        }
      }
      page.drawingQueue.perform {
        list.update(completion: completion) { $0.sections[0].items[0].content = 1 }
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A callback asked a backend to draw while it was drawn"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `so is one that waits until another part of the backend has animated`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let slow = SlowBackend()
      let parts = slow.divided(into: 2)
      let list = ListDriver(provider([Shelf(id: 0)]), on: parts[0])
      while slow.isBusy { slow.finish() }
      list.update { $0.append(Jar(id: 1, content: 0), toSection: 0) }
      var actAgain = {}
      actAgain = { parts[1].drawingQueue.perform(actAgain) }
      actAgain()
      slow.finish()
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A callback asked a backend to draw while it was drawn"))
  }
}

/// Draws nothing.
private final class Page: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {}
}
