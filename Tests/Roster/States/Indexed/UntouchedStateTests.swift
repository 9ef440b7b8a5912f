import Testing

@testable import Roster

/// Edits among indexed sections that have nothing to add.
@Suite struct UntouchedStateTests {
  @Test(arguments: [3, 300])
  func `a list that is given no items is the very state that it was, short or long`(_ count: Int) {
    let jars = (0..<count).map { Jar(id: $0, content: 0) }
    let list = ListContents(indexing: [Shelf(id: 0, items: jars)])
    let none: [Jar] = []
    var edited = list
    edited.append(none, toSectionWithID: 0)
    edited.insert(none, before: 1)
    edited.insert(none, after: 1)
    #expect(edited.isIdentical(to: list))
    edited.append([Jar(id: count, content: 0)], toSectionWithID: 0)
    #expect(!edited.isIdentical(to: list))
  }
}
