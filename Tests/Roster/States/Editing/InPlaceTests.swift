import Roster
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
