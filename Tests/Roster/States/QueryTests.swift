import Roster
import RosterDiffing
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct QueryTests {
  private static let beyond = [1, 2, 99, Int.max, -1, Int.min]

  private let titled = ListContents(
    sections: ListSection(id: 0, header: "Header", footer: "Footer", items: Catalog.phones))

  @Test func `A1 A5 T-000-01 a list of rows is one section without titles`() {
    let list = ListContents(sections: ListSection(Catalog.phones))
    #expect(list.sectionCount == 1)
    #expect(list.itemCount(inSection: 0) == 7 && list.totalItemCount == 7)
    #expect(list.header(ofSection: 0) == nil && list.footer(ofSection: 0) == nil)
    #expect((0..<7).map { list.item(at: [0, $0]) } == Catalog.phones)
  }

  @Test(arguments: beyond)
  func `A1 T-000-02 D001-30 a section that is not there has no items`(section: Int) {
    let list = ListContents(sections: ListSection(Catalog.phones))
    #expect(list.itemCount(inSection: section) == 0)
    #expect(list.items(inSection: section) == nil)
    #expect(list.section(at: section) == nil)
    let source = DataSourceProvider(
      sections: list.sections, cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 }
    ).dataSource
    #expect(source.itemCount(inSection: section) == 0)
    #expect(source.supplementaryKinds(inSection: section) == [])
  }

  @Test(arguments: beyond, [0, 6, 7, Int.max, -1, Int.min])
  func `A2 T-000-03 D001-30 D003-10 D003-11 an item that is not there is nil`(
    section: Int, item: Int
  ) {
    let list = ListContents(sections: ListSection(Catalog.phones))
    let source = DataSourceProvider(
      sections: list.sections, cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 }
    ).dataSource
    #expect(list.item(at: ListIndexPath(section: section, item: item)) == nil)
    #expect(source.cell(at: ListIndexPath(section: section, item: item)) == nil)
    let isThere = (0..<7).contains(item)
    #expect((list.item(at: ListIndexPath(section: 0, item: item)) != nil) == isThere)
  }

  @Test func `M12 T-000-05 a list of no rows is one empty section`() {
    let list = ListContents(sections: ListSection([String]()))
    #expect(list.sectionCount == 1)
    #expect(list.itemCount(inSection: 0) == 0 && list.totalItemCount == 0)
    #expect(list.isEmpty)
    #expect(!Catalog.list.isEmpty)
  }

  @Test func `M12 empty sections are shown, or left out where that is asked`() {
    var list = DataSourceProvider(
      sections: [ListSection(id: 0), ListSection(id: 1, items: "a"), ListSection(id: 2)],
      cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 })
    #expect(list.dataSource.sectionCount == 3)
    list.showsEmptySections = false
    #expect(list.dataSource.sectionCount == 1)
    #expect(list.dataSource.cell(at: [0, 0])?.fresh() == "a")
    #expect(list.sectionCount == 3)
  }

  @Test func `A4 M4 T-000-06 titles are those of their section`() {
    #expect(titled.header(ofSection: 0) == "Header" && titled.footer(ofSection: 0) == "Footer")
    for section in Self.beyond {
      #expect(titled.header(ofSection: section) == nil && titled.footer(ofSection: section) == nil)
    }
  }

  @Test func `T-003-19 five sections of three are served with their titles, or without any`() {
    let sections = (0..<5).map { section in
      ListSection(
        id: section, header: "header", footer: "footer", items: (0..<3).map { "\(section) \($0)" })
    }
    let cells = ClosureCellFactory<String, String>(make: { "" }) { $0 = $1 }
    let bare = DataSourceProvider(
      sections: sections, cellFactory: cells, supplementaryViewFactory: NoSupplementaryViews()
    ).dataSource
    let titled = DataSourceProvider(
      sections: sections, cellFactory: cells,
      supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { "" }) { $0 = $1 }
    ).dataSource
    let shown: any ListDataSource<String, String> = bare.withViews()
    for source in [titled, shown] as [any ListDataSource<String, String>] {
      #expect((0..<6).map(source.itemCount) == [3, 3, 3, 3, 3, 0])
      #expect(source.cell(at: [4, 2])?.fresh() == "4 2")
    }
    #expect((0..<5).allSatisfy { titled.header(ofSection: $0)?.fresh() == "header" })
    #expect((0..<5).allSatisfy { titled.footer(ofSection: $0)?.fresh() == "footer" })
    #expect(titled.header(ofSection: 5) == nil && titled.footer(ofSection: 5) == nil)
    for section in 0..<5 {
      #expect(shown.header(ofSection: section) == nil && shown.footer(ofSection: section) == nil)
    }
  }

  @Test func `T-000-07 A5 four sections without titles`() {
    let list = Catalog.list
    #expect(list.sectionCount == 4)
    #expect((0..<4).map(list.itemCount) == [7, 5, 2, 2])
    #expect(list.totalItemCount == 16)
    #expect((-1..<6).allSatisfy { list.header(ofSection: $0) == nil })
    #expect((-1..<6).allSatisfy { list.footer(ofSection: $0) == nil })
  }

  @Test func `T-000-09 A4 four sections with titles`() {
    var list = Catalog.list
    for index in 0..<4 {
      list.updateTitles(ofSection: index) { header, _ in header = "\(index)" }
    }
    #expect((-1..<6).map(list.header) == [nil, "0", "1", "2", "3", nil, nil])
    #expect((0..<4).map { list.section(at: $0)?.items } == Catalog.sections.map(\.items))
  }

  @Test func `M1 M3 T-003-02 a section is asked and changed by index`() {
    var section = ListSection(id: 0, items: "a", "b", "c", "d", "e")
    #expect(section.items[2] == "c")
    section.items[1] = "z"
    #expect(section.items[1] == "z" && section.items.count == 5)
    #expect(section == ListSection(id: 0, items: ["a", "z", "c", "d", "e"]))
  }

  @Test func `T-003-03 T-003-04 items of sections, and nil past the end`() {
    let list = ListContents(
      sections: ListSection(id: 0, items: "a", "b"), ListSection(id: 1, items: "c", "d"),
      ListSection(id: 2, items: "e", "f", "g"))
    #expect((0..<4).map(list.itemCount) == [2, 2, 3, 0])
    #expect(list.items(inSection: 3) == nil)
    #expect(list.items(inSection: 2) == ["e", "f", "g"])
    #expect(list.item(at: [0, 0]) == "a" && list.item(at: [0, 1]) == "b")
    #expect(list.item(at: [0, 2]) == nil && list.item(at: [1, 0]) == "c")
  }

  @Test func `A3 T-003-06 A4 subscripts read and write a section and an item`() {
    var list = Catalog.list
    #expect(list[1] == Catalog.sections[1])
    #expect(list[[2, 1]] == Catalog.tvs[1])
    list[[2, 1]] = "new"
    list[1] = ListSection(id: "new", items: "a")
    #expect(list[[2, 1]] == "new" && list[[1, 0]] == "a")
    #expect(list.sectionCount == 4)
  }

  @Test func `A3 D004-8 subscripts trap out of range, and item(at:) does not`() async {
    #expect(Catalog.list.item(at: [0, 7]) == nil)
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.list[[0, 7]]
    }
    expect(result, says: "Item 7 is out of range: section 0 has 7 items.")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.list[-1]
    }
    expect(result, says: "Section -1 is out of range: there are 4 sections.")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var list = Catalog.list
      list[[4, 0]] = "new"
    }
    expect(result, says: "Section 4 is out of range: there are 4 sections.")
  }

  @Test func `indexed lists whose sections differ in an id or a title alone are not equal`() {
    func list(
      _ id: Int = 0, _ header: String? = nil, _ footer: String? = nil
    ) -> ListContents<IndexedSection<Int, Owned, String>> {
      ListContents(
        indexing: [ListSection(id: id, header: header, footer: footer, items: Owned(id: 1))])
    }
    #expect(list(1, "a", "b") == list(1, "a", "b"))
    for other in [list(1), list(0, "a"), list(0, nil, "a")] { #expect(list() != other) }
  }

  @Test func `M13 items alone are the items of one section, and found by id at once`() {
    let items = [Owned(id: 1), Owned(id: 2), Owned(id: 1)]
    let list = ListContents(indexing: items)
    #expect(list == ListContents(indexing: [ListSection(id: 0, items: items)]))
    #expect(list.sections.map(\.id) == [0] && list.indexPath(ofItem: 2) == [0, 1])
    #expect(list.totalItemCount == 2)
    let renumbered = ListContents(
      indexing: items, duplicates: .renumber { Owned(id: $0.id + 10 * $1) })
    #expect(renumbered.sections[0].items.map(\.id) == [1, 2, 21])
    let lost = ListContents(
      indexing: items,
      duplicates: .renumber { item, number in number < 102 ? item : Owned(id: 102) })
    #expect(lost.sections[0].items.map(\.id) == [1, 2])
    let last = ListContents(
      indexing: items,
      duplicates: .renumber { item, number in number < 101 ? item : Owned(id: 101) })
    #expect(last.sections[0].items.map(\.id) == [1, 2, 101])
  }

  @Test func `M2 an id that another indexed item has is refused by a subscript, and said so`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var list = ListContents(indexing: [
        ListSection(id: 0, items: Owned(id: 1), Owned(id: 2), Owned(id: 3))
      ])
      list[[0, 1]].id = 4
      list[[0, 1]].id = 4
      guard list[0].items.map(\.id) == [1, 4, 3] else { return }
      list[[0, 1]].id = 3
    }
    expect(
      result,
      says: """
        An item with the id 3 cannot be set at [0, 1]: the list has one already. Remove the other first, or use \
        `update(_:at:)` or `updateItem(id:_:)`, which tell of it with their result.
        """)
    var list = ListContents(indexing: [ListSection(id: 0, items: Owned(id: 1), Owned(id: 2))])
    #expect(list.update(Owned(id: 1), at: [0, 1]).outcome == .ignored)
    #expect(list.updateItem(id: 2) { $0.id = 1 }.duplicateItems == [1])
    #expect(list[0].items.map(\.id) == [1, 2])
  }

  private struct Owned: Identifiable, Equatable {
    var id: Int
  }

  private func expect(_ result: ExitTest.Result?, says words: String) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(words), "\(message)")
  }

  @Test func `T-002-10 a list of nothing answers everything, and edits are ignored`() {
    var list = ListContents<ListSection<String, Product>>([])
    let milk = Product(name: "Milk", quantity: 1)
    #expect(list.sectionCount == 0 && list.totalItemCount == 0 && list.isEmpty)
    #expect(list.item(at: [0, 0]) == nil && list.item(id: "Milk") == nil)
    #expect(list.indexOfSection(id: "dairy") == nil && list.section(id: "dairy") == nil)
    #expect(list.append(milk, toSection: 0) == .ignored)
    #expect(list.upsert(milk, in: "dairy").outcome == .ignored)
    #expect(list.editScope == .nothing)
  }

  @Test func `A6 M7 D002-4 sections are found by id`() {
    var list = Catalog.list
    list.updateTitles(ofSection: 2) { header, footer in (header, footer) = ("TVs", "End") }
    #expect(list.indexOfSection(id: "tvs") == 2)
    #expect(list.section(id: "tvs")?.items == Catalog.tvs)
    list.replaceItems(inSection: 2, with: [])
    list.moveSection(from: 2, to: 0)
    #expect(list.indexOfSection(id: "tvs") == 0 && list.section(id: "tvs")?.items == [])
    #expect(list.header(ofSectionID: "tvs") == "TVs" && list.footer(ofSectionID: "tvs") == "End")
    #expect(list.header(ofSectionID: "pads") == nil)
    #expect(list.indexOfSection(id: "radios") == nil)
  }

  @Test func `A7 M8 D002-4 D004-6 items are found by id`() {
    let (milk, salt) = (Product(name: "Milk", quantity: 1), Product(name: "Salt", quantity: 2))
    var list = ListContents(
      sections: ListSection(id: "dairy", items: milk), ListSection(id: "spices", items: salt))
    #expect(list.indexPath(ofItem: "Salt") == [1, 0])
    #expect(list.item(id: "Milk") == milk)
    #expect(list.item(id: "Milk", inSection: "dairy") == milk)
    #expect(list.item(id: "Milk", inSection: "spices") == nil)
    #expect(list.indexPath(ofItem: "Tea") == nil && list.item(id: "Tea") == nil)
    // The id is that of the first, but in the section of another one.
    let other = Product(name: "Milk", quantity: 3)
    list[1].items.append(other)
    #expect(list.item(id: "Milk") == milk)
    #expect(list.item(id: "Milk", inSection: "dairy") == milk)
    #expect(list.item(id: "Milk", inSection: "spices") == other)
  }

  @Test func `M10 T-001-55 a lazy section makes an item when it is asked for, and no sooner`() {
    struct Asked: Error {}
    let one = ListContents(sections: LazySection(id: 0, count: 1) { _ in "a" })
    #expect(one.totalItemCount == 1)
    #expect(one.item(at: [0, 0]) == "a")
    let many = LazySection(id: 0, header: "Numbers", count: 10_000_000) { (index: Int) -> Int in
      if index != 7 { Issue.record("Item \(index) was made.") }
      return index
    }
    let source = DataSourceProvider(
      sections: [many], cellFactory: ClosureCellFactory(make: { "" }) { $0 = "\($1)" }
    ).dataSource
    #expect(source.totalItemCount == 10_000_000)
    #expect(source.cell(at: [0, 7])?.fresh() == "7")
    #expect(source.cell(at: [0, 10_000_000]) == nil)
  }

  @Test(arguments: [("Title", true), (nil, false), ("", false)] as [(String?, Bool)])
  func `T-001-54 a section has a title if that is not empty`(title: String?, hasTitle: Bool) {
    let section = ListSection<Int, String>(id: 0, header: title, footer: title)
    #expect(section.hasHeader == hasTitle && section.hasFooter == hasTitle)
    let headed = ListSection<Int, String>(id: 0, header: title, footer: nil)
    #expect(headed.hasHeader == hasTitle && !headed.hasFooter)
    let footed = ListSection<Int, String>(id: 0, header: nil, footer: title)
    #expect(!footed.hasHeader && footed.hasFooter == hasTitle)
  }

  @Test func `M4 D003-13 a title is changed without touching the items`() {
    var section = ListSection(id: 0, header: "Fruit", items: "a")
    let old = section
    #expect(section.footer == nil)
    section.header = "Fresh fruit"
    section.footer = "End"
    #expect(section == ListSection(id: 0, header: "Fresh fruit", footer: "End", items: "a"))
    let changes = ListChanges(from: [old], to: [section], by: SelfKeyedComparator())
    #expect(changes.updatedSections == [PositionPair(old: 0, new: 0)])
    #expect(changes.count == 1)
  }
}
