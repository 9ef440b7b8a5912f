import Roster
import Testing

/// Edits that have nothing to do, or name what is not there.
@Suite struct EmptyEditTests {
  private struct Good: Identifiable, Equatable {
    let id: Int
  }

  /// Edits that give an answer each, in words.
  private typealias Edits<Section: SectionInfo> = [(inout ListContents<Section>) -> String]

  private func edits<Section: EditableSectionInfo>(
    ofNothingIn list: ListContents<Section>
  ) -> Edits<Section>
  where Section.Item == Good, Section.ID == Int, Section.Storage: IdentifiedStorage {
    let none: [Good] = []
    return [
      { "\($0.append(none, toSection: 0))" },
      { "\($0.append(none, toSectionWithID: 0))" },
      { "\($0.append(none, toSectionWithID: nil))" },
      { "\($0.append(none, toSectionWithID: 0, duplicates: .reject))" },
      { "\($0.append(none, toSectionWithID: 0, duplicates: .keepLast))" },
      { "\($0.insert(none, before: 1))" },
      { "\($0.insert(none, after: 1))" },
      { "\($0.update([:]))" },
      { "\($0.replaceItems(inSection: 1, with: []))" },
      { "\($0.replaceItems(inSectionWithID: 1, with: []))" },
      { "\($0.upsert(none))" },
      { "\($0.upsert(none, in: 0))" },
      { "\($0.upsert(none, in: 0) { $0.id < $1.id })" },
      { "\($0.replace(none))" },
      { "\($0.remove(ids: []))" },
      { "\($0.remove(ids: [], emptiedSection: .remove))" },
      { "\($0.move(from: [0, 0], to: [0, 0]))" },
      { "\($0.move(1, before: 1))" },
      { "\($0.move(1, before: 2))" },
      { "\($0.move(2, after: 1))" },
      { "\($0.move(2, toEndOf: 0))" },
      { "\($0.appendSections([]))" },
      { "\($0.insertSections([], before: 0))" },
      { "\($0.insertSections([], after: 0))" },
      { "\($0.removeSections(ids: []))" },
      { "\($0.moveSection(from: 1, to: 1))" },
      { "\($0.moveSection(0, before: 1))" },
      { "\($0.moveSection(1, after: 0))" },
      { "\($0.updateTitles(ofSection: 0) { _, _ in })" },
      { "\($0.adoptSections([], from: $0.sections))" },
      { "\($0.reload(ids: []))" },
      { "\($0.reconfigure(ids: []))" },
      { "\($0.reloadSections(ids: []))" },
    ]
  }

  private func emptyings<Section: EditableSectionInfo>(
    of list: ListContents<Section>
  ) -> Edits<Section>
  where Section.Item == Good, Section.ID == Int, Section.Storage: IdentifiedStorage {
    [
      { "\($0.removeAllItems())" }, { "\($0.removeAllSections())" },
      { "\($0.replaceSections(with: []))" }, { "\($0.adoptSections([], from: []))" },
      { "\($0.remove(ids: []))" }, { "\($0.removeSections(ids: []))" },
      { "\($0.upsert([] as [Good]))" }, { "\($0.replace([] as [Good]))" }, { "\($0.update([:]))" },
    ]
  }

  private func edits<Section: EditableSectionInfo>(
    ofWhatIsMissingIn list: ListContents<Section>
  ) -> Edits<Section>
  where Section.Item == Good, Section.ID == Int, Section.Storage: IdentifiedStorage {
    let none: [Good] = []
    let good = Good(id: 9)
    return [
      { "\($0.append(none, toSection: 9))" }, { "\($0.append(none, toSectionWithID: 9))" },
      { "\($0.insert(none, before: 9))" }, { "\($0.insert(none, after: 9))" },
      { "\($0.insert(good, at: [9, 0]))" }, { "\($0.update(good, at: [9, 0]))" },
      { "\($0.update([[9, 0]: good]))" }, { "\($0.updateItem(id: 9) { _ in })" },
      { "\($0.replaceItems(inSection: 9, with: []))" },
      { "\($0.replaceItems(inSectionWithID: 9, with: []))" },
      { "\($0.upsert(none, in: 9))" }, { "\($0.upsert(none, in: 9) { $0.id < $1.id })" },
      { "\($0.replace([good]))" }, { "\($0.remove(ids: [9]))" }, { "\($0.remove(at: [9, 0]))" },
      { "\($0.removeItems { _ in false })" }, { "\($0.move(from: [9, 0], to: [9, 0]))" },
      { "\($0.move(9, before: 9))" }, { "\($0.move(9, toEndOf: 9))" },
      { "\($0.insertSections([], before: 9))" }, { "\($0.insertSections([], after: 9))" },
      { "\($0.removeSections(ids: [9]))" }, { "\($0.removeSection(at: 9))" },
      { "\($0.moveSection(from: 9, to: 9))" }, { "\($0.moveSection(9, before: 9))" },
      { "\($0.updateTitles(ofSection: 9) { _, _ in })" },
      { "\($0.adoptSections([9], from: $0.sections))" }, { "\($0.reload(ids: [9]))" },
      { "\($0.reconfigure(ids: [9]))" }, { "\($0.reloadSections(ids: [9]))" },
    ]
  }

  private func expect<Section: EditableSectionInfo>(
    _ edits: Edits<Section>, in list: ListContents<Section>, _ outcome: String
  ) where Section: Equatable {
    for (number, edit) in edits.enumerated() {
      var edited = list
      edited.forgetEdits()
      let result = edit(&edited)
      #expect(result.hasPrefix(outcome), "edit \(number)")
      #expect(edited.sections == list.sections && edited.editScope == .nothing, "edit \(number)")
    }
  }

  private func expectOneRule<Section: EditableSectionInfo>(
    _ list: ListContents<Section>, _ empty: ListContents<Section>
  )
  where
    Section: Equatable, Section.Item == Good, Section.ID == Int, Section.Storage: IdentifiedStorage
  {
    expect(edits(ofNothingIn: list), in: list, "applied to nothing")
    expect(emptyings(of: empty), in: empty, "applied to nothing")
    expect(edits(ofWhatIsMissingIn: list), in: list, "ignored")
  }

  @Test func `D003-12 an edit of nothing is applied, and one of what is not there is ignored`() {
    let sections = [
      ListSection<Int, Good>(id: 0, items: [Good(id: 1), Good(id: 2)]),
      ListSection<Int, Good>(id: 1, items: []),
    ]
    expectOneRule(ListContents(sections), ListContents([ListSection<Int, Good>]()))
    expectOneRule(
      ListContents(indexing: sections), ListContents(indexing: [ListSection<Int, Good>]()))
    let emptied = [ListSection<Int, Good>(id: 0, items: [])]
    var (plain, indexed) = (ListContents(emptied), ListContents(indexing: emptied))
    #expect(plain.removeAllItems() == EditResult(.applied, scope: .nothing))
    #expect(indexed.removeAllItems().description == "applied to nothing")
  }

  @Test func `D003-12 the same holds for edits of an outline`() {
    var outline = Outline([Good(id: 1), Good(id: 2)])
    outline.append([Good(id: 3)], to: 1)
    outline.expand(1)
    let none: [Good] = []
    let edits: [(inout Outline<Good>) -> EditOutcome] = [
      { $0.append(none) }, { $0.append(none, to: 2) }, { $0.append(Outline(none), to: 2) },
      { $0.insert(none, before: 2) }, { $0.insert(Outline(none), after: 2) },
      { $0.remove(ids: []) }, { $0.replaceChildren(of: 2, with: Outline()) },
      { $0.move(2, before: 2) }, { $0.move(2, after: 1) }, { $0.move(2, to: nil) },
      { $0.expand([]) }, { $0.expand(1) }, { $0.collapse([]) }, { $0.collapse([2]) },
    ]
    let missing: [(inout Outline<Good>) -> EditOutcome] = [
      { $0.append(none, to: 9) }, { $0.insert(none, before: 9) }, { $0.insert(none, after: 9) },
      { $0.remove(ids: [9]) }, { $0.replaceChildren(of: 9, with: Outline()) },
      { $0.move(9, before: 9) }, { $0.move(9, after: 9) }, { $0.move(1, before: 9) },
      { $0.expand(9) }, { $0.expand([9, 8]) }, { $0.collapse(9) }, { $0.toggle(9) },
    ]
    for (edits, outcome) in [(edits, EditOutcome.applied), (missing, .ignored)] {
      for (number, edit) in edits.enumerated() {
        var edited = outline
        #expect(edit(&edited) == outcome, "edit \(number)")
        #expect(edited == outline, "edit \(number)")
      }
    }
  }
}
