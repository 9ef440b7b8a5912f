import Roster
import TestSupport
import Testing

/// What items that are set by their ids replace, and what comes of it in plain and in indexed sections.
@Suite struct UpsertResultTests {
  private typealias Edit<Section: SectionInfo> = (inout ListContents<Section>, [Jar]) ->
    EditResult<Section, Int>

  /// Edits by id: in a section, sorted in a section, wherever an item is, and only where one is.
  private func edits<Section: EditableSectionInfo<Jar>>(
    of list: ListContents<Section>
  ) -> [Edit<Section>] where Section.ID == Int, Section.Storage: IdentifiedStorage {
    [
      { $0.upsert($1, in: 1) }, { $0.upsert($1, in: 1) { $0.content < $1.content } },
      { $0.upsert($1) }, { $0.replace($1) },
    ]
  }

  private func expectResults<Section: EditableSectionInfo<Jar>>(
    in list: ListContents<Section>, _ jars: [Jar], _ note: Comment
  ) -> [String] where Section.ID == Int, Section.Storage: IdentifiedStorage {
    let ids = Set(jars.map(\.id))
    let old = list.sections.flatMap { Array($0.items) }
    var repeated: [Int] = []
    for (offset, jar) in jars.enumerated() where !repeated.contains(jar.id) {
      if jars[..<offset].contains(where: { $0.id == jar.id }) { repeated.append(jar.id) }
    }
    return edits(of: list).enumerated().map { number, edit in
      var edited = list
      let result = edit(&edited, jars)
      #expect(result.removed == old.filter { ids.contains($0.id) }, note)
      #expect(result.duplicateItems == repeated, note)
      let known = Set(old.map(\.id))
      let missing = number == 3 ? ids.subtracting(known) : []
      #expect(Set(result.missingItems) == missing, note)
      let isComplete = repeated.isEmpty && missing.isEmpty
      let isNone = !jars.isEmpty && missing.count == ids.count
      #expect(result.outcome == (isNone ? .ignored : isComplete ? .applied : .clamped), note)
      return "\(result.outcome) \(result.scope) \(edited.sections.map { Array($0.items) })"
    }
  }

  @Test(arguments: 0..<UInt64(12))
  func `what is set by id replaces the items that have the ids, in the order of the list`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for count in 0...8 {
      var free = Array(0..<12).shuffled(using: &random)
      let shelves = (0..<3).map { section in
        let items = (0..<random.below(5)).map { _ in
          Jar(id: free.removeLast(), content: random.below(4))
        }
        return Shelf(id: section, items: items.sorted { $0.content < $1.content })
      }
      let jars = (0..<count).map { _ in Jar(id: random.below(14), content: random.below(4)) }
      let plain = expectResults(in: ListContents(shelves), jars, "plain, \(count)")
      let indexed = expectResults(in: ListContents(indexing: shelves), jars, "indexed, \(count)")
      #expect(plain == indexed, "\(count)")
    }
  }
}
