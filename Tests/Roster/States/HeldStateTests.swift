import Foundation
import Testing

@testable import Roster

/// States of a list of which each gave its items up to the next one.
@Suite struct HeldStateTests {
  private static let many = 999

  @Test func `many states that go with the first of them need no stack`() async {
    let isReleased = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Self.releaseMany()) }
      thread.stackSize = 128 << 10
      thread.start()
    }
    #expect(isReleased)
  }

  /// Whether all states but the last have gone, after a row of edits.
  private static func releaseMany() -> Bool {
    let shelf = Shelf(id: 0, items: Jar(id: 1, content: 0))
    var first: HeldState<Shelf>? = HeldState(ListContents([shelf]))
    var last = first
    weak var second: HeldState<Shelf>?
    for content in 1...many {
      last = last?.making(.update([0, 0], Jar(id: 1, content: content)))?.state
      if content == 1 { second = last }
    }
    guard first?.isTakenOver == true, second?.isTakenOver == true else { return false }
    first = nil
    return second == nil && last?.sections[0].items[0].content == many
  }
}
