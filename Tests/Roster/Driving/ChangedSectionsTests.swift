import Roster
import TestSupport
import Testing

/// Which headers and footers have to be configured again.
@Suite struct ChangedSectionsTests {
  @Test func `a section changed if its title or its items did, and not if it moved or is new`() {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let old = [Shelf].random(using: &numbers)
      let new = [Shelf].random(using: &numbers)
      let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
      let changed = new.indices.filter { index in
        before[new[index].id].map { $0 != new[index] } ?? false
      }
      #expect(ListChanges(from: old, to: new).changedSections == Set(changed))
    }
  }

  @Test func `a section that an item leaves has changed`() {
    let milk = Jar(id: 1, content: 0)
    let old = [Shelf(id: 0, items: milk), Shelf(id: 1), Shelf(id: 2)]
    let new = [Shelf(id: 2), Shelf(id: 0), Shelf(id: 1, items: milk)]
    #expect(ListChanges(from: old, to: new).changedSections == [1, 2])
  }
}
