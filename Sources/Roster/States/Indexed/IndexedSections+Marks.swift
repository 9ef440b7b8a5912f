public import RosterDiffing

extension IndexedSections {
  /// Whether anything is marked.
  @inlinable var hasMarks: Bool {
    !(reloadMarks.isEmpty && reconfigureMarks.isEmpty && sectionMarks.isEmpty)
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

  /// Marks what the next update draws again, by its ids.
  ///
  /// - Parameters:
  ///   - marks: The positions of what is marked.
  ///   - changes: Is not asked.
  /// - Returns: `true`.
  /// - Complexity: O(*k* log *n*) for *k* items that are marked.
  public mutating func mark(
    _ marks: ListMarks, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> Bool {
    reloadMarks.mark(marks.reloadedItems.map { storedSections[$0.section].root[$0.item].id })
    reconfigureMarks.mark(
      marks.reconfiguredItems.map { storedSections[$0.section].root[$0.item].id })
    sectionMarks.mark(marks.reloadedSections.map { storedSections[$0].id })
    return true
  }

  /// Makes an edit that takes items out and puts some with their ids in again, which stay marked.
  ///
  /// - Parameter edit: Edits the sections.
  /// - Complexity: That of the edit, and O(*k* log *n*) for *k* marks.
  public mutating func keepingMarks(_ edit: (inout Self) -> Void) {
    let old = hasMarks ? self : nil
    edit(&self)
    if let old { keepMarks(of: old) }
  }

  /// Takes all marks off.
  ///
  /// - Complexity: O(1).
  public mutating func removeMarks() {
    reloadMarks = IdentifierMarks()
    reconfigureMarks = IdentifierMarks()
    sectionMarks = IdentifierMarks()
  }

  /// What is marked here and was not so marked in an earlier state.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - changes: Is not asked.
  /// - Returns: The positions of what is marked, in the order of marking.
  /// - Complexity: O(*k* log *n*) for *k* items that were marked since.
  @inlinable
  public func marks(
    since old: Self, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> ListMarks {
    hasMarks ? newMarks(since: old) : ListMarks()
  }

  @usableFromInline
  func newMarks(since old: Self) -> ListMarks {
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
