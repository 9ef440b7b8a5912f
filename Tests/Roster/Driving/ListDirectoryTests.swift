import Roster
import Testing

@Suite struct ListDirectoryTests {
  private typealias Directory = ListDirectory<String, ListSection<Int, Jar>>

  private func list(_ count: Int) -> ListDriver<Shelf> {
    ListDriver(sections: [Shelf(id: 0, items: (0..<count).map { Jar(id: $0, content: 0) })])
  }

  @Test
  func
    `I20 T-002-09 D002-13 a second list under a key is an error that names it, and changes nothing`()
    throws
  {
    var lists = Directory()
    let first = list(1)
    try lists.register(first, as: "fruit")
    try lists.register(list(2), as: "dairy")
    let error = #expect(throws: ListDirectoryError<String>.self) {
      try lists.register(list(3), as: "fruit")
    }
    #expect(error == .duplicateKey("fruit"))
    #expect(error?.description == "A list is registered under \"fruit\" already.")
    #expect(lists["fruit"] === first)
    #expect(lists.keys == ["fruit", "dairy"])
    #expect(lists.description == "\"fruit\": 1 section, 1 item\n\"dairy\": 1 section, 2 items")
  }

  @Test func `T-002-10 nothing is under an unknown key, and adding there has no effect`() throws {
    var lists = Directory()
    try lists.register(list(2), as: "fruit")
    #expect(lists["dairy"] == nil)
    #expect(lists.sectionCount(of: "dairy") == 0)
    #expect(lists.itemCount(of: "dairy", inSection: 0) == 0)
    let jar = Jar(id: 7, content: 0)
    #expect(lists["dairy"]?.update { $0.append(jar, toSection: 0) } == nil)
    #expect(lists.itemCount(of: "fruit", inSection: 0) == 2)
    lists["fruit"]?.update { $0.append(jar, toSection: 0) }
    #expect(lists.itemCount(of: "fruit", inSection: 0) == 3)
    #expect(lists.itemCount(of: "fruit", inSection: 1) == 0)
    #expect(lists.itemCount(of: "fruit", inSection: -1) == 0)
    #expect(lists.sectionCount(of: "fruit") == 1)
  }

  @Test
  func `D002-13 a list that has to be there is asked for with an error that says what is there`()
    throws
  {
    var lists = Directory()
    #expect(
      #expect(throws: ListDirectoryError<String>.self) { try lists.list(registeredAs: "fruit") }?
        .description == "No list is registered under \"fruit\", nor under any other key.")
    let fruit = list(1)
    try lists.register(fruit, as: "fruit")
    try lists.register(list(1), as: "dairy")
    #expect(try lists.list(registeredAs: "fruit") === fruit)
    let error = #expect(throws: ListDirectoryError<String>.self) {
      try lists.list(registeredAs: "fish")
    }
    #expect(error == .unknownKey("fish", registered: ["fruit", "dairy"]))
    #expect(
      error?.description
        == "No list is registered under \"fish\", but under \"fruit\", \"dairy\".")
  }

  @Test func `I20 a key can be used again once its list is not registered any more`() throws {
    var lists = Directory()
    let first = list(1)
    try lists.register(first, as: "fruit")
    #expect(lists.unregister("fruit") === first)
    #expect(lists.unregister("fruit") == nil)
    #expect(lists.keys.isEmpty)
    try lists.register(list(4), as: "fruit")
    #expect(lists.itemCount(of: "fruit", inSection: 0) == 4)
    try lists.register(list(2), as: "dairy")
    lists.unregister("fruit")
    #expect(lists.keys == ["dairy"])
    #expect(lists.itemCount(of: "dairy", inSection: 0) == 2)
  }
}
