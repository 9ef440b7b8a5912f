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

  @Test func `M13 items that are bound to their factories are followed by what they are`() {
    let numbers = ClosureCellFactory<Int, String>(make: { "" }) { $0 = "\($1)" }
    func section(_ items: Int...) -> ListSection<Int, any SelfDescribing<String>> {
      ListSection(id: 0, items: items.map { numbers.bound(to: $0) })
    }
    let changes = ListChanges(from: [section(1, 2, 3)], to: [section(3, 1, 2)], identity: .mixed)
    #expect(changes.movedItems.map(\.old) == [ListIndexPath(section: 0, item: 2)])
    #expect(changes.count == 1)
  }

  @Test func `C6 items of one type that describe themselves need no factory`() {
    struct Heading: SelfDescribing {
      let text: String
      func cell(in context: ListContext) -> CellChoice<Tag> {
        NoteTags().choice(for: Note(text: text), in: context)
      }
    }
    let list = DataSourceProvider(
      sections: [ListSection(id: 0, items: Heading(text: "One"))], cellFactory: .selfDescribing())
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "One")
  }
}

/// Handlers of factories to which items are bound.
@Suite struct MixedItemHandlerTests {
  private let panel = TouchPanel()
  private let texts = ClosureCellFactory<String, String>(make: { "" }) { cell, text in cell = text }
    .handle(.fieldChanged) { _, event in event.update { $0 = event.value } }
  private let numbers = ClosureCellFactory<Int, String>(make: { "" }) { cell, number in
    cell = "\(number)"
  }
  .on(.isHidden) { $0 > 2 }
  .handle(.didSelect) { _, event in
    event.update { $0 += 1 }
    return .deselect
  }

  @Test func `I18 I16 M6 handlers change the item in a mixed section, with its type`() {
    typealias Form = MixedSection<Int, String, String, Int, String>
    let list = ListDriver(
      DataSourceProvider(
        sections: [
          Form(
            id: 0, header: "Form", texts.bound(to: "a"), numbers.bound(to: 1), texts.bound(to: "b"))
        ], cellFactory: .selfDescribing()), on: panel, identity: .none,
      withViewsOf: String.self)
    panel.enter("milk", at: [0, 2])
    #expect(panel.texts() == ["a", "1", "milk"])
    panel.tap([0, 1])
    #expect(panel.texts() == ["a", "2", "milk"])
    panel.tap([0, 1])
    #expect(list.sections[0].values == ("a", 3, "milk"))
    // The number hides itself now, and the text moves up.
    #expect(panel.texts() == ["a", "milk"])
    panel.enter("tea", at: [0, 1])
    panel.enter("no", at: [0, 2])
    #expect(list.sections[0].values == ("a", 3, "tea"))
  }

  @Test func `M6 a mixed section takes items of its types, as many as go, and no others`() {
    var form = MixedSection(id: 0, texts.bound(to: "a"), numbers.bound(to: 1))
    let cases: [(range: Range<Int>, items: [any SelfDescribing<String>], isDone: Bool)] = [
      (0..<2, [texts.bound(to: "b"), numbers.bound(to: 2)], true),
      (0..<2, [texts.bound(to: "c"), texts.bound(to: "d")], false),
      (0..<2, [numbers.bound(to: 3), numbers.bound(to: 4)], false),
      (0..<1, [], false), (1..<1, [texts.bound(to: "c")], false), (2..<2, [], true),
    ]
    for (range, items, isDone) in cases {
      let result = form.replaceItems(in: range, with: items)
      #expect(result == isDone)
    }
    #expect(form.values == ("b", 2))
  }

  @Test
  func `I18 M6 handlers change items that are bound to factories, in lists of one type and more`() {
    let mixed: [any SelfDescribing<String>] = [texts.bound(to: "a"), numbers.bound(to: 1)]
    let list = ListDriver(
      DataSourceProvider(items: mixed, cellFactory: .selfDescribing()), on: panel, identity: .none,
      withViewsOf: String.self)
    panel.tap([0, 1])
    panel.enter("b", at: [0, 0])
    #expect(panel.texts() == ["b", "2"])
    let plain = TouchPanel()
    let same = ListDriver(
      DataSourceProvider(
        items: [texts.bound(to: "a"), texts.bound(to: "b")], cellFactory: .selfDescribing()),
      on: plain, identity: .none, withViewsOf: String.self)
    plain.enter("c", at: [0, 1])
    #expect(same.sections[0].items.map(\.item) == ["a", "c"])
    #expect(list.contents.totalItemCount == 2)
  }

  @Test func `I18 M6 handlers change items that describe themselves, in a registry among others`() {
    let items: [Any] = [texts.bound(to: "a"), "b", numbers.bound(to: 1)]
    let list = ListDriver(
      DataSourceProvider(
        items: items, cellFactory: CellRegistry(for: Any.self).registering(texts)), on: panel,
      identity: .none, withViewsOf: String.self)
    panel.enter("x", at: [0, 1])
    panel.enter("y", at: [0, 0])
    panel.tap([0, 2])
    #expect(panel.texts() == ["y", "x", "2"])
    #expect(list.contents.totalItemCount == 3)
  }

  @Test func `an edit by the handler of an item that is of another type by then is none`() {
    typealias Things = ListSection<Int, Any>
    final class Scopes: ListObserver {
      var heard: [EditScope] = []
      func list(_ list: ListDriver<Things>, didChange edit: ListEdit<Things>) {
        heard.append(edit.scope)
      }
    }
    var outcomes: [EditOutcome] = []
    let words = ClosureCellFactory<String, String>(make: { "" }) { cell, word in cell = word }
      .handle(.didSelect) { _, event in
        outcomes.append(event.editList(of: Things.self) { $0.update(1, at: $1) })
        outcomes.append(event.update { $0 = "two" })
        return .keepSelected
      }
    let list = ListDriver(
      DataSourceProvider(
        sections: [Things(id: 0, items: "one")],
        cellFactory: CellRegistry(for: Any.self).registering(words).registering(numbers)),
      on: panel, identity: .key({ _ in 0 }, sameContent: { _, _ in false }),
      withViewsOf: String.self)
    let scopes = Scopes()
    list.addObserver(scopes)
    panel.tap([0, 0])
    #expect(outcomes == [.applied, .ignored])
    #expect(scopes.heard == [.items([[0, 0]])] && panel.texts() == ["1"])
  }
}
