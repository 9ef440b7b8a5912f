import Roster
import Testing

/// A storage of one's own that has no more than it must have.
@Suite struct PlainStorageTests {
  private struct Row: SectionInfo {
    typealias Storage = Rows

    let id: Int
    var items: [Int]
    var header: String? { nil }
    var footer: String? { nil }

    mutating func replaceItems(in range: Range<Int>, with items: [Int]) -> Bool {
      self.items.replaceSubrange(range, with: items)
      return true
    }
  }

  private struct Rows: SectionStorage {
    typealias Section = Row

    var sections: [Row]

    init(_ sections: [Row]) { self.sections = sections }

    subscript(section: Int) -> Row {
      get { sections[section] }
      set { sections[section] = newValue }
    }

    mutating func replaceItems(
      in range: Range<Int>, ofSection section: Int, with items: [Int]
    ) -> Bool {
      sections[section].replaceItems(in: range, with: items)
    }
  }

  @Test func `a storage that says nothing of marks keeps none, and says so`() {
    var rows = Rows([Row(id: 0, items: [1, 2])])
    let old = rows
    let marks = ListMarks(reloadedSections: [0])
    let isKept = rows.mark(marks) { _, _ in nil }
    #expect(!isKept)
    #expect(rows.marks(since: old) { _, _ in nil } == ListMarks())
  }
}
