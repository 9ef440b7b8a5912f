import Roster
import Synchronization
import Testing

/// What it costs to find something by its identity, counted in comparisons and hashes.
@Suite struct IndexedLookupTests {
  private final class Counter: Sendable {
    private let uses = Mutex(0)

    func note() { uses.withLock { $0 += 1 } }

    /// The uses since the last time.
    func take() -> Int {
      uses.withLock { uses in
        defer { uses = 0 }
        return uses
      }
    }
  }

  /// An identity that counts how often it is looked at.
  private struct CountedID: Hashable, Sendable {
    let number: Int
    let counter: Counter

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.counter.note()
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      counter.note()
      hasher.combine(number)
    }
  }

  private struct Crate: Identifiable, Equatable, Sendable {
    let id: CountedID
  }

  @Test(arguments: [2_000, 60_000])
  func `A6 A7 D002-4 sections and items are found by id at once, however long the list is`(
    size: Int
  ) {
    let counter = Counter()
    let (sections, items) = (200, size / 200)
    func id(_ section: Int, _ item: Int) -> CountedID {
      CountedID(number: section * items + item, counter: counter)
    }
    let snapshot = ListContents(
      indexing: (0..<sections).map { section in
        ListSection(
          id: CountedID(number: section, counter: counter),
          items: (0..<items).map { Crate(id: id(section, $0)) })
      })
    for section in stride(from: 3, to: sections, by: 14) {
      let (place, crate) = (items - 2, id(section, items - 2))
      let sectionID = CountedID(number: section, counter: counter)
      _ = counter.take()
      let (index, path) = (
        snapshot.indexOfSection(id: sectionID), snapshot.indexPath(ofItem: crate)
      )
      let numbers = [
        snapshot.item(id: crate)?.id.number,
        snapshot.item(id: crate, inSection: sectionID)?.id.number,
      ]
      #expect(snapshot.item(id: id(sections, 0)) == nil)
      #expect(counter.take() < 100)
      #expect(index == section && path == ListIndexPath(section: section, item: place))
      #expect(numbers == [crate.number, crate.number])
    }
  }

  @Test func `Many ids are looked for in an array at once, and a few one by one`() {
    let counter = Counter()
    func crates(_ numbers: Range<Int>) -> [Crate] {
      numbers.map { Crate(id: CountedID(number: $0, counter: counter)) }
    }
    var list = ListContents([ListSection(id: 0, items: crates(0..<1_000))])
    _ = counter.take()
    #expect(list.remove(ids: crates(500..<600).map(\.id)).removed.count == 100)
    #expect(counter.take() < 3_000)
    #expect(list.remove(ids: crates(7..<11).map(\.id)).removed.count == 4)
    #expect(counter.take() < 100)
  }

  @Test func `Whether a few items are in a short list is found out without a hash`() {
    let counter = Counter()
    func crates(_ numbers: Range<Int>) -> [Crate] {
      numbers.map { Crate(id: CountedID(number: $0, counter: counter)) }
    }
    let list = IndexedSections([
      IndexedSection<Int, Crate, String>(id: 0, items: ListItems(crates(0..<6)))
    ])
    _ = counter.take()
    let offsets = list.duplicateOffsets(in: crates(4..<8) + crates(7..<9))
    #expect(offsets == [0, 1, 4])
    // Each is compared with all that are there or came before it.
    #expect(counter.take() <= 6 * 6 + 15)
    // More are hashed, once each, and compared where they are equal.
    #expect(list.duplicateOffsets(in: crates(4..<60)) == [0, 1])
    #expect(counter.take() < 6 + 56 + 30)
  }

  @Test func `A7 what comes into an empty list at once is found by id as in any other`() {
    let counter = Counter()
    func id(_ number: Int) -> CountedID { CountedID(number: number, counter: counter) }
    var list = ListContents(indexing: [ListSection(id: id(-1), items: [Crate]())])
    list.append((0..<5_000).map { Crate(id: id($0)) }, toSection: 0)
    _ = counter.take()
    #expect(list.indexPath(ofItem: id(4_321)) == [0, 4_321])
    #expect(counter.take() < 10)
  }
}
