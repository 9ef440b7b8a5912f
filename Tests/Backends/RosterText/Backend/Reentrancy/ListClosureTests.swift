import Roster
import RosterText
import Testing

/// Closures that a program gives to a list, and that no backend calls: each does everything that can be done to it.
///
/// Those that a backend calls are in the kit, see `ReentrancyTests`.
@Suite struct ListClosureTests {
  struct Parcel: Identifiable, Equatable, Sendable {
    var id: Int
    var weight = 0
  }

  enum Act: CaseIterable {
    case update, replace, reload, refresh, remake, detach, attachAgain, attachOther, changeLists,
      observe
    case select, tap, delete, scroll
  }

  /// Does something once, in the middle of a closure.
  final class Trap {
    var act: (() -> Void)?
    private(set) var isSprung = false

    func call() {
      guard let act else { return }
      self.act = nil
      isSprung = true
      act()
    }
  }

  /// A list on a backend, with the closures that set a trap off.
  private final class Stage<
    Section: SectionInfo, Cells: CellFactory<Section.Item, TextCell>,
    Views: SupplementaryViewFactory<Section.Item, TextView>
  > where Views.Title == Section.Title, Section.Item == Parcel {
    typealias Provider = DataSourceProvider<Section, Cells, Views>

    let list: ListDriver<Section>
    let provider: Provider
    let backend = TextBackend(width: 20, height: 5)
    var others: [TextBackend] = []
    var otherList: ListDriver<Section>?
    let observer = Silent<Section>()

    init(_ list: ListDriver<Section>, _ provider: Provider) {
      self.list = list
      self.provider = provider
      list.attach(backend, drawing: provider)
      list.addObserver(observer)
    }

    /// Does everything but what depends on the sections.
    func perform(_ act: Act, update: () -> Void, replace: () -> Void) {
      let first = ListIndexPath(section: 0, item: 0)
      switch act {
      case .update: update()
      case .replace: replace()
      case .reload: list.reload()
      case .refresh: list.reconfigureItems { _ in true }
      case .remake: list.reloadItems { _ in true }
      case .detach: list.detach(backend)
      case .attachAgain: list.attach(backend, drawing: provider)
      case .attachOther:
        others.append(TextBackend(width: 20, height: 5))
        list.attach(others[0], drawing: provider)
      case .changeLists:
        otherList = ListDriver(contents: list.contents, identity: .none)
        otherList?.attach(backend, drawing: provider)
      case .observe:
        list.removeObserver(observer)
        list.addObserver(observer)
        list.whenAttached { (_: TextBackend?) in }
      case .select: backend.select(first)
      case .tap: backend.tap(first)
      case .delete: backend.commitEditing(first)
      case .scroll: backend.scroll(byLines: 2)
      }
    }

    /// Expects that every backend shows the list as a new one does.
    func expectLatestState(_ location: SourceLocation = #_sourceLocation) {
      list.attach(backend, drawing: provider)
      let fresh = TextBackend(width: 20, height: 5)
      let copy = ListDriver(contents: list.contents, identity: .none)
      copy.attach(fresh, drawing: provider)
      for shown in others + [backend] {
        shown.deselectAll()
        shown.focused = nil
        shown.scrollToTop()
        #expect(
          "\(shown.screen)" == "\(fresh.screen)", sourceLocation: location)
      }
      #expect(!list.contents.sections.isEmpty, sourceLocation: location)
    }
  }

  private final class Silent<Section: SectionInfo>: ListObserver {}

  /// A closure of a list that follows a store.
  enum StoreClosure: CaseIterable {
    case observe, whenRefused, missing
  }

  @Test(arguments: StoreClosure.allCases, Act.allCases)
  func `a closure of a list that follows a store may do everything`(
    _ closure: StoreClosure, _ act: Act
  ) {
    let trap = Trap()
    func call(_ called: StoreClosure) { if called == closure { trap.call() } }
    let store = MemoryStore((0..<9).map { Parcel(id: $0) } + [Parcel(id: 200)])
    let results = store.results(
      of: FetchRequest(matching: { $0.id < 100 }, sortedBy: .ascending(\.id)))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    let cells = CellRegistry<Parcel, TextCell>(
      missing: .show { error in
        call(.missing)
        return ListElement(showing: TextCell("\(error.indexPath)"))
      })
    let stage = Stage(
      list,
      DataSourceProvider(
        contents: list.contents, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
      ).handle(.canEdit) { _, _ in true }.handle(.commitEditing) { _, event in event.remove() })
    let watching = list.watch(results) { _ in call(.whenRefused) }
    let observation = results.observe { if case .didChange = $0 { call(.observe) } }
    trap.act = {
      stage.perform(act) {
        list.update { $0.append(Parcel(id: 50), toSection: 0) }
      } replace: {
        var contents = list.contents
        contents.remove(ids: [4])
        list.apply(contents)
      }
    }
    switch closure {
    case .observe: store.modify(id: 3) { $0.weight = 1 }
    case .whenRefused: list.update { $0.append(Parcel(id: 200), toSection: 0) }
    case .missing: list.reload()
    }
    #expect(trap.isSprung)
    stage.otherList?.detach(stage.backend)
    stage.expectLatestState()
    #expect(list.contents == results.contents)
    #expect((store.item(id: 50) != nil) == (act == .update))
    #expect((store.item(id: 4) == nil) == (act == .replace))
    #expect((store.item(id: 0) == nil) == (act == .delete))
    withExtendedLifetime((watching, observation)) {}
  }

  @Test(arguments: ["load", "loadRows"], Act.allCases)
  func `a closure of a paged list may do everything`(_ closure: String, _ act: Act) {
    let trap = Trap()
    let list = ListDriver(sections: [PagedSection<Int, Parcel>(id: 0)])
    let cells = TextCellFactory<Parcel> { "\($0.id)" }
    let stage = Stage(
      list,
      DataSourceProvider(
        sections: list.sections, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
      ).loadRows { _, state in
        if closure == "loadRows" { trap.call() }
        guard case .loading = state else { return nil }
        return ListElement(showing: TextView("loading"))
      })
    var answers: [(Result<Page<Parcel, Int>, any Error>) -> Void] = []
    trap.act = {
      stage.perform(act) {
        list.update { $0.sections.append(PagedSection(id: 1)) }
      } replace: {
        list.apply([PagedSection(id: 2), PagedSection(id: 0)])
      }
    }
    let paging = list.page(section: 0, through: .offsets(pageSize: 5)) { request, answer in
      answers.append(answer)
      if closure == "load" { trap.call() }
    }
    for number in 0..<3 where number < answers.count {
      let items = (0..<5).map { Parcel(id: 5 * number + $0) }
      answers[number](.success(Page(items, total: 15)))
    }
    #expect(trap.isSprung)
    stage.otherList?.detach(stage.backend)
    stage.expectLatestState()
    #expect(list.contents.totalItemCount > 0)
    #expect((list.contents.sections.contains { $0.id == 1 }) == (act == .update))
    withExtendedLifetime(paging) {}
  }

  @MainActor
  @Test(arguments: Act.allCases)
  func `the closure that gets the edits of a list that follows a model may do everything`(
    _ act: Act
  ) async {
    let trap = Trap()
    var model = [ListSection(id: 0, items: (0..<9).map { Parcel(id: $0) })]
    let list = ListDriver(sections: model)
    let stage = Stage(
      list,
      DataSourceProvider(
        sections: model, cellFactory: TextCellFactory<Parcel> { "\($0.id)" },
        supplementaryViewFactory: .sectionTitles()
      ).handle(.canEdit) { _, _ in true }.handle(.commitEditing) { _, event in event.remove() })
    trap.act = {
      stage.perform(act) {
        list.update { $0.append(Parcel(id: 50), toSection: 0) }
      } replace: {
        list.apply([ListSection(id: 0, items: [Parcel(id: 60)])])
      }
    }
    let task = Task {
      await list.follow {
        model
      } edited: {
        model = $0
        trap.call()
      }
    }
    for _ in 0..<5 { await Task.yield() }
    list.update { $0.remove(ids: [3]) }
    #expect(trap.isSprung)
    for _ in 0..<5 { await Task.yield() }
    stage.otherList?.detach(stage.backend)
    stage.expectLatestState()
    #expect(list.sections == model)
    #expect(model[0].items.contains { $0.id == 50 } == (act == .update))
    #expect(model[0].items.contains { $0.id == 60 } == (act == .replace))
    task.cancel()
    await task.value
  }
}
