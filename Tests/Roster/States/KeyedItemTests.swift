import Roster
import Testing

/// Items that a property identifies.
@Suite struct KeyedItemTests {
  private struct City: Equatable {
    var name: String
    var size: Int
    var value = 7
  }

  private static func cities() -> ListContents<IndexedSection<Int, Keyed<City, String>, String>> {
    ListContents(
      indexing: [
        ListSection(id: 0, items: City(name: "Rome", size: 3), City(name: "Bern", size: 1))
      ],
      identity: .key(\.name))
  }

  @Test func `a keyed item has the properties of the item, and an edit changes them in place`() {
    var cities = Self.cities()
    cities.updateItem(id: "Bern") { city in
      city.size += 1
      city.value.value += 1
    }
    let bern = cities.item(at: [0, 1])
    #expect(bern?.size == 2)
    #expect(bern?.value == City(name: "Bern", size: 2, value: 8))
    #expect(cities.item(at: [0, 0])?.value == City(name: "Rome", size: 3))
  }

  @Test
  func `an item that is its own id, or has one by a key, is described and equal as its value`() {
    let cities = Self.cities()
    let rome = cities.item(at: [0, 0])
    #expect(rome?.name == "Rome" && rome?.id == "Rome")
    #expect(rome.map { "\($0)" } == "\(City(name: "Rome", size: 3))")
    #expect(rome == Keyed(City(name: "Rome", size: 3), by: \.name))
    #expect(rome != Keyed(City(name: "Rome", size: 4), by: \.name))
    #expect("\(Itself("Bern"))" == "Bern")
    #expect("\(ListItems([1, 2]))" == "[1, 2]")
  }

  @Test func `a part of indexed items is replaced by others`() {
    var items = ListItems(0..<200)
    items[10..<190] = ListItems([7, 8])
    #expect(Array(items) == Array(0..<10) + [7, 8] + Array(190..<200))
  }

  @Test func `an old item is compared with the new one, in this order`() {
    func shelf(_ contents: Int...) -> [Shelf] {
      [Shelf(id: 0, items: contents.enumerated().map { Jar(id: $0, content: $1) })]
    }
    let backend = PictureBackend(.everything)
    // What is fuller than before is shown as it was.
    let list = ListDriver(
      provider(shelf(2, 2)), on: backend,
      identity: .key({ $0.id }, sameContent: { $0.content <= $1.content }))
    list.sections = shelf(3, 1)
    #expect(backend.picture.sections[0].cells == ["0:2", "1:1"])
  }

  @Test func `a keyed item that gets another key is found by that, unless another item has it`() {
    var cities = Self.cities()
    cities.updateItem(id: "Rome") { $0.name = "Roma" }
    #expect(cities.indexPath(ofItem: "Roma") == [0, 0])
    #expect(cities.indexPath(ofItem: "Rome") == nil)
    #expect(cities.updateItem(id: "Roma") { $0.name = "Bern" }.duplicateItems == ["Bern"])
    #expect(cities.item(at: [0, 0])?.name == "Roma")
  }
}
