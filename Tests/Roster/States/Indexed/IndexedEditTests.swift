import TestSupport
import Testing

@testable import Roster

/// The edits by name, and what they report.
@Suite(.onThreadOfItsOwn) struct IndexedEditTests {
  typealias Snapshot = ListContents<IndexedSection<String, Product, String>>

  let apples = Product(name: "Apples", quantity: 3)
  let pears = Product(name: "Pears", quantity: 2)
  let milk = Product(name: "Milk", quantity: 1)

  var aisles: Snapshot {
    ListContents(indexing: [
      ListSection(id: "fruit", header: "Fruit", items: apples, pears),
      ListSection(id: "dairy", header: "Dairy", items: milk),
    ])
  }

  func product(_ name: String, _ quantity: Int = 1) -> Product {
    Product(name: name, quantity: quantity)
  }

  @Test func `A7 an id leads to an index path, and an index path to an id`() {
    let snapshot = aisles
    #expect(snapshot.indexPath(ofItem: "Milk") == ListIndexPath(section: 1, item: 0))
    #expect(snapshot.itemIdentifier(at: ListIndexPath(section: 1, item: 0)) == "Milk")
    #expect(snapshot.itemIdentifier(at: ListIndexPath(section: 1, item: -1)) == nil)
    #expect(snapshot.itemIdentifier(at: ListIndexPath(section: -1, item: 0)) == nil)
    #expect(snapshot.indexOfItem(id: "Milk") == 2)
    #expect(snapshot.indexOfSection(id: "dairy") == 1)
    #expect(snapshot.sectionIdentifier(at: 2) == nil)
    #expect(snapshot.item(id: "Milk", inSection: "dairy") == milk)
    #expect(snapshot.item(id: "Milk", inSection: "fruit") == nil)
    #expect(snapshot.numberOfItems(inSection: "tools") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "tools") == [])
  }

  @Test func `U5 a header or a footer that changes alone is an update of its section`() {
    for title in [nil, "Changed"] {
      var (header, footer) = (aisles, aisles)
      header.sections[0].header = title
      footer.sections[1].footer = title ?? "New"
      #expect(header.changes(from: aisles).sections.updates.map(\.new) == [0])
      #expect(footer.changes(from: aisles).sections.updates.map(\.new) == [1])
      #expect(header.changes(from: aisles).count == 1 && footer.changes(from: aisles).count == 1)
    }
  }

  @Test func `items that are appended one by one are moved as seldom as in an array`() {
    var items = ListItems(Array(0..<1000))
    var addresses: [UInt] = []
    for number in 1000..<20_000 {
      items.append(number)
      let address = unsafe items.withContiguousStorageIfAvailable {
        UInt(bitPattern: $0.baseAddress)
      }
      if let address, addresses.last != address { addresses.append(address) }
    }
    #expect(Array(items) == Array(0..<20_000))
    #expect(addresses.count <= 10)
  }

  @Test func `an indexed section that is removed is given back`() {
    var list = aisles
    let result = list.removeSection(at: 0)
    #expect(result.removedSections.map(\.id) == ["fruit"] && result.scope == .all)
    #expect(list.sections.map(\.id) == ["dairy"] && list.indexPath(ofItem: "Pears") == nil)
  }

  @Test func `items before or behind a slice cannot be replaced through it`() async {
    await #expect(processExitsWith: .failure) {
      var slice = ListItems([1, 2, 3, 4])[1..<3]
      slice.replaceSubrange(3..<4, with: [5])
    }
    await #expect(processExitsWith: .failure) {
      var slice = ListItems([1, 2, 3, 4])[1..<3]
      slice.replaceSubrange(0..<1, with: [5])
    }
  }

  @Test(arguments: [0, 1, 30, 128, 129, 5_000])
  func `items of a short list are in one piece, and those of a long one in several`(_ count: Int) {
    let list = ListContents(
      indexing: [ListSection(id: 0, items: (0..<count).map { product("\($0)", $0) })])
    let items = list.sections[0].items
    func piece(_ items: ListItems<Product>) -> [Int]? {
      unsafe items.withContiguousStorageIfAvailable { unsafe $0.map(\.quantity) }
    }
    #expect(piece(items) == (count <= 128 ? Array(0..<count) : nil))
    for start in stride(from: 0, to: count, by: 7) {
      #expect(piece(items[start..<start + 1]) == [start])
      #expect(piece(items[start..<start]) == [])
      let end = min(count, start + 40)
      if let numbers = piece(items[start..<end]) {
        #expect(numbers == Array(start..<end))
      } else {
        #expect(count > 128)
      }
    }
  }

  @Test(arguments: [0, 1, 100, 129, 300, 700, 5_000])
  func `items are replaced as an array's, however many there are`(_ count: Int) {
    let all = Array(0..<count)
    let list = ListContents(
      indexing: [ListSection(id: 0, items: all.map { product("\($0)", $0) })])
    for range in [0..<0, 0..<count, count / 3..<count / 2, count / 2..<count, count..<count] {
      for new in [[], [-1], [-1, -2, -3]] {
        var (items, numbers) = (list.sections[0].items, all)
        items.replaceSubrange(range, with: new.map { product("\($0)", $0) })
        numbers.replaceSubrange(range, with: new)
        #expect(items.map(\.quantity) == numbers, "\(range)")
      }
    }
  }

  @Test func `items are filtered, appended to and replaced as an array's, in slices too`() {
    let all = Array(0..<5000)
    let list = ListContents(
      indexing: [ListSection(id: 0, items: all.map { product("\($0)", $0) })])
    let items = list.sections[0].items
    #expect(items.filter { $0.quantity % 3 == 0 }.map(\.quantity) == all.filter { $0 % 3 == 0 })
    var slice = items[1000..<2000]
    slice.replaceSubrange(1100..<1900, with: [product("x", -1)])
    slice.append(product("y", -2))
    #expect(slice.startIndex == 1000 && slice.endIndex == 1202)
    #expect(slice.map(\.quantity) == Array(1000..<1100) + [-1] + Array(1900..<2000) + [-2])
    #expect(slice[1100].quantity == -1 && slice[1201].quantity == -2)
    var edited = list
    edited.sections[0].items.removeAll { $0.quantity >= 10 }
    #expect(edited.sections[0].items.map(\.quantity) == Array(0..<10))
    #expect(edited.indexPath(ofItem: "9") == ListIndexPath(section: 0, item: 9))
    #expect(edited.indexPath(ofItem: "10") == nil)
    #expect(items.count == 5000 && list.indexPath(ofItem: "10")?.item == 10)
  }

  @Test func `M2 items of a section are set at each of its indices, and nowhere else`() async {
    for item in 0..<2 {
      var list = aisles
      list.sections[0].items[item] = product("Plums")
      #expect(list.sections[0].items.map(\.name).firstIndex(of: "Plums") == item)
      #expect(list.indexPath(ofItem: "Plums") == ListIndexPath(section: 0, item: item))
    }
    await #expect(processExitsWith: .failure) {
      var items: ListItems<Product> = [Product(name: "Plums", quantity: 1)]
      items[1] = items[0]
    }
    await #expect(processExitsWith: .failure) {
      var items: ListItems<Product> = [Product(name: "Plums", quantity: 1)]
      items[-1] = items[0]
    }
  }

  @Test func `items are appended to the last section unless another is named`() {
    var snapshot = Snapshot()
    let early = snapshot.appendItems([milk])
    #expect(early.outcome == .ignored)
    #expect(snapshot.isEmpty)
    snapshot.appendSections(["fruit", "dairy"])
    #expect(snapshot.appendItems([milk]).isComplete)
    #expect(snapshot.appendItems([apples], toSection: "fruit").isComplete)
    #expect(snapshot.appendItems([pears], toSection: "tools").missingSections == ["tools"])
    #expect(snapshot.itemIdentifiers == ["Apples", "Milk"])
  }

  @Test func `an edit next to an item that is not there does nothing, and says so`() {
    var snapshot = aisles
    #expect(snapshot.insertItems([product("Tea")], beforeItem: "Soap").missingItems == ["Soap"])
    #expect(snapshot.insertItems([product("Tea")], afterItem: "Soap").missingItems == ["Soap"])
    #expect(snapshot.moveItem("Milk", beforeItem: "Soap").missingItems == ["Soap"])
    #expect(snapshot.moveItem("Soap", afterItem: "Soap").missingItems == ["Soap"])
    #expect(snapshot.moveItem("Tea", afterItem: "Soap").missingItems == ["Tea", "Soap"])
    #expect(snapshot.insertSections(["tools"], afterSection: "soap").missingSections == ["soap"])
    #expect(snapshot.moveSection("tools", beforeSection: "fruit").missingSections == ["tools"])
    #expect(snapshot.reloadItems(["Soap"]).missingItems == ["Soap"])
    #expect(snapshot.replace([product("Soap")]).missingItems == ["Soap"])
    #expect(snapshot.moveItem("Milk", afterItem: "Milk").isComplete)
    #expect(snapshot == aisles)
    #expect(
      snapshot.deleteItems(["Soap", "Milk"]).description
        == #"clamped to section 1, missing items: ["Soap"]"#)
    #expect(snapshot.itemIdentifiers == ["Apples", "Pears"])
  }

  @Test func `an item moves before and after others, and into an empty section`() {
    var snapshot = aisles
    snapshot.moveItem("Apples", afterItem: "Pears")
    #expect(snapshot.itemIdentifiers == ["Pears", "Apples", "Milk"])
    snapshot.moveItem("Milk", beforeItem: "Pears")
    #expect(snapshot.itemIdentifiers(inSection: "fruit") == ["Milk", "Pears", "Apples"])
    snapshot.move("Pears", toEndOf: "dairy")
    #expect(snapshot.itemIdentifiers(inSection: "dairy") == ["Pears"])
    let lost = snapshot.move("Pears", toEndOf: "tools")
    #expect(lost.outcome == .ignored && lost.missingSections == ["tools"])
    #expect(lost.missingItems.isEmpty)
    let soap = snapshot.move("Soap", toEndOf: "dairy")
    #expect(soap.missingItems == ["Soap"] && soap.missingSections.isEmpty)
  }

  @Test func `M8 an item is changed where it is, by id`() {
    var snapshot = aisles
    snapshot.updateItem(id: "Milk") { $0.quantity += 4 }
    #expect(snapshot.item(id: "Milk")?.quantity == 5)
    #expect(snapshot.updateItem(id: "Milk") { $0.name = "Pears" }.duplicateItems == ["Pears"])
    #expect(snapshot.updateItem(id: "Milk") { $0.name = "Oat milk" }.isComplete)
    #expect(snapshot.itemIdentifiers == ["Apples", "Pears", "Oat milk"])
    #expect(snapshot.storage.structuralFaults() == [])
  }

  @Test func `A16 items of a section or of all are replaced`() {
    var snapshot = aisles
    snapshot.replaceItems(inSectionWithID: "fruit", with: [pears, product("Plums"), milk])
    #expect(snapshot.itemIdentifiers == ["Pears", "Plums", "Milk"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.sectionIdentifiers == ["fruit", "dairy"])
  }

  @Test(arguments: [0, 300])
  func `items are put in place of others exactly where no id would be in the list twice`(
    others: Int
  ) {
    let base = ListContents(indexing: [
      ListSection(id: 0, items: (0..<3).map { Entry(id: $0) }),
      ListSection(id: 1, items: [Entry(id: 3)] + (0..<others).map { Entry(id: 1000 + $0) }),
    ]).storage
    var runs: [[Int]] = [[]]
    for _ in 0..<(LongRun.isAsked ? 3 : 2) {
      runs += runs.flatMap { run in (0..<5).map { run + [$0] } }
    }
    for start in 0...3 {
      for end in start...3 {
        for ids in runs {
          var expected = [0, 1, 2]
          expected.replaceSubrange(start..<end, with: ids)
          let isLegal = Set(expected).count == expected.count && !ids.contains(3)
          var storage = base
          let isDone = storage.replaceItems(
            in: start..<end, ofSection: 0, with: ids.map { Entry(id: $0, content: 7) })
          let (now, before) = (storage.sections[0].items, base.sections[0].items)
          guard isDone == isLegal,
            isDone ? now.map(\.id) == expected : Array(now) == Array(before),
            now.filter({ $0.content == 7 }).map(\.id) == (isDone ? ids : []),
            others > 0 || storage.structuralFaults() == []
          else {
            Issue.record("\(ids) in place of \(start..<end) gives \(now.map(\.id)), \(isDone)")
            return
          }
        }
      }
    }
  }

  @Test func `a section is moved next to any other, wherever the two are`() {
    for id in 0..<4 {
      for other in 0..<4 {
        for isAfter in [false, true] {
          var snapshot = ListContents(indexing: Entry.sections(4, of: 2))
          let result =
            isAfter
            ? snapshot.moveSection(id, afterSection: other)
            : snapshot.moveSection(id, beforeSection: other)
          var model = Array(0..<4).filter { $0 != id || id == other }
          if id != other { model.insert(id, at: model.firstIndex(of: other)! + (isAfter ? 1 : 0)) }
          #expect(snapshot.sectionIdentifiers == model, "\(id), \(other), \(isAfter)")
          #expect((result.scope == .nothing) == (model == Array(0..<4)))
          #expect(result.outcome == .applied)
        }
      }
    }
  }

  @Test func `sections that are there already are reported, and not added`() {
    var snapshot = aisles
    #expect(
      snapshot.appendSections(["tools", "fruit", "tools", "tools"]).duplicateSections == [
        "fruit", "tools",
      ])
    #expect(snapshot.sectionIdentifiers == ["fruit", "dairy", "tools"])
    let edit = snapshot.append(copying: [ListSection(id: "dairy", items: product("Cream"))])
    #expect(edit.duplicateSections == ["dairy"])
    #expect(edit.outcome == .ignored && edit.scope == .nothing)
    #expect(!snapshot.contains(id: "Cream"))
    let partly = snapshot.append(copying: [
      ListSection(id: "dairy"),
      ListSection(id: "bread", items: product("Rye"), product("Rye"), product("Rye")),
    ])
    #expect(partly.outcome == .clamped && partly.scope == .all)
    #expect(partly.duplicateItems == ["Rye"] && partly.duplicateSections == ["dairy"])
    // So many that an index is made of them at once, where the list has none.
    let many = (0..<3_000).map { product("\($0)") }
    var long = aisles
    let others = long.append(copying: [ListSection(id: "all", items: many + [product("Milk")])])
    #expect(others.duplicateItems == ["Milk"])
    #expect(long.totalItemCount == aisles.totalItemCount + 3_000)
    #expect(long.contains(id: "Milk") && long.indexPath(ofItem: "2999") == [2, 2_999])
    let whole = snapshot.append(copying: [ListSection(id: "pets", items: product("Hay"))])
    #expect(whole.outcome == .applied && whole.scope == .all && whole.isComplete)
  }

  @Test func `an id that comes twice in a long list is found, whichever it is`() {
    for id in [0, 1, 77, 299] {
      let items = ((0..<300) + [id]).map { Entry(id: $0) }
      var list = ListContents<IndexedSection<Int, Entry, String>>()
      let edit = list.append(copying: [ListSection(id: 0, items: items)])
      #expect(edit.duplicateItems == [id] && list.totalItemCount == 300)
    }
  }

  @Test func `sections that an index refuses, as their ids are there already, are reported`() {
    var snapshot = aisles
    let dairy = snapshot[1]
    let bread = IndexedSection(id: "bread", header: "Bread", items: ListItems<Product>())
    for edit in [
      snapshot.insertSection(dairy, at: 0), snapshot.appendSection(dairy),
      snapshot.appendSections([bread, dairy, dairy]), snapshot.updateSection(at: 0, with: dairy),
    ] {
      #expect(edit.outcome == .ignored && edit.scope == .nothing)
      #expect(edit.duplicateSections == ["dairy"])
    }
    #expect(snapshot.appendSections([bread, bread]).duplicateSections == ["bread"])
    #expect(snapshot == aisles)
    #expect(snapshot.updateSection(at: 1, with: dairy).isComplete)
    let all = snapshot.replaceSections(with: [dairy, bread, dairy])
    #expect(all.outcome == .clamped && all.duplicateSections == ["dairy"])
    #expect(snapshot.sectionIdentifiers == ["dairy", "bread"])
  }

  @Test func `an edit of whole sections is clamped where an index leaves items out`() {
    let dairy = aisles[1]
    let fruit = IndexedSection(
      id: "fruit", header: "Fruit", items: ListItems([dairy.items[0], product("Plums")]))
    var snapshot = aisles
    #expect(snapshot.updateSection(at: 0, with: fruit).outcome == .ignored && snapshot == aisles)
    #expect(snapshot.replaceSections(with: [dairy, fruit]).outcome == .clamped)
    #expect(snapshot.sections.map(\.items.count) == [dairy.items.count, 1])
    #expect(snapshot.replaceSections(with: aisles.sections).outcome == .applied)
    #expect(snapshot.adoptSections(["fruit"], from: [fruit]).outcome == .clamped)
    #expect(snapshot.totalItemCount == dairy.items.count + 1)
    #expect(snapshot.adoptSections(["fruit"], from: aisles.sections).outcome == .applied)
  }

  @Test(arguments: [1, 500])
  func `U14 D001-11 duplicates are handled as the policy says, and reported`(size: Int) {
    let others = (0..<size).map { product("\($0)") }
    var base = aisles
    base.appendItems(others)
    let batch = [product("Tea", 1), product("Milk", 9), product("Tea", 2)]

    var snapshot = base
    var edit = snapshot.appendItems(batch, toSection: "fruit", duplicates: .reject)
    #expect(edit.duplicateItems == ["Milk", "Tea"])
    #expect(edit.outcome == .ignored && edit.scope == .nothing)
    #expect(snapshot == base)

    edit = snapshot.appendItems(batch, toSection: "fruit", duplicates: .keepFirst)
    #expect(edit.duplicateItems == ["Milk", "Tea"])
    #expect(edit.outcome == .clamped && edit.scope == .section(0))
    #expect(snapshot.itemIdentifiers(inSection: "fruit") == ["Apples", "Pears", "Tea"])
    #expect(snapshot.item(id: "Tea")?.quantity == 1)
    #expect(snapshot.item(id: "Milk")?.quantity == 1)

    snapshot = base
    edit = snapshot.appendItems(batch, toSection: "fruit", duplicates: .keepLast)
    #expect(edit.duplicateItems == ["Milk", "Tea"])
    #expect(edit.outcome == .clamped && edit.scope == .all)
    #expect(edit.removed == [milk])
    #expect(snapshot.itemIdentifiers(inSection: "fruit") == ["Apples", "Pears", "Milk", "Tea"])
    #expect(snapshot.item(id: "Tea")?.quantity == 2)
    #expect(snapshot.item(id: "Milk")?.quantity == 9)

    snapshot = base
    edit = snapshot.appendItems(
      batch, toSection: "fruit",
      duplicates: .renumber { Product(name: "\($0.name) \($1)", quantity: $0.quantity) })
    #expect(edit.duplicateItems == ["Milk", "Tea"])
    #expect(edit.outcome == .applied && edit.scope == .section(0))
    #expect(
      snapshot.itemIdentifiers(inSection: "fruit")
        == ["Apples", "Pears", "Tea", "Milk 2", "Tea 2"])
    #expect(snapshot.storage.structuralFaults() == [])
  }

  @Test func `an item that is kept last may be the one before which it is inserted`() {
    var snapshot = aisles
    snapshot.insertItems(
      [product("Plums"), product("Pears", 7)], beforeItem: "Pears", duplicates: .keepLast)
    #expect(snapshot.itemIdentifiers == ["Apples", "Plums", "Pears", "Milk"])
    #expect(snapshot.item(id: "Pears")?.quantity == 7)
  }

  @Test func `deleting with a closure that throws deletes nothing`() {
    struct Refusal: Error {}
    var snapshot = aisles
    #expect(throws: Refusal.self) {
      try snapshot.removeItems { item throws(Refusal) in
        if item.id == "Milk" { throw Refusal() }
        return true
      }
    }
    #expect(snapshot == aisles)
    #expect(snapshot.removeItems { $0.quantity > 1 }.removed.count == 2)
    #expect(snapshot.itemIdentifiers == ["Milk"])
  }

  @Test func `sections that are not there are named by a deletion, and the others are deleted`() {
    var snapshot = ListContents(indexing: Entry.sections(3, of: 2))
    #expect(snapshot.deleteSections([7, 1, 8]).missingSections == [7, 8])
    #expect(snapshot.sectionIdentifiers == [0, 2])
    #expect(snapshot.itemIdentifiers == [0, 1, 4, 5])
  }

  @Test func `a section of a snapshot says what it was made of`() {
    let section = IndexedSection(
      id: 1, header: "Fruit", footer: "Two kinds", items: [Entry(id: 1), Entry(id: 2)])
    #expect(section.header == "Fruit")
    #expect(section.footer == "Two kinds")
    #expect(section.items.map(\.id) == [1, 2])
  }

  @Test func `a move names what is missing, and nothing else`() {
    let base = ListContents(indexing: Entry.sections(2, of: 2))
    for (moved, target, missing) in [
      (0, 3, []), (3, 0, []), (0, 1, []), (0, 0, []), (9, 0, [9]), (0, 9, [9]),
    ] {
      var snapshot = base
      #expect(snapshot.moveItem(moved, beforeItem: target).missingItems == missing)
      snapshot = base
      #expect(snapshot.moveItem(moved, afterItem: target).missingItems == missing)
    }
  }
}
