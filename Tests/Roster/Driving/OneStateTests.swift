import Roster
import TestSupport
import Testing

/// A list that anyone edits, in whatever order and within whatever else: no edit is lost, and none comes back.
@Suite struct OneStateTests {
  /// A list of jars that is touched, watched, and shows a store if there is one of its sections.
  private final class Stage<Section: EditableSectionInfo & SendableMetatype>
  where Section.Item == Jar, Section.ID == Int, Section.Storage: IdentifiedStorage {
    let initial = [1, 51, 101, 151].flatMap { first in
      (first..<first + 8).map { Jar(id: $0, content: 0) }
    }
    let store: MemoryStore<Jar>
    let panel: TouchPanel
    let list: ListDriver<Section>
    let observer = Observer<Section>()

    /// Has the list show what the store holds, and stay in step with it.
    var watching: FetchObservation?

    /// What the store holds, in order.
    private let results: MemoryResults<Jar, Int>

    var stored: [Jar] { results.sections.flatMap(\.items) }

    init(
      isSlow: Bool, _ contents: ([ListSection<Int, Jar>]) -> ListContents<Section>,
      watching: (ListDriver<Section>, MemoryResults<Jar, Int>) -> FetchObservation
    ) {
      panel = TouchPanel(isSlow: isSlow)
      store = MemoryStore(initial)
      results = store.results(
        of: FetchRequest(
          sortedBy: .ascending(\.id), sectionedBy: { $0.id / 100 }, header: { _ in nil }))
      results.performFetch()
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }
      .on(.canEdit) { _ in true }
      .handle(.fieldChanged) { _, event in event.update { $0.content += 1 } }
      .handle(.didSelect) { _, event in
        event.remove()
        return .keepSelected
      }
      list = ListDriver(
        DataSourceProvider(contents: contents(results.sections), cellFactory: cells), on: panel)
      self.watching = watching(list, results)
      list.addObserver(observer)
    }

    func path(_ id: Int) -> ListIndexPath { list.contents.indexPath(ofItem: id) ?? [9, 9] }

    /// Where a user sees the jar.
    func shownPath(_ id: Int) -> ListIndexPath {
      for section in 0..<panel.shownSource.sectionCount {
        let texts = panel.texts(inSection: section)
        if let item = texts.firstIndex(where: { $0.hasPrefix("\(id):") }) {
          return ListIndexPath(section: section, item: item)
        }
      }
      return [9, 9]
    }
  }

  private final class Observer<Section: SectionInfo>: ListObserver where Section.Item == Jar {
    var scopes: [EditScope] = []
    var next: (() -> Void)?
    var faults = 0

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
      scopes.append(edit.scope)
      if edit.changes != ListChanges(from: edit.old.sections, to: edit.new.sections) { faults += 1 }
      let next = next
      self.next = nil
      next?()
    }
  }

  /// An edit in one of the two sections, what it does to the jars by id, and whether it is one of an item in its place.
  private struct Act: CustomTestStringConvertible {
    enum Kind: Int, CaseIterable {
      case gesture, handler, removal, programByIndexPath, programByID, store, readBack
    }

    static let all = Kind.allCases.flatMap { kind in (0...1).map { Act(kind: kind, section: $0) } }

    let kind: Kind
    let section: Int

    /// 1 if it is the second of two equal acts, which is about other jars.
    var turn = 0

    var testDescription: String { "\(kind) in section \(section)" }

    /// The id of a jar of the section.
    private func id(_ number: Int) -> Int { section * 100 + turn * 50 + number }

    /// The id of a jar that comes to the end of the section.
    private var lastID: Int { section * 100 + 60 + turn }

    func expect(in jars: inout [Int: Int]) {
      switch kind {
      case .gesture: jars[id(1)] = nil
      case .handler: jars[id(2)]? += 1
      case .removal: jars[id(7)] = nil
      case .programByIndexPath: jars[lastID] = 0
      case .programByID: jars[id(3)] = nil
      case .store:
        jars[id(4)] = nil
        jars[id(0)] = 0
      case .readBack:
        jars[id(5)] = nil
        jars[id(6)] = 7
      }
    }

    func scope<Section>(in stage: Stage<Section>) -> EditScope {
      kind == .handler ? .items([stage.path(id(2))]) : .section(section)
    }

    func run<Section>(in stage: Stage<Section>) {
      switch kind {
      case .gesture: _ = stage.panel.commitEditing(stage.shownPath(id(1)))
      case .removal: stage.panel.tap(stage.shownPath(id(7)))
      case .handler: stage.panel.enter("", at: stage.shownPath(id(2)))
      case .programByIndexPath:
        stage.list.update { $0.append(Jar(id: lastID, content: 0), toSection: section) }
      case .programByID: stage.list.update { $0.remove(ids: [id(3)]) }
      case .store:
        stage.store.update { edits in
          edits.remove(id: id(4))
          edits.upsert(Jar(id: id(0), content: 0))
        }
      case .readBack:
        var contents = stage.list.contents
        contents.remove(ids: [id(5)])
        contents.updateItem(id: id(6)) { $0.content = 7 }
        stage.list.apply(contents)
      }
    }
  }

  private func expectLaw<Section>(
    of first: Act, and second: Act, nested: [Bool], in make: () -> Stage<Section>
  ) {
    for isNested in nested {
      let stage = make()
      var scopes = [first.scope(in: stage)]
      let follow = {
        scopes.append(second.scope(in: stage))
        second.run(in: stage)
      }
      if isNested { stage.observer.next = follow }
      first.run(in: stage)
      if !isNested { follow() }
      var model = Dictionary(uniqueKeysWithValues: stage.initial.map { ($0.id, $0.content) })
      first.expect(in: &model)
      second.expect(in: &model)
      let expected = model.sorted { $0.key < $1.key }.map { Jar(id: $0.key, content: $0.value) }
      let name: Comment = "\(first), then \(second), nested: \(isNested)"
      let shown = Set(stage.list.sections.flatMap(\.items).map { "\($0.id):\($0.content)" })
      #expect(shown == Set(expected.map { "\($0.id):\($0.content)" }), name)
      #expect(stage.list.contents.totalItemCount == expected.count, name)
      #expect(stage.stored == expected, name)
      stage.panel.finish()
      #expect(Set((0...1).flatMap(stage.panel.texts(inSection:))) == shown, name)
      #expect(stage.observer.scopes == scopes, name)
      #expect(stage.observer.faults == 0, name)
      // The next change of the store, and the next read-back, bring nothing back.
      stage.store.upsert(Jar(id: 20, content: 0))
      var contents = stage.list.contents
      contents.remove(ids: [20])
      stage.list.apply(contents)
      #expect(stage.list.sections.flatMap(\.items) == expected, name)
      stage.panel.finish()
      #expect(Set((0...1).flatMap(stage.panel.texts(inSection:))) == shown, name)
    }
  }

  @Test(arguments: Act.all.filter { LongRun.isAsked || $0.section == 0 }, Act.all)
  private func
    `D004-5 of any two edits, none is lost and none comes back, and their scopes are exact`(
      _ first: Act, _ second: Act
    )
  {
    var second = second
    if first.kind == second.kind, first.section == second.section { second.turn = 1 }
    // Plain and indexed sections on a backend that draws at once, and both on a slow one. In a short run each pair has one of
    // these, and each act has all of them.
    let number = first.kind.rawValue + second.kind.rawValue
    let isShort = !LongRun.isAsked
    let kinds = isShort ? [number % (second.section == 0 ? 4 : 2)] : [0, 1, 2, 3]
    let nested = isShort && second.section > 0 ? [number % 4 > 1] : [false, true]
    for kind in kinds {
      let isSlow = kind > 1
      if kind % 2 == 0 {
        expectLaw(of: first, and: second, nested: nested) { Self.plainStage(isSlow: isSlow) }
      } else {
        expectLaw(of: first, and: second, nested: nested) {
          Stage<IndexedSection<Int, Jar, String>>(
            isSlow: isSlow, { ListContents(indexing: $0) },
            watching: { list, results in list.watch(IndexedResults(results)) })
        }
      }
    }
  }

  private static func plainStage(isSlow: Bool = false) -> Stage<ListSection<Int, Jar>> {
    Stage(
      isSlow: isSlow, { ListContents($0) },
      watching: { list, results in list.watch(results) })
  }

  /// What a store holds, in indexed sections.
  private final class IndexedResults: EditableResults {
    private let base: MemoryResults<Jar, Int>

    init(_ base: MemoryResults<Jar, Int>) { self.base = base }

    var sections: [IndexedSection<Int, Jar, String>] {
      ListContents(indexing: base.sections).sections
    }

    var latest: ListContents<IndexedSection<Int, Jar, String>>? {
      base.latest.map { ListContents(indexing: $0.sections) }
    }

    func performFetch() { base.performFetch() }

    func take(_ edits: [SourceEdit<IndexedSection<Int, Jar, String>>]) {
      base.take(edits.map { SourceEdit($0.kind, $0.item, section: $0.section) })
    }

    func whenQuiet(_ work: @escaping () -> Void) { base.whenQuiet(work) }

    func observe(_ tell: @escaping (FetchedEvent<Jar, Never>) -> Void) -> FetchObservation {
      let observation = base.observe(tell)
      // An observation keeps the results alive.
      return FetchObservation { withExtendedLifetime(self) { observation.cancel() } }
    }
  }

  @Test func `an assignment of the sections that are there notifies of nothing`() {
    let stage = Self.plainStage()
    stage.list.sections = stage.list.sections
    stage.list.apply(stage.list.contents)
    #expect(stage.observer.scopes.isEmpty)
    stage.list.sections = [ListSection(id: 0, items: Jar(id: 1, content: 0))]
    #expect(stage.observer.scopes == [.all])
  }

  @Test func `sections that are assigned touch what they do not share with those before`() {
    let sections = (0..<3).map { section in
      ListSection<Int, Jar>(
        id: section, items: (0..<3).map { Jar(id: 10 * section + $0, content: 0) })
    }
    let list = ListDriver(sections: sections)
    let observer = Observer<ListSection<Int, Jar>>()
    list.addObserver(observer)
    list.sections[1].items.remove(at: 1)
    list.sections[2].items[0].content = 5
    list.sections[0].header = "header"
    var (read, former) = (list.contents, list.contents)
    read.sections[2].items.append(Jar(id: 7, content: 0))
    list.apply(read)
    list.update { $0.sections[0].items = [] }
    #expect(observer.scopes == [1, 2, 0, 2, 0].map(EditScope.section))
    observer.scopes = []
    // Two sections, others, and the same ones in another array are all.
    list.sections = list.sections.map { $0 }
    list.update {
      $0.sections[1].items = []
      $0.sections[2].items = []
    }
    list.sections.swapAt(0, 1)
    list.sections.removeLast()
    list.apply(former)
    #expect(observer.scopes == [.all, .all, .all, .all, .all])
    observer.scopes = []
    // A state of before that was edited is compared with that of now, and what was noted counts besides.
    list.update { $0.updateItem(id: 0) { $0.content = 9 } }
    list.apply(former)
    former.updateItem(id: 0) { $0.content = 3 }
    former.sections[0].footer = "footer"
    list.apply(former)
    former.updateItem(id: 20) { $0.content = 3 }
    former.sections[0].footer = nil
    list.apply(former)
    // A section that came and went is not named.
    list.update {
      $0.sections.append(ListSection(id: 3))
      $0[3].items.append(Jar(id: 30, content: 0))
      $0.sections.removeLast()
    }
    #expect(observer.scopes == [.items([[0, 0]]), .section(0), .section(0), .all, .all])
  }

  @Test
  func `sections that are assigned touch one, whatever their ids are and however they are kept`() {
    enum Aisle: UInt8 { case dairy, fruit, bread }
    let list = ListDriver(
      sections: [Aisle.dairy, .fruit, .bread].map { aisle in
        ListSection(id: aisle, items: [Jar(id: 10 * Int(aisle.rawValue), content: 0)])
      })
    let observer = Observer<ListSection<Aisle, Jar>>()
    list.addObserver(observer)
    let indexed = ListDriver(
      contents: ListContents(
        indexing: (0..<3).map { ListSection(id: $0, items: [Jar(id: $0, content: 0)]) }))
    let other = Observer<IndexedSection<Int, Jar, String>>()
    indexed.addObserver(other)
    for number in 0..<50 {
      list.sections[number % 3].items.append(Jar(id: 100 + number, content: 0))
      indexed.sections[number % 3].header = "\(number)"
    }
    // Beyond some items a list gets an index, and goes on as it was.
    indexed.update { $0.append((0..<500).map { Jar(id: 1_000 + $0, content: 0) }, toSection: 1) }
    for number in 0..<3 { indexed.sections[number].header = nil }
    let all = (0..<50).map { EditScope.section($0 % 3) }
    #expect(observer.scopes == all)
    #expect(other.scopes == all + [.section(1)] + [0, 1, 2].map(EditScope.section))
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

  @Test
  func
    `contents that were read back tell the scope of their edits, others what they do not share`()
  {
    let stage = Self.plainStage()
    var edited = stage.list.contents
    edited.updateItem(id: 2) { $0.content = 1 }
    stage.list.apply(edited)
    var next = stage.list.contents
    next.remove(ids: [4, 5])
    stage.list.apply(next)
    // These go back to a state that was left meanwhile.
    edited.updateItem(id: 3) { $0.content = 1 }
    stage.list.apply(edited)
    var forgetful = stage.list.contents
    forgetful.forgetEdits()
    forgetful.remove(ids: [1])
    stage.list.apply(forgetful)
    #expect(stage.observer.scopes == [.items([[0, 1]]), .section(0), .section(0), .section(0)])
    #expect(stage.observer.faults == 0)
  }

  @Test func `a marked item gets a new cell, or keeps its own, as it is marked, in any list`() {
    let shelf = ListSection(id: 0, items: [1, 2, 3].map { Jar(id: $0, content: 0) })
    expectMarks(on: ListContents([shelf]))
    expectMarks(on: ListContents(indexing: [shelf]))
  }

  private func expectMarks<Section: EditableSectionInfo & SendableMetatype>(
    on contents: ListContents<Section>
  ) where Section.Item == Jar, Section.ID == Int, Section.Storage: IdentifiedStorage {
    var contents = contents
    let backend = PictureBackend(.everything)
    let list = ListDriver(
      DataSourceProvider(
        contents: contents,
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
          cell = "\(jar.id)"
        }), on: backend)
    contents.reconfigure(ids: [1])
    contents.reload(ids: [3])
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
    // The copy that was marked counts no more either, and a mark that is set once more counts once more.
    contents.removeMarks()
    list.apply(contents)
    #expect(backend.stages.count == count + 2)
    list.update { $0.reloadSections(ids: [0]) }
    #expect(backend.stages.last?.changes.updatedSections.map(\.new) == [0])
    #expect(backend.stages.last?.changes.deletedItems == [[0, 0], [0, 1], [0, 2]])
    #expect(backend.stages.last?.changes.insertedItems == [[0, 0], [0, 1], [0, 2]])
    #expect(backend.stages.last?.changes.updatedItems == [])
    #expect(backend.breach == nil)
  }

  @Test func `everybody's first lists of values that are their own ids compile`() {
    let names = ["tea", "salt"]
    var byName = ListContents(indexing: [ListSection(id: 0, items: names)], identity: .itself)
    byName.appendItems(["milk"])
    byName.moveItem("milk", beforeItem: "tea")
    #expect(byName.itemIdentifiers == ["milk", "tea", "salt"])
    #expect(byName.deleteItems(["salt", "soap"]).missingItems == ["soap"])

    var recipes = ListContents<IndexedValueSection<Int, Int>>()
    recipes.appendSections([0])
    recipes.appendItems([7, 8, 9])
    #expect(recipes.indexPath(ofItem: 9) == [0, 2])

    var lottery: ListContents<IndexedValueSection<String, Int>> = ListContents(
      sections: IndexedSection(id: "drawn", header: "Drawn", values: [4, 8, 8, 15]))
    #expect(lottery.itemIdentifiers == [4, 8, 15])
    #expect(lottery.remove(ids: [8, 9]).missingItems == [9])
    lottery = ListContents(
      indexing: [ListSection(id: "drawn", header: "Drawn", items: 4, 15)], identity: .itself)
    #expect(lottery.section(id: "drawn")?.items.map(\.id) == [4, 15])

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
