import Roster
import Testing

/// Numbers out of their range end a program where they are given, and not somewhere later.
@Suite struct NumberRangeTests {
  private typealias IndexedShelf = IndexedSection<Int, Jar, String>

  private static let ways: [String] = [
    "section", "indexed section", "visible item", "row", "remove twice", "remove behind",
    "remove indexed", "insert", "insert in disorder", "insert indexed",
  ]

  @Test(arguments: ways)
  func `a number out of range traps where it is given`(_ way: String) async {
    await #expect(processExitsWith: .failure) { [way] in
      let jars = (0..<9).map { Jar(id: $0, content: 0) }
      let new = [10, 11, 12].map { Jar(id: $0, content: 0) }
      var array = SectionArray([Shelf(id: 0, items: jars)])
      var indexed = IndexedSections([IndexedShelf(id: 0, items: ListItems(jars))])
      switch way {
      case "section": array[1].header = "none"
      case "indexed section": indexed[-1].header = "none"
      case "visible item":
        let provider = provider(array.sections).on(.isHidden) { $0.id == 0 }
        let backend = ContentsBackend()
        let list = ListDriver(provider, on: backend)
        _ = list.visibleContents(on: backend)!.sections[0].items[8]
      case "row":
        var outline = OutlineSection(id: 0, outline: Outline([jars[0]], children: { _ in [] }))
        _ = outline.toggleDisclosure(at: 1)
      case "remove twice": _ = array.removeItems(at: [1, 5, 5, 8], ofSection: 0)
      case "remove behind": _ = array.removeItems(at: [1, 5, 9], ofSection: 0)
      case "remove indexed": _ = indexed.removeItems(at: [1, 5, 9], ofSection: 0)
      case "insert": array.insertItems(new.map { (10, $0) }, inSection: 0)
      case "insert in disorder":
        array.insertItems([(5, new[0]), (4, new[1]), (9, new[2])], inSection: 0)
      default: indexed.insertItems([(10, new[0])], inSection: 0)
      }
    }
  }

  @Test func `items are removed and inserted at the ends of what is possible`() {
    let jars = (0..<9).map { Jar(id: $0, content: 0) }
    let new = [10, 11, 12].map { Jar(id: $0, content: 0) }
    func ids<Storage: SectionStorage>(_ storage: Storage) -> [Int]
    where Storage.Section.Item == Jar {
      var storage = storage
      let isDone = storage.removeItems(at: [0, 4, 8], ofSection: 0)
      storage.insertItems([(0, new[0]), (6, new[1]), (6, new[2])], inSection: 0)
      return isDone ? storage.sections[0].items.map(\.id) : []
    }
    let expected = [10, 1, 2, 3, 5, 6, 7, 11, 12]
    #expect(ids(SectionArray([Shelf(id: 0, items: jars)])) == expected)
    #expect(ids(IndexedSections([IndexedShelf(id: 0, items: ListItems(jars))])) == expected)
  }
}

/// Draws nothing.
private final class ContentsBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()

  func reload(from source: any ListDataSource<String, String>) {}
}
