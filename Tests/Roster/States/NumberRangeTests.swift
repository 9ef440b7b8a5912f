import Roster
import TestSupport
import Testing

/// Numbers out of their range end a program where they are given, and not somewhere later.
@Suite(.onThreadOfItsOwn) struct NumberRangeTests {
  private typealias IndexedShelf = IndexedSection<Int, Jar, String>

  /// What is done, and what the message says of it.
  private static let ways: [(String, String)] = [
    ("section", "Section 1 is out of range: there are 1 sections."),
    ("indexed section", "Section -1 is out of range: there are 1 sections."),
    ("provider's section", "Section 1 is out of range: there are 1 sections."),
    ("provider's header", "Section -1 is out of range: there are 1 sections."),
    ("visible item", "Item 8 is out of range: there are items 0..<8."),
    ("item before", "Item 1 is out of range: there are items 2..<4."),
    ("item behind", "Item 4 is out of range: there are items 2..<4."),
    ("items before", "Items 1..<3 are out of range: there are items 2..<4."),
    ("items behind", "Items 4..<5 are out of range: there are items 2..<4."),
    ("written item", "Item 9 is out of range: there are items 0..<9."),
    ("replaced items", "Items 9..<10 are out of range: there are items 0..<9."),
    ("lazy item", "Item 9 is out of range: there are items 0..<9."),
    ("no lazy item", "Item 0 is out of range: there are items 0..<0."),
    ("page", "Item 0 is out of range: there are items 0..<0."),
    ("row", "Item 1 is out of range: there are items 0..<1."),
    ("expanded row", "Item 1 is out of range: there are items 0..<1."),
    ("rows", "Items 0..<2 are out of range: there are items 0..<1."),
    ("remove twice", "Item 5 is out of range: an item of 6..<9 can be removed here."),
    ("remove behind", "Item 9 is out of range: an item of 6..<9 can be removed here."),
    ("remove indexed", "Item 9 is out of range: an item of 6..<9 can be removed here."),
    ("insert", "Offset 10 is out of range: an item can be inserted here at 0...9."),
    ("insert in disorder", "Offset 4 is out of range: an item can be inserted here at 5...9."),
    ("insert indexed", "Offset 10 is out of range: an item can be inserted here at 0...9."),
  ]

  @Test(arguments: ways)
  func `a number out of range traps where it is given, with what is possible`(
    _ way: String, _ message: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [way] in
      let jars = (0..<9).map { Jar(id: $0, content: 0) }
      let new = [10, 11, 12].map { Jar(id: $0, content: 0) }
      var array = SectionArray([Shelf(id: 0, items: jars)])
      var indexed = IndexedSections([IndexedShelf(id: 0, items: ListItems(jars))])
      var items = ListItems(jars)
      let some = items[2..<4]
      var outline = OutlineSection(id: 0, outline: Outline([jars[0]], children: { _ in [] }))
      let rows = outline.items
      switch way {
      case "section": array[1].header = "none"
      case "indexed section": indexed[-1].header = "none"
      case "provider's section": _ = provider(array.sections)[1]
      case "provider's header":
        var list = provider(array.sections)
        list[-1].header = "none"
      case "visible item":
        let provider = provider(array.sections).on(.isHidden) { $0.id == 0 }
        let backend = ContentsBackend()
        let list = ListDriver(provider, on: backend)
        _ = list.visibleContents(on: backend)!.sections[0].items[8]
      case "item before": _ = some[1]
      case "item behind": _ = some[4]
      case "items before": _ = some[1..<3]
      case "items behind": _ = some[4..<5]
      case "written item": items[9] = new[0]
      case "replaced items": items.replaceSubrange(9..<10, with: new)
      case "lazy item": _ = LazySection(id: 0, count: 9) { Jar(id: $0, content: 0) }.items[9]
      case "no lazy item":
        var lazy = LazyItems(numbers: RangeSet(0..<9)) { Jar(id: $0, content: 0) }
        lazy.numbers = RangeSet()
        _ = lazy[0]
      case "page": _ = PagedSection<Int, Jar>(id: 0).items[0]
      case "row": _ = rows[1]
      case "expanded row": _ = outline.toggleDisclosure(at: 1)
      case "rows": _ = rows[0..<2]
      case "remove twice": _ = array.removeItems(at: [1, 5, 5, 8], ofSection: 0)
      case "remove behind": _ = array.removeItems(at: [1, 5, 9], ofSection: 0)
      case "remove indexed": _ = indexed.removeItems(at: [1, 5, 9], ofSection: 0)
      case "insert": array.insertItems(new.map { (10, $0) }, inSection: 0)
      case "insert in disorder":
        array.insertItems([(5, new[0]), (4, new[1]), (9, new[2])], inSection: 0)
      default: indexed.insertItems([(10, new[0])], inSection: 0)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message), "\(words)")
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
