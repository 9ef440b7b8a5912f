import TestSupport
import Testing

@testable import Roster

/// The scope of changes that no edit has named one of.
@Suite struct ChangedScopeTests {
  /// The smallest scope of all that is different.
  private func scope(from old: [Shelf], to new: [Shelf]) -> EditScope {
    guard old.map(\.id) == new.map(\.id) else { return .all }
    let touched = old.indices.filter { section in
      old[section].header != new[section].header
        || old[section].items.map(\.id) != new[section].items.map(\.id)
    }
    let before = old.flatMap(\.items)
    var updated: [ListIndexPath] = []
    for (section, shelf) in new.enumerated() {
      for (item, jar) in shelf.items.enumerated()
      where before.contains(where: { $0.id == jar.id && $0.content != jar.content }) {
        updated.append(ListIndexPath(section: section, item: item))
      }
    }
    if touched.isEmpty { return .items(at: updated) }
    let all = Set(touched).union(updated.map(\.section))
    return all.count == 1 ? .section(touched[0]) : .all
  }

  private func change(_ shelves: inout [Shelf], _ random: inout SeededGenerator) {
    let section = random.below(shelves.count)
    let count = shelves[section].items.count
    switch random.below(10) {
    case 0, 1, 2: if count > 0 { shelves[section].items[random.below(count)].content += 1 }
    case 3:
      let jar = Jar(id: 100 + random.below(1_000_000), content: 0)
      shelves[section].items.insert(jar, at: random.below(count + 1))
    case 4: if count > 0 { shelves[section].items.remove(at: random.below(count)) }
    case 5:
      guard count > 0 else { return }
      let jar = shelves[section].items.remove(at: random.below(count))
      let other = random.below(shelves.count)
      let end = shelves[other].items.count
      shelves[other].items.insert(jar, at: random.below(end + 1))
    case 6: shelves[section].header = "new"
    case 7: shelves.swapAt(0, shelves.count - 1)
    case 8: shelves.remove(at: section)
    default: shelves.insert(Shelf(id: 200 + random.below(1_000_000), items: []), at: section)
    }
  }

  @Test(arguments: 0..<UInt64(8))
  func `changes touch the items, the section or the sections that they are in`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<3).map { section in
      Shelf(id: section, items: (0..<3).map { Jar(id: 10 * section + $0, content: 0) })
    }
    for step in 0..<60 {
      var new = old
      for _ in 0...random.below(2) { change(&new, &random) }
      let found = EditScope(ListChanges(from: old, to: new))
      #expect(found == scope(from: old, to: new), "step \(step)")
    }
    #expect(EditScope(nil) == .all)
  }
}
