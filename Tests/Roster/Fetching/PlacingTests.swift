import Roster
import TestSupport
import Testing

/// Moves in lists of a store, in an order that a user changes.
@Suite struct PlacingTests {
  private static var seeds: Range<UInt64> { 0..<(LongRun.isAsked ? 400 : 8) }

  private struct Chore: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: Int
    var day = 0
  }

  private static let between: @Sendable (inout Chore, Chore?, Chore?) -> Void = {
    chore, before, after in
    let low = before?.rank ?? (after?.rank ?? 0) - 2_000_000
    chore.rank = (low + (after?.rank ?? low + 2_000_002)) / 2
  }

  /// A list that watches a store, and is edited.
  private final class Screen<SectionID: Hashable & SendableMetatype> {
    let store: MemoryStore<Chore>
    let results: MemoryResults<Chore, SectionID>
    let list: ListDriver<ListSection<SectionID, Chore>>
    private let watching: FetchObservation

    init(_ chores: [Chore], _ request: FetchRequest<Chore, SectionID>) {
      store = MemoryStore(chores)
      results = store.results(of: request)
      results.performFetch()
      list = ListDriver(sections: results.sections)
      watching = list.watch(results)
    }

    var ids: [[Int]] { list.sections.map { $0.items.map(\.id) } }
    var stored: [Int: Chore] {
      Dictionary(uniqueKeysWithValues: store.items.map { ($0.id, $0) })
    }
  }

  private static func chores(_ count: Int) -> [Chore] {
    // No two are equal, also after some moves.
    (0..<count).map { Chore(id: $0, rank: $0 * (1_000_000 + $0), day: $0 % 3) }
  }

  @Test func `An item that is put where it is already stays as it is`() {
    let chores = Self.chores(4)
    let screen = Screen(
      chores, FetchRequest(sortedBy: .ascending(\.rank), placing: Self.between))
    for (item, neighbor) in [
      (1, SourceNeighbor.behind(0)), (1, .before(2)), (0, .before(1)), (3, .behind(2)),
    ] {
      screen.results.take([SourceEdit(.move, chores[item], neighbor: neighbor)])
      #expect(screen.store.items.sorted { $0.id < $1.id } == chores)
    }
    screen.results.take([SourceEdit(.move, chores[3], neighbor: .behind(0))])
    #expect(screen.ids == [[0, 3, 1, 2]])
  }

  @Test(arguments: seeds)
  func `An item that is moved in a list of a store is written where it was put, and no other is`(
    _ seed: UInt64
  ) {
    let screen = Screen(
      Self.chores(15),
      FetchRequest(
        matching: { $0.id % 5 != 4 }, sortedBy: .ascending(\.rank), placing: Self.between))
    var random = SeededGenerator(seed: seed)
    for step in 0..<15 {
      var ids = screen.ids[0]
      let before = screen.stored
      let (old, new) = (random.below(ids.count), random.below(ids.count))
      // Of two neighbors that change places either is the one that moves.
      var touched = Set([ids[old]] + (abs(old - new) == 1 ? [ids[new]] : []))
      if step % 3 == 2 {
        touched = [100 + 5 * step]
        ids.insert(100 + 5 * step, at: new)
        screen.list.update {
          $0.insert(
            Chore(id: 100 + 5 * step, rank: 900_000_000 + step * 1_000_003),
            at: ListIndexPath(section: 0, item: new))
        }
      } else {
        ids.insert(ids.remove(at: old), at: new)
        screen.list.update {
          $0.move(
            from: ListIndexPath(section: 0, item: old), to: ListIndexPath(section: 0, item: new))
        }
      }
      #expect(screen.ids[0] == ids, "step \(step)")
      #expect(screen.results.sections[0].items.map(\.id) == ids, "step \(step)")
      let changed = screen.stored.filter { before[$0.key] != $0.value }
      #expect(changed.count <= 1 && touched.isSuperset(of: changed.keys), "step \(step)")
    }
  }

  @Test func `Several items that are put next to each other at once stand so in the store`() {
    let screen = Screen(
      Self.chores(8), FetchRequest(sortedBy: .ascending(\.rank), placing: Self.between))
    var updates = 0
    let observation = screen.results.observe { if $0 == .didChange { updates += 1 } }
    screen.list.update { contents in
      contents.move(from: [0, 5], to: [0, 0])
      contents.move(from: [0, 6], to: [0, 1])
      contents.insert(Chore(id: 100, rank: 0), at: [0, 2])
      contents.insert(Chore(id: 101, rank: 0), at: [0, 3])
      contents.remove(ids: [0])
    }
    #expect(screen.ids == [[5, 6, 100, 101, 1, 2, 3, 4, 7]])
    #expect(updates == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `An item beside one that changes stays as it is where it stands as it was put`() {
    let chores = (1...3).map { Chore(id: $0, rank: $0 * 10) }
    let screen = Screen(
      chores, FetchRequest(sortedBy: .ascending(\.rank), placing: Self.between))
    screen.list.update {
      $0.updateItem(id: 1) { $0.rank = 25 }
      $0.move(1, after: 2)
    }
    #expect(screen.ids == [[2, 1, 3]])
    #expect(screen.store.items.map(\.rank) == [25, 20, 30])
  }

  @Test func `An item next to one that goes out of sight at once is written where that was`() {
    let screen = Screen(
      Self.chores(3),
      FetchRequest(
        matching: { $0.day < 5 }, sortedBy: .ascending(\.rank), placing: Self.between))
    screen.list.update {
      $0.updateItem(id: 0) { $0.day = 5 }
      $0.insert(Chore(id: 9, rank: 900_000_000), at: [0, 1])
    }
    #expect(screen.ids == [[9, 1, 2]])
  }

  @Test func `A new item keeps its rank behind one of that rank, and gets another before it`() {
    let calls = Calls()
    let screen = Screen(
      [Chore(id: 0, rank: 1), Chore(id: 1, rank: 3)],
      FetchRequest(sortedBy: .ascending(\.rank)) { chore, _, _ in
        chore.rank = calls.note() ? 2 : 0
      })
    screen.list.update { $0.insert(Chore(id: 5, rank: 1), at: [0, 1]) }
    #expect(screen.ids == [[0, 5, 1]])
    #expect(calls.count == 0 && screen.stored[5]?.rank == 1)
    screen.list.update { $0.insert(Chore(id: 6, rank: 3), at: [0, 2]) }
    #expect(screen.ids == [[0, 5, 6, 1]])
    #expect(calls.count == 1 && screen.stored[6]?.rank == 2)
  }

  @Test func `New items of one rank that are put behind each other keep it, and stand so`() {
    let calls = Calls()
    let screen = Screen(
      [Chore(id: 0, rank: 1)],
      FetchRequest(sortedBy: .ascending(\.rank)) { chore, _, _ in
        chore.rank = calls.note() ? 5 : 0
      })
    screen.list.update { contents in
      for id in 5...7 { contents.append(Chore(id: id, rank: 9), toSection: 0) }
    }
    #expect(screen.ids == [[0, 5, 6, 7]])
    #expect(calls.count == 0)
  }

  @Test func `Items that are equal in the order are put among each other by another rank`() {
    let screen = Screen(
      (0..<4).map { Chore(id: $0, rank: 8) },
      FetchRequest(sortedBy: .ascending(\.rank)) { chore, before, after in
        chore.rank = (before?.rank ?? after?.rank ?? 0) + (before == nil ? -1 : 0)
      })
    screen.list.update { $0.move(from: [0, 3], to: [0, 0]) }
    #expect(screen.ids == [[3, 0, 1, 2]])
    // Between two that are equal there is no rank: the list shows the truth again.
    screen.list.update { $0.move(from: [0, 3], to: [0, 2]) }
    #expect(screen.ids == [[3, 0, 1, 2]])
    #expect(screen.store.item(id: 2)?.rank == 8)
  }

  @Test(arguments: seeds)
  func `An item that is moved into another section gets its key and its position there`(
    _ seed: UInt64
  ) {
    let screen = Screen(
      Self.chores(12),
      FetchRequest(
        sortedBy: .ascending(\.day), .ascending(\.rank), sectionedBy: \.day,
        placing: Self.between))
    var random = SeededGenerator(seed: seed)
    for step in 0..<10 {
      var ids = screen.ids
      let sections = ids.indices.filter { !ids[$0].isEmpty }
      let (source, target) = (sections[random.below(sections.count)], random.below(ids.count))
      let old = ListIndexPath(section: source, item: random.below(ids[source].count))
      let id = ids[source].remove(at: old.item)
      let new = ListIndexPath(section: target, item: random.below(ids[target].count + 1))
      ids[target].insert(id, at: new.item)
      // A section that has become empty is gone.
      let expected = ids.filter { !$0.isEmpty }
      let day = screen.list.sections[target].id
      screen.list.update { $0.move(from: old, to: new) }
      #expect(screen.ids == expected, "step \(step)")
      #expect(screen.store.item(id: id)?.day == day, "step \(step)")
    }
  }

  @Test func `A row that is dropped by a gesture is written where it was dropped`() {
    let store = MemoryStore(Self.chores(4))
    let results = store.results(
      of: FetchRequest(sortedBy: .ascending(\.rank), placing: Self.between))
    results.performFetch()
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        sections: results.sections,
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, chore: Chore) in
          cell = "\(chore.id)"
        }.on(.canMove) { _ in true }), on: panel)
    let watching = list.watch(results)
    panel.move([0, 3], to: [0, 1])
    #expect(panel.texts() == ["0", "3", "1", "2"])
    #expect(store.item(id: 3)?.rank == 500_000)
    // What another list does to the store undoes nothing of it.
    store.modify(id: 1) { $0.day = 9 }
    #expect(panel.texts() == ["0", "3", "1", "2"])
    withExtendedLifetime(watching) {}
  }

  private enum Full: Error { case now }

  @Test func `An item that a closure puts elsewhere, or makes another, stays as it is`() {
    let wrong: [@Sendable (inout Chore, Chore?, Chore?) -> Void] = [
      { chore, _, _ in chore.rank = 9_000_000 }, { chore, _, _ in chore.rank = -1 },
      { chore, before, after in
        chore = Chore(id: 77, rank: chore.rank)
        Self.between(&chore, before, after)
      },
    ]
    for placing in wrong {
      let chores = Self.chores(4)
      let screen = Screen(chores, FetchRequest(sortedBy: .ascending(\.rank), placing: placing))
      screen.list.update { $0.move(from: [0, 3], to: [0, 1]) }
      #expect(screen.ids == [[0, 1, 2, 3]])
      #expect(screen.store.items.sorted { $0.id < $1.id } == chores)
    }
  }

  /// A store that can be written for a while.
  private final class Slate: EditableResults {
    private(set) var sections = [
      ListSection(id: 0, items: (0..<4).map { Chore(id: $0, rank: $0) })
    ]
    var room = 1
    private let observers = FetchObservers<Chore, Full>()

    func performFetch() throws(Full) {}

    func observe(_ tell: @escaping (FetchedEvent<Chore, Full>) -> Void) -> FetchObservation {
      observers.observe(self, tell)
    }

    var latest: ListContents<ListSection<Int, Chore>>? { contents }

    func take(_ edits: [SourceEdit<ListSection<Int, Chore>>]) throws(Full) {
      var contents = ListContents(sections)
      for edit in edits {
        if room == 0 { throw .now }
        room -= 1
        contents.apply(edit)
      }
      observers.notifyOfChanges(from: sections, to: contents.sections) {
        sections = contents.sections
      }
    }
  }

  @Test func `A move that a store cannot write is taken back, and the error is told`() {
    let slate = Slate()
    let list = ListDriver(sections: slate.sections)
    var errors = 0
    let watching = list.watch(slate) { _ in errors += 1 }
    list.update { $0.move(from: [0, 3], to: [0, 0]) }
    #expect(list.sections[0].items.map(\.id) == [3, 0, 1, 2])
    #expect(errors == 0)
    list.update { $0.move(from: [0, 3], to: [0, 0]) }
    #expect(list.sections[0].items.map(\.id) == [3, 0, 1, 2])
    #expect(errors == 1)
    withExtendedLifetime(watching) {}
  }
}
