import Roster
import RosterDiffing
import RosterTesting
import Testing

@Suite struct SimulatorTests {
  private let simulator = ListSimulator<String, Never>(.tableView)

  private func source(_ sections: [String]...) -> any ListDataSource<String, Never> {
    DataSourceProvider(
      sections: sections.enumerated().map { ListSection(id: $0.offset, items: $0.element) },
      cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1 }
    ).dataSource
  }

  @Test func `What configures a cell in the middle of a batch may look at the screen`() {
    let simulator = ListSimulator<String, String>(.grid)
    var screens: Set<String> = []
    let cells = ClosureCellFactory<ScenarioItem, String>(make: { "" }) { cell, item in
      screens.insert(simulator.screen)
      cell = item.text
    }
    let list = ListDriver(
      DataSourceProvider(sections: [ScenarioSection(id: 1, items: [1])], cellFactory: cells),
      on: simulator)
    list.sections = [ListSection(id: 1, items: 1, 2)]
    #expect(screens.isSuperset(of: ["", "  item 1"]))
    #expect(simulator.screen == "  item 1 | item 2")
  }

  @Test func `A batch keeps the cells of kept items and makes those of new ones`() {
    simulator.reload(from: source(["milk", "eggs"], ["soap"]))
    simulator.perform(
      ListBatch(
        deletedItems: [ListIndexPath(section: 0, item: 1)],
        insertedItems: [ListIndexPath(section: 0, item: 0)],
        movedItems: [
          PositionPair(
            old: ListIndexPath(section: 0, item: 0), new: ListIndexPath(section: 1, item: 1))
        ]),
      showing: source(["plums"], ["soap", "milk"]))
    #expect(simulator.violations.isEmpty)
    #expect(simulator.cells.map { $0.map(\.text) } == [["plums"], ["soap", "milk"]])
    #expect(simulator.cells.map { $0.map(\.number) } == [[4], [3, 1]])
  }

  @Test func `It says what the views of each section show`() {
    let simulator = ListSimulator<String, String>(.tableView)
    simulator.reload(
      from: DataSourceProvider(
        sections: [
          ScenarioSection(id: 0, header: "Fruit", footer: "End", items: 1),
          ScenarioSection(id: 1, items: []),
        ], cellFactory: .scenarioItems, supplementaryViewFactory: .scenarioTitles()
      ).dataSource)
    #expect(simulator.views == [[.header: "Fruit", .footer: "End"], [:]])
  }

  @Test func `A cell that is configured again in its place counts how often it was`() {
    simulator.reload(from: source(["milk", "eggs"]))
    let path = ListIndexPath(section: 0, item: 1)
    for text in ["brown eggs", "white eggs"] {
      simulator.perform(
        ListBatch(updatedItems: [PositionPair(old: path, new: path)]),
        showing: source(["milk", text]))
    }
    #expect(simulator.violations.isEmpty)
    #expect(simulator.cells[0].map(\.number) == [1, 2])
    #expect(simulator.cells[0].map(\.configurations) == [1, 3])
  }

  @Test func `It counts its batches, and how often it was shown from scratch`() {
    #expect(simulator.reloadCount == 0)
    simulator.reload(from: source(["milk"]))
    simulator.perform(ListBatch(), showing: source(["milk"]))
    #expect(simulator.reloadCount == 1)
    simulator.reload(from: source(["milk", "eggs"]))
    #expect(simulator.reloadCount == 2)
    #expect(simulator.batchCount == 1)
  }

  @Test func `D002-16 A breach is noted with its batch, and the list is shown from scratch`() {
    simulator.reload(from: source(["milk"]))
    simulator.perform(ListBatch(), showing: source(["milk"]))
    simulator.perform(ListBatch(), showing: source(["milk", "eggs"]))
    #expect(
      simulator.violations.map(\.description) == [
        "item-count at section 0: section 0 held 1 items before, 2 after, 0 inserted, 0 deleted: "
          + "expected 1, found 2 (step 2)"
      ])
    #expect(simulator.screen == "  milk\n  eggs")
  }

  @Test func `A content that changed without an update is found`() {
    simulator.reload(from: source(["milk"]))
    simulator.perform(ListBatch(), showing: source(["cream"]))
    #expect(simulator.violations.map(\.rule) == [.unreportedContent])
    #expect(simulator.violations.first?.expected == "“cream”")
    #expect(simulator.violations.first?.found == "“milk”")
  }

  @Test func `A cell that shows its position is distinguished from an item that changed`() {
    let simulator = ListSimulator<String, String>()
    simulator.reload(from: LyingSource(headers: ["Dairy"], counts: [1]))
    simulator.perform(
      ListBatch(insertedItems: [ListIndexPath(section: 0, item: 0)]),
      showing: LyingSource(headers: ["Dairy"], counts: [2]))
    #expect(
      simulator.violations.map(\.description) == [
        "unreported-content at [0, 1]: item [0, 1] changed, or its cell shows its position, but no update "
          + "named it: expected “[0, 1]”, found “[0, 0]” (step 1)"
      ])
  }

  @Test func `A header that changed without an update is found`() {
    let simulator = ListSimulator<String, String>()
    simulator.reload(from: LyingSource(headers: ["Dairy"], counts: [1]))
    simulator.perform(ListBatch(), showing: LyingSource(headers: ["Milk"], counts: [1]))
    #expect(simulator.violations.map(\.rule) == [.unreportedHeader])
  }

  @Test func `Views that changed without an update are named in the order of their kinds`() {
    func source(_ texts: [String]) -> LyingSource {
      let source = LyingSource(headers: ["Dairy"], counts: [1])
      for text in texts { source.views[SupplementaryKind(rawValue: text)] = text }
      return source
    }
    let simulator = ListSimulator<String, String>(.grid)
    simulator.reload(from: source(["f", "b", "e", "a", "d", "c"]))
    simulator.perform(ListBatch(), showing: source([]))
    #expect(simulator.violations.map(\.expected) == ["header “Dairy”"])
    #expect(
      simulator.violations.map(\.found) == [
        "a “a”, b “b”, c “c”, d “d”, e “e”, f “f”, header “Dairy”"
      ])
  }

  @Test func `A batch that comes before the last one is finished is found`() throws {
    simulator.holdsBatches = true
    simulator.reload(from: source(["milk"]))
    let stage = BatchStage(changes: ListChanges(unchangedItemCounts: [1]))
    var finished = 0
    simulator.apply(stage, showing: source(["milk"])) { finished += 1 }
    simulator.apply(stage, showing: source(["milk"])) { finished += 1 }
    #expect(simulator.violations.map(\.rule) == [.overlappingBatch])
    #expect(finished == 0)
    simulator.finishBatch()
    #expect(finished == 2)
    #expect(!simulator.isUpdating)
  }

  @Test func `A data source that changes before its update is found`() {
    let simulator = ListSimulator<String, String>()
    let source = LyingSource(headers: ["Dairy"], counts: [1])
    simulator.reload(from: source)
    source.counts = [2]
    simulator.perform(
      ListBatch(insertedItems: [ListIndexPath(section: 0, item: 1)]), showing: source)
    #expect(simulator.violations.map(\.rule) == [.unreportedChange])
    #expect(simulator.violations.first?.position == .list)
  }

  @Test func `A data source that changes while it is drawn is found`() {
    let source = LyingSource(headers: ["Dairy"], counts: [1])
    let simulator = ListSimulator<String, String>(cell: { text in
      source.counts = [2]
      return text
    })
    simulator.reload(from: source)
    #expect(simulator.violations.map(\.rule) == [.unreportedChange])
    #expect(simulator.violations.first?.expected == "[1]")
    #expect(simulator.violations.first?.found == "[2]")
  }

  @Test func `A data source without a cell for an item, or with one for none, is found`() {
    let simulator = ListSimulator<String, String>()
    let hollow = LyingSource(headers: ["Dairy"], counts: [2])
    hollow.missing = [ListIndexPath(section: 0, item: 1)]
    simulator.reload(from: hollow)
    #expect(simulator.violations.map(\.rule) == [.missingCell])
    let stray = LyingSource(headers: ["Dairy"], counts: [2])
    stray.stray = [ListIndexPath(section: 0, item: 2)]
    simulator.reload(from: stray)
    #expect(simulator.violations.map(\.rule) == [.missingCell, .strayPosition])
    let updated = ListSimulator<String, String>()
    updated.reload(from: LyingSource(headers: ["Dairy"], counts: [2]))
    updated.perform(ListBatch(), showing: stray)
    #expect(updated.violations.map(\.rule) == [.strayPosition])
    for section in [-1, 1] {
      let (other, path) = (
        ListSimulator<String, String>(), ListIndexPath(section: section, item: 0)
      )
      let beyond = LyingSource(headers: ["Dairy"], counts: [2])
      beyond.stray = [path]
      other.reload(from: beyond)
      #expect(other.violations.map(\.position) == [.item(path)])
    }
  }

  @Test func `A view of headers asks for no cell`() {
    let simulator = ListSimulator<String, String>(.headersOnly)
    let hollow = LyingSource(headers: ["Dairy", "Fruit"], counts: [2, 0])
    hollow.missing = [ListIndexPath(section: 0, item: 1)]
    simulator.reload(from: hollow)
    #expect(simulator.violations.isEmpty)
    #expect(simulator.screen == "Dairy\nFruit")
  }

  @Test func `A grid draws several cells in a line`() {
    let simulator = ListSimulator<String, Never>(.grid)
    simulator.reload(from: source(["a", "b", "c", "d"]))
    #expect(simulator.screen == "  a | b | c\n  d")
  }
}
