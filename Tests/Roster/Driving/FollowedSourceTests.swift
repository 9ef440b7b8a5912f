import Roster
import TestSupport
import Testing

/// A task that follows the states of any list, and takes its changes over into arrays.
@MainActor private final class StateFollower<Section: SectionInfo>
where Section.Item: Identifiable & Equatable {
  typealias Plain = ListSection<Section.ID, Section.Item>

  private(set) var count = 0
  private(set) var latest: [Plain] = []
  private var task: Task<Void, Never>?

  // It lets others go so often before it takes the next state.
  init(_ states: some AsyncSequence<ListEdit<Section>, Never>, rest: Int) {
    task = Task { [weak self] in
      var iterator = states.makeAsyncIterator()
      while let edit = await iterator.next(isolation: MainActor.shared) {
        self?.take(edit)
        for _ in 0..<rest where !Task.isCancelled { await Task.yield() }
      }
    }
  }

  static func plain(_ contents: ListContents<Section>) -> [Plain] {
    contents.sections.map { Plain(id: $0.id, items: Array($0.items)) }
  }

  private func take(_ edit: ListEdit<Section>) {
    #expect(Self.plain(edit.old) == latest)
    count += 1
    let new = Self.plain(edit.new)
    guard let changes = edit.changes else {
      Issue.record("A state without changes.")
      return
    }
    #expect(throws: Never.self) { try latest.apply(changes, from: new) }
    #expect(latest == new)
    latest = new
  }

  func end() async {
    task?.cancel()
    await task?.value
  }
}

/// Ten observers of one list: those that look at once, slower ones, and one that does not look while the list changes.
@MainActor private struct Followers<Section: SectionInfo>
where Section.Item: Identifiable & Equatable {
  /// Counts the edits as they are made.
  private final class Counter: ListObserver {
    private(set) var count = 0

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) { count += 1 }
  }

  private let all: [StateFollower<Section>]
  private let counter = Counter()

  init(_ list: ListDriver<Section>) {
    list.addObserver(counter)
    all =
      (0..<9).map { StateFollower(list.states, rest: $0 * $0) }
      + [StateFollower(list.states, rest: 100_000)]
  }

  /// All but the slowest have caught up; that one is where it was, and has held up nobody.
  func expectCaughtUp(with list: ListDriver<Section>, edits: Int) async {
    let contents = StateFollower.plain(list.contents)
    while all.dropLast().contains(where: { $0.latest != contents }) { await Task.yield() }
    #expect(all[0].count > edits / 2)
    #expect(all.allSatisfy { $0.count >= 1 && $0.count <= 1 + counter.count })
    #expect(all[9].count == 1)
    for follower in all { await follower.end() }
  }
}

@MainActor @Suite(.timeLimit(.minutes(30))) struct FollowedSourceTests {
  nonisolated private static let seeds = (0..<UInt64(2 * LongRun.factor)).map { $0 }

  @Test(arguments: seeds)
  func `Ten tasks follow a list that pages come into, and the slowest holds up none`(
    _ seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    let list = ListDriver(
      DataSourceProvider(
        sections: [PagedSection<Int, Ware>(id: 0)],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, ware: Ware) in
          cell = "\(ware.id)"
        }), on: TouchPanel())
    var server = PageServer(.offsetsWithTotal, count: 60)
    var asked: [() -> Void] = []
    struct Outage: Error {}
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 5, keeping: 4, placeholders: seed % 2 == 0)
    ) { (request: PageRequest<Int>, answer) in
      asked.append { answer(.success(server.page(for: request))) }
    }
    let followers = Followers(list)
    await Task.yield()
    var edits = 0
    for _ in 0..<100 {
      let before = list.contents
      switch random.below(6) {
      case 0: paging.jump(to: random.below(60))
      case 1:
        server.wares[random.below(server.wares.count)].version += 1
        paging.refresh()
      default: if !asked.isEmpty { asked.remove(at: random.below(asked.count))() }
      }
      if StateFollower.plain(before) != StateFollower.plain(list.contents) { edits += 1 }
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(edits > 5)
    await followers.expectCaughtUp(with: list, edits: edits)
    paging.cancel()
  }

  @Test(arguments: seeds)
  func `Ten tasks follow an outline, and the slowest holds up none`(_ seed: UInt64) async {
    var script = OutlineScript(seed: seed)
    let list = ListDriver(sections: [script.outline.section(id: 0)])
    let followers = Followers(list)
    await Task.yield()
    for _ in 0..<40 {
      script.step()
      list.sections[0].outline = script.outline
      for _ in 0..<20 { await Task.yield() }
    }
    await followers.expectCaughtUp(with: list, edits: 40)
  }
}
