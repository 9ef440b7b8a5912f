import Roster
import Synchronization
import Testing

/// What handlers of `isHidden` are asked about sections that are lazy in some states and not in others.
@Suite struct LazyVisibilityTests {
  /// A section that is lazy or not, as its value says.
  private struct Some: SectionInfo {
    let id: Int
    let items: [Jar]
    let hasLazyItems: Bool
    var header: String? { nil }
    var footer: String? { nil }
  }

  @Test func `V1 items of a section that was lazy are asked about as soon as it is not`() {
    let jars = [Jar(id: 1, content: 0), Jar(id: 2, content: 0)]
    func sections(_ state: Int, isLazy: Bool) -> [Some] {
      [
        Some(id: 0, items: jars, hasLazyItems: isLazy),
        Some(id: 1, items: [Jar(id: 10 + state, content: 0)], hasLazyItems: false),
      ]
    }
    let provider = DataSourceProvider(
      sections: sections(0, isLazy: true),
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
      }
    ).on(.isHidden) { $0.id == 1 }
    let panel = TouchPanel()
    let list = ListDriver(provider, on: panel)
    #expect(panel.texts() == ["1", "2"])
    for (state, isLazy) in [(1, false), (2, true), (3, false), (4, false), (5, true)] {
      list.sections = sections(state, isLazy: isLazy)
      #expect(panel.texts() == (isLazy ? ["1", "2"] : ["2"]))
      #expect(panel.texts(inSection: 1) == ["\(10 + state)"])
    }
  }

  @Test func `V1 no lazy item is made to ask about its section`() {
    let made = Mutex(0)
    let sections = (0..<4).map { id in
      LazySection(id: id, count: 9) { number in
        made.withLock { $0 += 1 }
        return Jar(id: 10 * id + number, content: 0)
      }
    }
    let provider = DataSourceProvider(
      sections: sections,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
      }
    ).onSection(.isSectionHidden) { section, _ in section.id == 1 }
    #expect(provider.visibleContents.sections.map(\.sourceIndex) == [0, 2, 3])
    #expect(made.withLock { $0 } == 0)
  }
}
