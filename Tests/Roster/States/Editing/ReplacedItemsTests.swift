import Roster
import Testing

/// What goes when a section is given other items, some of which were in other sections.
@Suite struct ReplacedItemsTests {
  private func removed<Section: EditableSectionInfo>(from list: ListContents<Section>) -> [Int]
  where Section.Item == Jar, Section.ID == Int, Section.Storage: IdentifiedStorage {
    var list = list
    let jars = [5, 1, 4, 9].map { Jar(id: $0, content: 1) }
    return list.replaceItems(inSectionWithID: 1, with: jars, duplicates: .keepLast)
      .removed.map(\.id)
  }

  @Test func `what gives way in other sections goes in the order of the list, before and behind`() {
    let shelves = [[1, 2], [3], [4, 5]].enumerated().map { number, ids in
      Shelf(id: number, items: ids.map { Jar(id: $0, content: 0) })
    }
    #expect(removed(from: ListContents(shelves)) == [1, 3, 4, 5])
    #expect(removed(from: ListContents(indexing: shelves)) == [1, 3, 4, 5])
  }
}
