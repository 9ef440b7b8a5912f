import Roster
import Testing

@Suite struct SectionEditingTests {
  private let single = ListContents(
    sections: ListSection(id: "phones", header: "Header", footer: "Footer", items: Catalog.phones))
  private let new = ListSection(id: "new", header: "New", footer: "End", items: "n")

  @Test func `A11 T-000-30 a section inserted at 0 comes first, touching all`() {
    var list = single
    #expect(list.insertSection(new, at: 0) == EditResult(.applied, scope: .all))
    #expect(list.sections == [new, single[0]])
    #expect(list.header(ofSection: 0) == "New" && list.footer(ofSection: 0) == "End")
    #expect(list.editScope == .all)
  }

  @Test func `A11 T-000-31 a section inserted after the end is clamped or ignored, as asked`() {
    var list = single
    #expect(list.insertSection(new, at: 2) == .ignored)
    #expect(list == single)
    #expect(list.insertSection(new, at: 2, outOfRange: .clamp).outcome == .clamped)
    #expect(list.sections == [single[0], new])
  }

  @Test func `a section moves to any index that there is, and to the nearest where that is asked`()
  {
    for count in 0...3 {
      let before = ListContents((0..<count).map { ListSection(id: $0, items: [$0]) })
      for (source, target) in (-1...4).flatMap({ source in (-1...4).map { (source, $0) } }) {
        for policy in [OutOfRangePolicy.ignore, .clamp] {
          var list = before
          let result = list.moveSection(from: source, to: target, outOfRange: policy)
          let ids = 0..<count
          guard ids.contains(source), ids.contains(target) || policy == .clamp else {
            #expect(result == .ignored && list == before, "\(count): \(source), \(target)")
            continue
          }
          let nearest = min(max(target, 0), count - 1)
          var expected = Array(ids)
          expected.insert(expected.remove(at: source), at: nearest)
          #expect(list.sections.map(\.id) == expected, "\(count): \(source), \(target)")
          #expect(result.outcome == (ids.contains(target) ? .applied : .clamped))
          #expect(result.scope == (source == nearest ? .nothing : .all))
        }
      }
    }
  }

  @Test func `sections are inserted beside one by its id, and none is an edit that is made`() {
    var list = single
    #expect(list.insertSections([], before: "phones") == EditResult(.applied, scope: .nothing))
    #expect(list.insertSections([], after: "phones") == EditResult(.applied, scope: .nothing))
    #expect(list == single && list.editScope == .nothing)
    #expect(list.insertSections([new], after: "phones") == EditResult(.applied, scope: .all))
    #expect(list.sections == [single[0], new])
    let again = list.insertSections([new, new], before: "phones")
    #expect(again.outcome == .ignored && again.scope == .nothing)
    #expect(again.duplicateSections == ["new"])
    let more = ListSection(id: "more", items: "m")
    let some = list.insertSections([new, more, more], before: "phones")
    #expect(some.outcome == .clamped && some.scope == .all)
    #expect(some.duplicateSections == ["new", "more"])
    #expect(list.sections == [more, single[0], new])
  }

  @Test func `a section that is moved beside one that is not there names each once`() {
    var list = single
    #expect(list.moveSection("no", before: "no").missingSections == ["no"])
    #expect(list.moveSection("no", after: "neither").missingSections == ["no", "neither"])
    #expect(list.moveSection("phones", before: "no").missingSections == ["no"])
    #expect(list.moveSection("no", before: "phones").missingSections == ["no"])
    #expect(list.moveSection("phones", after: "phones") == EditResult(.applied, scope: .nothing))
    #expect(list == single && list.editScope == .nothing)
  }

  @Test func `A11 T-000-33 updating section 2 of 1 does nothing`() {
    var list = single
    #expect(list.updateSection(at: 2, with: new) == .ignored)
    #expect(list == single)
    #expect(list.updateSection(at: 0, with: new).scope == .section(0))
    #expect(list.sections == [new])
  }

  @Test func `A11 T-000-34 other titles of a section keep its items, touching the section`() {
    var list = Catalog.list
    let result = list.updateTitles(ofSection: 2) { header, footer in
      header = "TVs"
      footer = "No more"
    }
    #expect(result == EditResult(.applied, scope: .section(2)))
    #expect(list.header(ofSection: 2) == "TVs" && list.footer(ofSection: 2) == "No more")
    #expect(list.sections.map(\.items) == Catalog.sections.map(\.items))
    list.forgetEdits()
    list.updateTitles(ofSection: 2) { header, _ in header = "TVs" }
    #expect(list.editScope == .nothing)
    let footed = list.updateTitles(ofSection: 2) { _, footer in footer = "All" }
    #expect(footed.scope == .section(2))
    #expect(list.header(ofSection: 2) == "TVs" && list.footer(ofSection: 2) == "All")
    let headed = list.updateTitles(ofSection: 2) { header, _ in header = "Sets" }
    #expect(headed.scope == .section(2))
    #expect(list.header(ofSection: 2) == "Sets" && list.footer(ofSection: 2) == "All")
  }

  @Test(arguments: [4, -1])
  func `T-000-35 updating the titles of a section that is not there does nothing`(section: Int) {
    var list = Catalog.list
    #expect(list.updateTitles(ofSection: section) { header, _ in header = "no" } == .ignored)
    #expect(list == Catalog.list)
  }

  @Test func `A11 T-000-37 removing a section returns it, or does nothing`() {
    var list = Catalog.list
    #expect(list.removeSection(at: 4) == .ignored)
    #expect(list.removeSection(at: -1) == .ignored)
    #expect(list == Catalog.list)
    #expect(list.removeSection(at: 1).removedSections == [Catalog.sections[1]])
    #expect(list.sectionCount == 3)
  }

  @Test func `A11 T-000-38 D000-14 all sections are removed, touching all, without more arguments`()
  {
    var list = Catalog.list
    let result = list.removeAllSections()
    #expect(result == EditResult(.applied, scope: .all, removedSections: Catalog.sections))
    #expect(list.sectionCount == 0)
    list.forgetEdits()
    list.removeAllSections()
    #expect(list.editScope == .nothing)
  }

  @Test func `T-001-51 the sections of a second list are appended`() {
    var list = ListContents([new, new, new])
    list.appendSections(Catalog.sections.prefix(2))
    #expect(list.sectionCount == 5)
    #expect(list.sections.last == Catalog.sections[1])
  }

  @Test func `T-001-53 sections are removed, inserted, replaced and appended`() {
    let (first, second) = (
      ListSection(id: 1, header: "first", items: "a"),
      ListSection(id: 2, header: "second", items: "b")
    )
    var list = ListContents(sections: first, second)
    list.removeSection(at: 0)
    #expect(list.sectionCount == 1)
    list.insertSection(first, at: 1)
    #expect(list.sectionCount == 2)
    list.updateSection(at: 0, with: first)
    list.updateSection(at: 1, with: second)
    #expect(list.sectionCount == 2)
    list.appendSection(first)
    #expect(list.sections.map(\.header) == ["first", "second", "first"])
  }

  @Test func `A11 moving a section agrees with removing and inserting it`() {
    for source in -1...4 {
      for target in -1...4 {
        var moved = Catalog.list
        let result = moved.moveSection(from: source, to: target)
        var expected = Catalog.list
        let section = expected.removeSection(at: source).removedSections.first
        if let section, expected.insertSection(section, at: target).outcome == .applied {
          #expect(moved == expected)
        } else {
          #expect(moved == Catalog.list)
          #expect(result == .ignored)
        }
      }
    }
  }

  @Test func `sections are removed by their ids, and what is missing is named`() {
    var list = ListContents((0..<4).map { ListSection<Int, String>(id: $0) })
    let both = list.removeSections(ids: [2, 0, 2])
    #expect(both.outcome == .applied && both.scope == .all && both.isComplete)
    #expect(both.removedSections.map(\.id) == [0, 2])
    let one = list.removeSections(ids: [7, 3])
    #expect(one.outcome == .clamped && one.missingSections == [7])
    let none = list.removeSections(ids: [7])
    #expect(none.outcome == .ignored && none.scope == .nothing && none.missingSections == [7])
    #expect(list.sections.map(\.id) == [1])
  }

  @Test func `D002-5 an adopted section stays in its place, and a new one follows its neighbor`() {
    func aisle(_ id: String, _ items: String...) -> ListSection<String, String> {
      ListSection(id: id, items: items)
    }
    let here = [aisle("a", "1"), aisle("b", "2"), aisle("c", "3")]
    let there = [aisle("c", "4"), aisle("a", "5"), aisle("d", "6"), aisle("b", "7")]
    func adopting(
      _ ids: [String], into sections: [ListSection<String, String>]
    ) -> [ListSection<String, String>]? {
      var list = ListContents(sections)
      return list.adoptSections(ids, from: there).outcome == .applied ? list.sections : nil
    }
    #expect(adopting(["c"], into: here) == [here[0], here[1], there[0]])
    #expect(adopting(["c", "d"], into: here) == [here[0], there[2], here[1], there[0]])
    #expect(adopting(["d"], into: [here[1]]) == [there[2], here[1]])
    #expect(adopting(["e"], into: here) == nil)
    #expect(adopting(["e"], into: here + [aisle("e")]) == here)
    func scope(_ ids: [String], into sections: [ListSection<String, String>]) -> EditScope {
      var list = ListContents(sections)
      return list.adoptSections(ids, from: there).scope
    }
    #expect(scope(["c"], into: here) == .section(2) && scope(["a", "c"], into: here) == .all)
    #expect(scope(["d"], into: here) == .all && scope(["e"], into: here + [aisle("e")]) == .all)
    #expect(scope(["e"], into: here) == .nothing)
    // One comes and another goes.
    #expect(scope(["d", "e"], into: [here[1], aisle("e")]) == .all)
    // What neither state has is missing.
    var list = ListContents(here)
    let some = list.adoptSections(["x", "c", "x"], from: there)
    #expect(some.outcome == .clamped && some.scope == .section(2) && some.missingSections == ["x"])
    #expect(list.adoptSections(["x"], from: there).missingSections == ["x"])
    // Of sections with one id the first counts.
    var few = ListContents([here[0]])
    few.adoptSections(
      ["a", "d"], from: [aisle("a", "8"), aisle("a", "9"), there[2], aisle("d", "10")])
    #expect(few.sections == [aisle("a", "8"), there[2]])
  }

  @Test func `A11 all sections are replaced at once, touching all, and come back as the result`() {
    var list = Catalog.list
    let result = list.replaceSections(with: [new])
    #expect(result == EditResult(.applied, scope: .all, removedSections: Catalog.sections))
    #expect(list.sections == [new] && list.editScope == .all)
    #expect(list.replaceSections(with: Catalog.sections).removedSections == [new])
    #expect(list.sections == Catalog.sections)
  }
}
