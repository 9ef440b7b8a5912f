import Roster
import Testing

/// Whoever edits a list, in whatever order and within whatever else: no edit is lost, and none comes back.
@Suite struct OneStateTests {
  /// A list of jars that is touched, watched, and shows a store.
  private final class Stage {
    typealias Section = ListSection<Int, Jar>

    let store = MemoryStore((1...6).map { Jar(id: $0, content: 0) })
    let panel = TouchPanel()
    let list: ListDriver<Section>
    let watching: FetchObservation
    let observer = Observer()
    let results: MemoryResults<Jar, Int>

    init() {
      results = store.results(of: FetchRequest(sortedBy: .ascending(\.id)))
      results.performFetch()
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }
      .on(.canEdit) { _ in true }
      .handle(.fieldChanged) { _, event in event.update { $0.content += 1 } }
      list = ListDriver(
        DataSourceProvider(sections: results.sections, cellFactory: cells), on: panel)
      watching = list.watch(results)
      list.addObserver(observer)
    }

    func path(_ id: Int) -> ListIndexPath {
      list.visibleContents(on: panel)?.source.first?.items.firstIndex { $0.id == id }
        .map { ListIndexPath(section: 0, item: $0) } ?? [9, 9]
    }
  }

  private final class Observer: ListObserver {
    var scopes: [EditScope] = []
    var next: (() -> Void)?
    var faults = 0

    func list(
      _ list: ListDriver<ListSection<Int, Jar>>, didChange edit: ListEdit<ListSection<Int, Jar>>
    ) {
      scopes.append(edit.scope)
      if edit.changes != ListChanges(from: edit.old.sections, to: edit.new.sections) { faults += 1 }
      let next = next
      self.next = nil
      next?()
    }
  }

  /// An edit, what it does to the jars by id, and the scope that is told.
  private struct Act: Sendable {
    let name: String
    let expected: @Sendable (inout [Int: Int]) -> Void
    let scope: @Sendable (Stage) -> EditScope
    let run: @Sendable (Stage) -> Void
  }

  private static let acts = [
    Act(
      name: "gesture", expected: { $0[1] = nil }, scope: { _ in .all },
      run: { _ = $0.panel.commitEditing($0.path(1)) }),
    Act(
      name: "handler", expected: { $0[2]? += 1 }, scope: { .items([$0.path(2)]) },
      run: { $0.panel.enter("", at: $0.path(2)) }),
    Act(
      name: "program by place", expected: { $0[10] = 0 }, scope: { _ in .section(0) },
      run: { stage in stage.list.update { $0.append(Jar(id: 10, content: 0), toSection: 0) } }),
    Act(
      name: "program by id", expected: { $0[3] = nil }, scope: { _ in .all },
      run: { stage in stage.list.update { $0.remove(ids: [3]) } }),
    Act(
      name: "store",
      expected: {
        $0[4] = nil
        $0[0] = 0
      }, scope: { _ in .all },
      run: { stage in
        stage.store.update { edits in
          edits.remove(id: 4)
          edits.upsert(Jar(id: 0, content: 0))
        }
      }),
    Act(
      name: "read back",
      expected: {
        $0[5] = nil
        $0[6] = 7
      }, scope: { _ in .all },
      run: { stage in
        var contents = stage.list.contents
        contents.remove(ids: [5])
        contents.updateItem(id: 6) { $0.content = 7 }
        stage.list.apply(contents)
      }),
  ]

  private func expect(
    _ stage: Stage, after first: Act, and second: Act, _ scopes: [EditScope], nested: Bool
  ) {
    var model = Dictionary(uniqueKeysWithValues: (1...6).map { ($0, 0) })
    first.expected(&model)
    second.expected(&model)
    let expected = model.sorted { $0.key < $1.key }.map { Jar(id: $0.key, content: $0.value) }
    let name = "\(first.name), then \(second.name), nested: \(nested)"
    let shown = Set(stage.list.sections.flatMap(\.items).map { "\($0.id):\($0.content)" })
    #expect(shown == Set(expected.map { "\($0.id):\($0.content)" }), "\(name)")
    #expect(stage.list.contents.totalItemCount == expected.count, "\(name)")
    #expect(stage.results.sections.flatMap(\.items) == expected, "\(name)")
    #expect(Set(stage.panel.texts()) == shown, "\(name)")
    #expect(stage.observer.scopes == scopes, "\(name)")
    #expect(stage.observer.faults == 0, "\(name)")
    // The next change of the store, and the next read-back, bring nothing back.
    stage.store.upsert(Jar(id: 20, content: 0))
    var contents = stage.list.contents
    contents.remove(ids: [20])
    stage.list.apply(contents)
    #expect(stage.list.sections.flatMap(\.items) == expected, "\(name), and once more")
  }

  @Test(arguments: acts.indices, acts.indices)
  func `D004-11 of any two edits, none is lost and none comes back, and their scopes are told`(
    _ one: Int, _ other: Int
  ) {
    guard one != other else { return }
    let (first, second) = (Self.acts[one], Self.acts[other])
    for isNested in [false, true] {
      let stage = Stage()
      var scopes: [EditScope] = [first.scope(stage)]
      let follow = {
        scopes.append(second.scope(stage))
        second.run(stage)
      }
      if isNested { stage.observer.next = follow }
      first.run(stage)
      if !isNested { follow() }
      expect(stage, after: first, and: second, scopes, nested: isNested)
    }
  }

  @Test func `an assignment of the sections that are there notifies of nothing`() {
    let stage = Stage()
    stage.list.sections = stage.list.sections
    stage.list.apply(stage.list.contents)
    #expect(stage.observer.scopes.isEmpty)
    stage.list.sections = [ListSection(id: 0, items: Jar(id: 1, content: 0))]
    #expect(stage.observer.scopes == [.all])
  }

  @Test func `contents that were read before an edit are the whole state when they are applied`() {
    let list = ListDriver(sections: [ListSection(id: 0, items: Jar(id: 1, content: 0))])
    let old = list.contents
    list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    list.apply(old)
    #expect(list.sections[0].items.map(\.id) == [1])
  }

  @Test func `items are selected by id though a handler removes those before them`() {
    let panel = TouchPanel(selectionMode: .multiple)
    var chosen: [Int] = []
    let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in }
      .handle(.didSelect) { jar, event in
        chosen.append(jar.id)
        event.remove()
        return .keepSelected
      }
    let list = ListDriver(
      DataSourceProvider(items: (1...4).map { Jar(id: $0, content: 0) }, cellFactory: cells),
      on: panel)
    list.select(ids: [1, 2], on: panel)
    #expect(chosen == [1, 2])
    #expect(list.sections[0].items.map(\.id) == [3, 4])
  }

  @Test func `an id that two items of plain sections have stands for the first, in every call`() {
    let jars = [Jar(id: 1, content: 1), Jar(id: 2, content: 2), Jar(id: 1, content: 3)]
    let panel = TouchPanel(selectionMode: .multiple)
    let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in }
      .on(.didSelect) { _ in .keepSelected }
    let list = ListDriver(DataSourceProvider(items: jars, cellFactory: cells), on: panel)
    list.select(ids: [1], on: panel)
    #expect(panel.selection == [[0, 0]])
    var contents = list.contents
    #expect(contents.item(id: 1)?.content == 1)
    #expect(contents.indexPath(ofItem: 1) == [0, 0])
    contents.updateItem(id: 1) { $0.content = 9 }
    #expect(contents[0].items.map(\.content) == [9, 2, 3])
    #expect(contents.remove(ids: [1]).removed.map(\.content) == [9])
    #expect(contents[0].items.map(\.content) == [2, 3])
  }

  @Test func `an id that is removed twice is missed only if it was never there`() {
    var plain = ListContents([ListSection(id: 0, items: Jar(id: 1, content: 0))])
    var indexed = ListContents(indexing: plain.sections)
    #expect(plain.remove(ids: [77, 1, 1]).missingItems == [77])
    #expect(indexed.deleteItems([77, 1, 1]).missingItems == [77])
  }

  @Test func `an index path brings no second item of one id into indexed sections`() {
    var list = ListContents(indexing: [
      ListSection(id: 0, items: Jar(id: 1, content: 0), Jar(id: 2, content: 0))
    ])
    let before = list
    #expect(list.insert(Jar(id: 2, content: 1), at: [0, 0]).outcome == .ignored)
    #expect(list.update(Jar(id: 2, content: 1), at: [0, 0]).outcome == .ignored)
    #expect(list.update([[0, 1]: Jar(id: 3, content: 1)]).outcome == .applied)
    #expect(list.move(from: [0, 0], to: [0, 1]).scope == .section(0))
    #expect(list[0].items.map(\.id) == [3, 1])
    list[0].items.append(Jar(id: 3, content: 5))
    list[0].items.append(Jar(id: 4, content: 0))
    #expect(list[0].items.map(\.id) == [3, 1, 4])
    #expect(list.indexPath(ofItem: 4) == [0, 2])
    #expect(before[0].items.map(\.id) == [1, 2])
  }

  @Test func `a marked item gets a new cell, or keeps its own, as it is marked`() {
    var contents = ListContents(indexing: [
      ListSection(id: 0, items: [1, 2, 3].map { Jar(id: $0, content: 0) })
    ])
    let backend = PictureBackend(.everything)
    let list = ListDriver(
      DataSourceProvider(
        contents: contents,
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
          cell = "\(jar.id)"
        }), on: backend)
    contents.reconfigureItems([1])
    contents.reloadItems([3])
    list.apply(contents)
    let all = backend.stages.map(\.changes)
    #expect(all.flatMap(\.updatedItems).map(\.new) == [[0, 0]])
    #expect(all.flatMap(\.deletedItems) == [[0, 2]])
    #expect(all.flatMap(\.insertedItems) == [[0, 2]])
    #expect(backend.breach == nil)
    let count = backend.stages.count
    list.update { $0.append(Jar(id: 4, content: 0), toSection: 0) }
    var again = list.contents
    again.remove(ids: [4])
    list.apply(again)
    #expect(backend.stages.dropFirst(count).allSatisfy { $0.changes.updatedItems.isEmpty })
    #expect(backend.stages.dropFirst(count).map(\.changes.count) == [1, 1])
  }

  @Test func `everybody's first lists of values that are their own ids compile`() {
    let names = ["tea", "salt"]
    var byName = ListContents(indexing: [ListSection(id: 0, items: names)], identity: .itself)
    byName.appendItems(["milk"])
    byName.moveItem("milk", beforeItem: "tea")
    #expect(byName.itemIdentifiers == ["milk", "tea", "salt"])
    #expect(byName.deleteItems(["salt", "soap"]).missingItems == ["soap"])

    var recipes = ListContents<IndexedSection<Int, Itself<Int>, String>>()
    recipes.appendSections([0])
    recipes.appendItems([7, 8, 9])
    #expect(recipes.indexPath(ofItem: 9) == [0, 2])

    let provider = DataSourceProvider(
      items: names,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, name: String) in
        cell = name
      })
    let panel = TouchPanel()
    let list = ListDriver(provider, on: panel, identity: .itself)
    list.update { $0.append("milk", toSection: 0) }
    #expect(panel.texts() == ["tea", "salt", "milk"])

    let old = [ListSection(id: 0, items: 1, 2, 3)]
    let new = [ListSection(id: 0, items: 3, 1)]
    let changes = ListChanges(from: old, to: new, identity: .itself)
    #expect(changes.deletedItems == [[0, 1]])
    #expect(ListChanges(from: old, to: new, identity: .none).deletedSections == [0])
    #expect(ListChanges(from: old, to: new, identity: .key(\.self)).count == changes.count)
  }
}
