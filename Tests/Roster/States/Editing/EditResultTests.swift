import Roster
import TestSupport
import Testing

/// What the result of an edit says: how far it was made as asked, what it took away, and what it touched.
@Suite struct EditResultTests {
  /// Lists with empty sections between others and at their end, of one section, and of none.
  private static func lists() -> [[Shelf]] {
    let counts: [[Int]] = [[2, 0, 1], [1, 0], [1], []]
    return counts.map { counts in
      counts.indices.map { section in
        Shelf(
          id: section, header: "\(section)",
          items: (0..<counts[section]).map { Jar(id: 10 * section + $0, content: 0) })
      }
    }
  }

  // MARK: Moves

  /// Where an item comes to that is moved to the nearest index path.
  private func nearest(
    _ path: ListIndexPath, in shelves: [Shelf], from source: ListIndexPath
  ) -> ListIndexPath {
    let last = shelves.count - 1
    var nearest = ListIndexPath(section: min(max(path.section, 0), last), item: 0)
    let count = shelves[nearest.section].items.count
    if path.section > last { nearest.item = count }
    if path.section == nearest.section { nearest.item = min(max(path.item, 0), count) }
    if nearest.section == source.section { nearest.item = min(nearest.item, count - 1) }
    return nearest
  }

  private func expectMove(
    of shelves: [Shelf], from source: ListIndexPath, to target: ListIndexPath,
    _ policy: OutOfRangePolicy, _ emptied: EmptiedSectionPolicy
  ) {
    var list = ListContents(shelves)
    let result = list.move(from: source, to: target, outOfRange: policy, emptiedSection: emptied)
    var moved = shelves
    var expected = EditResult<Shelf, Never>.ignored
    if shelves.indices.contains(source.section),
      shelves[source.section].items.indices.contains(source.item)
    {
      let end = nearest(target, in: shelves, from: source)
      let outcome: EditOutcome = end == target ? .applied : .clamped
      if end != target, policy == .ignore {
        expected = .ignored
      } else if end == source {
        expected = EditResult(outcome, scope: .nothing)
      } else {
        let jar = moved[source.section].items.remove(at: source.item)
        moved[end.section].items.insert(jar, at: end.item)
        var gone: [Shelf] = []
        if emptied == .remove, moved[source.section].items.isEmpty {
          gone = [moved.remove(at: source.section)]
        }
        let scope: EditScope = end.section == source.section ? .section(end.section) : .all
        expected = EditResult(outcome, scope: scope, removedSections: gone)
      }
    }
    guard result == expected, list.sections == moved, list.editScope == expected.scope else {
      Issue.record(
        "\(source) to \(target), \(policy), \(emptied), of \(shelves.map(\.items.count)): \(result)"
      )
      return
    }
  }

  @Test func `a move goes to the nearest index path where that is asked, and says so`() {
    let numbers = Array(-1...3)
    let paths = numbers.flatMap { section in
      numbers.map { ListIndexPath(section: section, item: $0) }
    }
    for shelves in Self.lists() {
      for source in paths {
        for target in paths {
          for policy in [OutOfRangePolicy.ignore, .clamp] {
            for emptied in [EmptiedSectionPolicy.keep, .remove] {
              expectMove(of: shelves, from: source, to: target, policy, emptied)
            }
          }
        }
      }
    }
  }

  // MARK: Removals

  private func expectRemovals<Section: EditableSectionInfo>(
    from list: ListContents<Section>, as shelves: [Shelf], of ids: [Int],
    _ policy: EmptiedSectionPolicy
  )
  where
    Section.ID == Int, Section.Item == Jar, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    let jars = shelves.flatMap(\.items)
    let missing = ids.filter { id in !jars.contains { $0.id == id } }
    let emptied = shelves.filter { shelf in
      policy == .remove && !shelf.items.isEmpty && shelf.items.allSatisfy { ids.contains($0.id) }
    }
    var edited = list
    let result = edited.remove(ids: ids, emptiedSection: policy)
    #expect(result.removed == jars.filter { ids.contains($0.id) })
    #expect(result.missingItems == missing)
    #expect(result.removedSections.map(\.id) == emptied.map(\.id))
    #expect(result.removedSections.map(\.header) == emptied.map(\.header))
    #expect(result.removedSections.allSatisfy { $0.items.isEmpty })
    let kept = shelves.map(\.id).filter { id in !emptied.contains { $0.id == id } }
    #expect(edited.sections.map(\.id) == kept)
    let isDone = ids.isEmpty || missing.count < ids.count
    #expect(result.outcome == (!isDone ? .ignored : missing.isEmpty ? .applied : .clamped))

    for (section, shelf) in shelves.enumerated() {
      for item in shelf.items.indices {
        var edited = list
        let path = ListIndexPath(section: section, item: item)
        let result = edited.remove(at: path, emptiedSection: policy)
        let isEmptied = policy == .remove && shelf.items.count == 1
        #expect(result.outcome == .applied && result.removed == [shelf.items[item]])
        #expect(result.removedSections.map(\.id) == (isEmptied ? [shelf.id] : []))
      }
    }
  }

  @Test func `a removal gives back the items and the emptied sections, in the order of the list`() {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      let shelves = [Shelf].random(using: &numbers, items: 6)
      let ids = (0..<8).filter { _ in numbers.below(2) == 0 }.shuffled(using: &numbers)
      let policy: EmptiedSectionPolicy = numbers.below(3) == 0 ? .keep : .remove
      expectRemovals(from: ListContents(shelves), as: shelves, of: ids, policy)
      expectRemovals(from: ListContents(indexing: shelves), as: shelves, of: ids, policy)
    }
  }

  // MARK: Marks and edits of your own

  private func expectMarks<Section: SectionInfo>(in list: ListContents<Section>)
  where Section.ID == Int, Section.Item == Jar, Section.Storage: IdentifiedStorage {
    typealias Mark = (inout ListContents<Section>, [Int]) -> EditOutcome
    let marks: [Mark] = [
      { $0.reload(ids: $1).outcome }, { $0.reconfigure(ids: $1).outcome },
      { $0.reloadSections(ids: $1).outcome },
    ]
    let cases: [(ids: [Int], outcome: EditOutcome)] = [
      ([], .applied), ([1], .applied), ([1, 0], .applied), ([0, 77], .clamped),
      ([77, 0, 1], .clamped), ([77], .ignored), ([78, 77], .ignored),
    ]
    for (number, mark) in marks.enumerated() {
      for (ids, outcome) in cases {
        var marked = list
        #expect(mark(&marked, ids) == outcome, "\(number), \(ids)")
      }
    }
  }

  @Test func `marks of some that are not there are clamped, and of none that is are ignored`() {
    let shelves = [0, 1].map { Shelf(id: $0, items: [Jar(id: $0, content: 0)]) }
    expectMarks(in: ListContents(shelves))
    expectMarks(in: ListContents(indexing: shelves))
  }

  @Test func `an edit of your own touches what it says, also where it throws`() {
    struct Refusal: Error {}
    var list = Catalog.list
    let count = list.edit(touching: .section(1)) { sections in
      sections[1].items.removeLast()
      return sections[1].items.count
    }
    #expect(count == 4 && list.items(inSection: 1) == Array(Catalog.pads.dropLast()))
    #expect(list.editScope == .section(1))
    #expect(throws: Refusal.self) {
      try list.edit(touching: .items(at: [[2, 0]])) { _ throws(Refusal) in throw Refusal() }
    }
    #expect(list.editScope == .all)
  }

  // MARK: Adoption

  @Test func `sections that are adopted together come in the order that they have there`() {
    func list(_ ids: String) -> ListContents<ListSection<String, Int>> {
      ListContents(ids.map { ListSection<String, Int>(id: String($0), items: []) })
    }
    let there = list("xyapqbr").sections
    for ids in ["rqpyx", "xyapqbr", "pxyrq"] {
      var few = list("ab")
      let result = few.adoptSections(ids.map { String($0) }, from: there)
      #expect(few.sections.map(\.id).joined() == "xyapqbr")
      #expect(result.isComplete && result.scope == .all)
    }
    var some = list("aab")
    some.adoptSections(["a", "q"], from: there)
    #expect(some.sections.map(\.id).joined() == "aqb")
  }
}
