public import RosterDiffing

/// Ids that were marked, in the order of marking.
///
/// A mark carries the number of the edit that set it, so that a later state of the same list knows
/// which marks its ancestor had already.
@usableFromInline
struct SnapshotMarks<ID: Hashable> {
  @usableFromInline var stamps = KeyTable<ID, Int>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { stamps.isEmpty }

  /// The marked ids, in the order of marking.
  @inlinable var ids: [ID] {
    stamps.pairs.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Marks an id, or moves its mark to the end.
  @inlinable
  mutating func mark(_ id: ID, stamp: Int) {
    stamps[id] = stamp
  }

  /// Takes the mark off an id.
  @inlinable
  mutating func unmark(_ id: ID) {
    if !isEmpty { stamps[id] = nil }
  }

  /// The ids that are marked here and were not so marked in an earlier state.
  @inlinable
  func ids(markedSince old: Self) -> [ID] {
    stamps.pairs.compactMap { id, stamp in old.stamps[id] == stamp ? nil : id }
  }
}

extension SnapshotMarks: Sendable where ID: Sendable {}
