import Roster
import RosterDiffing
import Testing

@Suite struct ItemEditingTests {
  @Test func `T-000-17 A12 inserting in section 5 of 4 makes a fifth section, touching all`() {
    var list = Catalog.list
    let result = list.insert("new", at: [5, 10]) { ListSection(id: "new") }
    #expect(list.sectionCount == 5)
    #expect(list[4].items == ["new"])
    #expect(list[4].id == "new")
    #expect(result == EditResult(.clamped, scope: .all))
    #expect(list.editScope == .all)
    #expect(Array(list.sections.prefix(4)) == Catalog.sections)
  }

  @Test func `T-000-17 where there is such a section, inserting needs no other`() {
    for item in 0...Catalog.pads.count {
      var list = Catalog.list
      let result = list.insert("new", at: [1, item]) { ListSection(id: "unused") }
      #expect(result == EditResult(.applied, scope: .section(1)))
      var pads = Catalog.pads
      pads.insert("new", at: item)
      #expect(list.sectionCount == 4 && list.items(inSection: 1) == pads)
    }
  }

  @Test(arguments: 0..<4)
  func `T-000-18 A12 inserting 10 rows after the end appends, touching the section`(section: Int) {
    var list = Catalog.list
    let end = list.itemCount(inSection: section)
    let result = list.insert("new", at: [section, end + 10]) { ListSection(id: "unused") }
    #expect(list.sectionCount == 4)
    #expect(list.items(inSection: section) == Catalog.sections[section].items + ["new"])
    #expect(result == EditResult(.clamped, scope: .section(section)))

    var clamped = Catalog.list
    #expect(clamped.insert("new", at: [section, end + 10], outOfRange: .clamp) == result)
    #expect(clamped == list)
  }

  @Test func `M2 several items are appended at once, where one would be`() {
    var list = Catalog.list
    #expect(list.append(["a", "b"], toSection: 1) == EditResult(.applied, scope: .section(1)))
    #expect(list.items(inSection: 1) == Catalog.sections[1].items + ["a", "b"])
    #expect(list.append(["c"], toSection: 9) == .ignored)
    #expect(
      list.append(["c", "d"], toSection: 9, outOfRange: .clamp)
        == EditResult(.clamped, scope: .section(3)))
    #expect(list.items(inSection: 3) == Catalog.sections[3].items + ["c", "d"])
    #expect(list.append([String](), toSection: 0) == EditResult(.applied, scope: .nothing))
    for section in [-1, .min] {
      var clamped = Catalog.list
      #expect(clamped.append("c", toSection: section, outOfRange: .clamp).outcome == .clamped)
      #expect(clamped.append(["d"], toSection: section, outOfRange: .clamp).outcome == .clamped)
      #expect(clamped.items(inSection: 0) == Catalog.sections[0].items + ["c", "d"])
    }
    var indexed = ListContents(indexing: [ListSection(id: 0, items: "a", "b")], identity: .itself)
    #expect(indexed.append([Itself("c"), Itself("a")], toSection: 0) == .ignored)
    #expect(indexed.append([Itself("c"), Itself("d")], toSection: 0).outcome == .applied)
    #expect(indexed[0].items.map(\.id) == ["a", "b", "c", "d"])
  }

  @Test func `M2 items without an id are removed by what a closure says of them`() {
    var list = ListContents(sections: ListSection(id: 0, items: "tea", "salt", "tea"))
    list.sections.append(ListSection(id: 1, items: "rice"))
    let result = list.removeItems { $0 == "tea" }
    #expect(result == EditResult(.applied, scope: .section(0), removed: ["tea", "tea"]))
    #expect(list.removeItems { $0 == "tea" } == .ignored)
    #expect(list.sections.map(\.items) == [["salt"], ["rice"]])
    #expect(list.removeAllItems() == EditResult(.applied, scope: .all, removed: ["salt", "rice"]))
    #expect(list.sectionCount == 2 && list.isEmpty)
  }

  @Test func `T-000-19 A10 updating an item touches that item`() {
    var list = Catalog.list
    let result = list.update("renamed", at: [1, 2])
    #expect(list.item(at: [1, 2]) == "renamed")
    #expect(result == EditResult(.applied, scope: .items([[1, 2]]), removed: [Catalog.pads[2]]))
    #expect(list.editScope == .items([[1, 2]]))
    #expect(list.totalItemCount == 16)
  }

  @Test func `T-000-21 replacing 7 rows by 5 keeps the titles, and backends are told of 0 to 4`() {
    let phones = ListSection(id: 0, header: "Header", footer: "Footer", items: Catalog.phones)
    var list = ListContents(sections: phones)
    let result = list.replaceItems(inSection: 0, with: Catalog.pads)
    #expect(result.removed == Catalog.phones)
    #expect(list.editScope == .section(0))
    #expect(
      list[0] == ListSection(id: 0, header: "Header", footer: "Footer", items: Catalog.pads))
    let changes = ListChanges(from: [phones], to: list.sections, by: SelfKeyedComparator())
    #expect(Array(changes.insertedItems) == (0..<5).map { [0, $0] })
    #expect(Array(changes.deletedItems) == (0..<7).map { [0, $0] })
    #expect(changes.count == 12)
  }

  @Test(arguments: [5, -1, Int.min, Int.max])
  func `T-000-22 replacing the rows of a section that is not there does nothing`(section: Int) {
    var list = Catalog.list
    #expect(list.replaceItems(inSection: section, with: ["new"]) == .ignored)
    #expect(list == Catalog.list)
    #expect(list.editScope == .nothing)
  }

  @Test func `T-000-23 updating several paths replaces exactly those, touching them once`() {
    var list = Catalog.list
    for section in 0..<4 {
      list.updateTitles(ofSection: section) { header, footer in
        header = "H\(section)"
        footer = "F\(section)"
      }
    }
    list.forgetEdits()
    let before = list.sections
    let items: [ListIndexPath: String] = [[3, 1]: "w", [0, 6]: "p6", [0, 0]: "p0", [2, 1]: "t"]
    let result = list.update(items)
    #expect(result.outcome == .applied)
    #expect(list.editScope == .items([[0, 0], [0, 6], [2, 1], [3, 1]]))
    for (section, other) in zip(list.sections.indices, before) {
      #expect(list[section].header == other.header && list[section].footer == other.footer)
      for item in other.items.indices {
        let path = ListIndexPath(section: section, item: item)
        #expect(list[path] == items[path] ?? other.items[item])
      }
    }
    let old = Dictionary(uniqueKeysWithValues: zip(items.keys.sorted(), result.removed))
    #expect(list.update(old).outcome == .applied)
    #expect(list.sections == before)
  }

  @Test
  func `T-000-25 D000-6 D000-7 bad sections and bad rows are skipped alike, paths are sorted`() {
    var list = Catalog.list
    let result = list.update([
      [3, 0]: "w", [0, 99]: "no", [9, 0]: "no", [1, -1]: "no", [-1, 0]: "no", [1, 4]: "p",
      [0, 3]: "q",
    ])
    #expect(result.outcome == .clamped)
    #expect(result.scope == .items([[0, 3], [1, 4], [3, 0]]))
    #expect(list[[3, 0]] == "w" && list[[1, 4]] == "p" && list[[0, 3]] == "q")
    #expect(list.totalItemCount == 16)
  }

  @Test func `T-000-26 D000-8 an update without items touches nothing, with sections or without`() {
    var list = Catalog.list
    #expect(list.update([:]).scope == .nothing)
    var empty = ListContents<ListSection<String, String>>([])
    #expect(empty.update([:]) == list.update([:]))
    #expect(list.update([[9, 9]: "no"]) == .ignored)
    #expect(list == Catalog.list)
    #expect(list.replaceItems(inSection: 0, with: []).scope == .section(0))
    list.forgetEdits()
    #expect(list.replaceItems(inSection: 0, with: []).scope == .nothing)
    #expect(list.editScope == .nothing)
  }

  @Test
  func `T-000-27 removing an item that is not the last touches its section and keeps the titles`() {
    var list = ListContents(
      sections: ListSection(id: 0, header: "Header", footer: "Footer", items: Catalog.tvs))
    let result = list.remove(at: [0, 0], emptiedSection: .remove)
    #expect(result == EditResult(.applied, scope: .section(0), removed: [Catalog.tvs[0]]))
    #expect(list.sectionCount == 1)
    #expect(list[0].items == [Catalog.tvs[1]])
    #expect(list.header(ofSection: 0) == "Header" && list.footer(ofSection: 0) == "Footer")
  }

  @Test(arguments: [[4, 0], [-1, 0], [0, 7], [0, -1], [.min, .max]] as [ListIndexPath])
  func `T-000-29 T-003-11 removing what is not there does nothing`(path: ListIndexPath) {
    var list = Catalog.list
    #expect(list.remove(at: path) == .ignored)
    #expect(list == Catalog.list)
    #expect(list.editScope == .nothing)
  }

  @Test func `T-000-39 edits can be made without notice`() {
    var list = Catalog.list
    list.update("seen", at: [0, 0])
    list.withoutNotice { list in
      list.removeSection(at: 3)
      list.sections.removeLast()
      list[[1, 0]] = "unseen"
    }
    #expect(list.sectionCount == 2)
    #expect(list[[1, 0]] == "unseen")
    #expect(list.editScope == .items([[0, 0]]))
  }

  @Test func `T-003-07 A10 inserting at the end of a section is in range`() {
    var list = ListContents([
      ListSection(id: 0, items: "a", "b"), ListSection(id: 1, items: "c", "d"),
    ])
    #expect(list.insert("new", at: [1, 2]) == EditResult(.applied, scope: .section(1)))
    #expect(list.item(at: [1, 2]) == "new")
  }

  @Test func `T-003-08 A10 appending puts an item last`() {
    var list = Catalog.list
    #expect(list.append("new", toSection: 1) == EditResult(.applied, scope: .section(1)))
    #expect(list[1].items.last == "new")
  }

  @Test func `T-003-10 M11 A10 removing returns the item and leaves a kept copy alone`() {
    let original = ListSection(id: 0, items: "a", "b")
    var list = ListContents([original, ListSection(id: 1, items: "c", "d")])
    #expect(list.remove(at: [0, 1]).removed == ["b"])
    #expect(list.sections.map(\.items.count) == [1, 2])
    #expect(original.items == ["a", "b"])
  }

  @Test func `D000-9 the sections that a list was made of do not change with it`() {
    let section = ListSection(id: 0, items: "a", "b")
    var list = ListContents([section, section])
    let kept = list
    list.update("z", at: [0, 0])
    list.append("y", toSection: 1)
    #expect(section.items == ["a", "b"])
    #expect(kept.sections.map(\.items) == [["a", "b"], ["a", "b"]])
    #expect(list.sections.map(\.items) == [["z", "b"], ["a", "b", "y"]])
  }

  @Test func `A13 D000-10 an emptied section is kept or removed, as asked`() {
    let sections = [ListSection(id: 0, items: "a"), ListSection(id: 1, items: "b")]
    var list = ListContents(sections)
    list.remove(at: [0, 0])
    #expect(list.sections.map(\.items) == [[], ["b"]])
    let kept = ListChanges(from: sections, to: list.sections, by: SelfKeyedComparator())
    #expect(kept.deletedItems == [[0, 0]] && kept.count == 1)
    list = ListContents(sections)
    list.remove(at: [0, 0], emptiedSection: .remove)
    #expect(list.sections.map(\.id) == [1])
    let removed = ListChanges(from: sections, to: list.sections, by: SelfKeyedComparator())
    #expect(removed.deletedSections == [0] && removed.count == 1)
    list = ListContents(sections)
    #expect(list.move(from: [0, 0], to: [1, 1], emptiedSection: .remove).scope == .all)
    #expect(list.sections.map(\.items) == [["b", "a"]])
  }

  @Test(arguments: [[4, 0], [-1, 0], [0, 8], [0, -1]] as [ListIndexPath])
  func `A12 D003-11 D003-12 an insertion out of range says that it was ignored, or clamps`(
    path: ListIndexPath
  ) {
    var list = Catalog.list
    #expect(list.insert("new", at: path) == .ignored)
    #expect(list == Catalog.list)
    #expect(list.insert("new", at: path, outOfRange: .clamp).outcome == .clamped)
    #expect(list.totalItemCount == 17)
    let expected: ListIndexPath =
      switch path {
      case [4, 0]: [3, 2]
      case [0, 8]: [0, 7]
      default: [0, 0]
      }
    #expect(list[expected] == "new")

    var empty = ListContents<ListSection<String, String>>([])
    #expect(empty.insert("new", at: path, outOfRange: .clamp) == .ignored)
  }

  @Test func `A10 moving agrees with removing and inserting, for all pairs of index paths`() {
    let sections = [ListSection(id: 0, items: "a", "b", "c"), ListSection(id: 1, items: "d")]
    for source in [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [2, 0]] as [ListIndexPath] {
      for target in [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2]] as [ListIndexPath] {
        var moved = ListContents(sections)
        let result = moved.move(from: source, to: target)
        var expected = ListContents(sections)
        let item = expected.remove(at: source).removed.first
        if let item, expected.insert(item, at: target).outcome == .applied {
          #expect(moved == expected)
          #expect(result.outcome == .applied)
          #expect((result.scope == .nothing) == (source == target))
        } else {
          #expect(moved == ListContents(sections))
          #expect(result == .ignored)
        }
      }
    }
  }
}
