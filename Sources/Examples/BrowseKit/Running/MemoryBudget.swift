/// The memory that may be taken for what is made row by row.
///
/// An allocation that fails ends a Swift program without a word of its own, so what a row takes is asked for before it is made.
struct MemoryBudget {
  private let byteLimit: Int
  private let purpose: String
  private var free: Int

  /// Begins with all of it.
  ///
  /// - Parameters:
  ///   - byteLimit: How many bytes there are.
  ///   - purpose: What they are for, as in "follow the rows".
  init(_ byteLimit: Int, to purpose: String) {
    self.byteLimit = byteLimit
    self.purpose = purpose
    free = byteLimit
  }

  /// Looks whether there is enough for something that is kept for a moment only.
  ///
  /// - Parameter byteCount: How many bytes it takes.
  /// - Throws: `QueryError` where less is left.
  func require(_ byteCount: Int) throws(QueryError) {
    guard byteCount <= free else { throw .memory(byteLimit: byteLimit, to: purpose) }
  }

  /// Takes what something needs that is kept.
  ///
  /// - Parameter byteCount: How many bytes it takes.
  /// - Throws: `QueryError` where less is left.
  mutating func spend(_ byteCount: Int) throws(QueryError) {
    try require(byteCount)
    free -= byteCount
  }

  /// How many bytes a text takes in an array: one of a few letters lies in it, and a longer one beside it.
  static func need(ofText byteCount: Int) -> Int { byteCount < 16 ? 16 : byteCount + 64 }
}
