import Roster
import Testing

/// Events of a list that is shown after another one.
@Suite struct JoinedEventTests {
  private static let note = WholeListEvent<String?, String?>(
    "note", byDefault: { _ in nil }, whenStale: { _ in nil })

  private static let echo = ItemEvent<ListIndexPath, ListIndexPath>(
    "echo", byDefault: { $0.request }, whenStale: { _ in ListIndexPath(section: 0, item: 0) },
    request: .indexPath, answer: .indexPath)

  private func joined(
    _ provider: DataSourceProvider<
      Errand.Section, ClosureCellFactory<Errand, String>,
      ClosureSupplementaryViewFactory<Errand, String, String>
    >
  ) -> ConcatenatedDataSource<String, String> {
    ConcatenatedDataSource(
      Errand.provider(Errand.sections([0], [1])).dataSource, provider.dataSource)
  }

  @Test func `I16 an answer that names no index path is the same in joined lists`() {
    let list = joined(
      Errand.provider(Errand.sections([2]))
        .on(.deleteConfirmationTitle) { "Drop \($0.id)" }
        .on(.contextMenu) { _ in ContextMenu(id: "menu", ListAction("a") {}) }
        .on(.trailingSwipeActions) { _ in SwipeActions(ListAction("b") {}) }
        .onList(Self.note) { _, text in text.map { "\($0)!" } })
    #expect(list.send(.deleteConfirmationTitle, at: [2, 0]) == "Drop 2")
    #expect(list.send(.contextMenu, at: [2, 0])?.id == "menu")
    #expect(list.send(.trailingSwipeActions, at: [2, 0])?.actions.count == 1)
    #expect(list.send(.leadingSwipeActions, at: [2, 0]) == nil)
    #expect(list.send(.deleteConfirmationTitle, at: [0, 0]) == nil)
    #expect(list.send(Self.note, "milk") == "milk!")
    #expect(list.send(Self.note, nil) == nil)
  }

  @Test func `I16 an index path in an answer is one of the joined list, and none stays none`() {
    let list = joined(
      Errand.provider(Errand.sections([2, 3, 4]))
        .handle(.willSelect) { errand, event in errand.id == 3 ? nil : event.indexPath }
        .handle(.moveTarget) { _, event in ListIndexPath(section: 0, item: event.item + 1) })
    #expect(list.send(.willSelect, at: [2, 0]) == [2, 0])
    #expect(list.send(.willSelect, at: [2, 1]) == nil)
    #expect(list.send(.moveTarget, [2, 0], at: [2, 2]) == [2, 1])
  }

  @Test func `I16 what is shown of a joined list answers with index paths of all lists`() {
    var asked: [ListIndexPath] = []
    let list = joined(
      Errand.provider(Errand.sections([2, 3])).handle(Self.echo) { _, event in
        asked.append(event.request)
        return event.request
      })
    let cell = list.cell(at: [2, 1])
    #expect(cell?.respond(to: Self.echo, [2, 0]) == [2, 0])
    #expect(cell?.respond(to: Self.echo, [0, 0]) == nil)
    #expect(asked == [[0, 0]])
  }

  /// A list that is not known to be joined.
  private struct Same: ForwardingDataSource {
    let base: any ListDataSource<String, String>
  }

  /// The items on both sides of an index path: those that the list has, of what is asked about.
  private struct Ends: Equatable {
    var path: ListIndexPath?
    var first: ListIndexPath?
    var last: ListIndexPath?

    init(_ path: ListIndexPath?, _ first: ListIndexPath?, _ last: ListIndexPath?) {
      (self.path, self.first, self.last) = (path, first, last)
    }
  }

  private static let ends = ItemEvent<Ends, Ends?>(
    "ends", otherwise: nil,
    request: EventTranslation { ends, lists in
      Ends(
        ends.path.flatMap(lists.indexPath), ends.first.flatMap(lists.firstIndexPath),
        ends.last.flatMap(lists.lastIndexPath))
    })

  @Test func `I16 I9 an item of a joined list is asked about no index path of another one`() {
    var asked: [ListIndexPath] = []
    let own = Errand.provider(Errand.sections([2, 3], [4]))
      .handle(Self.echo) { _, event in
        asked.append(event.request)
        return event.request
      }
      .handle(.moveTarget) { _, event in
        asked.append(event.request)
        return event.request
      }
      .handle(.move) { _, event in asked.append(event.request) }
      .handle(Self.ends) { _, event in event.request }
      .dataSource
    let other = Errand.provider(Errand.sections([], [0], [1])).dataSource
    let joined: [(list: any ListDataSource<String, String>, start: Int)] = [
      (ConcatenatedDataSource(own, other), 0),
      (ConcatenatedDataSource(other, own), 3),
      (ConcatenatedDataSource(other, own, other), 3),
      (
        ConcatenatedDataSource(other, Same(base: ConcatenatedDataSource(other, own, other)), other),
        6
      ),
    ]
    for (list, start) in joined {
      let item = ListIndexPath(section: start, item: 0)
      for section in [.min, -1] + (0...list.sectionCount) + [.max] {
        let path = ListIndexPath(section: section, item: 1)
        let isOwn = (start..<start + 2).contains(section)
        #expect(list.send(Self.echo, path, at: item) == (isOwn ? path : [0, 0]))
        // An item may be held over any list; none of another one is dropped there.
        #expect(list.send(.moveTarget, path, at: item) == path)
        list.send(.move, path, at: item)
        let within = ListIndexPath(section: section &- start, item: 1)
        #expect(asked == (isOwn ? [within, within, within] : []))
        asked = []
        #expect(
          list.send(Self.ends, Ends(path, path, path), at: item)
            == (isOwn
              ? Ends(within, within, within)
              : section < start ? Ends(nil, [0, 0], nil) : Ends(nil, nil, [1, 0])))
      }
    }
  }

  @Test func `I16 I17 what has no answer is told to every list, with its own index paths`() {
    var told: [String] = []
    func list(_ name: String, hearing: Bool = true) -> any ListDataSource<String, String> {
      let provider = Errand.provider(Errand.sections([0, 1], [2]))
      guard hearing else { return provider.dataSource }
      return
        provider
        .onList(.didScroll) { _, state in
          told.append("\(name) \(state.firstVisible?.item ?? -1) \(state.lastVisible?.item ?? -1)")
        }
        .onList(.didUpdateFocus) { _, change in
          told.append(
            "\(name) \(change.from.map { "\($0)" } ?? "-") \(change.to.map { "\($0)" } ?? "-")")
        }
        .dataSource
    }
    let both = ConcatenatedDataSource(list("a"), list("mute", hearing: false), list("b"))
    both.send(.didScroll, ScrollState(firstVisible: [0, 1], lastVisible: [5, 0]))
    both.send(.didUpdateFocus, FocusChange(from: [1, 0], to: [4, 1]))
    #expect(told == ["a 1 0", "b 0 0", "a [1, 0] -", "b - [0, 1]"])
    // What is seen of other lists alone is nothing of these.
    told = []
    both.send(.didScroll, ScrollState(firstVisible: [2, 0], lastVisible: [3, 0]))
    both.send(.didScroll, ScrollState(firstVisible: [4, 1], lastVisible: [4, 1]))
    #expect(told == ["a -1 -1", "b -1 -1", "a -1 -1", "b 1 1"])
    // Nothing is seen where the last item is before the first.
    told = []
    both.send(.didScroll, ScrollState(firstVisible: [0, 1], lastVisible: [0, 0]))
    #expect(told == ["a -1 -1", "b -1 -1"])
    let state = ScrollState(firstVisible: nil, lastVisible: nil)
    #expect(both.respond(to: .didScroll, state) != nil)
    #expect(ConcatenatedDataSource(list("", hearing: false)).respond(to: .didScroll, state) == nil)
  }
}
