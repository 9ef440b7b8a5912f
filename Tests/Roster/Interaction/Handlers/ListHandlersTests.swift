import Roster
import Testing

@Suite struct ListHandlersTests {
  private let panel = TouchPanel()

  @Test
  func `T-001-37 I15 what is prefetched and what is not any more is told once each, in order`() {
    var told: [String] = []
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1, 2]))
        .onList(.prefetch) { _, paths in told.append("prefetch \(paths)") }
        .onList(.cancelPrefetching) { _, paths in told.append("cancel \(paths)") }, on: panel)
    panel.shownSource.send(.prefetch, [[0, 1], [0, 2]])
    panel.shownSource.send(.cancelPrefetching, [[0, 2]])
    #expect(told == ["prefetch [[0, 1], [0, 2]]", "cancel [[0, 2]]"])
    #expect(list.contents.totalItemCount == 3)
  }

  @Test func `I6 I15 index paths that no list has are not announced, alone or among others`() {
    var told: [[ListIndexPath]] = []
    let provider = Errand.provider(Errand.sections([0, 1, 2], [3]))
      .onList(.prefetch) { _, paths in told.append(paths) }
      .onList(.cancelPrefetching) { _, paths in told.append(paths) }
      .onList(.didUpdateFocus) { _, change in
        told.append([change.from, change.to].compactMap(\.self))
      }
    let list = ListDriver(provider, on: panel)
    let stale: [ListIndexPath] = [
      [0, 3], [2, 0], [0, -1], [-1, 0], [.max, .max], [.min, .min], [0, .max], [.max, 0],
    ]
    for event in [WholeListEvent<[ListIndexPath], Void>.prefetch, .cancelPrefetching] {
      for path in stale { panel.shownSource.send(event, [path]) }
      panel.shownSource.send(event, stale)
      panel.shownSource.send(event, [])
      #expect(told.isEmpty)
      panel.shownSource.send(event, [[1, 0]] + stale + [[0, 2]])
      #expect(told == [[[1, 0], [0, 2]]])
      told = []
    }
    panel.shownSource.send(.didUpdateFocus, FocusChange(from: [0, 3], to: [1, 0]))
    #expect(told == [[[1, 0]]])
    told = []
    list.sections = Errand.sections([0])
    panel.shownSource.send(.prefetch, [[0, 0], [0, 2], [1, 0]])
    let joined = ConcatenatedDataSource(panel.shownSource, provider.dataSource)
    joined.send(.prefetch, [[0, 1], [1, 3], [2, 0], [2, 1], [-1, 0], [.max, 0]])
    #expect(told == [[[0, 0]], [[1, 0]]])
  }

  @Test func `I17 an event of your own reaches the fallback through lists that do not know it`() {
    let shaken = WholeListEvent<Int, Int>("shaken", otherwise: 0)
    let list = ListDriver(Errand.provider(Errand.sections([0])), on: panel)
    #expect(panel.shownSource.send(shaken, 3) == 0)
    list.fallback = FallbackHandlers().onList(shaken) { _, times in times * 2 }
    #expect(panel.shownSource.send(shaken, 3) == 6)
    withExtendedLifetime(list) {}
  }

  @Test
  func `I16 a handler of the list needs no second argument where nothing comes with the event`() {
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1], [2]))
        .onList(.total) { errands in errands.totalItemCount }
        .onList(.indexTitles) { $0.sections.map { "\($0.id)" } }, on: panel)
    list.fallback = FallbackHandlers().onList(.total) { _ in 7 }.onList(.preferredFocus) { _ in
      [1, 0]
    }
    #expect(panel.shownSource.send(.total) == 3)
    #expect(panel.shownSource.send(.indexTitles) == ["0", "1"])
    #expect(panel.shownSource.send(.preferredFocus) == [1, 0])
    let both = Errand.provider(Errand.sections([0])).onList(.total) { $0.totalItemCount + 1 }
      .onList(.total) { list, _ in list.sectionCount + 1 }
    #expect(both.dataSource.send(.total) == 2)
  }

  @Test func `I17 scrolling is told to the fallback`() {
    var seen: [ListIndexPath?] = []
    let list = ListDriver(Errand.provider(Errand.sections([0, 1])), on: panel)
    list.fallback = FallbackHandlers().onList(.didScroll) { _, state in
      seen.append(state.firstVisible)
    }
    panel.shownSource.send(.didScroll, ScrollState(firstVisible: [0, 1], lastVisible: [0, 1]))
    #expect(seen == [[0, 1]])
    withExtendedLifetime(list) {}
  }

  @Test func `D001-14 headers and footers tell that they come into sight and go, at every level`() {
    var told: [String] = []
    let titles = Errand.titles()
      .onSection(.willDisplayView) { view, _ in told.append("factory: \(view.kind) begins") }
    let list = ListDriver(
      DataSourceProvider(
        sections: Errand.sections([0]), cellFactory: Errand.cells(),
        supplementaryViewFactory: titles
      )
      .onSection(.willDisplayView) { _, _ in told.append("never") }
      .onSection(.didEndDisplayingView) { section, event in
        told.append("provider: \(event.request) of \(section.id) ends")
      }, on: panel)
    for kind in [SupplementaryKind.header, .footer] {
      let element = panel.shownSource.view(kind, at: [0, 0])
      var view = element?.fresh() ?? ""
      element?.willDisplay(&view)
      element?.didEndDisplaying(&view)
    }
    #expect(
      told == [
        "factory: header begins", "provider: header of 0 ends", "factory: footer begins",
        "provider: footer of 0 ends",
      ])

    let other = TouchPanel()
    let plain = ListDriver(Errand.provider(Errand.sections([0])), on: other)
    plain.fallback = FallbackHandlers()
      .onSection(.didEndDisplayingView) { section, event in
        told = ["\(event.request) of \(section)"]
      }
    let element = other.shownSource.footer(ofSection: 0)
    var view = element?.fresh() ?? ""
    element?.didEndDisplaying(&view)
    #expect(told == ["footer of 0"])
    #expect(list.contents.totalItemCount == 1)
  }

  @Test func `D001-15 the views of sections ask the fallback as items do`() {
    let list = ListDriver(Errand.provider(Errand.sections([0], [1])), on: panel)
    #expect(panel.shownSource.send(.viewSize, .header, inSection: 1) == .automatic)
    list.fallback = FallbackHandlers().onSection(.viewSize) { section, _ in
      .fixed(Double(section) + 1)
    }
    #expect(panel.shownSource.send(.viewSize, .header, inSection: 1) == .fixed(2))
    #expect(panel.shownSource.send(.viewSize, .footer, inSection: 0) == .fixed(1))
    #expect(panel.shownSource.send(.viewSize, .footer, inSection: 2) == .automatic)
    withExtendedLifetime(list) {}
  }

  @Test(arguments: [true, false])
  func `D001-29 a fallback is asked whether it was set before the backend or after`(
    _ isFirst: Bool
  ) {
    let list = ListDriver(sections: Errand.sections([0, 1]))
    let set = {
      list.fallback = FallbackHandlers()
        .on(.canEdit) { path in path.item == 1 }
        .onList(.indexTitles) { _, _ in ["0"] }
    }
    if isFirst { set() }
    list.attach(panel, drawing: Errand.provider([]))
    if !isFirst { set() }
    #expect(!panel.shownSource.send(.canEdit, at: [0, 0]))
    #expect(panel.shownSource.send(.canEdit, at: [0, 1]))
    #expect(panel.shownSource.send(.indexTitles) == ["0"])
    withExtendedLifetime(list) {}
  }

  @Test func `D001-22 mutating the sections elsewhere shows nothing until it is applied`() {
    let list = ListDriver(Errand.provider(Errand.sections([0, 1])), on: panel)
    var sections = list.sections
    sections[0].items.removeAll()
    #expect(panel.texts() == ["0", "1"])
    list.sections = sections
    #expect(panel.texts().isEmpty)
  }

  @Test func `D001-32 updates are in ascending order, the same each time`() {
    let old = Errand.sections(Array(0..<40), Array(40..<80))
    var new = old
    for section in new.indices {
      for item in stride(from: 39, through: 0, by: -3) { new[section].items[item].text = "new" }
    }
    let changes = ListChanges(from: old, to: new).updatedItems
    #expect(changes.count == 28)
    #expect(changes.map(\.new) == changes.map(\.new).sorted())
    #expect(ListChanges(from: old, to: new).updatedItems == changes)
  }

  @Test func `I16 handlers of factories that are composed get the item with its type`() {
    enum Row: Equatable {
      case errand(Errand)
      case text(String)

      var errand: Errand? {
        get { if case .errand(let errand) = self { errand } else { nil } }
        set { if let newValue { self = .errand(newValue) } }
      }
    }
    let errands = Errand.cells()
      .on(.canMove) { errand in errand.id == 1 }
      .handle(.fieldChanged) { _, event in event.update { $0.text = event.value } }
    let texts = ClosureCellFactory(make: { "" }) { (cell: inout String, text: String) in cell = text
    }
    .on(.canMove) { text in text.isEmpty }
    let rows = ClosureCellFactory<Row, String>.choosing { row, context in
      switch row {
      case .errand(let errand): errands.choice(for: errand, in: context.editing(\Row.errand))
      case .text(let text): texts.choice(for: text, in: context)
      }
    }
    let list = ListDriver(
      DataSourceProvider(
        items: [Row.errand(Errand(1)), .text("end"), .text("")], cellFactory: rows), on: panel,
      identity: .none)
    #expect((0..<3).map { panel.shownSource.send(.canMove, at: [0, $0]) } == [true, false, true])
    panel.enter("milk", at: [0, 0])
    #expect(panel.texts() == ["milk", "end", ""])
    #expect(list.contents.item(at: [0, 0])?.errand?.text == "milk")

    let any = ListDriver(
      DataSourceProvider(
        items: [Errand(1), "end"] as [Any],
        cellFactory: CellRegistry(for: Any.self, missing: .trap).registering(errands)
          .registering(texts)), on: panel, identity: .none)
    panel.enter("tea", at: [0, 0])
    #expect(panel.texts() == ["tea", "end"])
    #expect((any.contents.item(at: [0, 0]) as? Errand)?.text == "tea")
  }
  @Test func `a handler whose item has become another case changes nothing, and is told so`() {
    struct Row: Identifiable, Equatable {
      var id = 1
      var errand: Errand?
    }
    var list: ListDriver<ListSection<Int, Row>>?
    var outcomes: [EditOutcome] = []
    let errands = Errand.cells().handle(.fieldChanged) { _, event in
      list?.update { $0[0].items[0].errand = nil }
      outcomes.append(event.update { $0.text = event.value })
    }
    let rows = ClosureCellFactory<Row, String>.choosing { row, context in
      errands.choice(for: row.errand ?? Errand(2), in: context.editing(\Row.errand))
    }
    list = ListDriver(
      DataSourceProvider(items: [Row(errand: Errand(1))], cellFactory: rows), on: panel)
    panel.enter("milk", at: [0, 0])
    #expect(outcomes == [.ignored])
    #expect(list?.sections[0].items == [Row()])
  }
}

extension WholeListEvent<Void, Int> {
  fileprivate static var total: Self { ListEvent("total", otherwise: 0) }
}
