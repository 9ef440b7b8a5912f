extension Mistake {
  /// What does not fit when a list is edited, asked by id, or led to its next state.
  static let changing = [
    Mistake(
      "an edit of a list whose sections cannot be edited",
      wrong: """
        var list = ListContents([LazySection(id: 0, count: 10) { $0 }])
        list.append(3, toSection: 0)
        """,
      right: """
        var list = ListContents([ListSection(id: 0, items: Array(0..<10))])
        list.append(3, toSection: 0)
        """,
      reason: "requires that 'LazySection<Int, Int>' conform to 'EditableSectionInfo'"),
    Mistake(
      "an item of another kind inserted",
      wrong: """
        var list = ListContents(products)
        list.append(Person(id: 2), toSection: 0)
        """,
      right: """
        var list = ListContents(products)
        list.append(Product("Pears"), toSection: 0)
        """,
      reason: "cannot convert value of type 'Person' to expected argument type 'Product'"),
    Mistake(
      "a question by id about values that are not said to be their own ids",
      wrong: "let list = ListContents([ListSection(id: 0, items: 1, 2)]); _ = list.item(id: 2)",
      right: """
        let list = ListContents(indexing: [ListSection(id: 0, items: 1, 2)], identity: .itself)
        _ = list.item(id: 2)
        """,
      reason: "'ListContents(indexing: …, identity: .itself)' makes values their own ids"),
    Mistake(
      "names removed by themselves, though they are not said to be their own ids",
      wrong: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list.remove(ids: ["tea"])
        """,
      right: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list[0].items.removeAll { $0 == "tea" }
        """,
      reason: "These are items, not ids: edit 'items' of a section"),
    Mistake(
      "a name put into a section in place of itself, though it is not said to be its own id",
      wrong: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list.upsert("tea", in: 0)
        """,
      right: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list.append("rice", toSection: 0)
        """,
      reason: "The item has no id: 'append' it"),
    Mistake(
      "names moved by themselves, though they are not said to be their own ids",
      wrong: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list.move("salt", before: "tea")
        """,
      right: """
        var list = ListContents([ListSection(id: 0, items: "tea", "salt")])
        list.move(from: ListIndexPath(section: 0, item: 1), to: ListIndexPath(section: 0, item: 0))
        """,
      reason: "These are items, not ids: move index paths"),
    Mistake(
      "names selected by themselves, though they are not said to be their own ids",
      wrong: """
        func choose(
          _ list: ListDriver<ListSection<Int, String>>, on touch: some InteractiveBackend
        ) {
          list.select(ids: ["tea"], on: touch)
        }
        """,
      right: """
        func choose(
          _ list: ListDriver<IndexedSection<Int, Itself<String>, String>>,
          on touch: some InteractiveBackend
        ) {
          list.select(ids: ["tea"], on: touch)
        }
        """,
      reason: "These are items, not ids: lead 'ListContents(indexing: …, identity: .itself)'"),
    Mistake(
      "a question by id about items without one",
      wrong: """
        struct Stone { let weight: Int }
        let list = ListContents([ListSection(id: 0, items: Stone(weight: 2))])
        _ = list.item(id: 2)
        """,
      right: "let list = ListContents(people); _ = list.item(id: 2)",
      reason: "'Stone'"),
    Mistake(
      "a key of items that cannot be compared",
      wrong: """
        struct Stone { let weight: Int }
        let identity: ListIdentity<ListSection<Int, Stone>> = .key { $0.weight }
        """,
      right: """
        struct Stone { let weight: Int }
        let identity: ListIdentity<ListSection<Int, Stone>> = .key(
          { $0.weight }, sameContent: { _, _ in true })
        """,
      reason: "The items are not 'Equatable': add 'sameContent:'"),
    Mistake(
      "a question by the id of another kind",
      wrong: "_ = ListContents(people).item(id: \"Ana\")",
      right: "_ = ListContents(people).item(id: 1)",
      reason: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Mistake(
      "the next state of a list has other items",
      wrong: """
        let list = ListDriver(tiles, on: TileBackend())
        list.sections = products
        """,
      right: """
        let list = ListDriver(tiles, on: TileBackend())
        list.sections = people
        """,
      reason: "'[ListSection<String, Product>]' to type '[ListSection<String, Person>]'"),
    Mistake(
      "a list led on the backend of other cells",
      wrong: "let list = ListDriver(tiles, on: LineBackend())",
      right: "let list = ListDriver(tiles, on: TileBackend())",
      reason: "requires the types 'Tile' and 'Line' be equivalent"),
    Mistake(
      "updates of items without an identity, unless that is said",
      wrong: """
        let numbers = DataSourceProvider(sections: [ListSection(id: 0, items: 1)], cellFactory: Lines())
        let list = ListDriver(numbers, on: LineBackend())
        """,
      right: """
        let numbers = DataSourceProvider(sections: [ListSection(id: 0, items: 1)], cellFactory: Lines())
        let list = ListDriver(numbers, on: LineBackend(), identity: .itself)
        """,
      reason:
        "are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'"),
    Mistake(
      "names held by a driver without a word on what identifies them",
      wrong: "let list = ListDriver(sections: [ListSection(id: 0, items: \"tea\", \"salt\")])",
      right: """
        let list = ListDriver(
          sections: [ListSection(id: 0, items: "tea", "salt")], identity: .itself)
        """,
      reason:
        "are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'"),
    Mistake(
      "names held by a driver on a backend with views",
      wrong: "let list = ListDriver(names, on: LineBackend())",
      right: "let list = ListDriver(names, on: LineBackend(), identity: .itself)",
      reason:
        "are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'"),
    Mistake(
      "ids indexed without a word on what identifies them",
      wrong: "let list = ListContents(indexing: [ListSection(id: 0, items: [4, 8])])",
      right:
        "let list = ListContents(indexing: [ListSection(id: 0, items: [4, 8])], identity: .itself)",
      reason: "are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property"),
    Mistake(
      "items without an identity indexed without a word on what identifies them",
      wrong: "let list = ListContents(indexing: [ListSection(id: 0, items: Guest(name: \"Ada\"))])",
      right: """
        let list = ListContents(
          indexing: [ListSection(id: 0, items: Guest(name: "Ada"))], identity: .key(\\.name))
        """,
      reason: "are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property"),
    Mistake(
      "names in a pipeline without a word on what identifies them",
      wrong: "let words = Pipeline(indexing: [\"tea\", \"salt\"])",
      right: "let words = Pipeline(indexing: [\"tea\", \"salt\"], identity: .itself)",
      reason: "are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property"),
    Mistake(
      "sections of names in a pipeline without a word on what identifies them",
      wrong: "let words = Pipeline(indexing: [ListSection(id: 0, items: \"tea\", \"salt\")])",
      right: """
        let words = Pipeline(
          indexing: [ListSection(id: 0, items: "tea", "salt")], identity: .itself)
        """,
      reason: "are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property"),
    Mistake(
      "an indexed section of values, by its name",
      wrong: "var numbers: ListContents<IndexedSection<Int, Int, String>>",
      right: "var numbers: ListContents<IndexedValueSection<Int, Int>>",
      reason: "type 'Int' does not conform to protocol 'Identifiable'"),
    Mistake(
      "an indexed section made of values as if they had ids",
      wrong: "let numbers = IndexedSection(id: 0, items: [4, 8])",
      right: "let numbers = IndexedSection(id: 0, values: [4, 8])",
      reason: "'values: …' makes a section of values that are their own ids"),
    Mistake(
      "names compared without a word on what identifies them",
      wrong: """
        let changes = ListChanges(
          from: [ListSection(id: 0, items: "tea")], to: [ListSection(id: 0, items: "salt")])
        """,
      right: """
        let changes = ListChanges(
          from: [ListSection(id: 0, items: "tea")], to: [ListSection(id: 0, items: "salt")],
          identity: .itself)
        """,
      reason:
        "are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'"),
    Mistake(
      "a cell factory for another item than that of a query",
      wrong: """
        let results = MemoryStore([Person(id: 1)]).results(
          of: FetchRequest(sortedBy: .ascending(\\.id)))
        let list = DataSourceProvider(sections: results.sections, cellFactory: Lines<Product>())
        """,
      right: """
        let results = MemoryStore([Person(id: 1)]).results(
          of: FetchRequest(sortedBy: .ascending(\\.id)))
        let list = DataSourceProvider(sections: results.sections, cellFactory: Lines<Person>())
        """,
      reason: "requires the types 'Person' and 'Product' be equivalent"),
    Mistake(
      "a query of another item watched by a list",
      wrong: """
        let store = MemoryStore([Person(id: 1)])
        let list = ListDriver(sections: [ListSection(id: 0, items: 1)], identity: .itself)
        let watching = list.watch(store.results(of: FetchRequest()))
        """,
      right: """
        let store = MemoryStore([Person(id: 1)])
        let list = ListDriver(sections: [ListSection(id: 0, items: Person(id: 1))])
        let watching = list.watch(store.results(of: FetchRequest()))
        """,
      reason: "'Results.Section' = 'ListSection<Int, Person>'"),
  ]
}
