import Roster
import TestSupport
import Testing

/// The events that lead from one state to another, for results of one's own.
@Suite struct FetchedEventTests {
  private typealias Event = FetchedEvent<Jar, Never>

  private static func shelf(_ id: Int, _ jars: Int..., header: String? = nil) -> Shelf {
    Shelf(id: id, header: header, items: jars.map { Jar(id: $0, content: 0) })
  }

  @Test func `What goes and what comes is named in order, whether alone or with its section`() {
    let few = [Self.shelf(1, 3)]
    let many = [Self.shelf(0, 10, 11), Self.shelf(1, 2, 3, 4), Self.shelf(2, 20)]
    let paths: [ListIndexPath] = [[0, 0], [0, 1], [1, 0], [1, 2], [2, 0]]
    let jars = [10, 11, 2, 4, 20].map { Jar(id: $0, content: 0) }
    let departures: [Event] = zip(jars, paths).map { .item($0, .deleted(from: $1)) }
    let arrivals: [Event] = zip(jars, paths).map { .item($0, .inserted(at: $1)) }
    let gone: [Event] = [
      .willChange, .section(.deleted(from: 0)), .section(.deleted(from: 2)),
    ]
    let come: [Event] = [
      .willChange, .section(.inserted(at: 0)), .section(.inserted(at: 2)),
    ]
    #expect(Event.events(from: many, to: few) == gone + departures + [.didChange])
    #expect(Event.events(from: few, to: many) == come + arrivals + [.didChange])
  }

  @Test func `A section that moves and has another title is named once, as is one with a title`() {
    let old = [Self.shelf(0, 1), Self.shelf(1, 2), Self.shelf(2, 3)]
    let new = [Self.shelf(2, 3, header: "first"), Self.shelf(0, 1), Self.shelf(1, 2, header: "b")]
    #expect(
      Event.events(from: old, to: new) == [
        .willChange, .section(.moved(from: 2, to: 0)), .section(.updated(from: 1, to: 2)),
        .didChange,
      ])
  }

  @Test func `A change has a position before unless it is new, and one after unless it is gone`() {
    let changes: [FetchedChange<Int>] = [
      .inserted(at: 1), .deleted(from: 2), .moved(from: 3, to: 4), .updated(from: 5, to: 6),
    ]
    #expect(changes.map(\.oldPosition) == [nil, 2, 3, 5])
    #expect(changes.map(\.newPosition) == [1, nil, 4, 6])
  }

  /// Jars in some sections, whose titles are drawn, too.
  private static func state(_ random: inout SeededGenerator) -> [Shelf] {
    var shelves = Array(0..<5).shuffled(using: &random).prefix(1 + random.below(5)).map {
      Shelf(id: $0, header: "\(random.below(2))", items: [Jar]())
    }
    for id in Array(0..<9).shuffled(using: &random).prefix(random.below(10)) {
      shelves[random.below(shelves.count)].items.append(Jar(id: id, content: random.below(2)))
    }
    return shelves
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 2_000 : 60))
  func `Law: each section and each item has one event at most, which names it as it is`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (Self.state(&random), Self.state(&random))
    let events = Event.events(from: old, to: new)
    let (before, after) = (ListContents(old), ListContents(new))
    var sections: [Int] = []
    var items: [Int] = []
    for event in events {
      switch event {
      case .section(let change):
        let (from, to) = (
          change.oldPosition.map { old[$0].id }, change.newPosition.map { new[$0].id }
        )
        #expect(from == nil || to == nil || from == to)
        sections += [to ?? from].compactMap(\.self)
      case .item(let jar, let change):
        let (from, to) = (
          change.oldPosition.map { before[$0] }, change.newPosition.map { after[$0] }
        )
        #expect(from == nil || from?.id == jar.id)
        #expect((to ?? from) == jar)
        items.append(jar.id)
      default: break
      }
    }
    #expect(Set(sections).count == sections.count && Set(items).count == items.count)
    let changed = (0..<9).filter { before.item(id: $0) != after.item(id: $0) }
    #expect(Set(items).isSuperset(of: changed))
    #expect(events.isEmpty == (old == new))
    #expect(events.isEmpty || events.first == .willChange && events.last == .didChange)
  }
}
