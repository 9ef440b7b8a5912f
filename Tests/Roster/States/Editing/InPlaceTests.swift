import Roster
import TestSupport
import Testing

@Suite struct InPlaceTests {
  private struct Shelf: EditableSectionInfo {
    let id: Int
    var header: String?
    var footer: String?
    var items: CopyCountingItems<Product>
  }

  private typealias Edit = (inout ListContents<Shelf>) -> Void

  private let milk = Product(name: "Milk", quantity: 1)

  private func copies(during edit: Edit) -> [Int] {
    let products = (0..<10).map { Product(name: "\($0)", quantity: $0) }
    var list = ListContents([
      Shelf(id: 0, items: CopyCountingItems(products)),
      Shelf(id: 1, items: CopyCountingItems([Product(name: "Salt", quantity: 1)])),
    ])
    edit(&list)
    return list.sections.map(\.items.copies)
  }

  @Test func `A10 an edit changes the items where they are, and copies none`() {
    #expect(copies { $0.append(milk, toSection: 0) } == [0, 0])
    #expect(copies { $0.insert(milk, at: [0, 3]) } == [0, 0])
    #expect(copies { $0.update(milk, at: [0, 3]) } == [0, 0])
    #expect(copies { $0[[0, 3]].quantity += 1 } == [0, 0])
    #expect(copies { $0.remove(at: [0, 3]) } == [0, 0])
    #expect(copies { $0.move(from: [0, 3], to: [1, 0]) } == [0, 0])
    #expect(copies { $0.upsert(milk, in: 0) } == [0, 0])
    #expect(copies { $0.replace([Product(name: "4", quantity: 9)]) } == [0, 0])
    #expect(copies { $0.updateTitles(ofSection: 0) { header, _ in header = "Dairy" } } == [0, 0])
    #expect(copies { $0.sections[0].items.append(milk) } == [0, 0])
    #expect(copies { $0[0].items.append(milk) } == [0, 0])
  }

  @Test func `A3 a provider's sections are edited where they are, too`() {
    let shelf = Shelf(id: 0, items: CopyCountingItems([milk]))
    var list = DataSourceProvider(sections: [shelf], cellFactory: ProductTags())
    list[0].items.append(milk)
    #expect(list[0].items.copies == 1)
    for _ in 0..<5 { list[0].items.append(milk) }
    #expect(list[0].items.copies == 1)
    #expect(shelf.items.count == 1 && list[0].items.count == 7)
  }

  @Test func `items that give way to others go at once, however many and scattered they are`() {
    let names = (0..<2_000).map { "\($0)" }
    var list = ListContents([
      Shelf(id: 0, items: CopyCountingItems(names.map { Product(name: $0, quantity: 0) })),
      Shelf(id: 1, items: CopyCountingItems()),
    ])
    let before = list.sections[0].items.replacements
    let given = stride(from: 0, to: 2_000, by: 2).map { names[$0] }
    let result = list.append(
      given.reversed().map { Product(name: $0, quantity: 1) }, toSectionWithID: 1,
      duplicates: .keepLast)
    #expect(list.sections[0].items.replacements == before + 1)
    #expect(result.removed.map(\.name) == given && result.scope == .all)
    let kept = stride(from: 1, to: 2_000, by: 2).map { names[$0] }
    #expect(list.sections[0].items.map(\.name) == kept)
    #expect(list.sections[1].items.map(\.name) == given.reversed())
  }

  @Test func `M11 a list that somebody else holds copies the items of the edited section, once`() {
    var kept: ListContents<Shelf>?
    let counts = copies { list in
      kept = list
      for _ in 0..<5 { list.append(milk, toSection: 0) }
    }
    #expect(counts == [1, 0])
    #expect(kept?.totalItemCount == 11)
  }
}

/// Sections of some of whose items cannot be removed.
@Suite struct RefusedRemovalTests {
  /// A section that keeps some items: told so, or a program may set its items in spite of it.
  private struct Shelf: SectionInfo {
    let id: Int
    let kept: Set<String>
    var header: String? { nil }
    var footer: String? { nil }
    var items: [String]

    mutating func replaceItems(in range: Range<Int>, with items: [String]) -> Bool {
      guard items.isEmpty, kept.isDisjoint(with: self.items[range]) else { return false }
      self.items.removeSubrange(range)
      return true
    }
  }

  private struct Drawer: EditableSectionInfo {
    let id: Int
    let kept: Set<Int>
    var header: String?
    var footer: String?
    var items: [Good]

    mutating func replaceItems(in range: Range<Int>, with items: [Good]) -> Bool {
      guard kept.isDisjoint(with: self.items[range].map(\.id)) else { return false }
      self.items.replaceSubrange(range, with: items)
      return true
    }
  }

  @Test func `of two items either both are removed or none is, whichever the section keeps`() {
    let items = ["Milk", "Eggs", "Salt", "Tea"]
    for kept in items {
      for (first, last) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        var storage = SectionArray([Shelf(id: 0, kept: [kept], items: items)])
        let isDone = storage.removeItems(at: [first, last], ofSection: 0)
        let isKept = [items[first], items[last]].contains(kept)
        #expect(isDone == !isKept)
        let rest = items.indices.filter { isKept || $0 != first && $0 != last }.map { items[$0] }
        #expect(storage.sections[0].items == rest, "\(first) and \(last), \(kept) is kept")
      }
    }
  }

  @Test func `what a section keeps is not said to be removed, and nothing of it is lost`() {
    let goods = (0..<4).map { Good($0) }
    for ids in [[0, 2], [0, 3], [0, 1], [1, 2, 3], [0, 2, 10], [0, 10, 11], [10, 12]] {
      var list = ListContents([
        Drawer(id: 0, kept: [0], items: goods),
        Drawer(id: 1, kept: [], items: (10..<14).map { Good($0) }),
      ])
      let removable = ids.filter { !ids.contains(0) || $0 >= 10 }
      let result = list.remove(ids: ids)
      #expect(result.removed.map(\.id) == removable)
      #expect(
        result.outcome == (removable.isEmpty ? .ignored : removable == ids ? .applied : .clamped))
      let left = (Array(0..<4) + Array(10..<14)).filter { !removable.contains($0) }
      #expect(list.sections.flatMap(\.items).map(\.id) == left, "\(ids)")
    }
  }

  @Test func `what a section refuses is not said to be replaced, and the rest is`() {
    typealias Contents = ListContents<Drawer>
    let drawer = Drawer(id: 0, kept: [1], items: (0..<3).map { Good($0) })
    let edits: [(inout Contents, [Good]) -> EditResult<Drawer, Int>] = [
      { $0.replace($1) }, { $0.upsert($1) }, { $0.upsert($1, in: 0) },
      { $0.upsert($1, in: 0) { $0.id < $1.id } },
    ]
    for (number, edit) in edits.enumerated() {
      var list = ListContents([drawer])
      let refused = edit(&list, [Good(1, price: 7)])
      #expect(refused.outcome == .ignored && refused.removed == [], "edit \(number)")
      #expect(refused.scope == .nothing && list.editScope == .nothing, "edit \(number)")
      let some = edit(&list, [Good(1, price: 7), Good(2, price: 8)])
      #expect(some.outcome == .clamped && some.removed == [Good(2)], "edit \(number)")
      #expect(some.scope == .items([[0, 2]]), "edit \(number)")
      #expect(list.sections[0].items == [Good(0), Good(1), Good(2, price: 8)])
    }
  }

  @Test func `what a section refuses is ignored and changes nothing, and the rest is done`() {
    typealias Edit = (inout ListContents<Drawer>) -> EditOutcome
    let edits: [Edit] = [
      { $0.update(Good(9), at: [0, 1]).outcome }, { $0.update([[0, 1]: Good(9)]).outcome },
      { $0.updateItem(id: 1) { $0.price = 9 }.outcome }, { $0.remove(at: [0, 1]).outcome },
      { $0.remove(ids: [1]).outcome }, { $0.removeItems { $0.id == 1 }.outcome },
      { $0.removeAllItems().outcome }, { $0.replaceItems(inSection: 0, with: [Good(9)]).outcome },
      { $0.replaceItems(inSectionWithID: 0, with: [Good(9)]).outcome },
      { $0.move(from: [0, 1], to: [0, 0]).outcome }, { $0.move(1, before: 0).outcome },
      { $0.move(1, toEndOf: 0).outcome },
    ]
    let goods = (0..<4).map { Good($0) }
    let drawers = ListContents([Drawer(id: 0, kept: [1], items: goods)])
    for (number, edit) in edits.enumerated() {
      var list = drawers
      #expect(edit(&list) == .ignored, "edit \(number)")
      #expect(list.sections[0].items == goods && list.editScope == .nothing, "edit \(number)")
    }
    var list = drawers
    let some = list.update([[0, 3]: Good(13), [0, 1]: Good(11), [0, 0]: Good(10)])
    #expect(some.outcome == .clamped && some.scope == .items([[0, 0], [0, 3]]))
    #expect(some.removed.map(\.id) == [0, 3])
    #expect(list.sections[0].items.map(\.id) == [10, 1, 2, 13])
  }
}

/// Sections that say that they refuse no edit, and refuse one.
@Suite(.onThreadOfItsOwn) struct RefusedExactEditTests {
  @Test func `a section that refuses an edit, though it says that it refuses none, traps`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Shelf: SectionInfo {
        static var hasExactEdits: Bool { true }

        let id = 0
        let items = ["Milk", "Eggs"]
        var header: String? { nil }
        var footer: String? { nil }
      }
      let panel = TouchPanel()
      let provider = DataSourceProvider(
        sections: [Shelf()],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, name: String) in
          cell = name
        }.on(.canEdit) { _ in true })
      let list = ListDriver(provider, on: panel, identity: .itself)
      panel.commitEditing([0, 1])
      withExtendedLifetime(list) {}
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("A `Shelf` refused an edit, though its `hasExactEdits` says"))
  }
}

/// Sections that let items go and take none in.
@Suite struct RefusedMoveTests {
  private struct Outbox: SectionInfo {
    let id: Int
    var header: String? { nil }
    var footer: String? { nil }
    var items: [String]

    mutating func replaceItems(in range: Range<Int>, with items: [String]) -> Bool {
      if !items.isEmpty { return false }
      self.items.removeSubrange(range)
      return true
    }
  }

  /// The same, of which a program can set the items.
  private struct Drawer: EditableSectionInfo {
    let id: Int
    var header: String?
    var footer: String?
    var items: [String]

    mutating func replaceItems(in range: Range<Int>, with items: [String]) -> Bool {
      if !items.isEmpty { return false }
      self.items.removeSubrange(range)
      return true
    }
  }

  /// Tries all moves of an item in two sections, and expects that none is made and nothing is lost.
  private func expectNoMove<Section: SectionInfo<String>>(_ sections: [Section]) {
    let items = sections.map { Array($0.items) }
    let paths = items.indices.flatMap { section in
      items[section].indices.map { ListIndexPath(section: section, item: $0) }
    }
    for source in paths {
      for target in paths where target != source {
        var storage = SectionArray(sections)
        let isMoved = storage.moveItem(from: source, to: target)
        #expect(!isMoved)
        #expect(storage.sections.map { Array($0.items) } == items, "\(source) to \(target)")
      }
    }
  }

  @Test func `an item that no section takes in stays where it was`() {
    let (first, second) = (["Milk", "Eggs", "Salt"], ["Plums"])
    expectNoMove([Outbox(id: 0, items: first), Outbox(id: 1, items: second)])
    expectNoMove([Drawer(id: 0, items: first), Drawer(id: 1, items: second)])
    var list = ListContents([Drawer(id: 0, items: first)])
    let result = list.move(from: [0, 2], to: [0, 0])
    #expect(result.outcome == .ignored)
    #expect(list.sections[0].items == first)
  }
}
