import Roster
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct PagerLawTests {
  struct Setup: Sendable, CustomTestStringConvertible {
    let addressing: Addressing
    let placeholders: Bool

    var testDescription: String { "\(addressing), \(placeholders ? "with" : "no") placeholders" }

    static let all = Addressing.allCases.flatMap { addressing in
      [false, true].map { Setup(addressing: addressing, placeholders: $0) }
    }
  }

  private static let seeds = 0..<UInt64(LongRun.isAsked ? 25 : 2)

  private func run(_ setup: Setup, seed: UInt64, keepsAll: Bool = false) -> PagingRun {
    var random = SeededGenerator(seed: seed)
    let server = PageServer(setup.addressing, count: random.below(60))
    let pager = server.pager(
      pageSize: 1 + random.below(7), prefetching: random.below(9),
      keeping: keepsAll || random.below(2) == 0 ? nil : 1 + random.below(4),
      placeholders: setup.placeholders)
    return PagingRun(pager, server, seed: seed &+ 1000)
  }

  /// What holds after each event, whatever a server answers.
  private func expectSound(_ run: PagingRun, _ comment: @autoclosure () -> Comment) {
    let pages = run.pager.pendingRequests.map { [$0.cursor ?? 0, $0.isBackward ? 1 : 0] }
    if Set(pages).count != pages.count { Issue.record("two requests for one page, \(comment())") }
    let items = Array(run.pager.items)
    if Set(items.map(\.id)).count != items.count { Issue.record("a duplicate, \(comment())") }
    let isFlagged = run.pager.items.indices.allSatisfy {
      run.pager.items.isPlaceholder(at: $0) == (items[$0].id < 0)
    }
    if !isFlagged { Issue.record("a placeholder is not known as one, \(comment())") }
  }

  /// What else holds where the server is honest: loaded items are neighbors in the list, or have placeholders between.
  private func expectTrue(_ run: PagingRun, _ comment: @autoclosure () -> Comment) {
    let items = Array(run.pager.items)
    let positions = items.map { $0.id < 0 ? nil : $0.id / 10 }
    for (one, next) in zip(positions, positions.dropFirst()) {
      if let one, let next, next != one + 1 { Issue.record("a gap, \(comment())") }
    }
    let isCounted = run.server.addressing == .offsetsWithTotal && items.contains { $0.id < 0 }
    if isCounted {
      #expect(items.count == run.server.wares.count, comment())
      for (offset, position) in positions.enumerated() where position != nil {
        if position != offset { Issue.record("an item at another position, \(comment())") }
      }
    }
    if case .finished = run.pager.end, !items.isEmpty {
      #expect(items.last?.id == run.server.wares.last?.id, "the end is missing, \(comment())")
    }
    if case .finished = run.pager.start, !items.isEmpty, run.server.addressing != .forwardCursors {
      #expect(items.first?.id == run.server.wares.first?.id, "the start is missing, \(comment())")
    }
  }

  private func step(_ run: inout PagingRun) {
    switch run.random.below(12) {
    case 0, 1, 2, 3:
      if !run.asked.isEmpty { run.answer(at: run.random.below(run.asked.count)) }
    case 4:
      if !run.asked.isEmpty { run.answer(at: run.random.below(run.asked.count), failing: true) }
    case 5, 6, 7: run.see(from: run.random.below(70), room: 1 + run.random.below(9))
    case 8: run.note(run.pager.retry())
    case 9: run.note(run.pager.refresh(keepingAnchor: run.random.below(3) > 0))
    case 10: run.note(run.pager.jump(to: run.random.below(80) - 10))
    default:
      // A late answer of an older request.
      guard !run.stale.isEmpty else { return }
      let request = run.stale[run.random.below(run.stale.count)]
      let (before, pending) = (Array(run.pager.items), run.pager.pendingRequests)
      #expect(run.pager.receive(.success(run.server.page(for: request)), for: request).isEmpty)
      #expect(Array(run.pager.items) == before)
      #expect(run.pager.pendingRequests == pending)
    }
  }

  @Test(arguments: Setup.all)
  func
    `T-INF-5 an honest source is shown without a gap, a duplicate or a page asked for twice at a time`(
      _ setup: Setup
    )
  {
    for seed in Self.seeds {
      var run = run(setup, seed: seed)
      for number in 0..<40 {
        step(&run)
        expectSound(run, "seed \(seed), step \(number)")
        expectTrue(run, "seed \(seed), step \(number)")
      }
    }
  }

  @Test(arguments: Setup.all)
  func
    `A source that fails, stalls, repeats, reorders, shrinks and overlaps makes no duplicate and no endless loop`(
      _ setup: Setup
    )
  {
    for seed in Self.seeds {
      var run = run(setup, seed: seed)
      run.isHonest = false
      for number in 0..<40 {
        step(&run)
        expectSound(run, "seed \(seed), step \(number)")
      }
      // What stalls is never answered; what is answered comes to an end though nothing fails any more.
      #expect(run.drain(limit: 200) < 200, "an endless loop, seed \(seed)")
    }
  }

  /// A source changes between two answers, and then no more: as many rows come or go as it takes to have another total.
  @Test(arguments: Setup.all.filter { $0.addressing.statesTotal })
  func `Where the total is stated, a source that shrinks and grows between pages leaves no gap`(
    _ setup: Setup
  ) {
    for seed in Self.seeds {
      var run = run(setup, seed: seed, keepsAll: true)
      for _ in 0..<40 {
        switch run.random.below(8) {
        case 0: run.note(run.pager.retry())
        case 1, 2: run.see(from: run.random.below(70), room: 1 + run.random.below(9))
        case 3:
          if !run.asked.isEmpty { run.answer(at: 0, failing: true) }
        case 4, 5:
          guard !run.asked.isEmpty else { continue }
          run.changeTotal()
          run.answer(at: run.random.below(run.asked.count))
        default:
          if !run.asked.isEmpty { run.answer(at: run.random.below(run.asked.count)) }
        }
        expectSound(run, "seed \(seed)")
      }
      run.loadAll()
      #expect(run.loaded == run.server.wares, "seed \(seed)")
      #expect(run.pager.refreshState.description == "idle", "seed \(seed)")
    }
  }

  @Test(arguments: Setup.all.filter(\.addressing.isByOffset))
  func `A source by offset that is reordered between pages has each of its rows shown in the end`(
    _ setup: Setup
  ) {
    for seed in Self.seeds {
      var run = run(setup, seed: seed, keepsAll: true)
      for _ in 0..<4 where !run.asked.isEmpty {
        run.answer(at: 0)
        run.see(from: run.pager.items.count)
      }
      run.server.wares.shuffle(using: &run.random)
      run.loadAll()
      #expect(Set(run.loaded) == Set(run.server.wares), "seed \(seed)")
    }
  }

  @Test(arguments: Setup.all)
  func
    `What is seen and what will be soon is loaded once all is answered, with each page asked for once`(
      _ setup: Setup
    )
  {
    for seed in Self.seeds {
      var run = run(setup, seed: seed, keepsAll: true)
      #expect(run.drain(limit: 300) < 300)
      for _ in 0..<12 {
        run.see(from: run.random.below(80))
        #expect(run.drain(limit: 300) < 300)
        expectTrue(run, "seed \(seed)")
        guard let window = run.window else { continue }
        let items = run.pager.items
        #expect(
          window.clamped(to: 0...items.count - 1).allSatisfy { !items.isPlaceholder(at: $0) },
          "something that is seen is not loaded, seed \(seed)")
        if window.upperBound >= items.count - 1, case .idle = run.pager.end {
          Issue.record("The end is seen and not asked for, seed \(seed).")
        }
        if window.lowerBound == 0, case .idle = run.pager.start {
          Issue.record("The start is seen and not asked for, seed \(seed).")
        }
      }
      #expect(Set(run.history).count == run.history.count, "a page asked for twice, seed \(seed)")
    }
  }

  @Test(arguments: Setup.all)
  func `A refresh keeps what is seen, while it goes on and afterwards`(_ setup: Setup) {
    for seed in Self.seeds {
      var run = run(setup, seed: seed)
      _ = run.drain(limit: 300)
      run.see(from: run.random.below(60))
      _ = run.drain(limit: 300)
      guard let window = run.window, window.lowerBound < run.pager.items.count else { continue }
      let anchor = run.pager.items[window.lowerBound]
      let generation = run.pager.generation
      for index in run.server.wares.indices { run.server.wares[index].version = 1 }
      run.note(run.pager.refresh())
      #expect(run.pager.generation == generation + 1)
      #expect(run.asked.count == 1, "seed \(seed)")
      let seen = window.clamped(to: 0...run.pager.items.count - 1).map { run.pager.items[$0].id }
      while !run.asked.isEmpty {
        #expect(
          Set(seen).isSubset(of: run.pager.items.map(\.id)),
          "something that is seen goes, seed \(seed)")
        run.answer(at: 0)
      }
      #expect(Set(seen).isSubset(of: run.pager.items.map(\.id)), "seed \(seed)")
      #expect(run.pager.items.contains { $0.id == anchor.id && $0.version == 1 }, "seed \(seed)")
      #expect(run.loaded.allSatisfy { $0.version == 1 })
      expectTrue(run, "seed \(seed)")
    }
  }

  @Test(arguments: Setup.all)
  func `No more pages are kept than were asked for, but what is seen and would be asked for again`(
    _ setup: Setup
  ) {
    for seed in Self.seeds.prefix(LongRun.isAsked ? 20 : 1) {
      let server = PageServer(setup.addressing, count: LongRun.isAsked ? 400 : 100)
      var run = PagingRun(
        server.pager(pageSize: 5, prefetching: 3, keeping: 4, placeholders: setup.placeholders),
        server, seed: seed)
      _ = run.drain(limit: 300)
      for offset in stride(from: 0, to: LongRun.isAsked ? 120 : 60, by: 4) {
        run.see(from: min(offset, max(0, run.pager.items.count - 7)))
        _ = run.drain(limit: 300)
        #expect(run.loaded.count <= 5 * 5, "seed \(seed)")
      }
      for _ in 0..<200 where run.loaded.first?.id != 0 {
        let first = run.pager.items.firstIndex { $0.id >= 0 } ?? 0
        run.see(from: first)
        _ = run.drain(limit: 300)
      }
      #expect(run.loaded.first?.id == 0, "the way back, seed \(seed)")
      expectTrue(run, "seed \(seed)")
    }
  }

  @Test(arguments: Setup.all)
  func
    `Changes of a paged section lead from each state to the next, and shared pages are not compared`(
      _ setup: Setup
    )
  {
    for seed in Self.seeds.prefix(30) {
      var run = run(setup, seed: seed)
      run.isHonest = seed.isMultiple(of: 2)
      var old = Array(run.pager.items)
      var oldItems = run.pager.items
      for _ in 0..<30 {
        step(&run)
        let (new, newItems) = (Array(run.pager.items), run.pager.items)
        var result: [Ware] = []
        var next = 0
        for piece in newItems.unsharedPieces(since: oldItems) {
          result += old[next..<piece.old.lowerBound] + new[piece.new]
          next = piece.old.upperBound
        }
        #expect(result + old[next...] == new, "seed \(seed)")
        (old, oldItems) = (new, newItems)
      }
    }
  }
}
