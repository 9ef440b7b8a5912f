/// The last things that a backend was told, a limited number of them.
struct UpdateLog {
  /// The most entries that are kept.
  static let limit = 100

  /// What was told, the latest last.
  private(set) var entries: [TextUpdate] = []

  /// Adds an entry, and drops the oldest one where there are too many.
  mutating func append(_ entry: TextUpdate) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(entry)
  }

  /// Forgets all entries.
  mutating func clear() {
    entries = []
  }
}
