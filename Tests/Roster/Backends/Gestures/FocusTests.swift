import Roster
import Testing

@Suite struct FocusTests {
  private let panel = TouchPanel()

  @Test func `D001-14 I14 a factory, a provider or a fallback alone says what can have the focus`()
  {
    let sections = Errand.sections([0, 1])
    let byFactory = TouchPanel()
    let factoryList = ListDriver(
      DataSourceProvider(
        sections: sections, cellFactory: Errand.cells().on(.canFocus) { errand in errand.id == 1 }),
      on: byFactory)
    let byProvider = TouchPanel()
    let providerList = ListDriver(
      Errand.provider(sections).on(.canFocus) { errand in errand.id == 1 }, on: byProvider)
    let byFallback = TouchPanel()
    let fallbackList = ListDriver(Errand.provider(sections), on: byFallback)
    fallbackList.fallback = FallbackHandlers().on(.canFocus) { path in path.item == 1 }

    for panel in [byFactory, byProvider, byFallback] {
      #expect(!panel.focus([0, 0]))
      #expect(panel.focus([0, 1]))
      #expect(panel.focused == [0, 1])
    }
    for list in [factoryList, providerList, fallbackList] { #expect(list.sections == sections) }
  }

  @Test func `I14 the focus stays where a handler does not let it go, and is told where it goes`() {
    var ways: [FocusChange] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .onList(.shouldUpdateFocus) { _, change in change.to != [0, 2] }
        .onList(.didUpdateFocus) { _, change in ways.append(change) }
        .onList(.preferredFocus) { _, _ in [0, 1] }, on: panel)
    #expect(panel.focusPreferred())
    #expect(!panel.focus([0, 2]))
    #expect(panel.focused == [0, 1])
    #expect(panel.focus([0, 0]))
    #expect(panel.focus(nil))
    #expect(!panel.focus([0, 3]))
    #expect(
      ways == [
        FocusChange(from: nil, to: [0, 1]), FocusChange(from: [0, 1], to: [0, 0]),
        FocusChange(from: [0, 0], to: nil),
      ])
    #expect(list.contents.totalItemCount == 3)
  }

  @Test(arguments: [
    ([Int.max], 9_999, true), ([Int.max], 10_000, false), ([4, Int.max, Int.max], 9_999, true),
  ])
  func `I14 an item that may have the focus is looked for among 10,000, however long the list is`(
    _ counts: [Int], _ place: Int, _ isFound: Bool
  ) {
    var asked = 0
    let list = ListDriver(
      DataSourceProvider(
        sections: counts.enumerated().map { id, count in
          LazySection(id: id, count: count) { id == 1 ? $0 + counts[0] : $0 }
        }, cellFactory: ClosureCellFactory<Int, String>(make: { "" }) { $0 = "\($1)" }
      ).on(.canFocus) { number in
        asked += 1
        return number == place
      }, on: panel, identity: .none)
    #expect(panel.focusPreferred() == isFound)
    #expect(asked == 10_000)
    let section = counts.count == 1 ? 0 : 1
    let path = ListIndexPath(section: section, item: place - (section == 0 ? 0 : counts[0]))
    #expect(panel.focused == (isFound ? path : nil))
    withExtendedLifetime(list) {}
  }

  @Test func `I14 without a wish the first item that may have the focus gets it, if there is one`()
  {
    let list = ListDriver(
      Errand.provider(Errand.sections([], [0, 1], [2])).on(.canFocus) { errand in errand.id > 0 },
      on: panel
    )
    #expect(panel.focusPreferred())
    #expect(panel.focused == [1, 1])
    #expect(panel.focus(nil))
    list.sections = Errand.sections([0])
    #expect(!panel.focusPreferred())
  }

  @Test func `I14 the focus follows its item, and goes to a neighbor when that is deleted`() {
    let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: panel)
    panel.focus([0, 1])
    list.sections = Errand.sections([1, 0, 2])
    #expect(panel.focused == [0, 0])
    list.sections = Errand.sections([0, 2])
    #expect(panel.focused == [0, 0])
    list.sections = Errand.sections([])
    #expect(panel.focused == nil)
  }

  @Test func `I14 marks go with an item without an identity that a gesture moves or deletes`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2, 3], [4])).on(.canMove) { _ in true }
        .on(.canEdit) { _ in true }, on: panel, identity: .none)
    panel.selection = [[0, 0]]
    panel.focus([0, 1])
    #expect(panel.move([0, 1], to: [1, 0]) == .applied)
    #expect(panel.focused == [1, 0] && panel.selection == [[0, 0]])
    #expect(panel.move([0, 0], to: [0, 2]) == .applied)
    #expect(panel.focused == [1, 0] && panel.selection == [[0, 2]])
    #expect(panel.commitEditing([0, 0]) == .applied)
    #expect(panel.selection == [[0, 1]])
    #expect(list.sections.map { $0.items.map(\.id) } == [[3, 0], [1, 4]])
  }

  @Test func `I14 so they do in an indexed list, and what has changed is known`() {
    final class Changes: ListObserver {
      var all: [ListChanges?] = []
      func list(
        _ list: ListDriver<IndexedSection<Int, Errand, String>>,
        didChange edit: ListEdit<IndexedSection<Int, Errand, String>>
      ) {
        all.append(edit.changes)
      }
    }
    let list = ListDriver(
      DataSourceProvider(
        contents: ListContents(indexing: Errand.sections([0, 1, 2, 3], [4])),
        cellFactory: Errand.cells().on(.canMove) { _ in true }.on(.canEdit) { _ in true }),
      on: panel, identity: .none, withViewsOf: String.self)
    let observer = Changes()
    list.addObserver(observer)
    panel.selection = [[0, 0]]
    panel.focus([0, 1])
    #expect(panel.move([0, 1], to: [1, 0]) == .applied)
    #expect(panel.focused == [1, 0] && panel.selection == [[0, 0]])
    #expect(panel.commitEditing([0, 1]) == .applied)
    #expect(panel.move([0, 0], to: [0, 1]) == .applied)
    #expect(panel.focused == [1, 0] && panel.selection == [[0, 1]])
    #expect(list.sections.map { $0.items.map(\.id) } == [[3, 0], [1, 4]])
    #expect(observer.all.map { $0?.count } == [1, 1, 1])
  }

  @Test func `I14 the item that is preferred gets the focus if it may, or else the first that may`()
  {
    for (preferred, refused, expected) in [
      ([1, 0], [], [1, 0]), ([1, 0], [2], [0, 0]), ([1, 0], [2, 0], [0, 1]),
      ([1, 7], [], [0, 0]), ([1, 0], [0, 1, 2], nil), (nil, [], [0, 0]), (nil, [0], [0, 1]),
    ] as [(ListIndexPath?, [Int], ListIndexPath?)] {
      let list = ListDriver(
        Errand.provider(Errand.sections([0, 1], [2]))
          .on(.canFocus) { errand in !refused.contains(errand.id) }
          .onList(.preferredFocus) { _, _ in preferred }, on: panel)
      #expect(panel.focusPreferred() == (expected != nil))
      #expect(panel.focused == expected)
      list.detach(panel)
    }
  }

  @Test func `V9 a section before the first means the first, and one beyond the last the last`() {
    let answers = [-1, Int.min, 3, Int.max]
    let list = ListDriver(
      Errand.provider(Errand.sections([0], [1], [2]))
        .onList(.indexTitles) { _, _ in ["A", "B", "C", "D"] }
        .onList(.sectionForIndexTitle) { _, title in answers[title.index] }, on: panel)
    #expect((0..<4).map { panel.section(forIndexTitleAt: $0) } == [0, 0, 2, 2])
    withExtendedLifetime(list) {}
  }

  @Test func `V9 a title of the index leads nowhere in a list without sections`() {
    for count in 0...2 {
      let sections = Array(Errand.sections([0], [1]).prefix(count))
      let list = ListDriver(
        Errand.provider(sections).onList(.indexTitles) { _, _ in ["A", "B", "C"] }, on: panel)
      #expect(
        (-1...3).map { panel.section(forIndexTitleAt: $0) }
          == [[nil, nil, nil, nil, nil], [nil, 0, 0, 0, nil], [nil, 0, 1, 1, nil]][count])
      list.detach(panel)
    }
  }
}
