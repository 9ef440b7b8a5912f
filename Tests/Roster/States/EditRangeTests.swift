import Roster
import TestSupport
import Testing

/// Edits of storages and sections at what does not exist end a program where they are made.
@Suite(.onThreadOfItsOwn) struct EditRangeTests {
  private typealias IndexedShelf = IndexedSection<Int, Jar, String>

  /// What is done, and what the message says of it.
  private static let ways: [(String, String)] = [
    ("picked item", "Item 7 is out of range: there are items 0..<2."),
    ("items of a section", "Items 5..<9 are out of range: there are items 0..<3."),
    ("indexed items", "Items 8..<10 are out of range: there are items 0..<9."),
    ("sections", "Sections 1..<3 are out of range: there are 1 sections."),
    ("indexed new items", "Offset 10 is out of range: an item can be inserted here at 0...9."),
    ("moved item", "Item 9 is out of range: there are items 0..<9."),
    ("indexed target", "Offset 9 is out of range: an item can be inserted here at 0...8."),
    ("indexed new items in no section", "Section 1 is out of range: there are 1 sections."),
    ("number of a picked item", "Item -1 is out of range: there are items 0..<2."),
    ("picked again", "Item 2 is out of range: there are items 0..<2."),
    ("items", "Items 8..<10 are out of range: there are items 0..<9."),
    ("items of no section", "Section 1 is out of range: there are 1 sections."),
    ("indexed items of no section", "Section -1 is out of range: there are 1 sections."),
    ("mixed items", "Items 1..<2 are out of range: there are items 0..<1."),
    ("indexed sections", "Sections -1..<0 are out of range: there are 1 sections."),
    ("new items", "Items 10..<10 are out of range: there are items 0..<9."),
    ("target", "Items 9..<9 are out of range: there are items 0..<8."),
    ("indexed moved item", "Item 9 is out of range: there are items 0..<9."),
    ("indexed target section", "Section 1 is out of range: there are 1 sections."),
  ]

  // Each is a program of its own: in a short run one for each kind.
  @Test(arguments: LongRun.isAsked ? ways : Array(ways.prefix(8)))
  func `an edit out of range traps where it is made, with what is possible`(
    _ way: String, _ message: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [way] in
      let jars = (0..<9).map { Jar(id: $0, content: 0) }
      let new = [Jar(id: 10, content: 0)]
      let picked = LazySection(id: 0, count: 9) { Jar(id: $0, content: 0) }.picking([3, 1])
      var array = SectionArray([Shelf(id: 0, items: jars)])
      var indexed = IndexedSections([IndexedShelf(id: 0, items: ListItems(jars))])
      switch way {
      case "picked item": _ = picked.items[7]
      case "number of a picked item": _ = picked.items.number(at: -1)
      case "picked again": _ = picked.picking([0, 2])
      case "items of a section":
        var shelf = Shelf(id: 0, items: Array(jars.prefix(3)))
        _ = shelf.replaceItems(in: 5..<9, with: [])
      case "items": _ = array.replaceItems(in: 8..<10, ofSection: 0, with: new)
      case "items of no section": _ = array.replaceItems(in: 0..<0, ofSection: 1, with: new)
      case "indexed items": _ = indexed.replaceItems(in: 8..<10, ofSection: 0, with: new)
      case "indexed items of no section":
        _ = indexed.replaceItems(in: 0..<0, ofSection: -1, with: new)
      case "mixed items":
        let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Int) in }
        var form = MixedSection(id: 0, cells.bound(to: 1))
        _ = form.replaceItems(in: 1..<2, with: [cells.bound(to: 2)])
      case "sections": _ = array.replaceSections(in: 1..<3, with: [])
      case "indexed sections": _ = indexed.replaceSections(in: -1..<0, with: [])
      case "new items": _ = array.insertNewItems(new, at: [0, 10])
      case "indexed new items": _ = indexed.insertNewItems(new, at: [0, 10])
      case "indexed new items in no section": _ = indexed.insertNewItems(new, at: [1, 0])
      case "moved item": _ = array.moveItem(from: [0, 9], to: [0, 0])
      case "target": _ = array.moveItem(from: [0, 0], to: [0, 9])
      case "indexed moved item": _ = indexed.moveItem(from: [0, 9], to: [0, 0])
      case "indexed target": _ = indexed.moveItem(from: [0, 0], to: [0, 9])
      default: _ = indexed.moveItem(from: [0, 0], to: [1, 0])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message), "\(words)")
  }

  @Test func `items are replaced and moved at the ends of what is possible`() {
    let jars = (0..<4).map { Jar(id: $0, content: 0) }
    let new = [10, 11, 12, 13].map { Jar(id: $0, content: 0) }
    func ids<Storage: IdentifiedStorage>(_ storage: Storage) -> [Int]
    where Storage.Section.Item == Jar {
      var storage = storage
      let isDone = [
        storage.replaceItems(in: 4..<4, ofSection: 0, with: [new[0]]),
        storage.replaceItems(in: 0..<1, ofSection: 0, with: [new[1]]),
        storage.insertNewItems([new[2]], at: [0, 5]),
        storage.insertNewItems([new[3]], at: [0, 0]),
        storage.moveItem(from: [0, 0], to: [0, 6]),
        storage.moveItem(from: [0, 5], to: [0, 0]),
        storage.replaceSections(in: 1..<1, with: []),
      ]
      return isDone.allSatisfy(\.self) ? storage.sections[0].items.map(\.id) : []
    }
    let expected = [12, 11, 1, 2, 3, 10, 13]
    #expect(ids(SectionArray([Shelf(id: 0, items: jars)])) == expected)
    #expect(ids(IndexedSections([IndexedShelf(id: 0, items: ListItems(jars))])) == expected)
  }
}
