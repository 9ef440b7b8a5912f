import Roster
import Testing

@Suite struct BuildingTests {
  @Test func `M13 a sequence is grouped by key, in the order of first appearance`() {
    let words = ["pear", "apple", "plum", "avocado", "banana"]
    let sections = words.sections(groupedBy: { $0.prefix(1) }) { $0.uppercased() }
    #expect(sections.map(\.id) == ["p", "a", "b"])
    #expect(sections.map(\.header) == ["P", "A", "B"])
    #expect(sections.map(\.items) == [["pear", "plum"], ["apple", "avocado"], ["banana"]])
    #expect([1, 2, 3].sections(groupedBy: { $0 % 2 }).map(\.header) == ["1", "0"])
  }

  @Test func `M13 a dictionary makes a section of each entry, in the order of the keys`() {
    let stock = ["dairy": ["milk"], "fruit": ["apples", "pears"], "spices": ["salt"]]
    let sections = stock.sections(orderedBy: ["fruit", "bread", "dairy"])
    #expect(sections.map(\.id) == ["fruit", "bread", "dairy"])
    #expect(sections.map(\.items) == [["apples", "pears"], [], ["milk"]])
    #expect(sections.map(\.header) == ["fruit", "bread", "dairy"])
  }

  @Test func `M1 an array is the items of a section, whatever their type`() {
    struct Shop: Identifiable, Equatable { let id: Int }
    let phones = Catalog.phones
    let model = Shop(id: 4)
    #expect(ListSection<Int, Any>(id: 0, items: phones).items.count == 7)
    #expect(ListSection<Int, AnyHashable>(id: 0, items: phones).items.count == 7)
    #expect(ListSection<Int, any Equatable>(id: 0, items: phones).items.count == 7)
    #expect(ListSection<Int, String?>(id: 0, items: phones).items.count == 7)
    let section: ListSection<Int, Any> = ListSection(id: 0, items: phones)
    #expect(section.items.count == 7)
    #expect(ModelSection<Shop, Any>(model, items: phones).items.count == 7)
    #expect(ListSection(id: 0, items: phones).items == phones)
    #expect(ListSection<Int, Any>(id: 0, items: phones[0], phones).items.count == 2)
    #expect(ListSection(id: 0, items: phones[0]).items == [phones[0]])
    #expect(ListSection<Int, [String]>(id: 0, items: phones).items == [phones])
    #expect(ListSection<Int, String>(id: 0, items: []).items.isEmpty)
    #expect(ListSection<Int, String>(id: 0).items.isEmpty)
  }

  @Test func `M13 a provider can be made of items alone`() {
    let list = DataSourceProvider(
      items: Catalog.phones, cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 })
    #expect(list.sectionCount == 1)
    #expect(list.dataSource.cell(at: [0, 6])?.fresh() == "iPhone XR")
  }

  @Test func `Lists of different items are concatenated`() {
    let texts = DataSourceProvider(
      items: ["a", "b"], cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 })
    let numbers = DataSourceProvider(
      items: [1], cellFactory: ClosureCellFactory(make: { "" }) { $0 = "\($1)" })
    let both = ConcatenatedDataSource(texts.dataSource, numbers.dataSource)
    #expect((0..<3).map(both.itemCount) == [2, 1, 0])
    #expect(both.cell(at: [1, 0])?.fresh() == "1")
    #expect(both.cell(at: [2, 0]) == nil && both.cell(at: [-1, 0]) == nil)
  }

  @Test func `M2 D002-15 a section type of your own composes like any other`() {
    struct Aisle: SectionInfo {
      let number: Int
      var products: [String]
      var id: Int { number }
      var items: ArraySlice<String> { products.dropFirst() }
      var header: String? { "Aisle \(number)" }
      var footer: String? { nil }
    }
    let list = DataSourceProvider(
      sections: [Aisle(number: 4, products: ["x", "milk", "butter"])],
      cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 })
    #expect(list.dataSource.itemCount(inSection: 0) == 2)
    #expect(list.dataSource.cell(at: [0, 1])?.fresh() == "butter")
    #expect(list.item(at: [0, 0]) == "milk" && list.header(ofSection: 0) == "Aisle 4")
  }

  @Test func `M5 a section's title may be a model`() {
    struct Aisle: Identifiable, Equatable { let id: Int }
    var dairy = ModelSection(Aisle(id: 4), items: "milk")
    #expect(dairy.header == Aisle(id: 4) && dairy.id == 4)
    dairy.header = nil
    #expect(dairy.id == 4)
  }
}
