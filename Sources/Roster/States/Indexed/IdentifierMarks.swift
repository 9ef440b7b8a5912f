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
