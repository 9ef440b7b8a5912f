import Roster
import RosterTesting
import Testing

/// What a violation of a backend is put down to, and how often it is told.
@Suite struct WatchMutantTests {
  private typealias Source = ScriptedBackend<String>.Source

  private func violations(
    through states: [ScenarioSection]...,
    draw: @escaping (_ sources: [Source], _ isReload: Bool) -> [String]
  ) -> [Violation] {
    BackendConformance(of: { ScriptedBackend(draw) })
      .violations(in: ListScenario("script", states: states))
  }

  private static func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  private static func cells(of source: Source) -> [String] {
    (0..<source.itemCount(inSection: 0)).compactMap { source.cell(at: path($0))?.fresh() }
  }

  @Test func `A backend that tells its screen is proven with headers that count items`() {
    let conformance = BackendConformance(
      of: { FaultyBackend(.updatesHeadersOnlyWhenTold) }, cells: .labels,
      views: .scenarioTitles(countingItems: true), screen: \.screen)
    #expect(FirstViolation.inSmallest(conformance.violations(in:))?.rule == .sameScreen)
  }

  @Test func `A list that is drawn wrongly is said to be so at first, or after a reload`() {
    for (isAtFirst, words) in [
      (true, "at first the list is not"), (false, "after a reload the list is not"),
    ] {
      var drawingCount = 0
      let conformance = BackendConformance(of: {
        ScriptedBackend<String>(capabilities: .reloadOnly) { sources, _ in
          drawingCount += 1
          let cells = sources.last.map { Self.cells(of: $0) } ?? []
          let isWrong = isAtFirst ? drawingCount == 1 : sources.count == 2
          return cells + (isWrong ? ["wrong"] : [])
        }
      })
      let found = conformance.violations(
        in: ListScenario(
          "one, and then two",
          states: [[ListSection(id: 1, items: 1)], [ListSection(id: 1, items: 1, 2)]]))
      #expect(found.first?.rule == .sameScreen)
      #expect(found.first?.explanation.hasPrefix(words) == true, "\(found)")
    }
  }

  @Test func `A cell that is displayed before it is configured is reported once`() {
    let found = violations(through: [ListSection(id: 1, items: 1)]) { sources, _ in
      guard let element = sources.last?.cell(at: Self.path(0)) else { return [] }
      var cell = element.make()
      element.willDisplay(&cell)
      element.didEndDisplaying(&cell)
      element.willDisplay(&cell)
      element.didEndDisplaying(&cell)
      element.configure(&cell)
      return [cell]
    }
    #expect(found.map(\.rule) == [.displayConfigured, .displayConfigured])
    #expect(found.map(\.step) == [0, 1])
  }

  @Test func `Cells that go without a word are counted in one violation`() throws {
    let scenario = ListScenario(
      "all go", states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 1)]])
    let first = try #require(
      DisplayMutantTests.conformance(.neverEnds).violations(in: scenario).first)
    #expect(first.explanation.contains("the cell at [0, 0] and 2 others are gone with a batch"))
    let two = try #require(
      DisplayMutantTests.conformance(.neverEnds).violations(
        in: ListScenario(
          "two go", states: [[ListSection(id: 1, items: 1, 2)], [ListSection(id: 1)]])
      ).first)
    #expect(two.explanation.contains("the cell at [0, 0] and 1 other are gone with a batch"))
  }

  @Test func `A cell that went without a word and shows something else later is reported once`() {
    let conformance = BackendConformance(
      of: {
        var shown: ListElement<LabelCell>?
        var cell: LabelCell?
        return ScriptedBackend<LabelCell> { sources, isReload in
          if isReload, var old = cell { shown?.didEndDisplaying(&old) }
          shown = sources.last.flatMap { $0.itemCount(inSection: 0) > 0 ? $0 : nil }
            .flatMap { $0.cell(at: Self.path(0)) }
          guard let element = shown else { return [] }
          var label = cell ?? element.make()
          element.configure(&label)
          element.willDisplay(&label)
          cell = label
          return [label.text]
        }
      }, cells: .labels, views: .scenarioTitles(), screen: \.screen)
    let found = conformance.violations(
      in: ListScenario(
        "one, none, another one",
        states: [
          [ListSection(id: 1, items: 1)], [ListSection(id: 1)], [ListSection(id: 1, items: 2)],
        ]))
    #expect(
      found.contains { $0.explanation.contains("are gone") || $0.explanation.contains("is gone") })
    #expect(!found.contains { $0.explanation.contains("is used again") }, "\(found)")
  }

  @Test func `A view that is asked for and not wanted is not what was forgotten`() throws {
    let found = violations(
      through: [ListSection(id: 1, header: "Fruit", items: 1, 2, 3)],
      [
        ListSection(
          id: 1, header: "Fruit", items: 1, .item(2, revision: 1), .item(3, revision: 1))
      ]
    ) { sources, _ in
      _ = sources.last?.header(ofSection: 0)
      return sources.count == 1 ? Self.cells(of: sources[0]) : ["item 1", "item 2", "item 3"]
    }
    let first = try #require(found.first)
    // Of several it is the first that is named.
    #expect(first.explanation.contains("the cell at [0, 1] was not configured again, though"))
  }

  @Test func `What an old source is asked for is not mixed up with what is shown`() {
    var displayed: [(element: ListElement<String>, cell: String)] = []
    let found = violations(
      through: [ListSection(id: 1, items: 1)], [ListSection(id: 1, items: 1, 2)],
      [ListSection(id: 1, items: 1, 2, 3)]
    ) { sources, isReload in
      guard let source = sources.last else { return [] }
      if isReload {
        for (element, var cell) in displayed { element.didEndDisplaying(&cell) }
        displayed = (0..<source.itemCount(inSection: 0)).compactMap { item in
          source.cell(at: Self.path(item)).map { ($0, $0.fresh()) }
        }
        for (element, var cell) in displayed { element.willDisplay(&cell) }
        return displayed.map(\.cell)
      }
      if sources.count == 3, let old = sources[0].cell(at: Self.path(0)) {
        var cell = old.fresh()
        old.willDisplay(&cell)
      }
      return Self.cells(of: source)
    }
    #expect(found.map(\.rule) == [.staleSource])
  }

  @Test func `Whatever an old source is asked for, the report says what it was`() {
    let first = Self.path(0)
    let questions: [(words: String, ask: (Source) -> Void)] = [
      ("its sections", { _ = $0.sectionCount }),
      ("the items of section 0", { _ = $0.itemCount(inSection: 0) }),
      ("whether section 0 is lazy", { _ = $0.hasLazyItems(inSection: 0) }),
      ("the cell at [0, 0]", { _ = $0.cell(at: first) }),
      ("the kinds of section 0", { _ = $0.supplementaryKinds(inSection: 0) }),
      ("the header at [0, 0]", { _ = $0.view(.header, at: first) }),
      ("the separator at [0, 0]", { _ = $0.separator(at: first) }),
      ("the handlers of the item at [0, 0]", { _ = $0.responder(at: first) }),
      ("the handlers of the header at [0, 0]", { _ = $0.viewResponder(.header, at: first) }),
      ("who answers for section 0", { _ = $0.sectionResponder(at: 0) }),
      ("its empty state", { _ = $0.emptyState }),
    ]
    for (words, ask) in questions {
      let found = violations(
        through: [ListSection(id: 1, items: 1)], [ListSection(id: 1, items: 1, 2)],
        [ListSection(id: 1, items: 1, 2, 3)]
      ) { sources, _ in
        if sources.count == 3 { ask(sources[0]) }
        return sources.last.map { Self.cells(of: $0) } ?? []
      }
      #expect(found.map(\.rule) == [.staleSource], "\(words)")
      #expect(found.first?.explanation.contains("asked for \(words), but state 3") == true)
    }
  }

  @Test func `Whatever is asked for outside of the list, the report says what and where it was`()
    throws
  {
    let (item, path) = (Self.path(3), ListIndexPath(section: 2, item: 3))
    let questions: [(words: String, at: ViolationPosition, ask: (Source) -> Void)] = [
      (
        "the cell at [0, 3] is asked for, but there is no such item", .item(item),
        { _ = $0.cell(at: item) }
      ),
      (
        "the cell at [2, 3] is asked for, but there is no such item", .item(path),
        { _ = $0.cell(at: path) }
      ),
      (
        "the handlers of the item at [2, 3] are asked, but there is no such item", .item(path),
        { _ = $0.responder(at: path) }
      ),
      (
        "the header of section 2 is asked for, but there is no such section", .section(2),
        { _ = $0.view(.header, at: path) }
      ),
      (
        "the footer of section 1 is asked for, but there is no such section", .section(1),
        { _ = $0.footer(ofSection: 1) }
      ),
    ]
    for (words, position, ask) in questions {
      let found = violations(through: [ListSection(id: 1, items: 1)]) { sources, _ in
        if let source = sources.last { ask(source) }
        return sources.last.map { Self.cells(of: $0) } ?? []
      }
      let first = try #require(found.first)
      #expect(first.rule == .askedOutside && first.position == position, "\(words)")
      #expect(first.explanation == words)
    }
  }

  @Test func `Where a cell is made anew and configured again, it is said whether its item moved`() {
    func first(from old: [ScenarioItem], to new: [ScenarioItem]) -> Violation? {
      let conformance = BackendConformance(
        of: {
          ScriptedBackend<LabelCell> { sources, isReload in
            guard let source = sources.last else { return [] }
            return (0..<source.itemCount(inSection: 0)).compactMap { item in
              guard let element = source.cell(at: Self.path(item)) else { return nil }
              return (isReload ? element.fresh() : (element.fresh(), element.fresh()).1).text
            }
          }
        }, cells: .labels, views: .scenarioTitles(), screen: \.screen)
      return conformance.violations(
        in: ListScenario(
          "script", states: [[ListSection(id: 1, items: old)], [ListSection(id: 1, items: new)]])
      ).first
    }
    let still = first(from: [1], to: [1, 2])
    #expect(still?.rule == .configuredTwice)
    #expect(
      still?.explanation == "the cell at [0, 0] is configured more than once for one state")
    let moved = first(from: [1, 2], to: [2, 1])
    #expect(moved?.rule == .keptCell)
    #expect(
      moved?.explanation.hasPrefix("the item at [0, 1] goes to [0, 0], but its cell stays behind")
        == true)
  }

  @Test(arguments: [true, false])
  func `What is asked for twice of the state before is one cell or view, drawn there or not`(
    _ isDrawn: Bool
  ) {
    let found = violations(
      through: [ListSection(id: 1, header: "Fruit", items: 1)],
      [ListSection(id: 1, header: "Fruit", items: 1, 2)]
    ) { sources, isReload in
      if sources.count == 2, !isReload {
        for isFirst in [true, false] {
          let old = isDrawn ? sources[0].cell(at: Self.path(0)) : sources[0].header(ofSection: 0)
          guard let old else { continue }
          var content = old.fresh()
          if isFirst { old.willDisplay(&content) } else { old.didEndDisplaying(&content) }
        }
      }
      guard let source = sources.last else { return [] }
      return (0..<source.itemCount(inSection: 0)).compactMap {
        source.cell(at: Self.path($0))?.fresh()
      }
    }
    #expect(found.map(\.description) == [])
  }

  @Test func `A violation of an update has the seed of its scenario`() {
    let scenario = ScenarioGenerator().scenario(seed: 5)
    let found = scenario.updateViolations(comparing: { _, new in ListChanges(from: new, to: new) })
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.seed == 5 })
  }

  @Test(arguments: [0, 2, 4])
  func `The first item, the last and one between are chosen where one can be`(item: Int) {
    let scenario = ListScenario(
      "still",
      states: [[ListSection(id: 1, items: 1, 2, 3, 4, 5)], [ListSection(id: 1, items: 1, 2, 3, 4)]])
    let conformance = BackendConformance(
      of: { SelectingBackend(nil, .single) }, cells: .scenarioItems, screen: \.screen)
    let found = conformance.selectionViolations(
      in: scenario, mode: .single, select: { if $1.item != item { $0.select($1) } },
      selection: \.selection)
    #expect(!found.isEmpty)
  }

  @Test func `An empty state that changes is reported in the order of what was asked`() throws {
    final class Changing: ListDataSource {
      private var calls = 0
      let sectionCount = 0

      func itemCount(inSection section: Int) -> Int { 0 }
      func cell(at path: ListIndexPath) -> ListElement<String>? { nil }
      func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }
      func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }

      var emptyState: EmptyState<String>? {
        calls += 1
        let text = "\(calls)"
        return .view(ListElement(showing: text))
      }
    }
    let violation = try #require(DataSourceConformance(of: Changing()).violations().first)
    #expect(violation.position == .item(Self.path(0)))
    let numbers = [violation.expected, violation.found].compactMap { Int($0.filter(\.isNumber)) }
    #expect(numbers.count == 2 && numbers[0] < numbers[1], "\(violation)")
  }

  @Test func `Descriptions of different cases are compared as wholes`() throws {
    enum Look: Equatable { case title(String), note(text: String) }
    let cells = ClosureCellFactory<Int, LabelCell>(make: { LabelCell() }) { cell, item in
      cell.text = item == 1 ? "one" : cell.text.hasPrefix("one") ? "one!" : "!"
    }
    let violation = try #require(
      CellFactoryProbe(cells).violations(items: [1, 2]) { cell -> Look in
        cell.text == "!" ? .title(cell.text) : .note(text: cell.text)
      }.first { $0.rule == .reuseLeak })
    #expect(violation.expected.hasPrefix("title("))
    #expect(violation.found.hasPrefix("note("))
  }
}
