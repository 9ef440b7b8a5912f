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
    outline.removeAll()
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

  @Test func `A state asks for nothing any more once it has what its copy gave out`() {
    var outline = asking(1)
    var copy = outline
    let request = copy.takeRequests()[0]
    #expect(outline.hasRequests && !copy.hasRequests)
    #expect(outline.finish(request, with: [Twig(id: 11)]) == .applied)
    #expect(!outline.hasRequests)
    #expect(outline.takeRequests().isEmpty)
  }

  @Test func `What is filtered asks for no children, whatever the outline asks for`() {
    var outline = asking(1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11)], onDemand: { _ in true })
    outline.reloadChildren(of: 1)
    outline.expand(11)
    #expect(outline.rows.map(\.disclosure) == [.loading, .loading, .collapsed])
    let filtered = outline.filtered { $0.id != 2 }
    #expect(filtered.rows.map(\.id) == [1, 11])
    #expect(filtered.rows.map(\.disclosure) == [.expanded, .leaf])
    #expect(!filtered.hasRequests)
  }

  // MARK: What was put there meanwhile

  @Test func `What was put below an item that loads stays, behind what comes`() {
    var outline = asking(1, of: [1, 2, 3])
    outline.append([Twig(id: 31)], to: 3)
    let request = outline.takeRequests()[0]
    outline.move(3, to: 1)
    outline.append([Twig(id: 4), Twig(id: 5)], to: 1)
    outline.insert([Twig(id: 6)], before: 4)
    outline.expand(3)
    #expect(outline.children(of: 1).map(\.id) == [3, 6, 4, 5])
    #expect(outline.finish(request, with: [Twig(id: 11), Twig(id: 12)]) == .applied)
    #expect(outline.children(of: 1).map(\.id) == [11, 12, 3, 6, 4, 5])
    // It was asked for its children meanwhile, and is not asked again.
    #expect(outline.takeRequests().map(\.item.id) == [3])
    #expect(outline.children(of: 3).map(\.id) == [31] && outline.isExpanded(3))
  }

  @Test func `What was put below an item that was not asked for its children stays, behind them`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)], onDemand: { $0.id == 1 })
    outline.move(2, to: 1)
    #expect(outline.rows.map(\.disclosure) == [.collapsed])
    outline.expand(1)
    #expect(outline.rows.map(\.id) == [1, 2])
    outline.fail(outline.takeRequests()[0], with: Unreachable())
    outline.append([Twig(id: 3)], to: 1)
    outline.expand(1)
    #expect(outline.finish(outline.takeRequests()[0], with: []) == .applied)
    #expect(outline.rows.map(\.id) == [1, 2, 3])
  }

  @Test func `An id that comes is where it comes, and not where it was put meanwhile`() {
    var outline = asking(1, of: [1, 2, 3])
    outline.append([Twig(id: 21)], to: 2)
    outline.expand(2)
    outline.move(2, to: 1)
    outline.move(3, to: 1)
    let request = outline.takeRequests().first { $0.item.id == 1 }
    let children = [Twig(id: 2, content: 5), Twig(id: 12)]
    #expect(
      request.map { outline.finish($0, with: children, onDemand: { $0.id == 2 }) } == .applied)
    #expect(outline.children(of: 1) == [Twig(id: 2, content: 5), Twig(id: 12), Twig(id: 3)])
    #expect(outline.isExpanded(2) && outline.takeRequests().map(\.item.id) == [2])
  }

  @Test
  func
    `What is loaded again takes the place of what was loaded, and of nothing else`()
  {
    var outline = asking(1)
    outline.append([Twig(id: 9)], to: 1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11), Twig(id: 12)])
    #expect(outline.children(of: 1).map(\.id) == [11, 12, 9])
    outline.reloadChildren(of: 1)
    outline.move(12, before: 11)
    outline.append([Twig(id: 8)], to: 1)
    outline.move(2, before: 12)
    #expect(outline.children(of: 1).map(\.id) == [2, 12, 11, 9, 8])
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11)])
    #expect(outline.children(of: 1).map(\.id) == [11, 2, 8])
    #expect(!outline.contains(12) && !outline.contains(9))
  }

  @Test func `What was moved where the children are known goes when they are loaded again`() {
    var outline = Outline(
      [Twig(id: 1), Twig(id: 2), Twig(id: 3)], onDemand: { $0.id == 1 })
    outline.append([Twig(id: 21)], to: 2)
    // Where it was first, it would have stayed.
    outline.move(3, to: 1)
    outline.move(3, to: 2)
    outline.reloadChildren(of: 2)
    outline.expand(2)
    let requests = outline.takeRequests()
    #expect(requests.map(\.item.id) == [2])
    #expect(outline.finish(requests[0], with: [Twig(id: 22)]) == .applied)
    #expect(outline.children(of: 2).map(\.id) == [22] && !outline.contains(3))
  }

  @Test func `A part that is put elsewhere keeps what was put there, and not what was loaded`() {
    var outline = asking(1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11)])
    outline.reloadChildren(of: 1)
    outline.append([Twig(id: 8)], to: 1)
    var part = outline.outline(of: 1, includingParent: true) ?? Outline()
    part.finish(part.takeRequests()[0], with: [Twig(id: 12)])
    #expect(part.children(of: 1).map(\.id) == [12, 8])
  }

  @Test func `What has yet to be asked for is asked for where it is put, and what is known is not`()
  {
    let part = Outline([Twig(id: 5), Twig(id: 6)], onDemand: { $0.id == 5 })
    var ways = Array(repeating: Outline([Twig(id: 1)]), count: 3)
    ways[0].append(part)
    ways[1].insert(part, before: 1)
    ways[2].insert(part, after: 1)
    for var outline in ways {
      #expect(Set(outline.rows.map(\.disclosure)) == [.collapsed, .leaf])
      outline.expand(5)
      outline.expand(6)
      #expect(outline.takeRequests().map(\.item) == [Twig(id: 5)])
    }
  }

  @Test func `Nothing is asked for an item that is gone`() {
    var outline = asking(1)
    outline.expand(2)
    outline.remove(ids: [1])
    #expect(outline.takeRequests().map(\.item.id) == [2])
    outline = asking(1)
    #expect(outline.hasRequests)
    outline.remove(ids: [1])
    #expect(!outline.hasRequests)
    #expect(outline.takeRequests().isEmpty)
  }

  // MARK: What is expanded

  /// Answers all that is asked for with one item.
  private func answer(_ outline: inout Outline<Twig>, with id: Int, isOnDemand: Bool = true) {
    for request in outline.takeRequests() {
      outline.finish(request, with: [Twig(id: id)], onDemand: { _ in isOnDemand })
    }
  }

  /// Three levels that were asked for and are expanded, of which the first is asked for again.
  private func reloading() -> Outline<Twig> {
    var outline = Outline([Twig(id: 1)], onDemand: { _ in true })
    outline.expandedIDs = [1, 11, 111]
    for id in [11, 111, 1111] { answer(&outline, with: id) }
    outline.reloadChildren(of: 1)
    return outline
  }

  @Test func `What was expanded is expanded again at each level, as it comes`() {
    var outline = reloading()
    for id in [11, 111, 1111] {
      answer(&outline, with: id)
      #expect(outline.expandedIDs == [1, 11, 111])
    }
    #expect(outline.rows.map(\.id) == [1, 11, 111, 1111])
  }

  @Test func `What was expanded is awaited through another reload of what is above it`() {
    var outline = reloading()
    answer(&outline, with: 11)
    _ = outline.takeRequests()
    outline.reloadChildren(of: 1)
    for id in [11, 111, 1111] { answer(&outline, with: id) }
    #expect(outline.rows.map(\.id) == [1, 11, 111, 1111])
  }

  @Test func `What was expanded is awaited no more where it does not come, or its parent goes`() {
    var known = reloading()
    answer(&known, with: 11, isOnDemand: false)
    #expect(known.expandedIDs == [1, 11])
    var other = reloading()
    answer(&other, with: 11)
    answer(&other, with: 112)
    #expect(other.expandedIDs == [1, 11])
    var removed = reloading()
    answer(&removed, with: 11)
    removed.remove(ids: [11])
    #expect(removed.expandedIDs == [1])
  }

  @Test func `What is awaited is expanded when it comes, however all items were taken out before`()
  {
    let edits: [(inout Outline<Twig>) -> Void] = [
      { $0.removeAll() }, { $0.remove(ids: [1, 2]) },
      { $0.replaceChildren(of: nil, with: Outline()) },
    ]
    for edit in edits {
      var outline = Outline([Twig(id: 1), Twig(id: 2)])
      outline.expandedIDs = [7]
      edit(&outline)
      #expect(outline.isEmpty && outline.expandedIDs == [7])
      outline.append([Twig(id: 7)], onDemand: { _ in true })
      #expect(outline.isExpanded(7) && outline.hasRequests)
    }
  }
}
