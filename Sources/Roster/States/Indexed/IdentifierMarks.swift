public import RosterDiffing

/// Ids that were marked, in the order of marking.
///
/// Each time of marking is an object of its own, so that a state knows which marks another had already, whatever
/// became of either.
@usableFromInline
struct IdentifierMarks<ID: Hashable> {
  @usableFromInline
  struct Stamp: Sendable {
    let time: Time
    let number: Int
  }

  final class Time: Sendable {}

  @usableFromInline var stamps = KeyTable<ID, Stamp>()
  private var last = 0

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { stamps.isEmpty }

  /// The marked ids, in the order of marking.
  var ids: [ID] {
    stamps.pairs.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// Marks ids, or moves their marks to the end.
  mutating func mark(_ ids: [ID]) {
    let time = Time()
    for id in ids {
      last += 1
      stamps[id] = Stamp(time: time, number: last)
    }
  }

  /// Takes the mark off an id.
  @inlinable
  mutating func unmark(_ id: ID) {
    if !isEmpty { stamps[id] = nil }
  }

  /// The marks of some of the ids.
  func filter(_ isIncluded: (ID) -> Bool) -> Self {
    var marks = self
    for (id, _) in stamps.pairs where !isIncluded(id) { marks.stamps[id] = nil }
    return marks
  }

  /// The ids that are marked here and were not so marked in an earlier state.
  func ids(markedSince old: Self) -> [ID] {
    stamps.pairs.compactMap { id, stamp in old.stamps[id]?.time === stamp.time ? nil : id }
  }
}

extension IdentifierMarks: Sendable where ID: Sendable {}

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
