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
    #expect(ListSection(phones).id == 0 && ListSection(phones).items == phones)
    #expect(ListSection<Int, Any>(id: 0, items: phones[0], phones).items.count == 2)
    #expect(ListSection(id: 0, items: phones[0]).items == [phones[0]])
    #expect(ListSection<Int, [String]>(id: 0, items: phones).items == [phones])
    #expect(ListSection<Int, String>(id: 0, items: []).items.isEmpty)
    #expect(ListSection<Int, String>(id: 0).items.isEmpty)
  }

  @Test func `M1 a collection alone is the items of a section, where their type may be anything`() {
    struct Shop: Identifiable, Equatable { let id: Int }
    let phones = Catalog.phones
    let stock = ["a": 1, "b": 2]
    let first = Array(phones[0..<3])
    #expect(ListSection<Int, Any>(id: 0, items: phones[0..<3]).items as? [String] == first)
    let hashed = ListSection<Int, AnyHashable>(id: 0, items: phones[0..<3]).items
    #expect(hashed == first.map { AnyHashable($0) })
    #expect(ListSection<Int, any Equatable>(id: 0, items: phones[0..<3]).items.count == 3)
    #expect(ListSection<Int, Any?>(id: 0, items: phones[0..<3]).items.count == 3)
    #expect(ListSection<Int, Any>(id: 0, items: Set(phones)).items.count == 7)
    #expect(ListSection<Int, AnyHashable>(id: 0, items: Set(phones)).items.count == 7)
    #expect(ListSection<Int, any Equatable>(id: 0, items: Set(phones)).items.count == 7)
    #expect(ListSection<Int, Any>(id: 0, items: stock.values).items.count == 2)
    #expect(ListSection<Int, Any>(id: 0, items: stock).items.count == 2)
    let long = phones.lazy.filter { $0.count > 8 }
    #expect(ListSection<Int, Any>(id: 0, items: long).items.count == long.count)
    #expect(ListSection<Int, Any>(id: 0, items: AnySequence(phones)).items.count == 7)
    #expect(ModelSection<Shop, Any>(Shop(id: 4), items: phones[0..<3]).items.count == 3)
    #expect(ModelSection<Shop, Any>(Shop(id: 4), items: Set(phones)).items.count == 7)
  }

  @Test func `M1 what is no collection of items stays one item`() {
    // A section of classes knows what its items are, whatever a subclass may be besides.
    class Node {}
    final class Branch: Node, Sequence {
      func makeIterator() -> some IteratorProtocol<Node> { [Node(), Node()].makeIterator() }
    }
    protocol Shape {}
    struct Polygon: Shape, Sequence {
      func makeIterator() -> some IteratorProtocol<Int> { [1, 2, 3].makeIterator() }
    }
    let phones = Catalog.phones
    #expect(ListSection<Int, Any>(id: 0, items: "Anna").items as? [String] == ["Anna"])
    #expect(ListSection<Int, AnyHashable>(id: 0, items: "Anna").items == ["Anna"])
    #expect(ListSection<Int, any Equatable>(id: 0, items: "Anna".prefix(2)).items.count == 1)
    #expect(ListSection<Int, Any>(id: 0, items: [phones]).items as? [[String]] == [phones])
    #expect(ListSection<Int, Any>(id: 0, items: phones[0..<3], 4).items.count == 2)
    #expect(ListSection<Int, any Shape>(id: 0, items: Polygon()).items.count == 1)
    #expect(ListSection<Int, Node>(id: 0, items: Branch()).items.count == 1)
    #expect(ListSection<Int, Set<String>>(id: 0, items: Set(phones)).items == [Set(phones)])
    #expect(ListSection<Int, [String]>(id: 0, items: [String]()).items == [[]])
    let words = [phones, ["milk"]]
    #expect(ListSection<Int, [String]>(id: 0, items: words[0], words[1]).items == words)
  }

  @Test func `M1 the elements of a slice, a range or a lazy collection are the items`() {
    let phones = Catalog.phones
    #expect(ListSection(id: 0, items: phones[0..<3]).items == Array(phones[0..<3]))
    #expect(ListSection(id: 0, items: 1..<4).items == [1, 2, 3])
    #expect(ListSection(id: 0, items: phones.lazy.map(\.count)).items == phones.map(\.count))
    #expect(ListSection(id: 0, items: "Anna").items == ["Anna"])
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

  @Test func `M5 a header follows its section's model, unless it shows something else`() {
    struct Aisle: Identifiable, Equatable { var id: Int, name: String }
    var dairy = ModelSection(Aisle(id: 4, name: "Dairy"), items: "milk")
    dairy.model.name = "Cheese"
    #expect(dairy.header == Aisle(id: 4, name: "Cheese"))
    dairy.model.id = 5
    #expect(dairy.header == dairy.model && dairy.id == 5)
    let other = Aisle(id: 9, name: "Other")
    dairy.header = other
    dairy.model.name = "Dairy"
    #expect(dairy.header == other && dairy.model.name == "Dairy")
    dairy.header = nil
    dairy.model.name = "Milk"
    #expect(dairy.header == nil)
  }

  @Test func `M5 a list whose section's model is edited shows it in the header`() {
    struct Aisle: Identifiable, Equatable {
      let id: Int
      var name: String
    }
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        sections: [ModelSection(Aisle(id: 4, name: "Dairy"), items: "milk")],
        cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 },
        supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { "" }) {
          (view: inout String, aisle: Aisle) in view = aisle.name
        }), on: panel, identity: .itself)
    #expect(panel.shownSource.header(ofSection: 0)?.fresh() == "Dairy")
    list.update { $0[0].model.name = "Cheese" }
    #expect(panel.shownSource.header(ofSection: 0)?.fresh() == "Cheese")
  }
}
