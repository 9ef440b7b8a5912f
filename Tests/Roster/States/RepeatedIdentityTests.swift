import Roster
import TestSupport
import Testing

/// Lists in which several items have one id.
@Suite struct RepeatedIdentityTests {
  @Test(arguments: 0..<UInt64(12))
  func `an id stands for the first item that has it, whether few ids are looked for or many`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var shelves = (0..<3).map { Shelf(id: $0, items: []) }
    var all: [(id: Int, path: ListIndexPath)] = []
    for section in shelves.indices {
      for item in 0..<random.below(5) {
        let jar = Jar(id: random.below(8), content: 10 * section + item)
        shelves[section].items.append(jar)
        all.append((jar.id, ListIndexPath(section: section, item: item)))
      }
    }
    let storage = SectionArray(shelves)
    for count in 1...8 {
      let ids = (0..<count).map { _ in random.below(10) }
      let paths = ids.map { id in all.first { $0.id == id }?.path }
      #expect(storage.indexPaths(ofItems: ids) == paths)
      let jars = ids.map { Jar(id: $0, content: -1) }
      #expect(
        storage.duplicateOffsets(in: jars)
          == ids.indices.filter { paths[$0] != nil || ids[..<$0].contains(ids[$0]) })
      var list = ListContents(shelves)
      let found = Set(paths.compactMap(\.self)).sorted()
      #expect(
        list.remove(ids: ids).removed.map(\.content)
          == found.map { shelves[$0.section].items[$0.item].content })
    }
  }
}
