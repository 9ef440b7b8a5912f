import Roster
import Testing

extension SectionEvent<Void, Void> {
  fileprivate static var tapHeader: Self { ListEvent("tapHeader") }
  fileprivate static var clear: Self { ListEvent("clear") { event in event.remove() } }
}

/// What handlers of a section's events do to the list.
@Suite struct SectionHandlerTests {
  private typealias Numbers = ListSection<Int, Int>

  private var provider:
    DataSourceProvider<
      Numbers, ClosureCellFactory<Int, String>, ClosureSupplementaryViewFactory<Int, String, String>
    >
  {
    DataSourceProvider(
      sections: [Numbers(id: 0, header: "Numbers", items: [1, 2, 3])],
      cellFactory: ClosureCellFactory(make: { "" }) { cell, number in cell = "\(number)" },
      supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { "" }) {
        (view: inout String, title: String) in view = title
      })
  }

  @Test func `I16 a handler of a section's event does nothing to the first item, at every level`() {
    var asked = 0
    var outcomes: [EditOutcome] = []
    func act<Subject, Request>(_ event: Occurrence<Subject, Request>) {
      outcomes += [
        event.update { _ in }, event.remove(), event.move(to: [0, 2]), event.toggleDisclosure(),
      ]
      event.reconfigure()
      event.reload()
    }
    let plain = provider.on(.isHidden) { _ in
      asked += 1
      return false
    }
    var ofViews = plain
    ofViews.supplementaryViewFactory = plain.supplementaryViewFactory
      .onSection(.tapHeader) { _, event in act(event) }
      .onSection(.willDisplayView) { _, event in act(event) }
    let own =
      plain
      .onSection(.tapHeader) { _, event in act(event) }
      .onSection(.willDisplayView) { _, event in act(event) }
    for (level, provider) in [ofViews, own, plain].enumerated() {
      let panel = TouchPanel()
      let list = ListDriver(provider, on: panel, identity: .itself)
      if level == 2 {
        // Its subject is the index of the section, of the type that the items have.
        list.fallback = FallbackHandlers()
          .onSection(.tapHeader) { _, event in
            act(event)
            outcomes.append(event.update { $0 = 99 })
          }
          .onSection(.willDisplayView) { _, event in act(event) }
      }
      (asked, outcomes) = (0, [])
      panel.shownSource.send(.tapHeader, inSection: 0)
      panel.shownSource.send(.willDisplayView, .header, inSection: 0)
      panel.shownSource.send(.clear, inSection: 0)
      #expect(outcomes.count == (level == 2 ? 9 : 8))
      #expect(outcomes.allSatisfy { $0 == .ignored })
      #expect(asked == 0)
      #expect(list.sections[0].items == [1, 2, 3] && panel.texts() == ["1", "2", "3"])
    }
  }

  @Test func `I16 a handler of an item's event edits the item of a list with such handlers`() {
    let panel = TouchPanel()
    let list = ListDriver(
      provider
        .onSection(.tapHeader) { _, event in event.remove() }
        .handle(.didHighlight) { _, event in event.remove() }, on: panel, identity: .itself)
    panel.shownSource.send(.didHighlight, at: [0, 1])
    #expect(list.sections[0].items == [1, 3])
  }

  @Test func `I16 a handler of a section's event edits the list, also where it has no items`() {
    let panel = TouchPanel()
    var found: [ListIndexPath] = []
    var outcomes: [EditOutcome] = []
    var list: ListDriver<Numbers>?
    var provider = self.provider
    provider.sections = [Numbers(id: 0, items: []), Numbers(id: 1, items: [1, 2])]
    list = ListDriver(
      provider.onSection(.tapHeader) { section, event in
        if section.id == 1 { list?.update { $0.sections.insert(Numbers(id: 7, items: []), at: 0) } }
        let outcome = event.editList(of: Numbers.self) { contents, path in
          found.append(path)
          contents[path.section].items.append(99)
        }
        outcomes.append(outcome)
        return
      }, on: panel, identity: .itself)
    panel.shownSource.send(.tapHeader, inSection: 0)
    panel.shownSource.send(.tapHeader, inSection: 1)
    #expect(outcomes == [.applied, .applied] && found == [[0, 0], [2, 0]])
    #expect(list?.sections.map(\.items) == [[], [99], [1, 2, 99]])
  }
}
