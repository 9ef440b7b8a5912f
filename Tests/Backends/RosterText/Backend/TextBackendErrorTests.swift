import Roster
import RosterText
import Testing

/// Sections of items that nothing can show.
private struct UnregisteredSource: ListDataSource {
  let itemCounts: [Int]

  var sectionCount: Int { itemCounts.count }

  func itemCount(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  func cell(at path: ListIndexPath) -> ListElement<TextCell>? {
    .presenting(ElementError(.cell, at: path))
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [.header] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<TextView>? {
    .presenting(ElementError(.supplementary(kind), at: path))
  }
}

@Suite struct TextBackendErrorTests {
  @Test func `T-000-41 C13 S11 what nothing can show is an error in its place`() {
    let backend = TextBackend(width: 56, layout: .grid(columns: 1))
    let screen = backend.render(UnregisteredSource(itemCounts: [7]))
    #expect(
      screen.lines.first?.text == "Error: missing model or data controller for section dat…")
    let wide = TextBackend(width: 80, layout: .grid(columns: 1))
    #expect(
      wide.render(UnregisteredSource(itemCounts: [7])).lines.map(\.text)
        == ["Error: missing model or data controller for section data at [0, 0]"]
        + (0..<7).map { "  Error: missing model or data controller at [0, \($0)]" })
    #expect(wide.cellCounts.made == 7)
  }

  @Test func `an error looks like one`() {
    let error = ElementError(.cell, at: ListIndexPath(section: 1, item: 2))
    #expect(TextCell(presenting: error).style.foreground == .red)
    #expect(
      TextView(presenting: error).text == "Error: missing model or data controller at [1, 2]")
  }
}
