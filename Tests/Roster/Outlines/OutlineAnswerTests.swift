import Roster
import TestSupport
import Testing

/// Children that come where the outline is another one than when they were asked for.
@Suite struct OutlineAnswerTests {
  private struct Unreachable: Error {}

  private func asking(_ id: Int, of ids: [Int] = [1, 2]) -> Outline<Twig> {
    var outline = Outline(ids.map { Twig(id: $0) }, onDemand: { _ in true })
    outline.expand(id)
    return outline
  }

  // MARK: Which request is answered

  @Test func `An answer to what an outline asked that is another one now is ignored`() {
    var (first, second) = (asking(1), asking(2))
    let request = first.takeRequests()[0]
    let own = second.takeRequests()[0]
    #expect(second.finish(request, with: [Twig(id: 11)]) == .ignored)
    #expect(second.fail(request, with: Unreachable()) == .ignored)
    #expect(second.count == 2)
    #expect(second.finish(own, with: [Twig(id: 21)]) == .applied)
    #expect(second.children(of: 2) == [Twig(id: 21)])
  }

  @Test func `After an earlier state was put back, an answer to what was asked since is ignored`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)], onDemand: { _ in true })
    let before = outline
    outline.expand(1)
    let request = outline.takeRequests()[0]
    outline = before
    outline.expand(2)
    let later = outline.takeRequests()
    #expect(outline.finish(request, with: [Twig(id: 11)]) == .ignored)
    #expect(outline.count == 2 && outline.rows[1].disclosure == .loading)
    #expect(later.map { outline.finish($0, with: [Twig(id: 21)]) } == [.applied])
    #expect(outline.rows.map(\.id) == [1, 2, 21])
  }

  @Test func `After all items were taken out, an answer to what was asked before is ignored`() {
    var outline = asking(1)
    let request = outline.takeRequests()[0]
    outline.deleteAll()
    outline.append([Twig(id: 3)], onDemand: { _ in true })
    outline.expand(3)
    #expect(outline.finish(request, with: [Twig(id: 11)]) == .ignored)
    #expect(outline.count == 1)
  }

  @Test func `Copies of one state take an answer each`() {
    var outline = asking(1)
    let request = outline.takeRequests()[0]
    var copy = outline
    copy.expand(2)
    for outcome in [EditOutcome.applied, .ignored] {
      #expect(outline.finish(request, with: [Twig(id: 11)]) == outcome)
      #expect(copy.finish(request, with: [Twig(id: 11)]) == outcome)
    }
    #expect(outline.children(of: 1) == copy.children(of: 1))
  }
}
