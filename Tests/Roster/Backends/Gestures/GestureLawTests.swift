import Roster
import TestSupport
import Testing

/// Gestures on random lists of which a part is hidden, against what they mean for plain arrays.
@Suite struct GestureLawTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var isHidden = false
    var count = 0
  }

  typealias Rows = ListSection<Int, Row>

  private static let rounds = LongRun.isAsked ? 2_000 : 120

  private static func sections(using numbers: inout SeededGenerator) -> [Rows] {
    var next = 0
    return (0..<Int.random(in: 1...3, using: &numbers)).map { section in
      let items = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        next += 1
        return Row(id: next, isHidden: Int.random(in: 0..<3, using: &numbers) == 0)
      }
      return ListSection(id: section, items: items)
    }
  }

  private static func list(
    _ sections: [Rows], on backend: TouchedList
  ) -> ListDriver<Rows> {
    let cells = ClosureCellFactory<Row, String>(make: { "" }) { cell, row in
      cell = "\(row.id): \(row.count)"
    }
    let provider = DataSourceProvider(sections: sections, cellFactory: cells)
      .on(.isHidden, \.isHidden)
      .on(.canMove) { _ in true }
      .on(.canEdit) { _ in true }
      .handle(.fieldChanged) { _, event in event.update { $0.count = Int(event.value) ?? 0 } }
    return ListDriver(provider, on: backend, withViewsOf: String.self)
  }

  private static func visible(_ sections: [Rows]) -> [[Row]] {
    sections.map { $0.items.filter { !$0.isHidden } }
  }

  @Test func `I9 D001-31 a move shows what it means, and hidden items stay`() {
    var numbers = SeededGenerator(seed: 41)
    for round in 0..<Self.rounds {
      let sections = Self.sections(using: &numbers)
      let backend = TouchedList()
      let list = Self.list(sections, on: backend)
      var expected = Self.visible(sections)
      let from = ListIndexPath(
        section: expected.indices.randomElement(using: &numbers) ?? 0,
        item: Int.random(in: 0...4, using: &numbers))
      let to = expected.indices.randomElement(using: &numbers) ?? 0
      guard expected[from.section].indices.contains(from.item) else {
        #expect(backend.move(from, to: ListIndexPath(section: to, item: 0)) == .ignored)
        #expect(list.sections == sections)
        continue
      }
      let item = expected[from.section].remove(at: from.item)
      let count = expected[to].count
      let place = Int.random(in: -1...count + 1, using: &numbers)
      expected[to].insert(item, at: min(max(0, place), count))
      let target = ListIndexPath(section: to, item: place)
      let outcome: EditOutcome = (0...count).contains(place) ? .applied : .clamped
      #expect(backend.move(from, to: target) == outcome)
      #expect(Self.visible(list.sections) == expected, "round \(round)")
      #expect(backend.rows == expected.map { $0.map { "\($0.id): 0" } }, "round \(round)")
      let all = list.sections.flatMap(\.items)
      #expect(all.filter(\.isHidden) == sections.flatMap(\.items).filter(\.isHidden))
      #expect(Set(all.map(\.id)) == Set(sections.flatMap(\.items).map(\.id)))
    }
  }

  @Test func `I7 I18 D003-14 deleting and entering reach the item that is meant`() {
    var numbers = SeededGenerator(seed: 42)
    for _ in 0..<Self.rounds {
      let sections = Self.sections(using: &numbers)
      let backend = TouchedList()
      let list = Self.list(sections, on: backend)
      var expected = sections
      let path = ListIndexPath(
        section: sections.indices.randomElement(using: &numbers) ?? 0,
        item: Int.random(in: 0...4, using: &numbers))
      let id = list.visibleContents(on: backend)?.item(at: path)?.id
      let source = id.flatMap { id in
        sections[path.section].items.firstIndex { $0.id == id }
      }
      if Bool.random(using: &numbers) {
        #expect(backend.commitEditing(path) == (source == nil ? .ignored : .applied))
        if let source { expected[path.section].items.remove(at: source) }
      } else {
        backend.enter("7", at: path)
        if let source { expected[path.section].items[source].count = 7 }
      }
      #expect(list.sections == expected)
    }
  }

  @Test func `marks go with their items when all is drawn from scratch, and away with the list`() {
    var numbers = SeededGenerator(seed: 43)
    let backend = TouchedList()
    backend.selectionMode = .multiple
    for _ in 0..<(LongRun.isAsked ? 300 : 80) {
      let sections = [ListSection(id: 0, items: (0..<6).map { Row(id: $0) })]
      let list = Self.list(sections, on: backend)
      #expect(backend.selection.isEmpty && backend.focused == nil)
      backend.selection = [[0, 1], [0, 4]]
      backend.focused = [0, 3]
      var new = sections
      new[0].items.shuffle(using: &numbers)
      new[0].items.removeLast(Int.random(in: 0...3, using: &numbers))
      let rows = new[0].items
      list.sections = new
      let selected = backend.selection.map { rows[$0.item].id }
      #expect(selected == rows.map(\.id).filter { [1, 4].contains($0) })
      if let focused = rows.firstIndex(where: { $0.id == 3 }) {
        #expect(backend.focused == ListIndexPath(section: 0, item: focused))
      } else {
        // The next one that is left, else the one before.
        let heir = [4, 5, 2, 1, 0].first { id in rows.contains { $0.id == id } }
        #expect(backend.focused.map { rows[$0.item].id } == heir)
      }
      list.detach(backend)
    }
  }

  @Test func `an item that its handler moves to its own gap stays there, and nobody hears of it`() {
    final class Observer: ListObserver {
      var scopes: [EditScope] = []
      func list(
        _ list: ListDriver<ListSection<Int, Row>>, didChange edit: ListEdit<ListSection<Int, Row>>
      ) {
        scopes.append(edit.scope)
      }
    }
    let panel = TouchPanel()
    var target = ListIndexPath(section: 0, item: 0)
    var outcome: EditOutcome?
    let cells = ClosureCellFactory<Row, String>(make: { "" }) { $0 = "\($1.id)" }
      .handle(.fieldChanged) { _, event in outcome = event.move(to: target) }
    let sections = [
      ListSection(id: 0, items: Row(id: 1), Row(id: 2), Row(id: 3)), ListSection(id: 1),
    ]
    let list = ListDriver(DataSourceProvider(sections: sections, cellFactory: cells), on: panel)
    let observer = Observer()
    list.addObserver(observer)
    for item in 0..<3 {
      target = ListIndexPath(section: 0, item: item)
      panel.enter("", at: target)
      #expect(outcome == .applied)
      #expect(panel.texts() == ["1", "2", "3"])
    }
    // What is beyond the last place means that one.
    target = ListIndexPath(section: 0, item: 9)
    panel.enter("", at: [0, 2])
    #expect(outcome == .clamped)
    #expect(observer.scopes == [])
    target = ListIndexPath(section: 0, item: 1)
    for (item, texts) in [(2, ["1", "3", "2"]), (0, ["3", "1", "2"])] {
      panel.enter("", at: ListIndexPath(section: 0, item: item))
      #expect(outcome == .applied)
      #expect(panel.texts() == texts)
    }
    #expect(observer.scopes == [.section(0), .section(0)])
    target = ListIndexPath(section: 1, item: 0)
    panel.enter("", at: [0, 0])
    #expect(panel.texts(inSection: 1) == ["3"])
    panel.enter("", at: [1, 0])
    #expect(outcome == .applied)
    #expect(observer.scopes == [.section(0), .section(0), .all])
  }

  @Test func `an edit of an old screen reaches the item where it is now`() {
    let backend = SlowList()
    let sections = [ListSection(id: 0, items: Row(id: 1), Row(id: 2), Row(id: 3))]
    let cells = ClosureCellFactory<Row, String>(make: { "" }) { $0 = "\($1.id)" }
    let provider = DataSourceProvider(sections: sections, cellFactory: cells)
      .handle(.fieldChanged) { _, event in event.update { $0.count += 1 } }
      .on(.canMove) { _ in true }
    let list = ListDriver(provider, on: backend, withViewsOf: String.self)
    list.update { $0.insert(Row(id: 9), at: [0, 0]) }
    list.update { $0.insert(Row(id: 8), at: [0, 0]) }
    // The backend still shows the list before: its second row is the item 2.
    let before = ListIndexPath(section: 0, item: 1)
    #expect(backend.source.cell(at: before)?.fresh() == "2")
    backend.source.send(.fieldChanged, FieldChange(value: ""), at: before)
    #expect(list.sections[0].items.filter { $0.count == 1 }.map(\.id) == [2])
    backend.source.send(.move, [0, 0], at: before)
    #expect(list.sections[0].items.map(\.id) == [8, 9, 2, 1, 3])
    list.update { $0.remove(ids: [2]) }
    backend.source.send(.fieldChanged, FieldChange(value: ""), at: before)
    #expect(list.sections[0].items.allSatisfy { $0.count == 0 })
  }
}

extension GestureLawTests {
  @Test func `an item of an old screen is dropped beside the item that was there, wherever it is`()
  {
    let backend = SlowList()
    let cells = ClosureCellFactory<Row, String>(make: { "" }) { $0 = "\($1.id)" }
    let sections = [
      Rows(id: 0, items: Row(id: 1), Row(id: 2), Row(id: 3)), Rows(id: 1),
      Rows(id: 2, items: Row(id: 7)),
    ]
    let list = ListDriver(
      DataSourceProvider(sections: sections, cellFactory: cells).on(.canMove) { _ in true },
      on: backend, withViewsOf: String.self)
    func ids() -> [[Int]] { list.sections.map { $0.items.map(\.id) } }
    list.update { $0.sections.insert(Rows(id: 9), at: 0) }
    list.update { $0.insert(Row(id: 8), at: [1, 0]) }
    #expect(ids() == [[], [8, 1, 2, 3], [], [7]])
    // The backend still shows the list before: behind the last one, into the empty section, before the first one.
    backend.source.send(.move, [0, 2], at: [0, 0])
    #expect(ids() == [[], [8, 2, 3, 1], [], [7]])
    backend.source.send(.move, [1, 0], at: [0, 1])
    #expect(ids() == [[], [8, 3, 1], [2], [7]])
    backend.source.send(.move, [2, 0], at: [0, 2])
    #expect(ids() == [[], [8, 1], [2], [3, 7]])
    // Beside what is gone it is dropped nowhere, nor into a section that is gone.
    list.update { $0.remove(ids: [7]) }
    list.update { $0.sections.remove(at: 2) }
    for target in [[2, 0], [2, 1], [1, 0]] as [ListIndexPath] {
      backend.source.send(.move, target, at: [0, 0])
      #expect(ids() == [[], [8, 1], [3]])
    }
  }

  @Test func `an item that is to be drawn again is followed while the backend is busy`() {
    for isDeleted in [true, false] {
      let backend = SlowList()
      let cells = ClosureCellFactory<Row, String>(make: { "" }) { $0 = "\($1.id)" }
      let provider = DataSourceProvider(
        sections: [ListSection(id: 0, items: Row(id: 1), Row(id: 2), Row(id: 3))],
        cellFactory: cells
      ).handle(.didHighlight) { _, event in event.reconfigure() }
      let list = ListDriver(provider, on: backend, withViewsOf: String.self)
      list.update { $0.append(Row(id: 4), toSection: 0) }
      // The backend is busy from now on. The last of its three rows is to be drawn again.
      backend.source.send(.didHighlight, at: [0, 2])
      list.update { $0.remove(ids: isDeleted ? [1, 2, 3] : [1, 2]) }
      backend.finish()
      #expect(backend.updated == (isDeleted ? [] : [[0, 0]]))
      #expect(list.contents.totalItemCount == (isDeleted ? 1 : 2))
    }
  }
}

/// A backend that does not finish its updates by itself.
private final class SlowList: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private(set) var source: any ListDataSource<String, String> = ConcatenatedDataSource()
  private var completions: [() -> Void] = []

  /// The places of the cells that were to be configured again.
  private(set) var updated: [ListIndexPath] = []

  /// Finishes all updates that were begun.
  func finish() {
    while let completion = completions.popLast() { completion() }
  }

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) { self.source = source }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    updated += stage.changes.updatedItems.map(\.new)
    completions.append(completion)
  }
}
