import Roster
import Testing

/// In which order items are selected by their ids.
@Suite struct SelectedIDTests {
  /// The ids of the items that are chosen, one after the other, when some are selected by their ids.
  private func chosen<Section: SectionInfo<Errand> & SendableMetatype>(
    _ ids: [Int], in contents: ListContents<Section>, hiding hidden: Int?
  ) -> [Int] where Section.Storage: IdentifiedStorage {
    let panel = TouchPanel(selectionMode: .multiple)
    var chosen: [Int] = []
    let cells = Errand.cells()
      .on(.isHidden) { $0.id == hidden }
      .on(.didSelect) { errand in
        chosen.append(errand.id)
        return .keepSelected
      }
    let list = ListDriver(
      DataSourceProvider(contents: contents, cellFactory: cells), on: panel,
      identity: .identifiable, withViewsOf: String.self)
    list.select(ids: ids, on: panel)
    #expect(list.selectedIDs(on: panel) == chosen)
    return chosen
  }

  @Test(arguments: [nil, 9] as [Int?])
  func `items are selected in the order of the list, in whichever order their ids are given`(
    _ hidden: Int?
  ) {
    let sections = Errand.sections([4, 9, 0], [7, 2, 5])
    for ids in [[5, 0, 7, 2, 4], [4, 0, 7, 2, 5], [2, 7, 0, 4, 5]] {
      #expect(chosen(ids, in: ListContents(sections), hiding: hidden) == [4, 0, 7, 2, 5])
      #expect(
        chosen(ids, in: ListContents(indexing: sections), hiding: hidden) == [4, 0, 7, 2, 5])
    }
  }
}
