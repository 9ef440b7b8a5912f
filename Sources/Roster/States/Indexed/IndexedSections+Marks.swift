import RosterDiffing

extension IndexedSections {
  /// This state, if it has marks.
  var marksOnly: IndexedSections? {
    reloadMarks.isEmpty && reconfigureMarks.isEmpty && sectionMarks.isEmpty ? nil : self
  }

  /// Takes over the marks of an earlier state on what is still there.
  mutating func keepMarks(of old: IndexedSections) {
    reloadMarks = old.reloadMarks.filter(contains)
    reconfigureMarks = old.reconfigureMarks.filter(contains)
    sectionMarks = old.sectionMarks.filter { indexOfSection($0) != nil }
  }

  /// Takes all marks off an item.
  @inlinable
  mutating func unmark(_ id: Item.ID) {
    reloadMarks.unmark(id)
    reconfigureMarks.unmark(id)
  }

  mutating func mark(
    _ ids: [Item.ID], in marks: WritableKeyPath<Self, IdentifierMarks<Item.ID>>
  ) -> EditResult<Section, Item.ID> {
    let missing = ids.filter { !contains($0) }
    self[keyPath: marks].mark(missing.isEmpty ? ids : ids.filter(contains))
    var result = EditResult<Section, Item.ID>(
      missing.isEmpty ? .applied : missing.count == ids.count ? .ignored : .clamped,
      scope: .nothing)
    result.missingItems = missing
    return result
  }

  mutating func mark(sections ids: [SectionID]) -> EditResult<Section, Item.ID> {
    let missing = ids.filter { indexOfSection($0) == nil }
    sectionMarks.mark(ids.filter { indexOfSection($0) != nil })
    var result = EditResult<Section, Item.ID>(
      missing.isEmpty ? .applied : missing.count == ids.count ? .ignored : .clamped,
      scope: .nothing)
    result.missingSections = missing
    return result
  }

  /// What is marked here and was not so marked in an earlier state.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The positions of what is marked.
  public func marks(since old: Self) -> ListMarks {
    var marks = ListMarks()
    marks.reloadedItems = reloadMarks.ids(markedSince: old.reloadMarks)
      .compactMap(indexPath(ofItem:))
    marks.reconfiguredItems = reconfigureMarks.ids(markedSince: old.reconfigureMarks)
      .compactMap(indexPath(ofItem:))
    marks.reloadedSections = sectionMarks.ids(markedSince: old.sectionMarks)
      .compactMap(indexOfSection(id:))
    return marks
  }
}
