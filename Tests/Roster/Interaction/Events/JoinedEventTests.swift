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
    for place in [[.max, .max], [.min, .min]] as [ListIndexPath] {
      #expect(list.send(Self.echo, place, at: [2, 0]) == place)
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
    let state = ScrollState(firstVisible: nil, lastVisible: nil)
    #expect(both.respond(to: .didScroll, state) != nil)
    #expect(ConcatenatedDataSource(list("", hearing: false)).respond(to: .didScroll, state) == nil)
  }
}
