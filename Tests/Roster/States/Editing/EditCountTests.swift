import Testing

@testable import Roster

/// What edits cost in hashes of ids, whatever was done to the list before.
@Suite struct EditCountTests {
  private let counter = Counter()

  private func item(_ number: Int) -> CountedItem {
    CountedItem(id: CountedID(number: number, counter: counter))
  }

  private func hashes(_ edit: () -> Void) -> Int {
    counter.hashes = 0
    edit()
    return counter.hashes
  }

  @Test func `an insertion looks at no mark, and marks are not looked for where none is new`() {
    let items = (0..<1_000).map(item)
    var list = ListContents(indexing: [ListSection(id: 0, items: items)])
    list.reconfigure(ids: items.map(\.id))
    list.reload(ids: items.map(\.id))
    let marked = list
    #expect(hashes { list.append(item(1_000), toSection: 0) } <= 8)
    #expect(hashes { list.insert(item(1_001), at: [0, 7]) } <= 8)
    var marks = ListMarks()
    let count = hashes {
      marks = list.storage.marks(since: marked.storage) { _, _ in nil }
    }
    #expect(count == 0 && marks == ListMarks())
    #expect(list.reconfiguredIDs.count == 1_000 && list.reloadedIDs.count == 1_000)
  }

  @Test func `many items that get other ids are looked up among ids that are hashed once`() {
    let items = (0..<2_000).map(item)
    var list = ListContents([ListSection(id: 0, items: items)])
    let count = hashes {
      list.append(
        Array(items[..<200]), toSectionWithID: 0,
        duplicates: .renumber { old, number in
          CountedItem(
            id: CountedID(number: old.id.number + number * 10_000, counter: old.id.counter))
        })
    }
    #expect(list.sections[0].items.count == 2_200)
    #expect(count < 10_000)
  }
}
