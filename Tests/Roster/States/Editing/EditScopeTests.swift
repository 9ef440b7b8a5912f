import Roster
import TestSupport
import Testing

@Suite struct EditScopeTests {
  @Test func `A18 edits of one transaction are told in the smallest scope that covers them`() {
    func scope(
      of edits: (inout ListContents<ListSection<String, String>>) -> Void
    ) -> EditScope {
      var list = Catalog.list
      edits(&list)
      return list.editScope
    }
    #expect(scope { _ in } == .nothing)
    #expect(
      scope {
        $0[[1, 1]] = "a"; $0[[0, 2]] = "b"; $0[[1, 1]] = "c"
      } == .items([[0, 2], [1, 1]]))
    #expect(
      scope {
        $0[[1, 1]] = "a"; $0.append("b", toSection: 1)
      } == .section(1))
    #expect(
      scope {
        $0.append("b", toSection: 1); $0[[1, 1]] = "a"
      } == .section(1))
    #expect(
      scope {
        $0.append("b", toSection: 1); $0[[2, 1]] = "a"
      } == .all)
    #expect(
      scope {
        $0[[2, 1]] = "a"; $0.append("b", toSection: 1)
      } == .all)
    #expect(
      scope {
        $0.append("b", toSection: 1); $0.append("a", toSection: 2)
      } == .all)
    #expect(scope { $0[2] = $0[3] } == .section(2))
    #expect(scope { $0[2].header = "a" } == .section(2))
    #expect(scope { $0.sections[2].header = "a" } == .all)
    #expect(
      scope {
        $0.remove(at: [0, 0]); $0[[0, 0]] = "a"
      } == .section(0))
  }

  @Test func `An edit is complete if it was done as asked and nothing was in the way`() {
    typealias Result = EditResult<ListSection<String, String>, String>
    #expect(Result(.applied, scope: .all).isComplete)
    #expect(!Result(.clamped, scope: .all).isComplete)
    #expect(!Result.ignored.isComplete)
    let lists: [WritableKeyPath<Result, [String]>] = [
      \.missingItems, \.missingSections, \.duplicateItems, \.duplicateSections,
    ]
    for list in lists {
      var result = Result(.applied, scope: .all)
      result[keyPath: list] = ["tea"]
      #expect(!result.isComplete)
    }
  }

  @Test func `D000-4 every edit tells the scope that its documentation says`() {
    var list = Catalog.list
    let new = ListSection(id: "new", items: "n")
    #expect(list.insert("a", at: [0, 0]).scope == .section(0))
    #expect(list.insert("a", at: [9, 0]) { new }.scope == .all)
    #expect(list.append("a", toSection: 1).scope == .section(1))
    #expect(list.update("b", at: [1, 0]).scope == .items([[1, 0]]))
    #expect(list.update([[1, 0]: "c"]).scope == .items([[1, 0]]))
    #expect(list.replaceItems(inSection: 2, with: ["x", "y"]).scope == .items([[2, 0], [2, 1]]))
    #expect(list.replaceItems(inSection: 2, with: ["x"]).scope == .section(2))
    #expect(list.remove(at: [1, 0]).scope == .section(1))
    #expect(list.move(from: [0, 0], to: [0, 1]).scope == .section(0))
    #expect(list.move(from: [0, 0], to: [1, 0]).scope == .all)
    #expect(list.insertSection(new, at: 0).scope == .all)
    #expect(list.appendSection(new).scope == .all)
    #expect(list.updateSection(at: 0, with: new).scope == .section(0))
    #expect(list.updateTitles(ofSection: 0) { header, _ in header = "h" }.scope == .section(0))
    #expect(list.moveSection(from: 0, to: 1).scope == .all)
    #expect(list.moveSection(from: 1, to: 1).scope == .nothing)
    #expect(list.removeSection(at: 0).scope == .all)
    #expect(list.replaceSections(with: [new]).scope == .all)
    #expect(list.removeAllSections().scope == .all)
    #expect(list.replaceSections(with: []).scope == .nothing)
    #expect(list.replaceSections(with: [new]).scope == .all)
    #expect(list.replaceSections(with: []).scope == .all)
  }

  @Test func `an edited copy of the first state of a list tells the items that it touches`() {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    let observer = Watcher()
    list.addObserver(observer)
    for content in 1...2 {
      var copy = list.contents
      copy.update(Jar(id: 1, content: content), at: [0, 0])
      list.apply(copy)
    }
    #expect(observer.scopes == [.items(at: [[0, 0]]), .items(at: [[0, 0]])])
  }

  @Test func `hash values of lists are as different as their sections`() {
    let lists = (0..<100).map { ListContents([ListSection(id: 0, items: [$0])]) }
    #expect(Set(lists.map(\.hashValue)).count > 90)
    #expect(Set(lists).count == 100)
  }

  @Test func `an edit that leaves out an item that comes twice is clamped, and says which`() {
    struct Tin: Identifiable, Equatable {
      let id: Int
      var content = 0
    }
    func check<Section: EditableSectionInfo<Tin>>(
      _ base: ListContents<Section>
    ) where Section.ID == Int, Section.Storage: IdentifiedStorage {
      typealias Edit = (inout ListContents<Section>, [Tin]) -> EditResult<Section, Int>
      let edits: [Edit] = [
        { $0.upsert($1) }, { $0.upsert($1, in: 0) }, { $0.replace($1) },
        { $0.upsert($1, in: 0) { $0.id < $1.id } },
        { $0.upsert($1, in: 0) { $0.content < $1.content } },
      ]
      for (number, edit) in edits.enumerated() {
        var (list, other) = (base, base)
        let twice = edit(&list, [Tin(id: 2, content: 1), Tin(id: 2, content: 7)])
        let once = edit(&other, [Tin(id: 2, content: 1)])
        #expect(twice.outcome == .clamped && twice.duplicateItems == [2], "\(number)")
        #expect(once.outcome == .applied && once.isComplete, "\(number)")
        #expect(list.sections.map { Array($0.items) } == other.sections.map { Array($0.items) })
        #expect(twice.scope == once.scope && twice.removed == once.removed)
      }
    }
    let sections = [ListSection(id: 0, items: [Tin(id: 1), Tin(id: 2), Tin(id: 3)])]
    check(ListContents(sections))
    check(ListContents(indexing: sections))
  }

  @Test func `D000-4 other items of a section touch it, and all where one comes from elsewhere`() {
    struct Tin: Identifiable, Equatable, Sendable {
      let id: Int
      var content = 0
    }
    func check<Section: EditableSectionInfo<Tin>>(
      _ base: ListContents<Section>
    ) where Section.ID == Int, Section.Storage: IdentifiedStorage {
      func replaced(
        _ section: Int, _ ids: [Int], _ policy: DuplicatePolicy<Tin>, _ outcome: EditOutcome,
        _ scope: EditScope, removed: [Int] = [], twice: [Int] = [], _ expected: [[Int]],
        line: Int = #line
      ) {
        var list = base
        let result = list.replaceItems(
          inSectionWithID: section, with: ids.map { Tin(id: $0, content: 1) }, duplicates: policy)
        #expect(result.outcome == outcome && result.scope == scope, "line \(line)")
        #expect(result.removed.map(\.id) == removed && result.duplicateItems == twice)
        #expect(list.sections.map { $0.items.map(\.id) } == expected, "line \(line)")
      }
      for policy in [.reject, .keepFirst, .keepLast] as [DuplicatePolicy<Tin>] {
        replaced(2, [], policy, .applied, .nothing, [[1, 2], [3], []])
        replaced(2, [4], policy, .applied, .section(2), [[1, 2], [3], [4]])
        replaced(0, [], policy, .applied, .section(0), removed: [1, 2], [[], [3], []])
        replaced(0, [2, 4], policy, .applied, .section(0), removed: [1, 2], [[2, 4], [3], []])
        replaced(7, [4], policy, .ignored, .nothing, [[1, 2], [3], []])
      }
      replaced(2, [3], .reject, .ignored, .nothing, twice: [3], [[1, 2], [3], []])
      replaced(2, [3, 4], .keepFirst, .clamped, .section(2), twice: [3], [[1, 2], [3], [4]])
      replaced(2, [3], .keepLast, .applied, .all, removed: [3], twice: [3], [[1, 2], [], [3]])
      replaced(
        0, [3], .reject, .clamped, .section(0), removed: [1, 2], twice: [3], [[], [3], []])
      replaced(
        0, [3, 4, 4], .keepLast, .clamped, .all, removed: [1, 2, 3], twice: [3, 4],
        [[3, 4], [], []])
      // What goes for it before and behind the section is removed in the order of the list.
      replaced(
        1, [1, 4], .keepLast, .applied, .all, removed: [1, 3], twice: [1], [[2], [1, 4], []])
    }
    let sections = [[1, 2], [3], []].enumerated().map {
      ListSection(id: $0, items: $1.map { Tin(id: $0) })
    }
    check(ListContents(sections))
    check(ListContents(indexing: sections))
  }

  @Test(arguments: 0...5, 0...5)
  func `D000-5 a scope covers what is replaced by more or fewer items, and the batch is legal`(
    old: Int, new: Int
  ) {
    // In a short run each backend has a third of the pairs.
    for (number, capabilities) in UpdateCaseTests.everyBackend.enumerated()
    where LongRun.isAsked || (number + old + 2 * new) % 3 == 0 {
      let backend = PictureBackend(capabilities)
      let list = ListDriver(
        provider([Shelf(id: 0, items: UpdateCaseTests.jars(0..<old))]), on: backend)
      let watcher = Watcher()
      list.addObserver(watcher)
      // Half of the new items were there before.
      let jars = UpdateCaseTests.jars(old / 2..<old / 2 + new)
      list.update { $0.replaceItems(inSection: 0, with: jars) }
      let paths = jars.indices.map { ListIndexPath(section: 0, item: $0) }
      #expect(watcher.scopes == (old != new ? [.section(0)] : old == 0 ? [] : [.items(paths)]))
      #expect(backend.breach == nil)
      #expect(backend.picture == Picture(provider(list.sections).dataSource))
      #expect(list.sections[0].items == jars)
    }
  }

  @Test func `D000-5 what is touched before and after a replacement is covered with it`() {
    var list = Catalog.list
    list[[0, 6]] = "gone soon"
    list.replaceItems(inSection: 0, with: ["a", "b"])
    #expect(list.editScope == .section(0))
    list[[0, 1]] = "c"
    #expect(list.editScope == .section(0))
    list[[1, 4]] = "another section"
    #expect(list.editScope == .all)
  }

  @Test func `A path that an edit without notice took away is not told of`() {
    var list = Catalog.list
    list[[0, 6]] = "gone soon"
    list[[1, 4]] = "stays"
    list.withoutNotice { $0.replaceItems(inSection: 0, with: ["a", "b"]) }
    #expect(list.editScope == .items([[1, 4]]))
    #expect(list.editScope.description == "items [1, 4]")
  }

  @Test func `A18 the scope of many edits has each path that was edited, in any order, once`() {
    var numbers = SeededGenerator(seed: 18)
    for count in [1, 2, 3, 8, 40, 300] {
      var list = ListContents([
        ListSection(id: 0, items: Array(0..<50)), ListSection(id: 1, items: Array(0..<9)),
      ])
      var edited: Set<ListIndexPath> = []
      for _ in 0..<count {
        let before = list
        let path: ListIndexPath =
          numbers.below(4) == 0 ? [1, numbers.below(9)] : [0, numbers.below(50)]
        list[path] += 1
        #expect(before.editScope == .items(at: edited))
        edited.insert(path)
      }
      #expect(list.editScope == .items(at: edited))
    }
  }

  @Test func `contents are equal when their sections are, whatever was edited`() {
    var list = Catalog.list
    list.append("a", toSection: 0)
    list.remove(at: [0, 7])
    #expect(list == Catalog.list)
    #expect(list.hashValue == Catalog.list.hashValue)
  }

  @Test func `a provider is edited like its contents`() {
    var provider = DataSourceProvider(
      sections: Catalog.sections,
      cellFactory: ClosureCellFactory(make: { "" }) { cell, item in cell = item })
    #expect(provider.remove(at: [0, 0]).removed == [Catalog.phones[0]])
    provider[[0, 0]] = "renamed"
    #expect(provider.dataSource.cell(at: [0, 0])?.fresh() == "renamed")
    #expect(provider.totalItemCount == 15)
  }

  /// Something that is taken out of a list.
  private enum Removal {
    case ids([Int], EmptiedSectionPolicy)
    case indexPath(ListIndexPath, EmptiedSectionPolicy)
    case condition([Int])
    case all

    func make<Section: EditableSectionInfo>(in list: inout ListContents<Section>) -> EditScope
    where Section.Item == Jar, Section.Storage: IdentifiedStorage {
      switch self {
      case .ids(let ids, let policy): list.remove(ids: ids, emptiedSection: policy).scope
      case .indexPath(let path, let policy): list.remove(at: path, emptiedSection: policy).scope
      case .condition(let ids): list.removeItems { ids.contains($0.id) }.scope
      case .all: list.removeAllItems().scope
      }
    }
  }

  /// What is left of some shelves.
  private func rest(of shelves: [Shelf], without removal: Removal) -> [Shelf] {
    let (isGone, policy): ((ListIndexPath, Jar) -> Bool, EmptiedSectionPolicy) =
      switch removal {
      case .ids(let ids, let policy): ({ ids.contains($1.id) }, policy)
      case .indexPath(let path, let policy): ({ other, _ in other == path }, policy)
      case .condition(let ids): ({ ids.contains($1.id) }, .keep)
      case .all: ({ _, _ in true }, .keep)
      }
    return shelves.enumerated().compactMap { section, shelf in
      var left = shelf
      left.items = shelf.items.enumerated()
        .filter { !isGone(ListIndexPath(section: section, item: $0), $1) }.map(\.element)
      let isEmptied = left.items.isEmpty && !shelf.items.isEmpty
      return isEmptied && policy == .remove ? nil : left
    }
  }

  /// The smallest scope that covers what differs between two lists.
  private func smallestScope(from old: [Shelf], to new: [Shelf]) -> EditScope {
    guard old.map(\.id) == new.map(\.id) else { return .all }
    let touched = old.indices.filter { old[$0].items != new[$0].items }
    return touched.count > 1 ? .all : touched.first.map { .section($0) } ?? .nothing
  }

  @Test
  func
    `T-000-27 D000-4 what a removal touches is told exactly, of plain and of indexed sections alike`()
  {
    var numbers = SeededGenerator(seed: 27)
    for step in 0..<400 {
      let shelves = [Shelf].random(using: &numbers, sections: 3, items: 6)
      let ids = (0..<8).filter { _ in numbers.below(4) == 0 }
      let policy: EmptiedSectionPolicy = numbers.below(2) == 0 ? .keep : .remove
      let path = ListIndexPath(section: numbers.below(3), item: numbers.below(3))
      let removals: [Removal] = [
        .ids(ids, policy), .indexPath(path, policy), .condition(ids), .all,
      ]
      for removal in removals {
        var (plain, indexed) = (ListContents(shelves), ListContents(indexing: shelves))
        let scope = removal.make(in: &plain)
        let message: Comment = "step \(step), \(removal)"
        #expect(plain.sections == rest(of: shelves, without: removal), message)
        #expect(scope == smallestScope(from: shelves, to: plain.sections), message)
        #expect(removal.make(in: &indexed) == scope, message)
        #expect(plain.editScope == scope && indexed.editScope == scope, message)
        #expect(indexed.sections.map { Array($0.items) } == plain.sections.map(\.items), message)
      }
    }
  }
}
