import Foundation
import Roster
import TestSupport
import Testing

/// Children that come when their parent is expanded.
@Suite struct OutlineLoadingTests {
  private struct Unreachable: Error, Equatable {}

  /// Every item has two children, ten times its id and one more; the third answer does not come at first.
  private final class Doubling: OutlineSource {
    var asked: [Int?] = []
    var fails: Set<Int> = []

    func hasChildren(_ twig: Twig) -> Bool { twig.id < 100 }

    func children(of parent: Twig?) async throws -> [Twig] {
      asked.append(parent?.id)
      await Task.yield()
      if let parent, fails.remove(parent.id) != nil { throw Unreachable() }
      let start = (parent?.id ?? 0) * 10
      return [Twig(id: start + 1), Twig(id: start + 2)]
    }
  }

  private var outline: Outline<Twig> {
    Outline([Twig(id: 1), Twig(id: 2)], onDemand: { $0.id == 1 })
  }

  @Test func `A row says that it is loading until its children come`() {
    var outline = outline
    #expect(outline.rows.map(\.disclosure) == [.collapsed, .leaf])
    #expect(outline.takeRequests().isEmpty && !outline.hasRequests)
    outline.expand(1)
    #expect(outline.rows.map(\.disclosure) == [.loading, .leaf])
    #expect(outline.hasRequests)
    let requests = outline.takeRequests()
    #expect(requests.map(\.item) == [Twig(id: 1)])
    #expect(outline.takeRequests().isEmpty && !outline.hasRequests)
    #expect(outline.finish(requests[0], with: [Twig(id: 11)], onDemand: { _ in true }) == .applied)
    #expect(outline.rows.map(\.disclosure) == [.expanded, .collapsed, .leaf])
    #expect(outline.finish(requests[0], with: [Twig(id: 12)]) == .ignored)
    #expect(outline.count == 3)
  }

  @Test func `A row that is collapsed while it loads is asked for once, and takes what comes`() {
    var outline = outline
    outline.expand(1)
    outline.collapse(1)
    #expect(outline.rows[0].disclosure == .collapsed)
    outline.expand(1)
    #expect(outline.rows[0].disclosure == .loading)
    outline.collapse(1)
    let requests = outline.takeRequests()
    #expect(requests.count == 1)
    outline.finish(requests[0], with: [Twig(id: 11)])
    #expect(outline.rows.count == 2 && outline.children(of: 1) == [Twig(id: 11)])
  }

  @Test func `No children are none, and there is nothing to expand then`() {
    var outline = outline
    outline.expand(1)
    for request in outline.takeRequests() { outline.finish(request, with: []) }
    #expect(outline.rows.map(\.disclosure) == [.leaf, .leaf])
  }

  @Test func `A row whose children did not come says so, and asks again when it is expanded`() {
    var outline = outline
    outline.expand(1)
    let first = outline.takeRequests()
    #expect(outline.fail(first[0], with: Unreachable()) == .applied)
    #expect(outline.rows[0].disclosure == .failed && !outline.isExpanded(1))
    #expect(outline.loadError(of: 1) as? Unreachable == Unreachable())
    outline.toggle(1)
    #expect(outline.rows[0].disclosure == .loading && outline.loadError(of: 1) == nil)
    let second = outline.takeRequests()
    #expect(outline.finish(first[0], with: [Twig(id: 99)]) == .ignored)
    #expect(outline.fail(first[0], with: Unreachable()) == .ignored)
    #expect(outline.finish(second[0], with: [Twig(id: 11)]) == .applied)
    #expect(outline.rows.map(\.id) == [1, 11, 2])
  }

  @Test
  func `What is to be asked for again has not failed, and takes no answer while it is hidden`() {
    var outline = outline
    outline.expand(1)
    outline.fail(outline.takeRequests()[0], with: Unreachable())
    outline.reloadChildren(of: 1)
    #expect(outline.loadError(of: 1) == nil && outline.rows[0].disclosure == .collapsed)
    outline.expand(1)
    let late = outline.takeRequests()
    outline.collapse(1)
    outline.reloadChildren(of: 1)
    #expect(outline.finish(late[0], with: [Twig(id: 99)]) == .ignored)
    #expect(outline.children(of: 1).isEmpty)
  }

  @Test
  func `What is asked for again takes no late answer, and keeps what is there until others come`() {
    var outline = outline
    outline.expand(1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11), Twig(id: 12)])
    #expect(outline.reloadChildren(of: 1) == .applied)
    #expect(outline.rows.map(\.id) == [1, 11, 12, 2] && outline.rows[0].disclosure == .loading)
    let late = outline.takeRequests()
    outline.reloadChildren(of: 1)
    #expect(outline.finish(late[0], with: []) == .ignored)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 12), Twig(id: 13)])
    #expect(outline.rows.map(\.id) == [1, 12, 13, 2])
    #expect(outline.reloadChildren(of: 77) == .ignored)
  }

  @Test
  func `What an item asked for that is gone since comes to nothing, even if its id came back`() {
    var outline = outline
    outline.expand(1)
    let request = outline.takeRequests()[0]
    outline.remove(ids: [1])
    outline.insert([Twig(id: 1)], before: 2, onDemand: { _ in true })
    #expect(outline.finish(request, with: [Twig(id: 11)]) == .ignored)
    #expect(outline.count == 2)
  }

  @Test func `What was expanded is again, as it comes, after it was encoded and decoded`() throws {
    var outline = outline
    outline.expand(1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11)], onDemand: { _ in true })
    outline.expand(11)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 111)])
    let data = try JSONEncoder().encode(outline.expandedIDs)
    var reopened = self.outline
    reopened.expandedIDs = try JSONDecoder().decode([Int].self, from: data)
    #expect(reopened.expandedIDs == [1, 11])
    reopened.finish(reopened.takeRequests()[0], with: [Twig(id: 11)], onDemand: { _ in true })
    #expect(reopened.takeRequests().map(\.item.id) == [11])
    #expect(reopened.expandedIDs == [1, 11])
    reopened.collapse(11)
    #expect(reopened.expandedIDs == [1])
    reopened.expandedIDs = [2]
    #expect(reopened.expandedIDs == [2] && reopened.rows.map(\.id) == [1, 2])
  }

  @Test func `A list loads all that was expanded, each once, and shows it as it comes`()
    async throws
  {
    let source = Doubling()
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        sections: [try await Outline(loading: source).section(id: "twigs")],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, twig: Twig) in
          cell = "\(twig.id)"
        }.inOutline()),
      on: panel)
    #expect(panel.texts() == ["1", "2"])
    list.update { $0[0].outline.expandedIDs = [1, 11, 2] }
    source.fails = [2]
    await list.loadChildren(from: source)
    #expect(panel.texts() == ["1", "11", "111", "112", "12", "2"])
    #expect(source.asked == [nil, 1, 2, 11])
    let outline = list.sections[0].outline
    #expect(outline.rows.map(\.disclosure).last == .failed)
    #expect(outline.loadError(of: 2) is Unreachable)
    #expect(panel.toggleDisclosure(ListIndexPath(section: 0, item: 5)) == .applied)
    await list.loadChildren(from: source)
    #expect(panel.texts() == ["1", "11", "111", "112", "12", "2", "21", "22"])
    await list.loadChildren(from: source)
    #expect(source.asked == [nil, 1, 2, 11, 2])
  }

  @Test func `What loads in one section has no other filtered again`() async {
    let calls = Calls()
    let list = ListDriver(
      sections: [outline.section(id: 0), Outline([Twig(id: 5), Twig(id: 6)]).section(id: 1)])
    list.update {
      $0[0].outline.expand(1)
      $0[1].filter { calls.note() && $0.id == 6 }
    }
    calls.reset()
    await list.loadChildren(from: Doubling())
    #expect(list.sections.map { $0.items.map(\.id) } == [[1, 11, 12, 2], [6]])
    #expect(calls.count == 0)
  }

  @Test func `What an outline was made with goes when it is loaded again, at any level`() throws {
    for level in 0...2 {
      // Each is the only child of the one before it.
      var outline = Outline([Twig(id: 0)], children: { $0.id < 3 ? [Twig(id: $0.id + 1)] : [] })
      outline.expand([0, 1, 2])
      outline.reloadChildren(of: level)
      outline.finish(try #require(outline.takeRequests().first), with: [Twig(id: 9)])
      #expect(outline.items.map(\.id) == Array(0...level) + [9])
    }
  }

  /// Answers at once, but about some items when a gate is opened.
  private final class Gate: OutlineSource {
    var slow: Set<Int> = []
    var asked: [Int] = []
    var cancelled: [Int] = []

    func hasChildren(_ twig: Twig) -> Bool { twig.id < 1000 }

    func children(of parent: Twig?) async throws -> [Twig] {
      let id = parent?.id ?? 0
      asked.append(id)
      while slow.contains(id) {
        if Task.isCancelled {
          cancelled.append(id)
          throw Unreachable()
        }
        await Task.yield()
      }
      return [Twig(id: id * 10 + 1), Twig(id: id * 10 + 2)]
    }
  }

  /// Lets other tasks of the actor go on until something is so, or for long enough.
  @MainActor private func wait(until isSo: () -> Bool) async {
    for _ in 0..<1000 where !isSo() { await Task.yield() }
  }

  @Test @MainActor
  func `Children load side by side, and each is shown when it comes, with what is expanded below`()
    async
  {
    let source = Gate()
    let sections = [[1, 2], [3]].enumerated().map { number, ids in
      Outline(ids.map { Twig(id: $0) }, onDemand: { _ in true }).section(id: number)
    }
    let list = ListDriver(sections: sections)
    list.update {
      $0[0].outline.expandedIDs = [1, 2, 21]
      $0[1].outline.expand(3)
    }
    source.slow = [1]
    let loading = Task { await list.loadChildren(from: source) }
    await wait { list.contents.totalItemCount == 9 }
    #expect(list.sections[0].items.map(\.id) == [1, 2, 21, 211, 212, 22])
    #expect(list.sections[0].items[0].disclosure == .loading)
    #expect(list.sections[1].items.map(\.id) == [3, 31, 32])
    #expect(source.asked == [1, 2, 3, 21])
    source.slow = []
    await loading.value
    #expect(list.sections[0].items.map(\.id) == [1, 11, 12, 2, 21, 211, 212, 22])
    #expect(source.asked == [1, 2, 3, 21])
  }

  @Test @MainActor func `A load that is cancelled has the source cancelled for each row`() async {
    let source = Gate()
    let list = ListDriver(
      sections: [Outline([Twig(id: 1), Twig(id: 2)], onDemand: { _ in true }).section(id: 0)])
    list.update { $0[0].outline.expand([1, 2]) }
    source.slow = [1, 2]
    let loading = Task { await list.loadChildren(from: source) }
    await wait { source.asked.count == 2 }
    loading.cancel()
    await wait { source.cancelled.count == 2 }
    #expect(source.cancelled.sorted() == [1, 2])
    source.slow = []
    await loading.value
    #expect(list.sections[0].items.map(\.disclosure) == [.failed, .failed])
  }

  /// Each item has one child, and the last answer comes when it is cancelled.
  private final class Ladder: OutlineSource {
    let depth: Int
    var isWaiting = false
    var isCancelled = false

    init(depth: Int) { self.depth = depth }

    func hasChildren(_ twig: Twig) -> Bool { true }

    func children(of parent: Twig?) async throws -> [Twig] {
      let id = (parent?.id ?? 0) + 1
      isWaiting = id == depth
      while isWaiting, !Task.isCancelled { await Task.yield() }
      isCancelled = Task.isCancelled
      return [Twig(id: id)]
    }
  }

  @Test @MainActor
  func `A load is cancelled on little stack, however many levels are below one another`() async {
    let source = Ladder(depth: LongRun.isAsked ? 5_000 : 800)
    let list = ListDriver(
      sections: [Outline([Twig(id: 0)], onDemand: { _ in true }).section(id: 0)])
    list.update { $0[0].outline.expandedIDs = Array(0..<source.depth) }
    let loading = Task { await list.loadChildren(from: source) }
    while !source.isWaiting { await Task.yield() }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        loading.cancel()
        continuation.resume()
      }
      thread.stackSize = 64 << 10
      thread.start()
    }
    await loading.value
    #expect(source.isCancelled && list.contents.totalItemCount == source.depth + 1)
  }

  @Test(arguments: 0..<UInt64(6 * LongRun.factor))
  func
    `Answers in any order, late, failing and repeated leave what is there right and ask for the rest`(
      _ seed: UInt64
    )
  {
    var random = SeededGenerator(seed: seed)
    var outline = Outline([Twig(id: 1)], onDemand: { _ in true })
    var (open, done): ([OutlineRequest<Twig>], [OutlineRequest<Twig>]) = ([], [])
    var loaded: Set<Int> = []
    for _ in 0..<200 {
      let ids = outline.items.map(\.id)
      let id = ids[random.below(ids.count)]
      switch random.below(6) {
      case 0, 1: outline.toggle(id)
      case 2: open += outline.takeRequests()
      case 3 where !done.isEmpty:
        let repeated = done[random.below(done.count)]
        #expect(outline.finish(repeated, with: [Twig(id: -1)]) == .ignored)
      default:
        guard !open.isEmpty else { continue }
        let request = open.remove(at: random.below(open.count))
        done.append(request)
        if random.below(3) == 0 {
          #expect(outline.fail(request, with: Unreachable()) == .applied)
        } else {
          #expect(loaded.insert(request.item.id).inserted)
          let children = [Twig(id: request.item.id * 2), Twig(id: request.item.id * 2 + 1)]
          #expect(
            outline.finish(request, with: children, onDemand: { $0.id < 500 }) == .applied)
        }
      }
      for id in outline.items.map(\.id) {
        #expect(
          outline.children(of: id).map(\.id) == (loaded.contains(id) ? [id * 2, id * 2 + 1] : []))
      }
      #expect(Set(open.map(\.item.id)).count == open.count)
    }
  }

  @Test func `What failed below an item that is gone says nothing of the item that comes next`() {
    var outline = outline
    outline.expand(1)
    outline.fail(outline.takeRequests()[0], with: Unreachable())
    outline.remove(ids: [1])
    outline.insert([Twig(id: 3)], before: 2, onDemand: { _ in true })
    #expect(outline.rows.map(\.disclosure) == [.collapsed, .leaf])
    #expect(outline.loadError(of: 3) == nil)
  }

  @Test
  func `A part with its parent knows the children that are known, and asks for others`() {
    var outline = outline
    var waiting = outline.outline(of: 1, includingParent: true)
    waiting?.expand(1)
    #expect(waiting?.rows.map(\.disclosure) == [.loading] && waiting?.hasRequests == true)
    outline.expand(1)
    outline.finish(outline.takeRequests()[0], with: [Twig(id: 11)])
    outline.collapse(1)
    var known = outline.outline(of: 1, includingParent: true)
    known?.expand(1)
    #expect(known?.rows.map(\.disclosure) == [.expanded, .leaf] && known?.hasRequests == false)
  }
}
