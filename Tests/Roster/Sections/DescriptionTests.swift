import Roster
import Testing

@Suite struct DescriptionTests {
  private let dairy = ListSection(
    id: "dairy", header: "Dairy", footer: "Cool", items: "Milk", "Butter")
  private let cells = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, text: String) in
    tag.text = text
  }

  @Test func `M14 sections and contents describe themselves`() {
    #expect(dairy.description == "dairy \"Dairy\": 2 items")
    #expect(
      dairy.debugDescription == """
        dairy "Dairy": 2 items
          [0] Milk
          [1] Butter
          "Cool"
        """)
    let list = ListContents(sections: dairy, ListSection(id: "tea", items: "Green"))
    #expect(list.description == "2 sections, 3 items")
    #expect(
      list.debugDescription == """
        2 sections, 3 items
          dairy "Dairy": 2 items
          tea: 1 item
        """)
  }

  @Test func `M14 a lazy section of millions is described by its first items`() {
    let section = LazySection(id: 0, count: 10_000_000) { $0 * $0 }
    let lines = section.debugDescription.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[4] == "  [3] 9")
    #expect(lines[21] == "  … 9999980 more")
  }

  @Test(arguments: [0, 1, 19, 20, 21, 22])
  func `M14 a section is described by its first 20 items, and by how many more there are`(
    _ count: Int
  ) {
    let section = ListSection(id: 0, footer: "End", items: Array(0..<count))
    var lines = [count == 1 ? "0: 1 item" : "0: \(count) items"]
    lines += (0..<min(count, 20)).map { "  [\($0)] \($0)" }
    if count > 20 { lines.append("  … \(count - 20) more") }
    lines.append("  \"End\"")
    #expect(section.debugDescription.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `M14 providers, data sources, factories and elements describe themselves`() {
    let list = DataSourceProvider(sections: [dairy], cellFactory: cells)
    #expect(
      list.description
        == "1 section, 2 items, shown by ClosureCellFactory<String, Tag> and NoSupplementaryViews<String, String>"
    )
    #expect(list.dataSource.description == "1 section, 2 items")
    #expect(list.dataSource.withViews(of: Tag.self).description == "1 section, 2 items")
    #expect(cells.description == "ClosureCellFactory<String, Tag>")
    #expect(
      cells.reusing(as: "a").on(.canEdit) { $0.isEmpty }.description
        == "ClosureCellFactory<String, Tag>.reusing.on(canEdit)")
    #expect(
      CellRegistry(for: Any.self).registering(cells).registering(NoteTags()).description
        == "registry of Tag for String, Note")
    #expect(
      list.dataSource.cell(at: [0, 0])?.reusing(as: "a").description == "Tag reused as \"a\"")
    let views = ClosureSupplementaryViewFactory(for: String.self, kinds: ["badge"], make: { Tag() })
    {
      (tag: inout Tag, title: String) in tag.text = title
    }
    #expect(views.description == "ClosureSupplementaryViewFactory<String, String, Tag>(badge)")
    #expect(
      views.styled { $0.style = "bold" }.orElse(views).description
        == "ClosureSupplementaryViewFactory<String, String, Tag>.styled"
        + ".orElse(ClosureSupplementaryViewFactory<String, String, Tag>)(badge)")
  }

  @Test func `M14 F3 what became of an item names the old position first, and then the new one`() {
    let changes: [FetchedChange<ListIndexPath>] = [
      .inserted(at: [0, 1]), .deleted(from: [2, 3]), .moved(from: [0, 1], to: [2, 3]),
      .updated(from: [0, 1], to: [2, 3]),
    ]
    #expect(
      changes.map(\.description) == [
        "inserted at [0, 1]", "deleted from [2, 3]", "moved [0, 1] → [2, 3]",
        "updated [0, 1] → [2, 3]",
      ])
    let events: [FetchedEvent<String, EmptyTitle>] = [
      .willChange, .section(.moved(from: 4, to: 5)), .item("milk", changes[3]), .didChange,
      .failed(EmptyTitle()),
    ]
    #expect(
      events.map(\.description) == [
        "will change", "section moved 4 → 5", "milk updated [0, 1] → [2, 3]", "did change",
        "failed: no title",
      ])
    #expect(changes.map(\.oldPosition) == [nil, [2, 3], [0, 1], [0, 1]])
    #expect(changes.map(\.newPosition) == [[0, 1], nil, [2, 3], [2, 3]])
  }
}

private struct EmptyTitle: Error, CustomStringConvertible {
  let description = "no title"
}
