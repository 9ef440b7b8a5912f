import Roster
import Testing

@Suite struct MixedItemTests {
  private let milk = Product(name: "Milk", quantity: 2)
  private let closed = Note(text: "Closed")

  @Test func `M6 D003-5 a mixed section keeps the type of each item`() {
    var today = MixedSection(
      id: "today", header: "Today",
      ProductTags().bound(to: milk), NoteTags().bound(to: closed), ProductTags().bound(to: milk))
    today.update { $0.0.quantity += 1 }
    let note: Note = today.values.1
    #expect(note == closed)
    let list = DataSourceProvider(sections: [today], cellFactory: .selfDescribing())
    let texts = (0..<4).map { list.dataSource.cell(at: [0, $0])?.fresh().text }
    #expect(texts == ["3 × Milk", "Closed", "2 × Milk", nil])
    #expect(list.dataSource.cell(at: [0, 1])?.reuseIdentifier == "note")
    #expect(list.header(ofSection: 0) == "Today")
  }

  @Test func `M6 mixed sections of several shapes are concatenated`() {
    let first = MixedSection(id: 1, ProductTags().bound(to: milk))
    let second = MixedSection(id: 2, NoteTags().bound(to: closed), ProductTags().bound(to: milk))
    let all = ConcatenatedDataSource(
      DataSourceProvider(sections: [first], cellFactory: .selfDescribing()).dataSource,
      DataSourceProvider(sections: [second], cellFactory: .selfDescribing()).dataSource)
    #expect(all.sectionCount == 2)
    #expect(all.cell(at: [1, 0])?.fresh().text == "Closed")
  }

  @Test func `M6 items of all types that know their cells go into one array`() {
    let items: [any SelfDescribing<Tag>] = [
      ProductTags().bound(to: milk), NoteTags().bound(to: closed),
    ]
    let list = DataSourceProvider(
      sections: [ListSection(id: 0, items: items)], cellFactory: .selfDescribing())
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "2 × Milk")
    #expect(list.dataSource.cell(at: [0, 1])?.fresh().text == "Closed")
  }

  @Test func `C6 items of one type that describe themselves need no factory`() {
    struct Heading: SelfDescribing {
      let text: String
      func cell(in context: ListContext) -> ListElement<Tag> {
        NoteTags().element(for: Note(text: text), in: context)
      }
    }
    let list = DataSourceProvider(
      sections: [ListSection(id: 0, items: Heading(text: "One"))], cellFactory: .selfDescribing())
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "One")
  }
}
