import Roster
import Testing

/// That a data source which shows another one leaves nothing out.
@Suite struct ForwardingTests {
  /// Shows another list and answers nothing itself.
  private struct Same: ForwardingDataSource {
    let base: any ListDataSource<String, String>
  }

  /// Shows another list with its cells in capitals.
  private struct Loud: ForwardingDataSource {
    let base: any ListDataSource<String, String>

    func cell(at path: ListIndexPath) -> ListElement<String>? {
      base.cell(at: path)?.afterConfiguring { $0 = $0.uppercased() }
    }
  }

  /// All that a list answers, each answer unlike that of a list that has none.
  private func answers(of source: any ListDataSource<String, String>) -> [String] {
    var answers = [
      "\(source.sectionCount) sections", "\(source.send(.indexTitles) as [String]?, default: "-")",
    ]
    if case .text(let text)? = source.emptyState { answers.append(text) }
    for section in -1...source.sectionCount {
      let count = source.itemCount(inSection: section)
      answers += [
        "\(section): \(count)", "\(source.hasLazyItems(inSection: section))",
        "\(source.sectionResponder(at: section)?.respond(to: .isSectionHidden) as Bool?, default: "-")",
      ]
      for kind in source.supplementaryKinds(inSection: section) {
        let path = ListIndexPath(section: section, item: 0)
        let size = source.viewResponder(kind, at: path)?.respond(to: .viewSize, kind) as ListSize?
        answers += [
          "\(kind): \(source.view(kind, at: path)?.fresh() ?? "-")", "\(size, default: "-")",
        ]
      }
      for item in -1...count {
        let path = ListIndexPath(section: section, item: item)
        let isEditable = source.responder(at: path)?.respond(to: .canEdit) as Bool?
        answers += ["\(source.cell(at: path)?.fresh() ?? "-")", "\(isEditable, default: "-")"]
        if case .view(let line)? = source.separator(at: path) { answers.append(line.fresh()) }
      }
    }
    return answers
  }

  private func provider<Section: SectionInfo<String>>(
    _ section: Section
  ) -> any ListDataSource<String, String> where Section.Title == String {
    DataSourceProvider(
      sections: [section],
      cellFactory: ClosureCellFactory(make: { "" }) { cell, item in cell = item },
      supplementaryViewFactory: ClosureSupplementaryViewFactory<String, String, String>(
        kinds: [.footer], make: { "" }, configure: { view, title in view = title })
    )
    .on(.canEdit) { $0 == "Pears" }
    .onSection(.isSectionHidden) { section, _ in section.items.isEmpty }
    .onSection(.viewSize) { _, _ in .fixed(3) }
    .onList(.indexTitles) { _, _ in ["A"] }
    .separators { gap in
      .view(ListElement(reuseIdentifier: "line", make: { "after \(gap)" }, configure: { _ in }))
    }
    .emptyState(text: "Nothing").dataSource
  }

  @Test func `a list that is forwarded answers as it does itself`() {
    let fruit = provider(ListSection(id: 0, footer: "All", items: "Apples", "Pears"))
    let numbers = provider(LazySection(id: 1, footer: "Many", count: 3) { "\($0)" })
    let joined = ConcatenatedDataSource(fruit, numbers)
    let expected = answers(of: joined)
    #expect(
      expected.contains("true") && expected.contains("false")
        && expected.contains { $0.hasPrefix("[\"A\"") })
    #expect(expected.contains("footer: Many") && expected.contains { $0.hasPrefix("after") })
    #expect(answers(of: Same(base: joined)) == expected)
    #expect(answers(of: Same(base: Same(base: joined))) == expected)

    let empty = provider(ListSection<Int, String>(id: 0))
    #expect(answers(of: empty).contains("Nothing"))
    #expect(answers(of: Same(base: empty)) == answers(of: empty))
  }

  @Test func `only what is answered is different`() {
    let fruit = provider(ListSection(id: 0, footer: "All", items: "Apples", "Pears"))
    let loud = answers(of: fruit).map { ["Apples", "Pears"].contains($0) ? $0.uppercased() : $0 }
    #expect(loud.contains("PEARS"))
    #expect(answers(of: Loud(base: fruit)) == loud)
  }

  /// Shows another list and puts a handler before those that it has.
  private struct Editable: ForwardingDataSource {
    let base: any ListDataSource<String, String>
    let cells = ClosureCellFactory<ListIndexPath, String>(make: { "" }) { cell, path in
      cell = "\(path)"
    }
    .on(.canEdit) { _ in true }
    .on(.canMove) { _ in true }

    func responder(at path: ListIndexPath) -> EventResponder? {
      base.responder(at: path).map {
        cells.responder(for: path, in: ListContext(indexPath: path)).orElse($0)
      }
    }
  }

  @Test func `handlers that are put before those of a list leave it its defaults`() {
    let panel = TouchPanel()
    let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: panel)
    panel.reload(from: Editable(base: panel.shownSource))
    #expect(panel.shownSource.send(.canEdit, at: [0, 0]))
    panel.shownSource.send(.commitEditing, .delete, at: [0, 0])
    #expect(list.sections[0].items.map(\.id) == [1, 2])
  }

  @Test func `handlers that are put before those of joined lists leave each its index paths`() {
    let panel = TouchPanel()
    let list = ListDriver(Errand.provider(Errand.sections([0, 1, 2])), on: panel)
    let other = Errand.provider(Errand.sections([7], [8])).dataSource
    panel.reload(from: Editable(base: ConcatenatedDataSource(other, panel.shownSource)))
    panel.shownSource.send(.move, [2, 0], at: [2, 2])
    #expect(list.sections[0].items.map(\.id) == [2, 0, 1])
    var asked: [ListIndexPath] = []
    let asking = Errand.provider(Errand.sections([3, 4])).handle(.moveTarget) { _, event in
      asked.append(event.request)
      return event.request
    }
    let joined = Editable(base: ConcatenatedDataSource(other, asking.dataSource))
    #expect(joined.send(.moveTarget, [2, 1], at: [2, 0]) == [2, 1])
    #expect(joined.send(.moveTarget, [0, 0], at: [2, 0]) == [0, 0])
    #expect(asked == [[0, 1]])
  }

  /// Shows another list and puts an empty chain behind the handlers that it has.
  private struct Followed: ForwardingDataSource {
    let base: any ListDataSource<String, String>

    func responder(at path: ListIndexPath) -> EventResponder? {
      base.responder(at: path)?.orElse(EventResponder())
    }
  }

  @Test func `what is put behind the handlers of a list leaves it its defaults`() {
    let panel = TouchPanel()
    let errands = Errand.provider(Errand.sections([0, 1, 2])).on(.canEdit) { _ in true }
    let list = ListDriver(errands, on: panel)
    panel.reload(from: Followed(base: panel.shownSource))
    panel.shownSource.send(.commitEditing, .delete, at: [0, 0])
    #expect(list.sections[0].items.map(\.id) == [1, 2])
  }
}
