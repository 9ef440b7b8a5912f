import Roster
import RosterDiffing
import Testing

@Suite struct ListDriverTests {
  let old = [Shelf(id: 0, header: "A", items: Jar(id: 1, content: 0), Jar(id: 2, content: 0))]
  let new = [Shelf(id: 0, header: "A", items: Jar(id: 2, content: 0), Jar(id: 1, content: 0))]

  @Test
  func
    `D004-9 T-004-17 T-004-11 law 8: without a backend data are kept, completions called, and shown later`()
  {
    let list = ListDriver(sections: old)
    var outcomes: [UpdateOutcome] = []
    list.apply(new) { outcomes.append($0) }
    list.update(completion: { outcomes.append($0) }) { _ in }
    list.update(completion: { outcomes.append($0) }) { $0.remove(ids: [99]) }
    #expect(outcomes == [.applied, .applied, .applied])
    let empty = ListDriver(sections: [Shelf(id: 0, items: [])])
    let nothing = PictureBackend(.everything)
    empty.attach(nothing, drawing: provider([]))
    empty.update(completion: { outcomes.append($0) }) { $0.remove(ids: [99]) }
    #expect(outcomes.count == 4)
    #expect(nothing.stages.isEmpty && nothing.reloads == 1)
    let backend = PictureBackend(.everything)
    list.attach(backend, drawing: provider([]))
    #expect(backend.picture == Picture(provider(new).dataSource))
    #expect(backend.reloads == 1)
  }

  @Test func `D004-11 A16 assigning the same state tells a backend nothing`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    list.sections = old
    list.sections = old.map { $0 }
    #expect(backend.stages.isEmpty)
    #expect(backend.reloads == 1)
  }

  @Test
  func `U8 D001-2 D002-12 D003-6 a changed header is a section update without item operations`() {
    let backend = PictureBackend(.tableView)
    let list = ListDriver(provider(old), on: backend)
    list.update { $0.sections[0].header = "B" }
    #expect(backend.stages.count == 1)
    #expect(backend.stages[0].changes.updatedSections == [PositionPair(old: 0, new: 0)])
    #expect(backend.stages[0].changes.count == 1)
    #expect(backend.picture.sections[0].header == "B")
  }

  @Test func `U5 refresh names items whose content is equal`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    list.update { $0.reconfigure(ids: [2, 99]) }
    let place = ListIndexPath(section: 0, item: 1)
    #expect(backend.stages.map(\.changes.updatedItems) == [[PositionPair(old: place, new: place)]])
  }

  @Test func `U1 T-001-49 a reload is one reload and no changes`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    list.apply(new, options: .reload)
    list.reload()
    #expect(backend.reloads == 3)
    #expect(backend.stages.isEmpty)
    list.sections = old
    #expect(backend.stages.count == 1)
  }

  @Test func `U9 T-001-50 styles reach the backend`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    list.sections = new
    list.apply(old, options: .notAnimated)
    #expect(backend.stages.map(\.styles) == [ChangeStyles(), .none])
    list.apply(new, options: UpdateOptions(styles: ChangeStyles(itemMove: .top)))
    #expect(backend.stages.last?.styles.itemMove == .top)
    #expect(backend.stages.last?.styles.itemDelete == .fade)
    #expect(ChangeStyles().itemDelete == .fade)
    #expect(ChangeStyles().itemInsert == .fade)
    #expect(ChangeStyles().itemUpdate == .none)
    #expect(ChangeStyles().sectionDelete == .fade)
    #expect(ChangeStyles().sectionInsert == .fade)
    #expect(ChangeStyles().itemMove == .automatic)
    #expect(ChangeStyles().sectionMove == .automatic)
    #expect(ChangeStyles().sectionUpdate == .none)
  }

  @Test func `T-001-22 T-003-34 law 6: an edit of a kept copy draws nothing until it is applied`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    var contents = list.contents
    contents.remove(at: ListIndexPath(section: 0, item: 0))
    #expect(backend.picture == Picture(provider(old).dataSource))
    list.sections = contents.sections
    #expect(backend.picture.sections[0].cells == ["2:0"])
  }

  @Test func `A8 D002-3 the previous state answers like the latest one`() {
    let list = ListDriver(sections: old)
    list.sections = new
    let path = ListIndexPath(section: 0, item: 0)
    #expect(list.contents.item(at: path)?.id == 2)
    #expect(list.previousContents.item(at: path)?.id == 1)
    list.sections = [Shelf(id: 7, header: "B", items: [])]
    for (contents, sections) in [(list.contents, list.sections), (list.previousContents, new)] {
      #expect(contents.sections == sections)
      #expect(contents.header(ofSection: 0) == sections[0].header)
      #expect(contents.indexOfSection(id: 7) == (sections == new ? nil : 0))
      #expect(contents.item(id: 2) == (sections == new ? Jar(id: 2, content: 0) : nil))
      #expect(contents.itemCount(inSection: 0) == sections[0].items.count)
    }
  }

  @Test func `The state before a gesture is one of which nothing was edited`() {
    let panel = TouchPanel()
    let list = ListDriver(
      Errand.provider(Errand.sections([0, 1], [2])).on(.canEdit) { _ in true }, on: panel)
    for id in [1, 0] {
      panel.commitEditing([0, id])
      #expect(list.previousContents.sections[0].items.map(\.id) == Array(0...id))
      #expect(list.previousContents.editScope == .nothing)
    }
  }

  @Test func `D002-2 after forgetting, the previous counts are 0`() {
    let list = ListDriver(sections: old)
    list.sections = new
    list.forgetPreviousContents()
    #expect(list.previousContents.sectionCount == 0)
    #expect(list.previousContents.itemCount(inSection: 0) == 0)
  }

  @Test func `U12 several edits in a transaction are one update, and none if it throws`() {
    struct Refusal: Error {}
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    list.update {
      $0.remove(at: ListIndexPath(section: 0, item: 0))
      $0.append(Jar(id: 7, content: 0), toSection: 0)
    }
    #expect(backend.stages.count == 1)
    #expect(throws: Refusal.self) {
      try list.update {
        $0.removeAllSections()
        throw Refusal()
      }
    }
    #expect(backend.stages.count == 1)
    #expect(list.contents.totalItemCount == 2)
  }

  @Test func `M12 a list can leave out its empty sections, also in updates`() {
    var hiding = provider(old)
    hiding.showsEmptySections = false
    let backend = PictureBackend(.everything)
    let list = ListDriver(hiding, on: backend)
    list.sections = [Shelf(id: 9, header: "empty", items: [])] + new
    #expect(backend.picture.sections.count == 1)
    list.update { $0.append(Jar(id: 5, content: 0), toSection: 0) }
    #expect(backend.picture.sections.map(\.header) == ["empty", "A"])
    #expect(backend.breach == nil)
  }

  @Test
  func `A18 A19 T-000-39 observers are told the scope, weakly, and not of what is kept quiet`() {
    let list = ListDriver(sections: old)
    let watcher = Watcher()
    var leaver: Watcher? = Watcher()
    weak let gone = leaver
    list.addObserver(watcher)
    list.addObserver(watcher)
    if let leaver { list.addObserver(leaver) }
    leaver = nil
    #expect(gone == nil)
    let path = ListIndexPath(section: 0, item: 1)
    list.update { $0.update(Jar(id: 2, content: 5), at: path) }
    list.update { $0.withoutNotice { $0.removeAllSections() } }
    list.sections = new
    #expect(watcher.scopes == [.items([path]), .all])
    list.removeObserver(watcher)
    list.sections = old
    #expect(watcher.scopes.count == 2)
  }

  @Test
  func
    `A18 D000-4 D000-8 T-000-17 an observer is told once of each edit, in the scope that it has`()
  {
    let shelves = [
      Shelf(id: 0, header: "A", items: UpdateCaseTests.jars(0..<5)),
      Shelf(id: 1, header: "B", items: UpdateCaseTests.jars(5..<8)),
    ]
    typealias Edit = (inout ListContents<Shelf>) -> EditScope
    let (jar, shelf) = (Jar(id: 9, content: 1), Shelf(id: 9, items: []))
    let edits: [Edit] = [
      { $0.insert(jar, at: ListIndexPath(section: 0, item: 1)).scope },
      { $0.insert(jar, at: ListIndexPath(section: 9, item: 0)) { shelf }.scope },
      { $0.update(jar, at: ListIndexPath(section: 1, item: 2)).scope },
      { $0.update([ListIndexPath(section: 1, item: 2): jar]).scope },
      { $0.update([:]).scope },
      { $0.update(jar, at: ListIndexPath(section: 1, item: 3)).scope },
      { $0.replaceItems(inSection: 1, with: [jar]).scope },
      { $0.insert(jar, at: ListIndexPath(section: 0, item: 15)) { shelf }.scope },
      { $0.replaceItems(inSection: 5, with: [jar]).scope },
      {
        $0.update([
          ListIndexPath(section: 1, item: 2): jar, ListIndexPath(section: 1, item: 9): jar,
        ])
        .scope
      },
      { $0.remove(at: ListIndexPath(section: 0, item: 0)).scope },
      { $0.insertSection(shelf, at: 1).scope },
      { $0.updateSection(at: 1, with: shelf).scope },
      { $0.updateTitles(ofSection: 0) { header, _ in header = "C" }.scope },
      { $0.replaceSections(with: [shelf]).scope },
      { $0.removeSection(at: 1).scope },
      { $0.removeAllSections().scope },
    ]
    for edit in edits {
      let list = ListDriver(sections: shelves)
      let watcher = Watcher()
      list.addObserver(watcher)
      let scope = list.update { edit(&$0) }
      #expect(watcher.scopes == (scope == .nothing ? [] : [scope]))
    }
  }

  @Test
  func `T-000-21 rows that are replaced are told once: to observers, and to backends as 0 to 4`() {
    let items = UpdateCaseTests.jars(0..<7)
    let backend = PictureBackend(.everything)
    let list = ListDriver(
      provider([Shelf(id: 0, header: "Header", footer: "Footer", items: items)]), on: backend)
    let watcher = Watcher()
    list.addObserver(watcher)
    list.update { $0.replaceItems(inSection: 0, with: UpdateCaseTests.jars(10..<15)) }
    #expect(watcher.scopes == [.section(0)])
    #expect(backend.stages.count == 1)
    let paths = (0..<5).map { ListIndexPath(section: 0, item: $0) }
    #expect(backend.stages.first.map { Array($0.changes.insertedItems) } == paths)
    #expect(backend.picture.sections[0].cells == (10..<15).map { "\($0):0" })
    #expect(list.sections[0].header == "Header" && list.sections[0].footer == "Footer")
  }

  @Test func `D001-3 D001-4 D004-11 law 4: equal data are no changes, whatever the titles are`() {
    struct Aisle: Identifiable, Equatable {
      let id: Int
      var sign: [String: Double]
    }
    struct Plain: SectionInfo {
      let id: Int
      let items: [Int]
      var header: Never? { nil }
      var footer: Never? { nil }
    }
    func sections() -> [ModelSection<Aisle, Jar>] {
      [ModelSection(Aisle(id: 4, sign: ["price": 1.5]), items: UpdateCaseTests.jars(0..<3))]
    }
    #expect(ListChanges(from: sections(), to: sections()).isEmpty)
    let plain = [Plain(id: 0, items: [1, 1, 2])]
    #expect(ListChanges(from: plain, to: plain.map { $0 }, by: SelfKeyedComparator()).isEmpty)
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend, identity: .none)
    list.apply(old)
    #expect(backend.stages.isEmpty)
    #expect(backend.reloads == 2)
  }

  @Test func `an edit whose result nobody wants is one expression in a closure`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend)
    let add: () -> Void = { list.update { $0.append(Jar(id: 99, content: 0), toSection: 0) } }
    let count = list.contents.totalItemCount
    add()
    ListAction("Add") { list.update { $0.append(Jar(id: 98, content: 0), toSection: 0) } }.perform()
    let result = list.update { $0.append(Jar(id: 97, content: 0), toSection: 0) }
    #expect(result.outcome == .applied)
    #expect(list.contents.totalItemCount == count + 3)
  }

  @Test func `without an identity all sections of one state go, and all of the other come`() {
    typealias Sections = [ListSection<Int, Int>]
    let few: Sections = [ListSection(id: 0, items: 1, 2), ListSection(id: 1, items: 3)]
    let more: Sections = [
      ListSection(id: 0, items: 1), ListSection(id: 1), ListSection(id: 2, items: 5, 6, 7),
    ]
    let pairs: [(Sections, Sections)] = [(few, more), (more, few), ([], more), (few, [])]
    for (one, other) in pairs {
      let changes = ListChanges(from: one, to: other, identity: .none)
      #expect(Array(changes.deletedSections) == Array(one.indices))
      #expect(Array(changes.insertedSections) == Array(other.indices))
      #expect(changes.oldItemCounts == one.map(\.items.count))
      #expect(changes.newItemCounts == other.map(\.items.count))
      #expect(changes.count == one.count + other.count)
    }
  }

  @Test func `D002-6 items without an identity are drawn from scratch`() {
    struct Note { var text: String }
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: Note(text: "a"))],
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, note: Note) in
        cell = note.text
      })
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider, on: backend, identity: .none)
    list.update { $0.append(Note(text: "b"), toSection: 0) }
    #expect(backend.reloads == 2)
    #expect(backend.picture.sections[0].cells == ["a", "b"])
  }

  @Test func `U15 A20 law 8: what cannot be applied is drawn from scratch, and completed once`() {
    var capabilities = BackendCapabilities.everything
    capabilities.mostOperations = 1
    let backend = PictureBackend(capabilities)
    let list = ListDriver(sections: old)
    list.attach(backend, drawing: provider([]))
    #expect(backend.reloads == 1)
    var outcomes: [UpdateOutcome] = []
    list.apply([Shelf(id: 0, header: "A", items: [])]) { outcomes.append($0) }
    #expect(backend.reloads == 2)
    list.apply([Shelf(id: 0, header: "B", items: [])]) { outcomes.append($0) }
    #expect(backend.reloads == 2)
    #expect(backend.stages.count == 1)
    list.reload { outcomes.append($0) }
    #expect(backend.reloads == 3)
    #expect(outcomes == [.applied, .applied, .applied])
    #expect(backend.picture == Picture(provider(list.sections).dataSource))
    #expect(backend.stages.allSatisfy { $0.changes.count == 1 })
  }

  @Test func `an identity can be a key, or the item itself`() {
    let byContent = ListIdentity<Shelf>.key({ $0.content }, sameContent: { $0.id == $1.id })
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(old), on: backend, identity: byContent)
    list.sections = [Shelf(id: 0, header: "A", items: Jar(id: 9, content: 0))]
    #expect(backend.stages.last?.changes.updatedItems.count == 1)
    #expect(backend.stages.last?.changes.deletedItems.count == 1)
  }
}

final class Watcher: ListObserver {
  var scopes: [EditScope] = []

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
    scopes.append(edit.scope)
  }
}
