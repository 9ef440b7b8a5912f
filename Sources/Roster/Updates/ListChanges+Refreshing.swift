import RosterDiffing

extension ListChanges {
  /// The same changes, with updates of all surviving items that are to be configured again.
  func refreshing<Section: SectionInfo>(
    _ sections: [Section], where isIncluded: (Section.Item) -> Bool
  ) -> ListChanges {
    var updates = difference.itemUpdates
    let known = Set(updates.map(\.new))
    for (index, section) in sections.enumerated() {
      for (item, element) in section.items.enumerated() where isIncluded(element) {
        let new = ItemPosition(section: index, item: item)
        if !known.contains(new), let old = difference.oldPosition(ofNew: new) {
          updates.append(PositionPair(old: old, new: new))
        }
      }
    }
    return ListChanges(
      SectionedDifference(
        trustingSections: difference.sections, oldItemCounts: difference.oldItemCounts,
        newItemCounts: difference.newItemCounts, itemDeletes: difference.itemDeletes,
        itemInserts: difference.itemInserts, itemMoves: difference.itemMoves,
        itemUpdates: updates.sorted { $0.new < $1.new }))
  }
}
