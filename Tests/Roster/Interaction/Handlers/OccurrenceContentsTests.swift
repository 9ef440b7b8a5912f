import Roster
import Testing

/// A handler sees the whole list that its item is in.
@Suite struct OccurrenceContentsTests {
  struct Field: Identifiable, Equatable {
    let id: String
    var text = ""
  }

  typealias Fields = ListSection<String, Field>

  private static let form = [
    Fields(id: "name", items: Field(id: "first"), Field(id: "last")),
    Fields(id: "more", items: Field(id: "city")),
  ]

  private static var cells: ClosureCellFactory<Field, String> {
    ClosureCellFactory(make: { "" }) { cell, field in cell = field.id }
  }

  @Test func `V1 V2 T-001-18 T-001-19 what is hidden can depend on the rest of the list`() {
    let provider = DataSourceProvider(sections: Self.form, cellFactory: Self.cells)
      .handle(.fieldChanged) { _, event in event.update { $0.text = event.value } }
      .handle(.isHidden) { field, event in
        let form = event.contents(of: Fields.self)
        return field.id == "last" && form?.item(id: "first")?.text.isEmpty == true
      }
      .onSection(.isSectionHidden) { section, event in
        let form = event.contents(of: Fields.self)
        return section.id == "more" && form?.item(id: "last")?.text.isEmpty == true
      }
    #expect(provider.visibleContents.sections.map(\.items.count) == [1])
    let backend = TouchedList()
    let list = ListDriver(provider, on: backend, withViewsOf: String.self)
    #expect(backend.rows == [["first"]])
    backend.enter("Ada", at: [0, 0])
    #expect(backend.rows == [["first", "last"]])
    backend.enter("Lovelace", at: [0, 1])
    #expect(backend.rows == [["first", "last"], ["city"]])
    backend.enter("", at: [0, 0])
    #expect(backend.rows == [["first"], ["city"]])
    #expect(list.sections[0].items.map(\.text) == ["", "Lovelace"])
  }

  @Test func `the list holds hidden items too, and the item at its source index path`() {
    var seen: [(item: Field, count: Int)] = []
    let cells = Self.cells.handle(.didHighlight) { _, event in
      guard let form = event.contents(of: Fields.self) else { return }
      seen.append((form[event.sourceIndexPath], form.totalItemCount))
    }
    let provider = DataSourceProvider(sections: Self.form, cellFactory: cells)
      .on(.isHidden) { $0.id == "first" }
    let backend = TouchedList()
    let list = ListDriver(provider, on: backend, withViewsOf: String.self)
    backend.press([0, 0])
    list.update { $0.append(Field(id: "title"), toSection: 0) }
    backend.press([0, 1])
    #expect(seen.map(\.item.id) == ["last", "title"])
    #expect(seen.map(\.count) == [3, 4])
  }

  @Test func `a list of other sections is not there`() {
    let provider = DataSourceProvider(sections: Self.form, cellFactory: Self.cells)
      .handle(.canEdit) { _, event in event.contents(of: ListSection<Int, Field>.self) != nil }
      .handle(.canMove) { _, event in event.contents(of: Fields.self) != nil }
    #expect(!provider.dataSource.send(.canEdit, at: [0, 0]))
    #expect(provider.dataSource.send(.canMove, at: [0, 0]))
  }

  /// An id that counts how often it is hashed.
  struct Key: Hashable {
    final class Count { var hashes = 0 }
    let number: Int
    let count: Count
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) {
      count.hashes += 1
      hasher.combine(number)
    }
  }

  struct Step: Identifiable, Equatable { let id: Key }

  @Test func `a handler that looks at an indexed list finds its index, and none is made for it`() {
    let count = Key.Count()
    let steps = (0..<500).map { Step(id: Key(number: $0, count: count)) }
    let contents = ListContents(indexing: [ListSection(id: 0, items: steps)])
    #expect(count.hashes > 0)
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, step: Step) in
      cell = "\(step.id.number)"
    }
    let provider = DataSourceProvider(contents: contents, cellFactory: cells)
      .handle(.isHidden) { step, event in
        event.contents(of: IndexedSection<Int, Step, String>.self)?.totalItemCount != 500
      }
      .handle(.canEdit) { step, event in
        event.contents(of: IndexedSection<Int, Step, String>.self)?.contains(id: step.id) == true
      }
    count.hashes = 0
    let backend = TouchedList()
    let list = ListDriver(provider, on: backend, withViewsOf: String.self)
    #expect(backend.rows.map(\.count) == [500])
    #expect(count.hashes == 0)
    let source = provider.dataSource
    #expect((0..<500).allSatisfy { source.send(.canEdit, at: [0, $0]) })
    #expect(count.hashes == 500)
    _ = list
  }
}
