extension KeyedDifference {
  /// The ranges of old positions that are deleted or left by a move.
  @usableFromInline var departures: [Range<Int>] { map.old.allRuns().runs.map(\.range) }

  /// The ranges of new positions that are inserted or reached by a move.
  @usableFromInline var arrivals: [Range<Int>] { map.new.allRuns().runs.map(\.range) }
}
