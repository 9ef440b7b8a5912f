import RosterDiffing
import Testing

@testable import Roster

/// Marks for reloading and reconfiguring, which mean the same in plain and in indexed sections.
@Suite struct IndexedMarkTests {
  let plain = ListContents(Entry.sections(3, of: 4))
  let base = ListContents(indexing: Entry.sections(3, of: 4))

  @Test func `U5 marks become updates, once, and equal content stays equal`() {
    expectUpdates(of: plain)
    expectUpdates(of: base)
  }

  private func expectUpdates<Section: EditableSectionInfo>(
    of base: ListContents<Section>
  )
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    var marked = base
    marked.reconfigure(ids: [5])
    marked.reload(ids: [9, 2, 5])
    #expect(marked == base)
    #expect(marked.reloadedIDs == [9, 2, 5])
    #expect(marked.reconfiguredIDs == [5])
    #expect(marked.reloadedItemIdentifiers == [9, 2, 5])
    #expect(marked.reconfiguredItemIdentifiers == [5])
    #expect(marked.changes(from: base).updatedItems.map(\.new) == [[0, 2], [1, 1], [2, 1]])
    #expect(marked.changes(from: marked).isEmpty)
    var next = marked
    next.deleteItems([9])
    #expect(next.reloadedIDs == [2, 5])
    #expect(next.changes(from: marked).count == 1)
    next.reload(ids: [2])
    #expect(next.changes(from: marked).updatedItems.map(\.new) == [[0, 2]])
    next.reloadSections(ids: [1])
    #expect(next.reloadedSectionIdentifiers == [1])
    next.removeMarks()
    #expect(next.reloadedIDs == [])
    #expect(next.reconfiguredIDs == [])
    #expect(next.reloadedSectionIDs == [])
  }

  @Test func `what stays of a section whose items are replaced keeps its marks`() {
    expectKeptMarks(of: plain)
    expectKeptMarks(of: base)
  }

  private func expectKeptMarks<Section: EditableSectionInfo>(
    of base: ListContents<Section>
  )
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    var next = base
    next.reload(ids: [1, 2, 5])
    next.reconfigure(ids: [0, 3])
    next.replaceItems(
      inSection: 0, with: [Entry(id: 2), Entry(id: 50), Entry(id: 1, content: 9), Entry(id: 0)])
    #expect(next.reloadedIDs == [1, 2, 5])
    #expect(next.reconfiguredIDs == [0])
    next.replaceItems(inSection: 0, with: [Entry(id: 2)])
    #expect(next.reloadedIDs == [2, 5] && next.reconfiguredIDs == [])
  }

  @Test func `what goes and comes back in one edit keeps its marks`() {
    expectMarksAfterEdits(of: plain)
    expectMarksAfterEdits(of: base)
  }

  private func expectMarksAfterEdits<Section: EditableSectionInfo>(
    of base: ListContents<Section>
  )
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    func marks(after edit: (inout ListContents<Section>) -> Void) -> [[Int]] {
      var next = base
      next.reload(ids: [1, 2, 5])
      next.reconfigure(ids: [0, 3])
      next.reloadSections(ids: [1])
      let marked = next
      edit(&next)
      let since = next.storage.marks(since: marked.storage) { _, _ in nil }
      #expect(since.isEmpty)
      return [next.reloadedIDs, next.reconfiguredIDs, next.reloadedSectionIDs]
    }
    let all = [[1, 2, 5], [0, 3], [1]]
    let items = [Entry(id: 2), Entry(id: 50), Entry(id: 1, content: 9), Entry(id: 0)]
    let replaced = marks { $0.replaceItems(inSectionWithID: 0, with: items) }
    #expect(replaced == [[1, 2, 5], [0], [1]])
    let upserted = marks { $0.upsert(Entry(id: 5), in: 0) }
    #expect(upserted == all)
    let sorted = marks {
      $0.upsert([Entry(id: 1, content: 9)], in: 0) { $0.content < $1.content }
    }
    #expect(sorted == all)
    let appended = marks {
      $0.append([Entry(id: 5)], toSectionWithID: 0, duplicates: .keepLast)
    }
    #expect(appended == all)
  }

  @Test func `a mark follows its item, and a new item needs no mark`() {
    expectFollowing(of: plain)
    expectFollowing(of: base)
  }

  private func expectFollowing<Section: EditableSectionInfo>(
    of base: ListContents<Section>
  )
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    var next = base
    next.move(0, toEndOf: 2)
    next.insertItems([Entry(id: 100)], beforeItem: 1)
    next.reload(ids: [0, 100])
    let changes = next.changes(from: base)
    #expect(changes.updatedItems == [PositionPair(old: [0, 0], new: [2, 4])])
    #expect(changes.insertedItems == [[0, 0]])
  }

  @Test func `a marked section is an update of the section and of its items`() {
    expectSectionUpdates(of: plain)
    expectSectionUpdates(of: base)
  }

  private func expectSectionUpdates<Section: EditableSectionInfo>(
    of base: ListContents<Section>
  )
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    var next = base
    next.moveSection(2, beforeSection: 0)
    #expect(next.reloadSections(ids: [2, 7]).missingSections == [7])
    #expect(next.reloadedSectionIDs == [2])
    next.insertItems([Entry(id: 100)], beforeItem: 9)
    let changes = next.changes(from: base)
    #expect(changes.updatedSections == [PositionPair(old: 2, new: 0)])
    #expect(changes.updatedItems.map(\.old) == [[2, 0], [2, 1], [2, 2], [2, 3]])
    #expect(changes.updatedItems.map(\.new) == [[0, 0], [0, 2], [0, 3], [0, 4]])
    #expect(next.reloadedIDs == [])
    next.deleteSections([2])
    #expect(next.reloadedSectionIDs == [])
  }

  @Test func `an id that is marked twice is marked once, and missed once`() {
    expectOnce(in: plain)
    expectOnce(in: base)
  }

  private func expectOnce<Section: EditableSectionInfo>(in base: ListContents<Section>)
  where Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage {
    var next = base
    #expect(next.reload(ids: [77, 5, 77, 5]).missingItems == [77])
    #expect(next.reconfigure(ids: [5, 5, 78, 78]).missingItems == [78])
    #expect(next.reconfigure(ids: [5, 5]).outcome == .applied)
    #expect(next.reloadSections(ids: [9, 1, 9, 1]).missingSections == [9])
    #expect(next.reloadedIDs == [5] && next.reloadedSectionIDs == [1])
  }

  /// What marks each kind of thing: an item in two ways, and the section of an item.
  private static let markings:
    [@Sendable (inout ListContents<IndexedSection<Int, Entry, String>>) -> Void] = [
      { $0.reload(ids: [5]) }, { $0.reconfigure(ids: [5]) }, { $0.reloadSections(ids: [1]) },
    ]

  @Test(arguments: markings.indices)
  func `U5 what is marked once more is an update once more`(_ kind: Int) {
    let mark = Self.markings[kind]
    var marked = base
    mark(&marked)
    for _ in 0..<3 {
      let before = marked
      #expect(marked.changes(from: before).isEmpty)
      mark(&marked)
      #expect(marked.changes(from: before).updatedItems.contains { $0.new == [1, 1] })
      #expect(marked.changes(from: before).updatedSections.count == (kind == 2 ? 1 : 0))
    }
  }

  @Test(arguments: markings.indices)
  func `no mark outlives what it is on, however that goes`(_ kind: Int) {
    let removals: [(inout ListContents<IndexedSection<Int, Entry, String>>) -> Void] = [
      { $0.deleteItems([5]) }, { $0.removeItems { $0.id == 5 } }, { $0.deleteAllItems() },
      { $0.deleteSections([1]) }, { $0.replaceItems(inSectionWithID: 1, with: []) },
      { $0.updateItem(id: 5) { $0.id = 500 } },
    ]
    for (number, remove) in removals.enumerated() {
      var snapshot = base
      Self.markings[kind](&snapshot)
      remove(&snapshot)
      // The section is marked still where it is there still.
      let isMarked = kind == 2 && number != 3
      #expect(snapshot.reloadedIDs == [], "removal \(number)")
      #expect(snapshot.reconfiguredIDs == [], "removal \(number)")
      #expect(snapshot.reloadedSectionIDs == (isMarked ? [1] : []), "removal \(number)")
      if snapshot.section(id: 1) == nil { snapshot.appendSections([1]) }
      snapshot.appendItems([Entry(id: 5)], toSection: 1)
      #expect(
        snapshot.reloadedIDs == [] && snapshot.reconfiguredIDs == [])
      #expect(snapshot.changes(from: base).updatedSections.isEmpty != isMarked)
      #expect(snapshot.storage.structuralFaults() == [])
    }
  }

  @Test func `marks of what stays outlive sections that are set anew, and others do not`() {
    expectKept(of: plain)
    expectKept(of: base)
  }

  private func expectKept<Section: EditableSectionInfo>(of base: ListContents<Section>)
  where
    Section.Item == Entry, Section.ID == Int, Section.Storage: IdentifiedStorage,
    Section: Equatable
  {
    var next = base
    next.reload(ids: [5])
    next.reconfigure(ids: [6])
    next.reloadSections(ids: [1])
    func expect(_ reloaded: [Int] = [5], _ reconfigured: [Int] = [6], _ sections: [Int] = [1]) {
      #expect(next.reloadedIDs == reloaded && next.reconfiguredIDs == reconfigured)
      #expect(next.reloadedSectionIDs == sections)
    }
    expect()
    next.sections[1].items.append(Entry(id: 500))
    expect()
    next.sections[0].items.removeAll()
    expect()
    next.sections.reverse()
    expect()
    next.sections[1].items.remove(at: next.sections[1].items.startIndex)
    next.sections[1].items.remove(at: next.sections[1].items.startIndex)
    expect([], [6])
    next.sections.remove(at: 1)
    expect([], [], [])
  }

  @Test func `a section that goes takes the marks of its items along, of either kind`() {
    typealias Snapshot = ListContents<IndexedSection<Int, Entry, String>>
    let marks: [(inout Snapshot) -> Void] = [
      { $0.reload(ids: [5]) }, { $0.reconfigure(ids: [5]) },
      {
        $0.reload(ids: [5])
        $0.reconfigure(ids: [6])
      },
    ]
    for mark in marks {
      var next = base
      mark(&next)
      next.deleteSections([1])
      next.appendItems([Entry(id: 5), Entry(id: 6)], toSection: 0)
      #expect(next.reloadedIDs == [])
      #expect(next.reconfiguredIDs == [])
    }
  }

  @Test func `changes with marks count the items of the old and the new state`() {
    var next = base
    next.appendItems([Entry(id: 100), Entry(id: 101)], toSection: 1)
    next.deleteItems([0])
    next.reload(ids: [9])
    let difference = next.changes(from: base)
    #expect(difference.oldItemCounts == [4, 4, 4])
    #expect(difference.newItemCounts == [3, 6, 4])
    #expect(difference.updatedItems.map(\.new.item) == [1])
  }

  @Test
  func `plain sections that are marked again and again know each mark, wherever its item went`() {
    var list = plain
    var ids: [Int] = []
    for id in [7, 0, 11, 7, 4] {
      list.reconfigure(ids: [id])
      list.move(id, toEndOf: id % 3)
      list.sections[0].items.insert(Entry(id: 100 + ids.count), at: 0)
      ids = ids.filter { $0 != id } + [id]
      #expect(list.reconfiguredIDs == ids)
    }
    let kept = list
    #expect(list.changes(from: kept).isEmpty)
    list.remove(ids: [11])
    #expect(list.reconfiguredIDs == [0, 7, 4])
    #expect(Set(list.changes(from: plain).updatedItems.map { list[$0.new].id }) == [0, 7, 4])
    list.removeMarks()
    #expect(list.changes(from: plain).updatedItems.isEmpty)
  }
}
